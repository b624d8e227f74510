"""What cards add to power, and power that is multiplied (101.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.core.mechanisms.layers import Continuous
from wonderwheel.core.state.amounts import floor, is_negative, times
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx
from wonderwheel.games.wonders_of_the_first.table import objects, traits
from wonderwheel.games.wonders_of_the_first.table.rows import (
    RULE_ABILITY,
    RULE_CHANGE,
    TRAIT_CARD,
    TRAIT_CONTROLLER,
)

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


@rule("CR132-101.6.h", "CR132-equip.a")
def as_a_bonus(g: Table, effect: Continuous, amount: int) -> int:
    """What a card adds to power, as often doubled as something says so; what it takes away is no bonus."""
    catalogue = objects.rules_of(g).catalogue
    if not catalogue.reach.doubles or is_negative(amount) or effect.source < 0:
        return amount
    for row in traits.of_kind(g, kinds.RULE):
        change = catalogue.changes[row[RULE_ABILITY], row[RULE_CHANGE]]
        if isinstance(change.node, meaning.DoublesBonuses):
            ctx = Ctx(row[TRAIT_CONTROLLER], row[TRAIT_CARD], g.realm[row[TRAIT_CARD]])
            if change.has is not None and change.has(g, ctx, effect.source):
                amount = times(amount, 2 * kinds.ONE)
    return amount


@rule("CR132-101.6.i")
def product(g: Table, power: int, factor: int) -> int:
    """A power times a factor (codes); the half of an odd one is exact, or the whole number below it."""
    exact = times(power, factor)
    return exact if objects.rules_of(g).edition.reading_halves == "exact" else floor(exact)
