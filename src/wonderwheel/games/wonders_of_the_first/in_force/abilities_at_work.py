"""What is being carried out just now: the abilities at work, and the part of the text that acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.machine.frames import Frame
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.evaluating.context import BY, SOURCE
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of
from wonderwheel.games.wonders_of_the_first.meaning.places_in_text import effects_among, effects_in
from wonderwheel.games.wonders_of_the_first.table import objects
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.program.catalogue import Catalogue

NOTHING: Final = (-1, 0, 0)


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


def said_by(g: Table, f: Frame) -> tuple[int, str]:
    """The card whose text an open question of a frame comes from, and the words that ask; -1 if no text does."""
    if f.program not in objects.rules_of(g).by_program:
        return -1, ""
    index = ability_at_work(g, f.program, f.r[BY])
    start, end = phrase_at_work(g, f, asks=True)
    what = objects.rules_of(g).catalogue.abilities[index].what
    if what < 0:
        words = words_of(objects.rules_of(g).catalogue, index)
        return (f.r[SOURCE], (words.partition(": ")[2] or words).strip(" .")) if words else (-1, "")
    if not end:
        return -1, ""
    end = _end_of_wish(objects.rules_of(g).catalogue, index, (start, end))
    return f.r[SOURCE], objects.rules_of(g).catalogue.defs[what].text[start:end].strip(" .")


def _end_of_wish(catalogue: Catalogue, ability: int, place: tuple[int, int]) -> int:
    """Where the words of a question end: "you may" alone asks nothing, what may be done belongs to it."""
    ends = [place[1]]
    for effect in effects_in(catalogue.abilities[ability].node):
        if isinstance(effect, meaning.May) and catalogue.said.get(id(effect)) == place:
            ends += [
                catalogue.said[id(each)][1] for each in effects_among(effect.effects) if id(each) in catalogue.said
            ]
    return max(ends)


def way_words(g: Table, f: Frame, number: int) -> str:
    """What one of the ways says of which a frame lets choose; "" if no text says it."""
    catalogue = objects.rules_of(g).catalogue
    index = ability_at_work(g, f.program, f.r[BY])
    ability = catalogue.abilities[index]
    here = phrase_at_work(g, f, asks=True)
    for effect in effects_in(ability.node):
        if (
            isinstance(effect, meaning.ChooseOne)
            and catalogue.said.get(id(effect)) == here
            and number < len(effect.modes)
        ):
            places = [
                catalogue.said[id(each)] for each in effects_among(effect.modes[number]) if id(each) in catalogue.said
            ]
            if places and ability.what >= 0:
                words = catalogue.defs[ability.what].text[min(p[0] for p in places) : max(p[1] for p in places)]
                return words.strip(" .;,")
    return ""


def words_of(catalogue: Catalogue, ability: int) -> str:
    """What the text of its card, or of the card that gives it, says of an ability; "" if it is on no card's text."""
    what = catalogue.abilities[ability].what
    if what < 0:
        return _given_words(catalogue, ability)
    card = catalogue.defs[what]
    for node, (start, end) in zip(card.abilities, card.spans, strict=False):
        if ability in numbers_of(catalogue, what, node):
            return card.text[start:end]
    return ""


def _given_words(catalogue: Catalogue, ability: int) -> str:
    """What a text says of an ability that it gives to other cards, in its quotes; "" if none does."""
    given = catalogue.abilities[ability].node
    for card in catalogue.defs:
        for node, (start, end) in zip(card.abilities, card.spans, strict=False):
            if any(part is given for part in parts_of(node)):
                return card.text[start:end].partition('"')[2].partition('"')[0]
    return ""
