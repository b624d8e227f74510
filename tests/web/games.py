"""A game without a board of its own, for the browser tests: ww serve --games tests.web.games:GAMES"""

from __future__ import annotations

from tests.toys_small import NIGHT_MARKET
from wonderwheel.core.rules import GameDef

GAMES: dict[str, GameDef] = {"night_market": NIGHT_MARKET}
