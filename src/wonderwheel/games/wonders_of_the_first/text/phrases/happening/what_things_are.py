"""Conditions about one thing: how great its power or cost is, how many counters it has, and what it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    AThing,
    Condition,
    CounterKind,
    OneThing,
    Place,
    Player,
    Realm,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.conditions import IsState, IsTier
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.counting import ANY, HasResource
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.of_what_name import of_name
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import WONDER, State, Tier
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.measuring_tails import (
    GREATEST,
    SMALLEST,
    WithBasePower,
    WithCost,
    WithPower,
    so_much,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, Nouns
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.realms_by_number import ParityRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.stats_of_things import CostOf, PowerOf
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import AbilityWord, InRealm
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Some
from wonderwheel.lang.english import article
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.measures import Bounds, HowMany
from wonderwheel.lang.nodes import Maker, Node, Span, Wording, bent, changed
from wonderwheel.lang.phrases import Num
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_SOME: Final = HowMany(">=", 1)
DONT: Final = "don't"


def _does(who: Node, verb: str) -> str:
    return f"{who.text()} {bent(verb, who.grammatical())}"


def _compared(quantity: meaning.Quantity, count: HowMany) -> meaning.Condition:
    return meaning.Compare(quantity, count.op, meaning.Number(count.number))


def fits(what: Thing, test: meaning.Cards, scope: Scope) -> meaning.Condition:
    """A thing fits a noun; each of several, if all of them have to."""
    found = scope.everything(what)
    if isinstance(what, Each) and not what.any_one:
        return meaning.Compare(meaning.Count(found, test), "==", meaning.Count(found))
    return meaning.Fits(found, test)


def _one(what: Thing, node: Node) -> None:
    """Refuse a measure of several things together."""
    if isinstance(what, Each):
        refuse(node, "each of them would have to be measured")


def _there(what: Thing, found: meaning.Objects, condition: meaning.Condition) -> meaning.Condition:
    """Of a thing that is not there nothing is true."""
    if isinstance(what, This):
        return condition
    there = meaning.Compare(meaning.Count(found), ">=", meaning.Number(1))
    return meaning.Every((there, condition))


def _same_as(op: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> Measured:
        what, measure, other = parts
        than = CostOf(other) if measure == "cost" else PowerOf(other, measure == "base power")
        return Measured(what, measure, Bounds(op, than), span=span)

    return made


@dataclass(frozen=True)
class Measured(Condition):
    """The power or cost of a thing is so great."""

    what: Thing
    measure: str
    bounds: Bounds
    form = "{what:have} {measure} {bounds}"
    wordings = (
        'one_thing ("have" | "had") "a"? measure "of"? bounds',
        Wording('one_thing "have" (how_many | INT) measure', made=lambda parts, span: _measured(parts, span)),
        *(
            Wording(f'one_thing "have" {words} one_thing', made=_same_as(op))
            for words, op in (
                ('"the same" measure "as"', "=="),
                ('("more" | "greater" | "higher") measure "than"', ">"),
                ('("less" | "lower") measure "than"', "<"),
            )
        ),
    )

    def means(self, scope: Scope) -> meaning.Condition:
        _one(self.what, self)
        if isinstance(self.what, Some):
            return _some_measured(self, self.what, scope)
        found = scope.known_thing(self.what)
        measured = meaning.Compare(
            meaning.Stat(self.measure, found), self.bounds.op, scope.quantity(self.bounds.amount)
        )
        return _there(self.what, found, measured)


@rule("CR132-508.d")
def _some_measured(node: Measured, what: Some, scope: Scope) -> meaning.Condition:
    """At least one card that fits is so great."""
    if what.count != 1 or what.up_to or what.noun.superlative():
        refuse(what, "each of them would have to be measured")
    asked: Any = {"cost": WithCost, "power": WithPower, "base power": WithBasePower}[node.measure](node.bounds)
    return meaning.Fits(scope.everything(what), meaning.Cards(area="anywhere", **asked.asks(scope, False)))


def _measured(parts: Parts, span: Span | None) -> Measured:
    what, said, measure = parts
    bounds = Bounds("==", Num(said)) if isinstance(said, int) else so_much(fit(said, HowMany))
    return Measured(what, measure, bounds, span=span)


def _highest(most: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> HasMost:
        what, measure, *among = parts
        noun = Noun(kinds=(WONDER,)) if not among else among[0]
        if not isinstance(noun, Noun):
            noun = Noun(kinds=(WONDER,), tails=(InRealm(noun),))
        return HasMost(what, most, measure, noun, span=span)

    return made


@dataclass(frozen=True)
class HasMost(Condition):
    """No other thing that fits has a higher, or a lower, power or cost."""

    what: OneThing
    most: bool
    measure: str
    noun: Nouns
    wordings = tuple(
        Wording(f'one_thing "have the" {words} measure {among}', made=_highest(most))
        for words, most in ((GREATEST, True), (SMALLEST, False))
        for among in ("at?", '("among" | "of") "all"? noun_pl')
    )

    def text(self) -> str:
        how = "highest" if self.most else "lowest"
        return f"{_does(self.what, 'have')} the {how} {self.measure} among {self.noun.plural()}"

    def means(self, scope: Scope) -> meaning.Condition:
        cards = scope.cards(self.noun)
        if cards.extreme is not None:
            refuse(self.noun)
        among = msgspec.structs.replace(cards, extreme=meaning.Extreme(self.measure, self.most))
        return meaning.Fits(scope.known_thing(self.what), among)


def _has_so_many(parts: Parts, span: Span | None) -> Condition:
    """Somebody has so much of a resource, or something so many counters."""
    what, *count, of = parts
    if isinstance(of, tuple) != isinstance(what, Thing):
        raise Unfit("players have energy, actions and faith, and cards have counters")
    if isinstance(what, Player):
        return HasResource(what, count[0] if count else ANY, of, span=span)
    return HasCounters(what, count[0] if count else _SOME, of[0], span=span)


@dataclass(frozen=True)
class HasCounters(Condition):
    """A thing has so many counters of a kind, or of any kind."""

    what: Thing
    count: HowMany
    kind: CounterKind | None = None
    wordings = (
        Wording(
            '(player | one_thing) "have" (how_many | "any" | "a")? ("unspent"? resource | counter_of "on it"?)',
            made=_has_so_many,
        ),
        Wording(
            'one_thing "don\'t have" ("any" | "a")? counter_of "on it"?',
            made=lambda parts, span: HasCounters(parts[0], HowMany("==", 0), parts[1][0], span=span),
        ),
        Wording(
            '"this have any" counter_kind', made=lambda parts, span: HasCounters(This(), _SOME, parts[0], span=span)
        ),
        Wording('one_thing "have" INT "+" counter_kind "counter"?', made=lambda parts, span: _plus(parts, span)),
    )

    def text(self) -> str:
        kind = f"{self.kind} " if self.kind else ""
        return f"{_does(self.what, 'have')} {self.count.text()} {kind}counters"

    def means(self, scope: Scope) -> meaning.Condition:
        _one(self.what, self)
        found = scope.known_thing(self.what)
        counted = _compared(meaning.CountersOn(found, self.kind or ""), self.count)
        return _there(self.what, found, counted)


def _plus(parts: Parts, span: Span | None) -> HasCounters:
    what, number, kind = parts
    return HasCounters(what, HowMany(">=", number), kind, span=span)


@dataclass(frozen=True)
class IsOnly(Condition):
    """A thing fits a noun, and nothing else does."""

    what: OneThing
    noun: Noun
    form = "{what:be} the only {noun}"

    def means(self, scope: Scope) -> meaning.Condition:
        cards = scope.cards(self.noun)
        if cards.other or cards.not_of is not None:
            refuse(self.noun, "other than what is not said")
        alone = meaning.Compare(meaning.Count(meaning.All(cards)), "==", meaning.Number(1))
        return meaning.Every((meaning.Fits(scope.known_thing(self.what), cards), alone))


@dataclass(frozen=True)
class IsIn(Condition):
    """A thing is in a realm, or in one of several."""

    what: OneThing
    where: Place
    form = "{what:be} {where}"
    wordings = ()

    def text(self) -> str:
        return super().text().replace(" in any odd", " in an odd").replace(" in any even", " in an even")

    def means(self, scope: Scope) -> meaning.Condition:
        if isinstance(self.what, This) and isinstance(self.where, ParityRealm):
            return meaning.Parity("realm", self.where.parity == "odd")
        return fits(self.what, meaning.Cards(where=scope.place(self.where)), scope)


def _is_not(parts: Parts, span: Span | None) -> IsNot:
    return IsNot(_is_so(parts, None), span=span)


def _is_so(parts: Parts, span: Span | None) -> Condition:
    what, said = parts
    if isinstance(said, Realm):
        return IsIn(what, said, span=span)
    if isinstance(said, State):
        return IsState(what, said.text(), span=span)
    return IsTier(what, said.text(), span=span) if isinstance(said, Tier) else IsA(what, said, span=span)


@dataclass(frozen=True)
class IsA(Condition):
    """A thing fits a noun; of what has gone it is said that it did ("was")."""

    what: OneThing
    other: AThing
    past: bool = False
    wordings = (
        Wording('one_thing "be" (some | state | tier | "in" realm)', made=_is_so),
        Wording('one_thing "was" some', past=True),
    )

    def text(self) -> str:
        be = "was" if self.past else bent("be", self.what.grammatical())
        return f"{self.what.text()} {be} {self.other.text()}"

    def means(self, scope: Scope) -> meaning.Condition:
        if not isinstance(self.other, Some) or self.other.count != 1:
            refuse(self)
        fitting = scope.cards(self.other.noun)
        if fitting.extreme is not None:
            return meaning.Fits(scope.known_thing(self.what), fitting)
        if fitting.area == "world" and fitting.where is None and not fitting.controller and fitting.whose is None:
            fitting = scope.with_fields(fitting, self, area="anywhere")
        return fits(self.what, fitting, scope)

    def bind(self, b: CardBinder) -> Any:
        what = b.who_went(self.what) if self.past else b.visit(self.what)
        # The noun says what the thing is, so it cannot be meant by "it" afterwards.
        said = self.other
        return changed(
            self, what=what, other=changed(said, noun=b.visit(said.noun)) if isinstance(said, Some) else said
        )


@dataclass(frozen=True)
class IsNot(Condition):
    """A thing is not what is said."""

    inner: Condition
    wordings = (
        Wording('one_thing "be not" (some | state | tier | "in" realm)', made=_is_not),
        Wording('one_thing "weren\'t" some', made=_is_not),
        Wording('one_thing "be not" NAME', made=lambda parts, span: IsNot(of_name(parts, None), span=span)),
    )

    def text(self) -> str:
        return self.inner.text().replace(" is ", " is not ", 1)

    def means(self, scope: Scope) -> meaning.Condition:
        if isinstance(getattr(self.inner, "what", None), Each):
            refuse(self, "whether none is so, or not all of them, is not said")
        return meaning.Not(scope.condition(self.inner))


@dataclass(frozen=True)
class IsControlled(Condition):
    """A thing that was spoken of is under somebody's control, or is not."""

    who: Player
    what: OneThing
    not_so: bool = False
    wordings = (
        Wording('player "control" (it | this)'),
        Wording('player "don\'t control" (it | this)', not_so=True),
    )
    clauses = ("CR132-505.1.a",)

    def text(self) -> str:
        verb = f"{_does(self.who, DONT)} control" if self.not_so else _does(self.who, "control")
        return f"{verb} {self.what.text()}"

    def means(self, scope: Scope) -> meaning.Condition:
        side = scope.side(self.who)
        if side not in ("you", "opponent"):
            refuse(self.who, "somebody always controls a card, or nobody does")
        held = meaning.Fits(scope.known_thing(self.what), meaning.Cards(controller=side))
        return meaning.Not(held) if self.not_so else held


@dataclass(frozen=True)
class HasAbility(Condition):
    """A thing has a keyword or a kind of ability, or has none."""

    what: OneThing
    word: AbilityWord
    not_so: bool = False
    wordings = (
        'one_thing "have" ability_word',
        Wording('one_thing "don\'t have" ability_word', not_so=True),
    )

    def text(self) -> str:
        said = f"{article(self.word)} {self.word}" if self.word.endswith(" ability") else self.word
        has = f"{_does(self.what, DONT)} have" if self.not_so else _does(self.what, "have")
        return f"{has} {said}"

    def means(self, scope: Scope) -> meaning.Condition:
        has = fits(self.what, meaning.Cards(has=self.word.removesuffix(" ability")), scope)
        return meaning.Not(has) if self.not_so else has
