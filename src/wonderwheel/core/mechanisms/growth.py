"""Whether a value grows without end: exact, on a few values seen one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wonderwheel.core.state.amounts import INFINITY, MINUS_INFINITY, Amount
from wonderwheel.core.state.packing import Row

STEPS: Final = 4  # how many increases in a row are looked at, if so many values are there
FEWEST: Final = 2
STRIDES: Final = 6  # a cycle may take so many values to come round
VALUES: Final = STEPS * STRIDES + 1  # so many values are enough for every stride


def growth(codes: Sequence[int]) -> int:
    """1 if these amounts (codes, oldest first) grow for ever, -1 if they fall for ever, 0 otherwise.

    They come from something that is known to go on for ever. A value that comes nearer and nearer to a bound (1, 3/2,
    7/4 ...) does not grow for ever: each step must be at least as large as the one before. A cycle may change the
    value only in one of its phases, so some strides are tried. Only the latest values count.
    """
    steps = min(STEPS, len(codes) - 1)
    if steps < FEWEST or codes[-1] in (INFINITY.code, MINUS_INFINITY.code) or min(codes) == max(codes):
        return 0
    for stride in range(1, STRIDES + 1):
        if len(codes) < stride * steps + 1:
            return 0
        seen = [Amount.from_code(codes[-1 - i * stride]) for i in range(steps, -1, -1)]
        by = [seen[i + 1] - seen[i] for i in range(steps)]
        if by[0] > 0 and all(by[i + 1] >= by[i] for i in range(steps - 1)):
            return 1
        if by[0] < 0 and all(by[i + 1] <= by[i] for i in range(steps - 1)):
            return -1
    return 0


def endless(sign: int) -> int:
    """The code of the amount that endless growth in this direction comes to."""
    return INFINITY.code if sign > 0 else MINUS_INFINITY.code


def with_infinities(seen: Sequence[Row]) -> Row:
    """The latest values, with infinity for those that grow without end."""
    out: list[int] = []
    for i, latest in enumerate(seen[-1]):
        sign = growth([row[i] for row in seen])
        out.append(endless(sign) if sign else latest)
    return tuple(out)
