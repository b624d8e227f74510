"""Bots at Wonders of The First: they attack where they win, play their curve, keep their deck, and beat chance."""

from __future__ import annotations

import pytest

import wonderwheel as ww
from tests.wonders_of_the_first.table import At, at, land, wonder
from wonderwheel.arena import simulate
from wonderwheel.bots import make_bot
from wonderwheel.bots.greedy import GreedyBot
from wonderwheel.games.wonders_of_the_first.table import events

GAME = "wonders_of_the_first"
LYNX, BEAR, GIANT = wonder("Lynx", 1, cost=1), wonder("Bear", 4, cost=3), wonder("Giant", 7, cost=5)
WOLF = wonder("Wolf", 3, cost=2)
WASTER = wonder("Waster", 1, "Tap free: Deny 3.")
WELL = land("Well", "Tap free: Draw 2 cards.")
FILLER = "Lynx"


def answers(table: At, most: int = 10) -> list[str]:
    """What the greedy bot answers until its turn is over."""
    game = table.game
    turn, labels = game.rules.turns(game.state), list[str]()
    while not game.state.over and game.rules.turns(game.state) == turn and len(labels) < most:
        question = game.questions[0]
        key = GreedyBot(1).answer(game.view(question.decider), question)
        labels.append(next(option.label for option in question.options if option.key == key))
        game.play(question.seat, key)
    return labels


def test_it_attacks_where_it_wins() -> None:
    table = at(LYNX, BEAR, WOLF, world=["1 Lynx", "2 Wolf", "1 Bear @2", "2 Wolf @2"], player=[{"energy": 0}])
    assert answers(table) == ["Attack in realm 2"]


def test_it_takes_the_stone_of_the_other_player_rather_than_one_of_the_centre() -> None:
    table = at(BEAR, world=["1 Bear @1", "1 Bear @3"], stones=[[3, 2]], player=[{"energy": 0, "actions": 1}])
    assert answers(table) == ["Attack in realm 3"]


def test_it_does_not_attack_where_it_loses_or_has_nothing_to_win() -> None:
    table = at(
        LYNX,
        BEAR,
        world=["1 Lynx", "2 Bear", "1 Bear @2"],
        stones=[[1, 2], [2, 1]],
        player=[{"energy": 0, "actions": 2}],
    )
    assert not any(label.startswith("Attack") for label in answers(table))


@pytest.mark.parametrize(("energy", "best"), [(1, "Lynx"), (3, "Bear"), (4, "Bear"), (5, "Giant"), (9, "Giant")])
def test_it_plays_its_curve(energy: int, best: str) -> None:
    hand = [{"hand": ["Lynx", "Bear", "Giant"], "energy": energy}]
    assert answers(at(LYNX, BEAR, GIANT, player=hand))[0] == f"Play {best}"


def test_it_plays_where_the_power_counts() -> None:
    table = at(
        BEAR,
        GIANT,
        world=["2 Giant @1", "2 Giant @1", "1 Giant @2", "1 Giant @2"],
        stones=[[1, 2], [2, 1]],
        player=[{"hand": ["Bear"], "energy": 3, "actions": 2}],
    )
    assert answers(table) == ["Play Bear", "Realm 3"]


@pytest.mark.parametrize("deck", [1, 2, 4])
def test_it_does_not_draw_itself_to_death(deck: int) -> None:
    table = at(LYNX, player=[{"deck": [FILLER] * deck, "energy": 0, "actions": 3}, {"deck": [FILLER] * 20}])
    assert "Draw a card" in table.options()
    assert answers(table) == ["Pass"]


@pytest.mark.parametrize("deck", [3, 6, 30])
def test_it_does_not_throw_its_deck_away(deck: int) -> None:
    table = at(LYNX, WASTER, world=["1 Waster"], player=[{"deck": [FILLER] * deck, "actions": 0, "energy": 0}])
    assert any(label.startswith("Use Waster") for label in table.options())
    assert answers(table) == ["Pass"]


def test_it_draws_from_a_deck_that_is_large_enough() -> None:
    table = at(LYNX, WELL, world=["1 Well"], player=[{"deck": [FILLER] * 30, "actions": 0, "energy": 0}])
    assert answers(table)[0].startswith("Use Well")


@pytest.mark.parametrize("seats", [["greedy", "random"], ["random", "greedy"]])
def test_greedy_beats_random(seats: list[str]) -> None:
    found = simulate(GAME, seats, 10, seed=3)
    greedy = seats.index("greedy")
    wins = sum(one.scores[one.entrants.index(greedy)] for one in found.played)
    assert wins >= 10


@pytest.mark.parametrize("decks", [("petraia", "solfera"), ("umbrathene", "thalwind"), ("heliosynth", "boundless")])
def test_games_between_greedy_bots_are_decided_by_stones(decks: tuple[str, str]) -> None:
    game = ww.new(GAME, seed=6, options={"deck_1": decks[0], "deck_2": decks[1]})
    bots = [make_bot("greedy", seat) for seat in range(2)]
    while game.result is None:
        question = game.questions[0]
        game.play(question.seat, bots[question.decider].answer(game.view(question.decider), question))
    kinds = [event.kind for event in game.log or []]
    assert events.DECKED not in kinds
    assert kinds.count(events.SEIZED) >= 7
    assert kinds.count(events.ROUND_BEGAN) == 7
