"""What counts as a kill, when a survivor gets a process of its own, and in which order tests are tried."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tools.tiny_project import write
from tools.mutants import Mutant, find_mutants
from tools.mutation_bench import UNSURE, Bench, copy_sources
from tools.mutation_memory import Kills

# These start some processes: beside other work they take a while.
pytestmark = pytest.mark.timeout(800)

GATE = """
def entrance(count: int) -> int:
    return count + 1


def at_once(count: int) -> int:
    return count + 1


OPEN = at_once(2)
LIMIT = 3
"""
# Notes that it was run, and fails the first time only: as a test does that now and then is too slow.
FLAKY = """
from pathlib import Path
import pytest
from wonderwheel.core.gate import LIMIT, OPEN, at_once, entrance


def test_that_fails_the_first_time():
    assert entrance(0) < 9 and LIMIT < 9
    note = Path({!r})
    known = note.exists()
    note.touch()
    assert known


def test_how_many_are_let_in():
    assert entrance(0) < 9 and at_once(0) < 9


def test_what_was_open():
    assert OPEN == 3


@pytest.mark.parametrize("limit", [LIMIT])
def test_limits(limit):
    assert limit


def test_the_limit():
    assert LIMIT == 3
"""
FIRST, MANY, WAS_OPEN = (
    f"tests/test_gate.py::{name}"
    for name in ("test_that_fails_the_first_time", "test_how_many_are_let_in", "test_what_was_open")
)


def mutant_of(project: Path, name: str, mutation: str) -> Mutant:
    found = find_mutants(project, wide=True)
    return next(m for m in found if m.path.endswith("gate.py") and (m.name, m.mutation) == (name, mutation))


@pytest.fixture
def bench(core: Path, tmp_path: Path) -> Iterator[Bench]:
    flaky = FLAKY.format(str(tmp_path / "was run"))
    write(core, {"src/wonderwheel/core/gate.py": GATE, "tests/test_gate.py": flaky})
    (tmp_path / "scratch").mkdir()
    bench = Bench(core, tmp_path / "scratch", 1, quick=False)
    bench.times = {FIRST: 0.01, MANY: 0.02, WAS_OPEN: 0.02}
    bench.shortest = WAS_OPEN
    bench.open_workshops([FIRST, MANY, WAS_OPEN])
    yield bench
    for workshop in bench.workshops.values():
        workshop.close()


def test_a_test_that_fails_only_once_kills_nothing(bench: Bench, core: Path) -> None:
    found = bench.judge(mutant_of(core, "entrance", "`+` to `-`"), [FIRST, MANY], 5)
    assert (found.status, found.killer) == ("survived", "")


def test_nor_in_a_process_of_its_own(bench: Bench, core: Path) -> None:
    found = bench.judge(mutant_of(core, "<module>", "`3` to `4`"), [FIRST, MANY], 5)
    assert (found.status, found.killer) == ("survived", "")


def test_a_test_that_is_not_there_any_more_kills_nothing(bench: Bench, core: Path) -> None:
    gone = "tests/test_gate.py::test_gone"
    bench.times[gone] = 0.01
    mutant = mutant_of(core, "<module>", "`3` to `4`")
    assert bench.judge(mutant, [gone, MANY], 5).status == "survived"
    assert bench.judge(mutant, [gone], 5).status == "survived"


def test_a_test_whose_parameters_are_altered_keeps_no_other_from_noticing(bench: Bench, core: Path) -> None:
    made, limit = "tests/test_gate.py::test_limits[3]", "tests/test_gate.py::test_the_limit"
    bench.times |= {made: 0.01, limit: 0.02}
    assert bench.judge(mutant_of(core, "<module>", "`3` to `4`"), [made, limit], 5).killer == limit


def test_what_had_run_before_the_fork_gets_a_process_of_its_own_and_only_that(
    bench: Bench, core: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, ...]] = []
    run_apart = bench.run_apart

    def noting(copy: Path, tests: list[str], slack: float) -> tuple[str, str]:
        asked.append(tuple(tests))
        return run_apart(copy, tests, slack)

    monkeypatch.setattr(bench, "run_apart", noting)
    later = mutant_of(core, "entrance", "`+` to `-`")
    before = mutant_of(core, "at_once", "`+` to `-`")
    ((copy, workshop),) = bench.workshops.items()
    workshop.await_ready()
    text = (copy / before.path).read_bytes()
    assert workshop.try_out(copy / before.path, text, before.apply(text), [WAS_OPEN], [9.0]).verdict == UNSURE

    assert bench.judge(before, [WAS_OPEN], 5).killer == WAS_OPEN, "the fork had computed it already"
    assert asked == [(WAS_OPEN,), (WAS_OPEN,)]
    asked.clear()
    assert bench.judge(later, [WAS_OPEN], 5).status == "survived"
    assert not asked


def test_what_noticed_a_neighbour_is_tried_first(core: Path, tmp_path: Path) -> None:
    take, fits, dear = (
        next(m for m in find_mutants(core, wide=True) if m.name == name and m.path.endswith("heap.py"))
        for name in ("Heap.take", "Heap.fits", "dear")
    )
    elsewhere = next(m for m in find_mutants(core, wide=True) if m.name == "price")
    times = {"quick": 0.1, "slow": 0.4, "slowest": 60.0}
    takes = times.__getitem__
    kills = Kills()
    assert kills.in_order(times, take, takes) == ["quick", "slow", "slowest"]
    for killer in ("slow", "slow", "slowest"):
        kills.note(fits, killer)
    kills.write(tmp_path / "build" / "kills.json")
    kept = Kills.read(tmp_path / "build" / "kills.json")
    assert kept.in_order(times, fits, takes)[0] == "slow", "in the same function"
    assert kept.in_order(times, dear, takes)[0] == "slow", "in the same file"
    assert kept.in_order(times, elsewhere, takes)[0] == "quick"
    assert Kills.read(tmp_path / "nowhere").in_order(times, fits, takes)[0] == "quick"


def is_running(process: str) -> bool:
    said = subprocess.run(["ps", "-o", "stat=", "-p", process], capture_output=True, text=True, check=False).stdout
    return not said.startswith("Z") and bool(said.strip())


def test_what_a_test_leaves_behind_ends_with_its_run(bench: Bench, core: Path, tmp_path: Path) -> None:
    note, tests = tmp_path / "started", core / "tests" / "test_gate.py"
    start = "subprocess.Popen(['sleep', '500'])"
    tests.write_text(
        f"import pathlib, subprocess\n{tests.read_text()}\n\n"
        f"def test_start():\n    pathlib.Path({str(note)!r}).write_text(str({start}.pid))\n"
    )
    ((copy, _),) = bench.workshops.items()
    assert bench.pytest(copy, ["tests/test_gate.py::test_start"], 60)[0] == 0
    until = time.monotonic() + 60
    while is_running(note.read_text()) and time.monotonic() < until:
        time.sleep(0.05)
    assert not is_running(note.read_text())


def test_no_test_begins_when_there_is_no_time_left(bench: Bench, core: Path) -> None:
    found = bench.judge(mutant_of(core, "entrance", "`+` to `-`"), [WAS_OPEN, MANY], 5, (), 0.0)
    assert (found.status, found.left_out) == ("survived", 1)


def test_what_tests_take_is_learnt_when_they_pass(bench: Bench, core: Path) -> None:
    assert WAS_OPEN not in bench.learnt
    bench.judge(mutant_of(core, "entrance", "`+` to `-`"), [WAS_OPEN], 5)
    assert 0 < bench.learnt[WAS_OPEN] < 5
    bench.learnt[MANY] = 5.0
    assert bench.usual(MANY) == 5.0
    assert bench.longest(MANY) == 5.0
    assert bench.longest("tests/test_gate.py::test_the_limit") > bench.usual("tests/test_gate.py::test_the_limit")


def test_what_a_process_of_its_own_says_is_held_against_unaltered_code_once(
    bench: Bench, core: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails = "tests/test_gate.py::test_that_always_fails"
    bench.times[fails] = 0.01
    tests = core / "tests" / "test_gate.py"
    tests.write_text(tests.read_text() + "\n\ndef test_that_always_fails():\n    assert False\n", encoding="utf-8")
    mutant = mutant_of(core, "<module>", "`3` to `4`")
    limit = "tests/test_gate.py::test_the_limit"
    bench.times[limit] = 0.02
    assert bench.judge(mutant, [fails], 5).status == "survived"
    assert bench.judge(mutant, [fails, limit], 5).killer == limit
    assert bench.passes == {fails: False, limit: True}
    monkeypatch.setattr(bench, "passes_apart", lambda copy, test: bench.passes[test])
    assert bench.judge(mutant, [fails, limit], 5).killer == limit


def test_sources_are_those_of_now_whatever_was_kept_of_them(core: Path, tmp_path: Path) -> None:
    def copied(number: int) -> dict[str, str]:
        target = tmp_path / f"copy{number}" / "src"
        target.parent.mkdir()
        copy_sources(core, target)
        assert {path.name for path in target.rglob("*.pyc")} >= {f"heap.{sys.implementation.cache_tag}.pyc"}
        return {path.relative_to(target).as_posix(): path.read_text() for path in target.rglob("*.py")}

    def there() -> dict[str, str]:
        sources = core / "src"
        return {path.relative_to(sources).as_posix(): path.read_text() for path in sources.rglob("*.py")}

    assert copied(1) == there()
    assert (core / "build" / "mutation_src").is_dir()
    package = core / "src" / "wonderwheel" / "core"
    (package / "heap.py").write_text("ROOM = 3\n", encoding="utf-8")
    (package / "hints.py").unlink()
    (package / "pile.py").write_text("ROOM = 4\n", encoding="utf-8")
    assert copied(2) == there()
    assert copied(3) == there()
