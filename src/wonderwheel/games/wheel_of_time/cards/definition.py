"""What a card is: its facts as printed. Card files and scenarios write them as tables."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from wonderwheel.core.errors import SetupError, meant
from wonderwheel.games.wheel_of_time.kinds import (
    ABILITIES,
    ADVANTAGE_KINDS,
    ALLEGIANCES,
    NUMBER_MOST,
    SEXES,
    STARTING_HERO,
    STARTING_VILLAIN,
    TYPES,
)

NOTHING: Final = (0, 0, 0, 0)
# How a character or troop comes into play, if not for its printed cost: starting characters never do, some only replace
# another, the cost of some is told by their text, and of one it is not known.
RECRUITED: Final = ("", "never", "replacing", "text", "unknown")
_VERSION: Final = re.compile(r" \([^()]*\)$")


@dataclass(frozen=True)
class CardDef:
    """One card. `cost` and `abilities`: Politics, Intrigue, One Power, Combat; `kind` is what an advantage is put on.

    `allegiances` are all that are printed, on the type line or in the text (WOT20-glossary.allegiance.6); `traits` has
    none of them. `recruit`: see RECRUITED. `sex` is a fact of the books that two cards ask for; empty where they tell
    none. `example`: only the rulebook names it, and it is for no deck. `unknown_text`: what it does is not public.
    `assumed` names facts that no source tells.
    """

    name: str
    type: str
    number: str = ""
    set_name: str = ""
    kind: str = ""
    limited: bool = False
    allegiances: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    cost: tuple[int, int, int, int] = NOTHING
    abilities: tuple[int, int, int, int] = NOTHING
    recruit: str = ""
    personality: str = ""
    sex: str = ""
    rarity: str = ""
    example: bool = False
    unknown_text: bool = False
    assumed: tuple[str, ...] = ()
    text: str = ""

    @property
    def title(self) -> str:
        """The name without the number of its version: what makes two cards copies of each other in play (W-44)."""
        return _VERSION.sub("", self.name)

    @property
    def person(self) -> str:
        """The Personality of a character: the first in its chain of replacements (WOT20-extra.personality.2)."""
        return self.personality or self.title

    def has(self, trait: str) -> bool:
        """Whether this is printed on it; allegiances are traits too (WOT20-glossary.allegiance.5)."""
        return trait in self.traits or trait in self.allegiances

    @property
    def starting_side(self) -> str:
        """The side that may begin with it: "hero", "villain" or ""."""
        return "hero" if STARTING_HERO in self.traits else "villain" if STARTING_VILLAIN in self.traits else ""


_TEXTS: Final = ("name", "number", "set", "type", "kind", "recruit", "personality", "sex", "rarity", "text")
_FLAGS: Final = ("limited", "example", "unknown_text")
_ROWS: Final = ("allegiances", "traits", "assumed")
_NUMBERS: Final = ("cost", "abilities")
ENTRIES: Final = (*_TEXTS, *_FLAGS, *_ROWS, *_NUMBERS)
_CHOICES: Final = {"type": TYPES, "kind": ADVANTAGE_KINDS, "recruit": RECRUITED[1:], "sex": SEXES[1:]}
_CARD_LINE: Final = re.compile(r"^\s*\[\[\s*card\s*\]\]", re.MULTILINE)


def card_from(table: Mapping[str, Any], where: str) -> CardDef:
    """A card from a table of facts; SetupError names the place, the entry and what it may be."""
    name = table.get("name")
    if not isinstance(name, str) or not name.strip():
        raise SetupError(f"{where}: a card needs a name")
    where = f"{where}: {name}"
    for entry, value in table.items():
        _check(entry, value, where)
    if "type" not in table:
        raise SetupError(f"{where}: a card needs a type: {', '.join(TYPES)}")
    card = CardDef(
        name=name,
        type=table["type"],
        number=table.get("number", ""),
        set_name=table.get("set", ""),
        kind=table.get("kind", ""),
        limited=table.get("limited", False),
        allegiances=tuple(table.get("allegiances", ())),
        traits=tuple(table.get("traits", ())),
        cost=_numbers(table.get("cost", {})),
        abilities=_numbers(table.get("abilities", {})),
        recruit=table.get("recruit", ""),
        personality=table.get("personality", ""),
        sex=table.get("sex", ""),
        rarity=table.get("rarity", ""),
        example=table.get("example", False),
        unknown_text=table.get("unknown_text", False),
        assumed=tuple(table.get("assumed", ())),
        text=table.get("text", "").strip(),
    )
    if why := _contradiction(card):
        raise SetupError(f"{where}: {why}")
    return card


def _check(entry: str, value: object, where: str) -> None:
    if entry not in ENTRIES:
        raise SetupError(f"{where}: a card has no entry {entry!r}; {meant(entry, ENTRIES, 'its entries are')}")
    if entry in _TEXTS and not isinstance(value, str):
        raise SetupError(f"{where}: {entry!r} must be a text, not {value!r}")
    if entry in _FLAGS and not isinstance(value, bool):
        raise SetupError(f"{where}: {entry!r} must be true or false, not {value!r}")
    if entry in _ROWS and not (isinstance(value, list) and all(isinstance(each, str) for each in value)):
        raise SetupError(f"{where}: {entry!r} must be a list of texts, not {value!r}")
    if entry in _NUMBERS:
        _check_numbers(entry, value, where)
    if entry in _CHOICES and value not in _CHOICES[entry]:
        raise SetupError(f"{where}: {entry!r} cannot be {value!r}; {meant(value, _CHOICES[entry], 'it can be')}")
    if entry == "allegiances" and isinstance(value, list):
        for each in value:
            if each not in ALLEGIANCES:
                known = meant(each, ALLEGIANCES, "there are")
                raise SetupError(f"{where}: there is no allegiance {each!r}; {known} (WOT20-glossary.allegiance.9)")


def _check_numbers(entry: str, value: object, where: str) -> None:
    if not isinstance(value, dict):
        raise SetupError(f"{where}: {entry!r} is a table of numbers, such as {{ politics = 2, combat = 1 }}")
    for ability, number in value.items():
        if ability not in ABILITIES:
            raise SetupError(f"{where}: {entry!r}: no ability {ability!r}; {meant(ability, ABILITIES, 'there are')}")
        if type(number) is not int or not 0 <= number <= NUMBER_MOST:
            raise SetupError(f"{where}: {entry!r}: {ability} must be a whole number from 0 to {NUMBER_MOST}")


def _numbers(table: Mapping[str, int]) -> tuple[int, int, int, int]:
    politics, intrigue, one_power, combat = (table.get(ability, 0) for ability in ABILITIES)
    return politics, intrigue, one_power, combat


def _contradiction(card: CardDef) -> str:
    """What cannot be true of one card; empty if all can."""
    fights = card.type in ("character", "troop")
    if (card.type == "advantage") != bool(card.kind):
        return f"an advantage, and nothing else, has a kind: {', '.join(ADVANTAGE_KINDS)} (WOT20-cards.advantages.3)"
    if card.limited and card.type != "event":
        return "only an event can be limited (WOT20-cards.limited-events.2)"
    if not fights and card.abilities != NOTHING:
        return "only characters and troops have abilities"
    if not fights and card.recruit:
        return "only characters and troops are recruited"
    if card.starting_side and (card.type != "character" or card.recruit != "never"):
        return 'a Starting Hero or Villain is a character with recruit = "never" (WOT20-glossary.starting.1)'
    if card.recruit in RECRUITED[1:] and card.cost != NOTHING:
        return f"a cost is printed, and recruit = {card.recruit!r} says that it is not used"
    if (card.sex or card.personality) and card.type != "character":
        return "only a character has a sex or a personality"
    if card.unknown_text and card.text:
        return "its text cannot be both unknown and told"
    odd = [each for each in card.assumed if each not in ENTRIES]
    return f"no fact {odd[0]!r} can be assumed" if odd else ""


def cards_from_text(text: str, where: str) -> tuple[CardDef, ...]:
    """The cards of a TOML text: `[[card]]` tables; SetupError names file, line, card and entry."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise SetupError(f"{where}: not valid TOML: {problem}") from None
    odd = sorted(set(document) - {"card"})
    tables = document.get("card", [])
    if odd or not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise SetupError(f"{where}: cards are written as [[card]] tables, and nothing else stands beside them")
    lines = [text.count("\n", 0, match.end()) + 1 for match in _CARD_LINE.finditer(text)]
    places = [f"{where}, line {line}" for line in lines] if len(lines) == len(tables) else [where] * len(tables)
    out: dict[str, CardDef] = {}
    for place, table in zip(places, tables, strict=True):
        card = card_from(table, place)
        if card.name in out:
            raise SetupError(f"{place}: two cards are called {card.name!r}")
        out[card.name] = card
    return tuple(out.values())
