"""Nouns: from the words around a kind of card to the test that a card has to pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.kinds import ORBITALS
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import quantities, things
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Player
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

Fields = dict[str, Any]
_KINDS: dict[str, Fields] = {
    "card": {},
    "Wonder": {"types": ("wonder",)},
    "land": {"types": ("land",)},
    "item": {"types": ("item",)},
    "spell": {"types": ("spell",)},
    "token": {"token": True},
    "equipment": {"types": ("item",), "classes": ("Equipment",)},
}
_STATES: dict[str, Fields] = {
    "tapped": {"tapped": True},
    "untapped": {"tapped": False},
    "equipped": {"equipped": True},
    "nullified": {"nullified": True},
    "attacking": {"role": "attacking"},
    "defending": {"role": "defending"},
}
_DID = {"attacked": "attacks", "battled": "battles", "arrived": "arrives", "defended": "defends"}


def is_stone(noun: phrases.Noun) -> bool:
    """Whether the noun means stones, which are no cards."""
    return noun.kinds == (phrases.Kind("stone"),)


def cards(noun: phrases.Noun, scope: Scope) -> meaning.Cards:
    """The test of a noun. Fields that are said twice are refused: a test says everything once."""
    if any(kind.word == "stone" for kind in noun.kinds):
        refuse(noun, "stones are no cards")
    fields: Fields = {"other": True} if noun.other else {}
    _add(fields, _of_kinds(noun), noun)
    for adjective in noun.adjectives:
        _add(fields, _adjective(adjective, scope), adjective)
    outside = any(isinstance(tail, phrases.InAbyss | phrases.InBanishment | phrases.InHand) for tail in noun.tails)
    for tail in noun.tails:
        made = _TAILS.get(type(tail))
        if made is None:
            refuse(tail)
        _add(fields, made(tail, scope, outside), tail)
    return meaning.Cards(**fields)


def _add(fields: Fields, more: Fields, node: Node) -> None:
    for name, value in more.items():
        if name not in fields:
            fields[name] = value
        elif isinstance(value, tuple) and name in ("classes", "not_classes", "not_types", "not_orbitals"):
            fields[name] = (*fields[name], *value)
        elif fields[name] != value:
            refuse(node, "it says a second thing of the same sort")


def _of_kinds(noun: phrases.Noun) -> Fields:
    words = [kind.word for kind in noun.kinds]
    for kind in noun.kinds:
        if kind.word not in _KINDS:
            refuse(kind)
    if len(words) == 1:
        return _KINDS[words[0]]
    if all(set(_KINDS[word]) == {"types"} for word in words):
        return {"types": tuple(name for word in words for name in _KINDS[word]["types"])}
    return {"either": tuple(meaning.Cards(**_KINDS[word]) for word in words)}


# -- adjectives --------------------------------------------------------------------------------------------------------


def _adjective(node: Node, scope: Scope) -> Fields:
    if isinstance(node, phrases.State):
        if scope.peace and "role" in _STATES[node.word]:
            refuse(node, "nothing attacks or defends on the turn in which this is used")
        return _STATES[node.word]
    if isinstance(node, phrases.Tier):
        return {"tier": node.word}
    if isinstance(node, phrases.Enemy):
        return {"controller": "opponent"}
    if isinstance(node, phrases.TokenOnly):
        return {"token": True}
    if isinstance(node, phrases.Trait):
        return _trait(node, node.name, scope)
    if isinstance(node, phrases.AnyTrait):
        return _one_of(node, scope)
    if isinstance(node, phrases.Non):
        return _without(node, scope)
    return refuse(node)


def _trait(node: Node, name: str, scope: Scope) -> Fields:
    if name in ORBITALS:
        return {"orbitals": (name,)}
    if name in scope.known.factions:
        if name in scope.known.classes:
            refuse(node, f"{name} is a class and a faction")
        return {"faction": name}
    return {"classes": (name,)}


def _one_of(node: phrases.AnyTrait, scope: Scope) -> Fields:
    if all(name in ORBITALS for name in node.names):
        return {"orbitals": node.names}
    return {"either": tuple(meaning.Cards(**_trait(node, name, scope)) for name in node.names)}


def _without(node: phrases.Non, scope: Scope) -> Fields:
    what = node.what
    if isinstance(what, phrases.Kind) and what.word == "equipment":
        return {"not_classes": ("Equipment",)}
    if isinstance(what, phrases.Kind) and what.word in ("Wonder", "land", "item", "spell"):
        return {"not_types": (what.word.lower(),)}
    if isinstance(what, phrases.Tier):
        return {"not_tier": what.word}
    if isinstance(what, phrases.Trait) and what.name in ORBITALS:
        return {"not_orbitals": (what.name,)}
    if isinstance(what, phrases.Trait) and what.name not in scope.known.factions:
        return {"not_classes": (what.name,)}
    return refuse(node)


# -- tails -------------------------------------------------------------------------------------------------------------


def whose(player: Player, scope: Scope) -> Fields:
    """Under a player's control in The World, or a player's own card elsewhere."""
    who = things.known_player(player, scope)
    if who.which in ("you", "opponent", "event"):
        return {"controller": who.which}
    return {"whose": who}


def _owned(tail: phrases.OwnedBy, scope: Scope, outside: bool) -> Fields:
    if outside:
        # Outside The World nobody controls a card: its owner's it is.
        return whose(tail.who, scope)
    who = things.player(tail.who, scope)
    if who.which not in ("you", "opponent", "event"):
        refuse(tail)
    return {"owner": who.which}


def _in_realm(tail: phrases.InRealm, scope: Scope, outside: bool) -> Fields:
    where = things.place(tail.realm, scope)
    return {} if where == meaning.Realm("all") else {"where": where}


def _in_hand(tail: phrases.InHand, scope: Scope, outside: bool) -> Fields:
    return {"area": "hand", **whose(tail.who, scope)}


def _cost(op: str) -> Callable[[Any, Scope, bool], Fields]:
    return lambda tail, scope, outside: {"cost": meaning.Measure(op, quantities.quantity(tail.amount, scope))}


def _power(op: str) -> Callable[[Any, Scope, bool], Fields]:
    return lambda tail, scope, outside: {"power": meaning.Measure(op, quantities.quantity(tail.amount, scope))}


def _with(tail: phrases.WithAbility, scope: Scope, outside: bool) -> Fields:
    return {"has": tail.word.removesuffix(" ability")}


def _chosen(kind: str) -> Callable[[Any, Scope, bool], Fields]:
    return lambda tail, scope, outside: {"chosen": things.chosen(tail, kind, scope), "chosen_kind": kind}


def _sharing(tail: phrases.SharingItsClass, scope: Scope, outside: bool) -> Fields:
    if tail.bound is None:
        refuse(tail, "nothing was said before that it could mean")
    return {"shares_class_with": things.objects(tail, tail.bound)}


_TAILS: dict[type[Node], Callable[[Any, Scope, bool], Fields]] = {
    phrases.ControlledBy: lambda tail, scope, outside: whose(tail.who, scope),
    phrases.Of: lambda tail, scope, outside: whose(tail.who, scope),
    phrases.OwnedBy: _owned,
    phrases.InRealm: _in_realm,
    phrases.InAbyss: lambda tail, scope, outside: {"area": "abyss"},
    phrases.InBanishment: lambda tail, scope, outside: {"area": "banishment"},
    phrases.InHand: _in_hand,
    phrases.CostAtMost: _cost("<="),
    phrases.CostAtLeast: _cost(">="),
    phrases.PowerBelow: _power("<"),
    phrases.PowerAtMost: _power("<="),
    phrases.CostThat: _chosen("number"),
    phrases.OfThatClass: _chosen("class"),
    phrases.OfThatType: _chosen("type"),
    phrases.WithAbility: _with,
    phrases.WithoutAbility: lambda tail, scope, outside: {"has_not": tail.word.removesuffix(" ability")},
    phrases.ThatDid: lambda tail, scope, outside: {"did": _DID[tail.did]} if tail.did in _DID else refuse(tail),
    phrases.SharingItsClass: _sharing,
    phrases.NotThisName: lambda tail, scope, outside: {"not_name": "this"},
    phrases.EquippedToThis: lambda tail, scope, outside: {"worn_by": meaning.This()},
}
