"""The power and the cost of one thing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import OneThing, Quantity
from wonderwheel.lang.nodes import FORM
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_SEVERAL: Final = "all"  # how the label of cards begins that were spoken of with "each" or "all"


def of_one(what: OneThing, scope: Scope) -> meaning.Objects:
    """The thing of which an amount speaks. Behind "each" it would be another one for each card, but one amount is
    worked out for all of them: refused."""
    found = scope.known_thing(what)
    if what.text() == "it" and isinstance(found, meaning.Slot) and found.name.startswith(_SEVERAL):
        refuse(what, '"it" is each of several cards, and there is one amount for all of them')
    return found


@dataclass(frozen=True)
class PowerOf(Quantity):
    """The power of one thing."""

    what: OneThing
    wordings = ('"the power of" one_thing', 'one_thing "\'s" "power"', 'its "power"')

    def text(self) -> str:
        return "its power" if self.what.text() == "it" else f"the power of {self.what.text()}"

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Stat("power", of_one(self.what, scope))


@dataclass(frozen=True)
class CostOf(Quantity):
    """The cost of one card."""

    what: OneThing
    form = "the cost of {what}"
    wordings = (FORM, 'one_thing "\'s" "cost"', 'its "cost"')

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Stat("cost", of_one(self.what, scope))
