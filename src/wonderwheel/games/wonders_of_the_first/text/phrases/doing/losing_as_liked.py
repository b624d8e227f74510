"""As much lost, or spent, as one likes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Player, Resource
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.resources import UNCOUNTED, resource
from wonderwheel.lang.nodes import changed, with_verb
from wonderwheel.lang.phrases import You
from wonderwheel.lang.referents import NUMBER, Referent

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


@dataclass(frozen=True)
class LoseAny(Effect):
    """As much of a resource as one likes."""

    who: Player
    resource: Resource
    missing = You()
    wordings = ('[player] "lose any" ("number" | "amount") "of" ("your" | "their")? resource',)
    clauses = ("CR132-202.1.c", "CR132-202.2.c", "CR132-202.3.c")

    def text(self) -> str:
        what = self.resource if self.resource in UNCOUNTED else f"{self.resource}s"
        return f"{with_verb(self.who, 'lose')} any number of {what}"

    def means(self, scope: Scope) -> Effects:
        lost = meaning.LoseAny(resource(self, self.resource))
        who = scope.player(self.who)
        return (lost,) if who == meaning.Player() else (meaning.DoneBy(who, (lost,)),)

    def bind(self, b: CardBinder) -> Any:
        return b.counted_in(self)


@dataclass(frozen=True)
class SpendAny(Effect):
    """As much of a resource as one likes, for which something is done: "that many" is how much it was."""

    resource: Resource
    wordings = ('"you"? ("pay" | "spend") "any" ("number" | "amount") "of" "your"? resource',)
    clauses = ("CR132-pay-x.a",)

    def text(self) -> str:
        return f"spend any amount of {self.resource if self.resource in UNCOUNTED else f'{self.resource}s'}"

    def means(self, scope: Scope) -> Effects:
        return (meaning.PayAny(resource(self, self.resource), self.label),)

    def bind(self, b: CardBinder) -> Any:
        label = b.fresh("x")
        b.mention(Referent(NUMBER, label, self.text(), True))
        return changed(self, label=label)
