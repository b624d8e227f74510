"""The printed texts: each is read, as what it was found to mean when looked through, and each shipped text means that.

The texts are others' and not here: what is kept is two hashes for each card (`golden/printed.txt`), so that the second
half of the proof runs without them. After a change of the vocabulary `make generate` renews the hashes where the texts
are at hand; look the canonical texts of the changed cards through (`ww cards read`).
"""

from __future__ import annotations

import csv

import pytest

from tools import card_proof
from tools.card_proof import SHARED, TABLE
from wonderwheel.games.wonders_of_the_first.cards.shipped import shipped_cards
from wonderwheel.games.wonders_of_the_first.show.language import names_of_table
from wonderwheel.games.wonders_of_the_first.text.grammar import node_classes, reader
from wonderwheel.games.wonders_of_the_first.text.phrases.abilities import Text
from wonderwheel.games.wonders_of_the_first.text.phrases.base import SHARED_CLAUSES
from wonderwheel.games.wonders_of_the_first.text.reading import read
from wonderwheel.lang.cache import Cache
from wonderwheel.lang.reader import Names

CLAUSES = SHARED / "rules" / "wotf" / "clauses.tsv"
TEXTS = 403


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
    assert len(found) == TEXTS
    for number, node in found.items():
        canonical = node.text()
        again = read(canonical, "", Names(["Elf", "Undead"]))
        assert again == node, number
        assert again.text() == canonical, number
    assert card_proof.main(["--check"]) == 0


def test_shipped_texts_are_read_as_what_is_printed() -> None:
    kept = card_proof.kept()
    assert len(kept) == TEXTS
    told = [card for card in shipped_cards() if card.text and "text" not in card.assumed]
    assert {card.number for card in told} <= kept.keys()
    assert [card.name for card in told if card_proof.of_shipped(card.text) != kept[card.number].read_as] == []


def test_a_card_without_a_text_has_none_in_print() -> None:
    kept = card_proof.kept()
    blank = [card for card in shipped_cards() if not card.text]
    assert blank
    assert [card.name for card in blank if card.number in kept] == []


def test_the_proof_notices_another_number_and_another_word() -> None:
    card = next(card for card in shipped_cards() if card.text == "On arrival: This gets +4 this round.")
    right = card_proof.kept()[card.number].read_as
    assert card_proof.of_shipped(card.text) == right
    assert card_proof.of_shipped(card.text.replace("+4", "+5")) != right
    assert card_proof.of_shipped(card.text.replace("arrival", "attack")) != right


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
