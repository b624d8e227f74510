"""What is cited for an event fits what happened: on top of a deck, a stone from an effect, the second to discard."""

from __future__ import annotations

import pytest

from tests.support import clause
from wonderwheel.core.game import Game
from wonderwheel.core.scenarios import load_text, start
from wonderwheel.games import GAMES

CARDS = """
[[scenario]]
name = "cited"
game = "wonders_of_the_first"
seats = 2
clauses = ["CR132-bury.a"]
options = { format = "free", edition = "EDITION" }
components = '''
[[card]]
name = "Bear"
power = 4
[[card]]
name = "Lift"
type = "spell"
text = "TEXT"
'''
[scenario.position]
round = 3
stones = [[2, 2]]
card = [{ name = "Bear" }]
player = [{ hand = [HAND], deck = ["Bear", "Bear"] }, { hand = [OTHER], deck = ["Bear", "Bear"] }]
"""


def begun(edition: str, text: str = "Draw a card.", hand: str = '"Lift"', other: str = "") -> Game:
    words = CARDS.replace("EDITION", edition).replace("TEXT", text).replace("HAND", hand).replace("OTHER", other)
    (scenario,) = load_text(words, "cited.toml")
    return start(scenario, GAMES)


def cited(game: Game, words: str) -> list[str]:
    return [event.clause for event in game.log or () if words in game.rules.tell(event)]


@clause("CR132-bury.a", "CR132-301.2.c")
@pytest.mark.parametrize(
    ("text", "cites"),
    [("Bury target Wonder.", "CR132-bury.a"), ("Put target Wonder on top of its owner's deck.", "CR132-301.2.c")],
)
def test_only_what_goes_to_the_bottom_is_buried(text: str, cites: str) -> None:
    game = begun("v1.3.2", text)
    game.answer("Play Lift", 0)
    assert cited(game, "deck") == [cites]


@clause("CR132-201.c", "GUIDE-seize-stone.a")
@pytest.mark.parametrize(("edition", "cites"), [("v1.3.2", "CR132-201.c"), ("guide", "GUIDE-seize-stone.a")])
def test_a_stone_that_an_effect_gives_is_seized_by_the_guide(edition: str, cites: str) -> None:
    game = begun(edition, "Gain control of target stone.")
    game.answer("Play Lift", 0)
    which = game.questions[0]
    game.play(which.seat, which.keys[0])
    assert cites in [event.clause for event in game.log or ()]


@clause("GUIDE-round-end.c", "GUIDE-round-end.c.2")
def test_by_the_guide_each_discards_by_a_sentence_of_his_own() -> None:
    many = ", ".join(['"Bear"'] * 8)
    game = begun("guide", hand=many, other=many)
    while len({question.clause for question in game.questions} & {"GUIDE-round-end.c"}) == 0:
        game.answer("Pass", game.questions[0].decider)
    first = game.questions[0]
    game.play(first.seat, first.keys[0])
    assert [question.clause for question in game.questions] == ["GUIDE-round-end.c.2"]
