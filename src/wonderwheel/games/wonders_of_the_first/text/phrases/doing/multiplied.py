"""Things done to what is there already: counters doubled, sides exchanged, as much again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.chosen import once_chosen
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    CounterKind,
    Duration,
    Effect,
    Quantity,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This
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
    duration: Duration | None = None
    form = "exchange control of {what}[ {duration}]"
    wordings = ('("exchange" | "swap" | "switch") "control of" things [duration]',)
    clauses = ("CR132-505.1.a",)

    @rule("CR132-505.1.a", "CR132-501.1.a")
    def means(self, scope: Scope) -> Effects:
        """Both are chosen first; whoever controls the second gets the first, then you get the second."""
        parts = self.what.parts if isinstance(self.what, Union) else ()
        if len(parts) != 2 or not isinstance(parts[0], Target | This) or not isinstance(parts[1], Target):
            refuse(self, "two targets are exchanged, or this and one target")
        mine, theirs = (scope.thing(part) for part in parts)
        sides = [each.cards.controller if isinstance(each, meaning.Target) else "you" for each in (mine, theirs)]
        if sides != ["you", "opponent"]:
            refuse(self, "the first has to be yours and the second an opponent's")
        lasts = scope.until(self.duration)
        kept = tuple(meaning.Keep(each, each.slot) for each in (mine, theirs) if isinstance(each, meaning.Target))
        given, taken = (once_chosen(each) for each in (mine, theirs))
        return (
            *kept,
            meaning.GainControl(given, meaning.Player("controller", of=taken), lasts),
            meaning.GainControl(taken, until=lasts),
        )

    def bind(self, b: CardBinder) -> Any:
        return b.inside(self)
