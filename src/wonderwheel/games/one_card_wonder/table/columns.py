"""What lies on the table in One Card Wonder, declared once."""

from typing import Final

from wonderwheel.core.state.columns import Column

COLUMNS: Final = (
    Column("bag", "ints", "all", "cubes of each resource in the bag; which one comes next is unknown to all"),
    Column("supply", "ints", "all", "cubes of each resource on the supply board"),
    Column("coins", "int", "all", "coins in the coin supply"),
    Column("stock", "lists", "all", "per player: cubes of each resource and coins on the mat"),
    Column("display", "ints", "all", "wonders revealed and not yet picked"),
    Column("display_cubes", "lists", "all", "per revealed wonder: its two cubes"),
    Column("wonder", "ints", "all", "per player: the wonder, -1 before the pick"),
    Column("wonder_cubes", "lists", "all", "per player: cubes picked with the wonder, until the mat is chosen"),
    Column("dealt", "lists", "seat", "per player: the two mats dealt, until one is chosen"),
    Column("mat", "ints", "all", "per player: the mat, -1 before it is shown"),
    Column("stages", "ints", "all", "per player: bit mask of the stages marked"),
    Column("built", "ints", "all", "per player: bit mask of the buildings complete, mat first, then wonder"),
    Column("obelisks", "ints", "all", "per player: obelisks left"),
    Column("leader", "ints", "seat", "per player: the leader tile, -1 when there is none any more"),
    Column("leaders_used", "ints", "all", "leaders that were revealed and went back to the box"),
    Column("start", "int", "all", "the starting player"),
    Column("active", "int", "all", "who holds the resource bag"),
    Column("turn", "int", "all", "turns begun so far"),
    Column("again", "int", "all", "who takes another turn after this one, or -1"),
    Column("forbidder", "int", "all", "whose leader forbids the others buildings and New Actions, or -1"),
    Column(
        "discounts",
        "int",
        "all",
        "bit mask of the active player's buildings whose reduction is spent this turn",
    ),
    Column("mixed", "int", "all", "mixed pairs sold this turn"),
    Column("action", "int", "all", "the basic action in progress, by which abilities apply; 0 for none"),
    Column("gained", "ints", "all", "pieces of each kind that the active player gained in this action"),
    Column("fired", "int", "all", "bit mask of the active player's buildings that were triggered in this action"),
    Column("stages_now", "int", "all", "stages marked in this Build action"),
    Column("pairs_now", "int", "all", "pairs sold in this Sell action"),
    Column("offers", "ints", "all", "per player: trade offers made this turn"),
    Column(
        "owed",
        "lists",
        "all",
        "per player: pieces promised under binding agreements, to seat 0, then seat 1, ...",
    ),
)
