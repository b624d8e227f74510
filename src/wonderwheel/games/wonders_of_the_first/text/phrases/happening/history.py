"""Conditions: what has happened before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Condition,
    Place,
    PlainThing,
    Player,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.conditions import at_least
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.past_deeds import WasDone
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.chosen_nouns import check_one
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun, Nouns
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It, This, Wearer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import DID, DOES
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.games.wonders_of_the_first.text.referent_names import STONES_TAKEN
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit, flat
from wonderwheel.lang.measures import HowMany
from wonderwheel.lang.nodes import FORM, Span, Wording, row
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


_AREAS: Final = {"your hand": "hand", "The Abyss": "abyss", "your deck": "deck", "banishment": "banishment"}


_DEEDS: Final = {**DID, "died": "dies"}


def _did(parts: Parts, span: Span | None) -> Condition:
    *none, what, said, where, unplayed = parts
    if none and none[0] != HowMany("==", 0):
        raise Unfit("so many are said in the plural")
    *before, deed = said.split()
    if isinstance(where, tuple):
        if deed not in ("moved", "arrived"):
            raise Unfit("into a realm a card moves or arrives")
        (where,) = where
    if unplayed is not None:
        if before or where is not None or deed != "arrived" or none or isinstance(what, This | It | Wearer):
            raise Unfit("what was not played arrives")
        return ArrivedUnplayed(what.noun if isinstance(what, Some) else fit(what, Noun), span=span)
    if isinstance(what, Noun) and not none:
        what = Some(what)
    if before == ["didn't"]:
        if not isinstance(what, This | It | Wearer) or where is not None:
            raise Unfit("of one card it is known what it did not do")
        return ThingDid(what, f"{deed}d" if deed.endswith("e") else f"{deed}ed", True, span=span)
    if before:
        if not isinstance(what, This) or deed in ("arrived", "died") or where is not None:
            raise Unfit("only what this card does is counted")
        return DidBefore(deed, span=span)
    if isinstance(what, This | It | Wearer):
        if deed == "died" or where is not None:
            raise Unfit("of one card it is known what it did, but not where")
        return ThingDid(what, deed, span=span)
    if none and deed == "died" and where is None:
        return WasDone(what, "die", none[0], span=span)
    return (NoneDid if isinstance(what, Noun) else SomeDid)(what, deed, where, span=span)


def _some_did_not(parts: Parts, span: Span | None) -> NoneDid:
    return NoneDid(parts[0].noun, "arrived", parts[1], span=span)


@dataclass(frozen=True)
class SomeDid(Condition):
    """Something that fits attacked, arrived or died in this round, somewhere if that is said."""

    what: PlainThing
    deed: str
    where: Place | None = None
    form = "{what} {deed}[ {where}] this round"
    wordings = (
        Wording(
            '(this | it | wearer | some_plain | how_many noun_sg | "any" noun_pl) did_before [did_where] "this round"'
            ' ["without being played from" a_hand]',
            made=_did,
        ),
    )

    def means(self, scope: Scope) -> meaning.Condition:
        if not isinstance(self.what, Some) or self.what.count != 1:
            refuse(self)
        check_one(self.what.noun, self.where)
        where = scope.place(self.where) if self.where is not None else None
        return at_least(meaning.Happened(scope.history(_DEEDS[self.deed], self.what.noun, self, where)), 1)

    def bind(self, b: CardBinder) -> Any:
        return b.of_some(self)


@dataclass(frozen=True)
class NoneDid(Condition):
    """Nothing that fits attacked, arrived or died in this round, somewhere if that is said."""

    noun: Noun
    deed: str
    where: Place | None = None
    form = "no {noun} {deed}[ {where}] this round"
    wordings = (Wording('some "didn\'t arrive in" realm "this round"', made=_some_did_not),)

    def means(self, scope: Scope) -> meaning.Condition:
        where = scope.place(self.where) if self.where is not None else None
        happened = scope.history(_DEEDS[self.deed], self.noun, self, where)
        return meaning.Compare(meaning.Happened(happened), "==", meaning.Number(0))


@dataclass(frozen=True)
class ArrivedUnplayed(Condition):
    """Some that fit arrived in this round, and not by being played from a hand."""

    noun: Nouns
    form = "any {noun} arrived this round without being played from a hand"
    wordings = ('"any" noun_pl "arrived this round and they weren\'t played from a hand"',)
    clauses = ("CR132-arrives.a", "CR132-play.a")

    def means(self, scope: Scope) -> meaning.Condition:
        """They are kept: "them" means those that have arrived so."""
        cards = scope.with_fields(scope.cards(self.noun), self, did="arrives", unplayed=True)
        scope.pending.append(meaning.Keep(meaning.All(cards), self.label))
        return at_least(meaning.Count(meaning.Slot(self.label)), 1)

    def bind(self, b: CardBinder) -> Any:
        return b.bring_in(b.inside(self), "it", b.kinds_of(self.noun), True, self.noun.plural())


def _arrived_from(parts: Parts, span: Span | None) -> ArrivedFrom:
    return ArrivedFrom(tuple(flat(parts[1:])), parts[0] == "was played", span=span)


@dataclass(frozen=True)
class ArrivedFrom(Condition):
    """This arrived from one of some areas."""

    areas: tuple[str, ...]
    played: bool = False
    wordings = (
        Wording('"this" arrived_how "from" area_row', made=_arrived_from),
        Wording('"you played this from your hand"', areas=("your hand",), played=True),
    )

    def text(self) -> str:
        return f"this {'was played' if self.played else 'arrived'} from {row(self.areas, 'or')}"

    def means(self, scope: Scope) -> meaning.Condition:
        if any(area not in _AREAS for area in self.areas):
            refuse(self)
        if self.played and self.areas != ("your hand",):
            refuse(self, "a card is played from the hand (CR132-play.a)")
        found = tuple(meaning.ArrivedFrom(meaning.This(), _AREAS[area], self.played or None) for area in self.areas)
        return found[0] if len(found) == 1 else meaning.Some(found)


@dataclass(frozen=True)
class DidBefore(Condition):
    """This attacked, battled or defended earlier in the round than now."""

    deed: str
    form = "this previously {deed} this round"
    wordings = ()

    def means(self, scope: Scope) -> meaning.Condition:
        return at_least(meaning.Happened(meaning.Event(DID[self.deed], this=True)), 2)


@dataclass(frozen=True)
class ThingDid(Condition):
    """A thing attacked, battled, defended or arrived earlier in the round, or did not."""

    what: Thing
    did: str
    not_so: bool = False
    wordings = ()

    def text(self) -> str:
        did = f"didn't {DOES[self.did]}" if self.not_so else self.did
        return f"{self.what.text()} {did} this round"

    def means(self, scope: Scope) -> meaning.Condition:
        did = meaning.Fits(scope.known_thing(self.what), meaning.Cards(did=DID[self.did]))
        return meaning.Not(did) if self.not_so else did


@dataclass(frozen=True)
class TookLastTurn(Condition):
    """You took the last turn of the round."""

    form = "you had the last turn of the round"
    wordings = (FORM, '"you took the last turn of the round"')

    def means(self, scope: Scope) -> meaning.Condition:
        return meaning.TookLastTurn()


@dataclass(frozen=True)
class TookFirstTurn(Condition):
    """A player is the first player of this round."""

    who: Player
    wordings = (
        'player ("take" | "took" | "have" | "had") "the first turn" ("this round" | "of the round" | "of this round")',
        'player "be the first player" ("of the round" | "of this round")?',
        'player ("went" | "go") "first this round"',
    )
    clauses = ("CR132-403.a", "CR132-511.a")

    def text(self) -> str:
        return f"{self.who.text()} took the first turn of the round"

    def means(self, scope: Scope) -> meaning.Condition:
        """Whoever seizes a stone is first in the next round only: it is asked who was as this one began."""
        began = meaning.Event("round start", player=scope.side(self.who))
        return at_least(meaning.Happened(began), 1)


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
