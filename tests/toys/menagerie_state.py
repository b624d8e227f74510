"""A duel of creatures.

Generated from tests/toys/menagerie by tools/generate.py: change it there, then run `make generate`.
"""

from __future__ import annotations

from typing import Any

from wonderwheel.core.state.state import State


class MenagerieState(State):
    """A duel of creatures."""

    __slots__ = (
        "active",
        "card",
        "counters",
        "ends",
        "life",
        "many",
        "owner",
        "power",
        "shields",
        "spells",
        "tapped",
        "zone",
    )

    def __init__(self, rules: Any, fresh: bool = True) -> None:
        """An empty state; one that is not `fresh` has no columns yet: `clone` fills them."""
        super().__init__(rules, fresh)
        if not fresh:
            return
        # per creature: which card it is
        self.card: list[int] = []
        # per creature: whose it is
        self.owner: list[int] = []
        # per creature: NOWHERE, PLAY, GRAVE, EXILE
        self.zone: list[int] = []
        # per creature: 1 when tapped
        self.tapped: list[int] = []
        # per creature: amount of +1 counters
        self.counters: list[int] = []
        # per creature: shield counters
        self.shields: list[int] = []
        # per creature: the amount of equal tokens that this handle stands for
        self.many: list[int] = []
        # per creature: current power, derived
        self.power: list[int] = []
        # per player: amount of life
        self.life: list[int] = []
        # per player: spells in hand, all open
        self.spells: list[list[int]] = []
        # whose turn it is
        self.active: int = 0
        # turns ended in a row without a spell
        self.ends: int = 0

    def clone(self) -> MenagerieState:
        """An independent copy; the log stays behind."""
        new = MenagerieState(self.rules, False)
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
        new.card = self.card.copy()
        new.owner = self.owner.copy()
        new.zone = self.zone.copy()
        new.tapped = self.tapped.copy()
        new.counters = self.counters.copy()
        new.shields = self.shields.copy()
        new.many = self.many.copy()
        new.power = self.power.copy()
        new.life = self.life.copy()
        new.spells = [x.copy() for x in self.spells]
        new.active = self.active
        new.ends = self.ends
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
            self.card,
            self.owner,
            self.zone,
            self.tapped,
            self.counters,
            self.shields,
            self.many,
            self.power,
            self.life,
            self.spells,
            self.active,
            self.ends,
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
        elif index == 21:
            self.card = value
        elif index == 22:
            self.owner = value
        elif index == 23:
            self.zone = value
        elif index == 24:
            self.tapped = value
        elif index == 25:
            self.counters = value
        elif index == 26:
            self.shields = value
        elif index == 27:
            self.many = value
        elif index == 28:
            self.power = value
        elif index == 29:
            self.life = value
        elif index == 30:
            self.spells = value
        elif index == 31:
            self.active = value
        elif index == 32:
            self.ends = value
