"""Power that is multiplied for a time (101.6, this round): a factor that comes last, or what it is worth by then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.core.state.amounts import plus, times
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.in_force import layers
from wonderwheel.games.wonders_of_the_first.in_force.bonuses import product
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.editions import Edition

Lasting = tuple[int, int, Sequence[int]]
"""A modifier, its value, and the cards that it changes."""


def lasting_rows(edition: Edition) -> Callable[[Table, int, int, Sequence[int]], list[Lasting]]:
    """How a change for a time is kept for its cards."""
    return _together if edition.reading_doubling == "last" else _by_worth


def _together(g: Table, modifier: int, value: int, cards: Sequence[int]) -> list[Lasting]:
    return [(modifier, value, cards)]


@rule("CR132-this-round.b", "CR132-101.6.i")
def _by_worth(g: Table, modifier: int, value: int, cards: Sequence[int]) -> list[Lasting]:
    """Power that is doubled when the effect resolves has grown by what it was: what is added later is not doubled."""
    if modifier != layers.F_TIMES:
        return _together(g, modifier, value, cards)
    grown = [plus(product(g, g.power[c], value), times(g.power[c], -kinds.ONE)) for c in cards]
    return [(layers.F_ADD, more, (c,)) for c, more in zip(cards, grown, strict=True)]
