"""What two games have in common lies in core or lang: no twenty equal lines in a row are written in both."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parents[1] / "src" / "wonderwheel" / "games"
IN_A_ROW = 20


def rows_of_lines(game: str) -> dict[tuple[str, ...], str]:
    """Every row of lines, without empty ones and with the game's own name taken out, and the file where it stands."""
    found: dict[tuple[str, ...], str] = {}
    for path in sorted((GAMES / game).rglob("*.py")):
        if path == GAMES / game / "table" / "state.py":  # generated from the columns
            continue
        lines = [line.strip().replace(game, "GAME") for line in path.read_text(encoding="utf-8").splitlines()]
        lines = [line for line in lines if line]
        for at in range(len(lines) - IN_A_ROW + 1):
            found.setdefault(tuple(lines[at : at + IN_A_ROW]), str(path.relative_to(GAMES)))
    return found


NAMES = sorted(path.name for path in GAMES.iterdir() if (path / "game.py").exists())


@pytest.mark.parametrize(("one", "other"), combinations(NAMES, 2))
def test_two_games_share_no_twenty_equal_lines(one: str, other: str) -> None:
    ours, theirs = rows_of_lines(one), rows_of_lines(other)
    shared = sorted({(ours[row], theirs[row]) for row in ours.keys() & theirs.keys()})
    assert not shared, f"the same lines stand in {shared}: they belong into core or lang"


def test_equal_lines_would_be_seen() -> None:
    assert len(NAMES) == 3
    assert all(len(rows_of_lines(name)) > 1000 for name in NAMES)
