"""A table whose switches are set, and cards as a user types them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.wonders_of_the_first.table import At, at
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from


def text(name: str, words: str, **facts: Any) -> CardDef:
    """A card with its text in card English; a Wonder of power 1 if nothing else is said."""
    if facts.get("type", "wonder") == "wonder":
        facts.setdefault("power", 1)
    return card_from({"name": name, "text": words, **facts}, "test")


def played(switches: Mapping[str, object], *cards: CardDef, **position: Any) -> At:
    """A table on which these switches are set so."""
    said = ", ".join(f"{name}={value}" for name, value in switches.items())
    return at(*cards, options={"switches": said}, **position)


def asked(table: At) -> tuple[int, list[str]]:
    """Which player decides now, from 1, and among what: cards by their names alone."""
    return table.game.questions[0].decider + 1, [label.split(" (")[0] for label in table.options()]


def in_order(table: At) -> At:
    """What waits is taken as it comes."""
    while table.options()[0].startswith("1. "):
        table.say("1.")
    return table
