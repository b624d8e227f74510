"""Things done to what is there already: counters doubled, sides exchanged, as much again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import CounterKind, Effect, Quantity, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Target, Union
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Span, Wording
from wonderwheel.lang.phrases import ThatMany
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


def _twice(parts: Parts, span: Span | None) -> TwiceThatMany:
    return TwiceThatMany(fit(parts[0], ThatMany), span=span)


@dataclass(frozen=True)
class TwiceThatMany(Quantity):
    """Twice as many as the effect or event before was about."""

    once: Quantity
    form = "twice {once}"
    wordings = (Wording('("twice" | "double") number', rule="number", made=_twice),)

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Times(meaning.Number(2), scope.quantity(self.once))


_EACH: Final = "each doubled"


@dataclass(frozen=True)
class DoubleCounters(Effect):
    """As many counters of a kind again as a thing has."""

    kind: CounterKind
    what: Thing
    form = "double the number of {kind} counters on {what}"
    clauses = ("CR132-204.a",)

    def means(self, scope: Scope) -> Effects:
        found = scope.thing(self.what)
        if isinstance(found, meaning.Target | meaning.Choose):
            there = meaning.Slot(found.slot)
            return (
                meaning.Keep(found, found.slot),
                meaning.PutCounters(self.kind, there, meaning.CountersOn(there, self.kind)),
            )
        if isinstance(found, meaning.All):
            one = meaning.Slot(_EACH)
            doubled = meaning.PutCounters(self.kind, one, meaning.CountersOn(one, self.kind))
            return (meaning.ForEach(found, (doubled,), _EACH),)
        return (meaning.PutCounters(self.kind, found, meaning.CountersOn(found, self.kind)),)


@dataclass(frozen=True)
class ExchangeControl(Effect):
    """Something of yours for something of somebody else."""

    what: Thing
    wordings = ('("exchange" | "swap" | "switch") "control of" things',)
    clauses = ("CR132-505.1.a",)

    def text(self) -> str:
        return f"exchange control of {self.what.text()}"

    @rule("CR132-505.1.a", "CR132-501.1.a")
    def means(self, scope: Scope) -> Effects:
        """Both are chosen first; whoever controls the second gets the first, then you get the second."""
        parts = self.what.parts if isinstance(self.what, Union) else ()
        if len(parts) != 2 or not all(isinstance(part, Target) for part in parts):
            refuse(self, "two targets are exchanged")
        mine, theirs = (scope.thing(part) for part in parts)
        if not isinstance(mine, meaning.Target) or not isinstance(theirs, meaning.Target):
            refuse(self)
        if (mine.cards.controller, theirs.cards.controller) != ("you", "opponent"):
            refuse(self, "the first has to be yours and the second an opponent's")
        given, taken = meaning.Slot(mine.slot), meaning.Slot(theirs.slot)
        return (
            meaning.Keep(mine, mine.slot),
            meaning.Keep(theirs, theirs.slot),
            meaning.GainControl(given, meaning.Player("controller", of=taken)),
            meaning.GainControl(taken),
        )

    def bind(self, b: CardBinder) -> Any:
        return b.inside(self)
