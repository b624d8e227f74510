"""Whether steps that one effect repeats ever end: tried on a clone, with the first answer to each question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.mechanisms.growth import VALUES
from wonderwheel.core.mechanisms.loops import INSTRUCTIONS, LOOKAHEAD, growing
from wonderwheel.core.state.packing import Row

if TYPE_CHECKING:
    from wonderwheel.core.machine.frames import Frame
    from wonderwheel.core.state.state import State


def endless_repetition(g: State, f: Frame) -> list[Row] | None:
    """None if the effect in progress does not come back to the instruction that asks this again and again; else the
    measures that grow or fall with every repetition: (name..., 1 or -1)."""
    new = g.clone()
    depth, here = len(new.stack), f.pc - 1
    seen: list[list[Row]] = []
    repeated = 0
    for _ in range(INSTRUCTIONS):
        if new.over or len(new.stack) < depth:
            return None
        top = new.stack[-1]
        if len(new.stack) == depth and top.pc == here:
            repeated += 1
            seen = [*seen[1 - VALUES :], g.rules.measures(new)]
            if repeated == LOOKAHEAD:
                break
            top.pc += 1
            continue
        step = g.rules.code[top.program][top.pc]
        top.pc += 1
        if step(new, top):
            for pending in new.pending:
                pending.ask.accept(new, new.stack[-1], pending.seat, pending.keys[0])
            new.pending = []
    return growing(seen)
