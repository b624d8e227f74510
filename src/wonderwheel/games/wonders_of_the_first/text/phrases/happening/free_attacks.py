"""Events: free attacks that players gain and spend."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Event, Player
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.player_events import PlayerDoes
from wonderwheel.lang.nodes import Wording, bent

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope


@dataclass(frozen=True)
class GainsAttacks(Event):
    """A player gains free attacks, so many or more at once."""

    who: Player
    least: int = 1
    wordings = (
        Wording('player "gain" "a free attack"', slots="who"),
        'player "gain" INT "or more free attack"',
    )
    clauses = ("CR132-free-attack.a",)

    def text(self) -> str:
        return f"{self.who.text()} {bent('gain', self.who.grammatical())} {self.least} or more free attacks"

    def means(self, scope: Scope) -> list[Trigger]:
        return [Trigger(meaning.Event("gains free attacks", player=scope.side(self.who), least=self.least))]

    def bind(self, b: CardBinder) -> Any:
        return b.amount_event(self)


@dataclass(frozen=True)
class SpendsAttack(PlayerDoes):
    """A player attacks with a free attack instead of an action."""

    form = "{who:spend} a free attack"
    wordings = ('player ("spend" | "use") "a free attack"',)
    clauses = ("CR132-free-attack.a", "CR132-free-attack.b")

    def means(self, scope: Scope) -> list[Trigger]:
        return [Trigger(meaning.Event("spends a free attack", player=scope.side(self.who)))]
