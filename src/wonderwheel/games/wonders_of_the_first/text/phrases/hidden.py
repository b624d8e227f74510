"""Effects on cards that not everybody sees: looking, revealing, putting back."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Player, Quantity
from wonderwheel.lang.nodes import FORM, Wording, with_verb
from wonderwheel.lang.phrases import Num, Whose, You, possessive


@dataclass(frozen=True)
class LookTop(Effect):
    """See the top cards of a deck."""

    count: Quantity
    whose: Whose
    wordings = (
        '"look at the top" number ("card" | "cards") "of" whose "deck"',
        Wording('"look at the top card of" whose "deck"', count=Num(1)),
    )

    def text(self) -> str:
        many = "card" if self.count == Num(1) else f"{self.count.text()} cards"
        return f"look at the top {many} of {possessive(self.whose)} deck"


@dataclass(frozen=True)
class LookHand(Effect):
    """See a hand."""

    whose: Whose
    form = "look at {whose} hand"


@dataclass(frozen=True)
class RevealTop(Effect):
    """Show everybody the top card of a deck."""

    whose: Whose
    form = "reveal the top card of {whose} deck"
    clauses = ("CR132-reveal.a",)


@dataclass(frozen=True)
class RevealDeck(Effect):
    """Show everybody a deck."""

    whose: Whose
    form = "reveal {whose} deck"
    clauses = ("CR132-reveal.a",)


@dataclass(frozen=True)
class BanishTop(Effect):
    """The top card of a deck into banishment."""

    whose: Whose
    form = "banish the top card of {whose} deck"


@dataclass(frozen=True)
class BanishCopies(Effect):
    """Every revealed card with the named name into banishment."""

    form = "banish each revealed card with that name"
    wordings = (FORM, '"banish all revealed copy of the named card"')


@dataclass(frozen=True)
class ShuffleDeck(Effect):
    """A player shuffles his deck."""

    who: Player
    wordings = ('player "shuffle"', Wording('"shuffle your deck"', who=You()))

    def text(self) -> str:
        return "shuffle your deck" if self.who.grammatical() == "you" else with_verb(self.who, "shuffle")


@dataclass(frozen=True)
class OrderOrBury(Effect):
    """The cards seen go back in any order, or all to the bottom."""

    form = "put them back in any order or bury them all"
    wordings = ('"put them back in any order or bury them" "all"?',)


@dataclass(frozen=True)
class TopOrBury(Effect):
    """The card seen goes back on top, or to the bottom."""

    form = "put it back on top or bury it"


@dataclass(frozen=True)
class BanishSome(Effect):
    """Any of the cards seen into banishment, the rest back in any order."""

    form = "banish any of them and put the rest back in any order"

    wordings = ('"banish" ("any of" | "any number of") "them and put the rest back in any order"',)
