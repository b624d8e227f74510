"""The machine: run programs until a question is open, take an answer, run on."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING, Final, TypeAlias

from wonderwheel.core.errors import EngineError, IllegalAnswer
from wonderwheel.core.machine.asking import Pending

if TYPE_CHECKING:
    from wonderwheel.core.events import Event
    from wonderwheel.core.rules import Rules
    from wonderwheel.core.state.state import State

Moment: TypeAlias = "tuple[int, State]"
MOST_MOMENTS: Final = 40  # that are kept of one input: what comes after them is seen at once
RUNAWAY: Final = 2_000_000  # instructions between two questions: far above any rule, it only stops a faulty program


def run(g: State, log: list[Event] | None = None, moments: list[Moment] | None = None) -> None:
    """Advance until a question is open or the game is over. With a log and a list, the list then holds the moments
    between: see `_run_noting`."""
    if moments is not None and log is not None:
        _run_noting(g, log, moments)
        return
    rules: Rules = g.rules
    g.pending = []
    stack = g.stack
    code = rules.chained
    for _ in repeat(None, RUNAWAY):
        if not stack:
            if g.over:
                return
            raise EngineError("the last program ended without a result")
        f = stack[-1]
        pc = f.pc
        f.pc = pc + 1
        if code[f.program][pc](g, f):
            return
    raise EngineError(f"the program {g.rules.programs[stack[-1].program].name!r} does not come to an end")


def _run_noting(g: State, log: list[Event], moments: list[Moment]) -> None:
    """Advance like `run`, and keep the moments between: after each instruction that wrote into the log its length and a
    copy of the state, for whoever wants to show one thing after the other."""
    moments.clear()
    g.pending = []
    stack = g.stack
    code = g.rules.code
    told = len(log)
    for _ in repeat(None, RUNAWAY):
        if not stack:
            if g.over:
                return
            raise EngineError("the last program ended without a result")
        f = stack[-1]
        pc = f.pc
        f.pc = pc + 1
        stops = code[f.program][pc](g, f)
        if len(log) > told:
            told = len(log)
            if len(moments) < MOST_MOMENTS:
                moments.append((told, g.clone()))
        if stops:
            return
    raise EngineError(f"the program {g.rules.programs[stack[-1].program].name!r} does not come to an end")


def run_within(g: State, depth: int) -> None:
    """Advance like `run`, but stop as well, with no question open, when fewer frames than `depth` are left.

    For looking ahead to the end of a turn: what comes after it is not worked out.
    """
    g.pending = []
    stack = g.stack
    code = g.rules.chained
    for _ in repeat(None, RUNAWAY):
        if len(stack) < depth:
            return
        f = stack[-1]
        step = code[f.program][f.pc]
        f.pc += 1
        if step(g, f):
            return
    raise EngineError(f"the program {g.rules.programs[stack[-1].program].name!r} does not come to an end")


WIN: Final = 60  # a win is 60 sixtieths, so that 2 to 6 players can share one exactly


def finish(g: State, scores: list[int]) -> None:
    """End the game at once: nothing that was still to be done is done. Scores are in sixtieths of a win."""
    g.over = 1
    g.scores = scores
    g.mark = []
    g.mark_tuples = []
    g.pending = []
    g.stack.clear()


def pending_of(g: State, seat: int) -> Pending:
    """The open question of a seat, or a clear refusal."""
    for pending in g.pending:
        if pending.seat == seat:
            return pending
    if g.over:
        raise IllegalAnswer("the game is over")
    raise IllegalAnswer(f"seat {seat} is not asked anything now")


def answer(g: State, seat: int, key: int) -> None:
    """Put a legal key into the asking frame and run on. The key must be one of the pending question's."""
    f = g.stack[-1]
    pending_of(g, seat).ask.accept(g, f, seat, key)
    run(g)


def can_cancel(g: State) -> bool:
    """Whether elements of an unfinished choice can be taken back."""
    if not g.mark or not g.pending:
        return False
    return g.mark[2] > 0


def cancel(g: State) -> None:
    """Return to the open cancel point: the state is then exactly what it was when its question was first asked."""
    if not can_cancel(g):
        raise IllegalAnswer("there is no unfinished choice to take back")
    depth = g.mark[0]
    if g.trail:
        del g.trail[-g.mark[2] :]  # the answers that are taken back
    del g.stack[depth + 1 :]
    f = g.stack[depth]
    f.pc = g.mark[1]
    f.r = g.mark[3:]
    f.t = g.mark_tuples[:]
    run(g)
