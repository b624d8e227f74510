"""Programs that pay for abilities with a verb; which verbs can pay says `meaning/prices.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.programs import Program, give, program
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating.context import ProgramMaker
from wonderwheel.games.wonders_of_the_first.evaluating.nouns import Several, cards_in
from wonderwheel.games.wonders_of_the_first.meaning.prices import name_of, paid_with
from wonderwheel.games.wonders_of_the_first.program.between_effects import note_what_waits
from wonderwheel.games.wonders_of_the_first.program_names import PRICE

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


_PAID: Final = "paid"


def _giving_what_is_paid(name: str, cost: meaning.Cost, catalogue: Catalogue) -> Program:
    """The program of a price that gives the card to which it was done; no card if it was done to none."""
    maker = ProgramMaker(name)
    begin = note_what_waits(maker, catalogue.edition)
    steps = catalogue.carried_out((meaning.Noting(paid_with(cost), _PAID),), maker)
    paid = maker.slot(_PAID)
    given = give(lambda g, f: f.t[paid][0] if f.t[paid] else kinds.NO_CARD)
    return program(name, maker.registers, *begin, *steps, given)


@rule("CR132-404.4.c")
def make_price(cost: meaning.Cost, catalogue: Catalogue) -> Several | None:
    """The program by which a verb is done to pay for an ability: one for all abilities with that price. Gives the cards
    that can be paid with, if it is paid with cards of the table."""
    name = PRICE.format(name_of(cost))
    if cost.verb and not any(each.name == name for each in catalogue.programs):
        if cost.kept:
            catalogue.programs.append(_giving_what_is_paid(name, cost, catalogue))
        else:
            catalogue.program(name, (paid_with(cost),))
    return cards_in(cost.cards, catalogue.words, None) if cost.cards is not None else None
