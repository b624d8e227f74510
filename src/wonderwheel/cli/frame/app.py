"""The frame: a Textual application that draws what the session's terminal holds and passes on what is typed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widgets import Input, RichLog, Static

from wonderwheel.cli.frame.layout import painted, question_lines, rows_of
from wonderwheel.cli.frame.session import FramedSession
from wonderwheel.cli.session.text import Line

KEYS = "F1 help  F2 hint  ? explain  why TEXT  ^Z undo  Tab PgUp PgDn scroll  ^Q leave"
BUSY = "The others play ..."
SCROLLED = ("story", "board", "own", "question")  # in the order of Tab


class FrameApp(App[None]):
    """One session in a frame. When it ends, the session has ended too."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { layout: vertical; }
    #middle { height: 1fr; }
    #left { width: 1fr; }
    #story { width: 32; border-left: solid $foreground 30%; border-top: solid $foreground 30%; padding: 0 0 0 1;
             scrollbar-size-vertical: 1; overflow-x: hidden; background: $background; }
    #theirs { height: auto; max-height: 5; border-top: solid $foreground 30%; border-title-style: bold; }
    #board { height: 1fr; min-height: 3; scrollbar-size-vertical: 1; }
    #own { height: auto; max-height: 60%; border-top: solid $foreground 30%; scrollbar-size-vertical: 1; }
    #page { height: 1fr; border-top: solid $accent; scrollbar-size-vertical: 1; display: none; }
    #question { height: 8; border-top: heavy $foreground 60%; border-title-style: bold; scrollbar-size-vertical: 1; }
    #notice { height: 1; }
    #entry { height: 1; }
    #sign { width: 2; }
    #typed { width: 1fr; }
    .chosen { border-title-style: bold reverse; border-title-color: $accent; }
    Static { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c,ctrl+d", "leave", priority=True),
        Binding("f1", "type('help')", priority=True),
        Binding("f2", "type('hint')", priority=True),
        Binding("ctrl+z", "type('undo')", priority=True),
        Binding("escape", "close_page", priority=True),
        Binding("tab", "choose(1)", priority=True),
        Binding("shift+tab", "choose(-1)", priority=True),
        Binding("pageup", "scroll('page_up')", priority=True),
        Binding("pagedown", "scroll('page_down')", priority=True),
        Binding("up", "scroll('up')", priority=True),
        Binding("down", "scroll('down')", priority=True),
    ]

    class Changed(Message):
        """The terminal holds something new."""

    class Ended(Message):
        """The session is over."""

    def __init__(self, session: FramedSession) -> None:
        super().__init__()
        self.session = session
        self.frame = session.terminal
        self.failure: BaseException | None = None
        self._thread = threading.Thread(target=self._play, name="session", daemon=True)
        self._chosen = 0
        self._due = False
        self._owns = False
        self._drawn: tuple[object, int] = (None, 0)
        self._written: list[Line] = []
        self._page_closed: list[Line] = []

    def compose(self) -> ComposeResult:
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Static(id="theirs")
                with VerticalScroll(id="board", can_focus=False):
                    yield Static(id="table")
                with VerticalScroll(id="own", can_focus=False):
                    yield Static(id="hand")
                with VerticalScroll(id="page", can_focus=False):
                    yield Static(id="reply")
            story = RichLog(id="story", auto_scroll=False, min_width=1)
            story.can_focus = False
            yield story
        with VerticalScroll(id="question", can_focus=False):
            yield Static(id="asked")
        yield Static(KEYS, id="notice")
        with Horizontal(id="entry"):
            yield Static("> ", id="sign")
            yield Input(id="typed", compact=True)

    # -- the session's thread --------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        self.frame.on_change = self._changed
        self.query_one("#typed").focus()
        self._mark_chosen()
        if threading.current_thread() is threading.main_thread():
            # A closed window or a polite kill saves the game as leaving does.
            loop = asyncio.get_running_loop()
            with contextlib.suppress(AttributeError, NotImplementedError):
                loop.add_signal_handler(signal.SIGTERM, self.action_leave)
            if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
                window = [number for number in (0, 1, 2) if os.isatty(number)]
                signal.signal(signal.SIGHUP, lambda *_: self._leave_no_window(window, loop))

    def _leave_no_window(self, window: Sequence[int], loop: asyncio.AbstractEventLoop) -> None:
        """Leave when the window is gone, of which these were the files.

        What is written goes nowhere from now on, before the loop comes to anything: a signal to go on follows, on which
        Textual begins anew, and an error of its writing would keep it from ever ending.
        """
        nowhere = os.open(os.devnull, os.O_RDWR)
        for number in window:
            os.dup2(nowhere, number)
        loop.call_soon_threadsafe(self.action_leave)

    def _changed(self) -> None:
        """Have it drawn, once for all that changes until then."""
        if not self._due:
            self._due = True
            self.post_message(self.Changed())

    def on_ready(self) -> None:
        self._measure()
        self._thread.start()

    def _play(self) -> None:
        try:
            self.session.play()
        except BaseException as problem:
            self.failure = problem
        self.post_message(self.Ended())

    def on_frame_app_ended(self) -> None:
        self.exit()

    def wait(self) -> None:
        """Let the session save what there is, however the frame has ended."""
        self.frame.on_change = lambda: None
        self.frame.close()
        if self._thread.ident is not None:
            self._thread.join()

    # -- drawing ---------------------------------------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._draw_anew)

    def _draw_anew(self) -> None:
        self._measure()
        self._written = []
        self.query_one("#story", RichLog).clear()
        self._draw()

    def _measure(self) -> None:
        story = self.query_one("#story")
        story.styles.width = 32 if self.size.width >= 96 else 26
        self.query_one("#question").styles.height = max(7, min(16, self.size.height * 8 // 30))
        self.frame.columns = max(30, self.size.width - (32 if self.size.width >= 96 else 26) - 1)

    def on_frame_app_changed(self) -> None:
        self._due = False
        self._draw()

    def _draw(self) -> None:
        self._draw_table()
        self._draw_question()
        self._draw_story()
        self._draw_reply()

    def _draw_table(self) -> None:
        shown = self.frame.table
        if self._drawn[0] is shown and self._drawn[1] == self.frame.columns:
            return
        self._drawn = (shown, self.frame.columns)
        theirs, own = self.query_one("#theirs", Static), self.query_one("#own")
        if shown is None:
            theirs.border_title = own.border_title = ""
            self._owns = False
            for name in ("#theirs", "#table", "#hand"):
                self.query_one(name, Static).update("")
            return
        presenter, scene = shown
        width = self.frame.columns - 1
        areas = presenter.areas(scene._replace(width=width))
        theirs.border_title = areas.heading
        own.border_title = areas.own_title
        self._owns = bool(areas.own)
        theirs.styles.height = "auto" if areas.theirs else 1
        theirs.update(painted(areas.theirs, width))
        self.query_one("#table", Static).update(painted(areas.table, width))
        self.query_one("#hand", Static).update(painted(areas.own, width))

    def _draw_question(self) -> None:
        area, asked = self.query_one("#question"), self.frame.asked
        if asked is None:
            area.border_title = area.border_subtitle = ""
            self.query_one("#asked", Static).update("")
            return
        width, height = self.size.width - 1, int(area.styles.height.value if area.styles.height else 8) - 1
        area.border_title = f"{asked.title} [{asked.clause}]".replace("[", "\\[") if asked.clause else asked.title
        self.query_one("#asked", Static).update(painted(question_lines(asked, width, height), width))

    def _draw_story(self) -> None:
        story, told = self.query_one("#story", RichLog), list(self.frame.story)
        if told[: len(self._written)] != self._written:
            story.clear()
            self._written = []
        at_end = story.is_vertical_scroll_end or not self._written
        new = told[len(self._written) :]
        width = int(story.styles.width.value if story.styles.width else 32) - 3
        for one in new:
            story.write(painted([one], width), width=width)
        self._written = told
        if new and at_end:
            story.scroll_end(animate=False)
        story.border_title = "Story"
        if new:
            story.border_subtitle = "" if at_end else "more below"

    def _draw_reply(self) -> None:
        """A short reply stands above the input, a long one over the table until something else happens."""
        reply = [one for one in self.frame.reply if one.text]
        if reply == self._page_closed:
            reply = []
        long = len(rows_of(reply, self.size.width)) > 1
        self.query_one("#theirs").display = self.query_one("#board").display = not long
        self.query_one("#own").display = not long and self._owns
        page = self.query_one("#page")
        page.display = long
        page.border_title = "Esc closes"
        notice = self.query_one("#notice", Static)
        if long:
            self.query_one("#reply", Static).update(painted(reply, self.frame.columns - 1))
        if reply and not long:
            notice.update(painted(reply, self.size.width))
        elif self.frame.prompt and self.frame.asking:
            notice.update(Text(self.frame.prompt, "bold"))
        else:
            notice.update(Text(KEYS if self.frame.asking else BUSY, "dim"))

    # -- keys ------------------------------------------------------------------------------------------------------

    def on_input_changed(self, event: Input.Changed) -> None:
        event.input.suggester = SuggestFromList(list(self.frame.completions), case_sensitive=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Pass on a line; what is typed while nothing is asked stays where it is."""
        if not event.value and self.query_one("#page").display:
            self.action_close_page()
        elif self.frame.asking:
            self._give(event.value)
            event.input.value = ""

    def _give(self, text: str) -> None:
        self.frame.asking = False  # until the session asks again: no line is given twice
        self._page_closed = []
        self.query_one("#page").scroll_home(animate=False)
        self.frame.put(text)

    def action_type(self, text: str) -> None:
        if self.frame.asking and not self.frame.prompt:
            self._give(text)

    def action_leave(self) -> None:
        self.query_one("#notice", Static).update("Saving ...")
        self.frame.close()

    def action_close_page(self) -> None:
        self._page_closed = [one for one in self.frame.reply if one.text]
        self._draw()

    def action_choose(self, step: int) -> None:
        self._chosen = (self._chosen + step) % len(SCROLLED)
        self._mark_chosen()

    def _mark_chosen(self) -> None:
        for name in SCROLLED:
            self.query_one(f"#{'theirs' if name == 'board' else name}").set_class(
                name == SCROLLED[self._chosen], "chosen"
            )

    def action_scroll(self, how: str) -> None:
        page = self.query_one("#page")
        area = page if page.display else self.query_one(f"#{SCROLLED[self._chosen]}")
        getattr(area, f"scroll_{how}")(animate=False)
        if area.id == "story" and area.is_vertical_scroll_end:
            area.border_subtitle = ""


def play_framed(session: FramedSession) -> int:
    """Play a session in a frame and say its last words when the frame is gone; the exit code of the program."""
    from wonderwheel.cli.session.terminal import standard

    app = FrameApp(session)
    try:
        app.run()
    finally:
        app.wait()
        standard().say(*session.terminal.parting)
    if app.failure is not None:
        raise app.failure
    return app.return_code or 0
