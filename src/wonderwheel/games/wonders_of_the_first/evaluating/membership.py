"""Whether one card is among those that a noun phrase means, without looking for the others."""

from __future__ import annotations

from typing import Final

from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating import nouns
from wonderwheel.games.wonders_of_the_first.evaluating.context import ProgramMaker

# Areas of which the test of a phrase asks, or a look at where the card is.
_TOLD: Final = ("world", "anywhere", "hand", "deck", "abyss", "archive")


def is_one_of(of: meaning.Objects, words: nouns.Words, maker: ProgramMaker | None) -> nouns.CardTest | None:
    """The test for the cards that a phrase means; None if there is no way but to look for all of them."""
    if not isinstance(of, meaning.All) or of.cards.area not in _TOLD:
        return None
    test = nouns.card_test(of.cards, words, maker)
    if of.cards.area == "world":
        return lambda g, ctx, card: g.place[card] == kinds.WORLD and test(g, ctx, card)
    if of.cards.area == "anywhere":
        return lambda g, ctx, card: g.place[card] != kinds.NOWHERE and test(g, ctx, card)
    return test
