"""Arenas that are stopped and go on: what a file of results holds, what it refuses, and what is told of a stop."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import wonderwheel
from wonderwheel.arena import RoundRobin, round_robin
from wonderwheel.arena.round_robin import Stopped
from wonderwheel.cli.main import main
from wonderwheel.core.errors import SetupError

GAME = "one_card_wonder"
BOTS = ["random", "beginner"]
WORDS = ["arena", GAME, "--bots", "random,beginner"]


def whole(deals: int = 3) -> RoundRobin:
    return round_robin(GAME, BOTS, deals=deals, seed=4)


def stopped_after(games: int, keep: Path, jobs: int = 1) -> RoundRobin:
    """An arena of six games in which somebody presses Ctrl-C."""

    def press(done: int, total: int, decisions: int) -> None:
        if done == games:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped:
        round_robin(GAME, BOTS, deals=3, seed=4, jobs=jobs, progress=press, keep=keep)
    return stopped.value.found


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_was_played_is_not_played_again(tmp_path: Path, jobs: int) -> None:
    keep = tmp_path / "long.games"
    assert len(stopped_after(2, keep, jobs).outcomes) == 2
    assert keep.read_text().count("\n") >= 3
    told: list[int] = []
    found = round_robin(GAME, BOTS, deals=3, seed=4, jobs=jobs, progress=lambda done, *_: told.append(done), keep=keep)
    assert found == whole()
    assert told == [3, 4, 5, 6]
    text = keep.read_text()
    assert round_robin(GAME, BOTS, deals=3, seed=4, keep=keep, progress=lambda *_: pytest.fail("played")) == found
    assert keep.read_text() == text


def test_a_game_is_in_the_file_as_soon_as_it_is_over(tmp_path: Path) -> None:
    keep = tmp_path / "long.games"
    lines: list[int] = []
    round_robin(GAME, BOTS, deals=2, seed=4, keep=keep, progress=lambda *_: lines.append(keep.read_text().count("\n")))
    assert lines == [2, 3, 4, 5]


@pytest.mark.parametrize("cut", [1, 3])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, cut: int) -> None:
    keep = tmp_path / "long.games"
    stopped_after(2, keep)
    keep.write_bytes(keep.read_bytes()[:-cut])
    told: list[int] = []
    found = round_robin(GAME, BOTS, deals=3, seed=4, keep=keep, progress=lambda done, *_: told.append(done))
    assert (found, told) == (whole(), [2, 3, 4, 5, 6])


def test_a_first_line_that_was_cut_off_is_written_again(tmp_path: Path) -> None:
    keep = tmp_path / "long.games"
    stopped_after(1, keep)
    keep.write_bytes(keep.read_bytes()[:20])
    assert round_robin(GAME, BOTS, deals=3, seed=4, keep=keep) == whole()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 5}, "seed 4 there, 5 here"),
        ({"deals": 2}, "deals 3 there, 2 here"),
        ({"bots": ["random", "steady"]}, "bots random, beginner there, random, steady here"),
        ({"options": {"leaders": True}}, "options"),
    ],
)
def test_another_arena_is_refused_and_its_games_stay(tmp_path: Path, change: dict[str, object], said: str) -> None:
    keep = tmp_path / "long.games"
    stopped_after(2, keep)
    before = keep.read_bytes()
    asked: dict[str, object] = {"bots": BOTS, "deals": 3, "seed": 4, **change}
    with pytest.raises(SetupError, match=said):
        round_robin(GAME, keep=keep, **asked)  # type: ignore[arg-type]
    assert keep.read_bytes() == before


def test_a_bot_that_plays_by_another_file_of_weights_is_another_bot(tmp_path: Path) -> None:
    weights, keep = tmp_path / "mine.toml", tmp_path / "long.games"
    shipped = (Path(wonderwheel.__file__).parent / "games" / GAME / "advice.toml").read_text(encoding="utf-8")
    weights.write_text(shipped, encoding="utf-8")
    bots = ["random", f"steady:{weights}"]
    round_robin(GAME, bots, deals=1, keep=keep)
    weights.write_text(f"{shipped}# fitted anew\n", encoding="utf-8")
    with pytest.raises(SetupError, match="weights"):
        round_robin(GAME, bots, deals=1, keep=keep)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3 Petraia Guard\n", "no file of an arena's results"),
        ("no line", "no file of an arena's results"),
        ('{"file": "something"}\n', "no file of an arena's results"),
        ("[1.0, 0.0, 5]\n", "no file of an arena's results"),
    ],
)
def test_a_file_of_something_else_is_not_touched(tmp_path: Path, text: str, said: str) -> None:
    keep = tmp_path / "deck.txt"
    keep.write_text(text)
    with pytest.raises(SetupError, match=said):
        round_robin(GAME, BOTS, deals=1, keep=keep)
    assert keep.read_text() == text


@pytest.mark.parametrize(
    "line", ["[1.0, 0.0]", "[1.0, 0.0, 2.5]", "[2.0, 0.0, 5]", '["a", 0, 5]', "{}", "1.0", "oops", "[1.0, 0.0, 0.0, 5]"]
)
def test_a_damaged_line_is_named(tmp_path: Path, line: str) -> None:
    keep = tmp_path / "long.games"
    stopped_after(2, keep)
    head, first, second = keep.read_text().splitlines()
    keep.write_text("\n".join([head, line, second, ""]))
    with pytest.raises(SetupError, match="line 2 is no game"):
        round_robin(GAME, BOTS, deals=3, seed=4, keep=keep)
    keep.write_text("\n".join([head, *[first] * 7, ""]))
    with pytest.raises(SetupError, match="7 games of 6"):
        round_robin(GAME, BOTS, deals=3, seed=4, keep=keep)


@pytest.mark.skipif(os.name != "posix", reason="files are locked on Unix")
def test_two_arenas_do_not_write_into_one_file(tmp_path: Path) -> None:
    keep = tmp_path / "long.games"

    def again(done: int, total: int, decisions: int) -> None:
        with pytest.raises(SetupError, match="another arena is writing"):
            round_robin(GAME, BOTS, deals=3, seed=4, keep=keep)

    round_robin(GAME, BOTS, deals=3, seed=4, keep=keep, progress=again)


@pytest.mark.skipif(os.name != "posix", reason="signals of Unix")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_killed_arena_prints_its_table_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], jobs: str
) -> None:
    keep = tmp_path / "long.games"
    words = [*WORDS, "--deals", "100", "--json", "--keep", str(keep)]
    command = [sys.executable, "-m", "wonderwheel.cli.main", *words, "--jobs", jobs]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as arena:
        while not keep.exists() or keep.read_bytes().count(b"\n") < 4:
            assert arena.poll() is None
            time.sleep(0.01)
        arena.send_signal(signal.SIGTERM)
        out, err = arena.communicate(timeout=60)
    assert arena.returncode == 130
    assert "goes on from there" in err
    assert "Traceback" not in err
    played = json.loads(out)["games"]
    assert 3 <= played < 200
    assert main(words) == 0
    gone_on = capsys.readouterr().out
    assert main(words[:-2]) == 0
    assert gone_on == capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((*WORDS, "--keep", "nowhere/at/all.games"), "there is no folder"),
        ((*WORDS, "--keep", "."), "results cannot be kept there"),
        (("arena", "fit", GAME, "--keep", "x.games"), "not for fit"),
        (("arena", "ratings", "--keep", "x.games"), "not for ratings"),
    ],
)
def test_wrong_usage_is_told_before_anything_is_played(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert said in capsys.readouterr().err


def test_help_tells_of_stopping(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "--help"])
    out = capsys.readouterr().out
    for words in ("--keep FILE", "goes on behind the last one", "--keep long.games"):
        assert words in out
