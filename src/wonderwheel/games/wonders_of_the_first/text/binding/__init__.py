"""Phrases in, the same phrases out, with every reference bound: "it", "that Wonder", "they", "that realm", X."""

from wonderwheel.games.wonders_of_the_first.text.binding.binder import (
    EVENT_AMOUNT,
    EVENT_CARD,
    EVENT_STONE,
    NO_REALM,
    THIS,
    WEARER,
)
from wonderwheel.games.wonders_of_the_first.text.binding.texts import bound, effects_about
from wonderwheel.games.wonders_of_the_first.text.binding.told import references

__all__ = [
    "EVENT_AMOUNT",
    "EVENT_CARD",
    "EVENT_STONE",
    "NO_REALM",
    "THIS",
    "WEARER",
    "bound",
    "effects_about",
    "references",
]
