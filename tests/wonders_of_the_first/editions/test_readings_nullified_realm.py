"""What it means that a realm is nullified (on play): each reading, played with a text that says so."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.editions.played import played, text
from tests.wonders_of_the_first.table import At, spell
from tests.wonders_of_the_first.words import WOLF

FOG = text("Fog", "This realm is nullified.", type="item")
CRANE = text("Crane", "Flying", power=2)
SCHOLAR = text("Scholar", "On play: Gain 1 faith. / On arrival: Draw a card.", power=2)
MOVE = spell("Stroll", "Move target card to any realm.")
VALUES = ["arriving_cards", "everything"]


def misty(value: str, *world: str, **player: object) -> At:
    """Realm 1 is nullified, and a flier is there already."""
    player.setdefault("actions", 9)
    cards = (FOG, CRANE, SCHOLAR, WOLF, MOVE, text("Axe", "Destroy target item.", type="spell"))
    return played({"reading_nullified_realm": value}, *cards, world=["1 Crane", "2 Fog", *world], player=[player])


@pytest.mark.parametrize(("value", "crane"), [("arriving_cards", "Crane 2"), ("everything", "Crane 2 nullified")])
@clause("CR12-on-play.c", "CR132-on-play.c")
def test_what_arrives_is_blank_and_what_was_there_has_its_text_or_not(value: str, crane: str) -> None:
    table = misty(value, hand=["Scholar"]).say("Play Scholar", "Realm 1")
    assert table.look("realm1.p1") == [crane, "Scholar 2 nullified"]
    assert (table.look("p1.faith"), table.look("p1.cards")) == (1, 0), "it was played with its text, and arrived blank"


@pytest.mark.parametrize("value", VALUES)
@clause("CR12-on-play.c")
def test_elsewhere_nothing_is_blank(value: str) -> None:
    table = misty(value, hand=["Scholar"]).say("Play Scholar", "Realm 2")
    assert (table.look("realm2.p1"), table.look("p1.cards")) == (["Scholar 2"], 1)


@pytest.mark.parametrize(("value", "wolf"), [("arriving_cards", "Crane 2"), ("everything", "Crane 2 nullified")])
@clause("CR12-on-play.c")
def test_a_card_that_moves_there_does_not_arrive(value: str, wolf: str) -> None:
    cards = (FOG, CRANE, MOVE)
    table = played(
        {"reading_nullified_realm": value}, *cards, world=["2 Fog", "1 Crane @2"], player=[{"hand": ["Stroll"]}]
    ).say("Play Stroll", "Crane", "Realm 1")
    assert table.look("realm1.p1") == [wolf]


@pytest.mark.parametrize("value", VALUES)
@clause("CR12-on-play.c")
def test_texts_are_back_when_the_realm_is_not_nullified_any_more(value: str) -> None:
    table = misty(value, hand=["Scholar", "Axe"]).say("Play Scholar", "Realm 1", "Pass", "Play Axe")
    assert table.look("realm1.p1") == ["Crane 2", "Scholar 2"]


@pytest.mark.parametrize("value", VALUES)
@clause("CR12-on-play.c")
def test_a_card_that_has_left_the_realm_has_its_text(value: str) -> None:
    table = misty(value, hand=["Scholar", "Stroll"])
    table.say("Play Scholar", "Realm 1", "Pass", "Play Stroll", "Scholar", "Realm 2")
    assert table.look("realm2.p1") == ["Scholar 2"]


@pytest.mark.parametrize("value", VALUES)
@clause("CR12-on-play.c")
def test_what_cannot_be_nullified_is_not(value: str) -> None:
    clear = text("Lucid", "This can't be nullified. / On arrival: Draw a card.", power=3)
    table = played({"reading_nullified_realm": value}, FOG, clear, world=["2 Fog"], player=[{"hand": ["Lucid"]}]).say(
        "Play Lucid", "Realm 1"
    )
    assert (table.look("realm1.p1"), table.look("p1.cards")) == (["Lucid 3"], 1)
