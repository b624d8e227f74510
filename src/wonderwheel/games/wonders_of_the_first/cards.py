"""Card definitions: the facts of a card and the compiled form of its text (101)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first.abilities import Ability
from wonderwheel.games.wonders_of_the_first.objects import ORBITALS, TYPES, WONDER

TIERS = {"legendary": 1, "primary": 2, "secondary": 3}
STAR = "*"


@dataclass(frozen=True)
class CardDef:
    """One card: name, classes, types, tier, cost, number, set, power, orbital, core, faction, abilities, rarity.

    `types` and `orbitals` are bit masks. `power` is None for a card without one and "*" when its text defines it.
    `token` marks printed tokens; a story token names its Stoneseeker in `story`. `flavor` is there to be read only.
    """

    name: str
    types: int
    number: str = ""
    set_name: str = ""
    tier: str = "secondary"
    orbitals: int = 0
    classes: tuple[str, ...] = ()
    faction: str = ""
    cost: int = 0
    power: int | str | None = None
    core: bool = False
    rarity: str = ""
    dbs: int = 0
    token: bool = False
    story: str = ""
    abilities: tuple[Ability, ...] = field(default=())
    text: str = ""
    flavor: str = ""


_FACTS = {
    "name",
    "type",
    "number",
    "set",
    "tier",
    "orbital",
    "classes",
    "faction",
    "cost",
    "power",
    "core",
    "rarity",
    "dbs",
    "token",
    "story",
    "abilities",
    "text",
    "flavor",
}
TOKEN_RARITY = "T"
STORY_TOKEN = "Story Token"


@rule(
    "CR132-101.a",
    "CR132-101.b",
    "CR132-101.c",
    "CR132-101.d",
    "CR132-101.e",
    "CR132-101.f",
    "CR132-101.g",
    "CR132-101.h",
    "CR132-101.i",
    "CR132-101.j",
    "CR132-101.k",
    "CR132-101.l",
    "CR132-101.m",
    "CR132-101.n",
    "CR132-101.9.b",
    "CR132-101.3.a",
    "CR132-404.2.a",
    "CR132-101.6.a.2",
)
def card_from(table: dict[str, Any], where: str) -> CardDef:
    """A card from a table of facts, as card files and scenarios write it; SetupError says what is wrong."""
    odd = sorted(set(table) - _FACTS)
    if odd:
        raise SetupError(f"{where}: a card has no entry {odd[0]!r}")
    name = str(table.get("name", ""))
    if not name:
        raise SetupError(f"{where}: a card needs a name (CR132-101.b)")
    _check_kinds(table, f"{where}: {name}")
    words = str(table.get("type", "wonder")).lower().replace("/", " ").split()
    types = 0
    for word in words:
        if word not in TYPES:
            raise SetupError(f"{where}: {name}: no type {word!r}, only {', '.join(TYPES)} (CR132-101.3.a)")
        types |= TYPES[word]
    power = table.get("power")
    if power is not None and not types & WONDER:
        raise SetupError(f"{where}: {name}: only Wonders have power (CR132-101.6.a.2)")
    if types & WONDER and power is None:
        raise SetupError(f"{where}: {name}: a Wonder needs a power, or * (CR132-101.6.a.2)")
    tier = str(table.get("tier", "secondary")).lower()
    if tier not in TIERS:
        raise SetupError(f"{where}: {name}: no tier {tier!r}, only {', '.join(TIERS)} (CR132-101.4.a)")
    if table.get("text") and "abilities" not in table:
        raise SetupError(f"{where}: {name}: its text is not compiled to abilities")
    try:
        abilities = msgspec.convert(table.get("abilities", []), tuple[Ability, ...])
    except msgspec.ValidationError as problem:
        raise SetupError(f"{where}: {name}: {problem}") from None
    return CardDef(
        name,
        types,
        str(table.get("number", "")),
        str(table.get("set", "")),
        tier,
        _orbitals(table.get("orbital", ""), name, where),
        tuple(table.get("classes", ())),
        str(table.get("faction", "")),
        int(table.get("cost", 0)),
        power,
        bool(table.get("core", False)),
        str(table.get("rarity", "")),
        int(table.get("dbs", 0)),
        _is_token(table, f"{where}: {name}"),
        str(table.get("story", "")),
        abilities,
        str(table.get("text", "")),
        str(table.get("flavor", "")),
    )


_WHOLE, _FLAGS = ("cost", "dbs"), ("core", "token")
_WORDS = ("name", "type", "number", "set", "tier", "faction", "rarity", "story", "text", "flavor")


def _check_kinds(table: dict[str, Any], where: str) -> None:
    """Every fact is of the kind that it has to be; SetupError names the one that is not."""
    for key in _WHOLE:
        value = table.get(key, 0)
        if type(value) is not int or value < 0:
            raise SetupError(f"{where}: {key!r} must be a whole number from 0, not {value!r}")
    for key in _FLAGS:
        if not isinstance(table.get(key, False), bool):
            raise SetupError(f"{where}: {key!r} must be true or false, not {table[key]!r}")
    for key in _WORDS:
        if not isinstance(table.get(key, ""), str):
            raise SetupError(f"{where}: {key!r} must be a text, not {table[key]!r}")
    classes = table.get("classes", [])
    if not isinstance(classes, list | tuple) or not all(isinstance(each, str) for each in classes):
        raise SetupError(f"{where}: 'classes' must be a list of texts, not {classes!r}")
    power = table.get("power", 0)
    if type(power) is not int and power != STAR:
        raise SetupError(f"{where}: 'power' must be a whole number or *, not {power!r} (CR132-101.6.b)")


@rule("CR132-203.u", "CR132-tokens.b", "CR132-story-token.a", "CR132-story-token.e")
def _is_token(table: dict[str, Any], where: str) -> bool:
    """A printed token shows a T as its rarity; a story token may show another one and is a token all the same."""
    shown = table.get("rarity", "") == TOKEN_RARITY
    story = bool(table.get("story", ""))
    if story != (STORY_TOKEN in table.get("classes", ())):
        raise SetupError(f"{where}: a story token has the class {STORY_TOKEN} and a 'story' (CR132-story-token.a)")
    if (shown or story) and not table.get("token", True):
        raise SetupError(f"{where}: a card with the rarity {TOKEN_RARITY}, or of a story, is a token (CR132-203.u)")
    return shown or story or bool(table.get("token", False))


@rule("CR132-101.8.1.a", "CR132-101.8.1.b", "CR132-101.8.1.c", "CR132-101.8.1.d", "CR132-101.8.1.e", "CR132-101.8.1.f")
def _orbitals(value: object, name: str, where: str) -> int:
    words = value if isinstance(value, list) else str(value).split()
    mask = 0
    for word in words:
        if word.lower() == "none":
            continue
        if word.capitalize() not in ORBITALS:
            raise SetupError(f"{where}: {name}: no orbital {word!r}, only {', '.join(ORBITALS)} (CR132-101.8.1.a)")
        mask |= 1 << ORBITALS.index(word.capitalize())
    return mask


@lru_cache(maxsize=64)
def cards_from_text(text: str, where: str) -> tuple[CardDef, ...]:
    """The cards of a TOML text: `[[card]]` tables."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise SetupError(f"{where}: {problem}") from None
    odd = sorted(set(document) - {"card"})
    if odd:
        raise SetupError(f"{where}: there is no entry {odd[0]!r}, only [[card]]")
    tables = document.get("card", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise SetupError(f"{where}: cards are written as [[card]] tables")
    cards = tuple(card_from(table, where) for table in tables)
    names = [card.name for card in cards]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise SetupError(f"{where}: two cards are called {twice[0]!r} (CR132-101.1.a)")
    return cards
