"""The instructions that ask: one seat, several at once, or chance.

An instruction that asks leaves the program counter on itself while it waits, so running the machine again simply asks
again: a loaded or sampled state needs no stored question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.errors import EngineError
from wonderwheel.core.machine.chance import advance, below
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.instructions import Instruction, name_of
from wonderwheel.core.machine.trail import note_choice, without_barred
from wonderwheel.core.questions import CHANCE, DONE, NO, PASS, Candidates, KernelQuestion

if TYPE_CHECKING:
    from wonderwheel.core.state.state import State

SAMPLE_CHANCE: Final = 0
ASK_CHANCE: Final = 1
_OPEN: Final = -2
_NOT_ASKED: Final = -1


class Pending:
    """An open question inside the machine: whose, by which instruction, with which legal keys."""

    __slots__ = ("ask", "keys", "seat", "weights")

    def __init__(self, seat: int, ask: Asking, keys: tuple[int, ...], weights: Sequence[int]) -> None:
        self.seat = seat
        self.ask = ask
        self.keys = keys
        self.weights = weights


def default_answer(keys: Sequence[int]) -> int:
    """What a seat that has left the game answers: it passes, stops or declines where it can."""
    for key in (PASS, DONE, NO):
        if key in keys:
            return key
    return keys[0]


class Asking(Instruction):
    """An instruction that opens a question, and takes its answer."""

    reason: str
    clause: str
    kind: KernelQuestion | None = None

    def accept(self, g: State, f: Frame, seat: int, key: int) -> None:
        raise EngineError("a question must accept its answer")

    def candidates_for(self, g: State, f: Frame, seat: int) -> Candidates:
        """Every action thought of here, with its refusal or None: the options and `why_not` read the same list."""
        raise EngineError("a question must have candidates")


class Ask(Asking):
    def __init__(
        self,
        register: int,
        candidates: Callable[[Any, Frame], Candidates],
        seat: Callable[[Any, Frame], int],
        reason: str | KernelQuestion,
        clause: str,
        forced: bool,
        window: int,
        words: dict[int, str] | None = None,
        able: int = -1,
        idle: Callable[[Any, Frame], bool] | None = None,
        about: Callable[[Any, Frame], Sequence[int]] | None = None,
    ) -> None:
        self.register = register
        self.candidates = candidates
        self.seat = seat
        self.kind = reason if isinstance(reason, KernelQuestion) else None
        self.reason = reason.value if isinstance(reason, KernelQuestion) else reason
        self.words = words or {}
        self.about = about
        self.clause = clause
        self.forced = forced
        self.window = window
        self.able = able
        self.idle = idle

    def step(self, g: State, f: Frame) -> bool:
        seat = self.seat(g, f)
        yielded = self.window >= 0 and g.yields[seat] >> self.window & 1
        if yielded and (self.able < 0 or g.yields[seat] >> self.able & 1):
            f.r[self.register] = PASS
            return False
        g.looks = {}
        try:
            if yielded and self.idle is not None and not g.trail and self.idle(g, f):
                f.r[self.register] = PASS
                return False
            found = self.candidates(g, f)
        finally:
            g.looks = None
        if g.trail:
            found = without_barred(g, f, f.pc - 1, seat, found)
        keys: list[int] = []
        for key, why in found:  # a plain loop: what is called often is read faster without a function of its own
            if why is None:
                keys.append(key)
        if (self.forced or yielded) and len(keys) == 1:
            f.r[self.register] = keys[0]
            return False
        if not keys:
            raise EngineError(f"the question {self.reason!r} has no legal option")
        if g.out >> seat & 1:
            f.r[self.register] = default_answer(keys)
            return False
        f.pc -= 1
        g.pending = [Pending(seat, self, tuple(keys), ())]
        return True

    def accept(self, g: State, f: Frame, seat: int, key: int) -> None:
        if g.trail:
            note_choice(g, f, seat, key)
        f.r[self.register] = key
        f.pc += 1
        if g.mark:
            g.mark[2] += 1

    def candidates_for(self, g: State, f: Frame, seat: int) -> Candidates:
        return without_barred(g, f, f.pc, seat, self.candidates(g, f))

    def text(self) -> str:
        return f"r{self.register} := ask {name_of(self.candidates)} [{self.clause}]"


class StartAskAll(Instruction):
    def __init__(self, register: int, seats: Callable[[Any, Frame], tuple[int, ...]]) -> None:
        self.register = register
        self.seats = seats

    def step(self, g: State, f: Frame) -> bool:
        asked = self.seats(g, f)
        f.t[self.register] = tuple([_OPEN if seat in asked else _NOT_ASKED for seat in range(len(g.yields))])
        return False

    def text(self) -> str:
        return f"t{self.register} := nobody of {name_of(self.seats)} has answered"


class AskAll(Asking):
    def __init__(
        self,
        register: int,
        seats: Callable[[Any, Frame], tuple[int, ...]],
        candidates: Callable[[Any, Frame, int], Candidates],
        reason: str,
        clause: str,
    ) -> None:
        self.register = register
        self.seats = seats
        self.candidates = candidates
        self.reason = reason
        self.clause = clause

    def step(self, g: State, f: Frame) -> bool:
        pending = []
        for seat, answer in enumerate(f.t[self.register]):
            if answer == _OPEN:
                keys = self._keys(g, f, seat)
                if not keys:
                    raise EngineError(f"the question {self.reason!r} has no legal option for seat {seat}")
                if g.out >> seat & 1:
                    self.accept(g, f, seat, default_answer(keys))
                else:
                    pending.append(Pending(seat, self, tuple(keys), ()))
        if not pending:
            # Now everybody learns the others' answers: nobody may take back an own one alone.
            g.reveals += 1
            return False
        f.pc -= 1
        g.pending = pending
        return True

    def _keys(self, g: State, f: Frame, seat: int) -> list[int]:
        """The legal keys of a seat; while they are sought nothing changes."""
        g.looks = {}
        try:
            return [key for key, why in self.candidates(g, f, seat) if why is None]
        finally:
            g.looks = None

    def accept(self, g: State, f: Frame, seat: int, key: int) -> None:
        answers = list(f.t[self.register])
        answers[seat] = key
        f.t[self.register] = tuple(answers)

    def candidates_for(self, g: State, f: Frame, seat: int) -> Candidates:
        return self.candidates(g, f, seat)

    def text(self) -> str:
        return f"t{self.register} := ask all {name_of(self.candidates)} [{self.clause}]"


class AskEach(AskAll):
    """Like AskAll, but every seat picks one thing after the other until it says DONE; nobody sees how far others are.

    The register holds, per seat, the bits of what was picked (by `place`) times two, plus one when the seat is done.
    """

    def __init__(
        self,
        register: int,
        seats: Callable[[Any, Frame], tuple[int, ...]],
        candidates: Callable[[Any, Frame, int], Candidates],
        place: Callable[[Any, Frame, int, int], int],
        reason: str,
        clause: str,
    ) -> None:
        super().__init__(register, seats, candidates, reason, clause)
        self.place = place

    def step(self, g: State, f: Frame) -> bool:
        pending = []
        for seat, answer in enumerate(f.t[self.register]):
            if not answer & 1:  # who is done or not asked is odd, and who has picked nothing yet even
                keys = self._keys(g, f, seat)
                if not keys:
                    raise EngineError(f"the question {self.reason!r} has no legal option for seat {seat}")
                if g.out >> seat & 1:
                    self.accept(g, f, seat, DONE)
                else:
                    pending.append(Pending(seat, self, tuple(keys), ()))
        if not pending:
            g.reveals += 1
            return False
        f.pc -= 1
        g.pending = pending
        return True

    def accept(self, g: State, f: Frame, seat: int, key: int) -> None:
        answers = list(f.t[self.register])
        before = max(0, answers[seat])
        answers[seat] = before | 1 if key == DONE else before | 2 << self.place(g, f, seat, key)
        f.t[self.register] = tuple(answers)

    def text(self) -> str:
        return f"t{self.register} := ask each for several {name_of(self.candidates)} [{self.clause}]"


class Chance(Asking):
    def __init__(
        self, register: int, outcomes: Callable[[Any, Frame], tuple[list[int], list[int]]], reason: str
    ) -> None:
        self.register = register
        self.outcomes = outcomes
        self.reason = reason
        self.clause = ""

    def step(self, g: State, f: Frame) -> bool:
        keys, weights = self.outcomes(g, f)
        if not keys:
            raise EngineError(f"chance {self.reason!r} has no outcome")
        g.reveals += 1
        if len(keys) == 1:
            f.r[self.register] = keys[0]
            return False
        if g.chance == ASK_CHANCE:
            f.pc -= 1
            g.reveals -= 1
            g.pending = [Pending(CHANCE, self, tuple(keys), weights)]
            return True
        g.rng = advance(g.rng)
        ticket = below(g.rng, sum(weights))
        for i, weight in enumerate(weights):
            ticket -= weight
            if ticket < 0:
                f.r[self.register] = keys[i]
                return False
        raise EngineError(f"chance {self.reason!r} has weights that do not add up")

    def accept(self, g: State, f: Frame, seat: int, key: int) -> None:
        # A draw takes one number of the generator whoever answers it: what is shuffled later stays the same.
        g.rng = advance(g.rng)
        f.r[self.register] = key
        f.pc += 1
        g.reveals += 1

    def text(self) -> str:
        return f"r{self.register} := chance {name_of(self.outcomes)}"
