"""Events and conditions that texts speak of, as data."""

from __future__ import annotations

from wonderwheel.games.wheel_of_time.meaning.amounts import Quantity
from wonderwheel.games.wheel_of_time.meaning.base import Meaning
from wonderwheel.games.wheel_of_time.meaning.terms import Cards, Challenge, Objects, Player, Test

# -- events ------------------------------------------------------------------------------------------------------------


class Event(Meaning, frozen=True):
    """Something that happens.

    `kind`: rolls (a card, of `symbol` at least `least` if said, in a challenge if said); rolls in turn (ability
    symbols, added up, once when the number is reached); rolls as many (of `symbol` as its permanent rating is);
    rotates; rotates to generate; participates; takes damage (any amount at once); takes a point (once for each);
    killed; replaced; recruits; plays; enters play; succeeds (a challenge's initiator, by `least`); fails; initiates
    and fails; wins pattern challenge; gains pattern (from it); first controls (by `least` over everybody, once a
    game); last battle begins; wins last battle.
    """

    kind: str
    what: Objects | None = None
    who: Player | None = None
    challenge: Challenge | None = None
    symbol: str = ""
    least: int = 0


class EitherEvent(Meaning, frozen=True):
    """One of several events."""

    events: tuple[Event, ...]


# -- conditions --------------------------------------------------------------------------------------------------------


class AtLeast(Meaning, frozen=True):
    """One quantity is at least another."""

    a: Quantity
    b: Quantity


class HandAtLeast(Meaning, frozen=True):
    """A player has so many cards in hand or more."""

    who: Player
    least: int


class Fits(Meaning, frozen=True):
    """A card passes every test."""

    what: Objects
    tests: tuple[Test, ...]


class Exists(Meaning, frozen=True):
    """At least one card fits."""

    cards: Cards


class TakesPart(Meaning, frozen=True):
    """A card is a participant: of this challenge, of one that fits, or against cards that fit."""

    what: Objects
    challenge: Challenge | None = None
    against: Cards | None = None


class Controls(Meaning, frozen=True):
    """A player controls a contested advantage, by so many tokens more than anybody else; or another card
    (WOT20-challenge.contested.12)."""

    who: Player
    what: Objects
    by: int = 1


class MostPattern(Meaning, frozen=True):
    """You have more Pattern than every other player."""


class NamedInHand(Meaning, frozen=True):
    """A card with the name in the slot "chosen name" is in a player's hand."""

    whose: Player


class PlaysSide(Meaning, frozen=True):
    """You are the Hero or the Villain."""

    side: str


class InCost(Meaning, frozen=True):
    """A card has a symbol of this ability in its cost."""

    what: Objects
    skill: str


class TwiceAsMany(Meaning, frozen=True):
    """You have at least twice as many troops among the participants of a challenge as another player."""

    challenge: Challenge


class NoOpposition(Meaning, frozen=True):
    """No opposition was generated in the challenge that is at its outcome (WOT20-glossary.generated.1)."""


class IdleAfterSuccess(Meaning, frozen=True):
    """None of your cards took part in a challenge this turn, and you succeeded at one in the turn before."""


class TookPartLastTurn(Meaning, frozen=True):
    """A card took part in a challenge in the turn before."""

    what: Objects


class LastBattleOn(Meaning, frozen=True):
    """The Last Battle has begun."""


class IsOn(Meaning, frozen=True):
    """A card that fits is attached to another; it is kept in the slot of `what`."""

    what: Objects
    on: Objects


class InTheCredits(Meaning, frozen=True):
    """The player's name is among those who made the game: never so here."""


class IfDone(Meaning, frozen=True):
    """What was just to be done was done; not so if it was left undone, could not be done, or its own condition
    failed."""


class Not(Meaning, frozen=True):
    """A condition is not so."""

    condition: Condition


Condition = (
    AtLeast | HandAtLeast | Fits | Exists | TakesPart | Controls | MostPattern | NamedInHand | PlaysSide | InCost
    | TwiceAsMany | NoOpposition | IdleAfterSuccess | TookPartLastTurn | LastBattleOn | IsOn | InTheCredits | IfDone
    | Not
)  # fmt: skip
