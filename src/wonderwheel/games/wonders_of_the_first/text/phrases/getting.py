"""What things get, are and cannot be: for a while, or as long as the card is there."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Duration,
    Effect,
    Keyword,
    Modifier,
    Quantity,
    Realm,
    Thing,
    Unit,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.things import It, Them
from wonderwheel.lang.english import article
from wonderwheel.lang.nodes import Node, bent, row


def said_of(subject: Thing, verb: str, rest: str) -> str:
    """A sentence about things; "them" is "they" there."""
    name = "they" if isinstance(subject, Them) else subject.text()
    person = "many" if isinstance(subject, Them) else subject.grammatical()
    return f"{name} {bent(verb, person)} {rest}"


@dataclass(frozen=True)
class PowerMod(Modifier):
    """More or less power; for each of something, if said. The amount is a number or X with its sign."""

    amount: str
    per: Unit | None = None
    form = "{amount}[ for each {per}]"
    clauses = ("CR132-power.a",)


@dataclass(frozen=True)
class BasePower(Modifier):
    """Another base power."""

    amount: int
    form = "base power {amount}"
    clauses = ("CR132-base-power.a",)


@dataclass(frozen=True)
class PowerEqual(Modifier):
    """What a printed * stands for."""

    amount: Quantity
    form = "power equal to {amount}"


@dataclass(frozen=True)
class CostAndPowerEqual(Modifier):
    """What a printed * stands for, as cost and as base power."""

    amount: Quantity
    form = "cost and base power equal to {amount}"


@dataclass(frozen=True)
class KeywordMod(Modifier):
    """A keyword."""

    keyword: Keyword
    form = "{keyword}"
    clauses = ("CR132-status-effect.b.2",)


@dataclass(frozen=True)
class Granted(Modifier):
    """An ability in its own words."""

    ability: Node
    clauses = ("CR132-status-effect.b.2",)

    def text(self) -> str:
        return '"' + " ".join(self.ability.text().split("\n")) + '"'


@dataclass(frozen=True)
class AbilitiesOf(Modifier):
    """All abilities of everything that fits."""

    noun: Noun

    def text(self) -> str:
        return f"all the abilities of {self.noun.plural()}"


@dataclass(frozen=True)
class ClassesOf(Modifier):
    """The classes of something."""

    what: Thing
    form = "the same classes as {what}"


@dataclass(frozen=True)
class About(Effect):
    """Something said of things that holds for a while, or always."""

    what: Thing

    def stands_alone(self) -> bool:
        return getattr(self, "duration", None) is None and not isinstance(self.what, It | Them)


@dataclass(frozen=True)
class Get(About):
    """Status effects."""

    mods: tuple[Modifier, ...]
    duration: Duration | None = None
    clauses = ("CR132-status-effect.a", "CR132-status-effect.a.2")

    def text(self) -> str:
        rest = row([mod.text() for mod in self.mods]) + (f" {self.duration.text()}" if self.duration else "")
        return said_of(self.what, "get", rest)


@dataclass(frozen=True)
class CantBe(About):
    """Verbs that cannot be done to things: at all, or by opponents and their cards."""

    acts: tuple[str, ...]
    by_opponents: bool = False

    def text(self) -> str:
        by = " by opponents" if self.by_opponents else ""
        return said_of(self.what, "can't!", f"be {row(self.acts, 'or')}{by}")


@dataclass(frozen=True)
class CantHave(About):
    """Counters that things cannot have; those they have go away if that is said."""

    kind: str

    def text(self) -> str:
        return said_of(self.what, "can't!", f"have {self.kind} counters")


@dataclass(frozen=True)
class AreNullified(About):
    """The texts are blank."""

    duration: Duration | None = None
    where: Realm | None = None
    clauses = ("CR132-nullify.a", "CR132-nullify.c")

    def text(self) -> str:
        place = f" in {self.where.text()}" if self.where else ""
        until = f" {self.duration.text()}" if self.duration else ""
        return said_of(self.what, "be", f"nullified{place}{until}")


@dataclass(frozen=True)
class AlsoClass(About):
    """One more class."""

    name: str
    clauses = ("CR132-class.a",)

    def text(self) -> str:
        return said_of(self.what, "be", f"{article(self.name)} {self.name} in addition to its other classes")


@dataclass(frozen=True)
class LoseKeyword(About):
    """A keyword less."""

    keyword: Keyword

    def text(self) -> str:
        return said_of(self.what, "lose", self.keyword.text())


@dataclass(frozen=True)
class BecomeStone(About):
    """A stone too."""

    clauses = ("CR132-stone.b",)

    def text(self) -> str:
        return said_of(self.what, "become", "a stone")

    def stands_alone(self) -> bool:
        return False


@dataclass(frozen=True)
class BecomeLegendary(About):
    """Legendary."""

    duration: Duration | None = None

    def text(self) -> str:
        return said_of(self.what, "become", "legendary" + (f" {self.duration.text()}" if self.duration else ""))

    def stands_alone(self) -> bool:
        return False


@dataclass(frozen=True)
class BecomeCopy(About):
    """A copy of something, for good."""

    of: Thing
    clauses = ("CR132-507.a",)

    def text(self) -> str:
        return said_of(self.what, "become", f"a copy of {self.of.text()}")

    def stands_alone(self) -> bool:
        return False


@dataclass(frozen=True)
class AddNoPower(About):
    """Power that does not count in battles somewhere."""

    where: Realm

    def text(self) -> str:
        return said_of(self.what, "don't", f"add their power to battles in {self.where.text()}")


@dataclass(frozen=True)
class GrownLands(About):
    """What growth counters make of lands: legendary Wonders whose power is the number of lands you control."""

    clauses = ("CR132-growth-counter.a",)

    def text(self) -> str:
        rest = "also legendary Wonders with power equal to the number of lands you control"
        return said_of(self.what, "be", rest)
