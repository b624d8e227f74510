"""Decks whose cards do things: events, effects, advantages, contests, a hidden Dragon."""

from __future__ import annotations

from typing import Any

from tests.wheel_of_time.playing import CARDS
from wonderwheel.core.rules import GameDef, Setup
from wonderwheel.games.wheel_of_time.game import GAME

HERO = """2 Mat the Gambler; 1 Rand al'Thor; 1 Elayne Trakand; 1 Lord Pelivar; 1 Verin Sedai;
1 Lan Mandragoran; 3 Commander; 1 Gaul; 1 Messenger; 1 Summons; 1 Scrying; 1 Perrin Aybara; 1 Young Bull;
3 Andor Cavalry; 2 Whitecloaks; 2 Weaving; 2 Sudden Strength; 2 Fireball;
2 Rally; 2 Luck; 1 Oath; 1 Compulsion; 1 Exile; 1 Favour;
1 Hidden Strength; 1 Prophecy of the Wolf; 1 Aes Sedai Council; 1 Unmasking;
2 Secondary Efforts; 1 Gather Allies; 1 Debt of Honor; 1 Andor; 1 Longbow; 1 Bodyguards; 1 Great Library; 1 Counsel;
1 The Dragon Revealed; 2 Taint | Rand the Payer; Rand al'Thor; Chief's Chair"""
VILLAIN = """2 Aginor; 1 Rahvin; 1 Padan Fain; 1 Lord Nasin; 2 Fade; 3 Trolloc Footmen; 2 Trolloc Fist; 2 Human Rabble;
2 Unravelling; 2 Pickpocket; 2 Overrun; 2 Balefire; 1 Killing Stroke; 1 Poisoned Blade; 1 Arrow; 2 Luck; 2 Stalling;
2 Rampage; 1 Confrontation; 1 Gaining an Advantage; 1 Andor; 1 The Ways; 2 Darkfriend; 1 Lord Gaebril; 2 Taint"""


class _WithEffects(GameDef):
    """The game with the cards of the scenarios, and decks of them."""

    def setup(self, seats: int, options: dict[str, Any] | None = None, components: str = "") -> Setup:
        decks = {"format": "free", "hero_deck": HERO, "villain_deck": VILLAIN, "turn_limit": 60}
        return super().setup(seats, {**decks, **(options or {})}, CARDS.read_text(encoding="utf-8"))


RICH = _WithEffects(GAME.name, GAME.title, GAME.least, GAME.most, GAME.options, GAME.make, GAME.blurb)
