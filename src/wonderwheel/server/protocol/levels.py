"""What bots are called where people choose them: a level each, and a line about how it plays."""

from __future__ import annotations

from typing import NamedTuple

from wonderwheel.bots import BOTS, USUAL


class Level(NamedTuple):
    title: str
    words: str
    measures: bool = False


# The one that sits down where nobody chose.
USUAL_BOT = USUAL
# The one that is asked for a hint: it plans, and tells its reasons.
ADVISER = "sharp"
LEVELS = {name: Level(bot.title, bot.words, bot.measures) for name, bot in BOTS.items()}


def level_of(bot: str) -> Level:
    """A bot that nobody has put on a level yet goes by its own name."""
    return LEVELS.get(bot) or Level(bot.replace("_", " ").capitalize(), "")
