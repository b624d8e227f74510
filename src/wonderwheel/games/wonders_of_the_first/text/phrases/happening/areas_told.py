"""From which area a card comes, as an event tells it: "from your hand", "from The Abyss"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import OwnedBy
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.phrases import You

# How an area is called in canonical words, and what it is.
AREAS: Final = {
    "a hand": "hand",
    "a deck": "deck",
    "The Abyss": "abyss",
    "banishment": "banishment",
    "The World": "world",
}


def area_of(said: str) -> str:
    """The canonical words of an area, without whose it is."""
    last = said.split()[-1]
    return next(words for words in AREAS if words.lower().split()[-1] == last)


def owned_there(what: Thing, said: str) -> Thing:
    """What comes from "your hand" is your card."""
    if "your" not in said.split():
        return what
    if not isinstance(what, Some):
        return what
    if any(isinstance(tail, OwnedBy) for tail in what.noun.tails):
        if OwnedBy(You()) not in what.noun.tails:
            raise Unfit("cards lie in their owner's areas")
        return what
    return replace(what, noun=with_more(what.noun, OwnedBy(You())))
