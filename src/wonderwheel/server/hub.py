"""The whole server without its sockets: guests, rooms, bots, storage, and what happens in the background."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections import Counter, OrderedDict
from collections.abc import Coroutine, Mapping
from typing import Any

from sqlalchemy import Connection

from wonderwheel.bots import BOTS
from wonderwheel.core.rules import GameDef
from wonderwheel.server.bots.pool import BotPool
from wonderwheel.server.catalogue import load_games
from wonderwheel.server.game.seating import RequestRefused, checked_name, new_id
from wonderwheel.server.logs import log
from wonderwheel.server.protocol.public_data import Guest, GuestToken, ResumeLink
from wonderwheel.server.rates import Rate
from wonderwheel.server.settings import Settings
from wonderwheel.server.storage import archive
from wonderwheel.server.storage.archive import DAY, LINK, SESSION
from wonderwheel.server.storage.store import CannotWrite, Store
from wonderwheel.server.table.driver import Driver
from wonderwheel.server.table.match import CANNOT_BE_OPENED
from wonderwheel.server.table.room import Room
from wonderwheel.server.times import Times

_MOST_CACHED = 10_000
_TIDY_EVERY = 60_000.0
_JUST_NOW = 5.0
_FORGET_EVERY = 3_600_000.0
_LIVELY = 8 * DAY  # tables at which nothing has happened for longer are loaded when somebody comes


class Hub:
    """Everything that a server holds. `games` and `bots` can be replaced by tests."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        times: Times | None = None,
        games: Mapping[str, GameDef] | None = None,
        bots: BotPool | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.times = times or Times()
        wall = self.times.wall()
        self.times.begin_steady(store.read_now(lambda c: archive.steady_time(c, wall)))
        self.games = load_games(settings.games) if games is None else games
        self.bots = bots or BotPool(settings.workers(), settings.bot_deadline, settings.bot_memory, settings.games)
        self.bot_names = tuple(BOTS)
        self.driver = Driver(self)
        self.rooms: dict[str, Room] = {}
        self.build = ""
        self.closing = False
        self.connections = 0
        self.connected: Counter[str] = Counter()  # WebSockets by address
        limits = settings.limits
        self.chat_rate = Rate(self.times, limits.chat, limits.chat_burst)
        self.guest_rate = Rate(self.times, limits.guests, limits.guests_burst)
        self.table_rate = Rate(self.times, limits.tables, limits.tables_burst)
        self.address_rate = Rate(self.times, limits.tables_per_address, limits.tables_per_address_burst)
        self.hint_rate = Rate(self.times, limits.hints, limits.hints_burst)
        self.check_rate = Rate(self.times, limits.checks, limits.checks_burst)
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._guests: OrderedDict[str, tuple[str, str]] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- tasks ---------------------------------------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something in the background; an error in it is logged and hurts nobody."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            log("task failed", logging.ERROR, why=type(problem).__name__)
            logging.getLogger("wonderwheel.server").error("task failed", exc_info=problem)

    async def start(self) -> None:
        """Bring running tables back, in the background, and begin to tidy up."""
        if self.settings.warm:
            self.spawn(self.bots.warm())
        self.spawn(self._bring_back())
        self.spawn(self._tidy())

    async def _bring_back(self) -> None:
        since = self.times.steady() - _LIVELY
        for table in await self.store.read(lambda c: archive.running_tables(c, since)):
            if self.closing:
                return
            try:
                room = await self.room(table)
                if room is not None:
                    async with room.lock:
                        room.after_change()
            except Exception as problem:
                # One table that cannot be brought back keeps no other away.
                log("not restored", logging.ERROR, table=table[:6], why=type(problem).__name__)

    async def _tidy(self) -> None:
        """Let go of rooms that nobody uses, note the time, and forget guests who do not come back."""
        forgotten = -_FORGET_EVERY
        while not self.closing:
            if self.times.now() - forgotten >= _FORGET_EVERY:
                forgotten = self.times.now()
                try:
                    await self._note_time()
                    if self.settings.retention:
                        await self.forget_old()
                except Exception as problem:
                    # As when the disk is full: the next hour will do.
                    log("not tidied", logging.ERROR, why=type(problem).__name__)
            self.let_go()
            await self.times.sleep(_TIDY_EVERY)

    async def _note_time(self) -> None:
        now, wall = self.times.steady(), self.times.wall()
        await self.store.write(lambda c: archive.save_steady_time(c, now, wall))

    def make_room(self) -> None:
        """See to it that one more table fits into memory: tables that nobody is at go first.

        RequestRefused if none can go."""
        most = self.settings.limits.rooms
        if len(self.rooms) >= most:
            # Not those that somebody has just asked for and not begun to use.
            self.let_go(_JUST_NOW, len(self.rooms) - most + 1)
        if len(self.rooms) >= most:
            raise RequestRefused("limit", "the server is full of tables; try again later", 503)

    def let_go(self, idle: float | None = None, most: int = sys.maxsize) -> None:
        """Drop rooms from memory that nobody has used for a while and in which nothing happens of itself.

        At most so many, those first that were used longest ago.
        """
        before = self.times.now() - (self.settings.idle if idle is None else idle) * 1000
        dropped = 0
        for room in sorted(self.rooms.values(), key=lambda one: one.used):
            if dropped >= most:
                return
            busy = room.lines or room.thinking or room.lock.locked() or room.used > before
            clock = room.match is not None and room.table.status == "running" and room.match.clocks.on
            if not busy and not clock:
                if room.alarm is not None:
                    room.alarm.cancel()
                del self.rooms[room.id]
                dropped += 1

    async def forget_old(self) -> None:
        """Carry out the retention of guests' data."""
        days, now, wall = self.settings.retention, self.times.steady(), self.times.wall()
        here = {line.guest for room in self.rooms.values() for line in room.lines}
        guests, tables = await self.store.write(lambda c: archive.forget_old(c, now, days, wall, here))
        self._guests.clear()
        if guests or tables:
            log("forgotten", guests=guests, tables=tables)

    async def close(self) -> None:
        """Say goodbye, finish what is being written, and stop."""
        self.closing = True
        for room in self.rooms.values():
            if room.alarm is not None:
                room.alarm.cancel()
            for line in list(room.lines):
                line.bye("shutdown", "The server is restarting; your game goes on in a moment.")
        for room in list(self.rooms.values()):
            async with room.lock:
                with contextlib.suppress(Exception):  # a disk that refuses must not keep the server from stopping
                    if room.match is not None:
                        await room.match.save_clocks()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self._note_time()
        await self.bots.close()
        self.store.close()

    # -- rooms ---------------------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room | None:
        """A table's room, loaded if need be; None if there is no such table."""
        found = self.rooms.get(table)
        if found is not None:
            found.used = self.times.now()
            return found
        loading = self._loading.get(table)
        if loading is None:
            # A task of its own: if whoever came first goes away, the others still wait for it.
            loading = asyncio.get_running_loop().create_task(self._load(table))
            self._loading[table] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Room | None:
        try:
            data = await self.store.read(lambda c: archive.load_table(c, table))
        except archive.BadRow as problem:
            log("table cannot be read", logging.ERROR, table=table[:6], why=str(problem))
            raise RequestRefused("frozen", CANNOT_BE_OPENED.format(problem)) from None
        if data is None or data.game not in self.games:
            return None
        self.make_room()
        room = Room(self, self.games[data.game], data)
        await room.load()
        self.rooms[table] = room
        return room

    async def room_for(self, table: str) -> Room:
        """The same, with a refusal if there is none."""
        room = await self.room(table)
        if room is None:
            raise RequestRefused("table", "there is no such table", 404)
        return room

    # -- guests --------------------------------------------------------------------------------------------------

    async def new_guest(self, name: str) -> GuestToken:
        guest, checked, now, seen = new_id(9), checked_name(name), self.times.wall(), self.times.steady()

        def write(c: Connection) -> str:
            archive.add_guest(c, guest, checked, now, seen)
            return archive.add_token(c, guest, SESSION, now)

        token = await self.store.write(write)
        return GuestToken(guest, checked, token)

    async def guest(self, token: str) -> tuple[str, str] | None:
        """The guest and name behind a token."""
        key = archive.hashed(token)
        found = self._guests.get(key)
        if found is None:
            now = self.times.steady()
            found = await self.store.read(lambda c: archive.guest_of(c, token))
            if found is None:
                return None
            self._guests[key] = found
            guest = found[0]
            self.spawn(self.store.write(lambda c: archive.touch_guest(c, guest, now)))
            while len(self._guests) > _MOST_CACHED:
                self._guests.popitem(last=False)
        return found

    async def rename(self, guest: str, name: str) -> Guest:
        checked = checked_name(name)
        await self.store.write(lambda c: archive.rename_guest(c, guest, checked))
        self._guests.clear()
        return Guest(guest, checked)

    async def resume_link(self, guest: str) -> ResumeLink:
        now = self.times.wall()
        key = await self.store.write(lambda c: archive.add_token(c, guest, LINK, now, DAY))
        return ResumeLink(f"/resume#{key}", key, now + DAY)

    async def resume(self, key: str) -> GuestToken:
        now = self.times.wall()
        found = await self.store.write(lambda c: archive.use_link(c, key, now))
        if found is None:
            raise RequestRefused("key", "this link has been used or is too old", 404)
        guest, name, token = found
        return GuestToken(guest, name, token)

    async def forget(self, guest: str) -> None:
        """Delete a guest at once."""
        await self.store.write(lambda c: archive.forget_guest(c, guest))
        self._guests.clear()
        for room in list(self.rooms.values()):
            async with room.lock:
                table, mine = room.table, room.table.seats_of(guest)
                touched = mine or table.host == guest
                for line in [line for line in room.lines if line.guest == guest]:
                    room.lines.discard(line)
                    line.bye("token", "This guest is forgotten.")
                if table.status == "waiting":
                    table.vacate(guest, room.definition.options)
                else:
                    for seat in mine:
                        data = table.seats[seat]
                        data.guest, data.name, data.gone = "", "Somebody", True
                        room.stand_ins.add(seat)
                room.chat = [line for line in room.chat if line.guest != guest]
                room.gallery.forget_guest(guest)
                if touched:
                    # Its seats are stored so already; whatever was saved meanwhile is put right.
                    with contextlib.suppress(CannotWrite):
                        await room.save()
                    room.tell_room()
                    room.after_change()

    def may_chat(self, guest: str) -> bool:
        return self.chat_rate.take(guest)
