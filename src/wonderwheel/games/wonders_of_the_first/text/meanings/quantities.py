"""Quantities and conditions: what every game's mean here, and what several phrases have in common. What each of this
game's own means lies beside its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.meaning.chosen import held_by
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings import nouns, stones, things
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.referent_names import CAME_TO, EVENT_AMOUNT, EVENT_COUNTERS
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_ONE: Final = meaning.Number(1)


def count(noun: Any, scope: Scope) -> meaning.Quantity:
    """How many there are."""
    if nouns.is_stone(noun):
        holder, where = stones.stone_words(noun, scope)
        if holder == "none":
            refuse(noun, "stones that nobody controls are not counted")
        if holder:
            return meaning.StonesHeld(meaning.Player(holder), where)
        # Stones of nobody lie in the centre: neither player holds them.
        return meaning.StonesHeld(None, where)
    return meaning.Count(meaning.All(nouns.cards(noun, scope)))


def number_of(
    node: Node, noun: Any, owner: meaning.Player, place: meaning.Realm | None, scope: Scope
) -> meaning.Quantity:
    """How many of these somebody controls."""
    if nouns.is_stone(noun):
        if noun.adjectives or noun.other or any(not isinstance(tail, phrases.InRealm) for tail in noun.tails):
            refuse(node)
        where = place or next((tail.realm.spoken_of(scope) for tail in noun.tails), None)
        return meaning.StonesHeld(owner, None if where == meaning.Realm("all") else where)
    more = held_by(owner)
    if place is not None and place != meaning.Realm("all"):
        more["where"] = place
    return meaning.Count(meaning.All(things.with_fields(nouns.cards(noun, scope), node, **more)))


def quantity(node: base.Quantity, scope: Scope) -> meaning.Quantity:
    """A number that is known when it is needed."""
    found: meaning.Quantity = (
        _OF_EVERY_GAME[type(node)](node, scope) if type(node) in _OF_EVERY_GAME else node.means(scope)
    )
    return found


def condition(node: base.Condition, scope: Scope) -> meaning.Condition:
    """A condition that the engine can test."""
    if isinstance(node, phrases.Did):
        return meaning.Not(meaning.IfDone()) if isinstance(node, phrases.DidNot) else meaning.IfDone()
    if isinstance(node, phrases.Both):
        return meaning.Every((condition(node.first, scope), condition(node.second, scope)))
    if isinstance(node, phrases.OneOrOther):
        return meaning.Some((condition(node.first, scope), condition(node.second, scope)))
    if isinstance(node, phrases.Compares):
        return _compared(node.first, node.bounds.op, node.bounds.amount, scope)
    found: meaning.Condition = node.means(scope)
    return found


def per(amount: meaning.Quantity, each: base.Unit | None, scope: Scope) -> meaning.Quantity:
    """An amount for each of something."""
    if each is None:
        return amount
    if isinstance(each, phrases.UnitCapped):
        return _at_most(amount, each, scope)
    number: meaning.Quantity = each.means(scope)
    return number if amount == _ONE else meaning.Times(amount, number)


def _at_most(amount: meaning.Quantity, each: phrases.UnitCapped, scope: Scope) -> meaning.Quantity:
    """The cap is one of the whole amount; of what is lost, of how much is lost."""
    most = meaning.Number(each.most)
    if isinstance(amount, meaning.Number) and int(amount.n) < 0:
        lost = per(meaning.Number(-int(amount.n)), each.of, scope)
        return meaning.Times(meaning.Number(-1), meaning.AtMost(lost, most))
    if not isinstance(amount, meaning.Number):
        refuse(each, "whether more or less than that is meant is not said")
    return meaning.AtMost(per(amount, each.of, scope), most)


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
    if node.bound.name == EVENT_COUNTERS:
        return meaning.CountersOn(meaning.EventCard(), node.bound.phrase.kind or "")
    if node.bound.phrase is not None:
        refuse(node, "each player has a number of their own")
    if node.bound.name.startswith(CAME_TO):
        return meaning.CameTo(node.bound.name)
    if node.bound.slot:
        return meaning.Kept(node.bound.name)
    return meaning.EventAmount() if node.bound.name == EVENT_AMOUNT else meaning.Done()


@rule("CR132-508.d", "CR132-shield.b")
def _compared(first: base.Quantity, op: str, second: base.Quantity, scope: Scope) -> meaning.Condition:
    """One amount against another. Without the target that is spoken of there is nothing to compare."""
    before = len(scope.pending)
    higher = meaning.Compare(quantity(first, scope), op, quantity(second, scope))
    chosen = [each.slot for each in scope.pending[before:] if isinstance(each, meaning.Keep)]
    there = tuple(things.at_least(meaning.Count(meaning.Slot(slot)), 1) for slot in chosen)
    return meaning.Every((*there, higher)) if there else higher


_OF_EVERY_GAME: Final[dict[type[Node], Callable[[Any, Scope], meaning.Quantity]]] = {
    phrases.Num: lambda node, scope: meaning.Number(node.value),
    phrases.X: _x,
    phrases.ThatMany: _that_many,
    phrases.Multiple: lambda node, scope: meaning.Times(meaning.Number(node.factor), quantity(node.of, scope)),
    phrases.Capped: lambda node, scope: meaning.AtMost(quantity(node.of, scope), meaning.Number(node.most)),
    phrases.Half: lambda node, scope: meaning.Half(quantity(node.of, scope), node.up),
    phrases.Difference: lambda node, scope: meaning.Plus(
        quantity(node.first, scope), meaning.Times(meaning.Number(-1), quantity(node.second, scope))
    ),
    phrases.Sum: lambda node, scope: meaning.Plus(quantity(node.first, scope), quantity(node.second, scope)),
}
