"""Playing a card (404.2, play, on play): declared, paid, On Play effects, and only then it resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, Step, call, call_computed, choose, do, if_, program
from wonderwheel.core.mechanisms.propose import propose
from wonderwheel.core.questions import DONE, Candidates
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.changes.areas import begin_statics, relocate
from wonderwheel.games.wonders_of_the_first.evaluating.compiled_ability import Notice
from wonderwheel.games.wonders_of_the_first.evaluating.context import ARGUMENTS
from wonderwheel.games.wonders_of_the_first.in_force.prohibitions import pay_price
from wonderwheel.games.wonders_of_the_first.in_force.stats import up_to_date
from wonderwheel.games.wonders_of_the_first.in_force.triggers import is_minded, notice
from wonderwheel.games.wonders_of_the_first.procedures.costs import (
    TOO_DEAR,
    energy_to_play,
    energy_to_play_free,
    gifts,
    needs_action,
    pays_prices_when_free,
    realms_for_free,
    saved_by_a_gift,
)
from wonderwheel.games.wonders_of_the_first.procedures.links import discounts
from wonderwheel.games.wonders_of_the_first.procedures.spending import spend_action, spend_energy
from wonderwheel.games.wonders_of_the_first.procedures.winning import check_decks
from wonderwheel.games.wonders_of_the_first.program_names import ON_PLAY, PLAY_CARD, SETTLE_TRIGGERS
from wonderwheel.games.wonders_of_the_first.table import change_kinds, events, objects, trigger_events
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD, REALM

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules

# How a card comes to be played.
FROM_HAND: Final = 0
FREE: Final = 1
FROM_SEEK: Final = 2
FROM_DECK: Final = 3

_registers = Registers()
_SEAT: Final = _registers.number("player")
_CARD: Final = _registers.number("card")
_HOW: Final = _registers.number("how")
_WHERE: Final = _registers.number("realm")
_X: Final = _registers.number("x")
_SEEK: Final = _registers.number("seek")
_KEY: Final = _registers.number("answer")
_GIFT: Final = _registers.number("given")
_FULL_PRICE: Final = "Pay the full cost"


def is_permanent(g: Table, card: int) -> bool:
    rules: WondersRules = g.rules
    return bool(rules.catalogue.types[g.what[card]] & kinds.PERMANENT_TYPES)


def _has_to_choose(g: Table, f: Frame) -> bool:
    return f.r[_WHERE] < 0 and is_permanent(g, f.r[_CARD])


@rule("CR132-on-play.b")
def _which_realm(g: Table, f: Frame) -> Candidates:
    return [(REALM.key(r), None) for r in realms_for_free(g, f.r[_SEAT], f.r[_CARD])]


def _may_give(g: Table, f: Frame) -> bool:
    return f.r[_HOW] in (FROM_HAND, FROM_DECK) and bool(gifts(g, f.r[_SEAT], f.r[_CARD]))


@rule("CR132-404.2.c", "CR132-501.e.2")
def _what_is_given(g: Table, f: Frame) -> Candidates:
    """Nothing, if there is enough energy for the whole cost; or a card that makes it less."""
    full = objects.has_at_least(g.energy[f.r[_SEAT]], _energy(g, f))
    return [(DONE, None if full else TOO_DEAR), *((CARD.key(c), None) for c in gifts(g, f.r[_SEAT], f.r[_CARD]))]


def _energy(g: Table, f: Frame) -> int:
    """What the card costs that is being played, before anything is given for it."""
    seat = f.r[_SEAT]
    return energy_to_play(g, seat, f.r[_CARD], discounts(g, seat), f.r[_WHERE], f.r[_X])


def _take_gift(g: Table, f: Frame) -> None:
    """From now on the register says how much less the card costs."""
    given = f.r[_GIFT]
    f.r[_GIFT] = 0
    if given != DONE:
        f.r[_GIFT] = saved_by_a_gift(g, f.r[_SEAT], f.r[_CARD])
        f.r[_KEY] = CARD.argument(given)


def _gives(g: Table, f: Frame) -> Row:
    return (change_kinds.SACRIFICE, f.r[_KEY]) if f.r[_GIFT] else ()


def _declare(g: Table, f: Frame) -> None:
    f.r[_WHERE] = REALM.argument(f.r[_KEY])


@rule(
    "CR132-404.2.c",
    "CR132-play.b",
    "CR132-101.5.b",
    "CR132-404.2.j",
    "CR132-seek.d.2",
    "CR132-link.f",
    "CR132-pay-x.a",
    "CR132-405.c",
    "CR132-302.a",
)
def _pay(g: Table, f: Frame) -> None:
    """Reveal the card and pay: energy and an action from the hand, nothing when it is played for free.

    What a spell says of itself begins to work. Whoever plays the last card of a deck has lost.
    """
    seat, card, how = f.r[_SEAT], f.r[_CARD], f.r[_HOW]
    if how in (FROM_HAND, FROM_DECK):
        energy = max(_energy(g, f) - f.r[_GIFT], 0)
        takes_action = needs_action(g, seat, card, f.r[_WHERE])
        spend_energy(g, seat, energy)
        if takes_action:
            spend_action(g, seat)
    else:
        spend_energy(g, seat, energy_to_play_free(g, seat, card, f.r[_WHERE]))
    if how in (FROM_HAND, FROM_DECK) or pays_prices_when_free(g):
        pay_price(g, "play", seat, f.r[_WHERE], card)
    source = g.place[card]
    rests = not g.dirty and not f.r[_GIFT] and _leaves_the_table_alone(g, card)
    lasting = g.continuous
    relocate(g, card, kinds.PLAYING)
    if rests and g.continuous == lasting:
        g.dirty = 0
    g.origin[card] = source
    g.controller[card] = g.home[card] = seat
    if not is_permanent(g, card):
        begin_statics(g, card)
    g.emit(events.PLAYED, seat, (g.what[card], f.r[_WHERE]), "CR132-play.a")
    check_decks(g)


@rule("CR132-play.b", "CR132-302.a")
def _leaves_the_table_alone(g: Table, card: int) -> bool:
    """Whether nothing that lies open changes as a card goes to where it is played: it was in a hand, nothing lasts that
    could hold for cards being played, and it is no spell, whose text begins to work."""
    reach = objects.rules_of(g).catalogue.reach
    from_hand = g.place[card] == kinds.HAND and is_permanent(g, card)
    may_hold = reach.beyond or reach.tops or (reach.played and g.continuous)
    return from_hand and not may_hold


def on_play_effects(player: int, card: int, realm: int) -> Step:
    """The step before a card resolves, whatever it is: On Play effects. The arguments are registers."""
    return call(ON_PLAY, lambda g, f: (f.r[player], f.r[card], f.r[realm]))


_on_play_registers = Registers()
_PLAYER: Final = _on_play_registers.number("player")
_PLAYED: Final = _on_play_registers.number("card")
_REALM: Final = _on_play_registers.number("realm")
_BEFORE: Final = _on_play_registers.number("waiting before")


@rule(
    "CR132-on-play.a",
    "CR132-on-play.a.2",
    "CR132-on-play.d",
    "CR132-502.b",
    "CR132-502.c",
    "CR132-play.b",
    "CR132-nullify.h",
)
def _on_play(g: Table, f: Frame) -> None:
    """On Play effects, of the card and of others, come before the card resolves. A copy was not played.

    What blanks cards that are being played has blanked this one before it could speak.
    """
    f.r[_BEFORE] = len(g.waiting)
    up_to_date(g)
    if g.place[f.r[_PLAYED]] == kinds.PLAYING:
        area = g.origin[f.r[_PLAYED]]
        told = Notice(trigger_events.PLAYED, f.r[_PLAYER], f.r[_PLAYED], realm=f.r[_REALM], area=area)
        told.x = _x_paid(g, f.r[_PLAYED])
        notice(g, told)
        if is_minded(g, trigger_events.PLAYED_BY_SEEK) and seek_of(g, f.r[_PLAYED]) is not None:
            notice(g, Notice(trigger_events.PLAYED_BY_SEEK, f.r[_PLAYER], f.r[_PLAYED], realm=f.r[_REALM], area=area))


@rule("CR132-seek.b", "CR132-507.a")
def seek_of(g: Table, card: int) -> tuple[int, Row] | None:
    """The seek by which a card is being played: its number, and the first registers of the effect; None if it is played
    in another way."""
    for i in range(len(g.stack) - 1, 0, -1):
        f = g.stack[i]
        if f.program == g.rules.ids[PLAY_CARD] and f.r[_CARD] == card:
            return (f.r[_SEEK], tuple(g.stack[i - 1].r[:ARGUMENTS])) if f.r[_HOW] == FROM_SEEK else None
    return None


@rule("CR132-pay-x.a")
def _x_paid(g: Table, card: int) -> int:
    """What X is for a card that is being played."""
    number = g.rules.ids[PLAY_CARD]
    for f in reversed(g.stack):
        if f.program == number and f.r[_CARD] == card:
            return f.r[_X]
    return 0


def _triggers_wait(g: Table, f: Frame) -> bool:
    return len(g.waiting) > f.r[_BEFORE] or bool(g.dirty and g.continuous)


def _settle(g: Table, f: Frame) -> Row:
    return (f.r[_BEFORE],)


def _is_still_played(g: Table, f: Frame) -> bool:
    return g.place[f.r[_CARD]] == kinds.PLAYING


def _is_permanent(g: Table, f: Frame) -> bool:
    return is_permanent(g, f.r[_CARD])


@rule("CR132-404.2.d", "CR132-play.a", "CR132-nullify.h", "CR132-505.2.a")
def _arrives(g: Table, f: Frame) -> Row:
    card = f.r[_CARD]
    seat = g.home[card]
    return change_kinds.ARRIVE, card, f.r[_WHERE], seat, change_kinds.WAS_PLAYED


@rule("CR132-101.3.3.a", "CR132-nullify.h", "CR132-nullify.h.2", "CR132-302.a")
def _has_effect(g: Table, f: Frame) -> bool:
    """A spell with a text runs it: the text itself lets On Play effects come in between."""
    card = f.r[_CARD]
    return not is_permanent(g, card) and objects.rules_of(g).catalogue.spells[g.what[card]] >= 0


def _effect(g: Table, f: Frame) -> Row:
    rules = objects.rules_of(g)
    card, seat = f.r[_CARD], f.r[_SEAT]
    index = rules.catalogue.spells[g.what[card]]
    program_of = rules.catalogue.abilities[index].program
    return program_of, seat, card, g.serial[card], f.r[_WHERE], card, 0, f.r[_WHERE], f.r[_X], seat, index


@rule("CR132-101.3.3.a", "CR132-404.2.d")
def _into_abyss(g: Table, f: Frame) -> Row:
    return (change_kinds.TO_ABYSS, f.r[_CARD]) if g.place[f.r[_CARD]] == kinds.PLAYING else ()


PLAYING_PROGRAMS: Final = (
    program(
        PLAY_CARD,
        _registers,
        if_(
            _has_to_choose,
            choose(
                _KEY,
                _which_realm,
                seat=lambda g, f: f.r[_SEAT],
                reason="Into which realm?",
                clause="CR132-404.2.d",
            ),
            do(_declare),
        ),
        if_(
            _may_give,
            choose(
                _GIFT,
                _what_is_given,
                seat=lambda g, f: f.r[_SEAT],
                reason="What is sacrificed as part of the cost?",
                clause="CR132-404.2.c",
                forced=False,
                words={DONE: _FULL_PRICE},
            ),
            do(_take_gift),
        ),
        do(_pay),
        propose(_gives),
        if_(_has_effect, call_computed(_effect), otherwise=(on_play_effects(_SEAT, _CARD, _WHERE),)),
        if_(
            _is_still_played,
            if_(_is_permanent, propose(_arrives), otherwise=(propose(_into_abyss),)),
        ),
    ),
    program(
        ON_PLAY,
        _on_play_registers,
        do(_on_play),
        if_(_triggers_wait, call(SETTLE_TRIGGERS, _settle)),
    ),
)
