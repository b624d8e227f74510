"""A card's text on its way to abilities: read, put into canonical words, compiled. Nothing is loaded before a text
has to be read: the grammar takes a second to build."""

from __future__ import annotations

from collections.abc import Iterable

from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first.meaning.abilities import Ability
from wonderwheel.games.wonders_of_the_first.names import Names

Understood = tuple[str, tuple[Ability, ...], tuple[tuple[int, int], ...], tuple[tuple[int, ...], ...]]


def understood(text: str, name: str, types: int, where: str, names: Names) -> Understood:
    """The canonical words of a text, its abilities, and where in those words each ability and its effects are said.

    SetupError shows the place that was not read, the name that nobody knows, or the phrase that cannot be played.
    """
    from wonderwheel.games.wonders_of_the_first.text.meanings.abilities import compiled
    from wonderwheel.games.wonders_of_the_first.text.meanings.names import checked_names
    from wonderwheel.games.wonders_of_the_first.text.reading import read, read_back
    from wonderwheel.lang.errors import NotPlayable, Refused

    words = names.words()
    try:
        node = read(text, name, words)
        checked_names(text, node, names)
        node = read_back(text, node, words)
        canonical = node.text()
        parts = compiled(node, types, "", canonical, names)
    except (Refused, NotPlayable) as problem:
        raise SetupError(f"{where}:\n{problem}") from None
    spans = tuple((part.span.start, part.span.end) for part in parts)
    return canonical, tuple(part.ability for part in parts), spans, tuple(part.places for part in parts)


def counters_put_by(texts: Iterable[tuple[str, str]], names: Names) -> frozenset[str]:
    """The counters of their own that texts put on cards: the other cards of their set may speak of them. Texts are
    given with the names of their cards; one that cannot be read declares nothing here and is refused elsewhere."""
    told = [(text, name) for text, name in texts if "counter" in text.lower()]
    if not told:
        return frozenset()
    from wonderwheel.games.wonders_of_the_first.text.meanings.names import put_by
    from wonderwheel.games.wonders_of_the_first.text.reading import read
    from wonderwheel.lang.errors import Refused

    words = names.words()
    found: set[str] = set()
    for text, name in told:
        try:
            found |= put_by(read(text, name, words), names)
        except Refused:
            continue
    return frozenset(found)
