"""Events that trigger abilities: what happens to cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    Actor,
    Event,
    Place,
    Realm,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.tails import ControlledBy
from wonderwheel.games.wonders_of_the_first.text.phrases.things import Some
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import FORM, Slot, Span, Wording
from wonderwheel.lang.phrases import Either, You


@dataclass(frozen=True)
class CardEvent(Event):
    """Something happens to a thing."""

    what: Actor


@dataclass(frozen=True)
class PlacedEvent(CardEvent):
    """Something happens to a thing, in a realm if one is said."""

    where: Place | None = None


def _from_elsewhere(source: str) -> str:
    return f"from anywhere other than {source}"


NotFrom = Annotated[str, Slot("arrival_source", _from_elsewhere)]


def _arrives_yours(parts: Parts, span: Span | None) -> Arrives:
    actor = fit(parts[0], Some)
    mine = replace(actor, noun=with_more(actor.noun, ControlledBy(You())))
    return Arrives(mine, "", parts[1], span=span)


@dataclass(frozen=True)
class Arrives(Event):
    """Enters a realm from elsewhere than The World. `source`: from where not."""

    what: Actor
    source: NotFrom = ""
    where: Place | None = None
    form = "{what:arrive}[ {source}][ {where}]"
    wordings = (FORM, Wording('actor "arrive under your control" [at]', made=_arrives_yours))
    clauses = ("CR132-arrives.a", "CR132-on-arrival.e")


@dataclass(frozen=True)
class Attacks(PlacedEvent):
    """Attacks."""

    unopposed: bool = False
    form = "{what:attack}[ {where}][{unopposed} unopposed]"
    clauses = ("CR132-on-attack.b", "CR132-unopposed.a")


@dataclass(frozen=True)
class Defends(CardEvent):
    """Defends."""

    form = "{what:defend}"
    clauses = ("CR132-on-defense.b",)


@dataclass(frozen=True)
class Battles(CardEvent):
    """Battles, attacking or defending."""

    form = "{what:battle}"
    clauses = ("CR132-on-battle.b",)


@dataclass(frozen=True)
class Dies(Event):
    """From The World into The Abyss; in a battle, if that is said."""

    what: Actor
    where: Place | None = None
    in_battle: bool = False
    form = "{what:die}[{in_battle} in battle][ {where}]"
    clauses = ("CR132-dies.a", "CR132-on-death.b")


def _moves_or_dies(parts: Parts, span: Span | None) -> Either:
    return Either(Moves(parts[0]), Dies(parts[0]), span=span)


@dataclass(frozen=True)
class Moves(CardEvent):
    """From realm to realm."""

    form = "{what:move}"
    wordings = (FORM, Wording('actor "move or die"', made=_moves_or_dies))
    clauses = ("CR132-move.a",)


@dataclass(frozen=True)
class Crosses(Event):
    """Moves into or out of a realm."""

    what: Actor
    realm: Realm
    form = "{what:move} into or out of {realm}"


@dataclass(frozen=True)
class Flies(CardEvent):
    """Moves by flying."""

    form = "{what:fly}"
    clauses = ("CR132-flying.a",)


@dataclass(frozen=True)
class ToAbyss(CardEvent):
    """Into The Abyss, wherever from."""

    form = "{what:be} put into The Abyss from anywhere"
    wordings = ('actor ("enter" | "be put into") "the abyss from anywhere"',)


@dataclass(frozen=True)
class Leaves(CardEvent):
    """Out of The World."""

    rule = "leaving"
    form = "{what:leave} The World"
    wordings = ('actor "leave" ("play" | "the world")',)
    clauses = ("CR132-world.a",)


@dataclass(frozen=True)
class Revealed(CardEvent):
    """Is revealed from the top of your deck."""

    form = "{what:be} revealed from the top of your deck"
    clauses = ("CR132-seek.e",)


@dataclass(frozen=True)
class CardWins(CardEvent):
    """Wins a battle it is in."""

    form = "{what:win} a battle"
