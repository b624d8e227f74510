"""The mutation tool on a tiny project: one rule that a test guards, and some that none does."""

import json
from pathlib import Path

import pytest

from tests.tools.tiny_project import ROOT, TESTS, call, mutate
from tools.mutants import find_mutants
from tools.mutate import read_equivalents

# These start some processes, one of which is to run into a time limit: beside other work they take a while.
pytestmark = pytest.mark.timeout(800)

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


def snapshot(project: Path) -> dict[str, bytes]:
    """All but what the tool keeps for its next run."""
    kept = project / "build"
    return {str(p): p.read_bytes() for p in sorted(project.rglob("*")) if p.is_file() and kept not in p.parents}


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


def test_what_a_test_notices_that_does_not_cite_the_clause_is_told_apart(project: Path) -> None:
    """The tests that cite a clause are too weak; one that runs the line, by the map that is kept, is not."""
    weak = '@{}("OCW-tiny.2")\ndef test_some_price():\n    assert price(1)\n'.format("clause")
    head = "from wonderwheel.marks import clause\nfrom wonderwheel.rules import price\n\n\n"
    (project / "tests" / "test_weak.py").write_text(head + weak)
    (project / "tests" / "test_price.py").write_text(head + "def test_price():\n    assert price(1) == 3\n")
    wanted = ("--sample", "0", "--clause", "OCW-tiny.2")
    before = mutate(project, *wanted)
    assert (before["parts"]["rules"]["not cited"], before["survived"]) == (0, before["picked"] - before["killed"])
    assert before["survived"] > 0
    mutate(project, "--where", "all", "--sample", "1", "--watch", "test_price")
    after = mutate(project, *wanted)
    assert after["survived"] == 0
    assert after["parts"]["rules"]["not cited"] == before["survived"]
    noted = {row["note"] for row in after["results"] if row["killed_by"] == "tests/test_price.py::test_price"}
    assert noted == {"by a test that does not cite it"}


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

    known.write_text(entry.format("return count + 2") + 'reason = "nobody pays"\n', encoding="utf-8")
    guard = "\n\n@{}('OCW-tiny.2')\ndef test_price():\n    assert price(1) == 3\n".format("clause")
    (project / "tests" / "test_price.py").write_text(
        f"from wonderwheel.marks import clause\nfrom wonderwheel.rules import price\n{guard}"
    )
    assert mutate(project, "--sample", "0", "--clause", "OCW-tiny.2")["equivalent"] == 1, "it is believed"
    doubted = call(project, "--json", "--doubt", "--sample", "0", "--clause", "OCW-tiny.2")
    assert json.loads(doubted.stdout)["equivalent"] == 0
    assert "listed as changing nothing, but noticed by tests/test_price.py::test_price: price |" in doubted.stderr

    known.write_text(entry.format("return count + 2"), encoding="utf-8")
    refused = call(project, "--list")
    assert refused.returncode == 2
    assert "lacks reason" in refused.stderr


def test_a_test_that_fails_anyway_notices_nothing_and_is_named(project: Path) -> None:
    tests = project / "tests" / "test_rules.py"
    tests.write_text(TESTS.replace("(4, False)", "(4, True)"), encoding="utf-8")
    done = call(project, "--json", "--clause", "OCW-tiny.1")
    outcome = json.loads(done.stdout)
    assert (outcome["killed"], outcome["timeout"], outcome["survived"]) == (0, 0, outcome["picked"])
    assert "fail on unaltered code, so they noticed nothing: tests/test_rules.py::test_limit" in done.stderr


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
    assert "not killed: src/wonderwheel/rules.py:15  `+` to `-`" in done.stderr, "as soon as it is known"
    assert "mutants, 4 not killed" in done.stderr
    assert done.stdout.rstrip().endswith("0.0 %")


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
