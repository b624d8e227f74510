"""Sentences without a head: what holds while the card is there."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import abilities as a
from wonderwheel.games.wonders_of_the_first import compiling_events, compiling_getting, compiling_rules
from wonderwheel.games.wonders_of_the_first import compiling_nouns as nouns
from wonderwheel.games.wonders_of_the_first import compiling_things as things
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import effects_table as w
from wonderwheel.games.wonders_of_the_first import nodes_base as base
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.compiling_conditions import condition
from wonderwheel.games.wonders_of_the_first.compiling_scope import Scope, refuse
from wonderwheel.games.wonders_of_the_first.nodes_conditions import AttackingWith, Did
from wonderwheel.games.wonders_of_the_first.nodes_effects import Sacrifice
from wonderwheel.games.wonders_of_the_first.nodes_flow import If, NextTime, WhereX, While
from wonderwheel.games.wonders_of_the_first.nodes_getting import AddNoPower, CostAndPowerEqual, Get, PowerEqual
from wonderwheel.games.wonders_of_the_first.nodes_players import You
from wonderwheel.games.wonders_of_the_first.nodes_rules import (
    AnyCopies,
    Cant,
    CountsAsStone,
    ExtraCounters,
    IsStone,
    Note,
    RedirectAttack,
    TaxTargeting,
)
from wonderwheel.games.wonders_of_the_first.nodes_things import Some, This
from wonderwheel.lang.nodes import Node


def all_hold(effects: tuple[base.Effect, ...]) -> bool:
    return all(effect.stands_alone() for effect in effects)


def static(
    effects: tuple[base.Effect, ...], gate: a.Gate | None, when: s.Condition | None, scope: Scope
) -> list[a.Ability]:
    out: list[a.Ability] = []
    for number, effect in enumerate(effects):
        if isinstance(effect, WhereX):
            outside, scope.x = scope.x, things.quantity(effect.amount, scope)
            out += static((effect.effect,), gate, when, scope)
            scope.x = outside
        elif isinstance(effect, If | While):
            holds = condition(effect.condition, scope)
            if isinstance(holds, s.IfDone):
                refuse(effect.condition)
            both = holds if when is None else s.Every((when, holds))
            notes = tuple(itertools.takewhile(lambda each: isinstance(each, Note), effects[number + 1 :]))
            out += static((*effect.effects, *notes) if _leads(effect) else effect.effects, gate, both, scope)
        elif isinstance(effect, RedirectAttack) and gate is None:
            out.append(_lead(effect, effects[number + 1 :], when, scope))
        elif isinstance(effect, AnyCopies) and gate is None and when is None:
            out.append(a.AnyNumber())
        elif isinstance(effect, Note):
            before = next((each for each in reversed(effects[:number]) if not isinstance(each, Note)), None)
            if not isinstance(before, CountsAsStone) and not (_leads(before) and effect.word in _LED):
                refuse(effect)
        elif type(effect) in _ALONE and gate is None and when is None:
            out += _ALONE[type(effect)](effect, effects[number + 1 :], scope)
        elif isinstance(effect, AddNoPower):
            of = compiling_getting.static_of(effect.what, scope)
            if not isinstance(of, s.All):
                refuse(effect)
            there = s.All(things.with_fields(of.cards, effect, where=things.place(effect.where, scope)))
            out.append(a.Static(there, (a.Allow("no power in battle"),), gate, when))
        elif isinstance(effect, Cant) and isinstance(effect.unless, AttackingWith):
            allowed = s.Not(condition(effect.unless, scope_after(effect, scope)))
            both = allowed if when is None else s.Every((when, allowed))
            out += static((replace(effect, unless=None),), gate, both, scope)
        elif compiling_rules.is_rule(effect):
            if getattr(effect, "duration", None) is not None:
                refuse(effect, "a rule that holds has no end")
            of, changes = compiling_rules.rules(effect, scope)
            out.append(a.Static(of, changes, gate, when))
        else:
            _check_defined(effect, gate, when)
            out += [_held(of, changes, gate, when) for of, changes in compiling_getting.statics(effect, scope)]
    if scope.pending:
        refuse(effects[-1], "what holds has no targets")
    return out


_LED = ("attack_moves", "triggers_there")


def _leads(effect: base.Effect | None) -> bool:
    """Whether a sentence is about a move before an attack, perhaps while something is true."""
    return isinstance(effect, RedirectAttack) or (isinstance(effect, If | While) and _leads(effect.effects[-1]))


@rule("CR132-504.a", "CR132-404.3.1.i")
def _lead(
    node: RedirectAttack, after: tuple[base.Effect, ...], when: s.Condition | None, scope: Scope
) -> a.Replacement:
    """The card moves instead of attacking where it is; then the attack takes place where it has come to."""
    match after:
        case (Note(word="attack_moves"), *_):
            pass
        case _:
            refuse(node, "where the attack takes place then is not said")
    move = v.MoveTo(s.This(), things.goal(node.where, scope))
    return a.Replacement(s.Event("attacks", this=True), (move, v.AttackWhereThisIs()), may=True, condition=when)


def scope_after(effect: Cant, scope: Scope) -> Scope:
    """What "they" means in the condition of a prohibition: whoever is forbidden."""
    things.side(effect.who, scope)
    return scope


def _stone(node: CountsAsStone, after: tuple[base.Effect, ...], scope: Scope) -> list[a.Ability]:
    """A stone that does not win the game; a note may say that nobody can seize it."""
    words = {
        note.word for note in itertools.takewhile(lambda each: isinstance(each, Note), after) if isinstance(note, Note)
    }
    if words - {"cant_be_seized", "can_be_seized", "no_winning_stone"}:
        refuse(node)
    return [a.Static(s.This(), (a.IsStone(seizable="cant_be_seized" not in words, counts=False),))]


def _is_stone(node: IsStone, after: tuple[base.Effect, ...], scope: Scope) -> list[a.Ability]:
    return [a.Static(s.This(), (a.IsStone(),))]


def _more_counters(node: ExtraCounters, after: tuple[base.Effect, ...], scope: Scope) -> list[a.Ability]:
    more = v.PutCounters(node.kind, s.This(), s.Plus(s.EventAmount(), s.Number(node.more)))
    return [a.Replacement(s.Event("counters put", this=True, counter=node.kind), (more,))]


def _next_time(node: NextTime, after: tuple[base.Effect, ...], scope: Scope) -> list[a.Ability]:
    last = node.effects[-1]
    ends = isinstance(last, If) and isinstance(last.condition, Did) and last.effects == (Sacrifice(You(), This()),)
    if node.duration is not None or not ends:
        refuse(node, "what keeps it from happening a second time is not said")
    return _once(node, scope)


@rule("CR132-next.a")
def _once(node: NextTime, scope: Scope) -> list[a.Ability]:
    """On a card that stays: it waits for the event, and not a second time even if that did not take the card away."""
    found = compiling_events.triggers(node.event, scope)
    effects = scope.effects(node.effects)
    return [a.Triggered(each.event, effects, condition=each.condition, once=True) for each in found]


@rule("CR132-nullify.k", "CR132-nullify.m")
def _tax(node: TaxTargeting, after: tuple[base.Effect, ...], scope: Scope) -> list[a.Ability]:
    """Whoever is about to target such a card pays first, or the effect is nullified."""
    assert isinstance(node.what, Some), "the grammar reads one such card, or another one"
    they = s.Player("opponent")
    pay = v.May((w.Pay("energy", s.Number(node.price), they),), they)
    unless = v.If(s.Not(s.IfDone()), (v.NullifyEffect(targeting=True),))
    event = s.Event("targeted", cards=nouns.cards(node.what.noun, scope), by="opponent")
    return [a.Replacement(event, (pay, unless), first=True)]


_ALONE: dict[type[Node], Callable[[Any, tuple[base.Effect, ...], Scope], list[a.Ability]]] = {
    CountsAsStone: _stone,
    IsStone: _is_stone,
    ExtraCounters: _more_counters,
    NextTime: _next_time,
    TaxTargeting: _tax,
}


def _held(of: s.Objects, changes: tuple[a.Change, ...], gate: a.Gate | None, when: s.Condition | None) -> a.Ability:
    """A keyword that the card has without a condition is printed on it."""
    if isinstance(of, s.This) and gate is None and when is None and len(changes) == 1:
        change = changes[0]
        if isinstance(change, a.Grant) and isinstance(change.ability, a.Keyword):
            return change.ability
    return a.Static(of, changes, gate, when)


def _check_defined(effect: base.Effect, gate: a.Gate | None, when: s.Condition | None) -> None:
    """What a printed * stands for works in every area, so that nothing may switch it off."""
    defines = isinstance(effect, Get) and any(isinstance(mod, PowerEqual | CostAndPowerEqual) for mod in effect.mods)
    if defines and (gate is not None or when is not None or getattr(effect, "what", None) != This()):
        refuse(effect)
