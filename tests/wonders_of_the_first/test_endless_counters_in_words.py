"""Counters of which there are infinitely many are taken off, moved and put: each wording is played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, item, spell

LOCK = item("Lock", "Wonders here can't be stripped of counters.")
SAID = [*(str(n) for n in range(21)), "30", "40", "50", "100"]


def _cast(words: str, counters: dict[str, Any], *more: dict[str, Any]) -> At:
    """A spell with these words; its player has one Bear, with these counters."""
    cards = [{"name": "Bear", "player": 1, "realm": 1, "counters": counters}, *more]
    mine = {"energy": 9, "actions": 5, "hand": ["Rite"], "deck": ["Hill"] * 6}
    return at(spell("Rite", words), LOCK, *USUAL, card=cards, player=[mine, {}]).say("Play Rite")


@clause("CR132-102.c", "CR132-204.a")
@pytest.mark.parametrize(("number", "faith"), [(7, 7), (1000, 1000), ("inf", "infinity")])
def test_as_much_is_gained_as_counters_were_removed(number: Any, faith: Any) -> None:
    that_much = _cast("Remove all +1 counters from each Wonder. Gain that much faith.", {"+1": number})
    assert (str(that_much.look("p1.faith")), that_much.look("realm1.p1")) == (str(faith), ["Bear 4"])
    counted = _cast(
        "Remove all shield counters from each Wonder. Draw a card. Gain 1 faith for each counter removed this way.",
        {"shield": number},
    )
    assert str(counted.look("p1.faith")) == str(faith)


@clause("CR132-102.c", "CR132-508.d")
def test_infinitely_many_and_two_are_infinitely_many() -> None:
    words = "Remove all +1 counters from each Wonder. Gain 1 faith for each counter removed this way."
    wolf = {"name": "Wolf", "player": 2, "realm": 1, "counters": {"+1": 2}}
    assert str(_cast(words, {"+1": "inf"}, wolf).look("p1.faith")) == "infinity"
    without = _cast(words, {"protector": "inf"}, wolf)
    assert without.look("p1.faith") == 2


@clause("CR132-102.c", "CR132-508.a")
@pytest.mark.parametrize("number", [3, "inf"])
def test_one_of_infinitely_many_was_removed(number: Any) -> None:
    words = "Remove a +1 counter from target Wonder. If you do, draw a card."
    done = _cast(words, {"+1": number})
    assert done.look("p1.hand") == ["Hill"]
    assert done.look("realm1.p1") == (["Bear 6 +1:2"] if number == 3 else ["Bear infinity +1:infinity"])
    lock = {"name": "Lock", "player": 2, "realm": 1}
    assert _cast(words, {"+1": number}, lock).look("p1.hand") == []
    assert _cast(words, {"protector": number}).look("p1.hand") == []


@clause("CR132-102.c", "CR132-501.e.2")
@pytest.mark.parametrize("number", [1000, "inf"])
def test_of_infinitely_many_one_says_how_many_are_removed(number: Any) -> None:
    words = "Remove any number of shield counters from each Wonder. Gain 1 faith for each counter removed this way."
    table = _cast(words, {"shield": number})
    assert table.options() == SAID
    assert table.game.questions[0].reason == "Rite: how many counters come off Bear?"
    table.say("30")
    assert table.look("p1.faith") == 30
    assert table.look("realm1.p1") == [f"Bear 4 shield:{'infinity' if number == 'inf' else 970}"]
    nothing = _cast(words, {"shield": number}).say("0")
    assert nothing.look("p1.faith") == 0


@clause("CR132-102.c", "CR132-501.e.2")
def test_of_infinitely_many_one_says_how_many_are_put_or_moved() -> None:
    mouse = {"name": "Mouse", "player": 2, "realm": 1}
    put = _cast(
        "Put up to X +1 counters on target enemy, where X is the power of target ally.",
        {"+1": "inf"},
        mouse,
    )
    assert put.options() == SAID
    put.say("5")
    assert put.look("realm1.p2") == ["Mouse 5 +1:5"]
    moved = _cast("Move up to three +1 counters from target Wonder to target Wonder.", {"+1": "inf"}, mouse)
    moved.say("Bear", "Mouse")
    assert moved.options() == ["0", "1", "2", "3"]
    assert moved.game.questions[0].reason == "Rite: how many of the three +1 counters go on Mouse?"
    moved.say("2")
    assert moved.look("realm1.p2") == ["Mouse 2 +1:2"]
