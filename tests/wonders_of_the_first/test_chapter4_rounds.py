"""Rounds (section 403): what begins anew, what comes in, what ends, in the finer points."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, OURS, WOLF
from wonderwheel.games.wonders_of_the_first import meaning


def next_round(table: At) -> At:
    """Both pass; whatever has to be put in order is taken as it comes."""
    before = table.look("round")
    while table.look("round") == before:
        first = table.options()[0]
        table.say("Pass" if "Pass" in table.options() else first)
    return table


@clause("CR132-403.5.k", "CR132-404.5.1.a", "CR132-202.3.b", "CR132-403.1.b")
def test_passes_and_the_use_of_faith_are_counted_anew_in_every_round() -> None:
    priest = wonder("Priest", 1, "Spend 1 faith: gain 1 energy.")
    player = {"faith": 3, "faith_spent": 1}
    table = at(priest, world=["1 Priest"], passes=[8, 9], last_taker=2, player=[player])
    assert table.why_not("Use Priest (realm 1, player 1): activated 1") == ("CR132-202.3.b", "CR132-faith.b")
    next_round(table)
    assert (table.look("passes"), table.look("last_taker"), table.g.in_a_row) == ([0, 0], 0, 0)
    assert table.look("realms") == [1, 2, 3, 4]
    table.say("Use Priest")
    assert (table.look("p1.faith"), table.g.faith_spent) == (2, [1, 0])


@clause("CR132-202.1.b", "CR132-403.1.f", "CR132-508.a")
def test_whoever_cannot_gain_energy_from_stones_still_gains_it_for_the_round() -> None:
    drought = item("Drought", "Opponents can't gain energy from stones.")
    stones = [[1, 1], [2, 2], [3, 2]]
    table = at(drought, at="round", round=4, world=["1 Drought"], stones=stones)
    assert (table.look("p1.energy"), table.look("p2.energy")) == (5, 4)


@clause("CR132-403.1.c", "CR132-202.1.a", "CR132-202.2.a")
def test_income_is_no_gift_of_a_card() -> None:
    """What waits for a gain of actions from cards does not hear the beginning of the round; what waits for any does."""
    gift = spell("Gift", "Gain 1 action.")
    for words, heard in (("1 or more actions from card abilities", 0), ("actions", 1)):
        ear = item("Ear", f"Whenever you gain {words}, gain 1 faith.")
        table = at(ear, gift, at="round", round=3, world=["1 Ear"], player=[{"hand": ["Gift"]}])
        assert table.look("p1.faith") == heard
        table.say("Play Gift")
        assert table.look("p1.faith") == heard + 1


@clause("CR132-ascend.a", "CR132-ascend.b", "CR132-403.1.i")
def test_a_card_may_let_wonders_ascend_in_round_six_as_well() -> None:
    angel = wonder("Angel", 2, "Ascend: this gets +3 power.")
    early = item("Early", meaning.Static(meaning.This(), (meaning.Allow("ascend in a round", amount=6),)))
    assert at(angel, early, at="round", round=5, world=["1 Early", "1 Angel"]).look("realm1.p1")[1] == "Angel 2"
    table = at(angel, early, at="round", round=6, world=["1 Early", "1 Angel"])
    table.say("Yes")
    assert table.look("realm1.p1")[1] == "Angel 5"
    next_round(table)
    assert table.look("realm1.p1")[1] == "Angel 5", "it ended with round 6 and came again in round 7"
    assert at(angel, at="round", round=6, world=["1 Angel"]).look("realm1.p1") == ["Angel 2"]


@clause("CR132-403.1.j", "CR132-403.1.h")
def test_the_first_player_orders_what_happens_at_the_start_of_the_round() -> None:
    one = item("One", "At the start of each round, gain 1 faith.")
    two = item("Two", "At the start of each round, gain 1 energy.")
    table = at(one, two, at="round", round=3, active=2, first=2, world=["1 One", "1 Two"])
    assert (table.game.questions[0].decider, len(table.options())) == (1, 2)
    table.say("2.")
    gained = [line for line in table.told() if "gains 1" in line]
    assert gained == ["Player 1 gains 1 energy.", "Player 1 gains 1 faith."]


@clause("CR132-free-attack.d", "CR132-403.5.d")
def test_free_attacks_are_lost_for_every_realm_and_can_be_gained_anew() -> None:
    rally = spell("Rally", "Gain 1 free attack in realm 7.")
    table = at(rally, WOLF, round=6, world=["1 Wolf"], player=[{"free_attacks": [2, 1, 1], "hand": ["Rally"]}])
    next_round(table)
    assert table.look("p1.free_attacks") == 0
    table.say("Play Rally")
    assert (table.look("p1.free_attacks"), table.g.free_attacks[0]) == (1, [0, 0, 0, 0, 0, 0, 0, 1])


@clause("CR132-403.5.h", "CR132-403.5.j", "CR132-this-round.a")
def test_what_waits_for_this_round_is_over_with_it_and_what_waits_longer_is_not() -> None:
    short = spell("Short", "The next time a Wonder arrives under your control this round, gain 1 faith.")
    long = spell("Long", "The next time a Wonder arrives under your control, gain 1 faith.")
    for name, faith in (("Short", 0), ("Long", 1)):
        table = at(short, long, WOLF, player=[{"hand": [name, "Wolf"]}])
        table.say(f"Play {name}")
        next_round(table)
        table.say("Play Wolf", "Realm 1")
        assert table.look("p1.faith") == faith
    table = at(short, WOLF, player=[{"hand": ["Short", "Wolf"]}])
    table.say("Play Short", "Pass", "Play Wolf", "Realm 1")
    assert table.look("p1.faith") == 1


@clause("CR132-403.5.f", "CR132-403.5.b", "CR132-403.5.h", "CR132-403.e")
def test_the_end_of_a_round_is_over_when_the_next_one_begins() -> None:
    table = at(WOLF, passed_in_a_row=1, player=[{"hand": ["Wolf"] * 9}])
    assert table.g.ended == 0
    table.say("Pass")
    assert (table.g.ended, table.game.questions[0].asks) == (1, "Which card do you discard?")
    table.say("Wolf", "Wolf")
    assert (table.g.ended, table.look("round")) == (0, 4)
    assert "Round 3 is over." in table.told()
    assert (table.look("p1.cards"), table.look("p1.abyss")) == (8, ["Wolf", "Wolf"])


@clause("CR132-403.5.f", "CR132-403.5.f.2")
def test_seven_cards_are_kept_and_nobody_is_asked() -> None:
    table = at(WOLF, BEAR, passed_in_a_row=1, player=[{"hand": ["Wolf"] * 7}, {"hand": ["Bear"] * 7}])
    table.say("Pass")
    assert (table.look("round"), table.look("p1.cards"), table.look("p2.cards")) == (4, 8, 8)


@clause("CR132-403.5.a", "CR132-404.5.2.a")
def test_delayed_effects_of_a_turn_come_at_its_end_and_listen_no_longer() -> None:
    """At end of turn: faith. And for this turn only, energy for each arrival."""
    later = meaning.Later("end of turn", (meaning.Gain("faith"),))
    listen = meaning.NextTime(meaning.Event("arrives", cards=OURS), (meaning.Gain("energy"),), "this turn", once=False)
    plan = wonder("Plan", 1, meaning.Triggered(meaning.Event("played", this=True), (later, listen)))
    table = at(plan, WOLF, player=[{"hand": ["Plan", "Wolf"]}])
    table.say("Play Plan", "Realm 1")
    assert (table.look("p1.faith"), table.look("p1.energy")) == (1, 1)
    table.say("Pass", "Play Wolf", "Realm 1")
    assert (table.look("p1.faith"), table.look("p1.energy")) == (1, 1)


@clause("CR132-403.2.a", "CR132-403.4.e.2", "CR132-seize-stone.a")
def test_a_stone_that_an_effect_gives_is_not_seized_and_moves_nobody_to_the_front() -> None:
    grasp = spell("Grasp", "Gain control of target stone.")
    table = at(grasp, active=2, first=2, player=[{"hand": ["Grasp"]}])
    table.say("Pass", "Play Grasp", "The stone of realm 1 in the centre")
    assert (table.look("p1.stones"), table.look("first")) == (1, 2)
    next_round(table)
    assert table.look("active") == 2


@clause("CR132-403.5.b", "CR132-403.5.d", "CR132-on-round-end.a")
def test_what_was_put_off_to_the_end_of_the_round_comes_before_anything_is_lost() -> None:
    wait = spell("Wait", "At end of round, gain 3 faith if you have 3 or more energy.")
    table = at(wait, player=[{"hand": ["Wait"], "energy": 3}])
    table.say("Play Wait")
    assert table.look("p1.faith") == 0
    assert next_round(table).look("p1.faith") == 3
    assert next_round(table).look("p1.faith") == 3, "once"
