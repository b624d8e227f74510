"""What comes later or is kept: the next card, the end of a battle or a round, what another ability has banished."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import At, at, land, spell, wonder

DECK = ["Hill", "Cog", "Bear", "Wolf"] * 2
MINE = {"energy": 9, "actions": 5, "faith": 0, "deck": DECK}


def table(*cards: Any, world: tuple[str, ...] = (), p1: Any = None, p2: Any = None, **position: Any) -> At:
    return at(*cards, *USUAL, world=list(world), player=[{**MINE, **(p1 or {})}, {**MINE, **(p2 or {})}], **position)


def next_round(there: At) -> At:
    number = there.g.round
    while there.g.round == number:
        there.say("Pass")
    return there


# -- the next card -----------------------------------------------------------------------------------------------------


@clause("CR132-next.a", "CR132-play.a.2")
def test_the_next_spell_costs_less_and_the_one_after_it_does_not() -> None:
    rite = spell("Rite", "The next spell you play this round costs 2 less.")
    there = table(rite, spell("Costly", "Gain 1 faith.", cost=3), p1={"hand": ["Rite", "Costly", "Costly"]})
    there.say("Play Rite", "Pass")
    paid = []
    for _ in range(2):
        before = there.look("p1.energy")
        there.say("Play Costly", "Pass")
        paid.append(before - there.look("p1.energy"))
    assert paid == [1, 3]


@clause("CR132-next.a", "CR132-this-round.a")
def test_what_was_not_played_in_the_round_costs_as_much_as_ever_in_the_next() -> None:
    rite = spell("Rite", "The next Wonder you play this round costs 2 less.")
    costly, dear = spell("Costly", "Gain 1 faith.", cost=3), wonder("Dear", 1, cost=3)
    there = table(rite, dear, costly, p1={"hand": ["Rite", "Dear", "Costly"], "energy": 2}).say("Play Rite", "Pass")
    assert [option for option in there.options() if option.startswith("Play")] == ["Play Dear"]
    next_round(there)
    if there.game.questions[0].decider == 1:
        there.say("Pass")
    before = there.look("p1.energy")
    assert there.say("Play Dear", "Realm 1").look("p1.energy") == before - 3


# -- the end of the battle ---------------------------------------------------------------------------------------------


def fought(there: At, realm: int = 1) -> At:
    there.say(f"Attack in realm {realm}")
    while there.game.questions[0].decider != 0 or "Pass" not in there.options():
        there.say(there.options()[0])
    return there


@clause("CR132-404.3.2.d", "CR132-404.3.2.f")
@pytest.mark.parametrize(("how", "faith"), [("win", (2, 0, 0)), ("lose", (0, 2, 0)), ("tie", (0, 0, 2))])
def test_if_this_battle_ends_so(how: str, faith: tuple[int, int, int]) -> None:
    ear = wonder("Ear", 1, f"On Attack: If you {how} this battle, gain 2 faith.")
    enemies = ("1 Wolf", "2 Bear", "2 Hound")
    assert tuple(fought(table(ear, world=("1 Ear", other))).look("p1.faith") for other in enemies) == faith


@clause("CR132-404.3.2.f", "CR132-on-defense.a")
def test_the_defender_wins_or_loses_the_battle_too() -> None:
    ear = wonder("Ear", 1, "On Defense: If you win this battle, gain 2 faith.")
    assert fought(table(ear, world=("1 Wolf", "2 Ear", "2 Bear"))).look("p2.faith") == 2
    assert fought(table(ear, world=("1 Wolf", "2 Ear"))).look("p2.faith") == 0


@clause("CR132-404.3.2.f", "CR132-505.1.a")
def test_a_stone_beside_it_at_the_end_of_the_battle() -> None:
    words = "On Attack: If you win this battle, gain control of target stone in an adjacent realm at end of battle."
    there = fought(table(wonder("Ear", 1, words), world=("1 Ear", "2 Hound @3")))
    assert there.look("p1.stones") == 2


@clause("CR132-404.3.2.f", "CR132-511.a")
def test_a_battle_that_was_won_before_is_not_this_one() -> None:
    ear, again = wonder("Ear", 1, "On Attack: If you win this battle, gain 2 faith."), spell("Again", "Gain 1 faith.")
    there = fought(table(ear, again, world=("1 Ear", "1 Wolf @2")), 2)
    assert there.look("p1.faith") == 0
    assert fought(there.say("Pass") if there.game.questions[0].decider else there).look("p1.faith") == 2


# -- the end of the round ----------------------------------------------------------------------------------------------


@clause("CR132-on-round-end.a")
def test_at_the_end_of_every_round_if_it_is_so() -> None:
    hall = land("Hall", "At the end of the round, if you control a Dragon, gain 2 faith.")
    there = table(hall, world=("1 Hall", "1 Drake"))
    assert [next_round(there).look("p1.faith") for _ in range(2)] == [2, 4]
    assert next_round(table(hall, world=("1 Hall",))).look("p1.faith") == 0


@clause("CR132-on-round-end.a", "CR132-on-arrival.a")
def test_behind_a_head_it_is_the_end_of_this_round_alone() -> None:
    ear = wonder("Ear", 1, "On Arrival: At end of round, if you control a Dragon, gain 2 faith.")
    there = table(ear, world=("1 Drake",), p1={"hand": ["Ear"]}).say("Play Ear", "Realm 1")
    assert [next_round(there).look("p1.faith") for _ in range(2)] == [2, 2]


# -- what another ability has banished ---------------------------------------------------------------------------------


@clause("CR132-banish.a", "CR132-505.1.b")
def test_the_banished_card_is_what_another_ability_has_banished() -> None:
    words = (
        "On Arrival: Banish target enemy.\n"
        "Whenever this leaves The World, put the banished card into this realm under its owner's control."
    )
    bolt = spell("Bolt", "Destroy target Wonder.")
    mine = {"hand": ["Ring", "Bolt"], "banished": ["Drake"]}
    there = table(wonder("Ring", 1, words), bolt, world=("2 Wolf", "2 Bear @2"), p1=mine)
    there.say("Play Ring", "Realm 3", "Wolf", "Pass", "Play Bolt", "Ring")
    assert (there.look("banished"), there.look("realm3.p2"), there.look("realm2.p2")) == (
        ["Drake"],
        ["Wolf 2"],
        ["Bear 4"],
    )


# -- where cards go ----------------------------------------------------------------------------------------------------


@clause("CR132-move.a", "CR132-realm.a")
def test_up_and_down_are_two_things() -> None:
    words = (
        "Whenever this moves to a higher-numbered realm, put two +1 counters on it.\n"
        "Whenever this moves to a lower-numbered realm, gain 1 faith."
    )
    push, pull = spell("Push", "Move target Wonder to realm 3."), spell("Pull", "Move target Wonder to realm 2.")
    there = table(wonder("Kirin", 1, words), push, pull, world=("1 Kirin @2",), p1={"hand": ["Push", "Pull"]})
    there.say("Play Push")
    assert (there.look("realm3.p1"), there.look("p1.faith")) == (["Kirin 3 +1:2"], 0)
    there.say("Pass", "Play Pull")
    assert (there.look("realm2.p1"), there.look("p1.faith")) == (["Kirin 3 +1:2"], 1)


RAISE = spell("Raise", "Put target Wonder from The Abyss into realm 1 under your control.")
TAKE = spell("Take", "Return target Wonder in The Abyss to its owner's hand.")
BAN = spell("Ban", "Banish target Wonder in The Abyss.")


@clause("CR132-abyss.a", "CR132-508.a")
@pytest.mark.parametrize(
    ("words", "stays"),
    [
        ("Opponents' cards can't arrive from The Abyss.", ["Raise"]),
        ("Cards your opponents own can't leave The Abyss.", ["Raise", "Take", "Ban"]),
        ("Elves can't leave The Abyss.", []),
    ],
)
def test_cards_that_stay_in_the_abyss(words: str, stays: list[str]) -> None:
    def left(name: str, owner: int) -> bool:
        lies: dict[str, Any] = {"abyss": ["Bear"]}
        mine, theirs = (lies, {}) if owner == 1 else ({}, lies)
        warden = wonder("Warden", 1, words)
        cards = (warden, RAISE, TAKE, BAN)
        there = table(*cards, world=("2 Warden @2",), p1={"hand": [name], **mine}, p2=theirs).say(f"Play {name}")
        return "Bear" in there.look(f"p{owner}.abyss")

    assert [name for name in ("Raise", "Take", "Ban") if left(name, 1)] == stays
    assert not any(left(name, 2) for name in ("Raise", "Take", "Ban"))


@clause("CR132-404.3.2.d", "CR132-404.3.2.f")
def test_two_ends_of_one_battle_are_waited_for_side_by_side() -> None:
    ear = wonder("Ear", 1, "On Attack: If you win this battle, gain 2 faith. If you lose this battle, gain 1 faith.")
    enemies = ("1 Wolf", "2 Bear", "2 Hound")
    assert [fought(table(ear, world=("1 Ear", other))).look("p1.faith") for other in enemies] == [2, 1, 0]


@clause("CR132-next.a", "CR132-play.a.2")
def test_the_next_spell_and_the_next_wonder_have_each_a_price_of_their_own() -> None:
    rite = spell("Rite", "The next spell you play this round costs 1 less. Your next Wonder this round costs 2 less.")
    cards = (rite, wonder("Dear", 1, cost=3), spell("Costly", "Gain 1 faith.", cost=3))
    there = table(*cards, p1={"hand": ["Rite", "Dear", "Costly"]}).say("Play Rite", "Pass")
    paid = []
    for answers in (("Play Dear", "Realm 1"), ("Play Costly",)):
        before = there.look("p1.energy")
        paid.append(before - there.say(*answers).look("p1.energy"))
        there.say("Pass")
    assert paid == [1, 2]


@clause("CR132-301.3.c")
def test_what_is_counted_there_lies_in_the_hand_that_was_just_seen() -> None:
    ear = wonder("Ear", 1, "On Arrival: Look at target opponent's hand. Gain 1 faith for each land there.")
    there = table(ear, world=("1 Hill",), p1={"hand": ["Ear"]}, p2={"hand": ["Hill", "Hill", "Wolf"]})
    assert there.say("Play Ear", "Realm 1").look("p1.faith") == 2
