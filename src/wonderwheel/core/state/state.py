"""The kernel's own columns, which every game has.

Generated from core/state/columns.py by tools/generate.py: change it there, then run `make generate`.
"""

from __future__ import annotations

from typing import Any

from wonderwheel.core.events import Event
from wonderwheel.core.machine.asking import Pending
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.state.basis import Basis


class State(Basis):
    """The kernel's own columns, which every game has."""

    __slots__ = (
        "cause",
        "causes",
        "chance",
        "clock",
        "continuous",
        "counts",
        "deciders",
        "dirty",
        "facts",
        "gathered",
        "known",
        "log",
        "looks",
        "mark",
        "mark_tuples",
        "out",
        "over",
        "pending",
        "reveals",
        "rng",
        "rules",
        "scores",
        "stack",
        "trail",
        "waiting",
        "yields",
    )

    def __init__(self, rules: Any, fresh: bool = True) -> None:
        """An empty state; one that is not `fresh` has no columns yet: `clone` fills them."""
        self.rules = rules
        self.log: list[Event] | None = None
        self.pending: list[Pending] = []
        # what was worked out while options are sought and nothing changes; else None
        self.looks: dict[Any, Any] | None = None
        # what a game has gathered from its columns, and knows when to gather anew
        self.gathered: Any = None
        if not fresh:
            return
        # the procedures in progress, innermost last
        self.stack: list[Frame] = []
        # the state of the random generator
        self.rng: int = 0
        # 0: chance is sampled, 1: the chance seat is asked
        self.chance: int = 0
        # per seat: bit mask of the windows that it passes by a standing answer
        self.yields: list[int] = []
        # per seat: who answers its questions
        self.deciders: list[int] = []
        # 1 when the game has ended
        self.over: int = 0
        # per seat, when over: 1 won, 0 lost, shares for a draw in 1/60
        self.scores: list[int] = []
        # the open cancel point: depth, counter, answers since, registers
        self.mark: list[int] = []
        # the tuple registers at the open cancel point
        self.mark_tuples: list[tuple[int, ...]] = []
        # how often chance or a revelation told somebody something
        self.reveals: int = 0
        # bit mask of the seats that have conceded
        self.out: int = 0
        # triggered abilities that wait for their batch: program, controller, arguments
        self.waiting: list[tuple[int, ...]] = []
        # continuous effects: see core/mechanisms/layers.py
        self.continuous: list[tuple[int, ...]] = []
        # the next timestamp
        self.clock: int = 0
        # provenance of effects in progress, for the detection of endless loops
        self.trail: list[tuple[int, ...]] = []
        # per waiting ability: trail entry of its cause plus 1, kind of event, moment
        self.causes: list[tuple[int, ...]] = []
        # the trail entry of the ability being resolved plus 1, 0 when there is none
        self.cause: int = 0
        # how often something has happened: period, size of what, what, times
        self.counts: list[tuple[int, ...]] = []
        # 1 when derived columns are out of date
        self.dirty: int = 0
        # per hidden object: bit mask of the seats that know what it is
        self.known: list[int] = []
        # negative and partial knowledge: seat, kind, arguments
        self.facts: list[tuple[int, ...]] = []

    def clone(self) -> State:
        """An independent copy; the log stays behind."""
        new = State(self.rules, False)
        new.pending = self.pending
        new.stack = [x.copy() for x in self.stack]
        new.rng = self.rng
        new.chance = self.chance
        new.yields = self.yields.copy()
        new.deciders = self.deciders.copy()
        new.over = self.over
        new.scores = self.scores.copy()
        new.mark = self.mark.copy()
        new.mark_tuples = self.mark_tuples.copy()
        new.reveals = self.reveals
        new.out = self.out
        new.waiting = self.waiting.copy()
        new.continuous = self.continuous.copy()
        new.clock = self.clock
        new.trail = self.trail.copy()
        new.causes = self.causes.copy()
        new.cause = self.cause
        new.counts = self.counts.copy()
        new.dirty = self.dirty
        new.known = self.known.copy()
        new.facts = self.facts.copy()
        return new

    def values(self) -> list[object]:
        """Every column, in declared order, not copied."""
        return [
            self.stack,
            self.rng,
            self.chance,
            self.yields,
            self.deciders,
            self.over,
            self.scores,
            self.mark,
            self.mark_tuples,
            self.reveals,
            self.out,
            self.waiting,
            self.continuous,
            self.clock,
            self.trail,
            self.causes,
            self.cause,
            self.counts,
            self.dirty,
            self.known,
            self.facts,
        ]

    def assign(self, index: int, value: Any) -> None:
        """Set the column with this position in the declaration."""
        if index == 0:
            self.stack = value
        elif index == 1:
            self.rng = value
        elif index == 2:
            self.chance = value
        elif index == 3:
            self.yields = value
        elif index == 4:
            self.deciders = value
        elif index == 5:
            self.over = value
        elif index == 6:
            self.scores = value
        elif index == 7:
            self.mark = value
        elif index == 8:
            self.mark_tuples = value
        elif index == 9:
            self.reveals = value
        elif index == 10:
            self.out = value
        elif index == 11:
            self.waiting = value
        elif index == 12:
            self.continuous = value
        elif index == 13:
            self.clock = value
        elif index == 14:
            self.trail = value
        elif index == 15:
            self.causes = value
        elif index == 16:
            self.cause = value
        elif index == 17:
            self.counts = value
        elif index == 18:
            self.dirty = value
        elif index == 19:
            self.known = value
        elif index == 20:
            self.facts = value
