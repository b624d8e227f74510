"""Counters on a single card: those that lie there or, of one that has left The World, those that lay on it (204)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.state.amounts import plus
from wonderwheel.games.wonders_of_the_first.table.rows import COUNTER_AMOUNT, COUNTER_HOLDER, COUNTER_KIND

if TYPE_CHECKING:
    from wonderwheel.core.state.packing import Row
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

ANY_KIND: Final = -1


@rule("CR132-counters.d", "CR132-dies.a.2")
def counter_rows(g: Table, card: int, left: bool) -> list[Row]:
    """The counters of a card; `left`: it is spoken of as it last was in The World."""
    return [row for row in (g.counters_left if left else g.counters) if row[COUNTER_HOLDER] == card]


def counters_on(g: Table, card: int, kind: int, left: bool) -> int:
    """How many (a code) of a kind, or of all kinds together."""
    total = 0
    for row in counter_rows(g, card, left):
        if kind in (ANY_KIND, row[COUNTER_KIND]):
            total = plus(total, row[COUNTER_AMOUNT])
    return total
