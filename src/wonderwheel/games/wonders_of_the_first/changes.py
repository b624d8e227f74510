"""The table of changes that can be proposed, in the order of `kinds.py`, with who is affected by each."""

from __future__ import annotations

from wonderwheel.core.packing import Row
from wonderwheel.core.proposals import Change
from wonderwheel.games.wonders_of_the_first import changes_table as ct
from wonderwheel.games.wonders_of_the_first import changes_world as cw
from wonderwheel.games.wonders_of_the_first import objects as o
from wonderwheel.games.wonders_of_the_first.state import WondersState as Table


def _card_owner(g: Table, event: Row) -> int:
    card = event[1]
    if card < 0:
        return -1 - card
    return g.controller[card] if g.controller[card] >= 0 else g.owner[card]


def _seat(g: Table, event: Row) -> int:
    return event[1]


def _stone_owner(g: Table, event: Row) -> int:
    holder = o.holder_of(g, event[1])
    return holder if holder >= 0 else 1 - event[2]


def _active(g: Table, event: Row) -> int:
    return g.active


CHANGES = (
    Change("target", cw.target, _card_owner),
    Change("destroy", cw.destroy, _card_owner),
    Change("die", cw.die, _card_owner),
    Change("sacrifice", cw.sacrifice, _card_owner),
    Change("banish", cw.banish, _card_owner),
    Change("discard", cw.discard, _card_owner),
    Change("deny", cw.deny, _card_owner),
    Change("put into the abyss", cw.to_abyss, _card_owner),
    Change("return to hand", cw.to_hand, _card_owner),
    Change("put into the deck", cw.to_deck, _card_owner),
    Change("draw", cw.draw, _seat),
    Change("arrive", cw.arrive, _card_owner),
    Change("move", cw.move, _card_owner),
    Change("tap", cw.tap, _card_owner),
    Change("untap", cw.untap, _card_owner),
    Change("put counters", cw.counter, _card_owner),
    Change("remove counters", cw.uncounter, _card_owner),
    Change("nullify", cw.nullify, _card_owner),
    Change("gain control", cw.control, _card_owner),
    Change("equip", cw.equip, _card_owner),
    Change("seize", ct.seize, _stone_owner),
    Change("gain a stone", ct.stone, _stone_owner),
    Change("banish a stone", ct.stone_away, _active),
    Change("move a stone", ct.stone_move, _active),
    Change("gain", ct.gain, _seat),
    Change("attack", ct.attack, _seat),
    Change("turn face up", cw.turn_up, _card_owner),
    Change("banish a realm", ct.realm_away, _active),
)
