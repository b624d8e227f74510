"""What a price means: the fields of a cost."""

from __future__ import annotations

from typing import Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text import phrases
from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope
from wonderwheel.games.wonders_of_the_first.text.phrases import base
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import check_use
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.chosen_nouns import check_one
from wonderwheel.games.wonders_of_the_first.text.referent_names import EVENT_CARD
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, PAY
from wonderwheel.lang.phrases import X
from wonderwheel.lang.refusing import refuse

# What a card must be to be paid with: nothing is given by what changes nothing.
_NOT_YET: Final[dict[str, dict[str, Any]]] = {"tap": {"tapped": False}, "untap": {"tapped": True}}


def paid(price: base.Head | base.Price, scope: Scope) -> dict[str, Any]:
    """What is paid, as the fields of a cost."""
    match price:
        case phrases.Use():
            verb = price.verb()
            check_use(price, verb, PAY)
            by_name = {verb.name: True} if verb.name in ("tap", "sacrifice") else {"verb": verb.name}
            return by_name | _with_action(price.takes_an_action())
        case phrases.PayWith():
            return _with_others(price, scope) | _with_action(bool(price.action))
        case phrases.Harvest():
            return {"tap": True}
        case phrases.SpendFaith() | phrases.SpendEnergy():
            how = isinstance(price, phrases.SpendEnergy) and bool(price.action)
            if isinstance(price.amount, X):
                return {"x": price.spends} | _with_action(how)
            return {price.spends: int(price.amount.text())} | _with_action(how)
    return refuse(price)


@rule("CR132-404.4.c")
def kept(ability: phrases.Ability, cost: dict[str, Any], scope: Scope) -> dict[str, Any]:
    """The card that was given is kept if the effects speak of it; in The World there is nothing to be done to it."""
    bound = {part.bound.name for each in ability.effects for part in each.walk() if part.bound is not None}
    if "verb" not in cost or EVENT_CARD not in bound:
        return {}
    if cost.get("sacrifice"):
        refuse(ability, "of two cards that are given one is spoken of")
    if BY_NAME[cost["verb"]].leaves:
        scope.gone = (*scope.gone, meaning.EventCard())
    return {"kept": True}


def _with_action(action: bool) -> dict[str, Any]:
    return {"action": True} if action else {}


@rule("CR132-404.4.c", "CR132-sacrifice.b")
def _with_others(price: phrases.PayWith, scope: Scope) -> dict[str, Any]:
    """Cards of the hand, the deck or the table, or counters. Nobody pays with what is somebody else's."""
    made: dict[str, Any] = {"verb": price.verb} | ({"number": price.number} if price.number != 1 else {})
    if price.counters is not None:
        return made | {"counter": price.counters.kind}
    if price.noun is None:
        return made
    check_one(price.noun)
    cards = scope.cards(price.noun)
    if BY_NAME[price.verb].by_controller:
        cards = scope.with_fields(cards, price, controller="you")
    if cards.controller != "you" and cards.owner != "you":
        refuse(price.noun, "whose cards are paid with is not said")
    return made | {"cards": scope.with_fields(cards, price, **_NOT_YET.get(price.verb, {}))}
