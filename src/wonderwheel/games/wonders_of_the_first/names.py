"""Names that card texts may speak of."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING

from wonderwheel.games.wonders_of_the_first.kinds import COUNTERS, EQUIPMENT, ORBITALS

if TYPE_CHECKING:
    from wonderwheel.lang.reader import Names as Words


@dataclass(frozen=True)
class Names:
    """Names that texts may speak of: classes, factions, counters, and what printed tokens are called.

    `put_counters` are declared by nothing but a text that puts them on cards. What the rulebook names is always known.
    """

    classes: frozenset[str] = frozenset()
    factions: frozenset[str] = frozenset()
    counters: frozenset[str] = frozenset()
    tokens: frozenset[str] = frozenset()
    put_counters: frozenset[str] = frozenset()

    def __or__(self, other: Names) -> Names:
        return Names(*(getattr(self, each.name) | getattr(other, each.name) for each in fields(self)))

    def all_classes(self) -> frozenset[str]:
        """The classes that cards have, and the one with rules of its own."""
        return self.classes | {EQUIPMENT}

    def all_counters(self) -> frozenset[str]:
        """The counters that are declared, and those of the rulebook (204)."""
        return self.counters | {*COUNTERS}

    def words(self) -> Words:
        """The names as the reader of texts takes them."""
        return _words(self)


@lru_cache(maxsize=64)
def _words(names: Names) -> Words:
    from wonderwheel.lang.reader import Names as Words

    return Words({*ORBITALS, *names.all_classes(), *names.factions, *names.tokens})
