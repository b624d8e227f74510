"""What is being carried out just now: the abilities at work, and the part of the text that acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wonderwheel.core.machine.frames import Frame
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating.context import BY, SOURCE
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

NOTHING = (-1, 0, 0)


def ability_at_work(g: Table, program: int, by: int) -> int:
    """The number of the ability that a program carries out, or -1; `by` is what an effect says of itself.

    What was left for later is part of the ability that said so.
    """
    rules = objects.rules_of(g)
    index = rules.by_program.get(program, -1)
    if index >= 0 and by > 0:
        index = by
    while index >= 0 and rules.catalogue.abilities[index].part_of >= 0:
        index = rules.catalogue.abilities[index].part_of
    return index


def phrase_at_work(g: Table, f: Frame, asks: bool = False) -> tuple[int, int]:
    """The part of its text that a frame carries out, or (0, 0). `asks`: its question is open, and not answered yet."""
    said = objects.rules_of(g).programs[f.program].said
    return said[f.pc if asks else f.pc - 1] if said else (0, 0)


def saying(g: Table) -> tuple[int, int, int]:
    """For an event that happens now: the ability it comes from and the part of its text, if all know the card."""
    for f in reversed(g.stack):
        if f.program in objects.rules_of(g).by_program:
            source = f.r[SOURCE]
            if source < 0 or g.known[source] != kinds.EVERYBODY or g.face_down[source]:
                return NOTHING
            return ability_at_work(g, f.program, f.r[BY]), *phrase_at_work(g, f)
    return NOTHING


def numbers_of(catalogue: Catalogue, what: int, node: meaning.Ability) -> list[int]:
    """The compiled abilities that a node of a card's text became."""
    printed = [*catalogue.printed[what], *([catalogue.spells[what]] if catalogue.spells[what] >= 0 else [])]
    every = catalogue.abilities
    if isinstance(node, meaning.Keyword):
        return [i for i in printed if every[i].keyword == node.name]
    return [i for i in printed if every[i].node is node]


def words_of(catalogue: Catalogue, ability: int) -> str:
    """What the text of its card says of an ability; "" if it is on no card's text."""
    what = catalogue.abilities[ability].what
    if what < 0:
        return ""
    card = catalogue.defs[what]
    for node, (start, end) in zip(card.abilities, card.spans, strict=False):
        if ability in numbers_of(catalogue, what, node):
            return card.text[start:end]
    return ""
