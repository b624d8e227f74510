"""Measure random play and state copies: Wonderwheel against RLCard and OpenSpiel, in one run.

All workers are started once and warmed up; then every repetition asks each of them in turn, so that a
change in the machine's speed touches all alike. Figures are medians over the repetitions, ratios are
ratios of these medians. See README.md beside this file for what is timed.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench_client import Worker, WorkerError
from bench_env import InstallError, ensure_package, scratch_python
from bench_report import Row, as_json, figures_table, tables


@dataclass(frozen=True)
class Contestant:
    """One worker and the rows of the tables that it fills.

    `package` is what must be in the scratch environment; without it the worker runs under this Python.
    `baseline` heads the ratio column against it. `play_only` is the name and ratio heading of a second
    row, with the set-up taken out. `clones` is False where another contestant copies the same object. `figures`: it
    is also asked for what only our own games are asked.
    """

    key: str
    name: str
    script: str
    options: tuple[str, ...] = ()
    package: str | None = None
    baseline: str | None = None
    play_only: tuple[str, str] | None = None
    clones: bool = True
    figures: bool = False


CONTESTANTS = (
    Contestant("wonderwheel", "One Card Wonder, 2 seats", "wonderwheel_worker.py"),
    Contestant(
        "wonders",
        "Wonders of The First",
        "wonderwheel_worker.py",
        ("--game", "wonders_of_the_first", "--in-effect"),
        figures=True,
    ),
    Contestant(
        "wonderwheel-4",
        "One Card Wonder, 4 seats with leaders",
        "wonderwheel_worker.py",
        ("--seats", "4", "--leaders"),
    ),
    Contestant(
        "wheel",
        "The Wheel of Time",
        "wonderwheel_worker.py",
        ("--game", "wheel_of_time", "--turn-limit", "100"),
    ),
    Contestant(
        "wheel-late",
        "The Wheel of Time, late",
        "wonderwheel_worker.py",
        ("--game", "wheel_of_time", "--late"),
    ),
    Contestant("rlcard", "RLCard", "rlcard_worker.py", package="rlcard", baseline="RLCard"),
    Contestant(
        "rlcard-game",
        "RLCard (game only)",
        "rlcard_worker.py",
        ("--game-only",),
        package="rlcard",
        baseline="RLCard game",
        clones=False,
    ),
    Contestant(
        "openspiel",
        "OpenSpiel",
        "openspiel_worker.py",
        package="open_spiel",
        baseline="OpenSpiel",
        play_only=("OpenSpiel (play only)", "OpenSpiel play"),
    ),
)


class Entrant:
    """A contestant with its running workers, and the samples taken from them so far.

    One process plays and another copies: copying can slow later play in the same process, as a deep copy
    does by costing Python its fast path to the attributes of objects that all games share.
    """

    def __init__(self, contestant: Contestant, python: Path, stack: ExitStack) -> None:
        """Start the workers under `python`, to end with `stack`; raise `WorkerError` if they do not start."""
        self.contestant = contestant
        script, flags = contestant.script, contestant.options
        self.player = stack.enter_context(Worker(contestant.key, python, script, flags))
        self.copier: Worker | None = None
        if contestant.clones:
            self.copier = stack.enter_context(Worker(f"{contestant.key}-copies", python, script, flags))
        self.row = Row(contestant.name, contestant.baseline)
        self.play_row = Row(*contestant.play_only) if contestant.play_only else None
        self.copies = 0
        hello = self.player.ask({"cmd": "hello"})
        self.version = f"{hello['version']} (Python {hello['python']})"

    @property
    def rows(self) -> list[Row]:
        """The rows that this entrant fills."""
        return [self.row] if self.play_row is None else [self.row, self.play_row]

    def warm_up(self, seconds: float) -> None:
        """Run a little of everything, uncounted, and settle how many copies fill a sixth of `seconds`."""
        self.player.ask({"cmd": "play", "seconds": seconds / 3, "seed": 0})
        if self.copier is not None:
            cost = self.copier.ask({"cmd": "clone", "n": 100})["us"]
            self.copies = max(100, int(seconds / 6 * 1e6 / cost))

    def measure(self, seconds: float, seed: int) -> None:
        """Take one sample of everything, each after a short uncounted burst to wake the idle process."""
        self.player.ask({"cmd": "play", "seconds": seconds / 10, "seed": 0})
        played = self.player.ask({"cmd": "play", "seconds": seconds, "seed": seed})
        self.row.add_play(played["games"], played["decisions"], played["seconds"])
        if self.play_row is not None:
            play_seconds = played["seconds"] - played["setup_seconds"]
            self.play_row.add_play(played["games"], played["decisions"], play_seconds)
        if self.copier is not None:
            self.copier.ask({"cmd": "clone", "n": max(1, self.copies // 3)})
            self.row.add("clone_us", self.copier.ask({"cmd": "clone", "n": self.copies})["us"])

    def figures(self) -> dict[str, Any]:
        """Ask for what only our own games are asked; empty for others."""
        return self.player.ask({"cmd": "figures"}) if self.contestant.figures else {}


def interpreters(contestants: Sequence[Contestant]) -> Iterator[tuple[Contestant, Path]]:
    """Yield each contestant that can run with its interpreter; say why of each that cannot."""
    failures: dict[str, str] = {}
    for contestant in contestants:
        package = contestant.package
        if package is None:
            yield contestant, Path(sys.executable)
            continue
        if package not in failures:
            try:
                ensure_package(package)
            except InstallError as error:
                failures[package] = str(error)
                print(f"left out: {error}", file=sys.stderr)
        if package not in failures:
            yield contestant, scratch_python()


def contest(entrants: Sequence[Entrant], repetitions: int, seconds: float) -> None:
    """Warm up all entrants, then measure them in turn, `repetitions` times, each time from another start."""
    for entrant in entrants:
        progress(f"warming up {entrant.contestant.key}")
        entrant.warm_up(seconds)
    for repetition in range(repetitions):
        for turn in range(len(entrants)):
            entrant = entrants[(repetition + turn) % len(entrants)]
            progress(f"repetition {repetition + 1} of {repetitions}: {entrant.contestant.key}")
            entrant.measure(seconds, repetition + 1)
    progress("")


def progress(message: str) -> None:
    """Show `message` in place on a terminal; show nothing elsewhere."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{message}", end="", file=sys.stderr, flush=True)


def load_average() -> float | None:
    """Return how many processes wanted a core over the last minute; None where the system cannot tell."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def positive_int(text: str) -> int:
    """Return `text` as an integer of at least 1, for argparse."""
    value = int(text)
    if value < 1:
        raise ValueError(text)
    return value


def positive_float(text: str) -> float:
    """Return `text` as a number above 0, for argparse."""
    value = float(text)
    if not 0 < value < float("inf"):
        raise ValueError(text)
    return value


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Return the parsed command line; `only` is a list of contestant keys, empty for all."""
    parser = argparse.ArgumentParser(prog="bench/run.py", description=__doc__)
    parser.add_argument("--repetitions", type=positive_int, default=7, metavar="N", help="default 7")
    parser.add_argument(
        "--seconds", type=positive_float, default=1.5, metavar="S", help="of play a repetition, default 1.5"
    )
    parser.add_argument("--json", action="store_true", help="print JSON with all samples, no tables")
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        choices=[contestant.key for contestant in CONTESTANTS],
        help="run this contestant only; may be given more than once",
    )
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the benchmark; return 0, or 1 if a worker failed. A package not installable is no failure."""
    options = arguments(argv)
    chosen = [contestant for contestant in CONTESTANTS if not options.only or contestant.key in options.only]
    entrants: list[Entrant] = []
    failed = False
    load = load_average()
    with ExitStack() as stack:
        for contestant, python in interpreters(chosen):
            try:
                entrants.append(Entrant(contestant, python, stack))
            except WorkerError as error:
                failed = True
                print(f"left out: {error}", file=sys.stderr)
        try:
            contest(entrants, options.repetitions, options.seconds)
            progress("start-up, memory and growth")
            figures = {entrant.contestant.name: entrant.figures() for entrant in entrants if entrant.contestant.figures}
            progress("")
        except WorkerError as error:
            progress("")
            print(error, file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            progress("")
            print("stopped", file=sys.stderr)
            return 130
    rows = [row for entrant in entrants for row in entrant.rows]
    versions = {entrant.contestant.key: entrant.version for entrant in entrants}
    if options.json:
        setting = {
            "repetitions": options.repetitions,
            "seconds": options.seconds,
            "machine": platform.machine(),
            "system": platform.system(),
            "cores": os.cpu_count(),
            "load_at_start": load,
            "versions": versions,
        }
        print(json.dumps({**as_json(rows, setting), "figures": figures}, indent=2))
    elif rows:
        print(f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, load {load} at the start; ", end="")
        print(f"{options.repetitions} interleaved repetitions of {options.seconds:g} s of play")
        print("\n".join(f"  {key}: {version}" for key, version in versions.items()))
        print("ratios are of medians; more than 1x is faster or cheaper than the baseline\n")
        print(tables(rows))
        for name, found in figures.items():
            print(f"\n{figures_table(name, found)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
