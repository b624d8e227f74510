"""Verbs about cards that take more words than a card: move, portal, power, control (chapters 6 and 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, do
from wonderwheel.core.mechanisms.layers import END_OF_ROUND, END_OF_TURN, PERMANENT, from_row, start_effect
from wonderwheel.core.mechanisms.propose import propose_all
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import measures, nouns
from wonderwheel.games.wonders_of_the_first.evaluating.context import (
    CONTROLLER,
    DONE,
    SOURCE,
    ProgramMaker,
    context,
    here_now,
)
from wonderwheel.games.wonders_of_the_first.in_force import layers
from wonderwheel.games.wonders_of_the_first.meaning.parts import slots_spoken_of
from wonderwheel.games.wonders_of_the_first.program import gates
from wonderwheel.games.wonders_of_the_first.program.choosing import pick, pick_player
from wonderwheel.games.wonders_of_the_first.program.verbs import plain
from wonderwheel.games.wonders_of_the_first.program.verbs.later import keep_slots
from wonderwheel.games.wonders_of_the_first.program.verbs.moving import journey
from wonderwheel.games.wonders_of_the_first.program.verbs.multiplying import lasting_rows
from wonderwheel.games.wonders_of_the_first.program.verbs.plain import batch
from wonderwheel.games.wonders_of_the_first.program.verbs.players import first
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table import events as table_events
from wonderwheel.games.wonders_of_the_first.table.moments import ASCEND_ENDS, ROUND_END_STEP
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

UNTIL: Final = {
    "": PERMANENT,
    "this game": PERMANENT,
    "this turn": END_OF_TURN,
    "this round": END_OF_ROUND,
    "with round end": ASCEND_ENDS,
}


def until_of(maker: ProgramMaker, words: str) -> int:
    """When an effect ends that lasts so long."""
    if words not in UNTIL:
        known = ", ".join(filter(None, UNTIL))
        raise SetupError(f"{maker.name}: nothing lasts for {words!r}; what there is: {known}")
    return UNTIL[words]


@rule("CR132-nullify.e", "CR132-403.5.i", "CR12-403.5.b", "GUIDE-round-end.b.2")
def nullified_until(maker: ProgramMaker, words: str, catalogue: Catalogue) -> int:
    """When a nullify ends that says how long it lasts: this round as any other effect, or as temporary nullify does."""
    with_round_end = catalogue.edition.reading_nullify_this_round == "with_round_end_effects"
    return ROUND_END_STEP if words == "this round" and with_round_end else until_of(maker, words)


def _until_of_changes(
    maker: ProgramMaker, words: str, changes: tuple[meaning.Change, ...], catalogue: Catalogue
) -> int:
    nullifies = any(isinstance(change, meaning.Nullified) for change in changes)
    return nullified_until(maker, words, catalogue) if nullifies else until_of(maker, words)


def _verb(kind: int) -> Callable[[Any, ProgramMaker, Catalogue], list[Step]]:
    def build(effect: Any, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
        asked, cards = pick(effect.what, maker, catalogue)
        return [*asked, batch(kind, cards, maker)]

    return build


@rule("CR132-nullify.b", "CR132-nullify.d", "CR132-nullify.e", "CR12-nullify.a", "GUIDE-nullify.a")
def _nullify(effect: meaning.Nullify, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Without a stated end it is temporary and ends with the On Round End effects, or it has no end at all."""
    asked, cards = pick(effect.what, maker, catalogue)
    if effect.until:
        return [*asked, batch(change_kinds.NULLIFY, cards, maker, nullified_until(maker, effect.until, catalogue))]

    def events(g: Table, f: Frame) -> list[Row]:
        lasts = objects.rules_of(g).edition.default_nullify_duration
        until = ROUND_END_STEP if lasts == "this_round" else PERMANENT
        return [(change_kinds.NULLIFY, card, until) for card in cards(g, f)]

    return [*asked, propose_all(events, into=DONE, whom=maker.whom)]


@rule("CR132-505.1.a.3")
def _gain_control(effect: meaning.GainControl, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, cards = pick(effect.what, maker, catalogue)
    more, who = pick_player(effect.who, maker, catalogue)
    seat, until = first(who), until_of(maker, effect.until)

    def events(g: Table, f: Frame) -> list[Row]:
        return [(change_kinds.CONTROL, c, seat(g, f), until) for c in cards(g, f)]

    return [*asked, *more, propose_all(events, into=DONE, whom=maker.whom)]


@rule("CR132-505.1.d")
def _to_centre(effect: meaning.ToCentre, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """To the centre of its realm, for good: nobody controls the card."""
    asked, cards = pick(effect.what, maker, catalogue)
    return [*asked, batch(change_kinds.CONTROL, cards, maker, kinds.NOBODY, PERMANENT)]


# -- lasting changes ---------------------------------------------------------------------------------------------------


@rule("CR132-this-round.a", "CR132-this-round.a.2", "CR132-this-round.b", "CR132-status-effect.a", "CR132-403.5.j")
def _get(effect: meaning.Get, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """The cards that are there now get the changes; what arrives later does not."""
    asked, cards = pick(effect.what, maker, catalogue)
    until = _until_of_changes(maker, effect.until, effect.changes, catalogue)
    builders = [_lasting(each, maker, catalogue) for each in effect.changes]
    kept = lasting_rows(catalogue.edition)

    def begin(g: Table, f: Frame) -> None:
        chosen = cards(g, f)
        for modifier, number in builders if chosen else ():
            rows = [row for value in number(g, f) for row in kept(g, modifier, value, chosen)]
            for changed, value, those in rows:
                layers.fix(g, changed, until, value, *those, source=f.r[SOURCE])
                for c in those:
                    g.emit(
                        table_events.CHANGED,
                        f.r[CONTROLLER],
                        (objects.told(g, c), changed, value, until),
                        "CR132-status-effect.a",
                    )
        f.r[DONE] = len(chosen)  # only now: an amount may be what was done before

    return [*asked, do(begin)]


def _lasting(node: Any, maker: ProgramMaker, catalogue: Catalogue) -> tuple[int, Callable[[Table, Frame], list[int]]]:
    """The modifier of a change for a time, and its values: amounts are worked out once, when the effect resolves."""
    words = catalogue.words
    if isinstance(node, meaning.AddPower | meaning.SetBase | meaning.TimesPower):
        amount = measures.quantity(node.by if isinstance(node, meaning.TimesPower) else node.amount, words, maker)
        if isinstance(node, meaning.AddPower) and node.role:
            catalogue.reach.beyond = True
            attacking = node.role == "attacking"
            return layers.F_ADD_ATTACKING if attacking else layers.F_ADD_DEFENDING, lambda g, f: [amount(g, context(f))]
        modifier = {meaning.AddPower: layers.F_ADD, meaning.SetBase: layers.F_BASE, meaning.TimesPower: layers.F_TIMES}[
            type(node)
        ]
        return modifier, lambda g, f: [amount(g, context(f))]
    if isinstance(node, meaning.AddClass) and node.like is not None:
        like = nouns.objects_now(node.like, words, maker)
        return layers.F_CLASS, lambda g, f: sorted({n for c in like(g, context(f)) for n in objects.classes_of(g, c)})
    made = gates.changes(node, catalogue)
    if not made or made[0][0] not in gates.FIXED:
        raise SetupError(f"{maker.name}: {_named(node)} cannot be given for a time yet")
    return gates.FIXED[made[0][0]], lambda g, f: [number for _, number, _ in made]


def _named(change: meaning.Change) -> str:
    granted = change.ability if isinstance(change, meaning.Grant) else change
    return granted.name if isinstance(granted, meaning.Keyword) else type(granted).__name__


def _rule(effect: meaning.Rule, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """A rule for a time that also reaches what comes later. What it speaks of was chosen by now, and stays so."""
    slots = slots_spoken_of((effect.changes, effect.of))
    index = catalogue.floating(effect, maker, slots)
    until = _until_of_changes(maker, effect.until, effect.changes, catalogue)

    def begin(g: Table, f: Frame) -> None:
        kept = here_now(g, context(f)), *keep_slots(g, f, maker, slots)
        for ability, change, modifier in catalogue.statics_of_ability[index]:
            start_effect(g, modifier, f.r[SOURCE], until, ability, change, f.r[CONTROLLER], *kept)

    return [do(begin)]


def _strip(effect: meaning.Strip, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Effects that last this round leave the cards."""
    asked, cards = pick(effect.what, maker, catalogue)

    def strip(g: Table, f: Frame) -> None:
        chosen = set(cards(g, f))
        kept: list[Row] = []
        for row in g.continuous:
            each = from_row(row)
            if each.modifier >= layers.FIXED and each.expires in (END_OF_ROUND, ROUND_END_STEP, ASCEND_ENDS):
                rest = tuple(c for c in each.arguments[2:] if c not in chosen)
                if rest:
                    kept.append(each._replace(arguments=(*each.arguments[:2], *rest)).row())
            else:
                kept.append(row)
        g.continuous = kept
        g.dirty = 1

    return [*asked, do(strip)]


@rule("CR132-equip.h", "CR132-move.c")
def _equip(effect: meaning.Equip, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Equipment goes to the realm of the Wonder that is to wear it."""
    asked, equipment = pick(effect.equipment, maker, catalogue)
    more, wearer = pick(effect.wearer, maker, catalogue)

    def events(g: Table, f: Frame) -> list[Row]:
        return [(change_kinds.EQUIP, x, w) for x in equipment(g, f) for w in wearer(g, f)[:1]]

    def beside_it(g: Table, f: Frame, card: int) -> int:
        return next((g.realm[w] for w in wearer(g, f)[:1]), g.realm[card])

    return [*asked, *more, *journey(equipment, beside_it, maker), propose_all(events, into=DONE)]


def _remember(effect: meaning.Remember, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, cards = pick(effect.what, maker, catalogue)

    def remember(g: Table, f: Frame) -> None:
        source = f.r[SOURCE]
        g.linked += [(source, g.serial[source], c, g.serial[c]) for c in cards(g, f)]

    return [*asked, do(remember)]


VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {
    **plain.VERBS,
    meaning.ToAbyss: _verb(change_kinds.TO_ABYSS),
    meaning.Nullify: _nullify,
    meaning.GainControl: _gain_control,
    meaning.ToCentre: _to_centre,
    meaning.Get: _get,
    meaning.Rule: _rule,
    meaning.Strip: _strip,
    meaning.Equip: _equip,
    meaning.Remember: _remember,
}
