"""Replacement effects that undo each other: "exile it instead" against "it dies instead".

The player who decides about endless loops says which of them is prevented. A circle closes on one event, whose form
comes back (`circle`), or through programs on the stack that propose what is replaced in turn (`close_circle`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.mechanisms.proposal_frame import CHANGED, CHOSEN, CIRCLE, EVENT, FOUND, KNOWN, OUTER, PICKED
from wonderwheel.core.questions import ORDER, Candidates
from wonderwheel.core.state.packing import Row, pack, unpack

if TYPE_CHECKING:
    from wonderwheel.core.state.state import State


def circle(g: State, event: Row, changed: list[Row], found: list[Row]) -> Row:
    """The steps in which replacement effects would bring an event back to its present form, or ().

    `changed` are the effects that have changed this event so far, in order; `found` those that apply to it now. Each
    step is (form, effect), packed. An effect that would only apply to its own result, or that changes the event
    further each time, makes no circle: it is used once.
    """
    for i in range(len(changed) - 1):
        if changed[i] in found:
            steps = _round(g, event, changed[i:])
            if steps:
                return steps
    return ()


def _round(g: State, event: Row, effects: list[Row]) -> Row:
    form = event
    steps: list[Row] = []
    for row in effects:
        change = g.rules.replacing()[row[0]].change
        if change is None or row not in g.rules.replacements(g, form):
            return ()
        steps.append(pack([form, row]))
        events = change(g, form, row)
        if len(events) != 1:
            return ()
        [form] = events
    return pack(steps) if form == event else ()


def spent(g: State, f: Frame, row: Row) -> bool:
    """Whether this effect is at work below, and the event is what its own program proposes there: "draw two cards
    instead" does not replace each of the two again. What comes back only through other effects is a circle."""
    rules = g.rules
    at_work = [x for x in g.stack[:-1] if _is_at_work(x, f)]
    for i, outer in enumerate(at_work):
        if not _is_one_of(g, f.t[EVENT], [row], outer):
            continue
        made = at_work[i + 1].t[EVENT] if i + 1 < len(at_work) else f.t[EVENT]
        if _is_one_of(g, made, rules.replacements(g, made), outer):
            return True
    return False


def close_circle(g: State, f: Frame) -> None:
    """Whether one of the effects found is at work below on the same event: its program has led back to it."""
    event, found = f.t[EVENT], unpack(f.t[FOUND])
    for i, outer in enumerate(g.stack[:-1]):
        if _is_at_work(outer, f) and _is_one_of(g, event, found, outer):
            steps = [x for x in g.stack[i:-1] if _is_at_work(x, f)]
            f.t[CIRCLE] = pack([pack([x.t[EVENT], x.t[PICKED]]) for x in steps])
            f.t[FOUND] = ()
            f.r[OUTER] = i + 1
            return


def _is_one_of(g: State, event: Row, found: list[Row], outer: Frame) -> bool:
    """Whether the effect that is at work on this proposal is among those that would be used on an event."""
    rules = g.rules
    return any(rules.is_spent(g, event, row, outer.t[EVENT], outer.t[PICKED]) for row in found)


def _is_at_work(outer: Frame, f: Frame) -> bool:
    return outer.program == f.program and bool(outer.t[PICKED])


def circles(g: State, f: Frame) -> bool:
    return bool(f.t[CIRCLE])


def which_is_prevented(g: State, f: Frame) -> Candidates:
    return [(ORDER.key(i), None) for i in range(len(unpack(f.t[CIRCLE])))]


def prevent(g: State, f: Frame) -> None:
    """Let the event stand in the form that the prevented effect would have replaced."""
    if f.r[OUTER]:
        _unwind(g, f)
        return
    step = unpack(f.t[CIRCLE])[ORDER.argument(f.r[CHOSEN])]
    event = unpack(step)[0]
    if event != f.t[EVENT]:
        f.t[EVENT] = event
        f.t[KNOWN] = g.rules.last_known(g, event)
    f.t[CIRCLE] = f.t[CHANGED] = ()
    f.r[CHOSEN] = 0


def _unwind(g: State, f: Frame) -> None:
    """Give up what the prevented effect has begun; its proposal goes on with the event as it stands there."""
    places = [i for i, x in enumerate(g.stack[:-1]) if i >= f.r[OUTER] - 1 and _is_at_work(x, f)]
    del g.stack[places[ORDER.argument(f.r[CHOSEN])] + 1 :]
