"""Leaders: secret until revealed, defeated by a common payment or else carried out, then out of the game."""

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
from wonderwheel.core.questions import PASS, Candidates, Refusal, refusal
from wonderwheel.games.one_card_wonder.components.kinds import COIN, WILD
from wonderwheel.games.one_card_wonder.procedures.eight_spaces import surplus_of
from wonderwheel.games.one_card_wonder.table.events import (
    ANOTHER_TURN,
    CONTRIBUTED,
    FORBIDDEN,
    LEADER_DEFEATED,
    LEADER_EFFECT,
    LEADER_REVEALED,
)
from wonderwheel.games.one_card_wonder.table.pieces import clockwise, receive, tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import CONTRIBUTE, GLOBE, KINDS, RESOURCES, REVEAL

NO_LEADER: Final = refusal("you have no leader any more", "OCW-leaders.11")
OWN_TURN_ONLY: Final = refusal("this leader can only be used on your own turn", "OCW-leaders.4")
NONE_TO_GIVE: Final = refusal("you have none of that kind", "OCW-leaders.7")
NOT_MISSING: Final = refusal("it fits nothing that is still missing in the cost", "OCW-leaders.8")
NOT_COMPLETABLE: Final = refusal("the cost could not be completed any more", "OCW-leaders.9")
NO_GLOBE: Final = refusal(
    "this leader shows no globe, or there are more than three players", "OCW-leaders.12", "OCW-leaders.13"
)
GLOBE_SPENT: Final = refusal("the supply has already given its one cube", "OCW-leaders.13")
GLOBE_EMPTY: Final = refusal("the supply has no such cube", "OCW-leaders.13")
GLOBE_PLAYERS: Final = 3
NOBODY: Final = -2  # in the leader column: the tile is back in the box; -1 would be one that cannot be seen
SUPPLY_GIVES: Final = 7  # who gives: a seat, or the supply


@rule("OCW-leaders.6", "OCW-leaders.11")
def reveal_refusal(g: Table, seat: int) -> Refusal | None:
    """A player may reveal his leader once."""
    leader = g.leader[seat]
    if leader == NOBODY:
        return NO_LEADER
    if seat != g.active and any(effect.do == "extra_turn" for effect in tables(g).leaders[leader].effects):
        return OWN_TURN_ONLY
    return None


# -- the window ---------------------------------------------------------------------------------------------------

_window = Registers()
_ASKED: Final = _window.number("asked")
_KEY: Final = _window.number("key")
_REVEALED: Final = _window.number("revealed")


def everybody_in_order(g: Table, f: Frame) -> tuple[int, ...]:
    """The active player, then clockwise."""
    return tuple(s for s in (g.active, *clockwise(g, g.active)) if not g.out >> s & 1)


def somebody_may_reveal(g: Table, f: Frame) -> bool:
    """Whether any player still has a leader and wants to be asked; else the window passes without a word."""
    if not g.rules.leaders:
        return False
    return any(leader != NOBODY and not mask & 1 for leader, mask in zip(g.leader, g.yields, strict=True))


def reveal_or_pass(g: Table, f: Frame) -> Candidates:
    return [(REVEAL, reveal_refusal(g, f.r[_ASKED])), (PASS, None)]


def _note_reveal(g: Table, f: Frame) -> None:
    f.r[_REVEALED] = 1


def _note_none(g: Table, f: Frame) -> None:
    f.r[_REVEALED] = 0


LEADER_WINDOW: Final = program(
    "leader window",
    _window,
    repeat_until(
        lambda g, f: f.r[_REVEALED] == 0,
        do(_note_none),
        each_player(
            _ASKED,
            everybody_in_order,
            if_(
                lambda g, f: g.leader[f.r[_ASKED]] != NOBODY,
                choose(
                    _KEY,
                    reveal_or_pass,
                    seat=lambda g, f: f.r[_ASKED],
                    reason="Reveal your leader now?",
                    clause="OCW-leaders.6",
                    forced=False,
                    window=0,
                ),
                if_(
                    lambda g, f: f.r[_KEY] == REVEAL,
                    do(_note_reveal),
                    call("activate leader", lambda g, f: (f.r[_ASKED],)),
                ),
            ),
        ),
    ),
)

# -- activating ---------------------------------------------------------------------------------------------------

_registers = Registers()
_OWNER: Final = _registers.number("owner")
_GIVEN: Final = _registers.number("given")
_LEADER: Final = _registers.number("leader")
_PAYER: Final = _registers.number("payer")
_POOL: Final = _registers.row("pool")  # giver, kind, giver, kind, ...


@rule("OCW-leaders.6", "OCW-leaders.11")
def reveal(g: Table, f: Frame) -> None:
    """The tile is shown; whatever happens now, it goes back to the box."""
    owner = f.r[_OWNER]
    f.r[_LEADER] = g.leader[owner]
    g.leaders_used.append(g.leader[owner])
    g.leader[owner] = NOBODY
    g.reveals += 1
    g.emit(LEADER_REVEALED, owner, (f.r[_LEADER],), "OCW-leaders.6")


def missing(g: Table, f: Frame) -> list[int]:
    """What the cost to defeat still lacks, per kind, wilds last. A piece fills its own symbol before a wild."""
    need = [0] * (KINDS + 1)
    for symbol in tables(g).leader_costs[f.r[_LEADER]].symbols:
        need[symbol] += 1
    pool = f.t[_POOL]
    for i in range(0, len(pool), 2):
        fill(g, need, pool[i + 1])
    return need


@rule("OCW-leaders.7", "OCW-leaders.8", "OCW-notes.wild.1", "OCW-coins.2")
def fill(g: Table, need: list[int], kind: int) -> bool:
    """Let a piece fill what is missing; False if it fits nothing. A coin is no resource here: that is for building."""
    if need[kind]:
        need[kind] -= 1
        return True
    if need[WILD]:
        need[WILD] -= 1
        return True
    if kind == COIN and g.rules.coins_for_tribute:
        for named in range(RESOURCES):
            if need[named]:
                need[named] -= 1
                return True
    return False


def _left_to_give(g: Table, f: Frame, seat: int) -> list[int]:
    stock = g.stock[seat][:]
    pool = f.t[_POOL]
    for i in range(0, len(pool), 2):
        if pool[i] == seat:
            stock[pool[i + 1]] -= 1
    return stock


@rule("OCW-leaders.12", "OCW-leaders.13")
def globe_refusal(g: Table, f: Frame, kind: int) -> Refusal | None:
    """With two or three players, one cube of the supply may stand in for one symbol, if the leader shows the globe."""
    if not tables(g).leaders[f.r[_LEADER]].globe or len(g.stock) > GLOBE_PLAYERS:
        return NO_GLOBE
    if SUPPLY_GIVES in f.t[_POOL][::2]:
        return GLOBE_SPENT
    return None if g.supply[kind] else GLOBE_EMPTY


@rule("OCW-leaders.8", "OCW-leaders.9")
def coverable(g: Table, f: Frame, need: list[int], payers: tuple[int, ...], with_globe: bool) -> bool:
    """Whether these players, and the supply's one cube, could still complete the cost together."""
    pieces = [0] * KINDS
    for seat in payers:
        for kind, count in enumerate(_left_to_give(g, f, seat)):
            pieces[kind] += count
    short = 0
    for kind in range(KINDS):
        lack = need[kind] - pieces[kind]
        if lack > 0:
            short += lack
    spare_coins = pieces[COIN] - need[COIN] if g.rules.coins_for_tribute else 0
    total_need, total = sum(need), sum(pieces)
    if short <= spare_coins and total >= total_need:
        return True
    if not with_globe or sum(need) == 0:
        return False
    for kind in range(RESOURCES):
        if globe_refusal(g, f, kind) is None:
            rest = need[:]
            if fill(g, rest, kind) and coverable(g, f, rest, payers, False):
                return True
    return False


def _payers_from(g: Table, f: Frame) -> tuple[int, ...]:
    """The present payer and those after him."""
    owner, n = f.r[_OWNER], len(g.stock)
    turn = (f.r[_PAYER] - owner) % n
    return tuple([seat for seat in clockwise(g, owner) if (seat - owner) % n >= turn])


@rule("OCW-leaders.7", "OCW-leaders.8", "OCW-leaders.13")
def contributions(g: Table, f: Frame) -> Candidates:
    """What the payer can add to what is missing, such that the whole can still be paid; or nothing."""
    need = missing(g, f)
    payers = _payers_from(g, f)
    mine = _left_to_give(g, f, f.r[_PAYER])
    out: Candidates = []
    for kind in range(KINDS):
        rest = need[:]
        if not mine[kind]:
            out.append((CONTRIBUTE.base + kind, NONE_TO_GIVE))
        elif not fill(g, rest, kind):
            out.append((CONTRIBUTE.base + kind, NOT_MISSING))
        else:
            mine_pool = f.t[_POOL]
            f.t[_POOL] = (*mine_pool, f.r[_PAYER], kind)
            possible = coverable(g, f, rest, payers, True)
            f.t[_POOL] = mine_pool
            out.append((CONTRIBUTE.base + kind, None if possible else NOT_COMPLETABLE))
    for kind in range(RESOURCES):
        rest = need[:]
        why = globe_refusal(g, f, kind)
        if why is None and not fill(g, rest, kind):
            why = NOT_MISSING
        if why is None and not coverable(g, f, rest, payers, False):
            why = NOT_COMPLETABLE
        out.append((GLOBE.base + kind, why))
    out.append((PASS, None))
    return out


def _note_contribution(g: Table, f: Frame) -> None:
    key = f.r[_GIVEN]
    if key == PASS:
        return
    from_supply = GLOBE.has(key)
    kind = GLOBE.argument(key) if from_supply else CONTRIBUTE.argument(key)
    giver = SUPPLY_GIVES if from_supply else f.r[_PAYER]
    f.t[_POOL] = (*f.t[_POOL], giver, kind)


def _tell_contributions(g: Table, f: Frame) -> None:
    pool = f.t[_POOL]
    for i in range(0, len(pool), 2):
        from_supply = pool[i] == SUPPLY_GIVES
        if pool[i] == f.r[_PAYER] or from_supply:
            g.emit(CONTRIBUTED, f.r[_PAYER], (f.r[_OWNER], pool[i + 1], int(from_supply)), "OCW-leaders.8")


def enough_given(g: Table, f: Frame) -> bool:
    return f.r[_GIVEN] == PASS or not any(missing(g, f))


@rule("OCW-leaders.9")
def is_defeated(g: Table, f: Frame) -> bool:
    """Only a cost that is paid in full defeats the leader."""
    return not any(missing(g, f))


@rule("OCW-leaders.9", "OCW-leaders.13")
def pay_tribute(g: Table, f: Frame) -> None:
    """What was given moves to the leader's owner; the leader does nothing."""
    pool, owner = f.t[_POOL], f.r[_OWNER]
    for i in range(0, len(pool), 2):
        giver, kind = pool[i], pool[i + 1]
        if giver == SUPPLY_GIVES:
            g.supply[kind] -= 1
        else:
            g.stock[giver][kind] -= 1
        receive(g, owner, kind, 1)
    g.emit(LEADER_DEFEATED, owner, (f.r[_LEADER],), "OCW-leaders.9")


def _tell_effect(g: Table, f: Frame) -> None:
    g.emit(LEADER_EFFECT, f.r[_OWNER], (f.r[_LEADER],), "OCW-leaders.10")


ACTIVATING: Final = program(
    "activate leader",
    _registers,
    commit(),
    do(reveal),
    each_player(
        _PAYER,
        lambda g, f: clockwise(g, f.r[_OWNER]),
        if_(
            lambda g, f: any(missing(g, f)),
            cancel_point(),
            repeat_until(
                enough_given,
                choose(
                    _GIVEN,
                    contributions,
                    seat=lambda g, f: f.r[_PAYER],
                    reason="Contribute to defeat the leader?",
                    clause="OCW-leaders.7",
                ),
                do(_note_contribution),
            ),
            commit(),
            do(_tell_contributions),
        ),
    ),
    if_(
        is_defeated,
        do(pay_tribute),
        surplus_of(_OWNER),
        otherwise=(
            do(_tell_effect),
            call("carry out", lambda g, f: (f.r[_OWNER], 1, f.r[_LEADER])),
        ),
    ),
)

# -- effects that bind the table -----------------------------------------------------------------------------------

_forbidding = Registers()
_FORBIDDER: Final = _forbidding.number("seat")


@rule("OCW-leaders.10")
def forbid(g: Table, f: Frame) -> None:
    """Until this player's next turn the others build no support buildings and use no New Actions."""
    g.forbidder = f.r[_FORBIDDER]
    g.emit(FORBIDDEN, f.r[_FORBIDDER], (), "OCW-leaders.10")


FORBIDDING: Final = program("forbid", _forbidding, do(forbid))

_again = Registers()
_AGAIN: Final = _again.number("seat")


@rule("OCW-leaders.10")
def another_turn(g: Table, f: Frame) -> None:
    """The player keeps the bag for one more turn after this one."""
    g.again = f.r[_AGAIN]
    g.emit(ANOTHER_TURN, f.r[_AGAIN], (), "OCW-leaders.10")


EXTRA_TURN: Final = program("extra turn", _again, do(another_turn))

LEADER_PROGRAMS: Final = (LEADER_WINDOW, ACTIVATING, FORBIDDING, EXTRA_TURN)
