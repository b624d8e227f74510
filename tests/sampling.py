"""`make test` looks at a sample of what is many and alike; `make soak` sets WW_THOROUGH and looks at all of it."""

from __future__ import annotations

import os
import zlib

THOROUGH = "WW_THOROUGH"


def is_thorough() -> bool:
    return os.environ.get(THOROUGH, "") not in ("", "0")


def in_sample(name: str, one_in: int) -> bool:
    """Whether `name` is among the `one_in`-th part that is always looked at; everything is, in a thorough run."""
    return is_thorough() or zlib.crc32(name.encode()) % one_in == 0
