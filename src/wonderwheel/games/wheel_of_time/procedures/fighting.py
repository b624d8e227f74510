"""Opening Moves and Coming To Grips: who rolls, what the dice are marked as, and where damage goes."""

from __future__ import annotations

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
    while_,
)
from wonderwheel.core.questions import DONE, Candidates, Refusal, refusal
from wonderwheel.games.wheel_of_time.changes.symbols import add_symbols
from wonderwheel.games.wheel_of_time.changes.wounds import BY_POOL, BY_TARGET, bring_damage
from wonderwheel.games.wheel_of_time.evaluating.current import mortally_wounded
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, DAMAGE, OPPOSITION, SUPPORT
from wonderwheel.games.wheel_of_time.places import CHARACTER_POOL, POOLS, SEATS, TROOP_POOL
from wonderwheel.games.wheel_of_time.procedures.event_options import IS_ROTATED
from wonderwheel.games.wheel_of_time.procedures.results import add_result, may_turn, turning
from wonderwheel.games.wheel_of_time.procedures.rolling import clear_dice, has_dice, lay_dice, note_roll
from wonderwheel.games.wheel_of_time.program_names import ASSIGN, FIGHT, PUT_DAMAGE, ROLL
from wonderwheel.games.wheel_of_time.readings import EXCESS_LOST
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import CHARACTER, TROOP
from wonderwheel.games.wheel_of_time.table.objects import (
    advantages_on,
    facts_of,
    fights_as,
    in_turn,
    participants,
    reads,
    rules_of,
)
from wonderwheel.games.wheel_of_time.table.rows import (
    BY_ITS_MAKER,
    PLAIN,
    POISONS,
    SPECIAL_CHALLENGE,
    SPECIAL_COUNT,
    SPECIAL_KIND,
    SPECIAL_POOL,
    SPECIAL_SEAT,
    TARGETED_BY,
    TARGETED_CARD,
    TARGETED_SPECIAL,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import DAMAGE_ON, EVERYBODY, ROTATE

NO_DICE = refusal("it has no dice to roll", "WOT20-resolution.opening.5")
OTHER_TYPE = refusal("characters roll in the Opening Moves, troops in Coming To Grips", "WOT20-resolution.opening.1")
DYING = refusal("others are not mortally wounded yet and come first", "WOT20-resolution.damage.8")
OTHERS_FIRST = refusal("another card must take a point first", "WOT20-extra.overlap.1")

_fighting = Registers()
_KIND, _SEAT, _KEY = _fighting.numbers("characters or troops", "player", "answer")
_ROTATES = _fighting.row("who rotates")
_turning, TURNING_STEPS = turning(_fighting, _KEY)


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
    for card in participants(g, g.resolving, f.r[_SEAT]):
        if card not in rotates and why_not_roll(g, card, kind) is None:
            return True
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
    f.r[_KEY] = 0


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
    f.t[_turning] = tuple([card for card in cards if may_turn(g, card)])
    for card in cards:
        for kind in ("rolls", "rolls in turn", "rolls as many"):
            rules_of(g).texts.happened(g, kind, card, g.controller[card], g.resolving)


def _totals(g: Table, seat: int) -> tuple[int, int, int, int]:
    here, pools = g.resolving, g.damage_pools[g.resolving]
    mine = g.initiator[here] == seat
    support, opposition = (g.support[here], 0) if mine else (0, g.opposition[here])
    return support, opposition, pools[seat * 2], pools[seat * 2 + 1]


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
    made = max(0, counts[DAMAGE] + (weapon_bonus(g, card) if counts[DAMAGE] else 0))
    add_damage(g, g.resolving, seat, pool, made)
    add_damage(g, g.resolving, seat, TROOP_POOL, rules_of(g).texts.troop_damage(g, card))
    if made and rules_of(g).texts.poisons(g, card):
        g.special = sorted([*g.special, (g.resolving, seat, pool, POISONS, made)])
    elif made and rules_of(g).texts.assigned_by_maker(g, card):
        g.special = sorted([*g.special, (g.resolving, seat, pool, BY_ITS_MAKER, made)])


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


FIGHT_PROGRAM = program(
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
    *TURNING_STEPS,
)

# -- assigning damage --------------------------------------------------------------------------------------------------

_assigning = Registers()
_WHO, _POOL, _ON, _LEFT = _assigning.numbers("player", "pool", "answer", "damage left")
_HIT = _assigning.row("cards hit in this pool")


@rule("WOT20-resolution.special-damage.5", "WOT20-resolution.damage.10")
def place_targeted(g: Table, f: Frame) -> None:
    """Targeted damage lies in no pool: it is placed before, the subordinate player's first."""
    rows = g.targeted
    g.targeted = []
    for seat in in_turn(g):
        for row in rows:
            if row[TARGETED_BY] == seat:
                bring_damage(g, row[TARGETED_CARD], 1, row[TARGETED_SPECIAL], BY_TARGET)


def _pools(g: Table, f: Frame) -> tuple[int, ...]:
    return CHARACTER_POOL, TROOP_POOL


@rule("WOT20-resolution.damage.3", "WOT20-resolution.damage.4", "WOT20-resolution.damage.12")
def begin_pool(g: Table, f: Frame) -> None:
    """What the opponent has in this pool is to be put on the own participants."""
    f.r[_LEFT] = _their_pool(g, f)
    f.t[_HIT] = ()


def _their_pool(g: Table, f: Frame) -> int:
    return g.damage_pools[g.resolving][(1 - f.r[_WHO]) * 2 + f.r[_POOL]]


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
    cards = eligible(g, f.r[_WHO], f.r[_POOL])
    if reads(g, EXCESS_LOST):
        cards = [card for card in cards if not mortally_wounded(g, card)]
    return f.r[_LEFT] > 0 and bool(cards)


def who_assigns(g: Table, f: Frame) -> int:
    """The player of the cards that take it; of some damage, whoever made it."""
    maker = 1 - f.r[_WHO]
    kinds = [row[SPECIAL_KIND] for row in g.special if row[:SPECIAL_KIND] == (g.resolving, maker, f.r[_POOL])]
    return maker if kinds and kinds[0] == BY_ITS_MAKER else f.r[_WHO]


def put_point(g: Table, f: Frame) -> None:
    card = DAMAGE_ON.argument(f.r[_ON])
    f.t[_HIT] = (*f.t[_HIT], card)
    f.r[_LEFT] -= 1
    f.r[_ON] = 0
    bring_damage(g, card, 1, _take_special(g, 1 - f.r[_WHO], f.r[_POOL]), BY_POOL)


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
        g.emit(events.DAMAGE_LOST, 1 - f.r[_WHO], (f.r[_POOL], f.r[_LEFT]), "WOT20-resolution.damage.9")
    f.r[_LEFT] = 0
    f.t[_HIT] = ()


@rule("WOT20-resolution.opening.15", "WOT20-resolution.grips.10", "WOT20-resolution.damage.13")
def clear_pools(g: Table, f: Frame) -> None:
    g.damage_pools[g.resolving] = [0] * (SEATS * len(POOLS))
    g.special = [row for row in g.special if row[SPECIAL_CHALLENGE] != g.resolving]


ASSIGN_PROGRAM = program(
    ASSIGN,
    _assigning,
    do(place_targeted),
    call(PUT_DAMAGE),
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
                    seat=who_assigns,
                    reason="Who takes a point of damage?",
                    clause="WOT20-resolution.damage.4",
                ),
                do(put_point),
                call(PUT_DAMAGE),
            ),
            do(lose_rest),
        ),
    ),
    do(clear_pools),
)
FIGHTING_PROGRAMS = (FIGHT_PROGRAM, ASSIGN_PROGRAM)


def rotating_in(f: Frame) -> tuple[int, ...]:
    """The cards that a frame of FIGHT has announced so far."""
    return f.t[_ROTATES]


def assigning_in(f: Frame) -> tuple[int, int, int]:
    """What a frame of ASSIGN is about: player, pool, damage left."""
    return f.r[_WHO], f.r[_POOL], f.r[_LEFT]
