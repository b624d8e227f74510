"""What statistics tell apart: which tiles a player had, and when his turn came."""

from __future__ import annotations

from typing import Final

from wonderwheel.games.one_card_wonder.procedures.leaders import NOBODY
from wonderwheel.games.one_card_wonder.table.pieces import tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table

ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def traits(g: Table) -> list[dict[str, str]]:
    """Per player: wonder, mat, leader as dealt, and the place in the order of turns. Empty before the first turn.

    A leader that was used is not seen any more, so whoever wants it asks at the first question of the first turn.
    """
    if not g.turn:
        return []
    t = tables(g)
    seats = len(g.stock)
    found = []
    for seat in range(seats):
        one = {"wonder": t.wonders[g.wonder[seat]].name, "mat": t.mats[g.mat[seat]].name}
        if g.leader[seat] != NOBODY:
            one["leader"] = t.leaders[g.leader[seat]].name
        one["seat"] = ORDINALS[(seat - g.start) % seats]
        found.append(one)
    return found
