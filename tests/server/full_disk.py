"""A disk that is full, made for a test and emptied again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from wonderwheel.server.storage.store import Store


def fill(store: Store) -> Callable[[], None]:
    """Make the disk of a database full: no page more. Gives what makes room again."""

    def refuse(connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        if statement.lstrip().upper().startswith(("INSERT", "UPDATE", "DELETE")):
            raise OperationalError(statement, {}, sqlite3.OperationalError("database or disk is full"))

    event.listen(store.engine, "before_cursor_execute", refuse)
    return lambda: event.remove(store.engine, "before_cursor_execute", refuse)
