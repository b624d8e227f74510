"""What every deed is made with: the registers of an effect, and what comes out."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from wonderwheel.core.machine.programs import Registers, Step
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

Possible = Callable[[Table, int, int], bool]


class Making:
    """The registers of an effect's program: the card, who uses it, what was chosen, and the answer."""

    def __init__(self, where: str) -> None:
        self.registers = Registers()
        self.source, self.seat, self.target, self.key, self.count = self.registers.numbers(
            "card", "player", "target", "answer", "times"
        )
        self.where = where


class Made(NamedTuple):
    """The steps of a deed, and whether it can be done by a player with a card now."""

    steps: tuple[Step, ...]
    possible: Possible


def always(g: Table, seat: int, source: int) -> bool:
    return True
