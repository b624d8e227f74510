"""The language of this game as those use it who know no game: read a text, and see what its phrases become."""

from __future__ import annotations

from wonderwheel.core.errors import WonderwheelError
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.meaning.from_phrases.abilities import Part, compiled
from wonderwheel.games.wonders_of_the_first.meaning.understanding import Names
from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue
from wonderwheel.games.wonders_of_the_first.show.listing import shown
from wonderwheel.games.wonders_of_the_first.text.grammar import node_classes
from wonderwheel.games.wonders_of_the_first.text.phrases.abilities import Text
from wonderwheel.games.wonders_of_the_first.text.reading import read
from wonderwheel.lang.errors import NotPlayable, Trouble
from wonderwheel.lang.language import Facts, Language, Phrase
from wonderwheel.lang.nodes import Node


def operations(node: Node, facts: Facts) -> tuple[Phrase, ...]:
    """The phrases of a text with the abilities that they become; NotPlayable if one cannot be played.

    Without a type the text may be a Wonder's or a spell's, whichever can be played.
    """
    if not isinstance(node, Text):
        raise TypeError("this is no text of a card")
    types = 0
    for word in facts.kind.lower().split():
        types |= kinds.TYPES.get(word, 0)
    names = Names(facts.classes, facts.factions)
    if types:
        return _grouped(node, _playable(node, types, names))
    try:
        return _grouped(node, _playable(node, kinds.WONDER, names))
    except NotPlayable as problem:
        try:
            return _grouped(node, _playable(node, kinds.SPELL, names))
        except NotPlayable:
            raise problem from None


def _playable(node: Text, types: int, names: Names) -> tuple[Part, ...]:
    """The abilities, after the engine has made their programs too."""
    parts = compiled(node, types, "", "", names)
    power = 0 if types & kinds.WONDER else None
    card = CardDef("this", types, power=power, abilities=tuple(part.ability for part in parts))
    try:
        Catalogue([card])
    except WonderwheelError as problem:
        text = node.text()
        raise NotPlayable(Trouble(text, 0, len(text), str(problem)), text) from None
    return parts


def _grouped(node: Text, parts: tuple[Part, ...]) -> tuple[Phrase, ...]:
    """One entry for each place, with all that is said there."""
    text = node.text()
    found: dict[tuple[int, int], list[str]] = {}
    told: dict[tuple[int, int], tuple[str, ...]] = {}
    for part in sorted(parts, key=lambda part: part.span):
        place = (part.span.start, part.span.end)
        found.setdefault(place, []).append(shown(part.ability))
        told[place] = part.references
    return tuple(Phrase(*place, text[slice(*place)], tuple(said), told[place]) for place, said in found.items())


LANGUAGE = Language(read, node_classes(), operations)
