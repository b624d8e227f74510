"""What the row of a continuous effect stands for: the change of a static ability, who speaks, from where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.mechanisms.layers import WHILE_SOURCE, Continuous
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx, where_it_was_made

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import StaticChange
    from wonderwheel.games.wonders_of_the_first.game import WondersRules
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

WHERE_IT_WAS_MADE: Final = 3  # in a rule for a time, after ability, change, controller: its realm, and what was chosen


def static_change(g: Table, effect: Continuous) -> StaticChange:
    rules: WondersRules = g.rules
    ability, change = effect.arguments[:2]
    return rules.catalogue.changes[ability, change]


def context_of(g: Table, effect: Continuous, before: Row = ()) -> Ctx:
    """A static ability speaks for its card's controller; a floating rule for whoever made it."""
    source = effect.source
    if effect.expires == WHILE_SOURCE:
        ctx = Ctx(g.controller[source], source, g.realm[source])
    else:
        made = effect.arguments[WHERE_IT_WAS_MADE:]
        ctx = Ctx(effect.arguments[2], source, g.realm[source])
        ctx = where_it_was_made(g, ctx, static_change(g, effect).slots, made)
    ctx.before = before
    return ctx


def effect_controller(g: Table, effect: Continuous) -> int:
    return g.controller[effect.source] if effect.source >= 0 else kinds.NOBODY
