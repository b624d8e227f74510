"""How many realms there are in which something is so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Condition, Player, Quantity, Realm, Unit
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import each_of, is_chosen
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_content import (
    PluralNoun,
    RealmClause,
    RealmThat,
    controls_realm,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_of_deeds import RealmNextTo
from wonderwheel.lang.making import Parts
from wonderwheel.lang.measures import HowMany
from wonderwheel.lang.nodes import Maker, Span, Wording, bent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


def _counted(cls: Any) -> Maker:
    def made(parts: Parts, span: Span | None) -> Any:
        *sorts, clause = parts
        return cls(clause, "other" in sorts, "adjacent" in sorts, span=span)

    return made


def _number(clause: RealmClause, other: bool, adjacent: bool, scope: Scope) -> meaning.Quantity:
    return meaning.CountRealms(RealmThat("each", clause, other, adjacent, span=clause.span).spoken_of(scope))


@dataclass(frozen=True)
class RealmsNumber(Quantity):
    """How many realms there are where something is so."""

    clause: RealmClause
    other: bool = False
    adjacent: bool = False
    wordings = (
        Wording(
            '"the"? "number of" other? adjacent? "realm" realm_clause',
            made=lambda parts, span: _counted(RealmsNumber)(parts, span),
        ),
    )

    def text(self) -> str:
        sorts = f"{'other ' if self.other else ''}{'adjacent ' if self.adjacent else ''}"
        return f"the number of {sorts}realms {self.clause.text()}"

    def means(self, scope: Scope) -> meaning.Quantity:
        return _number(self.clause, self.other, self.adjacent, scope)


@dataclass(frozen=True)
class UnitRealm(Unit):
    """Each realm where something is so."""

    clause: RealmClause
    other: bool = False
    adjacent: bool = False
    wordings = (
        Wording('other? adjacent? "realm" realm_clause', made=lambda parts, span: _counted(UnitRealm)(parts, span)),
    )

    def text(self) -> str:
        return f"{'other ' if self.other else ''}{'adjacent ' if self.adjacent else ''}realm {self.clause.text()}"

    def means(self, scope: Scope) -> meaning.Quantity:
        return _number(self.clause, self.other, self.adjacent, scope)


@dataclass(frozen=True)
class ControlsRealm(Condition):
    """Somebody controls a certain realm, or does not."""

    who: Player
    realm: Realm
    not_so: bool = False
    wordings = ('player "control" realm', Wording('player "don\'t control" realm', not_so=True))
    clauses = ("CR132-505.3.a",)

    def text(self) -> str:
        verb = "don't" if self.not_so else "control"
        said = f"{self.who.text()} {bent(verb, self.who.grammatical())}"
        return f"{said}{' control' if self.not_so else ''} {self.realm.text()}"

    def means(self, scope: Scope) -> meaning.Condition:
        if isinstance(self.realm, RealmThat | RealmNextTo) or is_chosen(self.realm) or each_of(self.realm):
            refuse(self.realm, "which one realm is meant is not said")
        controls = controls_realm(self, self.who, scope.place(self.realm), scope)
        return meaning.Not(controls) if self.not_so else controls


@dataclass(frozen=True)
class ControlsRealms(Condition):
    """Somebody controls so many realms."""

    who: Player
    count: HowMany
    form = "{who:control} {count} realms"
    wordings = ('player "control" how_many "realm"',)
    clauses = ("CR132-505.3.a",)

    def means(self, scope: Scope) -> meaning.Condition:
        where = controls_realm(self, self.who, meaning.Realm("here"), scope)
        counted = meaning.CountRealms(meaning.Realm("all", where=where))
        return meaning.Compare(counted, self.count.op, meaning.Number(self.count.number))


@dataclass(frozen=True)
class ControlsInRealms(Condition):
    """Somebody controls something in so many realms."""

    who: Player
    noun: PluralNoun
    count: HowMany
    wordings = ('player ("control" | "have") noun_plain_pl "in" how_many "different"? "realm"',)

    def text(self) -> str:
        return (
            f"{self.who.text()} {bent('control', self.who.grammatical())} {self.noun.plural()} "
            f"in {self.count.text()} realms"
        )

    def means(self, scope: Scope) -> meaning.Condition:
        there = scope.number_there(self, self.noun, scope.known_player(self.who))
        where = meaning.Compare(there, ">=", meaning.Number(1))
        counted = meaning.CountRealms(meaning.Realm("all", where=where))
        return meaning.Compare(counted, self.count.op, meaning.Number(self.count.number))
