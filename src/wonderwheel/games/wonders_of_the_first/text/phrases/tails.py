"""Tails: words behind a noun that narrow it down."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Player, Quantity, Realm, Tail
from wonderwheel.games.wonders_of_the_first.text.phrases.players import possessive
from wonderwheel.lang.english import article
from wonderwheel.lang.nodes import with_verb


@dataclass(frozen=True)
class ControlledBy(Tail):
    """Under somebody's control."""

    who: Player
    clauses = ("CR132-505.1.a",)

    def text(self) -> str:
        return _clause(self.who, "control")


@dataclass(frozen=True)
class Of(Tail):
    """Somebody's: under his control in The World, and his in all other areas. It stands before the noun."""

    who: Player

    def text(self) -> str:
        return possessive(self.who)


@dataclass(frozen=True)
class OwnedBy(Tail):
    """From somebody's deck."""

    who: Player
    clauses = ("CR132-505.5.a",)

    def text(self) -> str:
        return _clause(self.who, "own")


@dataclass(frozen=True)
class InRealm(Tail):
    """In a realm."""

    realm: Realm
    form = "in {realm}"


@dataclass(frozen=True)
class InAbyss(Tail):
    """In The Abyss."""

    form = "in The Abyss"
    clauses = ("CR132-abyss.a",)


@dataclass(frozen=True)
class InBanishment(Tail):
    """In banishment."""

    form = "in banishment"
    clauses = ("CR132-banish.a",)


@dataclass(frozen=True)
class InHand(Tail):
    """In somebody's hand."""

    who: Player

    def text(self) -> str:
        return f"in {possessive(self.who)} hand"


@dataclass(frozen=True)
class CostAtMost(Tail):
    """With a cost so small."""

    amount: Quantity
    form = "with cost {amount} or less"


@dataclass(frozen=True)
class CostAtLeast(Tail):
    """With a cost so great."""

    amount: Quantity
    form = "with cost {amount} or more"


@dataclass(frozen=True)
class CostThat(Tail):
    """With the cost that was chosen."""

    form = "with that cost"


@dataclass(frozen=True)
class BaseCostThat(Tail):
    """With a base cost of the chosen sort, odd or even."""

    form = "with that base cost"


@dataclass(frozen=True)
class PowerBelow(Tail):
    """With less power than a quantity."""

    amount: Quantity
    form = "with power less than {amount}"


@dataclass(frozen=True)
class PowerAtMost(Tail):
    """With no more power than a quantity."""

    amount: Quantity
    form = "with power less than or equal to {amount}"


@dataclass(frozen=True)
class WithAbility(Tail):
    """With a kind of ability: flying, deathstrike, ascend, a tap ability, an on arrival ability."""

    word: str

    def text(self) -> str:
        return f"with {_article_before_ability(self.word)}"


@dataclass(frozen=True)
class WithoutAbility(Tail):
    """Without a kind of ability."""

    word: str

    def text(self) -> str:
        return f"without {_article_before_ability(self.word)}"


@dataclass(frozen=True)
class ThatDid(Tail):
    """That attacked, battled or arrived earlier in the round."""

    did: str
    form = "that {did} this round"


@dataclass(frozen=True)
class OfThatClass(Tail):
    """Of the class that was named."""

    form = "of that class"


@dataclass(frozen=True)
class OfThatType(Tail):
    """Of the type that was chosen."""

    form = "of that type"


@dataclass(frozen=True)
class SharingAClass(Tail):
    """That all have a class in common."""

    form = "that share a class"


@dataclass(frozen=True)
class SharingItsClass(Tail):
    """That have a class in common with what was spoken of."""

    form = "that shares a class with it"


@dataclass(frozen=True)
class NotThisName(Tail):
    """With another name than this card."""

    form = "not named this"


@dataclass(frozen=True)
class EquippedToThis(Tail):
    """Worn by this."""

    form = "equipped to this"
    clauses = ("CR132-equip.a",)


@dataclass(frozen=True)
class ReturnedByThis(Tail):
    """That this brought back."""

    form = "returned by this"


def _article_before_ability(word: str) -> str:
    return f"{article(word)} {word}" if word.endswith(" ability") else word


def _clause(who: Player, verb: str) -> str:
    return f"you {verb}" if who.grammatical() == "you" else with_verb(who, verb)
