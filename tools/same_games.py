"""Plays random games and says for each what came of it: on another tree, or another build, it must be the same.

    python tools/same_games.py --games 20                              a line for each game
    python tools/same_games.py --games 300 --against build/compiled    the same there, compared; 1 if something differs
    python tools/same_games.py --only wheel_of_time --first 40 ...     one game, from another number on

A line has the game, its number, how many answers were given, and a digest of every question with its options, every
state's hash, the result and the whole record. Decks, options and readings change from game to game as in `make soak`.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from tests.contract.play import close_windows, new, open_some_windows  # noqa: E402
from tools.soak import setup_of  # noqa: E402
from wonderwheel.core.machine.chance import Dice, advance, mixed  # noqa: E402
from wonderwheel.games import GAMES  # noqa: E402
from wonderwheel.version import kind  # noqa: E402

OPEN_FOR = 150  # answers, until windows are passed by standing answers again


def line_of(name: str, number: int) -> str:
    """What came of one game."""
    seed = mixed(advance(number))
    seats, options = setup_of(name, seed)
    game = new(GAMES[name], seats, options, seed, log=True)
    dice = Dice(seed)
    open_some_windows(game, dice)
    digest = hashlib.sha256()
    answers = 0
    while not game.state.over:
        for q in game.questions:
            digest.update(f"{q.id} {q.seat} {q.decider} {q.clause} {q.reason} {q.keys}".encode())
        digest.update(game.hash().encode())
        asked = game.questions[dice.below(len(game.questions))]
        game.play(asked.seat, asked.keys[dice.below(len(asked.keys))])
        answers += 1
        if answers == OPEN_FOR and not game.state.over:
            close_windows(game)
    digest.update(repr(game.result).encode())
    digest.update(game.record().to_bytes())
    return f"{name} {number} {answers} {digest.hexdigest()[:24]}"


def lines(names: Sequence[str], first: int, games: int) -> Iterator[str]:
    """What came of so many games of each kind."""
    for name in names:
        for number in range(first, first + games):
            yield line_of(name, number)


def there(path: Path, arguments: Sequence[str]) -> list[str]:
    """The same from the tree at a path, in a process of its own that hashes texts in another way."""
    env = os.environ | {"PYTHONPATH": str(path.resolve()), "PYTHONHASHSEED": "4711"}
    command = [sys.executable, str(Path(__file__).resolve()), *arguments]
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="of each kind (20)")
    parser.add_argument("--first", type=int, default=0, help="number of the first (0)")
    parser.add_argument("--only", action="append", default=[], choices=list(GAMES), help="this game only")
    parser.add_argument("--against", type=Path, help="a tree to compare with, such as build/compiled or src")
    given = parser.parse_args(argv)
    names = given.only or list(GAMES)
    if given.against is None:
        print(f"# {kind()}")
        for line in lines(names, given.first, given.games):
            print(line, flush=True)
        return 0
    chosen = [word for name in names for word in ("--only", name)]
    other, *theirs = there(given.against, ["--games", str(given.games), "--first", str(given.first), *chosen])
    differ = [
        (mine, its) for mine, its in zip(lines(names, given.first, given.games), theirs, strict=True) if mine != its
    ]
    for mine, its in differ:
        print(f"{mine}\n  there: {its}")
    print(f"{len(theirs)} games on {kind()} and on {other[2:]}: {len(differ) or 'none'} differ")
    return bool(differ)


if __name__ == "__main__":
    sys.exit(main())
