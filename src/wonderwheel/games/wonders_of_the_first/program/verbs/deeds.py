"""What a player is about to do, of which no card changes: seek, reveal, look. It is proposed, so that it can be
forbidden or replaced, and whoever waits for it hears of it."""

from __future__ import annotations

from collections.abc import Sequence

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, do, if_
from wonderwheel.core.mechanisms.propose import propose
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import CONTROLLER, DONE, ProgramMaker
from wonderwheel.games.wonders_of_the_first.in_force.replacing import is_forbidden
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


def _deed(seat: int, verb: str) -> Row:
    return change_kinds.DO, seat, change_kinds.DEEDS.index(verb)


@rule("CR132-504.a", "CR132-508.a", "CR132-505.2.a")
def if_done(verb: str, maker: ProgramMaker, *steps: Step) -> list[Step]:
    """The steps, unless what the effect's controller is about to do is forbidden or replaced as a whole."""
    hit = maker.number(f"does {verb}")

    def undone(g: Table, f: Frame) -> None:
        f.r[DONE] = 0

    proposed = propose(lambda g, f: _deed(f.r[CONTROLLER], verb), into=hit)
    return [proposed, if_(lambda g, f: f.r[hit] > 0, *steps, otherwise=(do(undone),))]


@rule("CR132-508.a")
def may_do(g: Table, seat: int, verb: str) -> bool:
    """Whether nothing forbids a deed that is a part of another one."""
    return not (g.granted and is_forbidden(g, _deed(seat, verb)))


@rule("CR132-501.b")
def tell_each(g: Table, seat: int, verb: str, cards: Sequence[int]) -> None:
    """The player has done it to each of these cards."""
    for card in cards:
        objects.rules_of(g).notice(g, Notice(trigger_events.OF_DOING[verb], seat, card))


@rule("CR132-507.a", "CR132-507.b", "CR132-501.b")
def copying(maker: ProgramMaker, *steps: Step) -> list[Step]:
    """The steps that let an effect happen once more, as what its controller does: they copy it."""

    def tell(g: Table, f: Frame) -> None:
        f.r[DONE] = 1
        objects.rules_of(g).notice(g, Notice(trigger_events.OF_DOING["copy"], f.r[CONTROLLER]))

    return if_done("copy", maker, *steps, do(tell))
