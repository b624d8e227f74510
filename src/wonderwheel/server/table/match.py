"""The game of a room: its play, its clocks and its journal, which is written before anybody hears of an entry."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection

from wonderwheel.core.addressed import addressed
from wonderwheel.core.errors import IllegalAnswer, SetupError, TableFull, WonderwheelError
from wonderwheel.core.inputs import Start
from wonderwheel.core.records.records import recorded_event
from wonderwheel.core.rules import GameDef
from wonderwheel.server.game.clocks import Clocks
from wonderwheel.server.game.play import Entry, Play
from wonderwheel.server.game.seating import RequestRefused, TableData
from wonderwheel.server.game.teaching import Teacher
from wonderwheel.server.game.wire import publicly_asked
from wonderwheel.server.logs import log
from wonderwheel.server.protocol.messages import EventInfo, UndoInfo, Update
from wonderwheel.server.settings import Limits
from wonderwheel.server.storage import archive
from wonderwheel.server.storage.archive import START, JournalRow
from wonderwheel.server.table.budget import WATCHMAN, OverBudget

if TYPE_CHECKING:
    from wonderwheel.server.storage.store import Store
    from wonderwheel.server.times import Times

LIMIT = "This table hit its limit and was stopped. Its record up to the last answer is saved."
BROKEN = "Something went wrong at this table and it was stopped. Its record up to the last answer is saved."
CHANGED = "This table was begun with another version, which plays it differently. It can be read, not played on."
SLOW = "This table takes too long to be loaded and was stopped. It can be read, not played on."
TOO_MUCH = "A game with these options takes too much time or memory to be set up; choose others."
DAMAGED = (
    "A part of this game's record on the server is damaged. What came before it can be looked at, "
    "but the game cannot go on."
)
CANNOT_BE_OPENED = "What the server has stored of this table is damaged, so that the table cannot be opened: {}."
_DAMAGED_BEFORE = "What is stored of this table is damaged. It can be read as far as it goes, not played on."  # 0.1.0
UNREADABLE = (CHANGED, SLOW, DAMAGED, _DAMAGED_BEFORE)
RESTORE_SECONDS = 60.0


class Broken(WonderwheelError):
    """The table cannot go on. The text is meant for its players."""


class NotStored(WonderwheelError):
    """An entry could not be written: it has not happened."""


class Match:
    """A game that has begun. `enter` is the only way in: checked, applied, on disk, in this order."""

    def __init__(self, table: TableData, play: Play, store: Store, times: Times, limits: Limits) -> None:
        self.table = table
        self.play = play
        self.store = store
        self.times = times
        self.limits = limits
        self.clocks = Clocks(table.settings.clock, play.seats)
        self.number = 0  # of the latest row of the journal

    async def enter(self, entry: Entry) -> None:
        """Carry out an entry and store it.

        IllegalAnswer: it is not possible, and nothing has changed. Broken: the table must be stopped. NotStored: the
        disk refuses, and the play must be loaded again.
        """
        play = self.play
        before = play.log
        count = len(before)
        self._check_size()
        try:
            with WATCHMAN.limited(self.limits.seconds_per_input, self.limits.growth_per_input):
                play.apply(entry)
        except IllegalAnswer:
            raise
        except (OverBudget, TableFull):
            raise Broken(LIMIT) from None
        except Exception:
            log("table broken", logging.ERROR, table=self.table.id[:6], game=self.table.game)
            logging.getLogger("wonderwheel.server").exception("table broken")
            raise Broken(BROKEN) from None
        now = self.times.now()
        self._turn(now, play.noticed)
        first = count if play.log is before else _common(before, play.log)
        await self._write(entry, first, now)

    def _turn(self, now: float, public: bool) -> None:
        if self.clocks.on:
            self.clocks.turn(self.play.asked(), publicly_asked(self.play), now, public)

    def restore_clocks(self, left: list[float]) -> None:
        """Let the clocks run on from what is stored."""
        if self.clocks.on:
            self.clocks.restore(left, self.play.asked(), publicly_asked(self.play), self.times.now())

    async def save_clocks(self) -> None:
        """Store what the clocks show now: the server stops."""
        if self.clocks.on and self.table.status == "running":
            clocks, number = self.clocks.stored(self.times.now()), self.number
            await self.store.write(lambda c: archive.save_clocks(c, self.table.id, number, clocks))

    def _check_size(self) -> None:
        play, limits = self.play, self.limits
        if play.entries >= limits.inputs or len(play.log) >= limits.events:
            raise Broken(LIMIT)
        if play.entries % 64 == 0 and len(play.game.state.to_json()) > limits.state:
            raise Broken(LIMIT)

    async def begin(self) -> None:
        """Store the game's first moment."""
        now = self.times.now()
        self.table.status = "running"
        self._turn(now, True)
        await self._write(Entry(START, -1, 0), 0, now)

    async def _write(self, entry: Entry, first: int, now: float) -> None:
        play, table = self.play, self.table
        if play.over and table.status == "running":
            table.status = "finished"
            result = play.game.result
            table.winners = ",".join(map(str, result.winners)) if result is not None and result.winners else "-"
        if play.noticed:
            # In the list of somebody's tables this one comes first now: not for what he cannot notice.
            table.changed = self.times.steady()
        events = msgspec.json.encode([recorded_event(play.rules, event) for event in play.log[first:]])
        number = 0 if entry.kind == START else self.number + 1
        row = JournalRow(number, entry, self.times.wall(), self.clocks.stored(now), play.digest(), first, events)
        whole = table.status != "running" or entry.kind == START

        def write(c: Connection) -> None:
            archive.add_entry(c, table.id, row)
            if whole:
                archive.save_table(c, table)
            else:
                archive.touch_table(c, table.id, table.changed)

        try:
            await self.store.write(write)
        except Exception as problem:
            log("not stored", logging.ERROR, table=table.id[:6], why=type(problem).__name__)
            raise NotStored("the server cannot write to its disk; nothing has changed") from None
        self.number = number


def _common(before: Sequence[object], after: Sequence[object]) -> int:
    count = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        count += 1
    return count


def begun(definition: GameDef, table: TableData) -> Play:
    """A fresh play of a table's game."""
    setup = definition.setup(table.settings.seats, dict(table.settings.options))
    teacher = Teacher(definition.name) if table.settings.lesson else None
    return Play(definition.make(setup), Start(setup, table.seed), teacher)


async def begun_within(definition: GameDef, table: TableData, limits: Limits) -> Play:
    """The same, beside the event loop and stopped when it takes too much. RequestRefused if it cannot be played."""

    def make() -> Play:
        with WATCHMAN.limited(limits.seconds_per_beginning, limits.growth_per_input):
            return begun(definition, table)

    try:
        return await asyncio.to_thread(make)
    except (SetupError, TableFull) as problem:
        raise RequestRefused("setup", str(problem), 400) from None
    except OverBudget:
        raise RequestRefused("setup", TOO_MUCH, 400) from None


def replayed(definition: GameDef, table: TableData, rows: list[JournalRow]) -> Play:
    """The play that a journal leads to. Broken if this engine makes something else of it than what was stored."""
    try:
        with WATCHMAN.limited(RESTORE_SECONDS, 1 << 30):
            play = begun(definition, table)
            for row in rows[1:]:
                play.apply(row.entry)
    except OverBudget:
        raise Broken(SLOW) from None
    except Exception as problem:
        log("not restored", logging.ERROR, table=table.id[:6], game=table.game, why=type(problem).__name__)
        raise Broken(CHANGED) from None
    if rows and rows[-1].digest != play.digest():
        raise Broken(CHANGED)
    return play


class _StoredEvent(msgspec.Struct, array_like=True):
    kind: str
    actor: int
    facts: list[int]
    clause: str
    secret: list[int]
    seen: int
    span: tuple[int, ...]
    text: str
    public: str | None


_stored_events = msgspec.json.Decoder(list[_StoredEvent])


def stored_update(rows: list[JournalRow], seat: int) -> Update:
    """What a seat is shown of a game that cannot be played any more: its log."""
    return Update(seat, 1, 0, 0, _stored_log(rows, seat), {}, [], [], [], [], UndoInfo("no", ""), [], None)


def _stored_log(rows: list[JournalRow], seat: int) -> list[EventInfo]:
    """The log as a seat was told it, from what is stored and as far as that can be read: no engine is needed."""
    events: list[_StoredEvent] = []
    for row in rows:
        try:
            more = _stored_events.decode(row.events)
        except msgspec.MsgspecError:
            break
        del events[row.first :]
        events.extend(more)
    out: list[EventInfo] = []
    for n, e in enumerate(events):
        knows = not e.secret or (seat >= 0 and bool(e.seen >> seat & 1))
        text = e.text if knows or e.public is None else e.public
        if seat >= 0:
            text = addressed(text, f"Player {seat + 1}")
        # Without an engine nobody can say what its numbers mean, or what they would give away.
        out.append(EventInfo(n, e.kind, e.actor, [], e.clause, text))
    return out
