"""Effects on counters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.chosen import several
from wonderwheel.games.wonders_of_the_first.text.phrases.base import CounterKind, Effect, OneThing, Per, Quantity, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.multiplied import OfThatMany
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.amounts import UnitCapped, UnitStock
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It, Them, This, Wearer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.unions import Union
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_CARD, TAKEN
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Node, Span, Wording, changed
from wonderwheel.lang.phrases import Num, ThatMany, X, counted, spelled
from wonderwheel.lang.referents import NUMBER, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


def _x_counters(parts: Parts, span: Span | None) -> Counters:
    if parts[0] not in ("+X", "-X"):
        raise Unfit("how many counters?")
    return Counters(X(), f"{str(parts[0])[0]}1", span=span)


def _so_many_counters(parts: Parts, span: Span | None) -> Counters:
    number, kind, equal = parts
    if (number is None) == (equal is None):
        raise Unfit("how many counters?")
    return Counters(equal if number is None else number, kind, span=span)


@dataclass(frozen=True)
class Counters(Node):
    """So many counters of a kind: +1, -1, or a kind with a name."""

    count: Quantity
    kind: str
    up_to: bool = False
    rule = "counters"
    wordings = (
        Wording('[again] counter_kind "counter" ["equal to" quantity]', made=_so_many_counters),
        Wording('"up to" number counter_kind "counter"', up_to=True),
        Wording('SIGNED "counter"', made=_x_counters),
    )
    clauses = ("CR132-counters.a", "CR132-counters.e")

    def text(self) -> str:
        limit = "up to " if self.up_to else ""
        if not isinstance(self.count, Num | X | ThatMany | OfThatMany):
            return f"{self.kind} counters equal to {self.count.text()}"
        if self.count == Num(1):
            return f"{limit}{'one' if self.up_to else 'a'} {self.kind} counter"
        return f"{limit}{spelled(self.count)} {self.kind} counters"


def _put_several(parts: Parts, span: Span | None) -> tuple[PutCounters, ...]:
    """Counters of several kinds, one kind after the other; of what is chosen the others are said as of "it"."""
    first, *others, what = parts
    kinds = [fit(each, Counters).kind for each in (first, *others)]
    if len(set(kinds)) < len(kinds):
        raise Unfit("said twice")
    if isinstance(what, Union):
        raise Unfit("of several things it is said one after the other")
    known = isinstance(what, This | Wearer | Each | It | Them)
    again = what if known else Them() if what.grammatical() == "many" else It()
    return PutCounters(first, what, span=span), *(PutCounters(each, again) for each in others)


def _on_several(parts: Parts, span: Span | None) -> PutCounters:
    """ "on this and on another Wonder" """
    counters, *things = parts
    return PutCounters(fit(counters, Counters), Union(tuple(fit(each, Thing) for each in things)), span=span)


@dataclass(frozen=True)
class PutCounters(Effect):
    """Counters on each of the things."""

    counters: Counters
    what: Thing
    per: Per | None = None
    rule = "order"
    form = "put {counters} on {what}[ {per}]"
    wordings = (
        '("put" | "add") counters ("on" | "to") things [per]',
        Wording(
            '("put" | "add") counter_kind "counter" ("on" | "to") things "equal to" quantity',
            made=lambda parts, span: PutCounters(Counters(parts[2], parts[0]), parts[1], span=span),
        ),
        Wording(
            '"put" counters "on" det_thing (","? "and"? "on" det_thing)+', made=lambda p, span: _on_several(p, span)
        ),
        Wording('subject "get" counters [per]', rule="simple", slots="what counters per"),
        *(
            Wording(f'("put" | "add") {row} ("on" | "to") things', rule="simple", made=_put_several)
            for row in ('counters "and" counters', 'counters ("," counters)+ ","? "and" counters')
        ),
    )
    clauses = ("CR132-counters.a", "CR132-shield.a", "CR132-protector.a", "CR132-null-counter.a")

    def means(self, scope: Scope) -> Effects:
        return scope.one_by_one(self) or self._put(scope)

    def _put(self, scope: Scope) -> Effects:
        number = scope.per(scope.quantity(self.counters.count), self.per)
        kept, what = scope.together(self.what)
        put = meaning.PutCounters(self.counters.kind, what, number, self.counters.up_to)
        unit = self.per.of if isinstance(self.per, UnitCapped) else self.per
        if isinstance(unit, UnitStock) and unit.verb == "lose":
            if not scope.round_end or kept:
                refuse(unit, "energy is lost at the end of the round, and only then")
            return (meaning.Later("energy is lost", (put,)),)
        return (*kept, put)

    def bind(self, b: CardBinder) -> Any:
        return b.counted_in(self, "counters", "what")


@dataclass(frozen=True)
class DistributeCounters(Effect):
    """Counters divided among targets as one likes."""

    distributes: ClassVar[bool] = True
    counters: Counters
    what: Thing
    form = "distribute {counters} among {what}"
    wordings = ('"put" counters "distributed"? "among" targets', '"distribute" counters ("on" | "among") targets')

    def means(self, scope: Scope) -> Effects:
        if self.counters.up_to:
            refuse(self)
        return (meaning.Distribute(self.counters.kind, scope.quantity(self.counters.count), scope.thing(self.what)),)


def _move_all(parts: Parts, span: Span | None) -> MoveCounters:
    (kind,), source, to = parts
    return MoveCounters(kind, source, to, span=span)


@dataclass(frozen=True)
class MoveCounters(Effect):
    """All counters, or all of a kind, from some things onto another."""

    kind: CounterKind | None
    source: Thing
    to: Thing
    form = "move all [{kind} ]counters from {source} to {to}"
    wordings = (Wording('"move" ("all" | "each") counter_of "from" things ("to" | "onto") things', made=_move_all),)

    def means(self, scope: Scope) -> Effects:
        source = scope.thing(self.source)
        return (meaning.MoveCounters(self.kind or "", source, scope.thing(self.to)),)


@dataclass(frozen=True)
class MoveAsMany(Effect):
    """Any number of counters, of a kind if one is said, from some things onto another: of each as many as one likes."""

    kind: CounterKind | None
    source: Thing
    to: Thing
    form = "move any number of [{kind} ]counters from {source} to {to}"
    wordings = (
        Wording(
            '"move any number of" counter_of "from" things ("to" | "onto") things',
            made=lambda parts, span: MoveAsMany(parts[0][0], parts[1], parts[2], span=span),
        ),
    )
    clauses = ("CR132-204.a", "CR132-508.d")

    def means(self, scope: Scope) -> Effects:
        source = scope.thing(self.source)
        return (meaning.MoveCounters(self.kind or "", source, scope.thing(self.to), up_to=True),)

    def bind(self, b: CardBinder) -> Any:
        return b.counted_in(self)


@dataclass(frozen=True)
class MoveSomeCounters(Effect):
    """So many counters of a kind, or up to so many, from one thing onto another."""

    counters: Counters
    source: Thing
    to: Thing
    form = "move {counters} from {source} to {to}"
    wordings = ('"move" counters "from" things ("to" | "onto") things',)
    clauses = ("CR132-204.a", "CR132-508.d")

    def means(self, scope: Scope) -> Effects:
        number = scope.quantity(self.counters.count)
        source = scope.thing(self.source)
        if several(source):
            refuse(self, "from which of them so many are moved is not said")
        return (meaning.MoveCounters(self.counters.kind, source, scope.thing(self.to), number, self.counters.up_to),)


@dataclass(frozen=True)
class TakeCounters(Effect):
    """So many counters of a kind off some things."""

    counters: Counters
    what: Thing
    rule = "order"
    form = "remove {counters} from {what}"

    def means(self, scope: Scope) -> Effects:
        if self.label:
            kept, what = scope.together(self.what)
            if several(what):
                refuse(self, "from which of them so many are taken is not said")
            as_many = meaning.RemoveCounters(what, self.counters.kind, up_to=True)
            return (*kept, as_many, meaning.KeepDone(self.label))
        number = scope.quantity(self.counters.count)
        kept, what = scope.together(self.what)
        if self.counters.up_to and several(what):
            refuse(self, "from which of them so many are taken is not said")
        return (*kept, meaning.RemoveCounters(what, self.counters.kind, number, up_to=self.counters.up_to))

    def bind(self, b: CardBinder) -> Any:
        """Where nobody says what X is, as many are taken as one likes, and X is how many."""
        if isinstance(self.counters.count, X) and b.x is None and b.x_of_cost is None and not self.counters.up_to:
            b.x = Referent(NUMBER, b.fresh(TAKEN), "as many counters as are removed", True)
            return changed(b.counted_in(self, "counters"), label=b.x.name)
        return b.counted_in(self, "counters")


def _any_of_one(parts: Parts, span: Span | None) -> TakeAnyCounters:
    up_to, count, what, *to = parts
    return TakeAnyCounters(count, what, up_to is not None, to[0] if to else None, span=span)


_EACH: Final = "each"


def _are_many(said: Thing, found: meaning.Objects) -> bool:
    return said.grammatical() == "many" if isinstance(found, meaning.Slot) else several(found)


@dataclass(frozen=True)
class TakeAnyCounters(Effect):
    """So many counters of whatever kinds off a thing, or up to so many, one after the other; onto another, if that is
    said."""

    count: Quantity
    what: OneThing
    up_to: bool = False
    to: Thing | None = None
    rule = "order"
    wordings = (
        Wording('"remove" [up_to] number "counter from" one_thing', made=_any_of_one),
        Wording('"move" [up_to] number "counter from" one_thing ("to" | "onto") things', made=_any_of_one),
    )
    clauses = ("CR132-204.a",)

    def text(self) -> str:
        many = f"{'up to ' if self.up_to else ''}{counted(self.count, 'counter')}"
        if self.up_to and self.count == Num(1):
            many = "up to one counter"
        if self.to is None:
            return f"remove {many} from {self.what.text()}"
        return f"move {many} from {self.what.text()} to {self.to.text()}"

    def means(self, scope: Scope) -> Effects:
        found = scope.thing(self.what)
        if not isinstance(self.count, Num):
            refuse(self, "of which kind each of them is would be asked without end: say of which kind they are")
        number = scope.quantity(self.count)
        if isinstance(found, meaning.All) and self.to is None and isinstance(self.what, Each):
            one = meaning.TakeAnyCounters(meaning.Slot(_EACH), number, None, self.up_to)
            return (meaning.ForEach(found, (one,), _EACH),)
        if _are_many(self.what, found):
            refuse(self, "from which of them they are removed is not said")
        to = scope.thing(self.to) if self.to is not None else None
        if self.to is not None and to is not None and _are_many(self.to, to):
            refuse(self, "onto which of them they are moved is not said")
        return (meaning.TakeAnyCounters(found, number, to, self.up_to),)

    def bind(self, b: CardBinder) -> Any:
        return b.counted_in(self, "count")


@dataclass(frozen=True)
class RemoveCounters(Effect):
    """All counters, or all of a kind, off some things."""

    kind: CounterKind | None
    what: Thing
    rule = "order"
    form = "remove all [{kind} ]counters from {what}"
    wordings = (
        Wording(
            '"remove all" counter_of "from" things',
            made=lambda parts, span: RemoveCounters(parts[0][0], parts[1], span=span),
        ),
    )

    def means(self, scope: Scope) -> Effects:
        kept, what = scope.together(self.what)
        return (*kept, meaning.RemoveCounters(what, self.kind or ""))

    def bind(self, b: CardBinder) -> Any:
        return b.acts_on(self)


@dataclass(frozen=True)
class Strip(Effect):
    """Any counters one likes, and any effects that last for the round, off some things."""

    what: Thing
    form = 'remove any counters and any "this round" effects from {what}'
    wordings = (
        '"remove any counter and any this round effect from" things',
        '"remove any number of counter and this round effect from" things',
    )
    clauses = ("CR132-204.a", "CR132-this-round.a")

    def means(self, scope: Scope) -> Effects:
        kept, what = scope.fixed(self.what)
        return (*kept, meaning.RemoveAny(what))


@dataclass(frozen=True)
class MoreOfSame(Effect):
    """So many more counters of a kind that it has, on each of the targets, if one likes."""

    what: Thing
    count: int
    wordings = (
        '"if" targets "have counter" "," "you may put" INT "additional counter of the same type on each"',
        Wording('"you may put" INT "more counter of a kind it have on each of" targets', slots="count what"),
    )

    def means(self, scope: Scope) -> Effects:
        """Targets that have counters; on each of them more of what it has, or on none."""
        found = scope.thing(self.what)
        if not isinstance(found, meaning.Target):
            refuse(self)
        target = msgspec.structs.replace(found, cards=scope.with_fields(found.cards, self, countered=True))
        return (meaning.May((meaning.MoreCounters(target, meaning.Number(self.count)),)),)

    def text(self) -> str:
        more = f"{spelled(Num(self.count))} more counter{'s' if self.count > 1 else ''}"
        return f"you may put {more} of a kind it has on each of {self.what.text()}"


@dataclass(frozen=True)
class ArriveUnderYou(Effect):
    """What arrives is yours to control."""

    form = "it arrives under your control"
    clauses = ("CR132-505.1.a",)

    def means(self, scope: Scope) -> Effects:
        """The card that is being played, of which the event tells."""
        if self.bound is None or self.bound.name != EVENT_CARD or not scope.heard_played:
            refuse(self, "no card is being played")
        return (meaning.ArriveUnder(meaning.EventCard()),)

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self)
