"""In which areas an ability about its own card's way from one area to another is heard."""

from __future__ import annotations

from typing import Final

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first.text.meanings import things
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger

# What may be done to a card wherever it lies.
_FROM_ANYWHERE: Final = ("put into the abyss", "banished", "returned to hand")
_INTO_A_DECK: Final = ("buried", "shuffled into a deck")
_FROM_ELSEWHERE: Final = ("hand", "abyss", "banishment")


@rule("CR132-301.6.b", "CR132-302.b", "CR132-302.c", "CR132-302.g")
def everywhere(trigger: Trigger, area: str) -> list[tuple[Trigger, str]]:
    """A card's own way to another area is noticed as it leaves The World, and as it moves from elsewhere. Out of its
    deck into its deck is no such way.

    What happens to the card itself, to its wearer or in its realm it hears where it is then, also if it puts itself
    into a realm from where it goes: it works in an `area` for what else happens."""
    event = trigger.event
    if event.wearer or event.where == things.HERE:
        return [(trigger, "world")]
    if not event.this:
        return [(trigger, area)]
    if event.kind not in (*_FROM_ANYWHERE, *_INTO_A_DECK):
        return [(trigger, "world")]
    if event.source or event.where is not None:
        return [(trigger, "world" if event.source in ("world", "") else "moving")]
    inside = msgspec.structs.replace(event, source="world")
    outside = [msgspec.structs.replace(event, not_source="world")]
    if event.kind in _INTO_A_DECK:
        outside = [msgspec.structs.replace(event, source=each) for each in _FROM_ELSEWHERE]
    moving = [(Trigger(each, trigger.condition), "moving") for each in outside]
    return [(Trigger(inside, trigger.condition), "world"), *moving]
