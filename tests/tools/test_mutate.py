"""The mutation tool on a tiny project: one rule that a test guards, and some that none does; and a core beside them."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.mutants import Mutant, find_mutants
from tools.mutate import read_equivalents
from tools.mutation_map import UNRUN, Map, Tree

# These start some processes, one of which is to run into a time limit: beside other work they take a while.
pytestmark = pytest.mark.timeout(800)

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "tools" / "mutate.py"

RULES = '''
from wonderwheel.marks import rule

LIMIT = 4


@rule("OCW-tiny.1")
def may_take(count: int) -> bool:
    """At most 3."""
    return count <= 3


@rule("OCW-tiny.2")
def price(count: int) -> int:
    return count + 2


@rule("OCW-tiny.3")
def refund(count: int) -> int:
    while count > 2:
        count -= 1
    return count


@rule("OCW-tiny.4")
def bonus(count: int) -> int:
    return count - 1


def free(count: int) -> int:
    return count + 7
'''

EVERY_KIND = '''
from wonderwheel.marks import rule


class Table:
    @rule("OCW-kinds.1", "OCW-kinds.2")
    def every_kind(self, g: "Table", n: int = 5, *, word: str = "x") -> bool:
        """Not 1 in here."""
        assert n > 11
        label: "Literal[12]" = n
        text = f"{n + 13}" + "14"
        g.emit("seen", n + 15)
        if (n  # is it < 2?
                < 2):
            return True
        elif n in (word, label) and not text or n is None:
            n += min(n, 3)
        for x in [y for y in range(n) if y]:
            if x == 4:
                break
            continue
        return False

    def plain(self, n: int) -> int:
        return n + 16
'''

# The decorator's name is put in later: a reader that counts citations by their text must not find any here.
TESTS = """
import pytest
from wonderwheel.marks import clause
from wonderwheel.rules import may_take, refund


@CITE("OCW-tiny.1")
@pytest.mark.parametrize(("count", "allowed"), [(2, True), (3, True), (4, False)])
def test_limit(count, allowed):
    assert may_take(count) is allowed


class TestRefund:
    @CITE("OCW-tiny.3")
    def test_refund(self):
        assert refund(9) == 2
""".replace("CITE", "clause")

CONFTEST = """
import tomllib
import pytest


def pytest_collect_file(file_path, parent):
    if file_path.suffix == ".toml":
        return Scenarios.from_parent(parent, path=file_path)


class Scenarios(pytest.File):
    def collect(self):
        for table in tomllib.loads(self.path.read_text())["scenario"]:
            yield Scenario.from_parent(self, name=table["name"], table=table)


class Scenario(pytest.Item):
    def __init__(self, table, **rest):
        super().__init__(**rest)
        self.table = table

    def runtest(self):
        from wonderwheel.rules import bonus
        assert bonus(self.table["count"]) == self.table["gives"]
"""

SCENARIOS = """
[[scenario]]
name = "the bonus is one less"
clauses = ["OCW-tiny.4"]
count = 5
gives = 4
"""

MARKS = """
def rule(*ids):
    return lambda fn: fn


clause = rule
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of the shape that the tool expects, with its own small `wonderwheel`."""
    files = {
        "pyproject.toml": "[tool.pytest.ini_options]\n",
        "src/wonderwheel/__init__.py": "",
        "src/wonderwheel/marks.py": MARKS,
        "src/wonderwheel/rules.py": RULES,
        "tests/test_rules.py": TESTS,
        "scenarios/conftest.py": CONFTEST,
        "scenarios/tiny/bonus.toml": SCENARIOS,
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def call(project: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOL), "--root", str(project), *options]
    return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)


def mutate(project: Path, *options: str) -> Any:
    done = call(project, "--json", *options)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def snapshot(project: Path) -> dict[str, bytes]:
    return {str(p): p.read_bytes() for p in sorted(project.rglob("*")) if p.is_file()}


def test_a_guarded_rule_kills_and_an_unguarded_one_survives(project: Path) -> None:
    before = snapshot(project)
    outcome = mutate(project, "--sample", "0", "--jobs", "2", "--timeout", "1")
    assert snapshot(project) == before

    status = {(row["clauses"][0], row["mutation"]): (row["status"], row["note"]) for row in outcome["results"]}
    assert status["OCW-tiny.1", "`<=` to `<`"] == ("killed", "")
    assert status["OCW-tiny.1", "`3` to `4`"] == ("killed", "")
    assert status["OCW-tiny.4", "`-` to `+`"] == ("killed", ""), "the scenario guards this one"
    unguarded = {verdict for (name, _), verdict in status.items() if name == "OCW-tiny.2"}
    assert unguarded == {("survived", "no test cites it")}
    assert status["OCW-tiny.3", "`-=` to `+=`"] == ("timeout", ""), "this loop never ends"
    assert status["OCW-tiny.3", "`>` to `>=`"] == ("killed", "")
    assert outcome["survived"] == len([v for v in status.values() if v[0] == "survived"])
    dead = outcome["killed"] + outcome["timeout"]
    assert outcome["score"] == round(100 * dead / len(outcome["results"]), 1)


def test_a_cited_but_weak_test_lets_a_mutant_survive(project: Path) -> None:
    tests = project / "tests" / "test_rules.py"
    tests.write_text(TESTS.replace(", (3, True)", ""), encoding="utf-8")
    outcome = mutate(project, "--sample", "0", "--clause", "OCW-tiny.1")
    alive = [row for row in outcome["results"] if row["status"] == "survived"]
    assert [row["mutation"] for row in alive] == ["`<=` to `<`", "`3` to `2`"]
    assert alive[0]["diff"].splitlines() == ["-    return count <= 3", "+    return count < 3"]
    assert alive[0]["note"] == ""
    assert (alive[0]["file"], alive[0]["line"]) == ("src/wonderwheel/rules.py", 10)


def test_what_only_happens_while_the_project_is_imported_is_judged_too(project: Path) -> None:
    rules, tests = project / "src" / "wonderwheel" / "toll.py", project / "tests" / "test_toll.py"
    marked = '@rule("OCW-tiny.5")\ndef toll(count: int = 6) -> int:\n    return count\n'
    rules.write_text(f"from wonderwheel.marks import rule\n\n{marked}\nTOLL = toll()\n", encoding="utf-8")
    cited = '@{}("OCW-tiny.5")\ndef test_toll():\n    assert TOLL == 6\n'.format("clause")
    tests.write_text(f"from wonderwheel.marks import clause\nfrom wonderwheel.toll import TOLL\n\n{cited}")
    outcome = mutate(project, "--sample", "0", "--clause", "OCW-tiny.5", "--jobs", "1")
    status = {row["mutation"]: row["status"] for row in outcome["results"]}
    assert status == {"`6` to `5`": "killed", "`6` to `7`": "killed", "statement deleted": "killed"}


def test_the_seed_decides_the_sample(project: Path) -> None:
    def pick(seed: str) -> list[tuple[str, int, str]]:
        rows = mutate(project, "--list", "--sample", "5", "--seed", seed)["results"]
        return [(row["file"], row["line"], row["mutation"]) for row in rows]

    first = pick("1")
    assert pick("1") == first
    assert len(first) == len(set(first)) == 5
    assert {tuple(pick(seed)) for seed in ("2", "3")} != {tuple(first)}


def test_every_kind_of_mutant_is_found_and_nothing_else(project: Path) -> None:
    (project / "src" / "wonderwheel" / "kinds.py").write_text(EVERY_KIND, encoding="utf-8")
    rows = mutate(project, "--list", "--sample", "0", "--file", "kinds.py")["results"]
    found = [(row["mutation"], row["source"]) for row in rows]
    assert {row["function"] for row in rows} == {"wonderwheel.kinds.Table.every_kind"}
    assert all(row["clauses"] == ["OCW-kinds.1", "OCW-kinds.2"] for row in rows)
    assert len(found) == len(set(found)), "each key names one mutant"

    kinds = [mutation for mutation, _ in found if mutation != "statement deleted"]
    expected = """
        5 to 6, 5 to 4, < to <=, condition negated, 2 to 3, 2 to 1, return negated,
        and to or, or to and, in to not in, not removed, is to is not, condition negated,
        += to -=, min to max, 3 to 4, 3 to 2, condition negated, == to !=, 4 to 5, 4 to 3,
        break to continue, continue to break, return negated
    """
    assert sorted(kind.replace("`", "") for kind in kinds) == sorted(" ".join(expected.split()).split(", "))
    deleted = [source for mutation, source in found if mutation == "statement deleted"]
    assert 'g.emit("seen", n + 15)' in deleted
    assert '"""Not 1 in here."""' not in deleted
    assert "return False" not in deleted, "the end of a function that says no is the same without it"

    for row in rows:
        minus = [line[1:] for line in row["diff"].splitlines() if line.startswith("-")]
        plus = [line[1:] for line in row["diff"].splitlines() if line.startswith("+")]
        mutated = EVERY_KIND.replace("\n".join(minus), "\n".join(plus), 1)
        assert mutated != EVERY_KIND
        compile(mutated, "kinds.py", "exec")


def test_known_equivalents_count_apart_and_go_stale(project: Path) -> None:
    (project / "tools").mkdir()
    known = project / "tools" / "mutate_equivalent.toml"
    entry = '[[equivalent]]\nfunction = "price"\nline = "{}"\nmutation = "`2` to `3`"\n'
    known.write_text(
        entry.format("return count + 2") + 'reason = "nobody pays"\n' + entry.format("return 2") + 'reason = "gone"\n',
        encoding="utf-8",
    )
    outcome = mutate(project, "--sample", "0", "--clause", "OCW-tiny.2")
    apart = [row for row in outcome["results"] if row["status"] == "equivalent"]
    assert [(row["mutation"], row["note"]) for row in apart] == [("`2` to `3`", "nobody pays")]
    assert outcome["equivalent"] == 1
    assert outcome["stale_equivalents"] == [["price", "return 2", "`2` to `3`"]]

    known.write_text(entry.format("return count + 2"), encoding="utf-8")
    refused = call(project, "--list")
    assert refused.returncode == 2
    assert "lacks reason" in refused.stderr


def test_it_refuses_to_judge_with_tests_that_fail_anyway(project: Path) -> None:
    tests = project / "tests" / "test_rules.py"
    tests.write_text(TESTS.replace("(4, False)", "(4, True)"), encoding="utf-8")
    refused = call(project, "--clause", "OCW-tiny.1")
    assert refused.returncode == 2
    assert "must pass before a rule is broken" in refused.stderr


def test_it_refuses_tests_that_import_another_copy(project: Path) -> None:
    fixed = "import sys\nsys.path.insert(0, {!r})\n".format(str(project / "src"))
    tests = project / "tests" / "test_rules.py"
    tests.write_text(fixed + TESTS, encoding="utf-8")
    refused = call(project, "--clause", "OCW-tiny.1")
    assert refused.returncode == 2
    assert "do not import the altered copy" in refused.stderr


def test_the_text_report_names_the_survivor(project: Path) -> None:
    done = call(project, "--sample", "0", "--clause", "OCW-tiny.2")
    assert done.returncode == 0
    assert "SURVIVED (no test cites it)  src/wonderwheel/rules.py:15  wonderwheel.rules.price" in done.stdout
    assert "+    return count - 2" in done.stdout
    assert "mutants, 4 not killed" in done.stderr
    assert done.stdout.rstrip().endswith("0.0 %")


# ---- every line that decides something -------------------------------------------------------------------------------

CORE = '''
"""Not 1 in here."""

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    SHAPE = 31

Size = Literal["small", "large"]
MOST = 3
LESS = MOST - 1
NAMES = {"wood": 1}


class Heap:
    """Not 2 in here."""

    room: int = 5

    def __repr__(self) -> str:
        return "Heap" + str(6)

    def take(self, count: int, *, sure: bool = True) -> int:
        if count > self.room:
            raise ValueError(f"only {self.room}")
        self.room -= count
        return count * 8

    def fits(self, count: int) -> bool:
        return count & 1 == 0


def dear(count: int) -> bool:
    return count > MOST


def weight(name: str) -> int:
    print("nobody asks", 9)
    return NAMES[name] + 10


def abstract() -> int:
    raise NotImplementedError
'''

CORE_TESTS = """
import pytest
from wonderwheel.core.heap import Heap, dear


def test_taking():
    heap = Heap()
    assert heap.take(2) == 16
    assert heap.room == 3


@pytest.mark.parametrize("count", [0, 4])
def test_even(count):
    assert Heap().fits(count)


def test_too_much():
    with pytest.raises(ValueError, match="only"):
        Heap().take(6)


def test_dear():
    assert dear(4)
    assert not dear(3)
"""


@pytest.fixture
def core(project: Path) -> Path:
    """The tiny project with a core whose code carries no mark."""
    (project / "src" / "wonderwheel" / "core").mkdir()
    (project / "src" / "wonderwheel" / "core" / "__init__.py").write_text("")
    (project / "src" / "wonderwheel" / "core" / "heap.py").write_text(CORE, encoding="utf-8")
    (project / "src" / "wonderwheel" / "core" / "hints.py").write_text("def hint() -> int:\n    return 41\n")
    made = '"""A table.\n\nGenerated from elsewhere: change it there."""\n\nROWS = 51\n'
    (project / "src" / "wonderwheel" / "core" / "made.py").write_text(made)
    (project / "tests" / "test_heap.py").write_text(CORE_TESTS, encoding="utf-8")
    return project


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
    assert not [m for m in heap if m.source.startswith(('"""', "SHAPE", "Size", "raise NotImplementedError"))]
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
    assert parts["core"]["no test runs it"] == len([r for r in rows.values() if r["part"] == "core" and r["note"]])
    assert outcome["survived"] == parts["core"]["survived"], "words do not count among the rest"


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


def test_a_test_that_fails_while_it_is_watched_judges_nothing(core: Path) -> None:
    tests = core / "tests" / "test_heap.py"
    tests.write_text(CORE_TESTS.replace("assert dear(4)", "assert dear(1)"), encoding="utf-8")
    done = call(core, "--where", "core", "--sample", "0", "--file", "heap.py", "--json", "--timeout", "2")
    assert "not used: tests/test_heap.py::test_dear" in done.stderr
    assert "test_dear" not in {row["killed_by"].split("::")[-1] for row in json.loads(done.stdout)["results"]}


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
    command = [sys.executable, str(TOOL), "--root", str(core), "--where", "core", "--sample", "0", "--jobs", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stderr is not None
        while not running.stderr.readline().startswith("10/"):
            assert running.poll() is None
        running.send_signal(signal.SIGINT)
        said, noted = running.communicate()
    assert running.returncode == 2
    assert "interrupted: what follows is about the mutants that were judged so far" in noted
    judged, every = next((int(w[0]), int(w[2])) for line in said.splitlines() if (w := line.split())[1:2] == ["of"])
    assert 10 <= judged < every


def test_an_equivalent_names_no_module(project: Path) -> None:
    (project / "tools").mkdir()
    entry = '[[equivalent]]\nfunction = "wonderwheel.rules.price"\nline = "x"\nmutation = "y"\nreason = "z"\n'
    (project / "tools" / "mutate_equivalent.toml").write_text(entry)
    refused = call(project, "--list")
    assert refused.returncode == 2
    assert "wonderwheel.rules.price names a module, which may move" in refused.stderr


def test_every_equivalent_of_this_project_names_a_mutant() -> None:
    known = read_equivalents(ROOT / "tools" / "mutate_equivalent.toml")
    assert known.keys() - {m.key for m in find_mutants(ROOT, wide=True)} == set()


def test_units_are_known_by_name_and_text_wherever_they_stand(core: Path) -> None:
    before = Tree(core)
    folder = core / "src" / "wonderwheel" / "core" / "piles"
    folder.mkdir()
    text = CORE.replace("from typing", "import os\nfrom typing")
    (folder / "heap.py").write_text(text, encoding="utf-8")
    (core / "src" / "wonderwheel" / "core" / "heap.py").unlink()
    assert Tree(core).keys >= before.keys
