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

    def now(self) -> float:
        """Time that only goes forward, from an unknown beginning."""
        return time.monotonic() * 1000.0

    def wall(self) -> int:
        """Milliseconds since 1970."""
        return int(time.time() * 1000)

    def at(self, when: float, act: Callable[[], None]) -> Alarm:
        """Call `act` at a time of `now`, on the running event loop."""
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()) / 1000.0, act)

    async def sleep(self, ms: float) -> None:
        await asyncio.sleep(ms / 1000.0)
