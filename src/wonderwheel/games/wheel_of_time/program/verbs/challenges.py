"""Challenges: support and opposition, damage pools, special effects of damage."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import choose, do
from wonderwheel.core.questions import Candidates
from wonderwheel.games.wheel_of_time.kinds import OPPOSITION, SUPPORT
from wonderwheel.games.wheel_of_time.places import (
    CHALLENGES,
    CHARACTER_POOL,
    NO_CHALLENGE,
    NONE,
    OUTCOME_STEP,
    POOLS,
    TROOP_POOL,
)
from wonderwheel.games.wheel_of_time.procedures.fighting import add_damage, add_result
from wonderwheel.games.wheel_of_time.program.making import Made, Making
from wonderwheel.games.wheel_of_time.table.facts import Deed
from wonderwheel.games.wheel_of_time.table.objects import opponent
from wonderwheel.games.wheel_of_time.table.rows import (
    CANNOT_BE_HEALED,
    KILLS,
    SPECIAL_CHALLENGE,
    SPECIAL_COUNT,
    SPECIAL_POOL,
    SPECIAL_SEAT,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CHALLENGE


@rule("WOT20-glossary.generated.1", "WOT20-glossary.participating.2", "WOT20-resolution.opening.19")
def add_results(m: Making, deed: Deed) -> Made:
    """Support or opposition for a challenge: the one being resolved, or one that waits; it stays with it (W-29)."""
    symbol = SUPPORT if deed.verb == "support" else OPPOSITION

    def challenges(g: Table, f: Frame) -> Candidates:
        slots = [g.resolving] if g.resolving != NO_CHALLENGE else range(CHALLENGES)
        return [(CHALLENGE.key(slot), None) for slot in slots if g.challenge_kind[slot] != NONE]

    def add(g: Table, f: Frame) -> None:
        add_result(g, CHALLENGE.argument(f.r[m.key]), f.r[m.seat], symbol, deed.amount)
        f.r[m.key] = 0

    def possible(g: Table, seat: int, source: int) -> bool:
        return any(kind != NONE for kind in g.challenge_kind)

    ask = choose(
        m.key,
        challenges,
        seat=lambda g, f: f.r[m.seat],
        reason="For which challenge?",
        clause="WOT20-glossary.participating.2",
    )
    return Made((ask, do(add)), possible)


@rule("WOT20-resolution.damage.1", "WOT20-action.costs.4")
def change_pool(m: Making, deed: Deed) -> Made:
    """Points into a damage pool, or out of one; not in The Outcome, where no pool is open (W-67)."""
    whose, _, name = deed.what.partition(" ")
    if name not in POOLS or whose not in ("own", "enemy"):
        raise SetupError(f"{m.where}: a pool is 'own' or 'enemy', 'character' or 'troop', not {deed.what!r}")
    pool = CHARACTER_POOL if name == POOLS[0] else TROOP_POOL

    def change(g: Table, f: Frame) -> None:
        seat = f.r[m.seat] if whose == "own" else opponent(f.r[m.seat])
        there = g.damage_pools[g.resolving][seat * 2 + pool]
        add_damage(g, g.resolving, seat, pool, max(deed.amount, -there))

    def possible(g: Table, seat: int, source: int) -> bool:
        return g.resolving != NO_CHALLENGE and g.step != OUTCOME_STEP

    return Made((do(change),), possible)


@rule("WOT20-resolution.special-damage.1", "WOT20-resolution.special-damage.4")
def special_damage(m: Making, deed: Deed) -> Made:
    """Rolled damage in the own character pool gets a special effect; a point carries one, and the newest stays."""
    kind = {"kills": KILLS, "cannot be healed": CANNOT_BE_HEALED}.get(deed.what)
    if kind is None:
        raise SetupError(f"{m.where}: special damage 'kills' or 'cannot be healed', not {deed.what!r}")

    def mark(g: Table, f: Frame) -> None:
        seat, here = f.r[m.seat], g.resolving
        there = g.damage_pools[here][seat * 2 + CHARACTER_POOL]
        place = (here, seat, CHARACTER_POOL)
        others = [row for row in g.special if (row[SPECIAL_CHALLENGE], row[SPECIAL_SEAT], row[SPECIAL_POOL]) != place]
        g.special = sorted([*others, (*place, int(kind), min(deed.amount, there))])
        g.special = [row for row in g.special if row[SPECIAL_COUNT]]

    def possible(g: Table, seat: int, source: int) -> bool:
        return g.resolving != NO_CHALLENGE and g.damage_pools[g.resolving][seat * 2 + CHARACTER_POOL] > 0

    return Made((do(mark),), possible)
