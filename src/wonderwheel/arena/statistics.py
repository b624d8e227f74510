"""Shares of wins with the intervals that belong to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from wonderwheel.arena.games import Played

SURE = 1.959964  # of the normal distribution: 95 % lie within


class Share(NamedTuple):
    """Wins out of a number of games. `low` and `high` bound the share with 95 % confidence."""

    name: str
    games: int
    wins: float
    share: float
    low: float
    high: float

    def times(self, seats: int) -> tuple[float, float, float]:
        """The share and its bounds times the number of seats: 1.00 is what an average seat wins."""
        return self.share * seats, self.low * seats, self.high * seats


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins: it never leaves 0 to 1, and holds for few games too."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    square = SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SURE * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def share_of(name: str, wins: float, games: int) -> Share:
    low, high = wilson(wins, games)
    return Share(name, games, wins, wins / games if games else 0.0, low, high)


class Mean(NamedTuple):
    """The mean of some numbers, with the bounds of its 95 % interval."""

    mean: float
    low: float
    high: float


def mean_of(numbers: Sequence[float]) -> Mean:
    """A mean with its interval by the normal distribution; of fewer than two numbers nothing is known."""
    count = len(numbers)
    if count < 2:
        return Mean(numbers[0] if numbers else 0.0, float("-inf"), float("inf"))
    mean = sum(numbers) / count
    spread = sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1))
    half = SURE * spread / sqrt(count)
    return Mean(mean, mean - half, mean + half)


def by_seat(played: Iterable[Played]) -> list[Share]:
    """Per seat, all games, also those that nobody won; a draw is shared."""
    rows = [one.scores for one in played]
    seats = range(len(rows[0]) if rows else 0)
    return [share_of(f"seat {seat + 1}", sum(row[seat] for row in rows), len(rows)) for seat in seats]


def by_side(sides: Sequence[str], bots: Sequence[str], played: Sequence[Played]) -> list[Share]:
    """Per bot and side, all games that the bot played on it; per side alone if all bots are the same."""
    wins: dict[str, float] = {}
    games: dict[str, int] = {}
    for one in played:
        for seat, entrant in enumerate(one.entrants):
            name = f"{bots[entrant]} as {sides[seat]}" if len(set(bots)) > 1 else sides[seat]
            wins[name] = wins.get(name, 0.0) + one.scores[seat]
            games[name] = games.get(name, 0) + 1
    return [share_of(name, wins[name], games[name]) for name in sorted(games)]


def by_ending(played: Sequence[Played]) -> list[Share]:
    """How many of the games came to each of their ends, the commonest first; none for a game with one end only."""
    endings = [one.ending for one in played if one.ending]
    shares = [share_of(name, endings.count(name), len(played)) for name in sorted(set(endings))]
    return sorted(shares, key=lambda share: -share.wins)


def by_entrant(names: Iterable[str], played: Iterable[Played]) -> list[Share]:
    """Per bot of the job, in its order: all games, also those that nobody won."""
    names = list(names)
    wins = [0.0] * len(names)
    games = 0
    for one in played:
        games += 1
        for seat, entrant in enumerate(one.entrants):
            wins[entrant] += one.scores[seat]
    return [share_of(name, won, games) for name, won in zip(names, wins, strict=True)]


def by_trait(played: Iterable[Played]) -> dict[str, list[Share]]:
    """Per trait and value, the share of wins of the seats that had it; best first. Only games that somebody won."""
    found: dict[str, dict[str, list[float]]] = {}
    for one in played:
        if one.stalled:
            continue
        for seat, traits in enumerate(one.traits):
            for trait, value in traits.items():
                count = found.setdefault(trait, {}).setdefault(value, [0.0, 0.0])
                count[0] += one.scores[seat]
                count[1] += 1
    return {
        trait: sorted(
            (share_of(value, won, int(games)) for value, (won, games) in values.items()),
            key=lambda share: (-share.share, share.name),
        )
        for trait, values in found.items()
    }
