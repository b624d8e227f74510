"""Effects on cards and other objects."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    AThing,
    Duration,
    Effect,
    Number,
    OneThing,
    Player,
    Quantity,
    Realm,
    TargetThing,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import Noun
from wonderwheel.games.wonders_of_the_first.text.phrases.players import TargetPlayer
from wonderwheel.games.wonders_of_the_first.text.phrases.resources import BuryHand
from wonderwheel.games.wonders_of_the_first.text.phrases.tails import InHand
from wonderwheel.games.wonders_of_the_first.text.phrases.things import Each, It, that
from wonderwheel.lang.making import Parts
from wonderwheel.lang.nodes import FORM, Span, Wording, with_verb
from wonderwheel.lang.phrases import Num, Whose, You, counted, spelled


@dataclass(frozen=True)
class ThisRound(Duration):
    """Until the end of the round, for what is there now."""

    form = "this round"
    wordings = ('("this round" | "until end of round")',)
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
class TapOrUntap(Effect):
    """Tapped or untapped, as one likes."""

    what: Thing
    form = "tap or untap {what}"


@dataclass(frozen=True)
class Nullify(Effect):
    """The text is blank until the end of the round. `later`: also of what arrives later in the round."""

    what: Thing
    duration: Duration | None = None
    later: bool = False
    form = "nullify {what}[ {duration}]"
    wordings = (
        FORM,
        Wording('"this round" "," "nullify" things "," "including those that arrive later this round"', later=True),
    )
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

    what: TargetThing
    wearer: TargetThing
    form = "move {what} to {wearer}"
    clauses = ("CR132-equip.h",)


@dataclass(frozen=True)
class Deny(Effect):
    """From the top of one's deck into The Abyss."""

    count: Number
    form = "deny {count}"
    clauses = ("CR132-deny.a",)


@dataclass(frozen=True)
class Seek(Effect):
    """Reveal so many from the top of one's deck, play one that fits for nothing, bury the rest."""

    count: int
    what: AThing
    form = "seek {count} {what}"
    clauses = ("CR132-seek.a", "CR132-seek.b")


def _control_that(parts: Parts, span: Span | None) -> GainControl:
    return GainControl(You(), that(parts, span), span=span)


@dataclass(frozen=True)
class GainControl(Effect):
    """Control of cards or stones."""

    who: Player
    what: Thing
    duration: Duration | None = None
    missing = You()
    form = "<who:gain> control of {what}[ {duration}]"
    wordings = (FORM, Wording('"you control" "that" kind_sg', made=_control_that))
    clauses = ("CR132-505.1.a",)


@dataclass(frozen=True)
class Seize(Effect):
    """A stone taken without a battle."""

    what: AThing
    form = "seize {what}"
    clauses = ("CR132-seize-stone.a",)


@dataclass(frozen=True)
class PutIntoRealm(Effect):
    """From outside The World into a realm. It is not played."""

    what: Thing
    where: Realm
    source: str | None = None
    form = "put {what}[ from {source}] into {where}"
    wordings = (
        '("return" | "put") things ("to" | "into") realm',
        '"put" things "into" realm ("for no cost" | "without using a action")',
        Wording(
            '("return" | "put") (this | it) "from" area ("to" | "into") realm "for no cost"?', slots="what source where"
        ),
    )
    clauses = ("CR132-play.c",)


@dataclass(frozen=True)
class ReturnToHand(Effect):
    """Into a hand."""

    what: Thing
    whose: Whose
    form = "return {what} to {whose} hand"
    wordings = ('("return" | "put") things ("to" | "into") whose "hand"',)


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
    whose: Whose
    missing = You()
    form = "<who:shuffle> {what} into {whose} deck"


@dataclass(frozen=True)
class DoublePower(Effect):
    """Twice the power."""

    what: Thing
    duration: Duration | None = None
    wordings = (
        '"double the power of" things [duration]',
        '"double" one_thing "\'s" "power" [duration]',
        Wording('"double its power" [duration]', what=It()),
    )

    def text(self) -> str:
        what = "its power" if self.what.text() == "it" else f"the power of {self.what.text()}"
        return f"double {what}" + (f" {self.duration.text()}" if self.duration else "")

    def stands_alone(self) -> bool:
        return self.duration is None


def _bury(parts: Parts, span: Span | None) -> Effect:
    """All the cards in your hand are your hand."""
    whole = Each(Noun(tails=(InHand(You()),)))
    return BuryHand(span=span) if parts[0] == whole else Bury.build(parts, span)


@dataclass(frozen=True)
class Bury(Effect):
    """To the bottom of the owner's deck."""

    what: Thing
    form = "bury {what}"
    wordings = (Wording('"bury" things', made=_bury),)
    clauses = ("CR132-bury.a",)


_CREATE = '[player] "create" number [token_power] token_name token_kind [token_with]'


def _create(parts: Parts, span: Span | None) -> Create:
    *said, first, where, second = parts
    return _created(said, [part for part in (first, second) if part is not None], where, False, span)


def _create_spread(parts: Parts, span: Span | None) -> Create:
    *said, having, where = parts
    return _created(said, [] if having is None else [having], where, True, span)


def _created(said: Parts, abilities: Parts, where: Realm, spread: bool, span: Span | None) -> Create:
    who, count, power, name, kind = said
    return Create(who or You(), count, power, " ".join(name), kind, tuple(abilities), where, spread, span=span)


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
    wordings = (
        Wording(f"{_CREATE} at [token_with]", made=_create),
        Wording(f'{_CREATE} "distributed" ("among" | "in") realm', made=_create_spread),
    )
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

    what: OneThing
    where: Realm
    form = "create a token copy of {what} in {where}"
    wordings = (
        '"create a token copy of" one_thing at',
        '"put a token copy of" one_thing "into" realm',
        Wording('at ","? "create a token copy of" one_thing', slots="where what"),
    )
    clauses = ("CR132-507.a",)


@dataclass(frozen=True)
class ChooseTarget(Effect):
    """Choose something as a target for what follows."""

    what: Thing
    form = "choose {what}"
    wordings = ('"choose" target', '"choose" targets')
    clauses = ("CR132-target.a",)


@dataclass(frozen=True)
class ChoosePlayer(Effect):
    """Choose a player as a target for what follows."""

    who: Player
    form = "choose {who}"

    wordings = (Wording('"choose target player"', who=TargetPlayer()),)
