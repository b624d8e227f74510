"""Cost and power of a single card, wherever it lies: printed, defined by its own text, or derived (101.5, 101.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx, ProgramMaker
from wonderwheel.games.wonders_of_the_first.table import objects

if TYPE_CHECKING:
    from collections.abc import Callable

    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

    CardTest = Callable[[Table, Ctx, int], bool]


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


@rule("CR132-101.6.b", "CR132-power.a")
def base_power_of(g: Table, ctx: Ctx, card: int) -> int:
    """Power before anything is added to it (code): printed or set in The World, elsewhere all that it has."""
    if g.place[card] == kinds.WORLD or card == ctx.last:
        return g.base[card]
    return power_of(g, ctx, card)


def spoken_of_as_it_was(meant: Any, maker: ProgramMaker | None) -> CardTest | None:
    """Whether a card has left The World since an effect, or the event that it answers, meant it there: such a card is
    spoken of as it last was. None if the words never mean one like that."""
    if isinstance(meant, meaning.Slot) and maker is not None and meant.name in maker.world_slots:
        return lambda g, ctx, card: _has_left(g, card)
    if isinstance(meant, meaning.EventCard):
        return lambda g, ctx, card: ctx.where != kinds.NO_REALM and _has_left(g, card)
    if isinstance(meant, meaning.This):
        return lambda g, ctx, card: ctx.f is not None and ctx.here != kinds.NO_REALM and _has_left(g, card)
    return None


def _has_left(g: Table, card: int) -> bool:
    """What is derived stays with a card where everybody can see it, until it enters The World again."""
    return g.place[card] in (kinds.ABYSS, kinds.BANISHED, kinds.NOWHERE)


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
