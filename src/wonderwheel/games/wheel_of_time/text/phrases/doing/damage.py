"""Damage that is put on cards and taken away."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import (
    Thing,
    one_said,
)
from wonderwheel.games.wheel_of_time.text.phrases.naming.nouns import Nouns
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.phrases import Effect, Number, Per, Quantity


@dataclass(frozen=True)
class PutDamage(Effect):
    """Damage is put on cards at once; it enters no pool."""

    count: Number
    what: Thing
    per: Per | None = None
    form = "put {count} damage on {what}[ {per}]"
    clauses = ("WOT20-resolution.wounds.1",)


@dataclass(frozen=True)
class PutMoreDamage(Effect):
    """Damage beyond what a card is taking; this card is its source."""

    count: Number
    what: Thing
    form = "put {count} more damage on {what}"


@dataclass(frozen=True)
class PutDamageEqual(Effect):
    """As much damage as a quantity says."""

    what: Thing
    amount: Quantity
    form = "put damage on {what} equal to {amount}"


@dataclass(frozen=True)
class SpreadDamage(Effect):
    """Damage is put on cards that fit, spread as its player likes."""

    count: Number
    nouns: Nouns
    per: Per | None = None
    form = "spread {count} damage over {nouns}[ {per}]"


@dataclass(frozen=True)
class RemoveDamage(Effect):
    """Damage is healed."""

    count: Number
    what: Thing
    up_to: bool = False
    form = "remove[{up_to} up to] {count} damage from {what}"
    clauses = ("WOT20-action.heal.1",)


@dataclass(frozen=True)
class RemoveAllDamage(Effect):
    """All damage is healed."""

    what: Thing
    form = "remove all damage from {what}"


@dataclass(frozen=True)
class RemoveDamageEqual(Effect):
    """As much damage is healed as a quantity says."""

    what: Thing
    amount: Quantity
    form = "remove damage from {what} equal to {amount}"


@dataclass(frozen=True)
class HealToLive(Effect):
    """Damage is healed until there is one less than the highest permanent ability."""

    what: Thing
    form = "remove damage from {what} until it has 1 less than its highest permanent ability"
    wordings = (
        Wording(
            '"remove damage from" thing "until it have" INT "less than its highest permanent ability"',
            made=one_said(lambda what, span: HealToLive(what, span=span)),
        ),
    )
