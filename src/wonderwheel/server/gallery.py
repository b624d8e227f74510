"""What spectators see of a game: the same as everybody, but later, so that nobody can use what they see."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from wonderwheel.core.events import Event
from wonderwheel.server.wire import Glance

MOST_DELAYED = 2000


class Moment(NamedTuple):
    """The game at one moment: what a spectator sees, and the log, of which the first `glance.events` had happened.

    The log is not copied: it only grows, and an undo begins a new one.
    """

    glance: Glance
    log: list[Event]


class Gallery:
    """The moments that spectators have not seen yet, each with the time at which they may."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[float, Moment]] = deque()
        self.shown: Moment | None = None

    def add(self, due: float, moment: Moment) -> None:
        """Note a moment that may be seen from `due` on."""
        if len(self._waiting) > MOST_DELAYED:
            self._waiting.popleft()
        self._waiting.append((due, moment))

    def forget(self) -> None:
        """Leave out what was not seen yet."""
        self._waiting.clear()

    def due(self) -> list[float]:
        """When the next moment may be seen, if there is one."""
        return [self._waiting[0][0]] if self._waiting else []

    def advance(self, now: float) -> None:
        """Show what may be seen by now."""
        while self._waiting and self._waiting[0][0] <= now:
            self.shown = self._waiting.popleft()[1]
