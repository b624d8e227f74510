"""The instructions of the machine that ask nothing. Each does one small thing to the state or to its own frame.

`step` returns True when the machine has to stop because a question is open: see `asking.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wonderwheel.core.errors import EngineError
from wonderwheel.core.machine.frames import Frame

if TYPE_CHECKING:
    from wonderwheel.core.state.state import State


def name_of(function: object) -> str:
    """What a listing calls a function; builders' own lambdas stay anonymous. Compiled or not, it is the same."""
    name = str(getattr(function, "__name__", "")) or _compiled_name(type(function))
    return "..." if name == "<lambda>" else name


def _compiled_name(kind: type) -> str:
    """The name of a function inside another, of which the compiler has made an object: its class is called after both
    (`inner_outer_obj`, `inner_method_Class_obj`; inside several the outermost is first: `inner_outer_middle_obj`), and
    what is outside can be found in its module."""
    name = kind.__name__.removesuffix("_obj")
    if name.startswith("__mypyc_lambda__"):
        return "<lambda>"
    module: dict[str, Any] = vars(sys.modules[kind.__module__])
    ends = [i for i, letter in enumerate(name) if letter == "_"]
    for i in ends:
        if _is_outside(module, name[i + 1 :]):
            return name[:i]
    for i in ends:
        if any(_is_outside(module, name[i + 1 : j]) for j in ends if j > i):
            return name[:i]
    return name


def _is_outside(module: dict[str, Any], name: str) -> bool:
    """Whether a module has a function of this name, or a class with such a method (`method_Class`)."""
    if callable(module.get(name)):
        return True
    classes = [key for key, value in module.items() if isinstance(value, type) and name.endswith(f"_{key}")]
    return any(hasattr(module[key], name.removesuffix(f"_{key}")) for key in classes)


class Instruction:
    def step(self, g: State, f: Frame) -> bool:
        raise EngineError("an instruction must say what it does")

    def text(self) -> str:
        raise EngineError("an instruction must have a text")

    def linked(self, programs: dict[str, tuple[int, int, int]]) -> Instruction:
        """This instruction with names of programs resolved to (id, integer registers, tuple registers)."""
        return self


class Do(Instruction):
    def __init__(self, act: Callable[[Any, Frame], None]) -> None:
        self.act = act

    def step(self, g: State, f: Frame) -> bool:
        self.act(g, f)
        return False

    def text(self) -> str:
        return name_of(self.act)


class Jump(Instruction):
    def __init__(self) -> None:
        self.to: int  # written when the program is assembled

    def step(self, g: State, f: Frame) -> bool:
        f.pc = self.to
        return False

    def text(self) -> str:
        return f"goto {self.to}"


class JumpUnless(Instruction):
    def __init__(self, test: Callable[[Any, Frame], bool]) -> None:
        self.test = test
        self.to: int  # written when the program is assembled

    def step(self, g: State, f: Frame) -> bool:
        if not self.test(g, f):
            f.pc = self.to
        return False

    def text(self) -> str:
        return f"unless {name_of(self.test)} goto {self.to}"


class JumpIf(Instruction):
    def __init__(self, test: Callable[[Any, Frame], bool]) -> None:
        self.test = test
        self.to: int  # written when the program is assembled

    def step(self, g: State, f: Frame) -> bool:
        if self.test(g, f):
            f.pc = self.to
        return False

    def text(self) -> str:
        return f"if {name_of(self.test)} goto {self.to}"


class StartItems(Instruction):
    def __init__(self, items: int, index: int, source: Callable[[Any, Frame], tuple[int, ...]]) -> None:
        self.items = items
        self.index = index
        self.source = source

    def step(self, g: State, f: Frame) -> bool:
        f.t[self.items] = self.source(g, f)
        f.r[self.index] = 0
        return False

    def text(self) -> str:
        return f"t{self.items} := {name_of(self.source)}"


class NextItem(Instruction):
    def __init__(self, items: int, index: int, register: int) -> None:
        self.items = items
        self.index = index
        self.register = register
        self.to: int  # written when the program is assembled

    def step(self, g: State, f: Frame) -> bool:
        i = f.r[self.index]
        items = f.t[self.items]
        if i >= len(items):
            # Spent loop registers are cleared so that equal positions have equal hashes.
            f.t[self.items] = ()
            f.r[self.index] = 0
            f.pc = self.to
        else:
            f.r[self.register] = items[i]
            f.r[self.index] = i + 1
        return False

    def text(self) -> str:
        return f"r{self.register} := next of t{self.items}, or goto {self.to}"


class Call(Instruction):
    """Push a frame. Without a target name, the arguments' first number is the program's id."""

    def __init__(self, target: str, arguments: Callable[[Any, Frame], tuple[int, ...]] | None, into: int) -> None:
        self.target = target
        self.arguments = arguments
        self.into = into

    def linked(self, programs: dict[str, tuple[int, int, int]]) -> Instruction:
        if not self.target:
            return self
        if self.target not in programs:
            raise EngineError(f"no program is called {self.target!r}")
        number, ints, tuples = programs[self.target]
        return LinkedCall(self, number, ints, tuples)

    def step(self, g: State, f: Frame) -> bool:
        if self.arguments is None:
            raise EngineError("a computed call needs its target")
        numbers = self.arguments(g, f)
        g.push(numbers[0], numbers[1:])
        g.stack[-1].into = self.into
        return False

    def text(self) -> str:
        name = self.target or "the program computed by"
        given = f" {name_of(self.arguments)}" if self.arguments is not None else ""
        return f"call {name}{given}" + (f" into r{self.into}" if self.into >= 0 else "")


class LinkedCall(Instruction):
    def __init__(self, call: Call, number: int, ints: int, tuples: int) -> None:
        self.arguments = call.arguments
        self.into = call.into
        self.number = number
        self.ints = [0] * ints
        self.tuples: list[tuple[int, ...]] = [()] * tuples

    def step(self, g: State, f: Frame) -> bool:
        r = self.ints.copy()
        if self.arguments is not None:
            numbers = self.arguments(g, f)
            r[: len(numbers)] = numbers
        g.stack.append(Frame(self.number, 0, r, self.tuples.copy(), self.into))
        return False


class Give(Instruction):
    def __init__(self, value: Callable[[Any, Frame], int]) -> None:
        self.value = value

    def step(self, g: State, f: Frame) -> bool:
        if f.into >= 0:
            g.stack[-2].r[f.into] = self.value(g, f)
        return False

    def text(self) -> str:
        return f"give {name_of(self.value)}"


class Return(Instruction):
    def step(self, g: State, f: Frame) -> bool:
        g.stack.pop()
        return False

    def text(self) -> str:
        return "return"


class Mark(Instruction):
    """Note where a choice of several elements begins, with the registers as they are."""

    def step(self, g: State, f: Frame) -> bool:
        g.mark = [len(g.stack) - 1, f.pc - 1, 0, *f.r]
        g.mark_tuples = f.t.copy()
        return False

    def text(self) -> str:
        return "cancel point"


class Commit(Instruction):
    def step(self, g: State, f: Frame) -> bool:
        g.mark = []
        g.mark_tuples = []
        return False

    def text(self) -> str:
        return "commit"
