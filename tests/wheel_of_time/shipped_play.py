"""Playing the shipped cards with their texts: those that a position speaks of are at hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tests.wheel_of_time.playing import Play
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.machine.asking import ASK_CHANCE
from wonderwheel.core.machine.chance import seeded
from wonderwheel.core.rules import Rules
from wonderwheel.games.wheel_of_time.cards.shipped import shipped
from wonderwheel.games.wheel_of_time.game import GAME

RAND, RAHVIN = "Rand al'Thor (IV)", "Rahvin (I)"


@lru_cache(maxsize=64)
def rules_with(names: frozenset[str]) -> Rules:
    """A free game whose two decks hold one of each of these cards."""
    every = sorted(names - {RAND, RAHVIN})
    half = len(every) // 2
    decks = ["; ".join(f"1 {name}" for name in part) for part in ([RAND, *every[:half]], [RAHVIN, *every[half:]])]
    return GAME.make(GAME.setup(2, {"format": "free", "hero_deck": decks[0], "villain_deck": decks[1]}, ""))


def names_in(thing: Any) -> set[str]:
    """The names of shipped cards that a position speaks of."""
    if isinstance(thing, str):
        return {thing} if thing in shipped() else set()
    parts = thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list | tuple) else ()
    return {name for part in parts for name in names_in(part)}


class Texts(Play):
    """A position of shipped cards, played on with their texts."""

    def __init__(self, *cards: dict[str, Any], windows: bool = False, **position: Any) -> None:
        rules = rules_with(frozenset({"Confrontation", *names_in([*cards, position])}))
        g: Any = rules.blank()
        g.rng = seeded(1)
        g.chance = ASK_CHANCE
        g.yields = [0 if windows else rules.default_yields] * 2
        hero, villain = position.pop("hero", {}), position.pop("villain", {})
        rules.place(g, {"card": list(cards), "player": [hero, villain], **position})
        self.game = Game(rules, Start(rules.setup, 1, "ask", g.to_json()))
        self.rules = rules
