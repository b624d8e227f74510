"""What is done with tokens, pools, the Pattern, symbols, dice, hands and decks, and what is paid."""

from __future__ import annotations

from wonderwheel.games.wheel_of_time.meaning.amounts import Loyalty, Purpose, Quantity, Symbols
from wonderwheel.games.wheel_of_time.meaning.base import Meaning
from wonderwheel.games.wheel_of_time.meaning.terms import Challenge, Objects, Player

# -- tokens, pools, Pattern --------------------------------------------------------------------------------------------


class PutTokens(Meaning, frozen=True):
    """Tokens of a kind are put on a card. A corruption token counts as damage (WOT20-glossary.corruption.1)."""

    kind: str
    amount: Quantity
    what: Objects


class RemoveTokens(Meaning, frozen=True):
    """Tokens of a kind are taken off a card: so many, or any number as one chooses (None)."""

    kind: str
    amount: Quantity | None
    what: Objects


class AddControl(Meaning, frozen=True):
    """Control tokens of yours are put on a contested advantage."""

    amount: Quantity
    what: Objects


class RemoveControl(Meaning, frozen=True):
    """Control tokens are taken off a contested advantage: of a player, or of whom one chooses."""

    amount: Quantity
    what: Objects
    whose: Player | None = None


class AddToPool(Meaning, frozen=True):
    """A damage pool ("character" or "troop") of the challenge at hand grows."""

    amount: Quantity
    whose: Player
    pool: str


class RemoveFromPool(Meaning, frozen=True):
    """A damage pool becomes smaller, to nothing at most; of this challenge, or of the one at hand."""

    amount: Quantity
    whose: Player
    pool: str
    challenge: Challenge | None = None


class RemoveFromTotals(Meaning, frozen=True):
    """Support, opposition and character damage pool of a player become less by up to so much in all, as one chooses."""

    amount: Quantity
    whose: Player


class MovePool(Meaning, frozen=True):
    """Any number of points, as you choose, goes from one of your damage pools to the other."""

    source: str
    goal: str


class AddPattern(Meaning, frozen=True):
    """Tokens come into a player's section (WOT20-pattern.9); the latch of the Last Battle is looked at."""

    who: Player
    amount: Quantity


class RemovePattern(Meaning, frozen=True):
    """Tokens of a player's section leave the Pattern (WOT20-pattern.10)."""

    who: Player
    amount: Quantity


class ConvertPattern(Meaning, frozen=True):
    """Tokens of a player become neutral (WOT20-glossary.convert.1); as a price, he must have them."""

    who: Player
    amount: Quantity


class MoveNeutral(Meaning, frozen=True):
    """Neutral tokens come into a player's section, up to so many if said."""

    who: Player
    amount: Quantity
    up_to: bool = False


# -- symbols and dice --------------------------------------------------------------------------------------------------


class Generate(Meaning, frozen=True):
    """Cards generate symbols: ability symbols are their own and in the pool, support, opposition and damage count in
    the challenge in which they participate (WOT20-glossary.generated.1). As a rule it holds whenever they participate.

    `times`: so often. `as_rolled`: they count as rolled.
    """

    what: Objects
    symbols: Symbols
    times: Quantity | None = None
    loyalty: Loyalty | None = None
    purpose: Purpose | None = None
    as_rolled: bool = False


class AddSymbols(Meaning, frozen=True):
    """Ability symbols of no card come into your pool; without a loyalty they have the allegiances of nobody."""

    symbols: Symbols
    times: Quantity | None = None
    loyalty: Loyalty | None = None
    purpose: Purpose | None = None


class AddCostOf(Meaning, frozen=True):
    """The symbols of a card's printed cost come into your pool, with the allegiances of that card."""

    what: Objects


class AddToChallenge(Meaning, frozen=True):
    """Support or opposition is added to a challenge, also before it is resolved (WOT20-glossary.participating.2).

    `mix`: every point is support or opposition as its player chooses.
    """

    symbols: Symbols
    challenge: Challenge
    times: Quantity | None = None
    mix: bool = False


class SpreadOverChallenges(Meaning, frozen=True):
    """So much support or opposition is added to card challenges, point by point as its player chooses."""

    symbol: str
    amount: Quantity


class RollDice(Meaning, frozen=True):
    """A player rolls dice of an ability that belong to no card; the next deeds use the results."""

    who: Player
    skill: str
    amount: Quantity


class RollCards(Meaning, frozen=True):
    """Cards roll their dice at once, all or of one ability; the next deeds use the results."""

    what: Objects
    skill: str = ""


class RollOneDie(Meaning, frozen=True):
    """One die of an ability of one of the targets, as one chooses, is rolled."""

    skill: str


class AddResults(Meaning, frozen=True):
    """The results of the roll just before are marked as if rolled in the challenge being resolved."""


class AddRolledSymbols(Meaning, frozen=True):
    """Ability symbols of the roll just before come into your pool; other results are ignored."""

    symbol: str
    loyalty: Loyalty


class AddRolledSupport(Meaning, frozen=True):
    """Support, if you initiated the challenge, or else opposition of the roll just before is added to a challenge."""

    challenge: Challenge


class Reroll(Meaning, frozen=True):
    """Up to so many of the dice that a card has rolled just now are rolled again, old results ignored; up to `better`
    of them if it has the trait (WOT20-action.generate.9)."""

    what: Objects
    most: int
    better: int = 0
    trait: str = ""


class IgnoreResults(Meaning, frozen=True):
    """All results of the roll at hand are as if never rolled (WOT20-glossary.ignored.1)."""


# -- hands and decks ---------------------------------------------------------------------------------------------------


class Draw(Meaning, frozen=True):
    """A player draws cards. `extra`: as part of the draw round, beyond the usual ones (WOT20-draw.draw.1)."""

    who: Player
    amount: Quantity
    extra: bool = False


class Search(Meaning, frozen=True):
    """A card of your deck that fits, or that may replace a card, comes to your hand; the deck is shuffled
    (WOT20-extra.search.1, .4). `top`: the uppermost that fits. Nothing need be found (W-61)."""

    what: Objects
    top: bool = False


class LookTop(Meaning, frozen=True):
    """You look at the uppermost cards of a player's deck; they stay where they are (WOT20-extra.search.3)."""

    number: int
    whose: Player


class LookHand(Meaning, frozen=True):
    """You look at a player's hand: all, and his face-down cards if said, or one card that chance chooses ("random")."""

    whose: Player
    how: str = "all"
    slot: str = ""


class RevealTop(Meaning, frozen=True):
    """The uppermost cards of your deck are shown to everybody."""

    number: int


class WithSeen(Meaning, frozen=True):
    """What becomes of the cards that were looked at or revealed.

    `how`: reveal some (`number` of them, as you choose; all go back as they lay); kind to bottom (those of the chosen
    kind are revealed and go to the bottom of that deck); split (`number` to the bottom, the others on top, in any
    order); take named (those of the chosen name to your hand, the others are shuffled in); discard any; shuffle.
    """

    how: str
    number: int = 0


class Shuffle(Meaning, frozen=True):
    """A player shuffles his deck."""

    who: Player


# -- paying ------------------------------------------------------------------------------------------------------------


class Pay(Meaning, frozen=True):
    """Symbols are paid: for a character's or troop's own text only its own symbols, otherwise of the pool
    (WOT20-action.costs.1, .3; W-38).

    `often`: any number of times, at least once unless something is paid `first`; X is how often. `first`: paid once
    before. `of`: only symbols of this card, or of cards that fit. `rolled`: only symbols that it rolled; the ability
    of an "any" is then kept in "ability". `per`: so often.
    """

    symbols: Symbols
    often: bool = False
    first: Symbols | None = None
    of: Objects | None = None
    rolled: bool = False
    per: Quantity | None = None


class PayCostOf(Meaning, frozen=True):
    """The printed cost of a card is paid from the pool."""

    what: Objects
