"""Whether somebody has what a gate asks for: kingdom, hoard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.table import objects

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx
    from wonderwheel.games.wonders_of_the_first.evaluating.nouns import Test
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


@rule("CR132-kingdom.a", "CR132-kingdom.b")
def has_kingdom(number: int) -> Test:
    """You control so many lands that share an orbital with the card, anywhere."""

    def holds(g: Table, ctx: Ctx) -> bool:
        mask = objects.orbitals_of(g, ctx.source)
        every = objects.rules_of(g).edition.kingdom_counts == "any_land"
        lands = 0
        for c in objects.world(g):
            if g.controller[c] == ctx.controller and g.types[c] & kinds.LAND:
                lands += every or bool(objects.orbitals_of(g, c) & mask)
        return lands >= number

    return holds


@rule("CR132-hoard.a", "CR132-hoard.a.2")
def has_hoard(number: int) -> Test:
    """You control so many stones now."""

    def holds(g: Table, ctx: Ctx) -> bool:
        needed = number - objects.rules_of(g).allowance(g, ctx.controller, "hoard one less")
        return len(objects.stones_of(g, ctx.controller)) >= needed

    return holds
