"""Where a text works besides The World (302): while its card is played, as it moves, or in an area that it names."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning

_OWN_AREA: Final = {
    "played": "playing",
    "played from a seek": "playing",
    "denied to the abyss": "moving",
    "denies": "moving",
    "discarded": "moving",
    "revealed from the deck": "moving",
}


@rule("CR132-101.5.a", "CR132-404.2.g")
def works_while_played(change: meaning.Change) -> bool:
    """Whether a card's own rule is about playing it: such a rule works while it is not in The World yet."""
    attuned = (
        isinstance(change, meaning.Grant)
        and isinstance(change.ability, meaning.Keyword)
        and change.ability.name == "attuned"
    )
    where_not = isinstance(change, meaning.Forbid) and (change.verb, change.player, change.cards) == (
        "play",
        "you",
        None,
    )
    return attuned or where_not or isinstance(change, meaning.CostsMore | meaning.DefineCost | meaning.MayPay)


@rule("CR132-302.c", "CR132-302.d", "CR132-302.g", "CR132-eternal.a", "CR132-on-play.a")
def area_of(node: meaning.Triggered) -> str:
    """Where an ability works: as it says, else in The World, unless its card cannot be there when it happens."""
    if node.event.this and node.area == "world":
        return _OWN_AREA.get(node.event.kind, "world")
    return node.area
