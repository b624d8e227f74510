"""Which static abilities that nullify, or protect from it, are silent because their own card is nullified.

A static ability that nullifies, or that protects from it, is text too: while its card is nullified it does nothing. So
all of them have to be judged together, not one after the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from wonderwheel.core.clauses import rule
from wonderwheel.core.mechanisms.layers import EFFECT_MODIFIER, EFFECT_PREVENTED, WHILE_SOURCE, Continuous, from_row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.in_force.gained_abilities import is_gained_now, model_of
from wonderwheel.games.wonders_of_the_first.in_force.layers import (
    BY_OPPONENTS,
    F_NULL,
    F_NULL_REALM,
    F_PROTECT,
    FIXED,
    M_NULL,
    M_NULL_LOOKS,
    M_PROTECT,
    M_PROTECT_LOOKS,
    MODIFIERS,
)
from wonderwheel.games.wonders_of_the_first.in_force.reading_effects import (
    context_of,
    effect_controller,
    static_change,
)
from wonderwheel.games.wonders_of_the_first.table import traits
from wonderwheel.games.wonders_of_the_first.table.rows import COUNTER_HOLDER, COUNTER_KIND

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

ABOUT_BLANKS: Final = frozenset({M_NULL, M_PROTECT, M_NULL_LOOKS, M_PROTECT_LOOKS, F_NULL, F_NULL_REALM, F_PROTECT})
_PROTECTING: Final = frozenset({M_PROTECT, M_PROTECT_LOOKS, F_PROTECT})


class _Blanking(NamedTuple):
    """An effect that nullifies or protects: of which card's text it is (-1: of none), from which card that one has
    gained it (-1: from none), whose, and what it reaches."""

    protects: bool
    text_of: int
    model: int
    controller: int
    only_opponents: bool
    cards: frozenset[int]


class _Judged(NamedTuple):
    """All such effects judged together, while these texts were blank; `gained`: some are of cards that have gained
    them. Blank by them is the text of the cards `nullified`."""

    given: list[int]
    every: list[_Blanking]
    gained: bool
    nullified: frozenset[int]


@rule("CR132-nullify.a", "CR132-nullify.n", "CR132-nullify.o", "CR132-nullify.p")
def is_silent(g: Table, effect: Continuous) -> bool:
    """Whether a static ability that nullifies or protects is blank text itself.

    One that nullifies its own card goes on doing so, and one that protects its own card cannot be silenced.
    """
    now = _now(g)
    if now.gained:
        mine = _blanking(g, effect)
        return mine not in now.every or not _speaks(mine, now.nullified)
    if effect.source not in now.nullified:
        return False
    return effect.source not in MODIFIERS[effect.modifier].scope(g, effect)


def _now(g: Table) -> _Judged:
    """What works and what is blank by it, worked out once for as long as nothing else is blank.

    Of what is derived in a pass, only which texts are blank has changed by the time that this is asked: the rows of
    `granted` that are there say what cannot be nullified, and what was a stone in the pass before.
    """
    index = traits.index_of(g)
    known: _Judged | None = index.blanks
    if known is None or known.given != g.nullified:
        every = [_blanking(g, each) for row in g.continuous if (each := _working(g, row)) is not None]
        gained = any(each.model != kinds.NO_CARD for each in every)
        if gained:
            every = _without_lost(g, every)
        known = index.blanks = _Judged(g.nullified[:], every, gained, _nullified(g, every))
    return known


@rule("CR132-nullify.o")
def _without_lost(g: Table, every: list[_Blanking]) -> list[_Blanking]:
    """A card whose text is blank for another reason gains nothing, so that nothing gained can nullify it either."""
    blank = _nullified(g, [each for each in every if each.model == kinds.NO_CARD])
    return [each for each in every if each.model == kinds.NO_CARD or each.text_of not in blank]


@rule("CR132-nullify.a", "CR132-nullify.n", "CR132-nullify.o", "CR132-507.k")
def _speaks(each: _Blanking, blank: frozenset[int]) -> bool:
    """Whether an ability works while these texts are blank; what was gained from a blank text is blank too."""
    return (each.text_of not in blank or each.text_of in each.cards) and each.model not in blank


def _working(g: Table, row: tuple[int, ...]) -> Continuous | None:
    """The effect of a row, if it speaks of nullifying and is on."""
    if row[EFFECT_MODIFIER] not in ABOUT_BLANKS or row[EFFECT_PREVENTED]:
        return None
    effect = from_row(row)
    if effect.modifier >= FIXED:
        return effect
    if effect.expires == WHILE_SOURCE and (
        g.place[effect.source] not in kinds.TEXTS_WORK_IN or g.face_down[effect.source]
    ):
        return None
    if model_of(effect) >= 0 and not is_gained_now(g, effect):
        return None
    on = static_change(g, effect).on
    return effect if on is None or on(g, context_of(g, effect)) else None


def _blanking(g: Table, effect: Continuous) -> _Blanking:
    fixed = effect.modifier >= FIXED
    number = effect.arguments[0] if fixed else static_change(g, effect).number
    protects = effect.modifier in _PROTECTING
    return _Blanking(
        protects,
        effect.source if effect.expires == WHILE_SOURCE else -1,
        model_of(effect),
        effect_controller(g, effect),
        protects and bool(number & BY_OPPONENTS),
        frozenset(MODIFIERS[effect.modifier].scope(g, effect)),
    )


def _nullified(g: Table, every: list[_Blanking]) -> frozenset[int]:
    """The cards whose text is blank when every ability that is blank is left out; where that turns in a circle, the
    older of two abilities that nullify each other comes first."""
    blank: frozenset[int] = frozenset()
    seen: list[frozenset[int]] = []
    while blank not in seen:
        seen.append(blank)
        blank = _once(g, [each for each in every if _speaks(each, blank)])
    if blank == seen[-1]:
        return blank
    heard: list[_Blanking] = []
    for each in every:
        if _speaks(each, _once(g, heard)):
            heard.append(each)
    return _once(g, heard)


def _once(g: Table, every: list[_Blanking]) -> frozenset[int]:
    """What these effects nullify, with null counters, apart from what they protect."""
    guards = [each for each in every if each.protects]
    nulled = [row[COUNTER_HOLDER] for row in g.counters if row[COUNTER_KIND] == kinds.NULL]
    found = {card for card in nulled if not _guarded(card, kinds.NOBODY, guards)}
    for each in every:
        if not each.protects:
            found.update(c for c in each.cards if not _guarded(c, each.controller, guards))
    return frozenset(found)


def _guarded(card: int, by: int, guards: list[_Blanking]) -> bool:
    return any(
        card in each.cards and (not each.only_opponents or by not in (kinds.NOBODY, each.controller)) for each in guards
    )
