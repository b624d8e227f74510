"""Events that trigger abilities: battles are won, lost or tied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Actor, Event, Place, Player
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.events import happening_to
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.pronouns import This
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Node, Span, Wording, bent

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_OF_PLAYERS: Final = {
    "win": ("wins a battle",),
    "lose": ("loses a battle",),
    "tie": ("ties a battle",),
    "win or tie": ("wins a battle", "ties a battle"),
}
_OF_CARDS: Final = {"win": "wins", "lose": "loses", "tie": "ties", "win or tie": "wins or ties"}


def _ends(who: Node, how: str, where: Any) -> str:
    verb = " or ".join(bent(word, who.grammatical()) for word in how.split(" or "))
    return f"{who.text()} {verb} a battle{f' in {where.text()}' if where else ''}"


@dataclass(frozen=True)
class Wins(Event):
    """A player wins, loses or ties a battle."""

    who: Player
    how: str = "win"
    where: Place | None = None
    wordings = (Wording('(player | actor) battle_end "a battle" [at]', made=lambda parts, span: _wins(parts, span)),)
    clauses = ("CR132-404.3.2.d",)

    def text(self) -> str:
        return _ends(self.who, self.how, self.where)

    def means(self, scope: Scope) -> list[Trigger]:
        side = scope.side(self.who)
        place = scope.place(self.where) if self.where is not None else None
        where = None if place == meaning.Realm("all") else place
        return [Trigger(meaning.Event(kind, player=side, where=where)) for kind in _OF_PLAYERS[self.how]]

    def bind(self, b: CardBinder) -> Any:
        made = b.player_event(self)
        b.there(self)
        return made


@dataclass(frozen=True)
class CardWins(Event):
    """A card wins, loses or ties a battle that it is in."""

    what: Actor
    how: str = "win"
    where: Place | None = None
    wordings = ()
    clauses = ("CR132-404.3.2.d",)

    def text(self) -> str:
        return _ends(self.what, self.how, self.where)

    def means(self, scope: Scope) -> list[Trigger]:
        """Of this card it is where a player wins in whose battle the card is; of others, only Wonders fight."""
        found = happening_to(self, _OF_CARDS[self.how], scope, wonders=True)
        if isinstance(self.what, This) and self.how == "win" and self.where is None:
            return [Trigger(meaning.Event("wins a battle", player="you", where=meaning.Realm("here")))]
        return [Trigger(found)]

    def bind(self, b: CardBinder) -> Any:
        return b.fighters(self)


def _wins(parts: Parts, span: Span | None) -> Event:
    who, how, where = parts
    if isinstance(who, Player):
        return Wins(who, how, where, span=span)
    return CardWins(who, how, where, span=span)
