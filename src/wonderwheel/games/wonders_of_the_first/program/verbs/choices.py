"""Verbs that only choose: cards and players for later, and how much is paid."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, cancel_point, choose, commit, do, while_
from wonderwheel.core.mechanisms.propose import propose, propose_all
from wonderwheel.core.questions import DONE as STOP
from wonderwheel.core.questions import NUMBER, Candidates
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import measures
from wonderwheel.games.wonders_of_the_first.evaluating.context import CONTROLLER, DONE, ProgramMaker, context
from wonderwheel.games.wonders_of_the_first.program.choosing import (
    declare,
    pick,
    pick_player,
    pick_realm,
    seat_of_controller,
)
from wonderwheel.games.wonders_of_the_first.program.choosing_stones import pick_stones
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table.look_alike import choices_of_each
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD, REALM

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

ON_TOP: Final = "Which card goes on top next?"


def _keep(effect: meaning.Keep, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, cards = pick(effect.what, maker, catalogue)
    slot = maker.slot(effect.slot)

    def keep(g: Table, f: Frame) -> None:
        f.t[slot] = tuple(cards(g, f))
        f.r[DONE] = len(f.t[slot])

    return [*asked, do(keep)]


@rule("CR132-508.d")
def _noting(effect: meaning.Noting, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    outer, maker.whom = maker.whom, maker.slot(effect.slot)
    made = catalogue.carried_out((effect.effect,), maker)
    maker.whom = outer
    return made


def _reorder(effect: meaning.Reorder, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """The one that is chosen last lies on top."""
    asked, cards = pick(effect.what, maker, catalogue)
    rest, key = maker.row("to be put back"), maker.number("next on top")

    def begin(g: Table, f: Frame) -> None:
        f.t[rest] = tuple(c for c in cards(g, f) if g.place[c] == kinds.DECK)

    def which(g: Table, f: Frame) -> Candidates:
        return choices_of_each(g, f.t[rest])

    def put(g: Table, f: Frame) -> Row:
        card = CARD.argument(f.r[key])
        f.t[rest] = tuple(c for c in f.t[rest] if c != card)
        return change_kinds.TO_DECK, card, change_kinds.TOP

    ask = choose(key, which, seat=seat_of_controller, reason=ON_TOP, clause="CR132-508.d")
    return [*asked, do(begin), while_(lambda g, f: bool(f.t[rest]), ask, propose(put))]


def _choose_player(effect: meaning.ChoosePlayer, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, _ = pick_player(effect.who, maker, catalogue)
    return asked


def _choose_realm(effect: meaning.ChooseRealm, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    asked, found = pick_realm(effect.where, maker, catalogue)
    if not effect.slot:
        return asked
    slot = maker.slot(effect.slot, cards=False)

    def keep(g: Table, f: Frame) -> None:
        f.t[slot] = tuple(found(g, f))

    return [*asked, do(keep)]


@rule("CR132-active-realm.a.3", "CR132-501.e.2")
def _choose_realms(effect: meaning.ChooseRealms, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """Up to so many active realms, each once."""
    slot, key = maker.slot(effect.slot, cards=False), maker.number("one more realm")

    def candidates(g: Table, f: Frame) -> Candidates:
        free = [r for r in objects.active_realms(g) if r not in f.t[slot]]
        return [*((REALM.key(r), None) for r in free), (STOP, None)]

    def goes_on(g: Table, f: Frame) -> bool:
        return f.r[key] != STOP and len(f.t[slot]) < effect.number and len(candidates(g, f)) > 1

    def clear(g: Table, f: Frame) -> None:
        f.t[slot] = ()
        f.r[key] = 0

    def take(g: Table, f: Frame) -> None:
        if f.r[key] != STOP:
            f.t[slot] = (*f.t[slot], REALM.argument(f.r[key]))

    ask = choose(
        key,
        candidates,
        seat=seat_of_controller,
        reason="Which realm?",
        clause="CR132-active-realm.a.3",
        words={STOP: "No more realms"},
    )
    steps = [do(clear), cancel_point(), while_(goes_on, ask, do(take)), commit()]
    return declare(steps, maker, effect, effect.slot)


def _keep_done(effect: meaning.KeepDone, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    slot = maker.slot(effect.slot, cards=False)

    def keep(g: Table, f: Frame) -> None:
        f.t[slot] = (f.r[DONE],)

    return [do(keep)]


def _keep_number(effect: meaning.KeepNumber, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    number = measures.quantity(effect.number, catalogue.words, maker)
    slot = maker.slot(effect.slot, cards=False)

    def keep(g: Table, f: Frame) -> None:
        f.t[slot] = (number(g, context(f)) // kinds.ONE,)

    return [do(keep)]


@rule("CR132-508.d", "CR132-501.e.2")
def _both(effect: meaning.Both, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """As much as possible of each part is done; all of it is done only if every part was."""
    missed = maker.number("parts that were not done")

    def begin(g: Table, f: Frame) -> None:
        f.r[missed] = f.r[DONE] = 0

    def note(g: Table, f: Frame) -> None:
        f.r[missed] += not f.r[DONE]
        f.r[DONE] = 0

    def tell(g: Table, f: Frame) -> None:
        f.r[DONE] = int(not f.r[missed])

    parts = [step for each in effect.effects for step in (*catalogue.carried_out((each,), maker), do(note))]
    return [do(begin), *parts, do(tell)]


@rule("CR132-pay-x.a")
def _pay_any(effect: meaning.PayAny, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """From nothing to all that there is; what was paid is X."""
    slot, key = maker.slot(effect.slot), maker.number("how much")
    resource = change_kinds.RESOURCE[effect.kind]

    def how_much(g: Table, f: Frame) -> Candidates:
        seat = f.r[CONTROLLER]
        most = measures.resource(g, seat, effect.kind) if objects.rules_of(g).may_spend(g, seat, resource) else 0
        return [(NUMBER.key(n), None) for n in objects.numbers_to_say(most)]

    def pay(g: Table, f: Frame) -> None:
        paid = NUMBER.argument(f.r[key])
        f.t[slot] = (paid,)
        f.r[DONE] = int(paid > 0)
        if paid:
            objects.rules_of(g).spend(g, f.r[CONTROLLER], resource, paid * kinds.ONE)

    ask = choose(key, how_much, seat=seat_of_controller, reason="How much do you pay?", clause="CR132-pay-x.a")
    return [ask, do(pay)]


@rule("CR132-202.1.c", "CR132-202.2.c", "CR132-202.3.c")
def _lose_any(effect: meaning.LoseAny, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """From nothing to all that there is; it is lost, not spent."""
    key, lost = maker.number("how much"), maker.number("lost")
    resource = change_kinds.RESOURCE[effect.kind]

    def how_much(g: Table, f: Frame) -> Candidates:
        return [
            (NUMBER.key(n), None) for n in objects.numbers_to_say(measures.resource(g, f.r[CONTROLLER], effect.kind))
        ]

    def events(g: Table, f: Frame) -> list[Row]:
        f.r[lost] = NUMBER.argument(f.r[key])
        loss = -f.r[lost] * kinds.ONE
        return [(change_kinds.GAIN, f.r[CONTROLLER], resource, loss, -1, 1)] if loss else []

    def tell(g: Table, f: Frame) -> None:
        f.r[DONE] = f.r[lost] if f.r[DONE] else 0

    ask = choose(key, how_much, seat=seat_of_controller, reason="How much do you lose?", clause="CR132-202.1.c")
    return [ask, propose_all(events, into=DONE), do(tell)]


def _seize(effect: meaning.SeizeStone, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """A stone that you do not control yet becomes yours, as if a battle had been won for it."""
    asked, stones = pick_stones(effect.what, maker, catalogue)

    def events(g: Table, f: Frame) -> list[Row]:
        me = f.r[CONTROLLER]
        return [
            (change_kinds.SEIZE, x, me, objects.holder_of(g, x)) for x in stones(g, f) if objects.holder_of(g, x) != me
        ]

    return [*asked, propose_all(events, into=DONE)]


VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {
    meaning.Keep: _keep,
    meaning.Noting: _noting,
    meaning.Reorder: _reorder,
    meaning.ChoosePlayer: _choose_player,
    meaning.ChooseRealm: _choose_realm,
    meaning.ChooseRealms: _choose_realms,
    meaning.KeepDone: _keep_done,
    meaning.KeepNumber: _keep_number,
    meaning.Both: _both,
    meaning.PayAny: _pay_any,
    meaning.LoseAny: _lose_any,
    meaning.SeizeStone: _seize,
}
