"""One server per folder and per database: locks that end with the process, however that ends."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from wonderwheel.core.errors import WonderwheelError

NAME = "server.lock"


class FolderInUse(WonderwheelError):
    """Another server works on this folder."""


class FolderUnusable(WonderwheelError):
    """Nothing can be kept in this folder."""


class FileLock:
    """Holds a file until `release`, or until the process ends. `what` is what the file stands for."""

    def __init__(self, file: Path, what: Path) -> None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] = file.open("ab")
        except OSError as problem:
            why = problem.strerror or type(problem).__name__
            raise FolderUnusable(f"nothing can be kept in {what} ({why}): make it writable or take another") from None
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise FolderInUse(f"a server is using {what}: stop it first, or take another") from None

    def release(self) -> None:
        self._file.close()


class FolderLock:
    """Holds a folder, and the file of a database wherever that lies, until `release`."""

    def __init__(self, folder: Path, database: Path | None = None) -> None:
        self._locks = [FileLock(folder / NAME, folder)]
        try:
            if database is not None:
                self._locks.append(FileLock(database.with_name(f"{database.name}.lock"), database))
        except WonderwheelError:
            self.release()
            raise

    def release(self) -> None:
        for lock in self._locks:
            lock.release()


def database_file(url: str | URL) -> Path | None:
    """The file of a database, whichever way leads to it; None for one that is no file."""
    try:
        address = make_url(url)
    except ArgumentError as problem:
        raise FolderUnusable(f"{url!r} is no address of a database: {problem}") from None
    name = address.database
    if address.get_backend_name() != "sqlite" or not name or name == ":memory:":
        return None
    return Path(name).resolve()


def _lock(file: IO[bytes]) -> None:
    """OSError if somebody else has it."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
