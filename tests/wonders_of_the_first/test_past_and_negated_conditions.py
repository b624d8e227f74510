"""Conditions: what was done in the round, by whom and where, what a thing is not, and what is so of each of several."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import At, at, item, spell, wonder

DREW = {"p1": {"deck": ["Cog", "Hill"]}}


def asked(condition: str, *world: str, first: str = "", then: tuple[str, ...] = (), **position: Any) -> bool:
    """Whether a spell finds the condition true, after another spell has done something."""
    mine = {"hand": ["Rite", *(["First"] if first else [])], "energy": 9, "actions": 5, "deck": ["Wolf"] * 4}
    cards = [spell("Rite", f"If {condition}, gain 7 faith."), *USUAL]
    if first:
        cards.append(spell("First", first))
    table = at(
        *cards, round=position.pop("round", 3), world=list(world), player=[mine, {"deck": ["Wolf"] * 4}], **position
    )
    if first:
        table.say("Play First", *then, "Pass")
    table.say("Play Rite")
    return bool(table.look("p1.faith") >= 7)


@clause("CR132-511.a")
@pytest.mark.parametrize(
    ("condition", "true"),
    [
        ("you gained any faith this round", True),
        ("you gained 2 or more faith this round", True),
        ("you gained 3 or more faith this round", False),
        ("an opponent gained faith this round", False),
        ("you didn't gain any faith this round", False),
        ("an opponent didn't gain any faith this round", True),
        ("you spent 4 or more energy this round", False),
    ],
)
def test_how_much_was_gained_or_spent_in_the_round(condition: str, true: bool) -> None:
    assert asked(condition, first="Gain 2 faith.") is true


@clause("CR132-511.a", "CR132-realm.b")
@pytest.mark.parametrize(
    ("condition", "true"),
    [
        ("a Wonder moved this round", True),
        ("a Wonder was destroyed this round", False),
        ("an item moved this round", False),
        ("no stones were seized this round", True),
        ("you didn't seize a stone this round", True),
        ("you won a battle this round", False),
        ("you didn't harvest a land this round", True),
    ],
)
def test_what_has_moved_and_what_was_not_done(condition: str, true: bool) -> None:
    assert asked(condition, "1 Drake @1", first="Move target Dragon to realm 2.") is true


@clause("CR132-404.3.2.d", "CR132-seize-stone.a", "CR132-511.a")
@pytest.mark.parametrize(
    ("condition", "true"),
    [
        ("you won a battle this round", True),
        ("you won a battle in realm 1 this round", False),
        ("an opponent lost a battle in realm 2 this round", True),
        ("you didn't win a battle this round", False),
        ("you seized a stone in realm 2 this round", True),
        ("you seized a stone in realm 1 this round", False),
        ("a stone was seized this round", True),
    ],
)
def test_battles_and_stones_of_the_round_by_where(condition: str, true: bool) -> None:
    rite = spell("Rite", f"If {condition}, gain 7 faith.")
    mine = {"hand": ["Rite"], "energy": 9, "actions": 5}
    table = at(rite, *USUAL, round=3, world=["1 Drake @2"], player=[mine, {}])
    table.say("Attack in realm 2", "Pass", "Play Rite")
    assert (table.look("p1.faith") >= 7) is true


def ended(words: str, *world: str) -> At:
    """Player 1's Sage in realm 1 as the round ends."""
    table = at(wonder("Sage", 1, words), *USUAL, round=2, world=["1 Sage @1", *world], player=[{}, {}])
    while table.game.questions and table.look("round") == 2:
        table.say("Pass")
    return table


@clause("CR132-511.a")
def test_what_this_card_did_and_what_was_not_done_to_it() -> None:
    still = "On Round End: If this didn't move this round, gain 3 faith. If this was tapped this round, gain 5 faith."
    assert ended(still).look("p1.faith") == 3
    untouched = "On Round End: If this wasn't targeted this round, gain 3 faith."
    assert ended(untouched).look("p1.faith") == 3


def _worn(name: str, wearer: str) -> dict[str, Any]:
    return {"name": name, "player": 1, "realm": 1, "on": wearer}


@clause("CR132-511.a", "CR132-equip.a")
def test_what_the_wearer_did_not_do() -> None:
    chain = item(
        "Chain", "On Round End: If equipped Wonder didn't attack this round, sacrifice it.", classes=("Equipment",)
    )
    table = at(chain, *USUAL, round=2, card=[{"name": "Wolf"}, _worn("Chain", "Wolf")], player=[{}, {}])
    while table.game.questions and table.look("round") == 2:
        table.say("Pass")
    assert "Wolf" in table.look("p1.abyss")


@clause("CR132-403.a")
@pytest.mark.parametrize(
    ("condition", "rounds"),
    [
        ("it's an odd-numbered round", {1, 3, 5, 7}),
        ("it's an even-numbered round", {2, 4, 6}),
        ("it's the last round", {7}),
    ],
)
def test_which_round_it_is(condition: str, rounds: set[int]) -> None:
    assert {n for n in range(1, 8) if asked(condition, round=n)} == rounds


@clause("CR132-tap-untap.a")
def test_each_of_them_is_all_of_them_and_any_is_one() -> None:
    tap = "Tap target Dragon."
    world = ("1 Drake @1", "1 Wolf @1")
    assert not asked("each Wonder you control is tapped", *world, first=tap)
    assert asked("any Wonder you control is tapped", *world, first=tap)
    assert asked("each Dragon you control is tapped", *world, first=tap)
    assert asked("every Wonder you control is a Dragon", "1 Drake @1")
    assert not asked("every Wonder you control is a Dragon", *world)


@clause("CR132-counters.a")
def test_what_a_thing_is_not_and_has_not() -> None:
    bare = "On Arrival: If this doesn't have a shield counter, put a shield counter on it."
    table = arrives(f"{bare} If this isn't tapped, gain 1 faith.")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Sage 1 shield:1"], 1)
    flies = cast("Target Wonder gets +1 this round. If it doesn't have flying, draw a card.", "1 Wolf", **DREW)
    assert flies.look("p1.hand") == ["Cog"]


@clause("CR132-equip.a")
def test_with_how_many_items_it_is_equipped() -> None:
    blade, shield = (item(name, "Equipped Wonder gets +1.", classes=("Equipment",)) for name in ("Blade", "Shield"))
    words = "On Attack: If this is equipped with two or more items, gain 3 faith."
    for names, faith in ((("Blade",), 0), (("Blade", "Shield"), 3)):
        worn = [{"name": "Twin"}, *(_worn(name, "Twin") for name in names)]
        twin = wonder("Twin", 3, words)
        table = at(twin, blade, shield, *USUAL, round=2, card=worn, player=[{}, {}])
        assert table.say("Attack in realm 1").look("p1.faith") == faith


@clause("CR132-realm.b")
def test_what_there_is_in_a_realm() -> None:
    assert asked("no enemies are in realm 2", "2 Wolf @1")
    assert not asked("no enemies are in realm 1", "2 Wolf @1")
    assert asked("there is an enemy in realm 1", "2 Wolf @1")
    assert asked("you control more Wonders than an opponent in realm 2", "1 Wolf @2", "2 Wolf @1", "2 Bear @1")


@clause("CR132-301.4.a")
def test_what_it_was_is_asked_of_a_card_that_is_gone() -> None:
    words = "You may bury target card in The Abyss. If it was a Wonder, gain 3 faith."
    table = cast(words, p1={"abyss": ["Wolf"]}).say("Yes")
    assert table.look("p1.faith") == 3


@clause("CR132-play.a")
def test_a_spell_that_is_cheaper_while_something_is_so() -> None:
    rite = spell("Rite", "Gain 1 faith. / If you have 2 or more faith, this costs 3 less energy to play.", cost=4)
    poor, rich = (at(rite, player=[{"hand": ["Rite"], "energy": 1, "faith": faith}, {}]) for faith in (0, 2))
    labels = [[option.label for option in table.game.questions[0].options] for table in (poor, rich)]
    assert ["Play Rite" in row for row in labels] == [False, True]


@clause("CR132-505.1.a")
def test_who_controls_what_was_spoken_of() -> None:
    words = "Tap target Dragon. If an opponent controls it, gain 3 faith."
    assert [cast(words, f"{seat} Drake").look("p1.faith") for seat in (1, 2)] == [0, 3]


@clause("CR132-realm.b")
def test_what_makes_out_a_realm_is_not_it() -> None:
    words = "While this is in a realm where you control a land, it gets +3."
    looks = [arrives(words, f"1 Hill @{n}", round=2).look("realm1.p1") for n in (1, 2)]
    assert looks == [["Hill", "Sage 4"], ["Sage 1"]]


@clause("CR132-hoard.a")
def test_a_gate_and_a_head_on_a_line_of_their_own() -> None:
    words = "Hoard 1: On Arrival / Gain 3 faith."
    assert [arrives(words, stones=[[1, seat]]).look("p1.faith") for seat in (0, 1)] == [0, 3]


@clause("CR132-511.a")
@pytest.mark.parametrize(
    ("condition", "first", "true"),
    [
        ("you've drawn a card this round", "Draw a card.", True),
        ("you've drawn a card this round", "Gain 1 faith.", False),
        ("you haven't drawn a card this round", "Draw a card.", False),
        ("you haven't drawn a card this round", "Gain 1 faith.", True),
        ("you have already gained faith this round", "Gain 1 faith.", True),
        ("you haven't gained any faith this round", "Gain 1 faith.", False),
        ("a Wonder has been destroyed this round", "Destroy target Wonder.", True),
        ("no Wonder has died this round", "Destroy target Wonder.", False),
        ("no Wonder has died this round", "Draw a card.", True),
        ("an opponent hasn't discarded a card this round", "Draw a card.", True),
    ],
)
def test_the_perfect_tense_asks_what_the_plain_one_does(condition: str, first: str, true: bool) -> None:
    assert asked(condition, "2 Mouse", first=first) == true


@clause("CR132-511.a")
def test_what_has_not_attacked_is_told_in_the_perfect_tense() -> None:
    table = at(
        spell("Rite", "Put a +1 counter on each Wonder that hasn't attacked this round."),
        *USUAL,
        world=["1 Bear", "1 Wolf @2", "2 Mouse @2"],
        player=[{"actions": 3, "energy": 9, "hand": ["Rite"]}, {}],
    )
    table.say("Attack in realm 1", "Pass", "Play Rite")
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Bear 4"], ["Wolf 3 +1:1"])
