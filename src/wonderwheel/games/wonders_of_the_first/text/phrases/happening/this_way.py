"""What the effect before was done to, counted: "for each Wonder tapped this way"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Condition, Quantity, Unit
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.effects import Seek
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.plain_verbs import DOING
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import CARD
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.amounts import CountOf, UnitAffected, counted_now
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, Nouns
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import May
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_DENY: Final = "deny"


@dataclass(frozen=True)
class UnitThisWay(Unit):
    """Everything of a kind to which the effect before was done."""

    noun: Noun
    verb: str
    wordings = (Wording("noun_sg [this_way]", made=lambda parts, span: _unit(parts, span)),)
    clauses = ("CR132-508.d",)

    def text(self) -> str:
        return f"{self.noun.singular()} {BY_NAME[self.verb].past} this way"

    def means(self, scope: Scope) -> meaning.Quantity:
        if self.verb == _DENY:
            if self.bound is None:
                refuse(self, "nothing was denied before")
            fitting = scope.with_fields(scope.cards(self.noun), self, area="anywhere")
            return meaning.Count(scope.objects(self, self.bound), fitting)
        before: Any = scope.before
        given: Any = before.effects[-1] if isinstance(before, May) else before
        if not isinstance(given, DOING[self.verb]):
            refuse(self, f"nothing was {BY_NAME[self.verb].past} by the effect before")
        noun = getattr(given.what, "noun", None)
        if noun is None:
            refuse(self, "what it was done to is not said by a noun")
        if self.noun.other or {*self.noun.adjectives, *self.noun.tails} - {*noun.adjectives, *noun.tails}:
            refuse(self, "all that it was done to are counted")
        if self.noun.kinds not in (noun.kinds, (CARD,)):
            refuse(self, "it was done to others than those")
        return meaning.Done()

    def bind(self, b: CardBinder) -> Any:
        return b.of_the_denied(b.inside(self)) if self.verb == _DENY else b.inside(self)


def _unit(parts: Parts, span: Span | None) -> Unit:
    """All that fits, or those of it to which the effect before was done."""
    noun, way = parts
    if way is None:
        return counted_now([noun], span)
    return UnitThisWay(noun, way, span=span) if way else UnitAffected(noun, span=span)


def _number(parts: Parts, span: Span | None) -> Quantity:
    noun, way = parts
    if way is None:
        return CountOf(noun, span=span)
    if not way:
        raise Unfit("what was done is said")
    return CountThisWay(noun, way, span=span)


@dataclass(frozen=True)
class CountThisWay(Quantity):
    """To how many of a kind the effect before was done."""

    noun: Nouns
    verb: str
    wordings = (Wording('"the"? "number of" noun_pl [this_way]', made=_number),)
    clauses = ("CR132-508.d",)

    def text(self) -> str:
        return f"the number of {self.noun.plural()} {BY_NAME[self.verb].past} this way"

    def means(self, scope: Scope) -> meaning.Quantity:
        return UnitThisWay(self.noun, self.verb, span=self.span, bound=self.bound).means(scope)

    def bind(self, b: CardBinder) -> Any:
        return b.of_the_denied(b.inside(self)) if self.verb == _DENY else b.inside(self)


def _was(parts: Parts, span: Span | None) -> WasThisWay:
    what, verb = parts
    if not isinstance(what, Some) or not verb:
        raise Unfit("what was done, and to what, is said")
    return WasThisWay(what.noun, verb, span=span)


@dataclass(frozen=True)
class WasThisWay(Condition):
    """The effect before was done to something of a kind."""

    noun: Noun
    verb: str
    wordings = (Wording('some ("was" | "were") way_word "this way"', made=_was),)
    clauses = ("CR132-508.d",)

    def text(self) -> str:
        return f"{self.noun.with_article()} was {BY_NAME[self.verb].past} this way"

    def means(self, scope: Scope) -> meaning.Condition:
        found = UnitThisWay(self.noun, self.verb, span=self.span, bound=self.bound).means(scope)
        return meaning.Compare(found, ">=", meaning.Number(1))

    def bind(self, b: CardBinder) -> Any:
        return b.of_the_denied(b.inside(self)) if self.verb == _DENY else b.inside(self)


@dataclass(frozen=True)
class PlayedThisWay(Condition):
    """The seek just before has found a card that was played, or has not: such a card as was sought."""

    noun: Noun
    not_so: bool = False
    wordings = (
        Wording('"you" ("play" | "played") "a" noun_plain_sg "this way"', not_so=False),
        Wording('"you" ("don\'t" | "didn\'t") "play a" noun_plain_sg "this way"', not_so=True),
    )
    clauses = ("CR132-seek.b", "CR132-508.d")

    def text(self) -> str:
        played = "didn't play" if self.not_so else "played"
        return f"you {played} {self.noun.with_article()} this way"

    def means(self, scope: Scope) -> meaning.Condition:
        if not isinstance(scope.before, Seek):
            refuse(self, "no card was sought by the effect before")
        sought = getattr(scope.before.what, "noun", Noun())
        more = {*self.noun.adjectives, *self.noun.tails} - {*sought.adjectives, *sought.tails}
        if more or self.noun.other or self.noun.kinds not in (sought.kinds, (CARD,)):
            refuse(self, "another card than that was sought")
        return meaning.Not(meaning.IfDone()) if self.not_so else meaning.IfDone()
