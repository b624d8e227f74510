"""Scenario positions: what is put on the table must be there whole, and what lies on a card can be looked at."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
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


@clause("WOT20-cards.advantages.12")
def test_what_a_player_has_put_on_an_enemy_card_is_the_enemys() -> None:
    cards = (mine(RAND), theirs(RAHVIN), theirs("Lord Nasin", takes_part="villain"))
    influence = mine("Far Reaching Influence", on="Lord Nasin")
    lost = [{"of": "villain", "card": "Skirmish"}]
    play = Texts(*cards, influence, at="resolution", dominant=1, challenge=lost).pass_all("Draw")
    assert play["p1.discards"] == ["Far Reaching Influence"]  # he has not succeeded at a challenge of his own


WRONG_POSITIONS = [
    ({"turn": 0}, "'turn' is 0"),
    ({"light": 10**9}, "'light' is 1000000000: it cannot be more than 999"),
    ({"challenge": [{"of": "pattern", "pools": [10**7, 0, 0, 0]}]}, "from 0 to 999"),
    ({"card": mine("Commander", tokens=[["wealth", 1000]])}, "pairs of a kind and a number"),
    ({"dominant": 3}, "there is no seat 3"),
    ({"latched": 2}, "'latched' is 2: it cannot be more than 1"),
    ({"at": "draw", "won": 3}, "'won' is 3"),
    ({"at": "actions", "last_battle": 1}, "no turn of the Last Battle has it"),
    ({"hero": {"starting": "Nobody"}}, "'starting': nothing in play is called 'Nobody'"),
    ({"hero": {"dragon": "Overrun"}}, "it is a Dragon Reborn"),
    ({"villain": {"dragon": RAND}}, "only the Hero has one"),
    ({"card": mine("Overrun")}, "no event stays in play"),
    ({"card": mine("Commander", place="home", takes_part="pattern")}, "is in the battleground"),
    ({"card": mine("Commander", tokens=[1])}, "pairs of a kind and a number"),
    ({"card": mine("Commander", tokens=[["wealth", -1]])}, "pairs of a kind and a number"),
    ({"card": mine("Bodyguards", on="Bodyguards")}, "'on': nothing is called 'Bodyguards'"),
    ({"card": mine("Bodyguards", on=RAND, control=[1, 0])}, "only a Contested Advantage"),
    ({"card": mine("Andor", on="world", control=[1])}, "'control' must be 2 whole numbers"),
    ({"card": mine("Andor", on="world", control=[-1, 0])}, "'control' must be 2 whole numbers"),
    ({"card": mine("Commander", id="leader")}, "another card is called 'leader' already"),
    ({"challenge": [{"of": "pattern", "pools": [1]}]}, "'pools' must be 4 whole numbers"),
    ({"challenge": [{"of": "pattern", "pools": [[0, 0], [1, 1]]}]}, "'pools' must be 4 whole numbers"),
    ({"challenge": [{"of": "pattern"}, {"of": "pattern"}]}, "is in it twice"),
    ({"challenge": [{"of": "pattern", "card": "Gather Allies"}]}, "any other has neither"),
    ({"challenge": [{"of": "hero", "support": 5}]}, "either a 'card' or a 'contest'"),
    ({"challenge": [{"of": "hero", "card": "Commander"}]}, "Commander is no challenge"),
    ({"challenge": [{"of": "hero", "contest": RAND}]}, "it is no Contested Advantage"),
    (
        {"challenge": [{"of": "hero", "card": "Gather Allies", "target": "Nobody"}]},
        "'target': nothing in play",
    ),
    ({"symbols": [{"card": "Nobody", "combat": 1}]}, "'card': nothing in play is called 'Nobody'"),
]


@pytest.mark.parametrize(("wrong", "words"), WRONG_POSITIONS)
def test_a_position_that_cannot_be_is_refused_with_its_place(wrong: dict[str, Any], words: str) -> None:
    more = {**wrong}
    cards = [mine(RAND, id="leader"), theirs(RAHVIN), *([more.pop("card")] if "card" in more else [])]
    with pytest.raises(ScenarioError, match=r"position.*: ") as refused:
        Texts(*cards, **{"at": "resolution", **more})
    assert words in str(refused.value)
