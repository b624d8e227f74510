"""Where damage goes: aimed points, then the pools; a card that may take a point for another is asked for."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, choose, do, each_player, if_, program, while_
from wonderwheel.core.questions import DONE, Candidates, refusal
from wonderwheel.games.wheel_of_time.changes.wounds import BY_POOL, BY_TARGET, COMING_CLAUSES, bring_damage, wound
from wonderwheel.games.wheel_of_time.evaluating.current import mortally_wounded
from wonderwheel.games.wheel_of_time.places import CHARACTER_POOL, POOLS, SEATS, TROOP_POOL
from wonderwheel.games.wheel_of_time.program_names import AIM, ASSIGN, PUT_DAMAGE
from wonderwheel.games.wheel_of_time.readings import EXCESS_LOST
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import CHARACTER, TROOP
from wonderwheel.games.wheel_of_time.table.objects import (
    facts_of,
    fights_as,
    in_turn,
    opponent,
    participants,
    points_in,
    reads,
    rules_of,
)
from wonderwheel.games.wheel_of_time.table.rows import (
    COMING_CARD,
    COMING_CLAUSE,
    COMING_SPECIAL,
    PLAIN,
    SPECIAL_CHALLENGE,
    SPECIAL_COUNT,
    SPECIAL_KIND,
    SPECIAL_POOL,
    SPECIAL_SEAT,
    TARGETED_BY,
    TARGETED_CARD,
    TARGETED_SPECIAL,
    aimed_at,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARD, DAMAGE_ON

_registers = Registers()
_KEY: Final = _registers.number("answer")


def _is_left(g: Table, f: Frame) -> bool:
    return bool(g.coming)


def _guards(g: Table) -> list[int]:
    return rules_of(g).texts.may_take_instead(g, g.coming[0][COMING_CARD])


def _has_guards(g: Table, f: Frame) -> bool:
    return bool(_guards(g))


@rule("WOT20-extra.overlap.1", "WOT20-action.effects.3")
def who_takes_it(g: Table, f: Frame) -> Candidates:
    """The card itself, or one whose text lets it take the point in its place."""
    return [*((CARD.key(card), None) for card in _guards(g)), (DONE, None)]


def _whose(g: Table, f: Frame) -> int:
    return g.controller[_guards(g)[0]]


@rule("WOT20-dice.damage.1")
def put_point(g: Table, f: Frame) -> None:
    row, g.coming = g.coming[0], g.coming[1:]
    card = CARD.argument(f.r[_KEY]) if CARD.has(f.r[_KEY]) else row[COMING_CARD]
    f.r[_KEY] = 0
    wound(g, card, COMING_CLAUSES[row[COMING_CLAUSE]], row[COMING_SPECIAL])


PUT_DAMAGE_PROGRAM: Final = program(
    PUT_DAMAGE,
    _registers,
    while_(
        _is_left,
        if_(
            _has_guards,
            choose(
                _KEY,
                who_takes_it,
                seat=_whose,
                reason="Who takes the point of damage?",
                clause="WOT20-action.effects.3",
                words={DONE: "It takes the damage itself"},
            ),
        ),
        do(put_point),
    ),
)


def hurt_in(g: Table) -> int:
    """The card that the next point is meant for."""
    return g.coming[0][COMING_CARD]


# -- aimed damage ------------------------------------------------------------------------------------------------------

_aiming = Registers()
_AIMS: Final = _aiming.number("player")
_AT: Final = _aiming.number("answer")


@rule("WOT20-resolution.special-damage.5", "WOT20-resolution.damage.10")
def place_targeted(g: Table, f: Frame) -> None:
    """Targeted damage lies in no pool: it is placed before, the subordinate player's first."""
    here = [row for row in g.targeted if row[TARGETED_BY] == f.r[_AIMS] and row[TARGETED_CARD] >= 0]
    g.targeted = [row for row in g.targeted if row not in here]
    for row in here:
        bring_damage(g, row[TARGETED_CARD], 1, row[TARGETED_SPECIAL], BY_TARGET)


def _aimed(g: Table, f: Frame) -> list[int]:
    """The pools for which a player still has points to aim."""
    found = [row[TARGETED_CARD] for row in g.targeted if row[TARGETED_BY] == f.r[_AIMS]]
    return [pool for pool in (CHARACTER_POOL, TROOP_POOL) if aimed_at(pool) in found]


def can_aim(g: Table, f: Frame) -> bool:
    """Whether a player has a point to aim, and somebody whom it can hit."""
    return any(eligible(g, 1 - f.r[_AIMS], pool) for pool in _aimed(g, f))


@rule("WOT20-resolution.special-damage.5", "WOT20-resolution.damage.6", "WOT20-resolution.damage.7")
def where_to_aim(g: Table, f: Frame) -> Candidates:
    """Any enemy participant of the kind: limits are for pools alone (W-20, W-68)."""
    pool = next(pool for pool in _aimed(g, f) if eligible(g, 1 - f.r[_AIMS], pool))
    return [(DAMAGE_ON.key(card), None) for card in eligible(g, 1 - f.r[_AIMS], pool)]


@rule("WOT20-resolution.special-damage.5")
def put_aimed(g: Table, f: Frame) -> None:
    card = DAMAGE_ON.argument(f.r[_AT])
    pool = CHARACTER_POOL if fights_as(g, card) == CHARACTER else TROOP_POOL
    row = (f.r[_AIMS], aimed_at(pool), PLAIN)
    place = g.targeted.index(row)
    g.targeted = [*g.targeted[:place], *g.targeted[place + 1 :]]
    bring_damage(g, card, 1, PLAIN, BY_TARGET)


@rule("WOT20-resolution.damage.9")
def lose_aimed(g: Table, f: Frame) -> None:
    """Aimed damage that can hit nobody is lost."""
    rows = [row for row in g.targeted if row[TARGETED_BY] == f.r[_AIMS]]
    for pool in _aimed(g, f):
        number = sum(row[TARGETED_CARD] == aimed_at(pool) for row in rows)
        g.emit(events.DAMAGE_LOST, f.r[_AIMS], (pool, number), "WOT20-resolution.damage.9")
    g.targeted = [row for row in g.targeted if row not in rows]


AIM_PROGRAM: Final = program(
    AIM,
    _aiming,
    do(place_targeted),
    call(PUT_DAMAGE),
    while_(
        can_aim,
        choose(
            _AT,
            where_to_aim,
            seat=lambda g, f: f.r[_AIMS],
            reason="Whom does a point of your damage hit?",
            clause="WOT20-resolution.special-damage.5",
        ),
        do(put_aimed),
        call(PUT_DAMAGE),
    ),
    do(lose_aimed),
)

# -- assigning damage --------------------------------------------------------------------------------------------------

DYING: Final = refusal("others are not mortally wounded yet and come first", "WOT20-resolution.damage.8")
OTHERS_FIRST: Final = refusal("another card must take a point first", "WOT20-extra.overlap.1")
_assigning = Registers()
_WHO: Final = _assigning.number("player")
_POOL: Final = _assigning.number("pool")
_ON: Final = _assigning.number("answer")
_LEFT: Final = _assigning.number("damage left")
_HIT: Final = _assigning.row("cards hit")


def _pools(g: Table, f: Frame) -> tuple[int, ...]:
    return CHARACTER_POOL, TROOP_POOL


@rule("WOT20-resolution.damage.3", "WOT20-resolution.damage.4", "WOT20-resolution.damage.12")
def begin_pool(g: Table, f: Frame) -> None:
    """What the opponent has in this pool is to be put on the own participants."""
    f.r[_LEFT] = _their_pool(g, f)


def _their_pool(g: Table, f: Frame) -> int:
    return points_in(g, g.resolving, opponent(f.r[_WHO]), f.r[_POOL])


@rule(
    "WOT20-resolution.damage.6", "WOT20-resolution.damage.7", "WOT20-resolution.opening.2", "WOT20-resolution.grips.2"
)
def eligible(g: Table, seat: int, pool: int) -> list[int]:
    """The participants that a pool hits: characters or troops, whether they rolled or not."""
    kind = CHARACTER if pool == CHARACTER_POOL else TROOP
    return [card for card in participants(g, g.resolving, seat) if fights_as(g, card) == kind]


@rule(
    "WOT20-resolution.damage.5",
    "WOT20-resolution.damage.8",
    "WOT20-extra.overlap.1",
    "WOT20-extra.overlap.3",
    "WOT20-extra.overlap.4",
)
def where_damage_goes(g: Table, f: Frame) -> Candidates:
    """As the player likes; but nobody mortally wounded while another is not, and first who must take a point first."""
    cards = eligible(g, f.r[_WHO], f.r[_POOL])
    dying = [card for card in cards if mortally_wounded(g, card)]
    spared = dying if len(dying) < len(cards) else []
    first = [c for c in cards if facts_of(g, c).takes_damage_first and c not in f.t[_HIT] and c not in spared]
    must = rules_of(g).texts.must_take(g, f.r[_POOL], f.t[_HIT], [c for c in cards if c not in spared])
    waiting = {card for _, later in must for card in later} - {card for card, _ in must}
    out: Candidates = []
    for card in cards:
        why = DYING if card in spared else OTHERS_FIRST if (first and card not in first) or card in waiting else None
        out.append((DAMAGE_ON.key(card), why))
    return out


@rule("WOT20-resolution.damage.9")
def is_left(g: Table, f: Frame) -> bool:
    """All damage must be assigned as long as there is anybody to take it."""
    if f.r[_LEFT] <= 0:
        return False
    cards = eligible(g, f.r[_WHO], f.r[_POOL])
    if reads(g, EXCESS_LOST):
        cards = [card for card in cards if not mortally_wounded(g, card)]
    return bool(cards)


@rule("WOT20-resolution.damage.4", "WOT20-resolution.damage.5")
def assign_point(g: Table, f: Frame) -> None:
    card = DAMAGE_ON.argument(f.r[_ON])
    f.t[_HIT] = (*f.t[_HIT], card)
    f.r[_LEFT] -= 1
    bring_damage(g, card, 1, _take_special(g, opponent(f.r[_WHO]), f.r[_POOL]), BY_POOL)


def _take_special(g: Table, seat: int, pool: int) -> int:
    """The special effect of the next point of a pool, if any is left."""
    for i, row in enumerate(g.special):
        if (row[SPECIAL_CHALLENGE], row[SPECIAL_SEAT], row[SPECIAL_POOL]) == (g.resolving, seat, pool):
            left = row[SPECIAL_COUNT] - 1
            g.special[i : i + 1] = [(*row[:SPECIAL_COUNT], left)] if left else []
            return row[SPECIAL_KIND]
    return PLAIN


@rule("WOT20-resolution.opening-example.6", "WOT20-resolution.grips.14", "WOT20-resolution.damage.9")
def lose_rest(g: Table, f: Frame) -> None:
    """Damage without anybody to take it is lost."""
    if f.r[_LEFT]:
        g.emit(events.DAMAGE_LOST, opponent(f.r[_WHO]), (f.r[_POOL], f.r[_LEFT]), "WOT20-resolution.damage.9")
    f.t[_HIT] = ()


@rule("WOT20-resolution.opening.15", "WOT20-resolution.grips.10", "WOT20-resolution.damage.13")
def clear_pools(g: Table, f: Frame) -> None:
    g.damage_pools[g.resolving] = [0] * (SEATS * len(POOLS))
    g.special = [row for row in g.special if row[SPECIAL_CHALLENGE] != g.resolving]


def _in_turn(g: Table, f: Frame) -> tuple[int, ...]:
    """Nobody, where there is no damage: that is so in most steps."""
    return in_turn(g) if g.targeted or g.coming or any(g.damage_pools[g.resolving]) else ()


ASSIGN_PROGRAM: Final = program(
    ASSIGN,
    _assigning,
    each_player(
        _WHO,
        _in_turn,
        call(AIM, lambda g, f: (f.r[_WHO],)),
    ),
    each_player(
        _WHO,
        _in_turn,
        each_player(
            _POOL,
            _pools,
            do(begin_pool),
            while_(
                is_left,
                choose(
                    _ON,
                    where_damage_goes,
                    seat=lambda g, f: f.r[_WHO],
                    reason="Who takes a point of damage?",
                    clause="WOT20-resolution.damage.4",
                ),
                do(assign_point),
                call(PUT_DAMAGE),
            ),
            do(lose_rest),
        ),
    ),
    do(clear_pools),
)


def assigning_in(f: Frame) -> tuple[int, int, int]:
    """What a frame of ASSIGN is about: player, pool, damage left."""
    return f.r[_WHO], f.r[_POOL], f.r[_LEFT]
