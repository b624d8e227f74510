"""Columns that copies of a game share: rarely written, and then replaced as a whole."""

from __future__ import annotations


def changed(column: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """A shared column with another entry; the very same one if nothing changes."""
    if column[index] == value:
        return column
    return (*column[:index], value, *column[index + 1 :])
