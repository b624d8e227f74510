"""What an effect before was done to, counted: "for each Wonder tapped this way"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Condition, Effect, Quantity, Thing, Unit
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.areas import (
    Bury,
    PutIntoAbyss,
    PutIntoRealm,
    ReturnToHand,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.effects import Move, Nullify, Portal, Seek
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.hands import Discard, DiscardHand, DiscardSome
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.plain_verbs import DOING, DoTo
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import CARD
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.amounts import CountOf, UnitAffected, counted_now
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, Nouns, with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import ItsOwner
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import OwnedBy
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import May
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.measures import HowMany
from wonderwheel.lang.nodes import Node, Span, Wording
from wonderwheel.lang.phrases import You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_DENY: Final = "deny"
_DISCARD: Final = "discard"
_TYPES: Final = frozenset({"Wonder", "land", "item", "spell"})
# Phrases of their own for a verb; those of the plain verbs name it themselves.
_OWN: Final[dict[type[Effect], str]] = {
    Bury: "bury",
    ReturnToHand: "return",
    PutIntoRealm: "return",
    PutIntoAbyss: "put into The Abyss",
    Move: "move",
    Portal: "portal",
    Nullify: "nullify",
    Discard: _DISCARD,
    DiscardSome: _DISCARD,
    DiscardHand: _DISCARD,
}
_PAST: Final = {"return": "returned"}
WAYS: Final = {_PAST.get(name, BY_NAME[name].past): name for name in (*DOING, _DENY, *dict.fromkeys(_OWN.values()))}
"""What was done, by its word."""


def past_of(verb: str) -> str:
    return _PAST.get(verb, BY_NAME[verb].past)


def verb_of(node: Node | None) -> str:
    """The verb that an effect does to things; empty if it is none of those that are spoken of again."""
    if isinstance(node, DoTo):
        return node.verb.name
    return _OWN.get(type(node), "") if isinstance(node, Effect) else ""


def is_narrower(counted: Noun, done_to: Noun | None) -> bool:
    """Whether not all that something was done to are meant, or that is not seen from the words."""
    if done_to is None or counted.other or counted.kinds not in (done_to.kinds, (CARD,)):
        return True
    return bool({*counted.adjectives, *counted.tails} - {*done_to.adjectives, *done_to.tails})


def are_others(counted: Noun, done_to: Noun | None) -> bool:
    """Whether nothing that something was done to can be of the kinds that are counted."""
    words = [{kind.word for kind in noun.kinds} for noun in (counted, done_to) if noun is not None]
    return len(words) == 2 and all(each <= _TYPES for each in words) and not words[0] & words[1]


def spoken_of_this_way(node: Effect, after: Sequence[Effect]) -> list[tuple[Noun, bool]]:
    """The nouns by which later words count what this effect is done to; whether they are all that it was done to, and
    counted at once, is said beside each."""
    verb, found = verb_of(node), []
    what = getattr(node, "what", None)
    for number, later in enumerate(after if verb else ()):
        inside = [part for effect in getattr(later, "effects", ()) for part in effect.walk()]
        for part in later.walk():
            others = isinstance(part, THIS_WAY) and are_others(part.noun, getattr(what, "noun", None))
            if isinstance(part, THIS_WAY) and part.verb == verb and not others:
                at_once = (
                    number == 0
                    and not isinstance(part, DoneThisWay)
                    and verb != _DISCARD
                    and not any(part is each for each in inside)
                )
                found.append((part.noun, at_once and not is_narrower(part.noun, getattr(what, "noun", None))))
        if verb_of(later) == verb or verb_of(_last(later)) == verb:
            break
    return found


def _last(node: Effect) -> Node | None:
    return node.effects[-1] if isinstance(node, May) else node


@dataclass(frozen=True)
class UnitThisWay(Unit):
    """Everything of a kind to which an effect before was done."""

    noun: Noun
    verb: str
    wordings = (Wording("noun_sg [this_way]", made=lambda parts, span: unit_of(parts, span)),)
    clauses = ("CR132-508.d",)

    def text(self) -> str:
        return f"{self.noun.singular()} {past_of(self.verb)} this way"

    def plural(self) -> str:
        return f"{self.noun.plural()} {past_of(self.verb)} this way"

    def means(self, scope: Scope) -> meaning.Quantity:
        if self.verb == _DENY:
            if self.bound is None:
                refuse(self, "nothing was denied before")
            fitting = scope.with_fields(scope.cards(self.noun), self, area="anywhere")
            return meaning.Count(scope.objects(self, self.bound), fitting)
        kept = scope.noted.get((self.verb, self.noun))
        if kept is not None:
            return kept
        given: Any = _last(scope.before) if scope.before is not None else None
        if verb_of(given) != self.verb:
            refuse(self, f"nothing was {past_of(self.verb)} by the effect before")
        noun = getattr(given.what, "noun", None)
        if noun is None:
            refuse(self, "what it was done to is not said by a noun")
        if are_others(self.noun, noun):
            refuse(self, "it was done to others than those")
        if is_narrower(self.noun, noun):
            refuse(self, "all that it was done to are counted")
        return meaning.Done()

    def bind(self, b: CardBinder) -> Any:
        return b.of_the_denied(b.inside(self)) if self.verb == _DENY else b.inside(self)


def _way(noun: Any, way: Any) -> tuple[Noun, str]:
    """What is counted, and the verb: what went to somebody's hand is what that player owns."""
    verb, *whose = way if isinstance(way, tuple) else (way,)
    if not whose or isinstance(whose[0], ItsOwner):
        return fit(noun, Noun), verb
    return with_more(fit(noun, Noun), OwnedBy(whose[0])), verb


def to_a_hand(parts: Parts, span: Span | None) -> tuple[Any, ...]:
    verb, whose = parts
    if verb != "return":
        raise Unfit("to a hand cards are returned")
    return verb, whose


def unit_of(parts: Parts, span: Span | None) -> Unit:
    """All that fits, or those of it to which an effect before was done."""
    noun, way = parts
    if way is None:
        return counted_now([noun], span)
    return UnitThisWay(*_way(noun, way), span=span) if way else UnitAffected(noun, span=span)


def _number(parts: Parts, span: Span | None) -> Quantity:
    noun, way = parts
    if way is None:
        return CountOf(noun, span=span)
    if not way:
        raise Unfit("what was done is said")
    return CountThisWay(*_way(noun, way), span=span)


@dataclass(frozen=True)
class CountThisWay(Quantity):
    """To how many of a kind an effect before was done."""

    noun: Nouns
    verb: str
    wordings = (Wording('"the"? "number of" noun_pl [this_way]', made=_number),)
    clauses = ("CR132-508.d",)

    def text(self) -> str:
        return f"the number of {self.noun.plural()} {past_of(self.verb)} this way"

    def means(self, scope: Scope) -> meaning.Quantity:
        return UnitThisWay(self.noun, self.verb, span=self.span, bound=self.bound).means(scope)

    def bind(self, b: CardBinder) -> Any:
        return b.of_the_denied(b.inside(self)) if self.verb == _DENY else b.inside(self)


_ANY: Final = HowMany(">=", 1)


def _was(parts: Parts, span: Span | None) -> WasThisWay:
    what, way = parts
    if not isinstance(what, Some) or what.count != 1 or not way:
        raise Unfit("what was done, and to what, is said")
    return WasThisWay(*_way(what.noun, way), span=span)


def _were(parts: Parts, span: Span | None) -> WasThisWay:
    how_many, noun, way = parts if len(parts) == 3 else (_ANY, *parts)
    if not way:
        raise Unfit("what was done, and to what, is said")
    return WasThisWay(*_way(noun, way), how_many, span=span)


def _you_did(parts: Parts, span: Span | None) -> WasThisWay:
    verb, what = parts
    if not isinstance(what, Some) or what.count != 1 or not verb:
        raise Unfit("what was done, and to what, is said")
    return WasThisWay(what.noun, verb, by_you=True, span=span)


def _you_did_so_many(parts: Parts, span: Span | None) -> WasThisWay:
    verb, how_many, noun = parts if len(parts) == 3 else (parts[0], _ANY, parts[1])
    if not verb:
        raise Unfit("what was done, and to what, is said")
    return WasThisWay(fit(noun, Noun), verb, how_many, True, span=span)


@dataclass(frozen=True)
class WasThisWay(Condition):
    """An effect before was done to so many of a kind, or to any; by you, if that is said."""

    noun: Noun
    verb: str
    count: HowMany = _ANY
    by_you: bool = False
    wordings = (
        Wording('some ("was" | "were") way "this way"', made=_was),
        Wording('(how_many | "any") noun_pl ("was" | "were") way "this way"', made=_were),
        Wording('"you" (way_word | way_verb) some "this way"', made=_you_did),
        Wording('"you" way_verb some', made=_you_did),
        Wording('"you" (way_word | way_verb) (how_many | "any") noun_pl "this way"', made=_you_did_so_many),
        Wording('"you" way_verb (how_many | "any") noun_pl', made=_you_did_so_many),
    )
    clauses = ("CR132-508.d",)

    def text(self) -> str:
        if self.by_you:
            done_to = self.noun.with_article() if self.count == _ANY else f"{self.count.text()} {self.noun.plural()}"
            return f"you {past_of(self.verb)} {done_to} this way"
        if self.count == _ANY:
            return f"{self.noun.with_article()} was {past_of(self.verb)} this way"
        return f"{self.count.text()} {self.noun.plural()} were {past_of(self.verb)} this way"

    def means(self, scope: Scope) -> meaning.Condition:
        doer = getattr(_last(scope.before) if scope.before is not None else None, "who", You())
        if self.by_you and not isinstance(doer, You):
            refuse(self, "it was done by others too, or by somebody else")
        found = UnitThisWay(self.noun, self.verb, span=self.span, bound=self.bound).means(scope)
        return meaning.Compare(found, self.count.op, meaning.Number(self.count.number))

    def bind(self, b: CardBinder) -> Any:
        return b.of_the_denied(b.inside(self)) if self.verb == _DENY else b.inside(self)


def _each_done(parts: Parts, span: Span | None) -> DoneThisWay:
    noun, verb = _way(*parts)
    if verb in ("", _DENY):
        raise Unfit("what was done, and to what, is said")
    return DoneThisWay(noun, verb, span=span)


@dataclass(frozen=True)
class DoneThisWay(Thing):
    """Everything of a kind to which an effect before was done."""

    noun: Noun
    verb: str
    wordings = (
        Wording('("each" | "every" | "the") noun_sg this_way', rule="one_thing", made=_each_done),
        Wording('("all" "the"? | "the") noun_pl this_way', rule="many_things", made=_each_done),
        Wording("noun_pl this_way", rule="bare", made=_each_done),
    )
    clauses = ("CR132-508.d",)

    def text(self) -> str:
        return f"each {self.noun.singular()} {past_of(self.verb)} this way"

    def means(self, scope: Scope, by: meaning.Player | None = None) -> meaning.Objects:
        kept = scope.noted.get((self.verb, self.noun))
        if not isinstance(kept, meaning.Count) or kept.cards is None:
            refuse(self, f"nothing was {past_of(self.verb)} by the effect before")
        such = meaning.Cards(area="anywhere", among=kept.of)
        return meaning.All(msgspec.structs.replace(kept.cards, either=(*kept.cards.either, such)))


THIS_WAY: Final = (UnitThisWay, CountThisWay, WasThisWay, DoneThisWay)


@dataclass(frozen=True)
class PlayedThisWay(Condition):
    """The seek just before has found a card that was played, or has not: such a card as was sought."""

    noun: Noun
    not_so: bool = False
    wordings = (
        Wording('"you" ("play" | "played") "a" noun_plain_sg "this way"', not_so=False),
        Wording('"you" ("don\'t" | "didn\'t") "play a" noun_plain_sg "this way"', not_so=True),
        Wording('"you" ("play" | "played") ("it" | "that card")', noun=Noun(), not_so=False),
        Wording('"you" ("don\'t" | "didn\'t") "play" ("it" | "that card")', noun=Noun(), not_so=True),
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
