"""As much of a resource as the event was about, where the event says of which."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Player, Quantity
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.multiplied import TwiceThatMany
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.resources import Gain
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_AMOUNT
from wonderwheel.lang.making import Parts
from wonderwheel.lang.measures import Sum
from wonderwheel.lang.nodes import Span, Wording, with_verb
from wonderwheel.lang.phrases import Num, ThatMany, You
from wonderwheel.lang.referents import NUMBER
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder

_RESOURCES: Final = ("energy", "actions", "faith")


def _gain(parts: Parts, span: Span | None) -> GainThatAmount:
    who, *more = parts
    return GainThatAmount(who or You(), False, more[0] if more else 0, span=span)


@dataclass(frozen=True)
class GainThatAmount(Effect):
    """As much as the event was about, twice as much, or so much more, of what the event was about."""

    who: Player
    twice: bool
    more: int = 0
    missing = You()
    wordings = (
        Wording('[player] "gain that amount" ("plus" INT)?', made=_gain),
        Wording('[player] "gain" ("twice" | "double") "that amount"', slots="who", twice=True),
    )
    clauses = ("CR132-508.d", "CR132-504.a")

    def text(self) -> str:
        more = f" plus {self.more}" if self.more else ""
        return f"{with_verb(self.who, 'gain')} {'twice ' if self.twice else ''}that amount{more}"

    def bind(self, b: CardBinder) -> Any:
        """The event says what is gained; an effect just before might have been of something else."""
        found = b.nearest(self, NUMBER)
        told = [name for name in _RESOURCES if name in found.words.replace(",", "").split()]
        if found.name != EVENT_AMOUNT or len(told) != 1:
            refuse(self, "of what that amount would be is not said before")
        amount: Quantity = ThatMany(span=self.span)
        if self.twice:
            amount = TwiceThatMany(amount, span=self.span)
        if self.more:
            amount = Sum(amount, Num(self.more))
        return b.visit(Gain(self.who, amount, "action" if told[0] == "actions" else told[0], span=self.span))
