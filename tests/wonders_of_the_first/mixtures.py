"""Mixtures of switches in which every two values that can be played together meet."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wonders_of_the_first.editions import BOOKS, NEEDS, SWITCHES, shown
from wonderwheel.games.wonders_of_the_first.switches.switch import Value

Chosen = tuple[str, Value]
Pair = tuple[Chosen, Chosen]
_PLACE = {name: place for place, name in enumerate(SWITCHES)}


def fit(one: Chosen, other: Chosen) -> bool:
    """Whether two values can be played together."""
    for needs in NEEDS:
        for (name, value), (beside, its) in ((one, other), (other, one)):
            if (name, value, beside) == (needs.name, needs.value, needs.other) and its not in needs.values:
                return False
    return True


def values_of(name: str) -> list[Chosen]:
    return [(name, value) for value in SWITCHES[name].values]


def pair(one: Chosen, other: Chosen) -> Pair:
    return (one, other) if _PLACE[one[0]] < _PLACE[other[0]] else (other, one)


def pairs() -> list[Pair]:
    """Every two values of different switches that can be played together."""
    found = combinations([value for name in SWITCHES for value in values_of(name)], 2)
    return [(one, other) for one, other in found if one[0] != other[0] and fit(one, other)]


@lru_cache(maxsize=16)
def pairwise(seed: int) -> tuple[tuple[Chosen, ...], ...]:
    """Mixtures that together hold every pair: greedily, each takes the values that meet the most new ones."""
    dice, every = Dice(seed), pairs()
    missing = set(every)
    rows: list[tuple[Chosen, ...]] = []
    while missing:
        still = [each for each in every if each in missing]
        row = list(still[dice.below(len(still))])
        left = [name for name in SWITCHES if name not in (row[0][0], row[1][0])]
        while left:
            name = left.pop(dice.below(len(left)))
            found = [value for value in values_of(name) if all(fit(value, each) for each in row)]
            news = [sum(1 for each in row if pair(value, each) in missing) for value in found]
            best = [value for value, new in zip(found, news, strict=True) if new == max(news)]
            row.append(best[dice.below(len(best))])
        missing -= {pair(*two) for two in combinations(row, 2)}
        rows.append(tuple(row))
    return tuple(rows)


def mixture(seed: int, number: int) -> dict[str, str]:
    """The options of a mixture, on top of each edition in turn: that one names the clauses, and what it refuses to
    read is known by it. A mixture that refuses keywords is one of the book that has them all."""
    rows = pairwise(seed)
    row = sorted(rows[number % len(rows)], key=lambda each: _PLACE[each[0]])
    switches = ", ".join(f"{name}={shown(value)}" for name, value in row)
    refuses = ("unlisted_keywords", "refused") in row
    return {"edition": BOOKS[0 if refuses else number % len(BOOKS)], "switches": switches}
