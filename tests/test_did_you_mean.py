"""A word that nobody knows is told from those that are meant; what cannot be is refused in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import wonderwheel as ww
from wonderwheel.arena import simulate
from wonderwheel.bots import make_bot
from wonderwheel.cli.main import main

BOTH = ["greedy", "greedy"]
ANY: Any = ww  # what a program without types might give


def game() -> ww.Game:
    return ww.new("one_card_wonder", 2, 1)


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: ww.new("one_card_wunder"), "there is no game 'one_card_wunder'; did you mean 'one_card_wonder'?"),
    (lambda: ww.new("chess"), "there is no game 'chess'; the games are one_card_wonder, wonders_of_the_first"),
    (lambda: ANY.new(["x"]), "there is no game ['x']; the games are one_card_wonder, wonders_of_the_first"),
    (lambda: ANY.new("one_card_wonder", 2, "abc"), "a seed is a whole number, not 'abc'"),
    (lambda: ANY.new("one_card_wonder", 2, 1.5), "a seed is a whole number, not 1.5"),
    (lambda: ANY.new("one_card_wonder", 2, True), "a seed is a whole number, not True"),
    (lambda: ANY.Dice("abc"), "a seed is a whole number, not 'abc'"),
    (
        lambda: ww.new("one_card_wonder", 2, 1, {"leader": True}),
        "One Card Wonder has no option 'leader'; did you mean 'leaders'?",
    ),
    (lambda: ANY.new("one_card_wonder", 2, 1, ["leaders"]), "options are a dictionary of names and values, not a list"),
    (lambda: ANY.new("one_card_wonder", 2, 1, components=3), "components are a text or a path, not 3"),
    (lambda: ww.new("one_card_wonder", 2, 1, chance="aks"), "chance is 'aks'; did you mean 'ask'?"),
    (
        lambda: ww.new("wonders_of_the_first", 2, 1, {"format": "constructd"}),
        "option format is 'constructd'; did you mean 'constructed'?",
    ),
    (
        lambda: ww.new("wonders_of_the_first", 2, 1, {"edition": "v1.4"}),
        "option edition is 'v1.4'; did you mean 'v1.2'? it can be v1.3.2, v1.2, guide",
    ),
    (
        lambda: ww.new("wonders_of_the_first", 2, 1, {"edition": "chess"}),
        "option edition is 'chess'; it can be v1.3.2, v1.2, guide",
    ),
    (lambda: ww.new("wonders_of_the_first", 2, 1, {"deck_1": "petria"}), "did you mean 'petraia'?"),
    (
        lambda: ww.new("wonders_of_the_first", 2, 1, {"switches": "pass_limt=3"}),
        "there is no switch 'pass_limt'; did you mean 'pass_limit'?",
    ),
    (lambda: make_bot("gredy"), "there is no bot 'gredy'; did you mean 'greedy'?"),
    (lambda: make_bot("zzz"), "there is no bot 'zzz'; the bots are beginner, steady, sharp, master, greedy, random"),
    (lambda: simulate("one_card_wonder", BOTH, 1, 0, -3), "-3 processes cannot play; 0 means one per processor"),
    (lambda: simulate("one_card_wonder", BOTH, 1, ANY.__name__), "a seed is a whole number, not 'wonderwheel'"),
    (lambda: game().view(7), "there is no seat 7"),
    (lambda: game().why_not(7, "Produce"), "there is no seat 7"),
    (lambda: game().candidates(7), "there is no seat 7"),
    (lambda: game().question(7), "there is no seat 7"),
    (lambda: game().undo_reach(7), "there is no seat 7"),
    (lambda: game().window_is_open(7, "leader"), "there is no seat 7"),
    (lambda: game().window_is_open(0, "lader"), "there is no window 'lader'; did you mean 'leader'?"),
    (lambda: game().set_window(0, "lader", True), "there is no window 'lader'; did you mean 'leader'?"),
    (lambda: game().undo(0, ANY.__name__), "a number of inputs to undo is a whole number, not 'wonderwheel'"),
    (lambda: game().answer("temple of artemis with 1 knowledge 1 wood"), "did you mean 'Temple of Artemis with"),
    (lambda: game().why_not(0, "temple of artemis without 1 knowledge"), "did you mean 'Temple of Artemis with"),
]


@pytest.mark.parametrize(("wrong", "words"), WRONG, ids=lambda value: value[:60] if isinstance(value, str) else "")
def test_the_face_says_what_is_wrong_and_what_may_be_meant(wrong: Callable[[], object], words: str) -> None:
    with pytest.raises(ww.WonderwheelError) as raised:
        wrong()
    told = str(raised.value)
    assert words in told
    assert "\n" not in told


def test_undoing_past_chance_wants_a_whole_number_as_its_seed() -> None:
    one = game()
    one.answer(0, seat=one.questions[0].decider)
    before = one.hash()
    seed: Any = "abc"
    with pytest.raises(ww.WonderwheelError, match="a seed is a whole number, not 'abc'"):
        one.undo(0, 1, consent=True, reseed=seed)
    assert one.hash() == before


TYPED = [
    (["plai"], "there is no command 'plai'; did you mean 'play'?"),
    (["play", "--lerders"], "there is no option '--lerders'; did you mean '--leaders'?"),
    (["play", "--windows", "al"], "--windows: 'al' is not possible; did you mean 'all'?"),
    (["play", "one_card_wunder"], "there is no game 'one_card_wunder'; did you mean 'one_card_wonder'?"),
    (["play", "--seats", "you,gredy"], "there is no bot 'gredy'; did you mean 'greedy'?"),
    (["play", "--bot", "gredy"], "there is no bot 'gredy'; did you mean 'greedy'?"),
    (["play", "--option", "leader=true"], "One Card Wonder has no option 'leader'; did you mean 'leaders'?"),
    (["play", "--players", "0"], "One Card Wonder is for 2 to 6 players, not 0"),
    (["play", "wonders_of_the_first", "--option", "deck_1=petria"], "did you mean 'petraia'?"),
    (["sim", "--jobs", "-3", "--games", "1"], "-3 processes cannot play; 0 means one per processor"),
    (["sim", "--seed", "abc"], "--seed: 'abc' is not a whole number"),
    (["cards", "Kilm"], "no component is called 'Kilm'; did you mean 'Kiln'?"),
    (["cards", "shwo"], "did you mean 'show'?"),
    (["cards", "one_card_wundr"], "did you mean 'one_card_wonder'?"),
    (["cards", "show", "Enragd Bear"], "no card is called 'Enragd Bear'; did you mean 'Enraged Bear'?"),
    (["cards", "wonders_of_the_first", "Enragd Bear"], "did you mean 'Enraged Bear'?"),
    (["scenario", "scenarios/one_card_wonder/claim.toml::claming"], "no scenario is called 'claming'"),
    (["serve", "--host", "999.1.1.1", "--no-browser"], "no server can listen on 999.1.1.1"),
    (["serve", "--bot-workers", "-1", "--no-browser"], "--bot-workers is a number of processes, 0 for the usual"),
]


@pytest.mark.parametrize(("arguments", "words"), TYPED, ids=lambda value: " ".join(value)[:60])
def test_the_command_says_what_is_wrong_and_what_may_be_meant(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(arguments)
    except SystemExit as stopped:
        code = int(stopped.code or 0)
    told = capsys.readouterr().err.strip()
    assert code == 2
    assert words in told
    assert told.startswith("ww")
    assert "\n" not in told
