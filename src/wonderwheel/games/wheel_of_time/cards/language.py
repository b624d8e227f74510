"""The language of this game as those use it who know no game: read a text, and see what its lines become."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from wonderwheel.games.wheel_of_time.cards.texts import names_of_shipped
from wonderwheel.games.wheel_of_time.kinds import TYPES
from wonderwheel.games.wheel_of_time.meaning.from_phrases.abilities import compiled
from wonderwheel.games.wheel_of_time.meaning.listing import shown
from wonderwheel.games.wheel_of_time.text.grammar import node_classes, reader
from wonderwheel.games.wheel_of_time.text.names import KnownNames, check_names
from wonderwheel.games.wheel_of_time.text.phrases import Text
from wonderwheel.games.wheel_of_time.text.reading import read, read_back
from wonderwheel.lang.errors import NotPlayable
from wonderwheel.lang.language import Language, Phrase
from wonderwheel.lang.nodes import Node

# Without a type a text may be of any card; a line is likeliest understood as that of a card in play.
_LIKELY: Final = ("character", "advantage", "challenge", "event")


def _text(node: Node) -> Text:
    if not isinstance(node, Text):
        raise TypeError("this is no text of a card")
    return node


def _names(rows: Sequence[Mapping[str, str]]) -> KnownNames:
    """The names of the shipped cards, and of a table: its columns name, allegiance and trait."""
    known = names_of_shipped()
    said = [part.strip() for row in rows for key in ("allegiance", "trait") for part in row.get(key, "").split(",")]
    return KnownNames(known.traits | {name for name in said if name}, known.cards | {row["name"] for row in rows})


def _declared(names: KnownNames, texts: Iterable[Node]) -> KnownNames:
    """A text declares no names here."""
    return names


def _notices(text: str, node: Node, names: KnownNames) -> tuple[str, ...]:
    said = _text(node)
    check_names(text, said, names)
    read_back(text, said, names.words)
    return ()


def _play(node: Node, kind: str, names: KnownNames) -> tuple[Phrase, ...]:
    """The lines of a text with what they become on a card of this type, or on the likeliest that they fit."""
    said = read(node.text(), names.words)
    problem: NotPlayable | None = None
    for type_ in (kind,) if kind in TYPES else _LIKELY:
        try:
            return _lines(said, type_)
        except NotPlayable as refused:
            problem = refused
    raise problem or AssertionError("there is always a type to try")


def _lines(said: Text, type_: str) -> tuple[Phrase, ...]:
    words = said.text()
    found: dict[tuple[int, int], list[str]] = {}
    told: dict[tuple[int, int], tuple[str, ...]] = {}
    for part in compiled(said, type_, "", words):
        place = (part.span.start, part.span.end)
        found.setdefault(place, []).append(shown(part.ability))
        told[place] = part.references
    return tuple(Phrase(*place, words[slice(*place)], tuple(made), told[place]) for place, made in found.items())


LANGUAGE: Final[Language[KnownNames]] = Language(
    node_classes(),
    _names,
    lambda text, name, names: read(text, names.words),
    _declared,
    _notices,
    _play,
    lambda text, name, names: reader().wordings(lambda: read(text, names.words)),
)
