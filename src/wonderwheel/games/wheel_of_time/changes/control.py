"""Control tokens on Contested Advantages, and who controls them then."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.evaluating.current import control_of
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.objects import rules_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


@rule("WOT20-challenge.contested.11", "WOT20-challenge.contested.12")
def change_control(g: Table, advantage: int, seat: int, by: int, clause: str = "WOT20-challenge.contested.12") -> None:
    """Tokens of a player come onto a Contested Advantage or leave it: whoever then has the most controls it."""
    rows = []
    for row in g.control:
        held = list(row[1:])
        if row[0] == advantage:
            held[seat] = max(0, held[seat] + by)
        rows.append((row[0], *held))
    g.control = rows
    for row in rows:
        if row[0] == advantage:
            g.controller[advantage] = control_of(g, advantage)
            g.emit(events.CONTROL_PLACED, seat, (g.what[advantage], by, *row[1:]), clause)
            rules_of(g).texts.control_changed(g, advantage)
