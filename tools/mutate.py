"""Break the engine on purpose and see whether a test notices.

This tool alters one spot of the source (a comparison, a sign, a number, a condition, a statement left out ...), runs
tests, and expects a failure. A mutant that nothing kills is a missing test (or, rarely, a change that cannot be seen:
say so in tools/mutate_equivalent.toml). Where the spots are drawn from and which tests are run:

  --where rules    functions that carry @rule("ID", ...); the tests and scenarios that cite one of their clauses. What
                   survives them is tried with those that run the line, as far as build/mutation_map is there, and
                   counts as "not cited" if one of them notices
  --where core     every line of src/wonderwheel/core that decides something (so lang, games, server, bots, cli ...);
                   the tests that run the line, a few of each test file, and those that cite a clause of the function
  --where all      core, lang, games and server, --sample from each of them

  tools/mutate.py --sample 60 --seed 1               sixty mutants of rules; the same seed picks the same ones
  tools/mutate.py --where core --sample 40           forty of the core
  tools/mutate.py --where games --file pay.py -n 0   every mutant of one file
  tools/mutate.py --clause OCW-build.5 -n 0          every mutant of the code behind one clause
  tools/mutate.py --file build.py --list             what could be done to one file, without running anything

The result counts each part apart: rules (marked code), the rest of games, core, lang, server, and words (texts for
people, hints and estimates, wherever they stand). A line that no test runs is a survivor and says so.

Which tests run which line is kept in build/mutation_map. The first use runs tests once, watched (some minutes; what is
done is kept, so it can be interrupted), later uses only the test files that changed or that run a function that
changed. Of a part with a folder of tests of its own (core: tests/core) these are watched, and the test files that
import an altered module; what only others would notice counts as survived, as far as the map does not know them.
--far watches every test file. Not seen is what runs in another process: a bot's worker, a server that a test starts.

Only a scratch copy of src/ is altered, never the working tree. A run that takes far longer than it should counts as
killed (timeout). What is known to change nothing is not tried (but see --doubt). A mutant is first tried in a fork of
a process that has everything imported, with the tests first that noticed its neighbours, then the quick ones (those
that cite a clause for twice --seconds). One that survives by line is tried there once more with up to ten times as
many of the tests that run its line, for twice the seconds (words only once, with a third of them). If it survives
again it gets a process of its own, in case something of it had been carried out before the fork. A test kills if it
fails twice, and passes on unaltered code. The exit status is 0 whatever the score, and 2 when the tool could not do
its work or was interrupted; it tells then what was judged so far, and a later run on the same tree goes on from there.
"""

from __future__ import annotations

import argparse
import collections
import contextlib
import dataclasses
import difflib
import importlib.util
import json
import math
import os
import random
import signal
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NoReturn

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.mutants import PACKAGE, Mutant, find_citations, find_mutants, folder
from tools.mutation_bench import Bench, Result, Trouble, digest_of, files_of, names, stop, trace
from tools.mutation_judged import Judged
from tools.mutation_map import UNRUN, Map
from tools.mutation_memory import KILLS, TIMES, Kills, read_times, write_times

RULES = "rules"
ALL = ("core", "lang", "games", "server")
UNCITED = "no test cites it"
NOT_CITED = "by a test that does not cite it"
ORDER = ("rules", "games", "core", "lang", "server")
# How many times as many tests, and seconds of tests, a survivor is tried with before it is believed: many cheap ones.
AGAIN = 10
AGAIN_SECONDS = 2
# Words are tried with this part of the tests, and once.
WORDS_SHARE = 3
EQUIVALENT = "equivalent"


@dataclasses.dataclass(frozen=True)
class Plan:
    """The tests for each mutant, others if it survives, how many were left out, what tests take as far as it is known,
    and the seconds after which no further test of a mutant begins."""

    tests: Mapping[Mutant, Sequence[str]]
    notes: Mapping[Mutant, str]
    left_out: Mapping[Mutant, int]
    others: Mapping[Mutant, Sequence[str]]
    times: dict[str, float]
    seconds: float = math.inf
    by_clause: bool = False


def by_clause(root: Path, mutants: Sequence[Mutant], args: argparse.Namespace) -> Plan:
    """The tests that cite a clause of the function; then, as far as a map is kept, those that run the line."""
    cited = find_citations(root)
    tests = {m: sorted({t for c in m.clauses for t in cited.get(c, ())}) for m in mutants}
    kept = Map(root)
    kept.stale()
    choices = {m: kept.tests_for(m, (), args.tests, args.seconds) for m in mutants if tests[m] and kept.runs}
    others = {
        m: [test for test in choice.tests if not any(names(cited, test) for cited in tests[m])]
        for m, choice in choices.items()
    }
    notes = {m: UNCITED for m in mutants if not tests[m]}
    return Plan(tests, notes, {}, others, kept.times(), AGAIN_SECONDS * args.seconds, by_clause=True)


def by_line(root: Path, mutants: Sequence[Mutant], args: argparse.Namespace) -> Plan:
    kept = Map(root)
    if not args.keep_map:
        refresh(kept, args.jobs, args.watch or ([] if args.far else kept.near(args.where, mutants)))
    elif stale := kept.stale():
        note(f"the map of lines is used as it is; {len(stale)} test files changed since, or run what changed")
    if failing := kept.failing():
        note(f"these tests fail while they are watched and are not used: {', '.join(failing)}")
    citations = find_citations(root)
    choices, others = {}, {}
    for mutant in mutants:
        cited = {test for clause in mutant.clauses for test in citations.get(clause, ())}
        # Words are told apart and have no bound to keep: what survives there is not worth so much time.
        few = WORDS_SHARE if mutant.words else 1
        first = kept.tests_for(mutant, cited, max(1, args.tests // few), args.seconds / few)
        many, long = (1, 1) if mutant.words else (AGAIN, AGAIN_SECONDS)
        wider = kept.tests_for(mutant, cited, many * args.tests // few, long * args.seconds / few)
        others[mutant] = sorted(set(wider.tests).difference(first.tests))
        choices[mutant] = dataclasses.replace(first, left_out=wider.left_out)
    return Plan(
        {m: choice.tests for m, choice in choices.items()},
        {m: choice.note or "no test that could notice is known" for m, choice in choices.items() if not choice.tests},
        {m: choice.left_out for m, choice in choices.items()},
        others,
        kept.times(),
    )


def refresh(kept: Map, jobs: int, only: Sequence[str] = ()) -> None:
    """Bring the map up to date (of test files with one of these parts in their path, if any), telling what is done."""
    stale = kept.stale()
    if only:
        left = len(stale)
        stale = [name for name in stale if any(part in name for part in only)]
        note(f"the map is kept as it is for {left - len(stale)} other test files that changed, or run what changed")
    if not stale:
        return
    own = {name: kept.own(name) for name in stale}
    note(f"seeing which lines the tests of {len(stale)} of {len(kept.files)} files run")
    began, done = time.monotonic(), 0

    def through(name: str, raw: dict[str, Any]) -> None:
        nonlocal done
        kept.keep(name, own[name], raw)
        done += 1
        note(f"  {done}/{len(stale)} files, {time.monotonic() - began:.0f} s: {name}")

    trace(kept.root, stale, jobs, through)
    if silent := [name for name in stale if name not in kept.runs]:
        note(f"  no test in {', '.join(silent)}")


def note(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def run(
    root: Path, plan: Plan, jobs: int, slack: float, judged: Judged, known: Equivalents, *, quick: bool = False
) -> list[Result]:
    """Judge every mutant that was not judged before and is not known to change nothing; the results come in the order
    of the mutants. Interrupted, those that there are."""
    mutants = list(plan.tests)
    results = {m: Result(m, EQUIVALENT, known[m.key]) for m in mutants if m.key in known}
    results |= {m: Result(m, "survived", plan.notes[m]) for m in mutants if not plan.tests[m] and m not in results}
    results = judged.of(mutants) | results
    todo = [m for m in mutants if m not in results]
    first, second = (sorted({t for m in todo for t in part.get(m, ())}) for part in (plan.tests, plan.others))
    with tempfile.TemporaryDirectory(prefix="mutate-") as scratch, ThreadPoolExecutor(jobs) as pool:
        bench = Bench(root, Path(scratch), jobs, quick=quick)
        bench.kills = Kills.read(root / KILLS)
        try:
            bench.times = plan.times
            if first:
                if not plan.by_clause:
                    bench.shortest = min(first, key=lambda test: (plan.times[test], test))
                whole = files_of(second)
                bench.open_workshops([*(test for test in first if test.split("::")[0] not in whole), *whole])
            futures = [
                pool.submit(bench.judge, m, plan.tests[m], slack, plan.others.get(m, ()), plan.seconds) for m in todo
            ]
            with progress(len(mutants)) as step:
                for result in results.values():
                    step(result)
                for future in as_completed(futures):
                    result = future.result()
                    result.left_out += plan.left_out.get(result.mutant, 0)
                    dead = result.status != "survived"
                    if dead and plan.by_clause and result.killer in plan.others.get(result.mutant, ()):
                        result.note = NOT_CITED
                    results[result.mutant] = result
                    judged.keep(result)
                    step(result)
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever presses twice still gets what there is
            pool.shutdown(wait=False, cancel_futures=True)
            note("interrupted: what follows is about the mutants that were judged so far")
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        finally:
            for workshop in bench.workshops.values():
                workshop.close()
            for child in list(bench.running):
                stop(child)
            if first:
                bench.kills.write(root / KILLS)
                write_times(root / TIMES, read_times(root / TIMES) | bench.learnt)
    if failing := sorted(test for test, passes in bench.passes.items() if not passes):
        note(f"these tests fail on unaltered code, so they noticed nothing: {', '.join(failing)}")
    return [results[m] for m in mutants if m in results]


@contextlib.contextmanager
def progress(total: int) -> Iterator[Callable[[Result], None]]:
    """A bar on a terminal, elsewhere a line for every ten mutants and each survivor; on stderr: --json stays clean.

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
        if result.status == "survived":
            m = result.mutant
            note(f"  not killed: {m.path}:{m.line}  {m.mutation}")
        if (done := tally.total()) % 10 == 0 or done == total:
            note(f"{done}/{total} mutants, {tally['survived']} not killed")

    yield count


Equivalents = dict[tuple[str, str, str], str]


def read_equivalents(path: Path) -> Equivalents:
    """The survivors known to change nothing, with the reason for each."""
    if not path.exists():
        return {}
    known: Equivalents = {}
    for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", []):
        if missing := {"function", "line", "mutation", "reason"} - entry.keys():
            raise Trouble(f"{path.name}: an entry lacks {', '.join(sorted(missing))}: {entry}")
        if entry["function"].startswith(f"{PACKAGE}."):
            raise Trouble(
                f"{path.name}: {entry['function']} names a module, which may move.\n"
                'fix: name the function alone, as in "draw" or "Table.draw"'
            )
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
        "part": m.part,
        "function": m.function,
        "source": m.source,
        "mutation": m.mutation,
        "clauses": list(m.clauses),
        "diff": diff(root, m),
        "status": result.status,
        "note": result.note,
        "killed_by": result.killer,
        "tests_left_out": result.left_out,
        "seconds": round(result.seconds, 2),
    }


def count(results: Iterable[Result]) -> dict[str, Any]:
    results = list(results)
    tally = collections.Counter(r.status for r in results)
    judged = len(results) - tally["equivalent"]
    dead = tally["killed"] + tally["timeout"]
    counts = {status: tally[status] for status in ("killed", "timeout", "survived", "equivalent")}
    unrun = sum(r.status == "survived" and r.note == UNRUN for r in results)
    elsewhere = sum(r.note == NOT_CITED for r in results)
    return counts | {
        "not cited": elsewhere,
        "no test runs it": unrun,
        "score": round(100 * dead / judged, 1) if judged else None,
    }


def summarise(results: list[Result], known: Equivalents) -> dict[str, Any]:
    """Mark the known equivalents among the survivors, and count: all but words, and each part apart."""
    for result in results:
        if result.status == "survived" and result.mutant.key in known:
            result.status, result.note = EQUIVALENT, known[result.mutant.key]
        elif result.status != EQUIVALENT and result.mutant.key in known:
            note(f"listed as changing nothing, but noticed by {result.killer}: {' | '.join(result.mutant.key)}")
    parts = {r.mutant.part for r in results}
    named = [*(part for part in ORDER if part in parts), *sorted(parts.difference(ORDER, ["words"]))]
    each = {part: count(r for r in results if r.mutant.part == part) for part in [*named, "words"] if part in parts}
    left_out = sum(bool(r.left_out) for r in results)
    return count(r for r in results if not r.mutant.words) | {"parts": each, "capped": left_out}


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--where", default=RULES, metavar="PART", help="rules (default), a folder of the package, or all; see above")
    add("-n", "--sample", type=int, default=60, metavar="N", help="how many mutants, 0 for every one (default 60)")
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
        default=10,
        metavar="S",
        help="allow a test S seconds of processor time + 6 times the usual (default 10)",
    )
    add("--tests", type=int, default=60, metavar="N", help="at most N tests by line for a mutant (default 60)")
    add("--seconds", type=float, default=30, metavar="S", help="which take at most S seconds together (default 30)")
    add("--keep-map", action="store_true", help="use the map of lines as it is, however much changed")
    add(
        "--watch",
        action="append",
        default=[],
        metavar="PART",
        help="refresh the map of files with PART in their path only",
    )
    add("--far", action="store_true", help="watch test files of other parts too; see above")
    add("--doubt", action="store_true", help="try the known equivalents too, and tell those that a test notices")
    add("--quick", action="store_true", help="believe a survivor at once, without a process of its own")
    add("--root", type=Path, default=here, metavar="DIR", help="the project (default: this one)")
    args = parser.parse_args(argv)
    if args.sample < 0 or args.jobs < 1 or args.timeout <= 0 or args.tests < 1 or args.seconds <= 0:
        parser.error("--sample takes 0 or more, --jobs and --tests 1 or more, --timeout and --seconds more than 0")
    package = args.root / "src" / PACKAGE
    if not package.is_dir():
        parser.error(f"{args.root} has no src/{PACKAGE}")
    parts = [path.name for path in sorted(package.iterdir()) if (path / "__init__.py").exists()]
    if args.where not in (RULES, "all", *parts):
        parser.error(f"--where {args.where}: there is no such part; one of {', '.join([RULES, *parts, 'all'])}")
    return args


def draw(pool: Sequence[Mutant], sample: int, seed: str) -> list[Mutant]:
    if not 0 < sample < len(pool):
        return list(pool)
    return [pool[i] for i in sorted(random.Random(seed).sample(range(len(pool)), sample))]


def main(argv: Sequence[str] | None = None) -> int:
    args = parse_arguments(argv)
    root: Path = args.root.resolve()
    wide = find_mutants(root, wide=True)
    every = find_mutants(root) if args.where == RULES else wide
    known = read_equivalents(root / "tools" / "mutate_equivalent.toml")
    stale = sorted(known.keys() - {m.key for m in wide})
    every = [m for m in every if not args.file or any(part in m.path for part in args.file)]
    every = [m for m in every if not args.clause or set(args.clause) & set(m.clauses)]
    pools = [every]
    if args.where != RULES:
        parts = ALL if args.where == "all" else (args.where,)
        pools = [[m for m in every if folder(m.path) == part] for part in parts]
    picked = [m for pool in pools for m in draw(pool, args.sample, str(args.seed))]
    head = {"where": args.where, "seed": args.seed, "mutants": sum(map(len, pools)), "picked": len(picked)}
    if args.list:
        results = [Result(m, "listed") for m in picked]
        summary: dict[str, Any] = {}
    else:
        plan = by_clause(root, picked, args) if args.where == RULES else by_line(root, picked, args)
        options = args.tests, args.seconds, args.timeout, args.quick
        judged = Judged(root, digest_of(root), options, lambda m: (plan.tests[m], plan.others.get(m, ())))
        jobs, skip = min(args.jobs, max(1, len(picked))), {} if args.doubt else known
        results = run(root, plan, jobs, args.timeout, judged, skip, quick=args.quick)
        summary = summarise(results, known)
    status = 0 if len(results) == len(picked) else 2
    head["judged"] = len(results)
    if args.json:
        rows = [as_json(root, r) for r in results]
        print(json.dumps(head | summary | {"stale_equivalents": stale, "results": rows}, indent=1))
        return status
    report(root, head, summary, results)
    for function, line, mutation in stale:
        print(f"mutate_equivalent.toml: no such mutant any more: {function}: {line}: {mutation}")
    return status


def report(root: Path, head: dict[str, Any], summary: dict[str, Any], results: list[Result]) -> None:
    """The table for people: each survivor with what was done to which line, then the counts."""
    for result in results:
        if result.status in ("listed", "survived", "equivalent"):
            m = result.mutant
            why = f" ({result.note})" if result.note else ""
            print(f"\n{result.status.upper()}{why}  {m.path}:{m.line}  {m.function}")
            left = f"  ({result.left_out} tests that run it were left out)" if result.left_out else ""
            print(f"  {m.mutation}  [{', '.join([m.part, *m.clauses])}]{left}")
            print("\n".join("    " + line for line in diff(root, m).splitlines()))
    print(f"\n{head['judged']} of {head['mutants']} mutants of {head['where']}, seed {head['seed']}")
    if not summary:
        return
    if summary["capped"]:
        print(f"  for {summary['capped']} of them not all tests that run the line were used (--tests, --seconds)")
    parts = summary["parts"]
    columns = ("killed", "not cited", "timeout", "survived", "no test runs it", "equivalent", "score")
    print("  " + " " * 10 + "".join(f"{name:>{len(name) + 3}}" for name in columns))
    total = {} if len(parts) == 1 else {"no words" if "words" in parts else "together": summary}
    for part, counts in (parts | total).items():
        cells = ["-" if counts[c] is None else f"{counts[c]} %" if c == "score" else str(counts[c]) for c in columns]
        print(f"  {part:<10}" + "".join(f"{cell:>{len(c) + 3}}" for c, cell in zip(columns, cells, strict=True)))


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
