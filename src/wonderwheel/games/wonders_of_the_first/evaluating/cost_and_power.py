"""Cost and power of a single card, wherever it lies: printed, defined by its own text, or derived (101.5, 101.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx
from wonderwheel.games.wonders_of_the_first.table import objects

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


@rule("CR132-302.e", "CR132-101.6.b", "CR132-101.6.b.2")
def power_of(g: Table, ctx: Ctx, card: int) -> int:
    """Current power (code): derived in The World, printed or defined by its own text elsewhere; undefined is 0."""
    if g.place[card] == kinds.WORLD or card == ctx.last:
        return ctx.before[card] if ctx.before else g.power[card]
    catalogue = objects.rules_of(g).catalogue
    what = g.what[card]
    define = catalogue.defined[what]
    if define is None or g.nullified[card]:
        return catalogue.powers[what]
    return define(g, _by_its_own_text(g, card, ctx))


def _by_its_own_text(g: Table, card: int, asked: Ctx | None) -> Ctx:
    """Where the text of a card stands that defines its own cost or power, asked from another one."""
    ctx = Ctx(g.owner[card], card, g.realm[card])
    if asked is not None:
        ctx.as_if_in_hand = asked.as_if_in_hand
    return ctx


@rule("CR132-203.i", "CR132-203.n", "CR132-tokens.h", "CR12-203.i", "CR12-203.n")
def cost_of(g: Table, card: int, asked: Ctx | None = None) -> int:
    """Printed cost, a plain number; what its text defines where * is printed, and 0 while that is blank. A token keeps
    the cost that it was given, or has none."""
    if g.token[card] and objects.rules_of(g).edition.reading_token_cost == "nothing":
        return 0
    catalogue = objects.rules_of(g).catalogue
    define = catalogue.defined_costs.get(g.what[card]) if catalogue.defined_costs else None
    if define is None or g.nullified[card]:
        return catalogue.costs[g.what[card]]
    return define(g, _by_its_own_text(g, card, asked)) // kinds.ONE
