"""The Ready Round: cards are made ready, and dominance is determined for the turn."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, do, program
from wonderwheel.games.wheel_of_time.places import (
    BATTLEGROUND,
    HERO_SEAT,
    HOME,
    NOBODY,
    READY_STEP,
    VILLAIN_SEAT,
)
from wonderwheel.games.wheel_of_time.program_names import READY_ROUND, window
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


@rule("WOT20-ready.ready-cards.1", "WOT20-ready.ready-cards.2", "WOT20-ready.rotating.4")
def ready_cards(g: Table, f: Frame) -> None:
    """Every rotated card is set upright, and everybody returns from the battleground, all at once."""
    readied = sum(g.rotated[card] for card in g.in_play)
    for card in g.in_play:
        g.rotated[card] = 0
        if g.place[card] == BATTLEGROUND:
            g.place[card] = HOME
    g.emit(events.READIED, NOBODY, (readied,), "WOT20-ready.ready-cards.1")


@rule("WOT20-ready.dominance.1", "WOT20-ready.dominance.2", "WOT20-ready.dominance.3", "WOT20-ready.dominance.4")
def determine_dominance(g: Table, f: Frame) -> None:
    """Whoever has more tokens in the own section, the Villain on a tie; it stays so until the end of the turn."""
    light, shadow = g.pattern[HERO_SEAT], g.pattern[VILLAIN_SEAT]
    g.dominant = HERO_SEAT if light > shadow else VILLAIN_SEAT
    g.step = READY_STEP
    g.emit(events.DOMINANT, g.dominant, (light, shadow), "WOT20-ready.dominance.2")


READY_PROGRAM = program(READY_ROUND, Registers(), do(ready_cards), do(determine_dominance), call(window(READY_STEP)))
