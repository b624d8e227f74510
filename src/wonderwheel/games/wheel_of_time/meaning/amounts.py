"""Numbers, symbols and allegiances that texts speak of, as data."""

from __future__ import annotations

from wonderwheel.games.wheel_of_time.meaning import terms
from wonderwheel.games.wheel_of_time.meaning.base import Meaning

# -- quantities --------------------------------------------------------------------------------------------------------


class Number(Meaning, frozen=True):
    """A number."""

    n: int


class X(Meaning, frozen=True):
    """How often, or how much, was paid; or what `WithX` says."""


class Plus(Meaning, frozen=True):
    """A sum."""

    a: Quantity
    b: Quantity


class Times(Meaning, frozen=True):
    """A product: so many for each."""

    a: Quantity
    b: Quantity


class Full(Meaning, frozen=True):
    """How often a number goes into a quantity; a rest counts for nothing (WOT20-resolution.outcome.4)."""

    each: int
    of: Quantity


class SkillOf(Meaning, frozen=True):
    """An ability of a card: current or permanent (WOT20-action.ability.2, .4)."""

    skill: str
    of: terms.Objects
    which: str = "current"


class CostOrAbility(Meaning, frozen=True):
    """The total cost of a card or its highest ability, whichever is more."""

    of: terms.Objects


class DamageOn(Meaning, frozen=True):
    """The damage that lies on a card."""

    of: terms.Objects


class Rolled(Meaning, frozen=True):
    """Symbols of a kind that a card has rolled in the roll at hand; without a card, that were rolled just before."""

    symbol: str
    by: terms.Objects | None = None


class Generated(Meaning, frozen=True):
    """Symbols of a kind that a card generates, but not by the card with this title."""

    symbol: str
    by: terms.Objects
    but: str = ""


class TokensOn(Meaning, frozen=True):
    """Tokens on a card: of a kind, or of any."""

    of: terms.Objects
    kind: str = ""


class Margin(Meaning, frozen=True):
    """By how much the challenge succeeded."""


class PatternOf(Meaning, frozen=True):
    """Tokens in a player's section of the Pattern."""

    who: terms.Player


class ControlTokens(Meaning, frozen=True):
    """Control tokens of a player on an advantage."""

    who: terms.Player
    on: terms.Objects


class ControlMargin(Meaning, frozen=True):
    """By how many control tokens a player is ahead of every other on an advantage."""

    who: terms.Player
    on: terms.Objects


class Count(Meaning, frozen=True):
    """How many cards fit."""

    cards: terms.Cards


class TargetCount(Meaning, frozen=True):
    """How many targets there are."""


class RemovedCount(Meaning, frozen=True):
    """How many tokens were removed just before."""


class ChallengesInitiated(Meaning, frozen=True):
    """How many challenge cards have made challenges this turn."""


Quantity = (
    Number | X | Plus | Times | Full | SkillOf | CostOrAbility | DamageOn | Rolled | Generated | TokensOn | Margin
    | PatternOf | ControlTokens | ControlMargin | Count | TargetCount | RemovedCount | ChallengesInitiated
)  # fmt: skip


class SymbolCount(Meaning, frozen=True):
    """So many symbols of a kind.

    `symbol`: Politics, Intrigue, One Power, Combat, support, opposition, damage, troop damage; "any": an ability symbol
    of any kind, as whoever pays or gets it chooses; "any but One Power"; "chosen": of the ability in a slot.
    """

    number: Quantity
    symbol: str


class Symbols(Meaning, frozen=True):
    """Symbols of several kinds: all of them, or one of the counts as one chooses."""

    counts: tuple[SymbolCount, ...]
    either: bool = False


class Loyalty(Meaning, frozen=True):
    """Allegiances or a trait. `which`: all, none, chosen (slot "chosen allegiance"), of (those of a card now; of a
    nation contested advantage, its nation), named."""

    which: str
    of: terms.Objects | None = None
    name: str = ""


class Purpose(Meaning, frozen=True):
    """What symbols can be used for and nothing else: to recruit cards that fit, or to pay for a card's own text."""

    recruit: terms.Cards | None = None
    text_of: terms.Objects | None = None
