"""Rules of One Card Wonder that show in what the table tells programs: scores, and which actions exist at all."""

from __future__ import annotations

import wonderwheel as ww
from tests.support import clause
from wonderwheel.core.scenarios import load_text, start
from wonderwheel.games import GAMES

HEAD = """
[[scenario]]
name = "x"
game = "one_card_wonder"
seats = 3
clauses = ["OCW-turn.1"]
[scenario.position]
at = "action"
[[scenario.position.player]]
"""


def position(player: str) -> ww.Game:
    """Player 1 of three is to choose an action. `player` describes him."""
    (scenario,) = load_text(HEAD + player, "test")
    return start(scenario, GAMES)


@clause("OCW-winning.1")
def test_one_player_wins_and_the_others_get_nothing() -> None:
    game = position('wonder = "Great Pyramid"\nstages = [1, 2, 3, 4, 5, 6, 7, 8, 9]\nstock = "$$$$$$$$"')
    game.answer(next(option for option in game.questions[0].options if option.label.startswith("Build stage 10")))
    assert game.result == ww.Result((0,), (1.0, 0.0, 0.0))


@clause("OCW-special.1", "OCW-special.2", "OCW-support.9")
def test_only_buildings_with_a_new_action_can_be_thought_of_as_actions() -> None:
    game = position('wonder = "Moai"\nmat = "Commerce"\nbuilt = ["Harbor"]')
    words = [label for _, label, _ in game.candidates(0)]
    assert [label for label in words if label.startswith("Use ")] == ["Use Market", "Use Log Rollers"]
    assert {str(game.why_not(0, label)) for label in ("Use Market", "Use Log Rollers")} == {
        "that building is not complete (OCW-support.9)"
    }
