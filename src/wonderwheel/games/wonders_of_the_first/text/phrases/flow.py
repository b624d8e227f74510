"""How effects hang together: choices, conditions, times, repetitions."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Duration,
    Effect,
    Event,
    Realm,
)
from wonderwheel.lang.flow import joined, several
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording


@dataclass(frozen=True)
class DoNothing(Effect):
    """Nothing: the ability is used for its price alone."""

    form = "do nothing"


def _next_time(parts: Parts, span: Span | None) -> NextTime:
    event, duration, outcome = parts
    return NextTime(event, duration, several([outcome]), span=span)


@dataclass(frozen=True)
class NextTime(Effect):
    """Effects that wait for an event, once."""

    event: Event
    duration: Duration | None
    effects: tuple[Effect, ...]
    waits = True
    wordings = (Wording('"the next time" event [duration] "," outcome', made=_next_time),)
    clauses = ("CR132-next.a",)

    def text(self) -> str:
        when = f" {self.duration.text()}" if self.duration else ""
        return f"the next time {self.event.text()}{when}, {joined(self.effects)}"


def _floating(parts: Parts, span: Span | None) -> Floating:
    return Floating(parts[0], several(parts[1:]), span=span)


@dataclass(frozen=True)
class Floating(Effect):
    """A trigger that lives until the end of the round."""

    event: Event
    effects: tuple[Effect, ...]
    waits = True
    wordings = (
        Wording('("this round" | "for the rest of this round") "," "whenever" event ","? outcome', made=_floating),
        Wording('"whenever" event "this round" ","? outcome', made=_floating),
    )
    clauses = ("CR132-this-round.a.2",)

    def text(self) -> str:
        return f"this round, whenever {self.event.text()}, {joined(self.effects)}"


@dataclass(frozen=True)
class RepeatIn(Effect):
    """The effect before once more in other realms."""

    where: Realm
    form = "repeat this in {where}"


@dataclass(frozen=True)
class RepeatUntil(Effect):
    """The effects before again and again, until there is too little energy."""

    energy: int
    form = "repeat this until you have less than {energy} energy"


@dataclass(frozen=True)
class OpponentsLikewise(Effect):
    """Every opponent does what was just done."""

    form = "each opponent does the same"


@dataclass(frozen=True)
class ExtraCost(Effect):
    """Something one may do while paying for the card."""

    effect: Effect
    form = "as part of the cost, {effect}"

    rule = "body"
    wordings = ('"as part of the cost" "," may',)
