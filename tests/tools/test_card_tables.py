"""Card files, their audit and their page: what is written from a table is what the table says."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tools import card_audit, card_files, card_proof
from wonderwheel.games.wheel_of_time.cards import shipped as wheel
from wonderwheel.games.wonders_of_the_first.cards import shipped as wonders
from wonderwheel.games.wonders_of_the_first.cards.definition import cards_from_text

ROW = {
    "number": "F_001",
    "name": "Lantern Seller",
    "type": "Wonder",
    "tier": "",
    "orbital": "Petraia",
    "class": "Elf Royal",
    "faction": "Lamplighters",
    "cost": "2",
    "power": "3",
    "core": "Core",
    "rarity": "Rare",
    "dbs": "4",
    "printed": "On Arrival / Draw a card.",
}
OTHERWISE = {
    "name": "Lamp Seller",
    "type": "Item",
    "tier": "Legendary",
    "orbital": "Solfera",
    "class": "Elf",
    "faction": "",
    "cost": "3",
    "power": "*",
    "core": "",
    "rarity": "Common",
    "dbs": "5",
    "printed": "None",
}


def test_a_card_is_written_as_the_table_tells_it() -> None:
    made = card_files.Set([ROW], "Fair")
    files = made.files()
    assert list(files) == ["fair/petraia/wonders.toml"]
    (table,) = tomllib.loads(files["fair/petraia/wonders.toml"])["card"]
    assert table == {
        "number": "F_001",
        "name": "Lantern Seller",
        "set": "Fair",
        "type": "wonder",
        "tier": "primary",
        "orbital": "Petraia",
        "classes": ["Elf", "Royal"],
        "faction": "Lamplighters",
        "cost": 2,
        "power": 3,
        "core": True,
        "rarity": "Rare",
        "dbs": 4,
        "assumed": ["tier"],
        "text": "On arrival: Draw a card.\n",
    }


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"printed": "On Arrival / Juggle a card."}, "this word is not known here"),
        ({"cost": "Y"}, "'cost' must be a whole number"),
        ({"power": ""}, "'power' must be a whole number"),
        ({"orbital": "Venus"}, "no orbital 'Venus'"),
    ],
)
def test_a_card_that_cannot_be_used_is_left_out_with_the_reason(change: dict[str, str], why: str) -> None:
    made = card_files.Set([ROW | change], "Fair")
    assert made.cards == []
    assert why in made.left_out["F_001 Lantern Seller"]


def test_the_audit_finds_nothing_in_what_was_written_and_every_column_that_is_another() -> None:
    made = card_files.Set([ROW], "Fair")
    (card,) = cards_from_text(made.files()["fair/petraia/wonders.toml"], "fair", wonders.shipped_names())
    assert card_audit.of_wonders(ROW, card) == []
    for column, value in OTHERWISE.items():
        assert card_audit.of_wonders(ROW | {column: value}, card), column


def test_the_audit_of_the_wheel_finds_every_column_that_is_another() -> None:
    card = wheel.shipped()["Amys"]
    fields = card_audit.FIELDS
    row = {
        "name": "Amys",
        "set": "premier",
        "type": "Character",
        "subtype_allegiance": "Aiel",
        "attribute": ", ".join(card.traits),
        "rarity": "Uncommon",
        **{f"{field}_cost": str(n or "") for field, n in zip(fields, card.cost, strict=True)},
        **{f"{field}_ability": str(n or "") for field, n in zip(fields, card.abilities, strict=True)},
    }
    assert card_audit.of_wheel(row, card) == []
    for column in row:
        other = {"set": "promo"}.get(column, "7")
        assert card_audit.of_wheel(row | {column: other}, card), column


def test_a_card_without_a_row_and_a_row_without_a_card_are_told() -> None:
    first = wonders.shipped_cards()[0]
    found = card_audit.audited([{"number": "X_1", "name": "New"}], lambda row: row["number"], {"Y_1": first}, _same)
    assert [(each.name, each.fact) for each in found] == [("New", "shipped"), (first.name, "in the table")]


def _same(row: card_audit.Row, card: object) -> list[card_audit.Difference]:
    return []


def listed_as_refused() -> set[str]:
    page = card_files.PAGE.read_text(encoding="utf-8").split(card_files.BEGIN)[1].split(card_files.END)[0]
    return set(re.findall(r"^\| ([EPT][_-]\d+) ", page, re.MULTILINE))


def test_the_page_lists_every_card_that_is_not_shipped() -> None:
    shipped = {card.number for card in wonders.shipped_cards()}
    refused = listed_as_refused()
    assert card_proof.kept().keys() - shipped <= refused, "python tools/card_files.py FACTS.tsv writes the list"
    assert refused & shipped == set()


TABLES = {"wotf": card_proof.TABLE, "wot": card_proof.SHARED / "cards" / "wot" / "premiere.tsv"}


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_the_shipped_cards_are_as_the_tables_tell(table: Path) -> None:
    if not table.exists():
        pytest.skip("the tables of facts are not here")
    found = card_audit.audit(table)
    refused = listed_as_refused()
    odd = [each for each in found if each not in card_audit.meant(found)]
    assert [each.line() for each in odd if each.fact != "shipped" or each.number not in refused] == []
