"""Pockets: what lies on the table."""

from wonderwheel.core.state.columns import Column

COLUMNS = (
    Column("what", "ints", "object", "per card: its letter"),
    Column("owner", "ints", "all", "per card: whose it is"),
    Column("place", "ints", "all", "per card: DECK, HAND, DOWN (face down) or OPEN"),
    Column("notes", "ints", "seat", "per player: a secret number"),
    Column("active", "int", "all", "whose turn it is"),
    Column("turn", "int", "all", "turns ended"),
    Column("next_decider", "int", "all", "who decides in the next turn, or -1"),
)
DECK, HAND, DOWN, OPEN = range(4)
LETTERS = "ABCDEFGH"
TURNS = 8
