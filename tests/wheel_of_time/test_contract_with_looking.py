"""The contract with shipped cards that look at decks and hands, name cards and choose dice: nothing hidden leaks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.suite import ALL, Check
from wonderwheel.core.rules import GameDef, Setup
from wonderwheel.games.wheel_of_time.game import GAME

HERO = """1 Rand al'Thor (IV); 3 Prophecy; 3 Pull of the Pattern; 3 Knowledge is Power; 3 Lucky Find;
3 Hidden Discoveries; 2 Subtle Manipulations; 1 Elaida Sedai; 2 What Might Be; 3 Tar Valon Soldiers; 1 Nynaeve al'Meara;
1 Moiraine Sedai; 2 Saidar Angreal; 2 A Stroke of Luck; 1 Longbow; 2 Forward Scouts; 2 Surprise Attack;
2 Gather Allies; 1 Callandor"""
VILLAIN = """1 Ishamael (I); 3 Hidden Spies; 3 A Murder of Ravens; 1 Liandrin Sedai; 3 Knowledge is Power; 2 Spying;
2 Subtle Manipulations; 2 Distractions; 2 Bubble of Evil; 2 Draghkar; 2 Trolloc Footmen; 3 Commander; 2 Darkfriend;
2 Secondary Efforts; 2 Confrontation; 2 Lucky Find; 3 Trolloc; 1 Lord Nasin; 2 Plots"""


class _Looking(GameDef):
    def setup(self, seats: int, options: dict[str, Any] | None = None, components: str = "") -> Setup:
        decks = {"format": "free", "hero_deck": HERO, "villain_deck": VILLAIN, "turn_limit": 40}
        return super().setup(seats, {**decks, **(options or {})}, components)


LOOKING = _Looking(GAME.name, GAME.title, GAME.least, GAME.most, GAME.options, GAME.make, GAME.blurb)


@pytest.mark.parametrize("check", ALL, ids=lambda check: check.__name__)
def test_contract(check: Check) -> None:
    check(LOOKING, 2, {}, 1)
