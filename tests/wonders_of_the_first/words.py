"""Short words for the structures of card texts, for tests that read like a table of cards."""

from __future__ import annotations

from typing import Any

from tests.wonders_of_the_first.table import At, item, wonder
from wonderwheel.games.wonders_of_the_first import abilities as a
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import structure as s

WONDERS = s.Cards(types=("wonder",))
ENEMY = s.Cards(types=("wonder",), controller="opponent")
OURS = s.Cards(types=("wonder",), controller="you")
ITEMS = s.Cards(types=("item",))
OWN_DEAD = s.Cards(types=("wonder",), owner="you", area="abyss")
HERE = s.Realm("here")
THIS = s.This()
BEAR = wonder("Bear", 4)
WOLF = wonder("Wolf", 2)
MOUSE = wonder("Mouse", 0)


def n(number: int | str) -> s.Number:
    return s.Number(number)


def on(kind: str, *effects: v.Effect, **more: Any) -> a.Triggered:
    """An ability that waits for its own card's event."""
    return a.Triggered(s.Event(kind, this=True), effects, **more)


def whenever(event: s.Event, *effects: v.Effect, **more: Any) -> a.Triggered:
    return a.Triggered(event, effects, **more)


def plus(number: int) -> a.AddPower:
    return a.AddPower(n(number))


def keyword(name: str, argument: str = "") -> a.Keyword:
    return a.Keyword(name, argument)


def sees(table: At, seat: int, card: int) -> bool:
    """Whether a seat's view holds what a card is."""
    state: Any = table.game.view(seat).state
    return bool(state.what[card] >= 0)


def number_of(state: Any, name: str) -> int:
    """The handle of the first card of this name on the table."""
    defs = state.rules.catalogue.defs
    return next(c for c in range(len(state.what)) if defs[state.what[c]].name == name)


SWORD = item("Sword", a.Static(s.Wearer(), (plus(3),)), classes=("Equipment",))
