"""Events: what happened, by which clause, and who may know which part of it."""

from __future__ import annotations

from typing import Final, NamedTuple

EVERYBODY: Final = -1  # a mask with every bit set


class EventKind:
    """A kind of event, declared once per game as a constant; `fields` names the numbers that an event carries."""

    __slots__ = ("fields", "name")

    def __init__(self, name: str, fields: str = "") -> None:
        self.name = name
        self.fields = tuple(fields.split())

    def __repr__(self) -> str:
        return f"EventKind({self.name!r})"


class Event(NamedTuple):
    """One thing that happened.

    `facts` are seen by all; `secret` facts only by the seats in the mask `seen`. `actor` is a seat or -1 for nobody.
    `span` is the part of a card's text that was carried out (start, end), or (0, 0), and `ability` the number of the
    ability that it belongs to, or -1.
    """

    kind: EventKind
    actor: int
    facts: tuple[int, ...]
    clause: str
    secret: tuple[int, ...] = ()
    seen: int = EVERYBODY
    span: tuple[int, int] = (0, 0)
    ability: int = -1

    def for_seat(self, seat: int) -> Event:
        """The event as this seat may know it: secret facts are left out unless they are its own to see."""
        if not self.secret or (seat >= 0 and self.seen >> seat & 1):
            return self
        return Event(self.kind, self.actor, self.facts, self.clause, (), EVERYBODY, self.span, self.ability)

    def plain(self) -> list[object]:
        """The event as JSON-able data, as records keep it."""
        return [
            self.kind.name,
            self.actor,
            list(self.facts),
            self.clause,
            list(self.secret),
            self.seen,
            list(self.span) if self.ability < 0 else [*self.span, self.ability],
        ]
