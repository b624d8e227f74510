"""Rules that a card makes: what is forbidden, allowed, dearer or cheaper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    AThing,
    CounterKind,
    Duration,
    Effect,
    Keyword,
    Realm,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.conditions import IsState
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.keywords import Attuned
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Nouns
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It, This
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_number import RealmNumber
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import While
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import FORM, Span, Wording, changed
from wonderwheel.lang.phrases import Num, They
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Ruled, Scope


@dataclass(frozen=True)
class Rule(Effect):
    """Something that holds while the card is there, unless a duration is said."""

    def stands_alone(self) -> bool:
        return getattr(self, "duration", None) is None

    def is_ruled(self) -> bool:
        """Whether it says a rule, instead of something that is done to cards."""
        return type(self).ruled is not Rule.ruled

    def ruled(self, scope: Scope) -> Ruled:
        """The rule, and the cards it is about: this, unless it speaks of others."""
        return refuse(self)

    def means(self, scope: Scope) -> Effects:
        """The same rule, made by an effect for a time; it also reaches what comes later."""
        if not self.is_ruled():
            refuse(self)
        lasts = scope.until(getattr(self, "duration", None))
        if not lasts:
            refuse(self, "how long it lasts is not said")
        of, found = self.ruled(scope)
        if isinstance(of, meaning.All):
            return (meaning.Rule(found, of.cards, lasts),)
        if any(isinstance(change, meaning.CostsMore) for change in found):
            refuse(self)
        return (meaning.Rule(found, None, lasts),)


@dataclass(frozen=True)
class PlayAnyCore(Rule):
    """Core cards need no link."""

    duration: Duration | None = None
    form = "you may play core cards of any orbital[ {duration}]"
    wordings = ('"you may play core cards" ("from" | "of") "any orbital" [duration]',)
    clauses = ("CR132-core.a",)

    def ruled(self, scope: Scope) -> Ruled:
        return meaning.This(), (meaning.Allow("ignore core"),)


MANY: Final = 1000  # more often than anything can be done in a round


@dataclass(frozen=True)
class PlayFromTop(Rule):
    """The top card of the deck may be played like one of the hand."""

    form = "you may play the top card of your deck as if it were in your hand"
    wordings = (
        '"you may play" ("the top card" | "cards from the top")'
        ' "of your deck as if" ("it" | "they") "were in your hand"',
    )

    def ruled(self, scope: Scope) -> Ruled:
        return meaning.This(), (meaning.Allow("play from deck top"),)


@dataclass(frozen=True)
class NullifiedRealm(Rule):
    """Texts of the realm, or of what arrives there, are blank."""

    form = "this realm is nullified"
    clauses = ("CR132-on-play.c",)

    def ruled(self, scope: Scope) -> Ruled:
        return meaning.This(), (meaning.NullifiedRealm(),)


@dataclass(frozen=True)
class OpenDeckTops(Rule):
    """Everybody sees every deck's top card."""

    form = "the top card of each deck is revealed to all players"
    wordings = (FORM, '"each player play with the top card of their deck revealed"')
    clauses = ("CR132-reveal.a",)

    def ruled(self, scope: Scope) -> Ruled:
        return meaning.This(), (meaning.Allow("deck tops open"),)


@dataclass(frozen=True)
class AscendRounds(Rule):
    """Ascend also works in another round."""

    first: int
    second: int
    form = "your ascend abilities may work on rounds {first} and {second}"
    wordings = (FORM, '"you may activate your ascend ability on round" INT "and" INT')
    clauses = ("CR132-ascend.a",)

    def ruled(self, scope: Scope) -> Ruled:
        rounds = (self.first, self.second)
        return meaning.This(), tuple(meaning.Allow("ascend in a round", amount=number) for number in rounds)


@dataclass(frozen=True)
class ExtraAscend(Rule):
    """Ascend abilities trigger once more."""

    form = "every ascend ability triggers once more"
    wordings = (FORM, '"ascend ability trigger a additional time"')
    clauses = ("CR132-ascend.a",)

    def ruled(self, scope: Scope) -> Ruled:
        return meaning.This(), (meaning.ExtraTrigger("ascend", 1, meaning.Cards()),)


@dataclass(frozen=True)
class DoubleBonuses(Rule):
    """Twice the power that equipment adds."""

    what: Thing
    form = "double the power that {what} adds"
    wordings = (FORM, '"double the" "+" "power bonus generated by" things')
    clauses = ("CR132-101.6.h",)

    def ruled(self, scope: Scope) -> Ruled:
        found = scope.known_thing(self.what)
        return found, (meaning.DoublesBonuses(),)


@dataclass(frozen=True)
class CountsAsStone(Rule):
    """This is a stone for everything but the end of the game."""

    form = "this is a stone too, except at the end of the game"
    wordings = ()
    clauses = ("CR132-stone.b",)


def _stone_too(parts: Parts, span: Span | None) -> Rule:
    if parts[0] == "start":
        raise Unfit("stones are counted at the end of the game")
    return IsStone(span=span) if parts[0] is None else CountsAsStone(span=span)


@dataclass(frozen=True)
class IsStone(Rule):
    """This is a stone for everything."""

    form = "this is a stone too"
    wordings = (
        Wording(
            '"this" ("be" | "count as") "a stone" "too"? ["," "except at the" edge "of the game"]', made=_stone_too
        ),
        Wording('"this count as a stone unless it be the" edge "of the game"', made=_stone_too),
    )
    clauses = ("CR132-stone.b",)


@dataclass(frozen=True)
class HoardLess(Rule):
    """Hoard abilities need fewer stones."""

    count: int
    wordings = (
        '"your hoard ability need" INT ("stone" | "stones") "less"',
        '"hoard ability you control require" INT "less stone to become active"',
        Wording(
            '"this" ("count" | "be counted") "as a" ("additional" | "extra")? "stone for your hoard ability"', count=1
        ),
    )
    clauses = ("CR132-hoard.a",)

    def text(self) -> str:
        return f"your hoard abilities need {self.count} {'stone' if self.count == 1 else 'stones'} less"

    def ruled(self, scope: Scope) -> Ruled:
        return meaning.This(), (meaning.Allow("hoard one less"),) * self.count


@dataclass(frozen=True)
class SymbiosisAnyPower(Rule):
    """Symbiosis may copy this whatever its power."""

    form = "symbiosis may copy this at any power"
    wordings = (FORM, '"symbiosis effect can target this as if it had any power"')
    clauses = ("CR132-symbiosis.b",)

    def ruled(self, scope: Scope) -> Ruled:
        return meaning.This(), (meaning.Allow("symbiosis with any power"),)


@dataclass(frozen=True)
class SymbiosisMany(Rule):
    """The symbiosis of this copies several Wonders of any power."""

    count: int
    form = "the symbiosis of this may copy any {count} target Wonders"
    wordings = (FORM, '"this" "card"? "\'s" "symbiosis can copy the ability of any" INT "target wonders"')
    clauses = ("CR132-symbiosis.a",)


@dataclass(frozen=True)
class AnyCopies(Rule):
    """A deck may have any number of this card."""

    form = "a deck may hold any number of this"
    wordings = (FORM, '"you can have any number of this in your deck"')


@dataclass(frozen=True)
class TieBreak(Rule):
    """Who wins if the game ends in a draw."""

    where: Realm
    form = "if the game ends in a draw, whoever controls {where} wins"
    wordings = (FORM, '"in case of a draw at the end of the game" "," "the controller of" realm "win the game"')
    clauses = ("CR132-505.3.a",)

    def ruled(self, scope: Scope) -> Ruled:
        if not isinstance(self.where, RealmNumber):
            refuse(self, "one realm is needed")
        return meaning.This(), (meaning.Allow("decides a draw", amount=self.where.number),)


@dataclass(frozen=True)
class OneAttackEachRealm(Rule):
    """At most one attack of enemies a round in each realm."""

    form = "enemies can't attack twice in a realm in a round"
    wordings = (FORM, '"each round" "," "enemies can\'t attack more than once in each realm"')
    clauses = ("CR132-404.3.1.b", "CR132-404.3.1.i")

    def ruled(self, scope: Scope) -> Ruled:
        """All Wonders of a player in a realm attack together: it is the attacks of a player that are counted."""
        return meaning.This(), (meaning.Forbid("attack", "opponent", limit=1),)


@dataclass(frozen=True)
class OnlyThere(Rule):
    """Cards that fit can be played to one realm only, until the end of the round."""

    noun: Nouns
    where: Realm
    form = "until end of round, {noun} can be played to {where} only"
    wordings = (FORM, '"for the rest of this round" "," noun_pl "can only be played in" realm')
    clauses = ("CR132-508.a", "CR132-this-round.a")

    def stands_alone(self) -> bool:
        return False

    def means(self, scope: Scope) -> Effects:
        """They can't be played to any other realm."""
        cards = scope.with_fields(scope.cards(self.noun), self, area="anywhere")
        elsewhere = meaning.Realm("but", among=scope.place(self.where))
        return (meaning.Rule((meaning.Forbid("play", cards=cards, where=elsewhere),), None, "this round"),)


def _taxed(parts: Parts, span: Span | None) -> TaxTargeting:
    what, paid = parts
    said = [getattr(paid, name, None) for name in ("effect", "who", "resource")]
    count = getattr(paid, "count", None)
    it, who, resource = said
    if type(it).__name__ != "Nullify" or not isinstance(getattr(it, "what", None), It) or not isinstance(count, Num):
        raise Unfit("it is nullified unless they pay")
    if not isinstance(who, They) or resource != "energy":
        raise Unfit("whoever targets pays energy")
    return TaxTargeting(what, count.value, span=span)


@dataclass(frozen=True)
class TaxTargeting(Rule):
    """A spell or effect of an opponent that would target something is nullified unless he pays."""

    what: AThing
    price: int
    form = "if a spell or effect of an opponent would target {what}, nullify it unless they pay {price} energy"
    wordings = (
        Wording(
            '("if" | "whenever") ("a spell or effect of a opponent" | "a opponent" "\'s" "spell or effect")'
            ' "would target" some "," effect',
            made=lambda parts, span: _taxed(parts, span),
        ),
    )
    clauses = ("CR132-nullify.k",)

    def bind(self, b: CardBinder) -> Any:
        return changed(self, what=b.spoken_of(self.what))


_GAINS_MORE: Final = (
    '"whenever this would gain any" counter_kind "counter" ","'
    ' "it instead gain that amount plus a additional" INT counter_kind "counter"'
)


def _gains_more(parts: Parts, span: Span | None) -> ExtraCounters:
    first, more, second = parts
    if first != second:
        raise Unfit("more of the same kind is meant")
    return ExtraCounters(first, more, span=span)


@dataclass(frozen=True)
class ExtraCounters(Rule):
    """More counters than this would get otherwise."""

    kind: CounterKind
    more: int
    form = "if this would get any {kind} counters, it gets {more} more"
    wordings = (FORM, Wording(_GAINS_MORE, made=_gains_more))
    clauses = ("CR132-504.a",)


_REDIRECTED: Final = '"if this be equipped" "," "if it would attack" "," "you may instead move it to" realm'


def _redirected(parts: Parts, span: Span | None) -> While:
    return While(IsState(This(), "equipped"), (RedirectAttack.build(parts, span),), span=span)


@dataclass(frozen=True)
class RedirectAttack(Rule):
    """A move before an attack of this, which then happens there."""

    where: Realm
    form = "whenever this would attack, you may first move it to {where}"
    wordings = (FORM, Wording(_REDIRECTED, rule="body", made=_redirected))
    clauses = ("CR132-504.a",)

    def bind(self, b: CardBinder) -> Any:
        return changed(self, where=b.goal(self.where))


@dataclass(frozen=True)
class NextPlayedGets(Rule):
    """The next Wonder played here has a keyword."""

    keyword: Keyword
    form = "the next Wonder you play to this realm gets {keyword}"

    wordings = ('"the next wonder you play" ("here" | "to this realm") "get" keyword',)
    clauses = ("CR132-attuned.a",)

    def ruled(self, scope: Scope) -> Ruled:
        """Attuned matters while a card is played: of those that are played there."""
        if not isinstance(self.keyword, Attuned):
            refuse(self, "only attuned matters while a card is played")
        wonders = meaning.Cards(types=("wonder",), controller="you", area="anywhere")
        attuned = meaning.Keyword("attuned", self.keyword.to)
        return meaning.All(wonders), (meaning.Grant(attuned, meaning.Realm("here")),)
