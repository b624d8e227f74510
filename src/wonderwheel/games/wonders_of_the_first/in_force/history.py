"""What is remembered of what has happened (511)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

_NO_SERIAL: Final = 0


@rule("CR132-511.a", "CR132-301.3.b")
def remembered(g: Table, n: Notice) -> Row:
    """A row of the history, which everybody sees: it tells nothing of a card that not everybody knows."""
    when = (n.kind, g.round, g.turn, n.player)
    hidden = n.card >= 0 and g.place[n.card] in (kinds.HAND, kinds.DECK) and g.known[n.card] != kinds.EVERYBODY
    if hidden or n.card == kinds.NO_CARD:
        return (*when, kinds.NO_CARD, n.amount, n.realm, _NO_SERIAL)
    return (*when, n.card, g.what[n.card], n.realm, g.serial[n.card])
