"""Claim: take all cubes of one type from the supply."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, commit, do, program
from wonderwheel.games.one_card_wonder.components.numbered import CLAIM_ACTION
from wonderwheel.games.one_card_wonder.procedures.abilities import abilities_of_the_action, begin_action
from wonderwheel.games.one_card_wonder.procedures.eight_spaces import surplus_of
from wonderwheel.games.one_card_wonder.table.events import CLAIMED
from wonderwheel.games.one_card_wonder.table.pieces import gain
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import CLAIM

_registers = Registers()
_SEAT: Final = _registers.number("seat")
_CHOICE: Final = _registers.number("choice")


@rule("OCW-claim.1", "OCW-sample.9")
def take_all_of_one_type(g: Table, f: Frame) -> None:
    """All of them, even if the mat overflows."""
    kind = CLAIM.argument(f.r[_CHOICE])
    count = g.supply[kind]
    g.supply[kind] = 0
    gain(g, f.r[_SEAT], kind, count)
    g.emit(CLAIMED, f.r[_SEAT], (kind, count), "OCW-claim.1")


CLAIMING: Final = program(
    "claim",
    _registers,
    commit(),
    do(begin_action(CLAIM_ACTION)),
    do(take_all_of_one_type),
    surplus_of(_SEAT),
    *abilities_of_the_action(_SEAT, _CHOICE),
)
