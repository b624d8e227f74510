"""Proposals: every rule-visible change is proposed, may be replaced, and is then written.

An event is a row of numbers (kind, ...); its kind is an index into the game's table of changes. A proposal is a batch
of one or more events, and goes through these steps:

1. last-known information about every event of the batch is taken first;
2. for each event: the replacement effects that apply and have not yet been used on it are gathered. One that says
   "can't" wins over all. If several apply, the affected player chooses which comes first; one that says "may" asks
   its controller. It is used up on this event, and what it makes of the event is gathered for again;
3. all events that are left are written together, and the game is told once (`noticed`), so that what they trigger
   waits as one batch.

An effect is used once on what it has made itself of an event, too: also if its program proposes it anew.
If replacement effects turn an event in a circle, the player who decides about endless loops says which of them is
prevented (where the game names such a player; else each is simply used once). That may happen to one event, or through
programs that propose something which is replaced in turn: then the proposals of the circle stand on the stack.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.errors import EngineError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import call_computed, choose, do, give, if_, program, while_
from wonderwheel.core.mechanisms.proposal_frame import (
    CHANGED,
    CHOSEN,
    CIRCLE,
    COUNT,
    DONE,
    EVENT,
    FOUND,
    KIND,
    KNOWN,
    OUTER,
    PICKED,
    REGISTERS,
    TODO_EVENTS,
    USE,
    USED,
    WHOM,
)
from wonderwheel.core.mechanisms.replacement_loops import (
    circle,
    circles,
    close_circle,
    prevent,
    spent,
    which_is_prevented,
)
from wonderwheel.core.questions import NO, ORDER, YES, Candidates, KernelQuestion
from wonderwheel.core.state.packing import Row, pack, unpack

if TYPE_CHECKING:
    from wonderwheel.core.rules import Rules
    from wonderwheel.core.state.state import State

PROPOSE: Final = "propose"
CANNOT: Final = 0
INSTEAD: Final = 1
MAY: Final = 2

Rows = Callable[[Any, Frame], list[Row]]


class Change:
    """A kind of event. `commit` writes it and says whether it happened (False: it was impossible by then).

    `affected` names the player who chooses among replacement effects.
    """

    __slots__ = ("affected", "commit", "name")

    def __init__(self, name: str, commit: Callable[[Any, Row], bool], affected: Callable[[Any, Row], int]) -> None:
        self.name = name
        self.commit = commit
        self.affected = affected


class Replacing:
    """A kind of replacement effect, with its force: CANNOT, INSTEAD or MAY.

    `change` gives the events that happen instead, from (state, event, replacement) and without writing anything; or
    `program` does something, with the replacement's numbers after the kind as arguments (it has a register for each),
    and says with `become` what happens.
    """

    __slots__ = ("change", "force", "name", "program")

    def __init__(
        self, name: str, force: int, change: Callable[[Any, Row, Row], list[Row]] | None = None, program: str = ""
    ) -> None:
        self.name = name
        self.force = force
        self.change = change
        self.program = program


# -- for the programs of replacement effects, and for labels -----------------------------------------------------------


def _proposal(g: State) -> Frame:
    number = g.rules.ids[PROPOSE]
    for f in reversed(g.stack):
        if f.program == number:
            return f
    raise EngineError("no event is being proposed")


def proposed(g: State) -> Row:
    """The event that is being replaced."""
    return _proposal(g).t[EVENT]


def become(g: State, events: list[Row]) -> None:
    """Say what happens instead of the proposed event: nothing, one event, or several."""
    _become(g, _proposal(g), events)


def replacement_in_use(g: State) -> Row:
    """The replacement effect whose "may" is being asked, or whose program runs."""
    return _proposal(g).t[PICKED]


def replacement_named(g: State, key: int) -> Row:
    """The replacement effect that an ORDER key stands for in a question of PROPOSE (apply first, or prevent)."""
    f = _proposal(g)
    if f.t[CIRCLE]:
        return unpack(unpack(f.t[CIRCLE])[ORDER.argument(key)])[1]
    return unpack(f.t[FOUND])[ORDER.argument(key)]


# -- the procedure -----------------------------------------------------------------------------------------------------


def _start(g: State, f: Frame) -> None:
    """Take last-known information about the whole batch before any of it is touched."""
    f.t[TODO_EVENTS] = pack([_member(g, event[0], event, (), ()) for event in unpack(f.t[TODO_EVENTS])])


def _member(g: State, kind: int, event: Row, used: Row, changed: Row) -> Row:
    return pack([(kind,), event, g.rules.last_known(g, event), used, changed])


def _members_left(g: State, f: Frame) -> bool:
    return bool(f.t[TODO_EVENTS])


def _next_member(g: State, f: Frame) -> None:
    first, *rest = unpack(f.t[TODO_EVENTS])
    f.t[TODO_EVENTS] = pack(rest)
    (f.r[KIND],), f.t[EVENT], f.t[KNOWN], f.t[USED], f.t[CHANGED] = unpack(first)


def _gather(g: State, f: Frame) -> None:
    """Find what applies to the event as it is now; "can't" wins at once."""
    f.t[FOUND] = f.t[CIRCLE] = f.t[PICKED] = ()
    f.r[OUTER] = 0
    event = f.t[EVENT]
    if not event:
        return
    rules: Rules = g.rules
    kinds = rules.replacing()
    found: list[Row] = []
    for row in rules.replacements(g, event):
        if kinds[row[0]].force == CANNOT:
            rules.replaced(g, event, row)
            f.t[EVENT] = ()
            return
        if row not in found:
            found.append(row)
    used = unpack(f.t[USED])
    f.t[FOUND] = pack([row for row in found if row not in used and not spent(g, f, row)])
    if rules.loop_chooser(g) < 0:
        return
    if f.t[FOUND]:
        close_circle(g, f)
    else:
        f.t[CIRCLE] = circle(g, event, unpack(f.t[CHANGED]), found)


def _goes_on(g: State, f: Frame) -> bool:
    return bool(f.t[FOUND] or f.t[CIRCLE])


def _which_first(g: State, f: Frame) -> Candidates:
    return [(ORDER.key(i), None) for i in range(len(unpack(f.t[FOUND])))]


def _affected(g: State, f: Frame) -> int:
    event = f.t[EVENT]
    change: Change = g.rules.changes()[event[0]]
    return change.affected(g, event)


def _pick(g: State, f: Frame) -> None:
    """Whatever comes of it, this replacement effect is used up on this event."""
    picked = unpack(f.t[FOUND])[ORDER.argument(f.r[CHOSEN])]
    f.t[PICKED] = picked
    f.t[USED] = pack([*unpack(f.t[USED]), picked])
    f.t[FOUND] = ()
    f.r[CHOSEN] = 0
    f.r[USE] = YES


def _kind_picked(g: State, f: Frame) -> Replacing:
    kind: Replacing = g.rules.replacing()[f.t[PICKED][0]]
    return kind


def _is_may(g: State, f: Frame) -> bool:
    return _kind_picked(g, f).force == MAY


def _yes_or_no(g: State, f: Frame) -> Candidates:
    return [(YES, None), (NO, None)]


def _controller(g: State, f: Frame) -> int:
    return f.t[PICKED][1]


def _is_used(g: State, f: Frame) -> bool:
    return f.r[USE] == YES


def _has_program(g: State, f: Frame) -> bool:
    return bool(_kind_picked(g, f).program)


def _program_of(g: State, f: Frame) -> Row:
    g.rules.replaced(g, f.t[EVENT], f.t[PICKED])
    return g.rules.ids[_kind_picked(g, f).program], *f.t[PICKED][1:]


def _transform(g: State, f: Frame) -> None:
    kind = _kind_picked(g, f)
    if kind.change is None:
        raise EngineError(f"the replacement effect {kind.name!r} has neither a function nor a program")
    event, picked = f.t[EVENT], f.t[PICKED]
    events = kind.change(g, event, picked)
    g.rules.replaced(g, event, picked)
    if kind.force == INSTEAD:
        f.t[CHANGED] = pack([*unpack(f.t[CHANGED]), picked])
    _become(g, f, events)


def _become(g: State, f: Frame, events: list[Row]) -> None:
    """The first event goes on as this member; others join the batch, with the same replacement effects used up."""
    before = f.t[EVENT]
    f.t[EVENT] = events[0] if events else ()
    if f.t[EVENT] and f.t[EVENT] != before:
        f.t[KNOWN] = g.rules.last_known(g, f.t[EVENT])
    if len(events) > 1:
        more = [_member(g, f.r[KIND], event, f.t[USED], f.t[CHANGED]) for event in events[1:]]
        f.t[TODO_EVENTS] = pack([*more, *unpack(f.t[TODO_EVENTS])])


def _settle(g: State, f: Frame) -> None:
    if f.t[EVENT]:
        f.t[DONE] = pack([*unpack(f.t[DONE]), pack([(f.r[KIND],), f.t[EVENT], f.t[KNOWN]])])


def _commit(g: State, f: Frame) -> None:
    """Write what is left of the batch, then tell the game once."""
    rules: Rules = g.rules
    changes = rules.changes()
    happened: list[Row] = []
    known: list[Row] = []
    whom: list[int] = []
    for member in unpack(f.t[DONE]):
        (kind,), event, last = unpack(member)
        if changes[event[0]].commit(g, event):
            happened.append(event)
            known.append(last)
            if kind == event[0]:
                f.r[COUNT] += 1
                whom.append(event[1])
    f.t[DONE] = ()
    if f.r[WHOM]:
        g.stack[-2].t[f.r[WHOM] - 1] = tuple(whom)
    if happened:
        g.dirty = rules.dirty_after(g, happened)
        rules.noticed(g, happened, known)


PROPOSAL_PROGRAMS: Final = (
    program(
        PROPOSE,
        REGISTERS,
        do(_start),
        while_(
            _members_left,
            do(_next_member),
            do(_gather),
            while_(
                _goes_on,
                if_(
                    circles,
                    choose(
                        CHOSEN,
                        which_is_prevented,
                        seat=lambda g, f: int(g.rules.loop_chooser(g)),
                        reason=KernelQuestion.REPLACED_WITHOUT_END,
                        clause="",
                    ),
                    do(prevent),
                    otherwise=(
                        choose(
                            CHOSEN, _which_first, seat=_affected, reason=KernelQuestion.WHICH_EFFECT_FIRST, clause=""
                        ),
                        do(_pick),
                        if_(
                            _is_may,
                            choose(USE, _yes_or_no, seat=_controller, reason=KernelQuestion.USE_INSTEAD, clause=""),
                        ),
                        if_(
                            _is_used,
                            if_(_has_program, call_computed(_program_of), otherwise=(do(_transform),)),
                        ),
                        do(_gather),
                    ),
                ),
            ),
            do(_settle),
        ),
        do(_commit),
        give(lambda g, f: f.r[COUNT]),
    ),
)


def applies_to(g: State, events: list[Row]) -> bool:
    """Whether a replacement effect applies to any event of a batch: if none does, all of it happens as proposed."""
    rules: Rules = g.rules
    if not rules.replaceable(g, events):
        return False
    for event in events:  # noqa: SIM110  # a plain loop is faster
        if rules.replacements(g, event):
            return True
    return False


def write(g: State, events: list[Row]) -> list[Row]:
    """Write a batch to which nothing applies, and tell the game once; gives those that happened."""
    rules: Rules = g.rules
    changes = rules.changes()
    if len(events) == 1:
        [event] = events
        as_it_was = rules.last_known(g, event)
        if not changes[event[0]].commit(g, event):
            return []
        g.dirty = rules.dirty_after(g, events)
        rules.noticed(g, events, [as_it_was])
        return events
    last_known = [rules.last_known(g, event) for event in events]
    happened: list[Row] = []
    known: list[Row] = []
    for event, last in zip(events, last_known, strict=True):
        if changes[event[0]].commit(g, event):
            happened.append(event)
            known.append(last)
    if happened:
        g.dirty = rules.dirty_after(g, happened)
        rules.noticed(g, happened, known)
    return happened
