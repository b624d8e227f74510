"""The compiled form of abilities: what a card's text becomes before it is turned into programs.

An ability is triggered, activated, static, a replacement, a spell's effect or a keyword. Effects are verbs with the
nouns of `terms.py` in their slots. A card's abilities are numbered in the order of its text; the catalogue makes a
program for each list of effects and names it after the card and the number, so that copies and grants are references
and numbers. Effects hold abilities and abilities effects: each module names the other's by way of the module.
"""

from __future__ import annotations

from wonderwheel.games.wonders_of_the_first.meaning import effects as effects_of_meaning
from wonderwheel.games.wonders_of_the_first.meaning.simple_terms import Meaning
from wonderwheel.games.wonders_of_the_first.meaning.terms import (
    Cards,
    Condition,
    Event,
    Objects,
    Player,
    Quantity,
    Realm,
)

# -- changes: what a static ability or a lasting effect does to cards --------------------------------------------------


class AddPower(Meaning, frozen=True):
    """`role`: only while they attack, or defend."""

    amount: Quantity
    role: str = ""


class SetBase(Meaning, frozen=True):
    amount: Quantity


class DefinePower(Meaning, frozen=True):
    """What a printed * stands for; it works in every area."""

    amount: Quantity


class TimesPower(Meaning, frozen=True):
    by: Quantity


class AddClass(Meaning, frozen=True):
    """A class by name, or `slot`: the named one, or those of cards."""

    name: str = ""
    like: Objects | None = None


class AddType(Meaning, frozen=True):
    name: str


class MakeLegendary(Meaning, frozen=True):
    """The cards are legendary besides."""


class Nullified(Meaning, frozen=True):
    """The cards' texts are blank."""


class NullifiedRealm(Meaning, frozen=True):
    """The realm of this card is nullified: what arrives there, or by one reading every card there, has no text."""


class Grant(Meaning, frozen=True):
    """The cards get an ability. `where`: attuned, if they are played to this realm."""

    ability: Ability
    where: Realm | None = None


class LoseKeyword(Meaning, frozen=True):
    """The cards do not have a keyword, unless they get it later."""

    name: str


class ArrivesWith(Meaning, frozen=True):
    """The cards have counters from the moment in which they arrive."""

    kind: str
    number: Quantity


class ArrivesTapped(Meaning, frozen=True):
    """The cards are tapped from the moment in which they arrive."""


class ShedsCounters(Meaning, frozen=True):
    """Counters of this kind are removed from the cards as soon as they are there."""

    kind: str


class DoublesBonuses(Meaning, frozen=True):
    """What the cards add to the power of others is added twice."""


class GainAbilities(Meaning, frozen=True):
    """The card gets every ability of other cards, as long as they are there and have it."""

    cards: Cards


class Cannot(Meaning, frozen=True):
    """A verb that cannot happen to the cards: targeted, tapped, untapped, controlled, nullified, banished, destroyed,
    sacrificed, moved, countered (with a kind), attack, harvested. `by`: opponent for effects and players other than the
    cards' controller."""

    verb: str
    by: str = ""
    counter: str = ""


class DefineCost(Meaning, frozen=True):
    """What a printed * stands for as a cost; it works in every area."""

    amount: Quantity


class CostsMore(Meaning, frozen=True):
    """The cards cost so much more; less if it is negative. `where`: only if they are played to this realm."""

    amount: Quantity
    where: Realm | None = None


class MayPay(Meaning, frozen=True):
    """As part of its cost such a card may be sacrificed; then this costs so much less."""

    cards: Cards
    less: int


class IsStone(Meaning, frozen=True):
    """The cards count as stones."""

    seizable: bool = True
    counts: bool = True


class Forbid(Meaning, frozen=True):
    """Players cannot do something: attack, play, seize, gain energy from stones, ... unless they pay the price (to
    the controller of this card if `to_you`, else it is lost). `held`: seize a stone that its controller holds, in a
    battle. `limit`: more than so many attacks a round in each realm. `who`: players who were chosen before.
    `or_actions`: so many actions may be paid instead. `so`: what is true of the player "looked at". `source`: only with
    effects of such cards."""

    verb: str
    player: str = ""
    cards: Cards | None = None
    where: Realm | None = None
    price: Quantity | None = None
    limit: int = 0
    to_you: bool = False
    held: bool = False
    who: Player | None = None
    or_actions: int = 0
    so: Condition | None = None
    source: Cards | None = None


class Allow(Meaning, frozen=True):
    """A permission: play from deck top, ignore core, spend faith twice, ascend in a round (its number), symbiosis with
    any power, decks open at the top, hoard one less, no power in battle, decides a draw (the number of the realm),
    live without a deck."""

    what: str
    player: str = "you"
    cards: Cards | None = None
    amount: int = 0


class ExtraTrigger(Meaning, frozen=True):
    """Abilities of a kind trigger so many more times."""

    kind: str
    times: int = 1
    cards: Cards | None = None


class NoTrigger(Meaning, frozen=True):
    """Abilities of a kind do not trigger, of these cards or of any."""

    kind: str
    cards: Cards | None = None


Change = (
    AddPower
    | SetBase
    | DefinePower
    | TimesPower
    | AddClass
    | AddType
    | MakeLegendary
    | Nullified
    | NullifiedRealm
    | Grant
    | LoseKeyword
    | ArrivesWith
    | ArrivesTapped
    | ShedsCounters
    | DoublesBonuses
    | GainAbilities
    | Cannot
    | DefineCost
    | CostsMore
    | MayPay
    | IsStone
    | Forbid
    | Allow
    | ExtraTrigger
    | NoTrigger
)


# -- abilities ---------------------------------------------------------------------------------------------------------


class Gate(Meaning, frozen=True):
    """An ability is on only while this holds: kingdom n, hoard n, awaken."""

    kind: str
    number: int = 0


class Cost(Meaning, frozen=True):
    """What an activated ability costs. `x` names the resource of which any number is paid, `verb` what else is done: to
    the card (destroy, banish, untap ...; with counters of a kind), or to `number` cards of the hand or the deck
    (discard, deny), or to `number` of these `cards`. `kept`: the effects speak of the one card that was given."""

    tap: bool = False
    action: bool = False
    sacrifice: bool = False
    energy: int = 0
    faith: int = 0
    x: str = ""
    verb: str = ""
    number: int = 1
    counter: str = ""
    cards: Cards | None = None
    kept: bool = False


class Triggered(Meaning, frozen=True):
    """`head` is the printed kind (on arrival, on attack ...); `area` where it works; `limit`: once each round.

    `once`: only the next time, while the card stays; of several at the same moment, one that their controller chooses.
    `batch`: once for all to which it happens at the same moment.
    """

    event: Event
    effects: tuple[effects_of_meaning.Effect, ...]
    head: str = ""
    gate: Gate | None = None
    condition: Condition | None = None
    limit: bool = False
    area: str = "world"
    once: bool = False
    batch: bool = False


class Activated(Meaning, frozen=True):
    """`limit`: once each round."""

    cost: Cost
    effects: tuple[effects_of_meaning.Effect, ...]
    harvest: bool = False
    gate: Gate | None = None
    limit: bool = False


class Static(Meaning, frozen=True):
    """`of`: the cards that are changed, or This or Wearer."""

    of: Objects
    changes: tuple[Change, ...]
    gate: Gate | None = None
    condition: Condition | None = None


class Replacement(Meaning, frozen=True):
    """If the event would happen to these cards, the effects happen instead. Kinds: destroyed, banished, dies,
    targeted, countered, attack, seize. `area`: where the ability works, any for movement. `first`: the effects come
    first, and then the event happens all the same unless they have nullified it."""

    event: Event
    effects: tuple[effects_of_meaning.Effect, ...]
    may: bool = False
    area: str = "world"
    first: bool = False
    condition: Condition | None = None
    gate: Gate | None = None


class Spell(Meaning, frozen=True):
    effects: tuple[effects_of_meaning.Effect, ...]


class Keyword(Meaning, frozen=True):
    """flying, deathstrike, guardian, unstable, rage, call, heart of a legend, link (orbital or all), attuned."""

    name: str
    argument: str = ""
    cards: Cards | None = None


class AnyNumber(Meaning, frozen=True):
    """A deck may hold any number of copies."""


Ability = Triggered | Activated | Static | Replacement | Spell | Keyword | AnyNumber
