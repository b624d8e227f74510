"""What the numbers of a row mean: for each column that holds rows, the places of its fields.

`row[COUNTER_KIND]` costs what `row[1]` does. Rows of `continuous` are those of `core/mechanisms/layers.py`; a row of
`waiting` is a program with its first registers (`evaluating/context.py`).
"""

from __future__ import annotations

from typing import Final

from wonderwheel.core.state.packing import Row

# `counters`
COUNTER_HOLDER: Final = 0  # a card, or -1 - seat for a player
COUNTER_KIND: Final = 1
COUNTER_AMOUNT: Final = 2

# `granted`: a trait of a card, or a rule that it sets (kinds.RULE)
TRAIT_CARD: Final = 0
TRAIT_KIND: Final = 1
TRAIT_VALUE: Final = 2  # an ability, a class, a verb that cannot be done, how it is a stone
TRAIT_SOURCE: Final = 3
TRAIT_CONTROLLER: Final = 4
TRAIT_MODEL: Final = 5  # only of an ability that was gained from another card: that one
TRAIT_CARRIED: Final = 5  # only of a stone that was one in the pass before and is not judged anew yet: a mark
RULE_ABILITY: Final = 2
RULE_CHANGE: Final = 3
RULE_MADE: Final = 5  # from here on, of a rule for a time: where it was made, and what was chosen by then

# The value of the trait of being a stone, by bits.
STONE_CAN_BE_SEIZED: Final = 1
STONE_COUNTS_AT_THE_END: Final = 2

# `copied`
COPIED_BY: Final = 0
COPIED_ABILITY: Final = 1
COPIED_FROM: Final = 2
COPIED_FROM_SERIAL: Final = 3

# `continuous`, an effect on cards that were fixed when it began
FIXED_VALUE: Final = 7
FIXED_CARDS: Final = 9  # from here on

# `history`: a happening that some ability counts, or that one was used (in_force/triggers.USED)
PAST_KIND: Final = 0
PAST_ROUND: Final = 1
PAST_TURN: Final = 2
PAST_PLAYER: Final = 3
PAST_CARD: Final = 4
PAST_WHAT: Final = 5  # what the card was then; the ability that was used
PAST_AMOUNT: Final = 5  # only of what happens to no card: how much it was
PAST_REALM: Final = 6
PAST_SERIAL: Final = 7  # which object the card was then; not of one that was used

# A change that is proposed or happens; which of these a kind has says `change_kinds.py`
KIND: Final = 0
CHANGED: Final = 1  # the card, stone or realm, or who holds the counters
WHO: Final = 1  # of what a player does or gets: the seat
DONE_BY: Final = 2  # who targets or gets control; who sacrifices, if that is not the card's controller
THROUGH_A_PORTAL: Final = 2  # of a card that is banished
INTO_THE_DECK: Final = 2  # top, bottom or shuffled
GOAL: Final = 2  # the realm of what arrives, moves or attacks
UNDER: Final = 3  # who controls what arrives
FLAGS: Final = 4  # of what arrives
NEW_WEARER: Final = 2
UNTIL: Final = 2  # of what is nullified
TAKER: Final = 2  # who gets a card, or a stone
HOLDER: Final = 3  # who has had the stone
HELD_BY: Final = 3  # who held a stone that is seized
OF_COUNTER: Final = 2  # the kind of counter
OF_RESOURCE: Final = 2
HOW_MUCH: Final = 3  # counters, or of a resource
FROM_A_CARD: Final = 5  # 1 if a card gives or takes it
WHICH_DEED: Final = 2
LEADERS: Final = 3  # from here on: Wonders whose texts have led an attack elsewhere

# What would replace a change: by a shield or protector, else a text
REPLACING_KIND: Final = 0
REPLACING_CARD: Final = 2
REPLACING_REALM: Final = 2  # only of a protector: where it is

# `waiting`: a program, then its first registers
WAITING_PROGRAM: Final = 0

# `delayed`
DELAYED_HOW: Final = 0  # until a moment comes, or as long as it listens
DELAYED_FOR: Final = 1  # the moment, or the kind of happening
DELAYED_UNTIL: Final = 2  # which battle's end; or when it stops listening
DELAYED_SUBJECT_SERIAL: Final = 3
DELAYED_ABILITY: Final = 4
DELAYED_CONTROLLER: Final = 5
DELAYED_SUBJECT: Final = 6
DELAYED_SOURCE: Final = 7
DELAYED_SOURCE_SERIAL: Final = 8
DELAYED_HERE: Final = 9
DELAYED_ONCE: Final = 10
DELAYED_X: Final = 11
DELAYED_SLOTS: Final = 12  # from here on

# `held`
HELD_NAME: Final = 0
HELD_SLOTS: Final = 1  # from here on

# A happening that a next-time effect may mean, as it is held.
SEEN_CARD: Final = 0
SEEN_SERIAL: Final = 1

# `linked`
LINKED_BY: Final = 0
LINKED_CARD: Final = 2
LINKED_CARD_SERIAL: Final = 3


def keeping(row: Row, cards: Row) -> Row:
    """An effect on fixed cards with only these left of them; () if nothing is left of it."""
    return (*row[:FIXED_CARDS], *cards) if cards else ()
