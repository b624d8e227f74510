"""What another player does: an effect of yours that somebody else carries out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, call_computed, do, each_player
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.evaluating.context import BY, DONE, SOURCE, ProgramMaker
from wonderwheel.games.wonders_of_the_first.program.choosing import pick_player
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


@rule("CR132-505.2.a", "CR132-501.e.2")
def done_by(effect: meaning.DoneBy, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Each of these players carries out a program of its own, with the same card, realm and event."""
    asked, seats = pick_player(effect.who, maker, catalogue)
    seat, part = maker.number("player"), catalogue.part(effect.effects, maker, "by another player")
    done = maker.number("done by that player")
    part.steps = catalogue.program(part.name, effect.effects)

    def nothing_done(g: Table, f: Frame) -> None:
        f.r[DONE] = f.r[done] = 0

    def count(g: Table, f: Frame) -> None:
        f.r[DONE] += f.r[done]
        f.r[done] = 0

    def as_that_player(g: Table, f: Frame) -> Row:
        return (part.program, f.r[seat], *f.r[SOURCE:BY], part.index)

    each = each_player(seat, lambda g, f: tuple(seats(g, f)), call_computed(as_that_player, into=done), do(count))
    return [*asked, do(nothing_done), each]
