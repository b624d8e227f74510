"""The public face's functions: which games there are, and a new game."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from wonderwheel.core.errors import SetupError, meant
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.rules import GameDef
from wonderwheel.games import GAMES


def games() -> tuple[str, ...]:
    """The names of the games that can be played."""
    return tuple(GAMES)


def definition(name: str) -> GameDef:
    """A game's definition: title, seats, options."""
    if not isinstance(name, str) or name not in GAMES:
        raise SetupError(f"there is no game {name!r}; {meant(name, GAMES, 'the games are')}")
    return GAMES[name]


def components_text(components: str | Path) -> str:
    """Components as their text: of a file, of all files of a folder, or given as it is."""
    if isinstance(components, str):
        return components
    if not isinstance(components, Path):
        raise SetupError(f"components are a text or a path, not {components!r}")
    try:
        files = sorted(components.glob("*.toml")) if components.is_dir() else [components]
        return "\n".join([file.read_text(encoding="utf-8") for file in files])
    except (OSError, UnicodeDecodeError) as problem:
        raise SetupError(f"{components}: cannot be read: {problem}") from None


def new(
    name: str,
    seats: int = 2,
    seed: int | None = None,
    options: dict[str, Any] | None = None,
    *,
    components: str | Path = "",
    chance: str = "sample",
    log: bool = True,
) -> Game:
    """A new game, at its first question.

    The same name, seats, seed, options and components always give the same game. Without a seed one is drawn; the
    game's record holds it. `components` is a file of components, or a folder of such files, or their text. With
    `chance="ask"` every draw, shuffle and roll is a question to the seat CHANCE. Without `log` no events are kept,
    which is faster.
    """
    game = definition(name)
    setup = game.setup(seats, options, components_text(components))
    return Game(game.make(setup), Start(setup, secrets.randbits(63) if seed is None else seed, chance), log)
