"""Randomness that lives inside the state: one integer, advanced by pure functions.

SplitMix64: a 64-bit counter and a mixing function. It is small enough to be a column, passes the usual statistical
batteries, and two games never share it.
"""

from typing import Final

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_STEP: Final = 0x9E3779B97F4A7C15


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
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((z ^ (z >> 31)) * n) >> 64


def shuffle(state: int, items: list[int]) -> int:
    """Put a list into random order (Fisher-Yates); gives the RNG state after it."""
    for i in range(len(items) - 1, 0, -1):
        # `advance` and `below`, written out: whole decks are shuffled, and the calls cost more than the numbers.
        state = (state + _STEP) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        items[i], items[j] = items[j], items[i]
    return state


class Dice:
    """A random stream for code outside the rules (bots, samples): same numbers as the state's own generator."""

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, n: int) -> int:
        self.state = advance(self.state)
        return below(self.state, n)

    def shuffled(self, items: list[int]) -> list[int]:
        """A new list with the items in random order (Fisher-Yates)."""
        out = items[:]
        self.state = shuffle(self.state, out)
        return out
