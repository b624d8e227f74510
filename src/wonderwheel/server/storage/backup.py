"""Backups: one file that holds everything, made while the server runs, and checked before it is put back."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from wonderwheel.core.errors import WonderwheelError
from wonderwheel.server.settings import DATABASE, sqlite_url
from wonderwheel.server.storage.lock import FolderInUse, FolderLock, database_file
from wonderwheel.server.storage.store import StoreError, migrate, open_engine

_NEEDED = {"guests", "tokens", "tables", "seats", "journal", "chat", "mutes", "alembic_version"}


class BackupError(WonderwheelError):
    """A backup cannot be made or put back; nothing has changed."""


def backup(data: Path, target: Path | None = None) -> Path:
    """Write a copy of the database in `data`. The server may be running: the copy is of one moment.

    Without a target it goes into `data/backups`, named by the time. An existing file is not overwritten.
    """
    source = data / DATABASE
    if not source.is_file():
        raise BackupError(f"there is no database in {data}")
    path = target or data / "backups" / time.strftime("wonderwheel-%Y%m%d-%H%M%S.sqlite3")
    if path.exists():
        raise BackupError(f"{path} is there already")
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(path.name + ".part")
    try:
        half.unlink(missing_ok=True)
        # Tokens' hashes, seeds of running games, chat: for nobody else's eyes.
        os.close(os.open(half, os.O_CREAT | os.O_WRONLY, 0o600))
        with closing(_opened(source)) as live, closing(sqlite3.connect(half)) as copy:
            live.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
        check(half)
        _flush(half)
        os.replace(half, path)
    except (OSError, sqlite3.Error) as problem:
        raise BackupError(f"the backup cannot be written: {problem}") from None
    finally:
        half.unlink(missing_ok=True)
    return path


def restore(data: Path, source: Path) -> Path | None:
    """Put a backup in place of the database in `data`; the one that was there is kept beside it: its new path.

    The server must not be running.
    """
    check(source)
    try:
        lock = FolderLock(data, database_file(sqlite_url(data / DATABASE)))
    except FolderInUse as problem:
        raise BackupError(str(problem)) from None
    try:
        return _put_back(data, source)
    finally:
        lock.release()


def _put_back(data: Path, source: Path) -> Path | None:
    target = data / DATABASE
    fresh = data / f"{DATABASE}.restoring"
    kept: Path | None = None
    try:
        # Left by one that was cut off: a log is carried out on whatever lies beside it.
        Path(f"{fresh}-wal").unlink(missing_ok=True)
        shutil.copyfile(source, fresh)
        os.chmod(fresh, 0o600)
        engine = open_engine(sqlite_url(fresh))
        try:
            migrate(engine)
        finally:
            engine.dispose()
        _flush(fresh)
        _nobody_uses(target)
        if target.exists():
            kept = data / time.strftime(f"{DATABASE}.before-%Y%m%d-%H%M%S")
            # What is still in the log must be in the file before that is put aside.
            with closing(sqlite3.connect(target)) as old:
                old.execute("PRAGMA journal_mode=DELETE")
            os.replace(target, kept)
        os.replace(fresh, target)
    except StoreError as problem:
        raise BackupError(str(problem)) from None
    except (OSError, sqlite3.Error) as problem:
        raise BackupError(f"the backup cannot be put back: {problem}") from None
    finally:
        fresh.unlink(missing_ok=True)
    return kept


def check(path: Path) -> None:
    """BackupError unless the file is a sound database of ours."""
    if not path.is_file():
        raise BackupError(f"there is no file {path}")
    try:
        with closing(_opened(path)) as database:
            if database.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise BackupError(f"{path} is damaged")
            names = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.DatabaseError as problem:
        raise BackupError(f"{path} is no backup of ours: {problem}") from None
    if not names >= _NEEDED:
        raise BackupError(f"{path} is no backup of ours")


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=30)


def _nobody_uses(path: Path) -> None:
    """BackupError if anybody has the database open. What is begun here ends with the connection."""
    if path.exists():
        with closing(sqlite3.connect(path, timeout=0.5, isolation_level=None)) as database:
            try:
                database.execute("PRAGMA locking_mode=EXCLUSIVE")
                database.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError:
                raise BackupError("a server is using this folder: stop it first") from None


def _flush(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
