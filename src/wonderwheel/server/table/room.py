"""A room: a table's seats, the connections to it, and its game. Everything that changes it happens under its lock.

Nobody is told of a change before it is stored. What goes to a seat is a `Glance` at the game, sent when it differs from
the one before; so what a seat cannot notice sends it nothing at all.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
from typing import TYPE_CHECKING

from wonderwheel.core.events import Event
from wonderwheel.core.rules import GameDef
from wonderwheel.server.game.play import Entry, Play
from wonderwheel.server.game.seating import RequestRefused, TableData
from wonderwheel.server.game.wire import Glance, encoded, update
from wonderwheel.server.logs import log
from wonderwheel.server.protocol.messages import Hello
from wonderwheel.server.protocol.messages import Room as RoomMessage
from wonderwheel.server.protocol.public_data import ChatLine, ClockState, TableGlance
from wonderwheel.server.storage import archive
from wonderwheel.server.storage.store import CannotWrite
from wonderwheel.server.table.budget import WATCHMAN, OverBudget
from wonderwheel.server.table.chat import say, tell
from wonderwheel.server.table.consent import Asked, proposal, settle
from wonderwheel.server.table.gallery import Gallery, Moment
from wonderwheel.server.table.line import Line
from wonderwheel.server.table.match import (
    BROKEN,
    DAMAGED,
    LIMIT,
    UNREADABLE,
    Broken,
    Match,
    NotStored,
    begun_within,
    replayed,
    stored_update,
)
from wonderwheel.server.table.room_info import table_info, welcome

if TYPE_CHECKING:
    from wonderwheel.server.hub import Hub
    from wonderwheel.server.table.replay import Replay
    from wonderwheel.server.times import Alarm


class Room:
    """One table that is in memory. `match` is None before the game, and when the table cannot be played any more."""

    def __init__(self, hub: Hub, definition: GameDef, table: TableData) -> None:
        self.hub = hub
        self.definition = definition
        self.table = table
        self.lock = asyncio.Lock()
        self.match: Match | None = None
        self.rows: list[archive.JournalRow] = []  # of a frozen table only
        self.lines: set[Line] = set()
        self.chat: list[ChatLine] = []
        self.said = 0
        self.stand_ins: set[int] = set()
        self.asked: Asked | None = None
        self.proposals = 0
        self.away: dict[int, float] = {}
        self.refused_spectators: set[int] = set()
        self.gallery = Gallery()
        self.alarm: Alarm | None = None
        self.thinking: set[int] = set()
        self.replay: Replay | None = None
        self.record = b""
        self.bot_acted = 0.0
        self._glances: dict[int, tuple[tuple[int, bool], Glance]] = {}
        self.used = hub.times.now()
        for seat in table.persons():
            self.away[seat] = self.used

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def play(self) -> Play | None:
        return None if self.match is None else self.match.play

    async def load(self) -> None:
        """Bring the game back from the journal."""
        table, hub = self.table, self.hub
        self.chat = await hub.store.read(lambda c: archive.load_chat(c, table.id, hub.settings.limits.chat_lines))
        self.said = self.chat[-1].n if self.chat else 0
        self.match = None
        if self.said > self.gallery.noted:
            # Nobody knows any more how long ago it was said, so it counts as said now.
            self.gallery.add(hub.times.now() + self.delay_ms(), self.chat[-1])
            self.show_due()
        if table.status == "waiting":
            return
        rows, whole = await hub.store.read(lambda c: archive.load_journal(c, table.id))
        try:
            if not whole:
                raise Broken(DAMAGED)
            if table.status == "frozen" and table.problem in UNREADABLE:
                raise Broken(table.problem)
            play = await asyncio.get_running_loop().run_in_executor(None, replayed, self.definition, table, rows)
        except Broken as problem:
            self.rows = rows
            if table.status != "frozen":
                await self._freeze(str(problem))
            return
        match = Match(table, play, hub.store, hub.times, hub.settings.limits)
        match.number = rows[-1].n
        if table.status == "running":
            match.restore_clocks([float(ms) for ms in rows[-1].clocks])
        self.match = match
        if table.status == "running" and play.over:
            table.status = "finished"
        self.queue_for_spectators()
        for number, seat in enumerate(table.seats):
            if seat.kind == "person" and (seat.gone or not seat.guest):
                self.stand_ins.add(number)

    async def _freeze(self, problem: str) -> None:
        """Stop the table for good; what is stored of it stays readable."""
        self.table.status = "frozen"
        self.table.problem = problem
        self.table.changed = self.hub.times.steady()
        self.asked = None
        log("table stopped", logging.WARNING, table=self.id[:6], game=self.table.game)
        await self.save()

    async def save(self) -> None:
        table = self.table
        await self.hub.store.write(lambda c: archive.save_table(c, table))

    def online(self, seat: int) -> bool:
        guest = self.table.seats[seat].guest
        return bool(guest) and any(line.guest == guest for line in self.lines)

    def played_by_bot(self, seat: int) -> bool:
        return self.table.seats[seat].kind == "bot" or seat in self.stand_ins

    def must_agree(self, guest: str) -> set[int]:
        """The seats whose players have to agree if this guest takes something back that has been shown: bots agree to
        everything, and so does whoever holds all other seats."""
        others = {seat for seat in self.table.persons() if self.table.seats[seat].guest != guest}
        return {seat for seat in others if not self.played_by_bot(seat)}

    def somebody_waits(self, seat: int) -> bool:
        """Whether another person is here."""
        guest = self.table.seats[seat].guest
        return any(line.seats and line.guest != guest for line in self.lines)

    def delay_ms(self) -> int:
        """How much later spectators see and hear what happens, unless no game is going on (`show_due`)."""
        return self.table.delay() * 1000

    async def attach(self, line: Line, guest: str, hello: Hello, muted: list[str]) -> None:
        """Let a connection in. RequestRefused if it may not watch."""
        async with self.lock:
            seats = self.table.seats_of(guest) if guest else []
            if not seats and self.table.status != "waiting" and not self._may_watch():
                raise RequestRefused("spectators", "The players have not agreed to spectators.", 403)
            if len(self.lines) >= self.hub.settings.limits.connections_per_table:
                raise RequestRefused("limit", "this table is full of spectators")
            line.guest, line.seats, line.muted = guest, seats, set(muted)
            line.seen = {seen.seat: (seen.branch, seen.events) for seen in hello.seen}
            for other in [one for one in self.lines if guest and one.guest == guest]:
                self.lines.discard(other)
                other.bye("elsewhere", "You are playing on another device.")
            self.lines.add(line)
            back = [seat for seat in seats if seat in self.stand_ins]
            for seat in seats:
                self.away.pop(seat, None)
                self.stand_ins.discard(seat)
                self.table.seats[seat].gone = False
            if back:
                with contextlib.suppress(CannotWrite):
                    await self.save()
                await self.note(f"{self.table.seats[back[0]].name} is back and plays on.")
            line.send(welcome(self, line))
            try:
                self._show(line)
            except Broken as problem:
                self._give_up(problem)
            if self.asked is not None and seats:
                line.send(proposal(self, self.asked))
            self.tell_room(but=line)
            self.after_change()

    def _may_watch(self) -> bool:
        return self.table.lets_spectators_in()

    async def detach(self, line: Line) -> None:
        async with self.lock:
            if line not in self.lines:
                return
            self.lines.discard(line)
            self.used = self.hub.times.now()
            for seat in line.seats:
                self.away[seat] = self.used
            self.tell_room()
            self.after_change()

    def tell_room(self, but: Line | None = None) -> None:
        """Send the table's public side to everybody; those who may no longer watch are let go."""
        for line in list(self.lines):
            line.seats = self.table.seats_of(line.guest) if line.guest else []
            if not line.seats and self.table.status != "waiting" and not self._may_watch():
                self.lines.discard(line)
                line.bye("spectators", "The players have not agreed to spectators.")
            elif line is not but:
                line.send(RoomMessage(table_info(self, line.guest)))

    def tell_game(self) -> None:
        """Send every seat what is new to it. A game that cannot even be looked at is stopped."""
        try:
            self.queue_for_spectators()
            for line in list(self.lines):
                self._show(line)
        except Broken as problem:
            self._give_up(problem)

    def _give_up(self, problem: Broken) -> None:
        self.match = None
        self.hub.spawn(self.stop(str(problem)))

    async def stop(self, problem: str) -> None:
        """Stop the table because its game cannot go on."""
        async with self.lock:
            if self.table.status == "running":
                await self._freeze(problem)
            self.tell_room()

    def _show(self, line: Line) -> None:
        if self.table.status == "waiting":
            return
        if self.match is None:
            for seat in line.seats or [-1]:
                self._show_stored(line, seat)
            return
        for seat in line.seats:
            clocks = self.match.clocks.shown_to(seat, self.hub.times.now())
            self._send_glance(line, self._glance(seat), self.match.play.log, clocks)
        if not line.seats:
            self._show_moment(line)

    def picture_for(self, guest: str) -> TableGlance:
        """The game as a guest's own seat sees it now; RequestRefused if there is none. The lock is held."""
        mine = self.table.seats_of(guest)
        if not mine:
            raise RequestRefused("seat", "you have no seat at this table", 403)
        try:
            glance = self._glance(mine[0])
        except Broken as problem:
            raise RequestRefused("waiting", str(problem)) from None
        return TableGlance(mine[0], glance.picture, bool(glance.questions))

    def _glance(self, seat: int) -> Glance:
        """What a seat sees now. Broken if the game cannot be looked at."""
        match = self.match
        if match is None:
            raise Broken(BROKEN)
        undoes = seat >= 0 and not self.must_agree(self.table.seats[seat].guest)
        moment, cached = self._glances.get(seat, (None, None))
        if cached is not None and moment == (match.number, undoes):
            return cached
        limits = self.hub.settings.limits
        try:
            with WATCHMAN.limited(limits.seconds_per_input, limits.growth_per_input):
                glance = Glance(match.play, seat, undoes)
        except Exception as problem:
            log("not shown", logging.ERROR, table=self.id[:6], game=self.table.game, why=type(problem).__name__)
            raise Broken(LIMIT if isinstance(problem, OverBudget) else BROKEN) from None
        self._glances[seat] = ((match.number, undoes), glance)
        return glance

    def _show_moment(self, line: Line) -> None:
        """Show a spectator what spectators may see by now."""
        moment = self.gallery.shown
        if moment is not None:
            self._send_glance(line, moment.glance, moment.log, moment.clocks_at(self.hub.times.now()))

    def _send_glance(self, line: Line, glance: Glance, events: list[Event], clocks: list[ClockState]) -> None:
        match, seat = self.match, glance.seat
        if match is None or line.glances.get(seat) == glance:
            return
        seq = line.sent.get(seat, 0) + 1
        seen = line.seen.get(seat, (glance.branch, 0))
        message = update(match.play, glance, events, seen, seq, clocks)
        line.send_bytes(encoded(message, self.table.names()))
        line.sent[seat] = seq
        line.seen[seat] = (glance.branch, glance.events)
        line.glances[seat] = glance

    def _show_stored(self, line: Line, seat: int) -> None:
        """A table that cannot be played any more: its log can still be read."""
        if seat in line.sent:
            return
        line.sent[seat] = 1
        line.send_bytes(encoded(stored_update(self.rows, seat), self.table.names()))

    def queue_for_spectators(self) -> None:
        """Note what spectators will see, once their delay is over."""
        match = self.match
        if match is None or not self.table.lets_spectators_in():
            return
        behind = self.delay_ms()
        moment = Moment(self._glance(-1), match.play.log, match.clocks.public, behind)
        self.gallery.add(self.hub.times.now() + behind, moment)
        self.show_due()

    def show_due(self) -> None:
        """Let spectators see and hear what they may by now: everything, unless a game is going on."""
        running = self.table.status == "running"
        told = self.gallery.advance(self.hub.times.now() if running else math.inf)
        for line in self.lines:
            if not line.seats:
                for said in told:
                    tell(line, said)
                self._show_moment(line)

    async def note(self, text: str) -> None:
        """A line of the table's own voice; left unsaid where the disk refuses it."""
        with contextlib.suppress(CannotWrite):
            await say(self, "", "", text)

    # -- the game ------------------------------------------------------------------------------------------------

    async def begin(self, play: Play | None = None) -> None:
        """Begin the game: every seat is taken. RequestRefused if it cannot be played; `play` was made for it."""
        limits = self.hub.settings.limits
        made = play or await begun_within(self.definition, self.table, limits)
        self.match = Match(self.table, made, self.hub.store, self.hub.times, limits)
        try:
            await self.match.begin()
        except NotStored as problem:
            await self.fall_back()
            raise RequestRefused("disk", str(problem), 503) from None
        log("game began", table=self.id[:6], game=self.table.game, seats=len(self.table.seats))
        self.tell_room()
        self.tell_game()
        self.after_change()

    async def enter(self, entry: Entry) -> None:
        """Carry out an entry of the journal; the lock is held. What the disk or the engine refuses changes nothing."""
        match = self.match
        if self.table.status == "waiting":
            raise RequestRefused("waiting", "the game has not begun")
        if match is None or self.table.status == "frozen":
            raise RequestRefused("frozen", self.table.problem or BROKEN)
        try:
            await match.enter(entry)
        except Broken as problem:
            await self.fall_back()
            if self.table.status == "running":
                await self._freeze(str(problem))
            self.tell_room()
            raise RequestRefused("frozen", str(problem)) from None
        except NotStored as problem:
            await self.fall_back()
            raise RequestRefused("disk", str(problem), 503) from None
        self.used = self.hub.times.now()

    async def fall_back(self) -> None:
        """Forget what is only in memory and go back to what is stored."""
        try:
            stored = await self.hub.store.read(lambda c: archive.load_table(c, self.id))
            if stored is not None:
                vars(self.table).update(vars(stored))
            await self.load()
        except Exception as problem:
            log("not restored", logging.ERROR, table=self.id[:6], why=type(problem).__name__)
            self.match = None

    def after_entry(self) -> None:
        """Tell everybody what came of an entry, and see what has to happen next."""
        match = self.match
        if match is None:
            return
        if match.play.noticed:
            settle(self, False, "The table has moved on.")
        self.tell_game()
        if self.table.status == "finished":
            settle(self, False, "The game is over.")
            self.tell_room()
            log("game over", table=self.id[:6], game=self.table.game)
        self.after_change()

    def after_change(self) -> None:
        """Wake whoever has to act: bots, clocks, stand-ins."""
        self.hub.driver.look_at(self)
