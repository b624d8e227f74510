"""Which function writes each kind of change, and who is affected by it: that player orders what would replace it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wonderwheel.core.mechanisms.proposals import Change
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first.changes import cards, equipment, stones
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table.rows import CHANGED, TAKER, WHO
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


def _card_owner(g: Table, event: Row) -> int:
    card = event[CHANGED]
    if card < 0:
        return -1 - card
    return g.controller[card] if g.controller[card] >= 0 else g.owner[card]


def _seat(g: Table, event: Row) -> int:
    return event[WHO]


def _stone_owner(g: Table, event: Row) -> int:
    holder = objects.holder_of(g, event[CHANGED])
    return holder if holder >= 0 else 1 - event[TAKER]


def _nothing_changes(g: Table, event: Row) -> bool:
    """A deed that nothing forbids or replaces: what follows is the effect's own."""
    return True


def _active(g: Table, event: Row) -> int:
    return g.active


_WRITTEN: Final[dict[int, tuple[Callable[[Any, Row], bool], Callable[[Any, Row], int]]]] = {
    change_kinds.TARGET: (cards.target, _card_owner),
    change_kinds.DESTROY: (cards.destroy, _card_owner),
    change_kinds.DIE: (cards.die, _card_owner),
    change_kinds.SACRIFICE: (cards.sacrifice, _card_owner),
    change_kinds.BANISH: (cards.banish, _card_owner),
    change_kinds.DISCARD: (cards.discard, _card_owner),
    change_kinds.DENY: (cards.deny, _card_owner),
    change_kinds.TO_ABYSS: (cards.to_abyss, _card_owner),
    change_kinds.TO_HAND: (cards.to_hand, _card_owner),
    change_kinds.TO_DECK: (cards.to_deck, _card_owner),
    change_kinds.DRAW: (cards.draw, _seat),
    change_kinds.ARRIVE: (cards.arrive, _card_owner),
    change_kinds.MOVE: (cards.move, _card_owner),
    change_kinds.TAP: (cards.tap, _card_owner),
    change_kinds.UNTAP: (cards.untap, _card_owner),
    change_kinds.COUNTER: (cards.counter, _card_owner),
    change_kinds.UNCOUNTER: (cards.uncounter, _card_owner),
    change_kinds.NULLIFY: (cards.nullify, _card_owner),
    change_kinds.CONTROL: (cards.control, _card_owner),
    change_kinds.EQUIP: (equipment.equip, _card_owner),
    change_kinds.SEIZE: (stones.seize, _stone_owner),
    change_kinds.STONE: (stones.stone, _stone_owner),
    change_kinds.STONE_AWAY: (stones.stone_away, _active),
    change_kinds.STONE_MOVE: (stones.stone_move, _active),
    change_kinds.GAIN: (stones.gain, _seat),
    change_kinds.ATTACK: (stones.attack, _seat),
    change_kinds.TURN_UP: (cards.turn_up, _card_owner),
    change_kinds.REALM_AWAY: (stones.realm_away, _active),
    change_kinds.DO: (_nothing_changes, _seat),
}
_WRITTEN.update(dict.fromkeys(change_kinds.OWN, (cards.undergo, _card_owner)))
CHANGES: Final = tuple(Change(name, *_WRITTEN[kind]) for kind, name in enumerate(change_kinds.NAMES))
