"""Shields and protectors (204): the counters that replace being destroyed, targeted, or losing a stone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, choose, do, program
from wonderwheel.core.mechanisms.proposals import become
from wonderwheel.core.mechanisms.propose import propose
from wonderwheel.core.questions import Candidates
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.program_names import REMOVE_PROTECTOR, REMOVE_SHIELD
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table import events as table_events
from wonderwheel.games.wonders_of_the_first.table.rows import CHANGED, DONE_BY, KIND, TAKER
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.editions import Edition


@rule("CR132-shield.a", "CR132-shield.b", "CR132-shield.c", "CR132-shield.d", "CR132-symbiosis.j")
@rule("CR12-shield.a", "CR12-shield.b", "GUIDE-shield.a", "GUIDE-shield.b")
def shields(g: Table, event: Row) -> list[Row]:
    """Destroyed by whomever, or targeted by whomever or by enemies: the controller may remove a shield instead. A
    sacrifice is neither.

    Gives the arguments of REMOVE_SHIELD, as `protectors` those of REMOVE_PROTECTOR.
    """
    card = event[CHANGED]
    if not objects.counters_on(g, card, kinds.SHIELD) or g.controller[card] == kinds.NOBODY:
        return []
    own_doing = event[KIND] == change_kinds.TARGET and event[DONE_BY] == g.controller[card]
    if own_doing and objects.rules_of(g).edition.shield_targeting == "enemy_only":
        return []
    return [(g.controller[card], card)]


@rule("CR132-protector.a", "CR132-protector.b", "CR132-protector.c", "CR132-protector.d")
@rule("CR12-protector.b", "CR12-protector.c", "GUIDE-protector.b")
def protectors(g: Table, event: Row) -> list[Row]:
    """When an attacker would seize a stone, a protector of the other side there loses a counter instead; by one reading
    also when a defender would."""
    seat, realm = event[TAKER], objects.realm_of_stone(g, event[CHANGED])
    if g.battle_realm != realm:
        return []
    if seat != g.attacker and only_defenders_must_protect(objects.rules_of(g).edition):
        return []
    return [(1 - seat, realm)] if protecting(g, 1 - seat, realm) else []


def protecting(g: Table, seat: int, realm: int) -> bool:
    """Whether a card of this player's in a realm has a protector counter."""
    return any(g.controller[c] == seat and objects.counters_on(g, c, kinds.PROTECTOR) for c in g.realms[realm])


def only_defenders_must_protect(edition: Edition) -> bool:
    """The protectors of defenders answer, and have to; by the other reading those of either side may."""
    return edition.reading_protectors == "defenders_must"


_registers = Registers()


_SEAT: Final = _registers.number("controller")
_WHERE: Final = _registers.number("card or realm")
_KEY: Final = _registers.number("answer")


def _remove_shield(g: Table, f: Frame) -> Row:
    return change_kinds.UNCOUNTER, f.r[_WHERE], kinds.SHIELD, kinds.ONE


def _instead_nothing(g: Table, f: Frame) -> None:
    become(g, [])


@rule("CR132-protector.c")
def _which_protector(g: Table, f: Frame) -> Candidates:
    return [
        (CARD.key(c), None)
        for c in g.realms[f.r[_WHERE]]
        if g.controller[c] == f.r[_SEAT] and objects.counters_on(g, c, kinds.PROTECTOR)
    ]


def _remove_protector(g: Table, f: Frame) -> Row:
    card = CARD.argument(f.r[_KEY])
    g.emit(table_events.PROTECTED, f.r[_SEAT], (g.what[card],), "CR132-protector.c")
    return change_kinds.UNCOUNTER, card, kinds.PROTECTOR, kinds.ONE


COUNTER_PROGRAMS: Final = (
    program(REMOVE_SHIELD, _registers, propose(_remove_shield), do(_instead_nothing)),
    program(
        REMOVE_PROTECTOR,
        _registers,
        choose(
            _KEY,
            _which_protector,
            seat=lambda g, f: f.r[_SEAT],
            reason="Which protector loses a counter?",
            clause="CR132-protector.c",
        ),
        propose(_remove_protector),
        do(_instead_nothing),
    ),
)
