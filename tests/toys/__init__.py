"""Tiny games of our own, each to try some mechanisms of the kernel."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.toys import menagerie_cards, parley_table, pockets_table, wager_table
from wonderwheel.core.state.columns import Column

HERE = Path(__file__).parent


class Toy(NamedTuple):
    """Where a toy's state class comes from: file name, class name, what it is, its own columns."""

    name: str
    state: str
    doc: str
    columns: Sequence[Column]

    @property
    def path(self) -> Path:
        return HERE / f"{self.name}_state.py"


TOYS = (
    Toy("menagerie", "MenagerieState", "A duel of creatures.", menagerie_cards.COLUMNS),
    Toy("parley", "ParleyState", "Two players who may interrupt each other.", parley_table.COLUMNS),
    Toy("pockets", "PocketsState", "Hidden cards in decks, hands and face down.", pockets_table.COLUMNS),
    Toy("wager", "WagerState", "Secret stakes on dice.", wager_table.COLUMNS),
)
