"""Quantities, and the units that are counted in "for each"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wonderwheel.games.wonders_of_the_first.text.phrases.base import OneThing, Quantity, Unit
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import Noun, Nouns
from wonderwheel.lang.english import NUMBERS
from wonderwheel.lang.nodes import FORM, Slot
from wonderwheel.lang.phrases import counted

_WORDS = {number: word for word, number in NUMBERS.items()}


@dataclass(frozen=True)
class CountOf(Quantity):
    """How many there are."""

    noun: Nouns
    form = "the number of {noun}"
    wordings = ('"the"? "number of" noun_pl',)


@dataclass(frozen=True)
class DeniedCount(Quantity):
    """How many of the cards just denied fit."""

    noun: Nouns
    form = "the number of {noun} denied this way"
    wordings = ('"the"? "number of" noun_pl "denied this way"',)


@dataclass(frozen=True)
class PowerOf(Quantity):
    """The power of one thing."""

    what: OneThing
    wordings = ('"the power of" one_thing', 'one_thing "\'s" "power"', 'its "power"')

    def text(self) -> str:
        return "its power" if self.what.text() == "it" else f"the power of {self.what.text()}"


@dataclass(frozen=True)
class CostOf(Quantity):
    """The cost of one card."""

    what: OneThing
    form = "the cost of {what}"


@dataclass(frozen=True)
class TotalPower(Quantity):
    """The sum of the powers of all that fit."""

    noun: Nouns
    form = "the total power of {noun}"
    wordings = (FORM, '"the power of" noun_pl')


@dataclass(frozen=True)
class CurrentRound(Quantity):
    """The number of the round, times a factor."""

    factor: int = 1
    wordings = ('"the current round"', 'INT "time" "the current round"')

    def text(self) -> str:
        return "the current round" if self.factor == 1 else f"{self.factor} times the current round"


@dataclass(frozen=True)
class UnitNoun(Unit):
    """Everything that fits."""

    noun: Noun
    form = "{noun}"


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
    form = "{noun} affected this way"


def _cards(amount: Quantity) -> str:
    return counted(amount, "card")


# So many cards.
Cards = Annotated[Quantity, Slot('number ("card" | "cards")', _cards)]
