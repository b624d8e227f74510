"""What a player can spend now: the symbols in the resource pool, each with the allegiances of its card."""

from __future__ import annotations

from typing import NamedTuple

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.evaluating.current import allegiances
from wonderwheel.games.wheel_of_time.places import NO_CARD, NO_CHALLENGE
from wonderwheel.games.wheel_of_time.table.rows import (
    AS_ITS_SOURCE,
    SYMBOL_ABILITY,
    SYMBOL_COUNT,
    SYMBOL_HELD,
    SYMBOL_MASK,
    SYMBOL_SEAT,
    SYMBOL_SOURCE,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


class Group(NamedTuple):
    """Symbols of one ability on one card: the card (-1: none), ability, allegiances now, how many."""

    source: int
    ability: int
    allegiances: int
    number: int


@rule("WOT20-action.recruit.4", "WOT20-action.recruit.5", "WOT20-action.recruit.6", "WOT20-glossary.participating.3")
def pool(g: Table, seat: int, only: int = NO_CARD) -> list[Group]:
    """The symbols that a player can spend now, with the allegiances that their cards have now."""
    out: list[Group] = []
    for row in g.symbols:
        if row[SYMBOL_SEAT] != seat or (only != NO_CARD and row[SYMBOL_SOURCE] != only):
            continue
        if row[SYMBOL_HELD] != NO_CHALLENGE and row[SYMBOL_HELD] != g.resolving:
            continue
        mask = row[SYMBOL_MASK]
        if mask == AS_ITS_SOURCE:
            mask = allegiances(g, row[SYMBOL_SOURCE])
        out.append(Group(row[SYMBOL_SOURCE], row[SYMBOL_ABILITY], mask, row[SYMBOL_COUNT]))
    return out
