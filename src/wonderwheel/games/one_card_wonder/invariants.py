"""What must hold at every question of a running game."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.machine.programs import Program
from wonderwheel.games.one_card_wonder.components.kinds import COIN
from wonderwheel.games.one_card_wonder.procedures.setup import COINS, CUBES_BY_PLAYERS, OBELISKS
from wonderwheel.games.one_card_wonder.table.pieces import STOCK_MAX, tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import RESOURCES

HOLDS_CUBES: Final = {"produce": "drawn", "draw and keep": "drawn kept"}


def faults(g: Table) -> list[str]:
    """Broken invariants in words."""
    found: list[str] = []
    n = len(g.stock)
    total = sum(g.bag) + sum(g.supply) + sum(sum(row[:RESOURCES]) for row in g.stock)
    total += sum(len(row) for row in g.display_cubes) + sum(len(row) for row in g.wonder_cubes) + _in_hand(g)
    if any(g.obelisks) and total != CUBES_BY_PLAYERS[n] * RESOURCES:
        found.append(f"{total} cubes in the game instead of {CUBES_BY_PLAYERS[n] * RESOURCES}")
    if g.obelisks[0] and g.coins + sum(row[COIN] for row in g.stock) != COINS:
        found.append("the coins do not add up to sixteen")
    places = [*g.bag, *g.supply, g.coins, *[count for row in g.stock for count in row]]
    if min(places) < 0:
        found.append("a place holds fewer than no pieces")
    for seat in range(n):
        if sum(g.stock[seat]) > STOCK_MAX and not _returning(g):
            found.append(f"seat {seat} holds more than eight")
        if g.wonder[seat] >= 0 and g.obelisks[seat] != OBELISKS - g.built[seat].bit_count():
            found.append(f"seat {seat}'s obelisks do not match its buildings")
        if g.wonder[seat] >= 0:
            found.extend(_stage_faults(g, seat))
    return found


def _returning(g: Table) -> bool:
    """Whether somebody is just now asked what to give back, or the game ended while he was."""
    return bool(g.over) or g.rules.programs[g.stack[-1].program].name == "return surplus"


def _in_hand(g: Table) -> int:
    """Cubes drawn and not yet placed: they are in the registers of the procedure that drew them."""
    count = 0
    for f in g.stack:
        program: Program = g.rules.programs[f.program]
        for name in HOLDS_CUBES.get(program.name, "").split():
            count += len(f.t[program.tuple_names.index(name)])
    return count


def _stage_faults(g: Table, seat: int) -> list[str]:
    built = g.stages[seat]
    return [
        f"seat {seat}'s stage {stage + 1} stands without what it needs"
        for stage, after in enumerate(tables(g).stage_after[g.wonder[seat]])
        if built >> stage & 1 and after & ~built
    ]
