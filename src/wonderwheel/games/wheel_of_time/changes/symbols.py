"""Ability symbols in the resource pools: they lie on the card that made them until they are spent or lost."""

from __future__ import annotations

from collections.abc import Sequence

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.evaluating.current import allegiances, in_play
from wonderwheel.games.wheel_of_time.kinds import ABILITIES
from wonderwheel.games.wheel_of_time.places import NO_CHALLENGE
from wonderwheel.games.wheel_of_time.readings import NO_WAITING, SYMBOLS_LEAVE
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.objects import reads
from wonderwheel.games.wheel_of_time.table.rows import (
    AS_ITS_SOURCE,
    FOR_ANYTHING,
    SYMBOL_COUNT,
    SYMBOL_HELD,
    SYMBOL_MASK,
    SYMBOL_SEAT,
    SYMBOL_SOURCE,
    SYMBOL_USE,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


@rule(
    "WOT20-action.generate.3",
    "WOT20-action.generate.5",
    "WOT20-resolution.opening.7",
    "WOT20-action.recruit.7",
    "WOT20-glossary.participating.2",
)
def add_symbols(
    g: Table,
    seat: int,
    source: int,
    ability: int,
    count: int,
    mask: int = AS_ITS_SOURCE,
    held: int = NO_CHALLENGE,
    use: int = FOR_ANYTHING,
) -> None:
    """Put symbols into a player's pool; those of a card lie on it. What is held waits for that challenge (W-29)."""
    if count > 0:
        waits = NO_CHALLENGE if held != NO_CHALLENGE and reads(g, NO_WAITING) else held
        _put(g, (seat, source, mask, ability, waits, use), count)


def tell_symbols(g: Table, seat: int, what: int, ability: int, number: int) -> None:
    """Symbols that the text of a card, or a card by a text, has generated."""
    if number > 0:
        made = [number if each == ability else 0 for each in range(len(ABILITIES))]
        g.emit(events.SYMBOLS_MADE, seat, (what, *made), "WOT20-glossary.generated.1")


def _put(g: Table, key: tuple[int, ...], count: int) -> None:
    rows = [row for row in g.symbols if row[:SYMBOL_COUNT] != key]
    before = sum(row[SYMBOL_COUNT] for row in g.symbols if row[:SYMBOL_COUNT] == key)
    if before + count:
        rows.append((*key, before + count))
        rows.sort()
    g.symbols = rows


@rule("WOT20-action.generate.13", "WOT20-action.costs.3")
def spend_symbols(g: Table, rows: Sequence[int]) -> None:
    """Take a symbol off each of these rows of the pools, or off one that is like it; held ones wait on."""
    for kind in [_alike(g.symbols[row]) for row in rows]:
        for row in g.symbols:
            if _alike(row) == kind and row[SYMBOL_HELD] in (NO_CHALLENGE, g.resolving):
                _put(g, row[:SYMBOL_COUNT], -1)
                break


def _alike(row: tuple[int, ...]) -> tuple[int, ...]:
    return (*row[:SYMBOL_HELD], row[SYMBOL_USE])


@rule("WOT20-action.generate.10", "WOT20-resolution.outcome.7", "WOT20-resolution.opening.9", "WOT20-glossary.pools.3")
def empty_pools(g: Table, held_only: bool = False) -> int:
    """The symbols of this round, or of the challenge that is being resolved, are lost; gives how many there were."""
    gone = (g.resolving,) if held_only else (NO_CHALLENGE, g.resolving)
    kept = [row for row in g.symbols if row[SYMBOL_HELD] not in gone]
    lost = sum(row[SYMBOL_COUNT] for row in g.symbols) - sum(row[SYMBOL_COUNT] for row in kept)
    g.symbols = kept
    return lost


def keep_allegiances(g: Table, card: int) -> None:
    """A card is about to leave play: its symbols keep the allegiances that it has now (W-66)."""
    if not in_play(g, card):
        return
    if reads(g, SYMBOLS_LEAVE):
        g.symbols = [row for row in g.symbols if row[SYMBOL_SOURCE] != card]
        return
    mask = allegiances(g, card)
    g.symbols = sorted(
        (*row[:SYMBOL_MASK], mask, *row[SYMBOL_MASK + 1 :])
        if row[SYMBOL_SOURCE] == card and row[SYMBOL_MASK] == AS_ITS_SOURCE
        else row
        for row in g.symbols
    )


def move_symbols(g: Table, old: int, new: int) -> None:
    """What lies on a card lies on the card that replaces it."""
    g.symbols = sorted(
        (row[SYMBOL_SEAT], new, *row[SYMBOL_SOURCE + 1 :]) if row[SYMBOL_SOURCE] == old else row for row in g.symbols
    )
