"""A step that asks several seats at once for several things each: see `asking.AskEach`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wonderwheel.core.machine.asking import AskEach, StartAskAll
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Assembly, Numbers, Step
from wonderwheel.core.questions import Candidates


class _AskEach(Step):
    def __init__(self, ask: AskEach) -> None:
        self.ask = ask

    def emit(self, out: Assembly) -> None:
        out.registers.secret.add(self.ask.register)
        out.add(StartAskAll(self.ask.register, self.ask.seats))
        out.add(self.ask)


def pick_simultaneously(
    register: int,
    seats: Numbers,
    candidates: Callable[[Any, Frame, int], Candidates],
    place: Callable[[Any, Frame, int, int], int],
    *,
    reason: str,
    clause: str,
) -> Step:
    """Let several seats pick things at once, one after the other, until each says DONE; nobody sees another's picks.

    `place` numbers what a key stands for, from 0. `picked` reads the tuple register afterwards, and `candidates` read
    it to leave out what is picked already.
    """
    return _AskEach(AskEach(register, seats, candidates, place, reason, clause))


def picked(f: Frame, register: int, seat: int) -> tuple[int, ...]:
    """The numbers of what a seat has picked so far."""
    answers = f.t[register]
    bits = max(0, answers[seat]) >> 1 if answers else 0
    return tuple([i for i in range(bits.bit_length()) if bits >> i & 1])
