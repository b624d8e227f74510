"""Rules that a card makes: what is forbidden, allowed, dearer or cheaper; and the phrases that one card needs."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Act,
    Condition,
    Duration,
    Effect,
    Keyword,
    Player,
    Realm,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.players import You
from wonderwheel.lang.nodes import bent, row


@dataclass(frozen=True)
class Rule(Effect):
    """Something that holds while the card is there, unless a duration is said."""

    def stands_alone(self) -> bool:
        return getattr(self, "duration", None) is None


@dataclass(frozen=True)
class ToAttack(Act):
    """Attack."""

    form = "attack"


@dataclass(frozen=True)
class ToTarget(Act):
    """Target cards."""

    form = "target cards"


@dataclass(frozen=True)
class ToPlay(Act):
    """Play cards that fit; from the hand, if that is said."""

    noun: Noun
    from_hand: bool = False

    def text(self) -> str:
        return f"play {self.noun.plural()}" + (" from their hand" if self.from_hand else "")


@dataclass(frozen=True)
class ToPlayThis(Act):
    """Play this from the hand to some realm."""

    form = "play this from your hand to a realm"


@dataclass(frozen=True)
class ToSeize(Act):
    """Seize stones."""

    form = "seize stones"


@dataclass(frozen=True)
class ToEarn(Act):
    """Gain energy from stones."""

    form = "gain energy from stones"


@dataclass(frozen=True)
class Cant(Rule):
    """What a player cannot do, where, how long, and unless what."""

    who: Player
    acts: tuple[Act, ...]
    where: Realm | None = None
    duration: Duration | None = None
    unless: Condition | None = None

    def text(self) -> str:
        said = f"{self.who.text()} can't {row([act.text() for act in self.acts], 'or')}"
        toward = "to" if len(self.acts) == 1 and isinstance(self.acts[0], ToPlay) else "in"
        said += f" {toward} {self.where.text()}" if self.where else ""
        said += f" {self.duration.text()}" if self.duration else ""
        return said + (f" unless {self.unless.text()}" if self.unless else "")


@dataclass(frozen=True)
class CostChange(Rule):
    """Cards cost more or less: for somebody, played to a realm, played from the hand."""

    what: Thing
    who: Player | None
    step: int
    where: Realm | None = None
    from_hand: bool = False
    duration: Duration | None = None

    def text(self) -> str:
        payer = "" if self.who is None else (" you" if isinstance(self.who, You) else f" {self.who.text()}")
        step = f"{abs(self.step)} {'more' if self.step > 0 else 'less'}"
        how = " to play from your hand" if self.from_hand else ""
        how = f" to play in {self.where.text()}" if self.where else how
        until = f" {self.duration.text()}" if self.duration else ""
        verb = bent("cost", self.what.grammatical())
        return f"{self.what.text()} {verb}{payer} {step}{how}{until}"


@dataclass(frozen=True)
class NoSeizingFromYou(Rule):
    """No stone of yours can be seized in battles somewhere."""

    where: Realm
    form = "stones can't be seized from you from battles in {where}"


@dataclass(frozen=True)
class PlayAnyCore(Rule):
    """Core cards need no link."""

    duration: Duration | None = None
    form = "you may play core cards of any orbital[ {duration}]"
    clauses = ("CR132-core.a",)


@dataclass(frozen=True)
class FaithAnyTimes(Rule):
    """Faith may be spent more than once."""

    duration: Duration | None = None
    form = "you may spend faith any number of times[ {duration}]"
    clauses = ("CR132-faith.b",)


@dataclass(frozen=True)
class PlayFromTop(Rule):
    """The top card of the deck may be played like one of the hand."""

    form = "you may play the top card of your deck as if it were in your hand"


@dataclass(frozen=True)
class OpenDeckTops(Rule):
    """Everybody sees every deck's top card."""

    form = "the top card of each deck is revealed to all players"
    clauses = ("CR132-reveal.a",)


@dataclass(frozen=True)
class AscendRounds(Rule):
    """Ascend also works in another round."""

    first: int
    second: int
    form = "your ascend abilities may work on rounds {first} and {second}"
    clauses = ("CR132-ascend.a",)


@dataclass(frozen=True)
class ExtraAscend(Rule):
    """Ascend abilities trigger once more."""

    form = "every ascend ability triggers once more"
    clauses = ("CR132-ascend.a",)


@dataclass(frozen=True)
class DoubleBonuses(Rule):
    """Twice the power that equipment adds."""

    what: Thing
    form = "double the power that {what} adds"


@dataclass(frozen=True)
class CountsAsStone(Rule):
    """This is a stone for everything but the end of the game."""

    form = "this is a stone too, except at the end of the game"
    clauses = ("CR132-stone.b",)


@dataclass(frozen=True)
class IsStone(Rule):
    """This is a stone for everything."""

    form = "this is a stone too"
    clauses = ("CR132-stone.b",)


@dataclass(frozen=True)
class HoardLess(Rule):
    """Hoard abilities need fewer stones."""

    count: int
    clauses = ("CR132-hoard.a",)

    def text(self) -> str:
        return f"your hoard abilities need {self.count} {'stone' if self.count == 1 else 'stones'} less"


@dataclass(frozen=True)
class SymbiosisAnyPower(Rule):
    """Symbiosis may copy this whatever its power."""

    form = "symbiosis may copy this at any power"
    clauses = ("CR132-symbiosis.b",)


@dataclass(frozen=True)
class SymbiosisMany(Rule):
    """The symbiosis of this copies several Wonders of any power."""

    count: int
    form = "the symbiosis of this may copy any {count} target Wonders"
    clauses = ("CR132-symbiosis.a",)


@dataclass(frozen=True)
class AnyCopies(Rule):
    """A deck may have any number of this card."""

    form = "a deck may hold any number of this"


@dataclass(frozen=True)
class TieBreak(Rule):
    """Who wins if the game ends in a draw."""

    where: Realm
    form = "if the game ends in a draw, whoever controls {where} wins"
    clauses = ("CR132-505.3.a",)


@dataclass(frozen=True)
class OneAttackEachRealm(Rule):
    """At most one attack a round in each realm."""

    what: Thing
    form = "{what} can't attack twice in a realm in a round"


@dataclass(frozen=True)
class OnlyThere(Rule):
    """Cards that fit can be played to one realm only, until the end of the round."""

    noun: Noun
    where: Realm

    def text(self) -> str:
        return f"until end of round, {self.noun.plural()} can be played to {self.where.text()} only"

    def stands_alone(self) -> bool:
        return False


@dataclass(frozen=True)
class TaxTargeting(Rule):
    """A spell or effect of an opponent that would target something is nullified unless he pays."""

    what: Thing
    price: int
    clauses = ("CR132-nullify.k",)

    def text(self) -> str:
        event = f"if a spell or effect of an opponent would target {self.what.text()}"
        return f"{event}, nullify it unless they pay {self.price} energy"


@dataclass(frozen=True)
class ExtraCounters(Rule):
    """More counters than this would get otherwise."""

    kind: str
    more: int
    form = "if this would get any {kind} counters, it gets {more} more"
    clauses = ("CR132-504.a",)


@dataclass(frozen=True)
class RedirectAttack(Rule):
    """A move before an attack of this, which then happens there."""

    where: Realm
    form = "whenever this would attack, you may first move it to {where}"
    clauses = ("CR132-504.a",)


@dataclass(frozen=True)
class NextPlayedGets(Rule):
    """The next Wonder played here has a keyword."""

    keyword: Keyword
    form = "the next Wonder you play to this realm gets {keyword}"


# -- words that settle a doubt about the effect before -----------------------------------------------------------------


@dataclass(frozen=True)
class Note(Effect):
    """Says that the effect before includes, or leaves out, something: `word` names what."""

    word: str

    def text(self) -> str:
        return NOTES[self.word]


NOTES = {
    "tokens_too": "this includes tokens",
    "enemies_too": "this includes enemies",
    "even_in_vain": "this happens even if the seek finds nothing",
    "still_wonder": "it stays a Wonder",
    "still_lands": "they stay lands",
    "can_be_seized": "it can be seized",
    "cant_be_seized": "it can't be seized",
    "no_winning_stone": "it is not counted for winning",
    "unequips_first": "equipment is unequipped before it moves",
    "removes_present": "those it has are removed",
    "triggers_there": "attack triggers see the new realm",
    "attack_moves": "the attack happens in the new realm",
    "see_rules": "the rulebook says whether this is free",
}


# -- phrases that one card needs ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class BanishTokensOrCounters(Effect):
    """All tokens, or all counters, of a realm."""

    where: Realm
    form = "banish every token or remove every counter in {where}"


@dataclass(frozen=True)
class BanishRealm(Effect):
    """A realm with all that is in it."""

    where: Realm
    form = "banish {where}"
    clauses = ("CR132-banish.c",)


@dataclass(frozen=True)
class ShufflePile(Effect):
    """Cards shuffled together, to be dealt."""

    what: Thing
    form = "shuffle {what}"


@dataclass(frozen=True)
class Scatter(Effect):
    """The shuffled cards dealt face down over all realms as evenly as possible, then turned up."""

    form = "deal them face down to all realms as evenly as possible, then turn them up"
    clauses = ("CR132-506.a", "CR132-510.a")


@dataclass(frozen=True)
class ControlTurn(Effect):
    """You make all choices of the player spoken of in his next turn."""

    form = "you make all their choices on their next turn"
    clauses = ("CR132-505.4.a",)


@dataclass(frozen=True)
class SwapStones(Effect):
    """All stones of two players change sides."""

    form = "swap control of all stones with target opponent"


@dataclass(frozen=True)
class SwapBack(Effect):
    """The stones that changed sides do so again."""

    form = "swap those stones back"
