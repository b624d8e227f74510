"""What a game offers to those who read its cards without knowing its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from wonderwheel.lang.nodes import Node

Known = TypeVar("Known")


class Phrase(NamedTuple):
    """A phrase of a text in its canonical words, where it stands in them, and the operations that it becomes.

    `references` has a line for each word that points back: what it means.
    """

    start: int
    end: int
    words: str
    operations: tuple[str, ...]
    references: tuple[str, ...] = ()


class Language(NamedTuple, Generic[Known]):
    """The language of a game, with its own notion of the names that are known.

    `names(rows)`: those that texts may speak of, of the shipped cards and of a table of cards (columns by heading).
    `read(text, name, names)`: the nodes of a card's text; Refused if there is a place that is not read.
    `with_declared(names, texts)`: the names with those that the texts of a set declare for each other.
    `notices(text, node, names)`: what a text declares itself; Refused if it speaks of a name that nobody knows, or
    cannot be said in canonical words.
    `wordings(text, name, names)`: the alternatives of the grammar by which a text is read, as they are written.
    `play(node, kind, names)`: what its phrases become on a card of that type; NotPlayable if one cannot be played.
    """

    classes: Mapping[str, type[Node]]
    names: Callable[[Sequence[Mapping[str, str]]], Known]
    read: Callable[[str, str, Known], Node]
    with_declared: Callable[[Known, Iterable[Node]], Known]
    notices: Callable[[str, Node, Known], tuple[str, ...]]
    play: Callable[[Node, str, Known], tuple[Phrase, ...]]
    wordings: Callable[[str, str, Known], frozenset[str]]


def uses(texts: Iterable[Node]) -> Counter[str]:
    """In how many texts each class of node occurs."""
    return Counter(name for text in texts for name in {type(node).__name__ for node in text.walk()})
