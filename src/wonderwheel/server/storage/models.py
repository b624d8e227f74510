"""The tables of the database. Times are in milliseconds since 1970; `seen` and `changed` are steady ones (`times.py`).

A running game is its start and its journal, nothing else. Tokens are stored as hashes only.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("ix_guests_seen", "seen"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("guest", String(24), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=True),
    Index("ix_tokens_guest", "guest"),
)

# `settings` is JSON: options, clock, who may see it. `winners` are the seats that have won, with commas between them,
# "-" for nobody, "" before the end. `seed` and `bots` (the bots' seed) are secrets of the table.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("settings", Text, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("bots", BigInteger, nullable=False),
    Column("engine", String(32), nullable=False),
    Column("host", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("rematch", String(32), nullable=False),
    Column("problem", Text, nullable=False),
    Column("winners", Text, nullable=False, server_default=""),
    Index("ix_tables_status", "status", "public"),
    Index("ix_tables_changed", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("guest", String(24), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(32), nullable=False),
    Column("ready", Boolean, nullable=False),
    Column("gone", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Index("ix_seats_guest", "guest"),
)

# `clocks` is JSON: time left per seat after this entry. `digest` is one of all events up to here. `events` is JSON:
# what happened, in words too, so that a table can be read even when a later engine plays differently.
journal = Table(
    "journal",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("value", BigInteger, nullable=False),
    Column("extra", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("clocks", Text, nullable=False),
    Column("digest", String(16), nullable=False),
    Column("first", Integer, nullable=False),
    Column("events", Text, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("guest", String(24), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_chat_guest", "guest"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("guest", String(24), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("muted", String(24), primary_key=True),
)

# One row: the steady time when it was noted last, and what the clock on the wall showed then.
steady_time = Table(
    "steady_time",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("steady", BigInteger, nullable=False),
    Column("wall", BigInteger, nullable=False),
)
