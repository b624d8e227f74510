"""The bots by name: levels for people, and the plain ones that everything is measured against."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from wonderwheel.bots import others
from wonderwheel.bots.beginner import BeginnerBot
from wonderwheel.bots.bot import Bot
from wonderwheel.bots.greedy import GreedyBot
from wonderwheel.bots.planner import PlannerBot
from wonderwheel.bots.random_bot import RandomBot
from wonderwheel.bots.steady import SteadyBot
from wonderwheel.core.errors import SetupError, meant


class Level(NamedTuple):
    """A bot that can be chosen: its name, what people call it, a line about it, how it is made from a seed.

    `measures`: it is there to measure others by, not for people to play against. One that plans makes so many playouts
    for a question. At a table it makes as many as it can in so many seconds, but not more than `patience` times that.
    """

    name: str
    title: str
    words: str
    make: Callable[[int], Bot]
    playouts: int = 0
    seconds: float = 0.0
    patience: int = 8
    measures: bool = False


BOTS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("beginner", "Beginner", "overlooks things, as newcomers do", BeginnerBot),
        Level("steady", "Steady", "plays soundly and at once, looking to the end of its turn", SteadyBot),
        Level("sharp", "Sharp", "plans its turn and imagines your answers, for about a second", PlannerBot, 64, 1.0),
        Level("master", "Master", "plans as Sharp does, for up to five seconds", PlannerBot, 256, 5.0),
        Level("greedy", "Yardstick", "what the others are measured against: plain estimates", GreedyBot, measures=True),
        Level("random", "Random", "plays any legal move", RandomBot, measures=True),
    )
}
"""The bots by name, in the order of their strength for people; then the plain ones."""

USUAL = "steady"
"""Who plays where nobody was chosen, and whom people ask for a hint."""


def _file(name: str) -> Path:
    path = Path(name)
    if not path.is_file():
        raise SetupError(f"there is no file of weights {name}")
    return path


def names_in(text: str) -> list[str]:
    """The names in a list with commas between them. Levels can be written in capitals; a class is written as it is."""
    parts = [part.strip() for part in text.split(",")]
    out = []
    for part in parts:
        name, colon, rest = part.partition(":")
        out.append(name.lower() + colon + rest if name.lower() in BOTS or not colon else part)
    return out


def make_bot(name: str, seed: int = 0) -> Bot:
    """A bot for one seat of one game: a level; one that plans with a budget, as "sharp:200" with 200 playouts; or one
    of others (`others.py`), by the name of its entry point or as "module:Class"; or a steady one that goes by other
    weights, as "steady:FILE.toml".

    It uses no clock: the same seed and view give the same answer everywhere (`limits.at_table` gives it one).
    """
    plain, colon, rest = name.partition(":")
    level = BOTS.get(plain)
    if level is None:
        made = others.find(name)
        if made is not None:
            return made(seed)
    if plain == "steady" and rest.endswith(".toml"):
        return SteadyBot(seed, weights=_file(rest))
    if level is None or (colon and not (level.playouts and rest.isdecimal())):
        raise SetupError(f"there is no bot {name!r}; {meant(name, [*BOTS, *others.names()], 'the bots are')}")
    bot = level.make(seed)
    if isinstance(bot, PlannerBot):
        bot.plan = bot.plan._replace(playouts=int(rest) if colon else level.playouts)
        bot.name = name
    return bot
