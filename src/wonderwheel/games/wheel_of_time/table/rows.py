"""What the numbers of a row mean: for each column that holds rows, the places of its fields."""

from __future__ import annotations

from typing import Final

# `symbols`: ability symbols of one player that come from one card
SYMBOL_SEAT: Final = 0
SYMBOL_SOURCE: Final = 1  # the card that made them, or -1
SYMBOL_MASK: Final = 2  # allegiances by bits; AS_ITS_SOURCE: those that the card has now
SYMBOL_ABILITY: Final = 3
SYMBOL_HELD: Final = 4  # the challenge that they wait for; -1: they can be spent
SYMBOL_USE: Final = 5  # FOR_ANYTHING; above it: 1 + the number of the purpose; below: -1 - the card whose text they pay
SYMBOL_COUNT: Final = 6
FOR_ANYTHING: Final = 0
AS_ITS_SOURCE: Final = -1  # the mask of symbols whose card is in play

# `lying`: the dice of one card, readable until the round or the challenge is over; the faces follow
LYING_CARD: Final = 0
LYING_CHALLENGE: Final = 1  # where they were rolled; -1: to generate
LYING_FACES: Final = 2

# `targeted`: damage that is placed before that of the pools
TARGETED_BY: Final = 0
TARGETED_CARD: Final = 1  # or `aimed_at`: its player says whom it hits as it is placed
TARGETED_SPECIAL: Final = 2


def aimed_at(pool: int) -> int:
    """How those whom a pool would hit are written in place of a card."""
    return -1 - pool


# `special`: points of a pool that carry an effect
SPECIAL_CHALLENGE: Final = 0
SPECIAL_SEAT: Final = 1  # who generated them
SPECIAL_POOL: Final = 2
SPECIAL_KIND: Final = 3
SPECIAL_COUNT: Final = 4
PLAIN: Final = 0
TARGETED: Final = 1
KILLS: Final = 2
CANNOT_BE_HEALED: Final = 3
POISONS: Final = 4

# `gained`: what an effect has given to a card
GAINED_CARD: Final = 0
GAINED_KIND: Final = 1
GAINED_WHAT: Final = 2  # the ability, or the number of the trait
GAINED_AMOUNT: Final = 3
GAINED_UNTIL: Final = 4
ABILITY: Final = 0
TRAIT: Final = 1
LOST_TRAIT: Final = 2
NO_TEXT: Final = 3
DOOMED: Final = 4
END_OF_TURN: Final = 0
FOR_GOOD: Final = 1

# `kept`: what a text keeps with its card as long as it stays where it is
KEPT_CARD: Final = 0
KEPT_SLOT: Final = 1
KEPT_VALUES: Final = 2

# `tokens`: tokens of a kind that texts name
TOKENS_CARD: Final = 0
TOKENS_KIND: Final = 1
TOKENS_COUNT: Final = 2

# the kinds of tokens that texts name, by number
TOKEN_KINDS: Final = (
    "strain",
    "follower",
    "reserve",
    "recovery",
    "wealth",
    "investment",
    "limit",
    "prisoner",
    "rallying",
    "initiative",
    "allegiance",
)

# `rolls`: dice of one ability that a card has rolled this turn
ROLLS_CARD: Final = 0
ROLLS_ABILITY: Final = 1
ROLLS_IN_CHALLENGE: Final = 2
ROLLS_DICE: Final = 3
ROLLS_SYMBOLS: Final = 4

# `lasting`: a rule or a waiting effect in force; then pairs of a slot and what is in it
LASTING_RULE: Final = 0
LASTING_SOURCE: Final = 1
LASTING_SEAT: Final = 2
LASTING_UNTIL: Final = 3
LASTING_CHALLENGE: Final = 4
LASTING_TURN: Final = 5
LASTING_X: Final = 6
LASTING_SLOTS: Final = 7
UNTIL_TURN: Final = 0
UNTIL_NEXT_TURN: Final = 1
UNTIL_NEXT_READY: Final = 2
UNTIL_RESOLVED: Final = 3
UNTIL_GAME: Final = 4
UNTIL_ROLLED: Final = 5  # the roll that is about to be made
UNTIL_NO_TOKENS: Final = 6  # as long as a token lies on the target
UNTIL_TARGETED_AGAIN: Final = 7  # until its card targets another in this way, or rotates, or leaves play

# `happened`: an effect that is due: its program, then what it is given
DUE_PROGRAM: Final = 0
DUE_ARGUMENTS: Final = 1
DUE_SEAT: Final = 2  # whose effect it is
DUE_THAT: Final = 3  # the card that it is about, one higher
DUE_FURTHER: Final = 20  # pairs of a slot and a value

# `announced`: a challenge card that stays face down until the Challenge Round is over; then the numbers of its limits
ANNOUNCED_CARD: Final = 0
ANNOUNCED_CHOSEN: Final = 1  # 1 if what it says to choose was chosen with the announcement
ANNOUNCED_LIMITS: Final = 2
NO_TROOPS_THERE: Final = -1  # in place of a limit: of a card that is written as data

# `fallen`: a card that was killed, and an event that may be played because of it
FALLEN_CARD: Final = 0
FALLEN_EVENT: Final = 1  # the definition of the event
FALLEN_SEAT: Final = 2  # who may play it
FALLEN_NOW: Final = 3  # 1 while its window is open

# `stands_in`: an event that acts as a character or troop
STANDS_IN_CARD: Final = 0
STANDS_IN_TYPE: Final = 1
STANDS_IN_COMBAT: Final = 2

# `coming`: points of damage that are about to be put on a card
COMING_CARD: Final = 0
COMING_SPECIAL: Final = 1
COMING_CLAUSE: Final = 2  # see changes/wounds.py

# `used`, in place of an effect: a card has let others heal as Ta'veren do; a card has paid to generate
HEALED: Final = -1
PAID_TO_GENERATE: Final = -2
