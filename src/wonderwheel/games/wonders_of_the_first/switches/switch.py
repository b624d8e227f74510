"""What a player is told about a switch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Value = bool | int | str


@dataclass(frozen=True)
class Switch:
    """What a switch decides, the numbers of the points that it covers (E: rulebooks differ, C: one contradicts itself),
    the clauses behind it, and for every value a sentence that says what it means in play."""

    doc: str
    points: str
    clauses: tuple[str, ...]
    says: Mapping[Value, str]

    @property
    def values(self) -> tuple[Value, ...]:
        return tuple(self.says)
