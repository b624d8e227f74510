"""Putting a state into the middle of a program, for scenario positions.

A place is found by what stands there (the function that an instruction runs, the program that it calls), never by a
number: a changed program either still has the place or says clearly that it has not.
"""

from __future__ import annotations

from collections.abc import Callable

from wonderwheel.core.errors import EngineError
from wonderwheel.core.machine.asking import Ask, StartAskAll
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.instructions import Call, Instruction, JumpUnless, Mark, StartItems
from wonderwheel.core.machine.programs import Program
from wonderwheel.core.state.state import State


def _where(program: Program, test: Callable[[Instruction], bool], what: str, number: int = 1, of: int = 1) -> int:
    found = [i for i, step in enumerate(program.code) if test(step)]
    if len(found) != of:
        raise EngineError(f"the program {program.name!r} has {len(found)} places with {what}, not {of}")
    return found[number - 1]


def _calls(step: Instruction, target: str) -> bool:
    return isinstance(step, Call) and step.target == target


def at_call(program: Program, target: str, number: int = 1, of: int = 1) -> int:
    """Where a program calls another by name; a condition for that call alone belongs to it.

    A program that makes the call several times has to say how often, and which of them is meant.
    """
    i = _where(program, lambda step: _calls(step, target), f"a call of {target!r}", number, of)
    guard = program.code[i - 1] if i > 0 else None
    return i - 1 if isinstance(guard, JumpUnless) and guard.to == i + 1 else i


def after_call(program: Program, target: str) -> int:
    """Where a program goes on when the program that it called is done."""
    return _where(program, lambda step: _calls(step, target), f"a call of {target!r}") + 1


def at_ask(program: Program, candidates: object) -> int:
    """Where a program asks with these candidates; a cancel point right before it belongs to the question."""
    i = _where(program, lambda step: isinstance(step, Ask) and step.candidates is candidates, f"{candidates!r}")
    return i - 1 if i > 0 and isinstance(program.code[i - 1], Mark) else i


def at_ask_all(program: Program, register: int) -> int:
    """Where a program begins to ask several seats at once, by the register of the answers."""
    return _where(program, lambda step: isinstance(step, StartAskAll) and step.register == register, "that question")


def frame(g: State, name: str, pc: int) -> Frame:
    """A frame of this program, all registers empty, standing at `pc`."""
    number = g.rules.ids[name]
    shape: Program = g.rules.programs[number]
    return Frame(number, pc, [0] * shape.n_ints, [()] * shape.n_tuples, -1)


def enter_loop(f: Frame, program: Program, source: object, items: tuple[int, ...], done: int) -> None:
    """Put a frame into the loop over `source`, after the first `done` of its items."""
    i = _where(program, lambda step: isinstance(step, StartItems) and step.source is source, f"a loop over {source!r}")
    start = program.code[i]
    assert isinstance(start, StartItems)
    f.t[start.items] = items
    f.r[start.index] = done
    f.pc = i + 1
