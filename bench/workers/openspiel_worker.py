"""Benchmark worker: gin rummy of OpenSpiel, driven from Python through pyspiel.

Takes no options; speaks the protocol of `worker_protocol`. Chance nodes are played, and timed, but are
not decisions; their outcomes are equally likely in this game, so one is drawn by index.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import version
from random import Random
from time import process_time
from typing import Any

from worker_protocol import midgame, serve

pyspiel = import_module("pyspiel")


class OpenSpielGinRummy:
    """Random games of OpenSpiel's gin rummy."""

    def __init__(self) -> None:
        """Load the game once; each play starts from its initial state."""
        self.game = pyspiel.load_game("gin_rummy")

    def version(self) -> str:
        """Return OpenSpiel's version."""
        return version("open_spiel")

    def play(self, seconds: float, seed: int) -> dict[str, float]:
        """Play whole games until `seconds` have passed; set-up and forced answers are timed too.

        ``setup_seconds`` is the part of the time from the start of each game to its first decision: the
        initial state and the deal, card by card. Later chance nodes, draws from the stock, are play.
        """
        draw = Random(seed).random
        new_initial_state = self.game.new_initial_state
        games = decisions = 0
        setup = 0.0
        start = process_time()
        end = start + seconds
        while (opening := process_time()) < end:
            state = new_initial_state()
            while state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(draw() * len(outcomes))][0])
            setup += process_time() - opening
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(draw() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    if len(actions) > 1:
                        decisions += 1
                    state.apply_action(actions[int(draw() * len(actions))])
            games += 1
        elapsed = process_time() - start
        return {"games": games, "decisions": decisions, "seconds": elapsed, "setup_seconds": setup}

    def advance(self, seed: int, limit: int | None) -> tuple[Any, int]:
        """Play the random game of `seed` for at most `limit` answers; return it and the answers given.

        The state returned waits for a decision or is over: chance nodes are played out first.
        """
        draw = Random(seed).random
        state = self.game.new_initial_state()
        answers = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(draw() * len(outcomes))][0])
            elif answers == limit:
                break
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
                answers += 1
        return state, answers

    def cloners(self) -> Sequence[Callable[[], object]]:
        """Return the clone methods of mid-game positions."""
        return [state.clone for state in midgame(self.advance)]


if __name__ == "__main__":
    serve(OpenSpielGinRummy())
