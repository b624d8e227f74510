"""Activated abilities (404.4): tap, sacrifice, faith, harvest; what they cost and why one cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, call_computed, do, if_, program
from wonderwheel.core.mechanisms.propose import propose, propose_all
from wonderwheel.core.questions import Refusal, refusal
from wonderwheel.core.state.amounts import plus, times
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Compiled, Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import Ctx
from wonderwheel.games.wonders_of_the_first.in_force.abilities_of_cards import abilities_of, with_other_abilities
from wonderwheel.games.wonders_of_the_first.in_force.layers import cannot
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import (
    CANNOT_SPEND,
    allowance,
    can_pay,
    forbidding,
    has_action,
    may_spend,
    sacrifices_can_be_prevented,
    why_no_action,
    why_not_paid,
)
from wonderwheel.games.wonders_of_the_first.in_force.stats import STALE
from wonderwheel.games.wonders_of_the_first.in_force.triggers import is_minded, note_use, notice, uses_this_round
from wonderwheel.games.wonders_of_the_first.meaning.prices import name_of
from wonderwheel.games.wonders_of_the_first.procedures.spending import spend_action, spend_energy, tell_spent
from wonderwheel.games.wonders_of_the_first.program_names import ACTIVATE, HARVEST, PRICE, SETTLE_TRIGGERS
from wonderwheel.games.wonders_of_the_first.table import change_kinds, events, objects, traits, trigger_events
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules

NO_ACTION: Final = refusal("it takes an action and you have none left", "CR132-404.4.c", "CR132-403.3.e")
IS_TAPPED: Final = refusal("the card is tapped", "CR132-tap-ability.a.2", "CR132-509.d")
IS_UNTAPPED: Final = refusal("the card is not tapped", "CR132-509.b")
NO_ENERGY: Final = refusal("you do not have enough energy", "CR132-404.4.c", "CR132-pay-x.a")
NO_FAITH: Final = refusal("you do not have enough faith", "CR132-202.3.a", "CR132-faith.c")
FAITH_SPENT: Final = refusal("you have spent faith this round already", "CR132-202.3.b", "CR132-faith.b")
IS_OFF: Final = refusal("what the ability needs is not there", "CR132-kingdom.a", "CR132-hoard.a")
CANNOT: Final = refusal("an effect says that it can't", "CR132-508.a")
WAS_USED: Final = refusal("it was used this round already, and says that once is all", "CR132-508.a")
TOO_FEW_CARDS: Final = refusal("you do not have so many cards to pay with", "CR132-404.4.c")
TOO_FEW_COUNTERS: Final = refusal("the card does not have so many counters", "CR132-404.4.c")

_registers = Registers()
_SEAT: Final = _registers.number("player")
_CARD: Final = _registers.number("card")
_ABILITY: Final = _registers.number("ability")
_X: Final = _registers.number("x")
_HERE: Final = _registers.number("realm")
_SERIAL: Final = _registers.number("serial")
_WEARER: Final = _registers.number("wearer")
_PAID: Final = _registers.number("paid")
_CARDS: Final = _registers.row("harvested")


def usable(g: Table, card: int) -> list[int]:
    """The activated abilities that a card has now."""
    rules: WondersRules = g.rules
    catalogue = rules.catalogue
    if not g.granted and not g.copied:
        return [] if g.nullified[card] else catalogue.activated[g.what[card]]
    return [i for i in abilities_of(g, card) if isinstance(catalogue.abilities[i].node, meaning.Activated)]


def all_usable(g: Table, seat: int) -> list[tuple[int, list[int]]]:
    """Every card of a player that has activated abilities now, with these: worked out once for as long as nothing on
    the table changes."""
    if g.dirty & STALE:
        return _all_usable(g, seat)
    kept = traits.index_of(g).activating
    if seat not in kept:
        kept[seat] = _all_usable(g, seat)
    return kept[seat]


def _all_usable(g: Table, seat: int) -> list[tuple[int, list[int]]]:
    rules: WondersRules = g.rules
    printed, what, controller = rules.catalogue.activated, g.what, g.controller
    others = with_other_abilities(g) if g.granted or g.copied else ()
    # Most cards have the abilities that are printed on them, and none of these is activated.
    cards = [c for cards in g.realms for c in cards if controller[c] == seat and (printed[what[c]] or c in others)]
    nullified, face_down = g.nullified, g.face_down
    return [(c, usable(g, c) if others or nullified[c] else printed[what[c]]) for c in cards if not face_down[c]]


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
    if ability.tap_alone and not g.granted:
        if g.tapped[card]:
            return IS_TAPPED
        return None if ability.on is None or is_on(g, seat, card, ability) else IS_OFF
    cost: meaning.Cost = ability.node.cost
    if ability.node.limit and uses_this_round(g, card, ability.index, g.serial[card]):
        return WAS_USED
    if cost.action and not has_action(g, seat):
        return why_no_action(g, seat, NO_ACTION)
    if cost.tap and g.tapped[card]:
        return IS_TAPPED
    if g.granted:
        if cost.tap and _is_barred(g, seat, card, "tap"):
            return CANNOT
        if ability.node.harvest and cannot(g, card, "harvested", seat):
            return CANNOT
        if cost.sacrifice and _is_barred(g, seat, card, "sacrifice") and sacrifices_can_be_prevented(g):
            return CANNOT
        if cost.verb and cost.cards is None and _is_barred(g, seat, card, cost.verb):
            return CANNOT
    if cost.verb and (why := _why_not_paid(g, seat, card, ability)) is not None:
        return why
    if not can_pay(g, seat, cost.energy):
        return why_not_paid(g, seat, cost.energy, NO_ENERGY)
    if cost.faith or cost.x == "faith":
        if not objects.has_at_least(g.faith[seat], max(cost.faith, 1)):
            return NO_FAITH
        if not may_spend_faith(g, seat):
            return FAITH_SPENT if may_spend(g, seat, "faith") else CANNOT_SPEND
    return None if ability.on is None or is_on(g, seat, card, ability) else IS_OFF


@rule("CR132-508.a")
def _is_barred(g: Table, seat: int, card: int, name: str) -> bool:
    """Whether a verb cannot be done to this card, or not by this player, so that nothing is paid with it."""
    verb = BY_NAME[name]
    if verb.banned_as() and cannot(g, card, verb.banned_as(), seat):
        return True
    return bool(verb.forbidden_as() and forbidding(g, verb.forbidden_as(), seat, g.realm[card], card))


@rule("CR132-404.4.c", "CR132-509.b", "CR132-discard.a", "CR132-deny.a", "CR132-204.a")
def _why_not_paid(g: Table, seat: int, card: int, ability: Compiled) -> Refusal | None:
    """What is missing to pay with a verb: a tapped card, cards of the table, the hand or the deck, counters."""
    cost: meaning.Cost = ability.node.cost
    if ability.payable is not None:
        found = ability.payable(g, Ctx(seat, card, g.realm[card]))
        able = [c for c in found if not _is_barred(g, seat, c, cost.verb)] if g.granted else found
        given = card in able and (cost.sacrifice or (cost.tap and cost.verb == "tap"))
        return TOO_FEW_CARDS if len(able) < cost.number + given else None
    if BY_NAME[cost.verb].already == "untapped" and not g.tapped[card]:
        return IS_UNTAPPED
    if cost.verb in ("discard", "deny"):
        held = g.hands[seat] if cost.verb == "discard" else g.decks[seat]
        barred = [c for c in held if forbidding(g, cost.verb, seat, kinds.NO_REALM, c)] if g.granted else []
        return TOO_FEW_CARDS if len(held) - len(barred) < cost.number else None
    if cost.verb == "remove counters from":
        kind = objects.rules_of(g).catalogue.words.counters.number(cost.counter)
        there = objects.has_at_least(objects.counters_on(g, card, kind), cost.number)
        return None if there else TOO_FEW_COUNTERS
    return None


@rule("CR132-kingdom.a", "CR132-hoard.a")
def is_on(g: Table, seat: int, card: int, ability: Compiled) -> bool:
    """Whether the gate of an ability is open, if it has one."""
    return ability.on is None or ability.on(g, Ctx(seat, card, g.realm[card]))


@rule("CR132-202.3.b", "CR132-faith.b", "CR132-508.a")
def may_spend_faith(g: Table, seat: int) -> bool:
    """Once a round, unless a card allows more or forbids it."""
    if not may_spend(g, seat, "faith"):
        return False
    if not objects.rules_of(g).edition.faith_once_per_round:
        return True
    return g.faith_spent[seat] < 1 + (allowance(g, seat, "spend faith again") if g.granted else 0)


def spend_faith(g: Table, seat: int, code: int) -> None:
    g.faith[seat] = plus(g.faith[seat], times(code, -kinds.ONE))
    g.faith_spent[seat] += 1
    g.dirty = 1
    g.emit(events.LOST, seat, (change_kinds.FAITH, code), "CR132-202.3.a")
    tell_spent(g, seat, change_kinds.FAITH, code)


def _cost(g: Table, f: Frame) -> meaning.Cost:
    cost: meaning.Cost = objects.rules_of(g).catalogue.abilities[f.r[_ABILITY]].node.cost
    return cost


@rule("CR132-404.4.a", "CR132-404.4.c", "CR132-202.3.d", "CR132-faith.c", "CR132-sacrifice.e", "CR132-sacrifice.g")
def _pay(g: Table, f: Frame) -> None:
    """An action, energy and faith are spent at once; tapping and sacrificing follow as changes of their own."""
    seat, cost = f.r[_SEAT], _cost(g, f)
    if objects.rules_of(g).catalogue.abilities[f.r[_ABILITY]].node.limit:
        note_use(g, seat, f.r[_CARD], f.r[_ABILITY], g.serial[f.r[_CARD]])
    f.r[_HERE] = g.realm[f.r[_CARD]]
    f.r[_SERIAL] = g.serial[f.r[_CARD]]
    f.r[_WEARER] = g.worn[f.r[_CARD]]
    f.r[_PAID] = kinds.NO_CARD
    if cost.action:
        spend_action(g, seat)
    energy = cost.energy + (f.r[_X] if cost.x == "energy" else 0)
    if energy:
        spend_energy(g, seat, energy)
    faith = cost.faith + (f.r[_X] if cost.x == "faith" else 0)
    if faith:
        spend_faith(g, seat, faith * kinds.ONE)
    g.emit(events.ACTIVATED, seat, (g.what[f.r[_CARD]],), "CR132-404.4.a")


def _taps(g: Table, f: Frame) -> Row:
    return (change_kinds.TAP, f.r[_CARD]) if _cost(g, f).tap else ()


@rule("CR132-sacrifice.e.3")
def _sacrifices(g: Table, f: Frame) -> Row:
    return (change_kinds.SACRIFICE, f.r[_CARD]) if _cost(g, f).sacrifice else ()


def _has_another_price(g: Table, f: Frame) -> bool:
    return _cost(g, f).verb != ""


def _price(g: Table, f: Frame) -> Row:
    return (objects.rules_of(g).ids[PRICE.format(name_of(_cost(g, f)))], *_effect(g, f)[1:])


def _tell(g: Table, f: Frame) -> None:
    notice(g, Notice(trigger_events.ACTIVATES, f.r[_SEAT], f.r[_CARD], f.r[_ABILITY] * kinds.ONE, f.r[_HERE]))


def _waits(g: Table, f: Frame) -> bool:
    """Whether paying has triggered anything: the turn began with nothing that waits."""
    return bool(g.waiting)


@rule("CR132-sacrifice.e.3")
def _effect(g: Table, f: Frame) -> Row:
    """The effect is about the card itself; equipment that is sacrificed for it still speaks of who wore it. Of the card
    that was given for it words may speak: as it was in The World, if it was there."""
    ability = objects.rules_of(g).catalogue.abilities[f.r[_ABILITY]]
    seat, card, here, cost = f.r[_SEAT], f.r[_CARD], f.r[_HERE], _cost(g, f)
    subject = f.r[_WEARER] if cost.sacrifice and f.r[_WEARER] >= 0 else card
    where = here
    if cost.kept:
        subject, where = f.r[_PAID], kinds.NO_REALM if cost.verb == "discard" else here
    return ability.program, seat, card, f.r[_SERIAL], here, subject, 0, where, f.r[_X], seat, ability.index


def activation_of(g: Table, card: int, ability: int) -> tuple[int, int, int]:
    """Which object an ability was activated of, in which realm, and what X is: of the activation in progress, or of a
    harvest, which has none."""
    for f in reversed(g.stack):
        if f.program == g.rules.ids[ACTIVATE] and (f.r[_CARD], f.r[_ABILITY]) == (card, ability):
            return f.r[_SERIAL], f.r[_HERE], f.r[_X]
    return g.serial[card], g.realm[card], 0


# -- harvest -----------------------------------------------------------------------------------------------------------


@rule("CR132-harvest.a", "CR132-harvest.c", "CR132-harvest.d", "CR132-404.4.d.2", "CR132-509.c", "CR132-harvest.e")
def _tap_all(g: Table, f: Frame) -> list[Row]:
    """Any number of cards at once: all are tapped together, so that what it triggers forms one batch."""
    f.t[_CARDS] = tuple(g.harvesting)
    return [(change_kinds.TAP, c) for c in f.t[_CARDS]]


@rule("CR132-on-harvest.a", "CR132-on-harvest.b", "CR132-harvest.d")
def _harvested(g: Table, f: Frame) -> None:
    """Each harvest's effect waits with On Harvest abilities, for the active player to put in order.

    The amount of a harvest is its lands: other cards can be harvested too, and are not counted as lands.
    """
    rules = objects.rules_of(g)
    seat = f.r[_SEAT]
    for card in f.t[_CARDS]:
        g.emit(events.HARVESTED, seat, (g.what[card],), "CR132-harvest.a")
        for index in usable(g, card):
            ability = rules.catalogue.abilities[index]
            if ability.node.harvest and is_on(g, seat, card, ability):
                rules.enqueue(g, ability, card, Notice(trigger_events.ACTIVATES, seat, card, realm=g.realm[card]))
                if is_minded(g, trigger_events.ACTIVATES):
                    notice(g, Notice(trigger_events.ACTIVATES, seat, card, index * kinds.ONE, g.realm[card]))
        notice(g, Notice(trigger_events.HARVESTED, seat, card, realm=g.realm[card]))
    lands = [c for c in f.t[_CARDS] if g.types[c] & kinds.LAND]
    notice(g, Notice(trigger_events.HARVESTS, seat, amount=len(lands) * kinds.ONE))
    g.harvesting = []


ACTIVATING_PROGRAMS: Final = (
    program(
        ACTIVATE,
        _registers,
        do(_pay),
        propose(_taps),
        propose(_sacrifices),
        if_(_has_another_price, call_computed(_price, into=_PAID)),
        do(_tell),
        if_(_waits, call(SETTLE_TRIGGERS)),
        call_computed(_effect),
    ),
    program(HARVEST, _registers, propose_all(_tap_all), do(_harvested)),
)
