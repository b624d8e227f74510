"""The shipped cards and ready-made decks. The cards are the TOML files below `cards/`, a folder
for each set: facts and a text in card English.

Reading texts takes seconds, so what they compile to is shipped beside them (`cards/compiled.json`, written by
`tools/card_listings.py`). It is used only if it was made from these very files by this very compiler; otherwise the
texts are read again.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import lru_cache, reduce
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import or_
from pathlib import Path
from typing import Final

import msgspec

from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first.cards.definition import (
    CardDef,
    borrowed,
    cards_from_text,
    declared_in,
    names_of,
    tables_from,
)
from wonderwheel.games.wonders_of_the_first.names import Names
from wonderwheel.lang.sources import digest_of

COMPILED: Final = "compiled.json"
# What decides what a text becomes, beside lang/.
COMPILER: Final = (
    "text",
    "meaning",
    "cards/definition.py",
    "cards/understanding.py",
    "kinds.py",
    "names.py",
    "verb.py",
    "verbs.py",
)


class Compiled(msgspec.Struct, frozen=True):
    """What `compiled.json` holds: the digest of the card files and of their compiler, the names that the files bring
    along, and the cards."""

    digest: str
    names: Names
    cards: tuple[CardDef, ...]


_compiled = msgspec.json.Decoder(Compiled)


@dataclass(frozen=True)
class Deck:
    """A ready-made deck: its list, as an option of the game takes it, whom it suits, how to play it, how hard it is."""

    name: str
    title: str
    blurb: str
    plan: str
    difficulty: str
    cards: str


def _folder(name: str) -> list[tuple[str, str]]:
    """The TOML files below a folder of this package, each with its path there, by path."""
    return sorted(_below(files("wonderwheel.games.wonders_of_the_first").joinpath(name), ""))


def _below(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for each in folder.iterdir():
        if each.name.endswith(".toml"):
            yield f"{path}{each.name}", each.read_text(encoding="utf-8")
        elif each.is_dir() and each.name != "__pycache__":
            yield from _below(each, f"{path}{each.name}/")


def digest(texts: list[tuple[str, str]]) -> str:
    """One hash of card files and of all that decides what their texts become."""
    game = files("wonderwheel.games.wonders_of_the_first")
    compiler = digest_of(files("wonderwheel.lang"), *(game.joinpath(*path.split("/")) for path in COMPILER))
    return hashlib.sha256("\0".join([compiler, *(part for text in texts for part in text)]).encode()).hexdigest()


def read_again() -> Compiled:
    """The shipped cards, from their texts."""
    texts = _folder("cards")
    names = _names(texts, Names())
    cards = [card for name, text in texts for card in cards_from_text(text, f"cards/{name}", names)]
    taken: set[str] = set()
    for card in cards:
        for each in (card.name, *card.also):
            if each in taken:
                raise SetupError(f"two shipped cards are called {each!r}")
            taken.add(each)
    return Compiled(digest(texts), names, tuple(cards))


def _names(texts: list[tuple[str, str]], known: Names) -> Names:
    """The names of card files, beside those known already: of their cards, and declared."""
    declared = reduce(or_, (declared_in(text, name) for name, text in texts), known)
    return names_of([table for name, text in texts for _, table in tables_from(text, name)], declared)


def encoded(compiled: Compiled) -> bytes:
    """The contents of `compiled.json`: one line for each card."""
    lines = b",\n".join(msgspec.json.encode(card) for card in compiled.cards)
    names = msgspec.json.encode({each.name: sorted(getattr(compiled.names, each.name)) for each in fields(Names)})
    return b'{"digest":"' + compiled.digest.encode() + b'","names":' + names + b',"cards":[\n' + lines + b"\n]}\n"


@lru_cache(maxsize=1)
def shipped_set() -> Compiled:
    """The shipped cards with the names that they bring along."""
    saved = files("wonderwheel.games.wonders_of_the_first").joinpath("cards", COMPILED)
    if saved.is_file():
        try:
            found = _compiled.decode(saved.read_bytes())
        except msgspec.MsgspecError:
            return read_again()
        if found.digest == digest(_folder("cards")):
            return found
    return read_again()


def shipped_cards() -> tuple[CardDef, ...]:
    """Every shipped card."""
    return shipped_set().cards


@lru_cache(maxsize=1)
def shipped() -> dict[str, CardDef]:
    """The shipped cards by name, under every spelling."""
    return {name: card for card in shipped_cards() for name in (card.name, *card.also)}


def shipped_names() -> Names:
    """The names that the shipped cards bring along: a user's cards may speak of them."""
    return shipped_set().names


def borrowed_cards(text: str, where: str) -> list[CardDef]:
    """The shipped cards that a TOML text with cards asks for beside its own."""
    names = borrowed(text, where)
    unknown = [name for name in names if name not in shipped()]
    if unknown:
        raise SetupError(f"{where}: there is no shipped card called {unknown[0]!r}")
    return [shipped()[name] for name in names]


def _own_files(path: Path) -> list[tuple[str, str]]:
    files_ = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    if not files_:
        raise SetupError(f"{path}: there is no TOML file in this folder")
    try:
        return [(str(file), file.read_text(encoding="utf-8")) for file in files_]
    except (OSError, UnicodeDecodeError) as problem:
        raise SetupError(f"{path}: cannot be read: {problem}") from None


def names_for(path: Path) -> Names:
    """The names that the texts of a user's own cards may speak of."""
    return _names(_own_files(path), shipped_names())


def cards_of(path: Path, check: Callable[[CardDef], None] | None = None) -> tuple[CardDef, ...]:
    """A user's own cards: of a file, or of all TOML files of a folder; SetupError names file, line and reason.

    `check` as for `cards_from_text`.
    """
    texts = _own_files(path)
    names = _names(texts, shipped_names())
    found: dict[str, str] = {}
    out: list[CardDef] = []
    for name, text in texts:
        for card in cards_from_text(text, name, names, check):
            if not card.token and card.name in found:
                raise SetupError(f"{name}: {card.name!r} is also in {found[card.name]}")
            found[card.name] = name
            out.append(card)
    return tuple(out)


@lru_cache(maxsize=1)
def ready_made() -> dict[str, Deck]:
    """The ready-made decks by name."""
    out: dict[str, Deck] = {}
    for file, text in _folder("decks"):
        table = tomllib.loads(text)
        name = file.removesuffix(".toml")
        main = "; ".join(f"{number} {card}" for card, number in table["deck"].items())
        archive = "; ".join(f"{number} {card}" for card, number in table.get("archive", {}).items())
        cards = f"{main} | {archive}" if archive else main
        title, blurb, plan, difficulty = (str(table[key]) for key in ("title", "blurb", "plan", "difficulty"))
        out[name] = Deck(name, title, blurb, plan, difficulty, cards)
    return out
