"""What a number of dice comes to, exactly: distributions by convolution, in whole numbers of equally likely rolls."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from wonderwheel.core.decks import shortened
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wheel_of_time.components.dice import FACES, SIDES, Counts, faces_of
from wonderwheel.games.wheel_of_time.kinds import (
    ABILITIES,
    COMBAT,
    DAMAGE,
    INTRIGUE,
    ONE_POWER,
    OPPOSITION,
    POLITICS,
    SUPPORT,
    SYMBOLS,
)

DICE_MOST: Final[int] = 200
ADDED_MOST: Final[int] = 200
_DIGITS: Final[int] = len(str(max(DICE_MOST, ADDED_MOST)))
_DICE: Final = {"P": POLITICS, "I": INTRIGUE, "OP": ONE_POWER, "C": COMBAT}
_ADDED: Final = {"S": SUPPORT, "O": OPPOSITION, "D": DAMAGE}
_GROUP: Final = re.compile(r"([0-9]+)([A-Za-z]+)")
LETTERS: Final = "P (Politics), I (Intrigue), OP (One Power), C (Combat) for dice; S, O, D for symbols that are added"


@dataclass(frozen=True)
class Force:
    """What one side rolls: dice of each ability, and symbols that are there without a roll."""

    dice: tuple[int, ...]
    added: tuple[int, ...]

    def words(self) -> str:
        """As `force_from` reads it."""
        letters = [*_DICE, *_ADDED]
        numbers = [*self.dice, *self.added[SUPPORT:]]
        said = [f"{number}{letter}" for letter, number in zip(letters, numbers, strict=True) if number]
        return " ".join(said) or "nothing"


def force_from(text: str) -> Force:
    """Dice as people write them: `3I 4OP 1C`, with `2S` for support that is added; SetupError names what is wrong."""
    dice, added = [0] * len(ABILITIES), [0] * len(SYMBOLS)
    for part in text.replace("+", " ").replace(",", " ").split():
        match = _GROUP.fullmatch(part)
        if match is None:
            raise SetupError(f"{part!r} is no number of dice: write a number and a letter, such as 4OP; {LETTERS}")
        if len(match[1].lstrip("0")) > _DIGITS:
            raise _too_many(part)
        number, letter = int(match[1]), match[2].upper()
        if letter in _DICE:
            dice[_DICE[letter]] += number
        elif letter in _ADDED:
            added[_ADDED[letter]] += number
        else:
            raise SetupError(f"{part!r}: there is no die {match[2]!r}; the letters are {LETTERS}")
    if not any(dice) and not any(added):
        raise SetupError("there are no dice to roll: write them as 3I 4OP 1C")
    if sum(dice) > DICE_MOST or sum(added) > ADDED_MOST:
        raise _too_many(text)
    return Force(tuple(dice), tuple(added))


def _too_many(text: str) -> SetupError:
    return SetupError(
        f"{shortened(text)!r} is more than {DICE_MOST} dice or {ADDED_MOST} added symbols, the most of a side"
    )


@dataclass(frozen=True)
class Distribution:
    """How many of `rolls` equally likely rolls come to `first`, `first` + 1 ..."""

    first: int
    ways: tuple[int, ...]

    @property
    def rolls(self) -> int:
        return sum(self.ways)

    def chance(self, value: int) -> Fraction:
        """How likely exactly this is."""
        index = value - self.first
        return Fraction(self.ways[index], self.rolls) if 0 <= index < len(self.ways) else Fraction(0)

    def at_least(self, value: int) -> Fraction:
        """How likely this or more is."""
        return Fraction(sum(self.ways[max(0, value - self.first) :]), self.rolls)

    def mean(self) -> Fraction:
        """What it comes to on the average."""
        return Fraction(sum((self.first + i) * ways for i, ways in enumerate(self.ways)), self.rolls)

    def values(self) -> range:
        return range(self.first, self.first + len(self.ways))


def convolved(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """The ways of a sum, from the ways of what is added."""
    out = [0] * (len(one) + len(other) - 1)
    for i, first in enumerate(one):
        for j, second in enumerate(other):
            out[i + j] += first * second
    return tuple(out)


def symbols(force: Force, symbol: int) -> Distribution:
    """How many symbols of a kind a side gets: rolled and added."""
    ways: tuple[int, ...] = (1,)
    for kind, number in enumerate(force.dice):
        shown = sum(1 for face in faces_of(kind) if FACES[face][symbol])
        for _ in range(number):
            ways = convolved(ways, (SIDES - shown, shown))
    return Distribution(force.added[symbol], ways)


def margin(initiator: Force, opponent: Force) -> Distribution:
    """By how much the support of the one exceeds the opposition of the other."""
    support, opposition = symbols(initiator, SUPPORT), symbols(opponent, OPPOSITION)
    last = opposition.first + len(opposition.ways) - 1
    return Distribution(support.first - last, convolved(support.ways, opposition.ways[::-1]))


def ways_to_roll(dice: Sequence[int], counts: Counts) -> int:
    """In how many of all ordered rolls of these kinds of dice exactly these symbols are rolled."""
    ways = {tuple(0 for _ in counts): 1}
    for kind in dice:
        grown: dict[Counts, int] = {}
        for sofar, number in ways.items():
            for face in faces_of(kind):
                new = tuple(a + b for a, b in zip(sofar, FACES[face], strict=True))
                if all(a <= b for a, b in zip(new, counts, strict=True)):
                    grown[new] = grown.get(new, 0) + number
        ways = grown
    return ways.get(tuple(counts), 0)
