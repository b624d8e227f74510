"""Which cards lie in an area, and the one that counts as if it lay there (301, 404.2.k)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import EngineError
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx
from wonderwheel.games.wonders_of_the_first.table import objects

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


def scan_area(g: Table, area: str, seats: tuple[int, ...], ctx: Ctx) -> list[int]:
    """The cards of an area; of decks, hands and The Abyss only those of the seats."""
    if area == "hand":
        return [c for seat in seats for c in hand_of(g, seat, ctx)]
    if area == "world":
        return objects.world(g)
    if area == "banishment":
        return [c for c in g.banished if g.owner[c] in seats]
    if area == "playing":
        return list(g.playing)
    lists = {"deck": g.decks, "abyss": g.abyss, "archive": g.archives}
    if area == "anywhere":
        return [c for c in range(len(g.owner)) if g.place[c] != kinds.NOWHERE and g.owner[c] in seats]
    if area not in lists:
        raise EngineError(f"no area {area!r}")
    return [c for seat in seats for c in lists[area][seat]]


@rule("CR132-404.2.k")
def hand_of(g: Table, seat: int, ctx: Ctx) -> list[int]:
    """The cards of a hand, and the one that counts as if it were there."""
    if ctx.as_if_in_hand and ctx.as_if_in_hand[0] == seat:
        return [*g.hands[seat], ctx.as_if_in_hand[1]]
    return g.hands[seat]


@rule("CR132-404.2.k")
def is_in(g: Table, place: int, card: int, ctx: Ctx) -> bool:
    """Whether a card lies in an area, or counts as if it did."""
    if ctx.as_if_in_hand and ctx.as_if_in_hand[1] == card:
        return place == kinds.HAND
    return g.place[card] == place
