"""Static abilities that a card gets from other cards as long as something is true (101.6, 507.k, nullify).

A triggered, activated or replacing ability is simply one that the card has (`modifiers.py`). A static ability works by
rows of `continuous`; so the rows that are gained are kept there too, brought up to date with everything derived. They
are as old as the text that gains them, and name the card they come from: while that card's text is blank, so are they.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.mechanisms.layers import (
    EFFECT_ARGUMENTS,
    EFFECT_EXPIRES,
    EFFECT_MODIFIER,
    EFFECT_SOURCE,
    NOBODY,
    WHILE_SOURCE,
    Continuous,
    from_row,
)
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first.in_force.layers import M_GAIN, MODIFIERS
from wonderwheel.games.wonders_of_the_first.in_force.reading_effects import context_of, static_change
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.rows import COPIED_ABILITY, COPIED_BY

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

_GAINED: Final = EFFECT_ARGUMENTS + 2  # numbers of the row of a static ability; one that was gained has more


def model_of(effect: Continuous) -> int:
    """The card from which a static ability was gained, or -1."""
    return effect.arguments[2] if effect.expires == WHILE_SOURCE and len(effect.arguments) > 2 else -1


def is_gained_now(g: Table, effect: Continuous) -> bool:
    """Whether the text by which a static ability was gained is on."""
    gain = effect._replace(modifier=M_GAIN, arguments=effect.arguments[3:])
    on = static_change(g, gain).on
    return on is None or on(g, context_of(g, gain))


def _is_gained(row: Row) -> bool:
    return row[EFFECT_EXPIRES] == WHILE_SOURCE and len(row) > _GAINED


def _same(row: Row) -> Continuous:
    """What tells rows apart: all that they are, but not whether somebody has prevented them in an endless loop."""
    return from_row(row)._replace(prevented=0)


@rule("CR132-nullify.o", "CR132-503.c")
def keep_gained(g: Table) -> None:
    """Let the rows of gained abilities be those of the cards that are there now; what was prevented stays so."""
    kept = [row for row in g.continuous if not _is_gained(row)]
    before = {_same(row): row for row in g.continuous if _is_gained(row)}
    gains = [from_row(row) for row in kept if row[EFFECT_MODIFIER] == M_GAIN]
    for row in _once_each(g, [new for gain in gains for new in _gained(g, gain)]):
        insort(kept, before.get(_same(row), row))
    g.continuous = kept


@rule("CR132-symbiosis.r")
def _once_each(g: Table, rows: list[Row]) -> list[Row]:
    """Where the same ability twice counts once: what a card does not have itself, and from one other card only."""
    equal = objects.rules_of(g).catalogue.equal
    if not equal:
        return rows
    seen: set[Row] = {(row[EFFECT_SOURCE], equal[i]) for row in rows for i in _its_own(g, row[EFFECT_SOURCE])}
    out: list[Row] = []
    for row in rows:
        ability, change = row[EFFECT_ARGUMENTS : EFFECT_ARGUMENTS + 2]
        key = (row[EFFECT_SOURCE], equal[ability])
        if key not in seen and (*key, change) not in seen:
            seen.add((*key, change))
            out.append(row)
    return out


def _its_own(g: Table, card: int) -> list[int]:
    copied = [row[COPIED_ABILITY] for row in g.copied if row[COPIED_BY] == card]
    return [*objects.rules_of(g).catalogue.printed[g.what[card]], *copied]


@rule("CR132-nullify.o")
def _gained(g: Table, gain: Continuous) -> list[Row]:
    """The rows that a card gets by one text: of every static ability of every card that it speaks of."""
    change = static_change(g, gain)
    catalogue = objects.rules_of(g).catalogue
    out: list[Row] = []
    for model in change.like(g, context_of(g, gain)) if change.like is not None else ():
        if model == gain.source or g.face_down[model]:
            continue
        copied = [row[COPIED_ABILITY] for row in g.copied if row[COPIED_BY] == model]
        for index in (*catalogue.printed[g.what[model]], *copied):
            for ability, part, modifier in catalogue.statics_of_ability.get(index, ()):
                if modifier != M_GAIN:
                    arguments = (ability, part, model, *gain.arguments)
                    layer = MODIFIERS[modifier].layer
                    made = Continuous(layer, gain.timestamp, WHILE_SOURCE, NOBODY, modifier, gain.source, 0, arguments)
                    out.append(made.row())
    return out
