"""Damage that is about to be put on cards, point by point: a card that may take it for another is asked for."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, choose, do, if_, program, while_
from wonderwheel.core.questions import DONE, Candidates
from wonderwheel.games.wheel_of_time.changes.wounds import COMING_CLAUSES, wound
from wonderwheel.games.wheel_of_time.program_names import PUT_DAMAGE
from wonderwheel.games.wheel_of_time.table.objects import rules_of
from wonderwheel.games.wheel_of_time.table.rows import COMING_CARD, COMING_CLAUSE, COMING_SPECIAL
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARD

_registers = Registers()
_KEY = _registers.number("answer")


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


PUT_DAMAGE_PROGRAM = program(
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
