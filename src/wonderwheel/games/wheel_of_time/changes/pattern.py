"""The Pattern: adding, removing and converting tokens, and the latch at twenty."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.evaluating.current import total
from wonderwheel.games.wheel_of_time.places import NEUTRAL, NOBODY
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.objects import rules_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

LAST_BATTLE_AT: Final[int] = 20


@rule("WOT20-pattern.2", "WOT20-pattern.4", "WOT20-pattern.5", "WOT20-pattern.8")
def add_token(g: Table, section: int, clause: str, actor: int = NOBODY, by_challenge: bool = False) -> None:
    """One more token in a section; a text may leave that to the Pattern Challenge alone."""
    if not by_challenge and rules_of(g).texts.pattern_is_closed(g):
        return
    g.pattern[section] += 1
    g.emit(events.TOKEN_ADDED, actor, (section, *g.pattern), clause)
    latch(g)


@rule("WOT20-pattern.7", "WOT20-pattern.8")
def remove_token(g: Table, section: int, clause: str, actor: int = NOBODY) -> None:
    """Take a token off a section, if there is one."""
    if g.pattern[section]:
        g.pattern[section] -= 1
        g.emit(events.TOKEN_REMOVED, actor, (section, *g.pattern), clause)


@rule("WOT20-glossary.convert.1", "WOT20-glossary.convert.2")
def convert_token(g: Table, seat: int, clause: str) -> None:
    """Move a token of a player's section, if there is one, to the neutral section: the total stays."""
    if g.pattern[seat]:
        g.pattern[seat] -= 1
        g.pattern[NEUTRAL] += 1
        g.emit(events.CONVERTED, seat, (seat, *g.pattern), clause)


@rule("WOT20-pattern.8")
def move_neutral(g: Table, seat: int, clause: str) -> None:
    """Move a neutral token, if there is one, to a player's section: the total stays."""
    if g.pattern[NEUTRAL]:
        g.pattern[NEUTRAL] -= 1
        g.pattern[seat] += 1
        g.emit(events.TOKEN_ADDED, seat, (seat, *g.pattern), clause)


@rule("WOT20-pattern.11", "WOT20-last-battle.1", "WOT20-last-battle.3")
def latch(g: Table) -> None:
    """Once twenty tokens have lain on the Pattern, the Last Battle comes, even if some leave it again."""
    if not g.latched and total(g) >= LAST_BATTLE_AT:
        g.latched = 1
        g.emit(events.LATCHED, NOBODY, (), "WOT20-last-battle.1")
