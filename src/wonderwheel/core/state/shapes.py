"""Shapes of plain data that are read back with msgspec, made known to it while their module is loaded.

msgspec works out how a struct is read when it is first read. Two threads that do so for the same struct at the same
moment can bring down the interpreter (seen with eight games made at once in a fresh process), so nobody may be the
first while threads are running.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

S = TypeVar("S")


def prepared(shape: S) -> S:
    """The same shape, which any number of threads may now read at once; also a class decorator."""
    msgspec.json.Decoder(shape)
    return shape
