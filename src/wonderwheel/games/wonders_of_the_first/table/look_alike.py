"""Copies of a card that look alike: whoever chooses among them in a hand, deck or archive is offered one of each."""

from __future__ import annotations

from collections.abc import Sequence

from wonderwheel.core.knowledge.ledger import knows
from wonderwheel.core.questions import Candidates
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import CARD


def one_of_each(g: Table, cards: Sequence[int]) -> list[int]:
    """The first of each different card, of cards that lie in the same hidden place."""
    what = g.what
    first: dict[int, int] = {}
    for c in cards:
        if what[c] not in first:
            first[what[c]] = c
    return list(first.values())


def choices_of_each(g: Table, cards: Sequence[int]) -> Candidates:
    """One option for each different card."""
    return [(CARD.key(c), None) for c in one_of_each(g, cards)]


def told_apart(g: Table, seat: int, cards: Sequence[int]) -> list[int]:
    """The cards without further copies in the same hand or deck, as far as a player knows that they are copies."""
    piles: dict[tuple[int, int], list[int]] = {}
    for c in cards:
        if g.place[c] in (kinds.HAND, kinds.DECK) and knows(g, seat, c):
            piles.setdefault((g.place[c], g.owner[c]), []).append(c)
    copies: set[int] = set()
    for pile in piles.values():
        copies.update(set(pile) - set(one_of_each(g, pile)))
    return [c for c in cards if c not in copies]
