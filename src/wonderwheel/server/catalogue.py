"""Which games a server offers: the shipped ones, or a list of one's own."""

from __future__ import annotations

import importlib
from collections.abc import Mapping

from wonderwheel.core.errors import SetupError
from wonderwheel.core.rules import GameDef
from wonderwheel.games import GAMES

VARIABLE = "WONDERWHEEL_GAMES"


def load_games(where: str) -> Mapping[str, GameDef]:
    """The games named by `module:NAME`, a dict of games by name; "" for the shipped ones."""
    if not where:
        return GAMES
    module, _, name = where.partition(":")
    try:
        found = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as problem:
        raise SetupError(f"there are no games at {where!r}: {problem}") from None
    if not isinstance(found, Mapping) or not all(isinstance(one, GameDef) for one in found.values()):
        raise SetupError(f"{where!r} is not a dict of games")
    return found
