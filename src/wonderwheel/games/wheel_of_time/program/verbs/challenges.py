"""Challenges: support and opposition, damage pools, special effects of damage."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import choose, do, if_
from wonderwheel.core.questions import NO, YES, Candidates
from wonderwheel.games.wheel_of_time.kinds import OPPOSITION, SUPPORT
from wonderwheel.games.wheel_of_time.places import (
    CHARACTER_POOL,
    NO_CHALLENGE,
    NONE,
    OUTCOME_STEP,
    POOLS,
    TROOP_POOL,
)
from wonderwheel.games.wheel_of_time.procedures.fighting import credit_damage
from wonderwheel.games.wheel_of_time.procedures.results import credit
from wonderwheel.games.wheel_of_time.program.making import Made, Making
from wonderwheel.games.wheel_of_time.table.facts import Deed
from wonderwheel.games.wheel_of_time.table.objects import challenge_slots, opponent, points_in
from wonderwheel.games.wheel_of_time.table.rows import (
    CANNOT_BE_HEALED,
    KILLS,
    SPECIAL_COUNT,
    SPECIAL_KIND,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CHALLENGE


@rule("WOT20-glossary.generated.1", "WOT20-glossary.participating.2")
def add_results(m: Making, deed: Deed) -> Made:
    """Support or opposition for a challenge: the one being resolved, or one that waits; it stays with it (W-29)."""
    symbol = SUPPORT if deed.verb == "support" else OPPOSITION

    def challenges(g: Table, f: Frame) -> Candidates:
        slots = [g.resolving] if g.resolving != NO_CHALLENGE else challenge_slots(g)
        return [(CHALLENGE.key(slot), None) for slot in slots if g.challenge_kind[slot] != NONE]

    def add(g: Table, f: Frame) -> None:
        credit(g, CHALLENGE.argument(f.r[m.key]), f.r[m.seat], symbol, deed.amount)

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


@rule("WOT20-resolution.opening.19")
def turn_ignored(m: Making, deed: Deed) -> Made:
    """Results of the own dice that were ignored become such that count, at most so many."""

    def turn(g: Table, f: Frame) -> None:
        seat = f.r[m.seat]
        number = min(deed.amount, g.ignored[seat])
        g.ignored[seat] -= number
        credit(g, g.resolving, seat, SUPPORT if g.initiator[g.resolving] == seat else OPPOSITION, number)

    def possible(g: Table, seat: int, source: int) -> bool:
        return g.resolving != NO_CHALLENGE and g.ignored[seat] > 0

    return Made((do(turn),), possible)


@rule("WOT20-resolution.damage.1", "WOT20-action.costs.4")
def change_pool(m: Making, deed: Deed) -> Made:
    """Points into a damage pool, or out of one; not in The Outcome, where no pool is open (W-67)."""
    whose, _, name = deed.what.partition(" ")
    if name not in POOLS or whose not in ("own", "enemy"):
        raise SetupError(f"{m.where}: a pool is 'own' or 'enemy', 'character' or 'troop', not {deed.what!r}")
    pool = CHARACTER_POOL if name == POOLS[0] else TROOP_POOL

    def change(g: Table, f: Frame) -> None:
        seat = f.r[m.seat] if whose == "own" else opponent(f.r[m.seat])
        there = points_in(g, g.resolving, seat, pool)
        credit_damage(g, g.resolving, seat, pool, max(deed.amount, -there))

    def possible(g: Table, seat: int, source: int) -> bool:
        return g.resolving != NO_CHALLENGE and g.step != OUTCOME_STEP

    return Made((do(change),), possible)


@rule("WOT20-resolution.special-damage.1", "WOT20-resolution.special-damage.3", "WOT20-resolution.special-damage.4")
def special_damage(m: Making, deed: Deed) -> Made:
    """Rolled damage in the own character pool gets a special effect; of two its maker chooses the one it keeps."""
    kind = {"kills": KILLS, "cannot be healed": CANNOT_BE_HEALED}.get(deed.what)
    if kind is None:
        raise SetupError(f"{m.where}: special damage 'kills' or 'cannot be healed', not {deed.what!r}")

    def place(g: Table, f: Frame) -> tuple[int, int, int]:
        return g.resolving, f.r[m.seat], CHARACTER_POOL

    def there_is_another(g: Table, f: Frame) -> bool:
        return any(row[:SPECIAL_KIND] == place(g, f) and row[SPECIAL_KIND] != kind for row in g.special)

    def which(g: Table, f: Frame) -> Candidates:
        return [(YES, None), (NO, None)]

    def mark(g: Table, f: Frame) -> None:
        keep_old = f.r[m.key] == NO and there_is_another(g, f)
        if keep_old:
            return
        there = points_in(g, g.resolving, f.r[m.seat], CHARACTER_POOL)
        others = [row for row in g.special if row[:SPECIAL_KIND] != place(g, f)]
        marked = (*place(g, f), int(kind), min(deed.amount, there))
        g.special = sorted([*others, marked]) if marked[SPECIAL_COUNT] else others

    def possible(g: Table, seat: int, source: int) -> bool:
        return g.resolving != NO_CHALLENGE and bool(points_in(g, g.resolving, seat, CHARACTER_POOL))

    ask = choose(
        m.key,
        which,
        seat=lambda g, f: f.r[m.seat],
        reason="The damage has a special effect already: does the new one take its place?",
        clause="WOT20-resolution.special-damage.3",
        forced=False,
    )
    return Made((if_(there_is_another, ask), do(mark)), possible)
