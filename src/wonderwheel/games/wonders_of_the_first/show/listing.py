"""What cards compile to, as text: for goldens that show a change of the compiler as a readable difference."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.meaning.simple_terms import Meaning

WIDTH: Final = 110
_INDENT: Final = "    "


def facts(card: CardDef) -> str:
    """The facts of a card in one line; what is assumed is marked."""

    def mark(name: str) -> str:
        return "?" if name in card.assumed else ""

    types = "/".join(name for name, bit in kinds.TYPES.items() if card.types & bit)
    orbitals = [name for i, name in enumerate(kinds.ORBITALS) if card.orbitals >> i & 1]
    said = [
        "token " * card.token + types,
        f"{card.tier}{mark('tier')}",
        " ".join(orbitals) or "no orbital",
        ", ".join(card.classes),
        f"cost {card.cost}",
        "" if card.power is None else f"power {card.power}{mark('power')}",
        "core" * card.core,
        card.faction,
        card.rarity,
        f"DBS {card.dbs}",
    ]
    return "; ".join(part for part in said if part)


def shown(value: object, depth: int = 0) -> str:
    """A structure as an expression: fields with their usual value are left out, flags stand as their names."""
    if isinstance(value, Meaning):
        name = type(value).__name__
        return _row(f"{name}(", [_field(*field, depth + 1) for field in _fields(value)], ")", depth)
    if isinstance(value, tuple):
        return _row("[", [shown(each, depth + 1) for each in value], "]", depth)
    return repr(value)


def _fields(node: Meaning) -> Iterable[tuple[str, object, bool]]:
    """The fields that say something; the first one needs no name."""
    first = True
    usual = dict(zip(node.__struct_fields__[::-1], node.__struct_defaults__[::-1], strict=False))
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if name in usual and value == usual[name]:
            first = False
            continue
        yield name, value, first
        first = False


def _field(name: str, value: object, bare: bool, depth: int) -> str:
    if value is True:
        return name
    said = shown(value, depth)
    return said if bare else f"{name}={said}"


def _row(begin: str, parts: list[str], end: str, depth: int) -> str:
    line = begin + ", ".join(parts) + end
    if "\n" not in line and len(line) + depth * len(_INDENT) <= WIDTH:
        return line
    inner = "\n" + _INDENT * (depth + 1)
    return begin + inner + ("," + inner).join(parts) + "\n" + _INDENT * depth + end


def listing(card: CardDef) -> str:
    """A card: its facts, its text, and what each phrase of the text becomes."""
    name = " / ".join((card.name, *card.also))
    lines = [f"{card.number} {name}".strip(), _INDENT + facts(card)]
    before: tuple[int, int] | None = None
    for ability, span in zip(card.abilities, card.spans or ((0, 0),) * len(card.abilities), strict=True):
        if span != before:
            lines += [f"  | {line}" for line in card.text[slice(*span)].split("\n") if line]
            before = span
        lines += [_INDENT + line for line in re.split("\n", shown(ability))]
    return "\n".join(lines) + "\n"


def listings(cards: Iterable[CardDef]) -> dict[str, str]:
    """The listings of cards by the name of their first orbital."""
    out: dict[str, list[str]] = {}
    for card in cards:
        orbitals = [name for i, name in enumerate(kinds.ORBITALS) if card.orbitals >> i & 1]
        key = "tokens" if card.token else orbitals[0].lower() if orbitals else "no_orbital"
        out.setdefault(key, []).append(listing(card))
    return {key: "\n".join(found) for key, found in out.items()}
