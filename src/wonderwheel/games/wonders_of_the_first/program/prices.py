"""Programs that pay for abilities with a verb; which verbs can pay says `meaning/prices.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.evaluating.nouns import Several, cards_in
from wonderwheel.games.wonders_of_the_first.meaning.prices import name_of, paid_with
from wonderwheel.games.wonders_of_the_first.program_names import PRICE

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


@rule("CR132-404.4.c")
def make_price(cost: meaning.Cost, catalogue: Catalogue) -> Several | None:
    """The program by which a verb is done to pay for an ability: one for all abilities with that price. Gives the cards
    that can be paid with, if it is paid with cards of the table."""
    name = PRICE.format(name_of(cost))
    if cost.verb and not any(each.name == name for each in catalogue.programs):
        catalogue.program(name, (paid_with(cost),))
    return cards_in(cost.cards, catalogue.words, None) if cost.cards is not None else None
