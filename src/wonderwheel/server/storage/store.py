"""The database: one thread writes, and everything that waits for it is committed together.

A write is a function of a connection. `await store.write(...)` returns when its transaction is on disk. Writes that
come while another commit is under way share the next one (group commit), each in a savepoint of its own, so that one
that fails takes no other with it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import OperationalError

from wonderwheel.core.errors import WonderwheelError
from wonderwheel.server.logs import log

T = TypeVar("T")
_MOST_AT_ONCE = 256
_Job = tuple[Callable[[Connection], Any], "Future[Any]"]


class StoreError(WonderwheelError):
    """The database cannot be opened or is of a newer version."""


class CannotWrite(WonderwheelError):
    """The disk refuses a write, as when it is full: nothing of it has happened."""

    def __init__(self) -> None:
        super().__init__("the server cannot write to its disk now; nothing has changed")


def open_engine(url: str | URL) -> Engine:
    """An engine; for SQLite with the settings under which a commit is really on disk."""
    address = make_url(url)
    if not address.drivername.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True)
    if address.database and address.database != ":memory:":
        folder = Path(address.database).parent
        folder.mkdir(parents=True, exist_ok=True)
        # The file holds the seeds of running games and what guests said: nobody else's business.
        if os.name == "posix" and not Path(address.database).exists():
            os.close(os.open(address.database, os.O_CREAT | os.O_RDWR, 0o600))
    engine = create_engine(url, connect_args={"timeout": 30, "check_same_thread": False})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(raw: sqlite3.Connection, _record: object) -> None:
    # Savepoints work only if the driver does not open transactions of its own accord.
    raw.isolation_level = None
    # A text that is damaged must not keep others from being read.
    raw.text_factory = lambda data: data.decode(errors="replace")
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        raw.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


def migrate(engine: Engine) -> None:
    """Bring the database to this version; StoreError if it belongs to a newer one."""
    config = _config()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    with _opening(), engine.begin() as connection:
        present = MigrationContext.configure(connection).get_current_revision()
        if present is not None and present not in known:
            raise StoreError("the database was made by a newer version of wonderwheel; use that, or another folder")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


@contextmanager
def _opening() -> Iterator[None]:
    """Whatever goes wrong in here is told as a StoreError."""
    try:
        yield
    except StoreError:
        raise
    except Exception as problem:
        why = str(getattr(problem, "orig", None) or problem).split("\n")[0]
        raise StoreError(f"the database cannot be opened: {why or type(problem).__name__}") from None


class Store:
    """Reads and writes for an event loop. `close` waits for what is still to be written."""

    def __init__(self, url: str | URL) -> None:
        with _opening():
            self.engine = open_engine(url)
            migrate(self.engine)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(2, "store-read")
        self._writer = threading.Thread(target=self._write_all, name="store-write", daemon=True)
        self._writer.start()
        self.failing = False  # whether the latest commit failed
        self.commits = 0
        self.writes = 0

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run `job` in the next transaction; returns when that is committed. Not stopped by a cancelled task."""
        done: Future[T] = Future()
        self._jobs.put((job, done))
        return await asyncio.shield(asyncio.wrap_future(done))

    def write_now(self, job: Callable[[Connection], T]) -> T:
        """The same for code without an event loop."""
        done: Future[T] = Future()
        self._jobs.put((job, done))
        return done.result()

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run `job` beside the writer; it sees everything that was committed before."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, job)

    def read_now(self, job: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return job(connection)

    def close(self) -> None:
        """Finish what was asked for, then close."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    # -- the writer ----------------------------------------------------------------------------------------------

    def _write_all(self) -> None:
        going_on = True
        while going_on:
            batch: list[_Job] = []
            first = self._jobs.get()
            if first is None:
                return
            batch.append(first)
            while len(batch) < _MOST_AT_ONCE:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    going_on = False
                    break
                batch.append(more)
            self._write_together(batch)

    def _write_together(self, batch: list[_Job]) -> None:
        results: list[tuple[Future[Any], Any, BaseException | None]] = []
        try:
            with self.engine.begin() as connection:
                for job, done in batch:
                    try:
                        with connection.begin_nested():
                            results.append((done, job(connection), None))
                    except Exception as problem:
                        results.append((done, None, _told(problem)))
        except BaseException as problem:
            # Nothing of the batch is on disk.
            results = [(done, None, _told(problem)) for _, done in batch]
        self.failing = any(isinstance(failed, CannotWrite) for _, _, failed in results)
        self.commits += 1
        self.writes += len(batch)
        for done, result, failed in results:
            if failed is None:
                done.set_result(result)
            else:
                done.set_exception(failed)


def _told(problem: BaseException) -> BaseException:
    """What goes wrong with the disk is told as that; anything else as it is."""
    if isinstance(problem, OperationalError | OSError | sqlite3.OperationalError):
        log("not written", logging.ERROR, why=type(problem).__name__)
        return CannotWrite()
    return problem
