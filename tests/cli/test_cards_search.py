"""`ww cards search`: cards are found by words and by what is printed on them."""

import json

import pytest

from wonderwheel.cli.main import main


def found(capsys: pytest.CaptureFixture[str], *words: str) -> set[str]:
    code = main(["cards", "search", *words, "--json"])
    rows = json.loads(capsys.readouterr().out)
    assert code == (0 if rows else 1)
    return {row["name"] for row in rows}


def test_a_word_is_looked_for_in_names_and_texts(capsys: pytest.CaptureFixture[str]) -> None:
    cards = found(capsys, "wonders_of_the_first", "stun")
    assert "Enraged Bear" not in cards
    assert found(capsys, "dreamweaver") == {"Dreamweaver Sloth"}
    assert found(capsys, "DREAMWEÁVER", "slo") == {"Dreamweaver Sloth"}


def test_all_that_is_asked_must_hold(capsys: pytest.CaptureFixture[str]) -> None:
    cheap = found(capsys, "wonders_of_the_first", "type:item", "cost<=1")
    assert cheap == found(capsys, "wonders_of_the_first", "type:item", "cost:0-1")
    assert cheap > found(capsys, "wonders_of_the_first", "type:item", "cost:0-1", "orbital:Solfera") != set()
    assert cheap == found(capsys, "wonders_of_the_first", "type:item", "cost=0") | found(
        capsys, "wonders_of_the_first", "type:item", "cost=1"
    )
    assert not cheap & found(capsys, "wonders_of_the_first", "type!=item")


def test_cards_without_a_number_are_not_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert not found(capsys, "type:land", "power>=0") - found(capsys, "type:land", "type:wonder")


def test_the_wheel_of_time_has_words_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    troops = found(capsys, "wheel_of_time", "type:troop", "allegiance:andor", "combat>=4")
    assert {"Andor Cavalry", "Andor Infantry"} <= troops
    assert "Andoran Spearmen" not in troops


def test_people_get_a_line_for_each_card_and_their_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "search", "dreamweaver", "--plain"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Dreamweaver Sloth (Wonder, cost 1, power 3, ")
    assert told.endswith("1 card.\n")
    assert main(["cards", "search", "no such words anywhere"]) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "say what is looked for"),
        (("orbtal:petraia",), "did you mean 'orbital'?"),
        (("cost<=few",), "cost is a number or 0-2, not 'few'"),
        (("type<land",), "write type:land"),
    ],
)
def test_wrong_usage_says_what_can_be_asked(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "search", *words]) == 2
    assert said in capsys.readouterr().err
