"""Everything about a server that can be set, in one place, with its defaults."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network
from pathlib import Path

from sqlalchemy.engine import URL

DATABASE = "wonderwheel.sqlite3"


def sqlite_url(file: Path) -> URL:
    return URL.create("sqlite", database=str(file.absolute()))


def data_folder() -> Path:
    """The user's folder for our data, by the custom of the platform."""
    given = os.environ.get("XDG_DATA_HOME")
    if given:
        return Path(given) / "wonderwheel"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "wonderwheel"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "wonderwheel"
    return Path.home() / ".local" / "share" / "wonderwheel"


@dataclass(frozen=True)
class Limits:
    """How much one client, and one table, may take. Times are in seconds, sizes in bytes, rates per second."""

    message_size: int = 4096
    body_size: int = 16 * 1024
    messages: float = 20.0
    messages_burst: int = 40
    flood: int = 200
    wrong_messages: int = 10
    requests: float = 20.0
    requests_burst: int = 100
    guests: float = 0.2
    guests_burst: int = 20
    tables: float = 0.5
    tables_burst: int = 20
    tables_per_address: float = 1.0
    tables_per_address_burst: int = 60
    hints: float = 0.5
    hints_burst: int = 20
    checks: float = 2.0  # lists of cards
    checks_burst: int = 20
    rooms: int = 3000  # tables in memory
    chat: float = 1.0
    chat_burst: int = 6
    chat_length: int = 500
    chat_lines: int = 500
    hello: float = 10.0
    # A request comes within so many seconds and its answer is taken within so many; its head has a size.
    seconds_per_request: float = 20.0
    seconds_per_answer: float = 120.0
    head_size: int = 16 * 1024
    http_per_address: int = 100
    connections: int = 2000
    connections_per_address: int = 200
    connections_per_table: int = 60
    queue: int = 200
    # One table's budget: it is stopped when it is spent, and no other table notices.
    seconds_per_beginning: float = 5.0
    seconds_per_input: float = 2.0
    growth_per_input: int = 256 * 1024 * 1024
    inputs: int = 20_000
    events: int = 100_000
    state: int = 1024 * 1024


@dataclass(frozen=True)
class Settings:
    """A server's settings. `database` is an address for SQLAlchemy; "" is the SQLite file in `data`.

    `games` is a list of one's own (see `catalogue.py`). `origins` and `hosts` are those that browsers may use besides
    the server's own address. `proxies` are addresses or networks of proxies: what they say of where a request comes
    from is believed. `retention` is the number of days after which a guest who has not come back is forgotten,
    with tables that nobody else needs; 0 is never. Counted is time in which a server ran, and between two runs a day at
    most: a clock that is set wrong deletes nothing. `warm`: start a bot's process before it is needed.
    """

    data: Path = field(default_factory=data_folder)
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    games: str = ""
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    retention: int = 90
    bot_workers: int = 0
    bot_deadline: float = 8.0
    warm: bool = False
    bot_memory: int = 512 * 1024 * 1024
    ping: float = 10.0
    idle: float = 600.0
    consent: float = 60.0
    spectator_delay_most: int = 600
    limits: Limits = field(default_factory=Limits)

    def database_url(self) -> str | URL:
        """The address of the database; that of a file is not written out, for a folder may have any name."""
        return self.database or sqlite_url(self.data / DATABASE)

    def trusts(self, address: str) -> bool:
        """Whether this is one of our proxies."""
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in ip_network(proxy) for proxy in self.proxies)

    def workers(self) -> int:
        """How many processes think for bots: one less than there are cores, unless it is set."""
        cores = os.cpu_count()
        return self.bot_workers or (max(1, cores - 1) if cores else 1)
