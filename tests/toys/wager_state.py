"""Secret stakes on dice.

Generated from tests/toys/wager by tools/generate.py: change it there, then run `make generate`.
"""

from __future__ import annotations

from typing import Any

from wonderwheel.core.state.state import State


class WagerState(State):
    """Secret stakes on dice."""

    __slots__ = (
        "pools",
        "round",
        "stakes",
        "wins",
    )

    def __init__(self, rules: Any, fresh: bool = True) -> None:
        """An empty state; one that is not `fresh` has no columns yet: `clone` fills them."""
        super().__init__(rules, fresh)
        if not fresh:
            return
        # per player: dice, as they were rolled
        self.pools: list[list[int]] = []
        # per player: the stake shown last
        self.stakes: list[int] = []
        # per player: rounds won
        self.wins: list[int] = []
        # rounds played
        self.round: int = 0

    def clone(self) -> WagerState:
        """An independent copy; the log stays behind."""
        new = WagerState(self.rules, False)
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
        new.pools = [x.copy() for x in self.pools]
        new.stakes = self.stakes.copy()
        new.wins = self.wins.copy()
        new.round = self.round
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
            self.pools,
            self.stakes,
            self.wins,
            self.round,
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
            self.pools = value
        elif index == 22:
            self.stakes = value
        elif index == 23:
            self.wins = value
        elif index == 24:
            self.round = value
