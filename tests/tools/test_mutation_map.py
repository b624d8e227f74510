"""Which tests run which line: what is kept of it, what is run again, and which tests are chosen for a mutant."""

import json
from pathlib import Path

import pytest

from tests.tools.tiny_project import CORE, CORE_TESTS, call
from tools.mutants import find_mutants
from tools.mutation_map import UNRUN, Map, Run
from tools.mutation_units import Tree

# These start some processes, one of which is to run into a time limit: beside other work they take a while.
pytestmark = pytest.mark.timeout(800)


def traced(project: Path, *options: str) -> list[str]:
    """The test files that a run had to watch."""
    done = call(project, "--where", "core", "--sample", "1", *options)
    assert done.returncode == 0, done.stderr
    return [line.split(": ")[1] for line in done.stderr.splitlines() if " files, " in line]


def test_the_map_is_kept_and_only_what_changed_is_run_again(core: Path) -> None:
    heap, tests = core / "src" / "wonderwheel" / "core" / "heap.py", core / "tests" / "test_heap.py"
    assert sorted(traced(core)) == ["scenarios/tiny/bonus.toml", "tests/test_heap.py", "tests/test_rules.py"]
    assert traced(core) == [], "nothing changed"

    heap.write_text("\n\n" + CORE, encoding="utf-8")
    assert traced(core) == [], "lines that only moved are known by their text"
    heap.write_text(CORE.replace("return NAMES[name] + 10", "return NAMES[name] + 11"), encoding="utf-8")
    assert traced(core) == [], "no test ran that function"
    heap.write_text(CORE.replace("count & 1 == 0", "count % 2 == 0"), encoding="utf-8")
    assert traced(core) == ["tests/test_heap.py"]
    heap.write_text(CORE.replace("MOST = 3", "MOST = 2 + 1"), encoding="utf-8")
    assert traced(core) == ["tests/test_heap.py"], "a table of a file that its tests run"
    tests.write_text(CORE_TESTS + "    assert not dear(1)\n", encoding="utf-8")
    assert traced(core, "--keep-map") == []
    assert traced(core) == ["tests/test_heap.py"]


def test_the_tests_of_a_part_and_those_that_import_what_is_altered_are_watched_unless_all_are_asked_for(
    core: Path,
) -> None:
    (core / "tests" / "core").mkdir()
    (core / "tests" / "core" / "test_names.py").write_text("def test_nothing() -> None:\n    assert True\n")
    assert traced(core, "--file", "heap.py") == ["tests/core/test_names.py", "tests/test_heap.py"]
    assert sorted(traced(core, "--far")) == ["scenarios/tiny/bonus.toml", "tests/test_rules.py"]


def test_the_map_picks_the_tests_that_run_a_line_and_says_how_many_it_leaves_out(core: Path) -> None:
    traced(core)
    kept = Map(core)
    assert kept.stale() == []
    found = {(m.name, m.mutation): m for m in find_mutants(core, wide=True) if m.path.endswith("heap.py")}
    shrinking = found["Heap.take", "`-=` to `+=`"]
    test = "tests/test_heap.py::test_taking"
    choice = kept.tests_for(shrinking, (), 1, 30)
    assert choice.tests == (test,), "the other test of this function does not get that far"
    assert kept.tests_for(found["Heap.take", "`>` to `>=`"], (), 1, 30).left_out == 1
    others = kept.tests_for(shrinking, (), 60, 30).tests
    assert set(others) > {test, "tests/test_heap.py::test_too_much"}, "then those of the function and of the file"
    assert "tests/test_rules.py::test_limit[2-True]" not in others
    cited = kept.tests_for(shrinking, ["tests/test_rules.py::test_limit"], 1, 30).tests
    assert len([name for name in cited if "test_limit[" in name]) == 3
    assert kept.tests_for(found["weight", "`+` to `-`"], (), 60, 30).note == UNRUN


def test_tests_of_other_parts_are_chosen_where_a_part_has_too_few_of_its_own(core: Path) -> None:
    (mutant,) = [m for m in find_mutants(core, wide=True) if (m.name, m.mutation) == ("dear", "`>` to `>=`")]
    kept = Map(core)
    line = kept.tree.bits({mutant.path: [mutant.line]})
    quick, own, slow = "tests/server/test_table.py::test_quick", "tests/core/test_heap.py::test_own", "tests/core::slow"
    kept.runs = {"": [Run(quick, 0.1, line), Run(own, 5.0, line), Run(slow.replace("::", "/test_z.py::"), 40.0, line)]}
    assert kept.tests_for(mutant, (), 1, 30).tests == (own,)
    assert kept.tests_for(mutant, (), 9, 30).tests == (own, quick)


def test_a_test_file_called_like_a_module_or_its_folder_is_asked_before_others(core: Path) -> None:
    (mutant,) = [m for m in find_mutants(core, wide=True) if (m.name, m.mutation) == ("dear", "`>` to `>=`")]
    kept = Map(core)
    assert kept.called_like("src/wonderwheel/core/piles/versions/heap.py") == {"tests/test_heap.py"}
    assert kept.called_like("src/wonderwheel/core/heap/versions/first.py") == {"tests/test_heap.py"}
    assert kept.called_like("src/wonderwheel/rules/piles.py") == set(), "a whole part is not called like a test"
    line = kept.tree.bits({mutant.path: [mutant.line]})
    kept.tree.importers.clear()
    quick, own = "tests/test_rules.py::test_quick", "tests/test_heap.py::test_own"
    kept.runs = {"": [Run(quick, 0.1, line), Run(own, 5.0, line)]}
    assert kept.tests_for(mutant, (), 2, 5).tests == (own,)


def test_a_table_that_no_function_speaks_of_has_the_tests_of_files_that_import_its_module(core: Path) -> None:
    (mutant,) = [m for m in find_mutants(core, wide=True) if m.source == "MOST = 3" and m.mutation == "`3` to `4`"]
    kept = Map(core)
    cheap, importing = "tests/test_rules.py::test_quick", "tests/test_heap.py::test_slow"
    kept.runs = {"": [Run(cheap, 0.1, {}), Run(importing, 5.0, {})]}
    assert kept.tests_for(mutant, (), 1, 30).tests == (importing,)
    (speaking,) = [m for m in find_mutants(core, wide=True) if (m.name, m.mutation) == ("dear", "`>` to `>=`")]
    lines = kept.tree.bits({speaking.path: [speaking.line]})
    users = [Run(f"tests/test_rules.py::test_{n}", 0.1, lines) for n in range(9)]
    kept.runs = {"": [*users, Run(importing, 5.0, {})]}
    del kept.index
    assert importing in kept.tests_for(mutant, (), 4, 30).tests, "however many run what speaks of it"


def test_a_table_has_first_of_all_the_tests_that_speak_of_it(core: Path) -> None:
    named = "from wonderwheel.core.heap import NAMES\n\n\ndef test_names():\n    assert NAMES == {'wood': 1}\n"
    (core / "tests" / "test_names.py").write_text(named, encoding="utf-8")
    (mutant,) = [m for m in find_mutants(core, wide=True) if m.mutation == "`wood` altered"]
    kept = Map(core)
    speaking = Run("tests/test_names.py::test_names", 5.0, kept.tree.bits({"tests/test_names.py": [5]}))
    kept.runs = {"": [Run("tests/test_heap.py::test_quick", 0.1, {}), speaking]}
    assert kept.tests_for(mutant, (), 1, 30).tests == (speaking.test,)


def test_a_test_that_fails_while_it_is_watched_judges_nothing(core: Path) -> None:
    tests = core / "tests" / "test_heap.py"
    tests.write_text(CORE_TESTS.replace("assert dear(4)", "assert dear(1)"), encoding="utf-8")
    done = call(core, "--where", "core", "--sample", "0", "--file", "heap.py", "--json", "--timeout", "2")
    assert "not used: tests/test_heap.py::test_dear" in done.stderr
    assert "test_dear" not in {row["killed_by"].split("::")[-1] for row in json.loads(done.stdout)["results"]}


def test_units_are_known_by_name_and_text_wherever_they_stand(core: Path) -> None:
    before = Tree(core)
    folder = core / "src" / "wonderwheel" / "core" / "piles"
    folder.mkdir()
    text = CORE.replace("from typing", "import os\nfrom typing")
    (folder / "heap.py").write_text(text, encoding="utf-8")
    (core / "src" / "wonderwheel" / "core" / "heap.py").unlink()
    assert Tree(core).keys >= before.keys
