"""What the effect before was done to, counted: "for each Wonder tapped this way"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Unit
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.plain_verbs import DOING
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import spelled
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.adjectives import CARD
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME
from wonderwheel.lang.flow import May
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_DENY: Final = "deny"


@dataclass(frozen=True)
class UnitThisWay(Unit):
    """Everything of a kind to which the effect before was done."""

    noun: Noun
    verb: str
    wordings = tuple(
        Wording(f'noun_sg ("that was" | "that were")? "{spelled(BY_NAME[verb].past)} this way"', verb=verb)
        for verb in (*DOING, _DENY)
    )
    clauses = ("CR132-508.d",)

    def text(self) -> str:
        return f"{self.noun.singular()} {BY_NAME[self.verb].past} this way"

    def means(self, scope: Scope) -> meaning.Quantity:
        if self.verb == _DENY:
            if self.bound is None:
                refuse(self, "nothing was denied before")
            fitting = scope.with_fields(scope.cards(self.noun), self, area="anywhere")
            return meaning.Count(scope.objects(self, self.bound), fitting)
        before: Any = scope.before
        given: Any = before.effects[-1] if isinstance(before, May) else before
        if not isinstance(given, DOING[self.verb]):
            refuse(self, f"nothing was {BY_NAME[self.verb].past} by the effect before")
        noun = getattr(given.what, "noun", None)
        if noun is None:
            refuse(self, "what it was done to is not said by a noun")
        if self.noun.other or {*self.noun.adjectives, *self.noun.tails} - {*noun.adjectives, *noun.tails}:
            refuse(self, "all that it was done to are counted")
        if self.noun.kinds not in (noun.kinds, (CARD,)):
            refuse(self, "it was done to others than those")
        return meaning.Done()

    def bind(self, b: CardBinder) -> Any:
        return b.of_the_denied(b.inside(self)) if self.verb == _DENY else b.inside(self)
