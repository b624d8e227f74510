"""The rows of the derived column `granted`, found by card and kind (101.6, 508).

Where there are more than a few of them they are sorted into an index, which is kept beside the columns. Rows are added
at the end of that list, or it is replaced by another: so the index is of use as long as it was made from the same list,
and only what has been added since has to be sorted in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first.kinds import ABILITY, LOST
from wonderwheel.games.wonders_of_the_first.table.rows import TRAIT_CARD, TRAIT_KIND

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

_FEW: Final = 6  # rows: looking through them is faster than an index
_NONE: Final[list[Row]] = []


class Index:
    """The rows of one list by card and kind, and by kind: each as far as it was asked for. `blanks` is for what is
    worked out while they are derived: see `in_force/nullified_abilities.py`; `rules` for the rules among the rows, as
    `in_force/prohibitions.py` reads them. `links` and `activating`, by player, and `hearers`, by kind of happening, are
    for what follows from the table as it was when the rows were derived: they hold until that is stale."""

    __slots__ = (
        "activating",
        "blanks",
        "by_card",
        "by_kind",
        "hearers",
        "links",
        "of_cards",
        "of_kinds",
        "of_others",
        "of_rules",
        "others",
        "rows",
        "rules",
    )

    def __init__(self, rows: list[Row]) -> None:
        self.rows = rows
        self.by_card: dict[tuple[int, int], list[Row]] = {}
        self.by_kind: dict[int, list[Row]] = {}
        self.of_cards = 0  # rows that were sorted in
        self.of_kinds = 0
        self.of_rules = 0
        self.of_others = 0
        self.others: set[int] = set()
        self.blanks: Any = None
        self.rules: dict[type, Any] = {}
        self.hearers: dict[int, list[tuple[int, bool]]] = {}
        self.links: dict[int, int] = {}
        self.activating: dict[int, list[tuple[int, list[int]]]] = {}

    def sort_in_by_card(self) -> None:
        """Take in the rows that were added to the list."""
        known = self.by_card
        for row in self.rows[self.of_cards :]:
            key = (row[TRAIT_CARD], row[TRAIT_KIND])
            if key in known:
                known[key].append(row)
            else:
                known[key] = [row]
        self.of_cards = len(self.rows)

    def sort_in_by_kind(self) -> None:
        known = self.by_kind
        for row in self.rows[self.of_kinds :]:
            kind = row[TRAIT_KIND]
            if kind in known:
                known[kind].append(row)
            else:
                known[kind] = [row]
        self.of_kinds = len(self.rows)


def index_of(g: Table) -> Index:
    """The index of the rows as they are now."""
    found: Index | None = g.gathered
    if found is None or found.rows is not g.granted:
        found = g.gathered = Index(g.granted)
    return found


def other_abilities(g: Table) -> set[int]:
    """The cards of which rows say that they have an ability which is not printed, or lack one that is."""
    index = index_of(g)
    if index.of_others != len(index.rows):
        added = index.rows[index.of_others :]
        index.others.update([row[TRAIT_CARD] for row in added if row[TRAIT_KIND] in (ABILITY, LOST)])
        index.of_others = len(index.rows)
    return index.others


def of_card(g: Table, card: int, kind: int) -> Sequence[Row]:
    """The rows about a card of one kind, in the order in which they came."""
    rows = g.granted
    if len(rows) <= _FEW:
        return [row for row in rows if row[TRAIT_CARD] == card and row[TRAIT_KIND] == kind] if rows else _NONE
    index = index_of(g)
    if index.of_cards != len(rows):
        index.sort_in_by_card()
    return index.by_card.get((card, kind), _NONE)


def of_kind(g: Table, kind: int) -> Sequence[Row]:
    """The rows of one kind, in the order in which they came."""
    rows = g.granted
    if len(rows) <= _FEW:
        return [row for row in rows if row[TRAIT_KIND] == kind] if rows else _NONE
    index = index_of(g)
    if index.of_kinds != len(rows):
        index.sort_in_by_kind()
    return index.by_kind.get(kind, _NONE)
