"""The levels: budgets by name, a clock at the table, a yardstick that stays, and a beginner who takes a win."""

from __future__ import annotations

import gc
import hashlib
import time

import pytest

import wonderwheel as ww
from tests.bots.positions import placed
from tests.wonders_of_the_first.fixed_decks import FIXED_DECKS
from wonderwheel.bots import BOTS, USUAL, make_bot
from wonderwheel.bots.limits import Timed, at_table
from wonderwheel.bots.planner import Candidate, PlannerBot
from wonderwheel.bots.playouts import Manner, Playout
from wonderwheel.core.errors import SetupError

WINNING = """
at = "action"
[[scenario.position.player]]
wonder = "Great Pyramid"
mat = "Commerce"
stages = [1, 2, 3, 4, 5, 6, 7]
stock = "SWWKKI$$"
"""
YARDSTICK = "c101af72813f1c8d"


class Ticking:
    """A clock that goes on by a second whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def middle(seats: int = 2) -> ww.Game:
    game = ww.new("one_card_wonder", seats, 4)
    while game.rules.turns(game.state) < 6:
        question = game.questions[0]
        game.play(question.seat, make_bot("greedy", 1).answer(game.view(question.decider), question))
    return game


def test_every_level_has_a_name_a_title_and_a_line() -> None:
    assert list(BOTS)[:4] == ["beginner", "steady", "sharp", "master"]
    assert USUAL in BOTS
    assert all(level.title and level.words and level.name == name for name, level in BOTS.items())


def test_a_budget_can_be_part_of_the_name() -> None:
    bot = make_bot("sharp:17", 3)
    assert isinstance(bot, PlannerBot)
    assert (bot.plan.playouts, bot.name, bot.seed) == (17, "sharp:17", 3)
    for wrong in ("steady:17", "sharp:", "sharp:many", "sharp:-3"):
        with pytest.raises(SetupError, match="there is no bot"):
            make_bot(wrong)


def test_so_many_playouts_are_made_and_not_more() -> None:
    game = middle()
    question = game.questions[0]
    bot = make_bot("sharp:23", 3)
    assert isinstance(bot, PlannerBot)
    thought = bot.think(game.view(question.decider), question)
    assert 0 < thought.playouts <= 23
    assert sum(len(one.outcomes) for one in thought.candidates) == thought.playouts
    assert sorted(one.key for one in thought.candidates) == sorted(set(question.keys))
    tried = [len(one.outcomes) for one in thought.candidates]
    assert tried[0] == max(tried)
    assert tried[0] > tried[-1], "what looks worse is tried less often"


def test_a_clock_stops_thinking_and_the_best_so_far_is_answered() -> None:
    game = middle()
    question = game.questions[0]
    view = game.view(question.decider)
    looked, made = [], []
    for seconds in (0.0, 3.0, 40.0, 50.0):
        bot = at_table("sharp", 3, Ticking())
        assert isinstance(bot, Timed)
        bot.seconds = seconds
        thought = bot.think(view, question)
        assert thought.key in question.keys
        looked.append(max(len(one.looks) for one in thought.candidates))
        made.append(thought.playouts)
        assert looked[-1] + made[-1] <= max(1, seconds), "the clock ticks at every look and at every playout"
    assert looked == [1, 3, 32, 32]
    assert made[:2] == [0, 0]
    assert 0 < made[2] < made[3]


def test_the_better_an_answer_looks_the_more_worlds_it_is_looked_at_in() -> None:
    game = middle()
    question = game.questions[0]
    bot = make_bot("sharp:16", 3)
    assert isinstance(bot, PlannerBot)
    thought = bot.think(game.view(question.decider), question)
    looks = sorted(len(one.looks) for one in thought.candidates)
    assert looks[0] == 2
    assert looks[-4:] == [8] * 4, "half as many worlds as playouts, for those that are played out"
    assert len(thought.candidates[0].looks) == 8
    assert all(one.expected == sum(one.looks) / len(one.looks) for one in thought.candidates)


def test_playouts_count_as_far_as_they_agree_and_never_more_than_the_look_ahead() -> None:
    def weight(*differences: float, doubt: float = 0.05) -> float:
        """How much of the way from the look ahead, which sees no difference, to the playouts' mean is gone."""
        one, other = Candidate(0, (1,)), Candidate(1, (2,))
        for each in (one, other):
            each.look(0.5)
        one.outcomes = [0.5 + difference for difference in differences]
        other.outcomes = [0.5] * len(differences)
        one.compare(other, doubt)
        return (one.value - 0.5) * len(differences) / sum(differences)

    assert weight(0.1) < weight(0.1, 0.1) < weight(*[0.1] * 40) < 0.5
    assert weight(0.4, -0.2, 0.4, -0.2) < 0.6 * weight(0.1, 0.1, 0.1, 0.1)
    assert weight(0.4, -0.2) < weight(0.4, -0.2, doubt=0.2) < 0.5, "the more the look ahead is to be doubted"


@pytest.mark.parametrize("seats", [2, 4])
def test_a_playout_of_one_card_wonder_gives_everybody_two_turns(seats: int) -> None:
    game = middle(seats)
    g, advice, turns = game.state.clone(), game.rules.advice, game.rules.turns
    first = turns(g)
    end = Playout(g, advice, Manner(), 5).play(advice.horizon(g))
    assert turns(end) == first + 2 * seats


def test_at_a_table_an_answer_comes_in_time() -> None:
    game = ww.new("wonders_of_the_first", 2, 4)
    late = []
    gc.collect()  # what other tests have left behind is no bot's time
    gc.freeze()
    for _ in range(12):
        question = game.questions[0]
        bot = at_table("sharp", 3)
        assert isinstance(bot, Timed)
        bot.seconds = 0.05
        began = time.thread_time()
        key = bot.answer(game.view(question.decider), question)
        late.append(time.thread_time() - began - bot.seconds)
        game.play(question.seat, key)
    assert max(late) < 0.2, "in time of the processor: other programs may be running"


def test_levels_without_a_plan_need_no_clock() -> None:
    assert [type(at_table(name, 1)) for name in ("steady", "beginner")] == [
        type(make_bot(name, 1)) for name in ("steady", "beginner")
    ]
    counted = at_table("sharp:9", 1)
    assert isinstance(counted, PlannerBot)
    assert counted.plan.playouts == 9


@pytest.mark.parametrize("name", ["beginner", "steady", "sharp:8", "master:8"])
@pytest.mark.parametrize("seed", range(4))
def test_a_win_that_can_be_seen_is_taken(name: str, seed: int) -> None:
    game = placed(WINNING)
    turn = game.rules.turns(game.state)
    while not game.state.over and game.rules.turns(game.state) == turn:
        question = game.questions[0]
        game.play(question.seat, make_bot(name, seed).answer(game.view(question.decider), question))
    assert game.result is not None
    assert game.result.winners == (0,)


def test_a_beginner_overlooks_things_but_passes_nothing_by_chance() -> None:
    """Over many seeds it gives several answers, but none that is far behind the best."""
    game = middle()
    question = game.questions[0]
    view = game.view(question.decider)
    given = {make_bot("beginner", seed).answer(view, question) for seed in range(30)}
    assert 1 < len(given) < len(question.keys)


def test_the_yardstick_stays_what_it_was() -> None:
    """The answers of one game of each kind: whoever changes them measures against something else from then on."""
    told = hashlib.sha256()
    for name, decks in (("one_card_wonder", {}), ("wonders_of_the_first", FIXED_DECKS)):
        game = ww.new(name, 2, 11, decks)
        for _ in range(40):
            question = game.questions[0]
            key = make_bot("greedy", question.seat).answer(game.view(question.decider), question)
            told.update(f"{key} ".encode())
            game.play(question.seat, key)
    assert told.hexdigest()[:16] == YARDSTICK
