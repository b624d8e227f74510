"""What cards get, gain and lose, and what players draw and pay."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import (
    CardCount,
    Loyalty,
    Name,
    Signed,
    Skill,
    Thing,
    one_said,
)
from wonderwheel.games.wheel_of_time.text.phrases.naming.amounts import Symbols
from wonderwheel.games.wheel_of_time.text.phrases.naming.nouns import Nouns
from wonderwheel.lang.nodes import Wording
from wonderwheel.lang.phrases import Duration, Effect, Per, Player, You


@dataclass(frozen=True)
class Gets(Effect):
    """An ability becomes greater or smaller; permanently, to a maximum, if it is said."""

    what: Thing
    amount: Signed
    skill: Skill
    duration: Duration | None = None
    most: int | None = None
    about = True
    form = "{what:get} {amount} {skill}[ {duration}][, to a maximum of {most}]"
    clauses = ("WOT20-action.ability.2", "WOT20-action.ability.3")


@dataclass(frozen=True)
class GetsThat(Effect):
    """The ability that was chosen, or paid with, becomes greater."""

    what: Thing
    amount: Signed
    duration: Duration | None = None
    about = True
    form = "{what:get} {amount} of that ability[ {duration}]"


@dataclass(frozen=True)
class GetsAll(Effect):
    """Every ability above zero becomes greater, for each card that fits."""

    what: Thing
    amount: Signed
    per: Per
    duration: Duration | None = None
    about = True
    form = "{what:get} {amount} of each ability it has {per}[ {duration}]"


@dataclass(frozen=True)
class Gains(Effect):
    """A card gains a trait or allegiances."""

    what: Thing
    loyalty: Loyalty
    duration: Duration | None = None
    about = True
    form = "{what:gain} {loyalty}[ {duration}]"
    clauses = ("WOT20-glossary.allegiance.2",)


@dataclass(frozen=True)
class Loses(Effect):
    """A card loses a trait or an allegiance."""

    what: Thing
    loyalty: Loyalty
    duration: Duration | None = None
    about = True
    form = "{what:lose} {loyalty}[ {duration}]"
    clauses = ("WOT20-glossary.allegiance.2",)


@dataclass(frozen=True)
class Draw(Effect):
    """Cards from the top of a player's deck come to his hand."""

    who: Player
    count: CardCount
    missing = You()
    form = "<who:draw> {count}"
    clauses = ("WOT20-draw.draw.2",)


@dataclass(frozen=True)
class DrawMore(Effect):
    """You draw one card more in the draw round than usual."""

    form = "draw 1 more card"
    wordings = (Wording('"draw" INT "more card"', made=one_said(lambda span: DrawMore(span=span))),)
    clauses = ("WOT20-draw.draw.1",)


@dataclass(frozen=True)
class Pay(Effect):
    """Symbols are paid: of the card's own for its own text, of the pool for cards from the hand."""

    symbols: Symbols
    form = "pay {symbols}"
    clauses = ("WOT20-action.costs.1", "WOT20-action.costs.3")


@dataclass(frozen=True)
class PayTimes(Effect):
    """Symbols are paid any number of times; X is how often."""

    symbols: Symbols
    form = "pay {symbols} X times"


@dataclass(frozen=True)
class PayAndTimes(Effect):
    """Symbols are paid once, and others any number of times; X is how often the others."""

    once: Symbols
    symbols: Symbols
    form = "pay {once} and {symbols} X times"
    wordings = ('"pay" symbols "," "then" symbols "x times"',)

    def text(self) -> str:
        return f"pay {self.once.text()}, then {self.symbols.text()} X times"


@dataclass(frozen=True)
class PayFrom(Effect):
    """Symbols are paid that this card has rolled or generated."""

    symbols: Symbols
    what: Thing
    form = "pay {symbols} of {what}"
    clauses = ("WOT20-action.costs.1",)


@dataclass(frozen=True)
class PayTimesFrom(Effect):
    """Symbols of cards that fit are paid any number of times; X is how often."""

    symbols: Symbols
    nouns: Nouns
    form = "pay {symbols} of {nouns} X times"


@dataclass(frozen=True)
class PayPer(Effect):
    """Symbols are paid for each of something."""

    symbols: Symbols
    per: Per
    form = "pay {symbols} {per}"


@dataclass(frozen=True)
class PayCostOf(Effect):
    """The printed cost of a card is paid."""

    what: Thing
    form = "pay the printed cost of {what}"
    clauses = ("WOT20-glossary.cost.5",)


@dataclass(frozen=True)
class NothingHappens(Effect):
    """Nothing more of this text is carried out."""

    form = "nothing happens"


@dataclass(frozen=True)
class PayThatRolled(Effect):
    """Symbols are paid that a card itself has rolled."""

    symbols: Symbols
    what: Thing
    form = "pay {symbols} that {what} rolled"
    wordings = ('"pay" symbols "that" thing "rolled"',)
    clauses = ("WOT20-glossary.rolled.1",)


@dataclass(frozen=True)
class MayPayToGenerate(Effect):
    """Each of these cards may pay symbols of its own, once, to generate others."""

    what: Thing
    price: Symbols
    symbols: Symbols
    duration: Duration
    about = True
    form = "{what} may pay {price} to generate {symbols} {duration}"


@dataclass(frozen=True)
class HasToRecruit(Effect):
    """A card has a trait, but only where it matters for recruiting cards that fit."""

    what: Thing
    name: Name
    nouns: Nouns
    about = True
    form = "{what:have} {name} only to recruit {nouns}"
