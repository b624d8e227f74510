"""Abilities: keywords, heads and gates; and the whole text of a card."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Effect,
    Event,
    Gate,
    Head,
    Keyword,
    Price,
    Quantity,
    Thing,
)
from wonderwheel.lang.nodes import Node, row, sentence


@dataclass(frozen=True)
class Flying(Keyword):
    """May move to an adjacent realm at the end of a battle it attacked in."""

    form = "flying"
    clauses = ("CR132-flying.a",)


@dataclass(frozen=True)
class Deathstrike(Keyword):
    """Destroys an enemy when it wins or ties a battle."""

    form = "deathstrike"
    clauses = ("CR132-deathstrike.a",)


@dataclass(frozen=True)
class Attuned(Keyword):
    """Played without an action if you control a card that fits; None: any land."""

    to: str | None = None
    clauses = ("CR132-attuned.a", "CR132-attuned.b")

    def text(self) -> str:
        return f"attuned {self.to}" if self.to else "attuned for any lands"


@dataclass(frozen=True)
class Link(Keyword):
    """The link of an orbital."""

    orbital: str
    form = "{orbital} link"
    clauses = ("CR132-link.a",)


@dataclass(frozen=True)
class AllLinks(Keyword):
    """The links of all orbitals."""

    form = "all orbital links"
    clauses = ("CR132-link.a",)


@dataclass(frozen=True)
class Symbiosis(Keyword):
    """Copies the abilities of a Wonder with the same power, or of a land, on arrival."""

    land: bool = False
    clauses = ("CR132-symbiosis.a", "CR132-symbiosis.h")

    def text(self) -> str:
        return "symbiosis with land" if self.land else "symbiosis"


@dataclass(frozen=True)
class Rage(Keyword):
    """May attack at once on arrival, and is then sacrificed."""

    form = "rage"
    clauses = ("CR132-rage.a",)


@dataclass(frozen=True)
class Guardian(Keyword):
    """Grows for the round whenever an enemy comes into its realm."""

    form = "guardian"
    clauses = ("CR132-guardian.a",)


@dataclass(frozen=True)
class Unstable(Keyword):
    """Is sacrificed at the end of the round."""

    form = "unstable"
    clauses = ("CR132-unstable.a",)


@dataclass(frozen=True)
class Call(Keyword):
    """Draws a Wonder one realm nearer on arrival."""

    form = "call"
    clauses = ("CR132-call.a",)


@dataclass(frozen=True)
class HeartOfALegend(Keyword):
    """Its abilities trigger twice while you control another legendary Wonder."""

    form = "heart of a legend"
    clauses = ("CR132-heart-of-a-legend.a",)


@dataclass(frozen=True)
class On(Head):
    """Triggers when this arrives, is played, attacks, battles, defends, is harvested or dies, or as a round turns."""

    word: str
    form = "on {word}"
    clauses = (
        "CR132-on-arrival.a", "CR132-on-play.a", "CR132-on-attack.a", "CR132-on-battle.a", "CR132-on-defense.a",
        "CR132-on-harvest.a", "CR132-on-death.a", "CR132-on-round-start.a", "CR132-on-round-end.a",
    )  # fmt: skip


@dataclass(frozen=True)
class OnRound(Head):
    """At the start of a certain round, or as long as it is that round for what holds."""

    number: int
    form = "on round {number}"
    clauses = ("CR132-on-round-x.a",)


@dataclass(frozen=True)
class Use(Head):
    """Used on one's turn: tap free, tap action, sacrifice free, sacrifice action."""

    word: str
    form = "{word}"
    clauses = ("CR132-tap-ability.c", "CR132-tap-ability.e", "CR132-sacrifice.f", "CR132-sacrifice.g")


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


@dataclass(frozen=True)
class Ascend(Head):
    """Triggers at the start of round 7 and lasts for the round."""

    form = "ascend"
    clauses = ("CR132-ascend.a",)


@dataclass(frozen=True)
class SpendFaith(Head, Price):
    """A faith ability, or the faith price of another."""

    amount: Quantity
    form = "spend {amount} faith"
    clauses = ("CR132-faith.b", "CR132-faith.c")


@dataclass(frozen=True)
class Whenever(Head):
    """Triggers when something happens."""

    event: Event
    limit: str | None = None
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

    def text(self) -> str:
        if self.number is not None:
            return f"at the {self.edge} of round {self.number}"
        parity = f"{self.parity}-numbered " if self.parity else ""
        return f"at the {self.edge} of each {parity}round"


@dataclass(frozen=True)
class InsteadOf(Head):
    """Replaces what would be done to something."""

    what: Thing
    acts: tuple[str, ...]
    clauses = ("CR132-504.a",)

    def text(self) -> str:
        return f"if {self.what.text()} would be {row(self.acts, 'or')}, instead"


@dataclass(frozen=True)
class Kingdom(Gate):
    """So many lands of this land's orbital."""

    number: int
    form = "kingdom {number}"
    clauses = ("CR132-kingdom.a",)


@dataclass(frozen=True)
class Hoard(Gate):
    """So many stones."""

    number: int
    form = "hoard {number}"
    clauses = ("CR132-hoard.a",)


@dataclass(frozen=True)
class Awaken(Gate):
    """A stone that you seized in this round."""

    form = "awaken"
    clauses = ("CR132-awaken.a",)


@dataclass(frozen=True)
class IfFree(Gate):
    """The rulebook says that this is free."""

    form = "if this is free"
    clauses = ("CR132-prisoner.a",)


@dataclass(frozen=True)
class Ability(Node):
    """One ability: its gate, its head, its further price, and its effects in order.

    Without a head the effects hold while the card is there, or are what a spell does.
    """

    gate: Gate | None
    head: Head | None
    price: Price | None
    effects: tuple[Effect, ...]

    def text(self) -> str:
        gate = f"{_capital(self.gate.text())}: " if self.gate else ""
        body = [effect.text() for effect in self.effects]
        if self.head is None:
            return gate + " ".join(sentence(one) for one in body)
        head = _capital(self.head.text())
        if isinstance(self.head, InsteadOf):
            return gate + " ".join([sentence(f"{head} {body[0]}"), *(sentence(one) for one in body[1:])])
        if isinstance(self.head, Whenever | AtRound):
            return gate + " ".join([sentence(f"{head}, {body[0]}"), *(sentence(one) for one in body[1:])])
        price = f", {self.price.text()}" if self.price else ""
        return f"{gate}{head}{price}: " + " ".join(sentence(one) for one in body)


@dataclass(frozen=True)
class KeywordLine(Node):
    """A keyword that the card simply has."""

    keyword: Keyword

    def text(self) -> str:
        return sentence(self.keyword.text())


@dataclass(frozen=True)
class Text(Node):
    """All abilities of a card, in order, one to a line."""

    abilities: tuple[Ability | KeywordLine, ...] = ()

    def text(self) -> str:
        return "\n".join(ability.text() for ability in self.abilities)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
