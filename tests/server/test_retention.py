"""What is forgotten after a time is forgotten by time that has really passed, not by a clock that was set."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tests.server.harness import FakeTimes, a_hub, settle
from tests.server.tables import friends
from wonderwheel.server.hub import Hub
from wonderwheel.server.storage.archive import DAY
from wonderwheel.server.table import lobby

START = 1_700_000_000_000.0


class Clock(FakeTimes):
    """A clock on the wall that somebody can set, while time goes on as it does."""

    def __init__(self, wall: float = START) -> None:
        super().__init__()
        self.ahead = wall - self.time

    def wall(self) -> int:
        return int(self.time + self.ahead)


def served(folder: Path, clock: Clock, test: Callable[[Hub], Awaitable[Any]]) -> Any:
    """A server that starts, forgets what is old, does something and stops."""

    async def inside() -> Any:
        async with a_hub(folder, times=clock, settings={"retention": 90}) as hub:
            await hub.forget_old()
            return await test(hub)

    return asyncio.run(inside())


async def nothing(hub: Hub) -> None:
    pass


class Kept:
    """A running game of two guests."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

        async def play(hub: Hub) -> None:
            room, self.guests, _ = await friends(hub, 2)
            self.table = room.id

        served(folder, Clock(), play)

    def is_there(self, clock: Clock) -> bool:
        """Whether guests and game are there when a server has started by this clock."""

        async def look(hub: Hub) -> bool:
            await hub._bring_back()
            await settle()
            known = [await hub.guest(guest.token) is not None for guest in self.guests]
            room = await hub.room(self.table)
            assert all(known) or not any(known)
            if known[0]:
                assert room is not None
                assert room.table.status == "running"
                assert self.table in hub.rooms
                assert [t.id for t in await lobby.my_tables(hub, self.guests[0].guest)] == [self.table]
            return known[0]

        found: bool = served(self.folder, clock, look)
        return found


@pytest.mark.parametrize("days", [91, 400, 100_000, -91, -10_000])
def test_one_start_by_a_wrong_clock_forgets_nobody(days: int, tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    assert kept.is_there(Clock(START + days * DAY))
    assert kept.is_there(Clock(START + DAY))
    assert kept.is_there(Clock(START + days * DAY))


def test_a_clock_that_is_set_while_the_server_runs_forgets_nobody(tmp_path: Path) -> None:
    kept, clock = Kept(tmp_path), Clock(START + DAY)

    async def look(hub: Hub) -> None:
        await hub.guest(kept.guests[0].token)
        await settle()
        for days in (91, -200, 5000):
            clock.ahead += days * DAY
            await clock.advance(3_600_000)
            await hub.forget_old()
            assert await hub.guest(kept.guests[0].token) is not None
            assert await hub.guest(kept.guests[1].token) is not None

    served(tmp_path, clock, look)


def test_days_on_which_a_server_ran_are_counted_and_then_guests_are_forgotten(tmp_path: Path) -> None:
    """As somebody who starts it every evening; whether a day or a month lies between does not matter."""
    kept = Kept(tmp_path)
    wall = START
    for day in range(95):
        wall += DAY * (1 + day % 30)
        served(tmp_path, Clock(wall), nothing)
    assert not kept.is_there(Clock(wall))


def test_a_server_that_runs_on_forgets_after_its_days(tmp_path: Path) -> None:
    kept, clock = Kept(tmp_path), Clock()

    async def wait(hub: Hub) -> None:
        await clock.advance(89 * DAY)
        await hub.forget_old()
        assert await hub.store.read(lambda c: c.execute(text("SELECT count(*) FROM guests")).scalar()) == 2
        await clock.advance(3 * DAY)
        await hub.forget_old()

    served(tmp_path, clock, wait)
    assert not kept.is_there(clock)


def test_somebody_who_sits_at_a_table_is_not_forgotten(tmp_path: Path) -> None:
    async def check() -> None:
        clock = Clock()
        async with a_hub(tmp_path, times=clock, settings={"retention": 90}) as hub:
            room, guests, lines = await friends(hub, 2)
            await room.detach(lines[1])
            await clock.advance(91 * DAY)
            await hub.forget_old()
            assert await hub.guest(guests[0].token) is not None
            assert await hub.guest(guests[1].token) is None

    asyncio.run(check())


def test_data_of_a_version_that_kept_no_count_is_not_forgotten_at_the_first_start(tmp_path: Path) -> None:
    kept = Kept(tmp_path)

    async def forget_the_count(hub: Hub) -> None:
        await hub.store.write(lambda c: c.execute(text("DELETE FROM steady_time")))
        hub.store.write = _no_more  # type: ignore[method-assign]

    async def _no_more(job: Any) -> Any:
        return None

    served(tmp_path, Clock(START + DAY), forget_the_count)
    assert kept.is_there(Clock(START + 500 * DAY))
    assert kept.is_there(Clock(START + 500 * DAY))
