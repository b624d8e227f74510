"""Several cards that go to realms of their own go together: each wording is played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, item, wonder

SPY = wonder("Spy", 2, "Whenever another Wonder arrives in this realm, gain 1 faith.")
OWL = wonder("Owl", 2, "Whenever another Wonder enters this realm, gain 1 faith.")
ANCHOR = item("Anchor", "Dragons can't be banished.")
PORTAL = "Tap action: Portal up to two other target Wonders you control to any realms."
MOVE = "Tap action: Move up to two other target Wonders you control to an adjacent realm."


def _sage(words: str, *world: str) -> At:
    table = at(
        wonder("Sage", 1, words), SPY, OWL, ANCHOR, *USUAL, world=["1 Sage", *world], player=[{"actions": 5}, {}]
    )
    return table.say("Use Sage")


def _all_of_it(table: At) -> At:
    while any("Any order" in option.label for each in table.game.questions for option in each.options):
        table.say("Any order")
    return table


@clause("CR132-portal.a", "CR132-502.a")
def test_both_are_portaled_before_either_sees_the_other() -> None:
    both = _all_of_it(_sage(PORTAL, "1 Spy", "1 Spy").say("Spy", "Spy", "Realm 2", "Realm 2"))
    assert (both.look("realm2.p1"), both.look("p1.faith")) == (["Spy 2", "Spy 2"], 2)
    told = [line for line in both.told() if "Spy" in line and ("banished" in line or "arrives" in line)]
    assert [line.split()[1] for line in told] == ["is", "is", "arrives", "arrives"]


@clause("CR132-portal.a", "CR132-502.a")
@pytest.mark.parametrize("order", [("Spy", "Bear"), ("Bear", "Spy")])
def test_in_which_order_they_are_named_changes_nothing(order: tuple[str, str]) -> None:
    realms = ["Realm 2" if name == "Spy" else "Realm 1" for name in order]
    table = _sage(PORTAL, "1 Spy", "1 Bear").say(*order)
    assert table.game.questions[0].reason == f"{order[0]} (realm 1, yours) into which realm?"
    table.say(*realms)
    assert (table.look("realm2.p1"), table.look("p1.faith")) == (["Spy 2"], 0)
    assert "Bear 4" in table.look("realm1.p1")


@clause("CR132-portal.a", "CR132-508.d")
def test_one_that_cannot_go_does_not_hold_the_other() -> None:
    table = _sage(PORTAL, "1 Drake", "1 Bear", "2 Anchor @3").say("Drake", "Bear", "Realm 2", "Realm 3")
    assert (table.look("realm2.p1"), table.look("realm3.p1")) == ([], ["Bear 4"])
    alone = _sage(PORTAL, "1 Spy", "1 Bear").say("Bear", "Done", "Realm 3")
    assert alone.look("realm3.p1") == ["Bear 4"]


@clause("CR132-move.a", "CR132-502.a")
@pytest.mark.parametrize("order", [("Owl", "Bear"), ("Bear", "Owl")])
def test_both_are_moved_before_either_sees_the_other(order: tuple[str, str]) -> None:
    table = _sage(MOVE, "1 Owl", "1 Bear @2")
    table.say(*order, "Realm 1")  # the Owl has one realm beside it
    assert (table.look("realm2.p1"), table.look("p1.faith")) == (["Owl 2"], 0)
    assert "Bear 4" in table.look("realm1.p1")


@clause("CR132-play.c", "CR132-502.a")
@pytest.mark.parametrize("order", [("Spy", "Bear"), ("Bear", "Spy")])
def test_both_come_back_before_either_sees_the_other(order: tuple[str, str]) -> None:
    words = "Tap action: Return up to two target Wonders you own from The Abyss to any realms."
    cards = (wonder("Sage", 1, words), SPY, *USUAL)
    mine = {"actions": 5, "abyss": ["Spy", "Bear"]}
    apart = at(*cards, world=["1 Sage"], player=[mine, {}]).say("Use Sage", *order)
    apart.say(*("Realm 2" if name == "Spy" else "Realm 1" for name in order))
    assert (apart.look("realm2.p1"), apart.look("p1.faith")) == (["Spy 2"], 0)
    beside = at(*cards, world=["1 Sage"], player=[mine, {}]).say("Use Sage", *order, "Realm 2", "Realm 2")
    assert (len(beside.look("realm2.p1")), beside.look("p1.faith")) == (2, 1)
