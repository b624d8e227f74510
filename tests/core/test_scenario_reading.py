"""A scenario file read into data: everything that a file can say arrives, with seats counted from 0."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support_scenarios import CLAIM, HEAD, MARKET, POSITION, differs, fine, only, outcome
from wonderwheel.core.errors import ScenarioError
from wonderwheel.core.scenarios.expect import EventPattern, Expect
from wonderwheel.core.scenarios.files import LONGEST_NAME, Scenario, Step, load_file, load_text

WHOLE = """
[[scenario]]
name = "all that can be said"
game = "chess"
seats = 3
options = { fast = true, board = "round" }
components = "parts.txt"
seed = 7
clauses = ["X-a.1", "X-b.2"]
story = "Once."
windows = { all = ["door"], 2 = ["door", "roof"] }
chance = ["six", "one"]
chance_then = "sample"
[scenario.position]
row = 4

[[scenario.step]]
seat = 2
for = 3
answers = ["Go", "Stay"]
chance = ["two"]
expect.seat = 3
expect.for = 2
expect.bag = "KW"
expect.p1.stock = ["W"]
expect.sees.2.p1.hand = 5
expect.sees.1.bag = "?"
expect.asked = [1, 3]
expect.question = "Where?"
expect.question_clause = "X-a.1"
expect.can_cancel = false
expect.options = ["Go"]
expect.offered = ["Stay"]
expect.not_offered = ["Sing"]
expect.why_not = { "Sing" = "X-a.1", "Dance" = ["X-a.1", "X-b.2"] }
expect.questions = [[2, "X-a.1"], [1, "X-b.2"]]
expect.asked_count = { 1 = 2, 3 = 0 }
expect.events = [
  { kind = "went", seat = 0 },
  { kind = "sat", seat = 2, clause = "X-a.1", facts = [1, 2], text = "Sat." },
]
expect.events_exactly = []
expect.no_events = ["fell"]
expect.result = { winners = [3, 1] }

[[scenario.step]]
seat = 1
window = { name = "roof", open = true }
expect.result = "running"
expect.refused = "no roof"

[[scenario.step]]
seat = 3
undo = 2
consent = true
reseed = 9
expect.refused = true

[[scenario.step]]
seat = 1
cancel = true

[[scenario.step]]
seat = 1
concede = true

[[scenario.step]]
expect.asked = 2
"""

STEPS = (
    Step(
        1, 1, 2, "answer", ("Go", "Stay"), "", False, 0, False, None, ("two",),
        Expect(
            about=2,
            owner=1,
            looks=(("bag", "KW"), ("p1.stock", ["W"])),
            sees=((1, "p1.hand", 5), (0, "bag", "?")),
            asked=(0, 2),
            question="Where?",
            question_clause="X-a.1",
            can_cancel=False,
            options=("Go",),
            offered=("Stay",),
            not_offered=("Sing",),
            why_not=(("Sing", ("X-a.1",)), ("Dance", ("X-a.1", "X-b.2"))),
            questions=((1, "X-a.1"), (0, "X-b.2")),
            asked_count=((0, 2), (2, 0)),
            events=(
                EventPattern("went", -1, None, None, None),
                EventPattern("sat", 1, "X-a.1", (1, 2), "Sat."),
            ),
            events_exactly=(),
            no_events=("fell",),
            winners=(2, 0),
        ),
    ),
    Step(2, 0, None, "window", (), "roof", True, 0, False, None, None, Expect(running=True, refused="no roof")),
    Step(3, 2, None, "undo", (), "", False, 2, True, 9, None, Expect(refused="")),
    Step(4, 0, None, "cancel", (), "", False, 0, False, None, None, Expect()),
    Step(5, 0, None, "concede", (), "", False, 0, False, None, None, Expect()),
    Step(6, -1, None, "", (), "", False, 0, False, None, None, Expect(asked=(1,))),
)  # fmt: skip


def test_everything_that_a_file_says_arrives(tmp_path: Path) -> None:
    (tmp_path / "parts.txt").write_text("many parts", encoding="utf-8")
    (tmp_path / "whole.toml").write_text(WHOLE, encoding="utf-8")
    (found,) = load_file(tmp_path / "whole.toml")
    assert found == Scenario(
        str(tmp_path / "whole.toml"), "all that can be said", "chess", 3, {"fast": True, "board": "round"},
        "many parts", 7, ("X-a.1", "X-b.2"), "Once.", {"row": 4}, "",
        ((0, ("door",)), (1, ("door", "roof")), (2, ("door",))), ("six", "one"), "sample", None, STEPS,
    )  # fmt: skip
    assert found.id == f"{tmp_path / 'whole.toml'}::all that can be said"
    assert [step.words() for step in found.steps] == [
        "step 1 (seat 2: 'Go', 'Stay')", "step 2 (seat 1: window)", "step 3 (seat 3: undo)", "step 4 (seat 1: cancel)",
        "step 5 (seat 1: concede)", "step 6",
    ]  # fmt: skip


def test_what_a_file_does_not_say_is_as_usual() -> None:
    (found,) = load_text(HEAD, "file.toml")
    assert found == Scenario(
        "file.toml",
        "a claim",
        "one_card_wonder",
        2,
        {},
        "",
        0,
        ("OCW-claim.1",),
        "",
        None,
        "",
        (),
        None,
        "error",
        None,
        (),
    )
    (saved,) = load_text(HEAD + 'state = "{}"', "file.toml")
    assert (saved.state, saved.position) == ("{}", None)


def test_chance_is_scripted_by_the_scenario_or_by_a_step() -> None:
    assert not only(HEAD + CLAIM).scripted
    assert only(HEAD + "chance = []\n" + CLAIM).scripted
    assert only(HEAD + CLAIM + "chance = []").scripted


def named(name: str) -> str:
    return HEAD.replace("a claim", name)


def test_names_are_one_line_of_at_most_a_hundred_characters() -> None:
    assert only(named("a" * LONGEST_NAME)).name == "a" * 100
    assert only(named("x")).name == "x"
    for name in ("a" * 101, " a", "a ", "a\\nb", ""):
        with pytest.raises(ScenarioError, match="must be one line of 1 to 100 characters"):
            load_text(named(name), "file.toml")
    for name in ("a::b", "a[b", "a]b"):
        with pytest.raises(ScenarioError, match="must not contain '::' or square brackets"):
            load_text(named(name), "file.toml")
    assert only(named("a:b")).name == "a:b"


def test_events_of_one_kind_are_found_one_after_the_other() -> None:
    drawn = ", ".join(['{ kind = "drew" }'] * 6)
    fine(MARKET + STEP + f'expect.events = [{drawn}, {{ kind = "lot" }}]')
    differs(MARKET + STEP + f'expect.events = [{drawn}, {{ kind = "drew" }}]', "did not happen after event 6")
    differs(MARKET + STEP + 'expect.events = [{ kind = "lot" }, { kind = "drew" }]', "did not happen after event 7")


@pytest.mark.parametrize("said", [CLAIM, 'chance = ["wood"]', 'windows = { 1 = ["leader"] }'])
def test_what_comes_after_a_refused_setup_has_no_meaning(said: str) -> None:
    key = "step" if said == CLAIM else said.split()[0]
    with pytest.raises(ScenarioError, match=f"'{key}' has no meaning beside 'refused': the game does not begin"):
        load_text(HEAD + "refused = true\n" + said, "file.toml")
    assert only(HEAD + "refused = true").refused == ""
    assert only(HEAD + 'refused = "no such"').refused == "no such"


def test_one_may_play_alone() -> None:
    assert only(HEAD.replace("seats = 2", "seats = 1")).seats == 1


def test_six_clauses_are_the_most() -> None:
    six = '["a", "b", "c", "d", "e", "f"]'
    assert len(only(HEAD.replace('["OCW-claim.1"]', six)).clauses) == 6


def test_components_are_a_text_of_several_lines_or_a_file_beside_it(tmp_path: Path) -> None:
    assert only(HEAD + 'components = "one\\ntwo"').components == "one\ntwo"
    with pytest.raises(ScenarioError, match="must be a path relative to the file, or the text itself"):
        only(HEAD + 'components = "parts.txt"')
    with pytest.raises(ScenarioError, match=r"'components': parts.txt cannot be read"):
        only(HEAD + 'components = "parts.txt"', tmp_path)
    with pytest.raises(ScenarioError, match="must be a path relative"):
        only(HEAD + f'components = "{tmp_path / "parts.txt"}"', tmp_path)


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"nowhere.toml: cannot be read: no such file or directory$"):
        load_file(tmp_path / "nowhere.toml")
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(ScenarioError, match=r"odd.toml: cannot be read: it is no text$"):
        load_file(tmp_path / "odd.toml")


STEP = "[[scenario.step]]\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEAD.replace("seats = 2", "seats = 0"), "'seats' must be the number of players, not 0"),
        (HEAD.replace("seats = 2", "seats = true"), "'seats' must be the number of players, not True"),
        (HEAD.replace("seats = 2", ""), "'seats' must be the number of players, not None"),
        ("scenario = [3]", "holds no [[scenario]]"),
        (HEAD + "story = 3", "'story' must be a text, not 3"),
        (HEAD + "step = 3", "'step' must be a list, not 3"),
        (HEAD + "step = [3]", "step 1: must be a table, not 3"),
        (HEAD + "options = 3", "options: must be a table"),
        (HEAD + "windows = { 0 = [] }", "there is no seat 0; the seats are 1 to 2"),
        (HEAD + 'windows = { al = ["x"] }', "there is no seat 'al'"),
        (HEAD + STEP + "seat = 3\nundo = 1", "'seat': there is no seat 3"),
        (HEAD + STEP + "seat = 1\nfor = 3\nanswer = 'a'", "'for': there is no seat 3"),
        (HEAD + STEP + "seat = 1\nconcede = false", "'concede' can only be true"),
        (HEAD + STEP + "seat = 1\ncancel = 1", "'cancel' must be true or false, not 1"),
        (HEAD + CLAIM + "consent = true", "'consent' belongs to 'undo'"),
        (HEAD + STEP + "seat = 1\nundo = true", "'undo' must be a whole number, not True"),
        (HEAD + STEP + "seat = 1\nanswers = ['a', 'b']\nexpect.refused = true", "'refused' is about exactly one input"),
        (HEAD + CLAIM + "expect.refused = ''", "'refused' is a part of the message, or true for any message"),
        (HEAD + CLAIM + "expect = 3", "step 1, expect: must be a table"),
        (HEAD + CLAIM + "expect.questions = [[1, 2]]", "'questions' lists [seat, \"clause\"] pairs"),
        (HEAD + CLAIM + "expect.questions = [[1, 'a', 2]]", "'questions' lists [seat, \"clause\"] pairs"),
        (HEAD + CLAIM + "expect.questions = [[5, 'a']]", "'questions': there is no seat 5"),
        (HEAD + CLAIM + "expect.events = [{ kind = 'a', facts = [true] }]", "'facts' must be a list of whole numbers"),
        (HEAD + CLAIM + "expect.events = [{ kind = 'a', seat = 3 }]", "events 1: 'seat': there is no seat 3"),
        (HEAD + CLAIM + "expect.events = [{ kind = 'a' }, { kind = 2 }]", "events 2: 'kind' must be a text, not 2"),
        (HEAD + CLAIM + "expect.result = { winners = [3] }", "'winners': there is no seat 3"),
        (HEAD + CLAIM + "expect.result = { }", "'winners' is missing"),
        (HEAD + CLAIM + "expect.why_not = { a = 3 }", "'a' must be a text, not 3"),
        (HEAD + CLAIM + "expect.asked = 'x'", "'asked': there is no seat 'x'"),
        (HEAD + "qqqq = 1", "unknown key 'qqqq'; the keys here are name, game, seats, options,"),
    ],
)
def test_more_mistakes_are_refused_by_name(text: str, message: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        load_text(text, "file.toml")
    assert message in str(refused.value)


def test_one_step_may_be_refused_and_one_answer_among_answers_too() -> None:
    assert only(HEAD + STEP + "seat = 1\nanswers = ['a']\nexpect.refused = true").steps[0].answers == ("a",)
    assert only(HEAD + STEP + "seat = 1\nundo = 1").steps[0].count == 1


# -- the end of a game -----------------------------------------------------------------------------------------------

CONCEDED = HEAD + POSITION + STEP + "seat = 2\nconcede = true\n"


def test_the_winners_are_those_and_no_others() -> None:
    fine(CONCEDED)
    fine(CONCEDED + "expect.result = { winners = 1 }")
    over = "the game is over; the winner is seat 1"
    differs(CONCEDED + "expect.result = { winners = [2] }", "result: expected the winners seat 2, found seat 1", over)
    differs(
        CONCEDED + "expect.result = { winners = [1, 2] }", "expected the winners seat 1, seat 2, found seat 1", over
    )
    differs(CONCEDED + 'expect.result = "running"', "the game should be running, but is over; the winners are seat 1")


def test_all_who_won_together_are_named() -> None:
    shared = MARKET.replace("seats = 2", "seats = 3") + STEP + "seat = 2\nconcede = true\n"
    fine(shared + "expect.result = { winners = [1, 3] }")
    differs(shared + "expect.result = { winners = 1 }", "the game is over; the winner is seat 1, seat 3")


def test_when_nobody_is_asked_a_reason_needs_a_seat() -> None:
    differs(
        CONCEDED + 'expect.why_not = { "Produce" = "OCW-turn.1" }', "nobody is asked: say with 'seat' whom 'why_not'"
    )
    differs(CONCEDED + 'expect.question = "Who?"', "the question that should be open is not: asked now is nobody")


def test_expected_lists_have_the_same_members_and_the_same_length() -> None:
    text = HEAD + POSITION.replace('stock = "CI"', 'stock = "CI"\nstages = [1]') + CLAIM
    fine(text + "expect.p1.stages = [1]")
    for wrong in ("[]", "[1, 2]", "[2]", "[true]", "1"):
        differs(text + f"expect.p1.stages = {wrong}", "p1.stages: expected")


def test_of_events_that_did_not_happen_the_first_is_told() -> None:
    text = HEAD + POSITION + CLAIM + 'expect.events = [{ kind = "sold" }, { kind = "drew" }, { kind = "claimed" }]'
    assert outcome(text).text().count("did not happen") == 1


def test_what_was_found_is_told_event_by_event() -> None:
    told = '{ kind = "claimed", seat = 1, clause = "OCW-claim.1", facts = [1, 2], text = "Player 1 claims 2 wood." }'
    text = HEAD + POSITION + CLAIM
    differs(text + 'expect.no_events = ["claimed"]', "the events since the last step are\n    " + told)
    exactly = 'expect.events_exactly = [{ kind = "claimed" }, { kind = "claimed" }]'
    differs(text + exactly, 'events_exactly: event 2 should be { kind = "claimed" }')
    nothing = HEAD + POSITION + STEP + "expect.asked = 1\n" + STEP + 'expect.events = [{ kind = "claimed" }]'
    differs(nothing, 'events: { kind = "claimed" } did not happen', "the events since the last step are none")
