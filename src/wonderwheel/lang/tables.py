"""A whole set at once: a table of cards with their texts, and what each text was read as or why it was refused."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from wonderwheel.core.errors import SetupError
from wonderwheel.lang.errors import NotPlayable, Refused, Trouble
from wonderwheel.lang.language import Language, Phrase
from wonderwheel.lang.nodes import Node

# In a table, cells that say that a card has no text.
_NO_TEXT = ("", "None")
Row = Mapping[str, str]


class Reading(NamedTuple):
    """A text as it was read, with what it declares, or why it was refused; and what it becomes, or why not."""

    text: str
    node: Node | None = None
    notices: tuple[str, ...] = ()
    refused: Refused | None = None
    phrases: tuple[Phrase, ...] | None = None
    not_playable: NotPlayable | None = None

    def why_not(self) -> str:
        """Why the card cannot be played, in a line; "" if it can."""
        problem = self.refused or self.not_playable
        return problem.trouble.picture().split("\n")[-1] if problem is not None else ""


def rows_of(path: Path) -> list[dict[str, str]]:
    """The rows of a table of cards, by the headings of its columns; SetupError if this is none."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            rows = [
                {key: cell or "" for key, cell in row.items() if key} for row in csv.DictReader(file, delimiter="\t")
            ]
    except (OSError, UnicodeDecodeError, csv.Error) as problem:
        raise SetupError(f"{path}: {problem}") from None
    for row in rows:
        if any("\t" in cell for cell in row.values()):
            name = row.get("name", "")
            raise SetupError(f"{path}: {name}: a cell begins with a quotation mark and takes in the rows below it")
    if not rows or "name" not in rows[0] or not {"printed", "text"} & rows[0].keys():
        raise SetupError(f"{path}: a table of cards has columns name and printed or text, separated by tabs")
    return rows


def text_in(row: Row) -> str:
    """The text of a card in a table; "" if it has none."""
    text = row.get("printed", row.get("text", ""))
    return "" if text in _NO_TEXT else text


def readings(language: Language[Any], rows: Sequence[Row]) -> list[Reading]:
    """The texts of a table: all are read, then it is known what they declare for each other."""
    names = language.names(rows)
    read = [_read(language, text_in(row), row["name"], names) for row in rows]
    known = language.with_declared(names, [reading.node for reading in read if reading.node is not None])
    return [_played(language, reading, row.get("type", ""), known) for row, reading in zip(rows, read, strict=True)]


def _read(language: Language[Any], text: str, name: str, names: Any) -> Reading:
    try:
        return Reading(text, language.read(text, name, names))
    except Refused as refused:
        return Reading(text, refused=refused)
    except Exception as fault:  # one text must not keep the others of a table from being read
        return _failed(text, fault)


def _played(language: Language[Any], reading: Reading, kind: str, names: Any) -> Reading:
    """What a text that was read becomes, once all names are known."""
    if reading.node is None:
        return reading
    try:
        known = reading._replace(notices=language.notices(reading.text, reading.node, names))
    except Refused as refused:
        return Reading(reading.text, refused=refused)
    try:
        return known._replace(phrases=language.play(reading.node, kind, names))
    except NotPlayable as problem:
        return known._replace(not_playable=problem)
    except Exception as fault:  # as above
        return _failed(reading.text, fault)


def _failed(text: str, fault: Exception) -> Reading:
    """A text at which the program itself fails: told as its fault."""
    why = f"this is a fault of the program, not of the text ({type(fault).__name__}: {fault}); please report it"
    return Reading(text, refused=Refused(Trouble(text, 0, len(text), why)))
