"""Amounts that come to no more than is said, whatever they are amounts of."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.casting import cast
from tests.wonders_of_the_first.table import at, land, wonder


@clause("CR132-508.d", "CR132-energy.a")
def test_an_amount_is_no_more_than_its_maximum_and_may_be_less() -> None:
    def left(faith: int) -> object:
        words = "Gain energy equal to twice your faith, up to a maximum of 5."
        return cast(words, p1={"energy": 0, "faith": faith}).look("p1.energy")

    assert (left(0), left(2), left(3)) == (0, 4, 5)


@clause("CR132-508.d", "CR132-power.a")
def test_the_maximum_is_of_all_that_is_added_or_taken_together() -> None:
    def power(words: str, lands: int) -> object:
        table = at(wonder("Giant", 9, words), land("Hill"), world=["1 Giant", *["1 Hill"] * lands])
        return table.look("realm1.p1")[0]

    more = "This gets +2 for each land you control, up to a maximum of +5."
    less = "This gets -2 for each land you control, up to a maximum of 5."
    assert [power(more, lands) for lands in (1, 2, 3, 9)] == ["Giant 11", "Giant 13", "Giant 14", "Giant 14"]
    assert [power(less, lands) for lands in (1, 2, 3, 9)] == ["Giant 7", "Giant 5", "Giant 4", "Giant 4"]


@clause("CR132-508.d", "CR132-counters.a")
def test_a_maximum_behind_an_effect_that_is_counted_before_it() -> None:
    words = "For each card in your hand, put a +1 counter on each Wonder you control, up to a maximum of 2."

    def counters(*hand: str) -> object:
        return cast(words, "1 Wolf", "2 Bear", p1={"hand": list(hand)}).look("realm1.p1")[0]

    assert [counters("Cog"), counters("Cog", "Hill"), counters("Cog", "Hill", "Bear")] == [
        "Wolf 3 +1:1",
        "Wolf 4 +1:2",
        "Wolf 4 +1:2",
    ]
