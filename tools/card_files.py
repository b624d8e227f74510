"""Writes the card files of a set of Wonders of The First from a table of facts.

`python tools/card_files.py FACTS.tsv` writes `cards/<set>/<orbital>/<type>s.toml`, the tokens and the names that no
shipped card brings along. Facts come from the table and from `tools/card_files.toml`; the text of a card is what it was
read as, in canonical words. A card that cannot be played is left out, and told with the reason. `--check` writes
nothing and says which files would change. Run `make generate` afterwards. `--into FOLDER` writes the files of a set of
one's own side by side into a folder, for `ww play --cards FOLDER`. docs/adding-a-card.md walks through it.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first.cards.definition import card_from
from wonderwheel.games.wonders_of_the_first.cards.shipped import shipped_names
from wonderwheel.games.wonders_of_the_first.program.playable import check_playable
from wonderwheel.games.wonders_of_the_first.show.language import LANGUAGE, classes_in, names_of_table
from wonderwheel.lang.tables import Row, readings, rows_of, text_in

ROOT = Path(__file__).resolve().parents[1]
CARDS = ROOT / "src" / "wonderwheel" / "games" / "wonders_of_the_first" / "cards"
BESIDE = Path(__file__).with_suffix(".toml")
PAGE = ROOT / "docs" / "cards.md"
BEGIN, END = "<!-- refused: written by tools/card_files.py -->", "<!-- end of refused -->"
COLUMNS = ("number", "type", "tier", "orbital", "class", "faction", "cost", "power", "core", "rarity", "dbs")
TIER_OF_RARITY = {
    "Mythic": "legendary",
    "Epic": "primary",
    "Rare": "primary",
    "Uncommon": "secondary",
    "Common": "secondary",
}
NO_ORBITAL = "no_orbital"
SHIPPED_SET = "Existence"
ORDER = (
    "number", "name", "set", "also", "type", "tier", "orbital", "classes", "faction", "cost", "power", "core", "rarity",
    "dbs", "token", "assumed", "text",
)  # fmt: skip
WIDTH = 120

Facts = dict[str, Any]


def beside() -> dict[str, Facts]:
    """What the table does not tell, by number."""
    return tomllib.loads(BESIDE.read_text(encoding="utf-8"))


def is_token(row: Row) -> bool:
    """Whether a row is a printed token."""
    return row["type"].startswith("Token")


def facts_of(row: Row, more: Facts, set_name: str, text: str) -> Facts:
    """A card as its file writes it. What the table leaves open is assumed, and marked so."""
    assumed: list[str] = []
    out: Facts = {"number": row["number"], "name": row["name"], "set": set_name}
    out["type"] = type_of(row, more)
    told = row["tier"].split("(")[0].strip().lower()
    out["tier"] = told or TIER_OF_RARITY.get(row["rarity"], "secondary")
    assumed += [] if told else ["tier"]
    if row["orbital"] not in ("", "none"):
        out["orbital"] = row["orbital"]
    if classes := classes_in(row["class"], shipped_names().classes):
        out["classes"] = classes
    if row["faction"]:
        out["faction"] = row["faction"]
    if row["cost"]:
        out["cost"] = int(row["cost"]) if row["cost"].isdecimal() else row["cost"]
    if out["type"] == "wonder":
        power = row["power"] or more.get("power", "")
        out["power"] = int(power) if str(power).isdecimal() else power
        assumed += [] if row["power"] else ["power"]
    if row["core"]:
        out["core"] = True
    out |= {"rarity": row["rarity"], "dbs": int(row["dbs"] or 0)}
    if is_token(row):
        out["token"] = True
        assumed += [] if text_in(row) else ["text"]
    if more.get("also"):
        out["also"] = more["also"]
    assumed += [name for name in more.get("assumed", ()) if name not in assumed]
    if assumed:
        out["assumed"] = sorted(assumed, key=ORDER.index)
    if text:
        out["text"] = text
    return out


def type_of(row: Row, more: Facts) -> str:
    """The type of a card; that of a token may be told beside the table, or is a Wonder's."""
    word = row["type"].lower().replace("token", "").strip()
    return word or str(more.get("type", "wonder"))


def toml_of(facts: Facts, note: str = "") -> str:
    """A card as a TOML table, its entries in their order."""
    lines = [f"# {note}"] * bool(note) + ["[[card]]"]
    for key in ORDER:
        if key not in facts:
            continue
        value = facts[key]
        if key == "text":
            lines += ['text = """', value, '"""']
        elif key == "cost" and value == "*":
            lines.append("cost = 0  # printed *: the text tells")
        else:
            lines.append(f"{key} = {written(value)}")
    return "\n".join(lines) + "\n"


def written(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, list):
        return "[" + ", ".join(written(each) for each in value) + "]"
    raise TypeError(f"{value!r} is no fact of a card")


def row_of_names(key: str, names: Iterable[str]) -> str:
    """Names as a TOML list that is broken at the width of a line."""
    lines, line = [], "   "
    for name in sorted(names):
        piece = f" {written(name)},"
        if len(line + piece) > WIDTH:
            lines.append(line)
            line = "   "
        line += piece
    return "\n".join([f"{key} = [", *lines, line, "]"]) + "\n"


class Set:
    """A set as files: those of its cards that can be played, and why the others cannot."""

    def __init__(self, table: Sequence[Row], set_name: str) -> None:
        rows: list[Row] = [{**dict.fromkeys(COLUMNS, ""), "type": "Wonder", **row} for row in table]
        self.cards: list[Facts] = []
        self.left_out: dict[str, str] = {}
        self._rows = rows
        self._name = set_name
        self._beside = beside() if set_name == SHIPPED_SET else {}
        known = names_of_table(rows)
        for row, reading in zip(rows, readings(LANGUAGE, rows), strict=True):
            more = self._beside.get(row["number"], {})
            why = more.get("refused") or reading.why_not()
            if not why and reading.node is not None:
                facts = facts_of(row, more, set_name, reading.node.text() or more.get("text", ""))
                try:
                    plain = {**facts, "cost": 0} if facts.get("cost") == "*" else facts
                    card = card_from(plain, row["number"], known)
                    check_playable(card)
                    self.cards.append({**facts, "text": card.text} if card.text else facts)
                    continue
                except SetupError as problem:
                    why = str(problem).split("\n")[-1]
            self.left_out[f"{row['number']} {row['name']}"] = why

    def files(self) -> dict[str, str]:
        """Path below the folder of cards -> contents."""
        out: dict[str, list[str]] = {}
        for facts in sorted(self.cards, key=lambda facts: str(facts["number"])):
            note = self._beside.get(facts["number"], {}).get("note", "")
            out.setdefault(self._file(facts), []).append(toml_of(facts, note))
        made = {path: "\n".join([f"{self._title(path)}\n", *cards]) for path, cards in out.items()}
        names = self._names()
        return made | ({f"{self.folder}/names.toml": names} if names else {})

    @property
    def folder(self) -> str:
        """The folder of the set among the shipped cards."""
        return self._name.lower().replace(" ", "_")

    def _file(self, facts: Facts) -> str:
        if facts.get("token"):
            return f"{self.folder}/tokens.toml"
        return f"{self.folder}/{facts.get('orbital', NO_ORBITAL).lower()}/{facts['type']}s.toml"

    def _title(self, path: str) -> str:
        if path.endswith("tokens.toml"):
            return "# Printed tokens. No source tells their power and text: they are what the effects ask for."
        _, orbital, kind = path.removesuffix(".toml").split("/")
        whose = "without an orbital" if orbital == NO_ORBITAL else f"of {orbital.capitalize()}"
        note = "Texts are in card English; a tier that no source tells is assumed from the rarity."
        return f"# {kind.capitalize()} {whose}. {note}"

    def _names(self) -> str:
        """The names of the set that none of its shipped cards has."""
        every = [classes_in(row["class"], shipped_names().classes) for row in self._rows]
        classes = {name for row in every for name in row} - {
            name for facts in self.cards for name in facts.get("classes", ())
        }
        factions = {row["faction"] for row in self._rows if row["faction"]} - {
            facts.get("faction") for facts in self.cards
        }
        refused = {number for number, more in self._beside.items() if "refused" in more}
        tokens = {row["name"] for row in self._rows if is_token(row) and row["number"] not in refused}
        tokens -= {facts["name"] for facts in self.cards}
        head = f"# Names of the set {self._name} that no shipped card has: texts may speak of them.\n\n[names]\n"
        kinds = {"classes": classes, "factions": factions, "tokens": tokens}
        rows = "".join(row_of_names(key, names) for key, names in kinds.items() if names)
        return head + rows if rows else ""


def changes(wanted: Mapping[Path, str], folder: Path | None) -> dict[Path, str | None]:
    """The files that have to be written; and those below the folder of a set that have to go (None)."""
    out: dict[Path, str | None] = {
        path: text for path, text in wanted.items() if not path.exists() or path.read_text(encoding="utf-8") != text
    }
    there = sorted(folder.rglob("*.toml")) if folder is not None else []
    return out | {path: None for path in there if path not in wanted}


def page(made: Set) -> str:
    """docs/cards.md with its list of cards that are refused."""
    rows = [f"| {card} | {why.replace('|', '/')} |" for card, why in made.left_out.items()]
    table = "\n".join(["| card | why |", "|---|---|", *rows]) if rows else "None."
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    return f"{before}{BEGIN}\n{table}\n{END}{rest.split(END)[1]}"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("facts", type=Path, help="a table of cards, its columns separated by tabs")
    parser.add_argument("--set", dest="name", default=SHIPPED_SET, help="the name of the set")
    parser.add_argument(
        "--into", type=Path, metavar="FOLDER", help="a folder of one's own instead of the shipped cards"
    )
    parser.add_argument("--check", action="store_true", help="change nothing; 1 if a file would change")
    arguments = parser.parse_args(argv)
    made = Set(rows_of(arguments.facts), arguments.name)
    if arguments.into is None:
        wanted = {CARDS / path: text for path, text in made.files().items()}
        if arguments.name == SHIPPED_SET:
            wanted[PAGE] = page(made)
        found = changes(wanted, CARDS / made.folder)
    else:
        beside_each_other = {"_".join(path.split("/")[1:]): text for path, text in made.files().items()}
        found = changes({arguments.into / path: text for path, text in beside_each_other.items()}, None)
    for path, text in found.items():
        print(f"{path.name if arguments.into else path.relative_to(ROOT)} {'goes' if text is None else 'is written'}")
        if arguments.check:
            continue
        if text is None:
            path.unlink()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for card, why in made.left_out.items():
        print(f"left out: {card}: {why}")
    print(f"{len(made.cards)} cards, {len(made.left_out)} left out")
    return int(bool(found) and arguments.check)


if __name__ == "__main__":
    sys.exit(main())
