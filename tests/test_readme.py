"""The README's Python is true."""

import re
from pathlib import Path
from typing import Any

import pytest

README = Path(__file__).parent.parent / "README.md"


def test_the_readmes_python_plays_a_game_that_somebody_wins(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        assert sum(1 for line in block.splitlines() if line.strip()) <= 10, "a minute's tour"
        scope: dict[str, Any] = {}
        exec(compile(block, "README.md", "exec"), scope)
        assert len(scope["game"].result.winners) == 1, "somebody wins"
        assert "wins" in capsys.readouterr().out, "and the reader sees it"


def test_its_pictures_and_pages_are_there() -> None:
    for path in re.findall(r"\]\((?!http)([^)#]+)\)", README.read_text(encoding="utf-8")):
        assert (README.parent / path).exists(), path


def test_its_make_commands_are_there() -> None:
    targets = set(re.findall(r"^([a-z]+):", (README.parent / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"`?make ([a-z]+)\b(?: +#|`)", README.read_text(encoding="utf-8"))) <= targets


def test_it_says_that_it_is_unofficial() -> None:
    text = README.read_text(encoding="utf-8")
    assert "unofficial" in text
    assert "belong to their owners" in text
