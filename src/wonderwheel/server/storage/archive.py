"""What is read from and written to the database, as functions of a connection. `store.py` runs them."""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple, get_args

import msgspec
from sqlalchemy import BigInteger, Connection, and_, cast, delete, func, insert, select, update

from wonderwheel.core.errors import WonderwheelError
from wonderwheel.server.game.play import Entry
from wonderwheel.server.game.seating import Seat, TableData, TableSettings
from wonderwheel.server.logs import log
from wonderwheel.server.protocol.public_data import ChatLine, SeatKind, Status
from wonderwheel.server.storage.models import chat, guests, journal, mutes, seats, tables, tokens
from wonderwheel.server.storage.models import steady_time as steady

SESSION, LINK = "session", "link"
DAY = 86_400_000
START = "start"
_SEEN_STEP = 3_600_000  # a guest's last visit is noted to the hour
# Made here once: the first use of a type in several threads at once crashes Python.
_settings = msgspec.json.Decoder(TableSettings)
_clocks = msgspec.json.Decoder(list[float])


class BadRow(WonderwheelError):
    """What is stored of a table cannot be read; the text says what of it."""


class JournalRow(NamedTuple):
    """A stored entry with what came of it."""

    n: int
    entry: Entry
    at: int
    clocks: list[float]
    digest: str
    first: int
    events: bytes


# -- guests and tokens ----------------------------------------------------------------------------------------------


def hashed(token: str) -> str:
    """What is stored of a token. Tokens are 256 random bits, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


def add_guest(c: Connection, guest: str, name: str, now: int, seen: int | None = None) -> None:
    c.execute(insert(guests).values(id=guest, name=name, created=now, seen=now if seen is None else seen))


def add_token(c: Connection, guest: str, kind: str, now: int, lasts: int | None = None) -> str:
    """A new token, told once; only its hash is stored."""
    token = secrets.token_urlsafe(32)
    expires = None if lasts is None else now + lasts
    c.execute(insert(tokens).values(hash=hashed(token), guest=guest, kind=kind, created=now, expires=expires))
    return token


def guest_of(c: Connection, token: str) -> tuple[str, str] | None:
    """The guest and name behind a session's token."""
    row = c.execute(
        select(guests.c.id, guests.c.name, guests.c.seen)
        .join(tokens, tokens.c.guest == guests.c.id)
        .where(tokens.c.hash == hashed(token), tokens.c.kind == SESSION)
    ).first()
    return None if row is None else (row.id, row.name)


def touch_guest(c: Connection, guest: str, now: int) -> None:
    c.execute(update(guests).where(guests.c.id == guest, guests.c.seen < now - _SEEN_STEP).values(seen=now))


def use_link(c: Connection, key: str, now: int) -> tuple[str, str, str] | None:
    """Turn a link's key into a token: guest, name, token. A key works once."""
    row = c.execute(
        select(tokens.c.guest, tokens.c.expires, guests.c.name)
        .join(guests, tokens.c.guest == guests.c.id)
        .where(tokens.c.hash == hashed(key), tokens.c.kind == LINK)
    ).first()
    if row is None:
        return None
    c.execute(delete(tokens).where(tokens.c.hash == hashed(key)))
    if row.expires is not None and row.expires < now:
        return None
    return row.guest, row.name, add_token(c, row.guest, SESSION, now)


def rename_guest(c: Connection, guest: str, name: str) -> None:
    c.execute(update(guests).where(guests.c.id == guest).values(name=name))


def muted_by(c: Connection, guest: str) -> list[str]:
    rows = c.execute(select(mutes.c.muted).where(mutes.c.guest == guest).order_by(mutes.c.muted))
    return [row.muted for row in rows]


def set_mute(c: Connection, guest: str, muted: str, on: bool) -> None:
    c.execute(delete(mutes).where(mutes.c.guest == guest, mutes.c.muted == muted))
    if on:
        c.execute(insert(mutes).values(guest=guest, muted=muted))


def forget_guest(c: Connection, guest: str) -> None:
    """Delete a guest: tokens and mutes go, chat lines go, and at tables only a made-up trace stays."""
    c.execute(delete(chat).where(chat.c.guest == guest, chat.c.kind == "chat"))
    c.execute(update(seats).where(seats.c.guest == guest).values(guest="", name="Somebody", gone=True))
    c.execute(delete(mutes).where(mutes.c.muted == guest))
    # Its tokens and whom it has muted go with it.
    c.execute(delete(guests).where(guests.c.id == guest))


# -- tables ---------------------------------------------------------------------------------------------------------


def add_table(c: Connection, table: TableData) -> None:
    c.execute(insert(tables).values(id=table.id, **_table_values(table)))
    _put_seats(c, table)


def save_table(c: Connection, table: TableData) -> None:
    """Store a table's own row and its seats."""
    c.execute(update(tables).where(tables.c.id == table.id).values(**_table_values(table)))
    c.execute(delete(seats).where(seats.c.table == table.id))
    _put_seats(c, table)


def _table_values(table: TableData) -> dict[str, Any]:
    return {
        "game": table.game,
        "status": table.status,
        "public": table.settings.public,
        "settings": msgspec.json.encode(table.settings).decode(),
        "seed": table.seed,
        "bots": table.bots,
        "engine": table.engine,
        "host": table.host,
        "created": table.created,
        "changed": table.changed,
        "rematch": table.rematch,
        "problem": table.problem,
        "winners": table.winners,
    }


def _put_seats(c: Connection, table: TableData) -> None:
    c.execute(
        insert(seats),
        [
            {
                "table": table.id,
                "seat": number,
                "kind": seat.kind,
                "guest": seat.guest,
                "name": seat.name,
                "bot": seat.bot,
                "ready": seat.ready,
                "gone": seat.gone,
                "spectators": seat.spectators,
            }
            for number, seat in enumerate(table.seats)
        ],
    )


def load_table(c: Connection, table: str) -> TableData | None:
    """A table; None if there is none. BadRow if what is stored of it makes no sense."""
    row = c.execute(select(tables).where(tables.c.id == table)).mappings().first()
    return None if row is None else _table(c, row)


def _table(c: Connection, row: Any) -> TableData:
    found = c.execute(select(seats).where(seats.c.table == row["id"]).order_by(seats.c.seat)).all()
    try:
        settings = _settings.decode(row["settings"])
    except (msgspec.MsgspecError, TypeError):
        raise BadRow("its settings cannot be read") from None
    table = TableData(
        id=row["id"],
        game=row["game"],
        status=row["status"],
        settings=settings,
        seed=row["seed"],
        bots=row["bots"],
        engine=row["engine"],
        host=row["host"],
        created=row["created"],
        changed=row["changed"],
        rematch=row["rematch"],
        problem=row["problem"],
        winners=row["winners"],
        seats=[Seat(s.kind, s.guest, s.name, s.bot, s.ready, s.gone, s.spectators) for s in found],
    )
    if [s.seat for s in found] != list(range(settings.seats)):
        raise BadRow(f"it has {settings.seats} seats, and {len(found)} of them are stored")
    _check_kinds(table)
    return table


def _check_kinds(table: TableData) -> None:
    """BadRow if anything is not of its kind, for SQLite keeps whatever it is given."""
    if table.status not in get_args(Status):
        raise BadRow(f"its status is {table.status!r}, and there is no such status")
    for name in ("game", "engine", "host", "rematch", "problem", "winners"):
        if type(getattr(table, name)) is not str:
            raise BadRow(f"its {name!r} is no text")
    for name in ("seed", "bots", "created", "changed"):
        if type(getattr(table, name)) is not int:
            raise BadRow(f"its {name!r} is no number")
    for number, seat in enumerate(table.seats, 1):
        if seat.kind not in get_args(SeatKind):
            raise BadRow(f"seat {number} is of the kind {seat.kind!r}, and there is no such kind")
        if any(type(text) is not str for text in (seat.guest, seat.name, seat.bot)):
            raise BadRow(f"who sits at seat {number} is no text")


def open_tables(c: Connection, since: int, most: int) -> list[TableData]:
    """Public tables that wait for players and changed since then, the latest first."""
    free = select(seats.c.table).where(seats.c.kind == "open", seats.c.guest == "")
    rows = c.execute(
        select(tables)
        .where(tables.c.status == "waiting", tables.c.public.is_(True), tables.c.id.in_(free))
        .where(tables.c.changed >= since)
        .order_by(tables.c.created.desc())
        .limit(most)
    ).mappings()
    return _sound(c, rows.all())


def tables_of(c: Connection, guest: str, most: int) -> list[TableData]:
    """A guest's tables, the latest first."""
    mine = select(seats.c.table).where(seats.c.guest == guest)
    rows = c.execute(select(tables).where(tables.c.id.in_(mine)).order_by(tables.c.changed.desc()).limit(most))
    return _sound(c, rows.mappings().all())


def _sound(c: Connection, rows: Sequence[Any]) -> list[TableData]:
    """The tables of these rows; one that cannot be read is left out and logged."""
    out: list[TableData] = []
    for row in rows:
        try:
            out.append(_table(c, row))
        except BadRow as problem:
            log("table cannot be read", logging.ERROR, table=str(row["id"])[:6], why=str(problem))
    return out


def running_tables(c: Connection, since: int) -> list[str]:
    """Running tables at which something has happened since then."""
    found = select(tables.c.id).where(tables.c.status == "running", tables.c.changed >= since)
    return [row.id for row in c.execute(found)]


def touch_table(c: Connection, table: str, now: int) -> None:
    c.execute(update(tables).where(tables.c.id == table).values(changed=now))


# -- the journal ----------------------------------------------------------------------------------------------------


def add_entry(c: Connection, table: str, row: JournalRow) -> None:
    entry = row.entry
    c.execute(
        insert(journal).values(
            table=table,
            n=row.n,
            kind=entry.kind,
            seat=entry.seat,
            value=entry.value,
            extra=entry.extra,
            at=row.at,
            clocks=msgspec.json.encode(row.clocks).decode(),
            digest=row.digest,
            first=row.first,
            events=row.events.decode(),
        )
    )


def save_clocks(c: Connection, table: str, n: int, clocks: list[float]) -> None:
    """Note the times left with the latest entry."""
    stored = msgspec.json.encode(clocks).decode()
    c.execute(update(journal).where(journal.c.table == table, journal.c.n == n).values(clocks=stored))


def load_journal(c: Connection, table: str) -> tuple[list[JournalRow], bool]:
    """A game's rows up to the first that cannot be read or is missing, and whether these are all."""
    out: list[JournalRow] = []
    for r in c.execute(select(journal).where(journal.c.table == table).order_by(journal.c.n)):
        texts, numbers = (r.kind, r.digest, r.events, r.clocks), (r.seat, r.value, r.extra, r.at, r.first)
        if r.n != len(out) or any(type(t) is not str for t in texts) or any(type(n) is not int for n in numbers):
            return out, False
        try:
            clocks = _clocks.decode(r.clocks)
        except msgspec.MsgspecError:
            return out, False
        entry = Entry(r.kind, r.seat, r.value, r.extra)
        out.append(JournalRow(r.n, entry, r.at, clocks, r.digest, r.first, r.events.encode()))
    return out, bool(out)


# -- chat -----------------------------------------------------------------------------------------------------------


def add_line(c: Connection, table: str, line: ChatLine) -> None:
    values = {"kind": line.kind, "guest": line.guest, "name": line.name, "text": line.text, "at": line.at}
    c.execute(insert(chat).values(table=table, n=line.n, **values))


def load_chat(c: Connection, table: str, most: int) -> list[ChatLine]:
    rows = c.execute(select(chat).where(chat.c.table == table).order_by(chat.c.n.desc()).limit(most)).all()
    return [ChatLine(r.n, r.kind, r.guest, r.name, r.text, r.at) for r in reversed(rows)]


def trim_chat(c: Connection, table: str, keep_from: int) -> None:
    c.execute(delete(chat).where(chat.c.table == table, chat.c.n < keep_from))


# -- retention ------------------------------------------------------------------------------------------------------


def steady_time(c: Connection, wall: int) -> int:
    """The steady time at the start of a server: that of the last note, and what has passed since, but at most a day.

    Where nothing was noted yet, the latest trace of anybody counts as the last note.
    """
    row = c.execute(select(steady.c.steady, steady.c.wall)).first()
    if row is None:
        traces = [func.max(cast(column, BigInteger)) for column in (guests.c.seen, tables.c.changed)]
        latest = [c.execute(select(trace)).scalar() for trace in traces]
        noted = then = max((each for each in latest if each is not None), default=wall)
    else:
        noted, then = row.steady, row.wall
    return int(noted + min(max(0, wall - then), DAY))


def save_steady_time(c: Connection, now: int, wall: int) -> None:
    c.execute(delete(steady))
    c.execute(insert(steady).values(id=1, steady=now, wall=wall))


def forget_old(c: Connection, now: int, days: int, wall: int, here: Collection[str] = ()) -> tuple[int, int]:
    """Forget guests who have not come back for so many days, and tables that no guest needs any more.

    `now` is the steady time; whoever is `here` has come back.
    """
    before = now - days * DAY
    old = [row.id for row in c.execute(select(guests.c.id).where(guests.c.seen < before)) if row.id not in here]
    for guest in old:
        forget_guest(c, guest)
    needed = select(seats.c.table).where(seats.c.guest != "")
    gone = and_(tables.c.changed < before, tables.c.id.not_in(needed))
    count = c.execute(select(func.count()).select_from(tables).where(gone)).scalar_one()
    c.execute(delete(tables).where(gone))
    c.execute(delete(tokens).where(tokens.c.expires.is_not(None), tokens.c.expires < wall))
    return len(old), int(count)
