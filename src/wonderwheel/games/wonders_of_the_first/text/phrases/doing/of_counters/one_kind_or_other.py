"""Counters of one kind or of another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.of_counters.put_and_taken import Counters, PutCounters
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It, This, Wearer
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each, Target
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Span, Wording
from wonderwheel.lang.referents import THING, Referent
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


def _one_kind_or_other(parts: Parts, span: Span | None) -> PutOneKind:
    first, second, what = parts
    return PutOneKind(fit(first, Counters), fit(second, Counters), what, span=span)


@dataclass(frozen=True)
class PutOneKind(Effect):
    """Counters of one kind or of another, as one likes, on the same thing."""

    first: Counters
    second: Counters
    what: Thing
    form = "put {first} or {second} on {what}"
    wordings = (Wording('("put" | "add") counters "or" counters ("on" | "to") things', made=_one_kind_or_other),)
    clauses = ("CR132-counters.a", "CR132-501.e.2")

    def means(self, scope: Scope) -> Effects:
        """A target is chosen first; on several things all of them are of the kind that is chosen."""
        what = self.what
        if isinstance(what, Target):
            scope.known_thing(what)
            what = It(bound=Referent(THING, what.label, what.text(), True))
        elif not isinstance(what, This | It | Wearer | Each):
            refuse(self, "on what they are put is chosen after their kind: say it before")
        each = (PutCounters(counters, what, span=counters.span) for counters in (self.first, self.second))
        return (meaning.ChooseOne(tuple(scope.effects((put,)) for put in each)),)

    def bind(self, b: CardBinder) -> Any:
        return b.counted_in(self, "first", "second", "what")
