"""Games are the same on every build: what is compiled plays, hashes and records as the sources do."""

from __future__ import annotations

import io
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from tools import same_games
from wonderwheel.games import GAMES
from wonderwheel.version import __version__, kind

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", list(GAMES))
def test_games_here_are_those_of_the_sources(name: str) -> None:
    """On the compiled build this compares it with the sources; on the sources, two processes that hash differently."""
    said = io.StringIO()
    with redirect_stdout(said):
        differs = same_games.main(["--games", "2", "--only", name, "--against", str(ROOT / "src")])
    assert not differs, said.getvalue()
    assert said.getvalue() == f"2 games on {kind()} and on sources: none differ\n"


def test_a_difference_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(same_games, "there", lambda path, arguments: ["# sources", "one_card_wonder 0 1 another"])
    assert same_games.main(["--games", "1", "--only", "one_card_wonder", "--against", str(tmp_path)]) == 1
    assert "there: one_card_wonder 0 1 another" in capsys.readouterr().out


def test_the_version_says_whether_it_is_compiled() -> None:
    done = subprocess.run([sys.executable, "-m", "wonderwheel_command", "--version"], capture_output=True, text=True)
    assert done.stdout == f"wonderwheel {__version__} ({kind()})\n"
