"""Rules of a parser are traced to what somebody wrote, and texts to the wordings that read them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from wonderwheel.cli.main import main
from wonderwheel.games.wheel_of_time.text.grammar import reader as reader_of_wheel_of_time
from wonderwheel.games.wonders_of_the_first.text.grammar import reader as reader_of_wonders_of_the_first
from wonderwheel.lang.alternatives import written
from wonderwheel.lang.errors import Refused
from wonderwheel.lang.reader import Names, Reader
from wonderwheel.lang.words import words

GRAMMAR = """
// Words in plain order.
?sentence: draw | gain
    | sentence "then" sentence -> both
draw: "draw" [INT] "card" ["twice"]
    | "take" ("a" | "another") "card"
gain: "gain" (INT kind)+ -> several
    | "gain" kind
kind: "energy"
    // one more word
    | "faith"
"""


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(GRAMMAR, {})


def wordings(reader: Reader, text: str) -> set[str]:
    return set(reader.wordings(lambda: reader.read(text, words(text), Names())))


def test_an_alternative_is_one_whatever_is_left_out_of_it(reader: Reader) -> None:
    draw = 'draw: "draw" [ INT ] "card" [ "twice" ]'
    for text in ("Draw card", "Draw 3 cards", "Draw 3 cards twice"):
        assert wordings(reader, text) == {draw}
    for text in ("Take a card", "Take another card"):
        assert wordings(reader, text) == {'draw: "take" ( "a" | "another" ) "card"'}


def test_each_alternative_counts_by_itself(reader: Reader) -> None:
    assert wordings(reader, "Gain energy") == {'gain: "gain" kind', 'kind: "energy"'}
    assert wordings(reader, "Gain 1 energy 2 faith") == {
        'gain: "gain" ( INT kind ) +',
        'kind: "energy"',
        'kind: "faith"',
    }
    assert wordings(reader, "Gain faith then draw card") == {
        'sentence: sentence "then" sentence',
        'gain: "gain" kind',
        'kind: "faith"',
        'draw: "draw" [ INT ] "card" [ "twice" ]',
    }


def test_what_is_refused_leaves_nothing_behind(reader: Reader) -> None:
    with pytest.raises(Refused):
        wordings(reader, "Gain twice")
    reader.read("", words("Draw card"), Names())
    assert reader._noted is None, "what is read for itself is not noted"
    assert wordings(reader, "Gain faith") == {'gain: "gain" kind', 'kind: "faith"'}


@pytest.mark.parametrize("game", [reader_of_wonders_of_the_first, reader_of_wheel_of_time])
def test_every_rule_of_a_game_comes_from_somewhere(game: Callable[[], Reader]) -> None:
    reader = game()
    found = zip(reader._apart.rules, reader._alternatives, strict=True)
    assert [rule.origin for rule, said in found if bool(said) == rule.origin.startswith("__")] == []


def test_cards_are_left_out_one_by_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fair.tsv"
    rows = ["Owl\tFlying.", "Bat\tFlying. Rage.", "Cat\tRage.", "Ox\tOn arrival: Stun target enemy.", "Eft\tMoo."]
    path.write_text("\n".join(["name\ttext", *rows, "Sloth\t"]), encoding="utf-8")
    assert main(["cards", "stats", "wonders_of_the_first", str(path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["sets"] == {"fair": {"texts": 4, "left_out_still_read": 3, "percent": 75.0}}
    assert set(found["wordings_of_one_card"].values()) == {"Ox"}
    assert 'head: "on arrival"' in found["wordings_of_one_card"]
    assert main(["cards", "stats", "wonders_of_the_first", str(path)]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "fair: 3 of 4 texts (75.0 %) use only wordings that another card uses too."


def test_a_bracket_that_nothing_opened_is_no_alternative() -> None:
    with pytest.raises(ValueError, match=r'draw: "draw" \] "card" is no alternative'):
        list(written('draw: "draw" ] "card"\n', {}))
