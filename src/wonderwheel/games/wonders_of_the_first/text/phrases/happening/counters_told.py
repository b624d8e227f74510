"""Events that trigger abilities: counters are put on cards, or removed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases.base import AThing, Event, Player
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.events import CardEvent, happening_to, with_more_said
from wonderwheel.lang.english import NUMBERS
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Maker, Span, Wording, bent

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_WORDS: Final = {number: word for word, number in NUMBERS.items()}


def _any_counters(removed: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> GetsCounters:
        least, kind, what = parts
        return (LosesCounters if removed else GetsCounters)(what, kind, least, span=span)

    return made


def _counters(least: int, kind: str | None) -> str:
    """So many or more at once; one or more are said like one."""
    named = f"{kind} " if kind else ""
    return f"a {named}counter" if least == 1 else f"{_WORDS.get(least, str(least))} or more {named}counters"


def _at_least(least: int) -> dict[str, int]:
    """As a field of the event, which is once for all that are put on a card at one moment."""
    return {"least": least} if least > 1 else {}


@dataclass(frozen=True)
class GetsCounters(CardEvent):
    """Counters are put on a thing, of a kind if one is said."""

    kind: str | None = None
    least: int = 1
    done = "put on"
    happening = "counters put"
    wordings = (
        Wording('"a" [counter_kind] "counter be put on" actor', slots="kind what"),
        Wording('INT "or more" [counter_kind] "counter be put on" actor', made=_any_counters(False)),
        Wording('actor "get a" [counter_kind] "counter"', slots="what kind"),
    )
    clauses = ("CR132-204.a",)

    def text(self) -> str:
        verb = "is" if self.least == 1 else "are"
        return f"{_counters(self.least, self.kind)} {verb} {self.done} {self.what.text()}"

    def means(self, scope: Scope) -> list[Trigger]:
        event = happening_to(self, self.happening, scope)
        return [Trigger(with_more_said(event, counter=self.kind or "", **_at_least(self.least)))]

    def bind(self, b: CardBinder) -> Any:
        b.counters_told = (self.kind,) if self.kind else None
        return b.with_amount(b.card_event(self))


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
    return HandlesCounters(who, removes == "remove", kind, what, least[0] if least else 1, span=span)


@dataclass(frozen=True)
class HandlesCounters(Event):
    """A player puts counters on a thing, or removes them."""

    who: Player
    removes: bool
    kind: str | None
    what: AThing
    least: int = 1
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
        return f"{self.who.text()} {verb} {_counters(self.least, self.kind)} {where} {self.what.text()}"

    def means(self, scope: Scope) -> list[Trigger]:
        happening = "counters removed" if self.removes else "counters put"
        fields = {**scope.subject(self.what), **_at_least(self.least)}
        return [Trigger(meaning.Event(happening, counter=self.kind or "", by=scope.side(self.who) or "any", **fields))]

    def bind(self, b: CardBinder) -> Any:
        b.counters_told = (self.kind,) if self.kind else None
        return b.with_amount(b.player_event(self))
