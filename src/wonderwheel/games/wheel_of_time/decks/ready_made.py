"""The ready-made decks: `decks/*.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache

from wonderwheel.games.wheel_of_time.cards.shipped import folder


@dataclass(frozen=True)
class Deck:
    """A ready-made deck: whose side it is, its list, the four cards of its starting hand, whom it suits, its plan,
    how hard it is.

    `starter`: it was sold as this list.
    """

    name: str
    title: str
    side: str
    blurb: str
    plan: str
    difficulty: str
    cards: str
    hand: tuple[str, ...]
    starter: bool


@lru_cache(maxsize=1)
def ready_made() -> dict[str, Deck]:
    """The ready-made decks by name."""
    out: dict[str, Deck] = {}
    for file, text in folder("decks"):
        table = tomllib.loads(text)
        name = file.removesuffix(".toml")
        cards = "; ".join(f"{number} {card}" for card, number in table["deck"].items())
        hand, starter = tuple(table["starting_hand"]), bool(table.get("starter", False))
        keys = ("title", "side", "blurb", "plan", "difficulty")
        title, side, blurb, plan, difficulty = (str(table[key]) for key in keys)
        out[name] = Deck(name, title, side, blurb, plan, difficulty, cards, hand, starter)
    return out
