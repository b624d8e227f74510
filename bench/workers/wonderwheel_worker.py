"""Benchmark worker: a game of Wonderwheel with its shipped components, no log.

Usage: ``wonderwheel_worker.py [--game NAME] [--seats N] [--leaders] [--turn-limit N] [--in-effect] [--late]``; then
speaks the protocol of `worker_protocol`, and answers ``figures`` with what only our own games are asked.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from importlib.metadata import version
from random import Random
from time import process_time
from typing import Any

from worker_protocol import POSITIONS, midgame, serve

import wonderwheel as ww
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.games import GAMES

TURNS = 4  # of a late game


def late_position(rules: Any) -> dict[str, Any]:
    """The Wheel of Time with every character and troop of both decks in play: over a hundred dice a turn."""
    cards = []
    for player, deck in enumerate(rules.decks, 1):
        facts = [rules.catalogue.defs[what] for what in deck]
        cards += [{"name": card.name, "player": player} for card in facts if card.type in ("character", "troop")]
    return {"at": "turn", "turn": 12, "light": 5, "shadow": 5, "card": cards}


class RandomGames:
    """Random games with a fixed number of seats."""

    def __init__(self, game: str, seats: int, options: dict[str, Any], in_effect: bool, late: bool) -> None:
        """Copies are made of positions half-way through a game; `in_effect`: where a card's effect asks something;
        `late`: games are some turns from a late position on."""
        self.game = game
        self.seats = seats
        self.options = {**options, "turn_limit": 11 + TURNS} if late else options
        self.in_effect = in_effect
        self.late = b""
        if late:
            rules = self.start(1).rules
            state = rules.blank()
            rules.place(state, late_position(rules))
            self.late = state.to_json()

    def version(self) -> str:
        """Return Wonderwheel's version."""
        return version("wonderwheel")

    def start(self, seed: int) -> Any:
        """Return a new game, dealt from `seed`."""
        if self.late:
            rules = GAMES[self.game].make(GAMES[self.game].setup(self.seats, self.options))
            return Game(rules, Start(rules.setup, seed, "sample", self.late), log=False)
        return ww.new(self.game, seats=self.seats, seed=seed, log=False, options=self.options)

    def play(self, seconds: float, seed: int) -> dict[str, float]:
        """Play whole games until `seconds` have passed; set-up and forced answers are timed too."""
        draw = Random(seed).random
        games = decisions = 0
        deal = seed * 1_000_003
        start = process_time()
        end = start + seconds
        while process_time() < end:
            game = self.start(deal + games)
            while game.result is None:
                question = game.questions[0]
                actions = question.keys
                if len(actions) > 1:
                    decisions += 1
                game.play(question.seat, actions[int(draw() * len(actions))])
            games += 1
        return {"games": games, "decisions": decisions, "seconds": process_time() - start}

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
        games = self._in_effects() if self.in_effect else midgame(self.advance)
        return [game.clone for game in games]

    def _in_effects(self) -> list[Any]:
        """Return `POSITIONS` games, each from half-way on at the first question that lies deeper than a turn."""
        found: list[Any] = []
        seed = 0
        while len(found) < POSITIONS:
            seed += 1
            _, length = self.advance(seed, None)
            for limit in range(length // 2, length):
                game, _ = self.advance(seed, limit)
                if len(game.state.stack) > game.rules.turn_depth:
                    found.append(game)
                    break
        return found

    def figures(self) -> dict[str, Any]:
        """Return the start-up times, the memory of a game, and how a decision's cost grows with the table."""
        from wonderwheel_figures import figures

        found: dict[str, Any] = figures(self)
        return found


def main() -> None:
    """Read the options and serve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="one_card_wonder")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--leaders", action="store_true")
    parser.add_argument("--in-effect", action="store_true")
    parser.add_argument("--turn-limit", type=int, default=0)
    parser.add_argument("--late", action="store_true")
    given = parser.parse_args()
    options: dict[str, Any] = {"leaders": True} if given.leaders else {}
    if given.turn_limit:
        options["turn_limit"] = given.turn_limit
    serve(RandomGames(given.game, given.seats, options, given.in_effect, given.late))


if __name__ == "__main__":
    main()
