"""Moving by realms, not to one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Thing
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


def _one_nearer(parts: Parts, span: Span | None) -> MoveTowards:
    what, number = parts
    if number != 1:
        raise Unfit("by one realm")
    return MoveTowards(what, span=span)


@dataclass(frozen=True)
class MoveTowards(Effect):
    """By one realm, nearer to this card."""

    what: Thing
    rule = "order"
    form = "move {what} 1 realm towards this realm"
    wordings = (
        Wording(
            '"move" things INT "realm" ("towards" | "toward" | "closer to") ("this realm" | "this" | "here")',
            made=_one_nearer,
        ),
    )
    clauses = ("CR132-call.a", "CR132-move.a")

    def means(self, scope: Scope) -> Effects:
        if scope.spell:
            refuse(self, "a spell is in no realm")
        kept, what = scope.together(self.what)
        return (*kept, meaning.MoveTowards(what))

    def bind(self, b: CardBinder) -> Any:
        return b.acts_on(self, "moved")
