"""Looking at cards, searching, shuffling; hands and what is said of them."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import Signed, Thing
from wonderwheel.games.wheel_of_time.text.phrases.naming.nouns import OneNoun
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.phrases import Effect, Player, Whose, You, possessive


@dataclass(frozen=True)
class Search(Effect):
    """A card that fits is looked for in your deck and put into your hand; the deck is shuffled."""

    what: Thing
    form = "search your deck for {what} and put it into your hand"
    clauses = ("WOT20-extra.search.1", "WOT20-extra.search.4", "WOT20-glossary.card-retrieval.1")


@dataclass(frozen=True)
class TakeTop(Effect):
    """The uppermost card of your deck that fits is put into your hand; the deck is shuffled."""

    noun: OneNoun
    form = "put the top {noun} of your deck into your hand"
    clauses = ("WOT20-extra.search.1",)


@dataclass(frozen=True)
class LookTop(Effect):
    """You look at the uppermost cards of a deck."""

    count: int
    whose: Whose
    wordings = (
        Wording('"look at the top card of" whose "deck"', count=1),
        '"look at the top" INT "cards of" whose "deck"',
    )
    clauses = ("WOT20-extra.search.3",)

    def text(self) -> str:
        top = "the top card" if self.count == 1 else f"the top {self.count} cards"
        return f"look at {top} of {possessive(self.whose)} deck"


@dataclass(frozen=True)
class LookHand(Effect):
    """You look at all cards of a player's hand."""

    whose: Whose
    form = "look at {whose} hand"


@dataclass(frozen=True)
class LookHandAndHidden(Effect):
    """You look at a player's hand and at every card that he has face down."""

    whose: Whose
    form = "look at {whose} hand and face-down cards"


@dataclass(frozen=True)
class LookRandom(Effect):
    """You look at a card of a player's hand that chance chooses."""

    whose: Whose
    form = "look at a random card in {whose} hand"


@dataclass(frozen=True)
class RevealTop(Effect):
    """The uppermost cards of your deck are shown to everybody."""

    count: int
    form = "reveal the top {count} cards of your deck"


@dataclass(frozen=True)
class RevealTwo(Effect):
    """Some of the cards looked at are shown to everybody, and all go back as they lay."""

    count: int
    form = "reveal {count} of them and put them back in the same order"


@dataclass(frozen=True)
class RevealOfKind(Effect):
    """Those of the cards looked at that are of the kind named are shown and go to the bottom of that deck."""

    form = "reveal each of them of that kind and put it on the bottom of that deck"


@dataclass(frozen=True)
class PutBackSplit(Effect):
    """Some of the cards looked at go to the bottom of your deck, the others on top in any order."""

    count: int
    form = "put {count} of them on the bottom of your deck and the others on top in any order"


@dataclass(frozen=True)
class TakeNamed(Effect):
    """Cards of the name that was said go to your hand, the others are shuffled into your deck."""

    form = "put each of them of that name into your hand and shuffle the others into your deck"


@dataclass(frozen=True)
class DiscardSeen(Effect):
    """Any of the cards looked at are discarded."""

    form = "discard any of those cards"


@dataclass(frozen=True)
class Shuffle(Effect):
    """A player shuffles his deck."""

    who: Player
    missing = You()
    form = "{who:shuffle} their deck"
    wordings = ('player "shuffle their deck"',)


@dataclass(frozen=True)
class ShuffleThat(Effect):
    """The deck that was looked at is shuffled."""

    form = "shuffle that deck"


@dataclass(frozen=True)
class HandSize(Effect):
    """How many cards a player may have in hand at the end of his turn, and be given."""

    whose: Whose
    amount: Signed
    about = True
    form = "{whose} maximum hand size gets {amount}"
    clauses = ("WOT20-draw.discard.3",)


@dataclass(frozen=True)
class StoreUnder(Effect):
    """You may put cards that fit from your hand face down under this, and play them from there as from your hand."""

    noun: OneNoun
    form = "you may put each {noun} in your hand face down under this and play it from there"
