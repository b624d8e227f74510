"""Rules about damage: who takes it, who is healed, who is killed."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import Thing, one_said
from wonderwheel.games.wheel_of_time.text.phrases.naming.nouns import OneNoun
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.phrases import Duration, Effect, Number


@dataclass(frozen=True)
class MustTake(Effect):
    """When damage of a pool is assigned, a card gets a point; before any other that fits, if it is said."""

    pool: str
    what: Thing
    before: OneNoun | None = None
    about = True
    wordings = (
        Wording(
            '"whenever character damage be assigned" "," thing "must get" INT',
            made=one_said(lambda what, span: MustTake("character", what, span=span)),
        ),
        Wording(
            '"whenever troop damage be assigned" "," thing "must get" INT "before any" noun_sg',
            made=one_said(lambda what, before, span: MustTake("troop", what, before, span=span)),
        ),
    )
    rule = "body"
    clauses = ("WOT20-resolution.damage.5",)

    def text(self) -> str:
        before = f" before any {self.before.singular()}" if self.before else ""
        return f"when {self.pool} damage is assigned, {self.what.text()} must get 1{before}"


@dataclass(frozen=True)
class YouAssign(Effect):
    """You, and not your opponent, choose which applicable character takes the damage that a card generates."""

    what: Thing
    about = True
    form = "you assign damage that {what} generates in a challenge"
    wordings = ('"you assign damage that" thing "generate in a challenge"',)
    clauses = ("WOT20-resolution.damage.5",)


@dataclass(frozen=True)
class TakesInstead(Effect):
    """Damage that a card would take is put on this; you choose, or it must."""

    what: Thing
    may: bool = False
    about = True
    wordings = (
        '"damage that" thing "would take be put on this instead"',
        Wording('"damage that" thing "would take may be put on this instead"', may=True),
    )

    def text(self) -> str:
        return f"damage that {self.what.text()} would take {'may be' if self.may else 'is'} put on this instead"


@dataclass(frozen=True)
class PutRest(Effect):
    """What exceeds this damage goes on to a card."""

    what: Thing
    form = "put the damage beyond that on {what}"


@dataclass(frozen=True)
class DamageKills(Effect):
    """Whoever has taken damage rolled by a card dies at the end of the turn if it is not healed completely."""

    what: Thing
    about = True
    form = "a character that takes damage from {what} is killed at the end of the turn unless it is completely healed"
    wordings = (
        '"a character that take damage from" thing "be killed at the end of the turn unless it be completely healed"',
    )
    clauses = ("WOT20-resolution.special-damage.2", "WOT20-resolution.special-damage.4", "WOT20-glossary.weapon.3")


@dataclass(frozen=True)
class HealsMore(Effect):
    """Who rotates to heal removes more damage than one."""

    what: Thing
    count: Number
    up_to: bool = False
    duration: Duration | None = None
    about = True
    wordings = (
        Wording(
            'thing "remove" number "damage instead of" INT "if it rotate to heal" duration',
            made=one_said(lambda what, count, until, span: HealsMore(what, count, False, until, span=span)),
        ),
        Wording(
            'thing "remove up to" number "damage instead of" INT "if it rotate to heal" duration',
            made=one_said(lambda what, count, until, span: HealsMore(what, count, True, until, span=span)),
        ),
    )
    clauses = ("WOT20-action.heal.1",)

    def text(self) -> str:
        count = f"{'up to ' if self.up_to else ''}{self.count.text()}"
        until = self.duration.text() if self.duration else ""
        return f"{self.what.text()} removes {count} damage instead of 1 if it rotates to heal {until}"


@dataclass(frozen=True)
class NotKilled(Effect):
    """If a card would be killed by this, it is discarded and does not count as killed."""

    what: Thing
    form = "if this kills {what}, discard it instead"
    wordings = ('"if this kill" thing "," "discard it instead"',)
    rule = "body"


@dataclass(frozen=True)
class IsNotKilled(Effect):
    """A card does not count as killed."""

    what: Thing
    about = True
    form = "{what:be} not killed"
    wordings = ('thing "be not killed"',)
