"""The facts of a card: what is printed on it, and what its effects are. Plain data, the same for every copy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, NamedTuple

from wonderwheel.core.errors import SetupError, meant
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, ADVANTAGE_KINDS, ALLEGIANCES, SEXES, SIDES, TYPES
from wonderwheel.games.wheel_of_time.places import STEPS

Four = tuple[int, int, int, int]
ZERO: Final[Four] = (0, 0, 0, 0)
EVENT: Final = "event"
LIMITED: Final = "limited"
REROLL: Final = "reroll"
SUCCESS: Final = "success"
FAILURE: Final = "failure"
DISCARDED: Final = "discarded"
FULFILLED: Final = "fulfilled"
DECLARED: Final = "declared"  # as a challenge is revealed, as an advantage is put into play: of texts only
PUT: Final = "put"
WHEN: Final = "when"  # at a moment that the event itself names: of texts only
ROLLING: Final = "rolling"  # as a card rolls in a challenge, before its dice are rolled: of texts only
# What a player may choose about the dice of a card.
NO_ROLL: Final = "no roll"
MORE_DICE: Final = "more dice"
OTHER_DICE: Final = "other dice"
FEWER_DICE: Final = "fewer dice"
TIMINGS: Final = (EVENT, LIMITED, REROLL, SUCCESS, FAILURE, DISCARDED, FULFILLED)
POOL: Final = "pool"
ITSELF: Final = "itself"
TARGET: Final = "target"
PAYERS: Final = (POOL, ITSELF, TARGET)
DURING: Final = "during a challenge"
WITHIN: Final = "in a challenge"
NEEDS: Final = ("", DURING, WITHIN)
TAKE_PART: Final = "take part"
HEAL: Final = "heal"
GENERATE: Final = "generate"
CANNOT: Final = (TAKE_PART, HEAL, GENERATE)


def together(a: Four, b: Four) -> Four:
    """Two costs, or two numbers of dice or symbols, as one."""
    return a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]


@dataclass(frozen=True)
class Deed:
    """One thing that an effect does: a verb of `program/verbs.py`, how much, and of what."""

    verb: str
    amount: int = 1
    what: str = ""


@dataclass(frozen=True)
class Effect:
    """An effect of a card: when it may be used, what it costs, and what it does.

    A success or failure of a challenge happens if it succeeds (or not) by at least `margin`. Without a timing of its
    own an effect is used as an event (WOT20-action.effects.11). `needs`: its card must take part in a challenge, or
    must have rotated to roll in the one being resolved (WOT20-glossary.participating.5, .6). `said`: the effect of a
    text, carried out by `program/texts`; `from_hand`: it is what an event does as it is played.
    """

    timing: str = EVENT
    cost: Four = ZERO
    payer: str = POOL
    rotates: bool = False
    steps: tuple[str, ...] = ()
    margin: int = 0
    needs: str = ""
    deeds: tuple[Deed, ...] = ()
    said: Any = None
    from_hand: bool = False


class DiceChoice(NamedTuple):
    """Something that a player may choose about the dice of a card: so many more of an ability, so many (0: all) of an
    ability in place of those of `instead`, so many fewer of his choice, none at all; or an effect that he may use.

    Of an effect, `ability` is its number and `number` the card that has it.
    """

    kind: str
    ability: int
    instead: int
    number: int


@dataclass(frozen=True)
class Reduction:
    """The cost of a recruit falls by `amount` of each ability if this card pays a part of it (WOT20-extra.math.6).

    `traits`: the recruit must have one of them.
    """

    amount: int
    traits: tuple[str, ...]


@dataclass(frozen=True)
class CardFacts:
    """What is printed on a card, and what it does. A card without a cost (None) is free, or not for recruiting.

    `kind`: what an advantage is put on. `replaces`: the Personality of the character that it comes into play for.
    `pattern` and `total_pattern` are requirements. `hand` is added to the hand limit of whoever controls it. `bonus`
    and `gives` are what an advantage adds to its card. `prophecy`: the Personality that its player must control to
    fulfil it. `requires`: the trait that another card of its player must have, or it is discarded. `damage_bonus`: what
    a weapon adds to damage that its card rolls in a challenge. `cannot`: what it never does, see CANNOT. `unread`: it
    has a text that the engine cannot carry out yet, and `why_unread` says what of it. `text`: what its text comes to.
    `words`: what its text says, for people.
    """

    name: str
    type: str
    kind: str = ""
    abilities: Four = ZERO
    cost: Four | None = None
    allegiances: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    side: str = ""
    personality: str = ""
    sex: str = ""
    replaces: str = ""
    pattern: int = 0
    total_pattern: int = 0
    hand: int = 0
    bonus: Four = ZERO
    gives: tuple[str, ...] = ()
    no_troops: bool = False
    joins_monsters: bool = False
    takes_part_as_other: bool = False
    takes_damage_first: bool = False
    on_others: bool = False
    becomes_advantage: str = ""
    targets: str = ""
    reduction: Reduction | None = None
    prophecy: str = ""
    requires: str = ""
    damage_bonus: int = 0
    cannot: tuple[str, ...] = ()
    unread: bool = False
    why_unread: str = ""
    text: Any = None
    words: str = ""
    effects: tuple[Effect, ...] = ()

    @property
    def title(self) -> str:
        """The name without a version in brackets: two versions of a character are copies (WOT20-cards.characters.4)."""
        return self.name.partition(" (")[0]


MOST: Final = 999  # of anything on a card of a file: nobody rolls a million dice
LONGEST_NAME: Final = 80
_LESS: Final = ("pool", "boost")  # verbs of which less than nothing can be said
_BECOMES: Final = ("", "player", "target", "world")
_TRUTH: Final = ("unread", "no_troops", "joins_monsters", "takes_part_as_other", "takes_damage_first", "on_others")
_NUMBERS: Final = ("pattern", "total_pattern", "hand", "damage_bonus")
_LISTS: Final = ("allegiances", "traits", "gives", "cannot")
_TEXTS: Final = (
    "name",
    "type",
    "kind",
    "side",
    "personality",
    "sex",
    "replaces",
    "becomes_advantage",
    "targets",
    "prophecy",
    "requires",
    "words",
)
_EFFECT_KEYS: Final = ("timing", "cost", "payer", "rotates", "steps", "margin", "needs", "deeds")
_KEYS: Final = tuple(field.name for field in fields(CardFacts))


class _Reader:
    """Reads one card's table; every refusal names the card."""

    def __init__(self, where: str) -> None:
        self.where = where

    def wrong(self, words: str) -> SetupError:
        return SetupError(f"{self.where}: {words}")

    def known(self, key: str, keys: Sequence[str]) -> None:
        if key not in keys:
            raise self.wrong(f"unknown key {key!r}; {meant(key, keys, 'the keys are')}")

    def one_of(self, key: str, value: Any, choices: Sequence[str]) -> str:
        if value not in choices:
            raise self.wrong(f"{key} is {value!r}; {meant(value, [one for one in choices if one], 'it can be')}")
        return str(value)

    def whole(self, key: str, value: Any, least: int = 0) -> int:
        if type(value) is not int:
            raise self.wrong(f"{key} is a whole number, not {value!r}")
        if not least <= value <= MOST:
            raise self.wrong(f"{key} is {value}; it can be from {least} to {MOST}")
        return value

    def truth(self, key: str, value: Any) -> bool:
        if not isinstance(value, bool):
            raise self.wrong(f"{key} is true or false, not {value!r}")
        return value

    def line(self, key: str, value: Any) -> str:
        """A text of one line that can be shown as it stands."""
        if not isinstance(value, str):
            raise self.wrong(f"{key} is a text, not {value!r}")
        if not value.isprintable() or value != value.strip():
            raise self.wrong(f"{key} is one line without control characters or blanks around it, not {value[:99]!r}")
        return value

    def texts(self, key: str, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.wrong(f"{key} is a list of texts, not {value!r}")
        return tuple([self.line(key, one) for one in value])

    def four(self, key: str, value: Any) -> Four:
        """Numbers by abilities, as a table with their names."""
        if not isinstance(value, dict):
            raise self.wrong(f"{key} is a table such as {{politics = 2}}, not {value!r}")
        for ability in value:
            self.known(ability, ABILITIES)
        least = -MOST if key == "bonus" else 0
        p, i, o, c = (self.whole(f"{key}.{name}", value.get(name, 0), least) for name in ABILITIES)
        return p, i, o, c

    def effect(self, table: Any) -> Effect:
        if not isinstance(table, dict):
            raise self.wrong(f"an effect is a table, not {table!r}")
        for key in table:
            self.known(key, _EFFECT_KEYS)
        listed, deeds = table.get("deeds", []), []
        if not isinstance(listed, list):
            raise self.wrong(f"deeds are a list of deeds, not {listed!r}")
        for deed in listed:
            if not isinstance(deed, list) or not deed or not isinstance(deed[0], str) or len(deed) > 3:
                raise self.wrong(f"a deed is a list of a verb, an amount and what is meant, not {deed!r}")
            least = -MOST if deed[0] in _LESS else 0
            amount = self.whole("the amount of a deed", deed[1], least) if len(deed) > 1 else 1
            deeds.append(Deed(deed[0], amount, str(deed[2]) if len(deed) > 2 else ""))
        steps = self.texts("steps", table.get("steps", []))
        for step in steps:
            self.one_of("steps", step, STEPS)
        return Effect(
            self.one_of("timing", table.get("timing", EVENT), TIMINGS),
            self.four("cost", table.get("cost", {})),
            self.one_of("payer", table.get("payer", POOL), PAYERS),
            self.truth("rotates", table.get("rotates", False)),
            steps,
            self.whole("margin", table.get("margin", 0)),
            self.one_of("needs", table.get("needs", ""), NEEDS),
            tuple(deeds),
        )


def facts_from(table: Mapping[str, Any], where: str) -> CardFacts:
    """A card from a table of a file; SetupError names the card and the key that is wrong."""
    name = table.get("name")
    sayable = isinstance(name, str) and name.isprintable() and 0 < len(name) <= LONGEST_NAME
    read = _Reader(f"{where}: {name}" if sayable else where)
    for key in table:
        read.known(key, _KEYS)
    for key in ("name", "type"):
        if key not in table:
            raise read.wrong(f"{key!r} is missing")
    values: dict[str, Any] = {}
    for key, value in table.items():
        if key in _TEXTS:
            values[key] = read.line(key, value)
        elif key in _TRUTH:
            values[key] = read.truth(key, value)
        elif key in _NUMBERS:
            values[key] = read.whole(key, value, -MOST if key == "hand" else 0)
        elif key in _LISTS:
            values[key] = read.texts(key, value)
        elif key in ("abilities", "cost", "bonus"):
            values[key] = read.four(key, value)
        elif key == "reduction":
            if not isinstance(value, dict) or set(value) != {"amount", "traits"}:
                raise read.wrong("reduction is a table of an amount and traits")
            values[key] = Reduction(read.whole("amount", value["amount"]), read.texts("traits", value["traits"]))
        elif key != "effects" or not isinstance(value, list):
            raise read.wrong(f"{key}: what a card of a file does is written as [[card.effects]] tables")
        else:
            values[key] = tuple(read.effect(effect) for effect in value)
    if not 0 < len(values["name"]) <= LONGEST_NAME:
        raise read.wrong(f"a name has 1 to {LONGEST_NAME} characters")
    read.one_of("type", values["type"], TYPES)
    choices = {"kind": ("", *ADVANTAGE_KINDS), "side": ("", *SIDES), "sex": SEXES, "becomes_advantage": _BECOMES}
    for key, known in choices.items():
        read.one_of(key, values.get(key, ""), known)
    for allegiance in values.get("allegiances", ()):
        read.one_of("allegiances", allegiance, ALLEGIANCES)
    for never in values.get("cannot", ()):
        read.one_of("cannot", never, CANNOT)
    if values["type"] == "advantage" and not values.get("kind"):
        raise read.wrong(f"an advantage says by 'kind' what it is put on: {', '.join(ADVANTAGE_KINDS)}")
    return CardFacts(**values)
