"""Break the rules on purpose and see whether a test notices.

Code that enforces a clause of a rulebook carries @rule("ID", ...). A test that shows a clause carries
@clause("ID", ...), a scenario `clauses = ["ID", ...]`. This tool alters one spot inside a @rule function,
runs the tests that cite one of the function's clauses, and expects a failure. A mutant that nothing kills
is a missing test (or, rarely, a change that cannot be seen: say so in tools/mutate_equivalent.toml).

  tools/mutate.py --sample 60 --seed 1         sixty mutants; the same seed picks the same ones
  tools/mutate.py --clause OCW-build.5 -n 0    every mutant of the code behind one clause
  tools/mutate.py --file build.py --list       what could be done to one file, without running anything

Only a scratch copy of src/ is altered, never the working tree. The cited tests must pass before anything is
altered. A run that takes far longer than it should counts as killed (timeout). The exit status is 0 whatever
the score, and 2 when the tool could not do its work.
"""

from __future__ import annotations

import argparse
import ast
import collections
import compileall
import contextlib
import dataclasses
import difflib
import importlib.util
import itertools
import json
import os
import py_compile
import queue
import random
import re
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

PACKAGE = "wonderwheel"
UNCITED = "no test cites it"
WRONG_TREE = 90

FLIPS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}

# Loaded into every test run. A mutant that eats memory must fail like any other, not take the machine down, and one
# that never ends must not outlive this tool, however that was stopped.
PLUGIN = f"""
import json, os, sys
import pytest

try:
    import resource
    resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
    resource.setrlimit(resource.RLIMIT_CPU, (int(os.environ["MUTATION_SECONDS"]),) * 2)
except (ImportError, ValueError, OSError):
    pass

TIMES = {{}}

def pytest_collection_finish(session):
    import {PACKAGE}
    if not os.path.realpath({PACKAGE}.__file__ or "").startswith(os.environ["MUTATION_SRC"] + os.sep):
        pytest.exit("the tests import another copy of {PACKAGE}", returncode={WRONG_TREE})

def pytest_runtest_logreport(report):
    TIMES[report.nodeid] = TIMES.get(report.nodeid, 0.0) + report.duration

def pytest_sessionfinish(session):
    if "MUTATION_TIMES" in os.environ:
        with open(os.environ["MUTATION_TIMES"], "w") as out:
            json.dump(TIMES, out)
"""


class Trouble(Exception):
    """The tool cannot do its work; the message says why."""


@dataclasses.dataclass(frozen=True)
class Mutant:
    """One alteration: bytes `start` to `end` of the file `path` (relative to the root) become `text`."""

    path: str
    line: int
    function: str
    source: str
    mutation: str
    clauses: tuple[str, ...]
    start: int
    end: int
    text: str

    @property
    def key(self) -> tuple[str, str, str]:
        """What names this mutant for as long as the line itself does not change."""
        return self.function, self.source, self.mutation

    def apply(self, original: bytes) -> bytes:
        return original[: self.start] + self.text.encode() + original[self.end :]


@dataclasses.dataclass
class Result:
    mutant: Mutant
    status: str
    note: str = ""
    seconds: float = 0.0


class Finder:
    """Collects every mutant of one file. Positions come from the tree, the edits are made on the bytes."""

    def __init__(self, path: str, module: str, data: bytes) -> None:
        self.path, self.data, self.mutants = path, data, list[Mutant]()
        self.starts = [0]
        for line in data.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.scope, self.function = module, ""
        self.clauses: tuple[str, ...] = ()
        self.returns_bool = False
        self.tails: set[ast.AST] = set()
        self.seen: collections.Counter[tuple[str, str, str]] = collections.Counter()

    def walk(self, node: ast.AST) -> None:
        """Visit what runs: no annotations, decorators, docstrings, messages, nor checks for the type checker."""
        match node:
            case ast.JoinedStr() | ast.Assert() | ast.Expr(value=ast.Constant()):
                return
            case ast.Expr(value=ast.Call(func=ast.Name(id="emit") | ast.Attribute(attr="emit"))):
                self.alter(node)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                outer = self.scope, self.function, self.clauses, self.returns_bool
                self.scope = f"{self.scope}.{node.name}"
                if ids := marks(node, "rule"):
                    self.function, self.clauses = self.scope, ids
                self.returns_bool = isinstance(node.returns, ast.Name) and node.returns.id == "bool"
                self.tails.add(node.body[-1])
                for child in [*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body]:
                    self.walk(child)
                self.scope, self.function, self.clauses, self.returns_bool = outer
            case ast.ClassDef():
                outer_scope, self.scope = self.scope, f"{self.scope}.{node.name}"
                for child in node.body:
                    self.walk(child)
                self.scope = outer_scope
            case _:
                if self.clauses:
                    self.alter(node)
                for child in ast.iter_child_nodes(node):
                    if not (isinstance(node, ast.AnnAssign) and child is node.annotation):
                        self.walk(child)

    def alter(self, node: ast.AST) -> None:
        """Add the mutants of this very node."""
        if isinstance(node, ast.stmt):
            self.delete(node)
        match node:
            case ast.Compare():
                operands = [node.left, *node.comparators]
                for left, op, right in zip(operands, node.ops, node.comparators, strict=False):
                    self.swap(left, right, *FLIPS[type(op)])
            case ast.BoolOp():
                words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
                for left, right in itertools.pairwise(node.values):
                    self.swap(left, right, *words)
            case ast.BinOp(op=ast.Add() | ast.Sub()) if not joins(node):
                self.swap(node.left, node.right, *("+-" if isinstance(node.op, ast.Add) else "-+"))
            case ast.AugAssign(op=ast.Add() | ast.Sub()):
                signs = ("+=", "-=") if isinstance(node.op, ast.Add) else ("-=", "+=")
                self.swap(node.target, node.value, *signs)
            case ast.UnaryOp(op=ast.Not()):
                start, _ = self.span(node)
                self.add(start, start + len("not"), "", "`not` removed")
            case ast.Constant(value=int(n)) if not isinstance(n, bool):
                for changed in (n + 1, n - 1):
                    self.add(*self.span(node), str(changed), f"`{n}` to `{changed}`")
            case ast.If(test=test) | ast.IfExp(test=test):
                self.negate(test, "condition negated")
            case ast.comprehension(ifs=tests):
                for test in tests:
                    self.negate(test, "condition negated")
            case ast.match_case(guard=ast.expr() as test):
                self.negate(test, "condition negated")
            case ast.Return(value=ast.Constant(value=bool(truth)) as value):
                self.add(*self.span(value), str(not truth), "return negated")
            case ast.Return(value=ast.expr() as value) if self.returns_bool or isinstance(value, ast.Compare):
                self.negate(value, "return negated")
            case ast.Break():
                self.add(*self.span(node), "continue", "`break` to `continue`")
            case ast.Continue():
                self.add(*self.span(node), "break", "`continue` to `break`")
            case ast.Call(func=ast.Name(id="min" | "max" as name) as called):
                other = "max" if name == "min" else "min"
                self.add(*self.span(called), other, f"`{name}` to `{other}`")

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[node.end_lineno - 1] + node.end_col_offset

    def add(self, start: int, end: int, text: str, mutation: str) -> None:
        if not self.clauses:
            return
        line = self.data.count(b"\n", 0, start) + 1
        source = self.data[self.starts[line - 1] : self.starts[line]].decode().strip()
        key = self.function, source, mutation
        self.seen[key] += 1
        if self.seen[key] > 1:
            mutation += f" #{self.seen[key]}"
        self.mutants.append(Mutant(self.path, line, self.function, source, mutation, self.clauses, start, end, text))

    def swap(self, left: ast.expr, right: ast.expr, old: str, new: str) -> None:
        """Replace the operator `old` that stands between two operands."""
        start, end = self.span(left)[1], self.span(right)[0]
        # A comment between the operands may hold the same characters.
        gap = re.sub(rb"#[^\n]*", lambda m: b" " * len(m.group()), self.data[start:end])
        edge = r"\b" if old[0].isalpha() else ""
        if found := re.search((edge + r"\s+".join(map(re.escape, old.split())) + edge).encode(), gap):
            self.add(start + found.start(), start + found.end(), new, f"`{old}` to `{new}`")

    def negate(self, node: ast.expr, mutation: str) -> None:
        """Put `not` before an expression, unless another mutant does just that already."""
        match node:
            case ast.UnaryOp(op=ast.Not()):
                return
            case ast.Compare(ops=[op]) if not isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE):
                return
        start, end = self.span(node)
        self.add(start, end, f"not ({self.data[start:end].decode()})", mutation)

    def delete(self, node: ast.stmt) -> None:
        match node:
            case ast.Import() | ast.ImportFrom() | ast.Global() | ast.Nonlocal() | ast.Pass():
                return
            case ast.AnnAssign(value=None):
                return
            case ast.Return(value=None | ast.Constant(value=None | False)) if node in self.tails:
                return  # falling off the end gives None, which callers cannot tell from these
        start, end = self.span(node)
        is_elif = self.data.startswith(b"elif", start)
        self.add(start, end, "else: pass" if is_elif else "pass", "statement deleted")


def joins(node: ast.BinOp) -> bool:
    """Whether this joins text or sequences: those know no minus, such a mutant could only crash."""
    for side in (node.left, node.right):
        match side:
            case ast.JoinedStr() | ast.List() | ast.Tuple() | ast.Constant(value=str()):
                return True
    return False


def marks(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, name: str) -> tuple[str, ...]:
    """The ids in the decorators `@name("ID", ...)` of a definition."""
    ids: list[str] = []
    for mark in node.decorator_list:
        match mark:
            case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called), args=args) if called == name:
                ids += [a.value for a in args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    return tuple(ids)


def find_mutants(root: Path) -> list[Mutant]:
    """All mutants of the project, in the order of the files and of the text in them."""
    found: list[Mutant] = []
    for path in sorted((root / "src" / PACKAGE).rglob("*.py")):
        data = path.read_bytes()
        module = ".".join(path.relative_to(root / "src").with_suffix("").parts).removesuffix(".__init__")
        finder = Finder(path.relative_to(root).as_posix(), module, data)
        for node in ast.parse(data, filename=str(path)).body:
            finder.walk(node)
        found += sorted(finder.mutants, key=lambda m: (m.start, m.end, m.mutation))
    return found


def find_citations(root: Path) -> dict[str, list[str]]:
    """For each clause the pytest node ids that cite it."""
    cited: dict[str, list[str]] = collections.defaultdict(list)

    def read(body: Sequence[ast.stmt], prefix: str) -> None:
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                for name in marks(node, "clause"):
                    cited[name].append(f"{prefix}::{node.name}")
                if isinstance(node, ast.ClassDef):
                    read(node.body, f"{prefix}::{node.name}")

    for path in sorted((root / "tests").rglob("*.py")):
        read(ast.parse(path.read_bytes(), filename=str(path)).body, path.relative_to(root).as_posix())
    for path in sorted((root / "scenarios").rglob("*.toml")):
        for scenario in tomllib.loads(path.read_text(encoding="utf-8")).get("scenario", []):
            for name in scenario.get("clauses", []):
                cited[name].append(f"{path.relative_to(root).as_posix()}::{scenario['name']}")
    return cited


class Bench:
    """Runs tests against scratch copies of src/, one copy for each job."""

    def __init__(self, root: Path, scratch: Path, jobs: int) -> None:
        self.root, self.scratch = root, scratch
        self.free: queue.Queue[Path] = queue.Queue()
        self.running: set[subprocess.Popen[str]] = set()
        self.times: dict[str, float] = {}
        (scratch / "mutation_plugin.py").write_text(PLUGIN)
        for i in range(jobs):
            copy = scratch / f"job{i}"
            ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.egg-info")
            shutil.copytree(root / "src", copy / "src", ignore=ignored)
            # Two mutants of a file can share size and second; only a hash tells a stale cache then.
            checked = py_compile.PycInvalidationMode.CHECKED_HASH
            compileall.compile_dir(copy / "src", quiet=1, invalidation_mode=checked)
            self.free.put(copy)

    def pytest(self, copy: Path, tests: Iterable[str], limit: float, *options: str) -> tuple[int | None, str]:
        """The exit status (None for a timeout) and the output of pytest on this copy, within `limit` seconds."""
        env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST_", "PYTHON"))}
        env |= {
            "PYTHONPATH": os.pathsep.join([str(copy / "src"), str(self.scratch)]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONHASHSEED": "0",
            "HYPOTHESIS_STORAGE_DIRECTORY": str(copy / "hypothesis"),
            "MUTATION_SRC": os.path.realpath(copy / "src"),
            "MUTATION_TIMES": str(copy / "times.json"),
            "MUTATION_SECONDS": str(int(2 * limit) + 10),
        }
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
        command += ["-p", "mutation_plugin", *options]
        if importlib.util.find_spec("hypothesis"):
            command.append("--hypothesis-seed=0")
        child = subprocess.Popen(
            [*command, *tests],
            cwd=self.root,
            env=env,
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self.running.add(child)
        try:
            output, _ = child.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            stop(child)
            return None, ""
        finally:
            self.running.discard(child)
        if child.returncode == WRONG_TREE:
            raise Trouble(f"the tests do not import the altered copy of {PACKAGE}:\n{output}")
        return child.returncode, output

    def rehearse(self, tests: Sequence[str]) -> None:
        """Run the tests on unaltered code: they have to pass, and their times set the limits later."""
        copy = self.free.get()
        status, output = self.pytest(copy, tests, 3600)
        if status != 0:
            raise Trouble(f"the citing tests must pass before a rule is broken; they do not:\n{output}")
        measured = json.loads((copy / "times.json").read_text())
        for test in tests:
            parts = (f"{test}[", f"{test}::")
            self.times[test] = sum(t for name, t in measured.items() if name == test or name.startswith(parts))
        self.free.put(copy)

    def judge(self, mutant: Mutant, tests: Sequence[str], slack: float) -> Result:
        """Alter one copy, run the citing tests, the quick ones first, and put the copy back as it was."""
        if not tests:
            return Result(mutant, "survived", UNCITED)
        copy, began = self.free.get(), time.monotonic()
        target = copy / mutant.path
        original = target.read_bytes()
        try:
            target.write_bytes(mutant.apply(original))
            limit = slack + 6 * sum(self.times[t] for t in tests)
            status, _ = self.pytest(copy, sorted(tests, key=lambda t: (self.times[t], t)), limit, "-x")
        finally:
            target.write_bytes(original)
            self.free.put(copy)
        verdict = {None: "timeout", 0: "survived"}.get(status, "killed")
        return Result(mutant, verdict, seconds=time.monotonic() - began)


def stop(child: subprocess.Popen[str]) -> None:
    """End a test run with all that it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()


def run(root: Path, mutants: list[Mutant], jobs: int, slack: float) -> list[Result]:
    """Judge every mutant; the results come in the order of the mutants."""
    cited = find_citations(root)
    tests = {m: sorted({t for c in m.clauses for t in cited.get(c, ())}) for m in mutants}
    union = sorted({t for ts in tests.values() for t in ts})
    results: dict[Mutant, Result] = {}
    with tempfile.TemporaryDirectory(prefix="mutate-") as scratch, ThreadPoolExecutor(jobs) as pool:
        bench = Bench(root, Path(scratch), jobs)
        if union:
            bench.rehearse(union)
        futures = [pool.submit(bench.judge, m, tests[m], slack) for m in mutants]
        try:
            with progress(len(mutants)) as step:
                for future in as_completed(futures):
                    result = future.result()
                    results[result.mutant] = result
                    step(result)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in list(bench.running):
                stop(child)
            raise
    return [results[m] for m in mutants]


@contextlib.contextmanager
def progress(total: int) -> Iterator[Callable[[Result], None]]:
    """A bar on a terminal, elsewhere a line for every ten mutants; on stderr, so that --json stays clean."""
    tally: collections.Counter[str] = collections.Counter()
    if sys.stderr.isatty() and importlib.util.find_spec("rich"):
        from rich.console import Console
        from rich.progress import Progress

        with Progress(console=Console(stderr=True)) as bar:
            task = bar.add_task("mutants", total=total)

            def advance(result: Result) -> None:
                tally[result.status] += 1
                bar.update(task, advance=1, description=f"{tally['survived']} survived")

            yield advance
        return

    def count(result: Result) -> None:
        tally[result.status] += 1
        if (done := tally.total()) % 10 == 0 or done == total:
            print(f"{done}/{total} mutants, {tally['survived']} survived", file=sys.stderr, flush=True)

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
    add("--timeout", type=float, default=20, metavar="S", help="allow S seconds + 6 times the usual (default 20)")
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
        results = run(root, picked, min(args.jobs, max(1, len(picked))), args.timeout)
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
