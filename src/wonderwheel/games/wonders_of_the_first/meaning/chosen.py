"""What is known of things and players before and after they are chosen."""

from __future__ import annotations

from typing import Any

from wonderwheel.games.wonders_of_the_first.meaning.simple_terms import Slot
from wonderwheel.games.wonders_of_the_first.meaning.terms import All, Choose, Objects, Player, Random, Target


def slot_of(who: Player) -> Player:
    """A target once it has been chosen."""
    return Player("slot", slot=who.slot) if who.which in ("target", "target opponent") else who


def once_chosen(what: Objects) -> Objects:
    """What an effect is done to, for words that come after the choice."""
    return Slot(what.slot) if isinstance(what, Target | Choose | Random) else what


def held_by(owner: Player) -> dict[str, Any]:
    """The field of a noun that says who controls it."""
    return {"controller": owner.which} if owner.which in ("you", "opponent", "event") else {"whose": owner}


def several(what: Objects) -> bool:
    """Whether it may be more than one card."""
    if isinstance(what, Target | Choose):
        return what.most != 1
    return isinstance(what, All | Slot)


def is_own(what: Objects) -> bool:
    """Whether it is said that the cards are yours."""
    cards = what.cards if isinstance(what, Target | Choose | All) else None
    outside = cards is not None and cards.area != "world"
    return cards is not None and (cards.owner == "you" or (outside and cards.controller == "you"))
