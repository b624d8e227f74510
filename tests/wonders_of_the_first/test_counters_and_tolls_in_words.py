"""Counters of several cards together, as many as one likes, tolls for each of something, stones that stay."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import at, item, spell, wonder

ROWS = [
    {"name": "Wolf", "player": 1, "realm": 1, "counters": {"+1": 2}},
    {"name": "Bear", "player": 1, "realm": 2, "counters": {"+1": 1}},
    {"name": "Bear", "player": 2, "realm": 2, "counters": {"+1": 4}},
]


@clause("CR132-counters.a")
@pytest.mark.parametrize(
    ("unit", "power"),
    [
        ("+1 counter on Wonders you control", 4),
        ("+1 counter in all realms", 8),
        ("counter on enemies in realm 2", 5),
        ("+1 counter in realm 1", 3),
    ],
)
def test_counters_of_several_cards_are_counted_together(unit: str, power: int) -> None:
    sage = wonder("Sage", 1, f"This gets +1 for each {unit}.")
    table = at(sage, *USUAL, round=3, card=[{"name": "Sage", "player": 1, "realm": 3}, *ROWS])
    assert table.look("realm3.p1") == [f"Sage {power}"]


@clause("CR132-204.a", "CR132-508.d")
def test_x_is_how_many_counters_are_removed() -> None:
    urn = item("Urn", "Tap Free: Remove X +1 counters from this. Draw X cards.")
    row = {"name": "Urn", "player": 1, "realm": 1, "counters": {"+1": 3}}
    player = [{"deck": ["Wolf"] * 5, "energy": 1, "actions": 3}, {}]
    table = at(urn, *USUAL, card=[row], player=player).say("Use Urn", "2")
    assert (table.look("p1.hand"), table.look("realm1.p1")) == (["Wolf", "Wolf"], ["Urn tapped +1:1"])


@clause("CR132-508.a", "CR132-pay-x.a")
@pytest.mark.parametrize("whom", ["", "you "])
def test_a_toll_for_each_stone(whom: str) -> None:
    toll = wonder(
        "Toll", 1, f"Opponents can't attack in this realm unless they pay {whom}1 energy for each stone you control."
    )
    for energy, allowed in ((1, False), (2, True)):
        player = [{"energy": energy, "actions": 3}, {}]
        table = at(toll, *USUAL, world=["2 Toll @1", "1 Bear @1"], stones=[[1, 2], [2, 2]], round=3, player=player)
        assert ("Attack in realm 1" in " ".join(table.options())) is allowed


@clause("CR132-508.a", "CR132-seize-stone.a")
@pytest.mark.parametrize(("words", "seized"), [("", 1), ("Stones in this realm can't be seized.", 0)])
def test_stones_that_stay(words: str, seized: int) -> None:
    player = [{"energy": 3, "actions": 3}, {}]
    table = at(wonder("Ward", 1, words), *USUAL, world=["2 Ward @1", "1 Bear @1"], player=player)
    table.say("Attack in realm 1")
    while table.look("p1.stones") == 0 and not any(option == "Pass" for option in table.options()):
        table.say(table.options()[0])
    assert table.look("p1.stones") == seized


@clause("CR132-511.a", "CR132-move.a")
@pytest.mark.parametrize(("words", "drawn"), [("Move target Wolf to realm 1.", 1), ("Move target Wolf to realm 3.", 0)])
def test_what_moved_into_this_realm(words: str, drawn: int) -> None:
    horn = wonder("Horn", 1, "Tap Free: If another Wonder you control moved into this realm this round, draw a card.")
    wolf = wonder("Wolf", 2, classes=("Wolf",))
    player = [{"hand": ["Rite"], "energy": 9, "actions": 5, "deck": ["Wolf"] * 3}, {}]
    table = at(horn, wolf, spell("Rite", words), round=3, world=["1 Horn @1", "1 Wolf @2"], player=player)
    table.say("Play Rite", "Pass", "Use Horn")
    assert table.look("p1.hand") == ["Wolf"] * drawn


@clause("CR132-511.a", "CR132-arrives.a")
def test_what_arrives_has_not_moved() -> None:
    horn = wonder("Horn", 1, "Tap Free: If another Wonder you control moved into this realm this round, draw a card.")
    player = [{"hand": ["Wolf"], "energy": 9, "actions": 5, "deck": ["Wolf"] * 3}, {}]
    table = at(horn, *USUAL, world=["1 Horn @1"], player=player).say("Play Wolf", "Realm 1", "Pass", "Use Horn")
    assert table.look("p1.hand") == []
