"""Bots of others: the tutorial's bot plays as the page says, entry points are found, and what is no bot is refused."""

from __future__ import annotations

import re
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from wonderwheel.arena import simulate
from wonderwheel.bots import Bot, make_bot, names_in, others
from wonderwheel.bots.random_bot import RandomBot
from wonderwheel.cli.main import main
from wonderwheel.core.errors import SetupError

PAGE = Path(__file__).parent.parent.parent / "docs" / "bots-of-your-own.md"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the tutorial's file in it, to be in."""
    (block,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "mine.py").write_text(block, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "mine", raising=False)
    return tmp_path


def test_the_tutorials_commands_run(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    commands = re.findall(r"^ww (sim .*?|arena .*?)(?: +#.*)?$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(commands) == 2
    for command in commands:
        fewer = re.sub(r"--(games|deals) \d+", r"--\1 1", command)
        assert main(fewer.split()) == 0
        assert "mine:MyBot" in capsys.readouterr().out


def test_the_tutorials_bot_beats_chance(folder: Path) -> None:
    found = simulate("wonders_of_the_first", ["mine:MyBot", "random"], 6, seed=2)
    won = sum(one.scores[one.entrants.index(0)] for one in found.played)
    assert won >= 5


def test_what_is_no_bot_is_refused(folder: Path) -> None:
    (folder / "odd.py").write_text("NUMBER = 3\n\ndef make(seed):\n    return seed\n", encoding="utf-8")
    (folder / "broken.py").write_text("import nowhere_at_all\n", encoding="utf-8")
    for name, words in (
        ("mine:Other", "the module mine has no Other"),
        ("odd:NUMBER", "is no bot"),
        ("odd:make", "makes a int, which is no"),
        ("broken:Bot", "nowhere_at_all"),
        ("missing:Bot", "there is no bot 'missing:Bot'"),
    ):
        with pytest.raises(SetupError, match=words):
            make_bot(name)


def test_a_package_offers_bots_by_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("cautious", "wonderwheel.bots.random_bot:RandomBot", others.GROUP)
    monkeypatch.setattr(others, "entry_points", lambda group: [point] if group == others.GROUP else [])
    bot = make_bot("cautious", 4)
    assert isinstance(bot, RandomBot)
    assert bot.seed == 4
    with pytest.raises(SetupError, match="did you mean 'cautious'"):
        make_bot("cautius")


def test_names_of_levels_may_have_capitals_and_classes_keep_theirs() -> None:
    assert names_in("Steady, SHARP:20,mine:MyBot") == ["steady", "sharp:20", "mine:MyBot"]
    assert isinstance(make_bot("sharp:20"), Bot)
