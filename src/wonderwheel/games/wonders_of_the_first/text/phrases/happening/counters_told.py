"""Events that trigger abilities: counters are put on cards, or removed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases.base import AThing, Event, Player
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.events import CardEvent, happening_to, with_more_said
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Maker, Span, Wording, bent

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


def _any_counters(removed: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> GetsCounters:
        least, kind, what = parts
        if least != 1:
            raise Unfit("how many are put at once is not waited for")
        return (LosesCounters if removed else GetsCounters)(what, kind, span=span)

    return made


@dataclass(frozen=True)
class GetsCounters(CardEvent):
    """Counters are put on a thing, of a kind if one is said."""

    kind: str | None = None
    done = "put on"
    happening = "counters put"
    wordings = (
        Wording('"a" [counter_kind] "counter be put on" actor', slots="kind what"),
        Wording('INT "or more" [counter_kind] "counter be put on" actor', made=_any_counters(False)),
        Wording('actor "get a" [counter_kind] "counter"', slots="what kind"),
    )
    clauses = ("CR132-204.a",)

    def text(self) -> str:
        return f"a {self.kind + ' ' if self.kind else ''}counter is {self.done} {self.what.text()}"

    def means(self, scope: Scope) -> list[Trigger]:
        return [Trigger(with_more_said(happening_to(self, self.happening, scope), counter=self.kind or ""))]

    def bind(self, b: CardBinder) -> Any:
        return b.amount_event(self)


@dataclass(frozen=True)
class LosesCounters(GetsCounters):
    """Counters are removed from a thing, of a kind if one is said."""

    done = "removed from"
    happening = "counters removed"
    wordings = (
        Wording('"a" [counter_kind] "counter be removed from" actor', slots="kind what"),
        Wording('INT "or more" [counter_kind] "counter be removed from" actor', made=_any_counters(True)),
        Wording('actor "lose a" [counter_kind] "counter"', slots="what kind"),
    )


def _handled(parts: Parts, span: Span | None) -> HandlesCounters:
    who, removes, *least, kind, what = parts
    if least and least[0] != 1:
        raise Unfit("how many are put at once is not waited for")
    return HandlesCounters(who, removes == "remove", kind, what, span=span)


@dataclass(frozen=True)
class HandlesCounters(Event):
    """A player puts counters on a thing, or removes them."""

    who: Player
    removes: bool
    kind: str | None
    what: AThing
    wordings = (
        Wording(
            'player handle_verb ("a" | INT "or more") [counter_kind] "counter" ("on" | "from") (some | this)',
            made=_handled,
        ),
    )
    clauses = ("CR132-204.a",)

    def text(self) -> str:
        does, where = ("remove", "from") if self.removes else ("put", "on")
        verb = bent(does, self.who.grammatical())
        return f"{self.who.text()} {verb} a {self.kind + ' ' if self.kind else ''}counter {where} {self.what.text()}"

    def means(self, scope: Scope) -> list[Trigger]:
        happening = "counters removed" if self.removes else "counters put"
        fields = scope.subject(self.what)
        return [Trigger(meaning.Event(happening, counter=self.kind or "", by=scope.side(self.who) or "any", **fields))]

    def bind(self, b: CardBinder) -> Any:
        return b.amount_event(self)
