"""Conditions."""

from __future__ import annotations

from dataclasses import dataclass

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
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import Noun, Nouns
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import FORM, Span, Wording, bent, row


def _does(who: Player, verb: str) -> str:
    return f"{who.text()} {bent(verb, who.grammatical())}"


@dataclass(frozen=True)
class RoundIs(Condition):
    """The round has an odd, or an even, number."""

    parity: Parity
    form = "it is an {parity} round"
    wordings = ('("this" | "it") "be a" parity "round"',)


@dataclass(frozen=True)
class RoundNumber(Condition):
    """It is a certain round."""

    number: int
    form = "it is round {number}"


@dataclass(frozen=True)
class ThisInParity(Condition):
    """This is in a realm with an odd, or an even, number."""

    parity: Parity
    form = "this is in an {parity}-numbered realm"
    wordings = ('"this be in a" parity_numbered "realm"',)


@dataclass(frozen=True)
class Controls(Condition):
    """Somebody controls something."""

    who: Player
    what: PlainThing
    where: Place | None = None
    form = "{who:control} {what}[ {where}]"


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


@dataclass(frozen=True)
class ControlsNone(Condition):
    """Somebody controls nothing that fits."""

    who: Player
    what: AThing
    form = "{who:don't} control {what}"


@dataclass(frozen=True)
class ThereAreNo(Condition):
    """Nothing fits."""

    noun: Nouns
    form = "there are no {noun}"


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


@dataclass(frozen=True)
class HasLink(Condition):
    """You have the link of an orbital."""

    orbital: Name
    form = "you have {orbital} link"
    clauses = ("CR132-link.a",)


@dataclass(frozen=True)
class Died(Condition):
    """Something died in this round."""

    what: AThing
    form = "{what} died this round"


def _some_did_not(parts: Parts, span: Span | None) -> NoneArrived:
    return NoneArrived(parts[0].noun, parts[1], span=span)


@dataclass(frozen=True)
class NoneArrived(Condition):
    """Nothing that fits arrived somewhere in this round."""

    noun: Noun
    where: Realm
    form = "no {noun} arrived in {where} this round"
    wordings = (FORM, Wording('some "didn\'t arrive in" realm "this round"', made=_some_did_not))


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


@dataclass(frozen=True)
class DeniedIs(Condition):
    """The card just denied fits."""

    what: AThing
    form = "the denied card is {what}"


@dataclass(frozen=True)
class ItIs(Condition):
    """What was spoken of is of an orbital, class or faction."""

    name: Name
    form = "it is {name}"


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


@dataclass(frozen=True)
class Chosen(Condition):
    """A word was the choice."""

    word: str
    form = "{word} is chosen"
    wordings = ('choice ("be chosen")?',)


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


@dataclass(frozen=True)
class AttackingWith(Condition):
    """Somebody attacks with so many Wonders or more."""

    who: Player
    count: int
    form = "{who:be} attacking with {count} or more Wonders"


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


@dataclass(frozen=True)
class AttackedBefore(Condition):
    """This attacked earlier in the round."""

    form = "this previously attacked this round"


@dataclass(frozen=True)
class TookLastTurn(Condition):
    """You took the last turn of the round."""

    form = "you had the last turn of the round"
    wordings = (FORM, '"you took the last turn of the round"')


@dataclass(frozen=True)
class LostStones(Condition):
    """Stones of yours went to an opponent in this round."""

    form = "an opponent took any of your stones this round"
    wordings = (FORM, '"a opponent gained control of any of your stones this round"')


@dataclass(frozen=True)
class PlayedFromHand(Condition):
    """You played this from your hand."""

    form = "you played this from your hand"


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
