"""What is targeted, chosen or named."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import (
    Thing,
)
from wonderwheel.games.wheel_of_time.text.phrases.naming.things import Several
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.phrases import Effect, Number, Player


@dataclass(frozen=True)
class TargetOne(Effect):
    """One card is targeted: by a card as it is played, or while an effect is carried out."""

    what: Thing
    form = "target {what}"
    wordings = ('"target" some',)
    clauses = ("WOT20-cards.advantages.4", "WOT20-challenge.declare.4")


@dataclass(frozen=True)
class TargetEither(Effect):
    """One card is targeted that fits, or a certain one."""

    what: Thing
    other: Thing
    form = "target {what} or {other}"
    wordings = ('"target" some "," "or" the_one',)

    def text(self) -> str:
        return f"target {self.what.text()}, or {self.other.text()}"


@dataclass(frozen=True)
class TargetBoth(Effect):
    """Two cards are targeted, of different sorts."""

    what: Thing
    other: Thing
    form = "target {what} and {other} participating in the same challenge"
    wordings = ('"target" some "and" some "participating in the same challenge"',)


@dataclass(frozen=True)
class TargetMany(Effect):
    """Several cards are targeted."""

    what: Several
    form = "target {what}"
    wordings = ('"target" several',)


@dataclass(frozen=True)
class TargetPlayer(Effect):
    """A player is targeted."""

    who: Player
    form = "target {who}"
    wordings = ('"target" some_player',)
    clauses = ("WOT20-cards.advantages.6",)


@dataclass(frozen=True)
class TargetPlayers(Effect):
    """Several players are targeted."""

    count: Number
    form = "target {count} players"
    wordings = ('"target" number "players"',)


@dataclass(frozen=True)
class ChooseThing(Effect):
    """A card is chosen that is no target."""

    what: Thing
    form = "choose {what}"
    wordings = ('"choose" some',)


@dataclass(frozen=True)
class ChooseAllegiance(Effect):
    """An allegiance is chosen: any, any but one, or one that a card has."""

    but: str | None = None
    of: Thing | None = None
    wordings = (
        '"choose a allegiance"',
        Wording('"choose a allegiance other than" NAME', slots="but"),
        Wording('"choose a allegiance of" thing', slots="of"),
    )

    def text(self) -> str:
        of = f" of {self.of.text()}" if self.of else ""
        return f"choose an allegiance{f' other than {self.but}' if self.but else of}"


@dataclass(frozen=True)
class ChooseAbility(Effect):
    """One of the abilities is chosen, of all or of all but One Power."""

    every: bool = False
    wordings = (
        Wording('"choose a ability"', every=True),
        '"choose politics" "," "intrigue" "," "or combat"',
    )

    def text(self) -> str:
        return "choose an ability" if self.every else "choose Politics, Intrigue, or Combat"


@dataclass(frozen=True)
class NameACard(Effect):
    """The name of a card is said."""

    form = "name a card"


@dataclass(frozen=True)
class NameAKind(Effect):
    """A kind of advantage, or any type of card, is said."""

    of: str
    form = "name a kind of {of}"
    wordings = (Wording('"name a kind of advantage"', of="advantage"), Wording('"name a kind of card"', of="card"))
