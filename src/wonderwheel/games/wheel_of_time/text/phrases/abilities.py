"""Whole abilities: their heads, and the lines of a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wonderwheel.games.wheel_of_time.text.phrases.base import Head, HeadPart, Step, Thing
from wonderwheel.lang.flow import several
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import Maker, Node, Span, Wording, sentence
from wonderwheel.lang.phrases import Condition, Effect, Event, Player, Quantity

AS_AN_ADVANTAGE: Final = "As an advantage:"


# -- what must be so for an effect to be used --------------------------------------------------------------------------


@dataclass(frozen=True)
class DuringStep(HeadPart):
    """Only in this step."""

    step: Step
    form = "during {step}"
    clauses = ("WOT20-resolution.opening.8", "WOT20-resolution.grips.10")


@dataclass(frozen=True)
class WhileSo(HeadPart):
    """Only as long as something is true."""

    condition: Condition
    form = "while {condition}"


@dataclass(frozen=True)
class AsItRolls(HeadPart):
    """At the moment when a card rolls in a challenge, together with its own dice."""

    what: Thing
    form = "as {what} rolls in a challenge"
    wordings = ('"as" thing "roll in a challenge"',)


@dataclass(frozen=True)
class TimesPerTurn(HeadPart):
    """Only so often in a turn."""

    most: int
    wordings = (Wording('"once each turn"', most=1), '"up to" INT "times each turn"')

    def text(self) -> str:
        return "once each turn" if self.most == 1 else f"up to {self.most} times each turn"


@dataclass(frozen=True)
class ByPlayer(HeadPart):
    """Somebody else than who controls the card may use it, or he too."""

    who: Player
    form = "by {who}"


@dataclass(frozen=True)
class EvenWounded(HeadPart):
    """Also if the card is mortally wounded."""

    form = "even mortally wounded"
    clauses = ("WOT20-resolution.wounds.1",)


# -- heads -------------------------------------------------------------------------------------------------------------


def _used(timing: str) -> Maker:
    def make(parts: Parts, span: Span | None) -> Used:
        return Used(timing, tuple(fit(part, Node) for part in parts if part is not None), span=span)

    return make


@dataclass(frozen=True)
class Used(Head):
    """An effect that is used as an event or as a limited event: what must be so, and what is given for it."""

    timing: str
    parts: tuple[Node, ...] = ()
    wordings = (
        Wording('"event" ("," (head_part | simple))*', made=_used("event")),
        Wording('"limited event" ("," (head_part | simple))*', made=_used("limited event")),
    )
    clauses = ("WOT20-action.effects.9", "WOT20-action.effects.10", "WOT20-action.effects.11")

    def text(self) -> str:
        return ", ".join([self.timing, *(part.text() for part in self.parts)])


def _after_roll(parts: Parts, span: Span | None) -> AfterRoll:
    return AfterRoll(parts[0], tuple(parts[1:]), span=span)


@dataclass(frozen=True)
class AfterRoll(Head):
    """Used right after a card has rolled, before anything is marked: where rerolls are made."""

    what: Thing
    parts: tuple[Node, ...] = ()
    wordings = (Wording('"right after" thing "roll" ("," (head_part | simple))*', made=_after_roll),)
    clauses = ("WOT20-action.generate.9", "WOT20-glossary.event.2")

    def text(self) -> str:
        return ", ".join([f"right after {self.what.text()} rolls", *(part.text() for part in self.parts)])


@dataclass(frozen=True)
class Success(Head):
    """The outcome of the challenge that this card makes: it succeeds, by so much if it is said."""

    least: int | None = None
    form = "success[ by {least}]"
    clauses = ("WOT20-resolution.outcome.2", "WOT20-dice.support.2")


@dataclass(frozen=True)
class SuccessByAmount(Head):
    """It succeeds by at least a quantity."""

    amount: Quantity
    form = "success by at least {amount}"
    clauses = ("WOT20-resolution.outcome.4",)


@dataclass(frozen=True)
class SuccessPer(Head):
    """It succeeds, and the effects are carried out once for every full so many of the margin."""

    number: int
    form = "success, for each {number}"
    clauses = ("WOT20-resolution.outcome.4",)


@dataclass(frozen=True)
class Failure(Head):
    """It does not succeed."""

    form = "failure"
    clauses = ("WOT20-dice.opposition.2",)


@dataclass(frozen=True)
class Whenever(Head):
    """Triggered each time something happens."""

    event: Event
    condition: Condition | None = None
    form = "whenever {event}[ while {condition}]"
    wordings = ()


@dataclass(frozen=True)
class AtStep(Head):
    """Triggered each time a step comes."""

    step: Step
    condition: Condition | None = None
    form = "at {step}[ while {condition}]"
    wordings = ()


@dataclass(frozen=True)
class AsSoonAs(Head):
    """A continuous requirement: as soon as something is so, its consequence is carried out."""

    condition: Condition
    form = "as soon as {condition}"
    wordings = ()
    clauses = ("WOT20-glossary.continuous.3",)


@dataclass(frozen=True)
class AtGameStart(Head):
    """Carried out before the first turn."""

    form = "at the beginning of the game"
    wordings = ()


def _headed(parts: Parts, span: Span | None) -> Opened:
    return Opened(fit(parts[0], Head), several(parts[1:]), span=span)


def _whenever(parts: Parts, span: Span | None) -> Opened:
    return Opened(Whenever(parts[0], parts[1]), several(parts[2:]), span=span)


def _at_step(parts: Parts, span: Span | None) -> Opened:
    return Opened(AtStep(parts[0], parts[1]), several(parts[2:]), span=span)


def _as_soon(parts: Parts, span: Span | None) -> Opened:
    return Opened(AsSoonAs(parts[0]), several(parts[1:]), span=span)


def _at_start(parts: Parts, span: Span | None) -> Opened:
    return Opened(AtGameStart(), several(parts), span=span)


@dataclass(frozen=True)
class Opened(Node):
    """A sentence with a head: what comes behind it in its line goes on with the same ability."""

    head: Head
    effects: tuple[Effect, ...]
    rule = "opened"
    wordings = (
        Wording('head ":" body', made=_headed),
        Wording('"whenever" event ["while" condition] "," body', made=_whenever),
        Wording('"at" step ["while" condition] "," body', made=_at_step),
        Wording('"as soon as" condition "," body', made=_as_soon),
        Wording('"at the beginning of the game" "," body', made=_at_start),
    )


@dataclass(frozen=True)
class Ability(Node):
    """A line of a text. `as_advantage`: of a challenge or event card, what it does once it has become an advantage."""

    head: Head | None
    effects: tuple[Effect, ...]
    as_advantage: bool = False
    wordings = ()

    def text(self) -> str:
        said = [sentence(effect.text()) for effect in self.effects]
        if self.head is not None:
            colon = isinstance(self.head, Used | AfterRoll | Success | SuccessByAmount | SuccessPer | Failure)
            first = said[0] if colon else self.effects[0].text() + "."
            said[0] = sentence(f"{self.head.text()}{':' if colon else ','} {first}")
        return " ".join([AS_AN_ADVANTAGE, *said] if self.as_advantage else said)


@dataclass(frozen=True)
class Text(Node):
    """All that a card says."""

    abilities: tuple[Ability, ...]
    wordings = ()

    def text(self) -> str:
        return "\n".join(ability.text() for ability in self.abilities)
