"""What of several cards that are chosen depends on the others: their total, how many are in one realm, and by what no
two are alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wonderwheel.games.wonders_of_the_first.evaluating import measures, nouns
from wonderwheel.games.wonders_of_the_first.evaluating.comparing import compare
from wonderwheel.games.wonders_of_the_first.evaluating.context import ProgramMaker, context

if TYPE_CHECKING:
    from wonderwheel.core.machine.frames import Frame
    from wonderwheel.core.state.packing import Row
    from wonderwheel.games.wonders_of_the_first import meaning
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

# Of the cards that are left, those that may be chosen beside the ones that are.
Fitting = Callable[["Table", "Frame", "Row", list[int]], list[int]]


def fitting_beside(cards: meaning.Cards, words: nouns.Words, maker: ProgramMaker) -> Fitting | None:
    """None if any may be chosen beside any other."""
    within = _within(cards.total, words, maker)
    in_each = cards.in_each_realm
    differing = measures.stat_of(cards.differ) if cards.differ else None
    if within is None and not in_each and differing is None:
        return None

    def fitting(g: Table, f: Frame, taken: Row, left: list[int]) -> list[int]:
        if within is not None:
            left = [c for c in left if within(g, f, (*taken, c))]
        if differing is not None:
            ctx = context(f)
            said = [differing(g, ctx, c) for c in taken]
            left = [c for c in left if differing(g, ctx, c) not in said]
        there = [g.realm[c] for c in taken]
        return [c for c in left if not in_each or there.count(g.realm[c]) < in_each]

    return fitting


def _within(
    total: meaning.Total | None, words: nouns.Words, maker: ProgramMaker
) -> Callable[[Table, Frame, Row], bool] | None:
    """Whether cards that are chosen come to no more together than they may."""
    if total is None:
        return None
    value, op = measures.stat_of(total.of), total.limit.op
    limit = measures.quantity(total.limit.than, words, maker)

    def fits(g: Table, f: Frame, cards: Row) -> bool:
        ctx = context(f)
        return compare(measures.sum_codes([value(g, ctx, c) for c in cards]), op, limit(g, ctx))

    return fits
