"""Heads and gates of abilities: when they work, what they replace. What they cost: `paying.py`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Condition, Event, Gate, Head, Player, Realm, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import check_by_cards, said_alone
from wonderwheel.games.wonders_of_the_first.text.phrases.happening.areas_told import AREAS, area_of, owned_there
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.nouns import with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.players import ItsOwner
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.tails import OwnedBy
from wonderwheel.games.wonders_of_the_first.text.phrases.naming.things import Some
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, REPLACE, VERBS
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import FORM, Maker, Part, Span, Wording, row
from wonderwheel.lang.phrases import possessive
from wonderwheel.lang.refusing import refuse

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
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
class Instead(Head):
    """Replaces what would happen."""

    rule = "would"

    def would(self) -> str:
        raise NotImplementedError

    def text(self) -> str:
        return f"if {self.would()}, instead"


def _into_abyss(parts: Parts, span: Span | None) -> InsteadOf:
    what, *source = parts
    acts = ("put into The Abyss",)
    if not source:
        return InsteadOf(what, acts, span=span)
    if isinstance(source[0], Realm):
        return InsteadOf(what, acts, where=source[0], span=span)
    return InsteadOf(owned_there(fit(what, Thing), source[0]), acts, area_of(source[0]), span=span)


def _into_hand(parts: Parts, span: Span | None) -> InsteadOf:
    """A card goes into its owner's hand: whose hand it is says whose card."""
    what, whose = parts
    if not isinstance(whose, ItsOwner):
        some = fit(what, Some)
        what = replace(some, noun=with_more(some.noun, OwnedBy(whose)))
    return InsteadOf(what, ("returned to hand",), span=span)


@dataclass(frozen=True)
class InsteadOf(Instead):
    """Replaces what would be done to something."""

    what: Thing
    acts: tuple[str, ...]
    source: str = ""
    where: Realm | None = None
    wordings = (
        'one_thing "would be" acted_row',
        Wording('one_thing "would be put into the abyss from" (from_area | realm)', made=_into_abyss),
        Wording('one_thing "would be put into the abyss from anywhere"', made=_into_abyss),
        Wording('one_thing "would be returned to" whose "hand"', made=_into_hand),
    )
    clauses = ("CR132-504.a",)

    def would(self) -> str:
        source = self.where.text() if self.where else self.source
        return f"{self.what.text()} would be {row(self.acts, 'or')}{f' from {source}' if source else ''}"

    def told(self, scope: Scope) -> dict[str, Any]:
        """From where, as the fields of an event."""
        if self.where is not None:
            return {"where": scope.place(self.where), "source": "world"}
        return {"source": AREAS[self.source]} if self.source else {}


def _kind_of_counter(parts: Parts, span: Span | None) -> InsteadOfCounters:
    *least, kind, what = parts
    if least and least[0] != 1:
        raise Unfit("how many would be put at once is not asked")
    return InsteadOfCounters(what, kind, span=span)


@dataclass(frozen=True)
class InsteadOfCounters(Instead):
    """Replaces counters, of a kind if one is said, that would be put on something."""

    what: Thing
    kind: str | None
    wordings = (
        Wording('("a" | INT "or more") [counter_kind] "counter would be put on" one_thing', made=_kind_of_counter),
    )
    clauses = ("CR132-504.a", "CR132-204.a")

    def would(self) -> str:
        return f"a {self.kind + ' ' if self.kind else ''}counter would be put on {self.what.text()}"


@dataclass(frozen=True)
class InsteadOfDying(Instead):
    """Replaces the death of something."""

    what: Thing
    holds: Condition | None = None
    wordings = ('one_thing "would die" ["while" condition]',)
    clauses = ("CR132-504.a", "CR132-dies.a")

    def would(self) -> str:
        return f"{self.what.text()} would die" + (f" while {self.holds.text()}" if self.holds else "")


_DONE_BY_PLAYERS: Final = [verb for verb in VERBS if verb.is_active(REPLACE)]


def _by_cards(verb: str) -> Maker:
    def made(parts: Parts, span: Span | None) -> InsteadOfDoing:
        who, said = parts
        check_by_cards(verb.split()[0], said)
        return InsteadOfDoing(who, verb, None, True, span=span)

    return made


@dataclass(frozen=True)
class InsteadOfDoing(Instead):
    """Replaces what a player would do, to something unless the verb itself says to what."""

    who: Player
    verb: str
    what: Thing | None = None
    by_cards: bool = False
    wordings = (
        tuple(
            Wording(f'player "would" {verb.order()} (some_plain | this)', slots="who what", verb=verb.name)
            for verb in _DONE_BY_PLAYERS
            if verb.on and not verb.noun
        )
        + tuple(
            Wording(f'player "would" {said_alone(verb)}', verb=verb.name)
            for verb in _DONE_BY_PLAYERS
            if verb.noun or not verb.on
        )
        + tuple(
            Wording(f'player "would" {said_alone(verb)} by_cards', made=_by_cards(verb.name))
            for verb in _DONE_BY_PLAYERS
            if verb.resource
        )
    )
    clauses = ("CR132-504.a",)

    def would(self) -> str:
        said, verb = f"{self.who.text()} would {self.verb}", BY_NAME[self.verb]
        if verb.resource:
            return said + (" from card abilities" if self.by_cards else "")
        return said + (f" {self.what.text()}" if self.what else f" a {verb.noun}" if verb.noun else "")

    def bind(self, b: CardBinder) -> Any:
        return b.amount_event(self) if BY_NAME[self.verb].resource else b.player_event(self)


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
