"""`ww odds`: exact figures, and errors that say what is wrong."""

from __future__ import annotations

import json

import pytest

from wonderwheel.cli.main import main


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["odds", *arguments]) == 0
    return capsys.readouterr().out


def test_a_challenge_is_told_with_its_margins(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "3I 4OP 1C", "5C")
    assert "Initiator: 3I 4OP 1C." in told
    assert "Opponent: 5C." in told
    assert "The challenge succeeds in 82.9 % of all rolls" in told
    assert "1: 82.9 %" in told
    assert "5: 8.9 %" in told
    assert "#" * 40 in told, "the likeliest has the longest bar"


def test_one_side_alone(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "1C")
    assert told.splitlines()[0].startswith("Dice: 1C. Ability symbols on average: Politics 0.00, Intrigue 0.00, One P")
    assert "     1  33.3 %" in told
    assert "succeeds" not in told


def test_rare_ends_are_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert "  else  " in said(capsys, "20C")


def test_figures_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "1C 1S", "1O", "--json"))
    assert found["margin"] == {"0": 0.666666667, "1": 0.333333333}
    assert found["succeeds_by_at_least"]["1"] == 0.333333333
    assert found["initiator"]["support"] == {"1": 0.666666667, "2": 0.333333333}
    assert "opponent" not in json.loads(said(capsys, "1C", "--json"))


def test_bad_dice_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "3I", "5Z"]) == 2
    assert "'5Z': there is no die 'Z'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ((), 'say which dice are rolled: ww odds "3I 4OP 1C"'),
        (("3I", "4OP", "1C"), 'stand in one pair of quotation marks, such as ww odds "3I 4OP 1C"'),
        ((f"{'9' * 5000}C",), "is more than 200 dice or 200 added symbols, the most of a side"),
        (("150C 51P",), "'150C 51P' is more than 200 dice"),
        (("\u0663C",), "is no number of dice"),
        (("3.5C",), "'3.5C' is no number of dice"),
        (("3I", ""), "there are no dice to roll"),
    ],
)
def test_what_cannot_be_rolled_is_refused_with_the_way_to_write_it(
    given: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", *given]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert len(told) < 300


def test_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["odds", "--help"])
    told = capsys.readouterr().out
    assert "OP One Power" in told
    assert 'ww odds "3I 4OP 1C" "5C"' in told
