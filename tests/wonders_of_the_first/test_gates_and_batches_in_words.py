"""A gate before a part of what is done; several things at once heard as one; a class spoken of again."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import at, item, land, spell, wonder

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


@clause("CR132-target.a")
@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("Destroy target enemy in each realm.", ["Bear 4"]),
        ("Destroy up to one target enemy in each realm.", ["Bear 4"]),
        ("Each opponent sacrifices a Wonder in each realm.", ["Bear 4"]),
        ("Destroy target enemy in each even-numbered realm.", ["Bear 4", "Wolf 2"]),
    ],
)
def test_one_in_each_of_several_realms(words: str, left: list[str]) -> None:
    table = cast(words, "2 Bear @1", "2 Wolf @1", "2 Mouse @2", round=3)
    while not any(option.startswith(("Pass", "Draw")) for option in table.options()):
        table.say(next(option for option in table.options() if not option.startswith(("Bear", "Done"))))
    assert (table.look("realm1.p2"), table.look("realm2.p2")) == (left, [])


@clause("CR132-506.c", "CR132-target.a")
def test_one_in_each_adjacent_realm_is_not_one_of_them() -> None:
    words = "On Arrival: Destroy target enemy in each adjacent realm."
    player = [{"hand": ["Sage"], "energy": 9, "actions": 5}, {}]
    table = at(wonder("Sage", 1, words), *USUAL, round=3, world=["2 Bear @1", "2 Wolf @3"], player=player)
    table.say("Play Sage", "Realm 2")
    while "Pass" not in table.options():
        table.say(table.options()[0])
    assert (table.look("realm1.p2"), table.look("realm3.p2")) == ([], [])


@clause("CR132-508.d")
def test_only_those_get_it_to_which_it_was_really_done() -> None:
    words = "Tap all enemies in realm 1. Put a +1 counter on each enemy tapped this way."
    rows = [{"name": "Wolf", "player": 2, "realm": 1, "tapped": True}, {"name": "Bear", "player": 2, "realm": 1}]
    table = cast(words, card=rows)
    assert table.look("realm1.p2") == ["Wolf 2 tapped", "Bear 5 tapped +1:1"]


@clause("CR132-move.a")
def test_another_realm_than_that_of_what_moves() -> None:
    table = cast("Move target enemy to another realm.", "2 Wolf @2", round=3)
    assert [option for option in table.options() if option.startswith("Realm")] == ["Realm 1", "Realm 3"]
    player = [{"energy": 9, "actions": 5}, {}]
    mover = wonder("Mover", 1, "Tap Free: Move target enemy to another realm.")
    table = at(mover, *USUAL, round=3, world=["1 Mover @1", "2 Wolf @2"], player=player).say("Use Mover")
    assert [option for option in table.options() if option.startswith("Realm")] == ["Realm 1", "Realm 3"]


@clause("CR132-dies.a")
@pytest.mark.parametrize(("done", "drawn"), [("Destroy target item.", 1), ("Sacrifice an item.", 0)])
def test_if_this_is_destroyed_is_waited_for(done: str, drawn: int) -> None:
    keg = item("Keg", "If this is destroyed, draw a card.")
    player = [{"hand": ["Axe"], "energy": 9, "actions": 5, "deck": WOLVES}, {}]
    table = at(keg, spell("Axe", done), *USUAL, world=["1 Keg @1"], player=player).say("Play Axe")
    assert table.look("p1.hand") == ["Wolf"] * drawn


@clause("CR132-505.2.a")
@pytest.mark.parametrize(("victim", "drawn"), [("Wolf", 0), ("Bear", 1)])
def test_what_it_was_before_it_went(victim: str, drawn: int) -> None:
    words = "Sacrifice a Wonder. If its power was 4 or more, draw a card."
    assert cast(words, f"1 {victim} @1", p1={"deck": WOLVES}).look("p1.hand") == ["Wolf"] * drawn


@clause("CR132-next.a")
def test_what_was_spoken_of_is_waited_for() -> None:
    words = "Put a +1 counter on target ally. The next time it becomes tapped this round, draw a card."
    mill = wonder("Mill", 1, "Tap Free: Gain 1 energy.")
    player = [{"hand": ["Rite"], "energy": 9, "actions": 5, "deck": WOLVES}, {}]
    table = at(mill, spell("Rite", words), *USUAL, world=["1 Mill @1"], player=player).say(
        "Play Rite", "Pass", "Use Mill"
    )
    assert table.look("p1.hand") == ["Wolf"]
