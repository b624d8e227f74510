"""Makers of what the skeleton of the grammar names: words that are no phrases of their own."""

from __future__ import annotations

from typing import Final

from wonderwheel.lang import flow
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, word
from wonderwheel.lang.nodes import Maker, Span


def _one_power(parts: Parts, span: Span | None) -> str:
    if parts[0] != 1:
        raise Unfit("there is one One Power")
    return "One Power"


_WORDS: Final = {
    "politics": "Politics",
    "intrigue": "Intrigue",
    "combat": "Combat",
    "support": "support",
    "opposition": "opposition",
    "damage": "damage",
    "ability_symbol": "ability symbol",
    "symbol_of_choice": "ability symbol of your choice",
    "symbol_but_power": "ability symbol of your choice but not One Power",
    "troop_damage": "troop damage",
    "allegiance_token": "allegiance",
    "symbol_of_that": "symbol of that ability",
    "character_pool": "character damage pool",
    "troop_pool": "troop damage pool",
    "opening_moves": "Opening Moves",
    "coming_to_grips": "Coming to Grips",
    "ready_round": "the ready round",
    "draw_round": "the draw round",
    "a_challenge": "a challenge",
    "last_battle": "the Last Battle",
    "killed_pile": "killed pile",
    "discard_pile": "discard pile",
    "hand": "hand",
    "deck": "deck",
    "turn": "turn",
}
MAKERS: Final[dict[str, Maker]] = {
    **flow.MAKERS,
    "one_power": _one_power,
    "title_words": lambda parts, span: " ".join(str(part) for part in parts),
    "token_kind": lambda parts, span: str(parts[0]).lower(),
    **{alias: word(said) for alias, said in _WORDS.items()},
}
