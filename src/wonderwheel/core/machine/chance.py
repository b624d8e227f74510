"""Randomness that lives inside the state: one integer, advanced by pure functions.

SplitMix64: a 64-bit counter and a mixing function. It is small enough to be a column, passes the usual statistical
batteries, and two games never share it.
"""

import struct
from functools import lru_cache
from typing import Any, Final

from wonderwheel.core.errors import check_whole

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_STEP: Final = 0x9E3779B97F4A7C15
_ONCE: Final = 0xBF58476D1CE4E5B9
_TWICE: Final = 0x94D049BB133111EB
_LANE: Final = 128  # bits: a product of two numbers of 64 stays in its lane
_FEW: Final = 4  # draws that are made faster one by one than all at once


def seeded(seed: int) -> int:
    """The first RNG state for a seed. Near seeds give unrelated streams."""
    return mixed((seed ^ 0x5DEECE66D) & _MASK)


def advance(state: int) -> int:
    """The RNG state after one draw."""
    return (state + _STEP) & _MASK


def mixed(state: int) -> int:
    """The 64 random bits that belong to an RNG state."""
    return below(state, 1 << 64)


def below(state: int, n: int) -> int:
    """A number in 0 .. n-1 for an RNG state that has just been advanced."""
    z = ((state ^ (state >> 30)) * _ONCE) & _MASK
    z = ((z ^ (z >> 27)) * _TWICE) & _MASK
    return ((z ^ (z >> 31)) * n) >> 64


@lru_cache(maxsize=512)
def _lanes(n: int) -> tuple[int, int, int]:
    """For n draws side by side in one large number, each in its lane: ones, the steps to each state, all bits."""
    ones = sum([1 << _LANE * i for i in range(n)])
    steps = sum([advance(i * _STEP) << _LANE * i for i in range(n)])
    return ones, steps, ones * _MASK


def next_bits(state: int, n: int) -> tuple[int, ...]:
    """The 64 random bits (`mixed`) of each of the next n states: all worked out at once, as a few large numbers are
    much faster than many small ones."""
    ones, steps, mask = _lanes(n)
    z = (state * ones + steps) & mask
    z = ((z ^ (z >> 30 & mask)) * _ONCE) & mask
    z = ((z ^ (z >> 27 & mask)) * _TWICE) & mask
    z ^= z >> 31 & mask
    return struct.unpack(f"<{2 * n}Q", z.to_bytes(_LANE // 8 * n, "little"))[::2]


def shuffle(state: int, items: list[int]) -> int:
    """Put a list into random order (Fisher-Yates); gives the RNG state after it."""
    i = last = len(items) - 1
    if last <= _FEW:
        for i in range(last, 0, -1):
            state = advance(state)
            j = below(state, i + 1)
            items[i], items[j] = items[j], items[i]
        return state
    for bits in next_bits(state, last):
        j = bits * (i + 1) >> 64  # `below`, of the next state
        items[i], items[j] = items[j], items[i]
        i -= 1
    return (state + last * _STEP) & _MASK


class Dice:
    """A random stream for code outside the rules (bots, samples): same numbers as the state's own generator."""

    def __init__(self, seed: Any) -> None:
        check_whole(seed, "a seed")
        self.state = seeded(seed)

    def below(self, n: int) -> int:
        self.state = advance(self.state)
        return below(self.state, n)

    def shuffled(self, items: list[int]) -> list[int]:
        """A new list with the items in random order (Fisher-Yates)."""
        out = items[:]
        self.state = shuffle(self.state, out)
        return out
