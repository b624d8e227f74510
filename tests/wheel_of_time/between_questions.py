"""What must hold from one question of a game to the next: what no single state can show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from wonderwheel.core.events import Event
from wonderwheel.core.game import Game
from wonderwheel.games.wheel_of_time.places import (
    ACTIONS_STEP,
    AFTER_CHALLENGES_STEP,
    CHALLENGE_ROUND_STEPS,
    DRAW_STEP,
    GENERATE_STEP,
    NEUTRAL,
    NO_CHALLENGE,
    NOBODY,
    READY_STEP,
    RESOLUTION_STEPS,
)
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.rows import SYMBOL_HELD

_ROUNDS: Final = (
    (READY_STEP,),
    CHALLENGE_ROUND_STEPS,
    (GENERATE_STEP, ACTIONS_STEP),
    (*RESOLUTION_STEPS, AFTER_CHALLENGES_STEP),
    (DRAW_STEP,),
)
_WITHOUT_POOL: Final = (0, 1, 4)  # rounds in which nobody generates by rotating


class Watch:
    """Looks at a game with its log at every question."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seen = 0
        self.pattern: list[int] = list(game.state.pattern)  # type: ignore[attr-defined]
        self.before = _moment(game.state)

    def faults(self) -> list[str]:
        """What has gone wrong since the last look, in words."""
        log = self.game.log or []
        told = log[self.seen :]
        self.seen = len(log)
        now = _moment(self.game.state)
        found = pattern_faults(self.pattern, told) + moment_faults(self.before, now, told)
        self.pattern, self.before = list(self.game.state.pattern), now  # type: ignore[attr-defined]
        return found


def pattern_faults(pattern: Sequence[int], told: Sequence[Event]) -> list[str]:
    """Converting moves one token to the neutral section and keeps the total; all else changes it by one at most."""
    found: list[str] = []
    last = list(pattern)
    for event in told:
        if event.kind not in (events.CONVERTED, events.TOKEN_ADDED, events.TOKEN_REMOVED):
            continue
        section, *now = event.facts
        change: list[int] = [b - a for a, b in zip(last, now, strict=True)]
        if event.kind == events.CONVERTED and (sum(change) != 0 or change[section] != -1 or change[NEUTRAL] != 1):
            found.append(f"converting made {now} of {last}")
        if abs(sum(change)) > 1 or abs(change[section]) != 1:
            found.append(f"one token made {now} of {last}")
        last = now
    return found


def moment_faults(before: dict[str, Any], now: dict[str, Any], told: Sequence[Event]) -> list[str]:
    """A round's symbols do not outlive it, dominance is fixed for the turn, the latch does not open."""
    found = []
    begun = (before["turn"], before["round"]) != (now["turn"], now["round"])
    if begun and now["round"] in _WITHOUT_POOL and now["symbols"]:
        found.append(f"symbols of another round: {now['symbols']}")
    if before["latched"] and not now["latched"]:
        found.append("the Last Battle was to come and is not")
    again = any(event.kind == events.DOMINANT for event in told)
    same_turn = before["turn"] == now["turn"] and NOBODY not in (before["dominant"], now["dominant"])
    if same_turn and before["dominant"] != now["dominant"] and not again:
        found.append("dominance has changed within a turn")
    return found


def _moment(g: Any) -> dict[str, Any]:
    return {
        "turn": g.turn,
        "round": next((i for i, steps in enumerate(_ROUNDS) if g.step in steps), -1),
        "symbols": [row for row in g.symbols if row[SYMBOL_HELD] == NO_CHALLENGE],
        "latched": g.latched,
        "dominant": g.dominant,
    }
