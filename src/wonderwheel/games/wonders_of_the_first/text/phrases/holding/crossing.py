"""Rules about realms that cards cannot move into or out of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Act, Duration, Realm, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.rules import Rule
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This, Wearer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms import (
    AnyRealm,
    EachRealm,
    OtherRealm,
    OtherRealms,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Ruled, Scope


def _verbs(direction: str) -> tuple[str, ...]:
    """What is forbidden: to be moved where a card is, or to be moved there."""
    into, out = direction in ("into", "to", "into or out of"), direction not in ("into", "to")
    return (*(("move",) if out else ()), *(("move into",) if into else ()))


def _said(direction: str) -> str:
    return {"to": "into", "from": "out of"}.get(direction, direction)


def is_elsewhere(direction: str, realm: Realm) -> bool:
    """Whether these words say no more than that it moves: into another realm, any realm."""
    return direction in ("into", "to") and isinstance(realm, AnyRealm | EachRealm | OtherRealm | OtherRealms)


def _cant_cross(parts: Parts, span: Span | None) -> CantCross:
    what, direction, realm, duration = parts
    if is_elsewhere(direction, realm):
        raise Unfit("it can't be moved at all")
    return CantCross(what, _said(direction), realm, duration, span=span)


@dataclass(frozen=True)
class CantCross(Rule):
    """Cards that cannot move into a realm, out of it, or both."""

    what: Thing
    direction: str
    realm: Realm
    duration: Duration | None = None
    form = "{what} can't move {direction} {realm}[ {duration}]"
    wordings = (Wording('things "can\'t move" direction realm [duration]', made=_cant_cross),)
    clauses = ("CR132-move.a", "CR132-508.a")

    def ruled(self, scope: Scope) -> Ruled:
        if isinstance(self.what, Each):
            cards = scope.cards(self.what.noun)
        elif isinstance(self.what, This | Wearer):
            cards = meaning.Cards(among=scope.known_thing(self.what))
        else:
            refuse(self.what, "only what is always known can hold")
        where = scope.place(self.realm)
        verbs = _verbs(self.direction)
        return meaning.This(), tuple(meaning.Forbid(verb, "", cards, where) for verb in verbs)

    def bind(self, b: CardBinder) -> Any:
        return b.inside(self)


def _to_move(parts: Parts, span: Span | None) -> ToMoveAcross:
    noun, direction, realm = parts
    return ToMoveAcross(noun, _said(direction), realm, span=span)


def _to_portal(parts: Parts, span: Span | None) -> ToPortalInto:
    *_, realm = parts
    return ToPortalInto(parts[0], realm, span=span)


def _to_move_or_portal(parts: Parts, span: Span | None) -> tuple[Act, ...]:
    noun, realm = parts
    return ToMoveAcross(noun, "into", realm, span=span), ToPortalInto(noun, realm, span=span)


@dataclass(frozen=True)
class ToPortalInto(Act):
    """Portal cards into a realm: they are not even banished then."""

    noun: Noun
    realm: Realm
    wordings = (
        Wording('"portal" noun_plain_pl ("into" | "to") realm', made=_to_portal),
        Wording('("move or portal" | "portal or move") noun_plain_pl ("into" | "to") realm', made=_to_move_or_portal),
    )
    clauses = ("CR132-portal.a", "CR132-508.a")

    def text(self) -> str:
        return f"portal {self.noun.plural()} into {self.realm.text()}"

    def forbids(
        self, who: str, where: meaning.Realm | None, price: meaning.Quantity | None, scope: Scope
    ) -> meaning.Change:
        if price is not None or where is not None:
            refuse(self)
        cards = scope.cards(self.noun)
        return meaning.Forbid("portal into", who, None if cards == meaning.Cards() else cards, scope.place(self.realm))


@dataclass(frozen=True)
class ToMoveAcross(Act):
    """Move cards into a realm, or out of it."""

    noun: Noun
    direction: str
    realm: Realm
    wordings = (Wording('"move" noun_plain_pl direction realm', made=_to_move),)
    clauses = ("CR132-move.a",)

    def text(self) -> str:
        return f"move {self.noun.plural()} {self.direction} {self.realm.text()}"

    def forbids(
        self, who: str, where: meaning.Realm | None, price: meaning.Quantity | None, scope: Scope
    ) -> meaning.Change:
        verbs = _verbs(self.direction)
        if price is not None or where is not None or len(verbs) > 1:
            refuse(self)
        cards = scope.cards(self.noun)
        return meaning.Forbid(verbs[0], who, None if cards == meaning.Cards() else cards, scope.place(self.realm))
