"""Things that several guests want at once, handed out fairly: guests take turns, however much one of them asks for."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """So many things. Whoever comes when none is free waits; a free one goes to the next guest in the round."""

    def __init__(self, things: Iterable[T]) -> None:
        self._idle = list(things)
        # Guests in the order in which they are next; a guest who was served goes to the end.
        self._waiting: dict[str, deque[asyncio.Future[T]]] = {}

    async def take(self, guest: str) -> T:
        """A thing, as soon as it is this guest's turn. The latest that was given back comes first: it is warm."""
        if self._idle:
            return self._idle.pop()
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(guest, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self.give(turn.result())
            raise

    def give(self, thing: T) -> None:
        """Give a thing back: somebody who waits gets it."""
        while self._waiting:
            guest = next(iter(self._waiting))
            turns = self._waiting.pop(guest)
            turn = turns.popleft()
            if turns:
                self._waiting[guest] = turns
            if not turn.done():
                turn.set_result(thing)
                return
        self._idle.append(thing)
