"""Rules of One Card Wonder that show in what the table tells programs: scores, and which actions exist at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import wonderwheel as ww
from tests.support import clause
from wonderwheel.core.scenarios.playing import load_text, start
from wonderwheel.games import GAMES
from wonderwheel.games.one_card_wonder.components.definitions import Building, Effect
from wonderwheel.games.one_card_wonder.components.numbered import Perks

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios" / "one_card_wonder"
HEAD = """
[[scenario]]
name = "x"
game = "one_card_wonder"
seats = 3
components = "components/box.toml"
clauses = ["OCW-turn.1"]
[scenario.position]
at = "action"
[[scenario.position.player]]
"""


def position(player: str) -> ww.Game:
    """Player 1 of three is to choose an action. `player` describes him."""
    (scenario,) = load_text(HEAD + player, "test", SCENARIOS)
    return start(scenario, GAMES)


@clause("OCW-winning.1")
def test_one_player_wins_and_the_others_get_nothing() -> None:
    game = position('wonder = "Great Pyramid"\nstages = [1, 2, 3, 4, 5, 6, 7, 8, 9]\nstock = "$$$$$$$$"')
    game.answer(next(option for option in game.questions[0].options if option.label.startswith("Build stage 10")))
    assert game.result == ww.Result((0,), (1.0, 0.0, 0.0))


@clause("OCW-winning.1")
def test_the_last_player_left_wins_alone() -> None:
    game = position("")
    game.concede(0)
    assert game.result is None
    game.concede(2)
    assert game.result == ww.Result((1,), (0.0, 1.0, 0.0))


def test_who_leaves_before_the_first_turn_does_not_take_it() -> None:
    game = ww.new("one_card_wonder", 3, 1)
    state: Any = game.state
    start = state.start
    game.concede(start)
    while game.questions[0].clause != "OCW-turn.1":
        game.answer(0, game.questions[0].decider)
    assert game.questions[0].decider == (start + 1) % 3
    assert game.rules.look(game.state)["turn"] == 1, "nobody has passed in between"


def test_a_game_is_stopped_at_its_limit_without_a_winner() -> None:
    game = ww.new("one_card_wonder", 2, 1, {"turn_limit": 3})
    while game.result is None:
        game.answer(0, game.questions[0].decider)
    assert game.rules.look(game.state)["turn"] == 6
    assert game.result == ww.Result((), (0.0, 0.0))


@clause("OCW-sell.2")
def test_no_limit_on_mixed_pairs_wins_over_any_limit_in_either_order() -> None:
    def mixed(*counts: int) -> int:
        effects = [(Effect("mixed_pairs", count),) for count in counts]
        return Perks([(i, Building("x", (0,), "sell", e, "ours", "ours")) for i, e in enumerate(effects)]).mixed

    assert mixed(0, 1) == mixed(1, 0) == mixed(0) == 0
    assert mixed(1, 2) == mixed(2, 1) == 2
    assert mixed() == -1


@clause("OCW-special.1", "OCW-special.2", "OCW-support.9")
def test_only_buildings_with_a_new_action_can_be_thought_of_as_actions() -> None:
    game = position('wonder = "Moai"\nmat = "Commerce"\nbuilt = ["Harbor"]')
    words = [label for _, label, _ in game.candidates(0)]
    assert [label for label in words if label.startswith("Use ")] == ["Use Market", "Use Log Rollers"]
    assert {str(game.why_not(0, label)) for label in ("Use Market", "Use Log Rollers")} == {
        "that building is not complete (OCW-support.9)"
    }


@clause("OCW-turn.1")
def test_why_not_act_out_of_turn_or_before_the_open_question() -> None:
    game = position('stock = "$$$$$$$$"')
    for action in ("Produce", "Claim wood", "Build stage 1"):
        why = game.why_not(1, action)
        assert why is not None
        assert why.words == "it is not your turn"
        assert why.clauses == ("OCW-turn.1",)
    game.answer(next(option for option in game.questions[0].options if option.label.startswith("Build stage 1")))
    why = game.why_not(0, "Produce")
    assert why is not None
    assert "the open question comes first" in why.words
