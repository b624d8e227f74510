"""Who may play a card, when, and what is given for it."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import Name, Tail, Thing, one_said
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import Span, Wording, row
from wonderwheel.lang.phrases import Condition, Effect, Event


@dataclass(frozen=True)
class SideOnly(Effect):
    """Only one side plays this card."""

    side: str
    about = True
    form = "{side} only"
    wordings = (Wording('"hero only"', side="Hero"), Wording('"villain only"', side="Villain"))


@dataclass(frozen=True)
class NeedsPattern(Effect):
    """So many tokens must be in your section to bring this card into play, or to initiate it."""

    number: int
    about = True
    form = "needs {number} Pattern"
    wordings = ('"need" INT "pattern"',)
    clauses = ("WOT20-glossary.pattern-requirement.1", "WOT20-glossary.pattern-requirement.2")


@dataclass(frozen=True)
class OnlyOn(Effect):
    """The advantage is put on this personality and no other."""

    name: Name
    about = True
    form = "only on {name}"
    clauses = ("WOT20-extra.personality.7",)


@dataclass(frozen=True)
class Replaces(Effect):
    """What this card may replace, and what is needed for it: so much Pattern, or something of the card replaced."""

    what: Thing
    needs: int | None = None
    tail: Tail | None = None
    about = True
    wordings = (
        Wording('"replace" (called | the_one) "," "need" INT "pattern"', slots="what needs"),
        Wording('"replace" (called | the_one) tail', slots="what tail"),
    )
    clauses = ("WOT20-extra.personality.1", "WOT20-extra.personality.12", "WOT20-extra.personality.13")

    def text(self) -> str:
        needs = f", needs {self.needs} Pattern" if self.needs else ""
        return f"replaces {self.what.text()}{needs}{f' {self.tail.text()}' if self.tail else ''}"


def _play_during(parts: Parts, span: Span | None) -> PlayDuring:
    return PlayDuring(tuple(str(part) for part in parts), span=span)


@dataclass(frozen=True)
class PlayDuring(Effect):
    """The card is played in these steps only. "That challenge" is then the one being resolved."""

    steps: tuple[str, ...]
    about = True
    wordings = (Wording('"play only during" step ("or" step)*', made=_play_during),)
    clauses = ("WOT20-glossary.event.1",)

    def text(self) -> str:
        return f"play only during {row(self.steps, 'or')}"


@dataclass(frozen=True)
class PlayOnlyIf(Effect):
    """The card is played only if something is so."""

    condition: Condition
    about = True
    form = "play only if {condition}"


@dataclass(frozen=True)
class PlayOnlyWhen(Effect):
    """The card is played at the very moment when something happens."""

    event: Event
    about = True
    form = "play only when {event}"
    wordings = ('"play only whenever" event',)
    clauses = ("WOT20-ready.event-play.1",)


@dataclass(frozen=True)
class ToPlay(Effect):
    """What is given to play this card, beside its printed cost."""

    cost: Effect
    about = True
    form = "to play this, {cost}"
    wordings = ('"to play this" "," simple',)
    clauses = ("WOT20-action.costs.3",)


@dataclass(frozen=True)
class OneTerrain(Effect):
    """Only one event with this trait targets a challenge."""

    name: Name
    about = True
    form = "only one {name} event can target each challenge"
    wordings = (
        Wording(
            '"only" INT NAME "event can target each challenge"',
            made=one_said(lambda name, span: OneTerrain(name, span=span)),
        ),
    )


@dataclass(frozen=True)
class OneCharacterPays(Effect):
    """All symbols that pay for this card come from one character."""

    about = True
    form = "the symbols that pay for this must come from one character"
    wordings = (
        Wording(
            '"the symbol that pay for this must come from" INT "character"',
            made=one_said(lambda span: OneCharacterPays(span=span)),
        ),
    )
    clauses = ("WOT20-action.costs.3",)
