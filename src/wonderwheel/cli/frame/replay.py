"""`ww replay` in a frame: the table, the story of the turn beside it, the event below; keys step through it."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Static

from wonderwheel.cli.frame.layout import painted, rows_of
from wonderwheel.cli.session.presenters import Scene
from wonderwheel.cli.session.text import Line, line
from wonderwheel.cli.session.watched import Told, Watched
from wonderwheel.core.errors import RecordError, SetupError

KEYS: Final = "→ ← event  PgDn PgUp turn  Home End  12⏎ turn 12  Tab eyes  c clause  ? help  q leave"
HELP: Final = (
    "Right, Space or n: one event on; Left or b: one back.",
    "PgDn: to the next turn; PgUp: to the beginning of this turn, then to the one before.",
    "Home and End: to the beginning and to the end.",
    "A number and Enter: to that turn. Turn 0 is the setup.",
    "Tab: as the next player saw it, hand and all; after the last player everything is told again, and the table is "
    "the one that everybody sees.",
    "Up and Down: move the table where it is higher than its place.",
    "c: the clause of the event in words. Esc or c closes it.",
    "q: leave.",
    "The table is the one after the move to which the event belongs.",
)


class ReplayApp(App[None]):
    """A record that is stepped through."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { layout: vertical; }
    #middle { height: 1fr; }
    #left { width: 1fr; }
    #story { width: 36; border-left: solid $foreground 30%; border-top: solid $foreground 30%; padding: 0 0 0 1;
             scrollbar-size-vertical: 1; overflow-x: hidden; }
    #theirs { height: auto; max-height: 6; border-top: solid $foreground 30%; border-title-style: bold; }
    #board { height: 1fr; min-height: 3; scrollbar-size-vertical: 1; }
    #own { height: auto; max-height: 60%; border-top: solid $foreground 30%; scrollbar-size-vertical: 1; }
    #event { height: 5; border-top: heavy $foreground 60%; border-title-style: bold; scrollbar-size-vertical: 1; }
    #notice { height: 1; }
    Static { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,ctrl+q,ctrl+c,ctrl+d", "quit", priority=True),
        Binding("right,space,n", "step(1)", priority=True),
        Binding("left,b", "step(-1)", priority=True),
        Binding("pagedown", "turn(1)", priority=True),
        Binding("pageup", "turn(-1)", priority=True),
        Binding("home", "to(0)", priority=True),
        Binding("end", "to(-1)", priority=True),
        Binding("tab", "look(1)", priority=True),
        Binding("shift+tab", "look(-1)", priority=True),
        Binding("up", "scroll('up')", priority=True),
        Binding("down", "scroll('down')", priority=True),
        Binding("enter", "typed", priority=True),
        Binding("backspace", "rub_out", priority=True),
        Binding("c", "clause", priority=True),
        Binding("question_mark,f1,h", "help", priority=True),
        Binding("escape", "close", priority=True),
    ]

    def __init__(self, watched: Watched) -> None:
        super().__init__()
        self.watched = watched
        self.at = 0
        self.digits = ""
        self.said: list[Line] = []
        self._drawn: tuple[object, ...] = ()

    def compose(self) -> ComposeResult:
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Static(id="theirs")
                with VerticalScroll(id="board", can_focus=False):
                    yield Static(id="table")
                with VerticalScroll(id="own", can_focus=False):
                    yield Static(id="hand")
            with VerticalScroll(id="story", can_focus=False):
                yield Static(id="told")
        with VerticalScroll(id="event", can_focus=False):
            yield Static(id="words")
        yield Static(id="notice")

    # -- where it stands -------------------------------------------------------------------------------------------

    @property
    def now(self) -> Told | None:
        """The event that is shown; a record in which nothing was told has none."""
        return self.watched.told[self.at] if self.watched.told else None

    @property
    def turn(self) -> int:
        """The number of the turn that is shown."""
        return next((i for i, told in enumerate(self.watched.turns) if self.now in told), 0)

    def go(self, at: int) -> None:
        """To an event, counted from 0; beyond either end, to the end."""
        self.at = max(0, min(at, len(self.watched.told) - 1))
        self.digits = ""
        self.said = []
        self._draw()

    def action_step(self, step: int) -> None:
        self.go(self.at + step)

    def action_to(self, at: int) -> None:
        self.go(len(self.watched.told) + at if at < 0 else at)

    def action_turn(self, step: int) -> None:
        """To the beginning of the next turn; backwards, first to the beginning of this one."""
        turn = self.turn
        if step > 0 and turn == len(self.watched.turns) - 1:
            self.go(len(self.watched.told))
            return
        if step < 0 and self.at == self._first(turn):
            turn -= 1
        self.go(self._first(turn + 1 if step > 0 else turn))

    def _first(self, turn: int) -> int:
        """The first event of a turn, or of the next one that has any."""
        for told in self.watched.turns[max(0, turn) :]:
            if told:
                return told[0].number - 1
        return len(self.watched.told) - 1

    def action_typed(self) -> None:
        if not self.digits:
            self.go(self.at + 1)
            return
        turn, last = int(self.digits), len(self.watched.turns) - 1
        self.go(self._first(min(turn, last)))
        if turn > last:
            self._say(f"The last turn is {last}.")

    def action_look(self, step: int) -> None:
        """Through other eyes, at the same moment."""
        readers = [None, *range(self.watched.record.seats)]
        given = self.now.given if self.now else 0
        self.watched = self.watched.seen_by(readers[(readers.index(self.watched.seat) + step) % len(readers)])
        self.go(next((one.number - 1 for one in self.watched.told if one.given >= given), len(self.watched.told) - 1))

    # -- what is said of it ----------------------------------------------------------------------------------------

    def action_clause(self) -> None:
        if self.said:
            self.action_close()
            return
        name = self.now.event.clause if self.now else ""
        self._say(self.watched.clause(name) if name else "This event follows from no single clause.")

    def action_help(self) -> None:
        self._say(*HELP)

    def action_close(self) -> None:
        self.digits = ""
        self._say()

    def _say(self, *words: str) -> None:
        self.said = [line(one) for one in words]
        self._draw()

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdigit():
            self.digits = (self.digits + event.character)[-4:]
            self._draw()

    def action_rub_out(self) -> None:
        self.digits = self.digits[:-1]
        self._draw()

    def action_scroll(self, how: str) -> None:
        getattr(self.query_one("#event" if self.said else "#board"), f"scroll_{how}")(animate=False)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._draw)

    def on_ready(self) -> None:
        self._draw()

    def _draw(self) -> None:
        self.query_one("#story").styles.width = self._wide
        self.query_one("#event").styles.height = 12 if len(self.said) > 3 else 5
        self._draw_table()
        self._draw_story()
        self._draw_event()

    @property
    def _wide(self) -> int:
        """The columns of the story."""
        return 36 if self.size.width >= 96 else 28

    def _draw_table(self) -> None:
        watched, columns = self.watched, max(30, self.size.width - self._wide - 1)
        given = self._settled()
        if (watched, given, columns) == self._drawn:
            return
        self._drawn = (watched, given, columns)
        theirs, own = self.query_one("#theirs", Static), self.query_one("#own")
        try:
            game = watched.game_after(given)
        except (RecordError, SetupError) as problem:
            theirs.border_title = watched.title()
            theirs.styles.height = "auto"
            theirs.update(painted([line(f"The table cannot be shown: {problem}.")], columns - 1))
            self.query_one("#table", Static).update("")
            own.display = False
            return
        view = game.view(-1 if watched.seat is None else watched.seat)
        areas = watched.presenter.areas(Scene(view, ("",) * watched.record.seats, None, columns - 1))
        theirs.border_title, own.border_title = areas.heading, areas.own_title
        own.display = bool(areas.own)
        theirs.styles.height = "auto" if areas.theirs else 1
        theirs.update(painted(areas.theirs, columns - 1))
        self.query_one("#table", Static).update(painted(areas.table, columns - 1))
        self.query_one("#hand", Static).update(painted(areas.own, columns - 1))

    def _settled(self) -> int:
        """The inputs after which the table is shown."""
        return self.now.given if self.now else 0

    def _draw_story(self) -> None:
        """The turn as it was told, what is still to come pale; the event in sight."""
        story, turn, width = self.query_one("#story", VerticalScroll), self.turn, self._wide - 3
        story.border_title = f"Turn {turn} of {len(self.watched.turns) - 1}" if turn else "Setup"
        whole, above, height = Text(no_wrap=True, end=""), 0, 0
        for one in self.watched.turns[turn]:
            if one.number - 1 <= self.at:
                told = line(*self.watched.presenter.painted(one.words), hang=2)
            else:
                told = line((one.words, "faint"), hang=2)
            rows = len(rows_of([told], width))
            text = painted([told], width)
            if one.number - 1 == self.at:
                text.stylize("reverse")
                height = rows
            elif one.number - 1 < self.at:
                above += rows
            whole.append(text).append("\n")
        self.query_one("#told", Static).update(whole)
        # Always in the middle of its area, so that the eye need not search for it.
        room = story.size.height
        story.call_after_refresh(story.scroll_to, y=max(0, above - (room - height) // 2), animate=False)

    def _draw_event(self) -> None:
        area, width, one = self.query_one("#event"), self.size.width - 1, self.now
        if self.said:
            area.border_title = "Esc closes"
            said = self.said
        elif one is None:
            area.border_title, said = "", [line("Nothing was told in this game.")]
        else:
            last = "" if one.number < len(self.watched.told) else f"; the end: {self.watched.ending()}"
            area.border_title = f"Event {one.number} of {len(self.watched.told)}, {self.watched.whose()}{last}"
            clause = f" [{one.event.clause}]" if one.event.clause else ""
            said = [line(*self.watched.presenter.painted(one.words), (clause, "faint"))]
        self.query_one("#words", Static).update(painted(said, width))
        notice = Text(f"To turn {self.digits} (Enter)", "bold") if self.digits else Text(KEYS, "dim")
        self.query_one("#notice", Static).update(notice)


def replay_framed(watched: Watched) -> int:
    """Step through a record until whoever sits there leaves; the exit code of the program."""
    app = ReplayApp(watched)
    app.run()
    return app.return_code or 0
