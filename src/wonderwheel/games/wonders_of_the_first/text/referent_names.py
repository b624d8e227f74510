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
