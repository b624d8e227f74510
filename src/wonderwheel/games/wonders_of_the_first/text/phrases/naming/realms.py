"""Realms."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Realm,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_content import (
    RealmThat,
    RealmWithMost,
    beside,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_number import (
    ComparedRealm,
    EachParityRealm,
    ParityRealm,
    RealmNumbers,
)
from wonderwheel.games.wonders_of_the_first.text.referent_names import NO_REALM, NUMBERED
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import FORM, Node, Span, Wording, changed
from wonderwheel.lang.referents import REALM, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


def _targeted(parts: Parts, span: Span | None) -> Realm:
    word, *adjacent, clause = parts
    targeted, other = word.endswith("target"), word != "target"
    if clause is not None:
        return RealmThat("target" if targeted else "a", clause, other=other, adjacent=bool(adjacent), span=span)
    if other and adjacent:
        raise Unfit("a realm beside this one is another one")
    if other:
        return AnotherTargetRealm(span=span) if targeted else OtherRealm(span=span)
    return TargetAdjacentRealm(span=span) if adjacent else TargetRealm(span=span)


def _every(parts: Parts, span: Span | None) -> Realm:
    """Each realm, all realms, those beside this one, or those where something is so."""
    *sorts, clause = parts
    if clause is not None:
        return RealmThat("each", clause, "other" in sorts, "adjacent" in sorts, span=span)
    if not sorts or {"other", "adjacent"} <= set(sorts):
        raise Unfit("which realms are meant is not said")
    if "other" in sorts:
        return OtherRealms(span=span)
    if "adjacent" in sorts:
        return EachAdjacentRealm(span=span) if "each" in sorts else AdjacentRealms(span=span)
    return EachRealm(span=span) if "each" in sorts else AnyRealm(span=span)


def _elsewhere(node: Realm, how: str, moved: meaning.Objects | None, scope: Scope) -> meaning.Realm:
    """Another realm than that of what goes there, or than that of the card that says so, which a spell is not."""
    if moved is None and scope.spell:
        refuse(node, NO_REALM)
    if moved is None or node.bound is None or isinstance(moved, meaning.This):
        return meaning.Realm(how, slot=node.label, among=meaning.Realm("other"))
    there = meaning.Realm("but", among=meaning.Realm("of", of=moved))
    return meaning.Realm(how, slot=node.label, among=there)


@dataclass(frozen=True)
class Here(Realm):
    """The realm of the card that says so."""

    form = "this realm"
    place = meaning.Realm("here")
    wordings = (FORM, Wording('"here"', rule="at"))
    clauses = ("CR132-realm.b",)

    def bind(self, b: CardBinder) -> Any:
        if b.spell:
            refuse(self, NO_REALM)
        return b.inside(self)


@dataclass(frozen=True)
class TargetRealm(Realm):
    """An active realm chosen as a target."""

    form = "target realm"
    wordings = (
        Wording('which_realm adjacent? "realm" [realm_clause]', made=lambda parts, span: _targeted(parts, span)),
    )
    goal = meaning.Realm("target")
    clauses = ("CR132-active-realm.a.3",)

    def bind(self, b: CardBinder) -> Any:
        """A realm that is targeted: chosen before the effect, wherever it is said."""
        label = b.fresh("realm")
        b.mention(Referent(REALM, label, self.text(), True))
        return changed(self, label=label)

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        return scope.chosen_first(self)


@dataclass(frozen=True)
class AnotherTargetRealm(Realm):
    """An active realm chosen as a target, not the one spoken of."""

    form = "another target realm"
    wordings = ()
    goal = meaning.Realm("target", among=meaning.Realm("other"))

    def chosen(self, scope: Scope, moved: meaning.Objects | None = None) -> meaning.Realm:
        return _elsewhere(self, "target", moved, scope)


@dataclass(frozen=True)
class TargetAdjacentRealm(Realm):
    """A realm beside this one, chosen as a target."""

    form = "target adjacent realm"
    wordings = ()

    def bind(self, b: CardBinder) -> Any:
        """A realm that is targeted: chosen before the effect, wherever it is said."""
        label = b.fresh("realm")
        b.mention(Referent(REALM, label, self.text(), True))
        return changed(self, label=label)

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        return scope.chosen_first(self)

    def chosen(self, scope: Scope, moved: meaning.Objects | None = None) -> meaning.Realm:
        return beside(self, moved, scope)


@dataclass(frozen=True)
class AdjacentRealm(Realm):
    """A realm beside, chosen."""

    form = "an adjacent realm"
    wordings = ('"a adjacent" ("realm" | "space")',)

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        return meaning.Realm("adjacent to here") if not scope.spell else refuse(self, NO_REALM)

    def chosen(self, scope: Scope, moved: meaning.Objects | None = None) -> meaning.Realm:
        return beside(self, moved, scope)


@dataclass(frozen=True)
class AdjacentRealms(Realm):
    """All realms beside this one."""

    form = "adjacent realms"
    place = meaning.Realm("adjacent to here")
    wordings = ()

    def bind(self, b: CardBinder) -> Any:
        if b.spell:
            refuse(self, NO_REALM)
        return b.inside(self)


@dataclass(frozen=True)
class EachAdjacentRealm(AdjacentRealms):
    """All realms beside this one: one thing there is one in each of them."""

    form = "each adjacent realm"
    wordings = ()


@dataclass(frozen=True)
class HereOrAdjacent(Realm):
    """This realm or one beside it."""

    form = "this realm or an adjacent realm"
    place = meaning.Realm("near")
    goal = meaning.Realm("choose", among=meaning.Realm("near"))
    wordings = (FORM, '"this or a adjacent realm"')

    def bind(self, b: CardBinder) -> Any:
        if b.spell:
            refuse(self, NO_REALM)
        return b.inside(self)


@dataclass(frozen=True)
class HereAndAdjacent(Realm):
    """This realm and all beside it."""

    form = "this realm and adjacent realms"
    place = meaning.Realm("near")
    wordings = ('"this" "realm"? "and" "in"? ("each" | "all")? "adjacent realm"',)

    def bind(self, b: CardBinder) -> Any:
        if b.spell:
            refuse(self, NO_REALM)
        return b.inside(self)


@dataclass(frozen=True)
class AnyRealm(Realm):
    """No matter which active realm; chosen where one is needed."""

    form = "any realm"
    place = meaning.Realm("all")
    goal = meaning.Realm("choose")
    wordings = ('("any" "open"? | "unlocked") "realm"',)


def _one_realm(parts: Parts, span: Span | None) -> OneRealm:
    if parts != [1]:
        raise Unfit("one realm is meant")
    return OneRealm(span=span)


@dataclass(frozen=True)
class OneRealm(Realm):
    """A realm that is chosen, and in which all that is spoken of has to be."""

    form = "one realm"
    goal = meaning.Realm("choose")
    wordings = (Wording('INT "realm"', made=_one_realm), '"a single realm"')
    clauses = ("CR132-active-realm.a.3",)

    def bind(self, b: CardBinder) -> Any:
        label = b.fresh("realm")
        b.mention(Referent(REALM, label, self.text(), True))
        return changed(self, label=label)

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        return scope.chosen_first(self) if not scope.holds else refuse(self, "which one is not said")


@dataclass(frozen=True)
class EachRealm(Realm):
    """All active realms."""

    form = "each realm"
    place = meaning.Realm("all")
    wordings = (
        Wording('every? other? adjacent? "realm" [realm_clause]', made=lambda parts, span: _every(parts, span)),
        Wording(
            'every other? adjacent? "realm" [realm_clause]',
            rule="each_front",
            made=lambda parts, span: _every(parts, span),
        ),
    )


@dataclass(frozen=True)
class OtherRealm(Realm):
    """No matter which active realm, but not this one."""

    form = "any other realm"
    place = meaning.Realm("other")
    goal = meaning.Realm("choose", among=meaning.Realm("other"))
    wordings = ()

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        return super().spoken_of(scope) if not scope.spell else refuse(self, NO_REALM)

    def chosen(self, scope: Scope, moved: meaning.Objects | None = None) -> meaning.Realm:
        return _elsewhere(self, "choose", moved, scope)


@dataclass(frozen=True)
class OtherRealms(Realm):
    """All active realms but this one."""

    form = "each other realm"
    place = meaning.Realm("other")
    wordings = ()

    def bind(self, b: CardBinder) -> Any:
        if b.spell:
            refuse(self, NO_REALM)
        return b.inside(self)


@dataclass(frozen=True)
class ThatRealm(Realm):
    """The realm of the event. `there`: it was said so, which may be a hand as well."""

    there: bool = field(default=False, compare=False, repr=False)
    form = "that realm"
    wordings = (
        FORM,
        '"the chosen realm"',
        Wording('"there"', rule="at"),
    )

    def bind(self, b: CardBinder) -> Any:
        if self.there and b.at_a_hand():
            refuse(self, "whether a realm or a hand is meant is not said")
        return changed(self, bound=b.nearest(self, REALM))

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        if self.bound is None:
            refuse(self, "no realm was spoken of before")
        if not self.bound.slot and self.bound.name.startswith(NUMBERED):
            found: meaning.Realm = self.bound.phrase.spoken_of(scope)
            return found
        return meaning.Realm("slot", slot=self.bound.name) if self.bound.slot else meaning.Realm(self.bound.name)


@dataclass(frozen=True)
class DifferentRealms(Realm):
    """Up to so many realms, chosen, one for each."""

    number: int
    form = "up to {number} different realms"
    clauses = ("CR132-active-realm.a.3",)

    def bind(self, b: CardBinder) -> Any:
        return changed(self, label=b.fresh("realms"))


def each_of(realm: Realm) -> bool:
    """Whether something that is done there is done in each of several realms."""
    return one_in_each(realm) or isinstance(realm, AdjacentRealms | HereAndAdjacent)


def is_chosen(node: Node) -> bool:
    """Whether somebody chooses the realm that is meant."""
    if isinstance(node, RealmThat):
        return node.how != "each"
    if isinstance(node, RealmNumbers):
        return not node.both
    return isinstance(node, Realm) and (
        node.goal is not None
        or isinstance(
            node, TargetAdjacentRealm | AdjacentRealm | ParityRealm | ComparedRealm | DifferentRealms | RealmWithMost
        )
    )


def one_in_each(realm: Realm) -> bool:
    """Whether one thing there would be one in each of several realms."""
    if isinstance(realm, RealmThat):
        return realm.how == "each"
    if isinstance(realm, RealmNumbers):
        return realm.both
    return isinstance(realm, EachRealm | EachAdjacentRealm | EachParityRealm | OtherRealms)


def one_of_several(realm: Realm, holds: bool) -> bool:
    """Whether "all in a realm" would be all of one realm. In a rule nobody chooses: each in such a realm is meant."""
    if isinstance(realm, RealmThat):
        return realm.how == "a" and not holds
    if isinstance(realm, RealmNumbers):
        return not realm.both
    return isinstance(realm, HereOrAdjacent | AdjacentRealm) and not holds
