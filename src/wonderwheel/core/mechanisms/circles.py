"""Replacement effects that undo each other: "exile it instead" against "it dies instead"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.state.packing import Row, pack

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
        form = events[0]
    return pack(steps) if form == event else ()
