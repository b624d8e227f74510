"""Tables that people have left: bots wait there until somebody looks, and take no time from others."""

from __future__ import annotations

import asyncio
import dataclasses
from pathlib import Path

import httpx
import pytest

from tests.server.harness import GENEROUS, FakeBots, a_hub, sit, thread_server
from tests.server.tables import answer, asked, friends, run, wanted
from wonderwheel.server.game.seating import RequestRefused
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.messages import Spectators
from wonderwheel.server.table import lobby
from wonderwheel.server.table.commands import carry_out


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


def test_tables_that_nobody_is_at_make_room_and_a_full_server_says_so(tmp_path: Path) -> None:
    async def check() -> None:
        limits = dataclasses.replace(GENEROUS, rooms=3)
        async with a_hub(tmp_path, settings={"limits": limits}) as hub:
            ann = await hub.new_guest("Ann")
            made: list[str] = []
            for _ in range(8):
                made.append((await lobby.create(hub, ann.guest, ann.name, wanted("me", "bot", start=True))).id)
                await hub.times.advance(6_000)
            assert len(hub.rooms) <= 3
            # All of them are there, one after the other.
            for table in made:
                await hub.times.advance(6_000)
                assert (await hub.room_for(table)).table.status == "running"
                assert len(hub.rooms) <= 3
            guests = [await hub.new_guest(f"Guest{n}") for n in range(3)]
            for guest in guests:
                await hub.times.advance(6_000)
                table = (await lobby.create(hub, guest.guest, guest.name, wanted("me", "bot"))).id
                await sit(hub.rooms[table], guest)
            for deed in (
                lambda: lobby.create(hub, ann.guest, ann.name, wanted("me", "bot")),
                lambda: hub.room_for(made[0]),
            ):
                with pytest.raises(RequestRefused, match="full") as refused:
                    await deed()
                assert refused.value.status == 503

    asyncio.run(check())


def test_one_address_makes_only_so_many_tables(tmp_path: Path) -> None:
    limits = dataclasses.replace(GENEROUS, tables_per_address=0.001, tables_per_address_burst=3)
    with thread_server(tmp_path, limits=limits) as base:
        body = {"game": "one_card_wonder", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        codes = []
        for _ in range(5):
            token = httpx.post(f"{base}/api/guest", json={}).json()["token"]
            headers = {"authorization": f"Bearer {token}"}
            codes.append(httpx.post(f"{base}/api/tables", json=body, headers=headers).status_code)
        assert codes == [201, 201, 201, 429, 429]
