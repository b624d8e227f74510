"""Parley: in each round the players may make remarks in turn, until both have passed one after the other.

A boast gives a point, a jeer takes one from the other. Remarks in hand are hidden.
"""

from __future__ import annotations

from typing import Any

from tests.toys.parley_state import ParleyState
from tests.toys.parley_table import BOAST, COLUMNS, EVENTS_WINDOW, REMARKS
from wonderwheel.core.events import Event, EventKind
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, do, program, while_
from wonderwheel.core.machine.running import finish
from wonderwheel.core.mechanisms.windows import Offer, event_window
from wonderwheel.core.questions import PASS, Candidates, Vocabulary, refusal
from wonderwheel.core.rules import Rules, Setup, Window
from wonderwheel.core.state.columns import KERNEL

VOCABULARY = Vocabulary("parley", 1, (("remark", len(REMARKS)),))
REMARK = VOCABULARY.verb("remark")
PASSES, MAKES, CLOSES = EventKind("passes"), EventKind("makes", "remark"), EventKind("closes", "round")
NOT_IN_HAND = refusal("it is not in your hand", "PARLEY-1")

_registers = Registers()
_OFFER = Offer(_registers)


def _remarks(g: ParleyState, f: Frame) -> Candidates:
    hand = g.hands[f.r[_OFFER.seat]]
    return [(PASS, None)] + [(REMARK.key(i), None if i in hand else NOT_IN_HAND) for i in range(len(REMARKS))]


def _passed(g: ParleyState, f: Frame) -> None:
    g.emit(PASSES, f.r[_OFFER.seat], (), "PARLEY-2")


def _make(g: ParleyState, f: Frame) -> None:
    seat, remark = f.r[_OFFER.seat], REMARK.argument(f.r[_OFFER.answer])
    g.hands[seat].remove(remark)
    if remark == BOAST:
        g.standing[seat] += 1
    else:
        g.standing[1 - seat] -= 1
    g.emit(MAKES, seat, (remark,), "PARLEY-1")


def _close(g: ParleyState, f: Frame) -> None:
    g.emit(CLOSES, -1, (g.round,), "PARLEY-2")
    g.round += 1
    g.dominant = 1 - g.dominant


def _finish(g: ParleyState, f: Frame) -> None:
    finish(g, [30, 30])


PARLEY = program(
    "parley",
    _registers,
    while_(
        lambda g, f: bool(g.round < 2),
        event_window(
            _OFFER,
            do(_make),
            first=lambda g, f: int(g.dominant),
            candidates=_remarks,
            passed=_passed,
            reason="Make a remark?",
            clause="PARLEY-2",
            window=EVENTS_WINDOW,
        ),
        do(_close),
    ),
    do(_finish),
)


class ParleyRules(Rules):
    """Option `hands`: "seat 0 | seat 1"."""

    def __init__(self, setup: Setup) -> None:
        windows = (Window("remarks", "a chance to make a remark", True),)
        events = (PASSES, MAKES, CLOSES)
        super().__init__(setup, (*KERNEL, *COLUMNS), VOCABULARY, (PARLEY,), windows, {}, events, parley)

    def blank(self) -> ParleyState:
        return ParleyState(self)

    def begin(self, g: Any) -> None:
        g.hands = [
            [REMARKS.index(word) for word in part.split()] for part in str(self.setup.option("hands")).split("|")
        ]
        g.standing = [0, 0]
        g.push(0, ())

    def deal(self, g: Any, seat: int, dice: Dice) -> None:
        for hand in g.hands:
            for i in range(len(hand)):
                if hand[i] < 0:
                    hand[i] = dice.below(len(REMARKS))

    def label(self, g: Any, seat: int, key: int) -> str:
        return "pass" if key == PASS else REMARKS[REMARK.argument(key)]

    def tell(self, event: Event) -> str:
        what = f" {REMARKS[event.facts[0]]}" if event.kind is MAKES else ""
        return f"{event.actor} {event.kind.name}{what}"


def parley(setup: Setup) -> ParleyRules:
    return ParleyRules(setup)


def hands(remarks: str) -> ParleyRules:
    return ParleyRules(Setup("parley", 2, (("hands", remarks),)))
