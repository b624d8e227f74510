"""Equip: equipment finds a Wonder of its controller in its realm, by triggered effects of the rules.

How it is put on, moves along and comes off is written in `changes/equipment.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, choose, do, if_, may, program
from wonderwheel.core.mechanisms.propose import propose
from wonderwheel.core.mechanisms.triggers import is_waiting
from wonderwheel.core.questions import Candidates
from wonderwheel.core.state.packing import Row
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.program_names import EQUIP, MOVE_EQUIPMENT
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table.rows import WAITING_PROGRAM
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD

_registers = Registers()
_SEAT: Final = _registers.number("controller")
_EQUIPMENT: Final = _registers.number("equipment")
_SERIAL: Final = _registers.number("serial")
_WEARER: Final = _registers.number("wearer")
_ARRIVED: Final = _registers.number("serial of the wearer")
_WHOSE: Final = _ARRIVED  # in EQUIP: whose Wonders are looked for, as seat plus 1; 0 for those of the controller


def is_equipment(g: Table, card: int) -> bool:
    """Whether a card in The World is equipment: an item of that class."""
    return (
        bool(g.types[card] & kinds.ITEM)
        and objects.rules_of(g).catalogue.is_equipment[g.what[card]]
        and not g.face_down[card]
    )


def _wait(g: Table, name: str, *arguments: int) -> None:
    row = (g.rules.ids[name], *arguments)
    if not is_waiting(g, row):
        g.waiting.append(row)
        g.causes.append((g.cause, trigger_events.ARRIVES, g.moment))


@rule("CR132-equip.a", "CR132-equip.b", "CR132-equip.f", "CR132-101.3.4.a")
def equip_after_arrival(g: Table, arrived: Sequence[int]) -> None:
    """With the arrivals: idle equipment equips; worn equipment may move to a Wonder that has just arrived."""
    if not objects.rules_of(g).catalogue.has_equipment:
        return
    equip_idle(g)
    for card in arrived:
        if g.place[card] != kinds.WORLD or not g.types[card] & kinds.WONDER:
            continue
        for other in g.realms[g.realm[card]]:
            if is_equipment(g, other) and g.worn[other] >= 0 and g.worn[other] != card:
                seat = g.controller[other]
                if 0 <= seat == g.controller[card] == g.controller[g.worn[other]]:
                    _wait(g, MOVE_EQUIPMENT, seat, other, g.serial[other], card, g.serial[card])


@rule("CR132-equip.a", "CR132-101.3.4.a")
def take_off(g: Table) -> bool:
    """Equipment is for Wonders: a card that is none any more wears nothing. Gives whether there was such a card."""
    worn, types = g.worn, g.types
    if not objects.rules_of(g).catalogue.has_equipment or worn.count(kinds.NO_CARD) == len(worn):
        return False
    idle = [x for cards in g.realms for x in cards if worn[x] >= 0 and not types[worn[x]] & kinds.WONDER]
    for equipment in idle:
        g.worn = changed(g.worn, equipment, kinds.NO_CARD)
        g.dirty = 1
    return bool(idle)


@rule("CR132-equip.b", "CR132-equip.e", "CR132-equip.e.2")
def equip_idle(g: Table) -> None:
    """Let equipment that nobody wears wait to equip, where its controller has a Wonder."""
    if not objects.rules_of(g).catalogue.has_equipment:
        return
    types, worn, item = g.types, g.worn, kinds.ITEM
    for card in [c for cards in g.realms for c in cards if types[c] & item and worn[c] < 0]:
        if g.controller[card] >= 0 and is_equipment(g, card) and wearers(g, card) and not _looks_already(g, card):
            _wait(g, EQUIP, g.controller[card], card, g.serial[card])


@rule("CR132-equip.b", "CR132-equip.c", "CR12-equip.b", "GUIDE-equip.b")
def waits_for_equipping(g: Table, abilities: Sequence[Row]) -> list[int]:
    """Equipping is ordered with whatever triggers at the same time, or comes before all of that: then the places of
    those that have to wait for it."""
    if objects.rules_of(g).edition.equip_in_arrival_batch:
        return []
    equips = (g.rules.ids[EQUIP], g.rules.ids[MOVE_EQUIPMENT])
    others = [i for i, row in enumerate(abilities) if row[WAITING_PROGRAM] not in equips]
    return others if len(others) < len(abilities) else []


def wearers(g: Table, equipment: int) -> list[int]:
    return objects.wonders_of(g, g.controller[equipment], g.realm[equipment])


@rule("CR132-equip.e", "CR132-505.1.g", "CR12-equip.c", "CR12-505.1.g", "GUIDE-equip.c")
def equip_again(g: Table, worn: Sequence[int], controller: int) -> None:
    """The wearer has gone: its equipment looks for another Wonder of its own controller, as any idle equipment does; or
    by one reading of the wearer's controller first."""
    if not _follows_its_wearer(g):
        return
    for card in worn:
        there = g.place[card] == kinds.WORLD and g.controller[card] >= 0 and is_equipment(g, card)
        if there and objects.wonders_of(g, controller, g.realm[card]):
            _wait(g, EQUIP, g.controller[card], card, g.serial[card], kinds.NO_CARD, controller + 1)


def _follows_its_wearer(g: Table) -> bool:
    return objects.rules_of(g).edition.reading_reequip == "wonder_controller"


def _looks_already(g: Table, equipment: int) -> bool:
    """Whether equipment waits for a Wonder of the player who controlled its wearer."""
    if not _follows_its_wearer(g):
        return False
    row = (g.rules.ids[EQUIP], g.controller[equipment], equipment, g.serial[equipment], kinds.NO_CARD)
    return any(is_waiting(g, (*row, seat + 1)) for seat in range(kinds.SEATS))


def _possible_wearers(g: Table, f: Frame) -> list[int]:
    card = f.r[_EQUIPMENT]
    return objects.wonders_of(g, f.r[_WHOSE] - 1 if f.r[_WHOSE] else g.controller[card], g.realm[card])


def _can_equip(g: Table, f: Frame) -> bool:
    card = f.r[_EQUIPMENT]
    there = g.serial[card] == f.r[_SERIAL] and g.place[card] == kinds.WORLD
    return there and g.worn[card] < 0 and bool(_possible_wearers(g, f))


def _can_move(g: Table, f: Frame) -> bool:
    """Both are still there, and still that player's: so much may have happened since the arrival."""
    card, wearer = f.r[_EQUIPMENT], f.r[_WEARER]
    same = g.serial[card] == f.r[_SERIAL] and g.serial[wearer] == f.r[_ARRIVED]
    ours = g.place[card] == kinds.WORLD and g.controller[card] == f.r[_SEAT] and wearer in wearers(g, card)
    return same and ours and g.worn[card] not in (-1, wearer)


@rule("CR132-equip.d")
def _which_wonder(g: Table, f: Frame) -> Candidates:
    return [(CARD.key(c), None) for c in _possible_wearers(g, f)]


def _chosen(g: Table, f: Frame) -> None:
    f.r[_WEARER] = CARD.argument(f.r[_WEARER])


def _equipping(g: Table, f: Frame) -> Row:
    return change_kinds.EQUIP, f.r[_EQUIPMENT], f.r[_WEARER]


def _controller(g: Table, f: Frame) -> int:
    return f.r[_SEAT]


EQUIP_PROGRAMS: Final = (
    program(
        EQUIP,
        _registers,
        if_(
            _can_equip,
            choose(_WEARER, _which_wonder, seat=_controller, reason="Which Wonder wears it?", clause="CR132-equip.d"),
            do(_chosen),
            propose(_equipping),
        ),
    ),
    program(
        MOVE_EQUIPMENT,
        _registers,
        if_(
            _can_move,
            may(
                propose(_equipping),
                seat=_controller,
                reason="Move the equipment to the Wonder that arrived?",
                clause="CR132-equip.f",
            ),
        ),
    ),
)
