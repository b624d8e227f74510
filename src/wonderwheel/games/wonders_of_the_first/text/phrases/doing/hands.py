"""Effects on hands: drawing, discarding, putting away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Effect,
    Per,
    Player,
    Quantity,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.by_others import carried_out
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.amounts import Cards
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import FORM, Span, Wording, changed, with_verb
from wonderwheel.lang.phrases import Num, They, You
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


def _draw_short(parts: Parts, span: Span | None) -> Draw:
    return Draw.build([parts[0], Num(parts[1])], span)


@dataclass(frozen=True)
class Draw(Effect):
    """From the top of the deck into the hand, one at a time."""

    who: Player
    count: Cards
    per: Per | None = None
    missing = You()
    form = "<who:draw> {count}[ {per}]"
    wordings = (FORM, Wording('[player] "draw" INT', made=_draw_short))
    clauses = ("CR132-draw.a",)

    def means(self, scope: Scope) -> Effects:
        who = scope.player(self.who)
        if who.which == "each" and self.per is not None and any(isinstance(part, They) for part in self.per.walk()):
            return carried_out(changed(self, who=You()), who, scope)
        number = scope.per(scope.quantity(self.count), self.per)
        return (meaning.Draw(who, number),)

    def bind(self, b: CardBinder) -> Any:
        return b.taken(self)


@dataclass(frozen=True)
class DrawEqual(Effect):
    """As many cards as a quantity says."""

    who: Player
    amount: Quantity
    missing = You()
    form = "<who:draw> cards equal to {amount}"
    clauses = ("CR132-draw.a",)

    def means(self, scope: Scope) -> Effects:
        return (meaning.Draw(scope.player(self.who), scope.quantity(self.amount)),)


@dataclass(frozen=True)
class DrawIt(Effect):
    """The card just revealed into the hand."""

    form = "draw it"
    clauses = ("CR132-draw.a",)

    def means(self, scope: Scope) -> Effects:
        """The revealed top card of your deck is drawn: that is a draw like any."""
        if self.bound is None or not self.bound.name.startswith("seen"):
            refuse(self, "no card was revealed before")
        return (meaning.Draw(),)

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self)


@dataclass(frozen=True)
class Discard(Effect):
    """From the hand into The Abyss."""

    who: Player
    count: Cards
    yours: bool = False
    missing = You()
    form = "<who:discard> {count}[{yours} of your choice]"
    wordings = (
        '[player] "discard" number ("card" | "cards")',
        Wording('player "discard" number ("card" | "cards") "of your choice"', yours=True),
    )
    clauses = ("CR132-discard.a",)

    def means(self, scope: Scope) -> Effects:
        number = scope.quantity(self.count)
        return (meaning.Discard(scope.player(self.who), number, by="you" if self.yours else ""),)

    def bind(self, b: CardBinder) -> Any:
        return b.taken(self)


@dataclass(frozen=True)
class DiscardHand(Effect):
    """The whole hand into The Abyss."""

    who: Player
    missing = You()
    wordings = ('[player] "discard" ("your" | "their") "hand"',)
    clauses = ("CR132-discard.a",)

    def text(self) -> str:
        whose = "your" if self.who.grammatical() == "you" else "their"
        return f"{with_verb(self.who, 'discard')} {whose} hand"

    def means(self, scope: Scope) -> Effects:
        return (meaning.Discard(scope.player(self.who), every=True),)

    def bind(self, b: CardBinder) -> Any:
        return b.counted_in(self)


@dataclass(frozen=True)
class BuryHand(Effect):
    """The whole hand to the bottom of the deck."""

    form = "bury your hand"
    clauses = ("CR132-bury.a",)

    def means(self, scope: Scope) -> Effects:
        return (meaning.ToDeck(meaning.All(meaning.Cards(area="hand", controller="you")), "bottom"),)

    def bind(self, b: CardBinder) -> Any:
        return b.counted_in(self)


@dataclass(frozen=True)
class HandToTop(Effect):
    """One card of the hand on top of the deck."""

    form = "put a card from your hand on top of your deck"

    def means(self, scope: Scope) -> Effects:
        return (meaning.ToDeck(meaning.Choose(meaning.Cards(area="hand", controller="you"), slot=self.label), "top"),)

    def bind(self, b: CardBinder) -> Any:
        return b.brings_in(self)
