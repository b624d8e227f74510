"""What a game tells bots that look ahead: how good a position is, term by term, and where a look ahead is cut.

It is advice and no part of the rules. A bot has no knowledge of any game besides this and `Rules.considered`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.errors import EngineError
from wonderwheel.core.machine.running import WIN
from wonderwheel.core.mechanisms.hooks import Hooks

if TYPE_CHECKING:
    from wonderwheel.core.state.state import State

CERTAIN: Final = 500.0  # a judgement beyond it, either way, is that of a finished game


class Advice:
    """The advice of one game with its options chosen. The default knows the game's plain estimate and nothing else.

    `names`: the terms of a position, in the order of `terms`; `words`: what each of them is for people. `scale`: the
    difference of two judgements that makes odds of about 3 to 1. `doubt`: how far off, as a chance, a look ahead is
    thought to be, and playouts without end: the larger it is, the more do noisy playouts count.
    """

    names: tuple[str, ...] = ()
    words: Mapping[str, str] = {}
    scale: float = 1.5
    doubt: float = 0.05

    def __init__(self, rules: Advised, weights: Sequence[float] = ()) -> None:
        self.rules: Any = rules
        self.weights = list(weights)
        if len(self.weights) != len(self.names):
            raise EngineError(f"{type(self).__name__} has {len(self.names)} terms and {len(self.weights)} weights")

    def terms(self, g: Any, seat: int) -> list[float]:
        """What is to be said about a running game for a seat, by name: numbers, more of each being better or worse."""
        return []

    def judge(self, g: Any, seat: int) -> float:
        """How good a position is for a seat; a finished game is far above or below everything else."""
        if g.over or not self.names:
            return float(self.rules.estimate(g, seat))
        total = 0.0
        for weight, term in zip(self.weights, self.terms(g, seat), strict=True):
            total += weight * term
        return total

    def chance(self, g: Any, seat: int) -> float:
        """The chance of a seat to win, roughly: a win that is shared counts as its share."""
        if g.over:
            return float(g.scores[seat]) / WIN
        mine = self.judge(g, seat)
        odds = 0.0
        for other in range(int(self.rules.seats)):
            ahead = (self.judge(g, other) - mine) / (2.0 * self.scale)
            odds += exp(min(ahead, 30.0))
        return 1.0 / odds

    def stage(self, g: Any) -> int:
        """A number that grows as the game goes on."""
        return int(self.rules.turns(g))

    def horizon(self, g: Any) -> int:
        """The stage at which a look ahead from here is cut: a quiet moment, soon enough to be reached often."""
        return self.stage(g) + int(self.rules.seats)


def weights_in(path: Path, names: Sequence[str]) -> list[float]:
    """The weights that a file gives to these terms: each one exactly once, and no other."""
    with path.open("rb") as file:
        found = tomllib.load(file).get("weights", {})
    if sorted(found) != sorted(names):
        odd = sorted(set(found) ^ set(names))
        raise EngineError(f"{path.name} must give a weight to each term and to nothing else: {', '.join(odd)}")
    return [float(found[name]) for name in names]


class Advised(Hooks):
    """The part of `Rules` that is for bots: every member has a default that suits a game which gives no advice."""

    turn_depth = 1
    """How many frames the stack holds at least while a turn lasts: a bot that looks ahead stops below it."""

    breadth = 1
    """How many lines within one choice of several elements a bot should follow at least, so that none is missed."""

    matters_of_taste: frozenset[str] = frozenset()
    """Clauses of the questions whose answers are meant to be equally good: bots answer them at random, for variety."""

    windows_for_bots: frozenset[str] = frozenset()
    """The windows that a bot opens: those in which a seat can do more than pass for certain, and it matters."""

    advised_by: type[Advice] = Advice
    """What the game tells bots that look further ahead."""

    _advice: Advice | None

    def estimate(self, g: State, seat: int) -> float:
        """Roughly how good the position is for a seat, for bots to compare: more is better. Sees the whole state.

        It stays as it is: the bot that uses it is the yardstick of the others, which use `advice`.
        """
        return float(g.scores[seat]) if g.over else 0.0

    def considered(self, g: State, seat: int, keys: Sequence[int]) -> Sequence[int]:
        """The answers that a bot needs to look at, the likeliest first: a part of `keys`, at least one."""
        return keys

    @property
    def advice(self) -> Advice:
        """The game's advice, made when it is first asked for."""
        if self._advice is None:
            self._advice = self.advised_by(self)
        return self._advice
