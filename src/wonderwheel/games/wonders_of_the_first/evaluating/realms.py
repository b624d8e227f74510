"""Realms by what is in them, and the realm of a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.state.amounts import Amount
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.table import objects

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


RANGES: Final = frozenset({"all", "other", "odd", "even", "lowest", "highest"})


def extreme(every: list[tuple[int, int]], most: bool) -> list[int]:
    """Of realms with the codes of amounts, those with the greatest, or the smallest, amount."""
    amounts = [(realm, Amount.from_code(code)) for realm, code in every]
    wanted = (max if most else min)([amount for _, amount in amounts], default=None)
    return [realm for realm, amount in amounts if amount == wanted]


@rule("CR132-506.c")
def beside(g: Table, realms: list[int]) -> list[int]:
    """The active realms beside one of these."""
    return sorted({r for each in realms for r in objects.adjacent(g, each)})


@rule("CR132-realm.a")
def numbered(which: str, here: int) -> list[int]:
    """All realms, all but this one, or those with an odd, or an even, number."""
    every = list(range(kinds.REALMS))
    if which == "other":
        every.remove(here)
        return every
    if which in ("odd", "even"):
        return every[0::2] if which == "odd" else every[1::2]
    return every


def at_the_end(realms: list[int], which: str) -> list[int]:
    """Of realms in their order the one with the lowest, or the highest, number, if that is meant; else all of them."""
    return realms[:1] if which == "lowest" else realms[-1:] if which == "highest" else realms


def all_but(g: Table, realms: list[int]) -> list[int]:
    return [r for r in range(kinds.REALMS) if r not in realms]


@rule("CR132-deathstrike.a", "CR132-deathstrike.b", "CR12-deathstrike.a", "CR12-404.3.2.f.2", "GUIDE-deathstrike.a")
def realm_of_battle(g: Table, ctx: Ctx, here: int) -> int:
    """Where a Wonder has won or tied, wherever it is by now; or where it is."""
    return ctx.where if objects.rules_of(g).edition.reading_deathstrike_realm == "battle" else here
