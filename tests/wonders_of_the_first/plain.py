"""Plain cards of all six orbitals, ours, and two legal decks of them: what the contract suite plays with. They are
written as tables: every process of the tests makes them, and none shall have to load the grammar for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wonderwheel.core.rules import GameDef, Setup
from wonderwheel.games.wonders_of_the_first.game import GAME

_ORBITALS = ("Petraia", "Thalwind", "Solfera", "Umbrathene", "Heliosynth", "Boundless")


def plain_cards(orbital: str) -> str:
    """Five kinds of lands and thirteen Wonders of an orbital, as a card file writes them."""
    link = f'{{ is = "keyword", name = "link", argument = "{orbital}" }}'
    harvest = 'harvest = true, cost = { is = "cost", tap = true }, effects = [{ is = "gain", kind = "actions" }]'
    abilities = f'abilities = [{link}, {{ is = "activated", {harvest} }}]'
    lines = [
        f'[[card]]\nname = "{orbital} Field {i + 1}"\ntype = "land"\norbital = "{orbital}"\ncost = 0\n{abilities}\n'
        for i in range(5)
    ]
    lines += [
        f'[[card]]\nname = "{orbital} Walker {i}"\norbital = "{orbital}"\ncost = {i % 7}\npower = {i % 7 + i % 3}\n'
        f'classes = ["Walker"]\ndbs = {i}\ncore = {str(i == 12).lower()}\n'
        for i in range(13)
    ]
    return "".join(lines)


def plain_deck(orbital: str) -> str:
    """Fifty cards: 15 lands, 35 Wonders."""
    lands = [f"3 {orbital} Field {i + 1}" for i in range(5)]
    wonders = [f"{2 if i > 8 else 3} {orbital} Walker {i}" for i in range(13)]
    return "; ".join([*lands, *wonders])


CARDS = "".join(plain_cards(orbital) for orbital in _ORBITALS)
DECKS = {orbital: plain_deck(orbital) for orbital in _ORBITALS}


class WithOurCards(GameDef):
    """The game's definition, with our cards where no others are given."""

    def setup(self, seats: int, options: dict[str, Any] | None = None, components: str = "") -> Setup:
        return super().setup(seats, options, components or CARDS)


def game_with(deck_1: str, deck_2: str) -> GameDef:
    """The game's definition with these decks as its defaults."""
    decks = {"deck_1": deck_1, "deck_2": deck_2}
    options = tuple(replace(spec, default=decks.get(spec.name, spec.default)) for spec in GAME.options)
    return WithOurCards(GAME.name, GAME.title, GAME.least, GAME.most, options, GAME.make, GAME.blurb)


PLAIN = game_with(DECKS["Petraia"], DECKS["Solfera"])
