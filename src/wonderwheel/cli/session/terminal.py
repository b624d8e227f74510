"""The terminal: where lines are printed and answers are read, in colour or plain.

Colour needs a real terminal and the optional package rich. Everything else is plain: no escape codes, no drawing
characters, one fact per line, which is also what a screen reader and a pipe want.
"""

from __future__ import annotations

import importlib.util
import io
import os
import shutil
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TextIO

from wonderwheel.cli.session.text import Line, Span, line, wrapped

WIDEST = 100
NARROWEST = 40
DRAWN = "✔○·─▸←→"  # the marks of the coloured form: an encoding without them gets the plain one
_USUAL = (80, 24)

STYLES = {
    "": "",
    "title": "bold",
    "strong": "bold",
    "faint": "dim",
    "good": "green",
    "ready": "bold bright_green",
    "warn": "yellow",
    "lesson": "cyan",
    "knowledge": "bold bright_blue",
    "wood": "bold green",
    "clay": "bold red",
    "stone": "bold white",
    "iron": "bold magenta",
    "coin": "bold yellow",
    "wild": "bold cyan",
    "mine": "bold green",
    "theirs": "bold red",
}


class EndOfInput(Exception):
    """Nothing more will come: the pipe is empty or the user closed the input."""


class Terminal:
    """A place to print lines and read answers.

    `plain` says which of the two forms of a screen to use. `interactive` says that somebody sits there: only then is
    anything waited for besides answers (an Enter between two players, a page).
    """

    def __init__(self, source: TextIO, sink: TextIO, plain: bool, interactive: bool, width: int | None = None) -> None:
        self.plain = plain
        self.interactive = interactive
        self._source = source
        self._sink = sink
        self._width = width
        self._console: Any = None
        self._completions: Sequence[str] = ()
        self._breaks = not plain or sink.isatty()
        for stream in (source, sink):
            if isinstance(stream, io.TextIOWrapper):
                # A byte that is no text, or a letter that this terminal cannot show, must not end a game.
                stream.reconfigure(errors="replace")

    @property
    def width(self) -> int:
        """The columns to use: never so many that lines are hard to follow."""
        columns = self._width or shutil.get_terminal_size(_USUAL).columns
        return max(NARROWEST, min(columns, WIDEST))

    # -- printing --------------------------------------------------------------------------------------------------

    def say(self, *given: Line | str) -> None:
        """Print lines. Those that go into a pipe are not broken: whatever reads them knows its own width."""
        for one in given:
            whole = line(one) if isinstance(one, str) else one
            for row in wrapped(whole, self.width) if self._breaks else [whole.spans]:
                if self.plain:
                    self._sink.write("".join(span.text for span in row).rstrip() + "\n")
                else:
                    self._paint(row)
        self._sink.flush()

    def _paint(self, row: tuple[Span, ...]) -> None:
        from rich.text import Text

        text = Text(no_wrap=True, end="")
        for span in row:
            text.append(span.text, STYLES.get(span.style, ""))
        text.rstrip()
        self._rich().print(text, soft_wrap=True)

    def _rich(self) -> Any:
        if self._console is None:
            from rich.console import Console

            self._console = Console(file=self._sink, highlight=False, markup=False, emoji=False)
        return self._console

    def clear(self) -> None:
        """Put what was shown out of sight. Where nobody sits there is nothing to hide from."""
        if not self.interactive:
            return
        if self.plain:
            self._sink.write("\n" * shutil.get_terminal_size(_USUAL).lines)
        else:
            # The screen and what was scrolled off it.
            self._sink.write("\x1b[H\x1b[2J\x1b[3J")
        self._sink.flush()

    # -- reading ---------------------------------------------------------------------------------------------------

    def read(self, prompt: str, completions: Sequence[str] = ()) -> str:
        """One line of input without its end. Raises EndOfInput when there is none."""
        self._completions = completions
        if self.interactive and self._source is sys.stdin and self._sink is sys.stdout:
            _prepare_editing(self._complete)
            try:
                with _hearing_interruptions():
                    return input(prompt).strip()
            except EOFError:
                self._sink.write("\n")
                raise EndOfInput from None
        self._sink.write(prompt)
        self._sink.flush()
        text = self._source.readline()
        if not text:
            self._sink.write("\n")
            raise EndOfInput
        if not self.interactive:
            # A pipe does not show what was typed into it; the transcript should.
            self._sink.write(text.strip() + "\n")
        return text.strip()

    def _complete(self, text: str, number: int) -> str | None:
        fitting = [word for word in self._completions if word.lower().startswith(text.lower())]
        return fitting[number] if number < len(fitting) else None


LOOK_UP = 0.2  # seconds between two looks for an interruption while a line is awaited


@contextmanager
def _hearing_interruptions() -> Iterator[None]:
    """Let no Ctrl-C be lost while `input` waits.

    With line editing, an interruption that comes after the prompt is shown and before `input` begins to wait is noted
    but not acted on until the next key: seen once in some 20,000 prompts. A timer makes it look again and again.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda number, frame: None)
    signal.setitimer(signal.ITIMER_REAL, LOOK_UP, LOOK_UP)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


_editing: list[bool] = []


def _prepare_editing(complete: Callable[[str, int], str | None]) -> None:
    """Line editing, history and completion with Tab, where the system has them."""
    try:
        import readline
    except ImportError:
        return
    readline.set_completer(complete)
    if not _editing:
        _editing.append(True)
        readline.set_completer_delims("")
        binding = "bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete"
        readline.parse_and_bind(binding)


def colour_possible(sink: TextIO, environment: Iterable[tuple[str, str]] | None = None) -> bool:
    """Whether this output can show colours and the user has not said otherwise."""
    settings = dict(os.environ.items() if environment is None else environment)
    if settings.get("NO_COLOR") or settings.get("TERM") in ("dumb", "unknown") or not sink.isatty():
        return False
    try:
        DRAWN.encode(sink.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return importlib.util.find_spec("rich") is not None


FRAME_AT_LEAST = (80, 24)


def frame_possible(terminal: Terminal) -> bool:
    """Whether a frame can fill this terminal: somebody sits there, it draws, it is large enough, Textual is here."""
    if terminal.plain or not terminal.interactive or importlib.util.find_spec("textual") is None:
        return False
    try:
        size = os.get_terminal_size(sys.stdout.fileno())
    except (OSError, ValueError):
        return False
    return size.columns >= FRAME_AT_LEAST[0] and size.lines >= FRAME_AT_LEAST[1]


def standard(plain: bool = False) -> Terminal:
    """The terminal that this program was started in."""
    return Terminal(sys.stdin, sys.stdout, plain or not colour_possible(sys.stdout), sys.stdin.isatty())
