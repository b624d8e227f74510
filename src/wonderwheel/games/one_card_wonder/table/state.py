"""One Card Wonder: everything on the table.

Generated from games/one_card_wonder/table/columns.py by tools/generate.py: change it there, then run `make generate`.
"""

from __future__ import annotations

from typing import Any

from wonderwheel.core.state.state import State


class OneCardWonderState(State):
    """One Card Wonder: everything on the table."""

    __slots__ = (
        "action",
        "active",
        "again",
        "bag",
        "built",
        "coins",
        "dealt",
        "discounts",
        "display",
        "display_cubes",
        "fired",
        "forbidder",
        "gained",
        "leader",
        "leaders_used",
        "mat",
        "mixed",
        "obelisks",
        "offers",
        "owed",
        "pairs_now",
        "stages",
        "stages_now",
        "start",
        "stock",
        "supply",
        "turn",
        "wonder",
        "wonder_cubes",
    )

    def __init__(self, rules: Any, fresh: bool = True) -> None:
        """An empty state; one that is not `fresh` has no columns yet: `clone` fills them."""
        super().__init__(rules, fresh)
        if not fresh:
            return
        # cubes of each resource in the bag; which one comes next is unknown to all
        self.bag: list[int] = []
        # cubes of each resource on the supply board
        self.supply: list[int] = []
        # coins in the coin supply
        self.coins: int = 0
        # per player: cubes of each resource and coins on the mat
        self.stock: list[list[int]] = []
        # wonders revealed and not yet picked
        self.display: list[int] = []
        # per revealed wonder: its two cubes
        self.display_cubes: list[list[int]] = []
        # per player: the wonder, -1 before the pick
        self.wonder: list[int] = []
        # per player: cubes picked with the wonder, until the mat is chosen
        self.wonder_cubes: list[list[int]] = []
        # per player: the two mats dealt, until one is chosen
        self.dealt: list[list[int]] = []
        # per player: the mat, -1 before it is shown
        self.mat: list[int] = []
        # per player: bit mask of the stages marked
        self.stages: list[int] = []
        # per player: bit mask of the buildings complete, mat first, then wonder
        self.built: list[int] = []
        # per player: obelisks left
        self.obelisks: list[int] = []
        # per player: the leader tile, -1 when there is none any more
        self.leader: list[int] = []
        # leaders that were revealed and went back to the box
        self.leaders_used: list[int] = []
        # the starting player
        self.start: int = 0
        # who holds the resource bag
        self.active: int = 0
        # turns begun so far
        self.turn: int = 0
        # who takes another turn after this one, or -1
        self.again: int = 0
        # whose leader forbids the others buildings and New Actions, or -1
        self.forbidder: int = 0
        # bit mask of the active player's buildings whose reduction is spent this turn
        self.discounts: int = 0
        # mixed pairs sold this turn
        self.mixed: int = 0
        # the basic action in progress, by which abilities apply; 0 for none
        self.action: int = 0
        # pieces of each kind that the active player gained in this action
        self.gained: list[int] = []
        # bit mask of the active player's buildings that were triggered in this action
        self.fired: int = 0
        # stages marked in this Build action
        self.stages_now: int = 0
        # pairs sold in this Sell action
        self.pairs_now: int = 0
        # per player: trade offers made this turn
        self.offers: list[int] = []
        # per player: pieces promised under binding agreements, to seat 0, then seat 1, ...
        self.owed: list[list[int]] = []

    def clone(self) -> OneCardWonderState:
        """An independent copy; the log stays behind."""
        new = OneCardWonderState(self.rules, False)
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
        new.bag = self.bag.copy()
        new.supply = self.supply.copy()
        new.coins = self.coins
        new.stock = [x.copy() for x in self.stock]
        new.display = self.display.copy()
        new.display_cubes = [x.copy() for x in self.display_cubes]
        new.wonder = self.wonder.copy()
        new.wonder_cubes = [x.copy() for x in self.wonder_cubes]
        new.dealt = [x.copy() for x in self.dealt]
        new.mat = self.mat.copy()
        new.stages = self.stages.copy()
        new.built = self.built.copy()
        new.obelisks = self.obelisks.copy()
        new.leader = self.leader.copy()
        new.leaders_used = self.leaders_used.copy()
        new.start = self.start
        new.active = self.active
        new.turn = self.turn
        new.again = self.again
        new.forbidder = self.forbidder
        new.discounts = self.discounts
        new.mixed = self.mixed
        new.action = self.action
        new.gained = self.gained.copy()
        new.fired = self.fired
        new.stages_now = self.stages_now
        new.pairs_now = self.pairs_now
        new.offers = self.offers.copy()
        new.owed = [x.copy() for x in self.owed]
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
            self.bag,
            self.supply,
            self.coins,
            self.stock,
            self.display,
            self.display_cubes,
            self.wonder,
            self.wonder_cubes,
            self.dealt,
            self.mat,
            self.stages,
            self.built,
            self.obelisks,
            self.leader,
            self.leaders_used,
            self.start,
            self.active,
            self.turn,
            self.again,
            self.forbidder,
            self.discounts,
            self.mixed,
            self.action,
            self.gained,
            self.fired,
            self.stages_now,
            self.pairs_now,
            self.offers,
            self.owed,
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
            self.bag = value
        elif index == 22:
            self.supply = value
        elif index == 23:
            self.coins = value
        elif index == 24:
            self.stock = value
        elif index == 25:
            self.display = value
        elif index == 26:
            self.display_cubes = value
        elif index == 27:
            self.wonder = value
        elif index == 28:
            self.wonder_cubes = value
        elif index == 29:
            self.dealt = value
        elif index == 30:
            self.mat = value
        elif index == 31:
            self.stages = value
        elif index == 32:
            self.built = value
        elif index == 33:
            self.obelisks = value
        elif index == 34:
            self.leader = value
        elif index == 35:
            self.leaders_used = value
        elif index == 36:
            self.start = value
        elif index == 37:
            self.active = value
        elif index == 38:
            self.turn = value
        elif index == 39:
            self.again = value
        elif index == 40:
            self.forbidder = value
        elif index == 41:
            self.discounts = value
        elif index == 42:
            self.mixed = value
        elif index == 43:
            self.action = value
        elif index == 44:
            self.gained = value
        elif index == 45:
            self.fired = value
        elif index == 46:
            self.stages_now = value
        elif index == 47:
            self.pairs_now = value
        elif index == 48:
            self.offers = value
        elif index == 49:
            self.owed = value
