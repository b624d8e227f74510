"""Conditions: from a phrase to the structure that the engine tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.kinds import ORBITALS
from wonderwheel.games.wonders_of_the_first.meaning.chosen import held_by
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import events, nouns, quantities, things
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.things import Some
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

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


def condition(node: base.Condition, scope: Scope) -> meaning.Condition:
    """A condition that the engine can test."""
    made = _CONDITIONS.get(type(node))
    return made(node, scope) if made is not None else refuse(node)


def _controls(node: phrases.Controls, scope: Scope) -> meaning.Condition:
    if not isinstance(node.what, Some) or node.what.up_to:
        refuse(node)
    owner = things.known_player(node.who, scope)
    place = things.place(node.where, scope) if node.where is not None else None
    return things.at_least(_number(node, node.what.noun, owner, place, scope), node.what.count)


def _number(
    node: Node, noun: Any, owner: meaning.Player, place: meaning.Realm | None, scope: Scope
) -> meaning.Quantity:
    """How many of these somebody controls."""
    if nouns.is_stone(noun):
        if noun.adjectives or noun.other or any(not isinstance(tail, phrases.InRealm) for tail in noun.tails):
            refuse(node)
        where = place or next((things.place(tail.realm, scope) for tail in noun.tails), None)
        return meaning.StonesHeld(owner, None if where == meaning.Realm("all") else where)
    more = held_by(owner)
    if place is not None and place != meaning.Realm("all"):
        more["where"] = place
    return meaning.Count(meaning.All(things.with_fields(nouns.cards(noun, scope), node, **more)))


def _has_count(node: phrases.HasCount, scope: Scope) -> meaning.Condition:
    if node.verb not in ("control", "own"):
        refuse(node)
    owner = things.known_player(node.who, scope)
    return meaning.Compare(
        _number(node, node.noun, owner, None, scope), ">=" if node.more else "<=", meaning.Number(node.count)
    )


def _controls_none(node: phrases.ControlsNone, scope: Scope) -> meaning.Condition:
    if not isinstance(node.what, Some) or node.what.count != 1 or node.what.up_to:
        refuse(node)
    return meaning.Compare(
        _number(node, node.what.noun, things.known_player(node.who, scope), None, scope), "==", meaning.Number(0)
    )


def _has_resource(node: phrases.HasResource, scope: Scope) -> meaning.Condition:
    kind = {"energy": "energy", "faith": "faith", "action": "actions", "actions": "actions"}.get(node.resource)
    if kind is None:
        refuse(node)
    who = things.known_player(node.who, scope)
    return meaning.Compare(meaning.Resource(kind, who), ">=" if node.more else "<=", meaning.Number(node.count))


def _is_state(node: phrases.IsState, scope: Scope) -> meaning.Condition:
    what = things.known(node.what, scope)
    return meaning.Fits(what, meaning.Cards(**_STATES[node.state])) if node.state in _STATES else refuse(node)


def _it_is(node: phrases.ItIs, scope: Scope) -> meaning.Condition:
    if node.bound is None:
        refuse(node, "nothing was said before that it could mean")
    what = things.objects(node, node.bound)
    if node.name in ORBITALS:
        return meaning.Fits(what, meaning.Cards(orbitals=(node.name,), area="anywhere"))
    return meaning.Fits(what, meaning.Cards(classes=(node.name,), area="anywhere"))


def _denied_is(node: phrases.DeniedIs, scope: Scope) -> meaning.Condition:
    if node.bound is None or not isinstance(node.what, Some) or node.what.count != 1:
        refuse(node)
    return meaning.Fits(
        things.objects(node, node.bound), things.with_fields(nouns.cards(node.what.noun, scope), node, area="anywhere")
    )


def _died(node: phrases.Died, scope: Scope) -> meaning.Condition:
    if not isinstance(node.what, Some) or node.what.count != 1:
        refuse(node)
    return things.at_least(meaning.Happened(events.history("dies", node.what.noun, node, scope)), 1)


def _none_arrived(node: phrases.NoneArrived, scope: Scope) -> meaning.Condition:
    happened = events.history("arrives", node.noun, node, scope, things.place(node.where, scope))
    return meaning.Compare(meaning.Happened(happened), "==", meaning.Number(0))


def _arrived_from(node: phrases.ArrivedFrom, scope: Scope) -> meaning.Condition:
    if any(area not in _AREAS for area in node.areas):
        refuse(node)
    found = tuple(meaning.ArrivedFrom(meaning.This(), _AREAS[area]) for area in node.areas)
    return found[0] if len(found) == 1 else meaning.Some(found)


def _has_counters(node: phrases.HasCounters, scope: Scope) -> meaning.Condition:
    return things.at_least(meaning.CountersOn(meaning.This(), node.kind), node.count)


def _attacking_with(node: phrases.AttackingWith, scope: Scope) -> meaning.Condition:
    cards = meaning.Cards(types=("wonder",), role="attacking", **held_by(things.known_player(node.who, scope)))
    return things.at_least(meaning.Count(meaning.All(cards)), node.count)


@rule("CR132-508.d", "CR132-shield.b")
def _exceeds(node: phrases.Exceeds, scope: Scope) -> meaning.Condition:
    """One amount is higher than another. Without the target that it speaks of there is nothing to be higher than."""
    before = len(scope.pending)
    higher = meaning.Compare(quantities.quantity(node.first, scope), ">", quantities.quantity(node.second, scope))
    chosen = [each.slot for each in scope.pending[before:] if isinstance(each, meaning.Keep)]
    there = tuple(things.at_least(meaning.Count(meaning.Slot(slot)), 1) for slot in chosen)
    return meaning.Every((*there, higher)) if there else higher


def _chosen(node: phrases.Chosen, scope: Scope) -> meaning.Condition:
    return meaning.ChoiceIs(node.word)


_CONDITIONS: dict[type[Node], Callable[[Any, Scope], meaning.Condition]] = {
    phrases.Did: lambda node, scope: meaning.IfDone(),
    phrases.RoundIs: lambda node, scope: meaning.Parity("round", node.parity == "odd"),
    phrases.RoundNumber: lambda node, scope: meaning.Compare(meaning.RoundNumber(), "==", meaning.Number(node.number)),
    phrases.ThisInParity: lambda node, scope: meaning.Parity("realm", node.parity == "odd"),
    phrases.Controls: _controls,
    phrases.HasCount: _has_count,
    phrases.ControlsNone: _controls_none,
    phrases.ThereAreNo: lambda node, scope: meaning.Compare(
        quantities.count(node.noun, scope), "==", meaning.Number(0)
    ),
    phrases.HasResource: _has_resource,
    phrases.HasLink: lambda node, scope: meaning.HasLink(node.orbital),
    phrases.Died: _died,
    phrases.NoneArrived: _none_arrived,
    phrases.ArrivedFrom: _arrived_from,
    phrases.DeniedIs: _denied_is,
    phrases.ItIs: _it_is,
    phrases.IsState: _is_state,
    phrases.Exceeds: _exceeds,
    phrases.Chosen: _chosen,
    phrases.HasCounters: _has_counters,
    phrases.AttackingWith: _attacking_with,
    phrases.TookLastTurn: lambda node, scope: meaning.TookLastTurn(),
    phrases.CopiedBySymbiosis: lambda node, scope: meaning.IsCopied(),
    phrases.UnspentEnergy: lambda node, scope: meaning.Compare(meaning.Resource("energy"), ">", meaning.Number(0)),
    phrases.AttackedBefore: lambda node, scope: meaning.Compare(
        meaning.Happened(meaning.Event("attacks", this=True)), ">=", meaning.Number(2)
    ),
    phrases.PlayedFromHand: lambda node, scope: meaning.ArrivedFrom(meaning.This(), "hand", played=True),
}
