"""Recruiting: a character or troop of the hand comes into play once it is paid for, or a card is rotated for it."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, choose, commit, do, if_, program
from wonderwheel.core.questions import Candidates
from wonderwheel.games.wheel_of_time.changes.cards import enter_play, rotate_card
from wonderwheel.games.wheel_of_time.places import BATTLEGROUND, HOME
from wonderwheel.games.wheel_of_time.procedures.paying import RECRUIT as PAYS_RECRUIT
from wonderwheel.games.wheel_of_time.program_names import PAY, RECRUIT
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import TROOP
from wonderwheel.games.wheel_of_time.table.objects import rules_of, type_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import ROTATE

_recruiting = Registers()
_WHO: Final = _recruiting.number("player")
_CARD: Final = _recruiting.number("card")
_ROTATES: Final = _recruiting.number("who rotates")


def _price(g: Table, f: Frame) -> tuple[int, ...]:
    return f.r[_WHO], PAYS_RECRUIT, f.r[_CARD]


@rule("WOT20-action.recruit.1", "WOT20-action.recruit.2", "WOT20-action.recruit.3", "WOT20-glossary.control.2")
def recruit(g: Table, f: Frame) -> None:
    """The card comes ready into the home front; generating is over for this turn."""
    texts = rules_of(g).texts
    texts.begin_recruit(g, f.r[_WHO], f.r[_CARD])
    place = BATTLEGROUND if texts.recruited_forward(g, f.r[_CARD]) else HOME
    enter_play(g, f.r[_CARD], place, f.r[_WHO])
    g.recruited[2 * f.r[_WHO] + (type_of(g, f.r[_CARD]) == TROOP)] += 1
    texts.happened(g, "enters play", f.r[_CARD], f.r[_WHO])
    texts.happened(g, "recruits", f.r[_CARD], f.r[_WHO])
    g.emit(events.RECRUITED, f.r[_WHO], (g.what[f.r[_CARD]],), "WOT20-action.recruit.2")


def _whom_to_rotate(g: Table, f: Frame) -> Candidates:
    return [(ROTATE.key(card), None) for card in rules_of(g).texts.rotated_to_recruit(g, f.r[_WHO], f.r[_CARD]) or ()]


def _is_rotated_for(g: Table, f: Frame) -> bool:
    return rules_of(g).texts.rotated_to_recruit(g, f.r[_WHO], f.r[_CARD]) is not None


@rule("WOT20-glossary.cost.1", "WOT20-ready.rotating.3")
def rotate_to_recruit(g: Table, f: Frame) -> None:
    """The cost is to rotate a ready card."""
    card = ROTATE.argument(f.r[_ROTATES])
    rotate_card(g, card)
    g.emit(events.ROTATED, f.r[_WHO], (g.what[card],), "WOT20-ready.rotating.2")


RECRUIT_PROGRAM: Final = program(
    RECRUIT,
    _recruiting,
    if_(
        _is_rotated_for,
        choose(
            _ROTATES,
            _whom_to_rotate,
            seat=lambda g, f: f.r[_WHO],
            reason="Which card rotates to recruit it?",
            clause="WOT20-glossary.cost.1",
        ),
        commit(),
        do(rotate_to_recruit),
        otherwise=(call(PAY, _price),),
    ),
    do(recruit),
)
