"""The cards of one game, numbered, and their facts by numbers: what the rules look up while they are played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from wonderwheel.games.wheel_of_time import kinds
from wonderwheel.games.wheel_of_time.table.facts import DISCARDED, ZERO, CardFacts, Four

CHARACTER: Final[int] = kinds.TYPES.index("character")
TROOP: Final[int] = kinds.TYPES.index("troop")
ADVANTAGE: Final[int] = kinds.TYPES.index("advantage")
CHALLENGE: Final[int] = kinds.TYPES.index("challenge")
EVENT: Final[int] = kinds.TYPES.index("event")

# Traits that rules ask for have numbers of their own; others follow as cards bring them. Allegiances come first.
RULED: Final = (
    *kinds.ALLEGIANCES,
    kinds.STARTING_HERO,
    kinds.STARTING_VILLAIN,
    kinds.STARTING_ADVANTAGE,
    kinds.DRAGON_REBORN,
    kinds.TAVEREN,
    kinds.MULTIPLE,
    kinds.REINFORCEMENT,
    kinds.UNIQUE,
    kinds.WEAPON,
    kinds.CONTESTED,
    kinds.NATION_CONTESTED,
    kinds.LIGHT_NATURE,
    kinds.DARK_NATURE,
    kinds.MONSTER,
    "Prophecy",
    "Repeatable",
    "Car'a'carn",
)


def number(trait: str) -> int:
    """The number of a trait that rules ask for."""
    return RULED.index(trait)


AIEL: Final[int] = 1 << number("Aiel")
CHILDREN: Final[int] = 1 << number("Children of the Light")
DARK_ONE: Final[int] = 1 << number("Dark One")
DRAGON: Final[int] = 1 << number("Dragon")
MERCENARY: Final[int] = 1 << number("Mercenary")
STARTING_HERO: Final[int] = 1 << number(kinds.STARTING_HERO)
STARTING_VILLAIN: Final[int] = 1 << number(kinds.STARTING_VILLAIN)
STARTING_ADVANTAGE: Final[int] = 1 << number(kinds.STARTING_ADVANTAGE)
DRAGON_REBORN: Final[int] = 1 << number(kinds.DRAGON_REBORN)
TAVEREN: Final[int] = 1 << number(kinds.TAVEREN)
MULTIPLE: Final[int] = 1 << number(kinds.MULTIPLE)
REINFORCEMENT: Final[int] = 1 << number(kinds.REINFORCEMENT)
UNIQUE: Final[int] = 1 << number(kinds.UNIQUE)
WEAPON: Final[int] = 1 << number(kinds.WEAPON)
CONTESTED: Final[int] = 1 << number(kinds.CONTESTED)
NATION_CONTESTED: Final[int] = 1 << number(kinds.NATION_CONTESTED)
LIGHT_NATURE: Final[int] = 1 << number(kinds.LIGHT_NATURE)
DARK_NATURE: Final[int] = 1 << number(kinds.DARK_NATURE)
MONSTER: Final[int] = 1 << number(kinds.MONSTER)
PROPHECY: Final[int] = 1 << number("Prophecy")
REPEATABLE: Final[int] = 1 << number("Repeatable")
CARACARN: Final[int] = 1 << number("Car'a'carn")
ALLEGIANCE_MASK: Final[int] = (1 << len(kinds.ALLEGIANCES)) - 1
STARTING_OF_SIDE: Final = (STARTING_HERO, STARTING_VILLAIN)
CONTESTABLE: Final[int] = CONTESTED | NATION_CONTESTED


class Catalogue:
    """Every card that a game can hold, by number. Lists are parallel: one entry for each definition."""

    def __init__(self, cards: Iterable[CardFacts]) -> None:
        self.defs: list[CardFacts] = []
        self.by_name: dict[str, int] = {}
        self.traits: list[str] = list(RULED)
        self.titles: list[str] = []
        self.personalities: list[str] = []
        self.types: list[int] = []
        self.order: list[tuple[int, str]] = []  # by type and name, as they are shown to whoever picks some
        self.abilities: list[Four] = []
        self.costs: list[Four] = []
        self.title: list[int] = []
        self.personality: list[int] = []
        self.masks: list[int] = []
        self.gives: list[int] = []
        # Definitions by what is looked for at every window, so that all others are passed over at once.
        self.requiring: set[int] = set()
        self.foretelling: set[int] = set()
        self.replacing: set[int] = set()
        self.discarded: dict[int, int] = {}  # with the effect that discarding it from hand has
        self.in_windows: set[int] = set()  # those of use in a hand while events are played
        for card in cards:
            self.add(card)

    def add(self, card: CardFacts) -> int:
        """The number of a card; the same facts are numbered once."""
        known = self.by_name.get(card.name)
        if known is not None:
            return known
        self.by_name[card.name] = len(self.defs)
        self.defs.append(card)
        self.types.append(kinds.TYPES.index(card.type))
        self.order.append((self.types[-1], card.name))
        self.abilities.append(card.abilities)
        self.costs.append(card.cost or ZERO)
        self.title.append(_numbered(self.titles, card.title))
        self.personality.append(_numbered(self.personalities, card.personality or card.replaces or card.title))
        self.masks.append(self.mask((*card.allegiances, *card.traits)))
        self.gives.append(self.mask(card.gives))
        self._index(card)
        return len(self.defs) - 1

    def _index(self, card: CardFacts) -> None:
        what = len(self.defs) - 1
        if card.requires:
            self.requiring.add(what)
        if card.prophecy:
            self.foretelling.add(what)
        if card.replaces:
            self.replacing.add(what)
        for i, effect in enumerate(card.effects):
            if effect.timing == DISCARDED and not effect.from_hand:
                self.discarded.setdefault(what, i)
        if card.type == "event" or card.replaces or what in self.discarded:
            self.in_windows.add(what)

    def mask(self, traits: Iterable[str]) -> int:
        """Traits and allegiances as bits."""
        bits = 0
        for trait in traits:
            bits |= 1 << _numbered(self.traits, trait)
        return bits

    def words(self, mask: int) -> list[str]:
        """The traits of a mask."""
        return [trait for i, trait in enumerate(self.traits) if mask >> i & 1]


def _numbered(words: list[str], word: str) -> int:
    if word not in words:
        words.append(word)
    return words.index(word)
