"""Current abilities and traits: what is printed, with advantages, effects and damage (WOT20-action.ability)."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, COMBAT
from wonderwheel.games.wheel_of_time.places import (
    HERO_SEAT,
    IN_PLAY,
    KILLED,
    NO_CARD,
    NOBODY,
    VILLAIN_SEAT,
    on_player,
)
from wonderwheel.games.wheel_of_time.readings import FIRST_CONTROL, ONLY_LEADERS
from wonderwheel.games.wheel_of_time.table.catalogue import (
    ALLEGIANCE_MASK,
    CARACARN,
    DARK_ONE,
    DRAGON,
    TAVEREN,
    Catalogue,
)
from wonderwheel.games.wheel_of_time.table.objects import advantages_on, catalogue_of, reads, rules_of
from wonderwheel.games.wheel_of_time.table.rows import (
    ABILITY,
    DOOMED,
    GAINED_AMOUNT,
    GAINED_CARD,
    GAINED_KIND,
    GAINED_WHAT,
    LOST_TRAIT,
    STANDS_IN_CARD,
    STANDS_IN_COMBAT,
    TRAIT,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

HAND_SIZE: Final[int] = 8


@rule("WOT20-resolution.wounds.1", "WOT20-glossary.corruption.1")
def wounds(g: Table, card: int) -> int:
    """Damage on a card; corruption tokens count as damage."""
    return g.damage[card] + g.corruption[card]


@rule(
    "WOT20-action.ability.2",
    "WOT20-action.ability.3",
    "WOT20-action.ability.4",
    "WOT20-glossary.current-ability.1",
    "WOT20-glossary.current-ability.2",
    "WOT20-glossary.printed-ability.1",
)
def current(g: Table, card: int) -> tuple[int, int, int, int]:
    """The four current abilities: what is printed, plus advantages, effects and texts, less one for each wound."""
    looks = g.looks
    if looks is None:
        return _current(g, card)
    key = ("current", card)
    found: tuple[int, int, int, int] | None = looks.get(key)
    if found is None:
        found = looks[key] = _current(g, card)
    return found


def _current(g: Table, card: int) -> tuple[int, int, int, int]:
    now = _rated(g, card)
    texts = rules_of(g).texts
    if texts.speak or g.lasting:
        texts.change_abilities(g, card, now)
    return _less(now, wounds(g, card))


def base_abilities(g: Table, card: int) -> tuple[int, int, int, int]:
    """Current abilities without what texts change: what a text sees that is about to change them."""
    return _less(_rated(g, card), wounds(g, card))


def as_others_see(g: Table, card: int) -> tuple[int, int, int, int]:
    """Current abilities for a text of another card that is about to change: what texts change, looked at once."""
    now = _rated(g, card)
    rules_of(g).texts.change_abilities(g, card, now, nested=True)
    return _less(now, wounds(g, card))


def unwounded(g: Table, card: int) -> tuple[int, int, int, int]:
    """Current abilities as if the card had no wounds."""
    now = _rated(g, card)
    rules_of(g).texts.change_abilities(g, card, now)
    return _less(now, 0)


@rule("WOT20-action.ability.4", "WOT20-glossary.printed-ability.1")
def permanent(g: Table, card: int) -> tuple[int, int, int, int]:
    """Abilities without wounds and without what passes: printed, advantages, and what lasts for the game."""
    now = _printed(g, card)
    for advantage in advantages_on(g, card):
        bonus = catalogue_of(g).defs[g.what[advantage]].bonus
        for i in range(len(ABILITIES)):
            now[i] += bonus[i]
    rules_of(g).texts.change_abilities(g, card, now, for_good=True)
    return _less(now, 0)


def _less(now: list[int], less: int) -> tuple[int, int, int, int]:
    if not less and min(now) >= 0:
        p, i, o, c = now
        return p, i, o, c
    return max(0, now[0] - less), max(0, now[1] - less), max(0, now[2] - less), max(0, now[3] - less)


def _printed(g: Table, card: int) -> list[int]:
    """What is printed; an event that acts as a character or troop has the Combat that its text gives."""
    now = list(catalogue_of(g).abilities[g.what[card]])
    for row in g.stands_in:
        if row[STANDS_IN_CARD] == card:
            now[COMBAT] += row[STANDS_IN_COMBAT]
    return now


def _rated(g: Table, card: int) -> list[int]:
    """What is printed, plus advantages and effects."""
    catalogue: Catalogue = catalogue_of(g)
    now = _printed(g, card)
    for advantage in advantages_on(g, card):
        bonus = catalogue.defs[g.what[advantage]].bonus
        for i in range(len(ABILITIES)):
            now[i] += bonus[i]
    for row in g.gained:
        if row[GAINED_CARD] == card and row[GAINED_KIND] == ABILITY:
            now[row[GAINED_WHAT]] += row[GAINED_AMOUNT]
    return now


@rule("WOT20-resolution.wounds.2")
def mortally_wounded(g: Table, card: int) -> bool:
    """A state of this moment: at least one wound, and no current ability above zero."""
    return wounds(g, card) > 0 and not any(current(g, card))


def doomed(g: Table, card: int) -> bool:
    """Whether a card dies as the dead are discarded, wounded or not."""
    return any(row[GAINED_CARD] == card and row[GAINED_KIND] == DOOMED for row in g.gained)


@rule(
    "WOT20-glossary.allegiance.2",
    "WOT20-glossary.allegiance.5",
    "WOT20-glossary.allegiance.6",
    "WOT20-action.allegiance.8",
    "WOT20-action.allegiance.13",
    "WOT20-glossary.trait.2",
    "WOT20-setup.mat-perrin.5",
)
def traits(g: Table, card: int) -> int:
    """Traits and allegiances as bits. Dark One cards never gain Dragon, nor Dragon cards Dark One."""
    looks = g.looks
    if looks is None:
        return _traits(g, card)
    mask: int | None = looks.get(card)  # by the card alone: nothing else that is worked out has a number for a name
    if mask is None:
        mask = looks[card] = _traits(g, card)
    return mask


def _traits(g: Table, card: int) -> int:
    mask = base_traits(g, card)
    texts = rules_of(g).texts
    return texts.changed_traits(g, card, mask) if texts.speak or g.lasting else mask


@rule("WOT20-glossary.allegiance.2", "WOT20-glossary.allegiance.6", "WOT20-glossary.caracarn.1")
def base_traits(g: Table, card: int) -> int:
    """Traits and allegiances without what texts give or take."""
    catalogue: Catalogue = catalogue_of(g)
    mask = catalogue.masks[g.what[card]]
    for advantage in advantages_on(g, card):
        mask = _with(mask, catalogue.gives[g.what[advantage]])
        if catalogue.masks[g.what[advantage]] & CARACARN:
            mask |= CARACARN
    for row in g.gained:
        if row[GAINED_CARD] == card:
            if row[GAINED_KIND] == TRAIT:
                mask = _with(mask, 1 << row[GAINED_WHAT])
            elif row[GAINED_KIND] == LOST_TRAIT:
                mask &= ~(1 << row[GAINED_WHAT])
    return mask


def _with(mask: int, more: int) -> int:
    if mask & DARK_ONE:
        more &= ~DRAGON
    if mask & DRAGON:
        more &= ~DARK_ONE
    return mask | more


@rule("WOT20-glossary.allegiance.4", "WOT20-glossary.allegiance.7")
def allegiances(g: Table, card: int) -> int:
    return traits(g, card) & ALLEGIANCE_MASK


@rule("WOT20-draw.discard.2", "WOT20-draw.discard.3", "WOT20-action.effects.3", "WOT20-glossary.continuous.2")
def hand_limit(g: Table, seat: int) -> int:
    """Eight, and what cards that the player controls add to it or take from it, rotated or not."""
    catalogue: Catalogue = catalogue_of(g)
    limit = HAND_SIZE
    for card in g.in_play:
        if g.controller[card] == seat or g.on[card] == on_player(seat):
            limit += catalogue.defs[g.what[card]].hand
    return max(0, limit + rules_of(g).texts.more_cards(g, seat))


@rule("WOT20-cards.characters.2", "WOT20-glossary.control.5")
def in_play(g: Table, card: int) -> bool:
    """Effects of a card work, and somebody controls it, only while it is in play."""
    return g.place[card] in IN_PLAY


@rule("WOT20-draw.victory.7", "WOT20-draw.victory.4")
def is_leader(g: Table, card: int) -> bool:
    """Whether its owner has lost once it is dead: a starting character, or what replaced it, or any Ta'veren."""
    return card in g.starting or (bool(traits(g, card) & TAVEREN) and not reads(g, ONLY_LEADERS))


@rule("WOT20-draw.victory.7", "WOT20-draw.victory.4")
def lost_leader(g: Table, seat: int) -> bool:
    """Whether a player's starting character, or what replaced it, or any Ta'veren lies in the killed pile."""
    if g.starting[seat] != NO_CARD and g.place[g.starting[seat]] == KILLED:
        return True
    if reads(g, ONLY_LEADERS):
        return False
    return any(traits(g, card) & TAVEREN for card in g.killed[seat])


@rule("WOT20-challenge.contested.12")
def control_of(g: Table, advantage: int) -> int:
    """Who has the single most control tokens on a Contested Advantage; nobody on a tie, also of none (W-27)."""
    hero, villain = control_held(g, advantage)
    if hero > villain:
        return HERO_SEAT
    if villain > hero:
        return VILLAIN_SEAT
    is_contested = any(row[0] == advantage for row in g.control)
    return g.owner[advantage] if is_contested and not hero and reads(g, FIRST_CONTROL) else NOBODY


@rule("WOT20-challenge.contested.12")
def control_held(g: Table, advantage: int) -> tuple[int, int]:
    """The control tokens of the players on an advantage, with those that texts make count besides."""
    texts = rules_of(g).texts
    for card, hero, villain in g.control:
        if card == advantage:
            return hero + texts.more_control(g, card, HERO_SEAT), villain + texts.more_control(g, card, VILLAIN_SEAT)
    return 0, 0


@rule("WOT20-pattern.9")
def section(g: Table, seat: int) -> int:
    """How many tokens a player has in his section, with those that texts make count besides."""
    return g.pattern[seat] + rules_of(g).texts.more_pattern(g, seat)


def total(g: Table) -> int:
    """All tokens on the Pattern, with those that texts make count besides."""
    return sum(g.pattern) + rules_of(g).texts.more_in_all(g)
