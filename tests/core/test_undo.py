"""Undo: one's own answers since another seat last answered, nothing past chance without consent and a new seed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.night_market import CARD
from tests.toys_small import new_market
from wonderwheel.core.errors import IllegalAnswer, SetupError
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import RESEED, Input, Past, is_past_chance, latest_of, undo_reach


def at(reason: str, game: Game) -> Game:
    """The game at the next question with this reason; first options until there."""
    while game.questions[0].reason != reason:
        game.play(game.questions[0].seat, game.questions[0].keys[0])
    return game


def paying() -> Game:
    """A game in which the winner is about to choose two cards and then whether to pass on the lead."""
    return at("Lay away which card?", new_market(2, 1))


def refused(game: Game, seat: int, count: int = 1, **how: object) -> None:
    before, inputs = game.hash(), game.inputs[:]
    with pytest.raises(IllegalAnswer):
        game.undo(seat, count, **how)  # type: ignore[arg-type]
    assert game.hash() == before
    assert game.inputs == inputs


def test_own_answers_are_taken_back_one_by_one_or_together() -> None:
    game = paying()
    me = game.questions[0].seat
    hashes = [game.hash()]
    for _ in range(2):
        game.answer(0)
        hashes.append(game.hash())
    assert game.undo_reach(me) == 2
    again = game.clone()
    again.undo(me)
    assert again.hash() == hashes[1]
    again.undo(me)
    assert again.hash() == hashes[0]
    game.undo(me, 2)
    assert game.hash() == hashes[0]
    assert game.log == again.log
    assert game.undo_reach(me) == 0, "the bids before were revealed together"


def test_a_cancel_is_taken_back_like_an_answer() -> None:
    game = paying()
    me = game.questions[0].seat
    game.answer(0)
    half = game.hash()
    game.cancel()
    assert game.undo_reach(me) == 2
    game.undo(me)
    assert game.hash() == half


def test_anothers_answers_are_not_mine_to_take_back() -> None:
    game = new_market(2, 1)
    game.answer("pass", seat=0)
    game.answer("pass", seat=1)
    assert game.undo_reach(1) == 1
    assert game.undo_reach(0) == 0
    refused(game, 0)
    refused(game, 1, 2)
    game.undo(0, 2, consent=True)
    assert game.inputs == []


def test_a_sealed_answer_can_be_taken_back_until_all_are_in() -> None:
    game = at("How much do you bid?", new_market(2, 1))
    before = game.hash()
    game.answer("3", seat=1)
    assert game.undo_reach(1) == 2, "the bid, and the pass before it"
    game.undo(1)
    assert game.hash() == before
    game.answer("3", seat=1)
    game.answer("2", seat=0)
    assert game.undo_reach(0) == 0, "seat 0 has learned who won"
    assert game.undo_reach(1) == 0
    refused(game, 0)


def test_nothing_is_taken_back_past_chance_without_consent_and_a_new_seed() -> None:
    game = new_market(2, 1)
    start, saved = game.hash(), game.state.clone()
    swapped = game.questions[0].keys[1]
    assert CARD.has(swapped)
    game.play(0, swapped)
    assert game.undo_reach(0) == 0
    refused(game, 0)
    refused(game, 0, reseed=5)
    refused(game, 0, consent=True)
    game.undo(0, consent=True, reseed=5)
    assert game.inputs == [Input(RESEED, 0, 5)]
    assert game.hash() != start
    assert [line.partition(":")[0] for line in game.state.diff(saved)] == ["rng"]


def test_answers_to_questions_from_before_a_new_seed_are_stale() -> None:
    game = new_market(2, 1)
    game.play(0, game.questions[0].keys[1])
    game.answer("pass", seat=1)
    stale = game.questions[0].id
    game.apply(Input(RESEED, 1, 5))
    assert game.questions[0].id > stale
    with pytest.raises(IllegalAnswer, match="no longer open"):
        game.answer(0, seat=0, question=stale)


def test_the_new_seed_cannot_be_taken_back_to_the_old_one() -> None:
    game = new_market(2, 1)
    start = game.hash()
    game.play(0, game.questions[0].keys[1])
    game.undo(0, consent=True, reseed=5)
    refused(game, 0)
    refused(game, 0, consent=True)
    game.undo(0, consent=True, reseed=6)
    assert game.inputs == [Input(RESEED, 0, 6)]
    assert game.hash() != start


def test_with_consent_and_nothing_revealed_no_seed_is_needed() -> None:
    game = new_market(3, 1)
    hashes = [game.hash()]
    for seat in (0, 1):
        game.answer("pass", seat=seat)
        hashes.append(game.hash())
    game.undo(2, 2, consent=True, reseed=9)
    assert game.hash() == hashes[0]
    assert game.inputs == [], "no chance was undone, so the seed stays"


def test_yields_end_the_reach_and_can_be_undone_by_consent() -> None:
    game = new_market(3, 1)
    game.answer("pass", seat=0)
    game.set_window(0, "cheer", True)
    assert game.undo_reach(0) == 0
    refused(game, 0)
    game.undo(0, 2, consent=True)
    assert game.hash() == new_market(3, 1).hash()


def test_impossible_counts_and_seats_are_refused() -> None:
    game = new_market(2, 1)
    refused(game, 0)
    game.answer("pass")
    for count in (0, -1, 2):
        refused(game, 0, count, consent=True)
    for seat in (-1, 2, True):
        refused(game, seat)


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"count": 1.0}, "a number of inputs to undo is a whole number, not 1.0"),
        ({"count": True}, "a number of inputs to undo is a whole number, not True"),
        ({"reseed": "5"}, "a seed is a whole number, not '5'"),
        ({"reseed": False}, "a seed is a whole number, not False"),
    ],
    ids=str,
)
def test_what_is_undone_and_with_which_seed_is_said_in_whole_numbers(how: dict[str, Any], words: str) -> None:
    game = new_market(2, 1)
    game.answer("pass")
    with pytest.raises(SetupError, match=words):
        game.undo(0, **how)
    assert len(game.inputs) == 1


@pytest.mark.parametrize(("count", "words"), [(0, "cannot undo 0 inputs"), (2, "cannot undo 2 inputs")])
def test_who_undoes_too_much_or_too_little_is_told_so(count: int, words: str) -> None:
    game = new_market(2, 1)
    with pytest.raises(IllegalAnswer, match="there is nothing to undo"):
        game.undo(0, count)
    game.answer("pass")
    with pytest.raises(IllegalAnswer, match=words):
        game.undo(0, count, consent=True)


def test_a_finished_game_can_be_reopened_by_consent() -> None:
    game = new_market(2, 1)
    while game.result is None:
        game.answer(0, seat=game.questions[0].decider)
    refused(game, 0)
    game.undo(0, 1, consent=True, reseed=3)
    assert game.result is None
    assert game.questions


def test_what_stands_in_the_way_is_for_the_one_who_asks_to_say() -> None:
    """A server leaves out what a seat could not notice; the game itself counts everything."""
    given = [Input("answer", 0, 5), Input("yield", 1, 1), Input("answer", 1, 6), Input("cancel", 1, 0)]
    past = Past(given, [0, 1, 1, 1], [3, 3, 3, 3], 3)
    assert latest_of(past, 0, lambda i: True, 4) == (0, False)
    assert latest_of(past, 0, lambda i: False, 4) == (0, True)
    assert latest_of(past, 0, lambda i: i == 2, 4) == (0, False)
    assert latest_of(past, 0, lambda i: i == 2, 2) == (0, True)
    assert latest_of(past, 1, lambda i: True, 4) == (3, True)
    assert latest_of(past, 2, lambda i: True, 4) is None
    assert [undo_reach(past, seat) for seat in (0, 1, 2)] == [0, 2, 0]
    shown = Past(given, [0, 1, 1, 1], [3, 3, 4, 4], 4)
    assert latest_of(shown, 0, lambda i: False, 4) == (0, False), "something was shown since"
    assert undo_reach(shown, 1) == 2
    assert [is_past_chance(shown, keep) for keep in range(4)] == [True, True, False, False]
    drawn = Past([*given, Input(RESEED, 1, 9)], [0, 1, 1, 1, 1], [3] * 5, 3)
    assert all(is_past_chance(drawn, keep) for keep in range(5))
