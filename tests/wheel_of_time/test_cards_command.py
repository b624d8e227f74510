"""`ww cards try`, `show`, `read` and `stats` speak this game's language too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wonderwheel.cli.main import main


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main(["cards", *arguments]) == code
    return capsys.readouterr().out


def test_a_text_is_tried(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "try", "wheel_of_time", "Target a troop. Rotate it and draw one card.")
    assert told.startswith("Target a troop. Rotate it. Draw a card.")
    assert '"it" means a troop' in told
    assert "Rotate(what Slot(name target))" in told


def test_a_text_that_is_refused_shows_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "try", "wheel_of_time", "Draw three crads.", code=1)
    assert "           ^^^^^" in told
    assert "did you mean cards?" in told
    assert "nobody says what X is" in said(capsys, "try", "wheel_of_time", "Draw X cards.", code=1)


def test_the_other_game_is_meant_if_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Stun" in said(capsys, "try", "On Arrival: stun target enemy.")


def test_a_card_is_shown_with_what_its_lines_become(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "show", "wheel_of_time", "Lan Mandragoran")
    assert "01-147 Lan Mandragoran" in told
    assert "  | Event, pay 2 Combat: This generates 1 Politics or 1 Intrigue." in told
    assert "price: [Pay(" in told
    (data,) = json.loads(said(capsys, "show", "wheel_of_time", "Lan Mandragoran", "--json"))
    assert data["text"]["abilities"][1]["is"] == "used"
    assert main(["cards", "show", "wheel_of_time"]) == 2
    assert "say which card" in capsys.readouterr().err


def test_a_table_of_texts_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "cards.tsv"
    rows = [
        "name\ttype\ttrait\ttext",
        "Some Wolf\ttroop\tPack\tEach Pack card you control gets +1 Combat.",
        "Other\ttroop\t\tDraw a card.",
        "Third\tevent\t\tStun a troop.",
    ]
    table.write_text("\n".join(rows), encoding="utf-8")
    told = said(capsys, "read", "wheel_of_time", str(table))
    assert "Some Wolf: read" in told
    assert "cannot be played" in told
    assert "2 of 3 cards read; of 3 with a text, 2." in told
    assert "1 of 3 cards played; of 3 texts, 1." in told


def test_phrases_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(said(capsys, "stats", "wheel_of_time", "--json"))
    assert told["unused"] == ["Delayed", "Exceeds", "Opened", "ThatMany"]
    assert told["cards"]["This"] > 100


def test_a_file_is_in_order_if_a_game_is_played_with_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shown = Path(__file__).resolve().parents[2] / "scenarios" / "wheel_of_time" / "components" / "cards.toml"
    assert "in order. " in said(capsys, "wheel_of_time", "--check", str(shown))
    file = tmp_path / "own.toml"
    for entry, words in (
        ('text = "Draw a card."', "Odd: text: what a card of a file does is written as [[card.effects]] tables"),
        ('effects = "draw"', "Odd: effects: what a card of a file does"),
        ("cost = { politics = -1 }", "Odd: cost.politics is -1; it can be from 0 to 999"),
        ('effects = [{ deeds = [["juggle", 1]] }]', "juggle"),
    ):
        file.write_text(f'[[card]]\nname = "Odd"\ntype = "event"\n{entry}\n', encoding="utf-8")
        assert main(["cards", "wheel_of_time", "--check", str(file)]) == 2
        told = capsys.readouterr().err
        assert str(file) in told
        assert words in told
