"""Verbs about abilities and effects themselves: trigger one again, copy a spell, nullify an effect (507, nullify)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import EngineError, SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, call_computed, choose, do, for_each, if_, skip_rest
from wonderwheel.core.mechanisms.proposals import PROPOSE, become
from wonderwheel.core.mechanisms.propose import propose
from wonderwheel.core.mechanisms.triggers import withdraw
from wonderwheel.core.questions import Candidates
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Compiled, Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import (
    AMOUNT,
    CONTROLLER,
    DONE,
    HERE,
    SOURCE,
    SUBJECT,
    ProgramMaker,
)
from wonderwheel.games.wonders_of_the_first.in_force.triggers import times_triggered
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of
from wonderwheel.games.wonders_of_the_first.procedures.activating import activation_of
from wonderwheel.games.wonders_of_the_first.program.choosing import pick, seat_of_controller
from wonderwheel.games.wonders_of_the_first.program.verbs.deeds import copying
from wonderwheel.games.wonders_of_the_first.table import change_kinds, events, objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table.moments import ROUND_END_STEP
from wonderwheel.games.wonders_of_the_first.table.rows import WAITING_PROGRAM
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import MODE

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

_NO_TEXT: Final = -1  # as the ability of a card that is no spell, or of a spell without a text


@rule("CR132-507.c", "CR132-heart-of-a-legend.a")
def _trigger_ability(effect: meaning.TriggerAbility, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Trigger abilities of a card again, or one of them that is chosen; that is no copy.

    Each time they trigger as often as they do by themselves.
    """
    if effect.same:
        return [do(_once_more)]
    asked, cards = pick(effect.of, maker, catalogue)
    key = maker.number("which ability")

    def fitting(g: Table, f: Frame) -> list[tuple[int, Compiled]]:
        rules = objects.rules_of(g)
        every = [(card, rules.catalogue.abilities[i]) for card in cards(g, f) for i in rules.abilities_of(g, card)]
        return [(card, ability) for card, ability in every if effect.kind in ability.kinds]

    def which(g: Table, f: Frame) -> Candidates:
        return [(MODE.key(i), None) for i in range(len(fitting(g, f)))]

    def again(g: Table, f: Frame) -> None:
        found = fitting(g, f)
        if effect.one and found:
            found = [found[MODE.argument(f.r[key])]]
        for card, ability in found:
            notice = Notice(ability.happening, g.controller[card], card, realm=g.realm[card])
            for _ in range(effect.times * times_triggered(g, ability, card, g.controller[card])):
                objects.rules_of(g).enqueue(g, ability, card, notice)
        f.r[DONE] = len(found) * effect.times

    if not effect.one:
        return [*asked, do(again)]
    ask = choose(key, which, seat=seat_of_controller, reason="Which ability?", clause="CR132-507.c")
    return [*asked, if_(lambda g, f: bool(fitting(g, f)), ask), do(again)]


@rule("CR132-501.c", "CR132-on-harvest.a")
def _once_more(g: Table, f: Frame) -> None:
    """The ability that has triggered does so an additional time, to which that does not answer again."""
    card, ability = f.r[SUBJECT], objects.rules_of(g).catalogue.abilities[f.r[AMOUNT] // kinds.ONE]
    told = Notice(trigger_events.ABILITY_TRIGGERS, g.controller[card], card, realm=g.realm[card])
    objects.rules_of(g).enqueue(g, ability, card, told)
    f.r[DONE] = 1


@rule("CR132-507.a", "CR132-507.b", "CR132-507.j")
def _copy_effect(effect: meaning.CopyEffect, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """The effect of an activated ability once more, for the same price paid, with choices of its own."""

    def run(g: Table, f: Frame) -> Row:
        index, card, me = f.r[AMOUNT] // kinds.ONE, f.r[SUBJECT], f.r[CONTROLLER]
        program = objects.rules_of(g).catalogue.abilities[index].program
        serial, here, x = activation_of(g, card, index)
        return program, me, card, serial, here, card, 0, here, x, me, index

    return copying(maker, call_computed(run))


@rule("CR132-507.a", "CR132-507.b", "CR132-507.j")
def _copy_spell(effect: meaning.CopySpell, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """The spell's effect once more, with choices of its own. A copy has no subject: that tells it from the card."""
    asked, cards = pick(effect.what, maker, catalogue)
    card = maker.number("spell")

    def run(g: Table, f: Frame) -> Row:
        rules = objects.rules_of(g)
        index = rules.catalogue.spells[g.what[f.r[card]]]
        program = rules.catalogue.abilities[index].program
        me, which = f.r[CONTROLLER], f.r[card]
        nothing = (kinds.NO_CARD, 0, kinds.NOBODY, 0)  # no subject, amount, place, nor X
        return program, me, which, g.serial[which], f.r[HERE], *nothing, me, index

    def is_spell(g: Table, f: Frame) -> bool:
        return objects.rules_of(g).catalogue.spells[g.what[f.r[card]]] != _NO_TEXT

    return [*asked, for_each(card, lambda g, f: tuple(cards(g, f)), if_(is_spell, *copying(maker, call_computed(run))))]


def is_played_spell(g: Table, f: Frame) -> bool:
    """Whether an effect in progress is a spell being played: a card, not a copy of its effect."""
    return f.r[SUBJECT] == f.r[SOURCE] and g.place[f.r[SOURCE]] == kinds.PLAYING


@rule("CR132-nullify.k", "CR132-nullify.l", "CR132-nullify.m", "CR132-507.j")
def _nullify_effect(effect: meaning.NullifyEffect, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """The ability that has just triggered does nothing; or the effect that is about to target, in the midst of it."""
    if not effect.targeting:
        return [do(_withdraw)]
    hit = maker.number("nullified")

    def card(g: Table, f: Frame) -> Row:
        other = _in_progress(g, f)
        return (change_kinds.NULLIFY, other.r[SOURCE], ROUND_END_STEP) if is_played_spell(g, other) else ()

    def end(g: Table, f: Frame) -> None:
        other = _in_progress(g, f)
        f.r[DONE] = 1
        if is_played_spell(g, other):
            f.r[DONE] = f.r[hit]
        else:
            skip_rest(g, other)
            g.emit(events.EFFECT_NULLIFIED, other.r[CONTROLLER], (g.what[other.r[SOURCE]],), "CR132-nullify.k")
        if f.r[DONE]:
            become(g, [])

    return [propose(card, into=hit), do(end)]


def _withdraw(g: Table, f: Frame) -> None:
    """The ability that triggered: it waits, alone or in a batch of which others are resolved first."""
    source, ability = f.r[SUBJECT], objects.rules_of(g).catalogue.abilities[f.r[AMOUNT] // kinds.ONE]
    f.r[DONE] = withdraw(g, lambda row: row[WAITING_PROGRAM] == ability.program and row[1 + SOURCE] == source, 1)
    if f.r[DONE]:
        g.emit(events.EFFECT_NULLIFIED, g.controller[source], (g.what[source],), "CR132-nullify.k")


def _in_progress(g: Table, f: Frame) -> Frame:
    """The effect that has proposed what this replacement effect answers to."""
    proposing = g.rules.ids[PROPOSE]
    for i in range(len(g.stack) - 2, 0, -1):
        if g.stack[i].program == proposing:
            return g.stack[i - 1]
    raise EngineError("no effect is about to target")


def check_nullifying(node: Any, name: str) -> None:
    """SetupError for an ability that nullifies an effect which its event does not speak of."""
    event = getattr(node, "event", None)
    kind = event.kind if event is not None else ""
    answers = isinstance(node, meaning.Replacement) and node.first and kind == "targeted"
    for each in parts_of(node):
        if not isinstance(each, meaning.NullifyEffect):
            continue
        if each.targeting and not answers:
            raise SetupError(
                f"{name}: an effect that targets is nullified by a replacement of targeted that comes first"
            )
        if not each.targeting and kind != "ability triggers":
            raise SetupError(f"{name}: an effect is nullified when an ability triggers or when it would target")


VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {
    meaning.TriggerAbility: _trigger_ability,
    meaning.CopySpell: _copy_spell,
    meaning.CopyEffect: _copy_effect,
    meaning.NullifyEffect: _nullify_effect,
}
