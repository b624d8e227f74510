"""One server per folder: a lock that ends with the process, however that ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

from wonderwheel.core.errors import WonderwheelError

NAME = "server.lock"


class FolderInUse(WonderwheelError):
    """Another server works on this folder."""


class FolderUnusable(WonderwheelError):
    """Nothing can be kept in this folder."""


class FolderLock:
    """Holds a folder until `release`."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] | None = (folder / NAME).open("ab")
        except OSError as problem:
            why = problem.strerror or type(problem).__name__
            raise FolderUnusable(f"nothing can be kept in {folder} ({why}): make it writable or take another") from None
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            self._file = None
            raise FolderInUse(f"a server is using {folder}: stop it first, or take another folder") from None

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def _lock(file: IO[bytes]) -> None:
    """OSError if somebody else has it."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.set_inheritable(file.fileno(), False)
