"""Triggered abilities: they wait together as a batch, and the player whom the rules name puts them in order.

An ability waits as plain numbers: (program id, controller, arguments...); last-known information is bound into its
arguments. A batch is taken when the program `RESOLVE_WAITING` starts; what is triggered while it resolves forms the
next batch. The order is an ordinary question, not asked when only one ability is left or all that are left are
identical. A game may tell moments apart (the last number of a cause): then only abilities of the same moment are put
in order, and an earlier moment comes first.

An effect in progress is not interrupted: nothing is resolved before somebody calls RESOLVE_WAITING. Its arguments:

* who puts the batch in order: a seat, or -1 to ask the game (`orderer`) each time;
* 1 to resolve what an ability triggers directly after it, before the rest of its batch (0: after the batch);
* how many waiting abilities are left alone: those of an effect in the middle of which something else is resolved.

Endless loops are watched for on the way: see core/mechanisms/loops.py.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from wonderwheel.core.errors import EngineError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, call_computed, choose, do, if_, program, while_
from wonderwheel.core.machine.trail import Signature, is_prevented, note_ability
from wonderwheel.core.mechanisms.loops import preventable, watch_for_loops
from wonderwheel.core.questions import DONE, IN_ANY_ORDER, ORDER, Candidates, KernelQuestion
from wonderwheel.core.state.packing import Row, pack, unpack

if TYPE_CHECKING:
    from wonderwheel.core.rules import Rules
    from wonderwheel.core.state.state import State

RESOLVE_WAITING: Final = "resolve waiting"
NO_EVENT: Final = -1
SAME_MOMENT: Final = 0  # in a game that does not tell moments apart


def wait(g: State, name: str, controller: int, *arguments: int) -> None:
    """Let the ability `name` wait for the next batch."""
    trigger(g, NO_EVENT, name, controller, *arguments)


def trigger(g: State, kind: int, name: str, controller: int, *arguments: int) -> None:
    """Let the ability `name` wait for the next batch, triggered by an event of this kind.

    The kind tells loops apart: the same ability triggered by two kinds of event makes two loops.
    """
    rules: Rules = g.rules
    g.waiting.append((rules.ids[name], controller, *arguments))
    g.causes.append((g.cause, kind, SAME_MOMENT))


# -- counting: "the third time this round" -----------------------------------------------------------------------------


def count_up(g: State, period: int, *what: int) -> int:
    """Note that something happens once more in a period (turn, round, game ...); gives the number of times.

    An ability that says "the third time" triggers when this gives exactly 3, so it triggers once however the count
    goes on, and not at all for what came into play later.
    """
    row = (period, len(what), *what)
    i = bisect_left(g.counts, row)
    if i < len(g.counts) and g.counts[i][:-1] == row:
        times = g.counts[i][-1] + 1
        g.counts[i] = (*row, times)
        return times
    g.counts.insert(i, (*row, 1))
    return 1


def times(g: State, period: int, *what: int) -> int:
    """How often something has happened in a period."""
    row = (period, len(what), *what)
    i = bisect_left(g.counts, row)
    return g.counts[i][-1] if i < len(g.counts) and g.counts[i][:-1] == row else 0


def end_period(g: State, period: int) -> None:
    """Start counting again for a period."""
    g.counts = [row for row in g.counts if row[0] != period]


# -- batches -----------------------------------------------------------------------------------------------------------

_registers = Registers()
_ORDERER: Final = _registers.number("orderer")
_DIRECTLY: Final = _registers.number("directly")
_FLOOR: Final = _registers.number("left alone")
_NEXT: Final = _registers.number("next")
_PARENT: Final = _registers.number("cause")
_KIND: Final = _registers.number("kind")
_OUTER: Final = _registers.number("outer cause")
_BATCH: Final = _registers.row("batch")
_CAUSES: Final = _registers.row("causes")
_CHOSEN: Final = _registers.row("chosen")
_FINDING: Final = _registers.row("finding about a loop")


def _begin(g: State, f: Frame) -> None:
    f.r[_OUTER] = g.cause


def _more_waits(g: State, f: Frame) -> bool:
    return len(g.waiting) > f.r[_FLOOR]


def _take_batch(g: State, f: Frame) -> None:
    floor = f.r[_FLOOR]
    if len(g.causes) != len(g.waiting):
        raise EngineError("an ability waits without its cause: let it wait with `wait` or `trigger`")
    f.t[_BATCH] = pack(g.waiting[floor:])
    f.t[_CAUSES] = pack(g.causes[floor:])
    del g.waiting[floor:]
    del g.causes[floor:]
    f.r[_NEXT] = 0


def batch(f: Frame) -> list[Row]:
    """The abilities still to be resolved in a frame of RESOLVE_WAITING."""
    return unpack(f.t[_BATCH])


def ability_named(g: State, key: int) -> Row:
    """The ability that an ORDER key stands for in an open question of RESOLVE_WAITING.

    In "which happens first" it is the waiting ability; in "which is prevented" it is (program, controller, kind).
    """
    f = g.stack[-1]
    if f.t[_FINDING]:
        return preventable(f.t[_FINDING])[ORDER.argument(key)]
    return batch(f)[ORDER.argument(key)]


def withdraw(g: State, fits: Callable[[Row], bool], most: int) -> int:
    """Let abilities that fit wait no longer, at most so many, the latest first; gives their number.

    Those that wait for the next batch come first, then those of batches in progress that are not resolved yet.
    """
    left = most
    left -= _drop(g.waiting, g.causes, fits, left)
    for f in reversed(g.stack):
        if f.program == g.rules.ids[RESOLVE_WAITING] and left:
            abilities, causes = batch(f), unpack(f.t[_CAUSES])
            left -= _drop(abilities, causes, fits, left)
            f.t[_BATCH], f.t[_CAUSES] = pack(abilities), pack(causes)
    return most - left


def is_waiting(g: State, ability: Row) -> bool:
    """Whether this very ability waits for the next batch, or in a batch in progress."""
    if ability in g.waiting:
        return True
    number = g.rules.ids[RESOLVE_WAITING]
    return any(f.program == number and ability in batch(f) for f in g.stack)


def _drop(abilities: list[Row], causes: list[Row], fits: Callable[[Row], bool], most: int) -> int:
    dropped = 0
    for i in reversed(range(len(abilities))):
        if dropped < most and fits(abilities[i]):
            del abilities[i], causes[i]
            dropped += 1
    return dropped


def _batch_left(g: State, f: Frame) -> bool:
    return bool(f.t[_BATCH])


def _orderer(g: State, f: Frame) -> int:
    seat = f.r[_ORDERER]
    return seat if seat >= 0 else int(g.rules.orderer(g, batch(f)))


def _is_single(packed: Row) -> bool:
    """Whether one row alone was packed: most abilities wait by themselves, and nobody puts them in order."""
    return packed[0] + 1 == len(packed)


def _which_next(g: State, f: Frame) -> Candidates:
    abilities = batch(f)
    apart: list[object] = list(g.rules.told_apart(g, abilities))
    first: dict[object, int] = {}
    for i in _those_now(g, f, abilities):
        first.setdefault(apart[i], i)
    several: Candidates = [(DONE, None)] if len(first) > 1 else []
    return [*((ORDER.key(i), None) for i in first.values()), *several]


def _those_now(g: State, f: Frame, abilities: list[Row]) -> list[int]:
    """The places of those that may come next: of what is not held back, what triggered first."""
    moments = [cause[-1] for cause in unpack(f.t[_CAUSES])]
    rules: Rules = g.rules
    held_back = rules.held_back(g, abilities)
    free = [i for i in range(len(abilities)) if i not in held_back]
    earliest = min([moments[i] for i in free])
    return [i for i in free if moments[i] == earliest]


def _asks_for_order(g: State, f: Frame) -> bool:
    return f.r[_NEXT] != DONE and not _is_single(f.t[_BATCH])


def _pick(g: State, f: Frame) -> None:
    """Take the ability that was said; in any order, the first of those that could be said now; or the only one."""
    if _is_single(f.t[_BATCH]):
        f.t[_CHOSEN] = f.t[_BATCH][1:]
        _, f.r[_PARENT], f.r[_KIND], _ = f.t[_CAUSES]
        f.t[_BATCH] = f.t[_CAUSES] = ()
        f.r[_NEXT] = 0
        return
    in_any_order = f.r[_NEXT] == DONE
    abilities, causes = batch(f), unpack(f.t[_CAUSES])
    i = _those_now(g, f, abilities)[0] if in_any_order else ORDER.argument(f.r[_NEXT])
    f.t[_CHOSEN] = abilities.pop(i)
    f.r[_PARENT], f.r[_KIND], _ = causes.pop(i)
    f.t[_BATCH], f.t[_CAUSES] = pack(abilities), pack(causes)
    f.r[_NEXT] = DONE if in_any_order and abilities else 0


def _signature(f: Frame) -> Signature:
    return f.t[_CHOSEN][0], f.t[_CHOSEN][1], f.r[_KIND]


def _is_prevented(g: State, f: Frame) -> bool:
    return is_prevented(g, _signature(f))


def _prevent(g: State, f: Frame) -> None:
    g.rules.ability_prevented(g, f.t[_CHOSEN])


def _enter(g: State, f: Frame) -> None:
    g.cause = note_ability(g, f.r[_PARENT], _signature(f))


def _chosen(g: State, f: Frame) -> Row:
    return f.t[_CHOSEN]


def _leave(g: State, f: Frame) -> None:
    g.cause = f.r[_OUTER]
    f.t[_CHOSEN] = ()
    f.r[_PARENT] = f.r[_KIND] = 0


def _has_to_tidy(g: State, f: Frame) -> bool:
    rules: Rules = g.rules
    return bool(rules.tidy(g))


def _tidy(g: State, f: Frame) -> Row:
    row: Row = g.rules.tidy(g)
    return row


def _resolves_directly(g: State, f: Frame) -> bool:
    return f.r[_DIRECTLY] == 1 and _more_waits(g, f)


def _end(g: State, f: Frame) -> None:
    """Nothing waits any more: where it all came from is of no interest now."""
    if not g.cause and not f.r[_FLOOR]:
        g.trail = []


KERNEL_PROGRAMS: Final = (
    program(
        RESOLVE_WAITING,
        _registers,
        do(_begin),
        while_(
            _more_waits,
            do(_take_batch),
            while_(
                _batch_left,
                if_(
                    _asks_for_order,
                    choose(
                        _NEXT,
                        _which_next,
                        seat=_orderer,
                        reason=KernelQuestion.WHICH_ABILITY_FIRST,
                        clause="",
                        words={DONE: IN_ANY_ORDER},
                    ),
                ),
                do(_pick),
                watch_for_loops(_registers, _CHOSEN, _PARENT, _KIND, _FINDING),
                if_(
                    _is_prevented,
                    do(_prevent),
                    otherwise=(
                        do(_enter),
                        call_computed(_chosen),
                        if_(_has_to_tidy, call_computed(_tidy)),
                        if_(
                            _resolves_directly,
                            call(RESOLVE_WAITING, lambda g, f: (f.r[_ORDERER], 1, f.r[_FLOOR])),
                        ),
                    ),
                ),
                do(_leave),
            ),
        ),
        do(_end),
    ),
)
