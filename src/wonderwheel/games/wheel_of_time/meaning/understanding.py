"""A card's text on its way to abilities: read, put into canonical words, bound, compiled.

Nothing of the language is loaded before a text has to be read: the grammar takes a second to build.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wonderwheel.core.errors import SetupError
from wonderwheel.games.wheel_of_time.meaning.abilities import Ability
from wonderwheel.games.wheel_of_time.meaning.base import Meaning

if TYPE_CHECKING:
    from wonderwheel.games.wheel_of_time.text.names import KnownNames


class Understood(Meaning, frozen=True):
    """What a text says: its canonical words, its abilities, where in those words each is said (first and last place),
    and a line for every word that points back."""

    words: str
    abilities: tuple[Ability, ...]
    spans: tuple[tuple[int, int], ...]
    references: tuple[str, ...]


def known_names(traits: Iterable[str], cards: Iterable[str]) -> KnownNames:
    """The names that texts may speak of: traits, and titles and personalities of cards."""
    from wonderwheel.games.wheel_of_time.text.names import KnownNames

    return KnownNames(traits, cards)


def understood(text: str, type_: str, where: str, names: KnownNames) -> Understood:
    """What a text means on a card of this type.

    SetupError shows the place that was not read, the name that nobody knows, or the phrase that means nothing there.
    """
    from wonderwheel.games.wheel_of_time.meaning.from_phrases.abilities import compiled
    from wonderwheel.games.wheel_of_time.text.names import check_names
    from wonderwheel.games.wheel_of_time.text.reading import read, read_back
    from wonderwheel.lang.errors import NotPlayable, Refused

    try:
        node = read(text, names.words)
        check_names(text, node, names)
        node = read_back(text, node, names.words)
        parts = compiled(node, type_, "", node.text())
    except (Refused, NotPlayable) as problem:
        raise SetupError(f"{where}:\n{problem}") from None
    return Understood(
        node.text(),
        tuple(part.ability for part in parts),
        tuple((part.span.start, part.span.end) for part in parts),
        tuple(dict.fromkeys(line for part in parts for line in part.references)),
    )
