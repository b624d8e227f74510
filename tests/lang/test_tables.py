"""A table of cards: what is a row, what is a text, and what becomes of each text whatever the others are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from wonderwheel.core.errors import SetupError
from wonderwheel.lang.errors import NotPlayable, Refused, Trouble
from wonderwheel.lang.language import Language, Phrase
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.tables import Row, readings, rows_of, text_in


@dataclass(frozen=True)
class Song(Node):
    words: str
    form = "{words}"


def trouble(text: str, why: str) -> Trouble:
    return Trouble(text, 0, len(text), why)


def read(text: str, name: str, names: set[str]) -> Node:
    if text == "mumble":
        raise Refused(trouble(text, "nobody understands this"))
    if text == "crash":
        raise ZeroDivisionError("oh")
    assert "Owl" in names, "the names of the whole table are known"
    return Song(f"{name}: {text}")


def notices(text: str, node: Node, names: set[str]) -> tuple[str, ...]:
    if text == "whistle":
        raise Refused(trouble(text, "nobody has a whistle"))
    return tuple(sorted(names))


def play(node: Node, kind: str, names: set[str]) -> tuple[Phrase, ...]:
    said = node.text()
    if "howl" in said:
        raise NotPlayable(trouble("howl", "wolves only"), "howl")
    if "stumble" in said:
        raise KeyError("no leg")
    return (Phrase(0, len(said), f"{said} ({kind})", ()),)


def declared(names: set[str], texts: Iterable[Node]) -> set[str]:
    return names | {node.text() for node in texts}


def named(rows: Sequence[Row]) -> set[str]:
    return {row["name"] for row in rows}


LANGUAGE: Language[Any] = Language({"Song": Song}, named, read, declared, notices, play, lambda *_: frozenset())


def card(name: str, text: str, kind: str = "Bird") -> dict[str, str]:
    return {"name": name, "text": text, "type": kind}


def test_a_text_is_read_noticed_and_played_with_the_names_of_all() -> None:
    owl, hen = readings(LANGUAGE, [card("Owl", "hoot"), card("Hen", "cluck", "Fowl")])
    known = ("Hen", "Hen: cluck", "Owl", "Owl: hoot")
    assert (owl.text, owl.node, owl.notices, owl.why_not()) == ("hoot", Song("Owl: hoot"), known, "")
    assert owl.phrases == (Phrase(0, 9, "Owl: hoot (Bird)", ()),)
    assert hen.phrases == (Phrase(0, 10, "Hen: cluck (Fowl)", ()),)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("mumble", "nobody understands this"),
        ("whistle", "nobody has a whistle"),
        ("howl", "wolves only"),
        ("crash", "this is a fault of the program, not of the text (ZeroDivisionError: oh); please report it"),
        ("stumble", "this is a fault of the program, not of the text (KeyError: 'no leg'); please report it"),
    ],
)
def test_what_one_text_lacks_does_not_keep_the_others_from_being_read(text: str, why: str) -> None:
    odd, owl = readings(LANGUAGE, [card("Odd", text), card("Owl", "hoot")])
    assert (odd.text, odd.why_not(), odd.phrases) == (text, why, None)
    assert (odd.not_playable is not None, odd.refused is not None) == (text == "howl", text != "howl")
    assert (odd.node is not None) == (text == "howl"), "what is refused is not used, what is read is shown"
    assert owl.why_not() == ""
    assert owl.phrases


def test_a_cell_may_say_that_there_is_no_text() -> None:
    assert [text_in({"text": said}) for said in ("", "None", "none", "Sing.")] == ["", "", "none", "Sing."]
    assert text_in({"printed": "Sing.", "text": "Hum."}) == "Sing.", "what is printed counts"
    assert text_in({"name": "Owl"}) == ""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "cards.tsv"
    path.write_text(text, encoding="utf-8")
    return path


def test_rows_go_by_the_headings_and_a_short_row_has_empty_cells(tmp_path: Path) -> None:
    rows = rows_of(written(tmp_path, "name\ttext\ttype\nOwl\tHoot.\nHen\tCluck.\tFowl\tand\tmore\n"))
    assert rows == [
        {"name": "Owl", "text": "Hoot.", "type": ""},
        {"name": "Hen", "text": "Cluck.", "type": "Fowl"},
    ]
    assert rows_of(written(tmp_path, "name\tprinted\nOwl\tHoot.\n")) == [{"name": "Owl", "printed": "Hoot."}]


@pytest.mark.parametrize("text", ["", "name\ttext\n", "name\ttype\nOwl\tBird\n", "who\ttext\nOwl\tHoot.\n"])
def test_what_is_no_table_of_cards_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(SetupError, match=r"cards.tsv: a table of cards has columns name and printed or text"):
        rows_of(written(tmp_path, text))


def test_a_quotation_mark_that_takes_in_rows_names_its_card_and_a_missing_file_itself(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"cards\.tsv: Owl: a cell begins with a quotation mark"):
        rows_of(written(tmp_path, 'name\ttext\nOwl\t"Hoot.\nHen\tCluck.\n'))
    with pytest.raises(SetupError, match=r"cards\.tsv: "):
        rows_of(tmp_path / "no" / "cards.tsv")
    (tmp_path / "cards.tsv").write_bytes(b"name\ttext\nOwl\t\xff\n")
    with pytest.raises(SetupError, match=r"cards\.tsv: .*utf-8"):
        rows_of(tmp_path / "cards.tsv")
