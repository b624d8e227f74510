"""Nobody is asked "you may" where nothing could come of it, as far as all can see (508.d, 501.e.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from

CROW = wonder("Crow", 3, "Flying.")
FURY = wonder("Fury", 5, "Rage.")


def text(name: str, words: str, **facts: Any) -> CardDef:
    return card_from({"name": name, "text": words, **facts}, "test")


def asks(table: At) -> bool:
    """Whether somebody may say yes or no."""
    return [option.label for option in table.game.questions[0].options] in (["Yes", "No"], ["No", "Yes"])


@clause("CR132-flying.a", "CR132-508.d")
@pytest.mark.parametrize(("number", "asked"), [(1, False), (2, True)])
def test_a_flier_with_nowhere_to_go_does_not_ask(number: int, asked: bool) -> None:
    """In the first round there is only realm 1."""
    table = at(CROW, world=["1 Crow"], round=number)
    table.say("Attack in realm 1")
    assert asks(table) == asked


@clause("CR132-flying.a", "CR132-508.a")
def test_a_flier_that_cannot_be_moved_does_not_ask() -> None:
    anchor = wonder("Anchor", 1, "Each card can't be moved.")
    table = at(CROW, anchor, world=["1 Crow", "2 Anchor @2"])
    table.say("Attack in realm 1")
    assert not asks(table)


@clause("CR132-rage.b", "CR132-404.3.1.i")
@pytest.mark.parametrize(("realm", "asked"), [(1, False), (2, True)])
def test_rage_does_not_ask_where_no_attack_can_be(realm: int, asked: bool) -> None:
    truce = text("Truce", "Opponents can't attack in this realm.", type="item")
    table = at(FURY, truce, world=["2 Truce"], player=[{"hand": ["Fury"]}])
    table.say("Play Fury", f"Realm {realm}")
    assert asks(table) == asked


@clause("CR132-rage.b", "CR132-404.3.1.i", "CR132-pay-x.a")
@pytest.mark.parametrize(("energy", "asked"), [(1, False), (2, True)])
def test_rage_does_not_ask_where_an_attack_cannot_be_paid(energy: int, asked: bool) -> None:
    toll = wonder("Toll", 1, "Opponents can't attack unless they pay you 2 energy.")
    table = at(FURY, toll, world=["2 Toll @2"], player=[{"hand": ["Fury"], "energy": energy}])
    table.say("Play Fury", "Realm 1")
    assert asks(table) == asked


IN_VAIN = {
    "a price": ("You may spend 2 energy to draw a card.", {"energy": 1}, {"energy": 2}),
    "an empty hand": ("You may discard a card. If you do, gain 1 faith.", {}, {"hand": ["Bear"]}),
    "faith": ("You may spend 1 faith to draw a card.", {}, {"faith": 1}),
}


@clause("CR132-508.d", "CR132-501.e.2", "CR132-pay-x.a", "CR132-discard.a")
@pytest.mark.parametrize("what", list(IN_VAIN))
def test_who_cannot_pay_is_not_asked_to(what: str) -> None:
    words, without, having = IN_VAIN[what]
    scout = text("Scout", f"On attack: {words}", power=2)
    for player, asked in ((without, False), (having, True)):
        table = at(scout, BEAR, world=["1 Scout"], player=[player])
        table.say("Attack in realm 1")
        assert asks(table) == asked


@clause("CR132-508.d", "CR132-509.b")
def test_what_is_so_already_is_not_asked_for() -> None:
    for words, useful in (("untap this", True), ("tap this", False)):
        scout = text("Scout", f"On attack: You may {words}. If you do, draw a card.", power=2)
        for tapped in (True, False):
            table = at(scout, card=[{"name": "Scout", "tapped": tapped}])
            table.say("Attack in realm 1")
            assert asks(table) == (tapped == useful)


@clause("CR132-508.d", "CR132-501.e.2")
def test_a_card_that_is_gone_is_not_asked_about() -> None:
    """Whoever wins kills the Wolf first: then there is nobody to get the counter."""
    herald = text("Herald", "Whenever a Wonder arrives, you may put a +1 counter on it.", type="item")
    pit = text("Pit", "Whenever a Wonder arrives, destroy it.", type="item")
    for first, asked in (("Herald", True), ("Pit", False)):
        table = at(herald, pit, WOLF, world=["1 Herald", "1 Pit"], player=[{"hand": ["Wolf"]}])
        table.say("Play Wolf", "Realm 1")
        table.say(next(option for option in table.options() if first in option))
        assert asks(table) == asked


@clause("CR132-508.d", "CR132-501.e.2")
def test_without_the_link_that_it_takes_nobody_is_asked() -> None:
    lost = "Whenever a stone is seized from you"
    comet = text("Comet", f"{lost}, you may put this from your hand into that realm if you have Solfera link.", power=2)
    sun = text("Sun", "Solfera Link.", type="land")
    for lands, asked in (([], False), (["1 Sun @2"], True)):
        table = at(comet, sun, BEAR, world=["2 Bear", *lands], active=2, stones=[[1, 1]], player=[{"hand": ["Comet"]}])
        table.say("Attack in realm 1")
        assert asks(table) == asked


@clause("CR132-move.a", "CR132-508.d")
@pytest.mark.parametrize(("banished", "asked"), [([], True), ([2, 3], False)])
def test_a_target_that_could_go_to_no_realm_beside_it_is_not_asked_about(banished: list[int], asked: bool) -> None:
    gale = text("Gale", "On attack: You may move target enemy to an adjacent realm.", power=5)
    table = at(gale, WOLF, world=["1 Gale", "2 Wolf"], banished_realms=banished)
    table.say("Attack in realm 1")
    assert asks(table) == asked


@clause("CR132-move.a", "CR132-508.a", "CR132-508.d")
@pytest.mark.parametrize(("walls", "asked"), [([], True), (["2 Wall @2"], True), (["2 Wall @2", "2 Wall @3"], False)])
def test_a_target_that_may_enter_none_of_the_realms_is_not_asked_about(walls: list[str], asked: bool) -> None:
    gale = text("Gale", "On attack: You may move target enemy to another realm.", power=5)
    wall = text("Wall", "Wonders can't move into this realm.", type="item")
    table = at(gale, WOLF, wall, world=["1 Gale", "2 Wolf", *walls], round=3)
    table.say("Attack in realm 1")
    assert asks(table) == asked
