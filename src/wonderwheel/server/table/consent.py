"""What needs the consent of others: asked, answered, settled. At most one thing at a time at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wonderwheel.server.protocol.messages import Proposal, Settled

if TYPE_CHECKING:
    from wonderwheel.server.table.room import Room


@dataclass
class Asked:
    """A request to take back all inputs but the first `keep`; `needs` are the seats that have not agreed yet."""

    number: int
    seat: int
    keep: int
    needs: set[int]
    ends: float


def proposal(room: Room, asked: Asked) -> Proposal:
    # Not what is to be taken back: the others may not know it.
    words = f"{room.table.seats[asked.seat].name} asks to take back a move."
    return Proposal(asked.number, "undo", asked.seat, words, sorted(asked.needs))


def tell_proposal(room: Room) -> None:
    """Tell all players about the open request."""
    if room.asked is not None:
        for line in room.lines:
            if line.seats:
                line.send(proposal(room, room.asked))


def settle(room: Room, agreed: bool, words: str) -> None:
    """End the open request, if there is one."""
    asked, room.asked = room.asked, None
    if asked is not None:
        for line in room.lines:
            if line.seats:
                line.send(Settled(asked.number, agreed, words))
