"""What references are bound to that has no label of its own: the card, its event, players, numbers."""

from __future__ import annotations

from typing import Final

THIS: Final = "this"
EVENT_CARD: Final = "event card"
EVENT_STONE: Final = "event stone"
WEARER: Final = "wearer"
ITSELF: Final = "itself"  # each card of which a noun asks how great it is
EVENT: Final = "event"  # fmt: skip
OPPONENT: Final = "opponent"
EACH: Final = "each"
DEFENDER: Final = "defender"
OWNER: Final = "owner"
CONTROLLER: Final = "controller"
CHOICE: Final = "choice"
BESIDE: Final = "beside"
DONE: Final = "done"
EVENT_AMOUNT: Final = "event amount"
AS_PAID: Final = "as paid"
WHERE: Final = "where"
NO_REALM: Final = "a spell is in no realm (CR132-realm.b)"
THOSE: Final = "those players"  # how the label of players begins that a clause has found
STONES_TAKEN: Final = "stones taken"
THEN: Final = "realm then"  # where an event was, for what is done later
NUMBERED: Final = "realm "  # how the label of a realm begins that was named by its number
LEFT_BY: Final = "realm left by "  # how the label of a realm begins from which an effect has taken something
# How the card of an event has come into its realm, or gone from it; arrived: from no realm.
INTO: Final = "into"
OUT_OF: Final = "out of"
BOTH_WAYS: Final = "into or out of"
ARRIVED: Final = "arrived"
ELSEWHERE: Final = "elsewhere"
TAKEN: Final = "taken"
CAME_TO: Final = "came to"
A_HAND: Final = "hand"  # the sort of a hand that was looked at: things are there
PASSING: Final = "passing"  # the sort of what was spoken of without being "it" afterwards
GIVEN: Final = "given"  # the sort of what pays for an ability
ONLY_ONE: Final = "the only one"  # of which there is exactly one
EVENT_COUNTERS: Final = "counters of the event"  # those on the card of which an event asks for counters
