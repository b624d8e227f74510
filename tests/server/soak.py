"""The long runs of the server's tests. `make soak` does all of them after the long runs of the games.

    python -m tests.server.soak                    all, in their usual sizes
    python -m tests.server.soak kill               one of them
    python -m tests.server.soak kill --size 50 --seed 7

Each prints what it did; exit code 1 if one found something, with the seed that shows it.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from tests.server.client import Person
from tests.server.fuzz import fuzz_socket
from tests.server.harness import thread_server
from tests.server.kill import kill_moments
from tests.server.plays import CASES, new
from tests.server.schema import fuzz_http
from tests.server.secrecy import check_game


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


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"which of {', '.join(RUNS)} (default: all)")
    parser.add_argument("--size", type=int, default=None, help="how many (default: as usual for each)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    unknown = [name for name in given.names if name not in RUNS]
    if unknown:
        parser.error(f"there is no run {', '.join(unknown)}")
    failed = 0
    for name in given.names or RUNS:
        began = time.monotonic()
        try:
            found = RUNS[name](given.seed, *([] if given.size is None else [given.size]))
        except Exception:
            failed += 1
            found = f"FAILED\n{traceback.format_exc(limit=-6)[:4000]}"
        print(f"{name}, seed {given.seed}, {time.monotonic() - began:.0f} s: {found}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
