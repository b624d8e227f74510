"""Tests that stand one behind the other are made in one go: most of what a program does is to ask whether.

A fork is a conditional jump that knows which test comes next, either way. The frame's counter stands where it would if
each test was an instruction of its own, for events that say which part of a text they come from. Tests begin no program
and end no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from wonderwheel.core.machine.instructions import Do, Instruction, Jump, JumpIf, JumpUnless

if TYPE_CHECKING:
    from wonderwheel.core.machine.frames import Frame
    from wonderwheel.core.state.state import State

StepOf = Callable[[Any, "Frame"], Any]


class Fork:
    """A test, and for both answers the counter and the test that follows, if one does."""

    __slots__ = ("if_so", "if_so_at", "otherwise", "otherwise_at", "test")

    def __init__(self, test: Callable[[Any, Frame], bool], if_so_at: int, otherwise_at: int) -> None:
        self.test = test
        self.if_so_at = if_so_at
        self.otherwise_at = otherwise_at
        self.if_so: Fork | None = None
        self.otherwise: Fork | None = None

    def step(self, g: State, f: Frame) -> bool:
        fork: Fork | None = self
        while fork is not None:
            test = fork.test
            if test(g, f):
                f.pc = fork.if_so_at
                fork = fork.if_so
            else:
                f.pc = fork.otherwise_at
                fork = fork.otherwise
        return False


def steps_of(code: Sequence[Instruction]) -> list[StepOf]:
    """What the machine calls for each instruction. A plain function is called directly: one call less for it."""
    return [i.act if isinstance(i, Do) else i.step for i in code]


def chained(code: Sequence[Instruction], steps: Sequence[StepOf]) -> list[StepOf]:
    """The same with forks for tests. Only what lies ahead is chained: a loop comes back to the machine."""
    forks: dict[int, Fork] = {}
    for at, jump in enumerate(code):
        if isinstance(jump, JumpUnless):
            forks[at] = Fork(jump.test, _beyond_jumps(code, at + 1), _beyond_jumps(code, jump.to))
        elif isinstance(jump, JumpIf):
            forks[at] = Fork(jump.test, _beyond_jumps(code, jump.to), _beyond_jumps(code, at + 1))
    for at, fork in forks.items():
        if fork.if_so_at > at and fork.if_so_at in forks:
            fork.if_so = forks[fork.if_so_at]
            fork.if_so_at += 1
        if fork.otherwise_at > at and fork.otherwise_at in forks:
            fork.otherwise = forks[fork.otherwise_at]
            fork.otherwise_at += 1
    return [forks[at].step if at in forks else step for at, step in enumerate(steps)]


def _beyond_jumps(code: Sequence[Instruction], at: int) -> int:
    """Where a program is when it has followed the jumps ahead that ask nothing."""
    jump = code[at]
    while isinstance(jump, Jump) and jump.to > at:
        at = jump.to
        jump = code[at]
    return at
