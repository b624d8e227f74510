"""Advice in a sentence: an option of the question, words of this game, and nothing of what the seat cannot know."""

from __future__ import annotations

import re

import pytest

import wonderwheel as ww
from tests.bots.positions import placed
from tests.contract.play import other_world
from wonderwheel.bots import make_bot
from wonderwheel.bots.explaining import comparison, explain, line_of, next_best
from wonderwheel.bots.planner import Candidate, End, Plan, PlannerBot

WINNING = """
at = "action"
[[scenario.position.player]]
wonder = "Great Pyramid"
mat = "Commerce"
stages = [1, 2, 3, 4, 5, 6, 7, 8, 9]
stock = "KI"
"""


def some_way_in(name: str, answers: int) -> ww.Game:
    game = ww.new(name, 2, 4)
    while answers > 0 or len(game.questions[0].keys) < 3:
        question = game.questions[0]
        game.play(question.seat, make_bot("steady", 1).answer(game.view(question.decider), question))
        answers -= 1
    return game


@pytest.mark.parametrize("name", ["one_card_wonder", "wonders_of_the_first", "wheel_of_time"])
def test_it_names_an_option_and_a_chance(name: str) -> None:
    game = some_way_in(name, 25)
    question = game.questions[0]
    found = explain(game.view(question.decider), question, 16)
    option = next(option for option in question.options if option.key == found.key)
    assert (found.number, found.label) == (option.number, option.label)
    assert re.search(
        r"^About \d+ % to win: (better than now in \d+ of \d+ tries|no try left you better off)",
        found.sentence,
    )
    bot = PlannerBot(0, Plan(playouts=16))
    assert bot.answer(game.view(question.decider), question) == found.key, "a hint is what the planner would do"


@pytest.mark.parametrize("name", ["one_card_wonder", "wonders_of_the_first", "wheel_of_time"])
def test_the_words_are_the_same_whatever_is_hidden(name: str) -> None:
    game = some_way_in(name, 30)
    question = game.questions[0]
    seat = question.decider
    here = explain(game.view(seat), question, 10)
    for number in range(2):
        other = other_world(game, seat, number)
        (twin,) = [each for each in other.questions if each.decider == seat]
        assert explain(other.view(seat), twin, 10) == here


def test_a_win_is_told_as_one() -> None:
    game = placed(WINNING)
    question = game.questions[0]
    found = explain(game.view(0), question, 8)
    assert found.label == "Build stage 10 (KI)"
    assert "It wins the game this turn." in found.sentence


def test_stopped_at_once_it_still_answers() -> None:
    game = some_way_in("one_card_wonder", 25)
    question = game.questions[0]
    found = explain(game.view(question.decider), question, 50, stopped=lambda: True)
    assert found.key in question.keys
    assert found.sentence.startswith("It looks best at the end of the turn.")


def test_what_is_forced_or_a_matter_of_taste_is_said_to_be() -> None:
    game = ww.new("one_card_wonder", 2, 1)
    question = game.questions[0]
    assert question.clause in game.rules.matters_of_taste
    assert explain(game.view(question.decider), question).sentence == "It is a matter of taste: each of them can win."


def test_answers_that_come_to_the_same_are_told_as_equal() -> None:
    """Before the first round no look ahead tells one card to swap from another."""
    game = ww.new("wonders_of_the_first", 2, 3)
    question = game.questions[0]
    while question.clause in game.rules.matters_of_taste:
        game.play(question.seat, question.keys[0])
        question = game.questions[0]
    found = explain(game.view(question.decider), question, 16)
    assert "is about as good." in found.sentence


def test_the_best_of_bad_answers_is_not_praised() -> None:
    assert comparison(3, 8) == "better than now in 3 of 8 tries"
    assert comparison(0, 8) == "no try left you better off than now, but nothing better was found"


def test_what_is_next_best_never_has_the_better_chance() -> None:
    """The best is chosen by more than the mean of its chances; a reader compares the two numbers all the same."""
    game = some_way_in("one_card_wonder", 25)
    question = game.questions[0]
    thought = PlannerBot(0, Plan(playouts=8)).think(game.view(question.decider), question)
    here, other = (Candidate(place, (key,)) for place, key in enumerate(question.keys[:2]))
    here.ends, other.ends = [End(0, 0.58, ())] * 4, [End(0, 0.41, ())] * 4
    here.outcomes, other.outcomes = [0.9, 0.9, 0.8, 0.9], [0.1, 0.1, 0.0, 0.1]
    here.value = 0.9
    words = question.options[1].words
    assert next_best(thought, question.seat, here, other) == f"Next best: {words}, about 41 %."
    other.ends = [End(0, 0.59, ())] * 4
    assert next_best(thought, question.seat, here, other) == f"{words} is about as good."


def test_a_line_is_told_in_the_words_of_whoever_reads_it() -> None:
    """Not in those of records: what is yours is called so, and what an answer does is said."""
    game = some_way_in("one_card_wonder", 25)
    question = game.questions[0]
    thought = PlannerBot(0, Plan(playouts=8)).think(game.view(question.decider), question)
    lines = [line for each in thought.candidates for line in line_of(question, thought, each)]
    assert lines
    assert "Done" not in lines
