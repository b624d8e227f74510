"""Counters of which the event tells, put somewhere: as many, or twice as many, of the same kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Quantity, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.multiplied import OfThatMany
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.of_counters.put_and_taken import Counters, PutCounters
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It, This, Wearer
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Span, Wording
from wonderwheel.lang.phrases import ThatMany
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder

OF_ITS_KIND: Final = ""  # of the kind that would be put


def _as_many(parts: Parts, span: Span | None) -> PutThose:
    number, what = parts
    if not isinstance(number, ThatMany | OfThatMany):
        raise Unfit("counters of what kind?")
    return PutThose(number, fit(what, Thing), span=span)


def _them(parts: Parts, span: Span | None) -> PutThose:
    return PutThose(ThatMany(), parts[0], span=span)


@dataclass(frozen=True)
class PutThose(Effect):
    """As many counters of the kind that the event is about, on a thing."""

    count: Quantity
    what: Thing
    rule = "order"
    wordings = (
        Wording('"put" number ("of" ("them" | "those counter"))? ("on" | "onto") things', made=_as_many),
        Wording('"put" ("them" | "those counter") ("on" | "onto") things', made=_them),
    )
    clauses = ("CR132-counters.a", "CR132-504.a")

    def text(self) -> str:
        return f"put {self.count.text()} of those counters on {self.what.text()}"

    def bind(self, b: CardBinder) -> Any:
        """Of whatever kind they are, they can only be put on what they would be put on."""
        if b.counters_told is None:
            refuse(self, "no counters were spoken of that would be put on something")
        [kind] = b.counters_told
        if kind is None and not isinstance(self.what, It | This | Wearer):
            refuse(self, "of which kind they are is not said")
        return b.visit(PutCounters(Counters(self.count, kind or OF_ITS_KIND), self.what, span=self.span))
