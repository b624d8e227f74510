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
    Realm,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import STATES, Noun, Nouns
from wonderwheel.games.wonders_of_the_first.text.phrases.things import Some
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import FORM, Span, Wording, bent, changed, row
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


def _does(who: Player, verb: str) -> str:
    return f"{who.text()} {bent(verb, who.grammatical())}"


_AREAS = {"your hand": "hand", "The Abyss": "abyss", "your deck": "deck", "banishment": "banishment"}


def _at_least(quantity: meaning.Quantity, number: int) -> meaning.Condition:
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
        return _at_least(scope.number_of(self, self.what.noun, owner, place), self.what.count)

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
        number = scope.number_of(self, self.noun, scope.known_player(self.who))
        return meaning.Compare(number, ">=" if self.more else "<=", meaning.Number(self.count))


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
class Died(Condition):
    """Something died in this round."""

    what: AThing
    form = "{what} died this round"

    def means(self, scope: Scope) -> meaning.Condition:
        if not isinstance(self.what, Some) or self.what.count != 1:
            refuse(self)
        return _at_least(meaning.Happened(scope.history("dies", self.what.noun, self)), 1)

    def bind(self, b: CardBinder) -> Any:
        return b.of_some(self)


def _some_did_not(parts: Parts, span: Span | None) -> NoneArrived:
    return NoneArrived(parts[0].noun, parts[1], span=span)


@dataclass(frozen=True)
class NoneArrived(Condition):
    """Nothing that fits arrived somewhere in this round."""

    noun: Noun
    where: Realm
    form = "no {noun} arrived in {where} this round"
    wordings = (FORM, Wording('some "didn\'t arrive in" realm "this round"', made=_some_did_not))

    def means(self, scope: Scope) -> meaning.Condition:
        happened = scope.history("arrives", self.noun, self, scope.place(self.where))
        return meaning.Compare(meaning.Happened(happened), "==", meaning.Number(0))


@dataclass(frozen=True)
class ArrivedUnplayed(Condition):
    """Some that fit arrived in this round, and not by being played from a hand."""

    noun: Nouns
    form = "any {noun} arrived this round without being played from a hand"
    wordings = (FORM, '"any" noun_pl "arrived this round and they weren\'t played from a hand"')


@dataclass(frozen=True)
class ArrivedFrom(Condition):
    """This arrived from one of some areas."""

    areas: tuple[str, ...]
    wordings = ('"this arrived from" area_row',)

    def text(self) -> str:
        return f"this arrived from {row(self.areas, 'or')}"

    def means(self, scope: Scope) -> meaning.Condition:
        if any(area not in _AREAS for area in self.areas):
            refuse(self)
        found = tuple(meaning.ArrivedFrom(meaning.This(), _AREAS[area]) for area in self.areas)
        return found[0] if len(found) == 1 else meaning.Some(found)


@dataclass(frozen=True)
class DeniedIs(Condition):
    """The card just denied fits."""

    what: AThing
    form = "the denied card is {what}"

    def means(self, scope: Scope) -> meaning.Condition:
        if self.bound is None or not isinstance(self.what, Some) or self.what.count != 1:
            refuse(self)
        fitting = scope.with_fields(scope.cards(self.what.noun), self, area="anywhere")
        return meaning.Fits(scope.objects(self, self.bound), fitting)

    def bind(self, b: CardBinder) -> Any:
        return b.of_the_denied(changed(self, what=b.spoken_of(self.what)))


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
        return _at_least(meaning.CountersOn(meaning.This(), self.kind), self.count)


@dataclass(frozen=True)
class AttackingWith(Condition):
    """Somebody attacks with so many Wonders or more."""

    who: Player
    count: int
    form = "{who:be} attacking with {count} or more Wonders"

    def means(self, scope: Scope) -> meaning.Condition:
        cards = meaning.Cards(types=("wonder",), role="attacking", **held_by(scope.known_player(self.who)))
        return _at_least(meaning.Count(meaning.All(cards)), self.count)


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
class AttackedBefore(Condition):
    """This attacked earlier in the round."""

    form = "this previously attacked this round"

    def means(self, scope: Scope) -> meaning.Condition:
        return _at_least(meaning.Happened(meaning.Event("attacks", this=True)), 2)


@dataclass(frozen=True)
class TookLastTurn(Condition):
    """You took the last turn of the round."""

    form = "you had the last turn of the round"
    wordings = (FORM, '"you took the last turn of the round"')

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.TookLastTurn()


@dataclass(frozen=True)
class LostStones(Condition):
    """Stones of yours went to an opponent in this round."""

    form = "an opponent took any of your stones this round"
    wordings = (FORM, '"a opponent gained control of any of your stones this round"')


@dataclass(frozen=True)
class PlayedFromHand(Condition):
    """You played this from your hand."""

    form = "you played this from your hand"

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.ArrivedFrom(meaning.This(), "hand", played=True)


@dataclass(frozen=True)
class ItIsInAbyss(Condition):
    """What was spoken of is in The Abyss."""

    form = "it is in The Abyss"
    behind = True


@dataclass(frozen=True)
class CopiedBySymbiosis(Condition):
    """Something copies this by symbiosis."""

    form = "any symbiosis ability is copying this"
    clauses = ("CR132-symbiosis.a",)

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.IsCopied()
