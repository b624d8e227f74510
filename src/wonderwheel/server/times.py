"""The server's clock, in one place, so that tests can turn it by hand. All times are in milliseconds."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    def cancel(self) -> None: ...


class Times:
    """Real time."""

    _steady: tuple[float, float] | None = None  # a steady time, and what `now` was then

    def now(self) -> float:
        """Time that only goes forward, from an unknown beginning."""
        return time.monotonic() * 1000.0

    def wall(self) -> int:
        """Milliseconds since 1970."""
        return int(time.time() * 1000)

    def steady(self) -> int:
        """Milliseconds since 1970 as far as they have been lived through: this time never jumps.

        It goes on with `now`, from what was noted when a server ran last (`archive.steady_time`). What is to be
        forgotten after so many days is measured by it: a wall clock that is set wrong for a moment makes nobody old.
        """
        if self._steady is None:
            return self.wall()
        noted, then = self._steady
        return int(noted + self.now() - then)

    def begin_steady(self, noted: int) -> None:
        """From now on the steady time goes on from here."""
        self._steady = (noted, self.now())

    def at(self, when: float, act: Callable[[], None]) -> Alarm:
        """Call `act` at a time of `now`, on the running event loop."""
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()) / 1000.0, act)

    async def sleep(self, ms: float) -> None:
        await asyncio.sleep(ms / 1000.0)
