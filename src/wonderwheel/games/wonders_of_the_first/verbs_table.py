"""Verbs about players, stones, decks and realms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wonderwheel.core.amounts import plus, times
from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.core.frames import Frame
from wonderwheel.core.packing import Row
from wonderwheel.core.programs import Step, call, choose, do, each_player, if_, while_
from wonderwheel.core.proposing import propose, propose_all
from wonderwheel.core.questions import Candidates
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import effects_table as t
from wonderwheel.games.wonders_of_the_first import kinds as k
from wonderwheel.games.wonders_of_the_first import measures, nouns
from wonderwheel.games.wonders_of_the_first import objects as o
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.choosing import Getter, at_random, pick_player, pick_realm, pick_stones
from wonderwheel.games.wonders_of_the_first.context import CONTROLLER, DONE, Maker, context
from wonderwheel.games.wonders_of_the_first.modifiers import cannot
from wonderwheel.games.wonders_of_the_first.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.verbs_later import later
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD

SETTLE_TRIGGERS = "settle triggers"
_RESOURCE = {name: i for i, name in enumerate(k.RESOURCES)}


def first(seats: Getter) -> Callable[[Table, Frame], int]:
    """The first of these players, or the effect's controller."""
    return lambda g, f: (seats(g, f) or [f.r[CONTROLLER]])[0]


@rule("CR132-draw.a", "CR132-draw.a.2", "CR132-draw.b", "CR132-405.c")
def _draw(effect: t.Draw, maker: Maker, catalogue: Any) -> list[Step]:
    """One card at a time, with triggers in between; a deck that runs out ends the game at once."""
    return _one_by_one(effect.who, effect.number, maker, catalogue, lambda g, seat: (k.DRAW, seat))


@rule("CR132-deny.a")
def _deny(effect: t.Deny, maker: Maker, catalogue: Any) -> list[Step]:
    """From the top of the deck into The Abyss, one at a time; the slot "denied" holds them."""
    slot = maker.slot("denied")

    def clear(g: Table, f: Frame) -> None:
        f.t[slot] = ()

    def event(g: Table, seat: int) -> Row:
        return (k.DENY, g.decks[seat][-1]) if g.decks[seat] else ()

    def note(g: Table, f: Frame, row: Row) -> None:
        if row:
            f.t[slot] = (*f.t[slot], row[1])

    return [do(clear), *_one_by_one(effect.who, effect.number, maker, catalogue, event, note)]


def _one_by_one(
    who: s.Player,
    number: Any,
    maker: Maker,
    catalogue: Any,
    event: Callable[[Table, int], Row],
    note: Callable[[Table, Frame, Row], None] | None = None,
) -> list[Step]:
    asked, seats = pick_player(who, maker, catalogue)
    amount = measures.quantity(number, catalogue.words, maker)
    seat, left, hit = maker.number("player"), maker.number("left"), maker.number("hit")
    floor = maker.number("waiting before")

    def none(g: Table, f: Frame) -> None:
        f.r[DONE] = 0

    def begin(g: Table, f: Frame) -> None:
        f.r[left] = o.whole(amount(g, context(f)))

    def proposal(g: Table, f: Frame) -> Row:
        row = event(g, f.r[seat])
        if note is not None:
            note(g, f, row)
        return row

    def count(g: Table, f: Frame) -> None:
        f.r[left] -= 1
        f.r[DONE] += f.r[hit]

    def note_waiting(g: Table, f: Frame) -> None:
        f.r[floor] = len(g.waiting)

    def triggered(g: Table, f: Frame) -> bool:
        return len(g.waiting) > f.r[floor]

    between = if_(triggered, call(SETTLE_TRIGGERS, lambda g, f: (f.r[floor],)))
    once = while_(lambda g, f: f.r[left] > 0, do(note_waiting), propose(proposal, into=hit), do(count), between)
    return [*asked, do(none), each_player(seat, lambda g, f: tuple(seats(g, f)), do(begin), once)]


@rule("CR132-discard.a", "CR132-508.d")
def _discard(effect: t.Discard, maker: Maker, catalogue: Any) -> list[Step]:
    """Chosen by the discarding player, by the effect's controller (`by` = you), or by chance."""
    asked, seats = pick_player(effect.who, maker, catalogue)
    amount = measures.quantity(effect.number, catalogue.words, maker)
    test = nouns.card_test(effect.cards, catalogue.words, maker)
    seat, left, key = maker.number("player"), maker.number("left"), maker.number("card")
    chosen = maker.row("discards")

    def possible(g: Table, f: Frame) -> list[int]:
        ctx = context(f)
        return [c for c in g.hands[f.r[seat]] if c not in f.t[chosen] and test(g, ctx, c)]

    def begin(g: Table, f: Frame) -> None:
        f.t[chosen] = ()
        f.t[chosen] = tuple(possible(g, f)) if effect.every else ()
        f.r[left] = min(o.whole(amount(g, context(f))), len(possible(g, f)))

    def which(g: Table, f: Frame) -> Candidates:
        return o.rules_of(g).one_of_each(g, CARD, possible(g, f))

    def chooser(g: Table, f: Frame) -> int:
        return f.r[CONTROLLER] if effect.by == "you" else f.r[seat]

    def take(g: Table, f: Frame) -> None:
        f.t[chosen] = (*f.t[chosen], CARD.argument(f.r[key]))
        f.r[left] -= 1

    def events(g: Table, f: Frame) -> list[Row]:
        return [(k.DISCARD, c) for c in f.t[chosen]]

    by_chance = effect.by == "random"
    ask = choose(key, which, seat=chooser, reason="Which card is discarded?", clause="CR132-discard.a", forced=False)
    once = while_(lambda g, f: f.r[left] > 0, *(at_random(possible, key) if by_chance else [ask]), do(take))
    return [
        *asked,
        each_player(seat, lambda g, f: tuple(seats(g, f)), do(begin), once, propose_all(events, into=DONE)),
    ]


# -- resources ---------------------------------------------------------------------------------------------------------


def _gain(effect: t.Gain, maker: Maker, catalogue: Any) -> list[Step]:
    asked, seats = pick_player(effect.who, maker, catalogue)
    more, where = pick_realm(effect.where, maker, catalogue) if effect.where is not None else ([], None)
    amount = measures.quantity(effect.amount, catalogue.words, maker)
    resource = _RESOURCE[effect.kind]

    def events(g: Table, f: Frame) -> list[Row]:
        code = amount(g, context(f))
        realm = (where(g, f) or [-1])[0] if where is not None else -1
        return [(k.GAIN, seat, resource, code, realm, 1) for seat in seats(g, f)]

    return [*asked, *more, propose_all(events, into=DONE)]


def _set_resource(effect: t.SetResource, maker: Maker, catalogue: Any) -> list[Step]:
    asked, seats = pick_player(effect.who, maker, catalogue)
    amount = measures.quantity(effect.amount, catalogue.words, maker)

    def events(g: Table, f: Frame) -> list[Row]:
        code, resource = amount(g, context(f)), _RESOURCE[effect.kind]
        out: list[Row] = []
        for seat in seats(g, f):
            change = plus(code, times(measures.resource(g, seat, effect.kind), -o.ONE))
            if change:
                out.append((k.GAIN, seat, resource, change, -1, 1))
        return out

    return [*asked, propose_all(events, into=DONE)]


@rule("CR132-pay-x.a", "CR132-pay-x.a.2", "CR132-pay-x.a.3", "CR132-202.3.b", "CR132-faith.b")
def _pay(effect: t.Pay, maker: Maker, catalogue: Any) -> list[Step]:
    """Energy unless another resource is named; the price goes to a player or is lost. Too little: nothing is paid."""
    asked, seats = pick_player(effect.who, maker, catalogue)
    to = nouns.players(effect.to, catalogue.words, maker) if effect.to is not None else None
    amount = measures.quantity(effect.amount, catalogue.words, maker)

    def pay(g: Table, f: Frame) -> None:
        f.r[DONE] = 0
        price, resource = amount(g, context(f)), _RESOURCE[effect.kind]
        for seat in seats(g, f):
            if nouns.compare(measures.resource(g, seat, effect.kind), ">=", price) and o.rules_of(g).may_spend(
                g, seat, resource
            ):
                o.rules_of(g).spend(g, seat, resource, price)
                f.r[DONE] += 1
                for receiver in to(g, context(f)) if to is not None else ():
                    o.rules_of(g).receive(g, receiver, resource, price)

    return [*asked, do(pay)]


# -- stones and realms -------------------------------------------------------------------------------------------------


def _stones(kind: int) -> Callable[[Any, Maker, Any], list[Step]]:
    def build(effect: Any, maker: Maker, catalogue: Any) -> list[Step]:
        asked, stones = pick_stones(effect.what, maker, catalogue)
        more: list[Step] = []
        target: Getter | None = None
        if isinstance(effect, t.GainStone):
            more, target = pick_player(effect.who, maker, catalogue)
        elif isinstance(effect, t.MoveStone):
            more, target = pick_realm(effect.where, maker, catalogue)

        def events(g: Table, f: Frame) -> list[Row]:
            if target is None:
                rest: tuple[int, ...] = (-1,) if isinstance(effect, t.StoneToCentre) else ()
            else:
                found = target(g, f)
                if not found:
                    return []
                rest = (found[0],)
            return [_of_stone(kind, stone, rest) for stone in stones(g, f)]

        return [*asked, *more, propose_all(events, into=DONE)]

    return build


@rule("CR132-201.c", "CR132-504.c")
def _of_stone(kind: int, stone: int, rest: tuple[int, ...]) -> Row:
    """A card that is a stone is banished and moved as a card: what sees or forbids that sees or forbids it."""
    if stone >= o.STONE_CARD and kind == k.STONE_AWAY:
        return k.BANISH, stone - o.STONE_CARD, 0
    if stone >= o.STONE_CARD and kind == k.STONE_MOVE:
        return k.MOVE, stone - o.STONE_CARD, *rest
    return kind, stone, *rest


@rule("CR132-201.c")
def _swap_stones(effect: t.SwapStones, maker: Maker, catalogue: Any) -> list[Step]:
    """All stones of both players change hands. Those same stones do so once more at the end of the round, if it is
    said: whoever holds one by then; one that nobody holds any more stays where it is."""
    if effect.until not in ("", "this round"):
        raise SetupError(f"{maker.name}: stones are swapped back at the end of the round, not {effect.until!r}")
    slot = maker.filled(effect.slot) if effect.slot else maker.slot("swapped stones", cards=False)

    def keep(g: Table, f: Frame) -> None:
        if not effect.slot:
            f.t[slot] = (*o.stones_of(g, 0), *o.stones_of(g, 1))

    def events(g: Table, f: Frame) -> list[Row]:
        held = {*o.stones_of(g, 0), *o.stones_of(g, 1)}
        return [(k.STONE, stone, 1 - o.holder_of(g, stone)) for stone in f.t[slot] if stone in held]

    back: list[Step] = []
    if effect.until:
        again = t.SwapStones(effect.who, slot="swapped stones")
        back = later(v.Later("end of round", (again,)), maker, catalogue)
    return [do(keep), propose_all(events, into=DONE), *back]


@rule("CR132-banish.c", "CR132-301.8.a", "CR132-504.c")
def _banish_realm(effect: t.BanishRealm, maker: Maker, catalogue: Any) -> list[Step]:
    """All or nothing: if something there cannot be banished, the realm is not. Its cards are banished like others."""
    asked, realms = pick_realm(effect.where, maker, catalogue)

    def events(g: Table, f: Frame) -> list[Row]:
        out: list[Row] = []
        for r in realms(g, f):
            if not any(cannot(g, c, "banished", f.r[CONTROLLER]) for c in g.realms[r]):
                out += [*((k.BANISH, c, 0) for c in g.realms[r]), (k.REALM_AWAY, r)]
        return out

    return [*asked, propose_all(events, into=DONE)]


# -- turns -------------------------------------------------------------------------------------------------------------


@rule("CR132-505.4.a")
def _control_turn(effect: t.ControlTurn, maker: Maker, catalogue: Any) -> list[Step]:
    asked, seats = pick_player(effect.who, maker, catalogue)

    def take_over(g: Table, f: Frame) -> None:
        for seat in seats(g, f):
            g.turn_takers[seat] = f.r[CONTROLLER]

    return [*asked, do(take_over)]


VERBS: dict[type, Callable[[Any, Maker, Any], list[Step]]] = {
    t.Draw: _draw,
    t.Deny: _deny,
    t.Discard: _discard,
    t.Gain: _gain,
    t.SetResource: _set_resource,
    t.Pay: _pay,
    t.GainStone: _stones(k.STONE),
    t.BanishStone: _stones(k.STONE_AWAY),
    t.MoveStone: _stones(k.STONE_MOVE),
    t.StoneToCentre: _stones(k.STONE),
    t.SwapStones: _swap_stones,
    t.BanishRealm: _banish_realm,
    t.ControlTurn: _control_turn,
}
