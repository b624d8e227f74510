"""What "other" leaves out, and what was given up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.binding.nouns import are_alike, is_wearer, kinds_of, may_be, rival
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_CARD, GIVEN, PASSING, THIS
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.referents import THING, Referent, listed
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder


def other_than(b: CardBinder, noun: phrases.Noun) -> Referent | None:
    """What "other" leaves out: each that gets something for the others; the one thing to which something is done
    for each of them; what was chosen in words of their own; what was spoken of before, if this card is none of the
    kind; else this card."""
    subjects = [each for each in b.spoken_of_here() if isinstance(each.phrase, phrases.Each)]
    if b.getting and subjects and are_alike(subjects[-1].phrase.noun, noun):
        b.used.add(subjects[-1].name)
        return subjects[-1]
    kinds = kinds_of(noun)
    if b.picked is not None and (not kinds or not b.picked.kinds or kinds & b.picked.kinds):
        b.used.add(b.picked.name)
        return b.picked
    here = [each for each in b.spoken_of_here() if may_be(each, noun)] if b.per else []
    if len(here) == 1 and here[0].many:
        refuse(noun, f'other than which ones of "{here[0].words}" is not said')
    if len(here) == 1 and here[0].fixed:
        return None if here[0].name == THIS else b.means(here[0])
    worn_by = [each for each in b.mentions.all(THING) if is_wearer(each)]
    if worn_by and "Wonder" in kinds:
        return worn_by[0]
    before = [
        each
        for each in b.mentions.all(THING)
        if each.fixed and (each.slot or each.name == EVENT_CARD) and (not each.kinds or not kinds or each.kinds & kinds)
    ]
    if not b.spell and phrases.Enemy() not in noun.adjectives:
        chosen = [each for each in before if rival(each, noun, b.mentions.first(each) == b.clause)]
        return refuse(noun, f'other than "{chosen[0].words}" or than this is not said') if chosen else None
    if before:
        if before[0].slot:
            b.used.add(before[0].name)
        return before[0]
    return refuse(noun, "other than what is not said") if b.spell else None


def given_up(b: CardBinder, node: Node, kind: str, sorts: tuple[str, ...] = (PASSING, GIVEN)) -> Referent | None:
    """The card that was given up, if no other that may be called so was spoken of since. A price that was paid is not
    forgotten: what was spoken of since would be meant as well as the card that was given for it."""
    since: Referent | None = None
    for each in reversed([each.referent for each in b.mentions.said]):
        called_so = kind == "card" or kind in each.kinds
        if each.sort == PASSING and each.name == "card":
            return None
        if each.sort in sorts and called_so:
            given = replace(each, sort=THING)
            if since not in (None, given) and each.sort == GIVEN:
                refuse(node, f"it could mean {listed(each for each in (given, since) if each)}")
            return b.means(given) if since in (None, given) else None
        if each.sort == THING and each.name != THIS and (called_so or not each.kinds):
            since = since or each
    return None


def passing_since_this(b: CardBinder) -> list[Referent]:
    """What was spoken of in passing, or given for the ability, since the card itself was."""
    for each in reversed(b.mentions.said):
        if (each.referent.sort, each.referent.name) == (THING, THIS):
            break
        if each.referent.sort in (PASSING, GIVEN):
            return [each.referent]
    return []
