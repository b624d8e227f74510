"""What a card keeps in mind: a class, a card or a number that one of its abilities names, for another of them."""

from __future__ import annotations

from typing import Final

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.choices import NameOne
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import CHOSEN_AS, OfThat, WithThat
from wonderwheel.lang.nodes import Node

_REMEMBERED: Final = ("class", "card", "number", "orbital")


def _speaks_of_a(kind: str, line: Node) -> bool:
    """Whether something holds for "that class", or cards "with that name", which another ability of the card names."""
    return (
        isinstance(line, phrases.Ability)
        and line.head is None
        and any(kind in _chosen_kinds(part) for part in line.walk())
        and not any(isinstance(part, NameOne) and part.kind == kind for part in line.walk())
    )


def _chosen_kinds(part: Node) -> tuple[str, ...]:
    if isinstance(part, OfThat):
        return (part.sort,)
    return CHOSEN_AS[part.measure] if isinstance(part, WithThat) else ()


def remembered(text: phrases.Text) -> str:
    """What it is; "" if no ability speaks of what another one names."""
    named = {part.kind for part in text.walk() if isinstance(part, NameOne)}
    kinds = (kind for kind in _REMEMBERED if kind in named)
    return next((kind for kind in kinds for line in text.abilities if _speaks_of_a(kind, line)), "")
