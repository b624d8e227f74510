"""Rules about what cards and effects cost, and how they are recruited."""

from __future__ import annotations

from wonderwheel.games.wheel_of_time.meaning.amounts import Quantity, Symbols
from wonderwheel.games.wheel_of_time.meaning.base import Meaning
from wonderwheel.games.wheel_of_time.meaning.terms import Cards, Challenge, Objects, Player

# -- what things cost --------------------------------------------------------------------------------------------------


class CostsLess(Meaning, frozen=True):
    """Recruiting a card, or playing it, costs fewer symbols, not below zero.

    `of`: an ability, "choice" (as its player chooses, for each symbol), "each" (every ability, after all other changes:
    WOT20-extra.math.5). `payer`: only if this card pays a part (WOT20-extra.math.6).
    """

    what: Objects
    amount: Quantity
    of: str
    payer: Objects | None = None


class EventsCostLess(Meaning, frozen=True):
    """Events that you play while a challenge is resolved cost fewer symbols of an ability."""

    challenge: Challenge
    amount: Quantity
    skill: str


class EventsCostMore(Meaning, frozen=True):
    """Events that fit cost a player more symbols.

    `which`: target your card; target you or your card; in challenge (those played while `challenge` is resolved).
    """

    cards: Cards
    which: str
    who: Player
    symbols: Symbols
    challenge: Challenge | None = None


class ReinforcingCosts(Meaning, frozen=True):
    """For each troop that reinforces a challenge these symbols are paid."""

    challenge: Challenge
    symbols: Symbols


class CostIfPaidBy(Meaning, frozen=True):
    """If a card pays a part, recruiting this costs these symbols; `exactly`: if you choose so, and nothing doubles
    it."""

    payer: Objects
    symbols: Symbols
    exactly: bool = False


class NoPenalty(Meaning, frozen=True):
    """There is no doubling for allegiance (WOT20-action.recruit.8): for symbols of `payer` that recruit this card,
    or for cards that fit which you recruit."""

    payer: Objects | None = None
    cards: Cards | None = None


class Penalty(Meaning, frozen=True):
    """Cards with an allegiance that a card lacks are recruited with the doubling for allegiance."""

    than: Objects


class NatureIgnored(Meaning, frozen=True):
    """The next character that you recruit is recruited as if it had no Nature (WOT20-action.recruit.13, .14)."""


class NextRecruit(Meaning, frozen=True):
    """The next card that fits and that you recruit costs so much less of abilities as you choose, or nothing (None)."""

    cards: Cards
    less: int | None = None
    slot: str = "it"


class RecruitedForward(Meaning, frozen=True):
    """Cards are recruited into the battleground, where they stand down."""

    what: Objects


class MixedPayment(Meaning, frozen=True):
    """Troops are paid with symbols of any allegiance if one is of a character with an allegiance of the troop."""
