"""Abilities and effects done again, copied, undone."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.base import AThing, Effect, Realm, TargetThings, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.rules import Rule
from wonderwheel.lang.nodes import Wording

ON_ABILITIES = ("arrival", "attack", "battle", "defense", "harvest", "death")


@dataclass(frozen=True)
class ChooseAbility(Effect):
    """One on arrival ability of something."""

    what: AThing
    form = "choose an on arrival ability of {what}"


@dataclass(frozen=True)
class TriggerAgain(Effect):
    """The ability of the event once more."""

    what: str
    form = "{what} an additional time"
    wordings = (
        Wording('"trigger its on arrival ability a additional time"', what="trigger its on arrival ability"),
        Wording('"activate it a additional time"', what="activate it"),
    )


@dataclass(frozen=True)
class NoTriggers(Rule):
    """Abilities of a kind that do not trigger."""

    word: str
    what: Thing
    form = "on {word} abilities of {what} don't trigger"
    wordings = tuple(Wording(f'"on {word} ability of" things "don\'t trigger"', word=word) for word in ON_ABILITIES)
    clauses = ("CR132-508.a",)


@dataclass(frozen=True)
class TriggerTimes(Effect):
    """The chosen ability so many times."""

    times: int
    form = "trigger it {times} times"


@dataclass(frozen=True)
class TriggerAscend(Effect):
    """Ascend abilities now."""

    what: TargetThings
    form = "trigger the ascend abilities of {what}"
    clauses = ("CR132-ascend.a",)


@dataclass(frozen=True)
class ThoseEnd(Effect):
    """What was just triggered lasts until the end of the round."""

    form = "those effects end this round"


@dataclass(frozen=True)
class CopyEffect(Effect):
    """The effect of the ability of the event once more, with new choices."""

    form = "copy its effect"


@dataclass(frozen=True)
class CopySeek(Effect):
    """The seek that played this once more."""

    form = "copy that seek effect"


@dataclass(frozen=True)
class CopyLastSpell(Effect):
    """The effect of the spell one played last in this round."""

    form = "copy the last spell you played this round"


@dataclass(frozen=True)
class NullifyEffect(Effect):
    """The on arrival effect of the event does nothing."""

    form = "nullify that on arrival effect"
    clauses = ("CR132-nullify.k",)


@dataclass(frozen=True)
class MoveAgain(Effect):
    """One more move after the event's."""

    where: Realm
    form = "move it an additional time to {where}"
