"""Quantities, and the units that are counted in "for each"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    CounterKind,
    Player,
    Quantity,
    Resource,
    Thing,
    Unit,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.measuring_tails import GREATEST, SMALLEST
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, Nouns
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import Them, Those
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.stats_of_things import of_one
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import InRealm, ThatDied, ThatWas
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each
from wonderwheel.games.wonders_of_the_first.text.referent_names import DONE, EVENT_AMOUNT
from wonderwheel.lang.english import NUMBERS
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import May
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.measures import at_most
from wonderwheel.lang.nodes import FORM, Slot, Span, Wording, bent, changed
from wonderwheel.lang.phrases import ThatMany, Whose, You, counted
from wonderwheel.lang.referents import NUMBER, listed
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_THAT_WERE: Final = '("that be" | "that were" | "that was")'
_WORDS: Final = {number: word for word, number in NUMBERS.items()}


@dataclass(frozen=True)
class CountOf(Quantity):
    """How many there are."""

    noun: Nouns
    form = "the number of {noun}"
    wordings = ()

    def means(self, scope: Scope) -> meaning.Quantity:
        return scope.count(self.noun)


@dataclass(frozen=True)
class TotalPower(Quantity):
    """The sum of the powers of all that fit."""

    noun: Nouns
    form = "the total power of {noun}"
    wordings = ('"the power of" noun_pl', '"the" ("total" | "combined") "power" ("of" | "among") "all"? noun_pl')

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Stat("power", meaning.All(scope.cards(self.noun)))


@dataclass(frozen=True)
class TotalCost(Quantity):
    """The sum of the costs of all that fit."""

    noun: Nouns
    form = "the total cost of {noun}"
    wordings = ('"the" ("total" | "combined") "cost" ("of" | "among") "all"? noun_pl',)

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Stat("cost", meaning.All(scope.cards(self.noun)))


@dataclass(frozen=True)
class MostOf(Quantity):
    """The highest, or the lowest, power or cost of all that fit; 0 if there are none."""

    most: bool
    measure: str
    noun: Nouns
    wordings = (
        Wording(f'"the" {GREATEST} measure ("among" | "of") "all"? noun_pl', most=True),
        Wording(f'"the" {SMALLEST} measure ("among" | "of") "all"? noun_pl', most=False),
    )

    def text(self) -> str:
        return f"the {'highest' if self.most else 'lowest'} {self.measure} among {self.noun.plural()}"

    def means(self, scope: Scope) -> meaning.Quantity:
        take = "highest" if self.most else "lowest"
        return meaning.Stat(self.measure, meaning.All(scope.cards(self.noun)), take)


@dataclass(frozen=True)
class StockOf(Quantity):
    """How much energy, faith or how many actions somebody has."""

    who: Whose
    resource: Resource
    form = "{who} {resource}"
    wordings = ('whose "unspent"? resource',)

    def means(self, scope: Scope) -> meaning.Quantity:
        who = scope.known_player(self.who)
        if who.which in ("each", "those"):
            refuse(self, "each player in turn would have to be looked at")
        return meaning.Resource("actions" if self.resource == "action" else self.resource, who)


@dataclass(frozen=True)
class CurrentRound(Quantity):
    """The number of the round."""

    form = "the current round"

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.RoundNumber()


def counted_now(parts: Parts, span: Span | None) -> UnitNoun:
    """A noun that is counted as things are now."""
    noun = fit(parts[0], Noun)
    if any(isinstance(tail, ThatDied | ThatWas) for tail in noun.tails):
        raise Unfit("what has happened is counted as it happened")
    return UnitNoun(noun, span=span)


@dataclass(frozen=True)
class UnitNoun(Unit):
    """Everything that fits."""

    noun: Noun
    form = "{noun}"
    wordings = (Wording("noun_each", made=counted_now),)

    def means(self, scope: Scope) -> meaning.Quantity:
        return scope.count(self.noun)

    def bind(self, b: CardBinder) -> Any:
        outside, b.per = b.per, True
        made = b.inside(self)
        b.per = outside
        return made


@dataclass(frozen=True)
class Between(Quantity):
    """By how much one amount is greater than another, whichever it is."""

    first: Quantity
    second: Quantity
    form = "the difference between {first} and {second}"
    clauses = ("CR132-508.d",)

    def means(self, scope: Scope) -> meaning.Quantity:
        first, second = scope.quantity(self.first), scope.quantity(self.second)
        twice_the_lesser = meaning.Times(meaning.Number(-2), meaning.AtMost(first, second))
        return meaning.Plus(meaning.Plus(first, second), twice_the_lesser)


def _counters_on(parts: Parts, span: Span | None) -> UnitCounters:
    """On one thing, or on all that fit, together."""
    (kind,), what = parts
    if what.grammatical() == "many" and not isinstance(what, Each | Them | Those):
        raise Unfit("counters on what is known, or on all that fit, are counted")
    return UnitCounters(kind, what, span=span)


def _counters_in(parts: Parts, span: Span | None) -> UnitCounters:
    (kind,), realm = parts
    return UnitCounters(kind, Each(Noun(tails=(InRealm(realm),))), span=span)


@dataclass(frozen=True)
class UnitCounters(Unit):
    """Counters of a kind, or of any kind, on something."""

    kind: CounterKind | None
    what: Thing
    wordings = (
        Wording(
            f'counter_of {_THAT_WERE}? ("on" | "among") things',
            made=lambda parts, span: _counters_on(parts, span),
        ),
        Wording('counter_of "in" realm', made=lambda parts, span: _counters_in(parts, span)),
    )
    clauses = ("CR132-counters.a",)

    def text(self) -> str:
        return f"{self.kind + ' ' if self.kind else ''}counter on {self.what.text()}"

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.CountersOn(of_one(self.what, scope), self.kind or "")


@dataclass(frozen=True)
class CountersNumber(Quantity):
    """How many counters of a kind, or of any kind, lie on something."""

    kind: CounterKind | None
    what: Thing
    wordings = (
        Wording(
            f'"the"? ("total"? "number of") counter_of {_THAT_WERE}? ("on" | "among") things',
            made=lambda parts, span: CountersNumber(parts[0][0], _counters_on(parts, span).what, span=span),
        ),
    )
    clauses = ("CR132-counters.a",)

    def text(self) -> str:
        return f"the number of {self.kind + ' ' if self.kind else ''}counters on {self.what.text()}"

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.CountersOn(of_one(self.what, scope), self.kind or "")


@dataclass(frozen=True)
class UnitStock(Unit):
    """What somebody has of a resource; what you lose of it at the end of the round; what was spent in the event."""

    resource: str
    who: Player
    verb: str
    wordings = (
        '"unspent"? resource player held_verb',
        Wording('"faith spent"', resource="faith", who=You(), verb="spend"),
    )
    clauses = ("CR132-faith.a", "CR132-202.1.c", "CR132-403.5.d")

    def text(self) -> str:
        return f"{self.resource} {self.who.text()} {bent(self.verb, self.who.grammatical())}"

    def means(self, scope: Scope) -> meaning.Quantity:
        """What is unspent when it is lost: the effect waits until then (`PutCounters.means`)."""
        if self.verb == "spend":
            if self.bound is None:
                refuse(self, "nothing was spent before")
            return meaning.EventAmount()
        kind = "actions" if self.resource == "action" else self.resource
        if isinstance(self.who, You):
            if self.verb == "lose" and kind != "energy":
                refuse(self, "energy is what is lost at the end of the round (CR132-202.1.c)")
            return meaning.Resource(kind)
        who = scope.known_player(self.who)
        if self.verb == "lose" or who.which in ("each", "those"):
            refuse(self)
        return meaning.Resource(kind, who)

    def bind(self, b: CardBinder) -> Any:
        made = b.inside(self)
        if self.verb != "spend" or not isinstance(self.who, You):
            return made
        spent = [
            each for each in b.mentions.all(NUMBER) if each.name == EVENT_AMOUNT and f" {self.resource}" in each.words
        ]
        return changed(made, bound=spent[-1] if spent else None)


@dataclass(frozen=True)
class UnitHarvested(Unit):
    """The lands of the harvest of which the event tells."""

    form = "land harvested this way"
    wordings = (FORM, '"land" ("you" | "they") "harvested" "this way"?')
    clauses = ("CR132-harvest.a", "CR132-harvest.c")

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.EventAmount()

    def bind(self, b: CardBinder) -> Any:
        told = [each for each in b.mentions.all(NUMBER) if each.name == EVENT_AMOUNT]
        if not told or not {"harvest", "harvests"} & set(told[-1].words.split()):
            refuse(self, "no harvest was told of before")
        return changed(self, bound=told[-1])


def per_several(parts: Parts, span: Span | None) -> UnitSeveral:
    number, unit = parts
    if number < 2:
        raise Unfit("of one at a time each is said")
    return UnitSeveral(number, fit(unit, Unit), span=span)


@dataclass(frozen=True)
class UnitSeveral(Unit):
    """So many of something at a time: what is left over does not count."""

    number: int
    of: Unit
    wordings = ()
    clauses = ("CR132-508.d",)

    def text(self) -> str:
        noun = getattr(self.of, "noun", None)
        if hasattr(self.of, "plural"):
            said = self.of.plural()
        elif isinstance(noun, Noun) and self.of.text() == noun.singular():
            said = noun.plural()
        else:
            said = self.of.text().replace("counter ", "counters ", 1)
        return f"{self.number} {said}"

    def each(self) -> str:
        return f"for every {self.text()}"

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Half(self.of.means(scope), False, self.number)


def capped(parts: Parts, span: Span | None) -> Unit:
    """For each of something, with a cap if one is said."""
    unit = fit(parts[0], Unit)
    if not parts[1:]:
        return unit
    if isinstance(unit, UnitCapped):
        raise Unfit("said twice")
    return UnitCapped(unit, at_most(parts[1]), span=span)


@dataclass(frozen=True)
class UnitCapped(Unit):
    """For each of something, but what comes of it all is no more than so much."""

    of: Unit
    most: int
    wordings = ()
    clauses = ("CR132-508.d",)

    def text(self) -> str:
        return f"{self.of.text()}, up to a maximum of {self.most}"

    def each(self) -> str:
        return f"{self.of.each()}, up to a maximum of {self.most}"

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.AtMost(self.of.means(scope), meaning.Number(self.most))


@dataclass(frozen=True)
class UnitAffected(Unit):
    """What the effect before was done to."""

    noun: Noun
    form = "{noun} affected this way"
    wordings = ()

    def means(self, scope: Scope) -> meaning.Quantity:
        """The cards on which counters were just distributed: the last effect tells how many."""
        before = scope.before
        given = before.effects[-1] if isinstance(before, May) else before
        return meaning.Done() if getattr(given, "distributes", False) else refuse(self)


def _cards(amount: Quantity) -> str:
    return counted(amount, "card")


# So many cards.
Cards = Annotated[Quantity, Slot('again ("card" | "cards")', _cards)]


@dataclass(frozen=True)
class ThatNumber(Quantity):
    """The number that was chosen, or as many as something was done to or the event was about."""

    form = "that number"
    wordings = ('("that" | "the chosen") "number"',)

    def bind(self, b: CardBinder) -> Any:
        chosen, counted_before = b.chosen.get("number"), b.mentions.last(NUMBER)
        if chosen is not None and counted_before is not None and counted_before.name != DONE:
            refuse(self, f"it could mean {listed([chosen, counted_before])}")
        return changed(self, bound=chosen or b.nearest(self, NUMBER))

    def means(self, scope: Scope) -> meaning.Quantity:
        if self.bound is not None and self.bound.name == "chosen number":
            if scope.remembers == "number":
                refuse(self, "the number stays with the card")
            return meaning.Kept(self.bound.name)
        return scope.quantity(ThatMany(span=self.span, bound=self.bound))
