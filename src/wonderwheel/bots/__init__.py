"""Bots: they see a view and its samples, never the table."""

from __future__ import annotations

from wonderwheel.bots.bot import Bot, Hint, derived
from wonderwheel.bots.levels import BOTS, USUAL, Level, make_bot, names_in

__all__ = ["BOTS", "USUAL", "Bot", "Hint", "Level", "derived", "make_bot", "names_in"]
