"""`ww sim`: what it prints, where, and that it prints it again."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from wonderwheel.cli.main import main
from wonderwheel.cli.session.results import plain_progress


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["sim", *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_tables(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(
        capsys, "one_card_wonder", "--games", "6", "--seats", "random,greedy", "--seed", "4", "--option", "leaders=true"
    )
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == "One Card Wonder: 6 games, 2 seats, seed 4, leaders=true"
    assert "change seats" in lines[1]
    assert re.fullmatch(r"bot +games +wins +share +95 % interval", lines[3])
    assert re.fullmatch(r"1 random +6 +\d+ +\d+\.\d% +\d+\.\d% to \d+\.\d%", lines[4])
    assert re.fullmatch(r"2 greedy +6 +\d+ +\d+\.\d% +\d+\.\d% to \d+\.\d%", lines[5])
    assert "Stalled games (nobody won): 0" in lines
    assert any(line.startswith("Turns per game: ") for line in lines)
    for trait in ("wonder", "mat", "leader", "seat"):
        assert any(re.fullmatch(rf"{trait} +games +wins +index +95 % interval", line) for line in lines)
    assert re.search(r"^1st +6 +\d+ +\d\.\d\d +\d\.\d\d to \d\.\d\d$", out, re.MULTILINE)
    assert "Different bots play" in out
    assert re.search(r"6 games in [\d.]+ s: [\d.]+ games/s, \d+ decisions/s with 1 process", err)
    assert "6 of 6 games" in err


def test_the_output_depends_on_the_seed_and_not_on_the_processes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "5", "--seats", "random,random,random", "--seed", "2"]
    _, one, _ = run(capsys, *words, "--jobs", "1")
    _, two, err = run(capsys, *words, "--jobs", "2")
    assert one == two
    assert "with 2 process" in err
    _, other, _ = run(capsys, *words[:-1], "3")
    assert other != one


def test_a_card_that_cannot_be_read_is_named_with_its_own_file_and_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    card = '[[card]]\nname = "{}"\npower = 1\ntext = "{}"\n'
    (tmp_path / "a.toml").write_text(card.format("Hare", "Flying.") * 1)
    (tmp_path / "b.toml").write_text("\n" + card.format("Elk", "On arrival: Dance."))
    code, out, err = run(capsys, "wonders_of_the_first", "--games", "1", "--cards", str(tmp_path))
    assert code != 0
    assert out == ""
    assert f"{tmp_path / 'b.toml'}, line 2: Elk" in err


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--games", "4", "--seats", "random,random", "--json")
    data = json.loads(out)
    assert code == 0
    assert (data["game"], data["games"], data["seats"], data["seed"]) == ("one_card_wonder", 4, 2, 0)
    assert [bot["name"] for bot in data["bots"]] == ["1 random", "2 random"]
    assert sum(bot["wins"] for bot in data["bots"]) == 4 - data["stalled"]
    assert set(data["traits"]) == {"wonder", "mat", "seat"}
    for shares in data["traits"].values():
        for share in shares:
            index, low, high = share["index"]
            assert low <= index <= high


def test_records(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "records"
    assert run(capsys, "--games", "2", "--seats", "random,random", "--records", str(folder))[0] == 0
    assert len(list(folder.iterdir())) == 2


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("chess",), "there is no game 'chess'"),
        (("--seats", "clever,random"), "there is no bot 'clever'"),
        (("--seats", "random"), "2 to 6 players"),
        (("--option", "dragons=true"), "no option 'dragons'"),
        (("--option", "leaders=perhaps"), "true or false"),
        (("--option", "turn_limit=many"), "must be a number"),
        (("--games", "0"), "at least one"),
        (("--components", "nowhere.toml"), "nowhere.toml"),
    ],
)
def test_mistakes_are_told_in_a_line(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], problem: str) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert problem in err
    assert "Traceback" not in err


def test_an_interrupt_ends_it_without_a_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("wonderwheel.cli.commands.sim.simulate", interrupted)
    code, out, err = run(capsys, "--games", "5")
    assert (code, out) == (130, "")
    assert "stopped" in err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_reports_what_was_played_so_far(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, jobs: str
) -> None:
    @contextlib.contextmanager
    def until_the_third() -> Iterator[Callable[[int, int, int], None]]:
        def tell(done: int, total: int, decisions: int) -> None:
            if done == 3:
                raise KeyboardInterrupt

        yield tell

    monkeypatch.setattr("wonderwheel.cli.commands.sim.progress", until_the_third)
    code, out, err = run(capsys, "--games", "50", "--seed", "3", "--jobs", jobs)
    assert code == 130
    assert "One Card Wonder: 3 games, 2 seats, seed 3" in out
    assert "stopped after 3 of 50 games" in err
    monkeypatch.undo()
    _, whole, _ = run(capsys, "--games", "3", "--seed", "3")
    assert out == whole, "as if no more had been asked for"


def test_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["sim", "--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    for words in ("examples:", "--jobs", "change seats", "1.00 is fair", "beginner, steady"):
        assert words in out


def test_plain_progress_says_about_ten_lines() -> None:
    said: list[str] = []
    tell = plain_progress(said.append)
    for done in range(1, 1001):
        tell(done, 1000, done * 50)
    assert len(said) == 10
    assert said[-1].startswith("1000 of 1000 games, ")
