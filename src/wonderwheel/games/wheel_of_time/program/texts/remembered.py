"""Tests of cards by what has been: what they rolled, where they took damage, what was named, how they lie in piles."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.kinds import ALLEGIANCES, NAMED_KINDS, TYPES
from wonderwheel.games.wheel_of_time.meaning import terms
from wonderwheel.games.wheel_of_time.program.texts.at import At, in_slot
from wonderwheel.games.wheel_of_time.table.catalogue import EVENT
from wonderwheel.games.wheel_of_time.table.objects import facts_of, type_of
from wonderwheel.games.wheel_of_time.table.rows import (
    ROLLS_ABILITY,
    ROLLS_CARD,
    ROLLS_DICE,
    ROLLS_IN_CHALLENGE,
    ROLLS_SYMBOLS,
)
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


def abilities_in_vain(at: At, card: int, dice: int) -> list[int]:
    """The abilities of which a card rolled so many dice at once this turn, and none of the symbols."""
    rows = [row for row in at.g.rolls if row[ROLLS_CARD] == card and row[ROLLS_DICE] >= dice]
    return sorted({row[ROLLS_ABILITY] for row in rows if not row[ROLLS_SYMBOLS]})


def rolled_in_vain(at: At, card: int, test: terms.RolledInVain) -> bool:
    return bool(abilities_in_vain(at, card, test.dice))


def rolled_in_challenge(at: At, card: int, test: terms.RolledInChallenge) -> bool:
    return any(row[ROLLS_CARD] == card and row[ROLLS_IN_CHALLENGE] and row[ROLLS_SYMBOLS] for row in at.g.rolls)


def is_of_kind(g: Table, card: int, kind: int) -> bool:
    """Whether a card is of a kind that can be named: a type, an advantage for something, an allegiance with a type."""
    facts = facts_of(g, card)
    words = NAMED_KINDS[kind]
    if words in TYPES:
        return facts.type == words
    first, _, type_ = words.rpartition(" ")
    if facts.type != type_:
        return False
    if first in ALLEGIANCES:
        return first in facts.allegiances
    return facts.kind == first or (facts.kind == "any" and first in ("character", "troop"))


def of_named_kind(at: At, card: int, test: terms.OfNamedKind) -> bool:
    return any(is_of_kind(at.g, card, kind) for kind in in_slot(at, "chosen kind"))


@rule("WOT20-cards.piles.3")
def below_top_event(at: At, card: int, test: terms.BelowTopEvent) -> bool:
    """The pile grows upwards: its last event is the top one."""
    g = at.g
    every = [each for each in g.discards[g.owner[card]] if type_of(g, each) == EVENT]
    return card in every[:-1]
