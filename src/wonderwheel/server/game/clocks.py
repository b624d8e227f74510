"""Clocks: how long each seat may think. The time comes from outside, so that tests can make it.

A seat's clock runs while it has an open question. A move is the time from when a seat begins to be asked until it is
asked no more: the elements of one payment are one move. The line's delay is given back once a move: at most one second,
and at most the time that the move has taken, so that nobody gains time by a line that seems slow.

Who has answered a secret question is secret, so two states are kept: the true one, which is what counts and what the
seat itself sees, and the public one, which changes only when everybody may notice.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from wonderwheel.server.protocol.public_data import ClockSetting, ClockState

MOST_CREDIT_MS = 1000.0


class PublicClocks(NamedTuple):
    """The clocks as everybody may know them at one moment: the time left then, and since when some have been running.

    Empty without clocks.
    """

    left: tuple[float, ...]
    since: dict[int, float]

    def left_at(self, seat: int, now: float) -> float:
        return max(0.0, self.left[seat] - max(0.0, now - self.since.get(seat, now)))

    def at(self, now: float) -> list[ClockState]:
        seats = range(len(self.left))
        return [ClockState(seat, round(self.left_at(seat, now)), seat in self.since) for seat in seats]


class Clocks:
    """The clocks of one game. All times are in milliseconds."""

    def __init__(self, setting: ClockSetting, seats: int) -> None:
        self.setting = setting
        self.left = [setting.seconds * 1000.0] * seats
        self._since: dict[int, float] = {}
        self.public = PublicClocks(tuple(self.left) if self.on else (), {})
        self._back = [0.0] * seats  # what the present move may get back

    @property
    def on(self) -> bool:
        return self.setting.kind != "none"

    def restore(self, left: list[float], asked: Collection[int], shown: Collection[int], now: float) -> None:
        """Take over the times that `stored` gave; what passed while no server ran is not counted."""
        seats = len(self.left)
        if not self.on or len(left) != 2 * seats:
            return
        self.left = left[:seats]
        self._since = dict.fromkeys(asked, now)
        self.public = PublicClocks(tuple(left[seats:]), dict.fromkeys(shown, now))

    def turn(self, asked: Collection[int], shown: Collection[int], now: float, public: bool) -> None:
        """From now on the seats in `asked` are asked, and everybody may know it of those in `shown`.

        `public`: everybody may notice that something has changed. Else only the clocks' owners see a difference.
        """
        if not self.on:
            return
        for seat in [seat for seat in self._since if seat not in asked]:
            self.left[seat] = self._left(seat, now)
            del self._since[seat]
            if self.setting.kind == "fischer":
                self.left[seat] += self.setting.increment * 1000.0
        for seat in asked:
            if seat not in self._since:
                self._since[seat] = now
                self._back[seat] = 0.0
                if self.setting.kind == "move":
                    self.left[seat] = self.setting.seconds * 1000.0
        if public:
            self.public = PublicClocks(tuple(self.left), {seat: self._since.get(seat, now) for seat in shown})

    def give_back(self, seat: int, lag: float) -> None:
        """Note the line's delay of a message of a seat: the longest one of a move, up to a second, does not count."""
        if self.on and seat in self._since:
            self._back[seat] = self._credit(seat, lag)

    def _credit(self, seat: int, lag: float) -> float:
        return max(self._back[seat], min(lag, MOST_CREDIT_MS))

    def _left(self, seat: int, now: float) -> float:
        since = self._since.get(seat)
        return (
            self.left[seat] if since is None else max(0.0, self.left[seat] - max(0.0, now - since - self._back[seat]))
        )

    def expiry(self, lags: list[float], exempt: Collection[int]) -> tuple[float, int] | None:
        """When the next clock runs out, and whose; its answer may still be on the way as long as its credit lasts."""
        ends = [
            (since + self.left[seat] + self._credit(seat, lags[seat]), seat)
            for seat, since in self._since.items()
            if seat not in exempt
        ]
        return min(ends, default=None)

    def shown_to(self, seat: int, now: float) -> list[ClockState]:
        """The clocks as a seat may see them."""
        out = self.public.at(now)
        if self.on and seat >= 0:
            out[seat] = ClockState(seat, round(self._left(seat, now)), seat in self._since)
        return out

    def stored(self, now: float) -> list[float]:
        """The times left, as the journal keeps them: the true ones, then the public ones."""
        if not self.on:
            return []
        seats = range(len(self.left))
        true, shown = ([each(seat, now) for seat in seats] for each in (self._left, self.public.left_at))
        return [float(round(left)) for left in (*true, *shown)]
