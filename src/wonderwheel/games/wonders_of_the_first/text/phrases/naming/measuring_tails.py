"""Tails that measure: words behind a noun that say how great its cost, its power or the number of its counters is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import CounterKind, Parity, Quantity, Tail
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.stats_of_things import CostOf, PowerOf
from wonderwheel.games.wonders_of_the_first.text.referent_names import GIVEN, ITSELF, PASSING, THIS
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.measures import Bounds, HowMany
from wonderwheel.lang.nodes import Maker, Node, Span, Wording
from wonderwheel.lang.phrases import Num
from wonderwheel.lang.referents import THING, Referent, listed
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

GREATEST: Final = '("highest" | "greatest" | "most" | "largest")'
SMALLEST: Final = '("lowest" | "least" | "smallest" | "fewest")'
_LESS: Final = '("less" | "lower" | "lesser")'
_MORE: Final = '("more" | "greater" | "higher")'


def so_much(count: HowMany) -> Bounds:
    """A number said before what is measured, "5 or more power", as it is said behind it."""
    if count.op == "==" and not count.number:
        raise Unfit("none of it is said with 0")
    return Bounds(count.op, Num(count.number), span=count.span)


def _so_much(cls: Any) -> Maker:
    def made(parts: Parts, span: Span | None) -> Any:
        said = parts[0]
        return cls(Bounds("==", Num(said)) if isinstance(said, int) else so_much(fit(said, HowMany)), span=span)

    return made


def _than(cls: Callable[[], Any], of: Callable[..., Quantity], op: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> Any:
        return cls()(Bounds(op, of(parts[0], span=span), span=span), span=span)

    return made


def _compared(cls: Callable[[], Any], measure: str, of: Callable[..., Quantity]) -> tuple[Wording, ...]:
    """A measure compared with that of a thing: "with less power than this", "with the same cost as it"."""
    than = (
        (f'"with" "a"? {_LESS} "{measure} than" one_thing', "<"),
        (f'"with" "a"? {_MORE} "{measure} than" one_thing', ">"),
        (f'"with" ("equal or" {_LESS} | {_LESS} "or equal") "{measure} than" one_thing', "<="),
        (f'"with" ("equal or" {_MORE} | {_MORE} "or equal") "{measure} than" one_thing', ">="),
        (f'"with the same {measure} as" one_thing', "=="),
        (f'"with" "a"? "{measure} less than" one_thing', "<"),
        (f'"with" "a"? "{measure}" ("greater" | "more" | "higher") "than" one_thing', ">"),
    )
    return tuple(Wording(said, made=_than(cls, of, op)) for said, op in than)


def _bound_by_itself(tail: Any, b: CardBinder) -> Any:
    """ "Its" behind a measure is of each card that is measured, if nothing else was spoken of: its cost, the number of
    its realm. What is measured itself cannot be meant: "with less power than it"."""
    said = {type(part) if not isinstance(part, PowerOf) else (PowerOf, part.base) for part in tail.bounds.walk()}
    own = {WithCost: CostOf, WithPower: (PowerOf, False), WithBasePower: (PowerOf, True)}[type(tail)]
    given_up = any(each.referent.sort in (PASSING, GIVEN) for each in b.mentions.said)
    if own in said or given_up:
        return b.inside(tail)
    itself = Referent(THING, ITSELF, "each such card")
    others = [each for each in b.mentions.all(THING) if each.fixed and not each.many and each.name != THIS]
    if others and any(part.bound is None and part.text() == "it" for part in tail.bounds.walk()):
        refuse(tail, f"it could mean {listed([others[0], itself])}")
    outside, b.about = b.about, itself
    made = b.inside(tail)
    b.about = outside
    return made


@dataclass(frozen=True)
class WithCost(Tail):
    """With a cost so great."""

    bounds: Bounds
    form = "with cost {bounds}"
    wordings = (
        Wording('("with" | "of") "a"? "cost" "of"? bounds', rule="tail_plain cost_tail"),
        Wording(
            '("with" | "that have") (how_many | INT) "cost"', made=lambda parts, span: _so_much(WithCost)(parts, span)
        ),
        *_compared(lambda: WithCost, "cost", CostOf),
    )

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"cost": meaning.Measure(self.bounds.op, scope.quantity(self.bounds.amount))}

    def bind(self, b: CardBinder) -> Any:
        return _bound_by_itself(self, b)


@dataclass(frozen=True)
class WithPower(Tail):
    """With a power so great."""

    bounds: Bounds
    form = "with power {bounds}"
    wordings = (
        '("with" | "that have") "a"? "power" "of"? bounds',
        Wording(
            '("with" | "that have") (how_many | INT) "power"', made=lambda parts, span: _so_much(WithPower)(parts, span)
        ),
        *_compared(lambda: WithPower, "power", PowerOf),
    )

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"power": meaning.Measure(self.bounds.op, scope.quantity(self.bounds.amount))}

    def bind(self, b: CardBinder) -> Any:
        return _bound_by_itself(self, b)


@dataclass(frozen=True)
class WithBasePower(Tail):
    """With a base power so great."""

    bounds: Bounds
    form = "with base power {bounds}"
    wordings = (
        '("with" | "that have") "a"? "base power" "of"? bounds',
        Wording(
            '("with" | "that have") (how_many | INT) "base power"',
            made=lambda parts, span: _so_much(WithBasePower)(parts, span),
        ),
        *_compared(lambda: WithBasePower, "base power", lambda what, span: PowerOf(what, True, span=span)),
    )
    clauses = ("CR132-power.a",)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"base_power": meaning.Measure(self.bounds.op, scope.quantity(self.bounds.amount))}

    def bind(self, b: CardBinder) -> Any:
        return _bound_by_itself(self, b)


@dataclass(frozen=True)
class WithTotal(Tail):
    """Of several that are chosen: their costs or powers together are at most so great."""

    measure: str
    bounds: Bounds
    wordings = (
        '("with" | "that have") "a"? ("total" | "combined") measure "of"? bounds',
        '"whose" ("total" | "combined") measure "be" bounds',
    )
    clauses = ("CR132-508.d",)

    def text(self) -> str:
        return f"with total {self.measure} {self.bounds.text()}"

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return refuse(self, "a total is that of several cards that are chosen")

    def limit(self, scope: Scope) -> meaning.Total:
        if self.bounds.op not in ("<", "<="):
            refuse(self, "what is chosen one after the other has a total of so much or less")
        return meaning.Total(self.measure, meaning.Measure(self.bounds.op, scope.quantity(self.bounds.amount)))


@dataclass(frozen=True)
class Apart(Tail):
    """Of several that are chosen: no two in the same realm."""

    form = "in different realms"
    wordings = ('("in" | "from") "different realm"', '"each in a different realm"')
    clauses = ("CR132-508.d",)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return refuse(self, "in different realms are several cards that are chosen")


@dataclass(frozen=True)
class Unlike(Tail):
    """Of several that are chosen: no two with the same cost or power."""

    measure: str
    form = "with different {measure}s"
    wordings = ('("with" | "that have" | "of") "different" measure', '"each with a different" measure')
    clauses = ("CR132-508.d",)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return refuse(self, "different are several cards that are chosen")


@dataclass(frozen=True)
class WithMost(Tail):
    """With the highest, or the lowest, power or cost of all that fit otherwise; of equals, each."""

    most: bool
    measure: str
    among: Node | None = None
    wordings = (
        Wording(f'"with the" {GREATEST} measure ["among" "all"? noun_pl]', most=True),
        Wording(f'"with the" {SMALLEST} measure ["among" "all"? noun_pl]', most=False),
    )

    def text(self) -> str:
        among = f" among {getattr(self.among, 'plural')()}" if self.among is not None else ""  # noqa: B009
        return f"with the {'highest' if self.most else 'lowest'} {self.measure}{among}"

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        """Of all that fit otherwise, or of those among which it is said to be: it is one of these then."""
        extreme = meaning.Extreme(self.measure, self.most)
        if self.among is None:
            return {"extreme": extreme}
        return {"among": meaning.All(scope.with_fields(scope.cards(self.among), self.among, extreme=extreme))}


@dataclass(frozen=True)
class WithMostCounters(Tail):
    """With the most counters, of a kind or of any, of all that fit otherwise; of equals, each."""

    kind: CounterKind | None = None
    wordings = ('"with the most" [counter_kind] "counter"',)
    clauses = ("CR132-counters.a",)

    def text(self) -> str:
        return f"with the most {self.kind + ' ' if self.kind else ''}counters"

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"extreme": meaning.Extreme("counters", True, self.kind or "")}


@dataclass(frozen=True)
class WithParity(Tail):
    """With an odd, or an even, cost."""

    parity: Parity
    form = "with {parity} cost"
    wordings = ('"with" "a"? parity "base"? "cost"',)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"parity": self.parity}


def _with_counters(parts: Parts, span: Span | None) -> WithCounters:
    return WithCounters(HowMany(">=", 1), parts[0], span=span)


def _without_counters(parts: Parts, span: Span | None) -> WithCounters:
    return WithCounters(HowMany("==", 0), parts[0], span=span)


_ON_IT: Final = '("on it" | "on them")?'


@dataclass(frozen=True)
class WithCounters(Tail):
    """With so many counters of a kind, or of any kind."""

    count: HowMany
    kind: CounterKind | None = None
    wordings = (
        f'("with" | "that have") how_many [counter_kind] "counter" {_ON_IT}',
        Wording(f'("with" | "that have") ("a" | "any") [counter_kind] "counter" {_ON_IT}', made=_with_counters),
        Wording(f'("with" | "that have") [counter_kind] "counter" {_ON_IT}', made=_with_counters),
        Wording(f'"without" ("a" | "any")? [counter_kind] "counter" {_ON_IT}', made=_without_counters),
    )
    clauses = ("CR132-counters.a",)

    def text(self) -> str:
        kind = f"{self.kind} " if self.kind else ""
        if self.count == HowMany(">=", 1):
            return f"with {'a ' if kind else 'any '}{kind}counter{'' if kind else 's'}"
        return f"with {self.count.text()} {kind}counters"

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        number = meaning.Number(self.count.number)
        return {"counters": meaning.Measure(self.count.op, number), "counter": self.kind or ""}


def is_superlative(tails: tuple[Tail, ...]) -> bool:
    """Whether words behind a noun leave only what is greatest or smallest."""
    return any(isinstance(tail, WithMost | WithMostCounters) for tail in tails)
