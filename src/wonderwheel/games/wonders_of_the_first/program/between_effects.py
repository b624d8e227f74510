"""What triggers while an effect resolves (501.c, 502.b): it waits until the effect is done, or comes in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, call, do, if_
from wonderwheel.games.wonders_of_the_first.evaluating.context import ProgramMaker
from wonderwheel.games.wonders_of_the_first.program_names import SETTLE_TRIGGERS
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.editions import Edition


@rule("CR132-501.c.2", "CR132-502.b", "CR12-501.c.2", "CR12-502.b", "GUIDE-resolving-multiple-effects.c")
def note_what_waits(maker: ProgramMaker, edition: Edition) -> list[Step]:
    """The first steps of an effect in the middle of which triggers come at once: what waits already is left alone."""
    if edition.reading_triggers_resolve == "before_acts_after_effects":
        return []
    floor = maker.floor = maker.number("waiting before")

    def note(g: Table, f: Frame) -> None:
        f.r[floor] = len(g.waiting)

    return [do(note)]


def settle_what_triggered(maker: ProgramMaker) -> list[Step]:
    """The steps after each part of such an effect."""
    floor = maker.floor
    if floor < 0:
        return []

    def triggered(g: Table, f: Frame) -> bool:
        return len(g.waiting) > f.r[floor]

    return [if_(triggered, call(SETTLE_TRIGGERS, lambda g, f: (f.r[floor],)))]
