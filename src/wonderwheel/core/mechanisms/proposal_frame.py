"""What a proposal keeps while it is worked out: the registers of PROPOSE, for its procedure and for loops in it."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.machine.programs import Registers

REGISTERS: Final = Registers()
KIND: Final = REGISTERS.number("kind proposed")
CHOSEN: Final = REGISTERS.number("chosen")
USE: Final = REGISTERS.number("use it")
COUNT: Final = REGISTERS.number("happened")
WHOM: Final = REGISTERS.number("where the proposer wants to know to whom, plus 1")
OUTER: Final = REGISTERS.number("where the circle begins")
TODO_EVENTS: Final = REGISTERS.row("members to do")
DONE: Final = REGISTERS.row("members done")
EVENT: Final = REGISTERS.row("event")
KNOWN: Final = REGISTERS.row("last known")
USED: Final = REGISTERS.row("replacements used")
CHANGED: Final = REGISTERS.row("replacements that changed it")
FOUND: Final = REGISTERS.row("replacements that apply")
CIRCLE: Final = REGISTERS.row("replacements in a circle")
PICKED: Final = REGISTERS.row("replacement picked")
