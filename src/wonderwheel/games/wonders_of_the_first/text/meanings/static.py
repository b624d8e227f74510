"""Sentences without a head: what holds while the card is there."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.meanings import events, getting, nouns
from wonderwheel.games.wonders_of_the_first.text.meanings.quantities import condition
from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.flow import NextTime
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.plain_verbs import DOING
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.acts import ToDoMore
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.cannot import CantBe, CantDo, CantHave
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.getting import Get
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.modifiers import CostAndPowerEqual, PowerEqual
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.notes import Note
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.prohibitions import Cant
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.rules import (
    AnyCopies,
    CountsAsStone,
    ExtraCounters,
    IsStone,
    NextPlayedGets,
    RedirectAttack,
    Rule,
    TaxTargeting,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.lang.flow import If, WhereX, While
from wonderwheel.lang.nodes import Node, changed
from wonderwheel.lang.phrases import Did, You
from wonderwheel.lang.refusing import refuse


def all_hold(effects: tuple[base.Effect, ...]) -> bool:
    return all(effect.stands_alone() for effect in effects)


def static(
    effects: tuple[base.Effect, ...], gate: meaning.Gate | None, when: meaning.Condition | None, scope: Scope
) -> list[meaning.Ability]:
    out: list[meaning.Ability] = []
    scope.holds = True
    for number, effect in enumerate(effects):
        if isinstance(effect, WhereX):
            out += static((effect.effect,), gate, when, scope)
        elif isinstance(effect, If | While):
            holds = condition(effect.condition, scope)
            if holds in (meaning.IfDone(), meaning.Not(meaning.IfDone())):
                refuse(effect.condition)
            both = holds if when is None else meaning.Every((when, holds))
            notes = tuple(itertools.takewhile(lambda each: isinstance(each, Note), effects[number + 1 :]))
            out += static((*effect.effects, *notes) if _leads(effect) else effect.effects, gate, both, scope)
        elif isinstance(effect, RedirectAttack) and gate is None:
            out.append(_lead(effect, effects[number + 1 :], when, scope))
        elif isinstance(effect, AnyCopies) and gate is None and when is None:
            out.append(meaning.AnyNumber())
        elif isinstance(effect, Note):
            before = next((each for each in reversed(effects[:number]) if not isinstance(each, Note)), None)
            if isinstance(before, CantHave) and effect.word == "removes_present":
                of = getting.static_of(before.what, scope)
                out.append(meaning.Static(of, (meaning.ShedsCounters(before.kind),), gate, when))
                continue
            if not isinstance(before, CountsAsStone) and not (_leads(before) and effect.word in _LED):
                refuse(effect)
        elif type(effect) in _ALONE and gate is None and when is None:
            out += _ALONE[type(effect)](effect, effects[number + 1 :], scope)
        elif (unless := _unless(effect)) is not None:
            allowed = meaning.Not(condition(unless, scope))
            both = allowed if when is None else meaning.Every((when, allowed))
            out += static((changed(effect, unless=None),), gate, both, scope)
        elif isinstance(effect, Cant) and any(isinstance(act, ToDoMore) for act in effect.acts):
            out += [_with(each, gate, when) for each in effect.limits(scope)]
        elif isinstance(effect, NextPlayedGets) and when != _NO_WONDER_HERE:
            refuse(effect, "it is the next one only while you control none there, which is not said")
        elif isinstance(effect, Rule) and effect.is_ruled():
            if getattr(effect, "duration", None) is not None:
                refuse(effect, "a rule that holds has no end")
            of, changes = effect.ruled(scope)
            out.append(meaning.Static(of, changes, gate, when))
        else:
            _check_defined(effect, gate, when)
            out += [_held(of, changes, gate, when) for of, changes in getting.statics(effect, scope)]
    if scope.pending:
        refuse(effects[-1], "what holds has no targets")
    return out


def _unless(effect: base.Effect) -> base.Condition | None:
    """What has to be so for something to be done at all, which is looked at whenever it would be done."""
    if isinstance(effect, CantBe | CantDo):
        return effect.unless
    return effect.asks_before() if isinstance(effect, Cant) else None


def _with(static_: meaning.Static, gate: meaning.Gate | None, when: meaning.Condition | None) -> meaning.Static:
    """The same while something else is so, too."""
    conditions = tuple(each for each in (when, static_.condition) if each is not None)
    both = meaning.Every(conditions) if len(conditions) > 1 else conditions[0] if conditions else None
    return meaning.Static(static_.of, static_.changes, gate, both)


_OWN_HERE: Final = meaning.Cards(types=("wonder",), controller="you", where=meaning.Realm("here"))
_NO_WONDER_HERE: Final = meaning.Compare(meaning.Count(meaning.All(_OWN_HERE)), "==", meaning.Number(0))
_LED: Final = ("attack_moves", "triggers_there")


def _leads(effect: base.Effect | None) -> bool:
    """Whether a sentence is about a move before an attack, perhaps while something is true."""
    return isinstance(effect, RedirectAttack) or (isinstance(effect, If | While) and _leads(effect.effects[-1]))


@rule("CR132-504.a", "CR132-404.3.1.i")
def _lead(
    node: RedirectAttack, after: tuple[base.Effect, ...], when: meaning.Condition | None, scope: Scope
) -> meaning.Replacement:
    """The card moves instead of attacking where it is; then the attack takes place where it has come to."""
    match after:
        case (Note(word="attack_moves"), *_):
            pass
        case _:
            refuse(node, "where the attack takes place then is not said")
    move = meaning.MoveTo(meaning.This(), node.where.chosen(scope))
    return meaning.Replacement(
        meaning.Event("attacks", this=True), (move, meaning.AttackWhereThisIs()), may=True, condition=when
    )


def _stone(node: CountsAsStone, after: tuple[base.Effect, ...], scope: Scope) -> list[meaning.Ability]:
    """A stone that does not win the game; a note may say that nobody can seize it."""
    words = {
        note.word for note in itertools.takewhile(lambda each: isinstance(each, Note), after) if isinstance(note, Note)
    }
    if words - {"cant_be_seized", "can_be_seized", "no_winning_stone"}:
        refuse(node)
    return [meaning.Static(meaning.This(), (meaning.IsStone(seizable="cant_be_seized" not in words, counts=False),))]


def _is_stone(node: IsStone, after: tuple[base.Effect, ...], scope: Scope) -> list[meaning.Ability]:
    return [meaning.Static(meaning.This(), (meaning.IsStone(),))]


def _more_counters(node: ExtraCounters, after: tuple[base.Effect, ...], scope: Scope) -> list[meaning.Ability]:
    more = meaning.PutCounters(
        node.kind, meaning.This(), meaning.Plus(meaning.EventAmount(), meaning.Number(node.more))
    )
    return [meaning.Replacement(meaning.Event("counters put", this=True, counter=node.kind), (more,))]


def _next_time(node: NextTime, after: tuple[base.Effect, ...], scope: Scope) -> list[meaning.Ability]:
    last = node.effects[-1]
    ends = isinstance(last, If) and type(last.condition) is Did and last.effects == (DOING["sacrifice"](You(), This()),)
    if node.duration is not None or not ends:
        refuse(node, "what keeps it from happening a second time is not said")
    return _once(node, scope)


@rule("CR132-next.a")
def _once(node: NextTime, scope: Scope) -> list[meaning.Ability]:
    """On a card that stays: it waits for the event, and not a second time even if that did not take the card away."""
    found = events.triggers(node.event, scope)
    effects = scope.effects(node.effects)
    return [meaning.Triggered(each.event, effects, condition=each.condition, once=True) for each in found]


@rule("CR132-nullify.k", "CR132-nullify.m")
def _tax(node: TaxTargeting, after: tuple[base.Effect, ...], scope: Scope) -> list[meaning.Ability]:
    """Whoever is about to target such a card pays first, or the effect is nullified."""
    assert isinstance(node.what, Some), "the grammar reads one such card, or another one"
    they = meaning.Player("opponent")
    pay = meaning.May((meaning.Pay("energy", meaning.Number(node.price), they),), they)
    unless = meaning.If(meaning.Not(meaning.IfDone()), (meaning.NullifyEffect(targeting=True),))
    event = meaning.Event("targeted", cards=nouns.cards(node.what.noun, scope), by="opponent")
    return [meaning.Replacement(event, (pay, unless), first=True)]


_ALONE: Final[dict[type[Node], Callable[[Any, tuple[base.Effect, ...], Scope], list[meaning.Ability]]]] = {
    CountsAsStone: _stone,
    IsStone: _is_stone,
    ExtraCounters: _more_counters,
    NextTime: _next_time,
    TaxTargeting: _tax,
}


def _held(
    of: meaning.Objects, changes: tuple[meaning.Change, ...], gate: meaning.Gate | None, when: meaning.Condition | None
) -> meaning.Ability:
    """A keyword that the card has without a condition is printed on it."""
    if isinstance(of, meaning.This) and gate is None and when is None and len(changes) == 1:
        change = changes[0]
        if isinstance(change, meaning.Grant) and isinstance(change.ability, meaning.Keyword):
            return change.ability
    return meaning.Static(of, changes, gate, when)


def _check_defined(effect: base.Effect, gate: meaning.Gate | None, when: meaning.Condition | None) -> None:
    """What a printed * stands for works in every area, so that nothing may switch it off."""
    defines = isinstance(effect, Get) and any(isinstance(mod, PowerEqual | CostAndPowerEqual) for mod in effect.mods)
    if defines and (gate is not None or when is not None or getattr(effect, "what", None) != This()):
        refuse(effect)
