"""What references are bound to that has no label of its own: the card, its event, players, numbers."""

from __future__ import annotations

from typing import Final

THIS, EVENT_CARD, EVENT_STONE, WEARER = "this", "event card", "event stone", "wearer"
EVENT, OPPONENT, EACH, DEFENDER, OWNER, CONTROLLER = (
    "event", "opponent", "each", "defender", "owner", "controller",
)  # fmt: skip
CHOICE, BESIDE = "choice", "beside"
DONE, EVENT_AMOUNT, AS_PAID, WHERE = "done", "event amount", "as paid", "where"
NO_REALM: Final = "a spell is in no realm (CR132-realm.b)"
THOSE: Final = "those players"  # how the label of players begins that a clause has found
STONES_TAKEN: Final = "stones taken"
THEN: Final = "realm then"  # where an event was, for what is done later
LEFT_BY: Final = "realm left by "  # how the label of a realm begins from which an effect has taken something
# How the card of an event has come into its realm, or gone from it; arrived: from no realm.
INTO, OUT_OF, BOTH_WAYS, ARRIVED = "into", "out of", "into or out of", "arrived"
ELSEWHERE: Final = "elsewhere"
TAKEN: Final = "taken"
ONLY_ONE: Final = "the only one"  # of which there is exactly one
EVENT_COUNTERS: Final = "counters of the event"  # those on the card of which an event asks for counters
