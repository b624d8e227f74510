"""Counters of several kinds, or as many as one likes, off some things; and how many were removed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Condition,
    CounterKind,
    Effect,
    Quantity,
    Thing,
    Unit,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.of_counters.put_and_taken import (
    RemoveCounters,
    TakeAnyCounters,
    TakeCounters,
)
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.measures import HowMany
from wonderwheel.lang.nodes import Node, Span, Wording
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope

REMOVED: Final = "remove counters from"
_ANY: Final = HowMany(">=", 1)
_NO_COUNTERS: Final = "no counters were removed by an effect before"


def _kinds(parts: Sequence[Any]) -> tuple[str, ...]:
    kinds = tuple(kind for (kind,) in parts)
    if len(kinds) > 1 and (None in kinds or len(set(kinds)) < len(kinds)):
        raise Unfit("each kind of counter is said once")
    return tuple(kind for kind in kinds if kind is not None)


def _counters(kinds: Sequence[str]) -> str:
    named = [f"{kind} counters" for kind in kinds] or ["counters"]
    return " and ".join(named) if len(named) < 3 else f"{', '.join(named[:-1])}, and {named[-1]}"


def _all_sorts(parts: Parts, span: Span | None) -> RemoveSorts:
    *sorts, what = parts
    return RemoveSorts(_kinds(sorts), what, span=span)


def _as_many(parts: Parts, span: Span | None) -> RemoveAsMany:
    *sorts, what = parts
    return RemoveAsMany(_kinds(sorts), what, span=span)


@dataclass(frozen=True)
class RemoveSorts(Effect):
    """All counters of several kinds off some things, together."""

    kinds: tuple[str, ...]
    what: Thing
    rule = "order"
    wordings = (
        Wording('"remove all" counter_of "and" "all"? counter_of "from" things', made=_all_sorts),
        Wording(
            '"remove all" counter_of ("," "all"? counter_of)+ "," "and" "all"? counter_of "from" things',
            made=_all_sorts,
        ),
    )
    clauses = ("CR132-204.a",)

    def text(self) -> str:
        return f"remove all {_counters(self.kinds)} from {self.what.text()}"

    def means(self, scope: Scope) -> Effects:
        kept, what = scope.together(self.what)
        return (*kept, meaning.RemoveCounters(what, self.kinds[0], also=self.kinds[1:]))

    def bind(self, b: CardBinder) -> Any:
        return b.acts_on(self)


@dataclass(frozen=True)
class RemoveAsMany(Effect):
    """Any number of counters, of these kinds if any are said, off some things: of each as many as one likes."""

    kinds: tuple[str, ...]
    what: Thing
    rule = "order"
    wordings = (Wording('"remove any number of" counter_of ("and" counter_of)? "from" things', made=_as_many),)
    clauses = ("CR132-204.a", "CR132-501.e.2")

    def text(self) -> str:
        return f"remove any number of {_counters(self.kinds)} from {self.what.text()}"

    def means(self, scope: Scope) -> Effects:
        kept, what = scope.together(self.what)
        kind, also = (self.kinds[0], self.kinds[1:]) if self.kinds else ("", ())
        return (*kept, meaning.RemoveCounters(what, kind, also=also, up_to=True))

    def bind(self, b: CardBinder) -> Any:
        return b.acts_on(self)


def kinds_removed(node: Node) -> tuple[str, ...] | None:
    """The kinds of counters that an effect removes, none for any; None if it removes no counters."""
    if isinstance(node, RemoveSorts | RemoveAsMany):
        return node.kinds
    if isinstance(node, TakeCounters):
        return (node.counters.kind,)
    if isinstance(node, RemoveCounters):
        return (node.kind,) if node.kind else ()
    return () if isinstance(node, TakeAnyCounters) else None


def removed(node: Any, kind: str | None, scope: Scope) -> meaning.Quantity:
    """How many counters the effect before has removed; of another kind than that it cannot have."""
    kept = scope.noted.get((REMOVED, None))
    if kept is None:
        refuse(node, _NO_COUNTERS)
    if kind is not None and scope.counters_removed != (kind,):
        refuse(node, "all counters that were removed are counted")
    return kept


@dataclass(frozen=True)
class UnitCountersRemoved(Unit):
    """Every counter that an effect before has removed."""

    kind: CounterKind | None
    wordings = (
        Wording(
            'counter_of ("that was" | "that were")? "removed" ("this way")?',
            made=lambda parts, span: UnitCountersRemoved(parts[0][0], span=span),
        ),
    )
    clauses = ("CR132-508.d", "CR132-204.a")

    def text(self) -> str:
        return f"{self.kind + ' ' if self.kind else ''}counter removed this way"

    def means(self, scope: Scope) -> meaning.Quantity:
        return removed(self, self.kind, scope)


@dataclass(frozen=True)
class NumberOfCountersRemoved(Quantity):
    """How many counters an effect before has removed."""

    kind: CounterKind | None
    wordings = (
        Wording(
            '"the"? "number of" counter_of "removed" ("this way")?',
            made=lambda parts, span: NumberOfCountersRemoved(parts[0][0], span=span),
        ),
    )
    clauses = ("CR132-508.d", "CR132-204.a")

    def text(self) -> str:
        return f"the number of {self.kind + ' ' if self.kind else ''}counters removed this way"

    def means(self, scope: Scope) -> meaning.Quantity:
        return removed(self, self.kind, scope)


def _so_many(parts: Parts, span: Span | None) -> CountersWereRemoved:
    count = next((part for part in parts if isinstance(part, HowMany)), _ANY)
    kind = next((part[0] for part in parts if isinstance(part, tuple)), None)
    return CountersWereRemoved(fit(count, HowMany), kind, span=span)


@dataclass(frozen=True)
class CountersWereRemoved(Condition):
    """So many counters, or any, were removed by an effect before."""

    count: HowMany
    kind: CounterKind | None = None
    wordings = (
        Wording('"you removed" (how_many | "a" | "any") (counter_of)? ("this way")?', made=_so_many),
        Wording('(how_many | "a" | "any") counter_of ("was" | "were") "removed this way"', made=_so_many),
    )
    clauses = ("CR132-508.d", "CR132-204.a")

    def text(self) -> str:
        many = "any" if self.count == _ANY else self.count.text()
        return f"{many} {self.kind + ' ' if self.kind else ''}counters were removed this way"

    def means(self, scope: Scope) -> meaning.Condition:
        found = removed(self, self.kind, scope)
        return meaning.Compare(found, self.count.op, meaning.Number(self.count.number))


COUNTERS_THIS_WAY: Final = (UnitCountersRemoved, NumberOfCountersRemoved, CountersWereRemoved)
