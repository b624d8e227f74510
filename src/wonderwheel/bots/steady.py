"""The bot that takes what looks best at the end of its turn, by the game's advice."""

from __future__ import annotations

from pathlib import Path

from wonderwheel.bots.greedy import GreedyBot
from wonderwheel.bots.search import Effort, Search
from wonderwheel.core.advice import Advice, weights_in
from wonderwheel.core.machine.asking import Pending
from wonderwheel.core.state.state import State


class SteadyBot(GreedyBot):
    """Looks ahead as the greedy bot does, and judges by the terms and weights of the game's advice.

    `weights`: a file of other weights, for trying them.
    """

    name = "steady"

    def __init__(
        self, seed: int = 0, effort: Effort | None = None, varied: bool = True, weights: Path | None = None
    ) -> None:
        super().__init__(seed, effort, varied)
        self.weights = weights
        self._advice: Advice | None = None

    def search(self, g: State, seat: int, asked: Pending) -> Search:
        return Search(g, seat, asked, self.effort, self.advice(g).judge)

    def advice(self, g: State) -> Advice:
        """The game's advice, with the weights of the file if there is one."""
        if self.weights is None:
            advice: Advice = g.rules.advice
            return advice
        if self._advice is None or self._advice.rules is not g.rules:
            self._advice = type(g.rules.advice)(g.rules)
            self._advice.weights = weights_in(self.weights, self._advice.names)
        return self._advice
