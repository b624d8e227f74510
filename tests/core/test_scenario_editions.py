"""One scenario, several editions: each is played, each is expected something, and mistakes are refused by name."""

from __future__ import annotations

import pytest

from tests.support_scenarios import CLAIM, HEAD
from wonderwheel.core.errors import ScenarioError
from wonderwheel.core.scenarios.files import load_text
from wonderwheel.core.scenarios.playing import run
from wonderwheel.games import GAMES

STEP = "\n[[scenario.step]]\n"
LIMIT = """
[[scenario]]
name = "passes"
game = "wonders_of_the_first"
seats = 2
options = { format = "free" }
editions = ["v1.3.2", "v1.2", "guide"]
clauses = ["CR132-404.5.1.a"]
[scenario.position]
round = 3
passes = [10, 0]
[[scenario.step]]
seat = 1
answer = "Pass"
[[scenario.step]]
editions = "v1.3.2"
expect.round = 4
[[scenario.step]]
editions = ["v1.2", "guide"]
expect.round = 3
expect.asked = 2
"""


def test_every_edition_is_a_scenario_with_its_steps_and_a_name() -> None:
    found = load_text(LIMIT, "file.toml")
    assert [scenario.name for scenario in found] == ["passes (v1.3.2)", "passes (v1.2)", "passes (guide)"]
    assert [scenario.edition for scenario in found] == ["v1.3.2", "v1.2", "guide"]
    assert {scenario.title for scenario in found} == {"passes"}
    assert [scenario.options for scenario in found] == [
        {"format": "free", "edition": "v1.3.2"},
        {"format": "free", "edition": "v1.2"},
        {"format": "free", "edition": "guide"},
    ]
    assert [[step.number for step in scenario.steps] for scenario in found] == [[1, 2], [1, 3], [1, 3]]


@pytest.mark.parametrize("shake", [False, True])
def test_each_edition_is_played_and_compared(shake: bool) -> None:
    for scenario in load_text(LIMIT, "file.toml"):
        assert run(scenario, GAMES, shake).ok, run(scenario, GAMES, shake).text()
    wrong = load_text(LIMIT.replace("expect.round = 4", "expect.round = 3"), "file.toml")
    assert [run(scenario, GAMES, shake).ok for scenario in wrong] == [False, True, True]
    text = run(wrong[0], GAMES, shake).text()
    how = " (shaken: copied, saved and loaded before every input)" if shake else ""
    told = [f"file.toml::passes (v1.3.2): fails{how}", "step 2:", "  round: expected 3, found 4"]
    assert text.splitlines()[:4] == [*told, "what is not as it was at the beginning:"]


def test_an_edition_may_refuse_the_setup_and_have_clauses_of_its_own() -> None:
    text = LIMIT.replace('editions = ["v1.3.2", "v1.2", "guide"]', "").replace(
        "[scenario.position]",
        """[scenario.editions."v1.3.2"]
        [scenario.editions."v1.2"]
        clauses = ["CR12-404.5.1.a"]
        [scenario.editions."v1.4"]
        refused = "edition is 'v1.4'"
        [scenario.editions.guide]
        clauses = ["GUIDE-all-players-pass.a.2"]
        [scenario.position]""",
    )
    found = load_text(text, "file.toml")
    assert [scenario.clauses[1:] for scenario in found] == [
        (),
        ("CR12-404.5.1.a",),
        (),
        ("GUIDE-all-players-pass.a.2",),
    ]
    assert [scenario.refused for scenario in found] == [None, None, "edition is 'v1.4'", None]
    assert found[2].steps == ()
    for scenario in found:
        assert run(scenario, GAMES).ok, run(scenario, GAMES).text()


def test_without_clauses_for_all_each_edition_needs_its_own() -> None:
    head = HEAD.replace('clauses = ["OCW-claim.1"]\n', "")
    tables = '[scenario.editions.a]\nclauses = ["X"]\n[scenario.editions.b]\nclauses = ["Y"]\n'
    expected = CLAIM + "expect.asked = 1\n"
    assert [one.clauses for one in load_text(head + tables + expected, "file.toml")] == [("X",), ("Y",)]
    with pytest.raises(ScenarioError, match="'clauses' is missing"):
        load_text(head + tables.replace('clauses = ["Y"]', "") + expected, "file.toml")


def test_an_edition_that_the_game_does_not_have_is_the_fault_of_the_file() -> None:
    (found,) = load_text(LIMIT.replace('["v1.3.2", "v1.2", "guide"]', '["v1.4"]').split(STEP.strip())[0] + STEP
                         + "expect.round = 3", "file.toml")  # fmt: skip
    outcome = run(found, GAMES)
    assert outcome.malformed
    assert "v1.4" in outcome.text()
    assert "v1.3.2, v1.2, guide" in outcome.text()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEAD + "editions = []", "'editions' names the editions that the scenario is played by, each once"),
        (HEAD + "editions = ['a', 'a']", "'editions' names the editions that the scenario is played by, each once"),
        (HEAD + "editions = 3", "'editions' must be a list of texts, not 3"),
        (HEAD + "editions = { a = 3 }", "editions, a: must be a table, not 3"),
        (HEAD + "editions = { a = { clause = [] } }", "unknown key 'clause'; did you mean 'clauses'?"),
        (
            HEAD + "editions = ['a']\noptions = { edition = 'b' }",
            "'editions' says which editions are played: leave 'edition' out of 'options'",
        ),
        (HEAD + "editions = ['a']\noptions = 3", "options: must be a table"),
        (HEAD + "editions = ['a']\nstate = '{}'", "'editions' has no meaning beside 'state'"),
        (HEAD + CLAIM + "editions = 'a'", "step 1: 'editions' in a step needs 'editions' in the scenario"),
        (HEAD + "editions = ['a']" + CLAIM + "editions = []", "step 1: 'editions' is empty"),
        (HEAD + "editions = ['a']" + CLAIM + "editions = 4", "step 1: 'editions' must be a list of texts, not 4"),
        (HEAD + "editions = ['a']" + CLAIM + "editions = 'b'", "step 1: 'b' is not among the editions of the scenario"),
        (
            HEAD + "editions = { a = { refused = true } }" + CLAIM + "editions = 'a'",
            "step 1: the setup is refused under 'a': it has no steps there",
        ),
        (HEAD + "editions = ['a']" + CLAIM, "nothing is expected under 'a': say what happens there"),
        (
            HEAD + "editions = ['a', 'b']" + CLAIM + "expect.asked = 2\neditions = 'a'",
            "nothing is expected under 'b': say what happens there",
        ),
        (
            HEAD + 'editions = { a = { clauses = ["1", "2", "3", "4", "5", "6"] } }' + CLAIM + "expect.asked = 2",
            "'clauses' holds 7 ids with those of a; a scenario shows 1 to 6",
        ),
        (
            HEAD + 'editions = { a = { clauses = ["OCW-claim.1"] } }' + CLAIM + "expect.asked = 2",
            "'clauses' names a clause twice",
        ),
    ],
)
def test_mistakes_about_editions_are_refused_by_name(text: str, message: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        load_text(text, "file.toml")
    assert "file.toml: scenario 'a claim'" in str(refused.value)
    assert message in str(refused.value)
