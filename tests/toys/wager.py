"""Wager: everybody rolls dice openly, then stakes some of them in secret; the highest sum wins, ties nobody.

Staked dice are lost: a stake of nothing saves them for the next round.
"""

from __future__ import annotations

from typing import Any

from tests.toys.wager_state import WagerState
from tests.toys.wager_table import COLUMNS, DICE, ROUNDS
from wonderwheel.core.events import Event, EventKind
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Registers,
    ask_simultaneously,
    chance,
    do,
    each_player,
    for_each,
    program,
    while_,
)
from wonderwheel.core.machine.running import WIN, finish
from wonderwheel.core.questions import NUMBER, Candidates, Vocabulary
from wonderwheel.core.rules import Rules, Setup
from wonderwheel.core.state.columns import KERNEL

VOCABULARY = Vocabulary("wager", 1, ())
ROLLS, SHOWS = EventKind("rolls", "die"), EventKind("shows", "stake")

_registers = Registers()
_SEAT, _DIE, _ROLL = _registers.numbers("seat", "die", "roll")
_STAKES = _registers.row("stakes")


def _seats(g: WagerState, f: Frame) -> tuple[int, ...]:
    return tuple(range(len(g.pools)))


def _add_die(g: WagerState, f: Frame) -> None:
    g.pools[f.r[_SEAT]].append(f.r[_ROLL])
    g.emit(ROLLS, f.r[_SEAT], (f.r[_ROLL],), "WAGER-1")


def _how_many(g: WagerState, f: Frame, seat: int) -> Candidates:
    return [(NUMBER.key(n), None) for n in range(len(g.pools[seat]) + 1)]


def _show(g: WagerState, f: Frame) -> None:
    sums = []
    for seat, key in enumerate(f.t[_STAKES]):
        stake = NUMBER.argument(key)
        g.stakes[seat] = stake
        g.emit(SHOWS, seat, (stake,), "WAGER-2")
        sums.append(sum(g.pools[seat][:stake]))
        del g.pools[seat][:stake]
    if sums.count(max(sums)) == 1:
        g.wins[sums.index(max(sums))] += 1
    f.t[_STAKES] = ()
    g.round += 1


def _finish(g: WagerState, f: Frame) -> None:
    best = [seat for seat, wins in enumerate(g.wins) if wins == max(g.wins)]
    finish(g, [WIN // len(best) if seat in best else 0 for seat in range(len(g.wins))])


WAGER = program(
    "wager",
    _registers,
    while_(
        lambda g, f: bool(g.round < ROUNDS),
        each_player(
            _SEAT,
            _seats,
            for_each(
                _DIE,
                lambda g, f: tuple(range(DICE)),
                chance(_ROLL, lambda g, f: ([1, 2, 3, 4, 5, 6], [1] * 6), reason="a die"),
                do(_add_die),
            ),
        ),
        ask_simultaneously(_STAKES, _seats, _how_many, reason="How many dice?", clause="WAGER-2"),
        do(_show),
    ),
    do(_finish),
)


class WagerRules(Rules):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, (*KERNEL, *COLUMNS), VOCABULARY, (WAGER,), (), {}, (ROLLS, SHOWS), wager)

    def blank(self) -> WagerState:
        return WagerState(self)

    def begin(self, g: Any) -> None:
        g.pools = [[] for _ in range(self.seats)]
        g.stakes = [0] * self.seats
        g.wins = [0] * self.seats
        g.push(0, ())

    def label(self, g: Any, seat: int, key: int) -> str:
        return str(NUMBER.argument(key))

    def tell(self, event: Event) -> str:
        return f"{event.actor} {event.kind.name} {event.facts[0]}"


def wager(setup: Setup) -> WagerRules:
    return WagerRules(setup)


def seats(number: int) -> WagerRules:
    return WagerRules(Setup("wager", number))
