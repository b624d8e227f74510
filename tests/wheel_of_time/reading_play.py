"""The same position by the usual reading of an open point and by another one."""

from __future__ import annotations

from typing import Any

from tests.wheel_of_time.playing import Play, mine, theirs
from wonderwheel.games.wheel_of_time.readings import READINGS

RAND, AGINOR = mine("Rand al'Thor"), theirs("Aginor")
IN_PATTERN = {"takes_part": "pattern"}


def both(reading: str, *cards: dict[str, Any], **where: Any) -> tuple[Play, Play]:
    """A position by the usual reading, and by this one."""
    assert reading in READINGS
    return Play(*cards, **where), Play(*cards, readings=reading, **where)
