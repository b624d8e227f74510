"""Activated abilities (404.4): tap, sacrifice, faith, harvest; what they cost and why one cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.amounts import plus, times
from wonderwheel.core.clauses import rule
from wonderwheel.core.frames import Frame
from wonderwheel.core.packing import Row
from wonderwheel.core.programs import Registers, call, call_computed, do, if_, program
from wonderwheel.core.proposing import propose, propose_all
from wonderwheel.core.questions import Refusal, refusal
from wonderwheel.games.wonders_of_the_first import abilities as a
from wonderwheel.games.wonders_of_the_first import events as e
from wonderwheel.games.wonders_of_the_first import happenings as h
from wonderwheel.games.wonders_of_the_first import kinds as k
from wonderwheel.games.wonders_of_the_first import objects as o
from wonderwheel.games.wonders_of_the_first.checking import SETTLE_TRIGGERS
from wonderwheel.games.wonders_of_the_first.compiled import Compiled, Notice
from wonderwheel.games.wonders_of_the_first.context import Ctx
from wonderwheel.games.wonders_of_the_first.modifiers import cannot
from wonderwheel.games.wonders_of_the_first.noticing import abilities_of, notice
from wonderwheel.games.wonders_of_the_first.ruling import allowance
from wonderwheel.games.wonders_of_the_first.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.rules import WondersRules

NO_ACTION = refusal("it takes an action and you have none left", "CR132-404.4.c", "CR132-403.3.e")
IS_TAPPED = refusal("the card is tapped", "CR132-tap-ability.a.2", "CR132-509.d")
NO_ENERGY = refusal("you do not have enough energy", "CR132-404.4.c", "CR132-pay-x.a")
NO_FAITH = refusal("you do not have enough faith", "CR132-202.3.a", "CR132-faith.c")
FAITH_SPENT = refusal("you have spent faith this round already", "CR132-202.3.b", "CR132-faith.b")
IS_OFF = refusal("what the ability needs is not there", "CR132-kingdom.a", "CR132-hoard.a")
CANNOT = refusal("an effect says that it can't", "CR132-508.a")

ACTIVATE, HARVEST = "activate an ability", "harvest"
_registers = Registers()
_SEAT, _CARD, _ABILITY, _X, _HERE, _SERIAL = _registers.numbers("player", "card", "ability", "x", "realm", "serial")
_CARDS = _registers.row("harvested")


def usable(g: Table, card: int) -> list[int]:
    """The activated abilities that a card has now."""
    rules: WondersRules = g.rules
    catalogue = rules.catalogue
    if not g.granted and not g.copied:
        return [] if g.nullified[card] else catalogue.activated[g.what[card]]
    return [i for i in abilities_of(g, card) if isinstance(catalogue.abilities[i].node, a.Activated)]


@rule(
    "CR132-404.4.c",
    "CR132-tap-ability.a",
    "CR132-tap-ability.c",
    "CR132-tap-ability.e",
    "CR132-sacrifice.e.2",
    "CR132-sacrifice.f",
    "CR132-202.3.b",
    "CR132-kingdom.a",
    "CR132-508.a",
)
def why_not_activate(g: Table, seat: int, card: int, ability: Compiled) -> Refusal | None:
    """Why an ability cannot be activated: an action, the tap, energy or faith is missing, or its gate is closed."""
    cost: a.Cost = ability.node.cost
    if cost.action and g.actions[seat] == 0:
        return NO_ACTION
    if cost.tap and g.tapped[card]:
        return IS_TAPPED
    if g.granted:
        if cost.tap and cannot(g, card, "tapped", seat):
            return CANNOT
        if ability.node.harvest and cannot(g, card, "harvested", seat):
            return CANNOT
        if cost.sacrifice and cannot(g, card, "sacrificed", seat):
            return CANNOT
    if cost.energy and not o.has_at_least(g.energy[seat], cost.energy):
        return NO_ENERGY
    if cost.faith or cost.x == "faith":
        if not o.has_at_least(g.faith[seat], max(cost.faith, 1)):
            return NO_FAITH
        if not may_spend_faith(g, seat):
            return FAITH_SPENT
    return None if ability.on is None or is_on(g, seat, card, ability) else IS_OFF


@rule("CR132-kingdom.a", "CR132-hoard.a")
def is_on(g: Table, seat: int, card: int, ability: Compiled) -> bool:
    """Whether the gate of an ability is open, if it has one."""
    return ability.on is None or ability.on(g, Ctx(seat, card, g.realm[card]))


@rule("CR132-202.3.b", "CR132-faith.b")
def may_spend_faith(g: Table, seat: int) -> bool:
    """Once a round, unless a card allows more."""
    if not o.rules_of(g).edition.faith_once_per_round:
        return True
    return g.faith_spent[seat] < 1 + (allowance(g, seat, "spend faith again") if g.granted else 0)


def spend_faith(g: Table, seat: int, code: int) -> None:
    g.faith[seat] = plus(g.faith[seat], times(code, -o.ONE))
    g.faith_spent[seat] += 1
    g.dirty = 1
    g.emit(e.LOST, seat, (k.FAITH, code), "CR132-202.3.a")
    notice(g, Notice(h.SPENDS_FAITH, seat, amount=code))


def _cost(g: Table, f: Frame) -> a.Cost:
    cost: a.Cost = o.rules_of(g).catalogue.abilities[f.r[_ABILITY]].node.cost
    return cost


@rule("CR132-404.4.a", "CR132-404.4.c", "CR132-202.3.d", "CR132-faith.c", "CR132-sacrifice.e", "CR132-sacrifice.g")
def _pay(g: Table, f: Frame) -> None:
    """An action, energy and faith are spent at once; tapping and sacrificing follow as changes of their own."""
    seat, cost = f.r[_SEAT], _cost(g, f)
    f.r[_HERE] = g.realm[f.r[_CARD]]
    f.r[_SERIAL] = g.serial[f.r[_CARD]]
    if cost.action:
        g.actions[seat] = o.less(g.actions[seat], 1)
    energy = cost.energy + (f.r[_X] if cost.x == "energy" else 0)
    if energy:
        g.energy[seat] = o.less(g.energy[seat], energy)
    faith = cost.faith + (f.r[_X] if cost.x == "faith" else 0)
    if faith:
        spend_faith(g, seat, faith * o.ONE)
    g.emit(e.ACTIVATED, seat, (g.what[f.r[_CARD]],), "CR132-404.4.a")


def _taps(g: Table, f: Frame) -> Row:
    return (k.TAP, f.r[_CARD]) if _cost(g, f).tap else ()


@rule("CR132-sacrifice.e.3")
def _sacrifices(g: Table, f: Frame) -> Row:
    return (k.SACRIFICE, f.r[_CARD]) if _cost(g, f).sacrifice else ()


def _tell(g: Table, f: Frame) -> None:
    notice(g, Notice(h.ACTIVATES, f.r[_SEAT], f.r[_CARD], f.r[_ABILITY] * o.ONE, f.r[_HERE]))


def _waits(g: Table, f: Frame) -> bool:
    """Whether paying has triggered anything: the turn began with nothing that waits."""
    return bool(g.waiting)


def _effect(g: Table, f: Frame) -> Row:
    ability = o.rules_of(g).catalogue.abilities[f.r[_ABILITY]]
    seat, card, here = f.r[_SEAT], f.r[_CARD], f.r[_HERE]
    return ability.program, seat, card, f.r[_SERIAL], here, card, 0, here, f.r[_X], seat, ability.index


# -- harvest -----------------------------------------------------------------------------------------------------------


@rule("CR132-harvest.a", "CR132-harvest.c", "CR132-harvest.d", "CR132-404.4.d.2", "CR132-509.c", "CR132-harvest.e")
def _tap_all(g: Table, f: Frame) -> list[Row]:
    """Any number of cards at once: all are tapped together, so that what it triggers forms one batch."""
    f.t[_CARDS] = tuple(g.harvesting)
    return [(k.TAP, c) for c in f.t[_CARDS]]


@rule("CR132-on-harvest.a", "CR132-on-harvest.b", "CR132-harvest.d")
def _harvested(g: Table, f: Frame) -> None:
    """Each harvest's effect waits with On Harvest abilities, for the active player to put in order.

    The amount of a harvest is its lands: other cards can be harvested too, and are not counted as lands.
    """
    rules = o.rules_of(g)
    seat = f.r[_SEAT]
    for card in f.t[_CARDS]:
        g.emit(e.HARVESTED, seat, (g.what[card],), "CR132-harvest.a")
        for index in usable(g, card):
            ability = rules.catalogue.abilities[index]
            if ability.node.harvest and is_on(g, seat, card, ability):
                rules.enqueue(g, ability, card, Notice(h.ACTIVATES, seat, card, realm=g.realm[card]))
        notice(g, Notice(h.HARVESTED, seat, card, realm=g.realm[card]))
    lands = [c for c in f.t[_CARDS] if g.types[c] & o.LAND]
    notice(g, Notice(h.HARVESTS, seat, amount=len(lands) * o.ONE))
    g.harvesting = []


ACTIVATING_PROGRAMS = (
    program(
        ACTIVATE,
        _registers,
        do(_pay),
        propose(_taps),
        propose(_sacrifices),
        do(_tell),
        if_(_waits, call(SETTLE_TRIGGERS)),
        call_computed(_effect),
    ),
    program(HARVEST, _registers, propose_all(_tap_all), do(_harvested)),
)
