"""What a player may do in an event window, each thing thought of with why it cannot be done now."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.questions import Candidates, Refusal, refusal
from wonderwheel.games.wheel_of_time.changes.wounds import healable
from wonderwheel.games.wheel_of_time.evaluating.costs import plain_price, plain_purse
from wonderwheel.games.wheel_of_time.evaluating.current import traits
from wonderwheel.games.wheel_of_time.evaluating.playable import NOT_READ, side_refusal
from wonderwheel.games.wheel_of_time.evaluating.recruits import copy_refusal
from wonderwheel.games.wheel_of_time.places import HERO_SEAT, NO_CARD, NO_CHALLENGE, STEPS
from wonderwheel.games.wheel_of_time.procedures.paying import CANNOT_PAY, CARD, can_pay
from wonderwheel.games.wheel_of_time.readings import HEALS_ALL, ONE_USE, OWN_CORRUPTION
from wonderwheel.games.wheel_of_time.table.catalogue import EVENT, TAVEREN
from wonderwheel.games.wheel_of_time.table.facts import DURING, LIMITED, REROLL, WHEN, WITHIN, Effect, Four
from wonderwheel.games.wheel_of_time.table.facts import EVENT as AS_EVENT
from wonderwheel.games.wheel_of_time.table.objects import (
    catalogue_of,
    facts_of,
    fallen_for,
    forces_of,
    is_force,
    reads,
    rules_of,
)
from wonderwheel.games.wheel_of_time.table.rows import GAINED_CARD, GAINED_KIND, NO_TEXT, SYMBOL_HELD, SYMBOL_SEAT
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CLEANSE, DISCARD, EFFECTS, PLAY, REPLACE, USE
from wonderwheel.games.wheel_of_time.vocabulary import TAVEREN as HEAL_TAVEREN

CORRUPTION_COST: Final[Four] = (0, 0, 2, 0)
NOT_NOW: Final = refusal("it is for another step of the turn", "WOT20-ready.event-play.1")
ONLY_LIMITED: Final = refusal(
    "a limited event is played in your own Take Actions step only", "WOT20-cards.limited-events.2"
)
NO_REROLL: Final = refusal("here only what rerolls dice can be played", "WOT20-action.generate.9")
OWN_SYMBOLS: Final = refusal("it pays for its effect with symbols of its own only", "WOT20-action.costs.1")
IS_ROTATED: Final = refusal("a rotated card cannot rotate again this turn", "WOT20-ready.rotating.3")
NO_TARGET: Final = refusal("there is nothing that it could be used on now", "WOT20-ready.event-play.4")
HERO_ONLY: Final = refusal("only the Hero heals Ta'veren with tokens", "WOT20-resolution.taveren.1")
TEXT_FORBIDS: Final = refusal("a text keeps it from being used in this challenge", "WOT20-glossary.cannot.2")
NO_LIGHT: Final = refusal("there is no light token to convert", "WOT20-resolution.taveren.1")
BLANKED: Final = refusal("it has no effect text this turn", "WOT20-glossary.trait.6")
NOT_IN_CHALLENGE: Final = refusal(
    "it takes part in no challenge where this could be used", "WOT20-glossary.participating.5"
)
NOT_HURT: Final = refusal("it has no damage that can be healed", "WOT20-resolution.taveren.1")
NOT_YOURS: Final = refusal("corruption is removed from own cards only", "WOT20-glossary.corruption.2")
USED_BEFORE: Final = refusal("it has made its move of this turn", "WOT20-ready.rotating.1")
NOT_CORRUPT: Final = refusal("it has no corruption token", "WOT20-glossary.corruption.2")
NOTHING_TO_REPLACE: Final = refusal("you own no character in play that it replaces", "WOT20-extra.personality.12")


@rule(
    "WOT20-ready.event-play.1",
    "WOT20-cards.limited-events.1",
    "WOT20-glossary.event.1",
    "WOT20-glossary.timing.1",
    "WOT20-extra.personality.13",
    "WOT20-glossary.event.3",
)
def event_options(g: Table, seat: int) -> Candidates:
    """Events of the hand, effects of cards in play, and what the rules themselves let happen as an event."""
    hand = _first_of_each(g, seat)
    catalogue = catalogue_of(g)
    types = catalogue.types
    out: Candidates = [(PLAY.key(c), why_no_event(g, seat, c)) for what, c in hand.items() if types[what] == EVENT]
    out += _effects(g, seat, AS_EVENT)
    out += taveren_options(g, seat)
    out += corruption_options(g, seat)
    if not catalogue.replacing.isdisjoint(hand):
        out += replacement_options(g, seat, hand)
    if not catalogue.discarded.keys().isdisjoint(hand):
        out += discard_options(g, seat, hand)
    return out


def nothing_to_do(g: Table, seat: int) -> bool:
    """Whether a player can do nothing in an event window: `event_options` without what the cards themselves, since the
    game was made, are known to be of no use for in this step, or without symbols to pay for it."""
    rules = rules_of(g)
    known = rules.texts.in_force(g)
    if known.offers:
        return False
    has_symbols = known.eases
    if not has_symbols:
        held = (NO_CHALLENGE, g.resolving)
        for row in g.symbols:
            if row[SYMBOL_SEAT] == seat and row[SYMBOL_HELD] in held:  # `spendable`
                has_symbols = True
                break
    hand, effects = rules.of_use[g.step][has_symbols]
    what = g.what
    for card in g.hands[seat] if hand else ():
        if what[card] in hand and (rules.catalogue.types[what[card]] != EVENT or _is_playable(g, seat, card)):
            return False
    for card, i in known.of_use(g.step, has_symbols, effects, what):
        if rules.texts.may_use(g, seat, card, i) and _is_usable(g, seat, card, i):
            return False
    damage, corruption = g.damage, g.corruption
    for card in g.in_play:
        if damage[card] or corruption[card]:
            return not _has_mending(g, seat)
    return True


def _is_playable(g: Table, seat: int, card: int) -> bool:
    """Whether an event of the hand can be played: `why_no_event` asked in another order. Mostly what a player has can
    pay for it, and there is nothing that it could be used on."""
    if _why_not_now(g, seat, card, False) is not None:
        return False
    return rules_of(g).effect_possible(g, seat, card, 0) and can_pay(g, seat, CARD, card)


def _is_usable(g: Table, seat: int, card: int, number: int) -> bool:
    """The same of an effect of a card in play: `why_no_effect`."""
    if _why_no_use(g, card, number) is not None:
        return False
    return rules_of(g).effect_possible(g, seat, card, number) and can_pay(g, seat, number, card)


def _has_mending(g: Table, seat: int) -> bool:
    """Whether a player may heal a Ta'veren or remove corruption now."""
    found = taveren_options(g, seat) if g.pattern[seat] else []  # each healing takes a token
    for _, why in [*found, *corruption_options(g, seat)]:  # noqa: SIM110  # a plain loop is twice as fast here
        if why is None:
            return True
    return False


def _first_of_each(g: Table, seat: int) -> dict[int, int]:
    """The cards of a hand that can be of use in an event window, one of each, by what they are."""
    of_use, what = catalogue_of(g).in_windows, g.what
    first: dict[int, int] = {}
    for card in g.hands[seat]:
        if what[card] in of_use:
            first.setdefault(what[card], card)
    return first


def events_in_hand(g: Table, seat: int) -> list[int]:
    """The event cards of a hand, one of each."""
    types = catalogue_of(g).types
    return [card for what, card in _first_of_each(g, seat).items() if types[what] == EVENT]


@rule("WOT20-glossary.event.3")
def discard_options(g: Table, seat: int, hand: dict[int, int]) -> Candidates:
    """Cards of the hand whose discarding does something: that happens as an event."""
    out: Candidates = []
    discarded = catalogue_of(g).discarded
    for card in [card for what, card in hand.items() if what in discarded]:
        number = discard_effect(g, card)
        payable, possible = can_pay(g, seat, number, card), rules_of(g).effect_possible(g, seat, card, number)
        out.append((DISCARD.key(card), CANNOT_PAY if not payable else None if possible else NO_TARGET))
    return out


def discard_effect(g: Table, card: int) -> int:
    """The number of the effect that discarding a card from hand has, or -1."""
    return catalogue_of(g).discarded.get(g.what[card], -1)


def effect_of_event(g: Table, card: int) -> Effect | None:
    """What playing an event does; nothing is known of one without effects."""
    effects = facts_of(g, card).effects
    return effects[0] if effects else None


@rule("WOT20-cards.limited-events.2", "WOT20-ready.event-play.4", "WOT20-glossary.cannot.2")
def why_no_event(g: Table, seat: int, card: int, limited: bool = False) -> Refusal | None:
    """Why an event of the hand cannot be played now."""
    why = _why_not_now(g, seat, card, limited)
    if why is not None:
        return why
    if not can_pay(g, seat, CARD, card):
        return CANNOT_PAY
    return None if rules_of(g).effect_possible(g, seat, card, 0) else NO_TARGET


def _why_not_now(g: Table, seat: int, card: int, limited: bool) -> Refusal | None:
    """Why it cannot, but for its price and what it could be used on."""
    effect = effect_of_event(g, card)
    if effect is None:
        return NOT_READ
    if effect.timing == REROLL or (effect.timing == WHEN and fallen_for(g, seat, card) == NO_CARD):
        return NOT_NOW
    if effect.timing == LIMITED and not limited:
        return ONLY_LIMITED
    why = side_refusal(g, seat, card) or _step_refusal(g, effect)
    if why is not None:
        return why
    return TEXT_FORBIDS if rules_of(g).texts.may_not_play(g, seat, card) else None


def _step_refusal(g: Table, effect: Effect) -> Refusal | None:
    """A card for some steps is played in their windows only (W-67)."""
    return None if not effect.steps or STEPS[g.step] in effect.steps else NOT_NOW


@rule("WOT20-action.effects.2", "WOT20-action.effects.7", "WOT20-action.effects.9", "WOT20-action.effects.11")
def _effects(g: Table, seat: int, timing: str) -> Candidates:
    """Effects of cards in play; one without a timing of its own is used as an event."""
    out: Candidates = []
    texts = rules_of(g).texts
    for card, i in texts.in_force(g).effects.get(timing, ()):
        if texts.may_use(g, seat, card, i):
            out.append((USE.key(card * EFFECTS + i), why_no_effect(g, seat, card, i)))
    return out


def limited_effects(g: Table, seat: int) -> Candidates:
    """Effects of cards in play that are used as a limited event (WOT20-action.effects.10)."""
    return _effects(g, seat, LIMITED)


@rule(
    "WOT20-action.costs.1",
    "WOT20-action.effects.7",
    "WOT20-ready.rotating.3",
    "WOT20-glossary.participating.6",
    "WOT20-glossary.cannot.2",
)
def why_no_effect(g: Table, seat: int, card: int, number: int) -> Refusal | None:
    """Why an effect of a card in play cannot be used now."""
    why = _why_no_use(g, card, number)
    if why is not None:
        return why
    if not can_pay(g, seat, number, card):
        return OWN_SYMBOLS if facts_of(g, card).effects[number].payer != "pool" else CANNOT_PAY
    return None if rules_of(g).effect_possible(g, seat, card, number) else NO_TARGET


def _why_no_use(g: Table, card: int, number: int) -> Refusal | None:
    """Why it cannot, but for its price and what it could be used on."""
    effect = facts_of(g, card).effects[number]
    why = _step_refusal(g, effect)
    if why is not None:
        return why
    if g.gained and any(row[GAINED_CARD] == card and row[GAINED_KIND] == NO_TEXT for row in g.gained):
        return BLANKED
    if rules_of(g).texts.may_not_use(g, card, number):
        return TEXT_FORBIDS
    if effect.rotates and g.rotated[card]:
        return IS_ROTATED
    if reads(g, ONE_USE) and any(row[0] == card for row in g.used):
        return USED_BEFORE
    return None if _takes_part(g, card, effect.needs) else NOT_IN_CHALLENGE


@rule("WOT20-glossary.participating.4", "WOT20-glossary.participating.5", "WOT20-glossary.participating.6")
def _takes_part(g: Table, card: int, needs: str) -> bool:
    """During a challenge: as long as it takes part. In a challenge: only as it has rotated to roll in it."""
    if needs == DURING:
        return g.challenge[card] != NO_CHALLENGE
    if needs == WITHIN:
        return g.challenge[card] == g.resolving and g.resolving != NO_CHALLENGE and bool(g.rotated[card])
    return True


@rule("WOT20-action.generate.9", "WOT20-glossary.event.2")
def reroll_options(g: Table, seat: int) -> Candidates:
    """After a roll, only what says reroll."""
    out: Candidates = []
    for card in events_in_hand(g, seat):
        effect = effect_of_event(g, card)
        if effect is not None and effect.timing == REROLL:
            payable = can_pay(g, seat, CARD, card)
            possible = rules_of(g).effect_possible(g, seat, card, 0)
            out.append((PLAY.key(card), CANNOT_PAY if not payable else None if possible else NO_TARGET))
        else:
            out.append((PLAY.key(card), NO_REROLL))
    return out + _effects(g, seat, REROLL)


@rule("WOT20-ready.event-play.1", "WOT20-ready.event-play.4")
def saving_options(g: Table, seat: int) -> Candidates:
    """When somebody is killed, only events that name this moment (W-69)."""
    out: Candidates = []
    for card in events_in_hand(g, seat):
        own = effect_of_event(g, card)
        why = why_no_event(g, seat, card) if own is not None and own.timing == WHEN else NOT_NOW
        out.append((PLAY.key(card), why))
    return out


@rule("WOT20-resolution.taveren.1", "WOT20-resolution.taveren.2", "WOT20-glossary.corruption.1")
def taveren_options(g: Table, seat: int) -> Candidates:
    """The Hero may convert a light token to remove a point of damage from a Ta'veren that he controls."""
    out: Candidates = []
    hurt = [card for card in g.in_play if g.damage[card]]
    for card in hurt:
        if g.controller[card] != seat or not is_force(g, card):
            continue
        by_text = rules_of(g).texts.heals_like_taveren(g, seat, card) != NO_CARD
        if by_text or traits(g, card) & TAVEREN:
            why = None
            if seat != HERO_SEAT and not by_text:
                why = HERO_ONLY
            elif not g.pattern[seat]:
                why = NO_LIGHT
            elif not healable_by_tokens(g, card):
                why = NOT_HURT
            out.append((HEAL_TAVEREN.key(card), why))
    return out


@rule("WOT20-resolution.taveren.1", "WOT20-resolution.special-damage.2")
def healable_by_tokens(g: Table, card: int) -> int:
    """How much damage of a Ta'veren light tokens remove: not what cannot be healed (W-41)."""
    return g.damage[card] if reads(g, HEALS_ALL) else healable(g, card)


@rule("WOT20-glossary.corruption.2")
def corruption_options(g: Table, seat: int) -> Candidates:
    """Any player may pay two One Power symbols of the pool to remove any corruption token (W-42)."""
    out: Candidates = []
    for card in g.in_play:
        if g.corruption[card]:
            payable = plain_purse(g, seat).can_complete(plain_price(CORRUPTION_COST), ())
            theirs = g.controller[card] != seat and reads(g, OWN_CORRUPTION)
            out.append((CLEANSE.key(card), NOT_YOURS if theirs else None if payable else CANNOT_PAY))
    return out


@rule("WOT20-extra.personality.12", "WOT20-extra.personality.13", "WOT20-glossary.hero.5")
def replacement_options(g: Table, seat: int, hand: dict[int, int]) -> Candidates:
    """A card of the hand may replace a character of its Personality that the player owns, as an event is played."""
    out: Candidates = []
    replacing = catalogue_of(g).replacing
    for card in [card for what, card in hand.items() if what in replacing]:
        why = side_refusal(g, seat, card) or copy_refusal(g, card)
        if why is None and replaceable(g, seat, card) == NO_CARD:
            why = NOTHING_TO_REPLACE
        out.append((REPLACE.key(card), why))
    return out


def replaceable(g: Table, seat: int, card: int) -> int:
    """The character that a card of the hand replaces, or none."""
    for other in forces_of(g, seat):
        if g.owner[other] == seat and rules_of(g).texts.may_replace(g, seat, card, other):
            return other
    return NO_CARD
