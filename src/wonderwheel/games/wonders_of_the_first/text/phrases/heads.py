"""Heads and gates of abilities: when or how they work, what they cost, what they replace."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from wonderwheel.core.clauses import rule
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.text.meanings.trigger import Trigger
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Event, Gate, Head, Player, Price, Size, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.counters import Counters
from wonderwheel.games.wonders_of_the_first.text.phrases.doing.uses_of_verbs import said_alone, spelled
from wonderwheel.games.wonders_of_the_first.verbs import BY_NAME, PAY, PLAIN, REPLACE, VERBS, Verb
from wonderwheel.lang.errors import Unfit
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import FORM, Maker, Part, Span, Wording, row
from wonderwheel.lang.phrases import Num, counted

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.text.binding.binder import CardBinder
    from wonderwheel.games.wonders_of_the_first.text.meanings.scope import Scope

_HAPPENS = {
    "arrival": "arrives", "play": "played", "attack": "attacks", "battle": "battles", "defense": "defends",
    "harvest": "harvested", "death": "dies",
}  # fmt: skip
_MOMENTS = ("arrival", "play", "attack", "battle", "defense", "harvest", "death", "round start", "round end")
# Those that cards have printed without a colon.
BARE_USES = tuple(f"{verb.name} {how}" for verb in PLAIN if verb.can(PAY) for how in ("free", "action"))
# What a card itself is paid with; what cannot be paid with is refused with the reason.
USES = tuple(f"{verb.name} {how}" for verb in VERBS if PAY not in verb.own for how in ("free", "action"))


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
class Use(Head):
    """Used on one's turn, by doing a verb to this, with an action or without: tap free, sacrifice action."""

    word: str
    rule = "use_head"
    form = "{word}"
    wordings = tuple(Wording(f'"{spelled(word)}"', word=word) for word in USES)
    clauses = ("CR132-tap-ability.c", "CR132-tap-ability.e", "CR132-sacrifice.f", "CR132-sacrifice.g")

    def verb(self) -> Verb:
        return BY_NAME[self.word.rsplit(" ", 1)[0]]

    def takes_an_action(self) -> bool:
        return self.word.endswith(" action")


_HOW = (("free", False), ("action", True))


def _with_cards(verb: str, action: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> PayWith:
        number = Num(parts[0]) if isinstance(parts[0], int) else parts[0]
        if not isinstance(number, Num):
            raise Unfit("how many cards are paid is a number")
        return PayWith(verb, action, number.value, span=span)

    return made


def _with_counters(verb: str, action: bool) -> Maker:
    def made(parts: Parts, span: Span | None) -> PayWith:
        counters = fit(parts[0], Counters)
        if not isinstance(counters.count, Num) or counters.up_to:
            raise Unfit("how many counters are paid is a number")
        return PayWith(verb, action, counters.count.value, counters, span=span)

    return made


@dataclass(frozen=True)
class PayWith(Head):
    """Used on one's turn, by doing a verb to other cards, or to this with counters."""

    verb: str
    action: bool
    number: int
    counters: Counters | None = None
    rule = "use_head"
    wordings = tuple(
        Wording(alternative.format(how), made=made(verb, action))
        for how, action in _HOW
        for alternative, made, verb in (
            ('"discard" number ("card" | "cards") "{}"', _with_cards, "discard"),
            ('"deny" INT "{}"', _with_cards, "deny"),
            ('"put" counters "{}"', _with_counters, "put counters on"),
            ('"remove" counters "{}"', _with_counters, "remove counters from"),
        )
    )
    clauses = ("CR132-404.4.c",)

    def text(self) -> str:
        how = "action" if self.action else "free"
        if self.counters is not None:
            return f"{self.verb.split()[0]} {self.counters.text()} {how}"
        return f"{self.verb} {counted(Num(self.number), 'card') if self.verb == 'discard' else self.number} {how}"


@dataclass(frozen=True)
class Harvest(Head):
    """A tap free ability of which any number may be used at once."""

    form = "harvest"
    clauses = ("CR132-harvest.a",)


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


def _use_and_faith(parts: Parts, span: Span | None) -> Part:
    return (parts[0], SpendFaith.build(parts[1:], span))


@dataclass(frozen=True)
class SpendFaith(Head, Price):
    """A faith ability, or the faith price of another."""

    amount: Size
    spends: ClassVar[str] = "faith"
    form = "spend {amount} faith"
    wordings = (FORM, Wording('use_head "," "spend" size "faith" ":"', rule="opening", made=_use_and_faith))
    clauses = ("CR132-faith.b", "CR132-faith.c")


def _use_and_energy(parts: Parts, span: Span | None) -> Part:
    return (parts[0], SpendEnergy.build(parts[1:], span))


@dataclass(frozen=True)
class SpendEnergy(Head, Price):
    """Used on one's turn for energy, with an action or without; or the energy price of another ability."""

    amount: Size
    action: bool | None = None
    spends: ClassVar[str] = "energy"
    rule = "use_head"
    wordings = (
        Wording('"spend" size "energy free"', action=False),
        Wording('"spend" size "energy action"', action=True),
        Wording('use_head "," "spend" size "energy" ":"', rule="opening", made=_use_and_energy),
    )
    clauses = ("CR132-404.4.c",)

    def text(self) -> str:
        how = "" if self.action is None else " action" if self.action else " free"
        return f"spend {self.amount.text()} energy{how}"


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


@dataclass(frozen=True)
class InsteadOf(Instead):
    """Replaces what would be done to something."""

    what: Thing
    acts: tuple[str, ...]
    wordings = ('one_thing "would be" acted_row',)
    clauses = ("CR132-504.a",)

    def would(self) -> str:
        return f"{self.what.text()} would be {row(self.acts, 'or')}"


@dataclass(frozen=True)
class InsteadOfDying(Instead):
    """Replaces the death of something."""

    what: Thing
    wordings = ('one_thing "would die"',)
    clauses = ("CR132-504.a", "CR132-dies.a")

    def would(self) -> str:
        return f"{self.what.text()} would die"


_DONE_BY_PLAYERS = [verb for verb in VERBS if verb.is_active(REPLACE)]


@dataclass(frozen=True)
class InsteadOfDoing(Instead):
    """Replaces what a player would do, to something unless the verb itself says to what."""

    who: Player
    verb: str
    what: Thing | None = None
    wordings = tuple(
        Wording(f'player "would" {verb.order()} (some_plain | this)', slots="who what", verb=verb.name)
        for verb in _DONE_BY_PLAYERS
        if verb.on and not verb.noun
    ) + tuple(
        Wording(f'player "would" {said_alone(verb)}', verb=verb.name)
        for verb in _DONE_BY_PLAYERS
        if verb.noun or not verb.on
    )
    clauses = ("CR132-504.a",)

    def would(self) -> str:
        said, verb = f"{self.who.text()} would {self.verb}", BY_NAME[self.verb]
        if verb.resource:
            return said
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
