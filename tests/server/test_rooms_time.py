"""Rooms while time passes: clocks, stand-ins, devices, restarts, with time turned by hand."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.server.harness import settle, sit
from tests.server.tables import answer, asked, friends, run
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Chat, Consent, Seen, Undo
from wonderwheel.server.protocol.public_data import ClockSetting
from wonderwheel.server.table import lobby
from wonderwheel.server.table.commands import carry_out


def test_a_clock_runs_out(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, clock=ClockSetting("fischer", 30, 2))
        seat = await answer(room, lines)
        clocks = {clock["seat"]: clock for clock in lines[0].last("update")["clocks"]}
        assert clocks[seat]["left_ms"] == 32_000
        late = asked(lines)[1]
        await hub.times.advance(29_000)  # type: ignore[attr-defined]
        assert room.table.status == "running"
        await hub.times.advance(2_000)  # type: ignore[attr-defined]
        assert room.table.status == "finished"
        assert lines[0].last("update")["result"]["winners"] == [1 - late]
        assert "run out of time" in lines[0].last("said")["line"]["text"]

    run(tmp_path, check)


def test_lag_is_given_back_but_not_more_than_a_second(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, clock=ClockSetting("fischer", 60, 0))
        line, seat, _ = asked(lines)
        line.lag = 5_000.0
        await hub.times.advance(3_000)  # type: ignore[attr-defined]
        await answer(room, lines)
        clocks = {clock["seat"]: clock for clock in line.last("update")["clocks"]}
        assert clocks[seat]["left_ms"] == 58_000

    run(tmp_path, check)


def test_a_bot_stands_in_and_gives_back(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2, takeover=60)
        gone = asked(lines)[1]
        await room.detach(lines[gone])
        here = lines[1 - gone]
        seat = here.last("room")["table"]["seats"][gone]
        assert (seat["online"], seat["takeover_ms"]) == (False, 60_000)
        await hub.times.advance(59_000)  # type: ignore[attr-defined]
        assert room.play is not None
        assert room.play.entries == 0
        await hub.times.advance(2_000)  # type: ignore[attr-defined]
        assert room.play.entries > 0
        assert here.last("room")["table"]["seats"][gone]["played_by"] == "bot"
        back = await sit(room, guests[gone])
        assert back.heard("welcome")[0]["seats"] == [gone]
        assert here.last("room")["table"]["seats"][gone]["played_by"] == "person"
        assert "is back" in here.last("said")["line"]["text"]

    run(tmp_path, check)


def test_nobody_stands_in_when_nobody_waits(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, takeover=60)
        for line in lines:
            await room.detach(line)
        await hub.times.advance(600_000)  # type: ignore[attr-defined]
        assert not room.stand_ins
        assert room.play is not None
        assert room.play.entries == 0

    run(tmp_path, check)


def test_leaving_a_game_lets_a_bot_play_and_coming_back_takes_over(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        await lobby.leave(hub, room.id, guests[0].guest)
        assert lines[0].last("bye")["code"] == "left"
        await settle()
        assert 0 in room.stand_ins
        await sit(room, guests[0])
        assert not room.stand_ins
        assert not room.table.seats[0].gone

    run(tmp_path, check)


def test_another_device_takes_over_with_what_it_holds(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        for _ in range(6):
            await answer(room, lines)
        shown = lines[0].last("update")
        held = shown["first"] + len(shown["events"])
        second = await sit(room, guests[0], [Seen(0, 0, held - 2)])
        assert lines[0].last("bye")["code"] == "elsewhere"
        assert second.last("update")["first"] == held - 2
        wrong = await sit(room, guests[0], [Seen(0, 7, 10**6)])
        assert wrong.last("update")["first"] == 0

    run(tmp_path, check)


def test_everything_comes_back_after_a_restart(tmp_path: Path) -> None:
    seen: dict[str, Any] = {}

    async def before(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2, clock=ClockSetting("fischer", 600, 0))
        for _ in range(9):
            await answer(room, lines)
        seat = await answer(room, lines)
        await hub.times.advance(7_000)  # type: ignore[attr-defined]
        plan = lines[seat].last("update")["undo"]["can"]
        await carry_out(room, lines[seat], Undo(seat))
        if plan == "ask":
            other = lines[1 - seat]
            await carry_out(room, other, Consent(other.last("proposal")["id"], True))
        await carry_out(room, lines[0], Chat("see you"))
        seen.update(table=room.id, guests=guests, updates=[line.last("update") for line in lines])

    async def after(hub: Hub) -> None:
        room = await hub.room_for(seen["table"])
        for guest, update in zip(seen["guests"], seen["updates"], strict=True):
            assert await hub.guest(guest.token) == (guest.guest, guest.name)
            line = await sit(room, guest)
            now = line.last("update")
            for name in ("picture", "questions", "dimmed", "undo", "windows", "waiting", "branch", "result"):
                assert now[name] == update[name], name
            assert line.heard("welcome")[0]["chat"][-1]["text"] == "see you"
            assert all(clock["left_ms"] <= 600_000 for clock in now["clocks"])

    run(tmp_path, before)
    run(tmp_path, after)


def test_a_clock_runs_out_after_a_restart_though_nobody_has_come_back(tmp_path: Path) -> None:
    async def begin(hub: Hub) -> None:
        await friends(hub, 2, clock=ClockSetting("move", 30))

    async def again(hub: Hub) -> None:
        await hub.start()
        await hub.times.advance(29_000)  # type: ignore[attr-defined]
        (room,) = hub.rooms.values()
        assert room.table.status == "running"
        await hub.times.advance(2_000)  # type: ignore[attr-defined]
        assert room.table.status == "finished"

    run(tmp_path, begin)
    run(tmp_path, again)


def test_a_guest_can_be_forgotten(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        await carry_out(room, lines[0], Chat("my name is secret"))
        await hub.forget(guests[0].guest)
        assert await hub.guest(guests[0].token) is None
        assert lines[0].last("bye")["code"] == "token"
        assert room.table.seats[0].name == "Somebody"
        assert not room.chat or all("secret" not in line.text for line in room.chat)
        await settle()
        assert 0 in room.stand_ins

    run(tmp_path, check)


def test_rooms_that_nobody_uses_leave_memory(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        for line in lines:
            await room.detach(line)
        hub.let_go()
        assert room.id in hub.rooms
        await hub.times.advance(hub.settings.idle * 1000 + 1)  # type: ignore[attr-defined]
        hub.let_go()
        assert room.id not in hub.rooms
        again = await hub.room_for(room.id)
        assert again is not room
        assert (await sit(again, guests[0])).last("update")["questions"] is not None

    run(tmp_path, check)


def test_a_table_is_loaded_once_even_if_the_first_to_ask_goes_away(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, _ = await friends(hub, 2)
        hub.rooms.clear()
        first = asyncio.create_task(hub.room(room.id))
        second = asyncio.create_task(hub.room(room.id))
        await asyncio.sleep(0)
        first.cancel()
        found = await second
        assert found is not None
        assert found is await hub.room(room.id)
        assert await hub.room("nothing") is None

    run(tmp_path, check)
