"""The window in which somebody plays in a frame is closed: the program ends, and the game is kept."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from wonderwheel.cli.session import saves

pytest.importorskip("textual")
pty = pytest.importorskip("pty", reason="needs a terminal to pretend with")
termios = pytest.importorskip("termios", reason="needs a terminal to pretend with")

LONG = 60.0  # seconds, on a machine with other things to do


def _as_a_shell_starts_it() -> None:
    """The leader of a session of its own, at the terminal that is its input, with signals as usual."""
    import fcntl

    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for name in (signal.SIGHUP, signal.SIGCONT, signal.SIGTERM):
        signal.signal(name, signal.SIG_DFL)


def _told(master: int, words: bytes) -> None:
    """Read what comes to the screen until it holds these words."""
    seen, end = b"", time.monotonic() + LONG
    while words not in seen:
        assert time.monotonic() < end, seen[-500:]
        if select.select([master], [], [], 1)[0]:
            seen += os.read(master, 65536)


def test_the_program_ends_and_keeps_the_game(tmp_path: Path) -> None:
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (30, 100))
    with subprocess.Popen(
        [sys.executable, "-m", "wonderwheel_command", "play", "--seed", "5", "--save", str(tmp_path / "kept.json")],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=dict(os.environ, TERM="xterm-256color"),
        preexec_fn=_as_a_shell_starts_it,
    ) as running:
        try:
            os.close(slave)
            _told(master, b"F1 help")
            os.close(master)
            running.wait(LONG)
        finally:
            running.kill()
    assert saves.load(tmp_path / "kept.json").rules.name == "one_card_wonder"
