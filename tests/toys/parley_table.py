"""Parley: what lies on the table."""

from wonderwheel.core.state.columns import Column

COLUMNS = (
    Column("hands", "lists", "seat", "per player: remarks in hand"),
    Column("standing", "ints", "all", "per player: points"),
    Column("round", "int", "all", "rounds played"),
    Column("dominant", "int", "all", "who is offered first"),
)
BOAST, JEER = range(2)
REMARKS = ("boast", "jeer")
EVENTS_WINDOW = 0
