"""Conditions that count, measure and compare: how many, how great, more than somebody else, and what a thing is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.kinds import ORBITALS
from wonderwheel.games.wonders_of_the_first.meaning.chosen import held_by
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    AThing,
    Condition,
    CounterKind,
    Name,
    OneThing,
    Player,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, Nouns, with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import ControlledBy, SharingAClass
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Some, TheDone, This
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.measures import Bounds, HowMany
from wonderwheel.lang.nodes import Maker, Node, Span, Wording, bent, changed
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_RESOURCES = {"energy": "energy", "faith": "faith", "action": "actions"}
_SOME = HowMany(">=", 1)
_NONE = HowMany("==", 0)


def _does(who: Node, verb: str) -> str:
    return f"{who.text()} {bent(verb, who.grammatical())}"


def _compared(quantity: meaning.Quantity, count: HowMany) -> meaning.Condition:
    return meaning.Compare(quantity, count.op, meaning.Number(count.number))


def _there(what: Thing, found: meaning.Objects, condition: meaning.Condition) -> meaning.Condition:
    """Of a thing that is not there nothing is true."""
    if isinstance(what, This):
        return condition
    there = meaning.Compare(meaning.Count(found), ">=", meaning.Number(1))
    return meaning.Every((there, condition))


def _share_a_class(noun: Noun) -> bool:
    return any(isinstance(tail, SharingAClass) for tail in noun.tails)


def _has_stones(parts: Parts, span: Span | None) -> HasCount:
    who, count, noun = parts
    if any(kind.word != "stone" for kind in fit(noun, Noun).kinds):
        raise Unfit("cards are controlled, owned or in a hand")
    return HasCount(who, "control", count, noun, span=span)


@dataclass(frozen=True)
class HasCount(Condition):
    """Somebody controls, or owns, so many."""

    who: Player
    verb: str
    count: HowMany
    noun: Noun
    wordings = (
        Wording('player "control" how_many noun_pl', verb="control"),
        Wording('player "own" how_many noun_pl', verb="own"),
        Wording('player "have" how_many noun_pl', made=_has_stones),
    )

    def text(self) -> str:
        return f"{_does(self.who, self.verb)} {self.count.text()} {self.noun.plural()}"

    def means(self, scope: Scope) -> meaning.Condition:
        if _share_a_class(self.noun):
            if self.count.op != ">=":
                refuse(self, "so many or more share a class")
            scope.kin = self.count.number
        return _compared(scope.number_of(self, self.noun, scope.known_player(self.who)), self.count)

    def bind(self, b: CardBinder) -> Any:
        """Those that share a class can be spoken of again: they are all that fit when it comes to that."""
        made = b.inside(self)
        if _share_a_class(self.noun):
            noun = with_more(made.noun, ControlledBy(self.who))
            said = self.noun.plural()
            b.mention(Referent(THING, "those", said, kinds=b.kinds_of(noun), many=True, fixed=False, phrase=Each(noun)))
        return made


@dataclass(frozen=True)
class ControlsNone(Condition):
    """Somebody controls nothing that fits."""

    who: Player
    what: AThing
    form = "{who:don't} control {what}"

    def means(self, scope: Scope) -> meaning.Condition:
        if not isinstance(self.what, Some) or self.what.count != 1 or self.what.up_to:
            refuse(self)
        return _compared(scope.number_of(self, self.what.noun, scope.known_player(self.who)), _NONE)

    def bind(self, b: CardBinder) -> Any:
        return b.of_some(self)


@dataclass(frozen=True)
class ThereAre(Condition):
    """So many fit."""

    count: HowMany
    noun: Nouns
    form = "there are {count} {noun}"

    def means(self, scope: Scope) -> meaning.Condition:
        return _compared(scope.count(self.noun), self.count)


@dataclass(frozen=True)
class HasResource(Condition):
    """Somebody has so much energy, faith or so many actions."""

    who: Player
    count: HowMany
    resource: str
    wordings = ('player "have" how_many resource',)

    def text(self) -> str:
        return f"{_does(self.who, 'have')} {self.count.words('less')} {self.resource}"

    def means(self, scope: Scope) -> meaning.Condition:
        return _compared(_resource(self.resource, self.who, scope), self.count)


def _resource(word: str, who: Player, scope: Scope) -> meaning.Quantity:
    return meaning.Resource(_RESOURCES[word], scope.known_player(who))


def _in_hand(who: Player, scope: Scope) -> meaning.Quantity:
    return meaning.Count(meaning.All(meaning.Cards(area="hand", **held_by(scope.known_player(who)))))


def _hand(count: HowMany | None = None) -> Maker:
    def made(parts: Parts, span: Span | None) -> HasHand:
        return HasHand(parts[0], count or fit(parts[1], HowMany), span=span)

    return made


@dataclass(frozen=True)
class HasHand(Condition):
    """Somebody has so many cards in hand."""

    who: Player
    count: HowMany
    form = "{who:have} {count} cards in hand"
    wordings = (
        Wording('player "have" how_many ("card" | "cards") "in hand"', made=_hand()),
        Wording('player "have" how_many ("card" | "cards") "in" ("your" | "their") "hand"', made=_hand()),
        Wording('player "have a empty hand"', made=_hand(_NONE)),
        Wording('player "have a card in" ("your" | "their")? "hand"', made=_hand(_SOME)),
    )
    clauses = ("CR132-301.3.a",)

    def means(self, scope: Scope) -> meaning.Condition:
        return _compared(_in_hand(self.who, scope), self.count)


@dataclass(frozen=True)
class UnspentEnergy(Condition):
    """You have energy left."""

    form = "you have unspent energy"

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.Compare(meaning.Resource("energy"), ">", meaning.Number(0))


def _has_more(parts: Parts, span: Span | None) -> ControlsMore:
    """What one has in The World one controls."""
    who, more, noun, than = parts
    if any(kind.word in ("card", "spell") for kind in fit(noun, Noun).kinds):
        raise Unfit("cards are controlled, owned or in a hand")
    return ControlsMore(who, "control", more, noun, than, span=span)


@dataclass(frozen=True)
class ControlsMore(Condition):
    """Somebody controls, or owns, more of something than somebody else, or less."""

    who: Player
    verb: str
    more: bool
    noun: Noun
    than: Player
    wordings = (
        Wording('player "control" more_or_less noun_pl "than" player "do"?', verb="control"),
        Wording('player "own" more_or_less noun_pl "than" player "do"?', verb="own"),
        Wording('player "have" more_or_less noun_pl "than" player "do"?', made=_has_more),
    )

    def text(self) -> str:
        much = "more" if self.more else "fewer"
        return f"{_does(self.who, self.verb)} {much} {self.noun.plural()} than {self.than.text()}"

    def means(self, scope: Scope) -> meaning.Condition:
        mine, theirs = (scope.number_of(self, self.noun, scope.known_player(who)) for who in (self.who, self.than))
        return meaning.Compare(mine, ">" if self.more else "<", theirs)


@dataclass(frozen=True)
class HasMore(Condition):
    """Somebody has more energy, faith, actions or cards in hand than somebody else, or less."""

    who: Player
    more: bool
    what: str
    than: Player
    wordings = ('player "have" more_or_less stock "than" player "do"?',)

    def text(self) -> str:
        few = "less" if self.what in ("energy", "faith") else "fewer"
        return f"{_does(self.who, 'have')} {'more' if self.more else few} {self.what} than {self.than.text()}"

    def means(self, scope: Scope) -> meaning.Condition:
        mine, theirs = (self._stock(who, scope) for who in (self.who, self.than))
        return meaning.Compare(mine, ">" if self.more else "<", theirs)

    def _stock(self, who: Player, scope: Scope) -> meaning.Quantity:
        return _resource(self.what, who, scope) if self.what in _RESOURCES else _in_hand(who, scope)


@dataclass(frozen=True)
class Measured(Condition):
    """The power or cost of a thing is so great."""

    what: Thing
    measure: str
    bounds: Bounds
    form = "{what:have} {measure} {bounds}"
    wordings = ('one_thing "have" measure bounds',)

    def means(self, scope: Scope) -> meaning.Condition:
        found = scope.known_thing(self.what)
        measured = meaning.Compare(
            meaning.Stat(self.measure, found), self.bounds.op, scope.quantity(self.bounds.amount)
        )
        return _there(self.what, found, measured)


def _any_counters(parts: Parts, span: Span | None) -> HasCounters:
    return HasCounters(parts[0], _SOME, parts[1], span=span)


@dataclass(frozen=True)
class HasCounters(Condition):
    """A thing has so many counters of a kind, or of any kind."""

    what: Thing
    count: HowMany
    kind: CounterKind | None = None
    wordings = (
        'one_thing "have" how_many [counter_kind] "counter"',
        Wording('one_thing "have any" [counter_kind] "counter"', made=_any_counters),
        Wording('one_thing "have a" [counter_kind] "counter"', made=_any_counters),
        Wording('"this have any" counter_kind', made=lambda parts, span: _any_counters([This(), *parts], span)),
        Wording('one_thing "have" INT "+" counter_kind "counter"?', made=lambda parts, span: _plus(parts, span)),
    )

    def text(self) -> str:
        kind = f"{self.kind} " if self.kind else ""
        return f"{_does(self.what, 'have')} {self.count.text()} {kind}counters"

    def means(self, scope: Scope) -> meaning.Condition:
        found = scope.known_thing(self.what)
        counted = _compared(meaning.CountersOn(found, self.kind or ""), self.count)
        return _there(self.what, found, counted)


def _plus(parts: Parts, span: Span | None) -> HasCounters:
    what, number, kind = parts
    return HasCounters(what, HowMany(">=", number), kind, span=span)


@dataclass(frozen=True)
class AttackingWith(Condition):
    """Somebody attacks with so many Wonders."""

    who: Player
    count: HowMany
    form = "{who:be} attacking with {count} Wonders"
    wordings = ('player "be attacking with" how_many "wonders"',)

    def means(self, scope: Scope) -> meaning.Condition:
        cards = meaning.Cards(types=("wonder",), role="attacking", **held_by(scope.known_player(self.who)))
        return _compared(meaning.Count(meaning.All(cards)), self.count)


@dataclass(frozen=True)
class ItIs(Condition):
    """What was spoken of is of an orbital, class or faction."""

    name: Name
    form = "it is {name}"

    def means(self, scope: Scope) -> meaning.Condition:
        if self.bound is None:
            refuse(self, "nothing was said before that it could mean")
        what = scope.objects(self, self.bound)
        if self.name in ORBITALS:
            return meaning.Fits(what, meaning.Cards(orbitals=(self.name,), area="anywhere"))
        return meaning.Fits(what, meaning.Cards(classes=(self.name,), area="anywhere"))

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self)


def _is_a(parts: Parts, span: Span | None) -> IsA:
    if isinstance(parts[0], TheDone) and parts[0].done == "denied":
        raise Unfit("that has words of its own")
    return IsA(*parts, span=span)


@dataclass(frozen=True)
class IsA(Condition):
    """A thing fits a noun."""

    what: OneThing
    other: AThing
    form = "{what:be} {other}"
    wordings = (Wording('one_thing "be" some', made=_is_a),)

    def means(self, scope: Scope) -> meaning.Condition:
        if not isinstance(self.other, Some) or self.other.count != 1:
            refuse(self)
        fitting = scope.cards(self.other.noun)
        if fitting.area == "world" and fitting.where is None and not fitting.controller and fitting.whose is None:
            fitting = scope.with_fields(fitting, self, area="anywhere")
        return meaning.Fits(scope.known_thing(self.what), fitting)

    def bind(self, b: CardBinder) -> Any:
        what = b.visit(self.what)
        # The noun says what the thing is, so it cannot be meant by "it" afterwards.
        said = self.other
        return changed(
            self, what=what, other=changed(said, noun=b.visit(said.noun)) if isinstance(said, Some) else said
        )
