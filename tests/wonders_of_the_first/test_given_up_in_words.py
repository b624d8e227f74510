"""Words for the one card that was given up: "that card's cost", "the sacrificed Wonder's power"; each is played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from wonderwheel.core.errors import SetupError

DEAR, CHEAP = spell("Dear", "Draw a card.", cost=5), land("Cheap", cost=1)


def _with(words: str, *hand: str, **more: Any) -> At:
    mine = {"energy": 0, "actions": 5, "hand": ["Rite", *hand], **more}
    return at(spell("Rite", words), DEAR, CHEAP, *USUAL, player=[mine, {}]).say("Play Rite")


@clause("CR132-discard.a")
@pytest.mark.parametrize("called", ["that card's", "the discarded card's", "its"])
def test_as_much_as_the_discarded_card_costs(called: str) -> None:
    words = f"Discard a card. Gain faith equal to {called} cost."
    assert _with(words, "Dear", "Cheap").say("Dear").look("p1.faith") == 5
    assert _with(words, "Dear", "Cheap").say("Cheap").look("p1.faith") == 1
    assert _with(words).look("p1.faith") == 0


@clause("CR132-discard.a", "CR132-508.d")
def test_whoever_declines_has_discarded_nothing() -> None:
    words = "On Arrival: You may discard a card. If you do, gain faith equal to that card's cost."
    table = at(wonder("Sage", 1, words), DEAR, player=[{"energy": 9, "hand": ["Sage", "Dear"]}, {}])
    assert table.say("Play Sage", "Realm 1", "No").look("p1.faith") == 0
    table = at(wonder("Sage", 1, words), DEAR, player=[{"energy": 9, "hand": ["Sage", "Dear"]}, {}])
    assert table.say("Play Sage", "Realm 1", "Yes", "Dear").look("p1.faith") == 5


@clause("CR132-discard.a")
def test_what_the_card_that_was_discarded_is() -> None:
    words = "Target opponent discards a card. If it's a land, gain 3 faith. If it's a spell, gain 7 faith."
    table = at(spell("Rite", words), DEAR, CHEAP, player=[{"energy": 9, "hand": ["Rite"]}, {"hand": ["Cheap"]}])
    assert table.say("Play Rite", "Cheap").look("p1.faith") == 3


@clause("CR132-counters.d", "CR132-discard.a")
def test_nothing_is_put_on_it_any_more() -> None:
    with pytest.raises(SetupError, match="has left The World"):
        wonder("Sage", 1, "On Arrival: Discard a Wonder. Put a +1 counter on that Wonder.")


@clause("CR132-404.4.c", "CR132-sacrifice.a")
def test_the_power_of_what_was_sacrificed_for_it_is_that_which_it_had() -> None:
    altar = item("Altar", "Sacrifice a Wonder: Gain faith equal to the sacrificed Wonder's power.")
    bear = {"name": "Bear", "player": 1, "realm": 1, "counters": {"+1": 3}}
    table = at(altar, *USUAL, card=[bear], world=["1 Altar", "1 Wolf"], player=[{"actions": 2}, {}])
    table.say("Use Altar", "Bear")
    assert (table.look("p1.faith"), table.look("p1.abyss")) == (7, ["Bear"])


@clause("CR132-404.4.c", "CR132-discard.a")
def test_the_cost_of_what_was_discarded_for_it() -> None:
    altar = item("Altar", "Discard a card: Gain faith equal to that card's cost.")
    table = at(altar, DEAR, CHEAP, world=["1 Altar"], player=[{"actions": 2, "hand": ["Dear", "Cheap"]}, {}])
    table.say("Use Altar", "Cheap")
    assert (table.look("p1.faith"), table.look("p1.hand")) == (1, ["Dear"])


@clause("CR132-404.4.c", "CR132-tap-untap.a")
def test_what_was_tapped_for_it_is_still_there() -> None:
    drum = item("Drum", "Tap a Wonder you control: That Wonder gets +2 this round.")
    table = at(drum, *USUAL, world=["1 Drum", "1 Bear", "1 Wolf"], player=[{"actions": 2}, {}])
    assert table.say("Use Drum", "Wolf").look("realm1.p1") == ["Drum", "Bear 4", "Wolf 4 tapped"]


@clause("CR132-unopposed.a")
def test_this_is_spoken_of_where_it_is_unopposed() -> None:
    words = "While this is unopposed, it gets +3."
    assert arrives(words, "1 Wolf").look("realm1.p1")[-1] == "Sage 4"
    assert arrives(words, "2 Wolf").look("realm1.p1") == ["Sage 1"]


def test_another_card_since_is_that_card() -> None:
    words = "Discard a card. Reveal the top card of your deck. Gain faith equal to that card's cost."
    table = at(
        spell("Rite", words),
        DEAR,
        CHEAP,
        player=[{"energy": 9, "hand": ["Rite", "Cheap"], "deck": ["Dear", "Dear"]}, {}],
    )
    assert table.say("Play Rite", "Cheap").look("p1.faith") == 5
