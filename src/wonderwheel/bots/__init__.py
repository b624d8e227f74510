"""Bots: they see a view and its samples, never the table."""

from __future__ import annotations

from wonderwheel.bots.bot import Bot, derived
from wonderwheel.bots.greedy import GreedyBot
from wonderwheel.bots.random_bot import RandomBot
from wonderwheel.core.errors import SetupError, meant

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, seed: int = 0) -> Bot:
    """A bot for one seat of one game."""
    if name not in BOTS:
        raise SetupError(f"there is no bot {name!r}; {meant(name, BOTS, 'the bots are')}")
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "derived", "make_bot"]
