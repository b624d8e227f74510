"""Bots are offered with a line on each and their measured rating in the game that is played."""

from __future__ import annotations

import pytest

from wonderwheel.bots import BOTS
from wonderwheel.bots.measured import Rating
from wonderwheel.cli.main import main
from wonderwheel.face import games

MEASURED = {
    "one_card_wonder": {"sharp": Rating("sharp:32", 1581, 40, 120), "steady": Rating("steady", 1500, 38, 240)},
    "wheel_of_time": {"steady": Rating("steady", 1500, 90, 30)},
}


@pytest.fixture(autouse=True)
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wonderwheel.cli.session.bot_lines.ratings_of", lambda game: MEASURED.get(game, {}))


def helped(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    monkeypatch.setattr("sys.argv", ["ww", "play", *words, "--help"])
    with pytest.raises(SystemExit):
        main(["play", *words, "--help"])
    return [line.strip() for line in capsys.readouterr().out.splitlines()]


def test_a_bot_without_a_name_lists_them_with_their_ratings_in_this_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "one_card_wonder", "--bot"]) == 0
    told = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert f"sharp     Sharp: {BOTS['sharp'].words}" in told
    assert told[told.index(f"sharp     Sharp: {BOTS['sharp'].words}") + 1] == (
        "rating 1581 ± 40 (120 games, 32 playouts a question)"
    )
    assert sum("rating" in line for line in told) == 2, "who was not measured says nothing"
    assert main(["play", "wonders_of_the_first", "--bot"]) == 0
    assert "rating" not in capsys.readouterr().out
    assert main(["play", "--bot"]) == 0
    assert [line.strip() for line in capsys.readouterr().out.splitlines()] == told, "the game played unasked"


def test_the_help_of_a_game_tells_the_ratings_in_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = helped(monkeypatch, capsys, "wheel_of_time")
    assert told[told.index(f"steady    Steady: {BOTS['steady'].words}") + 1] == "rating 1500 ± 90 (30 games)"
    assert sum("rating" in line for line in told) == 1


def test_the_help_without_a_game_tells_those_of_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = helped(monkeypatch, capsys)
    assert "One Card Wonder: rating 1500 ± 38 (240 games)" in told
    assert "The Wheel of Time CCG: rating 1500 ± 90 (30 games)" in told
    assert all(any(line.startswith(f"options of {game}:") for line in told) for game in games())
