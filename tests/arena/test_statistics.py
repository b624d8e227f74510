"""Shares and their intervals."""

from __future__ import annotations

import pytest

from wonderwheel.arena import Played, by_entrant, by_trait, wilson


def played(number: int, entrants: tuple[int, ...], scores: tuple[float, ...], *wonders: str) -> Played:
    return Played(number, 0, entrants, scores, 10, 20, tuple({"wonder": name} for name in wonders))


GAMES = [
    played(0, (0, 1), (1.0, 0.0), "Moai", "Colossus"),
    played(1, (1, 0), (1.0, 0.0), "Moai", "Parthenon"),
    played(2, (0, 1), (0.5, 0.5), "Colossus", "Parthenon"),
    played(3, (1, 0), (0.0, 0.0), "Moai", "Colossus"),
]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilson_by_the_book(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_without_games_everything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_entrants_are_followed_from_seat_to_seat() -> None:
    first, second = by_entrant(["a", "b"], GAMES)
    assert (first.name, first.games, first.wins) == ("a", 4, 1.5)
    assert (second.name, second.games, second.wins) == ("b", 4, 1.5)
    assert first.share == pytest.approx(0.375)
    assert first.low < first.share < first.high


def test_traits_count_games_that_somebody_won_and_the_best_comes_first() -> None:
    found = by_trait(GAMES)
    assert [(share.name, share.games, share.wins) for share in found["wonder"]] == [
        ("Moai", 2, 2.0),
        ("Colossus", 2, 0.5),
        ("Parthenon", 2, 0.5),
    ]
    index, low, high = found["wonder"][0].times(2)
    assert index == 2.0
    assert low < index <= high
