"""Rules about cards, symbols, dice, challenges and players."""

from __future__ import annotations

from wonderwheel.games.wheel_of_time.meaning.amounts import Loyalty, Quantity, Symbols
from wonderwheel.games.wheel_of_time.meaning.base import Meaning
from wonderwheel.games.wheel_of_time.meaning.conditions import Condition
from wonderwheel.games.wheel_of_time.meaning.terms import Cards, Challenge, Objects, Player

# -- who can and can't -------------------------------------------------------------------------------------------------


class Act(Meaning, frozen=True):
    """What somebody can or can't do.

    `kind`: ready; ready in ready rounds (effects may ready it); participate (in `challenge`, or at all); participate
    in card challenges; participate in nation challenges; participate with (`cards`); participate as ("character" or
    "troop" in `word`); last battle (roll `skill` dice in it and participate with them alone); fight with those
    (participate in the Last Battle with dice rolled instead); reinforce (`challenge`); reinforce only (`challenge`);
    reinforce together (all of them one challenge); recruit; recruit one of each (a turn); be recruited; initiate
    (card challenges); initiate this; control (`what`); control several (cards of this title); be targeted (by
    advantages); target (`cards`, with this advantage); draw more (than `number` cards); roll (`skill` dice); roll
    only if (`skill` dice in a challenge, `condition`); gain skill (`skill`, and roll its dice); be in a starting
    hand; be played (in `steps`); add control (tokens to `what` but by its own challenge).
    """

    kind: str
    challenge: Challenge | None = None
    cards: Cards | None = None
    what: Objects | None = None
    skill: str = ""
    word: str = ""
    number: int = 0
    condition: Condition | None = None
    steps: tuple[str, ...] = ()


class Cannot(Meaning, frozen=True):
    """Cards, or a player, can't do something; `unless`: but they can while this is so."""

    act: Act
    what: Objects | None = None
    who: Player | None = None
    unless: Condition | None = None


class Can(Meaning, frozen=True):
    """Cards, or a player, can do something although they could not; where the act has a limit, no more than that."""

    act: Act
    what: Objects | None = None
    who: Player | None = None


class OnlyCan(Meaning, frozen=True):
    """Nobody can do something but these cards; `side`: but cards controlled by the Villain."""

    act: Act
    what: Objects | None = None
    side: str = ""


class DiceAllowed(Meaning, frozen=True):
    """In a challenge, only dice of these abilities are rolled; `absent`: these are not."""

    skills: tuple[str, ...]
    challenge: Challenge
    absent: bool = False


class EventsAllowed(Meaning, frozen=True):
    """While a challenge is resolved only events that fit are played."""

    cards: Cards
    challenge: Challenge


class NoEffectsWith(Meaning, frozen=True):
    """In a challenge no event is played and no effect used that asks for symbols of this ability."""

    skill: str
    challenge: Challenge


# -- what cards are ----------------------------------------------------------------------------------------------------


class Gets(Meaning, frozen=True):
    """Abilities of cards become greater or smaller (WOT20-action.ability.3).

    `skill`: an ability, "chosen" (in the slot "chosen ability", or "ability"), or "each" that is above zero. `most`:
    the rating does not grow beyond this.
    """

    what: Objects
    amount: Quantity
    skill: str
    minus: bool = False
    most: int = 0


class Gains(Meaning, frozen=True):
    """Cards have a trait or allegiances besides; `lose`: they have not. A Dark One card never gains Dragon, a Dragon
    card never Dark One (WOT20-action.allegiance.8, .13). `to_recruit`: only where recruiting cards that fit asks for
    it."""

    what: Objects
    loyalty: Loyalty
    lose: bool = False
    to_recruit: Cards | None = None


class NoIncrease(Meaning, frozen=True):
    """Abilities of cards do not become greater by anything."""

    what: Objects


class TextIgnored(Meaning, frozen=True):
    """The text of cards has no effect; traits stay (WOT20-glossary.trait.6)."""

    what: Objects


# -- symbols and dice --------------------------------------------------------------------------------------------------


class Generates(Meaning, frozen=True):
    """In each challenge in which these cards participate they generate symbols besides: so often for each of them,
    reckoned when it rolls; without `times` once, rolling or not."""

    what: Objects
    symbols: Symbols
    times: Quantity | None = None


class SymbolsHave(Meaning, frozen=True):
    """Symbols that cards generate have allegiances besides: of one ability or all, for recruiting only if said, cards
    that fit. Without cards: all that you have rolled this turn."""

    loyalty: Loyalty
    what: Objects | None = None
    skill: str = ""
    recruit: Cards | None = None


class SymbolsRecruit(Meaning, frozen=True):
    """Whether symbols of cards can be used to recruit; `rolled`: those that they roll, otherwise all they generate."""

    what: Objects
    allowed: bool = False
    rolled: bool = False


class Counts(Meaning, frozen=True):
    """Symbols of a kind count as another kind when they are rolled.

    `by`: of these cards; otherwise yours. `challenge`: rolled in this one; `last_battle`: in the Last Battle.
    `also`: they are both. `may`: as their player chooses, each one; `limit`: so many of them, and to recruit only.
    """

    symbol: str
    into: Symbols
    by: Objects | None = None
    challenge: Challenge | None = None
    last_battle: bool = False
    also: bool = False
    may: bool = False
    limit: Quantity | None = None


class Ignored(Meaning, frozen=True):
    """Symbols of a kind ("any": ability symbols) that cards roll, or generate, are as if never there
    (WOT20-glossary.ignored.1). `dice`: all results of their dice of this ability, if none shows its symbol."""

    symbol: str
    what: Objects
    how: str = "rolled"
    dice: bool = False


class DiceCount(Meaning, frozen=True):
    """Cards roll more dice, or fewer, than their ratings say: of an ability, "any" as their player chooses, or "each".

    `may`: their player chooses. `double`: as many again, `amount` at most.
    """

    what: Objects
    amount: Quantity
    skill: str
    fewer: bool = False
    may: bool = False
    double: bool = False


class DiceInstead(Meaning, frozen=True):
    """Cards may roll dice of `skill` in place of `number` of their `instead` dice, or of all of them (None)."""

    what: Objects
    skill: str
    instead: str
    number: int | None = None


class RollsEarly(Meaning, frozen=True):
    """Troops roll in Opening Moves in place of Coming to Grips; their damage is troop damage
    (WOT20-resolution.damage.2)."""

    what: Objects


class NeedNotRoll(Meaning, frozen=True):
    """The controller of a card may refuse to roll its dice when it would."""

    what: Objects


class FullDice(Meaning, frozen=True):
    """Damage on cards takes none of their dice away."""

    what: Objects


# -- challenges and pools ----------------------------------------------------------------------------------------------


class StartsWith(Meaning, frozen=True):
    """A challenge has support or opposition before anybody rolls."""

    challenge: Challenge
    symbols: Symbols
    times: Quantity | None = None


class ExtraChallenge(Meaning, frozen=True):
    """Each turn you may initiate a challenge on a card that fits, beside the one that everybody may; it is not
    card-based, and control tokens are placed only as the next lines say."""

    cards: Cards
    slot: str = "it"


class MustTake(Meaning, frozen=True):
    """When damage of a pool is assigned, a card gets a point, before any card that fits `before` gets one."""

    pool: str
    what: Objects
    before: Cards | None = None


class YouAssign(Meaning, frozen=True):
    """You choose which applicable character takes the damage that a card generates in a challenge; limits hold."""

    what: Objects


class TakesInstead(Meaning, frozen=True):
    """Damage that a card would take is put on this; `may`: if you choose so."""

    what: Objects
    may: bool = False


class DamageKills(Meaning, frozen=True):
    """A character that takes damage rolled by a card dies at the end of the turn unless all its damage has been healed
    (WOT20-resolution.special-damage.2, .4)."""

    what: Objects


class HealsMore(Meaning, frozen=True):
    """Cards that rotate to heal remove so much damage, or up to so much, in place of one."""

    what: Objects
    amount: Quantity
    up_to: bool = False


class BuyOff(Meaning, frozen=True):
    """Every player may pay symbols as a limited event to take a token off a card, again and again."""

    symbols: Symbols
    kind: str
    what: Objects


class MayGenerate(Meaning, frozen=True):
    """Each of these cards may pay symbols of its own, once, to generate others."""

    what: Objects
    price: Symbols
    symbols: Symbols


# -- players and the game ----------------------------------------------------------------------------------------------


class HandSize(Meaning, frozen=True):
    """A player's hand may hold more cards, or fewer (WOT20-draw.discard.3)."""

    whose: Player
    amount: int


class Dominant(Meaning, frozen=True):
    """You are dominant, whatever the Pattern says."""


class MoreControl(Meaning, frozen=True):
    """You count as having so many more control tokens on a card."""

    number: int
    what: Objects


class MorePattern(Meaning, frozen=True):
    """You have so many tokens more in your section as long as this holds."""

    number: int


class PatternOnlyFrom(Meaning, frozen=True):
    """Nothing but one challenge adds tokens to the Pattern."""

    challenge: Challenge


class TaverenHealing(Meaning, frozen=True):
    """Cards that fit may be healed as Ta'veren are (WOT20-resolution.taveren.1), so often in a turn all together."""

    cards: Cards
    times: Quantity


class StoreUnder(Meaning, frozen=True):
    """You may put cards that fit from your hand face down under this, as an event, and play them from there."""

    cards: Cards


class BonusLimit(Meaning, frozen=True):
    """Bonuses of cards with this title count for no more than one such card for each so many Pattern of yours."""

    each: int
