"""What every benchmark worker shares: the line protocol, the choice of test positions, the clone timer.

A worker reads one JSON object a line on standard input and answers each with one JSON object a line on
standard output:

* ``{"cmd": "hello"}`` -> ``{"version": "1.2.0", "python": "3.11.7"}``
* ``{"cmd": "play", "seconds": 1.5, "seed": 3}`` -> ``{"games": n, "decisions": d, "seconds": t}``;
  a worker that can tell its set-up apart adds ``"setup_seconds"``, the part of ``t`` spent before the
  first decision of each game
* ``{"cmd": "clone", "n": 2000}`` -> ``{"us": x}``, the mean cost of one copy of a mid-game state
* ``{"cmd": "figures"}`` -> whatever else a contestant measures of itself, by name; most measure nothing

A command that fails is answered with ``{"error": "..."}`` and the worker goes on. End of input ends it.
Uses the standard library only, because it is imported from two different virtual environments.
"""

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle, islice
from time import process_time
from typing import Protocol, TypeVar, runtime_checkable

POSITIONS = 8

State = TypeVar("State")


class Contestant(Protocol):
    """One implementation under test."""

    def version(self) -> str:
        """Return the version of the library under test."""

    def play(self, seconds: float, seed: int) -> dict[str, float]:
        """Play whole random games until `seconds` have passed; return the counts and the time taken."""

    def cloners(self) -> Sequence[Callable[[], object]]:
        """Return one callable per mid-game position, each making a fresh independent copy of it."""


@runtime_checkable
class Measured(Protocol):
    """A contestant that measures more of itself."""

    def figures(self) -> Mapping[str, object]:
        """Return figures by name."""


def midgame(advance: Callable[[int, int | None], tuple[State, int]]) -> list[State]:
    """Return `POSITIONS` states, each half-way through a random game.

    `advance(seed, limit)` plays the random game of `seed` to its end, or for `limit` answers if that is
    not None, and returns the state reached and the number of answers given.
    """
    states: list[State] = []
    for seed in range(1, POSITIONS + 1):
        _, length = advance(seed, None)
        state, _ = advance(seed, length // 2)
        states.append(state)
    return states


def time_clones(cloners: Sequence[Callable[[], object]], n: int) -> float:
    """Return the mean microseconds of one copy over `n` copies, taking the positions in turn."""
    start = process_time()
    for clone in islice(cycle(cloners), n):
        clone()
    return (process_time() - start) / n * 1e6


def serve(contestant: Contestant) -> None:
    """Answer commands from standard input until it ends.

    Anything the library under test prints goes to standard error, so it cannot break the protocol.
    """
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    cloners: Sequence[Callable[[], object]] = ()
    for line in sys.stdin:
        reply: Mapping[str, object]
        try:
            command = json.loads(line)
            match command["cmd"]:
                case "hello":
                    reply = {"version": contestant.version(), "python": platform.python_version()}
                case "play":
                    reply = contestant.play(command["seconds"], command["seed"])
                case "clone":
                    cloners = cloners or contestant.cloners()
                    reply = {"us": time_clones(cloners, command["n"])}
                case "figures" if isinstance(contestant, Measured):
                    reply = contestant.figures()
                case other:
                    reply = {"error": f"unknown command {other!r}"}
        except Exception as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        replies.write(json.dumps(reply) + "\n")
        replies.flush()
