"""What counts as done: only that to which it has happened."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder

# -- denied this way ---------------------------------------------------------------------------------------------------

_TO_HAND = "If this would be put into The Abyss from your deck, put it into your hand instead."
DAM, GHOST, DUNE = item("Dam", "Players can't deny cards."), wonder("Ghost", 3, _TO_HAND), land("Dune", _TO_HAND)
COUNTS = "Deny 2. Gain 1 faith for each Wonder denied this way."
ASKS = "Deny 1. If the denied card is a land, gain 3 faith."


def _denies(words: str, *deck: str, world: tuple[str, ...] = ()) -> At:
    mine = {"energy": 9, "hand": ["Rite"], "deck": [*deck, "Hill"]}
    table = at(spell("Rite", words), DAM, GHOST, DUNE, *USUAL, world=list(world), player=[mine, {}])
    return table.say("Play Rite")


@clause("CR132-deny.a", "CR132-504.a.2", "CR132-302.h")
def test_a_card_that_goes_elsewhere_instead_was_not_denied() -> None:
    both = _denies(COUNTS, "Wolf", "Bear")
    assert (both.look("p1.faith"), both.look("p1.hand")) == (2, [])
    one = _denies(COUNTS, "Ghost", "Bear")
    assert (one.look("p1.faith"), one.look("p1.hand")) == (1, ["Ghost"])
    assert "Bear" in one.look("p1.abyss")
    assert "Ghost" not in one.look("p1.abyss")


@clause("CR132-deny.a", "CR132-504.a.2")
def test_the_denied_card_is_none_that_went_elsewhere() -> None:
    assert _denies(ASKS, "Hill").look("p1.faith") == 3
    instead = _denies(ASKS, "Dune")
    assert (instead.look("p1.faith"), instead.look("p1.hand")) == (0, ["Dune"])


@clause("CR132-deny.a", "CR132-508.a")
def test_nothing_is_denied_that_cannot_be() -> None:
    counted = _denies(COUNTS, "Wolf", "Bear", world=("1 Dam",))
    assert (counted.look("p1.faith"), counted.look("p1.abyss")) == (0, ["Rite"])
    asked = _denies(ASKS, "Hill", world=("2 Dam",))
    assert (asked.look("p1.faith"), asked.look("p1.abyss")) == (0, ["Rite"])
