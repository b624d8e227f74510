"""Card definitions: the facts of a card and the compiled form of its text (101)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

import msgspec

from wonderwheel.core.clauses import rule
from wonderwheel.core.errors import SetupError
from wonderwheel.core.state.shapes import prepared
from wonderwheel.games.wonders_of_the_first.cards.understanding import counters_put_by, understood
from wonderwheel.games.wonders_of_the_first.kinds import ORBITALS, TYPES, WONDER
from wonderwheel.games.wonders_of_the_first.meaning.abilities import Ability, Triggered
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of
from wonderwheel.games.wonders_of_the_first.meaning.simple_terms import X
from wonderwheel.games.wonders_of_the_first.names import Names

TIERS: Final = {"legendary": 1, "primary": 2, "secondary": 3}
STAR: Final = "*"
X_COST: Final = "X"
_ABILITIES: Final = prepared(tuple[Ability, ...])
NUMBER_MOST: Final = 999_999  # of anything that is printed on a card


@dataclass(frozen=True)
class CardDef:
    """One card: name, classes, types, tier, cost, number, set, power, orbital, core, faction, abilities, rarity.

    `types` and `orbitals` are bit masks. `power` is None for a card without one and "*" when its text defines it.
    `token` marks printed tokens; a story token names its Stoneseeker in `story`. `text` is canonical card English, and
    `spans` has the place of each ability's phrase in it, `places` those of its effects (`meaning/places_in_text.py`).
    `pays_x`: its cost is X, which whoever plays it says. `also` are other spellings of the name, `assumed` names facts
    that no source tells, `flavor` is there to be read.
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
    spans: tuple[tuple[int, int], ...] = ()
    also: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    flavor: str = ""
    places: tuple[tuple[int, ...], ...] = ()
    pays_x: bool = False


_WORDS: Final = ("name", "number", "set", "type", "tier", "faction", "rarity", "story", "text", "flavor")
_NUMBERS: Final = ("cost", "dbs")
_FLAGS: Final = ("core", "token")
_ROWS: Final = ("classes", "also", "assumed")
_FACTS: Final = {*_WORDS, *_NUMBERS, *_FLAGS, *_ROWS, "orbital", "power", "abilities"}
TOKEN_RARITY: Final = "T"
RARITIES: Final = {"C": "Common", "U": "Uncommon", "R": "Rare", "E": "Epic", "M": "Mythic"}
STORY_TOKEN: Final = "Story Token"
_CARD_LINE: Final = re.compile(r"^\s*\[\[\s*card\s*\]\]", re.MULTILINE)
_NAMES_LINE: Final = re.compile(r"^(\s*)\[\s*names\s*\]", re.MULTILINE)
_KINDS_OF_NAMES: Final = ("classes", "factions", "counters", "tokens")


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
def card_from(table: dict[str, Any], where: str, names: Names | None = None) -> CardDef:
    """A card from a table of facts, as card files and scenarios write it; SetupError says what is wrong.

    What it does is said by `text`, in card English, or by `abilities`, as tables. Without `names` the text may speak of
    what the card itself brings along.
    """
    _check(table, where)
    name = table["name"]
    where = f"{where}: {name}"
    types = 0
    for word in str(table.get("type", "wonder")).lower().replace("/", " ").split():
        if word not in TYPES:
            raise SetupError(f"{where}: no type {word!r}, only {', '.join(TYPES)} (CR132-101.3.a)")
        types |= TYPES[word]
    tier = str(table.get("tier", "secondary")).lower()
    if tier not in TIERS:
        raise SetupError(f"{where}: no tier {tier!r}, only {', '.join(TIERS)} (CR132-101.4.a)")
    power = _power(table.get("power"), types, where)
    if table.get("text") and "abilities" in table:
        raise SetupError(f"{where}: what it does is said twice, by text and by abilities")
    if table.get("text"):
        known = names_of([table], Names()) if names is None else names
        text, abilities, spans, places = understood(str(table["text"]).strip(), name, types, where, known)
    else:
        text, spans, places = "", (), ()
        try:
            abilities = msgspec.convert(table.get("abilities", []), _ABILITIES)
        except msgspec.ValidationError as problem:
            raise SetupError(f"{where}: {problem}") from None
        except RecursionError:
            raise SetupError(f"{where}: the abilities nest too deeply") from None
    return CardDef(
        name,
        types,
        str(table.get("number", "")),
        str(table.get("set", "")),
        tier,
        _orbitals(table.get("orbital", ""), where),
        tuple(table.get("classes", ())),
        str(table.get("faction", "")),
        0 if table.get("cost") == X_COST else int(table.get("cost", 0)),
        power,
        bool(table.get("core", False)),
        _rarity(str(table.get("rarity", ""))),
        int(table.get("dbs", 0)),
        _is_token(table, where),
        str(table.get("story", "")),
        abilities,
        text,
        spans,
        tuple(table.get("also", ())),
        tuple(table.get("assumed", ())),
        str(table.get("flavor", "")),
        places,
        _pays_x(table, abilities, where),
    )


@rule("CR132-pay-x.a", "CR132-101.5.a")
def _pays_x(table: dict[str, Any], abilities: tuple[Ability, ...], where: str) -> bool:
    """Whether the cost is X. A text that speaks of that X needs such a cost."""
    pays = table.get("cost") == X_COST
    played = [each for each in abilities if isinstance(each, Triggered) and each.event.kind == "played"]
    if not pays and any(isinstance(part, X) for part in parts_of(tuple(played))):
        raise SetupError(f"{where}: its text speaks of X, and its cost is not X (CR132-pay-x.a)")
    return pays


def _check(table: dict[str, Any], where: str) -> None:
    """Every entry is known and of its kind."""
    odd = sorted(set(table) - _FACTS)
    if odd:
        raise SetupError(f"{where}: a card has no entry {odd[0]!r}; its entries are {', '.join(sorted(_FACTS))}")
    name = table.get("name")
    if not isinstance(name, str) or not name.strip():
        raise SetupError(f"{where}: a card needs a name (CR132-101.b)")
    for key, value in table.items():
        right = {
            **dict.fromkeys(_WORDS, isinstance(value, str)),
            **dict.fromkeys(_NUMBERS, type(value) is int and 0 <= value <= NUMBER_MOST),
            **({"cost": True} if value == X_COST else {}),
            **dict.fromkeys(_FLAGS, isinstance(value, bool)),
            **dict.fromkeys(_ROWS, isinstance(value, list) and all(isinstance(each, str) for each in value)),
        }.get(key, True)
        if not right:
            wanted = {
                **dict.fromkeys(_WORDS, "a text"),
                **dict.fromkeys(_NUMBERS, f"a whole number from 0 to {NUMBER_MOST}{', or X' * (key == 'cost')}"),
                **dict.fromkeys(_FLAGS, "true or false"),
                **dict.fromkeys(_ROWS, "a list of texts"),
            }[key]
            raise SetupError(f"{where}: {name}: {key!r} must be {wanted}, not {_quoted(value)}")
    strange = [each for each in table.get("assumed", ()) if each not in _FACTS]
    if strange:
        raise SetupError(f"{where}: {name}: no fact {strange[0]!r} can be assumed")


def _quoted(value: object) -> str:
    """A value as a refusal quotes it: in short, and without the digits of a number that has thousands of them."""
    try:
        text = repr(value)
    except ValueError:
        return "a number beyond all bounds"
    return text if len(text) <= 60 else f"{text[:60]}..."


def _power(power: object, types: int, where: str) -> int | str | None:
    if power is not None and not types & WONDER:
        raise SetupError(f"{where}: only Wonders have power (CR132-101.6.a.2)")
    if types & WONDER and power is None:
        raise SetupError(f"{where}: a Wonder needs a power, or * (CR132-101.6.a.2)")
    if power is None or power == STAR:
        return None if power is None else STAR
    if type(power) is not int or abs(power) > NUMBER_MOST:
        raise SetupError(f"{where}: 'power' must be a whole number or *, not {_quoted(power)} (CR132-101.6.b)")
    return power


@rule(
    "GUIDE-wonders-cards.n",
    "GUIDE-wonders-cards.o",
    "GUIDE-wonders-cards.p",
    "GUIDE-wonders-cards.q",
    "GUIDE-wonders-cards.r",
)
def _rarity(shown: str) -> str:
    """A card shows its rarity by a letter; both the letter and the word may be written."""
    return RARITIES.get(shown, shown)


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
def _orbitals(value: object, where: str) -> int:
    words = value if isinstance(value, list) else str(value).split()
    mask = 0
    for word in words:
        if str(word).lower() == "none":
            continue
        if str(word).capitalize() not in ORBITALS:
            raise SetupError(f"{where}: no orbital {word!r}, only {', '.join(ORBITALS)} (CR132-101.8.1.a)")
        mask |= 1 << ORBITALS.index(str(word).capitalize())
    return mask


def _document(text: str, where: str) -> dict[str, Any]:
    """A TOML text with cards. Each file of a folder may declare names; their texts are read as one."""
    try:
        document = tomllib.loads(_NAMES_LINE.sub(r"\1[[names]]", text))
    except RecursionError:
        raise SetupError(f"{where}: the text nests too deeply") from None
    except ValueError as problem:  # TOML that is none, or a number of thousands of digits
        raise SetupError(f"{where}: not valid TOML: {problem}") from None
    odd = sorted(set(document) - {"card", "shipped", "names"})
    if odd:
        raise SetupError(f"{where}: there is no entry {odd[0]!r}, only [[card]], [names] and shipped")
    return document


def tables_from(text: str, where: str) -> list[tuple[str, dict[str, Any]]]:
    """The `[[card]]` tables of a TOML text, each with its place: file and line."""
    tables = _document(text, where).get("card", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise SetupError(f"{where}: cards are written as [[card]] tables")
    lines = [text.count("\n", 0, match.end()) + 1 for match in _CARD_LINE.finditer(text)]
    places = [f"{where}, line {line}" for line in lines] if len(lines) == len(tables) else [where] * len(tables)
    return list(zip(places, tables, strict=True))


def borrowed(text: str, where: str) -> list[str]:
    """The names of shipped cards that a TOML text asks for beside its own: `shipped = [...]`."""
    names = _document(text, where).get("shipped", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise SetupError(f"{where}: 'shipped' must be a list of the names of cards")
    return names


def declared_in(text: str, where: str) -> Names:
    """The names that a TOML text declares for its cards: `[names]` with rows of classes, factions, counters, tokens."""
    tables = _document(text, where).get("names", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise SetupError(f"{where}: names are declared in a [names] table")
    found = Names()
    for kind, row in (entry for table in tables for entry in table.items()):
        if kind not in _KINDS_OF_NAMES:
            raise SetupError(f"{where}: [names] has no entry {kind!r}, only {', '.join(_KINDS_OF_NAMES)}")
        if not isinstance(row, list) or not all(isinstance(name, str) and name.strip() for name in row):
            raise SetupError(f"{where}: {kind!r} in [names] must be a list of names")
        found |= Names(**{kind: frozenset(row)})
    return found


def names_of(tables: Collection[dict[str, Any]], declared: Names) -> Names:
    """The names that are declared, and those that cards bring along: classes, factions, tokens, counters they put."""
    rows = [table.get("classes") for table in tables]
    classes = {name for row in rows if isinstance(row, list) for name in row if isinstance(name, str)}
    factions = {str(table["faction"]) for table in tables if table.get("faction")}
    tokens = {str(table.get("name")) for table in tables if table.get("token") or table.get("rarity") == TOKEN_RARITY}
    known = declared | Names(frozenset(classes), frozenset(factions), tokens=frozenset(tokens))
    texts = [(str(table["text"]), str(table.get("name", ""))) for table in tables if table.get("text")]
    return known | Names(put_counters=counters_put_by(texts, known))


@lru_cache(maxsize=64)
def cards_from_text(
    text: str,
    where: str,
    names: Names = Names(),  # noqa: B008  # immutable
    check: Callable[[CardDef], None] | None = None,
) -> tuple[CardDef, ...]:
    """The cards of a TOML text: `[[card]]` tables. `names` are those that other cards bring along.

    `check` raises SetupError for a card whose text is understood but cannot be played (`program/playable.py`): every
    door through which cards of one's own come in passes it.
    """
    places = tables_from(text, where)
    known = names_of([table for _, table in places], names | declared_in(text, where))
    out: list[CardDef] = []
    for place, table in places:
        card = card_from(table, place, known)
        try:
            if check is not None:
                check(card)
        except SetupError as problem:
            raise SetupError(f"{place}: {problem}") from None
        taken = {other for each in out for other in (each.name, *each.also)}
        if not card.token and any(name in taken for name in (card.name, *card.also)):
            raise SetupError(f"{place}: two cards are called {card.name!r} (CR132-101.1.a)")
        out.append(card)
    return tuple(out)
