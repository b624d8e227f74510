"""What an ability waits for: an event, with a condition that must hold as it happens."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first import meaning


@dataclass(frozen=True)
class Trigger:
    """An event to wait for, with a condition that must hold as it happens."""

    event: meaning.Event
    condition: meaning.Condition | None = None
