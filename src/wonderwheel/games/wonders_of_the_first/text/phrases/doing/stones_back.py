"""Stones that go back to where they began."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Thing
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


@dataclass(frozen=True)
class StoneToCenter(Effect):
    """A stone goes back to where it began: nobody controls it."""

    what: Thing
    rule = "order"
    form = "return {what} to the center"
    wordings = (
        '("return" | "move" | "put") things ("to" | "into" | "in") "the" ("center" | "centre")'
        ' ("of" ("its" | "their" | "that") "realm")?',
    )
    clauses = ("CR132-201.b", "CR132-505.1.d")

    def means(self, scope: Scope) -> Effects:
        if not scope.is_stone(self.what):
            refuse(self, "stones are in the center")
        return (meaning.StoneToCentre(scope.stones(self.what)),)

    def bind(self, b: CardBinder) -> Any:
        return b.acts_on(self)
