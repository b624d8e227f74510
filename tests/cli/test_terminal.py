"""The terminal: when there is colour, and that plain really is plain."""

import io
import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.helpers import ESCAPE
from wonderwheel.cli.session.terminal import EndOfInput, Terminal, colour_possible
from wonderwheel.cli.session.text import line

PATIENCE = 30
PROMPTED = re.compile(rb"(\n|\x1b\[\?\d+h)> $")
CTRL_C = b"\x03"
_OWN_TERMINAL = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from wonderwheel.cli.main import main
sys.exit(main(sys.argv[1:]))
"""

pty = pytest.importorskip("pty", reason="needs a terminal to pretend with")


class Screen(io.StringIO):
    """An output that says it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_a_pipe_is_plain() -> None:
    assert not colour_possible(io.StringIO(), [])


def test_a_terminal_has_colour() -> None:
    pytest.importorskip("rich")
    assert colour_possible(Screen(), [("TERM", "xterm-256color")])


@pytest.mark.parametrize("setting", [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_colour_can_be_refused(setting: tuple[str, str]) -> None:
    assert not colour_possible(Screen(), [("TERM", "xterm"), setting])


def test_an_empty_no_color_refuses_nothing() -> None:
    pytest.importorskip("rich")
    assert colour_possible(Screen(), [("TERM", "xterm"), ("NO_COLOR", "")])


def test_an_encoding_without_our_marks_is_plain() -> None:
    class Old(Screen):
        encoding = "ascii"

    assert not colour_possible(Old(), [("TERM", "xterm")])


def test_plain_lines_into_a_pipe_are_not_broken() -> None:
    out = io.StringIO()
    Terminal(io.StringIO(), out, True, False, 40).say(line(("word " * 30, "stone")))
    assert out.getvalue() == ("word " * 30).rstrip() + "\n"


def test_plain_lines_on_a_screen_break_at_words() -> None:
    out = Screen()
    Terminal(io.StringIO(), out, True, True, 40).say("word " * 30)
    assert max(len(row) for row in out.getvalue().splitlines()) <= 40


def test_colours_are_written_by_name() -> None:
    pytest.importorskip("rich")
    out = Screen()
    Terminal(io.StringIO(), out, False, True, 60).say(line("2 ", ("stone", "stone")))
    assert "stone" in out.getvalue()


def test_plain_clearing_uses_no_codes_and_a_pipe_is_not_cleared() -> None:
    out = Screen()
    Terminal(io.StringIO(), out, True, True).clear()
    assert out.getvalue().strip("\n") == ""
    assert len(out.getvalue()) >= 20
    piped = io.StringIO()
    Terminal(io.StringIO(), piped, True, False).clear()
    assert piped.getvalue() == ""


def test_reading_from_a_pipe_echoes_and_ends() -> None:
    out = io.StringIO()
    terminal = Terminal(io.StringIO("  3 \n"), out, True, False)
    assert terminal.read("> ") == "3"
    assert out.getvalue() == "> 3\n"
    with pytest.raises(EndOfInput):
        terminal.read("> ")


def on_a_terminal(dialogue: list[bytes], *arguments: str, **settings: str) -> str:
    """What `ww` prints on a pseudo terminal when each of these is typed at a prompt of its own."""
    master, slave = pty.openpty()
    environment = {
        **os.environ,
        "TERM": "xterm-256color",
        "COLUMNS": "80",
        "LINES": "24",
        "LANG": "C.UTF-8",
        **settings,
    }
    with subprocess.Popen(
        # Only a terminal that is the program's own turns Ctrl-C into an interruption.
        [sys.executable, "-c", _OWN_TERMINAL, *arguments],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment,
        start_new_session=True,
    ) as running:
        os.close(slave)
        seen = b""
        left = list(dialogue)
        since = 0
        while True:
            if not select.select([master], [], [], PATIENCE)[0]:
                break
            try:
                piece = os.read(master, 65536)
            except OSError:
                break  # the other side has closed
            if not piece:
                break
            seen += piece
            if left and PROMPTED.search(seen, since):
                since = len(seen)
                os.write(master, left.pop(0))
        try:
            running.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            running.kill()
    os.close(master)
    text = seen.decode("utf-8", errors="replace")
    assert running.returncode == 0, text
    return text


def test_a_game_on_a_terminal_is_coloured() -> None:
    pytest.importorskip("rich")
    seen = on_a_terminal([b"quit\n"], "play", "--seed", "5")
    assert "\x1b[1" in seen
    assert "──" in seen
    assert "--resume" in seen


@pytest.mark.parametrize(("arguments", "settings"), [(["--plain"], {}), ([], {"NO_COLOR": "1"})])
def test_plain_on_a_terminal_has_no_colours_and_no_drawing(arguments: list[str], settings: dict[str, str]) -> None:
    seen = on_a_terminal([b"1\n", b"quit\n"], "play", "--seed", "5", *arguments, **settings)
    # Line editing may announce itself (bracketed paste); we write no code of our own.
    ours = seen.replace("\x1b[?2004h", "").replace("\x1b[?2004l", "").replace("\x1b[?1034h", "")
    assert ESCAPE not in ours
    assert "─" not in ours
    assert "Supply: knowledge" in ours


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timers of that kind")
def test_while_a_line_is_awaited_interruptions_are_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """An interruption between the prompt and the wait for a key would else be heard at the next key only."""
    before = signal.getsignal(signal.SIGALRM), signal.getitimer(signal.ITIMER_REAL)
    heard = []

    def waits(prompt: str) -> str:
        heard.append(signal.getitimer(signal.ITIMER_REAL)[1])
        return " 1 "

    monkeypatch.setattr("builtins.input", waits)
    assert Terminal(sys.stdin, sys.stdout, True, True).read("> ") == "1"
    assert heard == [pytest.approx(0.2)]
    assert signal.getsignal(signal.SIGALRM) == before[0]
    signal.setitimer(signal.ITIMER_REAL, *before[1])  # the time limit of this test


def test_ctrl_c_on_a_terminal_saves_and_says_how_to_go_on(data_folder: Path) -> None:
    seen = on_a_terminal([b"1\n", CTRL_C], "play", "--seed", "5", "--plain")
    assert "Interrupted." in seen
    saved = list((data_folder / "wonderwheel" / "saves").glob("*.json"))
    assert len(saved) == 1
    assert f"--resume {saved[0]} --seats you,steady --plain" in seen
