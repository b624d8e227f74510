"""The cards of Wonders of The First described in full: for `?` during a game."""

from __future__ import annotations

from collections.abc import Iterable

from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.show.survey import types_of


def orbitals_of(card: CardDef) -> list[str]:
    """The orbitals of a card by name."""
    return [name for i, name in enumerate(kinds.ORBITALS) if card.orbitals >> i & 1]


def text_of(card: CardDef) -> str:
    """A card's text on one line; "" for a card without one."""
    return " ".join(card.text.split())


def kind_line(card: CardDef) -> str:
    """Tier, type, classes, orbitals: what stands between a card's name and its numbers."""
    words = [card.tier, types_of(card)]
    if card.token:
        words.append("token")
    line = " ".join([words[0].capitalize(), *words[1:]])
    if card.classes:
        line += f", {' '.join(card.classes)}"
    orbitals = orbitals_of(card)
    line += f"; {' and '.join(orbitals)}" if orbitals else "; no orbital"
    if card.core:
        line += ", core"
    if card.faction:
        line += f"; faction {card.faction}"
    return f"{line}."


def card_lines(card: CardDef) -> tuple[str, ...]:
    """A card as `?` explains it."""
    numbers = f"Costs {card.cost} energy."
    if card.types & kinds.WONDER:
        numbers += f" Power {card.power}."
    text = text_of(card)
    return (kind_line(card), numbers, *([text] if text else ["It has no text."]))


def everything(cards: Iterable[CardDef]) -> list[tuple[str, tuple[str, ...]]]:
    """Every card by name with its description; a token that has the same name as another is described once."""
    out: dict[str, tuple[str, ...]] = {}
    for card in cards:
        out.setdefault(card.name, card_lines(card))
    return list(out.items())
