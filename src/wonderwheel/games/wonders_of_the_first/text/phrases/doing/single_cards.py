"""Effects that one card needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Effect, Realm, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Each
from wonderwheel.lang.flow import Delayed
from wonderwheel.lang.nodes import FORM, Node
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Effects, Scope


def pile(node: Effect, after: type[Node], scope: Scope) -> meaning.Cards:
    """The cards that were shuffled together before."""
    if not isinstance(scope.before, after) or node.bound is None or not isinstance(node.bound.phrase, Each):
        refuse(node)
    return scope.cards(node.bound.phrase.noun)


def swaps_back(nodes: tuple[Effect, ...]) -> bool:
    back = (SwapBack(),)
    return any(isinstance(node, Delayed) and node.moment == "round" and node.effects == back for node in nodes)


@dataclass(frozen=True)
class BanishTokensOrCounters(Effect):
    """All tokens, or all counters, of a realm."""

    where: Realm
    form = "banish every token or remove every counter in {where}"
    wordings = (FORM, '"banish all tokens or all counter in" realm')

    def means(self, scope: Scope) -> Effects:
        """One of the two, for all of a realm."""
        there = scope.place(self.where)
        tokens = meaning.Banish(meaning.All(meaning.Cards(token=True, where=there)))
        return (meaning.ChooseOne(((tokens,), (meaning.RemoveCounters(meaning.All(meaning.Cards(where=there))),))),)


@dataclass(frozen=True)
class BanishRealm(Effect):
    """A realm with all that is in it."""

    where: Realm
    form = "banish {where}"
    clauses = ("CR132-banish.c",)

    def means(self, scope: Scope) -> Effects:
        return (meaning.BanishRealm(scope.place(self.where)),)


@dataclass(frozen=True)
class ShufflePile(Effect):
    """Cards shuffled together, to be dealt."""

    what: Thing
    form = "shuffle {what}"

    def means(self, scope: Scope) -> Effects:
        """The dealing that follows shuffles them."""
        found = scope.thing(self.what)
        if not isinstance(found, meaning.All):
            refuse(self)
        return ()


@dataclass(frozen=True)
class Scatter(Effect):
    """The shuffled cards dealt face down over all realms as evenly as possible, then turned up."""

    form = "deal them face down to all realms as evenly as possible, then turn them up"
    wordings = (
        FORM,
        '"distribute them as evenly as possible in all realm" "," "face down" "," "then flip them face up"',
    )
    clauses = ("CR132-506.a", "CR132-510.a")

    def means(self, scope: Scope) -> Effects:
        return (meaning.Scatter(meaning.All(pile(self, ShufflePile, scope))),)

    def bind(self, b: CardBinder) -> Any:
        return b.points_back(self, many=True)


@dataclass(frozen=True)
class ControlTurn(Effect):
    """You make all choices of the player spoken of in his next turn."""

    form = "you make all their choices on their next turn"
    wordings = (FORM, '"you control all their choice on their next turn"')
    clauses = ("CR132-505.4.a",)

    def means(self, scope: Scope) -> Effects:
        if self.bound is None:
            refuse(self, "no player was spoken of before")
        return (meaning.ControlTurn(scope.the_player(self, self.bound)),)

    def bind(self, b: CardBinder) -> Any:
        return b.of_them(self)


@dataclass(frozen=True)
class SwapStones(Effect):
    """All stones of two players change sides."""

    form = "swap control of all stones with target opponent"
    wordings = (FORM, '"you and target opponent" ("switch" | "swap") "control of all stones"')

    def means(self, scope: Scope) -> Effects:
        """The stones change sides, and once more at the end of the round if that is what follows."""
        return (meaning.SwapStones(until="this round" if swaps_back(scope.after[:1]) else ""),)


@dataclass(frozen=True)
class SwapBack(Effect):
    """The stones that changed sides do so again."""

    form = "swap those stones back"

    wordings = (FORM, '"switch control of those stones again"')
