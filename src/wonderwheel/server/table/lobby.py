"""What guests do with tables before and after a game: make one, take a seat, get ready, leave, play again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from wonderwheel.core.errors import SetupError
from wonderwheel.server.game.decks import shelf_of
from wonderwheel.server.game.play import Play
from wonderwheel.server.game.seating import (
    RequestRefused,
    Seat,
    TableData,
    TableSettings,
    check_bot,
    free_bot_name,
    new_id,
    new_seed,
    seats_for,
    settings_for,
    told_apart,
)
from wonderwheel.server.hub import Hub
from wonderwheel.server.protocol.deck_data import DeckChoice
from wonderwheel.server.protocol.levels import USUAL_BOT
from wonderwheel.server.protocol.public_data import NewTable, SeatChange, TableInfo
from wonderwheel.server.storage import archive
from wonderwheel.server.storage.store import CannotWrite
from wonderwheel.server.table.match import begun_within
from wonderwheel.server.table.room import Room
from wonderwheel.server.table.room_info import stored_info, table_info
from wonderwheel.version import __version__

MOST_LISTED = 50


async def create(
    hub: Hub, guest: str, name: str, wanted: NewTable, seed: int | None = None, lesson: bool = False
) -> TableInfo:
    """A new table; its game begins at once if that was asked for. `seed`: that of a lesson, else nobody knows it."""
    definition = hub.games.get(wanted.game)
    if definition is None:
        raise RequestRefused("game", "there is no such game", 404)
    if len(wanted.seats) > 16:
        raise RequestRefused("seats", "so many seats no game has", 400)
    try:
        setup = definition.setup(len(wanted.seats), dict(wanted.options))
    except SetupError as problem:
        raise RequestRefused("setup", str(problem), 400) from None
    # All options are stored, so that a later version with other defaults plays the same game.
    settings = settings_for(wanted, dict(setup.options), hub.settings.spectator_delay_most)
    seats = seats_for(wanted.seats, guest, name, hub.bot_names)
    if all(seat.kind == "bot" for seat in seats):
        raise RequestRefused("seats", "at least one seat is for a person", 400)
    for seat in seats:
        seat.spectators = wanted.spectators and seat.guest == guest
    if wanted.start and any(seat.free for seat in seats):
        raise RequestRefused("seats", "a game begins at once only when every seat is taken", 400)
    table = _table(hub, definition.name, guest, msgspec.structs.replace(settings, lesson=lesson), seats)
    if seed is not None:
        # The bots of a lesson are the same each time too: it was tried with what they do at its beginning.
        table.seed = table.bots = seed
    # Tried before anybody can join: a deck that cannot be played is refused to the one who brought it.
    play = await begun_within(definition, table, hub.settings.limits)
    room = await _new_room(hub, table)
    if wanted.start:
        async with _changing(room):
            await _begin(room, play)
    return table_info(room, guest)


def _table(hub: Hub, game: str, host: str, settings: TableSettings, seats: list[Seat]) -> TableData:
    return TableData(
        id=new_id(),
        game=game,
        status="waiting",
        settings=settings,
        seed=new_seed(),
        bots=new_seed(),
        engine=__version__,
        host=host,
        created=hub.times.wall(),
        changed=hub.times.steady(),
        seats=seats,
    )


async def _new_room(hub: Hub, table: TableData) -> Room:
    hub.make_room()
    await hub.store.write(lambda c: archive.add_table(c, table))
    room = Room(hub, hub.games[table.game], table)
    hub.rooms[table.id] = room
    return room


async def _begin(room: Room, play: Play | None = None) -> None:
    """Begin the game; the lock is held and every seat is taken."""
    await room.begin(play)
    room.hub.spawn(room.hub.driver.open_windows(room))


async def _changed(room: Room) -> None:
    """Store a waiting table, tell everybody, and begin if everybody is ready."""
    room.table.changed = room.hub.times.steady()
    await room.save()
    room.tell_room()
    if all(not seat.free and (seat.kind == "bot" or seat.ready) for seat in room.table.seats):
        await _begin(room)


@asynccontextmanager
async def _changing(room: Room) -> AsyncIterator[None]:
    """Hold the room; what could not be stored is taken back."""
    async with room.lock:
        try:
            yield
        except CannotWrite:
            await room.fall_back()
            raise


def _must_wait(room: Room) -> None:
    if room.table.status != "waiting":
        raise RequestRefused("begun", "the game has begun")


async def join(hub: Hub, table: str, guest: str, name: str, wish: int) -> TableInfo:
    """Take a free seat of a waiting table."""
    room = await hub.room_for(table)
    async with _changing(room):
        _must_wait(room)
        free = [number for number, seat in enumerate(room.table.seats) if seat.free]
        if wish >= 0 and wish not in free:
            raise RequestRefused("seat", "that seat is not free")
        if not free:
            raise RequestRefused("seat", "no seat is free")
        seat = wish if wish >= 0 else free[0]
        taken = [other.name for other in room.table.seats]
        room.table.seats[seat] = Seat("person", guest, told_apart(name, taken))
        room.away[seat] = hub.times.now()
        for number in room.table.seats_of(guest):
            if room.online(number):
                room.away.pop(number, None)
        await _changed(room)
        return table_info(room, guest)


async def leave(hub: Hub, table: str, guest: str) -> TableInfo:
    """Free one's seats before the game; during it, let bots play until one is back."""
    room = await hub.room_for(table)
    async with _changing(room):
        mine = room.table.seats_of(guest)
        if not mine:
            raise RequestRefused("seat", "you have no seat at this table", 403)
        if room.table.status == "waiting":
            room.table.vacate(guest, room.definition.options)
            await room.save()
            room.tell_room()
        elif room.table.status == "running":
            for number in mine:
                room.table.seats[number].gone = True
            await room.save()
            for line in [line for line in room.lines if line.guest == guest]:
                room.lines.discard(line)
                line.bye("left", "You have left this table.")
            for number in mine:
                room.away[number] = hub.times.now()
                await hub.driver.stand_in(room, number)
            room.after_change()
        return table_info(room, guest)


async def ready(hub: Hub, table: str, guest: str, yes: bool) -> TableInfo:
    """Say that one is ready, or not yet."""
    room = await hub.room_for(table)
    async with _changing(room):
        _must_wait(room)
        mine = room.table.seats_of(guest)
        if not mine:
            raise RequestRefused("seat", "you have no seat at this table", 403)
        for number in mine:
            room.table.seats[number].ready = yes
        await _changed(room)
        return table_info(room, guest)


async def change_seat(hub: Hub, table: str, guest: str, change: SeatChange) -> TableInfo:
    """The host gives a free seat to a bot, or frees a bot's seat."""
    room = await hub.room_for(table)
    async with _changing(room):
        _must_wait(room)
        if room.table.host != guest:
            raise RequestRefused("host", "only the host changes seats", 403)
        seats = room.table.seats
        if not 0 <= change.seat < len(seats) or seats[change.seat].guest:
            raise RequestRefused("seat", "that seat is not free")
        if change.kind == "bot":
            check_bot(change.bot, hub.bot_names)
            if all(number == change.seat or seat.kind == "bot" for number, seat in enumerate(seats)):
                raise RequestRefused("seats", "at least one seat is for a person")
            name = free_bot_name([seat.name for seat in seats])
            seats[change.seat] = Seat("bot", bot=change.bot, name=name, ready=True)
        else:
            seats[change.seat] = Seat(change.kind)
        await _changed(room)
        return table_info(room, guest)


async def choose_deck(hub: Hub, table: str, guest: str, choice: DeckChoice) -> TableInfo:
    """Choose the deck of one's own seat before the game; the others learn nothing of it, not even that it was done."""
    room = await hub.room_for(table)
    shelf = shelf_of(room.definition)
    async with _changing(room):
        _must_wait(room)
        if choice.seat not in room.table.seats_of(guest):
            raise RequestRefused("seat", "that seat is not yours", 403)
        before = room.table.settings
        options = {**before.options, shelf.options[choice.seat]: choice.deck}
        room.table.settings = msgspec.structs.replace(before, options=options)
        try:
            # Tried at once: a deck that cannot be played is refused to the one who brought it.
            await begun_within(room.definition, room.table, hub.settings.limits)
        except BaseException:
            room.table.settings = before
            raise
        room.table.changed = hub.times.steady()
        await room.save()
        return table_info(room, guest)


async def start(hub: Hub, table: str, guest: str) -> TableInfo:
    """The host begins: free seats become bots, and nobody is waited for."""
    room = await hub.room_for(table)
    async with _changing(room):
        _must_wait(room)
        if room.table.host != guest or not room.table.seats_of(guest):
            raise RequestRefused("host", "only the host, seated, begins a game early", 403)
        for number, seat in enumerate(room.table.seats):
            if seat.free:
                name = free_bot_name([other.name for other in room.table.seats])
                room.table.seats[number] = Seat("bot", bot=USUAL_BOT, name=name, ready=True)
            seat.ready = True
        await _changed(room)
        return table_info(room, guest)


async def rematch(hub: Hub, table: str, guest: str) -> TableInfo:
    """The table after this one, with the same seats; it begins when every person has asked for it."""
    room = await hub.room_for(table)
    async with _changing(room):
        if room.table.status not in ("finished", "frozen"):
            raise RequestRefused("running", "the game is not over")
        if not room.table.seats_of(guest):
            raise RequestRefused("seat", "you had no seat at this table", 403)
        if not room.table.rematch:
            seats = [
                Seat(one.kind, one.guest, one.name, one.bot, one.kind == "bot", False, one.spectators)
                for one in room.table.seats
            ]
            following = await _new_room(hub, _table(hub, room.table.game, guest, room.table.settings, seats))
            room.table.rematch = following.id
            await room.save()
            room.tell_room()
        next_table = room.table.rematch
    return await ready(hub, next_table, guest, True)


async def open_tables(hub: Hub, guest: str) -> list[TableInfo]:
    """Public tables with a free seat."""
    since = hub.times.steady() - archive.DAY
    found = await hub.store.read(lambda c: archive.open_tables(c, since, MOST_LISTED))
    return [_listed(hub, table, guest) for table in found if table.game in hub.games]


async def my_tables(hub: Hub, guest: str) -> list[TableInfo]:
    found = await hub.store.read(lambda c: archive.tables_of(c, guest, MOST_LISTED))
    return [_listed(hub, table, guest) for table in found if table.game in hub.games]


def _listed(hub: Hub, table: TableData, guest: str) -> TableInfo:
    room = hub.rooms.get(table.id)
    return stored_info(table, hub.games[table.game], guest) if room is None else table_info(room, guest)
