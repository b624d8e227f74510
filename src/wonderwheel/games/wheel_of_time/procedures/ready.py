"""The Ready Round: cards are made ready, and dominance is determined for the turn."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, do, program
from wonderwheel.games.wheel_of_time.evaluating.current import section
from wonderwheel.games.wheel_of_time.places import (
    BATTLEGROUND,
    HERO_SEAT,
    HOME,
    NOBODY,
    READY_STEP,
    VILLAIN_SEAT,
)
from wonderwheel.games.wheel_of_time.program_names import READY_ROUND, SETTLE, window
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.objects import rules_of
from wonderwheel.games.wheel_of_time.table.rows import (
    LASTING_SOURCE,
    LASTING_TURN,
    LASTING_UNTIL,
    UNTIL_NEXT_READY,
    UNTIL_TARGETED_AGAIN,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


@rule("WOT20-ready.ready-cards.1", "WOT20-ready.ready-cards.2", "WOT20-ready.rotating.4")
def ready_cards(g: Table, f: Frame) -> None:
    """Every rotated card is set upright, and everybody returns from the battleground, all at once."""
    texts = rules_of(g).texts
    g.lasting = [r for r in g.lasting if r[LASTING_UNTIL] != UNTIL_TARGETED_AGAIN or not g.rotated[r[LASTING_SOURCE]]]
    g.looks = {}  # what texts say is the same for all of them
    try:
        held = [c for c in g.in_play if texts.cannot(g, "ready", c) or texts.cannot(g, "ready in ready rounds", c)]
    finally:
        g.looks = None
    readied = sum(g.rotated[card] for card in g.in_play if card not in held)
    for card in g.in_play:
        if card not in held:
            g.rotated[card] = 0
        if g.place[card] == BATTLEGROUND:
            g.place[card] = HOME
    g.emit(events.READIED, NOBODY, (readied,), "WOT20-ready.ready-cards.1")


@rule("WOT20-ready.dominance.1", "WOT20-ready.dominance.2", "WOT20-ready.dominance.3", "WOT20-ready.dominance.4")
def determine_dominance(g: Table, f: Frame) -> None:
    """Whoever has more tokens in the own section, the Villain on a tie; it stays so until the end of the turn."""
    light, shadow = section(g, HERO_SEAT), section(g, VILLAIN_SEAT)
    g.dominant = HERO_SEAT if light > shadow else VILLAIN_SEAT
    by_text = rules_of(g).texts.dominant(g)
    if by_text != NOBODY:
        g.dominant = by_text
    g.step = READY_STEP
    g.emit(events.DOMINANT, g.dominant, (light, shadow), "WOT20-ready.dominance.2")
    if g.last_battle == 1:
        rules_of(g).texts.happened(g, "last battle begins")
    rules_of(g).texts.happened(g, "step the ready round")
    g.lasting = [row for row in g.lasting if row[LASTING_UNTIL] != UNTIL_NEXT_READY or row[LASTING_TURN] == g.turn]


def _end(g: Table, f: Frame) -> None:
    rules_of(g).texts.moment(g, "ready round end")


READY_PROGRAM: Final = program(
    READY_ROUND,
    Registers(),
    do(ready_cards),
    do(determine_dominance),
    call(window(READY_STEP)),
    do(_end),
    call(SETTLE),
)
