"""Rules that cards make, put together of words that no printed card puts together so: each played, with its limit."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder

BEAR, WOLF, HILL, COG = wonder("Bear", 4), wonder("Wolf", 2), land("Hill"), item("Cog")
SPARK = spell("Spark", "Gain 1 faith.", cost=2)
USUAL = (BEAR, WOLF, HILL, COG, SPARK)


def table(*cards: Any, world: tuple[str, ...] = (), p1: Any = None, p2: Any = None) -> At:
    rich = {"energy": 9, "actions": 5}
    return at(*cards, *USUAL, world=list(world), player=[{**rich, **(p1 or {})}, {**rich, **(p2 or {})}])


def cast(words: str, *world: str, p1: Any = None, p2: Any = None) -> At:
    """A spell with these words, played by the first player."""
    mine = {**(p1 or {})}
    mine["hand"] = ["Rite", *mine.get("hand", [])]
    return table(spell("Rite", words), world=world, p1=mine, p2=p2).say("Play Rite")


def playable(there: At) -> list[str]:
    return sorted(option for option in there.options() if option.startswith("Play"))


# -- several things said of one subject --------------------------------------------------------------------------------


@clause("CR132-this-round.a")
@pytest.mark.parametrize(
    "words",
    [
        "Target Wonder you control gets +3 and can't be destroyed this round. Destroy each Wonder.",
        "This round, target Wonder you control gets +3 and can't be destroyed. Destroy each Wonder.",
    ],
)
def test_two_things_said_of_a_target_are_said_of_the_same_one(words: str) -> None:
    there = cast(words, "1 Wolf", "1 Bear").say("Wolf")
    assert there.look("realm1.p1") == ["Wolf 5"]


@clause("CR132-508.a")
def test_can_neither_attack_nor_untap() -> None:
    guard = wonder("Guard", 1, "Enemies in this realm can't attack or untap.")
    free = cast("Untap each Wonder.", "1 Wolf", "1 Bear @2")
    assert any(option.startswith("Attack in realm 1") for option in table(world=("1 Wolf",)).options())
    there = table(guard, spell("Rest", "Untap each Wonder."), world=("1 Wolf", "1 Bear @2", "2 Guard"))
    assert [option for option in there.options() if option.startswith("Attack")] == ["Attack in realm 2"]
    assert free.look("realm1.p1") == ["Wolf 2"]


@clause("CR132-508.a")
def test_cannot_attack_in_a_realm_leaves_the_others_alone() -> None:
    hall = land("Hall", "Wonders with power 3 or less can't attack in this realm.")
    there = table(hall, world=("1 Wolf", "1 Wolf @2", "2 Hall"))
    assert [option for option in there.options() if option.startswith("Attack")] == ["Attack in realm 2"]
    strong = table(hall, world=("1 Bear", "2 Hall"))
    assert [option for option in strong.options() if option.startswith("Attack")] == ["Attack in realm 1"]


# -- how cards arrive --------------------------------------------------------------------------------------------------


@clause("CR132-arrives.a", "CR132-204.a.2")
def test_a_card_has_its_own_counters_from_the_moment_in_which_it_arrives() -> None:
    ogre = wonder("Ogre", 0, "This arrives with three +1 counters.")
    there = table(ogre, p1={"hand": ["Ogre", "Wolf"]}).say("Play Ogre", "Realm 1", "Pass", "Play Wolf", "Realm 1")
    assert there.look("realm1.p1") == ["Ogre 3 +1:3", "Wolf 2"]


@clause("CR132-arrives.a")
def test_what_arrives_tapped_is_tapped_and_nothing_hears_a_tap() -> None:
    slow = wonder("Sloth", 5, "This arrives tapped.\nWhenever this becomes tapped, draw a card.")
    there = table(slow, p1={"hand": ["Sloth"], "deck": ["Hill"]}).say("Play Sloth", "Realm 1")
    assert (there.look("realm1.p1"), there.look("p1.hand")) == (["Sloth 5 tapped"], [])


@clause("CR132-arrives.a")
def test_enemies_that_arrive_in_a_realm_are_tapped_there_and_nowhere_else() -> None:
    net = land("Net", "Enemies arrive in this realm tapped.")
    there = table(net, world=("2 Net",), p1={"hand": ["Wolf", "Bear"]})
    there.say("Play Wolf", "Realm 1", "Pass", "Play Bear", "Realm 2")
    assert (there.look("realm1.p1"), there.look("realm2.p1")) == (["Wolf 2 tapped"], ["Bear 4"])


# -- no more than so often ---------------------------------------------------------------------------------------------


@clause("CR132-508.a", "CR132-511.a")
def test_nobody_draws_more_than_two_cards_in_a_round() -> None:
    dam = land("Dam", "Players can't draw more than 2 cards each round.")
    wisdom = spell("Wisdom", "Each player draws 3 cards.")
    deck = ["Wolf", "Hill", "Bear", "Cog"]
    there = table(dam, wisdom, world=("2 Dam",), p1={"hand": ["Wisdom"], "deck": deck}, p2={"deck": deck})
    there.say("Play Wisdom")
    assert (len(there.look("p1.hand")), len(there.look("p2.hand"))) == (2, 2)


@clause("CR132-508.a", "CR132-511.a")
def test_a_second_spell_cannot_be_played_in_a_round_but_a_wonder_can() -> None:
    calm = land("Calm", "Opponents can't play more than one spell each round.")
    there = table(calm, world=("2 Calm",), p1={"hand": ["Spark", "Spark", "Wolf"]}).say("Play Spark", "Pass")
    assert playable(there) == ["Play Wolf"]
    assert "Play Spark" in playable(table(world=(), p1={"hand": ["Spark", "Spark"]}).say("Play Spark", "Pass"))


@clause("CR132-508.a", "CR132-511.a")
def test_an_opponent_attacks_once_in_a_round() -> None:
    wall = land("Wall", "Opponents can't attack more than once each round.")
    there = table(wall, world=("2 Wall @3", "1 Wolf", "1 Bear @2")).say("Attack in realm 1")
    while there.game.questions[0].decider != 0 or "Pass" not in there.options():
        there.say(there.options()[0])
    assert [option for option in there.options() if option.startswith("Attack")] == []


# -- costs and triggers ------------------------------------------------------------------------------------------------


@clause("CR132-404.2.c")
def test_spells_you_play_cost_less_and_other_cards_do_not() -> None:
    sage = wonder("Sage", 1, "Spells you play cost 1 less energy.")
    there = table(sage, world=("1 Sage",), p1={"hand": ["Spark"], "energy": 1})
    assert playable(there) == ["Play Spark"]
    assert playable(table(sage, world=("2 Sage",), p1={"hand": ["Spark"], "energy": 1})) == []


@clause("CR132-501.b")
def test_your_on_arrival_abilities_trigger_twice_and_an_opponents_once() -> None:
    echo = wonder("Echo", 1, "Your On Arrival abilities trigger an additional time.")
    scout = wonder("Scout", 1, "On Arrival: Gain 1 faith.")
    mine = table(echo, scout, world=("1 Echo",), p1={"hand": ["Scout"]}).say("Play Scout", "Realm 1")
    theirs = table(echo, scout, world=("2 Echo",), p1={"hand": ["Scout"]}).say("Play Scout", "Realm 1")
    assert (mine.look("p1.faith"), theirs.look("p1.faith")) == (2, 1)


@clause("CR132-204.a")
def test_whoever_waits_for_a_kind_of_counter_does_not_hear_another() -> None:
    oak = wonder("Oak", 1, "Whenever a +1 counter is put on a Wonder you control, gain 1 faith.")
    rites = "Put a +1 counter on target Wonder you control. Put a -1 counter on that Wonder."
    there = table(oak, spell("Rite", rites), world=("1 Oak",), p1={"hand": ["Rite"]}).say("Play Rite")
    assert there.look("p1.faith") == 1


@clause("CR132-404.1.a")
def test_the_end_of_ones_own_turn_is_not_the_end_of_anothers() -> None:
    monk = wonder("Monk", 1, "At the end of your turn, gain 1 faith.")
    there = table(monk, world=("1 Monk",)).say("Draw a card")
    assert there.look("p1.faith") == 1
    there.say("Draw a card")
    assert there.look("p1.faith") == 1
