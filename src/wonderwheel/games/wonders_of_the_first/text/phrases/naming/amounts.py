"""Quantities, and the units that are counted in "for each"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import CounterKind, OneThing, Quantity, Resource, Unit
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.measuring_tails import GREATEST, SMALLEST
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, Nouns
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.stats_of_things import of_one
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import ThatDied, ThatWas
from wonderwheel.lang.english import NUMBERS
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.flow import May
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import FORM, Slot, Span, Wording
from wonderwheel.lang.phrases import Whose, counted
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_WORDS: Final = {number: word for word, number in NUMBERS.items()}


@dataclass(frozen=True)
class CountOf(Quantity):
    """How many there are."""

    noun: Nouns
    form = "the number of {noun}"
    wordings = ('"the"? "number of" noun_pl',)

    def means(self, scope: Scope) -> meaning.Quantity:
        return scope.count(self.noun)


@dataclass(frozen=True)
class DeniedCount(Quantity):
    """How many of the cards just denied fit."""

    noun: Nouns
    form = "the number of {noun} denied this way"
    wordings = ('"the"? "number of" noun_pl "denied this way"',)

    def means(self, scope: Scope) -> meaning.Quantity:
        if self.bound is None:
            refuse(self, "nothing was denied before")
        fitting = scope.with_fields(scope.cards(self.noun), self, area="anywhere")
        return meaning.Count(scope.objects(self, self.bound), fitting)

    def bind(self, b: CardBinder) -> Any:
        return b.of_the_denied(b.inside(self))


@dataclass(frozen=True)
class TotalPower(Quantity):
    """The sum of the powers of all that fit."""

    noun: Nouns
    form = "the total power of {noun}"
    wordings = (FORM, '"the power of" noun_pl')

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Stat("power", meaning.All(scope.cards(self.noun)))


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


def _counted(parts: Parts, span: Span | None) -> UnitNoun:
    noun = fit(parts[0], Noun)
    if any(isinstance(tail, ThatDied | ThatWas) for tail in noun.tails):
        raise Unfit("what has happened is counted as it happened")
    return UnitNoun(noun, span=span)


@dataclass(frozen=True)
class UnitNoun(Unit):
    """Everything that fits."""

    noun: Noun
    form = "{noun}"
    wordings = (Wording("noun_sg", made=_counted), Wording("noun_each", made=_counted))

    def means(self, scope: Scope) -> meaning.Quantity:
        return scope.count(self.noun)


@dataclass(frozen=True)
class UnitCounters(Unit):
    """Counters of a kind, or of any kind, on something."""

    kind: CounterKind | None
    what: OneThing
    wordings = ('[counter_kind] "counter on" one_thing',)
    clauses = ("CR132-counters.a",)

    def text(self) -> str:
        return f"{self.kind + ' ' if self.kind else ''}counter on {self.what.text()}"

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.CountersOn(of_one(self.what, scope), self.kind or "")


@dataclass(frozen=True)
class CountersNumber(Quantity):
    """How many counters of a kind, or of any kind, lie on something."""

    kind: CounterKind | None
    what: OneThing
    wordings = ('"the"? "number of" [counter_kind] "counter on" one_thing',)
    clauses = ("CR132-counters.a",)

    def text(self) -> str:
        return f"the number of {self.kind + ' ' if self.kind else ''}counters on {self.what.text()}"

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.CountersOn(of_one(self.what, scope), self.kind or "")


@dataclass(frozen=True)
class UnitFaith(Unit):
    """The faith one has."""

    form = "faith you have"
    clauses = ("CR132-faith.a",)

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.Resource("faith")


@dataclass(frozen=True)
class UnitFaithSpent(Unit):
    """The faith spent in the event."""

    form = "faith spent"

    def means(self, scope: Scope) -> meaning.Quantity:
        return meaning.EventAmount()


@dataclass(frozen=True)
class UnitEnergyLost(Unit):
    """The energy lost at the end of the round."""

    form = "energy you lose"
    clauses = ("CR132-202.1.c", "CR132-403.5.d")

    def means(self, scope: Scope) -> meaning.Quantity:
        """What is unspent when it is lost: the effect waits until then (`waits_for_the_loss`)."""
        return meaning.Resource("energy")


@dataclass(frozen=True)
class UnitAffected(Unit):
    """What the effect before was done to."""

    noun: Noun
    form = "{noun} affected this way"

    def means(self, scope: Scope) -> meaning.Quantity:
        """The cards on which counters were just distributed: the last effect tells how many."""
        before = scope.before
        given = before.effects[-1] if isinstance(before, May) else before
        return meaning.Done() if getattr(given, "distributes", False) else refuse(self)


def _cards(amount: Quantity) -> str:
    return counted(amount, "card")


# So many cards.
Cards = Annotated[Quantity, Slot('number ("card" | "cards")', _cards)]
