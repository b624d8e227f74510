"""Opening Moves and Coming To Grips: who rolls, and what the dice are marked as."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Registers,
    call,
    cancel_point,
    choose,
    commit,
    do,
    each_player,
    if_,
    program,
    repeat_until,
)
from wonderwheel.core.questions import DONE, Candidates, Refusal, refusal
from wonderwheel.games.wheel_of_time.changes.symbols import add_symbols
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, DAMAGE, OPPOSITION, SUPPORT
from wonderwheel.games.wheel_of_time.places import CHARACTER_POOL, SEATS, TROOP_POOL
from wonderwheel.games.wheel_of_time.procedures.event_options import IS_ROTATED
from wonderwheel.games.wheel_of_time.procedures.results import add_result, may_turn, tell_change, turning
from wonderwheel.games.wheel_of_time.procedures.rolling import clear_dice, has_dice, lay_dice, note_roll, tell_of_roll
from wonderwheel.games.wheel_of_time.program_names import FIGHT, ROLL
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import CHARACTER
from wonderwheel.games.wheel_of_time.table.objects import (
    advantages_on,
    facts_of,
    fights_as,
    in_turn,
    participants,
    rules_of,
)
from wonderwheel.games.wheel_of_time.table.rows import (
    PLAIN,
    POISONS,
    aimed_at,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import EVERYBODY, ROTATE

NO_DICE: Final = refusal("it has no dice to roll", "WOT20-resolution.opening.5")
OTHER_TYPE: Final = refusal(
    "characters roll in the Opening Moves, troops in Coming To Grips", "WOT20-resolution.opening.1"
)

_fighting = Registers()
_KIND: Final = _fighting.number("characters or troops")
_SEAT: Final = _fighting.number("player")
_KEY: Final = _fighting.number("answer")
_ROTATES: Final = _fighting.row("who rotates")
_TURNING: Final = turning(_fighting, _KEY)
_TURNS: Final = _TURNING[0]


def _in_turn(g: Table, f: Frame) -> tuple[int, ...]:
    return in_turn(g)


def _begin(g: Table, f: Frame) -> None:
    f.t[_ROTATES] = ()


@rule("WOT20-resolution.opening.1", "WOT20-resolution.grips.1", "WOT20-ready.rotating.3")
def why_not_roll(g: Table, card: int, kind: int) -> Refusal | None:
    """Ready participants of the step's type with dice to roll."""
    if (CHARACTER if rules_of(g).texts.rolls_early(g, card) else fights_as(g, card)) != kind:
        return OTHER_TYPE
    if g.rotated[card]:
        return IS_ROTATED
    return None if has_dice(g, card) else NO_DICE


def _ready(g: Table, f: Frame) -> list[int]:
    mine = participants(g, g.resolving, f.r[_SEAT])
    return [c for c in mine if c not in f.t[_ROTATES] and why_not_roll(g, c, f.r[_KIND]) is None]


@rule(
    "WOT20-resolution.opening.1", "WOT20-resolution.opening.3", "WOT20-resolution.grips.1", "WOT20-resolution.grips.3"
)
def who_rotates(g: Table, f: Frame) -> Candidates:
    """Any or all of the participants of that type; they are announced, the subordinate player's first."""
    mine = [c for c in participants(g, g.resolving, f.r[_SEAT]) if c not in f.t[_ROTATES]]
    each: Candidates = [(ROTATE.key(card), why_not_roll(g, card, f.r[_KIND])) for card in mine]
    everybody: Candidates = [(EVERYBODY, None)] if sum(why is None for _, why in each) > 1 else []
    return [*everybody, *each, (DONE, None)]


def _is_anybody_ready(g: Table, f: Frame) -> bool:
    kind, rotates = f.r[_KIND], f.t[_ROTATES]
    g.looks = {}  # what texts say is the same for all of them
    try:
        for card in participants(g, g.resolving, f.r[_SEAT]):
            if card not in rotates and why_not_roll(g, card, kind) is None:
                return True
    finally:
        g.looks = None
    return False


def _announce(g: Table, f: Frame) -> None:
    if f.r[_KEY] == EVERYBODY:
        f.t[_ROTATES] = (*f.t[_ROTATES], *_ready(g, f))
    elif f.r[_KEY] != DONE:
        f.t[_ROTATES] = (*f.t[_ROTATES], ROTATE.argument(f.r[_KEY]))


def _all_announced(g: Table, f: Frame) -> bool:
    return f.r[_KEY] == DONE or not _is_anybody_ready(g, f)


@rule(
    "WOT20-resolution.opening.4",
    "WOT20-resolution.opening.6",
    "WOT20-resolution.grips.4",
    "WOT20-resolution.grips.5",
    "WOT20-resolution.grips.7",
)
def rotate_all(g: Table, f: Frame) -> None:
    """Both players' announced cards rotate and roll at once."""
    lay_dice(g, list(f.t[_ROTATES]))
    f.t[_ROTATES] = ()


@rule(
    "WOT20-resolution.opening.7",
    "WOT20-resolution.opening.10",
    "WOT20-resolution.opening.12",
    "WOT20-resolution.opening.14",
    "WOT20-resolution.opening.17",
    "WOT20-resolution.grips.8",
)
def mark(g: Table, f: Frame) -> None:
    """Symbols lie on their cards; the initiator's support and the other's opposition count; damage fills the pools."""
    for seat in range(SEATS):
        before = _totals(g, seat)
        for row in g.dice:
            if g.controller[row[0]] == seat:
                _mark_card(g, seat, row[0])
        after = _totals(g, seat)
        if before != after:
            made = tuple([b - a for a, b in zip(before, after, strict=True)])
            g.emit(events.RESULTS_MADE, seat, made, "WOT20-resolution.opening.10")
    cards = [row[0] for row in g.dice]
    clear_dice(g)
    f.t[_TURNS] = tuple([card for card in cards if may_turn(g, card)])
    for card in cards:
        tell_of_roll(g, card, g.resolving)


def _totals(g: Table, seat: int) -> tuple[int, int, int, int]:
    here, pools = g.resolving, g.damage_pools[g.resolving]
    mine = g.initiator[here] == seat
    support, opposition = (g.support[here], 0) if mine else (0, g.opposition[here])
    aimed = [row[:2] for row in g.targeted]
    hits = [pools[seat * 2 + pool] + aimed.count((seat, aimed_at(pool))) for pool in (CHARACTER_POOL, TROOP_POOL)]
    return support, opposition, hits[CHARACTER_POOL], hits[TROOP_POOL]


@rule(
    "WOT20-resolution.opening.7",
    "WOT20-resolution.opening.12",
    "WOT20-resolution.opening.14",
    "WOT20-resolution.damage.2",
    "WOT20-glossary.weapon.3",
)
def _mark_card(g: Table, seat: int, card: int) -> None:
    counts = note_roll(g, card, g.resolving)
    for ability in range(len(ABILITIES)):
        add_symbols(g, seat, card, ability, counts[ability])
    if any(counts[: len(ABILITIES)]):
        facts = (g.what[card], *counts[: len(ABILITIES)])
        g.emit(events.SYMBOLS_MADE, seat, facts, "WOT20-resolution.opening.7")
    add_result(g, g.resolving, seat, SUPPORT, counts[SUPPORT])
    add_result(g, g.resolving, seat, OPPOSITION, counts[OPPOSITION])
    g.ignored[seat] += counts[OPPOSITION if g.initiator[g.resolving] == seat else SUPPORT]
    pool = pool_of(g, card)
    made = max(0, counts[DAMAGE] + weapon_bonus(g, card)) if counts[DAMAGE] else 0
    add_damage(g, g.resolving, seat, TROOP_POOL, rules_of(g).texts.troop_damage(g, card))
    poisons = rules_of(g).texts.poisons(g, card)
    if not poisons and rules_of(g).texts.is_aimed(g, card):
        g.targeted += [(seat, aimed_at(pool), PLAIN)] * made
        return
    add_damage(g, g.resolving, seat, pool, made)
    if made and poisons:
        g.special = sorted([*g.special, (g.resolving, seat, pool, POISONS, made)])


@rule("WOT20-glossary.weapon.3")
def weapon_bonus(g: Table, card: int) -> int:
    """What weapons change about damage: only what their card has rolled in a challenge."""
    return sum(facts_of(g, advantage).damage_bonus for advantage in advantages_on(g, card))


@rule("WOT20-resolution.damage.2", "WOT20-glossary.participate-as.3")
def pool_of(g: Table, card: int) -> int:
    """The pool that a card's damage fills: that of its type, whatever the step; or of what it takes part as."""
    return CHARACTER_POOL if fights_as(g, card) == CHARACTER else TROOP_POOL


@rule("WOT20-resolution.opening.14", "WOT20-resolution.damage.1")
def add_damage(g: Table, challenge: int, seat: int, pool: int, number: int) -> None:
    """Damage that a player generated lies in a pool until it is assigned."""
    g.damage_pools[challenge][seat * 2 + pool] += number


def credit_damage(g: Table, challenge: int, seat: int, pool: int, number: int) -> None:
    """More or less damage in a pool that no dice of the challenge have made; told."""
    add_damage(g, challenge, seat, pool, number)
    tell_change(g, challenge, seat, damage=(number, 0) if pool == CHARACTER_POOL else (0, number))


FIGHT_PROGRAM: Final = program(
    FIGHT,
    _fighting,
    do(_begin),
    each_player(
        _SEAT,
        _in_turn,
        if_(
            _is_anybody_ready,
            cancel_point(),
            repeat_until(
                _all_announced,
                choose(
                    _KEY,
                    who_rotates,
                    seat=lambda g, f: f.r[_SEAT],
                    reason="Who rotates to roll dice?",
                    clause="WOT20-resolution.opening.1",
                    forced=False,
                    words={DONE: "Nobody else rotates"},
                ),
                do(_announce),
            ),
            commit(),
        ),
    ),
    do(rotate_all),
    call(ROLL),
    do(mark),
    *_TURNING[1],
)


def rotating_in(f: Frame) -> tuple[int, ...]:
    """The cards that a frame of FIGHT has announced so far."""
    return f.t[_ROTATES]
