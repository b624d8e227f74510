"""Which tests run which line: the map that tools/mutate.py chooses tests by, kept in build/ from run to run.

A source file is cut into units: each function or method (with what is nested in it) is one, and all that stands outside
of functions is another. A unit is known by its name and a digest of its text, not by its file or line numbers, so the
map holds while modules move and lines shift. For each test file there is one file of the map: a digest of the test
file, the units that its tests ran (those of shared test helpers too), and for each test its time and the lines it ran,
counted from the start of their unit.

A test file is run again when its own text changed, or when a unit that it ran is not there any more. Data files (cards,
grammars, clauses) do not count: whoever changes what they lead to removes build/mutation_map.

What is not seen: lines that run in another process (a bot's worker, a server that a test starts). Lines that run while
modules are imported belong to no test; `tests_for` says what is done about them.
"""

from __future__ import annotations

import ast
import collections
import dataclasses
import functools
import hashlib
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from tools.mutants import PACKAGE, Mutant

FOLDER = Path("build") / "mutation_map"
OUTSIDE = "<module>"
# Under this name stands what ran before the first test: imports, and what they build.
IMPORTED = ""
UNRUN = "no test runs it"
# Tests of the page run in a browser, and those of this tool start it: neither runs the engine in its own process.
LEFT_OUT = ("tests/web/test_browser.py", "tests/web/test_client.py", "tests/tools/")
FORMAT = 1

Key = str


@dataclasses.dataclass(frozen=True)
class Unit:
    """A function, or what stands outside of functions, with the lines where it stands now and where its body begins."""

    key: Key
    name: str
    path: str
    first: int
    body: int
    last: int


@dataclasses.dataclass(frozen=True)
class Run:
    """What is known of one test: its processor time, and for each unit the lines it ran as bits, counted from 0."""

    test: str
    seconds: float
    lines: Mapping[Key, int]
    outcome: str = "passed"


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def cut(path: str, data: bytes) -> list[Unit]:
    """The units of a source file. The one outside of functions is without imports: they change when modules move."""
    lines = data.decode().splitlines()
    units: list[Unit] = []
    outside = list(lines)

    def blank(first: int, last: int) -> None:
        outside[first - 1 : last] = [""] * (last - first + 1)

    def visit(body: Iterable[ast.stmt], prefix: str) -> None:
        for node in body:
            last = node.end_lineno or node.lineno
            match node:
                case ast.FunctionDef() | ast.AsyncFunctionDef():
                    first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
                    text = "\n".join(line.strip() for line in lines[first - 1 : last])
                    name = prefix + node.name
                    units.append(Unit(f"{name} {digest(text)}", name, path, first, node.body[0].lineno, last))
                    blank(first, last)
                case ast.ClassDef():
                    visit(node.body, f"{prefix}{node.name}.")
                case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant()):
                    blank(node.lineno, last)
                case ast.If() | ast.Try() | ast.With():
                    visit(branches(node), prefix)

    visit(ast.parse(data, filename=path).body, "")
    text = "\n".join(line.strip() for line in outside if line.strip())
    units.append(Unit(f"{OUTSIDE} {digest(text)}", OUTSIDE, path, 1, 1, max(1, len(lines))))
    return units


def branches(node: ast.stmt) -> Iterator[ast.stmt]:
    """The statements directly inside a compound one, in all its branches."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child
        elif isinstance(child, ast.ExceptHandler):
            yield from child.body


class Tree:
    """The units of all sources as they stand now; read once, so that work in between does not mix two states."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.texts: dict[str, list[str]] = {}
        self.units: dict[str, list[Unit]] = {}
        for folder in (f"src/{PACKAGE}", "tests"):
            for path in sorted((root / folder).rglob("*.py")):
                name = path.relative_to(root).as_posix()
                data = path.read_bytes()
                self.texts[name] = data.decode().splitlines()
                self.units[name] = cut(name, data)
        self.keys = {unit.key for units in self.units.values() for unit in units}
        self.owned: dict[str, list[Unit]] = {}

    def at(self, path: str, line: int) -> Unit:
        """The unit that a line belongs to."""
        return self.owners(path)[line]

    def outside(self, path: str) -> Unit:
        return self.units[path][-1]

    def bits(self, ran: Mapping[str, Sequence[int]]) -> dict[Key, int]:
        """Lines that ran, by unit; with each file goes the unit outside of its functions."""
        found: dict[Key, int] = collections.defaultdict(int)
        for path, lines in ran.items():
            if path not in self.units:
                continue
            owner = self.owners(path)
            for line in lines:
                if not 1 <= line < len(owner):
                    continue  # an empty file is said to run its line 0
                unit = owner[line]
                if line < unit.body:
                    continue  # the line that defines a function runs with its module, not with the function
                found[unit.key] |= 1 << (line - unit.first)
            found[self.outside(path).key] |= 0
        return dict(found)

    def owners(self, path: str) -> list[Unit]:
        """For each line of a file, from 0, the unit that it belongs to."""
        cached = self.owned.get(path)
        if cached is None:
            outside = self.outside(path)
            cached = self.owned[path] = [outside] * (outside.last + 1)
            for unit in self.units[path][:-1]:
                cached[unit.first : unit.last + 1] = [unit] * (unit.last - unit.first + 1)
        return cached

    def importing(self, path: str) -> set[str]:
        """The test files that import a module themselves."""
        module = path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        return self.importers[module]

    @functools.cached_property
    def importers(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = collections.defaultdict(set)
        for path, lines in self.texts.items():
            if not path.startswith("src/"):
                for node in ast.walk(ast.parse("\n".join(lines))):
                    if isinstance(node, ast.ImportFrom) and node.module:
                        found[node.module].add(path)
                        for alias in node.names:
                            found[f"{node.module}.{alias.name}"].add(path)
        return found

    def names_at(self, path: str, line: int) -> set[str]:
        """What a line outside of functions gives a name to: the names of its statement, and of the class around it."""
        found: set[str] = set()

        def visit(body: Iterable[ast.stmt]) -> None:
            for node in body:
                if node.lineno <= line <= (node.end_lineno or node.lineno):
                    match node:
                        case ast.ClassDef(name=name):
                            found.add(name)
                            visit(node.body)
                        case ast.Assign(targets=targets):
                            found.update(n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name))
                        case ast.AnnAssign(target=ast.Name(id=name)):
                            found.add(name)
                        case ast.Expr() | ast.AugAssign() | ast.Delete():
                            found.update(n.id for n in ast.walk(node) if isinstance(n, ast.Name))
                        case ast.If() | ast.Try() | ast.With() | ast.For():
                            visit(branches(node))

        visit(ast.parse("\n".join(self.texts[path])).body)
        return found

    def users(self, names: set[str]) -> set[Key]:
        """The functions whose text speaks of one of these names, or of a constant that is made of one of them."""
        speak = self.speaking
        seen: set[str] = set()
        found: set[Key] = set()
        while names := names - seen:
            seen |= names
            made = [unit_or_name for name in names for unit_or_name in speak.get(name, ())]
            found |= {of.key for of in made if isinstance(of, Unit)}
            # Only a few steps: after that everything speaks of everything.
            names = {of for of in made if isinstance(of, str)} if len(seen) < 30 else set()
        return found

    @functools.cached_property
    def speaking(self) -> dict[str, set[Unit | str]]:
        """For each name the functions that speak of it, and the names of constants whose making does."""
        found: dict[str, set[Unit | str]] = collections.defaultdict(set)
        for path, lines in self.texts.items():
            if not path.startswith("src/"):
                continue
            owners = self.owners(path)
            for statement in ast.parse("\n".join(lines)).body:
                made: set[str] = set()
                if isinstance(statement, ast.Assign | ast.AnnAssign):
                    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
                    made = {target.id for target in targets if isinstance(target, ast.Name)}
                for node in ast.walk(statement):
                    match node:
                        case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name):
                            unit = owners[node.lineno]
                            found[name].update(made if unit.name == OUTSIDE else {unit})
        return found


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

        First come those that run its line, half of them from test files that import its module, and one of every way
        through its function before a second of any; then others that run its function, then others that run something
        of its file: a line whose result is remembered runs in one test and matters to many. What runs only
        while modules are imported (tables, constants, what builds programs) has instead the tests that run a function
        which speaks of it.
        """
        unit = self.tree.at(mutant.path, mutant.line)
        if unit.name == OUTSIDE:
            names = self.tree.names_at(mutant.path, mutant.line)
            tiers = [self.running(self.tree.users(names)), self.in_file(mutant.path), self.everything()]
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
                users = self.running(self.tree.users({unit.name.split(".")[-1]}))
                tiers = [users, self.in_file(mutant.path), self.everything()]
        near = self.tree.importing(mutant.path)
        close = [run for run in tiers[0] if run.test.split("::")[0] in near]
        ordered = [tiers[0], spread(close, unit.key)[: most // 2], *tiers]
        return choose(ordered, unit.key, self.cited(cited), most, seconds)

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
