"""How a program proposes: the steps that hand events to the procedure of `proposals.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.errors import EngineError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.instructions import Instruction, name_of
from wonderwheel.core.machine.programs import Assembly, Numbers, Step
from wonderwheel.core.mechanisms.proposal_frame import TODO_EVENTS, WHOM
from wonderwheel.core.mechanisms.proposals import PROPOSE, Rows, applies_to, write
from wonderwheel.core.state.packing import Row, pack

if TYPE_CHECKING:
    from wonderwheel.core.state.state import State


class _Propose(Instruction):
    """Push the procedure, with the events as its first tuple register."""

    def __init__(self, events: Rows, named: object, into: int, whom: int) -> None:
        self.events = events
        self.named = named
        self.into = into
        self.whom = whom
        # Of the procedure: known when the programs are linked.
        self.number: int
        self.ints: int
        self.tuples: int

    def linked(self, programs: dict[str, tuple[int, int, int]]) -> Instruction:
        if PROPOSE not in programs:
            raise EngineError("a game that proposes needs PROPOSAL_PROGRAMS among its programs")
        new = _Propose(self.events, self.named, self.into, self.whom)
        new.number, new.ints, new.tuples = programs[PROPOSE]
        return new

    def step(self, g: State, f: Frame) -> bool:
        events = self.events(g, f)
        if not events or not applies_to(g, events):
            happened = write(g, events) if events else events
            if self.into >= 0:
                f.r[self.into] = len(happened)
            if self.whom >= 0:
                f.t[self.whom] = tuple([event[1] for event in happened])
            return False
        t: list[Row] = [()] * self.tuples
        t[TODO_EVENTS] = pack(events)
        r = [0] * self.ints
        r[WHOM] = self.whom + 1
        g.stack.append(Frame(self.number, 0, r, t, self.into))
        return False

    def text(self) -> str:
        return f"propose {name_of(self.named)}" + (f" into r{self.into}" if self.into >= 0 else "")


class _ProposeStep(Step):
    def __init__(self, instruction: _Propose) -> None:
        self.instruction = instruction

    def emit(self, out: Assembly) -> None:
        out.add(self.instruction)


def propose(event: Numbers, *, into: int = -1) -> Step:
    """Propose one event: (kind, arguments...), or () for none.

    `into` receives 1 if it happened as the kind of change that was proposed, 0 if not.
    """
    return _ProposeStep(_Propose(lambda g, f: [row] if (row := event(g, f)) else [], event, into, -1))


def propose_all(events: Rows, *, into: int = -1, whom: int = -1) -> Step:
    """Propose several events as one batch; `into` receives how many happened as the kind that was proposed.

    `whom`, a register of rows, receives the first argument of each of those.
    """
    return _ProposeStep(_Propose(events, events, into, whom))
