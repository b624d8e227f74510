"""Editions compared at the command line: where they part, and by which switch."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import wonderwheel as ww
from tests.cli.edition_runs import GAME, LIMIT, run
from tests.wonders_of_the_first.fixed_decks import FIXED_DECKS
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.scenarios import dump, load_text, start
from wonderwheel.games import GAMES

HAND = ", ".join(['"Darkiron Fish"', *['"Enraged Bear"'] * 7])
DISCARDS = f"""
[[scenario]]
name = "discards"
game = "wonders_of_the_first"
seats = 2
options = {{ format = "free" }}
clauses = ["CR132-403.5.f.2"]
[scenario.position]
round = 3
[[scenario.position.player]]
hand = [{HAND}]
[[scenario.position.player]]
hand = [{HAND}]
[[scenario.step]]
seat = 1
answer = "Pass"
[[scenario.step]]
seat = 2
answer = "Pass"
[[scenario.step]]
seat = 1
answer = "Darkiron Fish (hand, player 1)"
"""

LANDS = """
[[scenario]]
name = "lands"
game = "wonders_of_the_first"
seats = 2
options = { format = "free", edition = "guide" }
clauses = ["CR132-active-player.a"]
[scenario.position]
round = 3
[[scenario.position.player]]
energy = 5
actions = 5
hand = ["Wren Arbor"]
[[scenario.position.card]]
name = "Pathfinding Kli"
realm = 2
[[scenario.position.card]]
name = "Eron Sharpeye"
realm = 3
[[scenario.position.card]]
name = "Verdant Mace"
realm = 3
on = "Eron Sharpeye"
[[scenario.step]]
seat = 1
answer = "Play Wren Arbor"
[[scenario.step]]
seat = 1
answer = "Realm 2"
[[scenario.step]]
seat = 1
answer = "2. Verdant Mace (triggered) of player 1"
"""

VENOM = """
[[scenario]]
name = "venom"
game = "wonders_of_the_first"
seats = 2
clauses = ["CR132-status-effect.a"]
options = { format = "free" }
components = '''
[[card]]
name = "Bear"
power = 4
[[card]]
name = "Hawk"
power = 2
text = "Flying"
[[card]]
name = "Venom"
type = "spell"
text = "Target Wonder gets deathstrike this round."
'''
position = { round = 3, card = [{ name = "Bear" }], player = [{ hand = ["Venom"] }, {}] }
[[scenario.step]]
seat = 1
answer = "Play Venom"
"""

BELLA = """
[[scenario]]
name = "bella"
game = "wonders_of_the_first"
seats = 2
clauses = ["CR132-203.r"]
options = { format = "free", edition = "EDITION" }
position = { round = 3, player = [{ energy = 9, hand = ["Caroline Candole"], archive = ["Bella"] }, {}] }
[[scenario.step]]
seat = 1
answers = ["Play Caroline Candole", "Realm 1", "Realm 1", "TOKEN"]
"""


@pytest.fixture
def limit(tmp_path: Path) -> str:
    (tmp_path / "limit.toml").write_text(LIMIT, encoding="utf-8")
    return str(tmp_path / "limit.toml")


# -- comparing ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A whole game by chance, by v1.3.2."""
    game = ww.new(GAME, seed=3, options=FIXED_DECKS)
    dice = Dice(3)
    while game.result is None:
        asked = game.questions[0]
        game.play(asked.seat, asked.keys[dice.below(len(asked.keys))])
    game.record().save(tmp_path / "game.json")
    return str(tmp_path / "game.json")


def test_a_scenario_is_compared_by_its_answers(limit: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "diff-editions", f"{limit}::passes")
    assert code == 1
    assert "Input 1, Player 1: Pass, is where they part:" in out
    usual, older, guide, behind, other = out.split("\n\n")[2:]
    assert usual.startswith("v1.3.2:\n  Round 3 is over. [CR132-403.5.h]\n      Only then the round is over")
    assert older.startswith("v1.2:\n  Player 2's turn. [CR12-active-player.a]")
    assert guide.startswith("guide:\n  Player 2's turn. [GUIDE-active-player.a]")
    assert "asked now: Player 2: 3 actions and 0 energy: draw or pass? [GUIDE-take-turns.d]" in guide
    assert behind.startswith("Behind it, v1.3.2 against v1.2: pass_limit [CR132-404.5.1.a, CR132-403.4.b, CR12-403.4.b")
    assert "v1.2: A round ends when one player has passed 21 times." in behind
    assert other.startswith("Behind it, v1.3.2 against guide: pass_limit [")


def test_editions_that_do_the_same_are_said_to(limit: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "diff-editions", limit, "--editions", "v1.2,guide")
    assert code == 0
    assert out.startswith("1 inputs and ")
    assert out.endswith("are the same in v1.2, guide: nothing differs.\n")


def test_an_input_that_one_edition_does_not_allow_is_the_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The longer books let both players discard at once; the guide asks the one who had the last turn first."""
    (tmp_path / "discards.toml").write_text(DISCARDS, encoding="utf-8")
    code, out, _ = run(capsys, "diff-editions", str(tmp_path / "discards.toml"))
    assert code == 1
    assert "2 inputs and " in out
    assert "Input 3, Player 1: Darkiron Fish (hand, player 1), is where they part:" in out
    assert out.count("not possible") == 1
    guide = out.split("guide:\n")[1]
    assert guide.startswith(
        "  not possible: Player 1 is not asked anything: Player 2 has to answer 'Hand of 8: choose 1 card to discard.' "
        "(GUIDE-round-end.c"
    )
    assert "Behind it, v1.3.2 against guide: round_end_discard [" in out


def test_the_same_ability_is_the_same_answer_whatever_an_edition_calls_its_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the guide calls triggered is an on arrival ability in v1.3.2: which one happens first is the same choice."""
    (tmp_path / "lands.toml").write_text(LANDS, encoding="utf-8")
    file = str(tmp_path / "lands.toml")
    code, out, _ = run(capsys, "diff-editions", file)
    assert "not possible" not in out
    assert (code, out[:13]) == (0, "3 inputs and ")
    (tmp_path / "asked.toml").write_text(LANDS.rpartition("[[scenario.step]]")[0], encoding="utf-8")
    code, out, _ = run(capsys, "diff-editions", str(tmp_path / "asked.toml"))
    assert (code, out[:13]) == (0, "2 inputs and "), "and what is offered is the same"


def test_an_answer_that_is_offered_nowhere_is_told_with_what_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "fly.toml").write_text(LIMIT.replace('"Pass"', '"Fly"'), encoding="utf-8")
    code, out, err = run(capsys, "diff-editions", str(tmp_path / "fly.toml"))
    assert (code, out) == (2, "")
    assert "cannot be compared: input 1, Player 1: Fly, is possible in none of v1.3.2, v1.2, guide" in err
    assert "'Fly' is not offered to Player 1, who is asked '" in err


def test_editions_are_compared_pure_and_a_mixture_is_one_more(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mixed = LIMIT.replace('format = "free"', 'format = "free", switches = "pass_limit=0"')
    (tmp_path / "mixed.toml").write_text(mixed, encoding="utf-8")
    code, out, _ = run(capsys, "diff-editions", str(tmp_path / "mixed.toml"))
    assert code == 1
    assert out.startswith("Played by v1.3.2 with the switches pass_limit=0.\n")
    usual, older, guide, own = out.split("\n\n")[2:6]
    assert usual.startswith("v1.3.2:\n  Round 3 is over. [CR132-403.5.h]\n      Only then")
    assert older.startswith("v1.2:\n  Player 2's turn. [CR12-")
    assert guide.startswith("guide:\n  Player 2's turn. [GUIDE-")
    assert own.startswith("v1.3.2 with pass_limit=0:\n  Player 2's turn. [CR132-")
    assert "Behind it, v1.3.2 against v1.3.2 with pass_limit=0: pass_limit [" in out
    told = json.loads(run(capsys, "diff-editions", str(tmp_path / "mixed.toml"), "--json")[1])
    assert told["played"] == {"edition": "v1.3.2", "switches": "pass_limit=0"}
    assert [side["edition"] for side in told["editions"]][3:] == ["v1.3.2 with pass_limit=0"]


def test_a_switch_that_changes_nothing_is_no_hindrance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """v1.2 would refuse it, but v1.2 is compared without it."""
    game = ww.new(GAME, seed=3, options={"switches": "final_count_sees_this_round=true"})
    game.record().save(tmp_path / "game.json")
    code, out, _ = run(capsys, "diff-editions", str(tmp_path / "game.json"))
    assert code == 0
    assert out.startswith("Played by v1.3.2 with the switches final_count_sees_this_round=true.\n0 inputs and ")
    assert "are the same in v1.3.2, v1.2, guide: nothing differs." in out


def test_a_record_is_compared_with_the_clauses_of_each_book(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "diff-editions", record, "--json")
    told = json.loads(out)
    assert (code, told["differs"]) == (1, True)
    assert told["same_inputs"] == told["at"] - 1
    books = {"v1.3.2": "CR132-", "v1.2": "CR12-", "guide": ("GUIDE-", "CR132-")}
    for side in told["editions"]:
        assert all(event["clause"].startswith(books[side["edition"]]) for event in side["events"] if event["clause"])
    firsts = [side["refused"] or (side["events"] or [{"text": ""}])[0]["text"] for side in told["editions"]]
    assert len(set(firsts)) > 1, "they part at the first of these"
    assert {row["switch"] for row in told["behind"]} == {"created_tokens_arrive"}


def test_a_game_that_began_at_a_position_is_compared_as_a_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (scenario,) = load_text(LIMIT, "limit.toml")
    game = start(scenario, GAMES)
    game.answer("Pass", seat=0)
    game.record().save(tmp_path / "placed.json")
    code, out, err = run(capsys, "diff-editions", str(tmp_path / "placed.json"))
    assert (code, out) == (2, "")
    assert "the game began at a saved position, which is a moment of one edition" in err


def test_a_saved_state_is_a_moment_of_one_edition_and_not_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (scenario,) = load_text(LIMIT, "limit.toml")
    file = tmp_path / "saved.toml"
    file.write_text(dump(start(scenario, GAMES), "saved", "A moment."), encoding="utf-8")
    code, out, err = run(capsys, "diff-editions", str(file))
    assert (code, out) == (2, "")
    assert "saved.toml::saved: begins at a saved state, which is a moment of one edition" in err


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ([""], "'' names no file: say a record (.json), or FILE::NAME for a scenario"),
        (["::limit"], "'::limit' names no file"),
        (["{}", "--editions", ""], "name two or more different editions"),
        (["nowhere.json"], "cannot read nowhere.json"),
        (["nowhere.toml"], "nowhere.toml: cannot be read"),
        (["{}", "--editions", "v1.3.2"], "name two or more different editions; the editions are v1.3.2, v1.2, guide"),
        (["{}", "--editions", ","], "name two or more different editions"),
        (["{}", "--editions", "guide,guide"], "name two or more different editions"),
        (["{}", "--editions", "v1.2,v9"], "there is no edition 'v9'; the editions are v1.3.2, v1.2, guide"),
        (["{}::odd"], "no scenario is called 'odd'"),
        (["scenarios/wonders_of_the_first/rounds.toml"], "say which one, as FILE::NAME"),
    ],
)
def test_what_cannot_be_compared_is_refused_by_name(
    words: list[str], problem: str, limit: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, "diff-editions", *[word.replace("{}", limit) for word in words])
    assert (code, out) == (2, "")
    assert problem in err


SHOWN = "scenarios/wonders_of_the_first/editions"


def test_what_is_numbered_anew_in_each_book_is_no_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A flier among the cards moves the numbers of all abilities by two where it flies at the end of the turn."""
    (tmp_path / "venom.toml").write_text(VENOM, encoding="utf-8")
    code, out, _ = run(capsys, "diff-editions", str(tmp_path / "venom.toml"))
    assert (code, out[:13]) == (0, "1 inputs and ")


@pytest.mark.parametrize(("edition", "token"), [("guide", "Bella"), ("v1.3.2", "Bella (archive, player 1)")])
def test_a_printed_token_is_the_same_answer_wherever_a_book_takes_it_from(
    edition: str, token: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = BELLA.replace("EDITION", edition).replace("TOKEN", token)
    (tmp_path / "bella.toml").write_text(text, encoding="utf-8")
    code, out, _ = run(capsys, "diff-editions", str(tmp_path / "bella.toml"))
    assert code == 1
    assert "not possible" not in out
    assert "v1.3.2:\n  Bella arrives in realm 1. [CR132-arrives.a]" in out
    assert "guide:\n  Bella is created in realm 1. [GUIDE-arrives.a]" in out
    assert '  to try it: --edition v1.3.2 --option "switches=created_tokens_arrive=none"' in out


def test_where_no_switch_alone_is_behind_a_difference_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    name = "scenarios/wonders_of_the_first/examples_battles.toml::X29: deathstrike and flying on a tie"
    code, out, _ = run(capsys, "diff-editions", name)
    assert code == 1
    assert "Behind it, v1.3.2 against v1.2: deathstrike_step [" in out, "no event there, but another question"
    assert out.endswith("Behind it, v1.3.2 against guide: no switch alone, but several together.\n")
    _, out, _ = run(capsys, "diff-editions", name, "--json")
    assert json.loads(out)["several_behind"] == ["guide"]


@pytest.mark.parametrize(
    ("scenario", "editions", "switches"),
    [
        (
            "playing_shields_and_tokens.toml::E25: an attuned card without its land",
            "v1.3.2,v1.2,guide",
            {"attuned_requirement"},
        ),
        ("copies_and_symbiosis.toml::E51: which values a copy has", "v1.3.2,v1.2", {"copy_values"}),
        ("copies_and_symbiosis.toml::E51: which values a copy has", "v1.2,guide", {"created_tokens_arrive"}),
        ("rounds.toml::E4: this round, seen by On Round End effects", "v1.3.2,v1.2,guide", {"this_round_effects_end"}),
    ],
)
def test_the_switch_behind_a_difference_is_found(
    scenario: str, editions: str, switches: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where only what is to be seen in the end differs, and where a value needs another one beside it."""
    code, out, _ = run(capsys, "diff-editions", f"{SHOWN}/{scenario}", "--editions", editions, "--json")
    told = json.loads(out)
    assert code == 1
    assert switches <= {row["switch"] for row in told["behind"]}
    assert all(row["says"][0] != row["says"][1] and row["clauses"] for row in told["behind"])


def test_where_no_event_differs_the_position_does(capsys: pytest.CaptureFixture[str]) -> None:
    name = "copies_and_symbiosis.toml::E51: which values a copy has"
    code, out, _ = run(capsys, "diff-editions", f"{SHOWN}/{name}", "--editions", "v1.3.2,v1.2")
    assert code == 1
    assert "No event differs, but what is to be seen in the end:" in out
    usual, older = out.split("v1.3.2:\n")[1].split("\n\nv1.2:\n")
    assert usual != older.split("\n\n")[0]
    assert "Behind it, v1.3.2 against v1.2: copy_values [" in older


def test_a_game_with_one_rulebook_cannot_be_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ww.new("one_card_wonder", 2, 1).record().save(tmp_path / "one.json")
    code, _, err = run(capsys, "diff-editions", str(tmp_path / "one.json"))
    assert code == 2
    assert "One Card Wonder has one rulebook only: there are no editions to compare" in err


def test_the_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "diff-editions", "--help")
    assert code == 0
    assert "The exit code is 0 when all editions do the same, 1 when they part" in out
    assert 'ww diff-editions "rounds.toml::NAME"' in out
