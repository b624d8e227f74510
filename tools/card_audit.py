"""Compares every fact of every shipped card with a table of facts, and prints what differs.

`python tools/card_audit.py TABLE.tsv` knows by its columns of which game a table is. A difference that is known and
meant has its reason in `tools/card_audit.toml`; all others are printed, and the exit is 1. It shares nothing with
`tools/card_files.py`, which writes card files: it is there to notice what that does wrong.
"""

from __future__ import annotations

import argparse
import csv
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from wonderwheel.games.wheel_of_time.cards import definition as wheel_definition
from wonderwheel.games.wheel_of_time.cards import shipped as wheel
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.cards import definition as wonders_definition
from wonderwheel.games.wonders_of_the_first.cards import shipped as wonders

KNOWN = Path(__file__).with_suffix(".toml")
Row = Mapping[str, str]


class Difference(NamedTuple):
    """A fact of a card that the table tells otherwise."""

    number: str
    name: str
    fact: str
    table: object
    ours: object

    def line(self) -> str:
        """One line, with the card and the fact first."""
        return f"{self.number} {self.name}: {self.fact}: the table has {self.table!r}, we have {self.ours!r}"


def differing(number: str, name: str, facts: Mapping[str, tuple[object, object]]) -> list[Difference]:
    """Those of the facts (name -> the table's and ours) that are not the same."""
    return [Difference(number, name, fact, *pair) for fact, pair in facts.items() if pair[0] != pair[1]]


# -- Wonders of The First ----------------------------------------------------------------------------------------------

ASSUMED_TIERS = {"M": "legendary", "E": "primary", "R": "primary", "U": "secondary", "C": "secondary"}


def number_in(cell: str) -> int | str | None:
    """A number of a table; None for an empty cell, and what is no number as it stands."""
    return int(cell) if cell.isdecimal() else cell or None


def of_wonders(row: Row, card: wonders_definition.CardDef) -> list[Difference]:
    """How a card of Wonders of The First differs from its row."""
    token = row["type"].startswith("Token")
    orbitals = " ".join(name for i, name in enumerate(kinds.ORBITALS) if card.orbitals >> i & 1)
    types = " ".join(name for name, bit in kinds.TYPES.items() if card.types & bit)
    tier = row["tier"].partition("(")[0].strip().lower()
    usual = "secondary" if token else ASSUMED_TIERS.get(row["rarity"][:1], "secondary")
    facts: dict[str, tuple[object, object]] = {
        "name": (row["name"], card.name),
        "token": (token, card.token),
        "tier": (tier or usual, card.tier),
        "tier assumed": (not tier, "tier" in card.assumed),
        "orbital": ("" if row["orbital"] == "none" else row["orbital"], orbitals),
        "classes": (row["class"].replace(":", ""), " ".join(card.classes)),
        "faction": (row["faction"], card.faction),
        "core": (row["core"] == "Core", card.core),
        "rarity": (row["rarity"], card.rarity),
        "dbs": (int(row["dbs"] or 0), card.dbs),
    }
    told = row["type"].replace("Token", "").strip().lower()
    if told:
        facts["type"] = (told, types)
    if row["power"] or "power" not in card.assumed:
        facts["power"] = (number_in(row["power"]), card.power)
    cost = number_in(row["cost"])
    facts["cost"] = (0 if cost in (None, "*") else cost, "X" if card.pays_x else card.cost)
    printed = row["printed"] not in ("", "None")
    if printed or "text" not in card.assumed:
        facts["has a text"] = (printed, bool(card.text))
    return differing(card.number, card.name, facts)


def audit_wonders(rows: Sequence[Row]) -> list[Difference]:
    """All differences of Wonders of The First: of cards that are shipped, and cards that are not."""
    cards = {card.number: card for card in wonders.shipped_cards() if card.set_name}
    return audited(rows, lambda row: row["number"], cards, of_wonders)


# -- The Wheel of Time -------------------------------------------------------------------------------------------------

SETS = {"premier": "Premiere", "cycles": "Cycles", "promo": "Promo"}
FIELDS = ("politics", "intrigue", "one_power", "combat")
KINDS = ("Character", "Player", "World", "Troop")


def of_wheel(row: Row, card: wheel_definition.CardDef) -> list[Difference]:
    """How a card of The Wheel of Time differs from its row."""
    below = row["subtype_allegiance"]
    traits = tuple(trait.strip() for trait in row["attribute"].split(",") if trait.strip())
    facts: dict[str, tuple[object, object]] = {
        "name": (row["name"], card.name),
        "type": (row["type"].lower(), card.type),
        "set": (SETS[row["set"]], card.set_name),
        "rarity": (row["rarity"], card.rarity),
        "limited": (below == "Limited", card.limited),
        "kind": (below.lower() if below in KINDS else "", card.kind if card.kind != "any" else ""),
        "traits": (traits, card.traits),
        "abilities": (tuple(number_in(row[f"{field}_ability"]) or 0 for field in FIELDS), card.abilities),
        "cost": (tuple(number_in(row[f"{field}_cost"]) or 0 for field in FIELDS), card.cost),
    }
    if card.type in ("character", "troop"):
        facts["allegiance"] = (below, card.allegiances[0] if card.allegiances else "")
    return differing(card.number, card.name, facts)


def audit_wheel(rows: Sequence[Row]) -> list[Difference]:
    """All differences of The Wheel of Time: of cards that are shipped, and cards that are not."""
    cards = {card.number: card for card in wheel.shipped_cards() if not card.example}
    return audited(rows, lambda row: row["collector"].split()[0], cards, of_wheel)


# -- both --------------------------------------------------------------------------------------------------------------


def audited(
    rows: Sequence[Row],
    number_of: Callable[[Row], str],
    cards: Mapping[str, Any],
    differences_of: Callable[[Row, Any], list[Difference]],
) -> list[Difference]:
    """The differences of every row and card; a row without a card is one, and so is a card without a row."""
    by_number = {number_of(row): row for row in rows}
    out: list[Difference] = []
    for number, row in by_number.items():
        if number in cards:
            out += differences_of(row, cards[number])
        else:
            out.append(Difference(number, row["name"], "shipped", True, False))
    extra = (card for number, card in cards.items() if number not in by_number)
    return out + [Difference(card.number, card.name, "in the table", False, True) for card in extra]


def audit(table: Path) -> list[Difference]:
    """All differences between a table and the shipped cards of its game."""
    with table.open(encoding="utf-8", newline="") as file:
        rows = [{key: cell or "" for key, cell in row.items() if key} for row in csv.DictReader(file, delimiter="\t")]
    return audit_wheel(rows) if "collector" in rows[0] else audit_wonders(rows)


def meant(found: Iterable[Difference]) -> dict[Difference, str]:
    """The differences that are known, with their reasons."""
    known: dict[str, dict[str, str]] = tomllib.loads(KNOWN.read_text(encoding="utf-8"))
    return {each: known[each.number][each.fact] for each in found if each.fact in known.get(each.number, {})}


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table", type=Path, help="a table of facts, its columns separated by tabs")
    arguments = parser.parse_args(argv)
    found = audit(arguments.table)
    known = meant(found)
    for each in found:
        print(f"{each.line()} ({known[each]})" if each in known else each.line())
    print(f"{len(found)} differences, {len(known)} of them meant")
    return int(len(found) > len(known))


if __name__ == "__main__":
    sys.exit(main())
