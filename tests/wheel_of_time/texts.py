"""What tests of this game's card English share: the names that the shipped cards bring along."""

from __future__ import annotations

from functools import cache

from wonderwheel.games.wheel_of_time.cards.shipped import shipped_cards
from wonderwheel.games.wheel_of_time.text.names import KnownNames


@cache
def names() -> KnownNames:
    cards = shipped_cards()
    traits = [trait for card in cards for trait in card.traits]
    return KnownNames(traits, [name for card in cards for name in (card.title, card.person)])
