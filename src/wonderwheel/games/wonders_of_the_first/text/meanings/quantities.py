"""Quantities: from a phrase to a number that is known when it is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import events, nouns, things
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.uses_of_verbs import check_use
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_AMOUNT
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, COUNT
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_ONE = meaning.Number(1)


def count(noun: Any, scope: Scope) -> meaning.Quantity:
    """How many there are."""
    if nouns.is_stone(noun):
        holder, where = things.stone_words(noun, scope)
        if holder:
            return meaning.StonesHeld(meaning.Player(holder), where)
        # Stones of nobody lie in the centre: neither player holds them.
        return meaning.StonesHeld(None, where)
    return meaning.Count(meaning.All(nouns.cards(noun, scope)))


def quantity(node: base.Quantity, scope: Scope) -> meaning.Quantity:
    """A number that is known when it is needed."""
    made = _QUANTITIES.get(type(node))
    return made(node, scope) if made is not None else refuse(node)


def unit(node: base.Unit, scope: Scope) -> meaning.Quantity:
    """What "for each" counts."""
    made = _UNITS.get(type(node))
    return made(node, scope) if made is not None else refuse(node)


def per(amount: meaning.Quantity, each: base.Unit | None, scope: Scope) -> meaning.Quantity:
    """An amount for each of something."""
    if each is None:
        return amount
    number = unit(each, scope)
    return number if amount == _ONE else meaning.Times(amount, number)


def _x(node: phrases.X, scope: Scope) -> meaning.Quantity:
    return x_of(node, scope)


def x_of(node: Node, scope: Scope) -> meaning.Quantity:
    """What X stands for: what was paid, what was spent before, or an amount that is said with it."""
    if node.bound is None:
        refuse(node, "nobody says what X is")
    if node.bound.slot:
        return meaning.Kept(node.bound.name)
    return meaning.X() if node.bound.phrase is None else quantity(node.bound.phrase, scope)


def _that_many(node: phrases.ThatMany, scope: Scope) -> meaning.Quantity:
    if node.bound is None:
        refuse(node, "nothing was counted before")
    return meaning.EventAmount() if node.bound.name == EVENT_AMOUNT else meaning.Done()


def _stat(stat: str) -> Callable[[Any, Scope], meaning.Quantity]:
    return lambda node, scope: meaning.Stat(stat, things.known(node.what, scope))


def _round(node: phrases.CurrentRound, scope: Scope) -> meaning.Quantity:
    return (
        meaning.RoundNumber() if node.factor == 1 else meaning.Times(meaning.Number(node.factor), meaning.RoundNumber())
    )


def _denied(node: phrases.DeniedCount, scope: Scope) -> meaning.Quantity:
    if node.bound is None:
        refuse(node, "nothing was denied before")
    return meaning.Count(
        things.objects(node, node.bound), things.with_fields(nouns.cards(node.noun, scope), node, area="anywhere")
    )


def _affected(node: phrases.UnitAffected, scope: Scope) -> meaning.Quantity:
    """The cards on which counters were just distributed: the last effect tells how many."""
    before = scope.before
    given = before.effects[-1] if isinstance(before, phrases.May) else before
    return meaning.Done() if isinstance(given, phrases.DistributeCounters) else refuse(node)


def _done(node: phrases.UnitDone, scope: Scope) -> meaning.Quantity:
    verb = BY_NAME[node.verb]
    check_use(node, verb, COUNT)
    if node.noun is None:
        return meaning.Happened(meaning.Event(verb.waited_for()))
    return meaning.Happened(events.history(verb.waited_for(), node.noun, node, scope), cards=True)


def _did(node: phrases.UnitDid, scope: Scope) -> meaning.Quantity:
    """By whom: the happening tells it, where the doer is the player that it tells of."""
    verb, who = BY_NAME[node.verb], things.side(node.who, scope)
    check_use(node, verb, COUNT)
    if node.noun is None:
        return meaning.Happened(meaning.Event(verb.waited_for(), player=who))
    found = events.history(verb.waited_for(), node.noun, node, scope)
    if found.player:
        refuse(node, "whose they were and who did it are two players")
    return meaning.Happened(meaning.Event(verb.waited_for(), cards=found.cards, player=who), cards=True)


_QUANTITIES: dict[type[Node], Callable[[Any, Scope], meaning.Quantity]] = {
    phrases.Num: lambda node, scope: meaning.Number(node.value),
    phrases.X: _x,
    phrases.ThatMany: _that_many,
    phrases.CountOf: lambda node, scope: count(node.noun, scope),
    phrases.DeniedCount: _denied,
    phrases.PowerOf: _stat("power"),
    phrases.CostOf: _stat("cost"),
    phrases.TotalPower: lambda node, scope: meaning.Stat("power", meaning.All(nouns.cards(node.noun, scope))),
    phrases.CurrentRound: _round,
}
_UNITS: dict[type[Node], Callable[[Any, Scope], meaning.Quantity]] = {
    phrases.UnitNoun: lambda node, scope: count(node.noun, scope),
    phrases.UnitDone: _done,
    phrases.UnitDid: _did,
    phrases.UnitFaith: lambda node, scope: meaning.Resource("faith"),
    phrases.UnitAffected: _affected,
    phrases.UnitFaithSpent: lambda node, scope: meaning.EventAmount(),
}
