"""A turn: trading by the others, leaders, one action, leaders, and the bag passes on."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Program,
    Registers,
    Step,
    call,
    call_computed,
    cancel_point,
    choose,
    commit,
    do,
    if_,
    program,
    repeat_until,
)
from wonderwheel.core.machine.running import WIN, finish
from wonderwheel.core.questions import PASS, Candidates, refusal
from wonderwheel.games.one_card_wonder.components.numbered import Tables
from wonderwheel.games.one_card_wonder.procedures.build import FORBIDDEN_NOW, START, is_forbidden, items
from wonderwheel.games.one_card_wonder.procedures.leaders import reveal_refusal, somebody_may_reveal
from wonderwheel.games.one_card_wonder.procedures.sell import sales
from wonderwheel.games.one_card_wonder.procedures.trading import TRADERS, somebody_may_trade
from wonderwheel.games.one_card_wonder.table.events import (
    CONCEDED,
    NEW_ACTION_TAKEN,
    NO_WINNER,
    TURN_BEGAN,
    TURN_PASSED,
    WON,
)
from wonderwheel.games.one_card_wonder.table.pieces import perks, tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import (
    BUILDING,
    CLAIM,
    NEW_ACTION,
    PRODUCE,
    RESOURCES,
    REVEAL,
    SELL_MIXED,
    SELL_PAIR,
    SELL_SINGLE,
    STAGE,
)

BAG_EMPTY: Final = refusal("the bag is empty", "OCW-produce.1")
SUPPLY_LACKS: Final = refusal("the supply has no cube of that type", "OCW-claim.1")
NOT_COMPLETE: Final = refusal("that building is not complete", "OCW-support.9")
NOT_YOUR_TURN: Final = refusal("it is not your turn", "OCW-turn.1")
QUESTION_FIRST: Final = refusal("the open question comes first: it belongs to this turn", "OCW-turn.1")
MUST_ACT: Final = refusal("a turn is one action, as long as any is possible", "OCW-turn.1")

PROCEDURES: Final = {
    PRODUCE: "produce",
    REVEAL: "activate leader",
    PASS: "pass the turn",
    **{CLAIM.key(i): "claim" for i in range(CLAIM.size)},
    **{STAGE.key(i): "build" for i in range(STAGE.size)},
    **{BUILDING.key(i): "build" for i in range(BUILDING.size)},
    **{SELL_PAIR.key(i): "sell" for i in range(SELL_PAIR.size)},
    **{SELL_SINGLE.key(i): "sell" for i in range(SELL_SINGLE.size)},
    **{SELL_MIXED.key(i): "sell" for i in range(SELL_MIXED.size)},
    **{NEW_ACTION.key(i): "new action" for i in range(NEW_ACTION.size)},
}
CAN_PRODUCE: Final = (PRODUCE, None)
CANNOT_PRODUCE: Final = (PRODUCE, BAG_EMPTY)
CAN_CLAIM: Final = [(CLAIM.key(kind), None) for kind in range(RESOURCES)]
CANNOT_CLAIM: Final = [(CLAIM.key(kind), SUPPLY_LACKS) for kind in range(RESOURCES)]

_registers = Registers()
_CHOICE: Final = _registers.number("choice")


@rule("OCW-turn.1")
def begin_turn(g: Table, f: Frame) -> None:
    """What lasted for a turn, or until this player's next one, is over."""
    g.turn += 1
    g.discounts = 0
    g.mixed = 0
    g.offers = [0] * len(g.stock)
    if g.forbidder == g.active:
        g.forbidder = -1
    if g.again == g.active:
        g.again = -1
    g.emit(TURN_BEGAN, g.active, (g.turn,), "OCW-turn.1")


@rule("OCW-special.2", "OCW-support.9")
def new_actions(g: Table, seat: int) -> Candidates:
    """New Actions of complete buildings, in place of a basic action."""
    rows = _new_action_rows(tables(g), g.mat[seat], g.wonder[seat], g.built[seat])
    if is_forbidden(g, seat):
        return [(key, FORBIDDEN_NOW if why is None else why) for key, why in rows]
    return rows


def _new_action_rows(t: Tables, mat: int, wonder: int, built: int) -> Candidates:
    """Worked out once per set of complete buildings."""
    key = (mat << 8 | wonder) << 16 | built
    rows = t.new_action_rows.get(key)
    if rows is None:
        rows = t.new_action_rows[key] = [
            (NEW_ACTION.key(number), None if built >> number & 1 else NOT_COMPLETE)
            for number, building in enumerate(t.buildings(mat, wonder))
            if building.timing == "new action"
        ]
    return rows


@rule("OCW-turn.1", "OCW-claim.1", "OCW-produce.1", "OCW-special.2")
def actions(g: Table, f: Frame) -> Candidates:
    """Produce, Claim, Build, Sell, or a New Action. A turn is passed only when none of them is possible,
    or by a player who has left the game in the middle of it.
    """
    seat = g.active
    allowed, can_produce = perks(g, seat), any(g.bag)
    out: Candidates = [
        CAN_PRODUCE if can_produce else CANNOT_PRODUCE,
        *[CAN_CLAIM[kind] if count else CANNOT_CLAIM[kind] for kind, count in enumerate(g.supply)],
        *items(g, seat, allowed, START, 0),
        *sales(g, seat, allowed, ()),
        *new_actions(g, seat),
    ]
    may_pass = bool(g.out >> seat & 1) or not (can_produce or [key for key, why in out if why is None])
    if g.rules.leaders:
        out.append((REVEAL, reveal_refusal(g, seat)))
    out.append((PASS, None if may_pass else MUST_ACT))
    return out


@rule("OCW-turn.1")
def actions_later(g: Table, seat: int) -> Candidates:
    """The actions of a seat that is not asked for one now, with why not: for whoever asks why."""
    if g.mat[seat] < 0 or g.wonder[seat] < 0:
        return []
    why = QUESTION_FIRST if g.deciders[g.active] == seat else NOT_YOUR_TURN
    allowed = perks(g, seat)
    found = [*items(g, seat, allowed, START, 0), *sales(g, seat, allowed, ()), *new_actions(g, seat)]
    keys = [PRODUCE, *[CLAIM.key(kind) for kind in range(RESOURCES)], *[key for key, _ in found]]
    return [(key, why) for key in keys]


@rule("OCW-turn.1", "OCW-special.2")
def chosen_action(g: Table, f: Frame) -> tuple[int, ...]:
    """The procedure of the action that was chosen; the choice itself is its second argument."""
    choice = f.r[_CHOICE]
    return g.rules.ids[PROCEDURES[choice]], g.active, choice


_new = Registers()
_ACTOR: Final = _new.number("seat")
_CHOSEN: Final = _new.number("choice")


@rule("OCW-support.10", "OCW-special.2")
def take_new_action(g: Table, f: Frame) -> None:
    """A New Action stands for itself: no basic action is performed, so no ability of one applies."""
    seat = f.r[_ACTOR]
    building = NEW_ACTION.argument(f.r[_CHOSEN])
    g.emit(NEW_ACTION_TAKEN, seat, (building, g.mat[seat], g.wonder[seat]), "OCW-special.2")


NEW_ACTION_PROGRAM: Final = program(
    "new action",
    _new,
    commit(),
    do(take_new_action),
    call("carry out", lambda g, f: (f.r[_ACTOR], 0, NEW_ACTION.argument(f.r[_CHOSEN]))),
)

_passing = Registers()
_PASSER: Final = _passing.number("seat")
_: Final = _passing.number("choice")

PASSING: Final = program(
    "pass the turn",
    _passing,
    commit(),
    do(lambda g, f: g.emit(TURN_PASSED, f.r[_PASSER], (), "OCW-turn.1")),
)

TURN: Final = "take a turn"
ONE_ACTION: Final[tuple[Step, ...]] = (
    cancel_point(),
    choose(
        _CHOICE,
        actions,
        seat=lambda g, f: g.active,
        reason="Choose one action",
        clause="OCW-turn.1",
    ),
    call_computed(chosen_action),
)


def turn_program(trading: bool, leaders: bool) -> Program:
    """A turn with the windows that this game has: what the number of players or the options leave out is never
    asked about while playing.
    """
    trade = (if_(somebody_may_trade, call("trade window")),) if trading else ()
    if not leaders:
        return program(TURN, _registers, do(begin_turn), *trade, *ONE_ACTION)
    window = if_(somebody_may_reveal, call("leader window"))
    action = repeat_until(lambda g, f: f.r[_CHOICE] != REVEAL, *ONE_ACTION)
    return program(TURN, _registers, do(begin_turn), *trade, window, action, window)


def turn_programs(seats: int, leaders: bool) -> tuple[Program, ...]:
    return turn_program(seats >= TRADERS, leaders), NEW_ACTION_PROGRAM, PASSING


_game = Registers()


@rule("OCW-turn.1")
def pass_the_bag(g: Table, f: Frame) -> None:
    """Clockwise to the next player still in the game; a player who has another turn keeps it."""
    if g.again == g.active and not g.out >> g.active & 1:
        return
    g.again = -1
    g.active = (g.active + 1) % len(g.stock)
    if g.out:
        skip_who_left(g, f)


def skip_who_left(g: Table, f: Frame) -> None:
    """The bag goes to the next player still in the game."""
    while g.out >> g.active & 1:
        g.active = (g.active + 1) % len(g.stock)


def at_the_limit(g: Table, f: Frame) -> bool:
    """A technical limit, not a rule of the game."""
    return bool(g.turn >= g.rules.turn_limit * len(g.stock))


def nobody_wins(g: Table, f: Frame) -> None:
    """A game that does not end is stopped."""
    g.emit(NO_WINNER, -1, (), "")
    finish(g, [0] * len(g.stock))


GAME_PROGRAM: Final = program(
    "game",
    _game,
    call("setup"),
    do(skip_who_left),
    repeat_until(at_the_limit, call(TURN), do(pass_the_bag)),
    do(nobody_wins),
)


def concede(g: Table, seat: int) -> None:
    """A player leaves: his pieces stay where they are, his turns are skipped; the last one left wins."""
    g.out |= 1 << seat
    if g.forbidder == seat:  # his next turn, which would end the ban, never comes
        g.forbidder = -1
    g.emit(CONCEDED, seat, (), "")
    left = [s for s in range(len(g.stock)) if not g.out >> s & 1]
    if len(left) == 1:
        g.emit(WON, left[0], (), "OCW-winning.1")
        finish(g, [WIN if s == left[0] else 0 for s in range(len(g.stock))])
