"""Playing a position on, cheaply: a few ways to act are drawn, and the one that the game's advice likes best is taken.

No question is put into words on the way, and no other randomness than the given dice is used. Whoever plays out a
position that was sampled from a view learns nothing beyond the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wonderwheel import Dice
from wonderwheel.bots.bot import derived
from wonderwheel.core.advice import Advice
from wonderwheel.core.machine.asking import Pending, default_answer
from wonderwheel.core.machine.running import run
from wonderwheel.core.state.state import State

MOST_ELEMENTS = 12  # of one choice


class Manner(NamedTuple):
    """How a position is played on.

    `tried`: ways to act that are drawn and compared at each question; `careless`: out of 100 questions, how many get
    the first answer drawn; `longest`: questions after which it is cut wherever it stands.
    """

    tried: int = 3
    careless: int = 10
    longest: int = 60


class Playout:
    """One position played on to the game's horizon, with dice of its own."""

    def __init__(self, g: State, advice: Advice, manner: Manner, seed: int) -> None:
        self.g = g
        self.advice = advice
        self.manner = manner
        self.seed = seed
        self.dice = Dice(seed)
        self._considered = g.rules.considered
        self._turns = g.rules.turns
        self._turn = self._turns(g)
        g.rng = derived(seed, self._turn)

    def follow(self, seat: int, keys: Sequence[int]) -> list[int]:
        """Give one's own answers in their order as far as they are legal here, others answering in between; gives
        those that were not given."""
        left = list(keys)
        for _ in range(self.manner.longest):
            if self.g.over or not left:
                break
            mine = next((p for p in self.g.pending if self.g.deciders[p.seat] == seat), None)
            if mine is None:
                self._everybody()
            elif left[0] in mine.keys:
                self._answer(mine, left.pop(0))
            else:
                break
        return left

    def play(self, until: int) -> State:
        """Play on until that stage of the game, or its end."""
        for _ in range(self.manner.longest):
            g = self.g
            if g.over or not g.pending or self.advice.stage(g) >= until:
                break
            self._everybody()
        return self.g

    def _everybody(self) -> None:
        """All open questions are answered from the same position: nobody waits for what another one answers."""
        if len(self.g.pending) == 1:
            pending = self.g.pending[0]
            self._act(pending, self._chosen(pending))
            return
        chosen = [(pending, self._chosen(pending)) for pending in self.g.pending]
        for pending, keys in chosen:
            if not self.g.over and any(p.seat == pending.seat and p.ask is pending.ask for p in self.g.pending):
                self._act(pending, keys)

    def _answer(self, pending: Pending, key: int) -> None:
        g = self.g
        pending.ask.accept(g, g.stack[-1], pending.seat, key)
        run(g)
        turn = self._turns(g)
        if turn != self._turn:
            # Afresh at every turn: what was drawn before shall not shift what is drawn from now on.
            self._turn = turn
            g.rng = derived(self.seed, turn)

    def _act(self, pending: Pending, keys: Sequence[int]) -> None:
        """Give the answers of one choice, as long as they are legal."""
        self._answer(pending, keys[0])
        who = pending.seat
        for key in keys[1:]:
            asked = next((p for p in self.g.pending if p.seat == who), None)
            if asked is None or key not in asked.keys:
                return
            self._answer(asked, key)

    def _chosen(self, pending: Pending) -> list[int]:
        """The best of a few ways to answer, each to the end of the choice it begins."""
        g, dice = self.g, self.dice
        keys = list(self._considered(g, pending.seat, pending.keys))
        if len(keys) == 1:
            return keys
        if dice.below(100) < self.manner.careless:
            return [keys[dice.below(len(keys))]]
        stop = default_answer(keys)
        tried = [stop]
        others = [key for key in keys if key != stop]
        while others and len(tried) <= self.manner.tried:
            tried.append(others.pop(dice.below(len(others))))
        seat = g.deciders[pending.seat]
        best: list[int] = []
        most = 0.0
        for key in tried:
            end, way = self._carried_out(pending, key)
            value = self.advice.judge(end, seat)
            if not best or value > most:
                best, most = way, value
        return best

    def _carried_out(self, pending: Pending, key: int) -> tuple[State, list[int]]:
        """The position after an answer and the rest of its choice, drawn by chance."""
        new = self.g.clone()
        way = [key]
        pending.ask.accept(new, new.stack[-1], pending.seat, key)
        run(new)
        for _ in range(MOST_ELEMENTS):
            if not new.mark or new.mark[2] == 0 or not new.pending or new.pending[0].seat != pending.seat:
                break
            asked = new.pending[0]
            keys = self._considered(new, asked.seat, asked.keys)
            key = keys[self.dice.below(len(keys))]
            way.append(key)
            asked.ask.accept(new, new.stack[-1], asked.seat, key)
            run(new)
        return new, way
