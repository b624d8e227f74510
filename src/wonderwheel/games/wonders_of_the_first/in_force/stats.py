"""Stats as they are now (101.6, 102, nullify): derived from what is printed, counters and continuous effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.mechanisms.layers import WHILE_SOURCE, Continuous, derive
from wonderwheel.core.state.amounts import plus, times
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.in_force.gained_abilities import is_gained_now, keep_gained, model_of
from wonderwheel.games.wonders_of_the_first.in_force.layers import FIXED
from wonderwheel.games.wonders_of_the_first.in_force.nullified_abilities import ABOUT_BLANKS, is_silent
from wonderwheel.games.wonders_of_the_first.in_force.reading_effects import context_of, static_change
from wonderwheel.games.wonders_of_the_first.table import change_kinds, objects
from wonderwheel.games.wonders_of_the_first.table.rows import (
    KIND,
    TRAIT_CARD,
    TRAIT_CARRIED,
    TRAIT_KIND,
    TRAIT_VALUE,
)
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules

_MARK: Final = 1
_IS_STONE: Final = 4  # beside the two marks of a stone, among derived values
STALE: Final = 1
UNCHECKED: Final = 2
"""What the column `dirty` says: derived values are out of date; the rules have not yet looked at what has changed."""


@rule(
    "CR132-101.6.f",
    "CR132-101.6.g",
    "CR132-nullify.j",
    "CR132-null-counter.a",
    "CR132-nullify.f",
    "CR132-nullify.h",
    "CR132-204.g",
    "CR132-510.a.2",
    "CR132-101.3.5.a",
)
def reset(g: Table) -> None:
    """Every card in The World as it is printed, with its counters."""
    rules: WondersRules = g.rules
    printed, powers = rules.catalogue.types, rules.catalogue.powers
    whats, face_down, types, base, power, nullified = g.what, g.face_down, g.types, g.base, g.power, g.nullified
    for cards in g.realms:
        for c in cards:
            nullified[c] = 0
            if face_down[c]:
                # A face-down card tells nothing, not even its power: these columns are for all to see.
                types[c] = base[c] = power[c] = 0
            else:
                what = whats[c]
                types[c] = printed[what]
                base[c] = power[c] = powers[what]
    for c in g.playing:
        nullified[c] = 0
    g.granted = []
    if g.counters:
        _count(g)


@rule("CR132-204.a.2", "CR132-204.c", "CR132-204.e", "CR132-counters.a", "CR132-growth-counter.a")
def _count(g: Table) -> None:
    """What counters with a meaning of their own do to the stats of cards."""
    power = g.power
    for c, kind, code in g.counters:
        if objects.is_player(c):
            continue
        if kind == kinds.PLUS:
            power[c] = plus(power[c], code)
        elif kind == kinds.MINUS:
            power[c] = plus(power[c], times(code, -kinds.ONE))
        elif kind == kinds.NULL:
            g.nullified[c] = 1
        elif kind == kinds.GROWTH and g.types[c] & kinds.LAND:
            lands = [x for x in objects.world(g) if g.controller[x] == g.controller[c] and g.types[x] & kinds.LAND]
            g.types[c] |= kinds.WONDER
            g.base[c] = len(lands) * kinds.ONE
            power[c] = plus(power[c], g.base[c])
            g.granted.append((c, kinds.LEGENDARY, 0, c, g.controller[c]))


def derived(g: Table) -> Row:
    """Every derived value as an amount: powers first, so that a handle is an index."""
    flags = [n * kinds.ONE for n in g.nullified]
    stones = [0] * len(g.what)
    for row in g.granted:
        if row[TRAIT_KIND] == kinds.STONE and len(row) <= TRAIT_CARRIED:
            stones[row[TRAIT_CARD]] |= (_IS_STONE | row[TRAIT_VALUE]) * kinds.ONE
    return (*g.power, *g.base, *flags, *[t * kinds.ONE for t in g.types], *stones)


@rule("CR132-hoard.a", "CR132-hoard.a.2", "CR132-201.c")
def carry_stones_over(g: Table, before: Row) -> None:
    """Whether a card is a stone may hang on power, and power on the stones that somebody holds: what looks at stones
    before it is known sees those of the pass before."""
    for card, code in enumerate(before[-len(g.what) :]):
        if code:
            number = code // kinds.ONE - _IS_STONE
            g.granted.append((card, kinds.STONE, number, kinds.NO_CARD, g.controller[card], _MARK))


@rule(
    "CR132-302.a",
    "CR132-nullify.a",
    "CR132-nullify.n",
    "CR132-nullify.o",
    "CR132-nullify.p.2",
    "CR132-kingdom.a",
    "CR132-hoard.a.2",
    "CR132-510.a.2",
)
def applies(g: Table, effect: Continuous) -> bool:
    """Whether a continuous effect works: its card lies in The World (or is a spell being played: nothing else begins
    there), its text is not blank, its gate is open.

    Abilities that nullify, or protect from it, are judged together: see `blanking.py`.
    """
    modifier = effect.modifier
    if modifier >= FIXED:
        return True
    source = effect.source
    if effect.expires == WHILE_SOURCE:
        model = model_of(effect)
        if model != kinds.NO_CARD and not is_gained_now(g, effect):
            return False
        if g.place[source] not in kinds.TEXTS_WORK_IN or g.face_down[source]:
            return False
        if modifier in ABOUT_BLANKS:
            if is_silent(g, effect):
                return False
        elif g.nullified[source] or (model != kinds.NO_CARD and g.nullified[model]):
            return False
    on = static_change(g, effect).on
    return on is None or on(g, context_of(g, effect))


def up_to_date(g: Table) -> bool:
    """Derive what is out of date; False when effects turn each other over without end and somebody has to choose."""
    if not g.dirty & STALE:
        return True
    if not g.continuous:
        reset(g)
        g.dirty = 0
        return True
    rules: WondersRules = g.rules
    if not rules.catalogue.gains:
        return derive(g)
    keep_gained(g)
    return derive(g) and _derive_what_is_gained(g)


def _derive_what_is_gained(g: Table) -> bool:
    """What cards gain from others may follow from derived values (types, classes): derive until it stays the same."""
    seen: list[list[Row]] = []
    while g.continuous not in seen:
        seen.append(g.continuous)
        keep_gained(g)
        if g.continuous != seen[-1]:
            g.dirty = STALE
            if not derive(g):
                return False
    return True


# What lies on the table is not changed by these.
_BESIDE_THE_TABLE: Final = frozenset(
    {
        change_kinds.DRAW,
        change_kinds.GAIN,
        change_kinds.ATTACK,
        change_kinds.DO,
        change_kinds.TAP,
        change_kinds.UNTAP,
        change_kinds.TARGET,
        *change_kinds.OWN,
    }
)


def dirty_after(g: Table, events: Sequence[Row]) -> int:
    """What the column `dirty` becomes after a batch.

    What has changed nothing on the table leaves stats as they are, and gives the rules nothing to do, unless they let
    somebody see the tops of decks.
    """
    rules: WondersRules = g.rules
    reach = rules.catalogue.reach
    if reach.beyond:
        return STALE
    for event in events:
        if event[KIND] not in _BESIDE_THE_TABLE:
            return STALE
    return g.dirty or (UNCHECKED if reach.tops else 0)


def battle_has_changed(g: Table) -> None:
    """A battle has begun or ended: static abilities may ask who attacks."""
    if g.continuous and objects.rules_of(g).catalogue.reach.beyond:
        g.dirty |= STALE
