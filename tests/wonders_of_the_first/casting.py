"""Words that no printed card has, put to the test: a spell that says them, or a Wonder that arrives with them."""

from __future__ import annotations

from typing import Any

from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder

BEAR, WOLF, MOUSE, COG, HILL = wonder("Bear", 4), wonder("Wolf", 2), wonder("Mouse", 0), item("Cog"), land("Hill")
DRAKE, HOUND = wonder("Drake", 3, classes=("Dragon",)), wonder("Hound", 1, classes=("Beast",))
USUAL = (BEAR, WOLF, MOUSE, COG, HILL, DRAKE, HOUND)


def cast(words: str, *world: str, p1: Any = None, p2: Any = None, cards: Any = (), **position: Any) -> At:
    """A spell with these words, played by the first player; `cards` beside the usual ones."""
    mine = {"energy": 9, "actions": 5, **(p1 or {})}
    mine["hand"] = ["Rite", *mine.get("hand", [])]
    table = at(spell("Rite", words), *USUAL, *cards, world=list(world), player=[mine, p2 or {}], **position)
    return table.say("Play Rite")


def arrives(words: str, *world: str, p1: Any = None, p2: Any = None, **position: Any) -> At:
    """A Wonder with these words, played by the first player into realm 1."""
    mine = {"energy": 9, "actions": 5, **(p1 or {})}
    mine["hand"] = ["Sage", *mine.get("hand", [])]
    table = at(wonder("Sage", 1, words), *USUAL, world=list(world), player=[mine, p2 or {}], **position)
    return table.say("Play Sage", "Realm 1")
