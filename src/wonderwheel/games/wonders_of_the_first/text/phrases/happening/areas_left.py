"""Events that trigger abilities: cards go from one area into another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Actor, Event, Realm
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import Undergoes, check_use, mention_owner
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.areas_told import AREAS, area_of, owned_there
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.events import CardEvent, Dies
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import Enemy
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import (
    APlayer,
    EachPlayer,
    ItsController,
    ItsOwner,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import ControlledBy, Of, OwnedBy
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, WAIT
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Span, Wording, bent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


def _from_where_it_is(parts: Parts, span: Span | None) -> Event:
    """What somebody controls, and a card that says it of itself, is in The World: from there it dies."""
    what = parts[0]
    there = not isinstance(what, Some) or any(
        isinstance(part, ControlledBy | Of | Enemy) for part in (*what.noun.adjectives, *what.noun.tails)
    )
    return Dies(what, span=span) if there else ToAbyss(what, span=span)


def _into_whose(parts: Parts, span: Span | None) -> ToAbyss:
    what, whose, *source = parts
    owned = _owned_by(fit(what, Some), whose)
    if not source:
        return ToAbyss(owned, span=span)
    return ToAbyss(owned_there(owned, source[0]), area_of(source[0]), span=span)


def _owned_by(what: Some, whose: Any) -> Some:
    return what if OwnedBy(whose) in what.noun.tails else replace(what, noun=with_more(what.noun, OwnedBy(whose)))


def _to_abyss_from(parts: Parts, span: Span | None) -> ToAbyss:
    what, source = parts
    if isinstance(source, Realm):
        return ToAbyss(what, where=source, span=span)
    return ToAbyss(owned_there(what, source), area_of(source), span=span)


@dataclass(frozen=True)
class ToAbyss(CardEvent):
    """Into The Abyss: wherever from, or from an area or a realm."""

    source: str = ""
    where: Realm | None = None
    wordings = (
        'actor ("enter" | "be put into") "the abyss from anywhere"',
        Wording('actor ("enter" | "be put into") "the abyss"', made=_from_where_it_is),
        Wording('actor ("enter" | "be put into") whose "abyss" "from anywhere"?', made=_into_whose),
        Wording('actor ("enter" | "be put into") whose "abyss from" from_area', made=_into_whose),
        Wording('actor ("enter" | "be put into") "the abyss from" (from_area | realm)', made=_to_abyss_from),
    )

    def text(self) -> str:
        source = self.where.text() if self.where else self.source or "anywhere"
        return f"{self.what.text()} {bent('be', self.what.grammatical())} put into The Abyss from {source}"

    def means(self, scope: Scope) -> list[Trigger]:
        fields = scope.subject(self.what)
        if self.source:
            fields["source"] = AREAS[self.source]
        if self.where is not None:
            fields |= {"where": scope.place(self.where), "source": "world"}
            return [Trigger(meaning.Event("put into the abyss", **fields))]
        if "cards" in fields and self.source != "The World":
            if fields["cards"].controller:
                refuse(self, "cards outside The World have no controller")
            fields["cards"] = scope.with_fields(fields["cards"], self.what, area="anywhere")
        return [Trigger(meaning.Event("put into the abyss", **fields))]


def _returned(parts: Parts, span: Span | None) -> Event:
    """Into a hand: its owner's, so that whose hand it is says whose card it is."""
    what, whose, source = parts
    if not isinstance(whose, ItsOwner | ItsController | APlayer | EachPlayer):
        what = _owned_by(fit(what, Some), whose)
    return _to_a_hand([what, source], span)


def _to_a_hand(parts: Parts, span: Span | None) -> Event:
    what, source = parts
    return _from([what, "return", source], span) if source is not None else Undergoes(what, None, "return", span=span)


def _from(parts: Parts, span: Span | None) -> Event:
    what, verb, source = parts
    if isinstance(source, Realm):
        return Undergoes(what, source, verb, span=span)
    return TakenFrom(owned_there(what, source), verb, area_of(source), span=span)


@dataclass(frozen=True)
class TakenFrom(Event):
    """A verb is done to a card that lay in a certain area."""

    what: Actor
    verb: str
    source: str
    wordings = (
        Wording('actor ("be" | "become") undergone "from" (from_area | realm)', made=_from),
        Wording('actor ("be returned" | "return") "to" whose "hand" ["from" (from_area | realm)]', made=_returned),
        Wording('actor ("be returned" | "return") "to a hand" ["from" (from_area | realm)]', made=_to_a_hand),
    )
    clauses = ("CR132-301.6.a",)

    def text(self) -> str:
        done = BY_NAME[self.verb].past
        return f"{self.what.text()} {bent('be', self.what.grammatical())} {done} from {self.source}"

    def means(self, scope: Scope) -> list[Trigger]:
        verb = BY_NAME[self.verb]
        check_use(self, verb, WAIT)
        if not verb.leaves or self.verb in _OF_ONE_AREA:
            refuse(self, "from where it is taken is not told of that")
        fields = scope.subject(self.what)
        if "cards" in fields and self.source != "The World":
            fields["cards"] = scope.with_fields(fields["cards"], self.what, area="anywhere")
        return [Trigger(meaning.Event(verb.waited_for(), source=AREAS[self.source], **fields))]

    def bind(self, b: CardBinder) -> Any:
        made = b.card_event(self)
        if self.verb == "return":
            mention_owner(b, self)
        return made


# What is destroyed, sacrificed, discarded or denied comes from one area always.
_OF_ONE_AREA: Final = ("destroy", "sacrifice", "discard", "deny", "die")
