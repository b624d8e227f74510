"""Every level, in every game: what the seat cannot know changes neither an answer nor the thoughts behind it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.names import NAMES
from tests.contract.play import other_world, positions
from wonderwheel.bots import make_bot
from wonderwheel.bots.planner import PlannerBot
from wonderwheel.core.game import Game
from wonderwheel.core.questions import Question
from wonderwheel.games import GAMES

POSITIONS = 6
WORLDS = 2


def thought(name: str, game: Game, question: Question) -> list[Any]:
    """The answer and, of a bot that plans, everything that led to it."""
    bot, view = make_bot(name, 5), game.view(question.decider)
    out: list[Any] = [bot.answer(view, question), bot.windows(view)]
    if isinstance(bot, PlannerBot) and len(question.keys) > 1:
        found = bot.think(view, question)
        out.append((found.worlds, found.playouts))
        out += [(one.key, one.keys, one.expected, one.value, tuple(one.outcomes)) for one in found.candidates]
    return out


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_equal_views_are_thought_about_in_the_same_way(game: str, name: str) -> None:
    asked = 0
    for here in positions(GAMES[game], 2, {}, 3, POSITIONS):
        question = here.questions[0]
        told = thought(name, here, question)
        assert thought(name, here, question) == told, "a bot remembers, or draws from elsewhere"
        for world in range(WORLDS):
            there = other_world(here, question.decider, world)
            (twin,) = [each for each in there.questions if each.decider == question.decider]
            assert thought(name, there, twin) == told
        asked += 1
    assert asked > 2
