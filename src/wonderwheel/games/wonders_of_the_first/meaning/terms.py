"""What a card's text means, as data: nouns, quantities, conditions. Effects and abilities stand in `abilities.py`.

They are immutable, compare by value, and convert to and from plain data with the tag `is`, for golden listings.
"""

from __future__ import annotations

from wonderwheel.games.wonders_of_the_first.meaning.simple_terms import (
    CameTo,
    ChoiceIs,
    Done,
    EventAmount,
    EventCard,
    HasGate,
    HasLink,
    IfDone,
    IsCopied,
    Itself,
    Kept,
    Linked,
    Meaning,
    Number,
    Parity,
    RoundNumber,
    Slot,
    This,
    TookLastTurn,
    Unopposed,
    Wearer,
    X,
)

# -- players and realms ------------------------------------------------------------------------------------------------


class Player(Meaning, frozen=True):
    """One or more players, from the view of the effect's controller: you, opponent, each, target, target opponent,
    owner, controller (both of `of`), event, attacker, defender, active, slot, those.

    "Those" are all players, or those `among` some, of whom `where` is true ("looked at" is the one of whom it speaks,
    "other" the one beside); once they are found they are kept in the slot."""

    which: str = "you"
    of: Objects | None = None
    slot: str = ""
    where: Condition | None = None
    among: str = ""


class Realm(Meaning, frozen=True):
    """One or more realms: here, target, choose, number, all, odd, even, other, event, of, slot, current, adjacent,
    near (here and beside it), lowest, highest, but (all but those of `among`), battle (where the battle was of which
    the event tells), any of (`any_of`), most and fewest (those where the quantity `by`, of things "here", is greatest
    or smallest), as chosen (odd or even, as the slot holds).

    `event source` and `event goal` are those from and to which the card
    of the event has moved. `adjacent` asks for one beside here (beside `of`, if it is said), `adjacent to here` means
    all of them, `adjacent to` all beside one of `among`. A choice is made `among` some realms. `where` narrows it:
    "here" is the one looked at. Only active realms count.
    """

    which: str = "here"
    number: int = 0
    of: Objects | None = None
    slot: str = ""
    where: Condition | None = None
    among: Realm | None = None
    any_of: tuple[Realm, ...] = ()
    by: Quantity | None = None


# -- cards -------------------------------------------------------------------------------------------------------------


class Measure(Meaning, frozen=True):
    """A comparison with a quantity: <, <=, ==, >=, >."""

    op: str
    than: Quantity


class Extreme(Meaning, frozen=True):
    """The greatest (or smallest) power, cost or number of counters; `by_realm`: of those in the same realm."""

    of: str
    most: bool
    counter: str = ""
    by_realm: bool = False


class Total(Meaning, frozen=True):
    """A limit of the sum of a stat (power or cost) over all that are chosen."""

    of: str
    limit: Measure


class Cards(Meaning, frozen=True):
    """A noun phrase: all that is said must hold. Empty fields say nothing. `types` and `orbitals`: one of them.

    `not_name` "this": another name than the card has that has the text. `chosen` names a slot whose value must fit;
    `chosen_kind`: it is a class, orbital, type, card or number (cost). `did`: took part in such an event this round.
    `has` is a keyword or a kind of ability ("flying", "tap", "on arrival"). `whose` is a player who controls it or,
    outside The World, owns it. `counters`: so many of the kind `counter`, or of any kind. `linked`: this card
    remembers it (`Remember`). `unplayed`: it did not arrive by being played. `kin`: one class with others, so many.
    `countered`: it has counters. `among`: it is one of these, `not_of`: none. `extreme`: of all that fit otherwise none
    has a greater (smaller) one. `parity`: of its cost. Several chosen: `total`, `in_each_realm`, `differ` (in what).
    """

    types: tuple[str, ...] = ()
    not_types: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    not_classes: tuple[str, ...] = ()
    orbitals: tuple[str, ...] = ()
    tier: str = ""
    faction: str = ""
    name: str = ""
    not_name: str = ""
    controller: str = ""
    owner: str = ""
    area: str = "world"
    where: Realm | None = None
    cost: Measure | None = None
    power: Measure | None = None
    tapped: bool | None = None
    equipped: bool | None = None
    token: bool | None = None
    nullified: bool | None = None
    core: bool | None = None
    role: str = ""
    has: str = ""
    counter: str = ""
    did: str = ""
    chosen: str = ""
    chosen_kind: str = "class"
    shares_class_with: Objects | None = None
    shares_orbital_with: Objects | None = None
    other: bool = False
    either: tuple[Cards, ...] = ()
    not_orbitals: tuple[str, ...] = ()
    not_tier: str = ""
    has_not: str = ""
    counters: Measure | None = None
    did_not: str = ""
    whose: Player | None = None
    worn_by: Objects | None = None
    linked: bool = False
    unplayed: bool = False
    kin: int = 0
    countered: bool = False
    among: Objects | None = None
    not_of: Objects | None = None
    extreme: Extreme | None = None
    parity: str = ""
    total: Total | None = None
    base_power: Measure | None = None
    in_each_realm: int = 0
    differ: str = ""


# -- objects: which cards an effect speaks of --------------------------------------------------------------------------


class All(Meaning, frozen=True):
    """Every card that fits."""

    cards: Cards = Cards()


class Target(Meaning, frozen=True):
    """Chosen by the controller on resolution, each one a target. `most` 0 means any number; `count` says how many if no
    number does (`least` 0: up to so many)."""

    cards: Cards = Cards()
    least: int = 1
    most: int = 1
    slot: str = "it"
    another: str = ""
    count: Quantity | None = None


class Choose(Meaning, frozen=True):
    """Chosen, not targeted, by a player (the controller if not said); `among` cards that are known already."""

    cards: Cards = Cards()
    least: int = 1
    most: int = 1
    slot: str = "it"
    by: Player = Player()
    among: Objects | None = None


class Random(Meaning, frozen=True):
    """Picked by chance."""

    cards: Cards = Cards()
    number: int = 1
    slot: str = "it"


class Top(Meaning, frozen=True):
    """The top cards of a player's deck."""

    number: Quantity
    of: Player = Player()


class LastPlayed(Meaning, frozen=True):
    """The card that you played last in this round, of those that fit, apart from this, if it is open to see yet."""

    cards: Cards = Cards(area="anywhere")


class Together(Meaning, frozen=True):
    """Several things that one verb is done to at the same moment."""

    parts: tuple[Objects, ...]


Objects = (
    This | EventCard | Itself | Wearer | Slot | All | Target | Choose | Random | Top | Linked | LastPlayed | Together
)


class Stones(Meaning, frozen=True):
    """Stones, cards that are stones among them. `holder`: you, opponent, none, not you, or empty for any. `taken`: an
    opponent has got control of them from you in this round."""

    holder: str = ""
    where: Realm | None = None
    pick: str = "all"
    slot: str = "stone"
    taken: bool = False


# -- quantities --------------------------------------------------------------------------------------------------------


class Count(Meaning, frozen=True):
    """How many cards these are, or how many of them fit."""

    of: Objects
    cards: Cards | None = None


class Stat(Meaning, frozen=True):
    """Sum of a stat (power, base power, cost, different classes) over cards; or, if `take` says so, the highest one or
    the lowest."""

    stat: str
    of: Objects
    take: str = ""


class StonesHeld(Meaning, frozen=True):
    """How many stones a player controls (None: whoever holds them), everywhere or in a realm."""

    of: Player | None = Player()
    where: Realm | None = None


class CountRealms(Meaning, frozen=True):
    """How many realms these are."""

    of: Realm


class NumberOfRealm(Meaning, frozen=True):
    """The number of a realm; 0 if it is none."""

    of: Realm


class Resource(Meaning, frozen=True):
    """How much energy, actions, faith a player has."""

    kind: str
    of: Player = Player()


class CountersOn(Meaning, frozen=True):
    """How many counters of a kind lie on cards; all kinds if it is empty."""

    of: Objects
    kind: str = ""


class Times(Meaning, frozen=True):
    """A product."""

    a: Quantity
    b: Quantity


class Plus(Meaning, frozen=True):
    """A sum."""

    a: Quantity
    b: Quantity


class Half(Meaning, frozen=True):
    """Half of a quantity, or a third of it and so on, rounded up or down; of an infinity, all of it."""

    a: Quantity
    up: bool
    by: int = 2


class AtMost(Meaning, frozen=True):
    """A quantity with a cap."""

    a: Quantity
    most: Quantity


class Happened(Meaning, frozen=True):
    """How often an event has happened in this round, turn or game; to how many cards, each once; or how much it was."""

    event: Event
    period: str = "round"
    cards: bool = False
    amount: bool = False


Quantity = (
    Number | Count | Stat | StonesHeld | Kept | CameTo | RoundNumber | Resource | CountersOn | X | EventAmount | Done
    | Times | Plus | AtMost | Happened | CountRealms | NumberOfRealm | Half
)  # fmt: skip


class Compare(Meaning, frozen=True):
    """A quantity compared with another."""

    a: Quantity
    op: str
    b: Quantity


class Fits(Meaning, frozen=True):
    """At least one of these cards fits."""

    of: Objects
    cards: Cards


class ArrivedFrom(Meaning, frozen=True):
    """The card arrived from this area; `played`: and was (not) played."""

    of: Objects
    area: str = ""
    played: bool | None = None


class Not(Meaning, frozen=True):
    condition: Condition


class Every(Meaning, frozen=True):
    conditions: tuple[Condition, ...]


class Some(Meaning, frozen=True):
    conditions: tuple[Condition, ...]


Condition = (
    Compare | IfDone | Fits | HasGate | HasLink | ChoiceIs | Parity | ArrivedFrom | Unopposed | TookLastTurn | IsCopied
    | Not | Every | Some
)  # fmt: skip


class Event(Meaning, frozen=True):
    """Something that happens (`table/trigger_events.py`). `cards` is who or what does it, `this` and `wearer` narrow it
    to this card or its wearer. `where`: the realm it happens in. `nth`: at exactly that time in the `period`. `source`:
    the area a card comes from, or does not (`not_source`). `least`: the smallest amount. `counter` narrows counters.
    `battle`: in one. `having`: such a card attacks too. `by`: whose effect it was. `who`: players who were chosen
    before. `ability`: the kind of ability that triggers or is activated. `left`: the realm from which a card moves.
    `by_cards`: not by the rules. `direction`: up, to a higher realm, or down."""

    kind: str
    cards: Cards | None = None
    player: str = ""
    this: bool = False
    wearer: bool = False
    where: Realm | None = None
    source: str = ""
    nth: int = 0
    period: str = "game"
    least: int = 0
    counter: str = ""
    by: str = ""
    not_source: str = ""
    battle: bool = False
    having: Cards | None = None
    who: Player | None = None
    ability: str = ""
    left: Realm | None = None
    by_cards: bool = False
    direction: str = ""
