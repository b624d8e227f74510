"""Effects on hands, energy, actions and faith."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.amounts import counted
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Duration, Effect, Player, Quantity, Realm, Unit
from wonderwheel.games.wonders_of_the_first.text.phrases.players import You
from wonderwheel.lang.nodes import row, with_verb

UNCOUNTED = ("energy", "faith")


def of_resource(amount: Quantity, resource: str) -> str:
    """ "2 energy", "an action", "that many actions"."""
    if resource in UNCOUNTED:
        said = "that much" if amount.text() == "that many" else amount.text()
        return f"{said} {resource}"
    return counted(amount, resource)


@dataclass(frozen=True)
class Draw(Effect):
    """From the top of the deck into the hand, one at a time."""

    who: Player
    count: Quantity
    per: Unit | None = None
    missing = You()
    clauses = ("CR132-draw.a",)

    def text(self) -> str:
        each = f" for each {self.per.text()}" if self.per else ""
        return f"{with_verb(self.who, 'draw')} {counted(self.count, 'card')}{each}"


@dataclass(frozen=True)
class DrawIt(Effect):
    """The card just revealed into the hand."""

    form = "draw it"
    clauses = ("CR132-draw.a",)


@dataclass(frozen=True)
class Discard(Effect):
    """From the hand into The Abyss."""

    who: Player
    count: Quantity
    yours: bool = False
    missing = You()
    clauses = ("CR132-discard.a",)

    def text(self) -> str:
        choice = " of your choice" if self.yours else ""
        return f"{with_verb(self.who, 'discard')} {counted(self.count, 'card')}{choice}"


@dataclass(frozen=True)
class DiscardHand(Effect):
    """The whole hand into The Abyss."""

    form = "discard your hand"
    clauses = ("CR132-discard.a",)


@dataclass(frozen=True)
class BuryHand(Effect):
    """The whole hand to the bottom of the deck."""

    form = "bury your hand"
    clauses = ("CR132-bury.a",)


@dataclass(frozen=True)
class HandToTop(Effect):
    """One card of the hand on top of the deck."""

    form = "put a card from your hand on top of your deck"


@dataclass(frozen=True)
class Gain(Effect):
    """Energy, actions or faith."""

    who: Player
    count: Quantity
    resource: str
    per: Unit | None = None
    duration: Duration | None = None
    missing = You()
    clauses = ("CR132-energy.a", "CR132-actions.a", "CR132-faith.a")

    def text(self) -> str:
        each = f" for each {self.per.text()}" if self.per else ""
        when = f" {self.duration.text()}" if self.duration else ""
        return f"{with_verb(self.who, 'gain')} {of_resource(self.count, self.resource)}{each}{when}"


@dataclass(frozen=True)
class GainEachRound(Effect):
    """Energy, actions or faith at the start of every round while it lasts."""

    who: Player
    count: Quantity
    resource: str
    duration: Duration
    missing = You()

    def text(self) -> str:
        gain = f"{with_verb(self.who, 'gain')} {of_resource(self.count, self.resource)}"
        return f"{self.duration.text()}, {gain} at the start of each round"


@dataclass(frozen=True)
class GainEqual(Effect):
    """As much of a resource as a quantity says."""

    who: Player
    resource: str
    amount: Quantity
    missing = You()
    form = "<who:gain> {resource} equal to {amount}"


@dataclass(frozen=True)
class GainAttacks(Effect):
    """Free attacks, usable in any realm or in one."""

    who: Player
    count: Quantity
    where: Realm | None = None
    missing = You()
    clauses = ("CR132-free-attack.a", "CR132-free-attack.c")

    def text(self) -> str:
        place = f" in {self.where.text()}" if self.where else ""
        return f"{with_verb(self.who, 'gain')} {counted(self.count, 'free attack')}{place}"


@dataclass(frozen=True)
class Lose(Effect):
    """Energy, actions or faith, as far as there is any."""

    who: Player
    count: Quantity
    resource: str
    missing = You()

    def text(self) -> str:
        return f"{with_verb(self.who, 'lose')} {of_resource(self.count, self.resource)}"


@dataclass(frozen=True)
class LoseAll(Effect):
    """All of some resources."""

    who: Player
    resources: tuple[str, ...]

    def text(self) -> str:
        return f"{with_verb(self.who, 'lose')} all {row([_several(one) for one in self.resources])}"


@dataclass(frozen=True)
class LoseAllBut(Effect):
    """All actions left in this round but so many."""

    who: Player
    left: int
    missing = You()
    form = "<who:lose> all actions but {left} this round"


@dataclass(frozen=True)
class Spend(Effect):
    """Pay, if one can."""

    who: Player
    count: Quantity
    resource: str
    missing = You()
    clauses = ("CR132-pay-x.a",)

    def text(self) -> str:
        return f"{with_verb(self.who, 'spend')} {of_resource(self.count, self.resource)}"


@dataclass(frozen=True)
class SetEnergy(Effect):
    """The energy of the player spoken of is a number from now on."""

    amount: int
    form = "their energy becomes {amount}"


@dataclass(frozen=True)
class DoubleEnergy(Effect):
    """Twice the energy one has."""

    who: Player
    missing = You()

    def text(self) -> str:
        mine = self.who.grammatical() == "you"
        return "double your energy" if mine else f"{with_verb(self.who, 'double')} their energy"


def _several(resource: str) -> str:
    return resource if resource in UNCOUNTED else resource + "s"
