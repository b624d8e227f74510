"""The table of changes that can be proposed, in the order of `table/change_kinds.py`, with who is affected by each."""

from __future__ import annotations

from wonderwheel.core.mechanisms.proposals import Change
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first.changes import cards, equipment, stones
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


def _card_owner(g: Table, event: Row) -> int:
    card = event[1]
    if card < 0:
        return -1 - card
    return g.controller[card] if g.controller[card] >= 0 else g.owner[card]


def _seat(g: Table, event: Row) -> int:
    return event[1]


def _stone_owner(g: Table, event: Row) -> int:
    holder = objects.holder_of(g, event[1])
    return holder if holder >= 0 else 1 - event[2]


def _active(g: Table, event: Row) -> int:
    return g.active


CHANGES = (
    Change("target", cards.target, _card_owner),
    Change("destroy", cards.destroy, _card_owner),
    Change("die", cards.die, _card_owner),
    Change("sacrifice", cards.sacrifice, _card_owner),
    Change("banish", cards.banish, _card_owner),
    Change("discard", cards.discard, _card_owner),
    Change("deny", cards.deny, _card_owner),
    Change("put into the abyss", cards.to_abyss, _card_owner),
    Change("return to hand", cards.to_hand, _card_owner),
    Change("put into the deck", cards.to_deck, _card_owner),
    Change("draw", cards.draw, _seat),
    Change("arrive", cards.arrive, _card_owner),
    Change("move", cards.move, _card_owner),
    Change("tap", cards.tap, _card_owner),
    Change("untap", cards.untap, _card_owner),
    Change("put counters", cards.counter, _card_owner),
    Change("remove counters", cards.uncounter, _card_owner),
    Change("nullify", cards.nullify, _card_owner),
    Change("gain control", cards.control, _card_owner),
    Change("equip", equipment.equip, _card_owner),
    Change("seize", stones.seize, _stone_owner),
    Change("gain a stone", stones.stone, _stone_owner),
    Change("banish a stone", stones.stone_away, _active),
    Change("move a stone", stones.stone_move, _active),
    Change("gain", stones.gain, _seat),
    Change("attack", stones.attack, _seat),
    Change("turn face up", cards.turn_up, _card_owner),
    Change("banish a realm", stones.realm_away, _active),
)
