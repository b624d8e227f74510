"""A table with shipped cards and plain ones, for tests that play the cards by their texts."""

from __future__ import annotations

from typing import Any

from tests.wonders_of_the_first.table import At, at, land, wonder
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.cards.shipped import shipped

WOLF, BEAR = wonder("Wolf", 2, cost=1, classes=("Beast",)), wonder("Bear", 4, cost=3, classes=("Beast",))
FIELD = land("Field", orbitals=63)
RICH = {"energy": 30, "actions": 5}


def card(name: str) -> CardDef:
    return shipped()[name]


def table(*names: str | CardDef, world: list[str] | None = None, **position: Any) -> At:
    """A table with shipped cards and plain ones; the first player can pay for everything."""
    cards = [WOLF, BEAR, FIELD, *(card(name) if isinstance(name, str) else name for name in names)]
    links = [] if "world" in position else ["1 The First @1"]
    players = position.pop("player", [{}])
    mine = [{**RICH, **players[0]}, *players[1:]]
    return at(card("The First"), *cards, world=[*(world or []), *links], player=mine, **position)
