"""The power and the cost of one thing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import OneThing, Quantity
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording
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


def _stat(parts: Parts, span: Span | None) -> PowerOf | CostOf:
    what, measure = reversed(parts) if isinstance(parts[0], str) else parts
    return CostOf(what, span=span) if measure == "cost" else PowerOf(what, measure == "base power", span=span)


@dataclass(frozen=True)
class PowerOf(Quantity):
    """The power of one thing, or its base power. The words for its cost differ in nothing else."""

    what: OneThing
    base: bool = False
    wordings = (
        Wording('"the" measure "of" one_thing', made=_stat),
        Wording('(one_thing "\'s" | its) measure', made=_stat),
        Wording('"their" measure', made=lambda parts, span: _stat([It(), *parts], span)),
    )

    def text(self) -> str:
        return f"its {self._stat()}" if self.what.text() == "it" else f"the {self._stat()} of {self.what.text()}"

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Stat(self._stat(), of_one(self.what, scope))

    def _stat(self) -> str:
        return "base power" if self.base else "power"


@dataclass(frozen=True)
class CostOf(Quantity):
    """The cost of one card."""

    what: OneThing
    form = "the cost of {what}"
    wordings = ()

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Stat("cost", of_one(self.what, scope))
