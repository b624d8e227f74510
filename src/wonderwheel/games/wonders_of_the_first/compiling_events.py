"""Events: from "whenever ..." to what the engine listens for, and what "it" and "they" mean behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wonderwheel.games.wonders_of_the_first import compiling_nouns as nouns
from wonderwheel.games.wonders_of_the_first import compiling_things as things
from wonderwheel.games.wonders_of_the_first import nodes_base as base
from wonderwheel.games.wonders_of_the_first import nodes_events as e
from wonderwheel.games.wonders_of_the_first import nodes_things as n
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.compiling_scope import Scope, refuse
from wonderwheel.lang.nodes import Node

_EMPTY = s.Cards()
_PAST = ("types", "not_types", "classes", "orbitals", "tier", "name", "cost", "area")


@dataclass(frozen=True)
class Trigger:
    """An event to wait for, with a condition that must hold as it happens."""

    event: s.Event
    condition: s.Condition | None = None


def triggers(node: base.Event, scope: Scope) -> list[Trigger]:
    """The events of a phrase: each of them triggers. Sets what "it", "they" and "that realm" mean afterwards."""
    if isinstance(node, e.Either):
        first = triggers(node.first, scope)
        before = scope.it, scope.they, scope.there, scope.many
        second = triggers(node.second, scope)
        if before != (scope.it, scope.they, scope.there, scope.many):
            refuse(node, "what it means differs between the two events")
        return [*first, *second]
    made = _EVENTS.get(type(node))
    if made is None:
        refuse(node)
    found = made(node, scope)
    return found if isinstance(found, list) else [found]


def subject(what: base.Thing, scope: Scope, wonders: bool = False) -> dict[str, Any]:
    """Who an event happens to, as the fields of an event. Only Wonders attack, defend and battle."""
    scope.it = s.EventCard()
    scope.there = s.Realm("event")
    if isinstance(what, n.This):
        scope.it = s.This()
        return {"this": True}
    if isinstance(what, n.Wearer):
        return {"wearer": True}
    if isinstance(what, n.Some) and what.count == 1 and not what.up_to:
        cards = nouns.cards(what.noun, scope)
        if wonders and "wonder" not in cards.types:
            cards = things.with_fields(cards, what, types=("wonder",))
        return {"cards": cards}
    return refuse(what, "an event happens to this, its wearer or some card")


def _card(kind: str, wonders: bool = False) -> Callable[[Any, Scope], Trigger]:
    def made(node: Any, scope: Scope) -> Trigger:
        fields = subject(node.what, scope, wonders)
        where = getattr(node, "where", None)
        if where is not None and (place := things.place(where, scope)) != s.Realm("all"):
            fields["where"] = place
        return Trigger(s.Event(kind, **fields))

    return made


def _arrives(node: e.Arrives, scope: Scope) -> Trigger:
    found = _card("arrives")(node, scope)
    if not node.source:
        return found
    if node.source not in ("a hand", "your hand") or (node.source == "your hand" and not found.event.this):
        refuse(node)
    fields = {name: getattr(found.event, name) for name in found.event.__struct_fields__}
    return Trigger(s.Event(**{**fields, "not_source": "hand"}))


def _attacks(node: e.Attacks, scope: Scope) -> Trigger:
    found = _card("attacks", True)(node, scope)
    if not node.unopposed:
        return found
    if not found.event.this:
        refuse(node)
    return Trigger(found.event, s.Unopposed())


def _dies(node: e.Dies, scope: Scope) -> Trigger:
    found = _card("dies")(node, scope)
    if not node.in_battle:
        return found
    fields = {name: getattr(found.event, name) for name in found.event.__struct_fields__}
    return Trigger(s.Event(**{**fields, "battle": True}))


def _equipped(node: e.BecomesEquipped, scope: Scope) -> Trigger:
    """Equipment with its wearer: either may say so of itself."""
    return Trigger(s.Event("equipped", **subject(node.what, scope))) if isinstance(node.what, n.This) else refuse(node)


def _moves(node: e.Moves, scope: Scope) -> Trigger:
    return Trigger(s.Event("enters", **subject(node.what, scope)))


def _crosses(node: e.Crosses, scope: Scope) -> list[Trigger]:
    fields = subject(node.what, scope)
    where = things.place(node.realm, scope)
    return [Trigger(s.Event(kind, where=where, **fields)) for kind in ("enters", "exits")]


def _by_player(kind: str, **more: Any) -> Callable[[Any, Scope], Trigger]:
    def made(node: Any, scope: Scope) -> Trigger:
        return Trigger(s.Event(kind, player=_who(node.who, scope), **more))

    return made


def _who(node: base.Player, scope: Scope) -> str:
    who = things.side(node, scope)
    scope.they = s.Player("event")
    return who


def _player_attacks(node: e.PlayerAttacks, scope: Scope) -> Trigger:
    fields: dict[str, Any] = {"player": _who(node.who, scope)}
    if isinstance(node.having, int):
        fields["least"] = node.having
    elif node.having is not None:
        if not isinstance(node.having, n.Some) or node.having.count != 1:
            refuse(node)
        fields["having"] = things.with_fields(nouns.cards(node.having.noun, scope), node, role="attacking")
    if node.where is not None and (place := things.place(node.where, scope)) != s.Realm("all"):
        fields["where"] = place
    scope.there = s.Realm("event")
    return Trigger(s.Event("player attacks", **fields))


def _plays(node: e.Plays, scope: Scope) -> Trigger:
    who = _who(node.who, scope)
    fields = subject(node.what, scope)
    if "cards" in fields:
        fields["cards"] = things.with_fields(fields["cards"], node.what, area="playing")
    if node.where is not None and (place := things.place(node.where, scope)) != s.Realm("all"):
        fields["where"] = place
    if node.from_hand:
        fields["source"] = "hand"
    return Trigger(s.Event("played", player=who, **fields))


def _plays_nth(node: e.PlaysNth, scope: Scope) -> Trigger:
    who = _who(node.who, scope)
    cards = things.with_fields(nouns.cards(node.noun, scope), node.noun, area="playing")
    past(cards, node)
    return Trigger(s.Event("played", cards=cards, player=who, nth=node.nth))


def history(kind: str, noun: Any, node: Node, scope: Scope, where: s.Realm | None = None) -> s.Event:
    """Something that has happened to cards, by what is printed on them and whose doing it was."""
    cards = nouns.cards(noun, scope)
    fields = {name: getattr(cards, name) for name in cards.__struct_fields__} | {"controller": ""}
    plain = s.Cards(**fields)
    past(plain, node)
    return s.Event(kind, cards=plain, player=cards.controller, where=where)


def past(cards: s.Cards, node: Node) -> None:
    """Refuse what the history of a game does not tell of cards."""
    for name in cards.__struct_fields__:
        if name not in _PAST and getattr(cards, name) != getattr(_EMPTY, name):
            refuse(node, "what has happened is remembered by what is printed on the cards")


def _harvests(node: e.Harvests, scope: Scope) -> Trigger:
    who = _who(node.who, scope)
    if node.what is not None:
        return Trigger(s.Event("harvested", player=who, **subject(node.what, scope)))
    return Trigger(s.Event("harvests", player=who, least=node.at_least or 0))


def _seizes(node: e.Seizes, scope: Scope) -> Trigger:
    scope.there = s.Realm("event")
    scope.stone = True
    return Trigger(s.Event("seizes", player=_who(node.who, scope), battle=node.in_battle))


def _stone_lost(node: e.StoneLost, scope: Scope) -> Trigger:
    scope.there = s.Realm("event")
    where = things.place(node.where, scope) if node.where is not None else None
    return Trigger(s.Event("loses a stone", player="you", where=where))


def _yours(kind: str) -> Callable[[Any, Scope], Trigger]:
    """What you do to cards that fit."""

    def made(node: Any, scope: Scope) -> Trigger:
        fields = subject(node.what, scope)
        if "cards" in fields and kind == "denies":
            fields["cards"] = things.with_fields(fields["cards"], node.what, area="anywhere")
        return Trigger(s.Event(kind, player="you", **fields))

    return made


def _to_abyss(node: e.ToAbyss, scope: Scope) -> Trigger:
    fields = subject(node.what, scope)
    if "cards" in fields:
        cards = fields["cards"]
        if cards.controller:
            refuse(node, "cards outside The World have no controller")
        fields["cards"] = things.with_fields(cards, node.what, area="anywhere")
    return Trigger(s.Event("put into the abyss", **fields))


def _revealed(node: e.Revealed, scope: Scope) -> Trigger:
    if not isinstance(node.what, n.This):
        refuse(node)
    return Trigger(s.Event("revealed from the deck", **subject(node.what, scope)))


def _card_wins(node: e.CardWins, scope: Scope) -> Trigger:
    """A player wins a battle there in which the card fights."""
    if not isinstance(node.what, n.This):
        refuse(node)
    scope.it = s.This()
    return Trigger(s.Event("wins a battle", player="you", where=s.Realm("here")))


def _amount(kind: str, **more: Any) -> Callable[[Any, Scope], Trigger]:
    def made(node: Any, scope: Scope) -> Trigger:
        scope.many = s.EventAmount()
        return Trigger(s.Event(kind, player="you", **more))

    return made


def _gains_from_cards(node: e.GainsActionsFromCards, scope: Scope) -> Trigger:
    who = _who(node.who, scope)
    scope.many = s.EventAmount()
    return Trigger(s.Event("gains actions", player=who, least=node.count))


_EVENTS: dict[type[Node], Callable[[Any, Scope], Trigger | list[Trigger]]] = {
    e.Arrives: _arrives,
    e.Attacks: _attacks,
    e.Defends: _card("defends", True),
    e.Battles: _card("battles", True),
    e.Dies: _dies,
    e.Moves: _moves,
    e.Crosses: _crosses,
    e.Flies: _card("flies"),
    e.BecomesEquipped: _equipped,
    e.BecomesNullified: _card("nullified"),
    e.BecomesTapped: _card("tapped"),
    e.ToAbyss: _to_abyss,
    e.Leaves: _card("leaves"),
    e.Revealed: _revealed,
    e.CardWins: _card_wins,
    e.PlayerAttacks: _player_attacks,
    e.Plays: _plays,
    e.PlaysNth: _plays_nth,
    e.DrawsNth: lambda node, scope: Trigger(
        s.Event("drawn", player=_who(node.who, scope), nth=node.nth, period="round")
    ),
    e.Seizes: _seizes,
    e.StoneLost: _stone_lost,
    e.Harvests: _harvests,
    e.Wins: _by_player("wins a battle"),
    e.Denies: _yours("denies"),
    e.Portals: _yours("portaled"),
    e.CreatesTokens: lambda node, scope: Trigger(s.Event("creates tokens", player="you", least=node.count)),
    e.SpendsFaith: _amount("spends faith"),
    e.Seeks: lambda node, scope: Trigger(s.Event("seeks", player="you")),
    e.GainsActionsFromCards: _gains_from_cards,
}
