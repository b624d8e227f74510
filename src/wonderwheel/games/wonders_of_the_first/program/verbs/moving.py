"""Verbs that bring cards somewhere: into a realm, from realm to realm, through a portal (move, flying, portal)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, do, for_each, while_
from wonderwheel.core.mechanisms.propose import propose_all
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import (
    BY,
    CONTROLLER,
    DONE,
    ProgramMaker,
    context,
    here_now,
)
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import forbidding
from wonderwheel.games.wonders_of_the_first.program.choosing import Getter, pick, pick_realm
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

_FOR_GOOD: Final = 0  # how a card is banished
_THROUGH_A_PORTAL: Final = 1


def _this_in_hand(g: Table, f: Frame) -> list[int]:
    """The card with the text, in its owner's hand: cards there change their handles, so that any such card will do."""
    what = objects.rules_of(g).catalogue.abilities[f.r[BY]].what
    return [c for c in g.hands[f.r[CONTROLLER]] if g.what[c] == what][:1]


def _put_into_realm(effect: meaning.PutIntoRealm, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, cards = pick(effect.what, maker, catalogue)
    if effect.source == "hand" and isinstance(effect.what, meaning.This):
        cards = _this_in_hand
    more, where = pick_realm(effect.where, maker, catalogue)
    return [*asked, *more, *_arriving(effect, cards, lambda g, f, c: (where(g, f) or [kinds.NO_REALM])[0], maker)]


@rule("CR132-play.c", "CR132-505.1.b.2", "CR132-on-arrival.a")
def _arriving(
    effect: meaning.PutIntoRealm, cards: Getter, goal: Callable[[Table, Frame, int], int], maker: ProgramMaker
) -> list[Step]:
    """Cards arrive without being played; one that is in The World already just moves."""
    flags = change_kinds.FACE_DOWN if effect.face_down else 0
    owners = effect.under != "you"
    source = kinds.AREAS.index(effect.source) if effect.source else None

    def arrivals(g: Table, f: Frame) -> list[Row]:
        out: list[Row] = []
        for c in cards(g, f):
            realm = goal(g, f, c)
            if realm == kinds.NO_REALM or (source is not None and g.place[c] != source):
                continue
            seat = g.owner[c] if owners else f.r[CONTROLLER]
            inside = g.place[c] == kinds.WORLD
            out.append(_moves(g, c, realm) if inside else (change_kinds.ARRIVE, c, realm, seat, flags))
        return out

    return [propose_all(arrivals, into=DONE, whom=maker.whom)]


@rule("CR132-move.a", "CR132-active-realm.a.4", "CR12-301.2.c", "CR12-active-realm.b")
def _moves(g: Table, card: int, realm: int) -> Row:
    """From realm to realm; into a banished one that is active still, the card goes into banishment."""
    if g.realm_state[realm] == kinds.ACTIVE_IN_BANISHMENT:
        return change_kinds.BANISH, card, _FOR_GOOD
    return change_kinds.MOVE, card, realm


@rule("CR132-move.a", "CR132-move.b", "CR132-move.c", "CR132-move.d", "CR132-flying.a")
def _move_to(effect: meaning.MoveTo, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Through every realm between, one after the other. A flier's move is noticed as such."""
    asked, cards = pick(effect.what, maker, catalogue)
    more, where = pick_realm(effect.where, maker, catalogue)

    way = journey(cards, lambda g, f, c: (where(g, f) or [g.realm[c]])[0], maker)
    if not effect.flying:
        return [*asked, *more, *way]
    left = maker.row("where they fly from")

    def take_off(g: Table, f: Frame) -> None:
        f.t[left] = tuple(g.realm[c] for c in cards(g, f))

    def tell(g: Table, f: Frame) -> None:
        for c, source in zip(cards(g, f), f.t[left], strict=True) if f.r[DONE] else ():
            flown = Notice(trigger_events.FLIES, g.controller[c], c, source * kinds.ONE, g.realm[c])
            objects.rules_of(g).notice(g, flown)

    return [*asked, *more, do(take_off), *way, do(tell)]


@rule("CR132-call.a")
def _move_towards(effect: meaning.MoveTowards, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, cards = pick(effect.what, maker, catalogue)

    def nearer(g: Table, f: Frame, card: int) -> int:
        here, there = here_now(g, context(f)), g.realm[card]
        return there + (here > there) - (here < there)

    return [*asked, *journey(cards, nearer, maker)]


@rule("CR132-move.c", "CR132-move.d", "CR132-move.b", "CR12-move.a")
def journey(cards: Getter, goal: Callable[[Table, Frame, int], int], maker: ProgramMaker) -> list[Step]:
    """All together, one realm after the other, or at once to where they go; one that cannot go on stays where it is.
    Done: how many have moved."""
    moving, goals, before = maker.row("moving cards"), maker.row("their goals"), maker.row("where they were")
    moved = maker.row("cards that have moved") if maker.whom < 0 else maker.whom

    def set_out(g: Table, f: Frame) -> None:
        f.t[moving] = tuple(c for c in cards(g, f) if g.realm[c] >= 0)
        f.t[goals] = tuple(goal(g, f, c) for c in f.t[moving])
        f.t[moved] = ()
        f.r[DONE] = 0
        keep_on_the_way(g, f)

    def keep_on_the_way(g: Table, f: Frame) -> None:
        pairs = [
            (c, to) for c, to in zip(f.t[moving], f.t[goals], strict=True) if g.realm[c] not in (kinds.NO_REALM, to)
        ]
        f.t[moving], f.t[goals] = tuple(c for c, _ in pairs), tuple(to for _, to in pairs)
        f.t[before] = tuple(g.realm[c] for c in f.t[moving])

    def next_steps(g: Table, f: Frame) -> list[Row]:
        pairs = zip(f.t[moving], f.t[goals], strict=True)
        if objects.rules_of(g).edition.step_through_realms:
            return [_moves(g, c, _next_realm(g, g.realm[c], to)) for c, to in pairs]
        return [_moves(g, c, to) for c, to in pairs]

    def see_who_moved(g: Table, f: Frame) -> None:
        rows = zip(f.t[moving], f.t[goals], f.t[before], strict=True)
        on = [(c, to) for c, to, was in rows if g.realm[c] != was]
        f.t[moving], f.t[goals] = tuple(c for c, _ in on), tuple(to for _, to in on)
        f.t[moved] = tuple(sorted({*f.t[moved], *f.t[moving]}))
        f.r[DONE] = len(f.t[moved])
        keep_on_the_way(g, f)

    step = while_(lambda g, f: bool(f.t[moving]), propose_all(next_steps), do(see_who_moved))
    return [do(set_out), step]


def _next_realm(g: Table, here: int, towards: int) -> int:
    """The realm beside this one on the way; what is no part of The World is passed over."""
    side = 1 if towards > here else -1
    realm = here + side
    while realm != towards and not objects.is_in_world(g, realm):
        realm += side
    return realm


def _portal(effect: meaning.Portal, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, cards = pick(effect.what, maker, catalogue)
    more, where = pick_realm(effect.where, maker, catalogue)
    return [*asked, *more, *_through_portals(cards, lambda g, f, c: (where(g, f) or [kinds.NO_REALM])[0], maker)]


ONE_AFTER_THE_OTHER: Final = "each"  # the slot of cards that each go to a realm of their own


def goes_to_its_own(effect: meaning.ForEach) -> meaning.Portal | meaning.MoveTo | meaning.PutIntoRealm | None:
    """What is done to each of several cards that go to realms of their own, if that is what is said."""
    only = effect.effects[0] if effect.slot == ONE_AFTER_THE_OTHER and len(effect.effects) == 1 else None
    return only if isinstance(only, meaning.Portal | meaning.MoveTo | meaning.PutIntoRealm) else None


@rule("CR132-portal.a", "CR132-move.a", "CR132-501.c", "CR132-502.a")
def to_their_own(
    effect: meaning.Portal | meaning.MoveTo | meaning.PutIntoRealm,
    cards: Getter,
    slot: int,
    maker: ProgramMaker,
    catalogue: Catalogue,
) -> list[Step]:
    """The realms are chosen for one card after the other, and then all go together. `slot` holds the one that is
    spoken of."""
    more, where = pick_realm(effect.where, maker, catalogue)
    each, going, goals = maker.number("each"), maker.row("who goes"), maker.row("to which realms")

    def begin(g: Table, f: Frame) -> None:
        f.t[going] = f.t[goals] = ()

    def take(g: Table, f: Frame) -> None:
        f.t[slot] = (f.r[each],)

    def note(g: Table, f: Frame) -> None:
        for realm in where(g, f)[:1]:
            f.t[going], f.t[goals] = (*f.t[going], f.r[each]), (*f.t[goals], realm)

    def goal(g: Table, f: Frame, card: int) -> int:
        return f.t[goals][f.t[going].index(card)]

    def those(g: Table, f: Frame) -> list[int]:
        return list(f.t[going])

    asking = for_each(each, lambda g, f: tuple(cards(g, f)), do(take), *more, do(note))
    if isinstance(effect, meaning.PutIntoRealm):
        return [do(begin), asking, *_arriving(effect, those, goal, maker)]
    way = _through_portals if isinstance(effect, meaning.Portal) else journey
    return [do(begin), asking, *way(those, goal, maker)]


@rule("CR132-portal.a", "CR132-portal.b", "CR132-portal.c", "CR132-portal.d", "CR132-portal.e")
def _through_portals(cards: Getter, goal: Callable[[Table, Frame, int], int], maker: ProgramMaker) -> list[Step]:
    """Banished and back at once: tapped state, counters and equipment go, what lasts on the card stays."""
    slot, owners = maker.row("portaled"), maker.row("their controllers")

    def may_go(g: Table, f: Frame, card: int, realm: int) -> bool:
        return realm != kinds.NO_REALM and not forbidding(g, "portal into", f.r[CONTROLLER], realm, card)

    def keep(g: Table, f: Frame) -> None:
        f.t[slot] = tuple([c for c in cards(g, f) if may_go(g, f, c, goal(g, f, c))])
        f.t[owners] = tuple(g.controller[c] for c in f.t[slot])

    def back(g: Table, f: Frame) -> list[Row]:
        """Whatever was not banished is not portaled."""
        pairs = zip(f.t[slot], f.t[owners], strict=True)
        there = [(c, seat) for c, seat in pairs if g.place[c] in (kinds.BANISHED, kinds.NOWHERE)]
        f.t[slot], f.t[owners] = tuple(c for c, _ in there), tuple(seat for _, seat in there)
        there = [(c, seat) for c, seat in there if g.place[c] == kinds.BANISHED]
        goals = [goal(g, f, c) for c, _ in there]
        return [
            (change_kinds.ARRIVE, c, realm, seat, change_kinds.KEEPS_EFFECTS)
            for (c, seat), realm in zip(there, goals, strict=True)
            if realm != kinds.NO_REALM
        ]

    def tell(g: Table, f: Frame) -> None:
        for c in f.t[slot]:
            objects.rules_of(g).portaled(g, f.r[CONTROLLER], c)

    def leave(g: Table, f: Frame) -> list[Row]:
        return [(change_kinds.BANISH, c, _THROUGH_A_PORTAL) for c in f.t[slot]]

    return [do(keep), propose_all(leave), propose_all(back, into=DONE, whom=maker.whom), do(tell)]


VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {
    meaning.PutIntoRealm: _put_into_realm,
    meaning.MoveTo: _move_to,
    meaning.MoveTowards: _move_towards,
    meaning.Portal: _portal,
}
