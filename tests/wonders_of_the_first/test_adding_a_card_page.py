"""Every step of docs/adding-a-card.md is taken, and what it shows is what is said."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import card_files
from wonderwheel.cli.main import main

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-card.md"
BLOCK = re.compile(r"(?:`(?P<file>[^`\n]+)`:\n\n)?```(?P<kind>\w+)\n(?P<body>.*?)```", re.DOTALL)
ANYTHING = "..."


def commands(body: str) -> Iterator[tuple[list[str], list[str]]]:
    """The commands of a block, each with the lines that it prints."""
    for part in body.split("$ ")[1:]:
        first, *shown = part.splitlines()
        yield shlex.split(first), shown


def carried_out(words: list[str]) -> None:
    if words[0] == "ww":
        assert main(words[1:]) == 0
    elif words[:2] == ["python", "tools/card_files.py"]:
        assert card_files.main(words[2:]) == 0
    else:
        _, _, said, name = words
        assert words[:2] == ["sed", "-i"]
        _, old, new, _ = said.split("/")
        file = Path(name)
        before = file.read_text(encoding="utf-8")
        assert old in before
        file.write_text(before.replace(old, new), encoding="utf-8")


def pattern(shown: list[str]) -> str:
    return "".join(r"(?:.*\n)*?" if line == ANYTHING else f"{re.escape(line)}\n" for line in shown)


def test_the_page_is_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    done = 0
    for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        if block["file"]:
            Path(block["file"]).write_text(block["body"], encoding="utf-8")
        if block["kind"] != "console":
            continue
        for words, shown in commands(block["body"]):
            carried_out(words)
            told = capsys.readouterr().out
            assert re.fullmatch(pattern(shown), told), f"{shlex.join(words)}\n{told}"
            done += 1
    assert done == 9
