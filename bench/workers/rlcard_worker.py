"""Benchmark worker: gin rummy of RLCard.

Usage: ``rlcard_worker.py [--game-only]``; then speaks the protocol of `worker_protocol`. By default
the game is driven through RLCard's public environment, ``rlcard.make("gin-rummy")``, which also encodes
an observation at each step; with ``--game-only`` through the game object beneath it, which does not.
"""

from __future__ import annotations

import argparse
import copy
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from worker_protocol import midgame, serve

rlcard = import_module("rlcard")
gin_rummy = import_module("rlcard.games.gin_rummy")
numpy_random = import_module("numpy.random")


class RLCardGinRummy:
    """Random games of RLCard's gin rummy through its environment."""

    def version(self) -> str:
        """Return RLCard's version."""
        return str(rlcard.__version__)

    def play(self, seconds: float, seed: int) -> dict[str, float]:
        """Play whole games until `seconds` have passed; set-up and forced answers are timed too."""
        draw = Random(seed).random
        env = rlcard.make("gin-rummy", config={"seed": seed})
        games = decisions = 0
        start = process_time()
        end = start + seconds
        while process_time() < end:
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                if len(actions) > 1:
                    decisions += 1
                state, _ = env.step(actions[int(draw() * len(actions))])
            games += 1
        return {"games": games, "decisions": decisions, "seconds": process_time() - start}

    def advance(self, seed: int, limit: int | None) -> tuple[Any, int]:
        """Play the random game of `seed` for at most `limit` answers; return it and the answers given."""
        draw = Random(seed).random
        game = new_game(seed)
        game.init_game()
        answers = 0
        while not game.is_over() and answers != limit:
            actions = game.judge.get_legal_actions()
            game.step(actions[int(draw() * len(actions))])
            answers += 1
        return game, answers

    def cloners(self) -> Sequence[Callable[[], object]]:
        """Return deep copies of mid-game game objects: RLCard offers no cheaper copy."""
        return [partial(copy.deepcopy, game) for game in midgame(self.advance)]


class RLCardGameOnly(RLCardGinRummy):
    """Random games of RLCard's gin rummy through its game object, with no observation encoded."""

    def play(self, seconds: float, seed: int) -> dict[str, float]:
        """Play whole games until `seconds` have passed; set-up and forced answers are timed too."""
        draw = Random(seed).random
        game = new_game(seed)
        games = decisions = 0
        start = process_time()
        end = start + seconds
        while process_time() < end:
            game.init_game()
            while not game.is_over():
                actions = game.judge.get_legal_actions()
                if len(actions) > 1:
                    decisions += 1
                game.step(actions[int(draw() * len(actions))])
            games += 1
        return {"games": games, "decisions": decisions, "seconds": process_time() - start}


def new_game(seed: int) -> Any:
    """Return a game object whose deals come from `seed`; it is dealt by ``init_game()``."""
    game = gin_rummy.Game()
    game.np_random = numpy_random.RandomState(seed)
    return game


def main() -> None:
    """Read the options and serve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game-only", action="store_true")
    serve(RLCardGameOnly() if parser.parse_args().game_only else RLCardGinRummy())


if __name__ == "__main__":
    main()
