"""Realms by the card that is there, or was there: its realm, the one it left, the one it came to, the one beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import OneThing, Realm, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import (
    It,
    NthOne,
    That,
    TheDone,
    Them,
    This,
    Wearer,
    name_of,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import EachAdjacentRealm, Here, OneRealm
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_STONE, THIS
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import FORM, Maker, Part, Span, Wording, changed
from wonderwheel.lang.referents import REALM, THING, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_POINTING: Final = (This, It, That, TheDone, NthOne, Wearer)


@dataclass(frozen=True)
class SameRealmAs(Realm):
    """The realm of something."""

    what: OneThing
    form = "the same realm as {what}"
    wordings = (
        FORM,
        'one_thing "\'s" "realm"',
        '"the realm of" one_thing',
        'its "realm"',
        Wording('"the same realm as" ("them" | "themselves")', what=Them()),
        Wording('"their realm"', what=Them()),
    )

    def bind(self, b: CardBinder) -> Any:
        what = b.spoken_of(self.what)
        if name_of(what) in b.gone - {""}:
            refuse(self, 'it is in no realm by then (CR132-realm.b): where it was is "the realm it left"')
        return changed(self, what=what)

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        if self.what.bound is not None and self.what.bound.name == EVENT_STONE:
            return meaning.Realm("event")
        return meaning.Realm("of", of=scope.everything(self.what))


@dataclass(frozen=True)
class SameRealm(Realm):
    """The realm of what was spoken of last: of the one thing, or of each of several their own."""

    of_several: bool = field(default=False, compare=False, repr=False)
    form = "the same realm"
    clauses = ("CR132-realm.b",)

    def bind(self, b: CardBinder) -> Any:
        told = [each for each in b.mentions.all(THING) if each.name != THIS]
        if self.of_several and not told:
            return b.visit(OneRealm(span=self.span))
        last = told[0] if told else b.mentions.last(THING)
        if last is None:
            refuse(self, "the same as what is not said")
        if last.name != THIS and not last.many and last.fixed and len(told) == 1:
            outer = b.mentions
            b.mentions = outer.without(THING, THIS)
            made = b.visit(SameRealmAs(It(), span=self.span))
            b.mentions = outer
            return made
        return b.visit(SameRealmAs(Them() if last.many else It(), span=self.span))


def _pointing(what: Part) -> Thing:
    if not isinstance(what, _POINTING):
        raise Unfit("of which card it is said is not known")
    return what


def _deed(parts: Parts, span: Span | None) -> Realm:
    """ "the realm it left", "the realm this moved to", "the realm it is in"."""
    what, went = _pointing(parts[0]), parts[1]
    if went in ("be", "be in"):
        return SameRealmAs(what, span=span)
    reached = went.endswith((" to", " into")) or any(word in went for word in ("arrived", "played", "enter"))
    return (RealmReached if reached else RealmLeft)(what, span=span)


def _played_there(parts: Parts, span: Span | None) -> Realm:
    """Who played it is known from what was said before: only what was played there matters."""
    return RealmReached(_pointing(parts[1]), span=span)


@dataclass(frozen=True)
class RealmLeft(Realm):
    """The realm in which a card was before it moved, died or was taken away: by the event, or by an effect before."""

    what: OneThing
    form = "the realm {what} left"
    wordings = (
        Wording('"the realm" one_thing went', made=_deed),
        Wording('"the realm where" one_thing happened', made=_deed),
    )
    clauses = ("CR132-move.a", "CR132-realm.b")

    def bind(self, b: CardBinder) -> Any:
        what = b.who_went(self.what)
        return changed(self, what=what, bound=b.realm_left(self, what))

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        return _bound(self)


@dataclass(frozen=True)
class RealmReached(Realm):
    """The realm into which a card has moved, arrived or was played: by the event, or by an effect before."""

    what: OneThing
    form = "the realm {what} moved to"
    wordings = (
        Wording('"the realm where" player "played" one_thing', made=_played_there),
        Wording('"the realm" player "played" one_thing ("to" | "in" | "into")', made=_played_there),
    )
    clauses = ("CR132-move.a", "CR132-realm.b")

    def bind(self, b: CardBinder) -> Any:
        what = b.who_went(self.what)
        return changed(self, what=what, bound=b.realm_reached(self, what))

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        if self.bound is None:
            return meaning.Realm("of", of=scope.known_thing(self.what))
        return _bound(self)


def _bound(node: Realm) -> meaning.Realm:
    if node.bound is None:
        refuse(node, "nothing was said before that it could mean")
    return meaning.Realm("slot", slot=node.bound.name) if node.bound.slot else meaning.Realm(node.bound.name)


def _beside(how: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> Realm:
        to = parts[0]
        if isinstance(to, int):
            if to != 1:
                raise Unfit("one realm is this one")
            to = Here()
        if how == "each" and isinstance(to, Here):
            return EachAdjacentRealm(span=span)
        return RealmNextTo(how, to if isinstance(to, Realm) else SameRealmAs(fit(to, Thing)), span=span)

    return made


@dataclass(frozen=True)
class RealmNextTo(Realm):
    """A realm beside that of a card, or beside another realm; one chosen as a target, or each of them."""

    how: str
    to: Realm
    wordings = tuple(
        Wording(f'{words} "adjacent to" (one_thing | realm | "this" INT)', made=_beside(how))
        for words, how in (
            ('("a" | "any") "realm"', "a"),
            ('"target realm"', "target"),
            ('("each" | "all")? "realm"', "each"),
        )
    )
    clauses = ("CR132-506.c",)

    def text(self) -> str:
        to = self.to.what.text() if isinstance(self.to, SameRealmAs) else self.to.text()
        return f"{self.how} realm adjacent to {to}"

    def bind(self, b: CardBinder) -> Any:
        made = changed(self, to=b.visit(self.to))
        if self.how == "each":
            return made
        label = b.fresh("realm")
        b.mention(Referent(REALM, label, self.text(), True))
        return changed(made, label=label)

    def spoken_of(self, scope: Scope) -> meaning.Realm:
        if self.how == "target":
            return scope.chosen_first(self)
        return meaning.Realm("adjacent to", among=self.to.spoken_of(scope))

    def chosen(self, scope: Scope, moved: meaning.Objects | None = None) -> meaning.Realm:
        if self.how == "each":
            refuse(self, "one realm is needed")
        among = meaning.Realm("adjacent to", among=self.to.spoken_of(scope))
        return meaning.Realm("target" if self.how == "target" else "choose", slot=self.label, among=among)
