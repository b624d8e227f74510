"""How many realms there are in which something is so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Condition, Player, Quantity, Unit
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_content import (
    PluralNoun,
    RealmClause,
    RealmThat,
)
from wonderwheel.lang.making import Parts
from wonderwheel.lang.measures import HowMany
from wonderwheel.lang.nodes import Maker, Span, Wording, bent

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
