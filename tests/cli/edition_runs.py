"""Editions at the command line: a command that is run, and a scenario by which editions differ."""

from __future__ import annotations

import pytest

from wonderwheel.cli.main import main

GAME = "wonders_of_the_first"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """The exit code, what was printed, and what was said to be wrong."""
    try:
        code = main(list(words))
    except SystemExit as ended:
        code = int(ended.code or 0)
    out = capsys.readouterr()
    return code, out.out, out.err


LIMIT = """
[[scenario]]
name = "passes"
game = "wonders_of_the_first"
seats = 2
options = { format = "free" }
clauses = ["CR132-404.5.1.a"]
[scenario.position]
round = 3
passes = [10, 0]
[[scenario.step]]
seat = 1
answer = "Pass"
expect.round = 4
"""
