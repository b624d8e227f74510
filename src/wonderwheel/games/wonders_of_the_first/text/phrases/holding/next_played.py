"""What the next card that one plays costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import Noun
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope

_BEFORE: Final = "played before"
_ONE: Final = meaning.Number(1)


@dataclass(frozen=True)
class NextPlayedCosts(Effect):
    """The next card of a sort that you play in this round costs more or less; those after it do not."""

    noun: Noun
    step: int
    wordings = (
        '"the next" noun_plain_sg "you play this round cost" cost_step "energy"?',
        '"this round" "," "the next" noun_plain_sg "you play cost" cost_step "energy"?',
        '"your next" noun_plain_sg "this round cost" cost_step "energy"?',
    )
    clauses = ("CR132-next.a", "CR132-play.a.2")

    def text(self) -> str:
        step = f"{abs(self.step)} {'more' if self.step > 0 else 'less'}"
        return f"the next {self.noun.text()} you play this round costs {step}"

    def means(self, scope: Scope) -> Effects:
        """How many were played by now is kept: it is the next one as long as there are no more."""
        played = meaning.Happened(self._played(scope))
        since = meaning.Plus(played, meaning.Times(meaning.Number(-1), meaning.Kept(_BEFORE)))
        not_yet = meaning.Plus(_ONE, meaning.Times(meaning.Number(-1), meaning.AtMost(since, _ONE)))
        cards = scope.with_fields(scope.cards(self.noun), self, area="anywhere", controller="you")
        costs = meaning.CostsMore(meaning.Times(meaning.Number(self.step), not_yet))
        return (meaning.KeepNumber(played, _BEFORE), meaning.Rule((costs,), cards, "this round"))

    def _played(self, scope: Scope) -> meaning.Event:
        found: Any = scope.history("played", self.noun, self)
        if found.player or found.where is not None:
            refuse(self.noun, "whose card it is and where it is played is not asked")
        return meaning.Event("played", cards=found.cards, player="you")
