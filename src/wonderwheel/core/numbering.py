"""Numbers given out where things are declared: no second list has to be kept in the same order as a first one."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class Numbering(Generic[T]):
    """Things that are declared one after the other; each gets the next number, from 0.

    DECK = areas.add("deck")
    HAND = areas.add("hand")
    AREAS = areas.all()        # AREAS[HAND] is "hand"
    """

    def __init__(self) -> None:
        self._things: list[T] = []

    def add(self, thing: T) -> int:
        """Declare a thing; gives its number."""
        self._things.append(thing)
        return len(self._things) - 1

    def all(self) -> tuple[T, ...]:
        """What has been declared so far, in the order of the numbers."""
        return tuple(self._things)
