"""How often: a bucket of tokens per client, refilled with time."""

from __future__ import annotations

from collections import OrderedDict

from wonderwheel.server.times import Times

_MOST_KEPT = 20_000


class Rate:
    """At most `burst` at once and `per_second` in the long run, for each key."""

    def __init__(self, times: Times, per_second: float, burst: int) -> None:
        self._times = times
        self._per_ms = per_second / 1000.0
        self._burst = float(burst)
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether this key may do it once more now."""
        now = self._times.now()
        left, then = self._buckets.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._per_ms)
        allowed = left >= 1.0
        self._buckets[key] = (left - 1.0 if allowed else left, now)
        # Whoever was forgotten starts with a full bucket: the oldest ones have one anyway.
        while len(self._buckets) > _MOST_KEPT:
            self._buckets.popitem(last=False)
        return allowed
