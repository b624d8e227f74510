"""What every reference of a bound text means, in words that a person can check."""

from __future__ import annotations

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.referent_names import (
    AS_PAID,
    BESIDE,
    CAME_TO,
    CONTROLLER,
    DONE,
    ELSEWHERE,
    EVENT,
    EVENT_AMOUNT,
    EVENT_CARD,
    EVENT_COUNTERS,
    OWNER,
    TAKEN,
    THIS,
    WHERE,
)
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.referents import NUMBER, PLAYER, REALM, Referent


def references(node: Node) -> tuple[str, ...]:
    """A line for each reference of a phrase, in reading order: its words, and what they mean."""
    return tuple(f'"{_words(part)}" is {meant(part.bound)}' for part in node.walk() if part.bound is not None)


def _words(node: Node) -> str:
    """The words that point back: of a long phrase with fixed words, the words "it" or "they" in it."""
    if isinstance(node, phrases.PowerMod):
        return node.amount
    if isinstance(node, phrases.Target):
        return f"{node.text()}, another than"
    return node.text()


def meant(found: Referent) -> str:
    """A referent in words."""
    if found.name == THIS:
        return "this card"
    if found.of is not None and found.name == BESIDE:
        return f"a realm beside {meant(found.of)}"
    if found.of is not None and found.name == ELSEWHERE:
        return f"another realm than that of {meant(found.of)}"
    if found.name == EVENT_COUNTERS:
        return found.words
    if found.of is not None:
        return f"the {found.name} of {meant(found.of)}" if found.name in (OWNER, CONTROLLER) else meant(found.of)
    if found.sort == NUMBER:
        return _number(found)
    if found.sort == REALM and found.name == EVENT:
        return f"the realm where it happened ({found.words})"
    if found.sort == PLAYER and found.name == EVENT:
        return f"the player of the event ({found.words})"
    if found.name == EVENT_CARD:
        return found.words if found.words.startswith("the ") else f"the card of the event ({found.words})"
    return found.words


def _number(found: Referent) -> str:
    if found.name == DONE:
        return f'as many as "{found.words}" was done to'
    if found.name == EVENT_AMOUNT:
        return f"the amount of the event ({found.words})"
    if found.name == AS_PAID:
        return "the faith that was spent for it"
    if found.name.startswith((TAKEN, CAME_TO)):
        return found.words
    if found.name == WHERE:
        return found.words.removeprefix("X (").removesuffix(")")
    return f"what was paid ({found.words})"
