"""A server that is left alone: what it does of itself when it starts, every minute, every hour, and when it stops."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from tests.server.harness import FakeTimes, HeardLine, a_hub, settle, sit
from tests.server.tables import friends, wanted
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.public_data import ClockSetting
from wonderwheel.server.storage.archive import DAY
from wonderwheel.server.storage.models import steady_time as steady
from wonderwheel.server.table import lobby
from wonderwheel.server.table.room import Room

MINUTE, HOUR = 60_000.0, 3_600_000.0


def served(folder: Path, test: Callable[[Hub, FakeTimes], Awaitable[Any]], **settings: Any) -> None:
    """A server that starts, is left alone with a test, and stops."""
    times = FakeTimes()

    async def inside() -> None:
        async with a_hub(folder, times=times, settings=settings) as hub:
            await hub.start()
            await settle()
            await test(hub, times)

    asyncio.run(inside())


async def noted(hub: Hub) -> int | None:
    """The steady time that the next server would go on from."""
    return await hub.store.read(lambda c: c.execute(select(steady.c.steady)).scalar())


async def noted_anew(hub: Hub, before: int | None) -> int | None:
    """The same once it is another one: what writes it runs in a thread, which a busy machine lets wait."""
    for _ in range(200):
        if await noted(hub) != before:
            break
        await settle()
    return await noted(hub)


def test_the_time_is_noted_at_the_start_and_every_hour(tmp_path: Path) -> None:
    async def check(hub: Hub, times: FakeTimes) -> None:
        first = await noted_anew(hub, None)
        assert first == times.steady()
        await times.advance(59 * MINUTE)
        assert await noted(hub) == first
        await times.advance(2 * MINUTE)
        assert await noted_anew(hub, first) == first + HOUR

    served(tmp_path, check)


@pytest.mark.parametrize(("retention", "forgotten"), [(90, True), (0, False)])
def test_a_guest_who_does_not_come_back_is_forgotten_within_the_hour(
    retention: int, forgotten: bool, tmp_path: Path
) -> None:
    async def check(hub: Hub, times: FakeTimes) -> None:
        ann, bo = await hub.new_guest("Ann"), await hub.new_guest("Bo")
        times.time += 89 * DAY
        await times.advance(MINUTE)
        assert await hub.guest(ann.token) is not None
        await settle()
        times.time += 2 * DAY
        await times.advance(MINUTE)
        assert (await hub.guest(bo.token) is None) is forgotten
        assert await hub.guest(ann.token) is not None, "she was here two days ago"

    served(tmp_path, check, retention=retention)


def test_a_table_leaves_memory_of_itself_when_nobody_has_used_it_for_a_while(tmp_path: Path) -> None:
    async def check(hub: Hub, times: FakeTimes) -> None:
        room, _, lines = await friends(hub, 2)
        await times.advance(hub.settings.idle * 1000 + 2 * MINUTE)
        assert room.id in hub.rooms, "they sit at it"
        for line in lines:
            await room.detach(line)
        await times.advance(hub.settings.idle * 1000 - 2 * MINUTE)
        assert room.id in hub.rooms
        await times.advance(4 * MINUTE)
        assert hub.rooms == {}

    served(tmp_path, check)


@pytest.mark.parametrize(("days", "comes_back"), [(1, True), (7, True), (9, False)])
def test_a_table_comes_back_with_the_server_if_something_happened_at_it_within_eight_days(
    days: int, comes_back: bool, tmp_path: Path
) -> None:
    async def before(hub: Hub, times: FakeTimes) -> None:
        room, _, _ = await friends(hub, 2)
        assert room.table.status == "running"
        times.time += days * DAY

    async def after(hub: Hub, times: FakeTimes) -> None:
        for _ in range(20):
            await settle(5)
        assert (len(hub.rooms) == 1) is comes_back

    served(tmp_path, before)
    served(tmp_path, after)


def test_a_table_that_has_not_begun_waits_in_the_database(tmp_path: Path) -> None:
    async def before(hub: Hub, times: FakeTimes) -> None:
        ann = await hub.new_guest("Ann")
        await lobby.create(hub, ann.guest, ann.name, wanted("me", "person"))

    async def after(hub: Hub, times: FakeTimes) -> None:
        await settle(60)
        assert hub.rooms == {}

    served(tmp_path, before)
    served(tmp_path, after)


def test_whoever_is_there_hears_that_the_server_stops_and_no_clock_rings_after_it(tmp_path: Path) -> None:
    heard: list[HeardLine] = []
    rooms: list[Room] = []

    async def play(hub: Hub, times: FakeTimes) -> None:
        room, guests, lines = await friends(hub, 2, clock=ClockSetting("fischer", 300, 5))
        heard.extend([*lines, await sit(room, guests[0])])
        rooms.append(room)
        assert room.alarm is not None

    served(tmp_path, play)
    assert [line.last("bye")["code"] for line in heard[1:]] == ["shutdown"] * 2
    alarm: Any = rooms[0].alarm
    assert alarm.cancelled


def test_a_server_that_stops_waits_until_what_it_was_doing_is_put_away(tmp_path: Path) -> None:
    done: list[str] = []

    async def work() -> None:
        try:
            await asyncio.sleep(3600)
        finally:
            await asyncio.sleep(0.2)
            done.append("put away")

    async def check() -> None:
        async with a_hub(tmp_path) as hub:
            hub.spawn(work())
            await asyncio.sleep(0)
        assert done == ["put away"]

    asyncio.run(check())
