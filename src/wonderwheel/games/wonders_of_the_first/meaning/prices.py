"""What pays for an ability besides a tap, a sacrifice and what is spent: a verb, with the card or with others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from wonderwheel.games.wonders_of_the_first.meaning.abilities import Cost
from wonderwheel.games.wonders_of_the_first.meaning.effects import (
    Effect,
    Nullify,
    PutCounters,
    RemoveCounters,
    ToDeck,
    ToHand,
)
from wonderwheel.games.wonders_of_the_first.meaning.plain_verbs import STRUCTURES
from wonderwheel.games.wonders_of_the_first.meaning.player_effects import Deny, Discard
from wonderwheel.games.wonders_of_the_first.meaning.simple_terms import Number, This
from wonderwheel.games.wonders_of_the_first.meaning.terms import Choose

_PAID: Final[dict[str, Callable[[Cost], Effect]]] = {
    "nullify": lambda cost: Nullify(This()),
    "bury": lambda cost: ToDeck(This(), "bottom"),
    "shuffle": lambda cost: ToDeck(This(), "shuffled"),
    "return": lambda cost: ToHand(This()),
    "discard": lambda cost: Discard(number=Number(cost.number)),
    "deny": lambda cost: Deny(number=Number(cost.number)),
    "put counters on": lambda cost: PutCounters(cost.counter, This(), Number(cost.number)),
    "remove counters from": lambda cost: RemoveCounters(This(), cost.counter, Number(cost.number)),
}
WITH_THIS: Final = ("nullify", "bury", "shuffle", "return")
WITH_CARDS: Final = ("discard", "deny")
WITH_COUNTERS: Final = ("put counters on", "remove counters from")


def paid_with(cost: Cost) -> Effect:
    """The effect that pays a price with a verb."""
    if cost.cards is not None:
        return STRUCTURES[cost.verb](Choose(cost.cards, cost.number, cost.number))
    made = _PAID.get(cost.verb)
    return STRUCTURES[cost.verb](This()) if made is None else made(cost)


def name_of(cost: Cost) -> str:
    """What tells one such price from another."""
    kept = " and keep" if cost.kept else ""
    if cost.cards is not None:
        return f"{cost.verb} {cost.number} {msgspec.json.encode(cost.cards).decode()}{kept}"
    return f"{cost.verb} {cost.number} {cost.counter}".strip() + kept if cost.verb in _PAID else cost.verb
