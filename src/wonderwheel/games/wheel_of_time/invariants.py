"""What must hold at every question of a running game."""

from __future__ import annotations

from wonderwheel.games.wheel_of_time.places import (
    ACTIONS_STEP,
    ASIDE,
    BATTLEGROUND,
    CHOSEN,
    DECK,
    DISCARD,
    DRAW_STEP,
    HAND,
    HOME,
    IN_FORCE,
    KILLED,
    NO_CHALLENGE,
    NO_STEP,
    NO_TOKEN,
    NOBODY,
    NONE,
    ON_NOTHING,
    PLAYING,
    READY_STEP,
    REMOVED,
    SEATS,
    UNDER,
)
from wonderwheel.games.wheel_of_time.table.catalogue import EVENT
from wonderwheel.games.wheel_of_time.table.facts import LIMITED
from wonderwheel.games.wheel_of_time.table.objects import challenge_slots, facts_of, type_of
from wonderwheel.games.wheel_of_time.table.rows import SYMBOL_HELD, TARGETED_CARD
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


def faults(g: Table) -> list[str]:
    """Broken invariants in words."""
    return _places(g) + _left_behind(g) + _numbers(g) + _challenges(g) + _rolls(g) + _pools(g) + _actions(g)


def _places(g: Table) -> list[str]:
    """Every card lies in exactly the place that its column names, with its owner; the decks keep their cards."""
    found: list[str] = []
    where: dict[int, int] = {}
    piles = (
        (DECK, g.decks),
        (HAND, g.hands),
        (UNDER, g.stored),
        (CHOSEN, g.chosen),
        (ASIDE, g.aside),
        (DISCARD, g.discards),
        (KILLED, g.killed),
        (REMOVED, g.removed),
    )
    for place, rows in piles:
        for seat, cards in enumerate(rows):
            for card in cards:
                if card in where:
                    found.append(f"card {card} lies in two places")
                where[card] = place
                if g.place[card] != place or g.owner[card] != seat:
                    found.append(f"card {card} lies in place {place} of seat {seat} and does not know it")
    for card in g.in_play:
        if card in where or g.place[card] not in (HOME, BATTLEGROUND, IN_FORCE):
            found.append(f"card {card} is in play and somewhere else")
        where[card] = g.place[card]
    listed = (DECK, HAND, UNDER, CHOSEN, ASIDE, DISCARD, KILLED, REMOVED, HOME, BATTLEGROUND, IN_FORCE)
    found += [f"card {c} is in no list of place {p}" for c, p in enumerate(g.place) if p in listed and c not in where]
    for seat in range(SEATS):
        own = sorted(what for card, what in enumerate(g.what) if g.owner[card] == seat)
        if own and own != sorted([*g.brought[seat], *g.brought_aside[seat]]):
            found.append(f"seat {seat} has other cards than were brought")
    return found


def _left_behind(g: Table) -> list[str]:
    """A card in a pile carries nothing of its time in play, and nothing speaks of it any more."""
    piled = {card for rows in (g.decks, g.hands, g.discards, g.killed, g.removed) for cards in rows for card in cards}
    columns = {
        "rotated": g.rotated,
        "damage": g.damage,
        "damage that cannot be healed": g.unhealable,
        "corruption": g.corruption,
        "another name": g.as_other,
        "a covered token": g.covered,
    }
    found = [f"card {c} is out of play with {name}" for name, column in columns.items() for c in piled if column[c]]
    found += [f"card {c} is out of play on something" for c in piled if g.on[c] != ON_NOTHING]
    found += [f"card {c} is out of play with a token" for c in piled if g.token[c] != NO_TOKEN]
    found += [f"card {c} is out of play and somebody's" for c in piled if g.controller[c] != NOBODY]
    lists = {
        "those who joined": [*g.joined, *g.joined_before],
        "the poisoned": g.poisoned,
        "the hurt": [row[0] for row in g.hurt],
        "the contested": [row[0] for row in g.control],
        "the targeted": [row[TARGETED_CARD] for row in g.targeted],
        "those who stand in": [row[0] for row in g.stands_in],
    }
    return found + [
        f"card {c} is out of play among {name}" for name, cards in lists.items() for c in cards if c in piled
    ]


def _numbers(g: Table) -> list[str]:
    found = [
        f"a negative number in {name}"
        for name in ("pattern", "damage", "corruption")
        if min(getattr(g, name), default=0) < 0
    ]
    if any(count <= 0 for *_, count in g.symbols):
        found.append("an empty row of symbols")
    if any(min(pools) < 0 for pools in g.damage_pools):
        found.append("a negative damage pool")
    found += [
        f"card {c} has more damage that cannot be healed than damage"
        for c in g.in_play
        if g.unhealable[c] > g.damage[c]
    ]
    return found


def _challenges(g: Table) -> list[str]:
    """Whoever takes part does so in a challenge that there is, from the battleground."""
    found = []
    for card, slot in enumerate(g.challenge):
        if slot != NO_CHALLENGE and (g.challenge_kind[slot] == NONE or g.place[card] != BATTLEGROUND):
            found.append(f"card {card} takes part in a challenge that is none, or from elsewhere")
    found += [
        f"challenge {slot} is none and has totals"
        for slot in challenge_slots(g)
        if g.challenge_kind[slot] == NONE and (g.support[slot] or g.opposition[slot] or any(g.damage_pools[slot]))
    ]
    if g.step in (READY_STEP, DRAW_STEP) and any(kind != NONE for kind in g.challenge_kind):
        found.append("there is a challenge in the Ready or Draw Round")
    if g.resolving != NO_CHALLENGE and g.challenge_kind[g.resolving] == NONE:
        found.append("a challenge is being resolved that is none")
    return found


def _rolls(g: Table) -> list[str]:
    """A card rolls once at a time: whoever has rotated for its dice cannot rotate again."""
    rolling = [row[0] for row in g.dice]
    return [f"card {card} rolls twice at once" for card in set(rolling) if rolling.count(card) > 1]


def _pools(g: Table) -> list[str]:
    """Symbols that wait for a challenge wait for one that there is; nobody has any before the first turn."""
    found = [
        f"symbols wait for challenge {row[SYMBOL_HELD]}, which is none"
        for row in g.symbols
        if row[SYMBOL_HELD] != NO_CHALLENGE and g.challenge_kind[row[SYMBOL_HELD]] == NONE
    ]
    if g.step == NO_STEP and g.symbols:
        found.append("there are symbols before the Ready Round")
    return found


def _actions(g: Table) -> list[str]:
    """Somebody acts in Take Actions only, never in the Last Battle, and only who acts plays limited events."""
    found = []
    if g.acting != NOBODY and (g.step != ACTIONS_STEP or g.last_battle):
        found.append(f"seat {g.acting} takes actions outside Take Actions")
    found += [
        f"card {card} is a limited event, played outside its player's actions"
        for card, place in enumerate(g.place)
        if place == PLAYING and _is_limited(g, card) and g.acting != g.controller[card]
    ]
    if g.step != NO_STEP and g.dominant == NOBODY:
        found.append("nobody is dominant")
    return found


def _is_limited(g: Table, card: int) -> bool:
    effects = facts_of(g, card).effects
    return type_of(g, card) == EVENT and bool(effects) and effects[0].timing == LIMITED
