"""Playing an advantage, and advantages in play: what they may be put on, and which cannot be touched."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, call, call_computed, choose, do, if_, program
from wonderwheel.core.questions import Candidates, Refusal, refusal
from wonderwheel.games.wheel_of_time.changes.cards import discard, enter_play, host
from wonderwheel.games.wheel_of_time.evaluating.current import control_of, traits
from wonderwheel.games.wheel_of_time.evaluating.playable import side_refusal
from wonderwheel.games.wheel_of_time.evaluating.recruits import unique_refusal
from wonderwheel.games.wheel_of_time.places import IN_FORCE, NO_CARD, NOBODY, ON_THE_WORLD, SEATS, on_player
from wonderwheel.games.wheel_of_time.procedures.paying import CANNOT_PAY, can_pay
from wonderwheel.games.wheel_of_time.procedures.paying import CARD as PAYS_CARD
from wonderwheel.games.wheel_of_time.program_names import PAY, PLAY_ADVANTAGE
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import (
    CHARACTER,
    CONTESTABLE,
    PROPHECY,
    STARTING_ADVANTAGE,
    TROOP,
    UNIQUE,
    WEAPON,
)
from wonderwheel.games.wheel_of_time.table.facts import PUT
from wonderwheel.games.wheel_of_time.table.objects import (
    advantages_on,
    attached_player,
    catalogue_of,
    facts_of,
    is_force,
    rules_of,
    type_of,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARD, ON_PLAYER, ON_WORLD

WRONG_KIND: Final = refusal("that advantage is put on something else", "WOT20-cards.advantages.3")
HAS_COPY: Final = refusal("a copy of it is there already", "WOT20-cards.advantages.9")
NOT_YOURS: Final = refusal("it is put on your own cards only", "WOT20-cards.advantages.12")
OTHER_PLAYER: Final = refusal("a player advantage is not put on another player", "WOT20-cards.advantages.11")
HAS_WEAPON: Final = refusal("that card carries a weapon already", "WOT20-glossary.weapon.1")
NOT_MEANT: Final = refusal("a text keeps it from being put there", "WOT20-action.advantage.1")
NO_PLACE: Final = refusal("there is nothing that it may be put on", "WOT20-action.advantage.1")

_registers = Registers()
_SEAT: Final = _registers.number("player")
_CARD: Final = _registers.number("card")
_KEY: Final = _registers.number("answer")


@rule(
    "WOT20-cards.advantages.4",
    "WOT20-cards.advantages.5",
    "WOT20-cards.advantages.6",
    "WOT20-cards.advantages.7",
    "WOT20-cards.advantages.8",
)
def places_for(g: Table, seat: int, card: int) -> Candidates:
    """Where an advantage may be put: a character, a troop, either, a player or the world, as its kind says."""
    kind = facts_of(g, card).kind
    if kind == "world":
        return [(ON_WORLD, _copy_refusal(g, card, ON_THE_WORLD))]
    if kind == "player":
        return [(ON_PLAYER.key(who), _player_refusal(g, seat, card, who)) for who in range(SEATS)]
    return [(CARD.key(other), _card_refusal(g, seat, card, other)) for other in g.in_play if is_force(g, other)]


@rule("WOT20-cards.advantages.11")
def _player_refusal(g: Table, seat: int, card: int, who: int) -> Refusal | None:
    if who != seat and not facts_of(g, card).on_others:
        return OTHER_PLAYER
    return _copy_refusal(g, card, on_player(who))


@rule("WOT20-action.advantage.1", "WOT20-cards.advantages.12", "WOT20-glossary.weapon.1")
def _card_refusal(g: Table, seat: int, card: int, other: int) -> Refusal | None:
    """A card of the right type, also in the battleground; one weapon on a card."""
    kind = facts_of(g, card).kind
    if kind != "any" and (kind == "character") != (type_of(g, other) == CHARACTER):
        return WRONG_KIND
    if g.controller[other] != seat and not facts_of(g, card).on_others:
        return NOT_YOURS
    if not rules_of(g).texts.may_target(g, seat, card, other):
        return NOT_MEANT
    if traits(g, card) & WEAPON and any(traits(g, each) & WEAPON for each in advantages_on(g, other)):
        return HAS_WEAPON
    return _copy_refusal(g, card, other)


@rule("WOT20-cards.advantages.9", "WOT20-action.advantage.2")
def _copy_refusal(g: Table, card: int, target: int) -> Refusal | None:
    title = catalogue_of(g).title
    same = [each for each in advantages_on(g, target) if title[g.what[each]] == title[g.what[card]]]
    return HAS_COPY if same else None


@rule("WOT20-cards.advantages.9", "WOT20-glossary.unique.1")
def can_become_advantage(g: Table, card: int, on: int) -> bool:
    """Whether a challenge or event may lie there as an advantage: no copy does, and none anywhere if it is Unique."""
    return _copy_refusal(g, card, on) is None and unique_refusal(g, card) is None


@rule("WOT20-action.advantage.1", "WOT20-glossary.unique.1", "WOT20-action.convert-pattern.4")
def why_no_advantage(g: Table, seat: int, card: int) -> Refusal | None:
    """Why an advantage of the hand cannot be played now."""
    why = side_refusal(g, seat, card)
    if why is not None:
        return why
    why = unique_refusal(g, card)
    if why is not None:
        return why
    places = places_for(g, seat, card)
    if all(why is not None for _, why in places):
        return places[0][1] if len(places) == 1 else NO_PLACE
    return None if can_pay(g, seat, PAYS_CARD, card) else CANNOT_PAY


def where(g: Table, f: Frame) -> Candidates:
    return places_for(g, f.r[_SEAT], f.r[_CARD])


def _price(g: Table, f: Frame) -> tuple[int, ...]:
    return f.r[_SEAT], PAYS_CARD, f.r[_CARD]


@rule("WOT20-cards.advantages.1", "WOT20-ready.rotating.5", "WOT20-cards.advantages.6", "WOT20-cards.advantages.7")
def put(g: Table, f: Frame) -> None:
    """It comes into play ready and stays; a Contested Advantage is nobody's at first."""
    seat, card, key = f.r[_SEAT], f.r[_CARD], f.r[_KEY]
    on = ON_THE_WORLD if key == ON_WORLD else CARD.argument(key)
    if ON_PLAYER.has(key):
        on = on_player(ON_PLAYER.argument(key))
    attach(g, card, seat, on)
    told = g.what[on] if CARD.has(key) else on
    g.emit(events.PLAYED_ADVANTAGE, seat, (g.what[card], told), "WOT20-action.advantage.1")
    rules_of(g).texts.happened(g, "plays", card, seat)


def _put_effect(g: Table, card: int) -> int:
    return next((i for i, effect in enumerate(facts_of(g, card).effects) if effect.timing == PUT), -1)


def _what_it_says(g: Table, f: Frame) -> tuple[int, ...]:
    card = f.r[_CARD]
    return rules_of(g).effect_program(g, card, _put_effect(g, card)), card, f.r[_SEAT]


@rule("WOT20-cards.advantages.12", "WOT20-challenge.contested.12")
def attach(g: Table, card: int, seat: int, on: int) -> None:
    """Put an advantage into play on its target; "you" is whoever controls the target."""
    if on == ON_THE_WORLD:
        controller = seat
    elif attached_player(on) != NOBODY:
        controller = attached_player(on)
    else:
        controller = g.controller[on]
    contested = traits(g, card) & CONTESTABLE
    enter_play(g, card, IN_FORCE, NOBODY if contested else controller, on)
    if contested:
        g.control = sorted([*g.control, (card, 0, 0)])
        g.controller[card] = control_of(g, card)


ADVANTAGE_PROGRAM: Final = program(
    PLAY_ADVANTAGE,
    _registers,
    choose(
        _KEY,
        where,
        seat=lambda g, f: f.r[_SEAT],
        reason="What is the advantage put on?",
        clause="WOT20-action.advantage.1",
    ),
    call(PAY, _price),
    do(put),
    if_(lambda g, f: _put_effect(g, f.r[_CARD]) >= 0, call_computed(_what_it_says)),
)


@rule("WOT20-glossary.starting-advantage.4", "WOT20-glossary.prophecy.6")
def can_be_target(g: Table, card: int) -> bool:
    """Starting Advantages and prophecies in play are no targets of cards or effects."""
    return not traits(g, card) & (STARTING_ADVANTAGE | PROPHECY)


@rule("WOT20-glossary.weapon.2")
def weapons_to_discard(g: Table, seat: int) -> list[int]:
    """Weapons, not Unique, on cards that a player controls."""
    return [
        card
        for card in g.in_play
        if host(g, card) != NO_CARD
        and g.controller[host(g, card)] == seat
        and traits(g, card) & (WEAPON | UNIQUE) == WEAPON
    ]


def discard_weapon(g: Table, seat: int, card: int) -> None:
    g.emit(events.WEAPON_DISCARDED, seat, (g.what[card],), "WOT20-glossary.weapon.2")
    discard(g, card, "WOT20-glossary.weapon.2")


def is_force_type(g: Table, card: int) -> bool:
    """Whether a card is recruited: a character or a troop."""
    return type_of(g, card) in (CHARACTER, TROOP)
