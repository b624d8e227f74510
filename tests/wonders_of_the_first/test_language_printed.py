"""The printed texts, where somebody has them: all are read, and as what they were found to mean when looked through.

The texts are others' and not here: what is kept is one hash of the nodes. After a change of the vocabulary, look the
canonical texts through again (`ww cards read`) before taking over the new hash.
"""

from __future__ import annotations

import csv
import hashlib
import os
from pathlib import Path

import pytest

from wonderwheel.games.wonders_of_the_first.show.language import names_of_table
from wonderwheel.games.wonders_of_the_first.text.grammar import node_classes, reader
from wonderwheel.games.wonders_of_the_first.text.phrases.abilities import Text
from wonderwheel.games.wonders_of_the_first.text.phrases.base import SHARED_CLAUSES
from wonderwheel.games.wonders_of_the_first.text.reading import read
from wonderwheel.lang.cache import Cache, fingerprint
from wonderwheel.lang.reader import Names

SHARED = Path(os.environ.get("WONDERWHEEL_SHARED", Path(__file__).resolve().parents[3] / "shared"))
TABLE = SHARED / "cards" / "wotf" / "existence.tsv"
CLAUSES = SHARED / "rules" / "wotf" / "clauses.tsv"
LOOKED_THROUGH = "a853620e85f06486e3c9a6faf9ada7ca80445583c7289ca700fc29b8356fd3ed"


def texts() -> dict[str, Text]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    words = names_of_table(rows).words()
    return {
        row["number"]: read(row["printed"], row["name"], words) for row in rows if row["printed"] not in ("", "None")
    }


@pytest.mark.skipif(not TABLE.exists(), reason="the printed texts are not here")
def test_all_printed_texts_are_read_as_looked_through() -> None:
    found = texts()
    assert len(found) == 403
    for number, node in found.items():
        canonical = node.text()
        again = read(canonical, "", Names(["Elf", "Undead"]))
        assert again == node, number
        assert again.text() == canonical, number
    lines = [f"{number} {fingerprint(node)}" for number, node in sorted(found.items())]
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest() == LOOKED_THROUGH


@pytest.mark.skipif(not TABLE.exists(), reason="the printed texts are not here")
def test_nodes_of_all_texts_survive_in_a_cache() -> None:
    found = texts()
    cache = Cache(reader().hash, node_classes())
    for node in found.values():
        cache.get(node.text(), read)
    other = Cache(reader().hash, node_classes())
    other.load(cache.to_json())
    for node in found.values():
        assert other.get(node.text(), _never) == node


def _never(text: str) -> Text:
    raise AssertionError("a cached text was parsed")


@pytest.mark.skipif(not CLAUSES.exists(), reason="the ledger of clauses is not here")
def test_every_clause_a_node_names_exists() -> None:
    known = {line.split("\t")[0] for line in CLAUSES.read_text(encoding="utf-8").splitlines()}
    named = {clause for cls in node_classes().values() for clause in (*cls.clauses, *SHARED_CLAUSES.get(cls, ()))}
    assert sorted(named - known) == []
