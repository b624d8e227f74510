"""The bots that one can play against: what each is called, how it plays, how strong it was measured to be."""

from __future__ import annotations

from collections.abc import Sequence

from wonderwheel.bots import BOTS
from wonderwheel.bots.measured import ratings_of
from wonderwheel.core.rules import GameDef


def bot_lines(games: Sequence[GameDef]) -> list[str]:
    """A line for each bot, and below it one for each of these games in which it was measured."""
    wide = max(len(name) for name in BOTS)
    lines = []
    for name, bot in BOTS.items():
        lines.append(f"{name:{wide}}  {bot.title}: {bot.words}")
        for game in games:
            found = ratings_of(game.name).get(name)
            if found is not None:
                where = f"{game.title}: " if len(games) > 1 else ""
                lines.append(f"{'':{wide}}  {where}{found.words}")
    return lines
