"""Tokens that texts put on cards, each of a kind that they name."""

from __future__ import annotations

from wonderwheel.games.wheel_of_time.places import NOBODY
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.objects import rules_of
from wonderwheel.games.wheel_of_time.table.rows import TOKENS_CARD, TOKENS_COUNT, TOKENS_KIND
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


def change_tokens(g: Table, card: int, kind: str, by: int) -> None:
    """So many tokens of a kind more, or fewer, on a card."""
    number = rules_of(g).texts.token_kind(kind)
    same = [row for row in g.tokens if row[TOKENS_CARD] == card and row[TOKENS_KIND] == number]
    now = sum(row[TOKENS_COUNT] for row in same) + by
    rows = [row for row in g.tokens if row not in same]
    g.tokens = sorted([*rows, (card, number, now)]) if now > 0 else rows
    if by:
        g.emit(events.TOKENS_CHANGED, NOBODY, (g.what[card], number, max(0, now)), "WOT20-action.effects.8")
    if now <= 0 and same:
        rules_of(g).texts.tokens_gone(g, card)
