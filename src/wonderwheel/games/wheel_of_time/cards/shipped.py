"""The shipped cards: `cards/*.toml`, by name, and by number."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from wonderwheel.core.errors import SetupError
from wonderwheel.games.wheel_of_time.cards.definition import CardDef, cards_from_text


def folder(name: str) -> list[tuple[str, str]]:
    """The TOML files of a folder of this game, with their texts, by name."""
    found = files("wonderwheel.games.wheel_of_time").joinpath(name).iterdir()
    chosen = sorted((each for each in found if each.name.endswith(".toml")), key=lambda each: each.name)
    return [(each.name, each.read_text(encoding="utf-8")) for each in chosen]


@lru_cache(maxsize=1)
def shipped_cards() -> tuple[CardDef, ...]:
    """Every shipped card, by number."""
    every = [card for name, text in folder("cards") for card in cards_from_text(text, f"cards/{name}")]
    names = [card.name for card in every]
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise SetupError(f"two shipped cards are called {twice[0]!r}")
    return tuple(sorted(every, key=lambda card: card.number))


@lru_cache(maxsize=1)
def shipped() -> dict[str, CardDef]:
    """The shipped cards by name."""
    return {card.name: card for card in shipped_cards()}
