"""Rooms from the first guest to the rematch, with time turned by hand and bots that answer at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import FakeBots, HeardLine, a_hub, settle, sit
from wonderwheel.server import lobby
from wonderwheel.server.commands import carry_out
from wonderwheel.server.hub import Hub
from wonderwheel.server.messages import (
    Answer,
    Chat,
    Concede,
    Consent,
    Mute,
    Seen,
    Spectators,
    Undo,
    Window,
)
from wonderwheel.server.room import Room
from wonderwheel.server.rooms_data import ClockSetting, GuestToken, NewSeat, NewTable, SeatChange
from wonderwheel.server.seating import Refusal

GAME = "one_card_wonder"


def run(folder: Path, test: Callable[[Hub], Awaitable[None]], **more: Any) -> None:
    async def inside() -> None:
        async with a_hub(folder, **more) as hub:
            await test(hub)

    asyncio.run(inside())


def wanted(*kinds: str, **more: Any) -> NewTable:
    return NewTable(GAME, [NewSeat(kind) for kind in kinds], pace=0, **more)  # type: ignore[arg-type]


async def friends(hub: Hub, count: int, **more: Any) -> tuple[Room, list[GuestToken], list[HeardLine]]:
    """A running table of so many persons, all connected."""
    guests = [await hub.new_guest(f"Guest{i}") for i in range(count)]
    first = guests[0]
    info = await lobby.create(hub, first.guest, first.name, wanted("me", *["person"] * (count - 1), **more))
    for guest in guests[1:]:
        await lobby.join(hub, info.id, guest.guest, guest.name, -1)
    room = await hub.room_for(info.id)
    lines = [await sit(room, guest) for guest in guests]
    for guest in guests[1:]:
        await lobby.ready(hub, info.id, guest.guest, True)
    assert room.table.status == "running"
    return room, guests, lines


def asked(lines: list[HeardLine]) -> tuple[HeardLine, int, dict[str, Any]]:
    """Who has an open question: line, seat, question."""
    for seat, line in enumerate(lines):
        updates = line.heard("update")
        if updates and updates[-1]["questions"]:
            return line, seat, updates[-1]["questions"][0]
    raise AssertionError("nobody is asked")


async def answer(room: Room, lines: list[HeardLine], option: int = 0) -> int:
    line, seat, question = asked(lines)
    await carry_out(room, line, Answer(seat, question["id"], option, 5))
    assert line.heard("ack")[-1]["ref"] == 5
    return seat


def test_a_table_fills_and_begins_when_all_are_ready(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        host, friend = await hub.new_guest("Ann"), await hub.new_guest("Ann")
        info = await lobby.create(hub, host.guest, host.name, wanted("me", "open", "bot", public=True))
        assert [seat.kind for seat in info.seats] == ["person", "open", "bot"]
        assert [table.id for table in await lobby.open_tables(hub, friend.guest)] == [info.id]
        room = await hub.room_for(info.id)
        line = await sit(room, host)
        joined = await lobby.join(hub, info.id, friend.guest, friend.name, -1)
        assert [seat.name for seat in joined.seats][:2] == ["Ann", "Ann 2"]
        assert joined.status == "waiting"
        assert await lobby.open_tables(hub, "") == []
        with pytest.raises(Refusal, match="no seat is free"):
            await lobby.join(hub, info.id, friend.guest, friend.name, -1)
        begun = await lobby.ready(hub, info.id, friend.guest, True)
        assert begun.status == "running"
        assert line.last("room")["table"]["status"] == "running"
        assert line.last("update")["seat"] == 0

    run(tmp_path, check)


def test_the_host_changes_seats_and_starts_early(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        host, other = await hub.new_guest(""), await hub.new_guest("")
        info = await lobby.create(hub, host.guest, host.name, wanted("me", "person", "person"))
        with pytest.raises(Refusal, match="only the host"):
            await lobby.change_seat(hub, info.id, other.guest, SeatChange(1, "bot"))
        changed = await lobby.change_seat(hub, info.id, host.guest, SeatChange(1, "bot", "random"))
        assert changed.seats[1].bot == "random"
        with pytest.raises(Refusal, match="there is no bot"):
            await lobby.change_seat(hub, info.id, host.guest, SeatChange(2, "bot", "wizard"))
        await lobby.change_seat(hub, info.id, host.guest, SeatChange(1, "person"))
        started = await lobby.start(hub, info.id, host.guest)
        assert started.status == "running"
        assert [seat.kind for seat in started.seats] == ["person", "bot", "bot"]
        assert len({seat.name for seat in started.seats}) == 3

    run(tmp_path, check)


@pytest.mark.parametrize(
    "bad",
    [
        wanted("bot", "bot"),
        wanted("me"),
        wanted(*["me"] * 7),
        wanted("me", "person", start=True),
        wanted("me", "bot", options={"no such": True}),
        wanted("me", "bot", clock=ClockSetting("move", 1)),
        wanted("me", "bot", delay=-1),
        NewTable("no such game", [NewSeat("me"), NewSeat("bot")]),
        NewTable(GAME, [NewSeat("me"), NewSeat("bot", "wizard")]),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(bad: NewTable, tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        guest = await hub.new_guest("")
        with pytest.raises(Refusal):
            await lobby.create(hub, guest.guest, guest.name, bad)
        assert not hub.rooms

    run(tmp_path, check)


def test_one_guest_may_hold_several_seats(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        guest = await hub.new_guest("Solo")
        info = await lobby.create(hub, guest.guest, guest.name, wanted("me", "me", start=True))
        room = await hub.room_for(info.id)
        line = await sit(room, guest)
        assert [update["seat"] for update in line.heard("update")] == [0, 1]
        for _ in range(30):
            latest = {update["seat"]: update for update in line.heard("update")}
            seat = next(s for s, update in latest.items() if update["questions"])
            await carry_out(room, line, Answer(seat, latest[seat]["questions"][0]["id"], 0))
        assert not line.heard("refused")

    run(tmp_path, check)


def test_bots_answer_and_a_late_one_takes_a_safe_move(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        guest = await hub.new_guest("")
        info = await lobby.create(hub, guest.guest, guest.name, wanted("me", "bot", start=True))
        room = await hub.room_for(info.id)
        line = await sit(room, guest)
        for _ in range(60):
            await settle(5)
            update = line.last("update")
            if update["questions"]:
                await carry_out(room, line, Answer(0, update["questions"][0]["id"], 0))
        assert room.play is not None
        assert room.play.entries > 20
        assert any("safe move" in said["line"]["text"] for said in line.heard("said"))
        requests = hub.bots.requests  # type: ignore[attr-defined]
        assert all(request.seat == 1 for request in requests)

    run(tmp_path, check, bots=FakeBots(lambda request: None))


def test_undo_is_free_until_others_act_and_then_asks_them(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        seat = await answer(room, lines)
        line, other = lines[seat], lines[1 - seat]
        assert line.last("update")["undo"]["can"] == "free"
        await carry_out(room, line, Undo(seat, 9))
        assert line.last("ack")["ref"] == 9
        assert line.last("update")["branch"] == 1
        assert asked(lines)[1] == seat
        first = await answer(room, lines)
        await answer(room, lines)
        assert lines[first].last("update")["undo"]["can"] == "ask"
        line, other = lines[first], lines[1 - first]
        await carry_out(room, line, Undo(first, 10))
        proposal = other.last("proposal")
        assert proposal["needs"] == [1 - first]
        assert room.asked is not None
        await carry_out(room, line, Consent(proposal["id"], True, 11))
        assert line.last("refused")["code"] == "proposal"
        await carry_out(room, other, Consent(proposal["id"], False, 12))
        assert not line.last("settled")["agreed"]
        await carry_out(room, line, Undo(first, 13))
        await carry_out(room, other, Consent(other.last("proposal")["id"], True, 14))
        assert line.last("settled")["agreed"]
        assert asked(lines)[1] == first
        assert "takes back" in line.last("said")["line"]["text"]

    run(tmp_path, check)


def test_a_request_ends_by_itself(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2)
        first = await answer(room, lines)
        await answer(room, lines)
        await carry_out(room, lines[first], Undo(first))
        await hub.times.advance(hub.settings.consent * 1000 + 1)  # type: ignore[attr-defined]
        assert not lines[first].last("settled")["agreed"]
        await carry_out(room, lines[first], Undo(first))
        await answer(room, lines)
        assert len(lines[first].heard("settled")) == 1, "a secret answer ends no request"
        await answer(room, lines)
        assert len(lines[first].heard("settled")) == 2

    run(tmp_path, check)


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


def test_spectators_need_everybodys_consent_and_see_later(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, spectators=True, delay=30)
        with pytest.raises(Refusal, match="not agreed"):
            await sit(room, None)
        await carry_out(room, lines[1], Spectators(True, 3))
        assert lines[1].last("ack")["ref"] == 3
        spectator = await sit(room, None)
        assert lines[0].last("room")["table"]["watching"] == 1
        assert not spectator.heard("update")
        await hub.times.advance(31_000)  # type: ignore[attr-defined]
        assert spectator.last("update")["seat"] == -1
        assert spectator.last("update")["questions"] == []
        count = len(spectator.heard("update"))
        await answer(room, lines)
        await hub.times.advance(29_000)  # type: ignore[attr-defined]
        assert len(spectator.heard("update")) == count
        await hub.times.advance(2_000)  # type: ignore[attr-defined]
        assert len(spectator.heard("update")) == count + 1
        await carry_out(room, spectator, Chat("hello", 1))
        assert spectator.last("refused")["code"] == "chat"
        await carry_out(room, lines[0], Spectators(False))
        assert spectator.last("bye")["code"] == "spectators"

    run(tmp_path, check)


def test_chat_and_mute(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        await carry_out(room, lines[0], Chat("  good\x07 luck  ", 1))
        assert lines[1].last("said")["line"]["text"] == "good  luck"
        await carry_out(room, lines[1], Mute(guests[0].guest, True, 2))
        await carry_out(room, lines[0], Chat("again"))
        assert len(lines[1].heard("said")) == 1
        await carry_out(room, lines[0], Chat(""))
        assert lines[0].last("refused")["code"] == "chat"
        await carry_out(room, lines[0], Chat("x" * 501))
        assert lines[0].last("refused")["code"] == "chat"
        for _ in range(10):
            await carry_out(room, lines[0], Chat("spam"))
        assert lines[0].last("refused")["code"] == "limit"

    run(tmp_path, check)


def test_conceding_ends_the_game_and_a_rematch_follows(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        with pytest.raises(Refusal, match="not over"):
            await lobby.rematch(hub, room.id, guests[0].guest)
        await carry_out(room, lines[0], Concede(1, 1))
        assert lines[0].last("refused")["code"] == "seat"
        await carry_out(room, lines[0], Concede(0, 2))
        assert lines[1].last("update")["result"]["winners"] == [1]
        assert lines[1].last("room")["table"]["status"] == "finished"
        await carry_out(room, lines[0], Concede(0, 3))
        assert lines[0].last("refused")["code"] == "over"
        first = await lobby.rematch(hub, room.id, guests[0].guest)
        assert (first.status, first.id != room.id) == ("waiting", True)
        assert lines[1].last("room")["table"]["rematch"] == first.id
        second = await lobby.rematch(hub, room.id, guests[1].guest)
        assert (second.status, second.id) == ("running", first.id)

    run(tmp_path, check)


def test_windows_are_kept(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, options={"leaders": True})
        await carry_out(room, lines[0], Window(0, "leader", True, 4))
        assert lines[0].last("ack")["ref"] == 4
        assert lines[0].last("update")["windows"][0]["open"] is True
        before = len(lines[1].raw)
        await carry_out(room, lines[0], Window(0, "leader", False, 5))
        assert len(lines[1].raw) == before

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
