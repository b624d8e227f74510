"""A table as everybody may know it, whether it is in memory or only stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.errors import SetupError
from wonderwheel.core.rules import Edition, GameDef
from wonderwheel.games.learning import lesson_of
from wonderwheel.server.game.seating import Seat, TableData
from wonderwheel.server.protocol.levels import level_of
from wonderwheel.server.protocol.messages import VERSION, Welcome
from wonderwheel.server.protocol.public_data import SeatInfo, TableInfo
from wonderwheel.version import __version__

if TYPE_CHECKING:
    from wonderwheel.server.table.line import Line
    from wonderwheel.server.table.room import Room


def welcome(room: Room, line: Line) -> Welcome:
    """What somebody who has come in is told first. Spectators hear of the talk what they may by now."""
    known = room.chat if line.seats else [one for one in room.chat if one.n <= room.gallery.heard]
    heard = [one for one in known if one.guest not in line.muted or one.kind == "table"]
    return Welcome(
        version=VERSION,
        build=room.hub.build,
        engine=__version__,
        you=line.guest,
        seats=line.seats,
        table=table_info(room, line.guest),
        chat=heard[-100:],
        muted=sorted(line.muted),
        now=room.hub.times.wall(),
    )


def table_info(room: Room, guest: str) -> TableInfo:
    """A table in memory, for this guest."""
    seats = [_seat_info(room, number, seat, guest) for number, seat in enumerate(room.table.seats)]
    watching = sum(1 for line in room.lines if not line.seats)
    return _info(room.table, room.definition, seats, guest, watching)


def stored_info(table: TableData, definition: GameDef, guest: str) -> TableInfo:
    """A table that nobody is at, for this guest."""
    seats = [
        SeatInfo(
            seat=number,
            kind=seat.kind,  # type: ignore[arg-type]  # a stored word, checked when it was written
            name=seat.name,
            guest=seat.guest,
            bot=seat.bot if seat.kind == "bot" else "",
            level=level_of(seat.bot).title if seat.kind == "bot" else "",
            ready=seat.ready,
            online=False,
            played_by="bot" if seat.kind == "bot" else "person" if seat.guest else "nobody",
            away_ms=-1,
            takeover_ms=-1,
            spectators=seat.spectators,
            yours=bool(guest) and seat.guest == guest,
        )
        for number, seat in enumerate(table.seats)
    ]
    return _info(table, definition, seats, guest, 0)


def _info(table: TableData, definition: GameDef, seats: list[SeatInfo], guest: str, watching: int) -> TableInfo:
    settings, mine, over = table.settings, table.seats_of(guest) if guest else [], table.status == "finished"
    edition = _edition(definition, settings.options)
    return TableInfo(
        id=table.id,
        game=table.game,
        title=definition.title,
        status=table.status,  # type: ignore[arg-type]  # a stored word, checked when it was written
        options=dict(settings.options) if over else definition.told(settings.options, mine),
        seats=seats,
        clock=settings.clock,
        public=settings.public,
        host=bool(guest) and guest == table.host,
        link=f"/table/{table.id}",
        spectators=table.lets_spectators_in(),
        delay=table.delay(),
        watching=watching,
        created=table.created,
        problem=table.problem,
        rematch=table.rematch,
        edition=edition.name,
        differences=list(edition.differences),
        lesson=list(lesson_of(table.game).closing) if settings.lesson else [],
        winners=table.won_by(),
    )


def _edition(definition: GameDef, options: dict[str, bool | int | str]) -> Edition:
    """The edition of a table; one that was made with options which are no longer there is still told of."""
    try:
        return definition.played_by(options)
    except SetupError:
        return Edition(str(options.get("edition", "")))


def _seat_info(room: Room, number: int, seat: Seat, guest: str) -> SeatInfo:
    here = room.online(number)
    by_bot = room.played_by_bot(number)
    away = -1
    if not here and seat.kind == "person" and seat.guest:
        now = room.hub.times.now()
        away = round(now - room.away.get(number, now))
    takeover = -1
    wait = room.table.settings.takeover * 1000
    if away >= 0 and wait and room.table.status == "running" and not by_bot and room.somebody_waits(number):
        takeover = max(0, wait - away)
    return SeatInfo(
        seat=number,
        kind=seat.kind,  # type: ignore[arg-type]  # a stored word, checked when it was written
        name=seat.name,
        guest=seat.guest,
        bot=seat.bot if by_bot else "",
        level=level_of(seat.bot).title if by_bot else "",
        ready=seat.ready,
        online=here,
        played_by="bot" if by_bot else "person" if seat.guest else "nobody",
        away_ms=away,
        takeover_ms=takeover,
        spectators=seat.spectators,
        yours=bool(guest) and seat.guest == guest,
    )
