"""Players whom a game calls by their sides are told as "Player 2", where their names are put in as in every game."""

from __future__ import annotations

import re
from functools import lru_cache

from wonderwheel.core.rules import Rules


def numbered(rules: Rules, text: str) -> str:
    """A text with the number of a seat wherever the game has a name of its own for it."""
    for seat in range(rules.setup.seats):
        pattern = _own_name(rules.seat_name(seat), seat)
        if pattern is not None:
            text = pattern.sub(f"Player {seat + 1}", text)
    return text


@lru_cache
def _own_name(name: str, seat: int) -> re.Pattern[str] | None:
    """What finds the name of a seat, also inside a sentence; None for a seat that goes by its number anyway."""
    if name == f"Player {seat + 1}":
        return None
    return re.compile(rf"\b(?:{re.escape(name)}|{re.escape(name[:1].lower() + name[1:])})\b")
