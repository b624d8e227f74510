"""Stones that are gained (seize) and ties at the end (405) as the three rulebooks have them: each value, played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.editions.played import in_order, played, text
from tests.wonders_of_the_first.table import spell
from tests.wonders_of_the_first.words import BEAR, WOLF

# -- stones ------------------------------------------------------------------------------------------------------------

GRAB = text("Grab", "Gain control of target stone.", type="spell")
VICTOR = text("Victor", "Whenever you seize a stone, gain 1 faith.", type="item")
MOANER = text("Moaner", "Whenever a stone is seized from you, gain 1 faith.", type="item")


@pytest.mark.parametrize(("value", "first", "faith"), [("won_in_battle", 1, 0), ("any_gain", 2, 1)])
@clause("CR12-seize-stone.a", "CR12-403.4.e.2", "GUIDE-seize-stone.a", "GUIDE-continue-with-rounds.b.2")
def test_who_gains_a_stone_by_a_spell_has_seized_it_or_not(value: str, first: int, faith: int) -> None:
    world = ["1 Bear @2", "2 Victor", "1 Moaner"]
    table = played(
        {"seize_means": value},
        BEAR,
        GRAB,
        VICTOR,
        MOANER,
        world=world,
        stones=[[1, 1]],
        player=[{}, {"hand": ["Grab"]}],
    )
    in_order(table.say("Attack in realm 2", "Play Grab", "The stone of realm 1")).say("Pass", "Pass")
    assert (table.look("round"), table.look("first")) == (4, first)
    assert (table.look("p2.faith"), table.look("p1.faith")) == (faith, faith), "seized by one, from the other"


@pytest.mark.parametrize(("value", "power"), [("won_in_battle", 1), ("any_gain", 3)])
@clause("GUIDE-seize-stone.a", "CR12-seize-stone.a", "GUIDE-continue-with-rounds.b")
def test_what_asks_whether_you_have_seized_a_stone_means_the_same(value: str, power: int) -> None:
    sleeper = text("Sleeper", "Awaken: This gets +2.")
    table = played({"seize_means": value}, sleeper, GRAB, world=["1 Sleeper"], player=[{"hand": ["Grab"]}])
    table.say("Play Grab", "The stone of realm 1")
    assert table.look("realm1.p1") == [f"Sleeper {power}"]


@pytest.mark.parametrize(("value", "faith", "first"), [("won_in_battle", (0, 0), 1), ("any_gain", (1, 2), 2)])
@clause("GUIDE-seize-stone.a", "GUIDE-continue-with-rounds.b.2", "CR132-seize-stone.a")
def test_a_card_that_is_a_stone_is_gained_and_goes_back(value: str, faith: tuple[int, int], first: int) -> None:
    """Borrowed by player 1, whose effect ends with the round: then it is a gain of player 2's."""
    idol = text("Idol", "This is a stone too.", type="item")
    loan = text("Loan", "Gain control of target item this round.", type="spell")
    cards = (idol, loan, VICTOR, MOANER)
    world = ["2 Idol", "1 Victor @2", "2 Victor @2", "2 Moaner @2"]
    table = played({"seize_means": value}, *cards, world=world, player=[{"hand": ["Loan"]}])
    in_order(table.say("Play Loan", "Idol"))
    assert (table.look("p1.faith"), table.look("p2.faith")) == (faith[0], faith[0])
    in_order(table.say("Pass", "Pass"))
    assert (table.look("p1.faith"), table.look("p2.faith")) == faith
    table.say("Pass", "Pass")
    assert table.look("first") == first


@pytest.mark.parametrize("value", ["won_in_battle", "any_gain"])
@clause("GUIDE-seize-stone.a", "CR12-seize-stone.a")
def test_a_stone_that_goes_to_the_centre_is_nobodys_gain(value: str) -> None:
    away = spell("Away", "Move target stone to the center.")
    world = ["1 Victor", "2 Moaner"]
    table = played(
        {"seize_means": value}, away, VICTOR, MOANER, world=world, stones=[[1, 2]], player=[{"hand": ["Away"]}]
    )
    table.say("Play Away", "The stone of realm 1")
    assert (table.look("realm1.stones"), table.look("p1.faith"), table.look("p2.faith")) == ([0], 0, 0)


# -- the tie-break -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "winners"), [("lowest_single_controller", (0,)), ("realm_1_only", (0, 1))])
@clause("CR12-405.b", "GUIDE-winning-the-game.b", "GUIDE-winning-the-game.b.2", "CR132-405.b")
def test_realm_2_breaks_a_tie_or_only_realm_1_does(value: str, winners: tuple[int, ...]) -> None:
    stones = [[2, 1], [3, 1], [4, 1], [5, 2], [6, 2], [7, 2]]
    table = played({"game_tie_break": value}, WOLF, round=7, stones=stones).say("Pass", "Pass")
    assert table.game.result is not None
    assert table.game.result.winners == winners


@pytest.mark.parametrize("value", ["lowest_single_controller", "realm_1_only"])
@clause("CR12-405.b", "GUIDE-winning-the-game.b", "CR132-405.b")
def test_whoever_controls_realm_1_wins_a_tie_by_either(value: str) -> None:
    stones = [[1, 2], [2, 1], [3, 1], [4, 1], [5, 2], [6, 2]]
    table = played({"game_tie_break": value}, WOLF, round=7, stones=stones, banished_stones=[7]).say("Pass", "Pass")
    assert table.game.result is not None
    assert table.game.result.winners == (1,)


@pytest.mark.parametrize("value", ["lowest_single_controller", "realm_1_only"])
@clause("GUIDE-winning-the-game.b", "CR12-405.b", "CR132-405.b")
def test_a_realm_that_a_card_names_decides_first(value: str) -> None:
    judge = text("Judge", "If the game ends in a draw, whoever controls realm 7 wins.", type="item")
    stones = [[1, 1], [2, 1], [3, 1], [5, 2], [6, 2], [7, 2]]
    table = played({"game_tie_break": value}, judge, round=7, stones=stones, world=["1 Judge"]).say("Pass", "Pass")
    assert table.game.result is not None
    assert table.game.result.winners == (1,)
