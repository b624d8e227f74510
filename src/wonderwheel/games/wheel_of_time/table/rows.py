"""What the numbers of a row mean: for each column that holds rows, the places of its fields."""

from __future__ import annotations

from typing import Final

# `symbols`: ability symbols of one player that come from one card
SYMBOL_SEAT: Final = 0
SYMBOL_SOURCE: Final = 1  # the card that made them, or -1
SYMBOL_MASK: Final = 2  # allegiances by bits; AS_ITS_SOURCE: those that the card has now
SYMBOL_ABILITY: Final = 3
SYMBOL_HELD: Final = 4  # the challenge that they wait for; -1: they can be spent
SYMBOL_COUNT: Final = 5
AS_ITS_SOURCE: Final = -1  # the mask of symbols whose card is in play

# `targeted`: damage that is placed before that of the pools
TARGETED_BY: Final = 0
TARGETED_CARD: Final = 1
TARGETED_SPECIAL: Final = 2

# `special`: points of a pool that carry an effect
SPECIAL_CHALLENGE: Final = 0
SPECIAL_SEAT: Final = 1  # who generated them
SPECIAL_POOL: Final = 2
SPECIAL_KIND: Final = 3
SPECIAL_COUNT: Final = 4
PLAIN, TARGETED, KILLS, CANNOT_BE_HEALED = range(4)

# `gained`: what an effect has given to a card
GAINED_CARD: Final = 0
GAINED_KIND: Final = 1
GAINED_WHAT: Final = 2  # the ability, or the number of the trait
GAINED_AMOUNT: Final = 3
GAINED_UNTIL: Final = 4
ABILITY, TRAIT, LOST_TRAIT, NO_TEXT = range(4)
END_OF_TURN, FOR_GOOD = range(2)
