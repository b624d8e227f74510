"""Playing events, using effects, and what the rules let happen as an event: healing, cleansing, replacing."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, call_computed, do, program
from wonderwheel.core.state.shared import changed
from wonderwheel.games.wheel_of_time.changes.cards import discard, put_into, rotate_card, show, take_out
from wonderwheel.games.wheel_of_time.changes.pattern import convert_token
from wonderwheel.games.wheel_of_time.changes.symbols import move_symbols, spend_symbols
from wonderwheel.games.wheel_of_time.changes.wounds import heal, healable
from wonderwheel.games.wheel_of_time.evaluating.costs import plain_price, plain_purse
from wonderwheel.games.wheel_of_time.evaluating.current import traits
from wonderwheel.games.wheel_of_time.places import (
    HERO_SEAT,
    NO_CARD,
    NO_CHALLENGE,
    NOBODY,
    ON_NOTHING,
    PLAYING,
    REMOVED,
)
from wonderwheel.games.wheel_of_time.procedures.event_options import CORRUPTION_COST, discard_effect, replaceable
from wonderwheel.games.wheel_of_time.procedures.paying import CARD
from wonderwheel.games.wheel_of_time.program_names import (
    CLEANSE_CORRUPTION,
    DISCARD_FOR_EFFECT,
    HEAL_TAVEREN,
    PAY,
    PLAY_EVENT,
    REPLACE_CHARACTER,
    USE_EFFECT,
)
from wonderwheel.games.wheel_of_time.readings import NO_HEIR
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import TAVEREN
from wonderwheel.games.wheel_of_time.table.objects import advantages_on, facts_of, fallen_for, reads, rules_of
from wonderwheel.games.wheel_of_time.table.rows import (
    DOOMED,
    FOR_GOOD,
    GAINED_CARD,
    GAINED_KIND,
    GAINED_UNTIL,
    HEALED,
    TRAIT,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

_playing = Registers()
_SEAT: Final = _playing.number("player")
_CARD: Final = _playing.number("card")


def _price_of_card(g: Table, f: Frame) -> tuple[int, ...]:
    return f.r[_SEAT], CARD, f.r[_CARD]


@rule("WOT20-cards.events.2", "WOT20-cards.events.3")
def put_on_table(g: Table, f: Frame) -> None:
    """An event that is played lies open, and takes effect at once."""
    card = f.r[_CARD]
    take_out(g, card)
    g.place[card] = PLAYING
    g.controller[card] = f.r[_SEAT]
    show(g, card)
    g.emit(events.PLAYED_EVENT, f.r[_SEAT], (g.what[card],), "WOT20-cards.events.2")
    rules_of(g).texts.happened(g, "plays", card, f.r[_SEAT])


def _its_effect(g: Table, f: Frame) -> tuple[int, ...]:
    card, seat = f.r[_CARD], f.r[_SEAT]
    about = fallen_for(g, seat, card) if g.fallen else NO_CARD
    return rules_of(g).effect_program(g, card, 0), card, seat, *((about + 1,) if about != NO_CARD else ())


@rule("WOT20-cards.events.5", "WOT20-cards.piles.5")
def put_away(g: Table, f: Frame) -> None:
    """Once it is carried out the event is discarded, also if its effect lasts on."""
    card = f.r[_CARD]
    if g.place[card] == PLAYING:
        g.controller[card] = NOBODY
        discard(g, card, "WOT20-cards.events.5")


PLAY_EVENT_PROGRAM: Final = program(
    PLAY_EVENT,
    _playing,
    call(PAY, _price_of_card),
    do(put_on_table),
    call_computed(_its_effect),
    do(put_away),
)

_using = Registers()
_WHO: Final = _using.number("player")
_SOURCE: Final = _using.number("card")
_NUMBER: Final = _using.number("effect")


def _price_of_effect(g: Table, f: Frame) -> tuple[int, ...]:
    return f.r[_WHO], f.r[_NUMBER], f.r[_SOURCE]


@rule("WOT20-action.effects.8", "WOT20-ready.rotating.2")
def begin_effect(g: Table, f: Frame) -> None:
    """The effect of a card in play is made and carried out like an event; some rotate the card."""
    card = f.r[_SOURCE]
    if facts_of(g, card).effects[f.r[_NUMBER]].rotates:
        rotate_card(g, card)
    g.emit(events.EFFECT_USED, f.r[_WHO], (g.what[card],), "WOT20-action.effects.8")
    key = (card, f.r[_NUMBER])
    times = sum(row[2] for row in g.used if row[:2] == key)
    g.used = sorted([*(row for row in g.used if row[:2] != key), (*key, times + 1)])


def _the_effect(g: Table, f: Frame) -> tuple[int, ...]:
    return rules_of(g).effect_program(g, f.r[_SOURCE], f.r[_NUMBER]), f.r[_SOURCE], f.r[_WHO]


USE_EFFECT_PROGRAM: Final = program(
    USE_EFFECT, _using, call(PAY, _price_of_effect), do(begin_effect), call_computed(_the_effect)
)

_discarding = Registers()
_BY: Final = _discarding.number("player")
_HELD: Final = _discarding.number("card")
_WHICH: Final = _discarding.number("effect")


def _find_effect(g: Table, f: Frame) -> None:
    f.r[_WHICH] = discard_effect(g, f.r[_HELD])


def _price_of_discard(g: Table, f: Frame) -> tuple[int, ...]:
    return f.r[_BY], f.r[_WHICH], f.r[_HELD]


@rule("WOT20-glossary.event.3")
def discard_from_hand(g: Table, f: Frame) -> None:
    discard(g, f.r[_HELD], "WOT20-glossary.event.3")


def _effect_of_discard(g: Table, f: Frame) -> tuple[int, ...]:
    return rules_of(g).effect_program(g, f.r[_HELD], f.r[_WHICH]), f.r[_HELD], f.r[_BY]


DISCARD_PROGRAM: Final = program(
    DISCARD_FOR_EFFECT,
    _discarding,
    do(_find_effect),
    call(PAY, _price_of_discard),
    do(discard_from_hand),
    call_computed(_effect_of_discard),
)

_rules_of_the_book = Registers()
_PLAYER: Final = _rules_of_the_book.number("player")
_ON: Final = _rules_of_the_book.number("card")


@rule("WOT20-resolution.taveren.1", "WOT20-resolution.taveren.2")
def heal_taveren(g: Table, f: Frame) -> None:
    """One token of the player becomes neutral, one point of damage goes; a text lets it happen so often a turn."""
    card, seat = f.r[_ON], f.r[_PLAYER]
    by_text = rules_of(g).texts.heals_like_taveren(g, seat, card)
    if not traits(g, card) & TAVEREN and by_text != NO_CARD:
        key = (by_text, HEALED)
        times = sum(row[2] for row in g.used if row[:2] == key)
        g.used = sorted([*(row for row in g.used if row[:2] != key), (*key, times + 1)])
    convert_token(g, seat, "WOT20-resolution.taveren.1")
    if healable(g, card):
        heal(g, card, 1)
    else:
        g.damage[card] -= 1
        g.unhealable[card] -= 1
    g.emit(events.TAVEREN_HEALED, f.r[_PLAYER], (g.what[card],), "WOT20-resolution.taveren.1")


HEAL_TAVEREN_PROGRAM: Final = program(HEAL_TAVEREN, _rules_of_the_book, do(heal_taveren))


@rule("WOT20-glossary.corruption.2")
def cleanse(g: Table, f: Frame) -> None:
    """Two One Power symbols out of the pool, whosever they are, and a corruption token goes."""
    seat, card = f.r[_PLAYER], f.r[_ON]
    paid = plain_purse(g, seat).payment(plain_price(CORRUPTION_COST)) or ()
    spend_symbols(g, [row for _, _, row in paid])
    g.corruption[card] -= 1
    g.emit(events.CLEANSED, seat, (g.what[card],), "WOT20-glossary.corruption.2")


CLEANSE_PROGRAM: Final = program(CLEANSE_CORRUPTION, _rules_of_the_book, do(cleanse))


@rule(
    "WOT20-extra.personality.9",
    "WOT20-extra.personality.10",
    "WOT20-extra.personality.11",
    "WOT20-glossary.trait.7",
    "WOT20-glossary.hero.6",
)
def replace(g: Table, f: Frame) -> None:
    """The new version stands exactly where the old one stood, with all that lay on it; the old one is out of play."""
    seat, new = f.r[_PLAYER], f.r[_ON]
    old = replaceable(g, seat, new)
    carried = traits(g, old)
    move_symbols(g, old, new)
    take_out(g, new)
    g.in_play = changed(g.in_play, g.in_play.index(old), new)
    for column in (g.place, g.controller, g.rotated, g.damage, g.unhealable, g.corruption, g.challenge, g.as_other):
        column[new] = column[old]
    for advantage in advantages_on(g, old):
        g.on[advantage] = new
    g.target = [new if card == old else card for card in g.target]
    g.joined, g.joined_before, g.poisoned = (
        sorted([new if card == old else card for card in cards]) for cards in (g.joined, g.joined_before, g.poisoned)
    )
    g.hurt = sorted([(new, *row[1:]) if row[0] == old else row for row in g.hurt])
    rules_of(g).texts.pass_on(g, old, new)
    kept = [row for row in g.gained if row[GAINED_CARD] == old and passes_on(row)]
    g.gained = [row for row in g.gained if row[GAINED_CARD] != old]
    g.gained += [(new, *row[1:]) for row in kept]
    for number in range(carried.bit_length()):
        if carried >> number & 1 and not traits(g, new) >> number & 1:
            g.gained.append((new, TRAIT, number, 1, FOR_GOOD))
    g.gained.sort()
    show(g, new)
    _put_old_away(g, old)
    if g.starting[seat] == old and (seat == HERO_SEAT or not reads(g, NO_HEIR)):
        g.starting[seat] = new
    g.emit(events.REPLACED, seat, (g.what[old], g.what[new]), "WOT20-extra.personality.9")
    rules_of(g).texts.happened(g, "replaced", new, seat)
    rules_of(g).texts.happened(g, "enters play", new, seat)


@rule("WOT20-extra.personality.10", "WOT20-extra.personality.11")
def passes_on(row: tuple[int, ...]) -> bool:
    """Whether what a card has gained is its replacement's: what is for the turn, and that it must die."""
    return row[GAINED_UNTIL] != FOR_GOOD or row[GAINED_KIND] == DOOMED


def _put_old_away(g: Table, old: int) -> None:
    g.controller[old] = NOBODY
    g.on[old] = ON_NOTHING
    g.rotated[old] = g.damage[old] = g.unhealable[old] = g.corruption[old] = g.as_other[old] = 0
    g.challenge[old] = NO_CHALLENGE
    put_into(g, old, REMOVED)


REPLACE_PROGRAM: Final = program(REPLACE_CHARACTER, _rules_of_the_book, do(replace))
EVENT_PROGRAMS: Final = (
    PLAY_EVENT_PROGRAM,
    USE_EFFECT_PROGRAM,
    DISCARD_PROGRAM,
    HEAL_TAVEREN_PROGRAM,
    CLEANSE_PROGRAM,
    REPLACE_PROGRAM,
)
