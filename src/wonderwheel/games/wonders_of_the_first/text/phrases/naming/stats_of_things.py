"""The power and the cost of one thing, and what those of several come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import OneThing, Quantity, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It, Them, Those
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


def of_one(what: OneThing, scope: Scope) -> meaning.Objects:
    """The thing of which an amount speaks. Behind "each" it would be another one for each card, but one amount is
    worked out for all of them: refused."""
    found = scope.known_thing(what)
    if what.text() == "it" and what.bound is not None and what.bound.many:
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


def _total(parts: Parts, span: Span | None) -> TotalOfThem:
    """Of several things that were spoken of, together."""
    total, what = (parts[0], parts[1]) if len(parts) > 1 else (parts[0], Them())
    if not isinstance(what, Them | Those):
        raise Unfit("what all of them come to is said of several")
    if total == "base power":
        raise Unfit("base power is that of each")
    return TotalOfThem(what, total, span=span)


@dataclass(frozen=True)
class TotalOfThem(Quantity):
    """What the powers or the costs of several things that were spoken of come to together."""

    what: Thing
    measure: str
    wordings = (
        Wording('"their" ("total" | "combined") measure', made=_total),
        Wording('"the"? ("total" | "combined") measure "of" things', made=_total),
    )
    clauses = ("CR132-508.d",)

    def text(self) -> str:
        whose = "their total" if isinstance(self.what, Them) else "the total"
        return f"{whose} {self.measure}" + ("" if isinstance(self.what, Them) else f" of {self.what.text()}")

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Stat(self.measure, scope.known_thing(self.what))
