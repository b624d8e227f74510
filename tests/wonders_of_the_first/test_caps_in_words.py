"""Amounts that are no more than so much: "up to a maximum of 3" behind whatever is counted."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import cast
from tests.wonders_of_the_first.table import At

DECK = ["Bear"] * 6


@clause("CR132-508.d")
@pytest.mark.parametrize(("beasts", "gained"), [(1, 2), (2, 4), (3, 5)])
def test_the_cap_is_one_of_the_whole_amount(beasts: int, gained: int) -> None:
    world = ["1 Hound"] * beasts
    table = cast("Gain 2 energy for each Beast you control, up to a maximum of 5.", *world)
    assert table.look("p1.energy") == 9 + gained
    table = cast("Gain energy equal to twice the number of Beasts you control, to a maximum of 5.", *world)
    assert table.look("p1.energy") == 9 + gained


def drawn(words: str, beasts: int) -> int:
    table: At = cast(words, *["1 Hound"] * beasts, p1={"deck": DECK})
    return int(table.look("p1.cards"))


@clause("CR132-508.d", "CR132-draw.a")
def test_for_each_stands_before_what_is_done_and_the_cap_behind() -> None:
    words = "For each Beast you control, draw a card, up to a maximum of 2."
    assert [drawn(words, beasts) for beasts in (0, 1, 3)] == [0, 1, 2]


@clause("CR132-508.d", "CR132-power.a")
def test_of_power_that_is_lost_the_cap_says_how_much_is_lost() -> None:
    words = "Target enemy gets -1 this round for each Beast you control, to a maximum of 2."
    assert cast(words, "1 Hound", "2 Bear").look("realm1.p2") == ["Bear 3"]
    assert cast(words, "1 Hound", "1 Hound", "1 Hound", "2 Bear").look("realm1.p2") == ["Bear 2"]


@clause("CR132-counters.e")
def test_as_many_counters_and_no_more() -> None:
    words = "Put a +1 counter on target Wonder with power 4 for each Beast you control, up to a maximum of 2."
    assert cast(words, "1 Hound", "1 Hound", "1 Hound", "1 Bear").look("realm1.p1")[-1] == "Bear 6 +1:2"
