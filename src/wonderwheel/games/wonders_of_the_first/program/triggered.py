"""What kind of triggered ability something is (501)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.table.trigger_events import HEADS, ON_X, number_of

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.editions import Edition


@rule("CR132-501.b.2", "CR132-on-arrival.e", "CR132-first-time.a", "CR132-404.3.2.a.3", "CR12-on-attack.a")
def kind_of(node: meaning.Triggered, edition: Edition) -> str:
    """The kind of a triggered ability: as printed, else what its event says, also the first time that it happens; by an
    edition that says nothing of it, an ability with whenever is none of the On abilities."""
    happening = number_of(node.event.kind)
    if node.head or (happening in ON_X and not edition.whenever_is_on_x):
        return node.head or "triggered"
    return HEADS.get(happening, "triggered")
