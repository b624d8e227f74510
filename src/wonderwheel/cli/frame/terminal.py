"""The terminal that a session talks to in a frame: what it says is kept by area, what it asks waits for keys.

The session runs in a thread of its own and writes here; the frame reads from here and is told of every change.
"""

from __future__ import annotations

import io
import queue
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from wonderwheel.cli.frame.layout import Asked
from wonderwheel.cli.session.presenters import Presenter, Scene
from wonderwheel.cli.session.session import PROMPT, Leave
from wonderwheel.cli.session.terminal import EndOfInput, Terminal
from wonderwheel.cli.session.text import Line, line


class Closed(Leave, EndOfInput):
    """The frame is being left: whatever is asked, the game is to be saved."""


class FrameTerminal(Terminal):
    """A terminal in areas. Everything but `put` and `close` is called by the session's thread."""

    def __init__(self) -> None:
        super().__init__(io.StringIO(), io.StringIO(), False, True)
        self.columns = 66  # of the table's area
        self.table: tuple[Presenter, Scene] | None = None
        self.asked: Asked | None = None
        self.story: list[Line] = []
        self.reply: list[Line] = []
        self.parting: list[Line] = []
        self.prompt = ""
        self.completions: Sequence[str] = ()
        self.asking = False
        self.on_change: Callable[[], None] = lambda: None
        self._replying = False
        self._parting = False
        self._closed = False
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    @property
    def width(self) -> int:
        return self.columns

    # -- what the session says -------------------------------------------------------------------------------------

    def say(self, *given: Line | str) -> None:
        """To the story; but what answers a command is shown by itself, and the last words outlive the frame."""
        said = [line(one) if isinstance(one, str) else one for one in given]
        if self._parting:
            self.parting += said
        elif self._replying:
            self.reply = [*self.reply, *said]
        else:
            self.story += [one for one in said if one.text]
        self.on_change()

    @contextmanager
    def replying(self) -> Iterator[None]:
        """What is said meanwhile answers what was typed."""
        self.reply = []
        self._replying = True
        try:
            yield
        finally:
            self._replying = False

    def part(self) -> None:
        """What is said from now on is said again when the frame is gone."""
        self._parting = True
        self._replying = False

    def show_table(self, presenter: Presenter, scene: Scene) -> None:
        self.table = (presenter, scene)
        self.on_change()

    def show_question(self, asked: Asked) -> None:
        self.asked = asked
        self.on_change()

    def clear(self) -> None:
        """Put everything out of sight: another person sits down."""
        self.table, self.asked, self.story, self.reply = None, None, [], []
        self.on_change()

    # -- what is typed ---------------------------------------------------------------------------------------------

    def read(self, prompt: str, completions: Sequence[str] = ()) -> str:
        if self._closed:
            raise Closed
        self.prompt = "" if prompt == PROMPT else prompt
        self.completions = completions
        self.asking = True
        self.on_change()
        text = self._lines.get()
        self.asking = False
        self.on_change()
        if text is None:
            raise Closed
        return text.strip()

    def put(self, text: str) -> None:
        """A line for the question that is open."""
        self._lines.put(text)

    def close(self) -> None:
        """Nothing more will be typed."""
        self._closed = True
        self._lines.put(None)
