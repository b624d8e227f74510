"""One Card Wonder at stated positions, for bots."""

from __future__ import annotations

from wonderwheel.core.game import Game
from wonderwheel.core.questions import CHANCE
from wonderwheel.core.scenarios.files import load_text
from wonderwheel.core.scenarios.playing import start
from wonderwheel.games import GAMES


def placed(position: str, seats: int = 2, leaders: bool = False, windows: str = "") -> Game:
    """A game at a position, written as in a scenario file."""
    text = f"""
[[scenario]]
name = "a position for bots"
game = "one_card_wonder"
seats = {seats}
options = {{ leaders = {str(leaders).lower()} }}
clauses = ["OCW-turn.1"]
story = "For bots."
windows = {{ {windows} }}
[scenario.position]
{position}
[[scenario.step]]
seat = 1
answer = "Produce"
"""
    (scenario,) = load_text(text, "here")
    game = start(scenario, GAMES, "sample")
    assert game.questions[0].decider != CHANCE
    return game
