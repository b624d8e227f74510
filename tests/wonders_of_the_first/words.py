"""Short words for the structures of card texts, for tests that read like a table of cards."""

from __future__ import annotations

from typing import Any

from tests.wonders_of_the_first.table import At, item, spell, wonder
from wonderwheel.games.wonders_of_the_first import meaning

WONDERS = meaning.Cards(types=("wonder",))
ENEMY = meaning.Cards(types=("wonder",), controller="opponent")
OURS = meaning.Cards(types=("wonder",), controller="you")
OWN_DEAD = meaning.Cards(types=("wonder",), owner="you", area="abyss")
HERE = meaning.Realm("here")
THIS = meaning.This()
BEAR = wonder("Bear", 4, classes=("Bear",))
WOLF = wonder("Wolf", 2, classes=("Wolf",))
MOUSE = wonder("Mouse", 0)


def n(number: int | str) -> meaning.Number:
    return meaning.Number(number)


def on(kind: str, *effects: meaning.Effect, **more: Any) -> meaning.Triggered:
    """An ability that waits for its own card's event."""
    return meaning.Triggered(meaning.Event(kind, this=True), effects, **more)


def arrives(*effects: meaning.Effect) -> meaning.Triggered:
    return on("arrives", *effects)


def whenever(event: meaning.Event, *effects: meaning.Effect, **more: Any) -> meaning.Triggered:
    return meaning.Triggered(event, effects, **more)


def plus(number: int) -> meaning.AddPower:
    return meaning.AddPower(n(number))


def sees(table: At, seat: int, card: int) -> bool:
    """Whether a seat's view holds what a card is."""
    state: Any = table.game.view(seat).state
    return bool(state.what[card] >= 0)


def number_of(state: Any, name: str) -> int:
    """The handle of the first card of this name on the table."""
    defs = state.rules.catalogue.defs
    return next(c for c in range(len(state.what)) if defs[state.what[c]].name == name)


SWORD = item("Sword", "Equipped Wonder gets +3 power.", classes=("Equipment",))
STRIKE = spell("Strike", "Destroy target Wonder. Draw a card.")
