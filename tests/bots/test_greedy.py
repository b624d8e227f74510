"""What the greedy bot does in positions where the right move is plain."""

from __future__ import annotations

import pytest

from tests.bots.positions import placed
from wonderwheel.bots.greedy import GreedyBot
from wonderwheel.core.game import Game


def answers(game: Game, most: int = 30) -> list[str]:
    """What greedy bots answer until the turn is over."""
    turn = game.rules.turns(game.state)
    labels: list[str] = []
    while not game.state.over and game.rules.turns(game.state) == turn and len(labels) < most:
        question = game.questions[0]
        key = GreedyBot(1).answer(game.view(question.decider), question)
        labels.append(game.rules.label(game.state, question.seat, key))
        game.play(question.seat, key)
    return labels


def test_it_takes_a_win_that_needs_several_stages() -> None:
    game = placed(
        """
at = "action"
[[scenario.position.player]]
wonder = "Great Pyramid"
mat = "Commerce"
stages = [1, 2, 3, 4, 5, 6, 7]
stock = "SWWKKI$$"
"""
    )
    labels = answers(game)
    assert game.result is not None
    assert game.result.winners == (0,)
    assert {label for label in labels if label.startswith("Build stage")} == {
        "Build stage 8 (WS)",
        "Build stage 9 (KW)",
        "Build stage 10 (KI)",
    }


def test_it_builds_all_stages_that_it_can_when_the_mat_is_full() -> None:
    game = placed(
        """
at = "action"
[[scenario.position.player]]
wonder = "Great Pyramid"
mat = "Commerce"
stock = "SSSSCCCW"
"""
    )
    built = [label for label in answers(game) if label.startswith("Build stage")]
    assert len(built) >= 4


def test_it_claims_a_large_pile_that_it_needs() -> None:
    game = placed(
        """
at = "action"
supply = "KWCSSSSI"
[[scenario.position.player]]
wonder = "Great Pyramid"
mat = "Commerce"
stock = "C"
"""
    )
    assert answers(game)[0] == "Claim stone"


def test_it_leaves_a_pile_that_is_of_no_use() -> None:
    game = placed(
        """
at = "action"
supply = "KWCSIIII"
[[scenario.position.player]]
wonder = "Great Pyramid"
mat = "Commerce"
stages = [1, 2, 3, 4]
stock = "SSCI"
"""
    )
    assert answers(game)[0] != "Claim iron"


def test_it_sells_what_it_cannot_use_for_the_last_coin() -> None:
    game = placed(
        """
at = "action"
[[scenario.position.player]]
wonder = "Colossus"
mat = "Commerce"
stages = [1, 2, 3, 4, 5, 6, 7, 8, 9]
stock = "WWK"
"""
    )
    assert answers(game)[0] == "Sell two wood"


LAST_STAGE = """
at = "action"
[[scenario.position.player]]
wonder = "Great Pyramid"
mat = "Commerce"
stages = [1, 2, 3, 4, 5, 6, 7, 8, 9]
leader = "Khufu"
[[scenario.position.player]]
wonder = "Moai"
mat = "Timber"
leader = "Hammurabi"
stock = "{stock}"
"""


def test_it_defeats_a_leader_that_would_win() -> None:
    game = placed(LAST_STAGE.format(stock="SSWC"), leaders=True)
    game.answer("Reveal your leader", 0)
    given = []
    while game.questions[0].decider == 1:
        question = game.questions[0]
        given.append(GreedyBot(1).answer(game.view(1), question))
        game.play(1, given[-1])
    assert not game.state.over
    assert game.rules.look(game.state)["leaders_used"] == ["Khufu"]


def test_it_pays_nothing_against_a_leader_that_does_no_great_harm() -> None:
    game = placed(LAST_STAGE.replace("Khufu", "Nebuchadnezzar").format(stock="CWW"), leaders=True)
    game.answer("Reveal your leader", 0)
    question = game.questions[0]
    assert question.decider == 1
    key = GreedyBot(1).answer(game.view(1), question)
    assert game.rules.label(game.state, 1, key) == "Pass"


def test_it_reveals_the_leader_that_wins() -> None:
    game = placed(LAST_STAGE.format(stock="W"), leaders=True)
    answers(game)
    assert game.result is not None
    assert game.result.winners == (0,)


TRADE = """
at = "trade"
active = 1
[[scenario.position.player]]
wonder = "Great Pyramid"
mat = "Commerce"
[[scenario.position.player]]
wonder = "Moai"
mat = "Timber"
stock = "SK"
[[scenario.position.player]]
wonder = "Hagia Sophia"
mat = "Masonry"
stages = [1, 2, 3, 4, 5]
stock = "{stock}"
"""


@pytest.mark.parametrize(
    ("stock", "terms", "consent"),
    [
        ("SS", ["Give knowledge", "Ask for stone"], "Accept"),
        ("SS", ["Give knowledge"], "Accept"),
        ("KS", ["Ask for knowledge"], "Decline"),
        ("KS", ["Give stone", "Ask for knowledge"], "Decline"),
    ],
)
def test_it_accepts_good_trades_and_declines_bad_ones(stock: str, terms: list[str], consent: str) -> None:
    game = placed(TRADE.format(stock=stock), seats=4, windows='2 = ["trade"]')
    for label in ["Trade with Player 3", *terms, "Make the offer"]:
        game.answer(label, 1)
    question = game.questions[0]
    assert question.decider == 2
    key = GreedyBot(1).answer(game.view(2), question)
    assert game.rules.label(game.state, 2, key) == consent
