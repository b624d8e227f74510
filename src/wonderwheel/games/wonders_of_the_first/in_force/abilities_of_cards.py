"""The abilities that cards in The World have now: printed, copied, granted, lost (101.6, 302, symbiosis)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.meaning.keywords import KEYWORDS
from wonderwheel.games.wonders_of_the_first.table import objects, traits
from wonderwheel.games.wonders_of_the_first.table.rows import (
    COPIED_ABILITY,
    COPIED_BY,
    COUNTER_HOLDER,
    COUNTER_KIND,
    TRAIT_VALUE,
)

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table


def abilities_of(g: Table, card: int) -> list[int]:
    """The abilities that a card in The World has now: printed and copied unless nullified, and granted ones."""
    if g.face_down[card]:
        return []
    catalogue = objects.rules_of(g).catalogue
    printed = [] if g.nullified[card] else catalogue.printed[g.what[card]]
    celestial = objects.counters_on(g, card, kinds.CELESTIAL) if g.counters else 0
    if not (g.granted or g.copied or celestial):
        return printed
    out = printed[:]
    if g.copied and not g.nullified[card]:
        out += [row[COPIED_ABILITY] for row in g.copied if row[COPIED_BY] == card]
    if catalogue.reach.loses:
        lost = [KEYWORDS[row[TRAIT_VALUE]] for row in traits.of_card(g, card, kinds.LOST)]
        out = [i for i in out if catalogue.abilities[i].keyword not in lost] if lost else out
    if g.granted:
        out += [row[TRAIT_VALUE] for row in traits.of_card(g, card, kinds.ABILITY)]
    if catalogue.equal:
        out = one_of_each(catalogue.equal, out)
    if celestial:
        out += [catalogue.celestial] * (celestial // kinds.ONE)
    return out


@rule("CR132-symbiosis.r")
def one_of_each(equal: Sequence[int], abilities: list[int]) -> list[int]:
    """Of abilities that are the same the first; which are, is said by `program/equal_abilities.py`."""
    first: dict[int, int] = {}
    for index in abilities:
        first.setdefault(equal[index], index)
    return list(first.values())


def with_other_abilities(g: Table) -> set[int]:
    """Cards that may have abilities which are not printed on them, or lack one that is."""
    cards = traits.other_abilities(g)
    celestial = [row[COUNTER_HOLDER] for row in g.counters if row[COUNTER_KIND] == kinds.CELESTIAL]
    if not celestial and not g.copied:
        return cards
    return cards.union(celestial, [row[COPIED_BY] for row in g.copied])


def has_other_abilities(g: Table, card: int) -> bool:
    """Whether a card is one of these."""
    if g.granted and card in traits.other_abilities(g):
        return True
    if g.copied and card in [row[COPIED_BY] for row in g.copied]:
        return True
    return bool(g.counters) and objects.counters_on(g, card, kinds.CELESTIAL) != 0
