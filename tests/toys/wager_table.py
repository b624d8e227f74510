"""Wager: what lies on the table."""

from wonderwheel.core.state.columns import Column

COLUMNS = (
    Column("pools", "lists", "all", "per player: dice, as they were rolled"),
    Column("stakes", "ints", "all", "per player: the stake shown last"),
    Column("wins", "ints", "all", "per player: rounds won"),
    Column("round", "int", "all", "rounds played"),
)
DICE, ROUNDS = 3, 2
