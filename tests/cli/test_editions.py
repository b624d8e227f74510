"""Editions at the command line: chosen, told before the game, and simulated."""

from __future__ import annotations

import json
import time
from itertools import count
from pathlib import Path

import pytest

import wonderwheel as ww
from tests.cli.edition_runs import GAME, LIMIT, run
from tests.cli.helpers import Sitting, lines
from wonderwheel.games.wonders_of_the_first import editions

BOTH = LIMIT.replace("[scenario.position]", 'editions = ["v1.3.2", "guide"]\n[scenario.position]').replace(
    "expect.round = 4",
    '[[scenario.step]]\neditions = "v1.3.2"\nexpect.round = 4\n[[scenario.step]]\neditions = "guide"\nexpect.round = 3',
)


@pytest.fixture
def limit(tmp_path: Path) -> str:
    (tmp_path / "limit.toml").write_text(LIMIT, encoding="utf-8")
    return str(tmp_path / "limit.toml")


# -- choosing ----------------------------------------------------------------------------------------------------------


def test_a_game_by_another_book_tells_first_what_is_not_as_usual() -> None:
    told = Sitting(lines(), ("human", "greedy"), seed=5, options={"edition": "v1.2"}, name=GAME).play()
    before = told.split("Wonders of The First, v1.2", 1)[0]
    assert "Rules: v1.2. What is not as usual:" in before
    assert "* A round ends when one player has passed 21 times." in before
    assert before.count("* ") == len(editions.differing(editions.PRESETS["v1.2"]))


def test_the_usual_book_is_named_in_one_line_and_a_mixture_says_what_it_changes() -> None:
    usual = Sitting(lines("board"), ("human", "greedy"), seed=5, name=GAME).play()
    assert "Rules: v1.3.2.\n" in usual
    assert "not as usual" not in usual
    assert "Wonders of The First, v1.3.2, before the first round. You are Player 1." in usual
    mixed: dict[str, object] = {"switches": "pass_limit=0"}
    told = Sitting(lines(), ("human", "greedy"), seed=5, options=mixed, name=GAME).play()
    assert "Rules: v1.3.2 with 1 switch changed. What is not as usual:" in told
    assert "no number of passes ends it" in told


def test_words_are_explained_by_the_book_that_is_played() -> None:
    told = Sitting(lines("? passing"), ("human", "greedy"), seed=5, options={"edition": "guide"}, name=GAME).play()
    assert "GUIDE-pass.a: " in told
    assert "CR132-404.5.a" not in told


def test_a_game_with_one_rulebook_says_nothing_of_editions() -> None:
    assert "Rules:" not in Sitting(lines(), ("human", "greedy"), seed=5).play()


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["play", GAME, "--edition", "v9"], "option edition is 'v9'; it can be v1.3.2, v1.2, guide"),
        (["play", GAME, "--edition", ""], "option edition is ''; it can be v1.3.2, v1.2, guide"),
        (["sim", GAME, "--edition", ""], "option edition is ''; it can be v1.3.2, v1.2, guide"),
        (["play", "one_card_wonder", "--edition", "v1.2"], "One Card Wonder has no option 'edition'"),
        (["sim", GAME, "--edition", "v9"], "option edition is 'v9'; it can be v1.3.2, v1.2, guide"),
        (["sim", "one_card_wonder", "--edition", "all"], "One Card Wonder has one rulebook only"),
        (
            ["sim", GAME, "--option", "switches=pass_limt=3"],
            "there is no switch 'pass_limt'; did you mean 'pass_limit'?",
        ),
        (["sim", GAME, "--option", "switches=pass_limit=3"], "the switch pass_limit is '3'; it can be 11, 21, 0"),
        (["sim", GAME, "--option", f"switches=pass_limit={'3' * 900}"], f"is '{'3' * 60}'; it can be 11, 21, 0"),
        (["sim", GAME, "--option", "switches==="], "'==' among the switches names none; say NAME=VALUE"),
        (["sim", GAME, "--option", "switches==21"], "'=21' among the switches names none"),
        (["sim", GAME, "--option", "switches==;,=="], "'=' among the switches names none"),
        (["sim", GAME, "--edition", "guide", "--option", "edition=v1.2"], "--edition guide contradicts edition=v1.2"),
        (["play", GAME, "--edition", "guide", "--option", "edition=v1.2"], "--edition guide contradicts edition=v1.2"),
        (
            ["sim", GAME, "--edition", "v1.2", "--option", "switches=final_count_sees_this_round=true"],
            "final_count_sees_this_round = true cannot be played with this_round_effects_end = with_round_end_effects",
        ),
    ],
)
def test_what_is_no_edition_is_refused(words: list[str], problem: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert problem in err


def test_a_scenario_is_run_by_the_edition_that_is_asked_for(limit: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "scenario", limit)[0] == 0
    assert run(capsys, "scenario", limit, "--edition", "v1.3.2")[0] == 0
    code, out, _ = run(capsys, "scenario", limit, "--edition", "guide")
    assert code == 1
    assert "round: expected 4, found 3" in out
    code, out, err = run(capsys, "scenario", limit, limit, "--edition", "v9")
    assert (code, out) == (2, "")
    assert err.count("v9") == 1
    assert "option edition is 'v9'; it can be v1.3.2, v1.2, guide" in err


def test_what_is_not_as_usual_is_told_before_games_and_files(limit: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Beside the results, so that what programs read stays as it was."""
    rules, first = "Rules: guide. What is not as usual:\n* ", "no number of passes ends it"
    for words in (["sim", GAME, "--games", "1", "--seats", "random,random"], ["scenario", limit, limit]):
        _, out, err = run(capsys, *words, "--edition", "guide")
        assert rules in err
        assert first in err
        assert (err + out).count("Rules: ") == 1
        assert "Rules: " not in run(capsys, *words)[2]


def test_of_a_scenario_with_editions_all_are_run_or_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "both.toml").write_text(BOTH, encoding="utf-8")
    file = str(tmp_path / "both.toml")
    assert "2 as expected" in run(capsys, "scenario", file)[1]
    assert "2 as expected" in run(capsys, "scenario", f"{file}::passes")[1]
    assert "1 as expected" in run(capsys, "scenario", f"{file}::passes (guide)")[1]
    assert "1 as expected" in run(capsys, "scenario", file, "--edition", "guide")[1]
    code, _, err = run(capsys, "scenario", file, "--edition", "v1.2")
    assert code == 2
    assert "no scenario is played by 'v1.2'; they name guide, v1.3.2" in err


def test_a_scenario_whose_options_name_an_edition_is_none_of_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "older.toml"
    file.write_text(LIMIT.replace('format = "free"', 'format = "free", edition = "v1.2"'), encoding="utf-8")
    code, out, err = run(capsys, "scenario", str(file), "--edition", "guide")
    assert (code, out) == (2, "")
    assert "no scenario is played by 'guide'; they name v1.2" in err


def test_an_edition_is_named_in_any_case(limit: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "scenario", limit, "--edition", "V1.3.2")
    assert (code, out) == (0, "1 as expected, 0 not\n")
    code, out, err = run(capsys, "scenario", limit, "--edition", "")
    assert (code, out) == (2, "")
    assert "option edition is ''; it can be v1.3.2, v1.2, guide" in err
    assert run(capsys, "diff-editions", limit, "--editions", "V1.3.2,Guide")[0] == 1


def test_a_number_of_games_that_cannot_be_played_is_refused_before_anything_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = run(capsys, "sim", GAME, "--games", "0", "--edition", "all")
    assert told == (2, "", "ww: 0 games cannot be played; ask for at least one\n")


def test_how_fast_games_are_played_is_counted_anew_for_each_edition(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every look at the clock is a second later."""
    seconds = count()
    monkeypatch.setattr(time, "perf_counter", lambda: float(next(seconds)))
    _, _, err = run(capsys, "sim", GAME, "--games", "1", "--seats", "random,random", "--edition", "all")
    assert err.count("1 of 1 games, 1.0 games/s") == 3


def test_all_editions_are_simulated_side_by_side_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "sim", GAME, "--games", "3", "--seats", "random,random", "--edition", "all")
    assert code == 0
    table = out.split("\n\n")[1].splitlines()
    assert table[0].split() == ["v1.3.2", "v1.2", "guide"]
    told = ["seat 1 wins", "seat 2 wins", "turns", "decisions", "rounds", "passes", "passes by choice", "battles"]
    told += ["stones seized", "stones of seat 1", "stones of seat 2"]
    assert [line.split("  ")[0] for line in table[1:]] == told
    assert all(line.count(" to ") == 3 for line in table[1:])
    assert "v1.3.2:" in err
    code, out, _ = run(capsys, "sim", GAME, "--games", "3", "--seats", "random,random", "--edition", "all", "--json")
    measures = json.loads(out)["measures"]
    assert list(measures) == told
    for values in measures.values():
        for middle, low, high in values.values():
            assert low <= middle <= high
    first, second = measures["seat 1 wins"]["v1.2"], measures["seat 2 wins"]["v1.2"]
    assert first[0] + second[0] == pytest.approx(1)


def test_a_single_game_has_no_interval_and_switches_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", GAME, "--games", "1", "--seats", "random,random", "--edition", "all"]
    words += ["--option", "switches=pass_limit=0"]
    _, out, _ = run(capsys, *words)
    assert out.splitlines()[0].endswith("seed 0, switches=pass_limit=0")
    _, out, _ = run(capsys, *words, "--json")
    assert "Infinity" not in out
    told = json.loads(out)
    assert told["measures"]["turns"]["guide"][1:] == [None, None]
    assert told["options"] == {"switches": "pass_limit=0"}


def test_a_saved_game_is_not_made_another_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "game.json")
    ww.new(GAME, seed=3).record().save(file)
    for words, problem in (
        (["--edition", "v1.2"], "was begun with edition v1.3.2, not v1.2"),
        (["--option", "edition=guide"], "was begun with edition v1.3.2, not guide"),
        (["--seed", "4"], "was begun with seed 3, not 4"),
        (["one_card_wonder"], "is one of wonders_of_the_first, not of one_card_wonder"),
    ):
        code, out, err = run(capsys, "play", *words, "--resume", file)
        assert (code, out) == (2, "")
        assert f"the game in {file} {problem}" in err
