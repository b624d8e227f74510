"""What can be taken off a card: its counters, and the effects that last this round (204, this round)."""

from __future__ import annotations

from typing import Final, NamedTuple

from wonderwheel.core.clauses import rule
from wonderwheel.core.mechanisms.layers import EFFECT_EXPIRES, EFFECT_MODIFIER, END_OF_ROUND
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first.in_force.layers import FIXED
from wonderwheel.games.wonders_of_the_first.table.moments import ASCEND_ENDS, ROUND_END_STEP
from wonderwheel.games.wonders_of_the_first.table.rows import FIXED_CARDS, keeping
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

_THIS_ROUND: Final = (END_OF_ROUND, ROUND_END_STEP, ASCEND_ENDS)


class Removable(NamedTuple):
    """Counters of a kind on a card, or an effect (its row) that lasts this round."""

    card: int
    counter: int
    effect: Row


@rule("CR132-204.a", "CR132-this-round.a", "CR132-ascend.a.2", "CR132-nullify.e")
def removables(g: Table) -> list[Removable]:
    """All of it, in an order that everybody sees: the place in this list names it."""
    out = [Removable(holder, kind, ()) for holder, kind, _ in g.counters if holder >= 0]
    for row in g.continuous:
        if row[EFFECT_MODIFIER] >= FIXED and row[EFFECT_EXPIRES] in _THIS_ROUND:
            out += [Removable(card, -1, row) for card in row[FIXED_CARDS:]]
    return out


def end_on(g: Table, effect: Row, card: int) -> None:
    """The effect is on this card no more."""
    left = keeping(effect, tuple([c for c in effect[FIXED_CARDS:] if c != card]))
    g.continuous = [left if row == effect else row for row in g.continuous]
    g.continuous = [row for row in g.continuous if row]
    g.dirty = 1
