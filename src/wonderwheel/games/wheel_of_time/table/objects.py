"""The plain questions that rules ask about cards, players and challenges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.places import (
    BATTLEGROUND,
    CHALLENGES,
    EVERYBODY,
    HERO_SEAT,
    HOME,
    NO_CARD,
    NOBODY,
    ON_HERO_PLAYER,
    SEATS,
    UNKNOWN,
    VILLAIN_SEAT,
)
from wonderwheel.games.wheel_of_time.readings import DOMINANT_FIRST
from wonderwheel.games.wheel_of_time.table.catalogue import CHARACTER, TROOP, Catalogue
from wonderwheel.games.wheel_of_time.table.facts import CardFacts
from wonderwheel.games.wheel_of_time.table.rows import (
    FALLEN_CARD,
    FALLEN_EVENT,
    FALLEN_NOW,
    FALLEN_SEAT,
    STANDS_IN_CARD,
    STANDS_IN_TYPE,
)

if TYPE_CHECKING:
    from wonderwheel.games.wheel_of_time.game import WheelRules
    from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


def rules_of(g: Table) -> WheelRules:
    rules: WheelRules = g.rules
    return rules


def reads(g: Table, reading: str) -> bool:
    """Whether a reading of an open point is chosen that the engine would not follow by itself (readings.py)."""
    rules: WheelRules = g.rules
    return reading in rules.readings


def catalogue_of(g: Table) -> Catalogue:
    rules: WheelRules = g.rules
    return rules.catalogue


def facts_of(g: Table, card: int) -> CardFacts:
    rules: WheelRules = g.rules
    return rules.catalogue.defs[g.what[card]]


def told(g: Table, card: int) -> int:
    """What a card is, for an event that everybody sees: UNKNOWN unless all of them know it."""
    return g.what[card] if g.known[card] == EVERYBODY else UNKNOWN


def type_of(g: Table, card: int) -> int:
    """The type of a card; of an event that acts as a character or troop, that."""
    if g.stands_in:
        for row in g.stands_in:
            if row[STANDS_IN_CARD] == card:
                return row[STANDS_IN_TYPE]
    rules: WheelRules = g.rules
    return rules.catalogue.types[g.what[card]]


def fallen_for(g: Table, seat: int, event: int) -> int:
    """The card whose death lets a player play an event at this moment, or none."""
    for row in g.fallen:
        if row[FALLEN_NOW] and row[FALLEN_SEAT] == seat and row[FALLEN_EVENT] == g.what[event]:
            return row[FALLEN_CARD]
    return NO_CARD


def is_force(g: Table, card: int) -> bool:
    """Whether a card in play is a character or a troop there, and not an advantage."""
    return g.place[card] == HOME or g.place[card] == BATTLEGROUND


def challenge_slots(g: Table) -> range:
    """The places of challenges: those of every turn, and of further ones that texts have brought."""
    return range(len(g.challenge_kind))


def further_slots(g: Table) -> range:
    """The places of challenges that texts have brought beside the usual ones."""
    return range(CHALLENGES, len(g.challenge_kind))


def forces_of(g: Table, seat: int) -> list[int]:
    """The characters and troops that a player controls, in the order in which they came."""
    controller, place = g.controller, g.place
    return [c for c in g.in_play if controller[c] == seat and (place[c] == HOME or place[c] == BATTLEGROUND)]


def at_home(g: Table, seat: int) -> list[int]:
    return [c for c in g.in_play if g.controller[c] == seat and g.place[c] == HOME]


def in_battleground(g: Table, seat: int) -> list[int]:
    return [c for c in g.in_play if g.controller[c] == seat and g.place[c] == BATTLEGROUND]


def participants(g: Table, challenge: int, seat: int) -> list[int]:
    """The cards of a player that take part in a challenge."""
    return [c for c in g.in_play if g.challenge[c] == challenge and g.controller[c] == seat]


@rule("WOT20-glossary.participate-as.2", "WOT20-glossary.participate-as.3", "WOT20-glossary.participate-as.4")
def fights_as(g: Table, card: int) -> int:
    """As what a participant rolls and takes damage: its type, unless it takes part as the other; its type stays."""
    own = type_of(g, card)
    if g.as_other[card] != 1:
        return own
    return TROOP if own == CHARACTER else CHARACTER


def advantages_on(g: Table, target: int) -> list[int]:
    """The advantages that lie on a card, a player or the world."""
    if target < 0 and target >= NOBODY:
        return []
    on = g.on
    return [c for c in g.in_play if on[c] == target]


def attached_player(on: int) -> int:
    """The player whom an advantage lies on, or nobody."""
    return ON_HERO_PLAYER - on if ON_HERO_PLAYER - SEATS < on <= ON_HERO_PLAYER else NOBODY


@rule("WOT20-ready.dominance.5", "WOT20-ready.dominance.6", "WOT20-turn.2")
def in_turn(g: Table) -> tuple[int, int]:
    """The order of moves in a step: the subordinate player, then the dominant one, who has seen it (W-08)."""
    return (g.dominant, 1 - g.dominant) if reads(g, DOMINANT_FIRST) else (1 - g.dominant, g.dominant)


@rule("WOT20-challenge.participation.2", "WOT20-challenge.participation.11")
def committing_order(g: Table) -> tuple[int, int]:
    """Hidden tokens are laid before the other player announces, whoever moves first elsewhere."""
    return 1 - g.dominant, g.dominant


BOTH: Final[int] = 0  # whose part of a round it is: both players', or that of a seat


def only(seat: int) -> int:
    """How a round that one player plays alone is written."""
    return seat + 1


@rule("WOT20-action.generate.8", "WOT20-action.take.1")
def whose_round(g: Table, whose: int) -> tuple[int, ...]:
    """The players whose part of a step it is, in their order: both, or one alone (W-09)."""
    return in_turn(g) if whose == BOTH else (whose - 1,)


@rule("WOT20-ready.dominance.8", "WOT20-ready.dominance.9", "WOT20-ready.dominance.10")
def dominance_order(g: Table) -> tuple[int, int]:
    """The order of effects that both want at one moment: the dominant player first."""
    return g.dominant, 1 - g.dominant


def opponent(seat: int) -> int:
    """The other player (WOT20-glossary.opponent.1)."""
    return VILLAIN_SEAT if seat == HERO_SEAT else HERO_SEAT


def points_in(g: Table, slot: int, seat: int, pool: int) -> int:
    """What a player has in one of his damage pools of a challenge."""
    return g.damage_pools[slot][seat * 2 + pool]
