"""The estimate of One Card Wonder: what it must say, whatever its numbers."""

from __future__ import annotations

from tests.bots.positions import placed
from tests.contract.play import positions
from wonderwheel.core.game import Game
from wonderwheel.games import GAMES

PLAYER = """
at = "action"
[[scenario.position.player]]
wonder = "Great Pyramid"
mat = "Masonry"
stages = {stages}
stock = "{stock}"
built = {built}
"""


def estimate(game: Game, seat: int = 0) -> float:
    return game.rules.estimate(game.state, seat)


def of(stock: str = "", stages: str = "[]", built: str = "[]") -> float:
    return estimate(placed(PLAYER.format(stock=stock, stages=stages, built=built)))


def test_a_win_is_above_everything_and_a_loss_below() -> None:
    game = placed(PLAYER.format(stock="KI", stages="[1, 2, 3, 4, 5, 6, 7, 8, 9]", built="[]"))
    before = estimate(game), estimate(game, 1)
    game.answer("Build stage 10 (KI)", 0)
    assert game.state.over
    assert estimate(game) > before[0] + 100
    assert estimate(game, 1) < before[1] - 100


def test_progress_is_worth_something() -> None:
    assert of(stages="[1]") > of()
    assert of(stages="[1, 2, 3]") > of(stages="[1, 2]")


def test_pieces_that_fit_are_worth_more_than_others_and_coins_the_most() -> None:
    late = "[1, 2, 3, 4, 5, 6, 7, 8]"  # what is left costs W, K, K and I
    assert of("S", late) < of("K", late) <= of("$", late)
    assert of("", late) < of("SS", late) < of("W", late)
    assert of("KKKK", late) < of("KWKI", late)


def test_an_ability_is_worth_more_early_than_late() -> None:
    early = of(built='["Quarry"]') - of()
    late = "[1, 2, 3, 4, 5, 6, 7]"
    assert early > of(stages=late, built='["Quarry"]') - of(stages=late)


def test_an_opponent_who_comes_close_is_a_danger() -> None:
    far = placed(PLAYER.format(stock="", stages="[]", built="[]"))
    near = placed(
        PLAYER.format(stock="", stages="[]", built="[]")
        + """
[[scenario.position.player]]
wonder = "Moai"
mat = "Timber"
stages = [1, 2, 3, 4, 5, 6, 7, 8, 9]
stock = "WI"
"""
    )
    assert estimate(near) < estimate(far) - 1


def test_estimating_changes_nothing() -> None:
    for game in positions(GAMES["one_card_wonder"], 4, {"leaders": True}, 3, 20):
        before = game.hash()
        first = [estimate(game, seat) for seat in range(4)]
        assert [estimate(game, seat) for seat in range(4)] == first
        assert game.hash() == before
