"""Conditions: from a phrase to the structure that the engine tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wonderwheel.games.wonders_of_the_first import compiling_events as events
from wonderwheel.games.wonders_of_the_first import compiling_nouns as nouns
from wonderwheel.games.wonders_of_the_first import compiling_things as things
from wonderwheel.games.wonders_of_the_first import nodes_base as base
from wonderwheel.games.wonders_of_the_first import nodes_conditions as c
from wonderwheel.games.wonders_of_the_first import nodes_tails as t
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.compiling_scope import Scope, refuse
from wonderwheel.games.wonders_of_the_first.nodes_things import Some
from wonderwheel.games.wonders_of_the_first.objects import ORBITALS
from wonderwheel.lang.nodes import Node

# Equipped is equipment that has a wearer, and a Wonder that wears something.
_STATES: dict[str, dict[str, Any]] = {
    "equipped": {"equipped": True},
    "tapped": {"tapped": True},
    "untapped": {"tapped": False},
    "nullified": {"nullified": True},
    "attacking": {"role": "attacking"},
    "defending": {"role": "defending"},
}
_AREAS = {"your hand": "hand", "The Abyss": "abyss", "your deck": "deck", "banishment": "banishment"}


def condition(node: base.Condition, scope: Scope) -> s.Condition:
    """A condition that the engine can test."""
    made = _CONDITIONS.get(type(node))
    return made(node, scope) if made is not None else refuse(node)


def _controls(node: c.Controls, scope: Scope) -> s.Condition:
    if not isinstance(node.what, Some) or node.what.up_to:
        refuse(node)
    owner = things.known_player(node.who, scope)
    place = things.place(node.where, scope) if node.where is not None else None
    return things.at_least(_number(node, node.what.noun, owner, place, scope), node.what.count)


def _number(node: Node, noun: Any, owner: s.Player, place: s.Realm | None, scope: Scope) -> s.Quantity:
    """How many of these somebody controls."""
    if nouns.is_stone(noun):
        if noun.adjectives or noun.other or any(not isinstance(tail, t.InRealm) for tail in noun.tails):
            refuse(node)
        where = place or next((things.place(tail.realm, scope) for tail in noun.tails), None)
        return s.StonesHeld(owner, None if where == s.Realm("all") else where)
    more = things.held(owner)
    if place is not None and place != s.Realm("all"):
        more["where"] = place
    return s.Count(s.All(things.with_fields(nouns.cards(noun, scope), node, **more)))


def _has_count(node: c.HasCount, scope: Scope) -> s.Condition:
    if node.verb not in ("control", "own"):
        refuse(node)
    owner = things.known_player(node.who, scope)
    return s.Compare(_number(node, node.noun, owner, None, scope), ">=" if node.more else "<=", s.Number(node.count))


def _controls_none(node: c.ControlsNone, scope: Scope) -> s.Condition:
    if not isinstance(node.what, Some) or node.what.count != 1 or node.what.up_to:
        refuse(node)
    return s.Compare(
        _number(node, node.what.noun, things.known_player(node.who, scope), None, scope), "==", s.Number(0)
    )


def _has_resource(node: c.HasResource, scope: Scope) -> s.Condition:
    kind = {"energy": "energy", "faith": "faith", "action": "actions", "actions": "actions"}.get(node.resource)
    if kind is None:
        refuse(node)
    who = things.known_player(node.who, scope)
    return s.Compare(s.Resource(kind, who), ">=" if node.more else "<=", s.Number(node.count))


def _is_state(node: c.IsState, scope: Scope) -> s.Condition:
    what = things.known(node.what, scope)
    return s.Fits(what, s.Cards(**_STATES[node.state])) if node.state in _STATES else refuse(node)


def _it_is(node: c.ItIs, scope: Scope) -> s.Condition:
    if scope.it is None:
        refuse(node, "nothing was said before that it could mean")
    if node.name in ORBITALS:
        return s.Fits(scope.it, s.Cards(orbitals=(node.name,), area="anywhere"))
    return s.Fits(scope.it, s.Cards(classes=(node.name,), area="anywhere"))


def _denied_is(node: c.DeniedIs, scope: Scope) -> s.Condition:
    denied = scope.done.get("denied")
    if denied is None or not isinstance(node.what, Some) or node.what.count != 1:
        refuse(node)
    return s.Fits(denied, things.with_fields(nouns.cards(node.what.noun, scope), node, area="anywhere"))


def _died(node: c.Died, scope: Scope) -> s.Condition:
    if not isinstance(node.what, Some) or node.what.count != 1:
        refuse(node)
    return things.at_least(s.Happened(events.history("dies", node.what.noun, node, scope)), 1)


def _none_arrived(node: c.NoneArrived, scope: Scope) -> s.Condition:
    happened = events.history("arrives", node.noun, node, scope, things.place(node.where, scope))
    return s.Compare(s.Happened(happened), "==", s.Number(0))


def _arrived_from(node: c.ArrivedFrom, scope: Scope) -> s.Condition:
    if any(area not in _AREAS for area in node.areas):
        refuse(node)
    found = tuple(s.ArrivedFrom(s.This(), _AREAS[area]) for area in node.areas)
    return found[0] if len(found) == 1 else s.Some(found)


def _has_counters(node: c.HasCounters, scope: Scope) -> s.Condition:
    return things.at_least(s.CountersOn(s.This(), node.kind), node.count)


def _attacking_with(node: c.AttackingWith, scope: Scope) -> s.Condition:
    cards = s.Cards(types=("wonder",), role="attacking", **things.held(things.known_player(node.who, scope)))
    return things.at_least(s.Count(s.All(cards)), node.count)


def _chosen(node: c.Chosen, scope: Scope) -> s.Condition:
    return s.ChoiceIs(node.word)


_CONDITIONS: dict[type[Node], Callable[[Any, Scope], s.Condition]] = {
    c.Did: lambda node, scope: s.IfDone(),
    c.RoundIs: lambda node, scope: s.Parity("round", node.parity == "odd"),
    c.RoundNumber: lambda node, scope: s.Compare(s.RoundNumber(), "==", s.Number(node.number)),
    c.ThisInParity: lambda node, scope: s.Parity("realm", node.parity == "odd"),
    c.Controls: _controls,
    c.HasCount: _has_count,
    c.ControlsNone: _controls_none,
    c.ThereAreNo: lambda node, scope: s.Compare(things.count(node.noun, scope), "==", s.Number(0)),
    c.HasResource: _has_resource,
    c.HasLink: lambda node, scope: s.HasLink(node.orbital),
    c.Died: _died,
    c.NoneArrived: _none_arrived,
    c.ArrivedFrom: _arrived_from,
    c.DeniedIs: _denied_is,
    c.ItIs: _it_is,
    c.IsState: _is_state,
    c.Exceeds: lambda node, scope: s.Compare(
        things.quantity(node.first, scope), ">", things.quantity(node.second, scope)
    ),
    c.Chosen: _chosen,
    c.HasCounters: _has_counters,
    c.AttackingWith: _attacking_with,
    c.TookLastTurn: lambda node, scope: s.TookLastTurn(),
    c.CopiedBySymbiosis: lambda node, scope: s.IsCopied(),
    c.UnspentEnergy: lambda node, scope: s.Compare(s.Resource("energy"), ">", s.Number(0)),
    c.AttackedBefore: lambda node, scope: s.Compare(s.Happened(s.Event("attacks", this=True)), ">=", s.Number(2)),
    c.PlayedFromHand: lambda node, scope: s.ArrivedFrom(s.This(), "hand", played=True),
}
