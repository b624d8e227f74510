"""Clocks: what a move costs, what a slow line gives back, and what a restart keeps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import sit
from tests.server.tables import answer, friends, run
from wonderwheel.server.game.clocks import MOST_CREDIT_MS, Clocks
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.public_data import ClockSetting

MINUTE = ClockSetting("fischer", 60, 0)


def clocks_at(now: float = 0.0, setting: ClockSetting = MINUTE) -> Clocks:
    """Two clocks; seat 0 begins to be asked."""
    clocks = Clocks(setting, 2)
    clocks.turn([0], [0], now, True)
    return clocks


def left(clocks: Clocks, seat: int, now: float) -> int:
    return clocks.shown_to(seat, now)[seat].left_ms


def test_a_slow_line_gives_back_what_it_took_and_never_more_than_a_second() -> None:
    for lag, spent, costs in ((0.0, 5000.0, 5000), (300.0, 5000.0, 4700), (9000.0, 5000.0, 4000)):
        clocks = clocks_at()
        clocks.give_back(0, lag)
        clocks.turn([1], [1], spent, True)
        assert left(clocks, 0, spent) == 60_000 - costs


def test_what_is_given_back_is_at_most_the_time_that_the_move_took() -> None:
    clocks = clocks_at()
    now = 0.0
    for _ in range(61):
        now += 50.0
        clocks.give_back(0, 1000.0)
        clocks.turn([1], [1], now, True)
        clocks.turn([0], [0], now, True)
    assert left(clocks, 0, now) == 60_000
    assert left(clocks, 1, now) == 60_000


def test_a_move_of_many_messages_gives_back_one_second_in_all() -> None:
    """The symbols of one payment are answered one by one, and are one move."""
    clocks = clocks_at()
    now = 0.0
    for _ in range(10):
        now += 2000.0
        clocks.give_back(0, 800.0)
        clocks.turn([0], [0], now, True)
    assert left(clocks, 0, now) == 60_000 - 20_000 + 800
    clocks.give_back(0, 5000.0)
    clocks.turn([1], [1], now, True)
    assert left(clocks, 0, now) == 60_000 - 20_000 + 1000


def test_the_next_move_has_a_credit_of_its_own() -> None:
    clocks = clocks_at()
    for move in range(3):
        clocks.give_back(0, 1000.0)
        clocks.turn([1], [1], 4000.0 * move + 2000.0, True)
        clocks.turn([0], [0], 4000.0 * move + 4000.0, True)
    assert left(clocks, 0, 12_000.0) == 60_000 - 3 * 1000
    assert left(clocks, 1, 12_000.0) == 60_000 - 3 * 2000
    clocks.turn([1], [1], 14_000.0, True)
    assert left(clocks, 0, 14_000.0) == 60_000 - 3 * 1000 - 2000, "without a message nothing is given back"


def test_a_clock_waits_for_an_answer_that_may_be_on_its_way() -> None:
    clocks = clocks_at()
    assert clocks.expiry([0.0, 0.0], ()) == (60_000.0, 0)
    assert clocks.expiry([400.0, 0.0], ()) == (60_400.0, 0)
    assert clocks.expiry([9000.0, 0.0], ()) == (60_000.0 + MOST_CREDIT_MS, 0)
    clocks.give_back(0, 700.0)
    assert clocks.expiry([400.0, 0.0], ()) == (60_700.0, 0)
    assert clocks.expiry([9000.0, 0.0], ()) == (60_000.0 + MOST_CREDIT_MS, 0), "not twice"
    assert clocks.expiry([0.0, 0.0], {0}) is None


@pytest.mark.parametrize("kind", ["fischer", "move"])
def test_what_is_stored_has_the_time_that_has_run(kind: Any) -> None:
    setting = ClockSetting(kind, 60, 0)
    clocks = clocks_at(setting=setting)
    clocks.turn([0], [0], 7000.0, False)
    stored = clocks.stored(7000.0)
    assert stored == [53_000.0, 60_000.0, 53_000.0, 60_000.0]
    again = Clocks(setting, 2)
    again.restore(stored, [0], [0], 500_000.0)
    assert left(again, 0, 500_000.0) == 53_000
    assert again.shown_to(1, 500_000.0)[0].left_ms == 53_000
    assert left(again, 0, 503_000.0) == 50_000
    assert again.expiry([0.0, 0.0], ()) == (553_000.0, 0)


def test_61_quick_moves_with_slow_pongs_gain_nothing(tmp_path: Path) -> None:
    async def check(hub: Hub) -> None:
        room, _, lines = await friends(hub, 2, clock=MINUTE)
        for line in lines:
            line.lag = 1000.0
        for _ in range(61):
            if room.table.status != "running":
                break
            await hub.times.advance(20)  # type: ignore[attr-defined]
            await answer(room, lines)
        for seat, line in enumerate(lines):
            assert line.last("update")["clocks"][seat]["left_ms"] <= 60_000

    run(tmp_path, check)


@pytest.mark.parametrize("stopped", [True, False], ids=["stopped", "killed"])
def test_a_restart_does_not_give_back_the_time_that_has_run(stopped: bool, tmp_path: Path) -> None:
    """What ran before the latest answer is kept whatever happens; a server that stops in order keeps all."""
    kept: dict[str, Any] = {}

    async def before(hub: Hub) -> None:
        room, guests, lines = await friends(hub, 2, clock=ClockSetting("fischer", 600, 0))
        assert room.match is not None
        for _ in range(4):
            await hub.times.advance(7_000)  # type: ignore[attr-defined]
            await answer(room, lines)
        answered = [left(room.match.clocks, seat, hub.times.now()) for seat in (0, 1)]
        await hub.times.advance(11_000)  # type: ignore[attr-defined]
        now = [left(room.match.clocks, seat, hub.times.now()) for seat in (0, 1)]
        assert max(answered) < 600_000
        assert sum(answered) - sum(now) >= 11_000
        kept.update(table=room.id, guests=guests, left=now if stopped else answered)
        if not stopped:
            hub.rooms.clear()

    async def after(hub: Hub) -> None:
        room = await hub.room_for(kept["table"])
        for seat, guest in enumerate(kept["guests"]):
            shown = (await sit(room, guest)).last("update")["clocks"]
            assert shown[seat]["left_ms"] == kept["left"][seat]

    run(tmp_path, before)
    run(tmp_path, after)


def test_a_move_gives_its_increment_and_no_clock_runs_where_there_is_none() -> None:
    clocks = Clocks(ClockSetting("fischer", 60, 5), 2)
    clocks.turn({0}, {0}, 0.0, True)
    clocks.turn({1}, {1}, 10_000.0, True)
    assert clocks.stored(10_000.0) == [55_000.0, 60_000.0] * 2
    by_move = Clocks(ClockSetting("move", 60, 5), 2)
    by_move.turn({0}, {0}, 0.0, True)
    by_move.turn({1}, {1}, 10_000.0, True)
    assert by_move.stored(10_000.0)[0] == 50_000.0
    by_move.turn({0}, {0}, 20_000.0, True)
    assert by_move.stored(20_000.0)[0] == 60_000.0, "each move has its own"
    none = Clocks(ClockSetting(), 2)
    none.turn({0, 1}, {0}, 0.0, True)
    assert none.expiry([0.0, 0.0], ()) is None
    assert (none.stored(5_000.0), none.shown_to(0, 0.0)) == ([], [])


def test_of_two_clocks_that_run_the_one_that_ends_first_is_told() -> None:
    clocks = Clocks(ClockSetting("fischer", 60, 0), 2)
    clocks.turn({0}, {0}, 0.0, True)
    clocks.turn({0, 1}, {0, 1}, 10_000.0, True)
    assert clocks.expiry([0.0, 0.0], ()) == (60_000.0, 0)
    assert clocks.expiry([0.0, 0.0], {0}) == (70_000.0, 1)
    clocks.restore([20_000.0, 30_000.0, 25_000.0, 35_000.0], {1}, {0}, 100_000.0)
    assert clocks.expiry([0.0, 0.0], ()) == (130_000.0, 1)
    assert clocks.stored(101_000.0) == [20_000.0, 29_000.0, 24_000.0, 35_000.0]
    clocks.restore([1.0], {0}, {0}, 100_000.0)
    assert clocks.stored(100_000.0)[0] == 20_000.0, "what does not fit is left alone"
