"""Which tests run which line: the map that tools/mutate.py chooses tests by, kept in build/ from run to run.

For each test file there is one file of the map: a digest of the test file, the units (tools/mutation_units.py) that its
tests ran (those of shared test helpers too), and for each test its time and the lines it ran, counted from the start of
their unit.

A test file is run again when its own text changed, or when a unit that it ran is not there any more. Data files (cards,
grammars, clauses) do not count: whoever changes what they lead to removes build/mutation_map.

What is not seen: lines that run in another process (a bot's worker, a server that a test starts). Lines that run while
modules are imported belong to no test; `tests_for` says what is done about them.
"""

from __future__ import annotations

import collections
import dataclasses
import functools
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from tools.mutants import PACKAGE, Mutant, folder
from tools.mutation_units import OUTSIDE, Key, Tree, digest

FOLDER = Path("build") / "mutation_map"
# Under this name stands what ran before the first test: imports, and what they build.
IMPORTED = ""
UNRUN = "no test runs it"
# Tests of the page run in a browser, some kill servers or start many processes, those of this tool start it: none of
# them runs the engine in its own process.
LEFT_OUT = (
    "tests/core/test_threads.py",
    "tests/web/test_browser.py",
    "tests/web/test_client.py",
    "tests/server/test_kill.py",
    "tests/tools/",
)
FORMAT = 1


@dataclasses.dataclass(frozen=True)
class Run:
    """What is known of one test: its processor time, and for each unit the lines it ran as bits, counted from 0."""

    test: str
    seconds: float
    lines: Mapping[Key, int]
    outcome: str = "passed"


def test_files(root: Path) -> list[str]:
    """The files whose tests can notice something: tests and scenarios, by name."""
    tests = (root / "tests").rglob("test_*.py")
    scenarios = [path for path in (root / "scenarios").rglob("*.toml") if path.parent.name != "components"]
    names = sorted(path.relative_to(root).as_posix() for path in (*tests, *scenarios))
    return [name for name in names if not name.startswith(LEFT_OUT)]


class Map:
    """The map as it is kept, brought up to date by `refresh`."""

    def __init__(self, root: Path, tree: Tree | None = None) -> None:
        self.root, self.folder = root, root / FOLDER
        self.tree = tree or Tree(root)
        self.files = test_files(root)
        self.runs: dict[str, list[Run]] = {}
        self.bits: dict[str, int] = {}

    def place(self, name: str) -> Path:
        return self.folder / (name.replace("/", "~") + ".json")

    def own(self, name: str) -> str:
        return digest((self.root / name).read_text(encoding="utf-8"))

    def load(self, name: str) -> bool:
        """Read what is kept of a test file. False if nothing is, or if it does not hold any more."""
        try:
            kept = json.loads(self.place(name).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return False
        if kept.get("format") != FORMAT:
            return False
        keys = [sys.intern(key) for key in kept["units"]]
        self.runs[name] = []
        for test, row in kept["tests"].items():
            lines = {keys[int(number)]: self.number(bits) for number, bits in row["lines"].items()}
            self.runs[name].append(Run(test, row["seconds"], lines, row["outcome"]))
        return kept["own"] == self.own(name) and self.tree.keys.issuperset(keys)

    def number(self, bits: str) -> int:
        """Most tests run the same lines of a unit: one number for all of them."""
        found = self.bits.get(bits)
        if found is None:
            found = self.bits[bits] = int(bits, 16)
        return found

    def keep(self, name: str, own: str, raw: Mapping[str, Mapping[str, object]]) -> None:
        """Write what the tests of a file ran, at once or not at all."""
        keys: dict[Key, int] = {}
        tests = {}
        for test, row in raw.items():
            lines = row["lines"]
            assert isinstance(lines, dict)
            bits = self.tree.bits(lines)
            if test == IMPORTED:  # tables of modules are everybody's; what counts are the functions that made them
                bits = {key: value for key, value in bits.items() if not key.startswith(OUTSIDE)}
            numbered = {keys.setdefault(key, len(keys)): f"{value:x}" for key, value in bits.items()}
            tests[test] = {"seconds": row["seconds"], "outcome": row["outcome"], "lines": numbered}
        kept = {"format": FORMAT, "own": own, "units": list(keys), "tests": tests}
        self.folder.mkdir(parents=True, exist_ok=True)
        place = self.place(name)
        beside = place.with_suffix(f".{os.getpid()}")
        beside.write_text(json.dumps(kept, separators=(",", ":")), encoding="utf-8")
        beside.replace(place)
        self.load(name)

    def stale(self) -> list[str]:
        """The test files that have to be run, again or for the first time; what is kept of files that are gone goes."""
        wanted = {self.place(name) for name in self.files}
        for place in self.folder.glob("*.json") if self.folder.exists() else ():
            if place not in wanted:
                place.unlink()
        return [name for name in self.files if not self.load(name)]

    def near(self, part: str, mutants: Iterable[Mutant]) -> list[str]:
        """The folder of tests of a part and the test files that import an altered module; none if there is no such
        folder. The others cost far more to watch, and seldom are the only ones to notice something."""
        own = f"tests/{part}/"
        if not any(name.startswith(own) for name in self.files):
            return []
        importing = {name for mutant in mutants for name in self.tree.importing(mutant.path)}
        return [own, *sorted(importing.intersection(self.files))]

    @functools.cached_property
    def index(self) -> dict[Key, list[Run]]:
        """For each unit the tests that run it and pass; before them what ran while modules were imported."""
        found: dict[Key, list[Run]] = collections.defaultdict(list)
        for runs in self.runs.values():
            for run in runs:
                if run.outcome in ("passed", "imported"):
                    for key in run.lines:
                        found[key].append(run)
        return found

    def failing(self) -> list[str]:
        return [run.test for runs in self.runs.values() for run in runs if run.outcome == "failed"]

    def times(self) -> dict[str, float]:
        return {run.test: run.seconds for runs in self.runs.values() for run in runs if run.test != IMPORTED}

    def tests_for(self, mutant: Mutant, cited: Iterable[str], most: int, seconds: float) -> Choice:
        """The tests that could notice a mutant: at most so many, of at most so many seconds together, and those cited.

        First come those that run its line, half of them from test files that import its module or are called like it or
        a folder it lies in, and one of every way through its function before a second of any; those of its part's own
        folder before tests of other parts, which do more and take longer. Then others that run its function, then
        others that run something of its file: a line whose result is remembered runs in one test and matters to many.
        What runs only while modules are imported (tables, constants, what builds programs) has instead the tests that
        speak of it themselves, those of test files that import its module before others, and those that run a function
        which does; outside of functions half are from the test files that import its module, whatever they run.
        """
        unit = self.tree.at(mutant.path, mutant.line)
        near = self.tree.importing(mutant.path) | self.called_like(mutant.path)
        speaking: list[Run] = []
        if unit.name == OUTSIDE:
            names = self.tree.names_at(mutant.path, mutant.line)
            close = [run for run in self.everything() if run.test.split("::")[0] in near]
            speaking = self.running(self.tree.tests_naming(names))
            speaking = [run for run in speaking if run.test.split("::")[0] in near] or speaking
            tiers = [self.running(self.tree.users(names)), close, self.in_file(mutant.path), self.everything()]
        else:
            runs = self.index.get(unit.key, [])
            wanted = [line - unit.first for line in (mutant.line, mutant.statement) if line]
            if not mutant.statement:
                exact = runs
            else:
                ran = [[run for run in runs if run.lines[unit.key] >> line & 1] for line in wanted]
                exact = ran[0] or ran[1]
            if not exact:
                return Choice((), 0, UNRUN)
            tests = [run for run in exact if run.outcome == "passed"]
            if tests:
                tiers = [tests, [run for run in runs if run.outcome == "passed"], self.in_file(mutant.path)]
            else:
                # What makes an object is called by the name of its class.
                called = [part for part in unit.name.split(".") if part != "__init__"]
                users = self.running(self.tree.users({called[-1]}))
                tiers = [users, self.in_file(mutant.path), self.everything()]
        home = [run for run in tiers[0] if run.test.startswith(f"tests/{folder(mutant.path)}/")]
        if unit.name != OUTSIDE:
            close = [run for run in home or tiers[0] if run.test.split("::")[0] in near]
        ordered = [tiers[0], speaking, spread(close, unit.key)[: most // 2], home, *tiers]
        return choose(ordered, unit.key, self.cited(cited), most, seconds)

    def called_like(self, path: str) -> set[str]:
        """The test files that have the name of a module, or of a folder that it lies in."""
        parts = {*Path(path).with_suffix("").parts} - {"src", PACKAGE, folder(path)}
        return {name for name in self.files if Path(name).stem.removeprefix("test_") in parts}

    def running(self, keys: set[Key]) -> list[Run]:
        found = {run.test: run for key in keys for run in self.index.get(key, ()) if run.outcome == "passed"}
        return list(found.values())

    def in_file(self, path: str) -> list[Run]:
        return self.running({unit.key for unit in self.tree.units[path] if unit.name != OUTSIDE})

    def everything(self) -> list[Run]:
        return [run for runs in self.runs.values() for run in runs if run.outcome == "passed"]

    def cited(self, names: Iterable[str]) -> list[Run]:
        """The tests behind these names, which say nothing of parameters."""
        wanted = tuple(names)
        if not wanted:
            return []
        below = tuple(part for test in wanted for part in (f"{test}[", f"{test}::"))
        near = (run for name in {test.split("::")[0] for test in wanted} for run in self.runs.get(name, ()))
        return [r for r in near if r.outcome == "passed" and (r.test in wanted or r.test.startswith(below))]


@dataclasses.dataclass(frozen=True)
class Choice:
    """The tests to run for a mutant, how many that run its line were left out, and a word where there are none."""

    tests: tuple[str, ...]
    left_out: int
    note: str = ""


def in_turn(runs: Sequence[Run], kind: Callable[[Run], object]) -> list[Run]:
    """The first of each kind, then the second of each, and so on."""
    seen: collections.Counter[object] = collections.Counter()
    ranked: list[tuple[int, int]] = []
    for number, run in enumerate(runs):
        ranked.append((seen[kind(run)], number))
        seen[kind(run)] += 1
    return [runs[number] for _, number in sorted(ranked)]


def spread(runs: Sequence[Run], unit: Key = "") -> list[Run]:
    """The cheapest first, but one of every way through the unit before a second of any, and so with test files."""
    cheapest = sorted(runs, key=lambda run: (run.seconds, run.test))
    return in_turn(in_turn(cheapest, lambda run: run.test.split("::")[0]), lambda run: run.lines.get(unit))


def choose(tiers: Sequence[Sequence[Run]], unit: Key, cited: Sequence[Run], most: int, seconds: float) -> Choice:
    """What is cited, and of each tier, in turn, the cheapest while there is room; see `spread`.

    The first tier only says which tests run the line: those that are not chosen were left out.
    """
    picked: dict[str, Run] = {run.test: run for run in cited}
    room, spent = most, 0.0
    running, *others = tiers
    for tier in others:
        for run in spread(tier, unit):
            if room <= 0:
                break
            # However dear: a line that only long tests run is tried with the shortest of them.
            if run.test not in picked and (spent + run.seconds <= seconds or not picked):
                picked[run.test] = run
                room, spent = room - 1, spent + run.seconds
    return Choice(tuple(picked), sum(run.test not in picked for run in running))
