"""What bots are called where people choose them: a level each, and a line about how it plays."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    title: str
    words: str


# The one that sits down where nobody chose.
USUAL_BOT = "greedy"
LEVELS = {
    "random": Level("Beginner", "plays any legal move"),
    "greedy": Level("Steady", "looks ahead to the end of its turn"),
}


def level_of(bot: str) -> Level:
    """A bot that nobody has put on a level yet goes by its own name."""
    return LEVELS.get(bot) or Level(bot.replace("_", " ").capitalize(), "")
