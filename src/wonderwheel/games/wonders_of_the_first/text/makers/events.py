"""Makers of events and conditions that need more than their slots filled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from wonderwheel.games.wonders_of_the_first.text.makers.nouns import as_said, first, fit, fixed, with_tails, word
from wonderwheel.games.wonders_of_the_first.text.phrases.conditions import (
    Did,
    HasCount,
    HasCounters,
    HasResource,
    IsState,
    NoneArrived,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.events import (
    Arrives,
    Attacks,
    Dies,
    Either,
    Harvests,
    Moves,
    Plays,
    Seizes,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.players import You
from wonderwheel.games.wonders_of_the_first.text.phrases.tails import ControlledBy
from wonderwheel.games.wonders_of_the_first.text.phrases.things import Some
from wonderwheel.lang.nodes import Span
from wonderwheel.lang.reader import Maker

# What a rule of the grammar has collected: the rule says what stands where.
Parts = Sequence[Any]


def is_state(parts: Parts, span: Span | None) -> IsState:
    return IsState(parts[0], parts[1].text(), span=span)


def _arrives_yours(parts: Parts, span: Span | None) -> Arrives:
    actor = fit(parts[0], Some)
    mine = replace(actor, noun=with_tails(actor.noun, ControlledBy(You())))
    return Arrives(mine, "", parts[1], span=span)


def _plays(parts: Parts, span: Span | None) -> Plays:
    who, what, where = parts
    place = where[0] if isinstance(where, tuple) else None
    return Plays(who, what, place, span=span)


def _plays_from_hand(parts: Parts, span: Span | None) -> Plays:
    who, what, _, tail, where = parts
    place = where[0] if isinstance(where, tuple) else None
    card = fit(what, Some)
    if tail is not None:
        card = replace(card, noun=with_tails(card.noun, tail))
    return Plays(who, card, place, True, span=span)


def _none_arrived(parts: Parts, span: Span | None) -> NoneArrived:
    what, where = parts
    noun = what.noun if isinstance(what, Some) else fit(what, Noun)
    return NoneArrived(noun, where, span=span)


def _count(verb: str) -> Maker:
    def make(parts: Parts, span: Span | None) -> HasCount:
        who, count, bound, noun = parts
        return HasCount(who, verb, fit(count, int), bound == "more", fit(noun, Noun), span=span)

    return make


def _has_resource(parts: Parts, span: Span | None) -> HasResource:
    who, count, bound, resource = parts
    return HasResource(who, fit(count, int), bound == "more", str(resource), span=span)


EVENT_MAKERS: dict[str, Maker] = {
    "arrives_yours": _arrives_yours,
    "not_from_any_hand": word("a hand"),
    "not_from_your_hand": word("your hand"),
    "attacks_unopposed": lambda parts, span: Attacks(parts[0], parts[1], True, span=span),
    "attack_with": first,
    "attack_with_many": first,
    "dies_in_battle": lambda parts, span: Dies.build([*parts, True], span),
    "plays": _plays,
    "plays_from_hand": _plays_from_hand,
    "seizes_in_battle": lambda parts, span: Seizes.build([*parts, True], span),
    "harvests_many": lambda parts, span: Harvests.build([parts[0], None, parts[1]], span),
    "moves_or_dies": lambda parts, span: Either(Moves(parts[0]), Dies(parts[0]), span=span),
    "none_arrived": _none_arrived,
    "they_did": fixed(Did, True),
    "more_or_less": as_said,
    "controls_count": _count("control"),
    "owns_count": _count("own"),
    "has_resource": _has_resource,
    "has_counters_any": fixed(HasCounters, 1),
    "hand_area": word("your hand"),
    "abyss_area": word("The Abyss"),
    "is_state": is_state,
}
