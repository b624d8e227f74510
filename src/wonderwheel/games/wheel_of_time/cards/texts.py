"""What the texts of the shipped cards mean, kept in `compiled.json` so that no game has to read them.

The file is used only if it was made of these very card files by this very compiler; otherwise the texts are read again.
`tools/card_listings.py` writes it.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

import msgspec

from wonderwheel.games.wheel_of_time.cards.definition import CardDef
from wonderwheel.games.wheel_of_time.cards.shipped import folder, shipped_cards
from wonderwheel.games.wheel_of_time.meaning.listing import shown
from wonderwheel.games.wheel_of_time.meaning.understanding import Understood, known_names, understood
from wonderwheel.lang.sources import digest_of

if TYPE_CHECKING:
    from wonderwheel.games.wheel_of_time.text.names import KnownNames

COMPILED: Final = "compiled.json"
# What decides what a text becomes, beside lang/.
COMPILER: Final = ("text", "meaning", "cards/definition.py", "kinds.py")


class Kept(msgspec.Struct, frozen=True):
    """What `compiled.json` holds: the digest of card files and compiler, and the texts by the numbers of cards."""

    digest: str
    texts: dict[str, Understood]


_decoder = msgspec.json.Decoder(Kept)


def digest() -> str:
    """One hash of the card files and of all that decides what their texts become."""
    game = files("wonderwheel.games.wheel_of_time")
    compiler = digest_of(files("wonderwheel.lang"), *(game.joinpath(*path.split("/")) for path in COMPILER))
    parts = [compiler, *(part for file in folder("cards") for part in file)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


@lru_cache(maxsize=1)
def names_of_shipped() -> KnownNames:
    """The names that the shipped cards bring along."""
    cards = shipped_cards()
    traits = [trait for card in cards for trait in card.traits]
    return known_names(traits, [name for card in cards for name in (card.title, card.person)])


def text_of(card: CardDef, where: str = "") -> Understood:
    """What the text of a card means, read now; SetupError shows the place that cannot be used."""
    return understood(card.text, card.type, where or card.name, names_of_shipped())


def read_again() -> Kept:
    """The texts of all shipped cards, from their words."""
    return Kept(digest(), {card.number: text_of(card) for card in shipped_cards() if card.text})


def encoded(kept: Kept) -> bytes:
    """The contents of `compiled.json`: one line for each card."""
    lines = [f"{msgspec.json.encode(number).decode()}:{_line(text)}" for number, text in kept.texts.items()]
    return ('{"digest":"' + kept.digest + '","texts":{\n' + ",\n".join(lines) + "\n}}\n").encode()


def _line(text: Understood) -> str:
    return msgspec.json.encode(text).decode()


@lru_cache(maxsize=1)
def shipped_texts() -> dict[str, Understood]:
    """What the texts of the shipped cards mean, by the numbers of the cards."""
    saved = files("wonderwheel.games.wheel_of_time").joinpath("cards", COMPILED)
    try:
        kept = _decoder.decode(saved.read_bytes())
    except (OSError, msgspec.MsgspecError):
        return read_again().texts
    return kept.texts if kept.digest == digest() else read_again().texts


def listing(card: CardDef, text: Understood | None) -> str:
    """A card with its words and what each line of them becomes."""
    out = [f"{card.number} {card.name} ({card.type})"]
    if text is not None:
        before = None
        for ability, span in zip(text.abilities, text.spans, strict=True):
            if span != before:
                out.append(f"  | {text.words[slice(*span)]}")
                before = span
            out.append(f"    {shown(ability, '    ')}")
        out += [f"  > {line}" for line in text.references]
    return "\n".join(out) + "\n"


def listings(texts: dict[str, Understood]) -> dict[str, str]:
    """The listings of the shipped cards with a text, by type."""
    out: dict[str, list[str]] = {}
    for card in shipped_cards():
        if card.number in texts:
            out.setdefault(f"{card.type}s", []).append(listing(card, texts[card.number]))
    return {name: "\n".join(found) for name, found in out.items()}
