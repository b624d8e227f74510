"""Effects on cards and other objects."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.amounts import Num, counted, spelled
from wonderwheel.games.wonders_of_the_first.text.phrases.base import Duration, Effect, Player, Quantity, Realm, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.players import You, possessive
from wonderwheel.lang.nodes import with_verb


@dataclass(frozen=True)
class ThisRound(Duration):
    """Until the end of the round, for what is there now."""

    form = "this round"
    clauses = ("CR132-this-round.a",)


@dataclass(frozen=True)
class NextRound(Duration):
    """In the next round."""

    form = "next round"


@dataclass(frozen=True)
class RestOfGame(Duration):
    """Until the game ends."""

    form = "for the rest of the game"


@dataclass(frozen=True)
class Destroy(Effect):
    """From The World into The Abyss."""

    what: Thing
    form = "destroy {what}"
    clauses = ("CR132-destroy.a",)


@dataclass(frozen=True)
class Banish(Effect):
    """Into banishment."""

    what: Thing
    form = "banish {what}"
    clauses = ("CR132-banish.a",)


@dataclass(frozen=True)
class Stun(Effect):
    """Tapped, and base power 0 until the end of the round."""

    what: Thing
    form = "stun {what}"
    clauses = ("CR132-stun.a",)


@dataclass(frozen=True)
class Tap(Effect):
    """Tapped."""

    what: Thing
    form = "tap {what}"
    clauses = ("CR132-tap-untap.a",)


@dataclass(frozen=True)
class Untap(Effect):
    """Untapped."""

    who: Player
    what: Thing
    missing = You()
    form = "<who:untap> {what}"
    clauses = ("CR132-509.a",)


@dataclass(frozen=True)
class TapOrUntap(Effect):
    """Tapped or untapped, as one likes."""

    what: Thing
    form = "tap or untap {what}"


@dataclass(frozen=True)
class Sacrifice(Effect):
    """From one's own side into The Abyss; nothing is targeted. With a place: one in every such realm."""

    who: Player
    what: Thing
    where: Realm | None = None
    missing = You()
    form = "<who:sacrifice> {what}[ in {where}]"
    clauses = ("CR132-sacrifice.a", "CR132-sacrifice.b")


@dataclass(frozen=True)
class Nullify(Effect):
    """The text is blank until the end of the round. `later`: also of what arrives later in the round."""

    what: Thing
    duration: Duration | None = None
    later: bool = False
    form = "nullify {what}[ {duration}]"
    clauses = ("CR132-nullify.a", "CR132-nullify.d")

    def text(self) -> str:
        tail = ", including those that arrive later this round" if self.later else ""
        head = "this round, " if self.later else ""
        return head + super().text() + tail


@dataclass(frozen=True)
class Portal(Effect):
    """Banished and at once back in The World, in a realm."""

    what: Thing
    where: Realm
    form = "portal {what} to {where}"
    clauses = ("CR132-portal.a",)


@dataclass(frozen=True)
class Move(Effect):
    """From one realm to another."""

    what: Thing
    where: Realm
    form = "move {what} to {where}"
    clauses = ("CR132-move.a",)


@dataclass(frozen=True)
class EquipTo(Effect):
    """An equipment onto a Wonder."""

    what: Thing
    wearer: Thing
    form = "move {what} to {wearer}"
    clauses = ("CR132-equip.h",)


@dataclass(frozen=True)
class Deny(Effect):
    """From the top of one's deck into The Abyss."""

    count: Quantity
    form = "deny {count}"
    clauses = ("CR132-deny.a",)


@dataclass(frozen=True)
class Seek(Effect):
    """Reveal so many from the top of one's deck, play one that fits for nothing, bury the rest."""

    count: int
    what: Thing
    form = "seek {count} {what}"
    clauses = ("CR132-seek.a", "CR132-seek.b")


@dataclass(frozen=True)
class GainControl(Effect):
    """Control of cards or stones."""

    who: Player
    what: Thing
    duration: Duration | None = None
    missing = You()
    form = "<who:gain> control of {what}[ {duration}]"
    clauses = ("CR132-505.1.a",)


@dataclass(frozen=True)
class Seize(Effect):
    """A stone taken without a battle."""

    what: Thing
    form = "seize {what}"
    clauses = ("CR132-seize-stone.a",)


@dataclass(frozen=True)
class PutIntoRealm(Effect):
    """From outside The World into a realm. It is not played."""

    what: Thing
    where: Realm
    source: str | None = None
    form = "put {what}[ from {source}] into {where}"
    clauses = ("CR132-play.c",)


@dataclass(frozen=True)
class ReturnToHand(Effect):
    """Into a hand."""

    what: Thing
    whose: Player

    def text(self) -> str:
        return f"return {self.what.text()} to {possessive(self.whose)} hand"


@dataclass(frozen=True)
class PlayFree(Effect):
    """Played without paying."""

    what: Thing
    form = "play {what} for free"
    clauses = ("CR132-404.2.a",)


@dataclass(frozen=True)
class ShuffleInto(Effect):
    """Into a deck, which is shuffled."""

    who: Player
    what: Thing
    whose: Player
    missing = You()

    def text(self) -> str:
        return f"{with_verb(self.who, 'shuffle')} {self.what.text()} into {possessive(self.whose)} deck"


@dataclass(frozen=True)
class DoublePower(Effect):
    """Twice the power."""

    what: Thing
    duration: Duration | None = None

    def text(self) -> str:
        what = "its power" if self.what.text() == "it" else f"the power of {self.what.text()}"
        return f"double {what}" + (f" {self.duration.text()}" if self.duration else "")

    def stands_alone(self) -> bool:
        return self.duration is None


@dataclass(frozen=True)
class Bury(Effect):
    """To the bottom of the owner's deck."""

    what: Thing
    form = "bury {what}"
    clauses = ("CR132-bury.a",)


@dataclass(frozen=True)
class Create(Effect):
    """Tokens, each in a realm; with `spread`, the realm of each is chosen. A token of no said type is a Wonder."""

    who: Player
    count: Quantity
    power: int | None
    name: str
    kind: str
    abilities: tuple[Effect, ...]
    where: Realm
    spread: bool = False
    clauses = ("CR132-tokens.e", "CR132-tokens.f", "CR132-tokens.g")

    def text(self) -> str:
        power = "" if self.power is None else f"{self.power}-power "
        kind = {"": "token", "equipment item": "equipment item token"}[self.kind]
        plural = f"{power}{self.name} {kind}"
        what = counted(self.count, plural) if self.count == Num(1) else f"{spelled(self.count)} {plural}s"
        having = "".join(f" with {ability.text()}" for ability in self.abilities)
        place = f"distributed among {self.where.text()}" if self.spread else f"in {self.where.text()}"
        return f"{with_verb(self.who, 'create')} {what}{having} {place}"


@dataclass(frozen=True)
class CreateCopy(Effect):
    """A token that is a copy."""

    what: Thing
    where: Realm
    form = "create a token copy of {what} in {where}"
    clauses = ("CR132-507.a",)


@dataclass(frozen=True)
class ChooseTarget(Effect):
    """Choose something as a target for what follows."""

    what: Thing
    form = "choose {what}"
    clauses = ("CR132-target.a",)


@dataclass(frozen=True)
class ChoosePlayer(Effect):
    """Choose a player as a target for what follows."""

    who: Player
    form = "choose {who}"
