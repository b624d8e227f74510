"""Rows of numbers inside one row of numbers: a frame's register holds one flat tuple of integers."""

from __future__ import annotations

from collections.abc import Iterable

Row = tuple[int, ...]


def pack(rows: Iterable[Row]) -> Row:
    """Several rows as one: each as its length, then its numbers. A packed row can be packed again."""
    flat: list[int] = []
    for row in rows:
        flat.append(len(row))
        flat.extend(row)
    return tuple(flat)


def unpack(packed: Row) -> list[Row]:
    """The rows that were packed, in their order."""
    out: list[Row] = []
    i = 0
    while i < len(packed):
        size = packed[i]
        out.append(packed[i + 1 : i + 1 + size])
        i += 1 + size
    return out
