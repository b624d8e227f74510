"""Things done to what is there already: counters doubled, sides exchanged, as much again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.chosen import once_chosen, several
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    CounterKind,
    Duration,
    Effect,
    Quantity,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Target
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.unions import Union
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import fit
from wonderwheel.lang.nodes import Node, Wording, changed, node_fields
from wonderwheel.lang.phrases import Num, ThatMany, spelled
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


@dataclass(frozen=True)
class OfThatMany(Quantity):
    """What is made of how many the effect or event before was about."""

    once: Quantity


@dataclass(frozen=True)
class TwiceThatMany(OfThatMany):
    """Twice as many as the effect or event before was about."""

    form = "twice {once}"
    wordings = (
        Wording(
            '("twice" | "double") number',
            rule="number",
            made=lambda parts, span: TwiceThatMany(fit(parts[0], ThatMany), span=span),
        ),
    )

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Times(meaning.Number(2), scope.quantity(self.once))


@dataclass(frozen=True)
class TimesThatMany(OfThatMany):
    """So many times as many."""

    factor: int
    form = "{factor} times {once}"
    wordings = (
        Wording(
            'INT "time" number',
            rule="number",
            made=lambda parts, span: TimesThatMany(fit(parts[1], ThatMany), parts[0], span=span),
        ),
    )

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Times(meaning.Number(self.factor), scope.quantity(self.once))


@dataclass(frozen=True)
class MoreThanThatMany(OfThatMany):
    """So many more than the effect or event before was about."""

    more: int
    wordings = (
        Wording(
            'number "plus" ("a" "additional"? | INT "additional"?)',
            rule="number",
            made=lambda parts, span: MoreThanThatMany(fit(parts[0], ThatMany), parts[1] if parts[1:] else 1, span=span),
        ),
    )

    def text(self) -> str:
        return f"{self.once.text()} plus {spelled(Num(self.more))}"

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Plus(scope.quantity(self.once), meaning.Number(self.more))


@dataclass(frozen=True)
class HalfThatMany(OfThatMany):
    """Half as many, in whole numbers; how it is rounded may stand at the end of the sentence."""

    up: bool | None
    wordings = (
        Wording(
            '"half" "of"? number [rounded]',
            rule="number",
            made=lambda parts, span: HalfThatMany(fit(parts[0], ThatMany), parts[1], span=span),
        ),
        Wording('simple ","? rounded', rule="effect", made=lambda parts, span: rounded(parts[0], parts[1])),
    )

    def text(self) -> str:
        how = "" if self.up is None else f" rounded {'up' if self.up else 'down'}"
        return f"half {self.once.text()}{how}"

    def means(self, scope: Scope) -> meaning.Quantity:
        """The rulebook does not say how halves are rounded."""
        if self.up is None:
            refuse(self, "whether half of it is rounded up or down is not said")
        return meaning.Half(scope.quantity(self.once), self.up)


def rounded(effect: Any, up: bool) -> Any:
    """An effect with half of something, and how that is rounded."""
    halves = [part for part in effect.walk() if isinstance(part, HalfThatMany)] if isinstance(effect, Effect) else []
    if len(halves) != 1 or halves[0].up is not None:
        raise Unfit("of what one half would be rounded is not said")
    [half] = halves

    def again(value: Any) -> Any:
        if value is half:
            return changed(half, up=up)
        if isinstance(value, tuple):
            return tuple(again(each) for each in value)
        if not isinstance(value, Node):
            return value
        return changed(value, **{f.name: again(getattr(value, f.name)) for f in node_fields(type(value))})

    return again(effect)


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
            kept: Effects = (meaning.Keep(found, found.slot),)
            there: meaning.Objects = meaning.Slot(found.slot)
        else:
            kept, there = (), found
        if several(found):
            one = meaning.Slot(_EACH)
            doubled = meaning.PutCounters(self.kind, one, meaning.CountersOn(one, self.kind))
            return (*kept, meaning.ForEach(there, (doubled,), _EACH))
        return (*kept, meaning.PutCounters(self.kind, there, meaning.CountersOn(there, self.kind)))


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
