"""`ww replay`: shown, stepped through, verified."""

import io
import json
from argparse import Namespace
from pathlib import Path

import pytest

from tests.cli.helpers import ESCAPE, Sitting, by_bot, lines
from wonderwheel.cli.commands import replay
from wonderwheel.cli.main import main
from wonderwheel.cli.session.terminal import Terminal


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.json"
    Sitting(by_bot(), ("human", "greedy"), seed=5, options={"leaders": True}, save=path).play()
    return path


def shown(path: Path, typed: str = "", interactive: bool = False, **given: object) -> str:
    arguments = {
        "file": str(path),
        "verify": False,
        "seat": None,
        "json": False,
        "plain": True,
        "lines": False,
        **given,
    }
    out = io.StringIO()
    assert replay.run(Namespace(**arguments), Terminal(io.StringIO(typed), out, True, interactive, 80)) == 0
    return out.getvalue()


def test_the_whole_game_over_a_pipe(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert ESCAPE not in told
    assert "One Card Wonder: 2 players, leaders True" in told
    assert "Turn 1: Player " in told
    assert "[OCW-winning.1]" in told
    assert told.splitlines()[2].startswith("1. ")


def test_a_seat_sees_its_own_secrets_only(file: Path) -> None:
    everything, first = shown(file), shown(file, seat=1)
    assert everything.count("is dealt a leader: ") == 2
    assert "Player 1 is dealt a leader: " in first
    assert "Player 2 is dealt a leader. " in first
    assert "as Player 1 saw it" in first


def test_events_as_data(file: Path) -> None:
    rows = [json.loads(text) for text in shown(file, json=True, seat=2).splitlines()]
    assert [row["number"] for row in rows] == list(range(1, len(rows) + 1))
    dealt = [row for row in rows if row["kind"] == "leader dealt"]
    assert ["secret" in row for row in dealt] == [False, True]
    assert all(row["clause"].startswith("OCW-") for row in rows if row["clause"])


def test_stepping_forwards_and_back(file: Path) -> None:
    told = shown(file, "\n\nb\ng 3\nend\ng 999\ng0\nb\nboard\nOCW-turn.1\nwhat\nq\n", interactive=True)
    assert told.count("Turn 1: ") == 2
    assert "Turn 3: " in told
    assert "That is the end of the record: Player" in told
    assert "That is the beginning of the record" in told
    assert "Supply: knowledge" in told
    assert "OCW-turn.1: From the first player on" in told
    assert "Enter, b, g and a number" in told


def test_the_end_of_input_ends_the_viewing(file: Path) -> None:
    assert "Turn 1: " in shown(file, "\n", interactive=True)


def test_verification_says_yes_and_no(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--verify", str(file)]) == 0
    assert "the record verifies" in capsys.readouterr().out
    forged = tmp_path / "forged.json"
    forged.write_bytes(file.read_bytes().replace(b"Produce", b"Prodice", 1))
    assert main(["replay", "--verify", str(forged)]) == 1
    assert "does not verify: " in capsys.readouterr().out


def test_a_missing_file_and_a_missing_seat_are_wrong_usage(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--verify", "nowhere.json"]) == 2
    assert main(["replay", "nowhere.json"]) == 2
    assert main(["replay", str(file), "--seat", "3"]) == 2
    assert "there is no Player 3" in capsys.readouterr().err


def test_an_unfinished_game_can_be_watched(tmp_path: Path) -> None:
    path = tmp_path / "half.json"
    Sitting(lines("1", "1"), seed=5, save=path).play()
    assert "the game is not over" in shown(path)
