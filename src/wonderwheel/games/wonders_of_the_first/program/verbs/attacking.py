"""Verbs that attack (404.3): an attack that an effect makes, and one that is led to another realm."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, call, choose, do, if_, may
from wonderwheel.core.mechanisms.proposals import become, proposed
from wonderwheel.core.mechanisms.propose import propose
from wonderwheel.core.questions import NUMBER, Candidates
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating.context import CONTROLLER, SERIAL, SOURCE, ProgramMaker
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import pay_price, price_of, ways_to_pay
from wonderwheel.games.wonders_of_the_first.procedures.battle import battles_in_progress
from wonderwheel.games.wonders_of_the_first.procedures.spending import use_free_attack
from wonderwheel.games.wonders_of_the_first.procedures.turn_prices import ACTIONS_AS_TOLL
from wonderwheel.games.wonders_of_the_first.program.choosing import Getter, pick_realm, seat_of_controller
from wonderwheel.games.wonders_of_the_first.program.verbs.later import delay
from wonderwheel.games.wonders_of_the_first.program_names import BATTLE
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table import events as table_events
from wonderwheel.games.wonders_of_the_first.table.moments import END_OF_BATTLE
from wonderwheel.games.wonders_of_the_first.table.rows import LEADERS, WHO
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

PAY_TO_ATTACK: Final = "Pay to attack there?"
TOLL: Final = "toll"  # the register with what is to be paid then


@rule("CR132-rage.b", "CR132-rage.b.2", "CR132-rage.b.3", "CR132-404.3.1.i")
def _attack(effect: meaning.Attack, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """An attack that costs nothing, unless attacks are forbidden there (or have a price there that is not paid); its
    battle is fought at once."""
    asked, realms = pick_realm(effect.where, maker, catalogue)
    where, hit, paid = maker.number("where"), maker.number("attacked"), maker.number("paid")
    toll, way = _toll(maker), maker.number("actions paid")
    index: int | None = None
    if effect.sacrifice:
        index = catalogue.listener(meaning.Event(""), (meaning.Sacrifice(meaning.This()),), maker)

    def begin(g: Table, f: Frame) -> None:
        f.r[where] = (realms(g, f) or [kinds.NO_REALM])[0]
        f.r[paid] = 0

    def declare(g: Table, f: Frame) -> Row:
        seat, realm = f.r[CONTROLLER], f.r[where]
        if (
            realm == kinds.NO_REALM
            or objects.rules_of(g).why_no_attack(g, seat, realm) is not None
            or f.r[paid] < price(g, f)
        ):
            return ()
        return change_kinds.ATTACK, seat, realm

    def price(g: Table, f: Frame) -> int:
        return price_of(g, "attack", f.r[CONTROLLER], f.r[where])

    def ways(g: Table, f: Frame) -> list[int]:
        return _ways(g, f.r[CONTROLLER], f.r[where])

    def can_pay(g: Table, f: Frame) -> bool:
        return f.r[where] != kinds.NO_REALM and price(g, f) > 0 and bool(ways(g, f))

    def pay(g: Table, f: Frame) -> None:
        f.r[paid] = price(g, f)
        pay_price(g, "attack", f.r[CONTROLLER], f.r[where], actions=_actions_of(f, way))

    def note_where(g: Table, f: Frame) -> None:
        """An effect may have led the attack to another realm."""
        f.r[where], g.attack_realm = g.attack_realm, kinds.NO_REALM

    def doom(g: Table, f: Frame) -> None:
        if index is not None:
            delay(g, f, maker, index, END_OF_BATTLE, battles_in_progress(g) + 1, f.r[SERIAL])

    fight = (
        do(_use_up_free_attack(where)),
        do(note_where),
        do(doom),
        call(BATTLE, lambda g, f: (f.r[CONTROLLER], f.r[where])),
    )
    ask = may(*_which_way(ways, way), do(pay), seat=seat_of_controller, reason=PAY_TO_ATTACK, clause="CR132-pay-x.a")
    attacked = if_(lambda g, f: bool(f.r[hit]), *fight)
    return [*asked, do(begin), if_(can_pay, do(_noted(toll, price)), ask), propose(declare, into=hit), attacked]


@rule("CR132-rage.a.3", "CR132-free-attack.b", "CR12-free-attack.b", "GUIDE-free-attack.a")
def _use_up_free_attack(where: int) -> Callable[[Table, Frame], None]:
    """An attack that takes no action leaves free attacks alone; by one reading it uses one up like any other."""

    def use_up(g: Table, f: Frame) -> None:
        seat = f.r[CONTROLLER]
        if objects.rules_of(g).edition.reading_rage_uses_free_attack and use_free_attack(g, seat, f.r[where]):
            g.emit(table_events.LOST, seat, (change_kinds.FREE_ATTACKS, kinds.ONE), "CR132-free-attack.b")

    return use_up


@rule("CR132-pay-x.a", "CR132-404.3.1.i")
def _ways(g: Table, seat: int, realm: int) -> list[int]:
    """With how many actions a player can pay for an attack that takes none itself; none if there is too little."""
    return ways_to_pay(g, "attack", seat, realm, g.actions[seat])


def _which_way(ways: Getter, way: int) -> list[Step]:
    """The steps that ask how many actions are paid instead of energy, where that can be asked."""

    def only(g: Table, f: Frame) -> None:
        f.r[way] = NUMBER.key((ways(g, f) or [0])[0])

    def which(g: Table, f: Frame) -> Candidates:
        return [(NUMBER.key(n), None) for n in ways(g, f)]

    ask = choose(way, which, seat=seat_of_controller, reason=ACTIONS_AS_TOLL, clause="CR132-pay-x.a")
    return [if_(lambda g, f: len(ways(g, f)) > 1, ask, otherwise=(do(only),))]


def _actions_of(f: Frame, way: int) -> int:
    return NUMBER.argument(f.r[way])


def _toll(maker: ProgramMaker) -> int:
    """One register for all attacks of a program."""
    names = maker.registers.int_names
    return names.index(TOLL) if TOLL in names else maker.registers.number(TOLL)


def _noted(toll: int, price: Callable[[Table, Frame], int]) -> Callable[[Table, Frame], None]:
    """The price is written down, so that the question can name it."""

    def note(g: Table, f: Frame) -> None:
        f.r[toll] = price(g, f)

    return note


@rule("CR132-504.a.2", "CR132-404.3.1.c", "CR132-404.3.1.i", "CR132-move.b")
def _attack_where_this_is(effect: meaning.AttackWhereThisIs, maker: ProgramMaker, catalogue: Catalogue) -> list[Step]:
    """The attack that is being replaced takes place where the card is by now; where there can be none, there is none.

    A card that has not moved attacks where it is. The event names the card, so that it is not led on a second time.
    """
    paid, toll, way = maker.number("paid"), _toll(maker), maker.number("actions paid")

    def moved(g: Table, f: Frame) -> bool:
        return g.realm[f.r[SOURCE]] not in (kinds.NO_REALM, proposed(g)[2])

    def price(g: Table, f: Frame) -> int:
        return price_of(g, "attack", proposed(g)[1], g.realm[f.r[SOURCE]])

    def ways(g: Table, f: Frame) -> list[int]:
        return _ways(g, proposed(g)[1], g.realm[f.r[SOURCE]])

    def can_pay(g: Table, f: Frame) -> bool:
        return moved(g, f) and price(g, f) > 0 and bool(ways(g, f))

    def pay(g: Table, f: Frame) -> None:
        f.r[paid] = price(g, f)
        pay_price(g, "attack", f.r[CONTROLLER], g.realm[f.r[SOURCE]], actions=_actions_of(f, way))

    def lead(g: Table, f: Frame) -> None:
        event, card = proposed(g), f.r[SOURCE]
        seat, realm = event[WHO], g.realm[card]
        allowed = not moved(g, f) or (
            f.r[paid] >= price(g, f) and objects.rules_of(g).why_no_attack(g, seat, realm) is None
        )
        led = (change_kinds.ATTACK, seat, realm, *event[LEADERS:], card)
        become(g, [led] if realm != kinds.NO_REALM and allowed else [])

    ask = may(*_which_way(ways, way), do(pay), seat=seat_of_controller, reason=PAY_TO_ATTACK, clause="CR132-pay-x.a")
    return [if_(can_pay, do(_noted(toll, price)), ask), do(lead)]


VERBS: Final[dict[type, Callable[[Any, ProgramMaker, Catalogue], list[Step]]]] = {
    meaning.Attack: _attack,
    meaning.AttackWhereThisIs: _attack_where_this_is,
}
