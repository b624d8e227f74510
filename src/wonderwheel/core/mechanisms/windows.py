"""Event windows: the players are offered to act in turn, and the window closes when all have passed in a row.

    registers = Registers()
    event_window(registers, play_or_use,
        first=dominant, candidates=what_can_be_done, passed=tell_pass, window=EVENTS,
        reason="Play an event?", clause="...")

Nothing is skipped because of what only the offered seat knows: a seat with nothing to do is asked too, unless it has
left a standing answer for this kind of window (`Game.set_window`). `passed` is run for both, so that nobody else can
tell a standing answer from a pass. A seat may also ask (`able`) to be left alone where it can only pass: then a silence
may tell something, so `passed` has to count as a revelation in such a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.instructions import Do
from wonderwheel.core.machine.programs import (
    Act,
    Assembly,
    CandidatesOf,
    Registers,
    Seat,
    Step,
    Test,
    choose,
    do,
    if_,
    repeat_until,
)
from wonderwheel.core.questions import PASS

if TYPE_CHECKING:
    from wonderwheel.core.state.state import State


class Offer:
    """The registers of a window, for the steps inside it: whose turn it is, and what it answered."""

    __slots__ = ("answer", "passes", "seat")

    def __init__(self, registers: Registers) -> None:
        self.seat, self.answer, self.passes = registers.numbers("offered to", "its answer", "passes in a row")


class _Window(Step):
    """The first offer, and then the rounds of them. Most windows pass without anybody being asked: the passes of
    those who come first and could do nothing are taken at once, as the rounds would take them one after the other."""

    def __init__(
        self, offer: Offer, first: Seat, passed: Act, silent: Callable[[Any, Frame], bool], rounds: Step
    ) -> None:
        self.offer = offer
        self.first = first
        self.passed = passed
        self.silent = silent
        self.rounds = rounds

    def emit(self, out: Assembly) -> None:
        seat, passes = self.offer.seat, self.offer.passes
        first, passed, silent = self.first, self.passed, self.silent
        behind = list[int]()  # where the program goes on after the window: known when the rounds are written

        def begin(g: State, f: Frame) -> None:
            f.r[seat] = first(g, f)
            f.r[passes] = 0
            seats = len(g.yields)
            g.looks = {}  # nothing changes while they pass: what one of them has looked at is there for the next
            try:
                while silent(g, f):
                    passed(g, f)
                    f.r[passes] += 1
                    f.r[seat] = (f.r[seat] + 1) % seats
                    if f.r[passes] == seats:
                        f.pc = behind[0]
                        return
            finally:
                g.looks = None

        out.add(Do(begin))
        self.rounds.emit(out)
        behind.append(out.here())


def event_window(
    offer: Offer,
    *act: Step,
    first: Seat,
    candidates: CandidatesOf,
    passed: Act,
    reason: str,
    clause: str,
    window: int = -1,
    able: int = -1,
    idle: Test | None = None,
) -> Step:
    """Offer to act, beginning with `first`, until all seats have passed one after the other.

    `candidates` must hold PASS; `window`, `able` and `idle` are as in `choose`. `act` carries out the answer in
    `offer.answer`, completely, before the next offer.
    """

    def silent(g: State, f: Frame) -> bool:
        """Whether the seat passes here without a look at its options: see `Ask.step`. Looks are kept meanwhile."""
        yields = g.yields[f.r[offer.seat]]
        if window < 0 or not yields >> window & 1:
            return False
        if able < 0 or yields >> able & 1:
            return True
        return idle is not None and not g.trail and idle(g, f)

    def is_pass(g: State, f: Frame) -> bool:
        return f.r[offer.answer] == PASS

    def count_pass(g: State, f: Frame) -> None:
        passed(g, f)
        f.r[offer.passes] += 1

    def count_act(g: State, f: Frame) -> None:
        f.r[offer.passes] = 0

    def next_seat(g: State, f: Frame) -> None:
        f.r[offer.answer] = 0
        f.r[offer.seat] = (f.r[offer.seat] + 1) % len(g.yields)

    def all_passed(g: State, f: Frame) -> bool:
        return f.r[offer.passes] == len(g.yields)

    rounds = repeat_until(
        all_passed,
        choose(
            offer.answer,
            candidates,
            seat=lambda g, f: f.r[offer.seat],
            reason=reason,
            clause=clause,
            forced=False,
            window=window,
            able=able,
            idle=idle,
        ),
        if_(is_pass, do(count_pass), otherwise=(*act, do(count_act))),
        do(next_seat),
    )
    return _Window(offer, first, passed, silent, rounds)
