"""Events: who they happen to, and what is remembered of them. What each event means lies beside its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import nouns, things
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import AS_MANY
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_TOKENS: Final = "CR132-203.a"
_EMPTY: Final = meaning.Cards()
_PAST: Final = ("types", "not_types", "classes", "orbitals", "tier", "name", "cost", "area", "other")


def triggers(node: base.Event, scope: Scope) -> list[Trigger]:
    """The events of a phrase: each of them triggers."""
    if isinstance(node, phrases.Either):
        return [*triggers(node.first, scope), *triggers(node.second, scope)]
    found: list[Trigger] = node.means(scope)
    return [Trigger(_from_its_area(_where_it_can_be(each.event, node)), each.condition) for each in found]


_ELSEWHERE: Final = (meaning.Realm("other"), meaning.Realm("adjacent to here"))


@rule("CR132-move.a", "CR132-move.b")
def _where_it_can_be(event: meaning.Event, node: Node) -> meaning.Event:
    """An event that a card tells of itself is heard where the card is: a realm beside it, or another one, is never
    that. Whatever moves moves to another realm, so that these words say no more of it than that it does."""
    if event.where not in _ELSEWHERE:
        return event
    if event.kind == "enters" and event.where == meaning.Realm("other"):
        if not event.this and not event.wearer:
            refuse(node, 'another than which is not said; say only that it "moves", or into which realm')
        return msgspec.structs.replace(event, where=None)
    if event.this or event.wearer:
        refuse(node, "it happens where the card is")
    return event


_TAKEN: Final = frozenset({verb.waited_for() for verb in BY_NAME.values() if verb.leaves} | {"arrives"})
_LAIN: Final = ("hand", "deck", "abyss", "banishment")


@rule("CR132-301.6.a")
def _from_its_area(event: meaning.Event) -> meaning.Event:
    """A card that is taken out of an area lies there no more when that is heard: it came from there."""
    cards = event.cards
    if cards is None or cards.area not in _LAIN or event.source or event.kind not in _TAKEN:
        return event
    owner = cards.owner or cards.controller
    came = msgspec.structs.replace(cards, area="anywhere", owner=owner, controller="")
    return msgspec.structs.replace(event, cards=came, source=cards.area)


def subject(what: base.Thing, scope: Scope, wonders: bool = False) -> dict[str, Any]:
    """Who an event happens to, as the fields of an event. Only Wonders attack, defend and battle."""
    if isinstance(what, phrases.This):
        return {"this": True}
    if isinstance(what, phrases.Wearer):
        return {"wearer": True}
    if scope.listens and isinstance(what, phrases.It | phrases.That | phrases.ThatTrait):
        known = things.known(what, scope)
        if isinstance(known, meaning.Slot):
            return {"cards": meaning.Cards(area="anywhere", among=known)}
    several = what.grammatical() == "many" and not scope.at_once
    if isinstance(what, phrases.Some) and what.count in (1, AS_MANY) and not (what.up_to or several):
        cards = nouns.cards(what.noun, scope)
        if cards.extreme is not None:
            refuse(what, "which one is the greatest or smallest is not looked up for what happens")
        if wonders and "wonder" not in cards.types:
            cards = things.with_fields(cards, what, types=("wonder",))
        return {"cards": cards}
    return refuse(what, "an event happens to this, its wearer or some card")


def history(kind: str, noun: Any, node: Node, scope: Scope, where: meaning.Realm | None = None) -> meaning.Event:
    """Something that has happened to cards, by what is printed on them and whose doing it was."""
    if nouns.is_stone(noun):
        refuse(noun, "what has happened to stones is not remembered by stone")
    cards = nouns.cards(noun, scope)
    if cards.where is not None and where is not None:
        refuse(node, "it says a second thing of the same sort")
    fields = {name: getattr(cards, name) for name in cards.__struct_fields__} | {"controller": "", "where": None}
    where = where or cards.where
    if kind == BY_NAME["create"].waited_for():
        # What is created is a token, which need not be remembered of it.
        fields["token"] = None if cards.token else refuse(node, f"only tokens are created ({_TOKENS})")
    plain = meaning.Cards(**fields)
    past(plain, node)
    return meaning.Event(kind, cards=plain, player=cards.controller, where=where)


# What happens to cards of which the player is told who controls them.
_OF_ITS_CONTROLLER: Final = frozenset(
    {"arrives", "enters", "exits", "dies", "destroyed", "leaves", "attacks", "defends", "battles", "tapped", "untapped",
     "counters put", "counters removed", "equipped", "targeted", "wins", "loses", "ties", "stunned", "harvested"}
)  # fmt: skip


def as_remembered(event: meaning.Event, node: Node) -> meaning.Event:
    """The same event as the history tells it: by what is printed on the cards, and by who controlled them."""
    if event.cards is None:
        return event
    side = event.cards.controller
    if side in ("you", "opponent") and event.kind in _OF_ITS_CONTROLLER and not event.player:
        event = msgspec.structs.replace(event, player=side, cards=msgspec.structs.replace(event.cards, controller=""))
    if event.cards is not None:
        past(event.cards, node)
    return event


def past(cards: meaning.Cards, node: Node) -> None:
    """Refuse what the history of a game does not tell of cards."""
    if any(isinstance(part, meaning.Itself) for part in parts_of(cards)):
        refuse(node, "what has happened is remembered by what is printed on the cards")
    for name in cards.__struct_fields__:
        if name not in _PAST and getattr(cards, name) != getattr(_EMPTY, name):
            refuse(node, "what has happened is remembered by what is printed on the cards")
