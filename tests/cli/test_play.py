"""Whole games: through a pipe, by number, by name; leaving and going on."""

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import wonderwheel as ww
from tests.cli.helpers import ESCAPE, GAME, Sitting, by_bot, by_dice, lines, then
from wonderwheel.cli.commands import play
from wonderwheel.cli.main import main
from wonderwheel.cli.session import saves
from wonderwheel.core.records import records
from wonderwheel.face import definition

COMMAND = [sys.executable, "-m", "wonderwheel.cli.main"]


def through_a_pipe(typed: list[str], *arguments: str) -> str:
    done = subprocess.run(
        [*COMMAND, *arguments],
        input="".join(f"{text}\n" for text in typed),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0
    assert ESCAPE not in done.stdout
    return done.stdout


def test_a_game_against_a_bot_through_a_pipe(tmp_path: Path) -> None:
    sitting = Sitting(by_bot(), seed=5)
    told = sitting.play()
    assert sitting.game.result is not None
    file = tmp_path / "game.json"
    seen = through_a_pipe(sitting.typist.typed, "play", "--bot", "greedy", "--seed", "5", "--save", str(file))
    assert "The game is over: " in seen
    assert seen.split("The game is over")[0] == told.split("The game is over")[0]
    record = records.load(file)
    assert records.resume(record, definition(GAME)).hash() == sitting.game.hash()


def test_six_people_with_leaders_through_a_pipe(tmp_path: Path) -> None:
    seats = ("human",) * 6
    sitting = Sitting(by_bot(), seats, seed=3, options={"leaders": True})
    sitting.play()
    file = tmp_path / "six.json"
    who = ",".join(["you"] * 6)
    seen = through_a_pipe(
        sitting.typist.typed, "play", GAME, "--seats", who, "--leaders", "--seed", "3", "--save", str(file)
    )
    assert "The game is over: " in seen
    assert records.resume(records.load(file), definition(GAME)).hash() == sitting.game.hash()


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_play_with_every_window_open_comes_to_its_end(seats: int) -> None:
    sitting = Sitting(by_dice(seats), ("human",) * seats, seed=seats, options={"leaders": True, "offers": 1})
    for seat in range(seats):
        sitting.game.set_window(seat, "leader", True)
    told = sitting.play()
    assert sitting.game.result is not None
    assert "The game is over" in told


def test_answers_by_name_and_by_prefix() -> None:
    sitting = Sitting(lines("Temple of Artemis", "timber", "prod", "1"), seed=5)
    told = sitting.play()
    assert "You pick Temple of Artemis." in told
    assert "You show the mat Timber." in told
    assert "You draw" in told


def test_what_bots_do_is_told_with_its_clause() -> None:
    told = Sitting(lines("1", "1", "produce", "1"), seed=5).play()
    assert "Turn 1: Player 2. [OCW-turn.1]" in told
    assert "Player 2 draws" in told


def test_only_bots_can_play_too() -> None:
    sitting = Sitting(lines("no"), ("greedy", "random"), seed=2)
    told = sitting.play()
    assert "Turn 1: " in told
    assert "The game is over: " in told


def test_the_clause_is_explained_once_and_cited_always() -> None:
    told = Sitting(then(["1", "1"], by_bot()), seed=5).play()
    statement = ww.new(GAME, seats=2, seed=1).rules.explain("OCW-turn.1")
    assert told.count(statement) == 1
    assert len(re.findall(r"You hold .*\? \[OCW-turn\.1\]", told)) > 3


def test_enter_takes_only_what_is_marked() -> None:
    told = Sitting(lines(""), seed=5).play()
    assert "Enter alone answers nothing here" in told
    sitting = Sitting(lines("1", "1"), seed=5, options={"leaders": True})
    sitting.game.set_window(0, "leader", True)
    asked = sitting.play()
    assert "Keep the leader hidden (Enter)" in asked


def test_a_wrong_answer_changes_nothing() -> None:
    sitting = Sitting(lines("99", "nonsense", "temple or not"), seed=5)
    before = sitting.game.hash()
    told = sitting.play()
    assert sitting.game.hash() == before
    assert told.count("is no option here") == 3


def test_an_ambiguous_answer_names_what_it_can_mean() -> None:
    told = Sitting(lines("1", "1", "claim"), seed=5).play()
    assert "'claim' can mean several options: 2 Claim knowledge, " in told


# -- leaving and going on ------------------------------------------------------------------------------------------


def test_the_end_of_input_saves_and_says_the_command(data_folder: Path) -> None:
    sitting = Sitting(lines("1", "1"), seed=5)
    told = sitting.play()
    files = list((data_folder / "wonderwheel" / "saves").iterdir())
    assert len(files) == 1
    assert "The input has ended. The game is saved in " in told
    assert f"ww play --resume {files[0]} --seats you,greedy --plain" in told
    assert saves.load(files[0]).hash() == sitting.game.hash()


def test_a_game_that_was_left_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole = Sitting(by_bot(), seed=5)
    whole.play()
    typed = whole.typist.typed[:-1]
    file = tmp_path / "half.json"
    through_a_pipe([*typed[:9], "quit"], "play", "--seed", "5", "--save", str(file))
    assert saves.load(file).result is None
    end = tmp_path / "end.json"
    through_a_pipe(typed[9:], "play", "--resume", str(file), "--seats", "you,greedy", "--save", str(end))
    assert records.resume(records.load(end), definition(GAME)).hash() == whole.game.hash()


def test_leaving_in_the_middle_of_a_payment_loses_nothing(tmp_path: Path) -> None:
    paying = Sitting(then([], _until_paying), seed=5, save=tmp_path / "a.json")
    paying.play()
    assert paying.game.questions[0].can_cancel
    assert saves.load(tmp_path / "a.json").hash() == paying.game.hash()


def _until_paying(session: object) -> str | None:
    from wonderwheel.cli.session.session import Session

    assert isinstance(session, Session)
    question = session.game.questions[0]
    return None if question.can_cancel else by_bot()(session)


def test_a_resumed_game_keeps_its_file_if_it_is_ours(data_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Sitting(lines("1", "1"), seed=5).play()
    (file,) = (data_folder / "wonderwheel" / "saves").iterdir()
    through_a_pipe(["produce"], "play", "--resume", str(file))
    assert [file] == list(file.parent.iterdir())


def test_a_file_of_the_users_is_not_overwritten(tmp_path: Path, data_folder: Path) -> None:
    file = tmp_path / "mine.json"
    Sitting(lines("1", "1"), seed=5, save=file).play()
    before = file.read_bytes()
    through_a_pipe(["produce"], "play", "--resume", str(file))
    assert file.read_bytes() == before
    assert len(list((data_folder / "wonderwheel" / "saves").iterdir())) == 1


def test_an_unwritable_place_is_no_reason_to_lose_a_game(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    sitting = Sitting(lines("1"), seed=5, save=blocked / "game.json")
    told = sitting.play()
    assert "The game is saved in " in told
    assert str(blocked) not in told


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="needs signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_saves_too(name: str, data_folder: Path) -> None:
    # Tests that run in the background may inherit signals that are ignored; a person's shell gives them as usual.
    with subprocess.Popen(
        [*COMMAND, "play", "--seed", "5"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(getattr(signal, name), signal.SIG_DFL),
    ) as running:
        assert running.stdout is not None
        while "help lists the commands" not in running.stdout.readline():
            pass
        os.kill(running.pid, getattr(signal, name))
        # Python runs a handler between two steps of its own: a signal in the instant before it waits for a line is
        # heard when the next one comes.
        again = threading.Timer(20, os.kill, [running.pid, getattr(signal, name)])
        again.start()
        told = running.stdout.read()
        again.cancel()
    assert running.returncode == 0
    assert "Interrupted. The game is saved in " in told
    assert len(list((data_folder / "wonderwheel" / "saves").iterdir())) == 1


def test_a_fault_keeps_the_game(tmp_path: Path) -> None:
    sitting = Sitting(lines("1", "1", "1"), seed=5, save=tmp_path / "kept.json")

    def broken(*_: object) -> int:
        raise RuntimeError("a bot has a fault")

    sitting.session.bots[1].answer = broken  # type: ignore[assignment,method-assign]
    with pytest.raises(RuntimeError):
        sitting.session.play()
    assert saves.load(tmp_path / "kept.json").hash() == sitting.game.hash()
    assert "Something went wrong" in sitting.out.getvalue()


# -- the end -------------------------------------------------------------------------------------------------------


def test_the_record_is_offered_at_the_end(tmp_path: Path, data_folder: Path) -> None:
    file = tmp_path / "won.json"

    def at_the_end(session: object) -> str | None:
        from wonderwheel.cli.session.session import Session

        assert isinstance(session, Session)
        return str(file) if session.game.result is not None else by_bot()(session)

    sitting = Sitting(at_the_end, seed=5)
    assert f"The record is in {file}" in sitting.play()
    assert records.verify(records.load(file), {GAME: definition(GAME)}).ok
    assert not data_folder.exists()


def test_no_record_is_kept_against_ones_will(data_folder: Path) -> None:
    Sitting(by_bot(), seed=5).play()
    assert not data_folder.exists()


# -- the command line ----------------------------------------------------------------------------------------------


def test_play_game_is_open_to_others(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import io

    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nquit\n"))
    game = ww.new(GAME, seats=3, seed=1)
    assert play.play_game(game, {0: "human", 1: "random", 2: "greedy"}, True) == 0
    assert "--seats you,random,greedy --plain" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "9"], "2 to 6 players"),
        (["--seats", "you,nobody"], "there is no bot 'nobody'"),
        (["--seats", "you,,greedy"], "names an empty seat"),
        (["--seats", "you,greedy", "--players", "3"], "--seats names 2 players, --players 3"),
        (["--option", "colour=red"], "has no option 'colour'"),
        (["--option", "leaders=perhaps"], "it can be true or false"),
        (["--option", "offers=many"], "it must be a number"),
        (["--resume", "nowhere.json"], "there is no saved game 'nowhere.json'"),
        (["chess"], "there is no game 'chess'"),
        (["--components", "nowhere.toml"], "nowhere.toml: cannot be read"),
    ],
)
def test_wrong_usage_is_told_in_words(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *arguments]) == 2
    assert words in capsys.readouterr().err


def test_options_reach_the_game(tmp_path: Path) -> None:
    file = tmp_path / "o.json"
    through_a_pipe(
        [], "play", "--players", "4", "--bot", "random", "--leaders", "--first-game", "--option", "offers=1",
        "--windows", "all", "--save", str(file),
    )  # fmt: skip
    game = saves.load(file)
    options = dict(game.start.setup.options)
    assert (game.rules.seats, options["leaders"], options["first_game"], options["offers"]) == (4, True, True, 1)
    assert game.window_is_open(0, "leader")
    assert game.window_is_open(0, "trade")


def test_a_game_that_is_over_is_not_resumed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "over.json"
    Sitting(by_bot(), seed=5, save=file).play()
    assert main(["play", "--resume", str(file)]) == 2
    assert "is over" in capsys.readouterr().err


def test_explained_games_say_what_a_bot_would_do_and_why(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    seen = through_a_pipe(["1", "1"], "play", GAME, "--explain", "--seed", "5", "--save", str(tmp_path / "game.json"))
    assert "Before each of your questions Sharp says what it would do" in seen
    assert "Sharp would answer " in seen
    assert "Go on with:" in seen
    assert "--learn" not in seen.split("Go on with:")[1]
    assert main(["play", "--learn", "--explain"]) == 2
    assert "leave out --explain" in capsys.readouterr().err
