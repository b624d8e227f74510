"""What the rules themselves do when something has changed: deaths, counters that cancel, control, idle equipment."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.knowledge.ledger import reveal
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, do, if_, program, while_
from wonderwheel.core.mechanisms.layers import (
    EFFECT_EXPIRES,
    EFFECT_MODIFIER,
    PERMANENT,
    SETTLE,
    WHILE_SOURCE,
    end_effect,
    from_row,
)
from wonderwheel.core.mechanisms.propose import propose_all
from wonderwheel.core.mechanisms.triggers import RESOLVE_WAITING
from wonderwheel.core.state.amounts import is_negative
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.changes.cards import cancel_counters
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.in_force.gained_abilities import model_of
from wonderwheel.games.wonders_of_the_first.in_force.layers import F_CONTROL, F_NULL, F_NULL_REALM, cannot
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import allowance, ruling
from wonderwheel.games.wonders_of_the_first.in_force.stats import STALE, UNCHECKED, up_to_date
from wonderwheel.games.wonders_of_the_first.in_force.triggers import is_minded, notice
from wonderwheel.games.wonders_of_the_first.procedures.equipping import equip_idle, take_off
from wonderwheel.games.wonders_of_the_first.program_names import CHECK, SETTLE_TRIGGERS
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table.rows import (
    COPIED_ABILITY,
    COPIED_BY,
    COUNTER_HOLDER,
    COUNTER_KIND,
    FIXED_CARDS,
    FIXED_VALUE,
    keeping,
)
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.table.trigger_events import NULLIFIED
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME

_STAYING_ALIVE: Final = tuple([BY_NAME[name].banned_as() for name in ("die", "put into The Abyss")])


@rule("CR132-101.6.c", "CR132-101.6.c.2", "CR132-power.b.2", "CR132-counters.c.2", "CR132-508.a")
def dying(g: Table) -> list[int]:
    """Wonders with negative power; with 0 they live, and so do those that can't die."""
    power = g.power
    low = [c for cards in g.realms for c in cards if power[c] < 0 or (power[c] & 2 and is_negative(power[c]))]
    if not low:
        return low
    if dies_by_destruction(g):
        low = [c for c in low if not cannot(g, c, "destroyed", kinds.NOBODY)]
    if g.granted:
        low = [c for c in low if not any(cannot(g, c, ban, kinds.NOBODY) for ban in _STAYING_ALIVE)]
    return [c for c in low if g.types[c] & kinds.WONDER]


@rule("CR132-101.6.c", "CR12-counters.c", "GUIDE-counters.c")
def dies_by_destruction(g: Table) -> bool:
    """Whether a Wonder with negative power is destroyed: then a shield answers, and what can't be destroyed stays."""
    return objects.rules_of(g).edition.reading_negative_power_is_destruction


@rule("CR132-505.1.h", "CR132-505.1.i", "CR132-505.1.c")
def misplaced(g: Table) -> list[Row]:
    """Cards whose controller is not who it should be now: an effect has ended, or what forbade the return has.

    A return to somebody who cannot control the card has to wait.
    """
    passing = [row for row in g.continuous if row[EFFECT_MODIFIER] == F_CONTROL] if g.continuous else []
    if not passing and g.home == g.controller:
        return []
    wanted: dict[int, int] = {}
    for row in passing:
        for card in row[FIXED_CARDS:]:
            wanted[card] = row[FIXED_VALUE]
    out: list[Row] = []
    for cards in g.realms:
        for c in cards:
            seat = wanted.get(c, g.home[c])
            if seat != g.controller[c] and not cannot(g, c, "controlled", seat):
                out.append((change_kinds.CONTROL, c, seat, from_moment(g, c)))
    return out


def from_moment(g: Table, card: int) -> int:
    """When the latest control effect on a card ends; without one it is its controller's for good."""
    passing = [row for row in g.continuous if row[EFFECT_MODIFIER] == F_CONTROL and card in row[FIXED_CARDS:]]
    moments = [row[EFFECT_EXPIRES] for row in passing]
    return moments[-1] if moments else PERMANENT


@rule("CR132-counters.b")
def cancelling(g: Table) -> list[int]:
    """Cards with both + and - counters."""
    less = [row[COUNTER_HOLDER] for row in g.counters if row[COUNTER_KIND] == kinds.MINUS]
    more = [row[COUNTER_HOLDER] for row in g.counters if row[COUNTER_KIND] == kinds.PLUS] if less else []
    return sorted([card for card in more if card in less])


@rule("CR132-508.a", "CR132-204.a")
def _shed(g: Table) -> list[Row]:
    """Counters that a text removes from cards which cannot have them."""
    if not g.counters or not objects.rules_of(g).catalogue.reach.sheds:
        return []
    out: list[Row] = []
    for each in ruling(g, meaning.ShedsCounters):
        kind = objects.rules_of(g).catalogue.words.counters.number(each.change.node.kind)
        for card in each.change.scope(g, each.stands(g)):
            number = objects.counters_on(g, card, kind)
            out += [(change_kinds.UNCOUNTER, card, kind, number)] if number else []
    return list(dict.fromkeys(out))


def unsettled(g: Table, f: Frame) -> bool:
    """Whether the rules themselves have something to do. Nothing changed: nothing to do."""
    if not g.dirty:
        return False
    if not refresh(g) or (take_off(g) and not refresh(g)):
        return True
    equip_idle(g)
    if g.granted:
        open_tops(g)
    if (g.counters and (cancelling(g) or _shed(g))) or dying(g) or misplaced(g) or (g.copied and _copies_to_forget(g)):
        g.dirty = STALE
        return True
    g.dirty = 0
    return False


def refresh(g: Table) -> bool:
    """Derive what is out of date, and notice what became nullified by it; False when somebody has to choose first.

    The rules still have to look at it, when the effect in progress is done: `unsettled`.
    """
    if not g.dirty & STALE:
        return True
    heard = is_minded(g, NULLIFIED)
    before = g.nullified[:] if heard else []
    if not up_to_date(g):
        return False
    if g.continuous:
        _drop_nullify_effects(g)
    g.dirty = UNCHECKED
    if heard:
        _notice_nullified(g, before)
    return True


@rule("CR132-nullify.p")
def _drop_nullify_effects(g: Table) -> None:
    """What cannot be nullified loses the nullify effects on it: they do not come back when the protection ends."""
    if not [row for row in g.continuous if row[EFFECT_MODIFIER] in (F_NULL, F_NULL_REALM)]:
        return
    kept = [
        _without_protected(g, row) if row[EFFECT_MODIFIER] in (F_NULL, F_NULL_REALM) else row for row in g.continuous
    ]
    g.continuous = [row for row in kept if row]


def _without_protected(g: Table, row: Row) -> Row:
    return keeping(row, tuple(c for c in row[FIXED_CARDS:] if not cannot(g, c, "nullified", kinds.NOBODY)))


@rule("CR132-reveal.a", "CR132-404.2.k")
def open_tops(g: Table) -> None:
    """Who may play from the top of the deck knows it; a rule may open all tops to everybody."""
    for seat in range(kinds.SEATS):
        if allowance(g, seat, "deck tops open"):
            reveal(g, g.decks[seat][-1:], kinds.EVERYBODY)
        elif allowance(g, seat, "play from deck top"):
            reveal(g, g.decks[seat][-1:], 1 << seat)


@rule("CR132-nullify.r", "CR132-nullify.q")
def _notice_nullified(g: Table, before: list[int]) -> None:
    """A card becomes nullified when it was not before, whatever does it, and whether or not it has a text."""
    for card in objects.world(g):
        if g.nullified[card] and not before[card]:
            notice(g, Notice(NULLIFIED, g.controller[card], card, realm=g.realm[card]))


def _copies_to_forget(g: Table) -> bool:
    return bool(g.copied) and any(g.nullified[row[COPIED_BY]] for row in g.copied)


@rule("CR132-counters.b")
def _cancel(g: Table, f: Frame) -> None:
    """The rules remove them when nothing else is being done, unless they have gone as they were put."""
    for card in cancelling(g):
        cancel_counters(g, card)
        g.dirty = STALE


@rule("CR132-symbiosis.g")
def _forget_copies(g: Table, f: Frame) -> None:
    """A nullified card loses the abilities that it had copied; they do not come back, and it may have been nullified
    for having them."""
    lost = [row for row in g.copied if g.nullified[row[COPIED_BY]]]
    if lost:
        g.copied = [row for row in g.copied if row not in lost]
        for row in lost:
            for effect in [from_row(each) for each in g.continuous]:
                own = (
                    effect.expires == WHILE_SOURCE
                    and effect.source == row[COPIED_BY]
                    and model_of(effect) == kinds.NO_CARD
                )
                if own and effect.arguments[0] == row[COPIED_ABILITY]:
                    end_effect(g, effect.timestamp)
        g.dirty = STALE


def _deaths(g: Table, f: Frame) -> list[Row]:
    low = dying(g)
    if low and dies_by_destruction(g):
        return [(change_kinds.DESTROY, c, kinds.NOBODY) for c in low]
    return [(change_kinds.DIE, c) for c in low]


def _sheds(g: Table, f: Frame) -> list[Row]:
    return _shed(g)


def _returns(g: Table, f: Frame) -> list[Row]:
    return misplaced(g)


_none = Registers()
_settle = Registers()
_FLOOR: Final = _settle.number("left alone")


def _waits(g: Table, f: Frame) -> bool:
    return len(g.waiting) > f.r[_FLOOR]


def _restless(g: Table, f: Frame) -> bool:
    return len(g.waiting) > f.r[_FLOOR] or (g.dirty != 0 and unsettled(g, f))


CHECK_PROGRAMS: Final = (
    program(
        CHECK,
        _none,
        while_(
            unsettled,
            call(SETTLE),
            do(_cancel),
            do(_forget_copies),
            propose_all(_sheds),
            propose_all(_returns),
            propose_all(_deaths),
        ),
    ),
    program(
        SETTLE_TRIGGERS,
        _settle,
        while_(
            _restless,
            if_(unsettled, call(CHECK)),
            if_(_waits, call(RESOLVE_WAITING, lambda g, f: (-1, 1, f.r[_FLOOR]))),
        ),
    ),
)


def restless(g: Table, f: Frame) -> bool:
    """Whether triggers wait or the rules have something to do: then SETTLE_TRIGGERS is called."""
    return bool(g.waiting) or (g.dirty != 0 and unsettled(g, f))
