"""Benchmark worker: One Card Wonder of Wonderwheel, shipped components, no log.

Usage: ``wonderwheel_worker.py [--seats N] [--leaders]``; then speaks the protocol of `worker_protocol`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from importlib.metadata import version
from random import Random
from time import perf_counter
from typing import Any

from worker_protocol import midgame, serve

import wonderwheel as ww


class OneCardWonder:
    """Random games of One Card Wonder with a fixed number of seats."""

    def __init__(self, seats: int, leaders: bool) -> None:
        """Play with `seats` seats, and with the leaders option on if `leaders`."""
        self.seats = seats
        self.options = {"leaders": leaders}

    def version(self) -> str:
        """Return Wonderwheel's version."""
        return version("wonderwheel")

    def start(self, seed: int) -> Any:
        """Return a new game, dealt from `seed`."""
        return ww.new("one_card_wonder", seats=self.seats, seed=seed, log=False, options=self.options)

    def play(self, seconds: float, seed: int) -> dict[str, float]:
        """Play whole games until `seconds` have passed; set-up and forced answers are timed too."""
        draw = Random(seed).random
        games = decisions = 0
        deal = seed * 1_000_003
        start = perf_counter()
        end = start + seconds
        while perf_counter() < end:
            game = self.start(deal + games)
            while game.result is None:
                question = game.questions[0]
                actions = question.keys
                if len(actions) > 1:
                    decisions += 1
                game.play(question.seat, actions[int(draw() * len(actions))])
            games += 1
        return {"games": games, "decisions": decisions, "seconds": perf_counter() - start}

    def advance(self, seed: int, limit: int | None) -> tuple[Any, int]:
        """Play the random game of `seed` for at most `limit` answers; return it and the answers given."""
        draw = Random(seed).random
        game = self.start(seed)
        answers = 0
        while game.result is None and answers != limit:
            question = game.questions[0]
            actions = question.keys
            game.play(question.seat, actions[int(draw() * len(actions))])
            answers += 1
        return game, answers

    def cloners(self) -> Sequence[Callable[[], object]]:
        """Return the clone methods of mid-game positions."""
        return [game.clone for game in midgame(self.advance)]


def main() -> None:
    """Read the options and serve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--leaders", action="store_true")
    options = parser.parse_args()
    serve(OneCardWonder(options.seats, options.leaders))


if __name__ == "__main__":
    main()
