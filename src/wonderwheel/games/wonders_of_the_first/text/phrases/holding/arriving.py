"""How cards arrive: with counters, tapped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Realm
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.of_counters.put_and_taken import Counters
from wonderwheel.games.wonders_of_the_first.text.phrases.holding.getting import About, said_of
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import It
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Changes, Scope

_SAID_OF_ARRIVALS: Final = 'it is said of what arrives: "whenever a Wonder arrives, it arrives with ..."'


@dataclass(frozen=True)
class ArriveWith(About):
    """What arrives has counters from the start, or (without any) is tapped; in a realm, if one is said."""

    counters: Counters | None = None
    where: Realm | None = None
    wordings = (
        Wording('("arrive" | "enter") "with" counters ("on" ("it" | "them"))?', what=It()),
        Wording('("arrive" | "enter") "tapped"', what=It(), counters=None),
        Wording(
            '("arrive in" | "enter") realm "with" counters ("on" ("it" | "them"))?',
            slots="where counters",
            what=It(),
        ),
        Wording('("arrive in" | "enter") realm "tapped"', slots="where", what=It()),
    )
    clauses = ("CR132-arrives.a",)

    def text(self) -> str:
        place = f"in {self.where.text()} " if self.where else ""
        how = f"with {self.counters.text()}" if self.counters else "tapped"
        return said_of(self.what, "arrive", place + how)

    def said(self, scope: Scope, static: bool) -> Changes:
        """Of cards as they arrive; it is said of no other event."""
        if not static:
            refuse(self, _SAID_OF_ARRIVALS)
        return (self.with_what(scope),)

    def with_what(self, scope: Scope) -> meaning.Change:
        """The change that it makes to the cards that arrive; it is said of no other event."""
        if self.counters is None:
            return meaning.ArrivesTapped()
        if self.counters.up_to:
            refuse(self)
        return meaning.ArrivesWith(self.counters.kind, scope.quantity(self.counters.count))
