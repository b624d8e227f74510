"""Effects that wait for a moment or for the next time that something happens (next, 403.5): which of them begin now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.state.packing import Row, pack, unpack
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import (
    BY,
    CONTROLLER,
    HERE,
    SERIAL,
    SOURCE,
    X,
    remembering,
    standing,
)
from wonderwheel.games.wonders_of_the_first.in_force.matching import LEFT
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import doer
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.rows import (
    DELAYED_ABILITY,
    DELAYED_CONTROLLER,
    DELAYED_FOR,
    DELAYED_HERE,
    DELAYED_HOW,
    DELAYED_ONCE,
    DELAYED_SLOTS,
    DELAYED_SOURCE,
    DELAYED_SOURCE_SERIAL,
    DELAYED_SUBJECT,
    DELAYED_SUBJECT_SERIAL,
    DELAYED_UNTIL,
    DELAYED_X,
)
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

AT_MOMENT: Final = 0
LISTENS: Final = 1
NO_MOMENT: Final = -1
ONCE: Final = 1  # in the row of an effect that waits for the next time only
Together = list[tuple[Row, Notice]]
"""Next-time effects with what they saw, while things happen at the same moment."""


@rule("CR132-next.a")
def notice_delayed(g: Table, n: Notice, together: Together | None) -> None:
    """The next time: it triggers once. (Every time: as often as it happens.)"""
    catalogue = objects.rules_of(g).catalogue
    spent: list[Row] = []
    for row in g.delayed:
        if row[DELAYED_HOW] != LISTENS or row[DELAYED_FOR] != n.kind:
            continue
        ability = catalogue.abilities[row[DELAYED_ABILITY]]
        ctx = standing(row[DELAYED_CONTROLLER], row[DELAYED_SOURCE], row[DELAYED_HERE])
        ctx.subject, ctx.amount, ctx.where, ctx.player = n.card, n.amount, n.realm, n.player
        ctx.x = row[DELAYED_X]
        if ability.slots:
            remembering(g, ctx, ability.slots, row[DELAYED_SLOTS:])
        if ability.matches is not None and not ability.matches(g, ctx, n):
            continue
        seen = n.done_by(doer(g)) if ability.by_somebody else n
        if row[DELAYED_ONCE] and together is not None:
            together.append((row, seen))
        else:
            wake(g, row, seen)
            if row[DELAYED_ONCE]:
                spent.append(row)
    if spent:
        g.delayed = [row for row in g.delayed if row not in spent]


@rule("CR132-next.b")
def wake_once(g: Table, together: Together) -> None:
    """Things have happened at the same moment: a next-time effect means one of them, however many fit."""
    while together:
        row = together[0][0]
        seen = [n for each, n in together if each is row]
        together[:] = [pair for pair in together if pair[0] is not row]
        wake(g, row, seen[0], seen)
        g.delayed = [each for each in g.delayed if each is not row]


def wake(g: Table, row: Row, n: Notice, seen: Sequence[Notice] = ()) -> None:
    """Let a delayed effect wait for the next batch; what its slots held, and the happenings at the same moment of which
    it means one, are kept until it begins."""
    ability = objects.rules_of(g).catalogue.abilities[row[DELAYED_ABILITY]]
    g.clock += 1
    fitting = [(each.card, g.serial[each.card], each.amount, each.realm, each.player) for each in seen]
    g.held.append((g.clock, *pack([pack(fitting)]), *row[DELAYED_SLOTS:]))
    kept, serial = row[DELAYED_SUBJECT], row[DELAYED_SUBJECT_SERIAL]
    same = kept != kinds.NO_CARD and g.serial[kept] == serial
    subject = n.card if row[DELAYED_HOW] != AT_MOMENT else kept if same else kinds.NO_CARD
    stands = row[DELAYED_CONTROLLER], row[DELAYED_SOURCE], row[DELAYED_SOURCE_SERIAL], row[DELAYED_HERE]
    g.waiting.append((ability.program, *stands, subject, n.amount, n.realm, row[DELAYED_X], n.player, -g.clock))
    g.causes.append((g.cause, n.kind, g.moment))


@rule("CR132-301.6.a", "CR12-505.1.c", "GUIDE-portal.e")
def forget(g: Table, card: int, but_at: int) -> None:
    """Delayed effects speak no longer of this card, save those that wait for one moment."""
    g.delayed = [
        row if row[DELAYED_HOW] == AT_MOMENT and row[DELAYED_FOR] == but_at else _without(g, row, card)
        for row in g.delayed
    ]


def _without(g: Table, row: Row, card: int) -> Row:
    """A delayed effect whose slots, and what it is about, hold a card no more; its source remains its source."""
    slots = unpack(row[DELAYED_SLOTS:])
    for i in range(0, len(slots), 2):
        if slots[i + 1]:  # this slot holds cards, with what objects they are
            pairs = [(c, which) for c, which in zip(slots[i], slots[i + 1], strict=True) if c != card]
            slots[i], slots[i + 1] = tuple([c for c, _ in pairs]), tuple([which for _, which in pairs])
    head = list(row[:DELAYED_SLOTS])
    if head[DELAYED_SUBJECT] == card:
        head[DELAYED_SUBJECT] = kinds.NO_CARD
    return (*head, *pack(slots))


@rule("CR132-next.a", "CR132-203.d")
def follow_out(g: Table, card: int, before: int) -> None:
    """What waits for a card to leave The World still speaks of it as that is noticed: another object by then."""
    g.delayed = [
        row if row[DELAYED_HOW] != LISTENS or row[DELAYED_FOR] not in LEFT else _as_it_is_now(g, row, card, before)
        for row in g.delayed
    ]


def _as_it_is_now(g: Table, row: Row, card: int, before: int) -> Row:
    slots = unpack(row[DELAYED_SLOTS:])
    for i in range(0, len(slots), 2):
        if slots[i + 1]:  # this slot holds cards, with what objects they are
            pairs = zip(slots[i], slots[i + 1], strict=True)
            slots[i + 1] = tuple([g.serial[card] if (c, which) == (card, before) else which for c, which in pairs])
    return (*row[:DELAYED_SLOTS], *pack(slots))


def keep_for(g: Table, when: int, waiting: Row) -> None:
    """An ability that has triggered is left for a moment: what it would leave for then waits at once."""
    context = waiting[1:]
    source, serial, by = context[SOURCE], context[SERIAL], context[BY]
    later = next(each for each in objects.rules_of(g).catalogue.abilities if each.part_of == by)
    head = (AT_MOMENT, when, 0, serial, later.index, context[CONTROLLER], source, source, serial, context[HERE])
    g.delayed.append((*head, ONCE, context[X]))


def moment(g: Table, when: int, kind: int, battle: int = 0) -> None:
    """Delayed effects whose moment has come; at the end of a battle those that mean this one, or whichever is next."""
    if not g.delayed:
        return
    waits = [row for row in g.delayed if row[DELAYED_HOW] == AT_MOMENT and row[DELAYED_FOR] == when]
    due = [row for row in waits if row[DELAYED_UNTIL] in (0, battle)]
    g.delayed = [row for row in g.delayed if row not in due]
    for row in due:
        wake(g, row, Notice(kind, g.active))
