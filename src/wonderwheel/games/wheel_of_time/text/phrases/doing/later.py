"""Effects that wait for a moment or an event."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.lang.flow import joined, several
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Node, Span, Wording
from wonderwheel.lang.phrases import Duration, Effect, Event


def _next_time(parts: Parts, span: Span | None) -> NextTime:
    return NextTime(parts[0], several(parts[1:]), span=span)


@dataclass(frozen=True)
class NextTime(Effect):
    """Effects that wait for the next time something happens."""

    event: Event
    effects: tuple[Effect, ...]
    waits = True
    wordings = (Wording('"the next time" event "," (effects | if_)', rule="body", made=_next_time),)

    def text(self) -> str:
        only = self.effects[0].text() if len(self.effects) == 1 else joined(self.effects)
        return f"the next time {self.event.text()}, {only}"


def _floating(parts: Parts, span: Span | None) -> Floating:
    return Floating(parts[0], parts[1], several(parts[2:]), span=span)


@dataclass(frozen=True)
class Floating(Effect):
    """Effects that are carried out each time something happens, for a while."""

    duration: Duration
    event: Event
    effects: tuple[Effect, ...]
    waits = True
    wordings = (Wording('duration "," "whenever" event "," (effects | may)', rule="body", made=_floating),)

    def text(self) -> str:
        return f"{self.duration.text()}, whenever {self.event.text()}, {joined(self.effects)}"


def _at_moment(parts: Parts, span: Span | None) -> AtMoment:
    return AtMoment(parts[0], several(parts[1:]), span=span)


@dataclass(frozen=True)
class Moment(Node):
    """A moment that effects wait for."""

    rule = "later"


@dataclass(frozen=True)
class WhenResolved(Moment):
    """The challenge spoken of has been resolved."""

    form = "when that challenge is resolved"
    wordings = ('"whenever that challenge be resolved"',)


@dataclass(frozen=True)
class BeforeAssigned(Moment):
    """Damage is about to be assigned in the challenge spoken of, in each of its steps."""

    form = "before damage is assigned in that challenge"
    wordings = ('"before damage be assigned in that challenge"',)


@dataclass(frozen=True)
class EachStepOf(Moment):
    """Each step of the challenge spoken of."""

    form = "at each step of that challenge"


@dataclass(frozen=True)
class OpeningMovesOf(Moment):
    """The Opening Moves of the challenge spoken of."""

    form = "at Opening Moves of that challenge"


@dataclass(frozen=True)
class NextActionRound(Moment):
    """The next action round begins."""

    form = "at the beginning of the next action round"


@dataclass(frozen=True)
class EndOfReadyRounds(Moment):
    """Every ready round is at its end."""

    form = "at the end of each ready round"


@dataclass(frozen=True)
class AtMoment(Effect):
    """Effects that wait for a moment."""

    moment: Moment
    effects: tuple[Effect, ...]
    waits = True
    wordings = (Wording('later "," effects', rule="body", made=_at_moment),)

    def text(self) -> str:
        return f"{self.moment.text()}, {joined(self.effects)}"
