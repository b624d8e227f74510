"""Sentences about the two players, as one of them reads them."""

from __future__ import annotations

from wonderwheel.games.wheel_of_time.table.objects import rules_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


def to_the_reader(g: Table, seat: int, words: str) -> str:
    """Words about a side of the game, with "you" and "your" for the player who decides for a seat."""
    name = str(rules_of(g).seat_name(g.deciders[seat]))
    lower = f"{name[:1].lower()}{name[1:]}"
    for said, read in ((f"{name} has", "You have"), (f"{name}'s", "Your"), (f"{lower}'s", "your")):
        words = words.replace(said, read)
    return words
