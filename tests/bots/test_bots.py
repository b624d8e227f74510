"""Bots answer legally, from what their seat knows, and always the same."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.names import NAMES
from tests.contract.play import other_world, positions
from tests.toys_small import NIGHT_MARKET
from wonderwheel.arena import simulate
from wonderwheel.bots import Bot, derived, make_bot
from wonderwheel.bots.greedy import GreedyBot
from wonderwheel.bots.search import Effort
from wonderwheel.core.errors import SetupError
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.rules import GameDef
from wonderwheel.games import GAMES

OCW = GAMES["one_card_wonder"]


def fresh(definition: GameDef, seats: int, options: dict[str, Any], seed: int) -> Game:
    setup = definition.setup(seats, options)
    return Game(definition.make(setup), Start(setup, seed))


def play(game: Game, bots: list[Bot], most: int = 100_000) -> int:
    """Let bots answer, checking every answer; gives how many there were."""
    for count in range(most):
        if game.state.over:
            return count
        question = game.questions[-1]
        view = game.view(question.decider)
        before = view.to_json()
        key = bots[question.decider].answer(view, question)
        assert type(key) is int
        assert key in question.keys, f"{key} is no answer to {question}"
        assert view.to_json() == before, "a bot has changed its view"
        game.play(question.seat, key)
    return most


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (2, {"leaders": True}), (3, {"leaders": True, "coins_for_tribute": True}), (6, {"first_game": True})],
)
def test_answers_are_legal_to_the_end(name: str, seats: int, options: dict[str, Any]) -> None:
    game = fresh(OCW, seats, options, 4)
    play(game, [make_bot(name if seat < 2 else "random", seat) for seat in range(seats)])
    assert game.result is not None


@pytest.mark.parametrize("name", NAMES)
def test_answers_are_legal_with_every_window_open(name: str) -> None:
    game = fresh(OCW, 4, {"leaders": True, "binding": True}, 2)
    for seat in range(4):
        for window in game.rules.windows:
            game.set_window(seat, window.name, True)
    play(game, [make_bot(name if seat == 0 else "random", seat) for seat in range(4)], 250)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(3))
def test_answers_are_legal_in_any_game(name: str, seed: int) -> None:
    """A game that gives bots no estimate is played too."""
    game = fresh(NIGHT_MARKET, NIGHT_MARKET.least, {}, seed)
    play(game, [make_bot(name, seat) for seat in range(NIGHT_MARKET.least)], 400)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(4))
def test_equal_views_get_equal_answers(name: str, seed: int) -> None:
    """What the seat cannot know has no influence: other worlds that look the same are answered the same."""
    asked = 0
    for game in positions(OCW, 3, {"leaders": True}, seed, 12):
        for question in game.questions:
            seat = question.decider
            view = game.view(seat)
            key = make_bot(name, 5).answer(view, question)
            bot = make_bot(name, 5)
            assert [bot.answer(view, question) for _ in range(2)] == [key, key], "a bot remembers"
            for world in range(3):
                other = other_world(game, seat, world)
                there = other.view(seat)
                assert there.to_json() == view.to_json()
                (twin,) = [q for q in other.questions if q.decider == seat]
                assert make_bot(name, 5).answer(there, twin) == key
            asked += 1
    assert asked > 5


def test_more_samples_draws_and_lines_are_legal_too() -> None:
    thorough = [GreedyBot(seat, Effort(samples=2, draws=2, width=12, followed=4)) for seat in range(2)]
    game = fresh(OCW, 2, {"leaders": True}, 3)
    play(game, list(thorough), 40)


def test_an_empty_budget_still_gives_an_answer() -> None:
    game = fresh(OCW, 2, {"leaders": True}, 3)
    play(game, [GreedyBot(seat, Effort(budget=0)) for seat in range(2)], 120)


def test_random_answers_are_spread_evenly() -> None:
    game = fresh(OCW, 2, {}, 1)
    question = game.questions[0]
    view = game.view(question.decider)
    counts = [0] * len(question.keys)
    for seed in range(600):
        counts[question.keys.index(make_bot("random", seed).answer(view, question))] += 1
    expected = 600 / len(counts)
    assert all(0.75 * expected < count < 1.25 * expected for count in counts)


def test_greedy_beats_random() -> None:
    found = simulate("one_card_wonder", ["greedy", "random"], 60, seed=3, options={"leaders": True})
    wins = sum(score for one in found.played for score, who in zip(one.scores, one.entrants, strict=True) if who == 0)
    assert wins >= 57


def test_a_bot_that_does_not_exist_is_refused() -> None:
    with pytest.raises(SetupError, match="beginner, steady, sharp, master, greedy, random"):
        make_bot("clever")


def test_derived_seeds_differ_and_fit_into_a_record() -> None:
    seeds = [derived(1, index, seat) for index in range(200) for seat in range(6)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 1 << 63 for seed in seeds)
    assert derived(1, 2, 3) != derived(1, 3, 2)
    assert derived(1, 2) != derived(2, 1)
    assert 0 <= derived(-3, -1) < 1 << 63
    assert derived(5, 7) == derived(5, 7)
    assert {Dice(seed).below(2) for seed in seeds} == {0, 1}
