"""The same ability twice on one card (symbiosis): it works twice, or by another reading once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first.in_force.abilities_of_cards import one_of_each

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue


@rule("CR132-symbiosis.r", "CR132-celestial-counter.b", "CR12-celestial-counter.b")
def count_equal_abilities(catalogue: Catalogue) -> None:
    """Where they count once: say of every ability which is the first that is the same, and print none twice.

    Celestial counters add up by either reading, for the rulebooks say so.
    """
    if catalogue.edition.reading_equal_abilities == "add_up":
        return
    for index, ability in enumerate(catalogue.abilities):
        earlier = catalogue.abilities[:index] if ability.node is not None else []
        same = (each.index for each in earlier if (each.keyword, each.node) == (ability.keyword, ability.node))
        catalogue.equal.append(next(same, index))
    for number, printed in enumerate(catalogue.printed):
        kept = one_of_each(catalogue.equal, printed)
        catalogue.printed[number] = kept
        catalogue.activated[number] = [i for i in catalogue.activated[number] if i in kept]
        catalogue.statics[number] = [row for row in catalogue.statics[number] if row[0] in kept]
        for listening in catalogue.listening:
            if number in listening:
                listening[number] = [i for i in listening[number] if i in kept]
