"""The language of this game as those use it who know no game: read a text, and see what its phrases become."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from wonderwheel.core.errors import WonderwheelError
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.cards.shipped import shipped_names
from wonderwheel.games.wonders_of_the_first.names import Names
from wonderwheel.games.wonders_of_the_first.program.playable import check_playable
from wonderwheel.games.wonders_of_the_first.show.listing import shown
from wonderwheel.games.wonders_of_the_first.text.grammar import node_classes, reader
from wonderwheel.games.wonders_of_the_first.text.meanings.abilities import Part, compiled
from wonderwheel.games.wonders_of_the_first.text.meanings.names import checked_names, put_by
from wonderwheel.games.wonders_of_the_first.text.phrases.abilities import Ability, Text
from wonderwheel.games.wonders_of_the_first.text.reading import read, read_back
from wonderwheel.lang.errors import NotPlayable, Trouble
from wonderwheel.lang.language import Language, Phrase
from wonderwheel.lang.nodes import Node

_TOKEN_RARITIES: Final = ("T", "Token")


def _text(node: Node) -> Text:
    if not isinstance(node, Text):
        raise TypeError("this is no text of a card")
    return node


def operations(said: Node, kind: str, names: Names) -> tuple[Phrase, ...]:
    """The phrases of a text with the abilities that they become; NotPlayable if one cannot be played.

    Without a type the text may be a Wonder's or a spell's, whichever can be played. Places are those of the canonical
    words, which are shown.
    """
    node = read_back("", _text(said), names.words())
    types = 0
    for word in kind.lower().split():
        types |= kinds.TYPES.get(word, 0)
    if types:
        return _grouped(node, _playable(node, types, names))
    likely, other = (kinds.SPELL, kinds.WONDER) if _looks_like_a_spell(node) else (kinds.WONDER, kinds.SPELL)
    try:
        return _grouped(node, _playable(node, likely, names))
    except NotPlayable as problem:
        try:
            return _grouped(node, _playable(node, other, names))
        except NotPlayable:
            raise problem from None


def _looks_like_a_spell(node: Text) -> bool:
    """Whether something is done without a head that says when."""
    lines = [line for line in node.abilities if isinstance(line, Ability) and line.head is None]
    return any(not effect.stands_alone() for line in lines for effect in line.effects)


def _playable(node: Text, types: int, names: Names) -> tuple[Part, ...]:
    """The abilities, after the engine has made their programs too."""
    parts = compiled(node, types, "", "", names)
    power = 0 if types & kinds.WONDER else None
    card = CardDef("this", types, power=power, abilities=tuple(part.ability for part in parts))
    try:
        check_playable(card)
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


def names_of_table(rows: Sequence[Mapping[str, str]]) -> Names:
    """The names of the shipped cards, and of a table: its columns class, faction, counter, and name of a token."""
    known = shipped_names()
    classes = {name for row in rows for name in classes_in(row.get("class", ""), known.classes)}
    factions = {row["faction"] for row in rows if row.get("faction")}
    counters = {name.strip() for row in rows for name in row.get("counter", "").split(",") if name.strip()}
    tokens = {row["name"] for row in rows if row.get("rarity") in _TOKEN_RARITIES}
    return known | Names(frozenset(classes), frozenset(factions), frozenset(counters), frozenset(tokens))


def classes_in(cell: str, known: Collection[str]) -> list[str]:
    """The classes of a cell. Commas part them; without commas each word is one, but "Rite of Focus" is one class, and
    so are known classes of several words."""
    if "," in cell or " of " in cell:
        return [name.strip() for name in cell.split(",") if name.strip()]
    found: list[str] = []
    rest = cell.replace(":", " ").split()
    while rest:
        length = next((many for many in range(len(rest), 1, -1) if " ".join(rest[:many]) in known), 1)
        found.append(" ".join(rest[:length]))
        rest = rest[length:]
    return found


def _with_declared(names: Names, texts: Iterable[Node]) -> Names:
    put = (put_by(text, names) for text in texts)
    return names | Names(put_counters=frozenset().union(*put))


def _notices(text: str, node: Node, names: Names) -> tuple[str, ...]:
    said = _text(node)
    read_back(text, said, names.words())
    return checked_names(text, said, names)


LANGUAGE: Final[Language[Names]] = Language(
    node_classes(),
    names_of_table,
    lambda text, name, names: read(text, name, names.words()),
    _with_declared,
    _notices,
    operations,
    lambda text, name, names: reader().wordings(lambda: read(text, name, names.words())),
)
