"""Tails: to which something was done before, in this way or by this card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Tail
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

LIES_IN: Final = {"dies": "abyss", "destroyed": "abyss", "sacrificed": "abyss", "banished": "banishment"}


@dataclass(frozen=True)
class DeniedThisWay(Tail):
    """One of the cards that the effect before has denied."""

    form = "denied this way"
    rule = "denied"
    wordings = ('"denied this way" ("from the abyss" | "in the abyss")?',)
    clauses = ("CR132-deny.a",)

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        if self.bound is None:
            refuse(self, "nothing was denied before")
        return {"area": "abyss", "among": scope.objects(self, self.bound)}

    def bind(self, b: CardBinder) -> Any:
        return b.of_the_denied(self)


@dataclass(frozen=True)
class ReturnedByThis(Tail):
    """That this brought back."""

    form = "returned by this"

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"linked": True}


@dataclass(frozen=True)
class DoneByThis(Tail):
    """To which another ability of this card did a verb, and which lies where that has put it."""

    done: str
    rule = "by_this"
    form = "{done} by this"
    wordings = tuple(Wording(f'"{done} by this"', done=done) for done in ("banished", "destroyed"))
    clauses = ("CR132-banish.a", "CR132-destroy.a", "CR132-505.1.b")

    def asks(self, scope: Scope, outside: bool) -> dict[str, Any]:
        return {"linked": True, "area": LIES_IN[self.done]}
