"""Realms by their numbers, and the one that was opened last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Parity, Realm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_content import RealmClause
from wonderwheel.games.wonders_of_the_first.text.referent_names import NO_REALM
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Maker, Span, Wording, changed, row
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


@dataclass(frozen=True)
class CurrentRealm(Realm):
    """The realm that was opened in this round."""

    form = "the current realm"
    place = meaning.Realm("current")
    wordings = ('"the" ("current" | "newest") "active"? "realm"', '"the realm" ("that" | "which")? "opened this round"')
    clauses = ("CR132-current-realm.a",)


@dataclass(frozen=True)
class RealmNumber(Realm):
    """The realm with a number."""

    number: int
    form = "realm {number}"

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        return meaning.Realm("number", number=self.number)


@dataclass(frozen=True)
class LowestRealm(Realm):
    """The active realm with the lowest number, of those where something is so if that is said."""

    clause: RealmClause | None = None
    form = "the lowest-numbered realm[ {clause}]"
    wordings = (
        '"the lowest-numbered" ("active" | "open")? "realm" [realm_clause]',
        Wording('"the" ("active" | "open")? "realm with the lowest number"', clause=None),
    )

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        return meaning.Realm("lowest", where=self.clause.holds(scope) if self.clause is not None else None)


@dataclass(frozen=True)
class HighestRealm(Realm):
    """The active realm with the highest number, of those where something is so if that is said."""

    clause: RealmClause | None = None
    form = "the highest-numbered realm[ {clause}]"
    wordings = (
        '"the highest-numbered" ("active" | "open")? "realm" [realm_clause]',
        Wording('"the" ("active" | "open")? "realm with the highest number"', clause=None),
    )

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        return meaning.Realm("highest", where=self.clause.holds(scope) if self.clause is not None else None)


def _numbers(both: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> RealmNumbers:
        numbers = tuple(parts)
        if len(set(numbers)) < len(numbers):
            raise Unfit("said twice")
        return RealmNumbers(numbers, both, span=span)

    return made


@dataclass(frozen=True)
class RealmNumbers(Realm):
    """Realms by their numbers: all of them, or any of them."""

    numbers: tuple[int, ...]
    both: bool = True
    wordings = tuple(
        Wording(f'"realm" {row} "{last}" INT', made=_numbers(last == "and"))
        for last in ("and", "or")
        for row in ("INT", 'INT ("," INT)+ ","')
    )

    def text(self) -> str:
        return "realms " + row([str(number) for number in self.numbers], "and" if self.both else "or")

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        return meaning.Realm("any of", any_of=tuple(meaning.Realm("number", number=each) for each in self.numbers))

    def chosen(self, scope: Scope, moved: meaning.Objects | None = None) -> meaning.Realm:
        if self.both:
            refuse(self, "one realm is needed")
        return meaning.Realm("choose", slot=self.label, among=self.spoken_of(scope))


@dataclass(frozen=True)
class ParityRealm(Realm):
    """Any active realm with an odd, or an even, number."""

    parity: Parity
    form = "any {parity}-numbered realm"
    wordings = ('("any" | "a")? parity_numbered "realm"', '("any" | "a")? "realm with" "a"? parity "number"')

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        return meaning.Realm(self.parity)

    def chosen(self, scope: Scope, moved: meaning.Objects | None = None) -> meaning.Realm:
        return meaning.Realm("choose", slot=self.label, among=meaning.Realm(self.parity))


@dataclass(frozen=True)
class EachParityRealm(Realm):
    """All active realms with an odd, or an even, number."""

    parity: Parity
    form = "each {parity}-numbered realm"
    wordings = ('("each" | "all") parity_numbered "realm"', '("each" | "all") "realm with a" parity "number"')

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        return meaning.Realm(self.parity)


@dataclass(frozen=True)
class ComparedRealm(Realm):
    """An active realm with a higher, or a lower, number than that of what moves, or of this card."""

    more: bool
    wordings = (
        Wording('("a" | "any") ("higher-numbered" | "higher") "realm"', more=True),
        Wording('("a" | "any") ("lower-numbered" | "lower") "realm"', more=False),
    )
    clauses = ("CR132-realm.a",)

    def text(self) -> str:
        return f"a {'higher' if self.more else 'lower'}-numbered realm"

    def than(self, other: meaning.Realm) -> meaning.Realm:
        """All of them, compared with another realm."""
        own = meaning.NumberOfRealm(meaning.Realm("here"))
        where = meaning.Compare(own, ">" if self.more else "<", meaning.NumberOfRealm(other))
        return meaning.Realm("all", where=where)

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        return refuse(self, NO_REALM) if scope.spell else self.than(meaning.Realm("of", of=meaning.This()))

    def chosen(self, scope: Scope, moved: meaning.Objects | None = None) -> meaning.Realm:
        if moved is None:
            return meaning.Realm("choose", slot=self.label, among=self.spoken_of(scope))
        return meaning.Realm("choose", slot=self.label, among=self.than(meaning.Realm("of", of=moved)))


@dataclass(frozen=True)
class ChosenParityRealm(Realm):
    """Any active realm with an odd, or an even, number, as was chosen before."""

    form = "any realm with a number of that kind"
    wordings = (
        '("any" | "a")? "realm with" "a"? "number of" ("that" | "the chosen") ("kind" | "sort" | "parity")',
        '("any" | "a")? "realm of the chosen" ("kind" | "sort" | "parity")',
    )

    def bind(self, b: CardBinder) -> Any:
        return changed(self, bound=b.chosen.get("parity"))

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        return meaning.Realm("as chosen", slot=scope.chosen(self, "parity"))

    def chosen(self, scope: Scope, moved: meaning.Objects | None = None) -> meaning.Realm:
        return meaning.Realm("choose", slot=self.label, among=self.spoken_of(scope))
