"""Runs tests for tools/mutate.py: on scratch copies of src/ that get altered, and once to see which lines they run.

A failure counts as a kill if the same test fails a second time, alone, and passes alone on unaltered code: a test that
now and then fails on a busy machine kills nothing.
"""

from __future__ import annotations

import contextlib
import dataclasses
import hashlib
import importlib.util
import itertools
import json
import math
import os
import py_compile
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tools.mutants import PACKAGE, Mutant
from tools.mutation_memory import TIMES, Kills, read_times

# Loaded into every test run; the next three names mean the same there, where this module cannot be imported.
PLUGIN = Path(__file__).with_name("mutation_plugin.py")
WRONG_TREE = 90
UNPATCHED = "unpatched"
UNSURE = "unsure"
# Seconds that a test is taken to need before it was seen to end.
USUAL, LONG = 0.3, 5.0
# Seconds of processor time to start Python, import the project and collect a few tests, with room to spare.
BEGINNING = 10.0
# Sources with their compiled code.
SOURCES = Path("build") / "mutation_src"
# Times of tests are processor time. A run may wait as well, on a busy machine for long: this many seconds for each.
PATIENCE = 20
# What a grammar is taken apart into takes two seconds to make. It follows from the grammar alone, so it is kept; but a
# mutant of the module that makes it is tried without.
CACHE, CACHING = Path("build") / "mutation_cache", "kept_grammar.py"
# Files that one process runs to see what they run: importing the project for each would cost more.
AT_ONCE = 6
FAILED = ("FAILED ", "ERROR ")
NOT_FOUND = "ERROR: not found: "
MISSING = "missing"
# A test that waits for something that never comes takes no processor time.
LIMIT = ("-o", "timeout=60") if importlib.util.find_spec("pytest_timeout") else ()
OUT_OF_TIME = (-int(getattr(signal, "SIGXCPU", 24)), -int(getattr(signal, "SIGKILL", 9)))


class Trouble(Exception):
    """The tool cannot do its work; the message says why."""


def wrong_tree(said: str) -> Trouble:
    return Trouble(f"the tests do not import the altered copy of {PACKAGE}:\n{said}")


@dataclasses.dataclass
class Result:
    mutant: Mutant
    status: str
    note: str = ""
    seconds: float = 0.0
    killer: str = ""
    left_out: int = 0


@dataclasses.dataclass(frozen=True)
class Tried:
    """What a fork came to, the last test that it began, what those took that passed, and those it had no time for."""

    verdict: str
    last: str = ""
    seconds: Mapping[str, float] = dataclasses.field(default_factory=dict)
    left_out: frozenset[str] = frozenset()


class Bench:
    """Runs tests against scratch copies of src/, one copy for each job."""

    def __init__(self, root: Path, scratch: Path, jobs: int, *, quick: bool) -> None:
        self.root, self.scratch, self.quick = root, scratch, quick
        self.free: queue.Queue[Path] = queue.Queue()
        self.running: set[subprocess.Popen[str]] = set()
        self.workshops: dict[Path, Workshop] = {}
        self.times: dict[str, float] = {}
        self.learnt = read_times(root / TIMES)
        self.shortest = ""
        # Whether a test that failed in a fork passes there on unaltered code: some start what a fork does not survive.
        self.sound: dict[str, bool] = {}
        # Whether one that failed in a process of its own passes there on unaltered code.
        self.passes: dict[str, bool] = {}
        self.kills = Kills()
        shutil.copy(PLUGIN, scratch / PLUGIN.name)
        first = scratch / "job0"
        copy_sources(root, first / "src")
        self.free.put(first)
        for i in range(1, jobs):
            shutil.copytree(first, scratch / f"job{i}")
            self.free.put(scratch / f"job{i}")

    def start(
        self, copy: Path, tests: Iterable[str], extra: dict[str, str], *options: str, **rest: Any
    ) -> subprocess.Popen[str]:
        """Start pytest on this copy."""
        where = {
            "PYTHONPATH": os.pathsep.join([str(copy / "src"), str(self.scratch)]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "HYPOTHESIS_STORAGE_DIRECTORY": str(copy / "hypothesis"),
            "MUTATION_SRC": os.path.realpath(copy / "src"),
        }
        child = start_pytest(self.root, tests, where | extra, *options, **rest)
        self.running.add(child)
        return child

    def pytest(self, copy: Path, tests: Iterable[str], limit: float, *options: str) -> tuple[int | None, str]:
        """The exit status (None for a timeout) and the output of pytest on this copy, within `limit` seconds."""
        extra = {"MUTATION_TIMES": str(copy / "times.json"), "MUTATION_SECONDS": str(limit)}
        child = self.start(copy, tests, extra, *options, stdout=subprocess.PIPE)
        try:
            output, _ = child.communicate(timeout=PATIENCE * limit)
        except subprocess.TimeoutExpired:
            return None, ""
        finally:
            stop(child)  # with what its tests started, which outlives a run that used up its time
            self.running.discard(child)
        if child.returncode == WRONG_TREE:
            raise wrong_tree(output)
        if child.returncode in OUT_OF_TIME:
            return None, output
        return child.returncode, output

    def open_workshops(self, tests: Sequence[str]) -> None:
        """Prepare, in every copy, to try mutants in forks with these tests (or with those of these files)."""
        if hasattr(os, "fork"):
            self.workshops = {made: Workshop(self, made, tests) for made in list(self.free.queue)}

    def judge(
        self,
        mutant: Mutant,
        tests: Sequence[str],
        slack: float,
        others: Sequence[str] = (),
        seconds: float = math.inf,
    ) -> Result:
        """Alter one copy, run the tests, those that promise most first (the others if it survives), for that many
        seconds at most, and put the copy back."""
        copy, began = self.free.get(), time.monotonic()
        target = copy / mutant.path
        original = target.read_bytes()
        altered = mutant.apply(original)
        tests, others = (self.kills.in_order(part, mutant, self.usual) for part in (tests, others))
        killer = ""
        left_out = 0
        try:
            verdict = UNPATCHED
            if copy in self.workshops:
                self.workshops[copy].await_ready()
                for part in (tests, others):
                    if part and verdict in (UNPATCHED, UNSURE, "survived"):
                        target.write_bytes(altered)
                        tried = self.try_out(copy, target, original, altered, part, slack, seconds)
                        verdict, killer = (verdict, "") if tried.verdict == UNPATCHED else (tried.verdict, tried.last)
                        left_out += len(tried.left_out)
                        if part is tests:
                            tests = [test for test in tests if test not in tried.left_out]
            if verdict == "survived" and not all(self.sound.get(test, True) for test in tests):
                verdict = UNSURE
            if verdict == UNPATCHED or (verdict == UNSURE and not self.quick):
                # Few tests first: most mutants need no more, and to collect all of them takes longer than to run some.
                for part in (tests, others if verdict == UNPATCHED else []):
                    if part and verdict in (UNPATCHED, UNSURE, "survived"):
                        target.write_bytes(altered)
                        chosen = self.within(part, seconds)
                        verdict, killer = self.try_apart(copy, target, original, altered, chosen, slack)
            if verdict in (UNSURE, "survived"):
                verdict, killer = "survived", ""
        finally:
            target.write_bytes(original)
            self.free.put(copy)
        if killer:
            self.kills.note(mutant, killer)
            left_out = 0
        return Result(mutant, verdict, seconds=time.monotonic() - began, killer=killer, left_out=left_out)

    def usual(self, test: str) -> float:
        """What a test takes, as far as it is known."""
        return self.learnt.get(test, self.times.get(test, USUAL))

    def within(self, tests: Sequence[str], seconds: float) -> list[str]:
        """The first tests that take so many seconds together."""
        spent = itertools.accumulate(self.usual(test) for test in tests)
        return [test for test, until in zip(tests, spent, strict=True) if until <= seconds] or list(tests[:1])

    def try_apart(
        self, copy: Path, target: Path, before: bytes, after: bytes, tests: Sequence[str], slack: float
    ) -> tuple[str, str]:
        """The verdict of processes of their own, of which the copy is as it was altered, and the test that gave it.

        What cannot even be imported fails before any test.
        """
        left_out: set[str] = set()
        while usable := [test for test in tests if test not in left_out and self.passes.get(test, True)]:
            verdict, culprit = self.run_apart(copy, usable, slack)
            if verdict != MISSING and not (verdict == "killed" and culprit):
                return verdict, culprit
            if verdict == "killed" and self.run_apart(copy, [culprit], slack)[1]:
                asked = next((test for test in usable if names(test, culprit)), culprit)
                target.write_bytes(before)
                passes = self.passes_apart(copy, asked)
                target.write_bytes(after)
                if passes:
                    return verdict, culprit
            # Parameters may be made of what was altered: of a test that is not found only the name is told.
            left_out |= {test for test in usable if names(test, culprit) or names(culprit, test)} or set(usable)
        return "survived", ""

    def passes_apart(self, copy: Path, test: str) -> bool:
        """Whether a test passes in a process of its own on unaltered code: tried once, with what time it takes."""
        if test not in self.passes:
            status, _ = self.pytest(copy, [test], 3600)
            self.passes[test] = status == 0
            if self.passes[test]:
                measured = json.loads((copy / "times.json").read_text())
                self.learnt[test] = sum(took for item, took in measured.items() if names(test, item))
        return self.passes[test]

    def run_apart(self, copy: Path, tests: Sequence[str], slack: float) -> tuple[str, str]:
        """What a process of its own says, and the test that failed, or that is MISSING."""
        limit = slack + 6 * (BEGINNING + sum(self.longest(test) for test in tests))
        status, said = self.pytest(copy, tests, limit, "-x", "--tb=no", "-rfE", *LIMIT)
        for line in said.splitlines():
            if line.startswith(NOT_FOUND):
                return MISSING, os.path.relpath(line.removeprefix(NOT_FOUND), os.path.realpath(self.root))
        failed = [line for line in said.splitlines() if line.startswith(FAILED)]
        culprit = failed[0].split(" ", 1)[1].split(" - ")[0] if failed else ""
        return {None: "timeout", 0: "survived"}.get(status, "killed"), culprit

    def longest(self, test: str) -> float:
        """What a test takes at most, as far as it is known."""
        known = [times[test] for times in (self.times, self.learnt) if test in times]
        return max(known, default=LONG)

    def limits(self, tests: Sequence[str], slack: float) -> list[float]:
        return [slack + 6 * self.longest(test) for test in tests]

    def try_out(
        self,
        copy: Path,
        target: Path,
        before: bytes,
        after: bytes,
        tests: Sequence[str],
        slack: float,
        seconds: float = math.inf,
    ) -> Tried:
        """The verdict of a fork and the test that gave it. Its failure counts only if it passes there otherwise, and
        fails again."""
        workshop = self.workshops[copy]
        doubtful: set[str] = set()
        while usable := [test for test in tests if self.sound.get(test, True) and test not in doubtful]:
            tried = workshop.try_out(target, before, after, usable, self.limits(usable, slack), seconds)
            for test, took in tried.seconds.items():
                self.learnt.setdefault(test, took)
            killer = tried.last
            if tried.verdict not in ("killed", "timeout") or not killer:
                return tried
            limit = self.limits([killer], slack)
            if killer not in self.sound:
                alone = workshop.try_out(target, before, before, [killer], limit)
                self.sound[killer] = alone.verdict in ("survived", UNSURE)
                self.learnt |= alone.seconds
            if self.sound[killer]:
                # What used up its processor time did not wait for a busy machine.
                if tried.verdict == "timeout":
                    return tried
                if workshop.try_out(target, before, after, [killer], limit).verdict in ("killed", "timeout"):
                    return tried
                doubtful.add(killer)
        return Tried(UNPATCHED)


def names(test: str, item: str) -> bool:
    return item == test or item.startswith((f"{test}[", f"{test}::"))


class Workshop:
    """A pytest that has collected the tests and then waits for mutants to try; see mutation_plugin."""

    def __init__(self, bench: Bench, copy: Path, tests: Sequence[str]) -> None:
        self.cache = str(bench.root / CACHE)
        theirs, orders = os.pipe()
        answers, back = os.pipe()
        self.log = copy / "workshop.log"
        with self.log.open("w") as log:
            extra = {"MUTATION_ORDERS": f"{theirs} {back}", "MUTATION_SHORTEST": bench.shortest}
            self.process = bench.start(copy, tests, extra, "--tb=no", stdout=log, pass_fds=(theirs, back))
        os.close(theirs)
        os.close(back)
        self.orders, self.answers = os.fdopen(orders, "w"), os.fdopen(answers)
        self.ready = False

    def await_ready(self) -> None:
        """Until the workshop has imported everything its files must not be altered."""
        self.ready = self.ready or self.answers.readline() == "ready\n"
        if not self.ready:
            said = self.log.read_text()
            raise (
                wrong_tree(said) if self.process.wait() == WRONG_TREE else Trouble(f"tests cannot be prepared:\n{said}")
            )

    def try_out(
        self,
        target: Path,
        before: bytes,
        after: bytes,
        tests: Sequence[str],
        limits: Sequence[float],
        seconds: float = math.inf,
    ) -> Tried:
        """The verdict on the altered file `target`, or UNPATCHED where only a process of its own can tell. No test
        begins after so many seconds of processor time."""
        order = {
            "path": str(target),
            "before": before.decode(),
            "after": after.decode(),
            "tests": tests,
            "limits": limits,
            "cache": "" if target.name == CACHING else self.cache,
            "seconds": min(seconds, 1e9),
            "wall": PATIENCE * sum(limits),
        }
        with contextlib.suppress(BrokenPipeError):
            self.orders.write(json.dumps(order) + "\n")
            self.orders.flush()
        answer = self.answers.readline()
        if not answer:
            raise Trouble(f"the tests cannot be run any more:\n{self.log.read_text()}")
        verdict, last, took = json.loads(answer)
        if last is None:
            return Tried(verdict)
        left_out = tests[last + 1 :] if verdict in ("survived", UNSURE) else ()
        return Tried(verdict, tests[last], {tests[int(n)]: each for n, each in took.items()}, frozenset(left_out))

    def close(self) -> None:
        # First of all, for whoever waits for an answer holds the file that it would come by.
        stop(self.process)
        self.orders.close()
        self.answers.close()


def copy_sources(root: Path, target: Path) -> None:
    """The sources with their compiled code, most of it from the run before: to compile all takes half a minute.

    Two mutants of a file can share size and second; only a hash tells a stale cache then.
    """
    kept, sources = root / SOURCES, root / "src"
    if kept.exists():
        shutil.copytree(kept, target)
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info")
    wanted = target.with_name("wanted")
    shutil.copytree(sources, wanted, ignore=ignored)
    names = {path.relative_to(wanted) for path in wanted.rglob("*") if path.is_file()}
    for path in sorted(target.rglob("*")) if target.exists() else ():
        if path.is_file() and path.suffix != ".pyc" and path.relative_to(target) not in names:
            path.unlink()
    fresh = False
    for name in sorted(names):
        new, old = wanted / name, target / name
        if not old.is_file() or old.read_bytes() != new.read_bytes():
            old.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(new, old)
            fresh = True
            if old.suffix == ".py":
                py_compile.compile(str(old), quiet=2, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)
    shutil.rmtree(wanted)
    if fresh:
        kept.parent.mkdir(parents=True, exist_ok=True)
        beside = kept.with_name(f"{kept.name}.{os.getpid()}")
        shutil.copytree(target, beside)
        shutil.rmtree(kept, ignore_errors=True)
        with contextlib.suppress(OSError):  # somebody else was as quick
            beside.rename(kept)
        shutil.rmtree(beside, ignore_errors=True)


def digest_of(root: Path) -> str:
    """All that decides what tests come to: sources, tests and scenarios."""
    found = hashlib.sha256()
    for place in [root / "conftest.py", *(root / part for part in ("src", "tests", "scenarios"))]:
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.is_file() and "__pycache__" not in path.parts:
                found.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def files_of(tests: Iterable[str]) -> list[str]:
    return sorted({test.split("::")[0] for test in tests})


def stop(child: subprocess.Popen[str]) -> None:
    """End a test run with all that it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()


def start_pytest(
    root: Path, tests: Iterable[str], extra: dict[str, str], *options: str, **rest: Any
) -> subprocess.Popen[str]:
    """Start pytest in a session of its own, with only the plugins that the tests need."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST_", "PYTHON"))}
    env |= {"PYTHONHASHSEED": "0", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "mutation_plugin", *options]
    if importlib.util.find_spec("pytest_timeout"):
        command += ["-p", "timeout"]
    if importlib.util.find_spec("hypothesis"):
        command += ["-p", "hypothesispytest", "--hypothesis-seed=0"]
    return subprocess.Popen(
        [*command, *tests],
        cwd=root,
        env=env | extra,
        text=True,
        stdin=subprocess.DEVNULL,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        **rest,
    )


def trace(root: Path, names: Sequence[str], jobs: int, done: Callable[[str, dict[str, Any]], None]) -> None:
    """Run these test files and see which lines each test runs; `done` gets each file as soon as it is through."""
    if importlib.util.find_spec("coverage") is None:
        raise Trouble("coverage is not installed, so it cannot be seen which tests run which line.\nfix: make setup")
    running: set[subprocess.Popen[str]] = set()

    def run(scratch: Path, batch: Sequence[str]) -> None:
        extra = {
            "PYTHONPATH": os.pathsep.join([str(root / "src"), str(scratch)]),
            "HYPOTHESIS_STORAGE_DIRECTORY": str(scratch / "hypothesis"),
            "MUTATION_SRC": os.path.realpath(root / "src"),
            "MUTATION_ROOT": os.path.realpath(root),
            "MUTATION_TRACE": str(scratch / "traced"),
        }
        log = scratch / f"{batch[0].replace('/', '~')}.log"
        with log.open("w") as out:
            child = start_pytest(root, batch, extra, "--tb=short", stdout=out)
        running.add(child)
        try:
            status = child.wait(3600)
        finally:
            stop(child)
            running.discard(child)
        if status not in (0, 1):
            raise Trouble(f"these tests cannot be run to see what they run: {' '.join(batch)}\n{log.read_text()}")

    with tempfile.TemporaryDirectory(prefix="mutate-") as made, ThreadPoolExecutor(jobs) as pool:
        scratch = Path(made)
        (scratch / "traced").mkdir()
        shutil.copy(PLUGIN, scratch / PLUGIN.name)
        futures = [pool.submit(run, scratch, names[i : i + AT_ONCE]) for i in range(0, len(names), AT_ONCE)]
        try:
            while True:
                over = all(future.done() for future in futures)
                for place in sorted((scratch / "traced").glob("*.json")):
                    name = place.name.removesuffix(".json").replace("~", "/")
                    done(name, json.loads(place.read_text()))
                    place.unlink()
                for future in futures:
                    if future.done():
                        future.result()
                if over:
                    return
                time.sleep(0.2)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in list(running):
                stop(child)
            raise
