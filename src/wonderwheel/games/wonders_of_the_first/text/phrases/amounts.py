"""Quantities, and the units that are counted in "for each"."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Quantity, Thing, Unit
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import Noun
from wonderwheel.lang.english import NUMBERS, article

_WORDS = {number: word for word, number in NUMBERS.items()}


@dataclass(frozen=True)
class Num(Quantity):
    """A number."""

    value: int = 1
    form = "{value}"


ONE = Num(1)


@dataclass(frozen=True)
class X(Quantity):
    """The number chosen while paying, or the one that "where X is ..." tells."""

    form = "X"
    clauses = ("CR132-pay-x.a",)


@dataclass(frozen=True)
class ThatMany(Quantity):
    """As many as the effect or event before was about."""

    form = "that many"


@dataclass(frozen=True)
class CountOf(Quantity):
    """How many there are."""

    noun: Noun

    def text(self) -> str:
        return f"the number of {self.noun.plural()}"


@dataclass(frozen=True)
class DeniedCount(Quantity):
    """How many of the cards just denied fit."""

    noun: Noun

    def text(self) -> str:
        return f"the number of {self.noun.plural()} denied this way"


@dataclass(frozen=True)
class PowerOf(Quantity):
    """The power of one thing."""

    what: Thing

    def text(self) -> str:
        return "its power" if self.what.text() == "it" else f"the power of {self.what.text()}"


@dataclass(frozen=True)
class CostOf(Quantity):
    """The cost of one card."""

    what: Thing
    form = "the cost of {what}"


@dataclass(frozen=True)
class TotalPower(Quantity):
    """The sum of the powers of all that fit."""

    noun: Noun

    def text(self) -> str:
        return f"the total power of {self.noun.plural()}"


@dataclass(frozen=True)
class CurrentRound(Quantity):
    """The number of the round, times a factor."""

    factor: int = 1

    def text(self) -> str:
        return "the current round" if self.factor == 1 else f"{self.factor} times the current round"


@dataclass(frozen=True)
class UnitNoun(Unit):
    """Everything that fits."""

    noun: Noun

    def text(self) -> str:
        return self.noun.singular()


@dataclass(frozen=True)
class UnitFaith(Unit):
    """The faith one has."""

    form = "faith you have"
    clauses = ("CR132-faith.a",)


@dataclass(frozen=True)
class UnitFaithSpent(Unit):
    """The faith spent in the event."""

    form = "faith spent"


@dataclass(frozen=True)
class UnitEnergyLost(Unit):
    """The energy lost at the end of the round."""

    form = "energy you lose"


@dataclass(frozen=True)
class UnitAffected(Unit):
    """What the effect before was done to."""

    noun: Noun

    def text(self) -> str:
        return f"{self.noun.singular()} affected this way"


def counted(amount: Quantity, noun: str, plural: str | None = None) -> str:
    """An amount of something: "a card", "2 cards", "that many cards"."""
    if amount == Num(1):
        return f"{article(noun)} {noun}"
    return f"{amount.text()} {plural or noun + 's'}"


def spelled(amount: Quantity) -> str:
    """An amount in front of something that itself looks like a number: "two +1 counters"."""
    return _WORDS.get(amount.value, str(amount.value)) if isinstance(amount, Num) else amount.text()
