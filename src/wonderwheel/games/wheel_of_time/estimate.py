"""Roughly how good a position is, for bots to compare: tokens, forces, wounds, cards, and the leaders' lives."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.machine.running import WIN
from wonderwheel.games.wheel_of_time.changes.pattern import LAST_BATTLE_AT, total
from wonderwheel.games.wheel_of_time.evaluating.current import current, lost_leader, mortally_wounded, traits
from wonderwheel.games.wheel_of_time.places import IN_FORCE, NO_CHALLENGE, PATTERN_CHALLENGE
from wonderwheel.games.wheel_of_time.table.catalogue import TAVEREN
from wonderwheel.games.wheel_of_time.table.objects import forces_of, is_force
from wonderwheel.games.wheel_of_time.table.rows import SYMBOL_COUNT, SYMBOL_SEAT
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

TOKEN: Final = 2.0
DIE: Final = 1.0
CARD: Final = 0.5
SYMBOL: Final = 0.15
LEADER: Final = 60.0
ADVANTAGE: Final = 1.0
TAKING_PART: Final = 0.2


def estimate(g: Table, seat: int) -> float:
    """More is better for the seat; a won game is worth more than any position."""
    if g.over:
        return 1000.0 * (2 * g.scores[seat] - sum(g.scores)) / WIN if any(g.scores) else -500.0
    return _side(g, seat) - _side(g, 1 - seat)


def _side(g: Table, seat: int) -> float:
    value = TOKEN * g.pattern[seat] * (1.0 + total(g) / LAST_BATTLE_AT)
    for card in forces_of(g, seat):
        value += _force(g, seat, card)
    value += ADVANTAGE * sum(1 for card in g.in_play if g.place[card] == IN_FORCE and g.controller[card] == seat)
    value += CARD * min(8, len(g.hands[seat]))
    value += SYMBOL * sum(row[SYMBOL_COUNT] for row in g.symbols if row[SYMBOL_SEAT] == seat)
    if lost_leader(g, seat):
        value -= LEADER
    for challenge in range(len(g.challenge_kind)):
        if g.challenge_kind[challenge]:
            mine = g.support[challenge] if g.initiator[challenge] == seat else g.opposition[challenge]
            value += 0.5 * min(mine, 8)
    return value


def _force(g: Table, seat: int, card: int) -> float:
    dice = sum(current(g, card))
    value = DIE * (1 + dice) - 0.3 * (g.damage[card] + g.corruption[card])
    if mortally_wounded(g, card):
        leads = card == g.starting[seat] or bool(traits(g, card) & TAVEREN)
        value -= LEADER if leads else 2.0
    if is_force(g, card) and g.challenge[card] != NO_CHALLENGE:
        weight = 1.5 if g.challenge[card] == PATTERN_CHALLENGE else 1.0
        value += TAKING_PART * weight * dice
    return value
