"""Tables that people have left: bots wait there until somebody looks, and take no time from others."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.harness import FakeBots, a_hub, sit
from tests.server.tables import answer, asked, friends, run, wanted
from wonderwheel.server import lobby
from wonderwheel.server.commands import carry_out
from wonderwheel.server.hub import Hub
from wonderwheel.server.messages import Spectators


def questions(hub: Hub) -> int:
    """How many questions bots have been asked so far; which windows they want is no question."""
    assert isinstance(hub.bots, FakeBots)
    return sum(1 for request in hub.bots.requests if request.question is not None)


def test_bots_do_not_finish_a_game_that_everybody_has_left(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, _ = await friends(hub, 2)
        for guest in guests:
            await lobby.leave(hub, room.id, guest.guest)
        before = questions(hub)
        await hub.times.advance(3_600_000)  # type: ignore[attr-defined]
        assert room.table.status == "running"
        assert room.stand_ins == {0, 1}
        assert questions(hub) <= before + 1, "what was asked already may come to an end"

    run(tmp_path, check)


def test_twenty_left_tables_ask_the_bots_nothing(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ann = await hub.new_guest("Ann")
        for _ in range(20):
            info = await lobby.create(hub, ann.guest, ann.name, wanted("me", "bot", "bot", start=True))
            await lobby.leave(hub, info.id, ann.guest)
        await hub.times.advance(60_000)  # type: ignore[attr-defined]
        assert questions(hub) == 0
        assert all(room.table.status == "running" for room in hub.rooms.values())

    run(tmp_path, check)


def test_they_go_on_when_somebody_looks_and_stop_when_nobody_does(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        ann = await hub.new_guest("Ann")
        info = await lobby.create(hub, ann.guest, ann.name, wanted("me", "bot", start=True, spectators=True))
        room = await hub.room_for(info.id)
        line = await sit(room, ann)
        await carry_out(room, line, Spectators(True))
        await hub.times.advance(1_000)  # type: ignore[attr-defined]
        await lobby.leave(hub, room.id, ann.guest)
        await hub.times.advance(10_000)  # type: ignore[attr-defined]
        assert room.play is not None
        stopped = room.play.entries
        await hub.times.advance(60_000)  # type: ignore[attr-defined]
        assert room.play.entries == stopped
        visitor = await sit(room, None)
        await hub.times.advance(1_000)  # type: ignore[attr-defined]
        assert room.play.entries > stopped
        while room.table.status == "running":
            await hub.times.advance(1_000)  # type: ignore[attr-defined]
        assert visitor.last("update")["result"]

    run(tmp_path, check)


def test_somebody_who_waits_sees_the_stand_in_play(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        for _ in range(4):
            await answer(room, lines)
        away = asked(lines)[1]
        await lobby.leave(hub, room.id, guests[away].guest)
        await hub.times.advance(2_000)  # type: ignore[attr-defined]
        assert questions(hub) > 0
        assert lines[1 - away].last("update")["questions"]

    run(tmp_path, check)


def test_after_a_restart_bots_wait_for_somebody(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def before(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2)
        for line in lines:
            await room.detach(line)
        for guest in guests:
            await lobby.leave(hub, room.id, guest.guest)
        kept["table"] = room.id

    async def after() -> None:
        async with a_hub(tmp_path) as hub:
            await hub._bring_back()
            await hub.times.advance(60_000)
            assert questions(hub) == 0
            assert hub.rooms[kept["table"]].table.status == "running"

    run(tmp_path, before)
    asyncio.run(after())
