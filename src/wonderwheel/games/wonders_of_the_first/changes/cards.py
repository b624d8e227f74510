"""How proposed changes are written (chapters 2, 3, 5): one function for each kind, which says whether it happened."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.events import EventKind
from wonderwheel.core.mechanisms.layers import EFFECT_MODIFIER, PERMANENT
from wonderwheel.core.state.amounts import Amount, plus, times
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.changes.areas import (
    lose_everything,
    lose_in_portal,
    put_into_realm,
    relocate,
    turn_face_up,
)
from wonderwheel.games.wonders_of_the_first.changes.equipment import leave_wearer_behind, moves_along
from wonderwheel.games.wonders_of_the_first.in_force.layers import F_CONTROL, F_NULL, cannot, fix
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import ruling
from wonderwheel.games.wonders_of_the_first.in_force.stats import STALE, up_to_date
from wonderwheel.games.wonders_of_the_first.meaning.abilities import ArrivesTapped, ArrivesWith
from wonderwheel.games.wonders_of_the_first.table import change_kinds, events, objects
from wonderwheel.games.wonders_of_the_first.table.rows import (
    CHANGED,
    DONE_BY,
    FIXED_CARDS,
    GOAL,
    HOW_MUCH,
    INTO_THE_DECK,
    KIND,
    OF_COUNTER,
    THROUGH_A_PORTAL,
    UNTIL,
    WHO,
    keeping,
)
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.verbs import PLAIN, VERBS

_UPRIGHT: Final = 0
_TAPPED: Final = 1
_OWN: Final = {change_kinds.OF_VERB[verb.name]: verb for verb in PLAIN if not verb.change}
_NO_VALUE: Final = 0  # of an effect that needs none


def target(g: Table, event: Row) -> bool:
    g.emit(events.TARGETED, event[DONE_BY], (objects.told(g, event[CHANGED]),), "CR132-target.a")
    return True


# -- leaving The World -------------------------------------------------------------------------------------------------


@rule("CR132-destroy.a", "CR132-dies.a", "CR132-abyss.a")
def destroy(g: Table, event: Row) -> bool:
    return _to_abyss_from_world(g, event[CHANGED], events.DESTROYED, "CR132-destroy.a")


@rule("CR132-101.6.c", "CR132-power.b", "CR132-counters.c", "CR132-stun.d")
def die(g: Table, event: Row) -> bool:
    return _to_abyss_from_world(g, event[CHANGED], events.DIED, "CR132-101.6.c")


@rule("CR132-sacrifice.a", "CR132-sacrifice.d")
def sacrifice(g: Table, event: Row) -> bool:
    return _to_abyss_from_world(g, event[CHANGED], events.SACRIFICED, "CR132-sacrifice.a", event[DONE_BY:])


def _to_abyss_from_world(g: Table, card: int, told: EventKind, clause: str, by: Row = ()) -> bool:
    """`by`: who does it, if that is not the controller."""
    if g.place[card] != kinds.WORLD:
        return False
    g.emit(told, by[0] if by else g.controller[card], (g.what[card],), clause)
    _into_abyss(g, card)
    return True


@rule("CR132-301.4.a.2", "CR132-301.4.b", "CR132-abyss.a.2", "CR132-203.c", "CR132-203.v", "CR132-tokens.c")
def _into_abyss(g: Table, card: int) -> None:
    """Into the owner's pile; a token stops existing instead."""
    relocate(g, card, kinds.ABYSS)
    if g.place[card] == kinds.NOWHERE:
        g.emit(events.CEASED, g.owner[card], (g.what[card],), "CR132-203.c")


@rule("CR132-301.5.a", "CR132-banish.a", "CR132-portal.a", "CR132-portal.b", "CR132-505.1.c")
def banish(g: Table, event: Row) -> bool:
    """From any area; a card on its way through a portal keeps what lasts."""
    card = event[CHANGED]
    if g.place[card] in (kinds.NOWHERE, kinds.BANISHED):
        return False
    g.emit(events.BANISHED, g.owner[card], (g.what[card],), "CR132-301.5.a")
    through_a_portal = bool(event[THROUGH_A_PORTAL])
    if through_a_portal:
        lose_in_portal(g, card)
    relocate(g, card, kinds.BANISHED, through_a_portal)
    return True


@rule("CR132-discard.a", "CR132-301.4.a")
def discard(g: Table, event: Row) -> bool:
    card = event[CHANGED]
    if g.place[card] != kinds.HAND:
        return False
    _into_abyss(g, card)
    g.emit(events.DISCARDED, g.owner[card], (g.what[card],), "CR132-discard.a")
    return True


@rule("CR132-deny.a")
def deny(g: Table, event: Row) -> bool:
    card = event[CHANGED]
    if g.place[card] != kinds.DECK:
        return False
    _into_abyss(g, card)
    g.emit(events.DENIED, g.owner[card], (g.what[card],), "CR132-deny.a")
    return True


def to_abyss(g: Table, event: Row) -> bool:
    """A spell that has done its work, or a card put there by an effect."""
    card = event[CHANGED]
    if g.place[card] in (kinds.NOWHERE, kinds.ABYSS):
        return False
    _into_abyss(g, card)
    g.emit(events.INTO_ABYSS, g.owner[card], (g.what[card],), "CR132-101.3.3.a")
    return True


@rule("CR132-301.3.c")
def to_hand(g: Table, event: Row) -> bool:
    """A card goes to its owner's hand, never to another's."""
    card = event[CHANGED]
    if g.place[card] in (kinds.NOWHERE, kinds.HAND):
        return False
    g.emit(events.TO_HAND, g.owner[card], (), "CR132-301.3.c", (g.what[card],), _who_sees(g, card))
    relocate(g, card, kinds.HAND)
    return True


def _who_sees(g: Table, card: int) -> int:
    return g.known[card] | 1 << g.owner[card]


@rule("CR132-bury.a", "CR132-301.2.c")
def to_deck(g: Table, event: Row) -> bool:
    """Into the owner's deck: on top, to the bottom, or anywhere when it is shuffled afterwards."""
    card, how = event[CHANGED], event[INTO_THE_DECK]
    if g.place[card] == kinds.NOWHERE:
        return False
    clause = "CR132-bury.a" if how == change_kinds.BOTTOM else "CR132-301.2.c"
    g.emit(events.TO_DECK, g.owner[card], (how,), clause, (g.what[card],), _who_sees(g, card))
    relocate(g, card, kinds.DECK)
    deck = g.decks[g.owner[card]]
    if how == change_kinds.BOTTOM and deck and deck[-1] == card:
        deck.insert(0, deck.pop())
    return True


@rule("CR132-draw.a", "CR132-404.1.a", "CR132-301.3.a")
def draw(g: Table, event: Row) -> bool:
    """The top card goes into the hand, or one that was seen in the deck. There is one: a deck that runs out has ended
    the game, unless the archive is read as a part of it."""
    seat, *seen = event[WHO:]
    if not g.decks[seat]:
        _draw_token(g, seat)
        return True
    card = seen[0] if seen else g.decks[seat][-1]
    g.decks[seat].remove(card)
    g.place[card] = kinds.HAND
    g.hands[seat].append(card)
    g.emit(events.DREW, seat, (), "CR132-draw.a", (g.what[card],), g.known[card] | 1 << seat | 1 << g.deciders[seat])
    return True


@rule("CR132-203.c", "CR132-301.2.b", "CR12-203.c", "CR12-301.02.b")
def _draw_token(g: Table, seat: int) -> None:
    """A token of the archive, drawn as a card of the deck: no token is in a hand, so that it stops existing."""
    token = g.archives[seat][-1]
    g.emit(events.DREW, seat, (), "CR132-draw.a", (g.what[token],), kinds.EVERYBODY)
    relocate(g, token, kinds.HAND)
    g.emit(events.CEASED, seat, (g.what[token],), "CR132-203.c")


# -- in The World ------------------------------------------------------------------------------------------------------


@rule("CR132-on-arrival.d", "CR132-tokens.e", "CR12-arrives.a", "CR12-507.e.2", "GUIDE-on-arrival.a", "GUIDE-arrives.a")
def arrives(g: Table, flags: int) -> bool:
    """Whether a card that has entered The World from elsewhere has arrived: created tokens all do, or only if they are
    copies, or none of them."""
    if not flags & change_kinds.WAS_CREATED:
        return True
    who = objects.rules_of(g).edition.created_tokens_arrive
    return who == "all" or (who == "copies_only" and bool(flags & change_kinds.IS_COPY))


@rule("CR132-arrives.a", "CR132-active-realm.a.2", "CR132-301.7.a.2", "CR132-portal.d", "CR132-510.a", "CR12-301.2.c")
def arrive(g: Table, event: Row) -> bool:
    """A card enters a realm from another area. What would enter an inactive realm, or a banished one, is banished."""
    _, card, realm, controller, flags = event
    if g.place[card] == kinds.WORLD:
        return False
    if not objects.is_in_world(g, realm):
        _stay_out(g, card, realm)
        return False
    put_into_realm(g, card, realm, controller, flags)
    if not flags & change_kinds.FACE_DOWN:
        _as_it_is_said(g, card)
    what = kinds.UNKNOWN if flags & change_kinds.FACE_DOWN else g.what[card]
    entered = events.ARRIVED if arrives(g, flags) else events.CREATED
    g.emit(entered, controller, (what, realm), "CR132-arrives.a")
    return True


@rule("CR132-204.a.2", "CR132-508.a", "CR132-arrives.a")
def _as_it_is_said(g: Table, card: int) -> None:
    """What a card is or has from the moment in which it arrives: nobody puts counters on it or taps it; it may be
    unable to have them. What it says of itself is known once it is there, and so is what it cannot have."""
    if not objects.rules_of(g).catalogue.reach.arrivals:
        return
    noticed = g.nullified[:]
    g.dirty |= STALE
    up_to_date(g)
    for each in ruling(g, ArrivesTapped):
        if card in each.change.scope(g, each.stands(g)):
            g.tapped[card] = 1
    for each in ruling(g, ArrivesWith):
        change, ctx = each.change, each.stands(g)
        if change.value is None or change.has is None or not change.has(g, ctx, card):
            continue
        kind, amount = objects.rules_of(g).catalogue.words.counters.number(change.node.kind), change.value(g, ctx)
        if not cannot(g, card, "countered", each.controller, kind):
            objects.set_counters(g, card, kind, plus(objects.counters_on(g, card, kind), amount))
            g.emit(events.COUNTERED, g.controller[card], (g.what[card], kind, amount), "CR132-204.a")
    # Nobody has noticed yet what became nullified by the arrival: that is done with the rest of what follows from it.
    g.nullified = noticed
    g.dirty |= STALE


@rule("CR132-301.7.a.2", "CR132-505.1.b", "CR12-301.2.c")
def _stay_out(g: Table, card: int, realm: int) -> None:
    """A card that cannot enter its realm goes to banishment; one on its way through a portal does not come back."""
    if g.place[card] == kinds.BANISHED:
        lose_everything(g, card)
    elif g.place[card] != kinds.NOWHERE:
        is_active = objects.is_active(g, realm)
        g.emit(
            events.BANISHED,
            g.owner[card],
            (g.what[card],),
            "CR12-301.2.c" if is_active else "CR132-301.7.a.2",
        )
        relocate(g, card, kinds.BANISHED)
        g.nullified[card] = 0


@rule("CR132-move.a", "CR132-move.b", "CR132-301.6.d.2")
def move(g: Table, event: Row) -> bool:
    """From realm to realm, with equipment; a move to where the card lies fails."""
    card, realm = event[CHANGED], event[GOAL]
    if g.place[card] != kinds.WORLD or g.realm[card] == realm or not objects.is_in_world(g, realm):
        return False
    for each in [card, *moves_along(g, card)]:
        g.realms[g.realm[each]].remove(each)
        g.realms[realm].append(each)
        g.realm[each] = realm
    leave_wearer_behind(g, card)
    g.emit(events.MOVED, g.controller[card], (g.what[card], realm), "CR132-move.a")
    return True


@rule("CR132-tap-ability.a.2", "CR132-tap-untap.a", "CR132-stun.b")
def tap(g: Table, event: Row) -> bool:
    return _turn(g, event[CHANGED], _TAPPED, events.TAPPED, "CR132-tap-untap.a")


@rule("CR132-509.b", "CR132-509.d")
def untap(g: Table, event: Row) -> bool:
    return _turn(g, event[CHANGED], _UPRIGHT, events.UNTAPPED, "CR132-509.b")


def _turn(g: Table, card: int, to: int, told: EventKind, clause: str) -> bool:
    if g.place[card] != kinds.WORLD or g.tapped[card] == to:
        return False
    g.tapped[card] = to
    g.emit(told, g.controller[card], (g.what[card],), clause)
    return True


@rule("CR132-204.a", "CR132-204.a.2", "CR132-on-play.e", "CR132-shield.e")
def counter(g: Table, event: Row) -> bool:
    """Counters lie on cards in The World, on cards being played, and on players."""
    _, holder, kind, amount = event
    if holder >= 0 and g.place[holder] not in (kinds.WORLD, kinds.PLAYING):
        return False
    objects.set_counters(g, holder, kind, plus(objects.counters_on(g, holder, kind), amount))
    g.emit(events.COUNTERED, _holder_seat(g, holder), (_told(g, holder), kind, amount), "CR132-204.a")
    if kind <= kinds.MINUS and holder >= 0 and objects.rules_of(g).edition.counters_cancel == "at_once":
        cancel_counters(g, holder)
    return True


@rule("CR132-counters.b", "CR12-counters.b", "GUIDE-counters.b")
def cancel_counters(g: Table, card: int) -> None:
    """Remove as many + as - counters."""
    fewer = min(Amount.from_code(objects.counters_on(g, card, kind)) for kind in (kinds.PLUS, kinds.MINUS)).code
    if not fewer:
        return
    for kind in (kinds.PLUS, kinds.MINUS):
        objects.set_counters(g, card, kind, plus(objects.counters_on(g, card, kind), times(fewer, -kinds.ONE)))
    g.emit(events.CANCELLED, g.controller[card], (g.what[card], fewer), "CR132-counters.b")


def uncounter(g: Table, event: Row) -> bool:
    holder, kind, amount = event[CHANGED], event[OF_COUNTER], event[HOW_MUCH]
    there = Amount.from_code(objects.counters_on(g, holder, kind))
    if there == 0:
        return False
    gone = min(there, Amount.from_code(amount)).code
    objects.set_counters(g, holder, kind, plus(there.code, times(gone, -kinds.ONE)))
    g.emit(events.UNCOUNTERED, _holder_seat(g, holder), (_told(g, holder), kind, gone), "CR132-204.a")
    return True


def _holder_seat(g: Table, holder: int) -> int:
    return -1 - holder if holder < 0 else g.controller[holder]


def _told(g: Table, holder: int) -> int:
    return g.what[holder] if holder >= 0 else holder


@rule("CR132-nullify.r", "CR132-nullify.d", "CR132-nullify.h")
def nullify(g: Table, event: Row) -> bool:
    """For a time, or for good. A card that is nullified cannot become so once more, but the effect counts on."""
    card, until = event[CHANGED], event[UNTIL]
    if g.place[card] not in (kinds.WORLD, kinds.PLAYING):
        return False
    fix(g, F_NULL, until, _NO_VALUE, card)
    g.emit(events.NULLIFIED, g.controller[card], (g.what[card],), "CR132-nullify.a")
    return True


@rule("CR132-505.1.a.2", "CR132-505.1.a.3", "CR132-505.1.f", "CR132-505.1.g")
def control(g: Table, event: Row) -> bool:
    """The card changes sides in its realm; without an end for good. What it wears stays on it and changes nothing."""
    _, card, seat, until = event
    if g.place[card] != kinds.WORLD:
        return False
    borrowed = any(_borrows(row, card) for row in g.continuous)
    if until == PERMANENT:
        g.home[card] = seat
        g.continuous = [row for row in (_not_borrowed(each, card) for each in g.continuous) if row]
    elif g.home[card] != seat or borrowed:
        fix(g, F_CONTROL, until, seat, card)
    if g.controller[card] == seat:
        return False
    g.controller[card] = seat
    g.emit(events.CONTROLLED, seat, (g.what[card],), "CR132-505.1.a.2" if seat >= 0 else "CR132-505.1.d")
    return True


def _borrows(row: Row, card: int) -> bool:
    return row[EFFECT_MODIFIER] == F_CONTROL and card in row[FIXED_CARDS:]


def _not_borrowed(row: Row, card: int) -> Row:
    """An effect without its hold on a card that has changed sides for good; () if nothing is left of it."""
    if not _borrows(row, card):
        return row
    return keeping(row, tuple(c for c in row[FIXED_CARDS:] if c != card))


def undergo(g: Table, event: Row) -> bool:
    """A verb with a change of its own: what it comes to is done next, to the cards to which this has happened."""
    kind, card = event[KIND], event[CHANGED]
    if g.place[card] not in (kinds.WORLD, kinds.PLAYING):
        return False
    verb = _OWN[kind]
    if verb.does:
        g.emit(events.UNDERWENT, g.controller[card], (VERBS.index(verb), g.what[card]), verb.clauses[0])
    return True


def turn_up(g: Table, event: Row) -> bool:
    card = event[CHANGED]
    if g.place[card] != kinds.WORLD or not g.face_down[card]:
        return False
    turn_face_up(g, card)
    g.origin[card] = kinds.ABYSS
    _as_it_is_said(g, card)
    g.emit(events.TURNED_UP, g.controller[card], (g.what[card],), "CR132-510.a.3")
    return True
