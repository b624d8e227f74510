"""Events with a place that the card itself has just left: they are heard, or the text is refused."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, spell, wonder
from wonderwheel.core.errors import SetupError

BEAR, WOLF = wonder("Bear", 4), wonder("Wolf", 2)
LEAD = spell("Lead", "Move target Wonder to realm 2.")
PYRE = spell("Pyre", "Banish target card in The Abyss.")
FETCH = spell("Fetch", "Return target card in The Abyss to its owner's hand.")
EXILE = spell("Exile", "Banish target Wonder.")
USUAL = (BEAR, WOLF, LEAD, PYRE, FETCH, EXILE)


def watched(words: str, play: str, of: str, dead: int = 1) -> At:
    """Somebody with these words watches a spell; Wolf or Bear lies in the Abyss of the player that is named."""
    sides = [{"hand": [play], "actions": 3}, {}]
    sides[dead - 1]["abyss"] = ["Bear"]
    table = at(wonder("Watch", 1, words), *USUAL, world=["1 Watch", "1 Wolf"], player=sides)
    return table.say(f"Play {play}", *([of] if of else []))


@clause("CR132-move.a", "CR132-move.b")
@pytest.mark.parametrize("where", ["to another realm", "into another realm", ""])
def test_a_card_that_moves_has_moved_to_another_realm(where: str) -> None:
    words = f"Whenever this moves {where}, put a +1 counter on it.".replace(" ,", ",")
    assert watched(words, "Lead", "Watch").look("realm2.p1") == ["Watch 2 +1:1"]
    assert watched(words, "Lead", "Wolf").look("realm1.p1") == ["Watch 1"]


@clause("CR132-arrives.a.2")
def test_who_arrives_has_not_moved() -> None:
    watch = wonder("Watch", 1, "Whenever this moves to another realm, put a +1 counter on it.")
    table = at(watch, *USUAL, player=[{"hand": ["Watch"]}]).say("Play Watch", "Realm 2")
    assert table.look("realm2.p1") == ["Watch 1"]


@pytest.mark.parametrize(
    "event",
    [
        "this moves to an adjacent realm",
        "this attacks in another realm",
        "this dies in an adjacent realm",
        "a Wonder you control moves to another realm",
    ],
)
def test_a_place_that_could_never_be_heard_is_refused(event: str) -> None:
    with pytest.raises(SetupError, match=r"it happens where the card is|another than which is not said"):
        wonder("Watch", 1, f"Whenever {event}, draw a card.")


@clause("CR132-301.6.a", "CR132-banish.a")
def test_a_card_that_was_in_the_abyss_is_heard_leaving_it() -> None:
    words = "Whenever a card in The Abyss is banished, gain 3 faith."
    assert watched(words, "Pyre", "").look("p1.faith") == 3
    assert watched(words, "Exile", "Wolf").look("p1.faith") == 0
    words = "Whenever a Wonder in The Abyss is returned to its owner's hand, gain 3 faith."
    assert watched(words, "Fetch", "").look("p1.faith") == 3


@clause("CR132-301.6.a", "CR132-505.5.a")
def test_whose_card_it_was_is_still_asked() -> None:
    words = "Whenever a card you own in The Abyss is banished, gain 3 faith."
    assert watched(words, "Pyre", "", dead=1).look("p1.faith") == 3
    assert watched(words, "Pyre", "", dead=2).look("p1.faith") == 0


@clause("CR132-504.a", "CR132-301.6.a")
def test_what_would_happen_to_it_there_is_replaced_as_before() -> None:
    words = "If a card in The Abyss would be banished, return it to its owner's hand instead."
    assert watched(words, "Pyre", "").look("p1.hand") == ["Bear"]


@clause("CR132-on-play.b", "CR132-realm.b")
@pytest.mark.parametrize(("parity", "realm", "faith"), [("odd", 1, 3), ("odd", 2, 0), ("even", 1, 0), ("even", 2, 3)])
def test_a_card_that_is_being_played_is_asked_about_the_realm_it_is_played_to(
    parity: str, realm: int, faith: int
) -> None:
    pilgrim = wonder("Pilgrim", 1, f"On Play: If this is in an {parity}-numbered realm, gain 3 faith.")
    table = at(pilgrim, player=[{"hand": ["Pilgrim"]}]).say("Play Pilgrim", f"Realm {realm}")
    assert table.look("p1.faith") == faith
