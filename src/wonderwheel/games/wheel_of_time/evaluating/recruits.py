"""Which cards may come into play: copies, killed piles, Unique, sides, and who may control what."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.questions import Refusal, refusal
from wonderwheel.games.wheel_of_time.evaluating.current import traits
from wonderwheel.games.wheel_of_time.places import HERO_SEAT, SEATS
from wonderwheel.games.wheel_of_time.readings import VERSIONS_DIFFER
from wonderwheel.games.wheel_of_time.table.catalogue import (
    DARK_ONE,
    DRAGON,
    MULTIPLE,
    STARTING_HERO,
    STARTING_VILLAIN,
    TAVEREN,
    TROOP,
    UNIQUE,
)
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, facts_of, reads, rules_of, type_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

IN_PLAY_ALREADY: Final = refusal("a copy of it is in play, and it is not Multiple", "WOT20-cards.characters.4")
TROOP_IN_PLAY: Final = refusal("a copy of that troop is in play, and it is not Multiple", "WOT20-cards.troops.2")
KILLED_BEFORE: Final = refusal("a copy of it lies in a killed pile", "WOT20-draw.dead.2")
GONE: Final = refusal("that character was removed from play", "WOT20-glossary.removed.2")
UNIQUE_IN_PLAY: Final = refusal("it is Unique, and a copy of it is in play", "WOT20-glossary.unique.1")
STARTS_ONLY: Final = refusal("Starting Heroes and Villains are not recruited", "WOT20-glossary.starting.1")
REPLACES_ONLY: Final = refusal("it comes into play only by replacing a character", "WOT20-glossary.hero.5")
NO_DARK_ONE: Final = refusal("a Hero neither recruits nor controls Dark One cards", "WOT20-action.allegiance.7")
NO_DRAGON: Final = refusal("a Villain neither recruits nor controls Dragon cards", "WOT20-action.allegiance.12")
TEXT_FORBIDS_CONTROL: Final = refusal("its text keeps you from controlling it", "WOT20-glossary.control.3")
TEXT_FORBIDS_RECRUITING: Final = refusal("its text keeps it from being recruited", "WOT20-action.recruit.1")
NO_TAVEREN: Final = refusal("a Villain controls no Ta'veren", "WOT20-glossary.villain.6")


@rule(
    "WOT20-cards.characters.4",
    "WOT20-cards.troops.2",
    "WOT20-cards.troops.3",
    "WOT20-draw.dead.2",
    "WOT20-glossary.removed.2",
    "WOT20-glossary.multiple.2",
)
def copy_refusal(g: Table, card: int) -> Refusal | None:
    """Why no copy of a character or troop may come into play: one is there, was killed, or is out of play."""
    mask = traits(g, card)
    title = list(range(len(catalogue_of(g).defs))) if reads(g, VERSIONS_DIFFER) else catalogue_of(g).title
    own = title[g.what[card]]
    here = any(title[g.what[other]] == own for other in g.in_play if other != card)
    if mask & UNIQUE and here:
        return UNIQUE_IN_PLAY
    if mask & MULTIPLE:
        return None
    if type_of(g, card) == TROOP:
        return TROOP_IN_PLAY if here else None
    if here:
        return IN_PLAY_ALREADY
    for seat in range(SEATS):
        if any(title[g.what[other]] == own for other in g.killed[seat]):
            return KILLED_BEFORE
        if any(title[g.what[other]] == own for other in g.removed[seat]):
            return GONE
    return None


@rule("WOT20-glossary.unique.1")
def unique_refusal(g: Table, card: int) -> Refusal | None:
    """Why no copy of an advantage or challenge may come into play: it is Unique, and one is there."""
    title = catalogue_of(g).title
    here = any(title[g.what[other]] == title[g.what[card]] for other in g.in_play if other != card)
    return UNIQUE_IN_PLAY if here and traits(g, card) & UNIQUE else None


def control_refusal(g: Table, seat: int, card: int) -> Refusal | None:
    """Why a player may not have control of a card: its text, or what it is."""
    texts = rules_of(g).texts
    if texts.card_itself_cannot(g, "control", seat, card) or texts.has_its_only_one(g, seat, card):
        return TEXT_FORBIDS_CONTROL
    return other_side(g, seat, card)


# What cards of one side alone may be, by the seat that may not have them.
NOT_FOR: Final = (DARK_ONE, DRAGON | TAVEREN)


@rule("WOT20-action.allegiance.7", "WOT20-action.allegiance.12", "WOT20-glossary.villain.6")
def other_side(g: Table, seat: int, card: int) -> Refusal | None:
    """Dark One cards are not for the Hero, Dragon and Ta'veren not for the Villain."""
    mask = traits(g, card)
    if seat == HERO_SEAT:
        return NO_DARK_ONE if mask & DARK_ONE else None
    if mask & DRAGON:
        return NO_DRAGON
    return NO_TAVEREN if mask & TAVEREN else None


@rule(
    "WOT20-glossary.starting.1",
    "WOT20-glossary.hero.5",
    "WOT20-action.allegiance.7",
    "WOT20-cards.characters.4",
    "WOT20-glossary.cannot.2",
)
def recruit_refusal(g: Table, seat: int, card: int) -> Refusal | None:
    """Why a character or troop cannot be recruited by a player, whatever it costs."""
    if traits(g, card) & (STARTING_HERO | STARTING_VILLAIN):
        return STARTS_ONLY
    if facts_of(g, card).replaces:
        return REPLACES_ONLY
    if rules_of(g).texts.card_itself_cannot(g, "be recruited", seat, card):
        return TEXT_FORBIDS_RECRUITING
    return control_refusal(g, seat, card) or copy_refusal(g, card)
