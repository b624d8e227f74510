"""Who may take part in a challenge, and beside whom (WOT20-challenge.participation, WOT20-action.allegiance)."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.questions import Refusal, refusal
from wonderwheel.games.wheel_of_time.evaluating.current import allegiances, current, traits
from wonderwheel.games.wheel_of_time.kinds import NATIONS, POLITICS
from wonderwheel.games.wheel_of_time.places import CARD_BASED, CONTEST, LAST_BATTLE, NONE
from wonderwheel.games.wheel_of_time.readings import FREE_TO_OPPOSE
from wonderwheel.games.wheel_of_time.table.catalogue import (
    ALLEGIANCE_MASK,
    CHILDREN,
    DARK_ONE,
    MERCENARY,
    MONSTER,
    NATION_CONTESTED,
    TROOP,
    number,
)
from wonderwheel.games.wheel_of_time.table.facts import TAKE_PART
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, facts_of, reads, rules_of, type_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

NO_SUCH_CHALLENGE: Final = refusal("there is no such challenge this turn", "WOT20-challenge.participation.8")
OTHER_NATION: Final = refusal("only cards of that nation may join its challenge", "WOT20-challenge.contested.6")
NO_TROOPS: Final = refusal("the challenge lets no troops take part", "WOT20-challenge.contested.7")
MONSTER_COMPANY: Final = refusal(
    "a Monster takes part only beside Dark One cards and other Monsters", "WOT20-challenge.participation.18"
)
CHILDREN_COMPANY: Final = refusal(
    "Children of the Light take part only beside cards that share an allegiance, or mere Mercenaries",
    "WOT20-action.allegiance.6",
)
TEXT_FORBIDS: Final = refusal("a text keeps it out of that challenge", "WOT20-action.reinforce.2")
CANNOT: Final = refusal("its text says that it cannot", "WOT20-glossary.cannot.2")
CANNOT_FIGHT: Final = refusal("without Intrigue, One Power or Combat it must stand down", "WOT20-last-battle.10")


@rule(
    "WOT20-challenge.contested.5",
    "WOT20-challenge.contested.6",
    "WOT20-challenge.contested.7",
    "WOT20-challenge.contested.8",
    "WOT20-last-battle.10",
    "WOT20-glossary.cannot.2",
)
def may_join(g: Table, card: int, challenge: int) -> Refusal | None:
    """Why a card may not take part in a challenge, on either side (W-63), whoever else does."""
    kind = g.challenge_kind[challenge]
    if kind == NONE:
        return NO_SUCH_CHALLENGE
    if TAKE_PART in facts_of(g, card).cannot:
        return CANNOT
    if rules_of(g).texts.may_not_take_part(g, card, challenge):
        return TEXT_FORBIDS
    if kind == LAST_BATTLE:
        return None if _can_fight(g, card) else CANNOT_FIGHT
    if kind in (CARD_BASED, CONTEST):
        source = g.challenge_card[challenge]
        if facts_of(g, source).no_troops and type_of(g, card) == TROOP:
            return NO_TROOPS
    opposes = g.initiator[challenge] != g.controller[card]
    if kind == CONTEST and traits(g, source) & NATION_CONTESTED and not (opposes and reads(g, FREE_TO_OPPOSE)):
        nation = nation_of(g, source)
        if nation and not allegiances(g, card) & nation and not rules_of(g).texts.joins_nation(g, card, challenge):
            return OTHER_NATION
    return None


@rule("WOT20-last-battle.9", "WOT20-last-battle.10")
def _can_fight(g: Table, card: int) -> bool:
    """Politics alone is not enough for the Last Battle, unless a text makes something of it."""
    now, texts = current(g, card), rules_of(g).texts
    if any(now[POLITICS + 1 :]):
        return True
    return now[POLITICS] > 0 and (
        texts.rolls_in_last_battle(g, card, POLITICS) or texts.fights_with_other_dice(g, card, list(now))
    )


def nation_of(g: Table, advantage: int) -> int:
    """The allegiance in the title of a Nation Contested Advantage, as a bit."""
    title = facts_of(g, advantage).title
    for nation in NATIONS:
        if nation in title:
            return 1 << number(nation)
    return 0


@rule(
    "WOT20-challenge.participation.17",
    "WOT20-challenge.participation.18",
    "WOT20-action.allegiance.2",
    "WOT20-action.allegiance.6",
    "WOT20-action.allegiance.10",
    "WOT20-action.allegiance.11",
)
def beside(g: Table, card: int, others: list[int]) -> Refusal | None:
    """Why a card may not take part on one side together with these others; every pair of them must fit."""
    for other in others:
        why = _pair(g, card, other)
        if why is not None:
            return why
    return None


def _joins(g: Table, monster: int, other: int) -> bool:
    """Whether a text lets a Monster and a stranger take part together, be it the text of the one or of the other."""
    texts = rules_of(g).texts
    return (
        facts_of(g, other).joins_monsters
        or texts.can(g, "participate with", other, other=monster)
        or texts.can(g, "participate with", monster, other=other)
    )


@rule(
    "WOT20-action.allegiance.2",
    "WOT20-action.allegiance.6",
    "WOT20-action.allegiance.10",
    "WOT20-action.allegiance.11",
)
def _pair(g: Table, one: int, two: int) -> Refusal | None:
    for card, other in ((one, two), (two, one)):
        own, company = traits(g, card), traits(g, other)
        if own & MONSTER and not company & (DARK_ONE | MONSTER) and not _joins(g, card, other):
            return MONSTER_COMPANY
        if own & CHILDREN and not allegiances(g, card) & allegiances(g, other):
            printed = catalogue_of(g).masks[g.what[other]] & ALLEGIANCE_MASK or allegiances(g, other)
            if printed != MERCENARY:
                return CHILDREN_COMPANY
    return None
