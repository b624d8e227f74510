"""What a proposal keeps while it is worked out: the registers of PROPOSE, for its procedure and for loops in it."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.machine.programs import Registers

REGISTERS: Final = Registers()
KIND, CHOSEN, USE, COUNT = REGISTERS.numbers("kind proposed", "chosen", "use it", "happened")
WHOM: Final = REGISTERS.number("where the proposer wants to know to whom, plus 1")
OUTER: Final = REGISTERS.number("where the circle begins")
TODO_EVENTS, DONE = REGISTERS.row("members to do"), REGISTERS.row("members done")
EVENT, KNOWN = REGISTERS.row("event"), REGISTERS.row("last known")
USED, CHANGED = REGISTERS.row("replacements used"), REGISTERS.row("replacements that changed it")
FOUND, CIRCLE = REGISTERS.row("replacements that apply"), REGISTERS.row("replacements in a circle")
PICKED: Final = REGISTERS.row("replacement picked")
