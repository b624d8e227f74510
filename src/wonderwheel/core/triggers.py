"""Triggered abilities: they wait together as a batch, and the player whom the rules name puts them in order.

An ability waits as plain numbers: (program id, controller, arguments...). A batch is taken when the program
`RESOLVE_WAITING` starts; what is triggered while it resolves forms the next batch. The order is an ordinary
question, not asked when only one ability is left or all that are left are identical.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.frames import Frame
from wonderwheel.core.programs import Registers, call_computed, choose, do, program, while_
from wonderwheel.core.questions import ORDER, Candidates

if TYPE_CHECKING:
    from wonderwheel.core.state import State

RESOLVE_WAITING = "resolve waiting"


def wait(g: State, name: str, controller: int, *arguments: int) -> None:
    """Let the ability `name` wait for the next batch."""
    g.waiting.append((g.rules.ids[name], controller, *arguments))


def anything_waits(g: State, f: Frame) -> bool:
    return bool(g.waiting)


_registers = Registers()
_ORDERER, _NEXT = _registers.numbers("orderer", "next")
_BATCH = _registers.row("batch")


def _take_batch(g: State, f: Frame) -> None:
    """Move what waits into this frame: each ability as its length, then its numbers."""
    flat: list[int] = []
    for ability in g.waiting:
        flat.append(len(ability))
        flat.extend(ability)
    f.t[_BATCH] = tuple(flat)
    g.waiting = []


def batch(f: Frame) -> list[tuple[int, ...]]:
    """The abilities still to be resolved in a frame of RESOLVE_WAITING."""
    flat = f.t[_BATCH]
    out: list[tuple[int, ...]] = []
    i = 0
    while i < len(flat):
        size = flat[i]
        out.append(flat[i + 1 : i + 1 + size])
        i += 1 + size
    return out


def _batch_left(g: State, f: Frame) -> bool:
    return bool(f.t[_BATCH])


def _which_next(g: State, f: Frame) -> Candidates:
    seen: list[tuple[int, ...]] = []
    out: Candidates = []
    for i, ability in enumerate(batch(f)):
        if ability not in seen:
            seen.append(ability)
            out.append((ORDER.key(i), None))
    return out


def _resolve_next(g: State, f: Frame) -> tuple[int, ...]:
    abilities = batch(f)
    chosen = abilities.pop(ORDER.argument(f.r[_NEXT]))
    flat: list[int] = []
    for ability in abilities:
        flat.append(len(ability))
        flat.extend(ability)
    f.t[_BATCH] = tuple(flat)
    return chosen


def _more_waits(g: State, f: Frame) -> bool:
    return bool(g.waiting)


KERNEL_PROGRAMS = (
    program(
        RESOLVE_WAITING,
        _registers,
        while_(
            _more_waits,
            do(_take_batch),
            while_(
                _batch_left,
                choose(
                    _NEXT,
                    _which_next,
                    seat=lambda g, f: f.r[_ORDERER],
                    reason="Which ability happens first?",
                    clause="",
                ),
                call_computed(_resolve_next),
            ),
        ),
    ),
)
