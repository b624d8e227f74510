"""Break the rules on purpose and see whether a test notices.

Code that enforces a clause of a rulebook carries @rule("ID", ...). A test that shows a clause carries
@clause("ID", ...), a scenario `clauses = ["ID", ...]`. This tool alters one spot inside a @rule function,
runs the tests that cite one of the function's clauses, and expects a failure. A mutant that nothing kills
is a missing test (or, rarely, a change that cannot be seen: say so in tools/mutate_equivalent.toml).

  tools/mutate.py --sample 60 --seed 1         sixty mutants; the same seed picks the same ones
  tools/mutate.py --clause OCW-build.5 -n 0    every mutant of the code behind one clause
  tools/mutate.py --file build.py --list       what could be done to one file, without running anything

Only a scratch copy of src/ is altered, never the working tree. The cited tests must pass before anything is
altered. A run that takes far longer than it should counts as killed (timeout). A mutant is first tried in a fork
of a process that has everything imported, and only one that survives there gets a process of its own. The exit
status is 0 whatever the score, and 2 when the tool could not do its work.
"""

from __future__ import annotations

import argparse
import collections
import compileall
import contextlib
import dataclasses
import difflib
import importlib.util
import json
import os
import py_compile
import queue
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NoReturn

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.mutants import PACKAGE, Mutant, find_citations, find_mutants

# Loaded into every test run; the next two names mean the same there, where this module cannot be imported.
PLUGIN = Path(__file__).with_name("mutation_plugin.py")
WRONG_TREE = 90
UNPATCHED = "unpatched"
UNCITED = "no test cites it"
# Times of tests are processor time. A run may wait as well, on a busy machine for long: this many seconds for each.
PATIENCE = 20
OUT_OF_TIME = (-int(getattr(signal, "SIGXCPU", 24)), -int(getattr(signal, "SIGKILL", 9)))


class Trouble(Exception):
    """The tool cannot do its work; the message says why."""


@dataclasses.dataclass
class Result:
    mutant: Mutant
    status: str
    note: str = ""
    seconds: float = 0.0


class Bench:
    """Runs tests against scratch copies of src/, one copy for each job."""

    def __init__(self, root: Path, scratch: Path, jobs: int, *, quick: bool) -> None:
        self.root, self.scratch, self.quick = root, scratch, quick
        self.free: queue.Queue[Path] = queue.Queue()
        self.running: set[subprocess.Popen[str]] = set()
        self.workshops: dict[Path, Workshop] = {}
        self.times: dict[str, float] = {}
        self.beginning = 0.0
        shutil.copy(PLUGIN, scratch / PLUGIN.name)
        first = scratch / "job0"
        ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info")
        shutil.copytree(root / "src", first / "src", ignore=ignored)
        # Two mutants of a file can share size and second; only a hash tells a stale cache then.
        checked = py_compile.PycInvalidationMode.CHECKED_HASH
        compileall.compile_dir(first / "src", quiet=1, invalidation_mode=checked)
        self.free.put(first)
        for i in range(1, jobs):
            shutil.copytree(first, scratch / f"job{i}")
            self.free.put(scratch / f"job{i}")

    def start(
        self, copy: Path, tests: Iterable[str], extra: dict[str, str], *options: str, **rest: Any
    ) -> subprocess.Popen[str]:
        """Start pytest on this copy, in a session of its own, with only the plugins that the tests need."""
        env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST_", "PYTHON"))}
        env |= {
            "PYTHONPATH": os.pathsep.join([str(copy / "src"), str(self.scratch)]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONHASHSEED": "0",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "HYPOTHESIS_STORAGE_DIRECTORY": str(copy / "hypothesis"),
            "MUTATION_SRC": os.path.realpath(copy / "src"),
        }
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "mutation_plugin", *options]
        if importlib.util.find_spec("pytest_timeout"):
            command += ["-p", "timeout"]
        if importlib.util.find_spec("hypothesis"):
            command += ["-p", "hypothesispytest", "--hypothesis-seed=0"]
        child = subprocess.Popen(
            [*command, *tests],
            cwd=self.root,
            env=env | extra,
            text=True,
            stdin=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            **rest,
        )
        self.running.add(child)
        return child

    def pytest(self, copy: Path, tests: Iterable[str], limit: float, *options: str) -> tuple[int | None, str]:
        """The exit status (None for a timeout) and the output of pytest on this copy, within `limit` seconds."""
        extra = {"MUTATION_TIMES": str(copy / "times.json"), "MUTATION_SECONDS": str(limit)}
        child = self.start(copy, tests, extra, *options, stdout=subprocess.PIPE)
        try:
            output, _ = child.communicate(timeout=PATIENCE * limit)
        except subprocess.TimeoutExpired:
            stop(child)
            return None, ""
        finally:
            self.running.discard(child)
        if child.returncode == WRONG_TREE:
            raise Trouble(f"the tests do not import the altered copy of {PACKAGE}:\n{output}")
        if child.returncode in OUT_OF_TIME:
            return None, output
        return child.returncode, output

    def rehearse(self, tests: Sequence[str]) -> None:
        """Run the tests on unaltered code: they have to pass, and their times set the limits later."""
        copy = self.free.get()
        status, output = self.pytest(copy, tests, 3600)
        if status != 0:
            raise Trouble(f"the citing tests must pass before a rule is broken; they do not:\n{output}")
        measured = json.loads((copy / "times.json").read_text())
        self.beginning = measured[""]
        for test in tests:
            parts = (f"{test}[", f"{test}::")
            self.times[test] = sum(t for name, t in measured.items() if name == test or name.startswith(parts))
        self.free.put(copy)
        if hasattr(os, "fork"):
            self.workshops = {made: Workshop(self, made, tests) for made in list(self.free.queue)}

    def judge(self, mutant: Mutant, tests: Sequence[str], slack: float) -> Result:
        """Alter one copy, run the citing tests, the quick ones first, and put the copy back as it was."""
        if not tests:
            return Result(mutant, "survived", UNCITED)
        copy, began = self.free.get(), time.monotonic()
        target = copy / mutant.path
        original = target.read_bytes()
        altered = mutant.apply(original)
        tests = sorted(tests, key=lambda t: (self.times[t], t))
        limit = slack + 6 * sum(self.times[t] for t in tests)
        if copy in self.workshops:
            self.workshops[copy].await_ready()
        try:
            target.write_bytes(altered)
            verdict = UNPATCHED
            if copy in self.workshops:
                verdict = self.workshops[copy].try_out(target, original, altered, tests, limit)
            if verdict == UNPATCHED or (verdict == "survived" and not self.quick):
                status, _ = self.pytest(copy, tests, limit + 6 * self.beginning, "-x", "--tb=no")
                verdict = {None: "timeout", 0: "survived"}.get(status, "killed")
        finally:
            target.write_bytes(original)
            self.free.put(copy)
        return Result(mutant, verdict, seconds=time.monotonic() - began)


class Workshop:
    """A pytest that has collected the tests and then waits for mutants to try; see mutation_plugin."""

    def __init__(self, bench: Bench, copy: Path, tests: Sequence[str]) -> None:
        theirs, orders = os.pipe()
        answers, back = os.pipe()
        self.log = copy / "workshop.log"
        with self.log.open("w") as log:
            extra = {"MUTATION_ORDERS": f"{theirs} {back}"}
            self.process = bench.start(copy, tests, extra, "--tb=no", stdout=log, pass_fds=(theirs, back))
        os.close(theirs)
        os.close(back)
        self.orders, self.answers = os.fdopen(orders, "w"), os.fdopen(answers)
        self.ready = False

    def await_ready(self) -> None:
        """Until the workshop has imported everything its files must not be altered."""
        self.ready = self.ready or self.answers.readline() == "ready\n"
        if not self.ready:
            raise Trouble(f"the tests cannot be prepared:\n{self.log.read_text()}")

    def try_out(self, target: Path, before: bytes, after: bytes, tests: Sequence[str], limit: float) -> str:
        """The verdict on the altered file `target`, or UNPATCHED where only a process of its own can tell."""
        order = {
            "path": str(target),
            "before": before.decode(),
            "after": after.decode(),
            "tests": tests,
            "cpu": limit,
            "wall": PATIENCE * limit,
        }
        with contextlib.suppress(BrokenPipeError):
            self.orders.write(json.dumps(order) + "\n")
            self.orders.flush()
        answer = self.answers.readline()
        if not answer:
            raise Trouble(f"the tests cannot be run any more:\n{self.log.read_text()}")
        return str(json.loads(answer))

    def close(self) -> None:
        self.orders.close()
        self.answers.close()
        stop(self.process)


def stop(child: subprocess.Popen[str]) -> None:
    """End a test run with all that it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()


def run(root: Path, mutants: list[Mutant], jobs: int, slack: float, *, quick: bool = False) -> list[Result]:
    """Judge every mutant; the results come in the order of the mutants."""
    cited = find_citations(root)
    tests = {m: sorted({t for c in m.clauses for t in cited.get(c, ())}) for m in mutants}
    union = sorted({t for ts in tests.values() for t in ts})
    results: dict[Mutant, Result] = {}
    with tempfile.TemporaryDirectory(prefix="mutate-") as scratch, ThreadPoolExecutor(jobs) as pool:
        bench = Bench(root, Path(scratch), jobs, quick=quick)
        try:
            if union:
                bench.rehearse(union)
            futures = [pool.submit(bench.judge, m, tests[m], slack) for m in mutants]
            with progress(len(mutants)) as step:
                for future in as_completed(futures):
                    result = future.result()
                    results[result.mutant] = result
                    step(result)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        finally:
            for workshop in bench.workshops.values():
                workshop.close()
            for child in list(bench.running):
                stop(child)
    return [results[m] for m in mutants]


@contextlib.contextmanager
def progress(total: int) -> Iterator[Callable[[Result], None]]:
    """A bar on a terminal, elsewhere a line for every ten mutants; on stderr, so that --json stays clean.

    What is not killed may still be known to be equivalent: the summary tells them apart.
    """
    tally: collections.Counter[str] = collections.Counter()
    if sys.stderr.isatty() and importlib.util.find_spec("rich"):
        from rich.console import Console
        from rich.progress import Progress

        with Progress(console=Console(stderr=True)) as bar:
            task = bar.add_task("mutants", total=total)

            def advance(result: Result) -> None:
                tally[result.status] += 1
                bar.update(task, advance=1, description=f"{tally['survived']} not killed")

            yield advance
        return

    def count(result: Result) -> None:
        tally[result.status] += 1
        if (done := tally.total()) % 10 == 0 or done == total:
            print(f"{done}/{total} mutants, {tally['survived']} not killed", file=sys.stderr, flush=True)

    yield count


def read_equivalents(path: Path) -> dict[tuple[str, str, str], str]:
    """The survivors known to change nothing, with the reason for each."""
    if not path.exists():
        return {}
    known: dict[tuple[str, str, str], str] = {}
    for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", []):
        if missing := {"function", "line", "mutation", "reason"} - entry.keys():
            raise Trouble(f"{path.name}: an entry lacks {', '.join(sorted(missing))}: {entry}")
        known[entry["function"], entry["line"].strip(), entry["mutation"]] = entry["reason"]
    return known


def diff(root: Path, mutant: Mutant) -> str:
    original = (root / mutant.path).read_bytes()
    old, new = (text.decode().splitlines() for text in (original, mutant.apply(original)))
    return "\n".join(line for line in list(difflib.unified_diff(old, new, n=0, lineterm=""))[3:])


def as_json(root: Path, result: Result) -> dict[str, Any]:
    m = result.mutant
    return {
        "file": m.path,
        "line": m.line,
        "function": m.function,
        "source": m.source,
        "mutation": m.mutation,
        "clauses": list(m.clauses),
        "diff": diff(root, m),
        "status": result.status,
        "note": result.note,
        "seconds": round(result.seconds, 2),
    }


def summarise(results: list[Result], known: dict[tuple[str, str, str], str]) -> dict[str, Any]:
    """Mark the known equivalents among the results, and count."""
    for result in results:
        if result.status == "survived" and result.mutant.key in known:
            result.status, result.note = "equivalent", known[result.mutant.key]
    tally = collections.Counter(r.status for r in results)
    judged = len(results) - tally["equivalent"]
    dead = tally["killed"] + tally["timeout"]
    counts = {status: tally[status] for status in ("killed", "timeout", "survived", "equivalent")}
    return counts | {"score": round(100 * dead / judged, 1) if judged else None}


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("-n", "--sample", type=int, default=60, metavar="N", help="how many mutants, 0 for all (default 60)")
    add("-s", "--seed", default="1", help="which sample: any text or number (default 1)")
    add("--file", action="append", default=[], metavar="PART", help="only files whose path holds PART")
    add("--clause", action="append", default=[], metavar="ID", help="only code that enforces this clause")
    add("--list", action="store_true", help="print the sample, run nothing")
    add("--json", action="store_true", help="print one JSON document instead of text")
    jobs, here = os.cpu_count() or 1, Path(__file__).resolve().parents[1]
    add("-j", "--jobs", type=int, default=jobs, metavar="N", help="runs at once (default: all processors)")
    add(
        "--timeout",
        type=float,
        default=20,
        metavar="S",
        help="allow S seconds of processor time + 6 times the usual (default 20)",
    )
    add("--quick", action="store_true", help="believe a survivor at once, without a process of its own")
    add("--root", type=Path, default=here, metavar="DIR", help="the project (default: this one)")
    args = parser.parse_args(argv)
    if args.sample < 0 or args.jobs < 1 or args.timeout <= 0:
        parser.error("--sample takes 0 or more, --jobs 1 or more, --timeout more than 0")
    if not (args.root / "src" / PACKAGE).is_dir():
        parser.error(f"{args.root} has no src/{PACKAGE}")
    return args


def main(argv: Sequence[str] | None = None) -> int:
    args = parse_arguments(argv)
    root: Path = args.root.resolve()
    pool = find_mutants(root)
    known = read_equivalents(root / "tools" / "mutate_equivalent.toml")
    stale = [key for key in known if key not in {m.key for m in pool}]
    pool = [m for m in pool if not args.file or any(part in m.path for part in args.file)]
    pool = [m for m in pool if not args.clause or set(args.clause) & set(m.clauses)]
    picked = pool
    if 0 < args.sample < len(pool):
        chosen = sorted(random.Random(str(args.seed)).sample(range(len(pool)), args.sample))
        picked = [pool[i] for i in chosen]
    head = {"seed": args.seed, "mutants": len(pool), "picked": len(picked)}
    if args.list:
        results = [Result(m, "listed") for m in picked]
        summary: dict[str, Any] = {}
    else:
        results = run(root, picked, min(args.jobs, max(1, len(picked))), args.timeout, quick=args.quick)
        summary = summarise(results, known)
    if args.json:
        rows = [as_json(root, r) for r in results]
        print(json.dumps(head | summary | {"stale_equivalents": stale, "results": rows}, indent=1))
        return 0
    report(root, head, summary, results)
    for function, line, mutation in stale:
        print(f"mutate_equivalent.toml: no such mutant any more: {function}: {line}: {mutation}")
    return 0


def report(root: Path, head: dict[str, Any], summary: dict[str, Any], results: list[Result]) -> None:
    """The table for people: the counts, then each survivor with what was done to which line."""
    for result in results:
        if result.status in ("listed", "survived", "equivalent"):
            m = result.mutant
            note = f" ({result.note})" if result.note else ""
            print(f"\n{result.status.upper()}{note}  {m.path}:{m.line}  {m.function}")
            print(f"  {m.mutation}  [{', '.join(m.clauses)}]")
            print("\n".join("    " + line for line in diff(root, m).splitlines()))
    print(f"\n{head['picked']} of {head['mutants']} mutants, seed {head['seed']}")
    for name, value in summary.items():
        shown = ("-" if value is None else f"{value} %") if name == "score" else value
        print(f"  {name:<11} {shown:>7}")


def fail(message: object) -> NoReturn:
    print(f"mutate: {message}", file=sys.stderr)
    raise SystemExit(2)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        sys.exit(main())
    except (Trouble, SyntaxError, tomllib.TOMLDecodeError) as trouble:
        fail(trouble)
    except KeyboardInterrupt:
        fail("interrupted")
