"""What counts as done: all of what was said, not a part of it, and only what a player has really chosen to do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder

BEAR, WOLF, SPARK = wonder("Bear", 4, cost=4), wonder("Wolf", 2, cost=2), spell("Spark", "Gain 1 faith.", cost=2)
COG = item("Cog", cost=1)
USUAL = (BEAR, WOLF, SPARK, COG)


def cast(words: str, wolves: int, **mine: Any) -> At:
    """A spell, played by somebody with so many Wolves, each with one +1 counter."""
    rows = [{"name": "Wolf", "counters": {"+1": 1}, "realm": 1 + number} for number in range(wolves)]
    player = {"hand": ["Rite"], "deck": ["Cog"] * 6, **mine}
    return at(spell("Rite", words), *USUAL, card=rows, player=[player, {}]).say("Play Rite")


def gained(words: str, wolves: int, hand: int = 0) -> int:
    """The faith that it comes to, with every question answered by yes or the first card."""
    table = cast(words, wolves, hand=["Rite", *["Spark"] * hand])
    while "pass" not in table.game.questions[0].reason:
        table.say("Yes" if "Yes" in table.options() else table.options()[0])
    return int(table.look("p1.faith"))


@clause("CR132-508.d", "CR132-sacrifice.c")
@pytest.mark.parametrize(
    "deed",
    [
        "Sacrifice two Wonders",
        "You may sacrifice two Wonders",
        "Tap two Wonders you control",
        "Return two Wonders you control to their owners' hands",
        "Destroy two target Wonders",
    ],
)
def test_one_of_two_cards_is_not_what_was_said(deed: str) -> None:
    words = f"{deed}. If you do, gain 3 faith."
    assert gained(words, wolves=1) == 0
    assert gained(words, wolves=2) == 3


@clause("CR132-508.d", "CR132-discard.a")
def test_one_card_of_two_is_discarded_for_nothing() -> None:
    words = "Discard 2 cards. If you do, gain 3 faith."
    assert gained(words, wolves=0, hand=1) == 0
    assert gained(words, wolves=0, hand=2) == 3
    words = "Discard 2 cards. If you can't, gain 3 faith."
    assert gained(words, wolves=0, hand=1) == 3
    assert gained(words, wolves=0, hand=2) == 0


@clause("CR132-508.d", "CR132-204.a")
def test_two_counters_are_more_than_the_one_that_is_there() -> None:
    assert gained("Remove two +1 counters from target Wonder. If you do, gain 3 faith.", wolves=1) == 0
    assert gained("Remove a +1 counter from target Wonder. If you do, gain 3 faith.", wolves=1) == 3
    assert gained("Remove up to two +1 counters from target Wonder. If you do, gain 3 faith.", wolves=1) == 0
    assert gained("Destroy up to two target Wonders. If you do, gain 3 faith.", wolves=1) == 3


@clause("CR132-508.d")
def test_what_is_bought_off_takes_the_whole_price() -> None:
    words = "Gain 3 faith unless you sacrifice two Wonders."
    assert gained(words, wolves=1) == 3
    assert gained(words, wolves=2) == 0


@clause("CR132-501.e.2", "CR132-on-play.b")
@pytest.mark.parametrize("kind", ["spell", "arrival"])
@pytest.mark.parametrize(
    ("words", "look", "done", "left"),
    [
        ("You may destroy target enemy. If it had cost 3 or more, gain 3 faith.", "p1.faith", 3, 0),
        ("You may banish target enemy. Gain faith equal to its cost.", "p1.faith", 4, 0),
        ("You may return target enemy to its owner's hand. Its owner gains 3 faith.", "p2.faith", 3, 0),
        ("You may banish target enemy. At end of round, return it to its owner's hand.", "realm1.p2", [], ["Bear 4"]),
    ],
)
def test_what_nobody_has_taken_away_is_not_spoken_of(kind: str, words: str, look: str, done: Any, left: Any) -> None:
    saying = spell("Rite", words) if kind == "spell" else wonder("Rite", 1, f"On Arrival: {words}")
    for answer, found in (("Yes", done), ("No", left)):
        table = at(saying, *USUAL, world=["2 Bear", "2 Wolf @3"], player=[{"hand": ["Rite"], "deck": ["Cog"] * 6}, {}])
        table.say("Play Rite", *(["Realm 1"] if kind == "arrival" else ["Bear"]), answer)
        if kind == "arrival" and answer == "Yes":
            table.say("Bear")
        table.say("Pass", "Pass")
        assert table.look(look) == found, (answer, words)


@clause("CR132-501.e.2")
def test_what_stays_is_spoken_of_whether_it_was_done_or_not() -> None:
    """E_317 says it so: the item is moved or not, and is yours in either case."""
    words = "You may move target enemy to realm 2. Put a -1 counter on it."
    table = at(spell("Rite", words), *USUAL, world=["2 Bear"], player=[{"hand": ["Rite"]}])
    assert table.say("Play Rite", "No").look("realm1.p2") == ["Bear 3 -1:1"]
