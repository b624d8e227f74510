"""The named places of rows are where the rules write them."""

from __future__ import annotations

from tests.wonders_of_the_first.table import at, wonder
from tests.wonders_of_the_first.words import WOLF
from wonderwheel.core.mechanisms.layers import (
    EFFECT_ARGUMENTS,
    EFFECT_EXPIRES,
    EFFECT_MODIFIER,
    EFFECT_PREVENTED,
    EFFECT_SOURCE,
    END_OF_ROUND,
    Continuous,
    from_row,
)
from wonderwheel.games.wonders_of_the_first.in_force.layers import F_ADD, fix
from wonderwheel.games.wonders_of_the_first.table.rows import FIXED_CARDS, FIXED_VALUE, keeping

FIELDS = {name: i for i, name in enumerate(Continuous._fields)}


def test_a_continuous_effect_is_read_from_its_row_where_it_is_written() -> None:
    effect = Continuous(1, 2, 3, 4, 5, 6, 7, (8, 9))
    assert from_row(effect.row()) == effect
    places = (EFFECT_EXPIRES, EFFECT_MODIFIER, EFFECT_SOURCE, EFFECT_PREVENTED, EFFECT_ARGUMENTS)
    assert places == tuple(FIELDS[name] for name in ("expires", "modifier", "source", "prevented", "arguments"))


def test_an_effect_on_fixed_cards_keeps_its_value_and_its_cards_in_their_places() -> None:
    table = at(WOLF, wonder("Bear", 2), world=["1 Wolf", "1 Bear"])
    fix(table.g, F_ADD, END_OF_ROUND, 12, 0, 1)
    row = next(row for row in table.g.continuous if row[EFFECT_MODIFIER] == F_ADD)
    assert (row[FIXED_VALUE], row[FIXED_CARDS:]) == (12, (0, 1))
    assert from_row(row).arguments[0] == 12
    assert keeping(row, (1,)) == (*row[:FIXED_CARDS], 1)
    assert keeping(row, ()) == ()
