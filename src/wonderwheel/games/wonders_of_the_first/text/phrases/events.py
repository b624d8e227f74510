"""Events that trigger abilities."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wonders_of_the_first.text.phrases.base import Event, Player, Realm, Tail, Thing
from wonderwheel.games.wonders_of_the_first.text.phrases.nouns import Noun
from wonderwheel.lang.english import ORDINALS
from wonderwheel.lang.nodes import Node, bent

_ORDINALS = {number: word for word, number in ORDINALS.items()}


def _does(who: Node, verb: str) -> str:
    return f"{who.text()} {bent(verb, who.grammatical())}"


@dataclass(frozen=True)
class Either(Event):
    """One of two events. A second event of the same thing is said without its subject."""

    first: Event
    second: Event
    form = "{first} or {second}"


@dataclass(frozen=True)
class CardEvent(Event):
    """Something happens to a thing."""

    what: Thing
    verb = ""

    def text(self) -> str:
        first = self.verb.split()[0]
        return _does(self.what, first) + self.verb.removeprefix(first)


@dataclass(frozen=True)
class PlacedEvent(CardEvent):
    """Something happens to a thing, in a realm if one is said."""

    where: Realm | None = None

    def text(self) -> str:
        return super().text() + (f" in {self.where.text()}" if self.where else "")


@dataclass(frozen=True)
class Arrives(Event):
    """Enters a realm from elsewhere than The World. `source`: from where not."""

    what: Thing
    source: str = ""
    where: Realm | None = None
    clauses = ("CR132-arrives.a", "CR132-on-arrival.e")

    def text(self) -> str:
        source = f" from anywhere other than {self.source}" if self.source else ""
        place = f" in {self.where.text()}" if self.where else ""
        return _does(self.what, "arrive") + source + place


@dataclass(frozen=True)
class Attacks(PlacedEvent):
    """Attacks."""

    unopposed: bool = False
    verb = "attack"
    clauses = ("CR132-on-attack.b", "CR132-unopposed.a")

    def text(self) -> str:
        return super().text() + (" unopposed" if self.unopposed else "")


@dataclass(frozen=True)
class Defends(CardEvent):
    """Defends."""

    verb = "defend"
    clauses = ("CR132-on-defense.b",)


@dataclass(frozen=True)
class Battles(CardEvent):
    """Battles, attacking or defending."""

    verb = "battle"
    clauses = ("CR132-on-battle.b",)


@dataclass(frozen=True)
class Dies(Event):
    """From The World into The Abyss; in a battle, if that is said."""

    what: Thing
    where: Realm | None = None
    in_battle: bool = False
    clauses = ("CR132-dies.a", "CR132-on-death.b")

    def text(self) -> str:
        battle = " in battle" if self.in_battle else ""
        place = f" in {self.where.text()}" if self.where else ""
        return f"{_does(self.what, 'die')}{battle}{place}"


@dataclass(frozen=True)
class Moves(CardEvent):
    """From realm to realm."""

    verb = "move"
    clauses = ("CR132-move.a",)


@dataclass(frozen=True)
class Crosses(Event):
    """Moves into or out of a realm."""

    what: Thing
    realm: Realm

    def text(self) -> str:
        return f"{_does(self.what, 'move')} into or out of {self.realm.text()}"


@dataclass(frozen=True)
class Flies(CardEvent):
    """Moves by flying."""

    verb = "fly"
    clauses = ("CR132-flying.a",)


@dataclass(frozen=True)
class BecomesEquipped(CardEvent):
    """An equipment and its wearer come together."""

    verb = "become equipped"
    clauses = ("CR132-equip.b",)


@dataclass(frozen=True)
class BecomesNullified(PlacedEvent):
    """Its text goes blank."""

    verb = "become nullified"
    clauses = ("CR132-nullify.r",)


@dataclass(frozen=True)
class BecomesTapped(CardEvent):
    """Is tapped and was not."""

    verb = "become tapped"


@dataclass(frozen=True)
class ToAbyss(CardEvent):
    """Into The Abyss, wherever from."""

    verb = "be put into The Abyss from anywhere"


@dataclass(frozen=True)
class Leaves(CardEvent):
    """Out of The World."""

    verb = "leave The World"
    clauses = ("CR132-world.a",)


@dataclass(frozen=True)
class Revealed(CardEvent):
    """Is revealed from the top of your deck."""

    verb = "be revealed from the top of your deck"
    clauses = ("CR132-seek.e",)


@dataclass(frozen=True)
class CardWins(CardEvent):
    """Wins a battle it is in."""

    verb = "win a battle"


@dataclass(frozen=True)
class PlayerAttacks(Event):
    """A player attacks: with something, or with so many Wonders."""

    who: Player
    having: Thing | int | None = None
    where: Realm | None = None

    def text(self) -> str:
        having = self.having
        crowd = f" with {having} or more Wonders" if isinstance(having, int) else ""
        one = f" with {having.text()}" if isinstance(having, Thing) else ""
        place = f" in {self.where.text()}" if self.where else ""
        return _does(self.who, "attack") + crowd + one + place


@dataclass(frozen=True)
class Plays(Event):
    """A player plays a card; to a realm, from the hand, if that is said."""

    who: Player
    what: Thing
    where: Realm | None = None
    from_hand: bool = False
    clauses = ("CR132-on-play.d", "CR132-play.a")

    def text(self) -> str:
        place = f" to {self.where.text()}" if self.where else ""
        hand = f" from {'your' if self.who.grammatical() == 'you' else 'their'} hand" if self.from_hand else ""
        return f"{_does(self.who, 'play')} {self.what.text()}{hand}{place}"


@dataclass(frozen=True)
class PlaysNth(Event):
    """A player plays his so-manieth card that fits; once, when the number is reached."""

    who: Player
    nth: int
    noun: Noun
    clauses = ("CR132-511.a",)

    def text(self) -> str:
        return f"{_does(self.who, 'play')} a {_ORDINALS[self.nth]} {self.noun.singular()}"


@dataclass(frozen=True)
class DrawsNth(Event):
    """A player draws his so-manieth card in a round."""

    who: Player
    nth: int
    clauses = ("CR132-511.a",)

    def text(self) -> str:
        whose = "your" if self.who.grammatical() == "you" else "their"
        return f"{_does(self.who, 'draw')} {whose} {_ORDINALS[self.nth]} card in a round"


@dataclass(frozen=True)
class Seizes(Event):
    """A player seizes a stone; in battle, if that is said."""

    who: Player
    in_battle: bool = False
    clauses = ("CR132-seize-stone.a",)

    def text(self) -> str:
        return _does(self.who, "seize") + " a stone" + (" in battle" if self.in_battle else "")


@dataclass(frozen=True)
class StoneLost(Event):
    """A stone of yours is seized."""

    where: Realm | None = None
    form = "a stone is seized from you[ in {where}]"
    clauses = ("CR132-seize-stone.a",)


@dataclass(frozen=True)
class Harvests(Event):
    """A player harvests: once for each use, or for each card, or for so many lands at once."""

    who: Player
    what: Thing | None = None
    at_least: int | None = None
    clauses = ("CR132-harvest.a", "CR132-harvest.c")

    def text(self) -> str:
        one = f" {self.what.text()}" if self.what else ""
        many = f" {self.at_least} or more lands" if self.at_least else ""
        return _does(self.who, "harvest") + one + many


@dataclass(frozen=True)
class PlayerDoes(Event):
    """A player does something that needs no more words."""

    who: Player
    verb = ""
    rest = ""

    def text(self) -> str:
        return f"{_does(self.who, self.verb)} {self.rest}"


@dataclass(frozen=True)
class Wins(PlayerDoes):
    """Wins a battle."""

    verb, rest = "win", "a battle"


@dataclass(frozen=True)
class GainsAction(PlayerDoes):
    """Gains an action at any time but the start of the round."""

    verb, rest = "gain", "an action other than at the start of the round"


@dataclass(frozen=True)
class GainsActionsFromCards(Event):
    """Gains actions through abilities of cards."""

    who: Player
    count: int

    def text(self) -> str:
        return f"{_does(self.who, 'gain')} {self.count} or more actions from card abilities"


@dataclass(frozen=True)
class Denies(Event):
    """You deny a card that fits."""

    what: Thing
    form = "you deny {what}"
    clauses = ("CR132-deny.a",)


@dataclass(frozen=True)
class Portals(Event):
    """You portal something that fits."""

    what: Thing
    form = "you portal {what}"
    clauses = ("CR132-portal.a",)


@dataclass(frozen=True)
class CreatesTokens(Event):
    """You create tokens, so many or more at once."""

    count: int
    form = "you create {count} or more tokens"


@dataclass(frozen=True)
class HarvestAbilityUsed(Event):
    """An on harvest ability of yours triggers."""

    what: Thing
    form = "you activate the on harvest ability of {what}"


@dataclass(frozen=True)
class Fixed(Event):
    """An event without slots."""


@dataclass(frozen=True)
class SpendsFaith(Fixed):
    """You spend faith."""

    form = "you spend faith"


@dataclass(frozen=True)
class Seeks(Fixed):
    """You seek, with or without success."""

    form = "you use a seek effect"
    clauses = ("CR132-seek.a",)


@dataclass(frozen=True)
class PlayedBySeek(Fixed):
    """This is played by a seek."""

    form = "you play this from a seek effect"


@dataclass(frozen=True)
class ArrivalTriggers(Fixed):
    """Some on arrival ability triggers."""

    form = "an on arrival effect triggers"


@dataclass(frozen=True)
class TapAbilityUsed(Fixed):
    """You use a tap ability of a Wonder."""

    form = "you activate a tap ability of a Wonder"


def costing(what: Noun, tail: Tail | None) -> Noun:
    """A noun with one more thing said of its cost."""
    return what if tail is None else Noun.build([what.adjectives, what.kinds, what.tails, tail], what.span)
