"""A sample of `kill.py`: the server is killed in the middle of games and has lost nothing."""

from __future__ import annotations

from pathlib import Path

from tests.server.kill import kill_moments


def test_kill_at_random_moments(tmp_path: Path) -> None:
    assert kill_moments(tmp_path / "data", moments=4, seed=7, most=1.5) > 0
