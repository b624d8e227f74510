"""Realms by their numbers, and the one that was opened last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Parity, Realm
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Maker, Span, Wording, row
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
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
    """The active realm with the lowest number."""

    form = "the lowest-numbered realm"
    wordings = ('"the lowest-numbered" ("active" | "open")? "realm"',)
    place = meaning.Realm("lowest")


@dataclass(frozen=True)
class HighestRealm(Realm):
    """The active realm with the highest number."""

    form = "the highest-numbered realm"
    wordings = ('"the highest-numbered" ("active" | "open")? "realm"',)
    place = meaning.Realm("highest")


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
    wordings = ('("any" | "a")? parity_numbered "realm"', '("any" | "a") "realm with a" parity "number"')

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
