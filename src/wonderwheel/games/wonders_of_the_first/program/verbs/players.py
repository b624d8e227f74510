"""Verbs about players, stones, decks and realms."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, call, choose, do, each_player, if_, while_
from wonderwheel.core.mechanisms.propose import propose, propose_all
from wonderwheel.core.questions import DONE as STOP
from wonderwheel.core.questions import Candidates
from wonderwheel.core.state.amounts import is_negative, plus, times
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import measures, nouns
from wonderwheel.games.wonders_of_the_first.evaluating.comparing import compare
from wonderwheel.games.wonders_of_the_first.evaluating.context import CONTROLLER, DONE, ProgramMaker, context
from wonderwheel.games.wonders_of_the_first.in_force.layers import cannot
from wonderwheel.games.wonders_of_the_first.in_force.replacing import is_forbidden
from wonderwheel.games.wonders_of_the_first.in_force.stats import STALE, up_to_date
from wonderwheel.games.wonders_of_the_first.program.choosing import (
    Getter,
    at_random,
    pick,
    pick_player,
    pick_realm,
)
from wonderwheel.games.wonders_of_the_first.program.choosing_stones import pick_stones
from wonderwheel.games.wonders_of_the_first.program.verbs.later import later
from wonderwheel.games.wonders_of_the_first.program_names import SETTLE_TRIGGERS
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table.look_alike import choices_of_each
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


def first(seats: Getter) -> Callable[[Table, Frame], int]:
    """The first of these players, or the effect's controller."""
    return lambda g, f: (seats(g, f) or [f.r[CONTROLLER]])[0]


@rule("CR132-draw.a", "CR132-draw.a.2", "CR132-draw.b", "CR132-405.c")
def _draw(effect: meaning.Draw, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """One card at a time, with triggers in between; a deck that runs out ends the game at once."""
    asked, seats = pick_player(effect.who, maker, catalogue)
    amount = measures.quantity(effect.number, catalogue.words, maker)
    seat, left, hit = maker.number("player"), maker.number("left"), maker.number("hit")
    every = maker.number("for each player")

    def how_many(g: Table, f: Frame) -> None:
        """Before anything is done: it may be how often the effect before this one happened."""
        f.r[every] = objects.whole(amount(g, context(f)))
        f.r[DONE] = 0

    def begin(g: Table, f: Frame) -> None:
        f.r[left] = f.r[every]

    def count(g: Table, f: Frame) -> None:
        f.r[left] -= 1
        f.r[DONE] += f.r[hit]

    draw = propose(lambda g, f: (change_kinds.DRAW, f.r[seat]), into=hit)
    once = while_(lambda g, f: f.r[left] > 0, *_with_triggers_behind([draw, do(count)], maker, catalogue))
    return [*asked, do(how_many), each_player(seat, lambda g, f: tuple(seats(g, f)), do(begin), once)]


@rule("CR132-draw.a.2")
def _with_triggers_behind(draw: list[Step], maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """One draw, and what it has triggered."""
    floor = maker.number("waiting before")

    def note_waiting(g: Table, f: Frame) -> None:
        """Whether somebody may draw one more may depend on how many were drawn."""
        f.r[floor] = len(g.waiting)
        if "draw" in catalogue.reach.forbidden:
            g.dirty |= STALE
            up_to_date(g)

    def triggered(g: Table, f: Frame) -> bool:
        return len(g.waiting) > f.r[floor]

    return [do(note_waiting), *draw, if_(triggered, call(SETTLE_TRIGGERS, lambda g, f: (f.r[floor],)))]


@rule("CR132-draw.a", "CR132-draw.a.2")
def _draw_these(effect: meaning.DrawThese, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Cards that were seen in a deck, in the order in which they were chosen; one that has left it is not drawn."""
    asked, cards = pick(effect.what, maker, catalogue)
    left, hit = maker.row("to be drawn"), maker.number("hit")

    def begin(g: Table, f: Frame) -> None:
        f.t[left], f.r[DONE] = tuple(cards(g, f)), 0

    def still_there(g: Table, f: Frame) -> bool:
        f.t[left] = tuple(c for c in f.t[left] if g.place[c] == kinds.DECK)
        return bool(f.t[left])

    def count(g: Table, f: Frame) -> None:
        f.t[left] = f.t[left][1:]
        f.r[DONE] += f.r[hit]

    draw = propose(lambda g, f: (change_kinds.DRAW, g.owner[f.t[left][0]], f.t[left][0]), into=hit)
    return [*asked, do(begin), while_(still_there, *_with_triggers_behind([draw, do(count)], maker, catalogue))]


@rule("CR132-deny.a", "CR132-501.c.2", "CR132-504.a.2", "CR132-508.a")
def _deny(effect: meaning.Deny, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """From the top of the deck into The Abyss, all together; the slot "denied" holds those that were."""
    asked, seats = pick_player(effect.who, maker, catalogue)
    amount = measures.quantity(effect.number, catalogue.words, maker)
    slot = maker.slot("denied")

    def events(g: Table, f: Frame) -> list[Row]:
        number = objects.whole(amount(g, context(f)))
        return [(change_kinds.DENY, c) for seat in seats(g, f) for c in g.decks[seat][::-1][:number]]

    return [*asked, propose_all(events, into=DONE, whom=slot)]


@rule("CR132-discard.a", "CR132-508.d", "CR132-508.a")
def _discard(effect: meaning.Discard, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Chosen by the discarding player, by the effect's controller (`by` = you), or by chance; what cannot be discarded
    is left out."""
    asked, seats = pick_player(effect.who, maker, catalogue)
    amount = measures.quantity(effect.number, catalogue.words, maker)
    test = nouns.card_test(effect.cards, catalogue.words, maker)
    seat, left, key = maker.number("player"), maker.number("left"), maker.number("card")
    chosen = maker.row("discards")

    def possible(g: Table, f: Frame) -> list[int]:
        ctx = context(f)
        held = [c for c in g.hands[f.r[seat]] if c not in f.t[chosen] and test(g, ctx, c)]
        return [c for c in held if not is_forbidden(g, (change_kinds.DISCARD, c))] if g.granted else held

    def begin(g: Table, f: Frame) -> None:
        f.t[chosen] = ()
        there = possible(g, f)
        f.t[chosen] = tuple(there) if effect.every and not effect.up_to else ()
        f.r[left] = len(there) if effect.every else min(objects.whole(amount(g, context(f))), len(there))
        if f.t[chosen]:
            f.r[left] = 0

    def which(g: Table, f: Frame) -> Candidates:
        found = choices_of_each(g, possible(g, f))
        return [*found, (STOP, None)] if effect.up_to else found

    def chooser(g: Table, f: Frame) -> int:
        return f.r[CONTROLLER] if effect.by == "you" else f.r[seat]

    def take(g: Table, f: Frame) -> None:
        if f.r[key] == STOP:
            f.r[left] = 0
            return
        f.t[chosen] = (*f.t[chosen], CARD.argument(f.r[key]))
        f.r[left] -= 1

    def events(g: Table, f: Frame) -> list[Row]:
        return [(change_kinds.DISCARD, c) for c in f.t[chosen]]

    told, one = maker.whom, maker.row("discarded by one player")

    def nobody_yet(g: Table, f: Frame) -> None:
        f.t[told] = ()

    def gather(g: Table, f: Frame) -> None:
        f.t[told] = (*f.t[told], *f.t[one])

    by_chance = effect.by == "random"
    ask = choose(key, which, seat=chooser, reason="Which card is discarded?", clause="CR132-discard.a", forced=False)
    once = while_(lambda g, f: f.r[left] > 0, *(at_random(possible, key) if by_chance else [ask]), do(take))
    deed = [do(begin), once, propose_all(events, into=DONE, whom=one if told >= 0 else -1)]
    if told >= 0:
        deed.append(do(gather))
        asked = [*asked, do(nobody_yet)]
    return [*asked, each_player(seat, lambda g, f: tuple(seats(g, f)), *deed)]


# -- resources ---------------------------------------------------------------------------------------------------------


def _gain(effect: meaning.Gain, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, seats = pick_player(effect.who, maker, catalogue)
    more, where = pick_realm(effect.where, maker, catalogue) if effect.where is not None else ([], None)
    amount = measures.quantity(effect.amount, catalogue.words, maker)
    resource = change_kinds.RESOURCE[effect.kind]

    def events(g: Table, f: Frame) -> list[Row]:
        code = amount(g, context(f))
        realm = (where(g, f) or [-1])[0] if where is not None else -1
        return [(change_kinds.GAIN, seat, resource, code, realm, 1) for seat in seats(g, f)]

    deed = propose_all(events, into=DONE)
    return [*asked, *more, *([deed] if not effect.came_to else measured(effect, deed, seats, maker))]


@rule("CR132-102.c", "CR132-102.e", "CR132-508.d")
def measured(effect: meaning.Gain | meaning.SetResource, deed: Step, seats: Getter, maker: ProgramMaker) -> list[Step]:
    """What changes a resource, between two looks at what the players have of it. What never ends is no less without
    some of it: then it came to nothing that could be told."""
    slot, before = maker.slot(effect.came_to, cards=False), maker.row("what they had")

    def had(g: Table, f: Frame) -> list[int]:
        return [measures.resource(g, seat, effect.kind) for seat in seats(g, f)]

    def begin(g: Table, f: Frame) -> None:
        f.t[before] = tuple(had(g, f))

    def tell(g: Table, f: Frame) -> None:
        more = [plus(now, times(was, -kinds.ONE)) for was, now in zip(f.t[before], had(g, f), strict=True)]
        change = measures.sum_codes(more)
        f.t[slot] = (times(change, -kinds.ONE) if is_negative(change) else change,)

    return [do(begin), deed, do(tell)]


def _set_resource(effect: meaning.SetResource, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, seats = pick_player(effect.who, maker, catalogue)
    amount = measures.quantity(effect.amount, catalogue.words, maker)

    def events(g: Table, f: Frame) -> list[Row]:
        code, resource = amount(g, context(f)), change_kinds.RESOURCE[effect.kind]
        out: list[Row] = []
        for seat in seats(g, f):
            change = plus(code, times(measures.resource(g, seat, effect.kind), -kinds.ONE))
            if change:
                out.append((change_kinds.GAIN, seat, resource, change, -1, 1))
        return out

    deed = propose_all(events, into=DONE)
    return [*asked, *([deed] if not effect.came_to else measured(effect, deed, seats, maker))]


@rule("CR132-pay-x.a", "CR132-pay-x.a.2", "CR132-pay-x.a.3", "CR132-202.3.b", "CR132-faith.b")
def _pay(effect: meaning.Pay, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Energy unless another resource is named; the price goes to a player or is lost. Too little: nothing is paid."""
    asked, seats = pick_player(effect.who, maker, catalogue)
    to = nouns.players(effect.to, catalogue.words, maker) if effect.to is not None else None
    amount = measures.quantity(effect.amount, catalogue.words, maker)

    def pay(g: Table, f: Frame) -> None:
        f.r[DONE] = 0
        price, resource = amount(g, context(f)), change_kinds.RESOURCE[effect.kind]
        for seat in seats(g, f):
            if compare(measures.resource(g, seat, effect.kind), ">=", price) and objects.rules_of(g).may_spend(
                g, seat, resource
            ):
                objects.rules_of(g).spend(g, seat, resource, price)
                f.r[DONE] += 1
                for receiver in to(g, context(f)) if to is not None else ():
                    objects.rules_of(g).receive(g, receiver, resource, price)

    return [*asked, do(pay)]


# -- stones and realms -------------------------------------------------------------------------------------------------


def _stones(kind: int) -> Callable[[Any, ProgramMaker, Catalogue], list[Step]]:
    def build(effect: Any, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
        asked, stones = pick_stones(effect.what, maker, catalogue)
        more: list[Step] = []
        target: Getter | None = None
        if isinstance(effect, meaning.GainStone):
            more, target = pick_player(effect.who, maker, catalogue)
        elif isinstance(effect, meaning.MoveStone):
            more, target = pick_realm(effect.where, maker, catalogue)

        def events(g: Table, f: Frame) -> list[Row]:
            if target is None:
                rest: tuple[int, ...] = (-1,) if isinstance(effect, meaning.StoneToCentre) else ()
            else:
                found = target(g, f)
                if not found:
                    return []
                rest = (found[0],)
            return [_of_stone(kind, stone, rest) for stone in stones(g, f)]

        return [*asked, *more, propose_all(events, into=DONE)]

    return build


@rule("CR132-201.c", "CR132-504.c", "CR132-destroy.a")
def _of_stone(kind: int, stone: int, rest: tuple[int, ...]) -> Row:
    """A card that is a stone is banished, destroyed and moved as a card: what sees or forbids that sees or forbids it.
    A stone that is no card has no place in The Abyss: destroyed or banished, it is in The World no more."""
    if kind == change_kinds.DESTROY and stone >= kinds.STONE_CARD:
        return change_kinds.DESTROY, stone - kinds.STONE_CARD
    if kind == change_kinds.DESTROY:
        return change_kinds.STONE_AWAY, stone
    if stone >= kinds.STONE_CARD and kind == change_kinds.STONE_AWAY:
        return change_kinds.BANISH, stone - kinds.STONE_CARD, 0
    if stone >= kinds.STONE_CARD and kind == change_kinds.STONE_MOVE:
        return change_kinds.MOVE, stone - kinds.STONE_CARD, *rest
    return kind, stone, *rest


@rule("CR132-201.c")
def _swap_stones(effect: meaning.SwapStones, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """All stones of both players change hands. Those same stones do so once more at the end of the round, if it is
    said: whoever holds one by then; one that nobody holds any more stays where it is."""
    if effect.until not in ("", "this round"):
        raise SetupError(f"{maker.name}: stones are swapped back at the end of the round, not {effect.until!r}")
    slot = maker.filled(effect.slot) if effect.slot else maker.slot("swapped stones", cards=False)

    def keep(g: Table, f: Frame) -> None:
        if not effect.slot:
            f.t[slot] = (*objects.stones_of(g, 0), *objects.stones_of(g, 1))

    def events(g: Table, f: Frame) -> list[Row]:
        held = {*objects.stones_of(g, 0), *objects.stones_of(g, 1)}
        return [(change_kinds.STONE, stone, 1 - objects.holder_of(g, stone)) for stone in f.t[slot] if stone in held]

    back: list[Step] = []
    if effect.until:
        again = meaning.SwapStones(effect.who, slot="swapped stones")
        back = later(meaning.Later("end of round", (again,)), maker, catalogue)
    return [do(keep), propose_all(events, into=DONE), *back]


@rule("CR132-banish.c", "CR132-301.8.a", "CR132-504.c")
def _banish_realm(effect: meaning.BanishRealm, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """All or nothing: if something there cannot be banished, the realm is not. Its cards are banished like others."""
    asked, realms = pick_realm(effect.where, maker, catalogue)

    def events(g: Table, f: Frame) -> list[Row]:
        out: list[Row] = []
        for r in realms(g, f):
            if not any(cannot(g, c, "banished", f.r[CONTROLLER]) for c in g.realms[r]):
                out += [*((change_kinds.BANISH, c, 0) for c in g.realms[r]), (change_kinds.REALM_AWAY, r)]
        return out

    return [*asked, propose_all(events, into=DONE)]


# -- turns -------------------------------------------------------------------------------------------------------------


@rule("CR132-505.4.a")
def _control_turn(effect: meaning.ControlTurn, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, seats = pick_player(effect.who, maker, catalogue)

    def take_over(g: Table, f: Frame) -> None:
        for seat in seats(g, f):
            g.turn_takers[seat] = f.r[CONTROLLER]

    return [*asked, do(take_over)]


VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {
    meaning.Draw: _draw,
    meaning.DrawThese: _draw_these,
    meaning.Deny: _deny,
    meaning.Discard: _discard,
    meaning.Gain: _gain,
    meaning.SetResource: _set_resource,
    meaning.Pay: _pay,
    meaning.GainStone: _stones(change_kinds.STONE),
    meaning.BanishStone: _stones(change_kinds.STONE_AWAY),
    meaning.DestroyStone: _stones(change_kinds.DESTROY),
    meaning.MoveStone: _stones(change_kinds.STONE_MOVE),
    meaning.StoneToCentre: _stones(change_kinds.STONE),
    meaning.SwapStones: _swap_stones,
    meaning.BanishRealm: _banish_realm,
    meaning.ControlTurn: _control_turn,
}
