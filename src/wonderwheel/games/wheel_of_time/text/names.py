"""The names that texts may speak of: traits, allegiances, titles and personalities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from wonderwheel.games.wheel_of_time.kinds import ALLEGIANCES
from wonderwheel.games.wheel_of_time.text.phrases import (
    Called,
    ChooseAllegiance,
    EitherTrait,
    NamedTrait,
    NoAllegianceBut,
    OneTerrain,
    OnlyOn,
    Reroll,
    Text,
    TheOne,
    Trait,
    UnitGenerated,
    WithTrait,
)
from wonderwheel.lang.errors import Refused, Trouble
from wonderwheel.lang.names import did_you_mean
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.reader import Names

# Phrases with names, and their fields: of traits and allegiances, and of cards.
_TRAITS: Final[dict[type[Node], tuple[str, ...]]] = {
    Trait: ("name",),
    EitherTrait: ("first", "second"),
    NamedTrait: ("name",),
    WithTrait: ("name",),
    TheOne: ("name",),
    NoAllegianceBut: ("name",),
    ChooseAllegiance: ("but",),
    OneTerrain: ("name",),
    Reroll: ("trait",),
}
_CARDS: Final[dict[type[Node], tuple[str, ...]]] = {Called: ("name",), OnlyOn: ("name",), UnitGenerated: ("but",)}


class KnownNames:
    """Traits and allegiances, and titles and personalities of cards. What the rulebook names is always known."""

    def __init__(self, traits: Iterable[str] = (), cards: Iterable[str] = ()) -> None:
        self.traits = frozenset(traits) | frozenset(ALLEGIANCES)
        self.cards = frozenset(cards)
        self.words = Names({*self.traits, *self.cards})


def check_names(text: str, node: Text, known: KnownNames) -> None:
    """Refuse a text that speaks of a trait or a card that nobody knows."""
    for kind, names, tables in (("trait", known.traits, _TRAITS), ("card", known.cards, _CARDS)):
        for phrase, name in _said(node, tables):
            if name not in names:
                start, end = phrase.span or (0, len(text))
                why = f"there is no {kind} called {name}{did_you_mean(name, names)}"
                raise Refused(Trouble(text, start, end, why))


def _said(node: Node, tables: dict[type[Node], tuple[str, ...]]) -> Iterator[tuple[Node, str]]:
    for phrase in node.walk():
        for field in tables.get(type(phrase), ()):
            name = getattr(phrase, field)
            if name:
                yield phrase, name
