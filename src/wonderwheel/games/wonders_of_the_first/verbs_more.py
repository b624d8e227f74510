"""Verbs that run something: seek, free plays, attacks, face-down cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wonderwheel.core.clauses import rule
from wonderwheel.core.frames import Frame
from wonderwheel.core.packing import Row
from wonderwheel.core.programs import (
    Step,
    call,
    choose,
    do,
    for_each,
    if_,
    may,
    while_,
)
from wonderwheel.core.proposals import become, proposed
from wonderwheel.core.proposing import propose, propose_all
from wonderwheel.core.questions import DONE as STOP
from wonderwheel.core.questions import Candidates
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import events as e
from wonderwheel.games.wonders_of_the_first import happenings as h
from wonderwheel.games.wonders_of_the_first import kinds as k
from wonderwheel.games.wonders_of_the_first import measures, nouns
from wonderwheel.games.wonders_of_the_first import objects as o
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.choosing import (
    pick,
    pick_player,
    pick_realm,
    seat_of_controller,
)
from wonderwheel.games.wonders_of_the_first.compiled import Notice
from wonderwheel.games.wonders_of_the_first.context import (
    CONTROLLER,
    DONE,
    SERIAL,
    SOURCE,
    Maker,
    context,
    here_now,
)
from wonderwheel.games.wonders_of_the_first.costs import may_play_free
from wonderwheel.games.wonders_of_the_first.moving import shuffling
from wonderwheel.games.wonders_of_the_first.ruling import pay_price, price_of
from wonderwheel.games.wonders_of_the_first.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.verbs_decks import into_deck, reveal_top
from wonderwheel.games.wonders_of_the_first.verbs_later import BATTLE, END_OF_BATTLE, battles_in_progress, delay
from wonderwheel.games.wonders_of_the_first.verbs_table import first
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD, REALM

PLAY_CARD, SETTLE_TRIGGERS = "play a card", "settle triggers"
FROM_HAND, FREE, FROM_SEEK, FROM_DECK = range(4)


# -- seek, free plays, attacks -----------------------------------------------------------------------------------------


@rule("CR132-seek.a", "CR132-seek.b", "CR132-seek.b.2", "CR132-seek.d", "CR132-seek.e", "CR132-bury.a")
def _seek(effect: v.Seek, maker: Maker, catalogue: Any) -> list[Step]:
    """Reveal, play one for nothing in this realm if it fits, bury the rest."""
    number = measures.quantity(effect.number, catalogue.words, maker)
    test = nouns.card_test(replace_area(effect.cards), catalogue.words, maker)
    slot, key, floor = maker.slot("sought"), maker.number("sought card"), maker.number("waiting before")
    rest, found = maker.row("to be buried"), maker.slot("found")

    def show(g: Table, f: Frame) -> None:
        f.r[floor] = len(g.waiting)
        f.t[slot] = tuple(reveal_top(g, f.r[CONTROLLER], o.whole(number(g, context(f)))))
        g.emit(e.SOUGHT, f.r[CONTROLLER], tuple(g.what[c] for c in f.t[slot]), "CR132-seek.a")

    def where(g: Table, f: Frame) -> int:
        return here_now(g, context(f))

    def which(g: Table, f: Frame) -> Candidates:
        ctx, seat = context(f), f.r[CONTROLLER]
        fitting = [c for c in f.t[slot] if g.place[c] == o.DECK and test(g, ctx, c)]
        fitting = [c for c in fitting if may_play_free(g, seat, c, where(g, f))]
        return [(STOP, None), *o.rules_of(g).one_of_each(g, CARD, fitting)]

    def is_chosen(g: Table, f: Frame) -> bool:
        return f.r[key] != STOP

    def play(g: Table, f: Frame) -> Row:
        return f.r[CONTROLLER], CARD.argument(f.r[key]), FROM_SEEK, where(g, f)

    def lay_aside(g: Table, f: Frame) -> None:
        f.t[rest] = tuple(c for c in f.t[slot] if g.place[c] == o.DECK)

    def tell(g: Table, f: Frame) -> None:
        f.r[DONE] = int(f.r[key] != STOP)
        f.t[found] = () if f.r[key] == STOP else (CARD.argument(f.r[key]),)
        o.rules_of(g).notice(g, Notice(h.SEEKS, f.r[CONTROLLER], amount=len(f.t[slot]) * o.ONE))

    ask = choose(
        key,
        which,
        seat=seat_of_controller,
        reason="Which card do you play?",
        clause="CR132-seek.b",
        forced=False,
        words={STOP: "Play none"},
    )
    return [
        do(show),
        call(SETTLE_TRIGGERS, lambda g, f: (f.r[floor],)),
        ask,
        if_(is_chosen, call(PLAY_CARD, play)),
        do(lay_aside),
        *into_deck(rest, k.BOTTOM, maker),
        do(tell),
    ]


def replace_area(cards: s.Cards) -> s.Cards:
    """What is sought lies in the deck, whatever the phrase says."""
    fields = {name: getattr(cards, name) for name in cards.__struct_fields__}
    return s.Cards(**{**fields, "area": "deck", "owner": "", "controller": ""})


@rule("CR132-101.5.b", "CR132-404.2.j", "CR132-508.a")
def _play_free(effect: v.PlayFree, maker: Maker, catalogue: Any) -> list[Step]:
    asked, cards = pick(effect.what, maker, catalogue)
    card = maker.number("free card")

    def play(g: Table, f: Frame) -> Row:
        return f.r[CONTROLLER], f.r[card], FREE, o.NO_REALM

    def playable(g: Table, f: Frame) -> bool:
        return may_play_free(g, f.r[CONTROLLER], f.r[card])

    return [*asked, for_each(card, lambda g, f: tuple(cards(g, f)), if_(playable, call(PLAY_CARD, play)))]


@rule("CR132-rage.b", "CR132-rage.b.2", "CR132-rage.b.3", "CR132-404.3.1.i")
def _attack(effect: v.Attack, maker: Maker, catalogue: Any) -> list[Step]:
    """An attack that costs nothing, unless attacks are forbidden there (or have a price there that is not paid); its
    battle is fought at once."""
    asked, realms = pick_realm(effect.where, maker, catalogue)
    where, hit, paid = maker.number("where"), maker.number("attacked"), maker.number("paid")
    index: int | None = None
    if effect.sacrifice:
        index = catalogue.listener(s.Event(""), (v.Sacrifice(s.This()),), maker)

    def begin(g: Table, f: Frame) -> None:
        f.r[where] = (realms(g, f) or [o.NO_REALM])[0]
        f.r[paid] = 0

    def declare(g: Table, f: Frame) -> Row:
        seat, realm = f.r[CONTROLLER], f.r[where]
        if realm == o.NO_REALM or o.rules_of(g).why_no_attack(g, seat, realm) is not None or f.r[paid] < price(g, f):
            return ()
        return k.ATTACK, seat, realm

    def price(g: Table, f: Frame) -> int:
        return price_of(g, "attack", f.r[CONTROLLER], f.r[where])

    def can_pay(g: Table, f: Frame) -> bool:
        return f.r[where] != o.NO_REALM and _can_pay(g, f, price(g, f))

    def pay(g: Table, f: Frame) -> None:
        f.r[paid] = price(g, f)
        pay_price(g, "attack", f.r[CONTROLLER], f.r[where])

    def note_where(g: Table, f: Frame) -> None:
        """An effect may have led the attack to another realm."""
        f.r[where], g.attack_realm = g.attack_realm, o.NO_REALM

    def doom(g: Table, f: Frame) -> None:
        if index is not None:
            delay(g, f, maker, index, END_OF_BATTLE, battles_in_progress(g) + 1, f.r[SERIAL])

    fight = (do(note_where), do(doom), call(BATTLE, lambda g, f: (f.r[CONTROLLER], f.r[where])))
    ask = may(do(pay), seat=seat_of_controller, reason="Pay to attack there?", clause="CR132-pay-x.a")
    attacked = if_(lambda g, f: bool(f.r[hit]), *fight)
    return [*asked, do(begin), if_(can_pay, ask), propose(declare, into=hit), attacked]


@rule("CR132-pay-x.a", "CR132-404.3.1.i")
def _can_pay(g: Table, f: Frame, price: int) -> bool:
    """Whether there is something to pay, and enough for it."""
    return price > 0 and o.has_at_least(g.energy[f.r[CONTROLLER]], price)


@rule("CR132-504.a.2", "CR132-404.3.1.c", "CR132-404.3.1.i", "CR132-move.b")
def _attack_where_this_is(effect: v.AttackWhereThisIs, maker: Maker, catalogue: Any) -> list[Step]:
    """The attack that is being replaced takes place where the card is by now; where there can be none, there is none.

    A card that has not moved attacks where it is. The event names the card, so that it is not led on a second time.
    """
    paid = maker.number("paid")

    def moved(g: Table, f: Frame) -> bool:
        return g.realm[f.r[SOURCE]] not in (o.NO_REALM, proposed(g)[2])

    def price(g: Table, f: Frame) -> int:
        return price_of(g, "attack", proposed(g)[1], g.realm[f.r[SOURCE]])

    def can_pay(g: Table, f: Frame) -> bool:
        return moved(g, f) and _can_pay(g, f, price(g, f))

    def pay(g: Table, f: Frame) -> None:
        f.r[paid] = price(g, f)
        pay_price(g, "attack", f.r[CONTROLLER], g.realm[f.r[SOURCE]])

    def lead(g: Table, f: Frame) -> None:
        event, card = proposed(g), f.r[SOURCE]
        seat, realm = event[1], g.realm[card]
        allowed = not moved(g, f) or (f.r[paid] >= price(g, f) and o.rules_of(g).why_no_attack(g, seat, realm) is None)
        become(g, [(k.ATTACK, seat, realm, *event[3:], card)] if realm != o.NO_REALM and allowed else [])

    ask = may(do(pay), seat=seat_of_controller, reason="Pay to attack there?", clause="CR132-pay-x.a")
    return [if_(can_pay, ask), do(lead)]


# -- face-down cards (506, 510) ----------------------------------------------------------------------------------------


@rule("CR132-506.a", "CR132-506.b", "CR132-506.c", "CR132-510.a", "CR132-510.a.3")
def _scatter(effect: v.Scatter, maker: Maker, catalogue: Any) -> list[Step]:
    """Mixed, dealt face down as evenly as possible (the player says where the odd ones go), then turned up together."""
    asked, cards = pick(effect.what, maker, catalogue)
    _, player = pick_player(effect.who, maker, catalogue)
    slot, goals, left = maker.row("scattered"), maker.row("their realms"), maker.number("to place")
    key = maker.number("realm")

    def gather(g: Table, f: Frame) -> None:
        f.t[slot] = tuple(cards(g, f))
        f.t[goals] = ()
        f.r[left] = len(f.t[slot])

    def where(g: Table, f: Frame) -> Candidates:
        active = o.active_realms(g)
        fewest = min(f.t[goals].count(r) for r in active)
        return [(REALM.key(r), None) for r in active if f.t[goals].count(r) == fewest]

    def place(g: Table, f: Frame) -> None:
        f.t[goals] = (*f.t[goals], REALM.argument(f.r[key]))
        f.r[left] -= 1

    def arrivals(g: Table, f: Frame) -> list[Row]:
        pairs = zip(f.t[slot], f.t[goals], strict=True)
        return [(k.ARRIVE, c, realm, g.owner[c], k.FACE_DOWN) for c, realm in pairs]

    def turn(g: Table, f: Frame) -> list[Row]:
        return [(k.TURN_UP, c) for c in f.t[slot]] if effect.turn_up else []

    spare = [maker.number(name) for name in ("places left", "card there", "shown before")]
    mixed = shuffling(lambda g, f: list(f.t[slot]), *spare)
    ask = choose(key, where, seat=first(player), reason="Where does the next card go?", clause="CR132-506.a")
    return [
        *asked,
        do(gather),
        if_(lambda g, f: len(f.t[slot]) > 1, *mixed),
        while_(lambda g, f: f.r[left] > 0, ask, do(place)),
        propose_all(arrivals, into=DONE),
        propose_all(turn),
    ]


# -- counters on players ----------------------------------------------------------------------------------------------


def _player_counters(effect: v.PlayerCounters, maker: Maker, catalogue: Any) -> list[Step]:
    kind = catalogue.words.counters.number(effect.kind)
    number = measures.quantity(effect.number, catalogue.words, maker)
    asked, seats = pick_player(effect.who, maker, catalogue)

    def events(g: Table, f: Frame) -> list[Row]:
        return [(k.COUNTER, -1 - seat, kind, number(g, context(f))) for seat in seats(g, f)]

    return [*asked, propose_all(events, into=DONE)]


VERBS: dict[type, Callable[[Any, Maker, Any], list[Step]]] = {
    v.Seek: _seek,
    v.PlayFree: _play_free,
    v.Attack: _attack,
    v.AttackWhereThisIs: _attack_where_this_is,
    v.Scatter: _scatter,
    v.PlayerCounters: _player_counters,
}
