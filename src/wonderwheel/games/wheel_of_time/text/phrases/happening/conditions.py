"""Conditions: what must be true."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import Adjective, Skill, Symbol, Thing, TokenKind
from wonderwheel.games.wheel_of_time.text.phrases.naming.nouns import Nouns, OneNoun
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.phrases import Condition, Player, Quantity, Whose


@dataclass(frozen=True)
class CardsInHand(Condition):
    """A player has so many cards in hand, or more."""

    who: Player
    least: int
    form = "{who:have} {least} or more cards in hand"


@dataclass(frozen=True)
class IsState(Condition):
    """A card is ready, damaged, participating ..."""

    what: Thing
    state: Adjective
    form = "{what:be} {state}"
    wordings = ('thing "be" adjective',)


@dataclass(frozen=True)
class InChallenge(Condition):
    """A card is a participant of a challenge of this sort."""

    what: Thing
    challenge: Thing
    form = "{what:be} participating in {challenge}"
    clauses = ("WOT20-glossary.participating.1",)


@dataclass(frozen=True)
class Against(Condition):
    """A card is a participant of a challenge in which another player has participants that fit."""

    what: Thing
    nouns: Nouns
    form = "{what:be} participating against {nouns}"


@dataclass(frozen=True)
class AtHome(Condition):
    """A card is in its controller's home front."""

    what: Thing
    form = "{what:be} in your home front"


@dataclass(frozen=True)
class Controls(Condition):
    """A player controls something: a card in play, or a contested advantage by tokens."""

    who: Player
    what: Thing
    form = "{who:control} {what}"
    clauses = ("WOT20-challenge.contested.12", "WOT20-glossary.control.5")


@dataclass(frozen=True)
class ControlsNone(Condition):
    """A player controls no card that fits."""

    who: Player
    noun: OneNoun
    form = "{who:control} no {noun}"


@dataclass(frozen=True)
class ControlsBy(Condition):
    """A player has so many control tokens more on an advantage than any other player."""

    who: Player
    what: Thing
    least: int
    form = "{who:control} {what} by {least} or more"
    clauses = ("WOT20-challenge.contested.12",)


@dataclass(frozen=True)
class HasPattern(Condition):
    """A player has so many tokens in his section of the Pattern, or more."""

    who: Player
    least: int
    form = "{who:have} {least} or more Pattern"
    clauses = ("WOT20-pattern.4",)


@dataclass(frozen=True)
class MostPattern(Condition):
    """You have more tokens in your section than every other player in his."""

    form = "you have more Pattern than each other player"


@dataclass(frozen=True)
class NoHeroHas(Condition):
    """The Hero player has fewer tokens than this."""

    least: int
    form = "no Hero has {least} or more Pattern"


@dataclass(frozen=True)
class TokensLie(Condition):
    """Tokens of a kind lie on a card."""

    kind: TokenKind
    what: Thing
    form = "there are {kind} tokens on {what}"
    wordings = ('"there be" token_kind "token on" thing',)


@dataclass(frozen=True)
class NoTokens(Condition):
    """No token lies on a card."""

    what: Thing
    form = "there are no tokens on {what}"
    wordings = ('"there be no token on" thing',)


@dataclass(frozen=True)
class LessDamage(Condition):
    """Less damage than this lies on a card."""

    than: int
    what: Thing
    form = "there is less than {than} damage on {what}"
    wordings = ('"there be less than" INT "damage on" thing',)


@dataclass(frozen=True)
class DamageIs(Condition):
    """So much damage lies on a card, or more."""

    what: Thing
    least: int
    form = "{what:have} {least} or more damage"


@dataclass(frozen=True)
class LessDamageThan(Condition):
    """Less damage lies on a card than its own permanent ability."""

    what: Thing
    skill: Skill
    form = "{what:have} less damage than its permanent {skill}"


@dataclass(frozen=True)
class NamedInHand(Condition):
    """A card of the name that was said is in a player's hand."""

    whose: Whose
    form = "a card of that name is in {whose} hand"
    wordings = ('"a card of that name be in" whose "hand"',)


@dataclass(frozen=True)
class YouAre(Condition):
    """The side that you play."""

    side: str
    form = "you are a {side}"
    wordings = (Wording('"you be a hero"', side="Hero"), Wording('"you be a villain"', side="Villain"))


@dataclass(frozen=True)
class YouRolled(Condition):
    """At least one symbol of a kind was rolled just now."""

    symbol: Symbol
    form = "you roll {symbol}"


@dataclass(frozen=True)
class HasInCost(Condition):
    """A card has a symbol of a kind in its cost."""

    what: Thing
    skill: Skill
    form = "{what:have} {skill} in its cost"


@dataclass(frozen=True)
class NoneStronger(Condition):
    """No other card that fits has more than this of one of two abilities."""

    noun: OneNoun
    first: Skill
    second: Skill
    than: int
    form = "no other {noun} in play has {first} or {second} greater than {than}"
    wordings = ('"no other" noun_sg "in play have" skill "or" skill "greater than" INT',)


@dataclass(frozen=True)
class TwiceAsMany(Condition):
    """You have at least twice as many troops in a challenge as another player."""

    challenge: Thing
    form = "your troops in {challenge} are at least double those of another player"
    wordings = ('"your troops in" thing "be at least double those of another player"',)


@dataclass(frozen=True)
class NoneOpposed(Condition):
    """Nobody has generated opposition to this challenge."""

    form = "no opposition was generated"
    clauses = ("WOT20-glossary.generated.1",)


@dataclass(frozen=True)
class IdleAfterSuccess(Condition):
    """None of your cards took part in a challenge this turn, and you succeeded at one last turn."""

    form = "no card you control participated in a challenge this turn and you succeeded at a challenge last turn"


@dataclass(frozen=True)
class TookPartLastTurn(Condition):
    """A card took part in a challenge in the turn before."""

    what: Thing
    form = "{what} participated in a challenge last turn"


@dataclass(frozen=True)
class RolledNoMore(Condition):
    """A card has rolled no more symbols of a kind in the challenge than this."""

    what: Thing
    symbol: Symbol
    than: Quantity
    form = "{what:roll} no more {symbol} in that challenge than {than}"


@dataclass(frozen=True)
class LastBattleOn(Condition):
    """The Last Battle has begun."""

    form = "the Last Battle has begun"
    wordings = ('"the last battle have begun"',)
    clauses = ("WOT20-last-battle.1",)


@dataclass(frozen=True)
class IsOn(Condition):
    """A card that fits is on another."""

    what: Thing
    on: Thing
    form = "{what:be} on {on}"


@dataclass(frozen=True)
class InTheCredits(Condition):
    """The player made this game."""

    form = "your name is in the credits of the game"
    wordings = ('"your name be in the credits of the game"',)
