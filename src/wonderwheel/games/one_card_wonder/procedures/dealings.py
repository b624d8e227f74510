"""Effects that reach into other players' stocks: levies and robbing. Given by New Actions and leaders."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, choose, do, for_each, if_, program, while_
from wonderwheel.core.questions import DONE, Candidates, refusal
from wonderwheel.games.one_card_wonder.procedures.abilities import ONE, TO_OWNER
from wonderwheel.games.one_card_wonder.procedures.eight_spaces import surplus_of
from wonderwheel.games.one_card_wonder.table.events import GAVE_UP, ROBBED
from wonderwheel.games.one_card_wonder.table.pieces import clockwise, cubes, put_back, receive
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import GIVE_UP, KINDS, OPPONENT, RESOURCES, ROB

NOTHING_THERE: Final = refusal("that player has nothing to take", "OCW-leaders.4")
NOT_HELD: Final = refusal("none of that kind lies on the mat", "OCW-leaders.4")

_levying = Registers()
_OWNER: Final = _levying.number("owner")
_WHO: Final = _levying.number("who")
_COUNT: Final = _levying.number("count")
_TO: Final = _levying.number("to")
_AT_LEAST: Final = _levying.number("at least")
_VICTIM: Final = _levying.number("victim")
_LEFT: Final = _levying.number("left")
_KEY: Final = _levying.number("key")


def has_to_give(g: Table, f: Frame, seat: int) -> bool:
    """A player with enough pieces, at least one of them a resource."""
    return cubes(g, seat) > 0 and sum(g.stock[seat]) >= f.r[_AT_LEAST]


def opponents_who_have(g: Table, f: Frame) -> Candidates:
    owner = f.r[_OWNER]
    return [(OPPONENT.base + seat, None if has_to_give(g, f, seat) else NOTHING_THERE) for seat in clockwise(g, owner)]


def _chooses_one(g: Table, f: Frame) -> bool:
    return f.r[_WHO] == ONE and any(why is None for _, why in opponents_who_have(g, f))


def victims(g: Table, f: Frame) -> tuple[int, ...]:
    """Those whom the levy hits, clockwise from its owner."""
    if f.r[_WHO] == ONE:
        return (OPPONENT.argument(f.r[_KEY]),) if OPPONENT.has(f.r[_KEY]) else ()
    return tuple([seat for seat in clockwise(g, f.r[_OWNER]) if has_to_give(g, f, seat)])


def _full_levy(g: Table, f: Frame) -> None:
    f.r[_LEFT] = min(f.r[_COUNT], cubes(g, f.r[_VICTIM]))


@rule("OCW-coins.1")
def resources_to_give(g: Table, f: Frame) -> Candidates:
    """Any resource of the giver's choice; a coin is none."""
    stock = g.stock[f.r[_VICTIM]]
    return [(GIVE_UP.base + kind, None if stock[kind] else NOT_HELD) for kind in range(RESOURCES)]


def _hand_over(g: Table, f: Frame) -> None:
    kind, victim, owner = GIVE_UP.argument(f.r[_KEY]), f.r[_VICTIM], f.r[_OWNER]
    f.r[_LEFT] -= 1
    if f.r[_TO] == TO_OWNER:
        g.stock[victim][kind] -= 1
        receive(g, owner, kind, 1)
        g.emit(GAVE_UP, victim, (owner, kind), "OCW-leaders.10")
    else:
        put_back(g, victim, kind)
        g.emit(GAVE_UP, victim, (-1, kind), "OCW-leaders.10")


LEVYING: Final = program(
    "levy",
    _levying,
    if_(
        _chooses_one,
        choose(
            _KEY,
            opponents_who_have,
            seat=lambda g, f: f.r[_OWNER],
            reason="Which opponent has to give?",
            clause="OCW-leaders.10",
        ),
    ),
    for_each(
        _VICTIM,
        victims,
        do(_full_levy),
        while_(
            lambda g, f: f.r[_LEFT] > 0,
            choose(
                _KEY,
                resources_to_give,
                seat=lambda g, f: f.r[_VICTIM],
                reason="Which resource do you give up?",
                clause="OCW-leaders.10",
            ),
            do(_hand_over),
        ),
        surplus_of(_OWNER),
    ),
)

_robbing = Registers()
_ROBBER: Final = _robbing.number("robber")
_TO_ROB: Final = _robbing.number("to rob")
_ROBBED: Final = _robbing.number("robbed")
_ROB_KEY: Final = _robbing.number("key")


def opponents_with_pieces(g: Table, f: Frame) -> Candidates:
    return [
        (OPPONENT.base + seat, None if any(g.stock[seat]) else NOTHING_THERE) for seat in clockwise(g, f.r[_ROBBER])
    ]


def _note_robbed(g: Table, f: Frame) -> None:
    f.r[_ROBBED] = OPPONENT.argument(f.r[_ROB_KEY])


def pieces_to_rob(g: Table, f: Frame) -> Candidates:
    stock = g.stock[f.r[_ROBBED]]
    out: Candidates = [(ROB.base + kind, None if stock[kind] else NOT_HELD) for kind in range(KINDS)]
    out.append((DONE, None))
    return out


def _rob(g: Table, f: Frame) -> None:
    if f.r[_ROB_KEY] == DONE:
        f.r[_TO_ROB] = 0
        return
    kind = ROB.argument(f.r[_ROB_KEY])
    f.r[_TO_ROB] -= 1
    g.stock[f.r[_ROBBED]][kind] -= 1
    receive(g, f.r[_ROBBER], kind, 1)
    g.emit(ROBBED, f.r[_ROBBER], (f.r[_ROBBED], kind), "OCW-leaders.10")


ROBBING: Final = program(
    "rob",
    _robbing,
    if_(
        lambda g, f: any(why is None for _, why in opponents_with_pieces(g, f)),
        choose(
            _ROB_KEY,
            opponents_with_pieces,
            seat=lambda g, f: f.r[_ROBBER],
            reason="Take from which opponent?",
            clause="OCW-leaders.10",
        ),
        do(_note_robbed),
        while_(
            lambda g, f: f.r[_TO_ROB] > 0,
            choose(
                _ROB_KEY,
                pieces_to_rob,
                seat=lambda g, f: f.r[_ROBBER],
                reason="Take what?",
                clause="OCW-leaders.10",
            ),
            do(_rob),
        ),
        surplus_of(_ROBBER),
    ),
)

DEALING_PROGRAMS: Final = (LEVYING, ROBBING)
