"""Clocks: how long each seat may think. The time comes from outside, so that tests can make it.

A seat's clock runs while it has an open question. A move is the time from when a seat begins to be asked until it is
asked no more: the elements of one payment are one move. The line's delay is given back, at most one second a move.

Who has answered a secret question is secret, so two states are kept: the true one, which is what counts and what the
seat itself sees, and the public one, which changes only when everybody may notice.
"""

from __future__ import annotations

from collections.abc import Collection

from wonderwheel.server.protocol.public_data import ClockSetting, ClockState

MOST_CREDIT_MS = 1000.0


class Clocks:
    """The clocks of one game. All times are in milliseconds."""

    def __init__(self, setting: ClockSetting, seats: int) -> None:
        self.setting = setting
        self.left = [setting.seconds * 1000.0] * seats
        self._since: dict[int, float] = {}
        self._public_left = self.left[:]
        self._public_since: dict[int, float] = {}
        self._credit = [MOST_CREDIT_MS] * seats

    @property
    def on(self) -> bool:
        return self.setting.kind != "none"

    def restore(self, left: list[float], asked: Collection[int], shown: Collection[int], now: float) -> None:
        """Take over the times that `stored` gave; what passed while no server ran is not counted."""
        seats = len(self.left)
        if not self.on or len(left) != 2 * seats:
            return
        self.left, self._public_left = left[:seats], left[seats:]
        self._since = dict.fromkeys(asked, now)
        self._public_since = dict.fromkeys(shown, now)

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
                self._credit[seat] = MOST_CREDIT_MS
                if self.setting.kind == "move":
                    self.left[seat] = self.setting.seconds * 1000.0
        if public:
            self._public_left = self.left[:]
            self._public_since = {seat: self._since.get(seat, now) for seat in shown}

    def give_back(self, seat: int, lag: float) -> None:
        """Give back the line's delay of one message of a seat, up to a second in all for this move."""
        if self.on and seat in self._since:
            back = max(0.0, min(lag, self._credit[seat]))
            self._credit[seat] -= back
            self.left[seat] += back

    def _left(self, seat: int, now: float) -> float:
        since = self._since.get(seat)
        return self.left[seat] if since is None else max(0.0, self.left[seat] - (now - since))

    def expiry(self, lags: list[float], exempt: Collection[int]) -> tuple[float, int] | None:
        """When the next clock runs out, and whose; its answer may still be on the way as long as its credit lasts."""
        ends = [
            (since + self.left[seat] + min(lags[seat], self._credit[seat]), seat)
            for seat, since in self._since.items()
            if seat not in exempt
        ]
        return min(ends, default=None)

    def shown_to(self, seat: int, now: float) -> list[ClockState]:
        """The clocks as a seat may see them."""
        if not self.on:
            return []
        out: list[ClockState] = []
        for other in range(len(self.left)):
            own = other == seat
            left = (self.left if own else self._public_left)[other]
            since = (self._since if own else self._public_since).get(other)
            if since is not None:
                left = max(0.0, left - (now - since))
            out.append(ClockState(other, round(left), since is not None))
        return out

    def stored(self, now: float) -> list[float]:
        """The times left, as the journal keeps them: the true ones, then the public ones."""
        if not self.on:
            return []
        seats = range(len(self.left))
        shown = [self._public_left[seat] - (now - self._public_since.get(seat, now)) for seat in seats]
        return [float(round(max(0.0, left))) for left in [*(self._left(seat, now) for seat in seats), *shown]]
