"""Programs and their builders: a rulebook procedure as a flat list of small instructions.

Nobody writes step numbers or jumps. A program is written as nested steps (`do`, `choose`, `may`, `if_`, `switch`,
`while_`, `repeat_until`, `for_each`, `each_player`, `ask_simultaneously`, `chance`, `call`); `program` flattens them:

    PRODUCE = program("produce", registers,
        do(draw_three),
        while_(more_than_two_left, choose(PUT_BACK, what_goes_to_the_supply, ...)),
        do(keep_the_rest))

A question writes its answer into a register of the asking frame: a rule is never split in halves. Only steps may ask.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, Final

from wonderwheel.core.errors import EngineError
from wonderwheel.core.machine.asking import Ask, AskAll, Chance, StartAskAll
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.instructions import (
    Call,
    Commit,
    Do,
    Give,
    Instruction,
    Jump,
    JumpIf,
    JumpUnless,
    Mark,
    NextItem,
    Return,
    StartItems,
)
from wonderwheel.core.questions import NO, YES, Candidates, KernelQuestion

Act = Callable[[Any, Frame], None]
Test = Callable[[Any, Frame], bool]
Seat = Callable[[Any, Frame], int]
Numbers = Callable[[Any, Frame], tuple[int, ...]]
CandidatesOf = Callable[[Any, Frame], Candidates]
Phrase = tuple[int, int]
NO_PHRASE: Final[Phrase] = (0, 0)


class Registers:
    """Names and numbers the registers of one program. The first integers are the program's arguments."""

    def __init__(self) -> None:
        self.int_names: list[str] = []
        self.tuple_names: list[str] = []
        self.secret: set[int] = set()

    def numbers(self, *names: str) -> tuple[int, ...]:
        """New integer registers."""
        first = len(self.int_names)
        self.int_names.extend(names)
        return tuple(range(first, len(self.int_names)))

    def number(self, name: str) -> int:
        """A new integer register."""
        return self.numbers(name)[0]

    def row(self, name: str) -> int:
        """A new register that holds a tuple of integers."""
        self.tuple_names.append(name)
        return len(self.tuple_names) - 1


class Step:
    """A node of a program as written; `emit` appends its instructions."""

    def emit(self, out: Assembly) -> None:
        raise EngineError("a step must emit its instructions")


class Assembly:
    """The instruction list being built, with the registers that hidden loops need."""

    def __init__(self, registers: Registers) -> None:
        self.code: list[Instruction] = []
        self.registers = registers
        self.said: list[tuple[int, int, Phrase]] = []

    def here(self) -> int:
        return len(self.code)

    def add(self, instruction: Instruction) -> None:
        self.code.append(instruction)


class Program:
    """An immutable procedure: its name, its flat instructions, how many registers it needs.

    `secret` names the tuple registers that hold answers not yet shown (one entry per seat). `said` has, for each
    instruction, the part of a text that it carries out; it is empty for a program that comes from no text.
    """

    def __init__(
        self, name: str, registers: Registers, code: list[Instruction], said: Sequence[tuple[int, int, Phrase]] = ()
    ) -> None:
        self.name = name
        self.code = code
        self.said = _by_instruction(len(code), said)
        self.int_names = tuple(registers.int_names)
        self.tuple_names = tuple(registers.tuple_names)
        self.secret = frozenset(registers.secret)
        self.n_ints = len(self.int_names)
        self.n_tuples = len(self.tuple_names)

    def listing(self) -> str:
        """The program as readable lines: what golden files and debuggers show."""
        lines = [f"{self.name}({', '.join(self.int_names)} | {', '.join(self.tuple_names)})"]
        lines.extend(f"{i:3} {instruction.text()}" for i, instruction in enumerate(self.code))
        return "\n".join(lines)

    def digest(self) -> str:
        return hashlib.sha256(self.listing().encode()).hexdigest()[:16]

    def __repr__(self) -> str:
        return f"Program({self.name!r}, {len(self.code)} instructions)"


def _by_instruction(length: int, said: Sequence[tuple[int, int, Phrase]]) -> tuple[Phrase, ...]:
    """The phrase of each instruction. Inner phrases were noted before the outer ones that hold them, and win."""
    if not said:
        return ()
    out = [NO_PHRASE] * length
    for begin, end, phrase in reversed(said):
        out[begin:end] = [phrase] * (end - begin)
    return tuple(out)


def program(name: str, registers: Registers, *steps: Step) -> Program:
    """Flatten nested steps into a program. It ends by returning to its caller."""
    out = Assembly(registers)
    _emit_all(out, steps)
    out.add(Return())
    return Program(name, registers, out.code, out.said)


def skip_rest(g: Any, f: Frame) -> None:
    """Let a program that waits for what it has called do nothing more when that is done: it just returns."""
    f.pc = len(g.rules.programs[f.program].code) - 1


def _emit_all(out: Assembly, steps: Sequence[Step]) -> None:
    for step in steps:
        step.emit(out)


class _Said(Step):
    def __init__(self, phrase: Phrase, steps: Sequence[Step]) -> None:
        self.phrase = phrase
        self.steps = steps

    def emit(self, out: Assembly) -> None:
        begin = out.here()
        _emit_all(out, self.steps)
        out.said.append((begin, out.here(), self.phrase))


def said(phrase: Phrase, *steps: Step) -> Step:
    """Steps that carry out one part of a text, from its start to its end there. Nothing happens because of it."""
    return _Said(phrase, steps)


class _One(Step):
    """A step that is exactly one instruction."""

    def __init__(self, instruction: Instruction) -> None:
        self.instruction = instruction

    def emit(self, out: Assembly) -> None:
        out.add(self.instruction)


class _If(Step):
    def __init__(self, test: Test, then: Sequence[Step], otherwise: Sequence[Step]) -> None:
        self.test = test
        self.then = then
        self.otherwise = otherwise

    def emit(self, out: Assembly) -> None:
        skip = JumpUnless(self.test)
        out.add(skip)
        _emit_all(out, self.then)
        if self.otherwise:
            end = Jump()
            out.add(end)
            skip.to = out.here()
            _emit_all(out, self.otherwise)
            end.to = out.here()
        else:
            skip.to = out.here()


class _While(Step):
    def __init__(self, test: Test, body: Sequence[Step]) -> None:
        self.test = test
        self.body = body

    def emit(self, out: Assembly) -> None:
        # The test stands before the body and behind it, so that entering and every round cost one instruction each.
        skip = JumpUnless(self.test)
        out.add(skip)
        start = out.here()
        _emit_all(out, self.body)
        again = JumpIf(self.test)
        again.to = start
        out.add(again)
        skip.to = out.here()


class _RepeatUntil(Step):
    def __init__(self, test: Test, body: Sequence[Step]) -> None:
        self.test = test
        self.body = body

    def emit(self, out: Assembly) -> None:
        start = out.here()
        _emit_all(out, self.body)
        again = JumpUnless(self.test)
        again.to = start
        out.add(again)


class _ForEach(Step):
    def __init__(self, register: int, items: Numbers, body: Sequence[Step]) -> None:
        self.register = register
        self.items = items
        self.body = body

    def emit(self, out: Assembly) -> None:
        depth = f"loop at {out.here()}"
        items = out.registers.row(f"items of the {depth}")
        index = out.registers.number(f"index of the {depth}")
        out.add(StartItems(items, index, self.items))
        start = out.here()
        next_item = NextItem(items, index, self.register)
        out.add(next_item)
        _emit_all(out, self.body)
        back = Jump()
        back.to = start
        out.add(back)
        next_item.to = out.here()


class _May(Step):
    def __init__(self, ask: Ask, body: Sequence[Step]) -> None:
        self.ask = ask
        self.body = body

    def emit(self, out: Assembly) -> None:
        register = out.registers.number(f"may at {out.here()}")
        self.ask.register = register
        out.add(self.ask)
        skip = JumpUnless(lambda g, f: bool(f.r[register] == YES))
        out.add(skip)
        _emit_all(out, self.body)
        skip.to = out.here()


class _AskAll(Step):
    def __init__(self, ask: AskAll) -> None:
        self.ask = ask

    def emit(self, out: Assembly) -> None:
        out.registers.secret.add(self.ask.register)
        out.add(StartAskAll(self.ask.register, self.ask.seats))
        out.add(self.ask)


def do(act: Act) -> Step:
    """Run a plain function that asks nothing."""
    return _One(Do(act))


def choose(
    register: int,
    candidates: CandidatesOf,
    *,
    seat: Seat,
    reason: str | KernelQuestion,
    clause: str,
    forced: bool = True,
    window: int = -1,
    words: dict[int, str] | None = None,
    able: int = -1,
    idle: Test | None = None,
    about: Callable[[Any, Frame], Sequence[int]] | None = None,
) -> Step:
    """Ask `seat` to pick one candidate; its key goes into `register`.

    With `forced`, a single legal option is taken unasked: where all see that it is single. A `window` may be waived:
    then the answer is PASS. `able` is another one: who has waived the first and not this is asked where more can be
    done. If `idle`, it cannot. `words` name keys such as DONE; `about`: what is picked so far, or to be done to.
    """
    return _One(Ask(register, candidates, seat, reason, clause, forced, window, words, able, idle, about))


def _yes_or_no(g: Any, f: Frame) -> Candidates:
    return [(YES, None), (NO, None)]


def may(*body: Step, seat: Seat, reason: str, clause: str) -> Step:
    """Ask yes or no; on yes, do the body."""
    return _May(Ask(-1, _yes_or_no, seat, reason, clause, False, -1), body)


def ask_simultaneously(
    register: int,
    seats: Numbers,
    candidates: Callable[[Any, Frame, int], Candidates],
    *,
    reason: str,
    clause: str,
) -> Step:
    """Ask several seats at once; nobody sees another's answer before all are in.

    The tuple register receives one key per seat of the table, -1 for a seat that was not asked.
    """
    return _AskAll(AskAll(register, seats, candidates, reason, clause))


def chance(register: int, outcomes: Callable[[Any, Frame], tuple[list[int], list[int]]], *, reason: str) -> Step:
    """Draw one outcome (keys and their weights) from the state's own generator, or ask the chance seat."""
    return _One(Chance(register, outcomes, reason))


def if_(test: Test, *then: Step, otherwise: Sequence[Step] = ()) -> Step:
    return _If(test, then, otherwise)


Case = tuple[Test, tuple[Step, ...]]


def case(test: Test, *then: Step) -> Case:
    """One way of a `switch`: when it is taken, and what is done then."""
    return test, then


def switch(first: Case, *cases: Case, otherwise: Sequence[Step] = ()) -> Step:
    """Do the first case whose test holds, and no other; `otherwise` if none does."""
    rest: tuple[Step, ...] = tuple(otherwise)
    for test, then in reversed((first, *cases)):
        rest = (_If(test, then, rest),)
    return rest[0]


def while_(test: Test, *body: Step) -> Step:
    return _While(test, body)


def repeat_until(test: Test, *body: Step) -> Step:
    """Do the body, then again until the test holds."""
    return _RepeatUntil(test, body)


def for_each(register: int, items: Numbers, *body: Step) -> Step:
    """Run the body once per item; the items are taken down before the first one."""
    return _ForEach(register, items, body)


def each_player(register: int, order: Numbers, *body: Step) -> Step:
    """Run the body once per seat, in the given order."""
    return _ForEach(register, order, body)


def call(target: str, arguments: Numbers | None = None, *, into: int = -1) -> Step:
    """Run another program (by name) to its end; its first registers are the arguments.

    `into` receives what the called program gives back with `give`.
    """
    return _One(Call(target, arguments, into))


def call_computed(target: Callable[[Any, Frame], tuple[int, ...]], *, into: int = -1) -> Step:
    """Run a program chosen while playing: the function gives (program id, arguments...). `into` as of `call`."""
    return _One(Call("", target, into))


def give(value: Seat) -> Step:
    """Set this program's result in the caller's register."""
    return _One(Give(value))


def cancel_point() -> Step:
    """Where a choice of several elements begins: `cancel` comes back to here until `commit`.

    Between the two, steps write registers only, so that coming back restores the exact state.
    """
    return _One(Mark())


def commit() -> Step:
    """From here on the choice made since the last `cancel_point` stands."""
    return _One(Commit())
