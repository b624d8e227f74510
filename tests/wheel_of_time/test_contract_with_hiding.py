"""The contract with what shipped cards keep face down: challenges beyond their round, advantages under a card.

And with further challenges of a turn, and events at a death: nothing hidden leaks.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.suite import ALL, Check
from wonderwheel.core.rules import GameDef, Setup
from wonderwheel.games.wheel_of_time.game import GAME

HERO = """1 Rand al'Thor (IV); 3 Ready Resources; 3 Spying; 3 Narrow Escape; 3 Seasoned Warrior; 2 Bodyguards;
2 A Second Chance; 2 Mount; 3 Commander; 2 Lady Arathelle; 2 Andor Cavalry; 2 Called to War; 1 Reducing Influence;
2 Andor; 2 Gather Allies; 2 Flanking Maneuvers; 2 Confrontation; 1 Debt of Honor"""
VILLAIN = """1 Moghedien (I); 3 Ready Resources; 2 Spying; 3 Narrow Escape; 3 Darkfriend; 2 Bodyguards;
2 A Second Chance; 3 Trolloc; 2 Trolloc Footmen; 2 Lady Elenia; 1 Lord Nasin; 2 Reducing Influence; 1 Called to War;
2 Andor; 1 Cairhien; 3 Gather Allies; 2 Flanking Maneuvers; 2 Exiled; 2 Confrontation; 2 Secondary Efforts"""


class _Hiding(GameDef):
    def setup(self, seats: int, options: dict[str, Any] | None = None, components: str = "") -> Setup:
        decks = {"format": "free", "hero_deck": HERO, "villain_deck": VILLAIN, "turn_limit": 40}
        return super().setup(seats, {**decks, **(options or {})}, components)


HIDING = _Hiding(GAME.name, GAME.title, GAME.least, GAME.most, GAME.options, GAME.make, GAME.blurb)


@pytest.mark.parametrize("check", ALL, ids=lambda check: check.__name__)
def test_contract(check: Check) -> None:
    check(HIDING, 2, {}, 1)
