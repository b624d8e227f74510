"""Texts that say "repeat this": as long as the price can be paid, also where that is for ever (102, 503)."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wonders_of_the_first.table import At, at
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from

ONE_REALM_IS_OPEN = [2, 3, 4, 5, 6]
MINT = "Tap free: Spend 2 energy. If you do, create a 3-power Golem token in target realm. "
SHRINE = "Tap free: Spend 2 energy. If you do, gain 1 faith. "
WELL = "Tap free: Spend 2 energy. If you do, draw a card. "
AGAIN = "Repeat this until you have less than 2 energy."


def text(name: str, words: str, **facts: Any) -> CardDef:
    return card_from({"name": name, "text": words, **facts}, "test")


def used(words: str, banished: list[int] | None = None, **player: Any) -> At:
    """Player 1 has used a Mint with these words in realm 1."""
    mint, wolf = text("Mint", words, type="item"), text("Wolf", "", power=1)
    table = at(mint, wolf, world=["1 Mint"], banished_realms=banished or [], round=6, player=[player])
    return table.say("Use Mint")


def numbered(table: At) -> int:
    """How many tokens there are in realm 1."""
    return sum(card.startswith("Golem") for card in table.look("realm1.p1"))


@clause("CR132-pay-x.a", "CR132-pay-x.a.2")
def test_it_is_repeated_as_long_as_the_price_is_there() -> None:
    table = used(MINT + AGAIN, ONE_REALM_IS_OPEN, energy=7)
    assert (numbered(table), table.look("p1.energy")) == (3, 1)


@clause("CR132-pay-x.a.2", "CR132-508.d")
def test_what_it_buys_does_not_have_to_happen_for_the_next_time() -> None:
    """The price is paid on, although there is nothing left to be destroyed."""
    table = used("Tap free: Spend 2 energy. If you do, destroy target Wonder. " + AGAIN, energy=7)
    assert table.look("p1.energy") == 1


@clause("CR132-102.c", "CR132-503.c", "CR132-503.c.2")
def test_a_price_that_never_runs_out_is_paid_as_often_as_the_active_player_says() -> None:
    table = used(MINT + AGAIN, ONE_REALM_IS_OPEN, energy="inf")
    question = table.game.questions[0]
    assert (question.clause, question.decider, numbered(table)) == ("CR132-503.c.2", 0, 1)
    table.say("4")
    assert (numbered(table), table.look("p1.energy")) == (5, "infinity")
    assert table.game.questions[0].asks == "What do you do?"


@clause("CR132-503.c.2")
def test_each_time_that_was_named_has_a_target_of_its_own() -> None:
    table = used(MINT + AGAIN, [3, 4, 5, 6], energy="inf")
    table.say("Realm 1", "2", "Realm 2", "Realm 2")
    assert (numbered(table), len(table.look("realm2.p1"))) == (1, 2)
    assert table.game.questions[0].asks == "What do you do?"


@clause("CR132-102.a", "CR132-503.c")
def test_what_grows_with_every_repetition_becomes_infinite() -> None:
    table = used(SHRINE + AGAIN, energy="inf")
    assert (table.look("p1.faith"), table.look("p1.energy")) == ("infinity", "infinity")
    assert table.game.questions[0].asks == "What do you do?"


@clause("CR132-102.a", "CR132-503.c")
def test_a_price_that_more_than_comes_back_becomes_infinite_itself() -> None:
    table = used("Tap free: Spend 2 energy. If you do, gain 3 energy. " + AGAIN, energy=3)
    assert table.look("p1.energy") == "infinity"
    assert table.game.questions[0].asks == "What do you do?"


@clause("CR132-503.a", "CR132-503.c.2")
def test_a_price_that_comes_back_never_runs_out_either() -> None:
    table = used("Tap free: Spend 2 energy. If you do, gain 2 energy. " + AGAIN, energy=3)
    assert table.game.questions[0].clause == "CR132-503.c.2"
    assert table.say("0").look("p1.energy") == 3


@clause("CR132-405.c", "CR132-503.a")
def test_repetitions_that_end_the_game_are_no_endless_loop() -> None:
    table = used(WELL + AGAIN, energy="inf", deck=["Wolf"] * 30)
    assert table.g.over
