"""`ww cards read`, `try` and `stats`."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from wonderwheel.cli.commands import cards_language
from wonderwheel.cli.main import main
from wonderwheel.lang.language import Phrase
from wonderwheel.lang.nodes import Node

TABLE = (
    "number\tname\ttype\tclass\tprinted\n"
    "T_1\tTide Caller\tWonder\tElf Sage\tOn Arrival / Draw two cards.\n"
    "T_2\tStill Stone\tWonder\tGolem\tNone\n"
    "T_3\tBroken Bell\tItem\tUtility\tRing it loudly.\n"
    "T_4\tHerder\tWonder\tElf\tYour other elves get +1. Herder gets +2.\n"
)


@pytest.fixture
def table(tmp_path: Path) -> str:
    path = tmp_path / "cards.tsv"
    path.write_text(TABLE, encoding="utf-8")
    return str(path)


NOTHING: dict[str, Any] = {}  # looking into it raises what nobody expects


def test_a_table_is_reported_card_by_card(table: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "read", "wonders_of_the_first", table, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["read"], report["total"], report["read_with_text"], report["with_text"]) == (3, 4, 2, 3)
    assert [card["read"] for card in report["cards"]] == [True, True, False, True]
    assert report["cards"][0]["text"] == "On arrival: Draw 2 cards."
    assert "^" in report["cards"][2]["why"]
    assert report["cards"][3]["text"] == "Each of your other Elf cards gets +1.\nThis gets +2."
    assert (report["compiled"], report["compiled_with_text"]) == (3, 2)
    assert [phrase["words"] for phrase in report["cards"][3]["phrases"]] == report["cards"][3]["text"].split("\n")


def test_a_table_is_reported_in_words(table: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "read", table]) == 0
    told = capsys.readouterr().out
    assert "T_3 Broken Bell: refused" in told
    assert "3 of 4 cards read; of 3 with a text, 2." in told
    assert "3 of 4 cards played; of 3 texts, 2." in told


def test_tokens_are_counted_beside_the_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.tsv"
    path.write_text(
        "name\ttype\ttext\nOwl\tWonder\tFlying.\nEgg\tToken Wonder\t\nBat\tWonder\tJuggle.\n", encoding="utf-8"
    )
    assert main(["cards", "read", str(path)]) == 0
    assert capsys.readouterr().out.endswith("1 of 2 cards played, and 1 of 1 tokens; of 2 texts, 1.\n")


def test_a_quotation_mark_that_takes_in_the_rows_below_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cards.tsv"
    path.write_text('name\ttype\ttext\nOwl\tWonder\t"Flying.\nBat\tWonder\tFlying.\n', encoding="utf-8")
    assert main(["cards", "read", str(path)]) != 0
    assert "Owl: a cell begins with a quotation mark" in capsys.readouterr().err


NONSENSE = (
    "Zorblax Link", "Attuned Zorblax", "This gets Zorblax link.", '"', '""', "(", ")", "((Flying))", '"Flying', ".",
    ":", "/", "On Arrival", "On Arrival:", "+", "+X", "-1", "0", "Draw 99999999999999999999999 cards.", "Draw",
    "\x00", "\u2603", "Wonder Wonder Wonder", "If If If", "If you do, otherwise.", "where X is X", "target target",
    "'s", "Link", 'Target Wonder gets "Attuned Solfera." this round.', 'Equipped Wonder gets "Attuned Solfera."',
    "and, and, and", 'This gets "This gets "This gets +1.".".',
    "Kingdom 0: Hoard 0: On round 9: Draw 0 cards in realm 0.", "spell spell",
)  # fmt: skip


def test_whatever_a_text_says_the_next_card_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [(f"{kind} {number}", kind, text) for kind in ("Wonder", "Spell") for number, text in enumerate(NONSENSE)]
    path = tmp_path / "cards.tsv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, delimiter="\t").writerows([("name", "type", "text"), *rows, ("Last", "Wonder", "Flying.")])
    assert main(["cards", "read", str(path), "--json"]) == 0
    *nonsense, last = json.loads(capsys.readouterr().out)["cards"]
    assert last["compiled"]
    assert len(nonsense) == 2 * len(NONSENSE)
    assert [card["name"] for card in nonsense if "fault of the program" in card["why"] + card["why_not"]] == []
    assert "no orbital is called 'Zorblax'" in nonsense[0]["why"]


def test_a_text_at_which_the_program_fails_is_told_and_the_next_one_read(
    table: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    language = cards_language.LANGUAGES["wonders_of_the_first"]()

    def read(text: str, name: str, names: Any) -> Node:
        return NOTHING[name] if name == "Tide Caller" else language.read(text, name, names)

    def play(node: Node, kind: str, names: Any) -> tuple[Phrase, ...]:
        return NOTHING[kind] if "This" in node.text() else language.play(node, kind, names)

    broken = language._replace(read=read, play=play)
    monkeypatch.setitem(cards_language.LANGUAGES, "wonders_of_the_first", lambda: broken)
    assert main(["cards", "read", table, "--json"]) == 0
    cards = json.loads(capsys.readouterr().out)["cards"]
    assert [card["compiled"] for card in cards] == [False, True, False, False]
    for card in (cards[0], cards[3]):
        assert "this is a fault of the program, not of the text (KeyError" in card["why"]


def test_one_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "try", "On Arrival: stun target enemy."]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:2] == ["On arrival: Stun target enemy.", "  | On arrival: Stun target enemy."]
    assert "        effects=[Stun(Target(Cards(['wonder'], controller='opponent')))]," in told
    assert main(["cards", "try", "wonders_of_the_first", "On Arrival: stun target spoon.", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["read"] is False


def test_nodes_are_counted(table: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "stats", table, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["used_by_one_card"] == len(report["once"])
    assert "Draw" in report["once"]
    assert report["vocabulary"] > 300
    assert main(["cards", "stats", "wonders_of_the_first", table]) == 0
    assert "used by one card only" in capsys.readouterr().out


def test_nodes_of_the_shipped_cards_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "stats", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["used"] + len(report["unused"]) == report["vocabulary"]
    assert report["cards"]["Draw"] > 1
    assert "Draw" not in report["once"]


@pytest.mark.parametrize("arguments", [["read"], ["read", "wonders_of_the_first", "nowhere.tsv"], ["try"]])
def test_wrong_usage_is_told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", *arguments]) == 2
    assert capsys.readouterr().err.startswith("ww: ")


def test_a_table_without_texts_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.tsv"
    path.write_text("a\tb\n1\t2\n", encoding="utf-8")
    assert main(["cards", "read", str(path)]) == 2
    assert "columns name and printed or text" in capsys.readouterr().err


def test_a_text_that_cannot_be_played_says_which_phrase(capsys: pytest.CaptureFixture[str]) -> None:
    text = "Whenever a Wonder is revealed from the top of your deck, draw a card."
    assert main(["cards", "try", text]) == 1
    told = capsys.readouterr().out
    assert f"         {'^' * 46}\n" in told
    assert '"a Wonder is revealed from the top of your deck" is understood but cannot be played yet' in told
    assert (
        main(["cards", "try", "Whenever a Wonder is revealed from the top of your deck, draw a card.", "--json"]) == 1
    )
    report = json.loads(capsys.readouterr().out)
    assert (report["read"], report["compiled"], report["phrases"]) == (True, False, [])


def test_a_spell_is_tried_as_a_spell(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "try", "Destroy target Wonder."]) == 0
    assert "Spell([Destroy(Target(Cards(['wonder'])))])" in capsys.readouterr().out


def test_a_text_of_neither_type_is_refused_as_that_which_it_looks_like(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "try", "Draw a card. Each opponent harvests a land."]) == 1
    shown, mark, reason = capsys.readouterr().out.splitlines()[-3:]
    assert shown[mark.index("^") : len(mark)] == "Each opponent harvests a land"
    assert "a player harvests on his turn" in reason
    assert main(["cards", "try", "Whenever a Wonder is revealed from the top of your deck, draw a card."]) == 1
    assert "a Wonder is revealed from the top of your deck" in capsys.readouterr().out


def test_what_cannot_be_played_is_marked_in_the_words_that_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """The canonical words stand elsewhere than those that were typed in."""
    assert main(["cards", "try", "Draw a card, then banish it."]) == 1
    shown, mark, _ = capsys.readouterr().out.splitlines()[-3:]
    assert shown == "Draw a card. Banish it."
    assert shown[mark.index("^") : len(mark)] == "it"


def test_a_card_is_shown_with_what_its_phrases_become(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "Stealthy Spriggan"]) == 0
    told = capsys.readouterr().out
    assert "E_206 Stealthy Spriggan" in told
    assert "  | Whenever another Wonder arrives in this realm, its owner sacrifices a Wonder." in told
    assert "Stealthy Spriggan (1)(controller, source" in told, "the program"
    assert main(["cards", "show", "Stealthy Spriggan", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)[0]
    assert shown["phrases"][0]["words"] == shown["text"]
    assert shown["phrases"][0]["ability"]["is"] == "triggered"
    assert main(["cards", "show", "Nobody at all"]) == 2


CARD = '[[card]]\nname = "Tide Caller"\ncost = 2\npower = 3\ntext = "On Arrival / Draw two cards."\n'


def test_cards_of_a_folder_stand_beside_the_shipped_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.toml").write_text(CARD, encoding="utf-8")
    assert main(["cards", "show", "Tide Caller", "--cards", str(tmp_path)]) == 0
    assert "  | On arrival: Draw 2 cards." in capsys.readouterr().out
    assert main(["cards", "show", "Stealthy Spriggan", "--cards", str(tmp_path)]) == 0
    capsys.readouterr()
    (tmp_path / "more.toml").write_text(CARD, encoding="utf-8")
    assert main(["cards", "show", "Tide Caller", "--cards", str(tmp_path)]) == 2
    assert "'Tide Caller' is also in" in capsys.readouterr().err


def test_a_folder_without_cards_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "Tide Caller", "--cards", str(tmp_path)]) == 2
    assert "there is no TOML file in this folder" in capsys.readouterr().err
