"""How equipment is put on, moves along with its wearer and comes off (equip). Who equips when: procedures/equipping."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.state.packing import Row
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.table import events
from wonderwheel.games.wonders_of_the_first.table.rows import CHANGED, NEW_WEARER
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


def equip(g: Table, event: Row) -> bool:
    equipment, wearer = event[CHANGED], event[NEW_WEARER]
    if g.place[equipment] != kinds.WORLD or g.place[wearer] != kinds.WORLD or g.realm[equipment] != g.realm[wearer]:
        return False
    if g.worn[equipment] == wearer:
        return False
    g.worn = changed(g.worn, equipment, wearer)
    g.emit(events.EQUIPPED, g.controller[equipment], (g.what[equipment], g.what[wearer]), "CR132-equip.b")
    return True


@rule("CR132-equip.g")
def moves_along(g: Table, wearer: int) -> list[int]:
    """The equipment that goes with its wearer from realm to realm."""
    return [x for x in g.realms[g.realm[wearer]] if g.worn[x] == wearer]


@rule("CR132-move.a")
def leave_wearer_behind(g: Table, equipment: int) -> None:
    """Equipment that moves by itself is worn no more."""
    g.worn = changed(g.worn, equipment, kinds.NO_CARD)


@rule("CR132-equip.e")
def take_off_all(g: Table, wearer: int) -> None:
    """Nobody wears equipment of a card that has left."""
    if wearer in g.worn:
        for equipment, worn_by in enumerate(g.worn):
            if worn_by == wearer:
                g.worn = changed(g.worn, equipment, kinds.NO_CARD)
