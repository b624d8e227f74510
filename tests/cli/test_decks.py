"""`ww decks`: decks are listed, written, checked, counted and drawn by chance, for both card games."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import wonderwheel as ww
from tests.support import clause
from wonderwheel.cli.commands.decks import shelves
from wonderwheel.cli.main import main
from wonderwheel.face import definition

DECKS = [(game, name) for game, shelf in shelves().items() for name in shelf.ready()]


def said(capsys: pytest.CaptureFixture[str], *arguments: str, exits: int = 0) -> str:
    assert main(["decks", *arguments]) == exits
    told = capsys.readouterr()
    return told.err if exits == 2 else told.out


def test_all_ready_made_decks_are_listed_with_their_plans(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "--plain")
    for shelf in shelves().values():
        for deck in shelf.ready().values():
            assert f"{deck.name} (" in told
            assert deck.plan.split(".")[0] in told


def test_the_decks_of_one_game_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads(said(capsys, "list", "wheel_of_time", "--json"))
    assert {row["game"] for row in rows} == {"wheel_of_time"}
    assert {(row["name"], *row["seats"]) for row in rows} >= {("dragon_reborn", 1), ("forsaken", 2)}


@pytest.mark.parametrize(("game", "name"), DECKS)
def test_a_deck_that_is_shown_is_a_file_that_is_in_order(
    game: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(said(capsys, "show", game, name), encoding="utf-8")
    assert f"for {definition(game).title}." in said(capsys, "check", str(file))


def test_a_deck_file_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(said(capsys, "show", "petraia"), encoding="utf-8")
    listed, ready = (
        ww.new("wonders_of_the_first", seed=3, options={"deck_1": deck})
        for deck in (file.read_text(encoding="utf-8"), "Petraia")
    )
    assert _first_deck(listed) == _first_deck(ready)
    assert _first_deck(listed)["Dreamweaver Sloth"] == 3


def _first_deck(game: ww.Game) -> Counter[str]:
    """The names of all cards that the first player brought."""
    state: Any = game.state
    cards = [*state.decks[0], *state.hands[0]]
    return Counter(state.rules.catalogue.defs[state.what[card]].name for card in cards)


@clause("CR132-303.a", "CR132-303.1.c")
def test_every_fault_is_told_with_its_card_and_clause(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(said(capsys, "show", "petraia").replace("3 Dreamweaver", "4 dreamweaver"), encoding="utf-8")
    told = said(capsys, "check", str(file), "--plain", exits=1)
    assert "the deck has 51 cards instead of 50 (CR132-303.a)" in told
    assert "4 copies of Dreamweaver Sloth, which is secondary: at most 3 (CR132-303.1.c)" in told
    assert "in order" in said(capsys, "check", str(file), "--format", "free")


@clause("WOT20-setup.hand.2", "WOT20-setup.hand.8")
def test_a_list_is_checked_for_the_side_that_can_play_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "villain.txt"
    file.write_text(said(capsys, "random", "wheel_of_time", "--seat", "2", "--seed", "7"), encoding="utf-8")
    assert "in order" in said(capsys, "check", str(file))
    assert "no Starting Hero is in the deck" in said(capsys, "check", str(file), "--seat", "1", exits=1)
    file.write_text(file.read_text(encoding="utf-8") + "\nBeside:\n1 High Lady Estanda\n", encoding="utf-8")
    assert "High Lady Estanda cannot lie beside the deck" in said(capsys, "check", str(file), exits=1)


def test_unknown_cards_are_all_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("3 Dreamweaver Slooth\n2 Master Farid\n2 Wren Harbor", encoding="utf-8")
    faults = json.loads(said(capsys, "check", str(file), "--json", exits=1))["faults"]
    assert [fault.partition("did you mean ")[2] for fault in faults] == ["'Dreamweaver Sloth'?", "'Wren Arbor'?"]


def test_the_counts_of_a_deck_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    tallies = json.loads(said(capsys, "stats", "solfera", "--json"))["tallies"]
    assert sum(tallies["type"].values()) == sum(tallies["tier"].values()) == 50
    assert sum(tallies["cost, lands left out"].values()) == 50 - tallies["type"]["land"]
    drawn = said(capsys, "stats", "solfera", "--plain")
    assert "Solfera: the hoard" in drawn
    assert f"land     {tallies['type']['land']}  ###########\n" in drawn


def test_the_same_seed_draws_the_same_deck_and_another_seed_another(capsys: pytest.CaptureFixture[str]) -> None:
    first = said(capsys, "random", "wonders_of_the_first", "--seed", "5")
    assert said(capsys, "random", "wonders_of_the_first", "--seed", "5") == first
    assert said(capsys, "random", "wonders_of_the_first", "--seed", "6") != first


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("shw", "petraia"), "it can list, show, check, stats, random"),
        (("show",), "say which deck"),
        (("show", "petria"), "did you mean 'petraia'?"),
        (("show", "wheel_of_time", "petraia"), "'petraia' is no ready-made deck and no file"),
        (("list", "one_card_wonder"), "One Card Wonder is not played with decks"),
        (("check", "solfera", "--format", "fre"), "did you mean 'free'?"),
        (("random", "wheel_of_time", "--seat", "3"), "seats are from 1 to 2"),
    ],
)
def test_wrong_usage_says_what_there_is(
    arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert words in said(capsys, *arguments, exits=2)
