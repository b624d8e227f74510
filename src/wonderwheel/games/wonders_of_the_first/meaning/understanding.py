"""A card's text on its way to abilities: read, put into canonical words, compiled. Nothing is loaded before a text
has to be read: the grammar takes a second to build."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first.meaning.abilities import Ability


@dataclass(frozen=True)
class Names:
    """Names that texts may speak of: classes and factions."""

    classes: frozenset[str] = frozenset()
    factions: frozenset[str] = frozenset()

    def __or__(self, other: Names) -> Names:
        return Names(self.classes | other.classes, self.factions | other.factions)


Understood = tuple[str, tuple[Ability, ...], tuple[tuple[int, int], ...], tuple[tuple[int, ...], ...]]


def understood(text: str, name: str, types: int, where: str, names: Names) -> Understood:
    """The canonical words of a text, its abilities, and where in those words each ability and its effects are said.

    SetupError shows the place that was not read, or the phrase that cannot be played.
    """
    from wonderwheel.games.wonders_of_the_first.meaning.from_phrases.abilities import compiled
    from wonderwheel.games.wonders_of_the_first.text.reading import read
    from wonderwheel.lang.errors import NotPlayable, Refused
    from wonderwheel.lang.language import names_in

    words = names_in([*names.classes, *names.factions])
    try:
        node = read(text, name, words)
        canonical = node.text()
        if canonical != text:
            node = read(canonical, "", words)
        parts = compiled(node, types, "", canonical, names)
    except (Refused, NotPlayable) as problem:
        raise SetupError(f"{where}:\n{problem}") from None
    spans = tuple((part.span.start, part.span.end) for part in parts)
    return canonical, tuple(part.ability for part in parts), spans, tuple(part.places for part in parts)
