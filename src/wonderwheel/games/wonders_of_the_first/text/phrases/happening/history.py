"""Conditions: what has happened before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    AThing,
    Condition,
    Place,
    PlainThing,
    Realm,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.conditions import at_least
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, Nouns
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import DID
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.games.wonders_of_the_first.text.referent_names import STONES_TAKEN
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import FORM, Span, Wording, changed, row
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


_AREAS: Final = {"your hand": "hand", "The Abyss": "abyss", "your deck": "deck", "banishment": "banishment"}


@dataclass(frozen=True)
class Died(Condition):
    """Something died in this round."""

    what: PlainThing
    where: Place | None = None
    form = "{what} died[ {where}] this round"

    def means(self, scope: Scope) -> meaning.Condition:
        if not isinstance(self.what, Some) or self.what.count != 1:
            refuse(self)
        scope.check_one(self.what.noun, self.where)
        where = scope.place(self.where) if self.where is not None else None
        return at_least(meaning.Happened(scope.history("dies", self.what.noun, self, where)), 1)

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
class Arrived(Condition):
    """Something that fits arrived in this round, somewhere if that is said."""

    what: PlainThing
    where: Place | None = None
    form = "{what} arrived[ {where}] this round"

    def means(self, scope: Scope) -> meaning.Condition:
        if not isinstance(self.what, Some) or self.what.count != 1:
            refuse(self)
        scope.check_one(self.what.noun, self.where)
        where = scope.place(self.where) if self.where is not None else None
        return at_least(meaning.Happened(scope.history("arrives", self.what.noun, self, where)), 1)

    def bind(self, b: CardBinder) -> Any:
        return b.of_some(self)


@dataclass(frozen=True)
class ArrivedUnplayed(Condition):
    """Some that fit arrived in this round, and not by being played from a hand."""

    noun: Nouns
    form = "any {noun} arrived this round without being played from a hand"
    wordings = (FORM, '"any" noun_pl "arrived this round and they weren\'t played from a hand"')
    clauses = ("CR132-arrives.a", "CR132-play.a")

    def means(self, scope: Scope) -> meaning.Condition:
        """They are kept: "them" means those that have arrived so."""
        cards = scope.with_fields(scope.cards(self.noun), self, did="arrives", unplayed=True)
        scope.pending.append(meaning.Keep(meaning.All(cards), self.label))
        return at_least(meaning.Count(meaning.Slot(self.label)), 1)

    def bind(self, b: CardBinder) -> Any:
        return b.bring_in(b.inside(self), "it", b.kinds_of(self.noun), True, self.noun.plural())


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
class AttackedBefore(Condition):
    """This attacked earlier in the round."""

    form = "this previously attacked this round"

    def means(self, scope: Scope) -> meaning.Condition:
        return at_least(meaning.Happened(meaning.Event("attacks", this=True)), 2)


@dataclass(frozen=True)
class ThingDid(Condition):
    """A thing attacked, battled, defended or arrived earlier in the round."""

    what: Thing
    did: str
    form = "{what} {did} this round"
    wordings = ('(this | it) history "this round"',)

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.Fits(scope.known_thing(self.what), meaning.Cards(did=DID[self.did]))


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
    clauses = ("CR132-505.1.a", "CR132-511.a")

    def means(self, scope: Scope) -> meaning.Condition:
        return at_least(meaning.Happened(meaning.Event("stone taken", player="you")), 1)

    def bind(self, b: CardBinder) -> Any:
        b.mention(Referent(THING, STONES_TAKEN, "the stones taken", kinds=frozenset({"stone"}), many=True))
        return self


@dataclass(frozen=True)
class PlayedFromHand(Condition):
    """You played this from your hand."""

    form = "you played this from your hand"

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.ArrivedFrom(meaning.This(), "hand", played=True)
