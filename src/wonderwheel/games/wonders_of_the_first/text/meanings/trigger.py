"""What an ability waits for: an event, with a condition that must hold as it happens."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning


@dataclass(frozen=True)
class Trigger:
    """An event to wait for, with a condition that must hold as it happens."""

    event: meaning.Event
    condition: meaning.Condition | None = None


@rule("CR132-first-time.a", "CR132-511.a")
def first_time(event: meaning.Event, period: str) -> meaning.Event:
    """The same event, the first time that it happens: what happened before this card was there counts too."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    return meaning.Event(**{**fields, "nth": 1, "period": period})
