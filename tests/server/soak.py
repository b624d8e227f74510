"""The long runs of the server's tests, for `tools/soak.py`: each takes a seed and a size, and raises what it finds.

python -m tests.server.soak kill 200 1
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.server.client import Person
from tests.server.fuzz import fuzz_socket
from tests.server.harness import thread_server
from tests.server.kill import kill_moments
from tests.server.schema import fuzz_http
from tests.server.secrecy import check_game
from tests.server.test_play import CASES, new


def kill(seed: int, size: int = 200) -> str:
    """kill -9 at so many random moments."""
    with tempfile.TemporaryDirectory() as folder:
        acked = kill_moments(Path(folder) / "data", size, seed)
    return f"{size} kills, {acked} inputs acknowledged, none lost"


def sockets(seed: int, size: int = 5000) -> str:
    """So many attacks on the WebSocket."""
    with tempfile.TemporaryDirectory() as folder, thread_server(Path(folder)) as base:
        fuzz_socket(base, size, seed)
    return f"{size} attacks, nothing found"


def http(seed: int, size: int = 200) -> str:
    """Schemathesis: so many requests to each address, of each kind."""

    async def a_guest(base: str) -> tuple[str, str]:
        async with Person(base) as person:
            return person.token, str((await person.table("me", "person"))["id"])

    with tempfile.TemporaryDirectory() as folder, thread_server(Path(folder)) as base:
        count = fuzz_http(base, *asyncio.run(a_guest(base)), examples=size, number=seed)
    return f"{count} addresses with 2 x {size} requests each, nothing found"


def secrecy(seed: int, size: int = 20) -> str:
    """So many whole games of each kind, with every message made again in other worlds."""
    compared = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(seed, seed + size):
            for game, seats, options in CASES:
                play = new(game, seats, options, number)
                compared += asyncio.run(check_game(Path(folder), play, number, 3, 2))
    return f"{size * len(CASES)} games, {compared} moments compared with other worlds, no difference"


RUNS: dict[str, Callable[..., str]] = {"kill": kill, "sockets": sockets, "http": http, "secrecy": secrecy}

if __name__ == "__main__":
    name, size, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    print(f"{name}, seed {seed}: {RUNS[name](seed, size)}")
