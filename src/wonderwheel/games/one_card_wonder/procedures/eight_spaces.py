"""A mat holds eight cubes and coins: what is beyond goes back right after the gain (limit)."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, Step, call, choose, do, if_, program, repeat_until
from wonderwheel.core.questions import Candidates, refusal
from wonderwheel.games.one_card_wonder.table.events import RETURNED
from wonderwheel.games.one_card_wonder.table.pieces import STOCK_MAX, put_back
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import KINDS, RETURN

NONE_ON_MAT: Final = refusal("none of that kind lies on your mat", "OCW-limit.2")

_registers = Registers()
_SEAT: Final = _registers.number("seat")
_KEY: Final = _registers.number("key")


@rule("OCW-limit.1", "OCW-notes.mat.1", "OCW-sample.6", "OCW-coins.1")
def overflows(stock: list[int]) -> bool:
    """Eight spaces for cubes and coins together."""
    return sum(stock) > STOCK_MAX


@rule("OCW-limit.2")
def surplus_choices(g: Table, f: Frame) -> Candidates:
    """Any piece on the mat may go, old or new."""
    stock = g.stock[f.r[_SEAT]]
    return [(RETURN.base + kind, None if stock[kind] else NONE_ON_MAT) for kind in range(KINDS)]


def return_surplus(g: Table, f: Frame) -> None:
    kind = RETURN.argument(f.r[_KEY])
    put_back(g, f.r[_SEAT], kind)
    g.emit(RETURNED, f.r[_SEAT], (kind,), "OCW-limit.2")


SURPLUS: Final = program(
    "return surplus",
    _registers,
    repeat_until(
        lambda g, f: not overflows(g.stock[f.r[_SEAT]]),
        choose(
            _KEY,
            surplus_choices,
            seat=lambda g, f: f.r[_SEAT],
            reason="Your mat holds more than eight. What goes back?",
            clause="OCW-limit.2",
        ),
        do(return_surplus),
    ),
)


def surplus_of(register: int) -> Step:
    """After a gain: the owner of the mat returns what is beyond eight, before anything else goes on."""

    def too_much(g: Table, f: Frame) -> bool:
        return overflows(g.stock[f.r[register]])

    return if_(too_much, call("return surplus", lambda g, f: (f.r[register],)))
