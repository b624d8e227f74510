"""How strong the levels are: ratings that the arena has measured, one file for each game in `ratings/`.

Nothing is made up: a level that was not measured in a game has no rating there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from wonderwheel.bots.levels import BOTS

FOLDER = Path(__file__).with_name("ratings")


class Rating(NamedTuple):
    """How strong a bot is, by its name in the arena: 95 % sure to be within `give_or_take` of it, by so many games."""

    bot: str
    rating: int
    give_or_take: int
    games: int

    @property
    def playouts(self) -> int:
        """How many playouts for a question it was measured with; 0 for a bot that does not plan."""
        name, _, budget = self.bot.partition(":")
        level = BOTS.get(name)
        return 0 if level is None or not level.playouts else int(budget or level.playouts)

    @property
    def words(self) -> str:
        """As people are told. At a table a planner has seconds instead, so its budget is said."""
        budget = f", {self.playouts} playouts a question" if self.playouts else ""
        return f"rating {self.rating} ± {self.give_or_take} ({self.games} games{budget})"


@cache
def ratings_of(game: str) -> Mapping[str, Rating]:
    """The ratings that were measured in a game, by the name of the level; read once."""
    return read(FOLDER / f"{game}.toml")


def read(path: Path) -> dict[str, Rating]:
    """The ratings in a file as `ww arena --ratings` writes it, in the order of the levels; none if there is no file.

    A level that was measured with several budgets goes by the largest.
    """
    if not path.is_file():
        return {}
    with path.open("rb") as file:
        found = [Rating(**row) for row in tomllib.load(file)["rating"]]
    found.sort(key=lambda one: one.playouts)
    by_level = {name: one for one in found if (name := level_measured(one.bot))}
    return {name: by_level[name] for name in BOTS if name in by_level}


def level_measured(bot: str) -> str:
    """The level that plays under this name in the arena; "" for other weights and for bots of others."""
    name, colon, budget = bot.partition(":")
    level = BOTS.get(name)
    known = level is not None and (not colon or (level.playouts > 0 and budget.isdecimal()))
    return name if known else ""
