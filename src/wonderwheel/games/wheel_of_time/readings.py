"""Readings of the rulebook's open points that a group may settle otherwise: named, told beforehand, off by default."""

from __future__ import annotations

from typing import NamedTuple

from wonderwheel.core.errors import SetupError, meant


class Reading(NamedTuple):
    """A reading other than the one that the engine follows by itself: what it says, and the clauses it is about."""

    words: str
    clauses: tuple[str, ...]


ROUND_UP = "control tokens round up"
EXCESS_LOST = "excess damage is lost"
ONLY_LEADERS = "only starting characters lose"
LATCH_OPENS = "the latch opens again"
NO_LAST_WINDOW = "no window after drawing"
ONE_MATCH = "one matching symbol is enough"
VERSIONS_DIFFER = "versions are different characters"

READINGS = {
    ROUND_UP: Reading(
        "a margin of 1 or 3 in a contest gives 1 or 2 control tokens",
        ("WOT20-challenge.contested.11", "WOT20-extra.math.4"),
    ),
    EXCESS_LOST: Reading(
        "damage is lost once all that it could hit are mortally wounded",
        ("WOT20-resolution.damage.8", "WOT20-resolution.damage.9"),
    ),
    ONLY_LEADERS: Reading(
        "a dead Ta'veren that is no starting character loses nothing",
        ("WOT20-draw.victory.7", "WOT20-glossary.control.5"),
    ),
    LATCH_OPENS: Reading(
        "the Last Battle begins only if twenty tokens still lie on the Pattern then",
        ("WOT20-pattern.11", "WOT20-last-battle.1"),
    ),
    NO_LAST_WINDOW: Reading("no events are played at the end of the Draw Round", ("WOT20-turn.5",)),
    ONE_MATCH: Reading(
        "a character's cost is not doubled if any symbol shares an allegiance",
        ("WOT20-action.recruit.8", "WOT20-glossary.allegiance.8"),
    ),
    VERSIONS_DIFFER: Reading(
        "two versions of a starting character are no copies of each other", ("WOT20-cards.characters.4",)
    ),
}


def read_readings(text: str) -> frozenset[str]:
    """The readings of a list, "one; another"; SetupError names one that there is not."""
    names = [part.strip() for part in text.split(";") if part.strip()]
    for name in names:
        if name not in READINGS:
            raise SetupError(f"readings: there is no reading {name!r}; {meant(name, READINGS, 'the readings are')}")
    return frozenset(names)
