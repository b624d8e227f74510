"""Decks by name, saved games to choose from, options in the help, and what the shell completes."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import wonderwheel as ww
from wonderwheel.cli.commands.completion import SHELLS, script
from wonderwheel.cli.commands.play import offered_save
from wonderwheel.cli.main import main
from wonderwheel.cli.session.deck_names import deck_lines, said_decks
from wonderwheel.cli.session.terminal import Terminal
from wonderwheel.core.errors import SetupError
from wonderwheel.face import definition

WONDERS, WHEEL = definition("wonders_of_the_first"), definition("wheel_of_time")


def test_a_deck_is_named_for_who_sits_here_and_for_the_other() -> None:
    assert said_decks(WONDERS, ["human", "steady"], "Petraia", "solf") == {"deck_1": "petraia", "deck_2": "solfera"}
    assert said_decks(WONDERS, ["steady", "human"], "petraia", None) == {"deck_2": "petraia"}
    assert said_decks(WHEEL, ["steady", "human"], "forsaken", None) == {"villain_deck": "forsaken"}


def test_a_deck_that_nobody_knows_is_asked_about() -> None:
    with pytest.raises(SetupError, match="did you mean 'petraia'"):
        said_decks(WONDERS, ["human", "steady"], "petria", None)
    with pytest.raises(SetupError, match="without decks"):
        said_decks(definition("one_card_wonder"), ["human", "steady"], "petraia", None)


def test_the_decks_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "wonders_of_the_first", "--deck"]) == 0
    assert capsys.readouterr().out.splitlines() == deck_lines(WONDERS)


@pytest.fixture
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    folder = tmp_path / "saves"
    folder.mkdir()
    monkeypatch.setattr("wonderwheel.cli.session.saves.data_folder", lambda: tmp_path)
    return [folder / "one.json", folder / "two.json"]


def test_resume_offers_the_saved_games(saved: list[Path]) -> None:
    with pytest.raises(SetupError, match="no saved game"):
        offered_save(None)
    for path in saved:
        path.write_text("{}", encoding="utf-8")
    told = io.StringIO()
    assert offered_save(Terminal(io.StringIO("2\n"), told, True, True, 80)) in saved
    assert "Saved games, the latest first:" in told.getvalue()
    with pytest.raises(SetupError, match=r"say which saved game: (one, two|two, one)"):
        offered_save(Terminal(io.StringIO(), told, True, False, 80))


def test_resume_tells_where_each_saved_game_stands(saved: list[Path]) -> None:
    """A file's name alone would tell only the day."""
    game = ww.new("wonders_of_the_first", seed=1)
    while not game.state.round:  # type: ignore[attr-defined]
        game.answer(game.questions[0].options[-1])
    game.record().save(saved[0])
    saved[1].write_text("{}", encoding="utf-8")
    told = io.StringIO()
    offered_save(Terminal(io.StringIO("1\n"), told, True, True, 200))
    assert "Wonders of The First, round 1 of 7, stones: Player 1 0, Player 2 0 (one)" in told.getvalue()
    assert "two, which cannot be taken up" in told.getvalue()
    wheel = ww.new("wheel_of_time", seed=1)
    wheel.record().save(saved[1])
    offered_save(Terminal(io.StringIO("1\n"), told, True, True, 200))
    assert "The Hero: 0 tokens, 0 characters and troops; The Villain: 0 tokens" in told.getvalue()


def test_the_help_of_a_game_lists_its_options(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["play", "wheel_of_time", "--help"]
    monkeypatch.setattr("sys.argv", ["ww", *words])
    with pytest.raises(SystemExit):
        main(words)
    told = capsys.readouterr().out
    assert "options of wheel_of_time:" in told
    assert "readings=" in told
    assert "options of one_card_wonder:" not in told


@pytest.mark.parametrize("shell", list(SHELLS))
def test_a_script_knows_commands_games_and_decks(shell: str) -> None:
    told = script(shell)
    for word in ("play", "wheel_of_time", "petraia", "--deck" if shell != "fish" else "-l deck"):
        assert word in told
