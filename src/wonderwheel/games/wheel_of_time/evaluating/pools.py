"""What a player can spend now: the symbols in the resource pool, each with the allegiances of its card."""

from __future__ import annotations

from typing import NamedTuple

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.evaluating.current import allegiances
from wonderwheel.games.wheel_of_time.places import NO_CARD, NO_CHALLENGE
from wonderwheel.games.wheel_of_time.table.objects import rules_of
from wonderwheel.games.wheel_of_time.table.rows import (
    AS_ITS_SOURCE,
    FOR_ANYTHING,
    SYMBOL_ABILITY,
    SYMBOL_COUNT,
    SYMBOL_HELD,
    SYMBOL_MASK,
    SYMBOL_SEAT,
    SYMBOL_SOURCE,
    SYMBOL_USE,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

Symbol = tuple[int, int, int]  # the card that it lies on (-1: none), its ability, and its row in the pools


class Group(NamedTuple):
    """Symbols that are alike: their card (-1: none), ability, allegiances now, how many, and the row of the first.

    `use`: what they are for, see rows.py. `also`: abilities, by bits, that each of them may stand for.
    """

    source: int
    ability: int
    allegiances: int
    number: int
    row: int = 0
    use: int = FOR_ANYTHING
    also: int = 0


def symbol_in(group: Group) -> Symbol:
    return group.source, group.ability, group.row


@rule("WOT20-action.recruit.4", "WOT20-action.recruit.5", "WOT20-action.recruit.6", "WOT20-glossary.participating.3")
def pool(g: Table, seat: int, only: int = NO_CARD) -> list[Group]:
    """The symbols that a player can spend now, with the allegiances that their cards have now."""
    looks = g.looks
    if looks is None:
        return _pool(g, seat, only)
    key = ("pool", seat, only)
    found: list[Group] | None = looks.get(key)
    if found is None:
        found = looks[key] = _pool(g, seat, only)
    return found


def spendable(g: Table, seat: int, row: tuple[int, ...]) -> bool:
    """Whether a row of the pools is a player's, and not held for a challenge that is not being resolved."""
    return row[SYMBOL_SEAT] == seat and row[SYMBOL_HELD] in (NO_CHALLENGE, g.resolving)


def _pool(g: Table, seat: int, only: int) -> list[Group]:
    out: list[Group] = []
    kinds: list[tuple[int, ...]] = []
    for i, row in enumerate(g.symbols):
        if not spendable(g, seat, row) or (only != NO_CARD and row[SYMBOL_SOURCE] != only):
            continue
        source, mask, ability, use = row[SYMBOL_SOURCE], row[SYMBOL_MASK], row[SYMBOL_ABILITY], row[SYMBOL_USE]
        kind = (source, mask, ability, use)
        if kind in kinds:
            place = kinds.index(kind)
            out[place] = out[place]._replace(number=out[place].number + row[SYMBOL_COUNT])
            continue
        if mask == AS_ITS_SOURCE:
            mask = allegiances(g, source)
        kinds.append(kind)
        also = rules_of(g).texts.stands_for(g, source, ability) if source >= 0 else 0
        out.append(Group(source, ability, mask, row[SYMBOL_COUNT], i, use, also))
    return out
