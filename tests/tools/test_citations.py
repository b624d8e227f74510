"""Which tests cite a clause, for the mutation tool: a scenario of several editions is a test for each of them."""

from pathlib import Path

from tools.mutants import find_citations

SCENARIOS = """
[[scenario]]
name = "plain"
clauses = ["OCW-tiny.1"]

[[scenario]]
name = "by two books"
clauses = ["OCW-tiny.1"]
editions = ["new", "old"]

[[scenario]]
name = "refused by one"
clauses = ["OCW-tiny.2"]
editions = { new = {}, old = { clauses = ["OCW-tiny.3"], refused = true } }
"""


def test_a_scenario_of_several_editions_is_cited_by_the_names_under_which_it_runs(tmp_path: Path) -> None:
    (tmp_path / "scenarios" / "tiny").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "scenarios" / "tiny" / "books.toml").write_text(SCENARIOS, encoding="utf-8")
    file = "scenarios/tiny/books.toml"
    assert find_citations(tmp_path) == {
        "OCW-tiny.1": [f"{file}::plain", f"{file}::by two books (new)", f"{file}::by two books (old)"],
        "OCW-tiny.2": [f"{file}::refused by one (new)", f"{file}::refused by one (old)"],
        "OCW-tiny.3": [f"{file}::refused by one (old)"],
    }
