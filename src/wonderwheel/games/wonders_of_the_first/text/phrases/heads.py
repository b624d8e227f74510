"""Heads and gates of abilities: when they work. What they replace: `instead.py`; what they cost: `paying.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Condition, Event, Gate, Head, Player
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import FORM, Part, Span, Wording
from wonderwheel.lang.phrases import possessive
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_HAPPENS: Final = {
    "arrival": "arrives", "play": "played", "attack": "attacks", "battle": "battles", "defense": "defends",
    "harvest": "harvested", "death": "dies",
}  # fmt: skip
_MOMENTS: Final = ("arrival", "play", "attack", "battle", "defense", "harvest", "death", "round start", "round end")


@dataclass(frozen=True)
class On(Head):
    """Triggers when this arrives, is played, attacks, battles, defends, is harvested or dies, or as a round turns."""

    word: str
    form = "on {word}"
    wordings = tuple(Wording(f'"on {word}"', word=word) for word in _MOMENTS)
    clauses = (
        "CR132-on-arrival.a", "CR132-on-play.a", "CR132-on-attack.a", "CR132-on-battle.a", "CR132-on-defense.a",
        "CR132-on-harvest.a", "CR132-on-death.a", "CR132-on-round-start.a", "CR132-on-round-end.a",
    )  # fmt: skip

    def printed(self) -> str:
        return f"on {self.word}"

    def waits(self, scope: Scope) -> list[Trigger]:
        """What happens to this card; the turns of a round happen to none."""
        scope.playing = self.word == "play"
        if self.word in _HAPPENS:
            return [Trigger(meaning.Event(_HAPPENS[self.word], this=True))]
        return [Trigger(meaning.Event(self.word))]


def _in_round(number: int) -> meaning.Condition:
    return meaning.Compare(meaning.RoundNumber(), "==", meaning.Number(number))


@dataclass(frozen=True)
class OnRound(Head):
    """At the start of a certain round, or as long as it is that round for what holds."""

    number: int
    form = "on round {number}"
    clauses = ("CR132-on-round-x.a",)

    def waits(self, scope: Scope) -> list[Trigger]:
        return [Trigger(meaning.Event("round start"), _in_round(self.number))]


@dataclass(frozen=True)
class Eternal(Head):
    """Triggers when this goes from a deck into The Abyss."""

    form = "eternal"
    clauses = ("CR132-eternal.a",)

    def printed(self) -> str:
        return "eternal"

    def waits(self, scope: Scope) -> list[Trigger]:
        return [Trigger(meaning.Event("denied to the abyss", this=True))]


@dataclass(frozen=True)
class Ascend(Head):
    """Triggers at the start of round 7 and lasts for the round."""

    form = "ascend"
    wordings = (FORM, Wording('"ascend" ","', rule="opening"))
    clauses = ("CR132-ascend.a",)

    def printed(self) -> str:
        return "ascend"

    def waits(self, scope: Scope) -> list[Trigger]:
        scope.lasting = "with round end"
        return [Trigger(meaning.Event("ascend"))]


@dataclass(frozen=True)
class Whenever(Head):
    """Triggers when something happens."""

    event: Event
    limit: str | None = None
    wordings = ()
    clauses = ("CR132-501.b", "CR132-501.b.2", "CR132-first-time.a")

    def text(self) -> str:
        once, event = "once each round, ", self.event.text()
        if self.limit == "first":
            return f"the first time {event}"
        if self.limit == "first each round":
            return f"the first time {event} each round"
        return f"{once if self.limit == 'once' else ''}whenever {event}"


@dataclass(frozen=True)
class AtRound(Head):
    """Triggers at one end of every round, or of every odd or even one, or of a certain one."""

    edge: str
    parity: str | None = None
    number: int | None = None
    wordings = ()

    def text(self) -> str:
        if self.number is not None:
            return f"at the {self.edge} of round {self.number}"
        parity = f"{self.parity}-numbered " if self.parity else ""
        return f"at the {self.edge} of each {parity}round"

    def waits(self, scope: Scope) -> list[Trigger]:
        event = meaning.Event("round start" if self.edge == "start" else "round end")
        if self.number is not None:
            return [Trigger(event, _in_round(self.number))]
        if self.parity is not None:
            return [Trigger(event, meaning.Parity("round", self.parity == "odd"))]
        return [Trigger(event)]


@dataclass(frozen=True)
class AtTurnEnd(Head):
    """Triggers at the end of every turn, or of every turn of a player."""

    who: Player | None = None
    wordings = ()

    def text(self) -> str:
        return f"at the end of {'each' if self.who is None else possessive(self.who)} turn"

    def waits(self, scope: Scope) -> list[Trigger]:
        return [Trigger(meaning.Event("turn end", player="" if self.who is None else scope.side(self.who)))]


@dataclass(frozen=True)
class AtGameEnd(Head):
    """Triggers before the stones are counted, in editions that have a step for it."""

    wordings = ()
    clauses = ("CR12-403.5.g",)

    def text(self) -> str:
        return "at the end of the game"

    def waits(self, scope: Scope) -> list[Trigger]:
        return [Trigger(meaning.Event("game end"))]


@dataclass(frozen=True)
class Kingdom(Gate):
    """So many lands of this land's orbital."""

    number: int
    form = "kingdom {number}"
    clauses = ("CR132-kingdom.a",)

    @rule("CR132-kingdom.a")
    def means(self) -> meaning.Gate:
        return meaning.Gate("kingdom", self.number)


@dataclass(frozen=True)
class Hoard(Gate):
    """So many stones."""

    number: int
    form = "hoard {number}"
    clauses = ("CR132-hoard.a",)

    @rule("CR132-hoard.a")
    def means(self) -> meaning.Gate:
        return meaning.Gate("hoard", self.number)


@dataclass(frozen=True)
class Awaken(Gate):
    """A stone that you seized in this round."""

    form = "awaken"
    clauses = ("CR132-awaken.a",)

    @rule("CR132-awaken.a")
    def means(self) -> meaning.Gate:
        return meaning.Gate("awaken")


@dataclass(frozen=True)
class HasGate(Condition):
    """You have as much as a gate asks for."""

    gate: Gate
    form = "you have {gate}"
    wordings = ('"you have" gate',)
    clauses = ("CR132-hoard.a", "CR132-kingdom.a")

    def means(self, scope: Scope) -> meaning.Condition:
        gate = self.gate.means()
        if gate.kind == "awaken":
            seized = meaning.Happened(meaning.Event("seizes", player="you"), "round")
            return meaning.Compare(seized, ">=", meaning.Number(1))
        if gate.kind not in ("hoard", "kingdom"):
            refuse(self, "that is no matter of what you have")
        return meaning.HasGate(gate.kind, gate.number)


def _free_and_eternal(parts: Parts, span: Span | None) -> Part:
    return (IfFree(span=span), Eternal(span=span))


@dataclass(frozen=True)
class IfFree(Gate):
    """The rulebook says that this is free."""

    form = "if this is free"
    wordings = (FORM, Wording('"if this be free" "," "it get eternal" ":"', rule="opening", made=_free_and_eternal))
    clauses = ("CR132-prisoner.a",)

    @rule("CR132-prisoner.a")
    def means(self) -> meaning.Gate:
        return meaning.Gate("free")
