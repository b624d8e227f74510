"""The mutation tool where code carries no mark: every line that decides something, judged by the tests that run it."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.tiny_project import TOOL, call, mutate
from tools.mutants import Mutant, find_mutants
from tools.mutation_bench import Bench
from tools.mutation_map import UNRUN

# These start some processes, one of which is to run into a time limit: beside other work they take a while.
pytestmark = pytest.mark.timeout(800)


def named(mutants: list[Mutant]) -> set[tuple[str, str]]:
    return {(m.name, m.mutation.replace("`", "")) for m in mutants}


def test_the_wide_pool_has_every_line_that_decides_something(core: Path) -> None:
    found = find_mutants(core, wide=True)
    heap = [m for m in found if m.path.endswith("heap.py")]
    assert named(heap) >= {
        ("<module>", "3 to 4"),
        ("<module>", "- to +"),
        ("<module>", "wood altered"),
        ("Heap", "5 to 6"),
        ("Heap.take", "True to False"),
        ("Heap.take", "> to >="),
        ("Heap.take", "-= to +="),
        ("Heap.take", "* to +"),
        ("Heap.take", "statement deleted"),
        ("Heap.fits", "& to |"),
        ("Heap.fits", "== to !="),
        ("dear", "> to >="),
        ("weight", "+ to -"),
    }
    assert not [m for m in heap if m.source.startswith(('"""', "SHAPE", "Size", "Pick", "raise NotImplementedError"))]
    assert not [m for m in heap if m.source == "return None"], "a function that ends there comes to the same"
    assert not [m for m in found if m.path.endswith("made.py")], "what is generated is altered where it is declared"
    assert {m.part for m in heap} == {"core", "words"}
    assert len(found) == len({(m.path, *m.key) for m in found}), "each key names one mutant of a file"
    for mutant in found:
        compile(mutant.apply((core / mutant.path).read_bytes()), mutant.path, "exec")


def test_rules_are_in_the_wide_pool_under_the_same_names(core: Path) -> None:
    narrow, wide = find_mutants(core), find_mutants(core, wide=True)
    assert {m.part for m in narrow} == {"rules"}
    assert {m.key for m in narrow} < {m.key for m in wide if m.part == "rules"}


def test_words_hints_and_messages_count_apart(core: Path) -> None:
    words = [m for m in find_mutants(core, wide=True) if m.words]
    assert {m.part for m in words} == {"words"}
    assert {m.name for m in words} == {"Heap.__repr__", "Heap.take", "weight", "hint"}
    assert [m.source for m in words if m.name == "Heap.take"] == ['raise ValueError(f"only {self.room}")']


def test_the_tests_that_run_the_line_judge_it(core: Path) -> None:
    outcome = mutate(core, "--where", "core", "--sample", "0", "--timeout", "2")
    rows = {(row["function"].split("heap.")[-1], row["mutation"]): row for row in outcome["results"]}
    verdict = {name: (row["status"], row["killed_by"].split("::")[-1]) for name, row in rows.items()}
    assert verdict["Heap.take", "`*` to `+`"] == ("killed", "test_taking")
    assert verdict["Heap.take", "`>` to `>=`"][0] == "survived", "nobody takes the whole heap"
    assert verdict["Heap.fits", "`==` to `!=`"][1] in ("test_even[0]", "test_even[4]")
    assert verdict["dear", "`>` to `>=`"] == ("killed", "test_dear")
    assert verdict["<module>", "`3` to `4`"] == ("killed", "test_dear"), "dear speaks of MOST"
    assert verdict["<module>", "`-` to `+`"][0] == "survived", "nobody speaks of LESS"
    assert (rows["weight", "`+` to `-`"]["status"], rows["weight", "`+` to `-`"]["note"]) == ("survived", UNRUN)
    parts = outcome["parts"]
    assert set(parts) == {"core", "words"}
    unrun = [row for row in outcome["results"] if row["part"] == "core" and row["note"]]
    assert parts["core"]["no test runs it"] == len(unrun)
    assert outcome["survived"] == parts["core"]["survived"], "words do not count among the rest"


def test_a_survivor_is_tried_again_with_the_tests_that_were_left_out(core: Path) -> None:
    def survivors(*options: str) -> set[tuple[str, str]]:
        rows = mutate(core, "--where", "core", "--sample", "0", "--timeout", "2", *options)["results"]
        return {(row["function"], row["mutation"]) for row in rows if row["status"] == "survived"}

    assert survivors("--tests", "1") == survivors()


def test_the_result_states_each_part_and_all_draws_from_each(core: Path) -> None:
    other = core / "src" / "wonderwheel" / "lang"
    other.mkdir()
    (other / "__init__.py").write_text("def read(text: str) -> int:\n    return len(text) + 1\n")
    rows = mutate(core, "--list", "--where", "all", "--sample", "2")["results"]
    assert [row["part"] for row in rows].count("lang") == 2
    assert len(rows) == 4
    done = call(core, "--where", "lang", "--sample", "3")
    assert "no test runs it" in done.stdout
    assert any(line.split()[:1] == ["lang"] and line.endswith("0.0 %") for line in done.stdout.splitlines())


def test_what_cannot_be_done_is_said_with_the_culprit(core: Path) -> None:
    refused = call(core, "--where", "cora")
    assert refused.returncode == 2
    assert "--where cora: there is no such part; one of rules, core, all" in refused.stderr
    (core / "tests" / "test_heap.py").write_text("import nowhere\n")
    refused = call(core, "--where", "core")
    assert refused.returncode == 2
    assert "tests/test_heap.py" in refused.stderr
    assert "nowhere" in refused.stderr


def test_who_interrupts_it_gets_what_was_judged_so_far(core: Path) -> None:
    kept = core / "build" / "mutation_judged"
    command = [sys.executable, str(TOOL), "--root", str(core), "--where", "core", "--sample", "0", "--jobs", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stderr is not None
        while not kept.exists():
            assert running.poll() is None
            running.stderr.readline()
        running.send_signal(signal.SIGINT)
        said, noted = running.communicate()
    assert running.returncode == 2
    assert "interrupted: what follows is about the mutants that were judged so far" in noted
    judged, every = next((int(w[0]), int(w[2])) for line in said.splitlines() if (w := line.split())[1:2] == ["of"])
    assert 0 < judged < every
    (before,) = kept.iterdir()
    done = before.read_text(encoding="utf-8").splitlines()
    assert done
    whole = mutate(core, "--where", "core", "--sample", "0", "--jobs", "1")
    assert len(whole["results"]) == every
    after = before.read_text(encoding="utf-8").splitlines()
    assert after[: len(done)] == done, "what was judged is not judged again"
    assert len(set(after)) == len(after)
    (core / "tests" / "test_heap.py").write_text(
        "from wonderwheel.core.heap import dear\n\n\ndef test_dear():\n    dear(1)\n"
    )
    assert mutate(core, "--where", "core", "--sample", "0", "--jobs", "1")["survived"] > whole["survived"]


def test_a_mutant_is_tried_in_a_fork_where_the_tests_freeze_what_they_have_collected(
    core: Path, tmp_path: Path
) -> None:
    frozen = "import gc\n\n\ndef pytest_collection_finish():\n    gc.collect()\n    gc.freeze()\n"
    (core / "conftest.py").write_text(frozen, encoding="utf-8")
    mutant = next(m for m in find_mutants(core, wide=True) if (m.name, m.mutation) == ("Heap.take", "`*` to `+`"))
    (tmp_path / "scratch").mkdir()
    bench = Bench(core, tmp_path / "scratch", 1, quick=True)
    bench.open_workshops(["tests/test_heap.py"])
    ((copy, workshop),) = bench.workshops.items()
    try:
        workshop.await_ready()
        before = (copy / mutant.path).read_bytes()
        found = workshop.try_out(copy / mutant.path, before, mutant.apply(before), ["tests/test_heap.py"], [10.0])
    finally:
        workshop.close()
    assert (found.verdict, found.last) == ("killed", "tests/test_heap.py")
