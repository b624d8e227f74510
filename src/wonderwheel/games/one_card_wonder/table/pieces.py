"""Cubes and coins: where they lie, how they move, and what counts as gained."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.one_card_wonder.components.kinds import COIN, MAT_SPACES
from wonderwheel.games.one_card_wonder.components.numbered import NO_ACTION, Perks, Tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import RESOURCES

STOCK_MAX: Final = MAT_SPACES


def tables(g: Table) -> Tables:
    found: Tables = g.rules.tables
    return found


def perks(g: Table, seat: int) -> Perks:
    """What this player's complete buildings allow."""
    t: Tables = g.rules.tables
    mat, wonder, built = g.mat[seat], g.wonder[seat], g.built[seat]
    found = t.known_perks.get((mat << 8 | wonder) << 16 | built)
    return t.perks(mat, wonder, built) if found is None else found


def clockwise(g: Table, seat: int) -> tuple[int, ...]:
    """The other players still in the game, clockwise from a seat."""
    n = len(g.stock)
    return tuple([s for s in [(seat + i) % n for i in range(1, n)] if not g.out >> s & 1])


@rule("OCW-build.2", "OCW-notes.timing.3", "OCW-setup.3")
def spend(g: Table, seat: int, kind: int) -> None:
    """A piece leaves the mat in payment: a cube into the bag, a coin to the coin supply."""
    g.stock[seat][kind] -= 1
    if kind == COIN:
        g.coins += 1
    else:
        g.bag[kind] += 1


@rule("OCW-limit.2", "OCW-notes.mat.2", "OCW-setup.15")
def put_back(g: Table, seat: int, kind: int) -> None:
    """A piece leaves the mat as surplus: a cube to the supply board, a coin to the coin supply, never the bag."""
    g.stock[seat][kind] -= 1
    if kind == COIN:
        g.coins += 1
    else:
        g.supply[kind] += 1


@rule("OCW-notes.gain.1", "OCW-support.7")
def gain(g: Table, seat: int, kind: int, count: int) -> None:
    """Pieces come onto a mat by the player's own action or ability, so that abilities can look for it."""
    g.stock[seat][kind] += count
    if seat == g.active and g.action != NO_ACTION:
        g.gained[kind] += count


def receive(g: Table, seat: int, kind: int, count: int) -> None:
    """Pieces come onto a mat from other players: a trade, a gift, tribute. That is not gaining."""
    g.stock[seat][kind] += count


def cubes(g: Table, seat: int) -> int:
    """Resources on a mat; coins are none."""
    return sum(g.stock[seat][:RESOURCES])
