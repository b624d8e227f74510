"""Scenario positions: what is put on the table must be there whole, and what lies on a card can be looked at."""

from __future__ import annotations

import pytest

from wonderwheel.core.errors import ScenarioError
from wonderwheel.core.scenarios import load_text, run, start
from wonderwheel.games import GAMES
from wonderwheel.games.wheel_of_time.card_pool import text_of_card
from wonderwheel.games.wheel_of_time.cards.shipped import shipped_cards

HEAD = """
[[scenario]]
name = "a position"
game = "wheel_of_time"
seats = 2
options = { format = "free" }
clauses = ["WOT20-cards.piles.7"]
windows = { 1 = ["able", "resolved"] }

[scenario.position]
at = "resolution"
card = [
  { name = "Rand al'Thor (IV)", player = 1, rotated = true },
  { name = "Rahvin (I)", player = 2, rotated = true },
]
"""


def test_a_card_whose_text_cannot_be_carried_out_is_in_no_position() -> None:
    unread = [card.name for card in shipped_cards() if text_of_card(card)[1]]
    for name in unread[:3]:
        (scenario,) = load_text(HEAD + f'player = [{{ hand = ["{name}"] }}]', "file.toml")
        with pytest.raises(ScenarioError, match=f"'hand': {name}: the engine cannot carry out its text yet: "):
            start(scenario, GAMES)


def test_tokens_that_a_text_puts_on_a_card_are_counted() -> None:
    won = 'challenge = [{ of = "hero", card = "The Tide of Battle", support = 6 }]\n[[scenario.step]]\n'
    (right,) = load_text(HEAD + won + 'expect.card."The Tide of Battle".tokens = 3', "file.toml")
    assert run(right, GAMES).ok
    (wrong,) = load_text(HEAD + won + 'expect.card."The Tide of Battle".tokens = 2', "file.toml")
    assert "tokens: expected 2, found 3" in run(wrong, GAMES).text()
