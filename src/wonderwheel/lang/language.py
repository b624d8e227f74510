"""What a game offers to those who read its cards without knowing its rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from wonderwheel.lang.nodes import Node
from wonderwheel.lang.reader import Names

_CAPITAL = re.compile(r"[^\W\d_][\w'-]*")


class Phrase(NamedTuple):
    """A phrase of a text in its canonical words, where it stands in them, and the operations that it becomes.

    `references` has a line for each word that points back: what it means.
    """

    start: int
    end: int
    words: str
    operations: tuple[str, ...]
    references: tuple[str, ...] = ()


class Facts(NamedTuple):
    """What has to be known of a card to play its text: its type, and which names are classes and which factions."""

    kind: str = ""
    classes: frozenset[str] = frozenset()
    factions: frozenset[str] = frozenset()


class Language(NamedTuple):
    """The language of a game: `read(text, name, names)` gives the nodes of a card's text or raises Refused.

    `play(node, facts)` gives what its phrases become, or raises NotPlayable.
    """

    read: Callable[[str, str, Names], Node]
    classes: Mapping[str, type[Node]]
    play: Callable[[Node, Facts], tuple[Phrase, ...]]


def names_in(cells: Iterable[str]) -> Names:
    """The names in cells of a table that hold classes or orbitals: every word with a capital."""
    words = {word for cell in cells for word in _CAPITAL.findall(cell) if word[:1].isupper()}
    return Names(sorted(words))


def uses(texts: Iterable[Node]) -> Counter[str]:
    """In how many texts each class of node occurs."""
    return Counter(name for text in texts for name in {type(node).__name__ for node in text.walk()})
