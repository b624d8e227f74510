"""The first cards of a deck as a thing that something is done to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Quantity, Thing
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Person, Span, Wording
from wonderwheel.lang.phrases import Num, Whose, possessive
from wonderwheel.lang.referents import THING

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder


def _top(parts: Parts, span: Span | None) -> TopCards:
    count, whose = parts
    return TopCards(count or Num(1), whose, span=span)


@dataclass(frozen=True)
class TopCards(Thing):
    """The first card of a deck, or so many of them."""

    count: Quantity
    whose: Whose
    brings = THING
    rule = "top_cards"
    wordings = (Wording('"the top" [number] ("card" | "cards") "of" whose "deck"', made=_top),)

    def grammatical(self) -> Person:
        return "one" if self.count == Num(1) else "many"

    def text(self) -> str:
        many = "card" if self.count == Num(1) else f"{self.count.text()} cards"
        return f"the top {many} of {possessive(self.whose)} deck"

    def bind(self, b: CardBinder) -> Any:
        many = self.count != Num(1)
        return b.bring_in(b.inside(self), "it", frozenset(), many, "the cards" if many else "the card")
