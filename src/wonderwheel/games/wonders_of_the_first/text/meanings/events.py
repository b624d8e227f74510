"""Events: from "whenever ..." to what the engine listens for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import nouns, things
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.uses_of_verbs import check_use
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, WAIT
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_EMPTY = meaning.Cards()
_PAST = ("types", "not_types", "classes", "orbitals", "tier", "name", "cost", "area")


@dataclass(frozen=True)
class Trigger:
    """An event to wait for, with a condition that must hold as it happens."""

    event: meaning.Event
    condition: meaning.Condition | None = None


def triggers(node: base.Event, scope: Scope) -> list[Trigger]:
    """The events of a phrase: each of them triggers."""
    if isinstance(node, phrases.Either):
        return [*triggers(node.first, scope), *triggers(node.second, scope)]
    made = _EVENTS.get(type(node))
    if made is None:
        refuse(node)
    found = made(node, scope)
    return found if isinstance(found, list) else [found]


def subject(what: base.Thing, scope: Scope, wonders: bool = False) -> dict[str, Any]:
    """Who an event happens to, as the fields of an event. Only Wonders attack, defend and battle."""
    if isinstance(what, phrases.This):
        return {"this": True}
    if isinstance(what, phrases.Wearer):
        return {"wearer": True}
    if isinstance(what, phrases.Some) and what.count == 1 and not what.up_to:
        cards = nouns.cards(what.noun, scope)
        if wonders and "wonder" not in cards.types:
            cards = things.with_fields(cards, what, types=("wonder",))
        return {"cards": cards}
    return refuse(what, "an event happens to this, its wearer or some card")


def _card(kind: str, wonders: bool = False) -> Callable[[Any, Scope], Trigger]:
    def made(node: Any, scope: Scope) -> Trigger:
        fields = subject(node.what, scope, wonders)
        where = getattr(node, "where", None)
        if where is not None and (place := things.place(where, scope)) != meaning.Realm("all"):
            fields["where"] = place
        return Trigger(meaning.Event(kind, **fields))

    return made


def _arrives(node: phrases.Arrives, scope: Scope) -> Trigger:
    found = _card("arrives")(node, scope)
    if not node.source:
        return found
    if node.source not in ("a hand", "your hand") or (node.source == "your hand" and not found.event.this):
        refuse(node)
    fields = {name: getattr(found.event, name) for name in found.event.__struct_fields__}
    return Trigger(meaning.Event(**{**fields, "not_source": "hand"}))


def _attacks(node: phrases.Attacks, scope: Scope) -> Trigger:
    found = _card("attacks", True)(node, scope)
    if not node.unopposed:
        return found
    if not found.event.this:
        refuse(node)
    return Trigger(found.event, meaning.Unopposed())


def _dies(node: phrases.Dies, scope: Scope) -> Trigger:
    found = _card("dies")(node, scope)
    if not node.in_battle:
        return found
    fields = {name: getattr(found.event, name) for name in found.event.__struct_fields__}
    return Trigger(meaning.Event(**{**fields, "battle": True}))


def _moves(node: phrases.Moves, scope: Scope) -> Trigger:
    return Trigger(meaning.Event("enters", **subject(node.what, scope)))


def _crosses(node: phrases.Crosses, scope: Scope) -> list[Trigger]:
    fields = subject(node.what, scope)
    where = things.place(node.realm, scope)
    return [Trigger(meaning.Event(kind, where=where, **fields)) for kind in ("enters", "exits")]


def _by_player(kind: str, **more: Any) -> Callable[[Any, Scope], Trigger]:
    def made(node: Any, scope: Scope) -> Trigger:
        return Trigger(meaning.Event(kind, player=_who(node.who, scope), **more))

    return made


def _who(node: base.Player, scope: Scope) -> str:
    return things.side(node, scope)


def _does_to(node: phrases.DoesTo, scope: Scope) -> Trigger:
    """Whose doing it is: of a sacrifice the controller's, else of whoever controls the effect that does it."""
    verb, who = BY_NAME[node.verb], _who(node.who, scope)
    fields = subject(node.what, scope) | ({"player": who} if verb.by_player else {"by": who or "any"})
    check_use(node, verb, WAIT)
    if "cards" in fields:
        if verb.name == "gain control of" and fields["cards"].controller:
            refuse(node, "whose it was before is not known any more")
        if verb.on in ("hand", "deck"):
            fields["cards"] = things.with_fields(fields["cards"], node.what, area="anywhere")
    return Trigger(meaning.Event(verb.waited_for(), **fields))


def _does(node: phrases.Does, scope: Scope) -> Trigger:
    verb = BY_NAME[node.verb]
    check_use(node, verb, WAIT)
    return Trigger(meaning.Event(verb.waited_for(), player=_who(node.who, scope)))


def _undergoes(node: phrases.Undergoes, scope: Scope) -> Trigger:
    verb = BY_NAME[node.verb]
    check_use(node, verb, WAIT)
    found = _card(verb.waited_for())(node, scope)
    if verb.on == "cards" or found.event.cards is None:
        return found
    if node.where is not None:
        refuse(node.where, "it lies in no realm then")
    cards = things.with_fields(found.event.cards, node.what, area="anywhere")
    return Trigger(meaning.Event(verb.waited_for(), cards=cards))


def _player_attacks(node: phrases.PlayerAttacks, scope: Scope) -> Trigger:
    fields: dict[str, Any] = {"player": _who(node.who, scope)}
    if isinstance(node.having, int):
        fields["least"] = node.having
    elif node.having is not None:
        if not isinstance(node.having, phrases.Some) or node.having.count != 1:
            refuse(node)
        fields["having"] = things.with_fields(nouns.cards(node.having.noun, scope), node, role="attacking")
    if node.where is not None and (place := things.place(node.where, scope)) != meaning.Realm("all"):
        fields["where"] = place
    return Trigger(meaning.Event("player attacks", **fields))


def _plays(node: phrases.Plays, scope: Scope) -> Trigger:
    who = _who(node.who, scope)
    fields = subject(node.what, scope)
    if "cards" in fields:
        fields["cards"] = things.with_fields(fields["cards"], node.what, area="playing")
    if node.where is not None and (place := things.place(node.where, scope)) != meaning.Realm("all"):
        fields["where"] = place
    if node.from_hand:
        fields["source"] = "hand"
    return Trigger(meaning.Event("played", player=who, **fields))


def _plays_nth(node: phrases.PlaysNth, scope: Scope) -> Trigger:
    who = _who(node.who, scope)
    cards = things.with_fields(nouns.cards(node.noun, scope), node.noun, area="playing")
    past(cards, node)
    return Trigger(meaning.Event("played", cards=cards, player=who, nth=node.nth))


def history(kind: str, noun: Any, node: Node, scope: Scope, where: meaning.Realm | None = None) -> meaning.Event:
    """Something that has happened to cards, by what is printed on them and whose doing it was."""
    if nouns.is_stone(noun):
        refuse(noun, "what has happened to stones is not remembered by stone")
    cards = nouns.cards(noun, scope)
    fields = {name: getattr(cards, name) for name in cards.__struct_fields__} | {"controller": ""}
    plain = meaning.Cards(**fields)
    past(plain, node)
    return meaning.Event(kind, cards=plain, player=cards.controller, where=where)


def past(cards: meaning.Cards, node: Node) -> None:
    """Refuse what the history of a game does not tell of cards."""
    for name in cards.__struct_fields__:
        if name not in _PAST and getattr(cards, name) != getattr(_EMPTY, name):
            refuse(node, "what has happened is remembered by what is printed on the cards")


def _harvests(node: phrases.Harvests, scope: Scope) -> Trigger:
    who = _who(node.who, scope)
    if node.what is not None:
        return Trigger(meaning.Event("harvested", player=who, **subject(node.what, scope)))
    return Trigger(meaning.Event("harvests", player=who, least=node.at_least or 0))


def _seizes(node: phrases.Seizes, scope: Scope) -> Trigger:
    return Trigger(meaning.Event("seizes", player=_who(node.who, scope), battle=node.in_battle))


def _stone_lost(node: phrases.StoneLost, scope: Scope) -> Trigger:
    where = things.place(node.where, scope) if node.where is not None else None
    return Trigger(meaning.Event("loses a stone", player="you", where=where))


def _to_abyss(node: phrases.ToAbyss, scope: Scope) -> Trigger:
    fields = subject(node.what, scope)
    if "cards" in fields:
        cards = fields["cards"]
        if cards.controller:
            refuse(node, "cards outside The World have no controller")
        fields["cards"] = things.with_fields(cards, node.what, area="anywhere")
    return Trigger(meaning.Event("put into the abyss", **fields))


def _revealed(node: phrases.Revealed, scope: Scope) -> Trigger:
    if not isinstance(node.what, phrases.This):
        refuse(node)
    return Trigger(meaning.Event("revealed from the deck", **subject(node.what, scope)))


def _card_wins(node: phrases.CardWins, scope: Scope) -> Trigger:
    """A player wins a battle there in which the card fights."""
    if not isinstance(node.what, phrases.This):
        refuse(node)
    return Trigger(meaning.Event("wins a battle", player="you", where=meaning.Realm("here")))


def _amount(kind: str, **more: Any) -> Callable[[Any, Scope], Trigger]:
    def made(node: Any, scope: Scope) -> Trigger:
        return Trigger(meaning.Event(kind, player="you", **more))

    return made


def _gains_from_cards(node: phrases.GainsActionsFromCards, scope: Scope) -> Trigger:
    who = _who(node.who, scope)
    return Trigger(meaning.Event("gains actions", player=who, least=node.count))


_EVENTS: dict[type[Node], Callable[[Any, Scope], Trigger | list[Trigger]]] = {
    phrases.Arrives: _arrives,
    phrases.Attacks: _attacks,
    phrases.Defends: _card("defends", True),
    phrases.Battles: _card("battles", True),
    phrases.Dies: _dies,
    phrases.Moves: _moves,
    phrases.Crosses: _crosses,
    phrases.Flies: _card("flies"),
    phrases.Undergoes: _undergoes,
    phrases.DoesTo: _does_to,
    phrases.Does: _does,
    phrases.ToAbyss: _to_abyss,
    phrases.Leaves: _card("leaves"),
    phrases.Revealed: _revealed,
    phrases.CardWins: _card_wins,
    phrases.PlayerAttacks: _player_attacks,
    phrases.Plays: _plays,
    phrases.PlaysNth: _plays_nth,
    phrases.DrawsNth: lambda node, scope: Trigger(
        meaning.Event("drawn", player=_who(node.who, scope), nth=node.nth, period="round")
    ),
    phrases.Seizes: _seizes,
    phrases.StoneLost: _stone_lost,
    phrases.Harvests: _harvests,
    phrases.Wins: _by_player("wins a battle"),
    phrases.CreatesTokens: lambda node, scope: Trigger(meaning.Event("creates tokens", player="you", least=node.count)),
    phrases.SpendsFaith: _amount("spends faith"),
    phrases.Seeks: lambda node, scope: Trigger(meaning.Event("seeks", player="you")),
    phrases.GainsActionsFromCards: _gains_from_cards,
}
