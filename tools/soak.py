"""The long runs: many random games with their invariants, and the contract suite over many seeds.

    python tools/soak.py                          10,000 or 20,000 games of each, 300 contract checks, and the editions
    python tools/soak.py --games 500 --checks 0   only games, fewer of them
    python tools/soak.py --only one_card_wonder   one game alone
    python tools/soak.py --resume                 go on where a run with the same seed was stopped

Player counts and options change from game to game, and so do decks: random legal ones of the shipped cards. Besides the
usual rulebook, 3,000 games are played by each other edition and 2,000 by mixtures of switches in which every two values
that can be played together meet; three in ten of the contract checks are about them too.

Prints the seed and the version with its result; exit code 1 if anything broke, with the seed that shows it.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.contract.play import close_windows, new, open_some_windows, random_answer  # noqa: E402
from tests.contract.suite import ALL  # noqa: E402
from tests.wheel_of_time.between_questions import Watch  # noqa: E402
from tests.wonders_of_the_first.mixtures import mixture  # noqa: E402
from wonderwheel.core.machine.chance import Dice, advance, mixed  # noqa: E402
from wonderwheel.games import GAMES  # noqa: E402
from wonderwheel.games.wheel_of_time.card_pool import playable_cards as wheel_cards  # noqa: E402
from wonderwheel.games.wheel_of_time.decks.random_deck import random_deck as random_wheel_deck  # noqa: E402
from wonderwheel.games.wheel_of_time.readings import READINGS, TOGETHER_SENSELESS  # noqa: E402
from wonderwheel.games.wonders_of_the_first.cards.shipped import shipped_cards  # noqa: E402
from wonderwheel.games.wonders_of_the_first.decks.random_deck import random_deck  # noqa: E402
from wonderwheel.version import __version__  # noqa: E402

BATCH = 50
MIXTURES = 25  # sets of mixtures, each of which holds every pair
WONDERS = "wonders_of_the_first"
MIXED = "mixed"
WHEEL = "wheel_of_time"
WHEEL_TURNS = 100  # after which a game that would not end is stopped
HOW_MANY = {WONDERS: 20_000}  # games where nothing else is said; else USUALLY
USUALLY = 10_000
# Of games with several rulebooks: how many by each of the others, and by mixtures of their switches.
BY_OTHER_BOOKS = {WONDERS: {"v1.2": 3000, "guide": 3000, MIXED: 2000}}
MOST_TOLD = 20  # problems, each as soon as it is found
NOTES = ROOT / "build" / "soak"


def setup_of(game: str, seed: int, book: str = "") -> tuple[int, dict[str, Any]]:
    """A player count and options for a seed: over many seeds all of them come up. `book` is an edition or "mixed"."""
    definition = GAMES[game]
    dice = Dice(seed)
    seats = definition.least + dice.below(definition.most - definition.least + 1)
    options: dict[str, Any] = {}
    for spec in definition.options:
        if isinstance(spec.default, bool):
            options[spec.name] = bool(dice.below(2))
    if book == MIXED:
        options |= mixture(seed % MIXTURES, seed)
    elif book:
        options["edition"] = book
    if game == WONDERS:
        options |= random_decks(dice, str(options.get("edition", "")))
    if game == WHEEL:
        sides = {f"{side}_deck": random_wheel_deck(wheel_cards(), dice, side) for side in ("hero", "villain")}
        options |= {"turn_limit": WHEEL_TURNS, "readings": random_readings(dice), **sides}
    return seats, options


def random_readings(dice: Dice) -> str:
    """No other readings in half of the games, some in the others; never two that have no sense together."""
    several = dice.shuffled(list(range(len(READINGS))))[: 4 * dice.below(2)]
    names = [name for i, name in enumerate(READINGS) if i in several]
    for one, other, _ in TOGETHER_SENSELESS:
        if one in names and other in names:
            names.remove(one)
    return "; ".join(names)


def random_decks(dice: Dice, edition: str) -> dict[str, Any]:
    """A format that the edition has, and two legal decks in it."""
    form = "constructed" if dice.below(5) or edition == "guide" else "prerelease"
    decks = {f"deck_{number}": random_deck(shipped_cards(), dice, form) for number in (1, 2)}
    return {"format": form, **decks}


def play_one(game: str, seed: int, book: str = "") -> tuple[int, int]:
    """One random game to its end, its invariants checked after every input: (inputs, 1 if somebody won)."""
    seats, options = setup_of(game, seed, book)
    table = new(GAMES[game], seats, options, seed, log=game == WHEEL)
    watch = Watch(table) if game == WHEEL else None
    dice = Dice(seed)
    open_some_windows(table, dice)
    for count in range(100_000):
        broken = table.rules.faults(table.state) + (watch.faults() if watch is not None else [])
        if broken:
            raise AssertionError(f"after {count} inputs: {'; '.join(broken)}")
        if not table.state.over and not all(asked.keys for asked in table.state.pending):
            raise AssertionError(f"after {count} inputs: a question without an option")
        if table.state.over:
            return count, int(table.result is not None and bool(table.result.winners))
        if count == 400:
            close_windows(table)
        else:
            random_answer(table, dice)
    raise AssertionError("the game does not end")


def work(job: tuple[str, str, int, int]) -> tuple[int, int, int, list[str]]:
    """A batch of games or one contract check: (done, inputs, won, problems)."""
    kind, game, first, count = job
    book = kind.partition(" ")[2]
    inputs = won = 0
    problems: list[str] = []
    for number in range(first, first + count):
        seed = mixed(advance(number))
        try:
            if kind.startswith("games"):
                played, winner = play_one(game, seed, book)
                inputs += played
                won += winner
            else:
                books = ["", *BY_OTHER_BOOKS.get(game, {}), *[""] * 6]
                seats, options = setup_of(game, seed, books[number % len(books)])
                ALL[number % len(ALL)](GAMES[game], seats, options, seed % 1_000_000)
        except Exception:
            what = ALL[number % len(ALL)].__name__ if kind == "checks" else kind.replace("games", "game by", 1)
            text = traceback.format_exc(limit=-4)
            problems.append(f"{what} of {game}, seed {seed}:\n{text[:1500]}")
    return count, inputs, won, problems


def least(count: int, asked: int | None) -> int:
    return count if asked is None else min(count, asked)


def jobs(
    seed: int, games: int | None, checks: int, only: str | None, done: dict[str, int]
) -> Iterator[tuple[str, str, int, int]]:
    for game in GAMES if only is None else [only]:
        many = HOW_MANY.get(game, USUALLY) if games is None else games
        others = [(f"games {book}", least(count, games), BATCH) for book, count in BY_OTHER_BOOKS.get(game, {}).items()]
        for kind, total, size in (("games", many, BATCH), *others, ("checks", checks, 1)):
            for first in range(done.get(f"{kind} {game}", 0), total, size):
                yield kind, game, (seed << 32) + first, min(size, total - first)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, help="random games of each game (default 10000, some more)")
    parser.add_argument("--checks", type=int, default=300, help="contract checks of each game (default 300)")
    parser.add_argument("--only", choices=list(GAMES), help="one game alone")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--resume", action="store_true", help="skip what a stopped run with this seed has done")
    given = parser.parse_args()
    NOTES.mkdir(parents=True, exist_ok=True)
    note = NOTES / f"{given.seed}.json"
    done: dict[str, int] = json.loads(note.read_text()) if given.resume and note.exists() else {}
    todo = list(jobs(given.seed, given.games, given.checks, given.only, done))
    planned = ", ".join(dict.fromkeys(job[1] for job in todo))
    print(f"wonderwheel {__version__}, seed {given.seed}: games and {given.checks} checks of {planned or 'nothing'}")
    began, inputs, won = time.monotonic(), 0, 0
    problems: list[str] = []
    total = sum(job[3] for job in todo)
    finished = 0
    with multiprocessing.Pool(given.jobs) as pool:
        for job, (count, played, winners, found) in zip(todo, pool.imap(work, todo), strict=True):
            finished += count
            inputs += played
            won += winners
            for problem in found[: max(0, MOST_TOLD - len(problems))]:
                print(problem, flush=True)
            problems += found
            key = f"{job[0]} {job[1]}"
            done[key] = done.get(key, 0) + count
            note.write_text(json.dumps(done))
            if sys.stderr.isatty():
                print(f"\r{finished} of {total}, {len(problems)} problems", end="", file=sys.stderr, flush=True)
            elif finished % 1000 < count:
                print(f"{finished} of {total}, {len(problems)} problems", file=sys.stderr, flush=True)
    seconds = time.monotonic() - began
    print(f"{finished} done in {seconds:.0f} s, {inputs} inputs, {won} games won; seed {given.seed}, {__version__}")
    print(f"{finished - len(problems)} passed, {len(problems)} failed")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
