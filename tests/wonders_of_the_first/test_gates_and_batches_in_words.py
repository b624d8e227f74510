"""A gate before a part of what is done; several things at once heard as one; a class spoken of again."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import at, land, spell, wonder

WOLVES = ["Wolf", "Wolf", "Wolf"]


@clause("CR132-hoard.a")
@pytest.mark.parametrize(("stones", "drawn"), [([[1, 1]], 1), ([[1, 1], [2, 1]], 2)])
def test_a_gate_before_one_line_of_a_spell(stones: list[list[int]], drawn: int) -> None:
    table = cast("Draw a card.\nHoard 2: Draw another card.", p1={"deck": WOLVES}, stones=stones, round=3)
    assert table.look("p1.hand") == ["Wolf"] * drawn


@clause("CR132-kingdom.a")
@pytest.mark.parametrize(("lands", "counters"), [(["1 Field @2"], 1), (["1 Field @2", "1 Field @2"], 3)])
def test_a_gate_behind_what_is_done_anyway(lands: list[str], counters: int) -> None:
    words = "On Arrival: Put a +1 counter on target ally. Kingdom 2: Put two more +1 counters on it."
    sage, field = wonder("Sage", 1, words, orbitals=4), land("Field", orbitals=4)
    player = [{"hand": ["Sage"], "energy": 9, "actions": 5}, {}]
    table = at(sage, field, *USUAL, round=3, world=["1 Wolf @1", *lands], player=player)
    table.say("Play Sage", "Realm 1", "Wolf")
    assert table.look("realm1.p1")[0] == f"Wolf {2 + counters} +1:{counters}"


@clause("CR132-awaken.a")
def test_no_stone_was_seized_so_nothing_is_awake() -> None:
    table = arrives("On Arrival: If you have awaken, draw a card. Otherwise, tap this.", p1={"deck": WOLVES})
    assert table.look("realm1.p1") == ["Sage 1 tapped"]


@clause("CR132-501.c")
@pytest.mark.parametrize(
    ("heard", "done", "drawn"),
    [
        ("Whenever one or more enemies die", "Destroy all enemies.", 1),
        ("Whenever an enemy dies", "Destroy all enemies.", 2),
        ("Whenever one or more enemies die", "Destroy target Wolf. Destroy target Bear.", 2),
        ("Whenever you destroy one or more Wonders", "Destroy all enemies.", 1),
        ("Whenever you deny one or more cards", "Deny 2.", 1),
        ("Whenever you discard one or more cards", "Draw two cards. Discard your hand.", 1),
    ],
)
def test_what_happens_to_several_at_once_is_heard_once(heard: str, done: str, drawn: int) -> None:
    ear = wonder("Ear", 1, f"{heard}, put a +1 counter on this.")
    wolf, bear = wonder("Wolf", 2, classes=("Wolf",)), wonder("Bear", 4, classes=("Bear",))
    player = [{"hand": ["Rite"], "energy": 9, "actions": 5, "deck": ["Wolf"] * 5}, {}]
    table = at(ear, wolf, bear, spell("Rite", done), world=["1 Ear @1", "2 Wolf @1", "2 Bear @1"], player=player)
    table.say("Play Rite")
    assert table.look("realm1.p1") == [f"Ear {1 + drawn} +1:{drawn}"]


@clause("CR132-505.5.a")
def test_that_dragon_is_the_one_of_the_event() -> None:
    words = (
        "Whenever another Dragon arrives under your control, you may sacrifice this. If you do, that Dragon gets +2."
    )
    whelp = wonder("Whelp", 1, words.replace("+2.", "+2 this round."), classes=("Dragon",))
    player = [{"hand": ["Drake"], "energy": 9, "actions": 5}, {}]
    table = at(whelp, *USUAL, world=["1 Whelp @1"], player=player).say("Play Drake", "Realm 1", "Yes")
    assert table.look("realm1.p1") == ["Drake 5"]


@clause("CR132-505.1.a")
@pytest.mark.parametrize(("world", "power"), [(["1 Wolf @2"], 4), (["1 Wolf @2", "1 Wolf @2"], 2)])
def test_exactly_one(world: list[str], power: int) -> None:
    lone = wonder("Lone", 2, "This gets +2 for each other realm where you control exactly one Wonder.")
    assert at(lone, *USUAL, round=3, world=["1 Lone @1", *world]).look("realm1.p1") == [f"Lone {power}"]
