"""What kind of triggered ability something is, and where it works (302, 501)."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.table.trigger_events import HEADS, number_of


@rule("CR132-501.b.2", "CR132-on-arrival.e", "CR132-first-time.a")
def kind_of(node: meaning.Triggered) -> str:
    """The kind of a triggered ability: as printed, else what its event says, also the first time that it happens."""
    return node.head or HEADS.get(number_of(node.event.kind), "triggered")


@rule("CR132-on-arrival.b", "CR132-on-arrival.c")
def if_still_there(kind: str, area: str) -> bool:
    """Whether an effect does nothing when its card is gone by then."""
    return kind in ("on arrival", "symbiosis") and area == "world"


_OWN_AREA = {"played": "playing", "denied to the abyss": "moving", "revealed from the deck": "moving"}


@rule("CR132-302.c", "CR132-302.d", "CR132-302.g", "CR132-eternal.a", "CR132-on-play.a")
def area_of(node: meaning.Triggered) -> str:
    """Where an ability works: as it says, else in The World, unless its card cannot be there when it happens."""
    if node.event.this and node.area == "world":
        return _OWN_AREA.get(node.event.kind, "world")
    return node.area
