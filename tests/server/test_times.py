"""Real time: alarms ring when they should, and the steady time goes on from what was noted."""

from __future__ import annotations

import asyncio
import time

from wonderwheel.server.times import Times


def test_an_alarm_rings_at_its_time_and_one_that_is_overdue_at_once() -> None:
    async def check() -> None:
        times, rung = Times(), asyncio.Queue[str]()
        began = times.now()
        times.at(began + 120.0, lambda: rung.put_nowait("later"))
        times.at(began - 5000.0, lambda: rung.put_nowait("overdue"))
        times.at(began + 60.0, lambda: rung.put_nowait("never")).cancel()
        assert await asyncio.wait_for(rung.get(), 30) == "overdue"
        assert times.now() < began + 120.0 or not rung.empty()
        assert await asyncio.wait_for(rung.get(), 30) == "later"
        assert times.now() >= began + 119.0, "not before its time"
        assert rung.empty()

    asyncio.run(check())


def test_sleeping_takes_milliseconds() -> None:
    async def check() -> None:
        times = Times()
        began = times.now()
        await asyncio.wait_for(times.sleep(50.0), 30)
        assert times.now() >= began + 49.0

    asyncio.run(check())


def test_the_wall_clock_counts_milliseconds() -> None:
    before = time.time_ns() // 10**6
    now = Times().wall()
    assert before - 1 <= now <= time.time_ns() // 10**6 + 1


def test_the_steady_time_is_the_walls_until_it_begins_and_then_goes_on_from_what_was_noted() -> None:
    times = Times()
    assert abs(times.steady() - times.wall()) < 60_000
    times.begin_steady(5_000)
    first = times.steady()
    time.sleep(0.02)
    assert 5_000 <= first < 65_000
    assert times.steady() >= first + 19
