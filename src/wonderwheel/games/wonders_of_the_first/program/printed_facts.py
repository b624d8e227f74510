"""What is printed on cards, as the catalogue keeps it: what tells them apart, their power, the names they bring."""

from __future__ import annotations

from collections.abc import Iterable

from wonderwheel.core.clauses import rule
from wonderwheel.core.state.amounts import Amount
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import STAR, CardDef
from wonderwheel.games.wonders_of_the_first.evaluating import nouns
from wonderwheel.games.wonders_of_the_first.evaluating.context import Names


@rule("CR132-101.1.a")
def identity(card: CardDef) -> str | CardDef:
    """What tells cards apart: their names (tokens: all that they are)."""
    return card if card.token else card.name


@rule("CR132-101.6.e")
def base_power(card: CardDef) -> int:
    """The printed power, as a code; nothing where none is printed, or a star."""
    return 0 if card.power is None or card.power == STAR else Amount.of(card.power).code


def words_of(cards: Iterable[CardDef]) -> nouns.Words:
    """The names that may be chosen, in an order that says nothing of where they were met first."""
    every = [card for card in cards if not card.token]
    classes = tuple(sorted({name for card in every for name in card.classes}))
    titles = tuple(sorted({card.name for card in every}))
    return nouns.Words(Names(classes), Names(kinds.COUNTERS), Names(), Names(titles), (len(classes), len(titles)))
