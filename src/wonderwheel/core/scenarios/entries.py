"""Tables of a scenario file with the place where they stand, so that every refusal can name it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wonderwheel.core.errors import ScenarioError, meant


class Entry:
    """A table of a file with the place where it stands, so that every refusal can name it."""

    def __init__(self, where: str, table: object, seats: int, allowed: Sequence[str] | None) -> None:
        self.where = where
        self.seats = seats
        if not isinstance(table, dict):
            raise ScenarioError(f"{where}: must be a table, not {table!r}")
        self.table: dict[str, Any] = table
        if allowed is not None:
            for key in table:
                if key not in allowed:
                    raise self.wrong(f"unknown key {key!r}; {meant(key, allowed, 'the keys here are')}")

    def wrong(self, words: str) -> ScenarioError:
        return ScenarioError(f"{self.where}: {words}")

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def need(self, key: str) -> Any:
        if key not in self.table:
            raise self.wrong(f"{key!r} is missing")
        return self.table[key]

    def text(self, key: str) -> str:
        value = self.need(key)
        if not isinstance(value, str):
            raise self.wrong(f"{key!r} must be a text, not {value!r}")
        return value

    def whole(self, key: str) -> int:
        value = self.need(key)
        if type(value) is not int:
            raise self.wrong(f"{key!r} must be a whole number, not {value!r}")
        return value

    def flag(self, key: str) -> bool:
        value = self.need(key)
        if not isinstance(value, bool):
            raise self.wrong(f"{key!r} must be true or false, not {value!r}")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.need(key)
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.wrong(f"{key!r} must be a list of texts, not {value!r}")
        return tuple(value)

    def seat(self, key: str, value: object) -> int:
        """A seat of the file (from 1) as the engine counts it (from 0)."""
        if type(value) is str and value.isdecimal():
            value = int(value)
        if type(value) is not int or not 1 <= value <= self.seats:
            raise self.wrong(f"{key!r}: there is no seat {value!r}; the seats are 1 to {self.seats}")
        return value - 1

    def seat_list(self, key: str) -> tuple[int, ...]:
        value = self.need(key)
        return tuple([self.seat(key, one) for one in (value if isinstance(value, list) else [value])])

    def rows(self, key: str) -> list[Any]:
        value = self.need(key)
        if not isinstance(value, list):
            raise self.wrong(f"{key!r} must be a list, not {value!r}")
        return value

    def inner(self, key: str, allowed: Sequence[str] | None = None) -> Entry:
        return Entry(f"{self.where}, {key}", self.need(key), self.seats, allowed)
