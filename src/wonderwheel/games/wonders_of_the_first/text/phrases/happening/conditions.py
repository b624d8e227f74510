"""Conditions."""

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
    Parity,
    Place,
    PlainThing,
    Player,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import STATES, Noun, Nouns, with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import ControlledBy, SharingAClass
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Some
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording, bent, row
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


def _does(who: Player, verb: str) -> str:
    return f"{who.text()} {bent(verb, who.grammatical())}"


def at_least(quantity: meaning.Quantity, number: int) -> meaning.Condition:
    return meaning.Compare(quantity, ">=", meaning.Number(number))


@dataclass(frozen=True)
class RoundIs(Condition):
    """The round has an odd, or an even, number."""

    parity: Parity
    form = "it is an {parity} round"
    wordings = ('("this" | "it") "be a" parity "round"',)

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.Parity("round", self.parity == "odd")


@dataclass(frozen=True)
class RoundNumber(Condition):
    """It is a certain round."""

    number: int
    form = "it is round {number}"

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.Compare(meaning.RoundNumber(), "==", meaning.Number(self.number))


@dataclass(frozen=True)
class ThisInParity(Condition):
    """This is in a realm with an odd, or an even, number."""

    parity: Parity
    form = "this is in an {parity}-numbered realm"
    wordings = ('"this be in a" parity_numbered "realm"',)

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.Parity("realm", self.parity == "odd")


@dataclass(frozen=True)
class Controls(Condition):
    """Somebody controls something."""

    who: Player
    what: PlainThing
    where: Place | None = None
    form = "{who:control} {what}[ {where}]"

    def means(self, scope: Scope) -> meaning.Condition:
        if not isinstance(self.what, Some) or self.what.up_to:
            refuse(self)
        owner = scope.known_player(self.who)
        place = scope.place(self.where) if self.where is not None else None
        return at_least(scope.number_of(self, self.what.noun, owner, place), self.what.count)

    def bind(self, b: CardBinder) -> Any:
        return b.of_some(self)


@dataclass(frozen=True)
class HasCount(Condition):
    """Somebody controls, or owns, so many or more, or so many or fewer."""

    who: Player
    verb: str
    count: int
    more: bool
    noun: Noun
    wordings = (
        Wording('player "control" INT "or" more_or_less noun_pl', verb="control"),
        Wording('player "own" INT "or" more_or_less noun_pl', verb="own"),
    )

    def text(self) -> str:
        bound = "more" if self.more else "fewer"
        return f"{_does(self.who, self.verb)} {self.count} or {bound} {self.noun.plural()}"

    def means(self, scope: Scope) -> meaning.Condition:
        if self.verb not in ("control", "own"):
            refuse(self)
        if any(isinstance(tail, SharingAClass) for tail in self.noun.tails):
            if not self.more:
                refuse(self)
            scope.kin = self.count
        number = scope.number_of(self, self.noun, scope.known_player(self.who))
        return meaning.Compare(number, ">=" if self.more else "<=", meaning.Number(self.count))

    def bind(self, b: CardBinder) -> Any:
        """Those that share a class can be spoken of again: they are all that fit when it comes to that."""
        made = b.inside(self)
        if any(isinstance(tail, SharingAClass) for tail in self.noun.tails):
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
        number = scope.number_of(self, self.what.noun, scope.known_player(self.who))
        return meaning.Compare(number, "==", meaning.Number(0))

    def bind(self, b: CardBinder) -> Any:
        return b.of_some(self)


@dataclass(frozen=True)
class ThereAreNo(Condition):
    """Nothing fits."""

    noun: Nouns
    form = "there are no {noun}"

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.Compare(scope.count(self.noun), "==", meaning.Number(0))


@dataclass(frozen=True)
class HasResource(Condition):
    """Somebody has so much energy, faith or so many actions."""

    who: Player
    count: int
    more: bool
    resource: str
    wordings = ('player "have" INT "or" more_or_less resource',)

    def text(self) -> str:
        return f"{_does(self.who, 'have')} {self.count} or {'more' if self.more else 'less'} {self.resource}"

    def means(self, scope: Scope) -> meaning.Condition:
        kind = {"energy": "energy", "faith": "faith", "action": "actions", "actions": "actions"}.get(self.resource)
        if kind is None:
            refuse(self)
        who = scope.known_player(self.who)
        return meaning.Compare(meaning.Resource(kind, who), ">=" if self.more else "<=", meaning.Number(self.count))


@dataclass(frozen=True)
class HasLink(Condition):
    """You have the link of an orbital."""

    orbital: Name
    form = "you have {orbital} link"
    clauses = ("CR132-link.a",)

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.HasLink(self.orbital)


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


def is_state(parts: Parts, span: Span | None) -> IsState:
    """A thing, and the adjective that it is."""
    return IsState(parts[0], parts[1].text(), span=span)


@dataclass(frozen=True)
class IsState(Condition):
    """A thing is tapped, untapped, equipped, nullified, attacking or defending."""

    what: Thing
    state: str
    form = "{what} is {state}"
    wordings = (Wording('one_thing "be" state', made=is_state),)

    def means(self, scope: Scope) -> meaning.Condition:
        what = scope.known_thing(self.what)
        return meaning.Fits(what, meaning.Cards(**STATES[self.state])) if self.state in STATES else refuse(self)


@dataclass(frozen=True)
class Chosen(Condition):
    """A word was the choice."""

    word: str
    form = "{word} is chosen"
    wordings = ('choice ("be chosen")?',)

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.ChoiceIs(self.word)


@dataclass(frozen=True)
class HasCounters(Condition):
    """This has so many counters of a kind, or more."""

    count: int
    kind: CounterKind
    form = "this has {count} or more {kind} counters"
    wordings = (
        Wording('"this have any" counter_kind "counter"?', count=1),
        '"this have" INT ("or more" | "+") counter_kind "counter"?',
    )

    def means(self, scope: Scope) -> meaning.Condition:
        return at_least(meaning.CountersOn(meaning.This(), self.kind), self.count)


@dataclass(frozen=True)
class AttackingWith(Condition):
    """Somebody attacks with so many Wonders or more."""

    who: Player
    count: int
    form = "{who:be} attacking with {count} or more Wonders"

    def means(self, scope: Scope) -> meaning.Condition:
        cards = meaning.Cards(types=("wonder",), role="attacking", **held_by(scope.known_player(self.who)))
        return at_least(meaning.Count(meaning.All(cards)), self.count)


@dataclass(frozen=True)
class PaysYou(Condition):
    """Somebody gives you one of several amounts."""

    who: Player
    payments: tuple[tuple[int, str], ...]
    wordings = ('player ("give" | "pay") "you" payment_row',)
    clauses = ("CR132-pay-x.a.3",)

    def text(self) -> str:
        said = [f"{count} {resource}{'s' * (resource == 'action' and count > 1)}" for count, resource in self.payments]
        return f"{_does(self.who, 'pay')} you {row(said, 'or')}"


@dataclass(frozen=True)
class UnspentEnergy(Condition):
    """You have energy left."""

    form = "you have unspent energy"

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.Compare(meaning.Resource("energy"), ">", meaning.Number(0))


@dataclass(frozen=True)
class ItIsInAbyss(Condition):
    """What was spoken of is in The Abyss."""

    form = "it is in The Abyss"
    behind = True
    clauses = ("CR132-abyss.a",)

    def means(self, scope: Scope) -> meaning.Condition:
        if self.bound is None:
            refuse(self, "nothing was said before that it could mean")
        return meaning.Fits(scope.objects(self, self.bound), meaning.Cards(area="abyss"))

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self)


@dataclass(frozen=True)
class CopiedBySymbiosis(Condition):
    """Something copies this by symbiosis."""

    form = "any symbiosis ability is copying this"
    clauses = ("CR132-symbiosis.a",)

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.IsCopied()
