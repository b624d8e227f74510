"""What a batch of changes means: who left, who arrived, what was gained (501)."""

from __future__ import annotations

from collections.abc import Sequence

from wonderwheel.core.clauses import rule
from wonderwheel.core.packing import Row
from wonderwheel.games.wonders_of_the_first import happenings as h
from wonderwheel.games.wonders_of_the_first import kinds as k
from wonderwheel.games.wonders_of_the_first import objects as o
from wonderwheel.games.wonders_of_the_first.catalogue import Notice
from wonderwheel.games.wonders_of_the_first.equipping import equip_after_arrival
from wonderwheel.games.wonders_of_the_first.moving import hide, mix_hand
from wonderwheel.games.wonders_of_the_first.noticing import (
    ENTERING,
    LEAVING,
    WORN,
    Together,
    is_minded,
    notice,
    wake_once,
)
from wonderwheel.games.wonders_of_the_first.state import WondersState as Table


def noticed(g: Table, events: Sequence[Row], known: Sequence[Row]) -> None:
    """A batch has happened: notice each change; then cards that have gone into hiding are hidden.

    Cards that arrive are judged as they are there: one that is nullified in its realm has no On Arrival ability.
    """
    if g.continuous and [event for event in events if event[0] in ENTERING]:
        o.rules_of(g).refresh(g)
    gone = [(event[1], *last) for event, last in zip(events, known, strict=True) if event[0] in LEAVING and last]
    arrived: list[int] = []
    together: Together = []
    for event, last in zip(events, known, strict=True):
        kind = event[0]
        if kind == k.GAIN:
            _gained(g, event)
        elif kind == k.DRAW:
            if is_minded(g, h.DRAWN):
                notice(g, Notice(h.DRAWN, event[1], g.hands[event[1]][-1]))
            mix_hand(g, event[1])
        elif kind in (k.ARRIVE, k.TURN_UP):
            _arrived(g, event[1], together)
            arrived.append(event[1])
        elif kind in LEAVING:
            _left(g, event, last, gone, together)
            _into_hiding(g, event[1])
        elif kind == k.MOVE:
            card = event[1]
            notice(g, Notice(h.EXITS, g.controller[card], card, realm=last[0]), (), together)
            notice(g, Notice(h.ENTERS, g.controller[card], card, realm=event[2]), (), together)
        elif kind == k.EQUIP:
            _equipped(g, event[1], event[2])
        elif kind in _SIMPLE:
            card = event[1]
            if is_minded(g, _SIMPLE[kind]):
                notice(g, Notice(_SIMPLE[kind], g.controller[card], card, realm=g.realm[card]), (), together)
        elif kind == k.COUNTER and event[1] >= 0:
            card = event[1]
            put = Notice(h.COUNTERS_PUT, g.controller[card], card, event[3], g.realm[card], event[2])
            notice(g, put, (), together)
        elif kind in (k.SEIZE, k.STONE):
            _stone_changed(g, event)
    if together:
        wake_once(g, together)
    if arrived:
        equip_after_arrival(g, arrived)


_SIMPLE = {
    k.TAP: h.TAPPED,
    k.UNTAP: h.UNTAPPED,
    k.CONTROL: h.CONTROL_CHANGES,
    k.TARGET: h.TARGETED,
}


@rule("CR132-equip.b")
def _equipped(g: Table, equipment: int, wearer: int) -> None:
    """Equipment and its wearer come together: both have become equipped."""
    for card in (equipment, wearer):
        notice(g, Notice(h.EQUIPPED, g.controller[card], card, realm=g.realm[card]))


@rule(
    "CR132-dies.a.2",
    "CR132-on-death.a",
    "CR132-destroy.a.2",
    "CR132-203.d",
    "CR132-tokens.d",
    "CR132-banish.a.2",
    "CR132-deny.a",
    "CR132-discard.a",
    "CR132-eternal.a",
    "CR132-301.6.a",
)
def _left(g: Table, event: Row, last: Row, gone: Sequence[Row], together: Together) -> None:
    """Death is seen as the card leaves The World, by itself and by what died with it; banishing is no death."""
    kind, card = event[0], event[1]
    player, realm, *had = last or (g.owner[card], o.NO_REALM)
    source = o.WORLD if last else o.NOWHERE
    worn = tuple(WORN - x for x in had if x <= WORN)
    if kind in (k.DESTROY, k.DIE, k.SACRIFICE) or (kind == k.TO_ABYSS and last):
        if kind == k.DESTROY:
            notice(g, Notice(h.DESTROYED, player, card, realm=realm, worn=worn), gone, together)
        elif kind == k.SACRIFICE:
            notice(g, Notice(h.SACRIFICED, player, card, realm=realm, worn=worn), gone, together)
        notice(g, Notice(h.DIES, player, card, realm=realm, worn=worn), gone, together)
    elif kind == k.BANISH:
        notice(g, Notice(h.BANISHED, player, card, realm=realm), gone, together)
    elif kind == k.DISCARD:
        notice(g, Notice(h.DISCARDED, player, card), (), together)
        source = o.HAND
    elif kind == k.DENY:
        notice(g, Notice(h.ETERNAL, player, card), (), together)
        notice(g, Notice(h.DENIES, player, card), (), together)
        source = o.DECK
    if last:
        notice(g, Notice(h.LEAVES, player, card, realm=realm, worn=worn), gone, together)
    if kind in (k.DESTROY, k.DIE, k.SACRIFICE, k.TO_ABYSS, k.DISCARD, k.DENY):
        notice(g, Notice(h.TO_ABYSS, player, card, realm=realm, area=source), gone, together)
    g.nullified[card] = 0  # it was for the notices to see as it was; where it lies now no text is blank


@rule("CR132-301.3.b")
def _into_hiding(g: Table, card: int) -> None:
    """Nobody can follow a card into a hand, and neither there nor in a deck does it show what it was before."""
    if g.place[card] in (o.HAND, o.DECK):
        hide(g, card)
        if g.place[card] == o.HAND:
            mix_hand(g, g.owner[card])


@rule("CR132-on-arrival.a", "CR132-on-arrival.d", "CR132-tokens.e", "CR132-507.f.2", "CR132-510.a.3")
def _arrived(g: Table, card: int, together: Together) -> None:
    """Every card that arrives, tokens too; one that lies face down does not before it is turned up."""
    if not g.face_down[card]:
        area = g.origin[card] & 7
        notice(g, Notice(h.ARRIVES, g.controller[card], card, realm=g.realm[card], area=area), (), together)


def _gained(g: Table, event: Row) -> None:
    seat, resource, amount = event[1:4]
    if amount > 0 and resource != k.FREE_ATTACKS and event[5]:
        kind = (h.GAINS_ENERGY, h.GAINS_ACTIONS, h.GAINS_FAITH)[resource]
        notice(g, Notice(kind, seat, amount=amount))


@rule("CR132-seize-stone.a")
def _stone_changed(g: Table, event: Row) -> None:
    stone, seat = event[1], event[2]
    realm = o.realm_of_stone(g, stone)
    if stone >= o.STONE_CARD:
        notice(g, Notice(h.CONTROL_CHANGES, seat, stone - o.STONE_CARD, realm=realm))
    if event[0] == k.SEIZE:
        notice(g, Notice(h.SEIZES, seat, amount=stone * o.ONE, realm=realm))
        if event[3] >= 0:
            notice(g, Notice(h.LOSES_STONE, event[3], amount=stone * o.ONE, realm=realm))
    if seat >= 0:
        notice(g, Notice(h.GAINS_STONE, seat, amount=stone * o.ONE, realm=realm))
