"""One connection of one guest to one table: what it was sent, and what waits to be sent."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from wonderwheel.server.protocol.messages import Bye

if TYPE_CHECKING:
    from wonderwheel.server.game.wire import Glance


class Line:
    """A connection after its hello. Messages are queued here and sent by whoever holds the socket.

    `seen`, `glances` and `sent` are per seat: the branch and number of events that the client holds, what it was shown
    last, and how many updates it got.
    """

    def __init__(self, queue: int = 200) -> None:
        self.guest = ""
        self.seats: list[int] = []
        self.muted: set[str] = set()
        self.seen: dict[int, tuple[int, int]] = {}
        self.glances: dict[int, Glance] = {}
        self.sent: dict[int, int] = {}
        self.lag = 0.0
        self.closed = False
        self.wrong = 0
        self.outgoing: asyncio.Queue[bytes | None] = asyncio.Queue(queue)

    def send(self, message: msgspec.Struct) -> None:
        self.send_bytes(msgspec.json.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Queue a message. A client that does not read is let go: it can come back and gets the rest then."""
        if self.closed:
            return
        try:
            self.outgoing.put_nowait(data)
        except asyncio.QueueFull:
            self.drop()

    def bye(self, code: str, reason: str) -> None:
        """Say why, then close."""
        self.send(Bye(code, reason))
        self.drop()

    def drop(self) -> None:
        """Close once what is queued has been sent."""
        if self.closed:
            return
        self.closed = True
        if self.outgoing.full():
            self.outgoing.get_nowait()
        self.outgoing.put_nowait(None)
