"""Ctrl-C while the command is still loading ends it with one line, not with a traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

# Presses Ctrl-C in the moment in which a module is about to be imported.
PRESS = """
import os, signal, sys
from wonderwheel_command import main
signal.signal(signal.SIGINT, signal.default_int_handler)
class Press:
    def find_spec(self, name, path=None, target=None):
        if name == wanted:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)
wanted = sys.argv.pop(1)
sys.meta_path.insert(0, Press())
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("wonderwheel", "play"),
        ("wonderwheel.core.game", "play"),
        ("wonderwheel.cli.main", "play"),
        ("wonderwheel.cli.commands.play", "play"),
        ("wonderwheel.games.wonders_of_the_first.game", "play wonders_of_the_first"),
        ("wonderwheel.cli.commands.serve", "serve --no-browser --port 0"),
        ("litestar", "serve --no-browser --port 0"),
        ("wonderwheel.server.net.app", "serve --no-browser --port 0"),
        ("wonderwheel.cli.commands.sim", "sim"),
    ],
)
def test_interrupted_while_loading(module: str, words: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PRESS, module, *words.split(), *(["--data", str(tmp_path)] if "serve" in words else [])],
        capture_output=True,
        text=True,
        input="",
        timeout=60,
        check=False,
    )
    assert done.returncode == 130, done.stderr
    assert done.stderr.strip() == "ww: interrupted"
    assert done.stdout == ""
