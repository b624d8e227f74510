"""Events that trigger abilities: what players do, and what is done by them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from wonderwheel.games.wonders_of_the_first.text.phrases.base import (
    AThing,
    Event,
    Place,
    PlainThing,
    Player,
    Realm,
    Thing,
)
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import Noun, with_more
from wonderwheel.games.wonders_of_the_first.text.phrases.things import Some
from wonderwheel.lang.english import ORDINALS
from wonderwheel.lang.making import Parts, fit
from wonderwheel.lang.nodes import FORM, Node, Slot, Span, Wording, bent

_ORDINALS = {number: word for word, number in ORDINALS.items()}
Ordinal = Annotated[int, Slot("ORD", _ORDINALS.__getitem__)]


def _does(who: Node, verb: str) -> str:
    return f"{who.text()} {bent(verb, who.grammatical())}"


def _with(having: Thing | int) -> str:
    return f"with {having} or more Wonders" if isinstance(having, int) else f"with {having.text()}"


Crowd = Annotated[Thing | int, Slot("attack_with", _with)]


@dataclass(frozen=True)
class PlayerAttacks(Event):
    """A player attacks: with something, or with so many Wonders."""

    who: Player
    having: Crowd | None = None
    where: Place | None = None
    form = "{who:attack}[ {having}][ {where}]"


def _plays_from_hand(parts: Parts, span: Span | None) -> Plays:
    who, what, _, tail, where = parts
    card = fit(what, Some)
    if tail is not None:
        card = replace(card, noun=with_more(card.noun, tail))
    return Plays(who, card, where, True, span=span)


@dataclass(frozen=True)
class Plays(Event):
    """A player plays a card; to a realm, from the hand, if that is said."""

    who: Player
    what: PlainThing
    where: Realm | None = None
    from_hand: bool = False
    wordings = (
        'player "play" some_plain [play_place]',
        Wording('player "play" some_plain "from" whose "hand" [cost_tail] [play_place]', made=_plays_from_hand),
    )
    clauses = ("CR132-on-play.d", "CR132-play.a")

    def text(self) -> str:
        place = f" to {self.where.text()}" if self.where else ""
        hand = f" from {'your' if self.who.grammatical() == 'you' else 'their'} hand" if self.from_hand else ""
        return f"{_does(self.who, 'play')} {self.what.text()}{hand}{place}"


@dataclass(frozen=True)
class PlaysNth(Event):
    """A player plays his so-manieth card that fits; once, when the number is reached."""

    who: Player
    nth: Ordinal
    noun: Noun
    wordings = ('player "play" ("a" | "your") ORD noun_plain_sg',)
    form = "{who:play} a {nth} {noun}"
    clauses = ("CR132-511.a",)


@dataclass(frozen=True)
class DrawsNth(Event):
    """A player draws his so-manieth card in a round."""

    who: Player
    nth: int
    wordings = ('player "draw" ("your" | "their") ORD "card in a round"',)
    clauses = ("CR132-511.a",)

    def text(self) -> str:
        whose = "your" if self.who.grammatical() == "you" else "their"
        return f"{_does(self.who, 'draw')} {whose} {_ORDINALS[self.nth]} card in a round"


@dataclass(frozen=True)
class Seizes(Event):
    """A player seizes a stone; in battle, if that is said."""

    who: Player
    in_battle: bool = False
    form = "{who:seize} a stone[{in_battle} in battle]"
    clauses = ("CR132-seize-stone.a",)


@dataclass(frozen=True)
class StoneLost(Event):
    """A stone of yours is seized."""

    where: Place | None = None
    form = "a stone is seized from you[ {where}]"
    clauses = ("CR132-seize-stone.a",)


@dataclass(frozen=True)
class Harvests(Event):
    """A player harvests: once for each use, or for each card, or for so many lands at once."""

    who: Player
    what: PlainThing | None = None
    at_least: int | None = None
    form = "{who:harvest}[ {what}][ {at_least} or more lands]"
    wordings = (
        'player "harvest"',
        'player "harvest" some_plain',
        Wording('player "harvest" INT "or more lands"', slots="who at_least"),
    )
    clauses = ("CR132-harvest.a", "CR132-harvest.c")


@dataclass(frozen=True)
class PlayerDoes(Event):
    """A player does something that needs no more words."""

    who: Player


@dataclass(frozen=True)
class Wins(PlayerDoes):
    """Wins a battle."""

    form = "{who:win} a battle"


@dataclass(frozen=True)
class GainsAction(PlayerDoes):
    """Gains an action at any time but the start of the round."""

    form = "{who:gain} an action other than at the start of the round"
    wordings = (FORM, 'player "gain a action that be not from the start of the round"')


@dataclass(frozen=True)
class GainsActionsFromCards(Event):
    """Gains actions through abilities of cards."""

    who: Player
    count: int
    form = "{who:gain} {count} or more actions from card abilities"


@dataclass(frozen=True)
class CreatesTokens(Event):
    """You create tokens, so many or more at once."""

    count: int
    form = "you create {count} or more tokens"


@dataclass(frozen=True)
class HarvestAbilityUsed(Event):
    """An on harvest ability of yours triggers."""

    what: AThing
    form = "you activate the on harvest ability of {what}"


@dataclass(frozen=True)
class SpendsFaith(Event):
    """You spend faith."""

    form = "you spend faith"


@dataclass(frozen=True)
class Seeks(Event):
    """You seek, with or without success."""

    form = "you use a seek effect"
    clauses = ("CR132-seek.a",)


@dataclass(frozen=True)
class PlayedBySeek(Event):
    """This is played by a seek."""

    form = "you play this from a seek effect"


@dataclass(frozen=True)
class ArrivalTriggers(Event):
    """Some on arrival ability triggers."""

    form = "an on arrival effect triggers"
    wordings = ('"a on arrival" ("effect" | "ability") "trigger"',)


@dataclass(frozen=True)
class TapAbilityUsed(Event):
    """You use a tap ability of a Wonder."""

    form = "you activate a tap ability of a Wonder"
    wordings = (FORM, '"you activate any wonder" "\'s" "tap ability"')
