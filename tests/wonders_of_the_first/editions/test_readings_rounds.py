"""Readings of chapters 2 to 4 that settle how rounds end and who has won: each value, played."""

from __future__ import annotations

from typing import Any

import pytest

import wonderwheel as ww
from tests.support import clause
from tests.wonders_of_the_first.editions.played import played, text
from tests.wonders_of_the_first.table import At, item
from tests.wonders_of_the_first.words import BEAR, MOUSE, WOLF
from wonderwheel.core.errors import ScenarioError

SPRING = text("Spring", "Tap free: Gain 1 energy.", type="item")
PEBBLE = text("Pebble", "Tap free: Gain 1 energy.", type="item", token=True)


def winners(table: At) -> tuple[int, ...]:
    assert table.game.result is not None
    return table.game.result.winners


# -- how a round ends --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "round_"), [("passes", 3), ("passes_or_actions_used", 4)])
@clause("CR12-403.2.c", "CR12-403.4.a", "GUIDE-round-end.a", "GUIDE-take-turns.c.2", "GUIDE-all-players-pass.b")
def test_the_last_action_of_all_leaves_a_free_action_or_ends_the_round(value: str, round_: int) -> None:
    players = [{"actions": 1}, {"actions": 0}]
    table = played({"reading_round_ends": value}, WOLF, SPRING, world=["2 Spring"], player=players)
    table.say("Draw a card")
    assert table.look("round") == round_
    if round_ == 3:
        table.say("Use Spring")
        assert (table.look("round"), table.look("p2.energy")) == (4, 4), "then both had nothing left to do"


@pytest.mark.parametrize("value", ["passes", "passes_or_actions_used"])
@clause("CR12-403.2.c", "CR12-403.4.a")
def test_as_long_as_somebody_has_an_action_the_round_goes_on(value: str) -> None:
    gift = text("Gift", "Each player gains 1 action.", type="spell")
    hand = [{"actions": 1, "hand": ["Gift"]}, {"actions": 0}]
    table = played({"reading_round_ends": value}, WOLF, gift, player=hand).say("Play Gift")
    assert (table.look("round"), table.look("active")) == (3, 2)
    table.say("Pass")
    assert (table.look("round"), table.look("active")) == (3, 1)
    table.say("Pass")
    assert table.look("round") == 4, "all have passed, whatever actions they have left"


@pytest.mark.parametrize(("value", "round_"), [(False, 3), (True, 4)])
@clause("CR12-404.2.e", "CR12-404.5.e", "GUIDE-play-a-card.c")
def test_a_turn_in_which_a_card_was_played_is_no_pass_or_one(value: bool, round_: int) -> None:
    table = played({"reading_playing_is_passing": value}, WOLF, BEAR, player=[{"hand": ["Wolf"]}, {}])
    table.say("Play Wolf", "Realm 1", "Pass")
    assert table.look("round") == round_
    assert "Wolf 2" in table.look("realm1.p1")


@pytest.mark.parametrize(("value", "passes"), [(False, 0), (True, 5)])
@clause("CR12-404.2.e", "CR12-404.5.e", "GUIDE-play-a-card.c")
def test_such_a_pass_counts_towards_the_limit_and_an_attack_is_none(value: bool, passes: int) -> None:
    switches = {"reading_playing_is_passing": value}
    table = played(switches, WOLF, BEAR, world=["2 Bear"], passes=[4, 0], player=[{"hand": ["Wolf"]}, {}])
    table.say("Play Wolf", "Realm 1")
    assert table.look("passes") == [passes, 0]
    table.say("Attack in realm 1")
    assert table.look("round") == 3, "only passes come one after the other"
    assert table.look("last_taker") == 2


@pytest.mark.parametrize(("value", "round_"), [(True, 4), (False, 3)])
@clause("CR12-404.5.b", "CR12-404.5.1.a", "CR12-403.4.b")
def test_passes_that_nobody_chose_count_towards_the_limit_or_do_not(value: bool, round_: int) -> None:
    """At 21 passes, as v1.2 has it: player 1 has no action and has passed nineteen times, player 2 draws twice."""
    switches = {"reading_passes_forced_count": value, "pass_limit": 21}
    table = played(switches, WOLF, active=2, passes=[19, 0], player=[{"actions": 0}])
    table.say("Draw a card")
    assert table.look("round") == 3
    table.say("Draw a card")
    assert table.look("round") == round_


# -- stones ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "stones"), [("wait", [0]), ("banished", [])])
@clause("CR12-201.d", "CR12-301.1.a.2", "GUIDE-steps-of-the-round.a.3")
def test_a_realm_opens_with_its_stone_or_without_one(value: str, stones: list[int]) -> None:
    table = played({"reading_unopened_stones": value}, WOLF, round=1)
    assert (table.look("realm1.stones"), table.look("realm2.stones")) == ([0], stones)
    table.say("Pass", "Pass")
    assert (table.look("round"), table.look("realm2.stones")) == (2, stones)


@pytest.mark.parametrize(("value", "number"), [("wait", 7), ("banished", 1)])
@clause("CR12-201.d", "CR12-301.1.a.2")
def test_a_whole_game_begins_with_seven_stones_or_one(value: str, number: int) -> None:
    game = ww.new("wonders_of_the_first", options={"switches": f"reading_unopened_stones={value}"}, seed=1)
    state: Any = game.state
    assert sum(realm >= 0 for realm in state.stone_realm) == number
    assert state.stone_realm[0] == 0


def test_a_position_with_a_stone_where_none_can_be_is_refused() -> None:
    with pytest.raises(ScenarioError, match=r"realm 5, which is not open yet, none stays \(CR132-301.7.a.2\)"):
        played({"reading_unopened_stones": "banished"}, WOLF, stones=[[5, 0]])


def last_round(value: str, *stones: list[int]) -> At:
    """Round 7 ends; two stones in each realm or none."""
    gone = [realm for realm in range(1, 8) if realm not in {realm for realm, _ in stones}]
    table = played(
        {"reading_realm_controller": value}, WOLF, round=7, stones=list(stones), banished_stones=gone, player=[{}, {}]
    )
    return table.say("Pass", "Pass")


@pytest.mark.parametrize(("value", "who"), [("strictly_most", (0,)), ("every_stone", (1,))])
@clause("CR12-405.b", "CR12-505.3.a", "GUIDE-winning-the-game.b", "GUIDE-stone.a")
def test_a_tie_is_broken_by_most_of_the_stones_of_a_realm_or_only_by_all_of_them(value: str, who: tuple[int]) -> None:
    table = last_round(value, [1, 1], [1, 1], [1, 2], [2, 2], [3, 1], [3, 2], [4, 2], [5, 1])
    assert table.look("p1.stones") == table.look("p2.stones") == 4
    assert winners(table) == who, "realm 2 is the first in which one player holds every stone"


@pytest.mark.parametrize(("value", "who"), [("strictly_most", (0,)), ("every_stone", (1,))])
@clause("CR12-405.b", "CR12-505.3.a")
def test_a_stone_in_the_centre_is_one_that_nobody_controls(value: str, who: tuple[int]) -> None:
    assert winners(last_round(value, [1, 1], [1, 0], [2, 2])) == who


# -- decks -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "who"), [("drawn", (0, 1)), ("active_player_loses", (0,))])
@clause("CR12-405.c", "CR12-405.d", "GUIDE-winning-the-game.c")
def test_two_decks_that_run_out_at_once(value: str, who: tuple[int, ...]) -> None:
    decks = [{"deck": ["Wolf"]}, {"deck": ["Wolf"]}]
    table = played({"reading_both_decks_empty": value}, WOLF, at="round", first=2, active=2, player=decks)
    assert winners(table) == who, "player 2 begins the round and would be active"


@pytest.mark.parametrize("value", ["drawn", "active_player_loses"])
@clause("CR12-405.c", "GUIDE-winning-the-game.c")
def test_one_deck_that_runs_out_loses_whoever_is_active(value: str) -> None:
    table = played({"reading_both_decks_empty": value}, WOLF, at="round", player=[{}, {"deck": ["Wolf"]}])
    assert winners(table) == (0,)


@clause("CR12-301.02.b", "CR12-203.c", "CR12-405.c", "GUIDE-deckbuilding.b", "GUIDE-winning-the-game.c")
def test_whoever_draws_the_last_card_has_lost_though_tokens_lie_in_the_archive() -> None:
    archive = {"deck": ["Wolf"], "archive": ["Pebble"] * 3}
    table = played({"reading_archive_is_deck": False}, WOLF, PEBBLE, player=[archive]).say("Draw a card")
    assert winners(table) == (1,)


@clause("CR12-405.c", "CR132-405.c")
def test_a_position_without_a_deck_stands_as_long_as_the_archive_is_one() -> None:
    archive = {"deck": [], "archive": ["Pebble", "Pebble"]}
    table = played({"reading_archive_is_deck": True}, PEBBLE, player=[archive]).say("Draw a card")
    assert (table.look("p1.archive"), table.game.result) == (["Pebble"], None)
    for switches, player in (({}, archive), ({"reading_archive_is_deck": True}, {"deck": []})):
        with pytest.raises(ScenarioError, match=r"'deck' is empty: the player has lost \(CR132-405\.c\)"):
            played(switches, PEBBLE, player=[player])


@clause("CR12-301.02.b", "CR12-203.c", "CR12-405.c", "GUIDE-deckbuilding.b")
def test_tokens_of_an_archive_that_is_part_of_the_deck_are_drawn_and_are_gone() -> None:
    ears = item("Ears", "Whenever you draw a card, gain 1 faith.")
    archive = {"deck": ["Wolf"], "archive": ["Pebble", "Pebble"], "actions": 9}
    cards = (WOLF, MOUSE, PEBBLE, ears)
    table = played({"reading_archive_is_deck": True}, *cards, world=["1 Ears"], player=[archive])
    table.say("Draw a card", "Pass")
    assert (table.look("p1.hand"), table.look("p1.archive")) == (["Wolf"], ["Pebble", "Pebble"])
    table.say("Draw a card", "Pass")
    assert (table.look("p1.hand"), table.look("p1.archive"), table.look("p1.faith")) == (["Wolf"], ["Pebble"], 2)
    table.say("Draw a card")
    assert winners(table) == (1,)
