"""What spectators get of a game: the same as everybody, but later, so that nobody can use what they hear and see."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from wonderwheel.core.events import Event
from wonderwheel.server.game.clocks import PublicClocks
from wonderwheel.server.game.wire import Glance
from wonderwheel.server.protocol.public_data import ChatLine, ClockState

MOST_DELAYED = 2000


class Moment(NamedTuple):
    """The game at one moment: what a spectator sees, the clocks, and the log, of which the first `glance.events` had
    happened. It is shown `behind` milliseconds later.

    The log is not copied: it only grows, and an undo begins a new one.
    """

    glance: Glance
    log: list[Event]
    clocks: PublicClocks
    behind: float

    def clocks_at(self, now: float) -> list[ClockState]:
        """The clocks of this moment as they ran on until so long before now."""
        return self.clocks.at(now - self.behind)


class Gallery:
    """What spectators have not got yet, each with the time at which they may: moments of the game, lines of talk.

    `shown` is the moment that they see, `heard` the number of the latest line that they may know, `noted` that of the
    latest line that was ever added.
    """

    def __init__(self) -> None:
        self._waiting: deque[tuple[float, Moment | ChatLine]] = deque()
        self.shown: Moment | None = None
        self.heard = 0
        self.noted = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, due: float, what: Moment | ChatLine) -> None:
        """Note something that may be known from `due` on. If too much waits, the earliest moment is left out."""
        if len(self._waiting) >= MOST_DELAYED:
            oldest = next((n for n, (_, one) in enumerate(self._waiting) if not isinstance(one, ChatLine)), 0)
            del self._waiting[oldest]
        self._waiting.append((due, what))
        if isinstance(what, ChatLine):
            self.noted = what.n

    def forget_guest(self, guest: str) -> None:
        """Leave out what a guest has said."""
        kept = [(due, one) for due, one in self._waiting if not isinstance(one, ChatLine) or one.guest != guest]
        self._waiting = deque(kept)

    def due(self) -> list[float]:
        """When the next thing may be known, if there is one."""
        return [self._waiting[0][0]] if self._waiting else []

    def advance(self, now: float) -> list[ChatLine]:
        """Let spectators know what they may by now: the lines of talk that they have not heard."""
        lines: list[ChatLine] = []
        while self._waiting and self._waiting[0][0] <= now:
            _, one = self._waiting.popleft()
            if isinstance(one, ChatLine):
                lines.append(one)
                self.heard = one.n
            else:
                self.shown = one
        return lines
