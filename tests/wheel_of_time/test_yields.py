"""Being asked in event windows: everywhere, at chosen steps, or where something can be played; nobody else can tell."""

from __future__ import annotations

from typing import Any

import pytest

import wonderwheel as ww
from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play
from tests.wheel_of_time.reading_play import AGINOR, RAND
from tools.questions_a_turn import questions_a_turn, share
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.questions import PASS
from wonderwheel.games.wheel_of_time.card_pool import playable_cards
from wonderwheel.games.wheel_of_time.decks.random_deck import random_deck
from wonderwheel.games.wheel_of_time.procedures.event_options import nothing_to_do

Asked = tuple[int, str, tuple[str, ...]]
WINDOW = ("Play an event", "Reroll dice")


def _played(seed: int, watchful: int, answers: int) -> tuple[list[Asked], list[str]]:
    """A random game in which one seat has every window open: what is asked where there is something to decide, and
    what the other seat sees then. Passes where nothing else is possible are given without a die."""
    game = ww.new("wheel_of_time", 2, seed=seed, options={"turn_limit": 30})
    if watchful >= 0:
        for window in game.rules.windows:
            game.set_window(watchful, window.name, True)
    dice, asked, seen = Dice(seed), list[Asked](), list[str]()
    while game.result is None and len(asked) < answers:
        question = game.questions[0]
        if len(question.keys) == 1 and question.reason.startswith(WINDOW):
            game.play(question.seat, question.keys[0])
            continue
        asked.append((question.decider, question.reason, tuple(option.label for option in question.options)))
        seen.append(_seen(game, VILLAIN if watchful == HERO else HERO))
        game.play(question.seat, question.keys[dice.below(len(question.keys))])
    return asked, seen


def _seen(game: Any, seat: int) -> str:
    """All that a seat can know at this moment, its own standing answers left out."""
    view = game.view(seat)
    log = [game.tell(event) for event in view.log]
    questions = [(q.id, q.reason, [option.label for option in q.options]) for q in view.questions]
    return f"{view.state.to_json()!r} {log} {questions}"


@clause("WOT20-ready.event-play.1", "WOT20-ready.event-play.3")
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("watchful", [HERO, VILLAIN])
def test_no_window_with_a_play_is_passed_over_and_nobody_else_can_tell_who_is_asked(seed: int, watchful: int) -> None:
    """With the default stops the very same questions are asked as with all windows open, but for those with a pass
    alone; and the other seat's facts, log and questions are the same to the byte."""
    asked, _ = _played(seed, -1, 120)
    everywhere, seen = _played(seed, watchful, 120)
    assert asked == everywhere
    other = _played_seen(seed, VILLAIN if watchful == HERO else HERO, 120)
    assert seen == other


@clause("WOT20-ready.event-play.1")
@pytest.mark.parametrize("seed", range(8))
def test_what_is_told_at_once_about_a_window_is_what_all_of_its_options_tell(seed: int) -> None:
    """In games with decks of any cards, all windows open: whoever is said to have nothing to do can only pass."""
    dice = Dice(seed)
    decks = {f"{side}_deck": random_deck(playable_cards(), dice, side) for side in ("hero", "villain")}
    game = ww.new("wheel_of_time", 2, seed=seed, options={"turn_limit": 20, **decks})
    for seat in (HERO, VILLAIN):
        for window in game.rules.windows:
            game.set_window(seat, window.name, True)
    passed_over = windows = 0
    while game.result is None and windows < 250:
        question = game.questions[0]
        if question.reason.startswith(WINDOW[0]):
            windows += 1
            if nothing_to_do(game.state, question.seat):  # type: ignore[arg-type]  # the state of this game
                passed_over += 1
                assert question.keys == (PASS,)
        game.play(question.seat, question.keys[dice.below(len(question.keys))])
    assert passed_over


def _played_seen(seed: int, seat: int, answers: int) -> list[str]:
    """What a seat sees in the same game with default stops for both."""
    game = ww.new("wheel_of_time", 2, seed=seed, options={"turn_limit": 30})
    dice, seen = Dice(seed), list[str]()
    while game.result is None and len(seen) < answers:
        question = game.questions[0]
        if len(question.keys) == 1 and question.reason.startswith(WINDOW):
            game.play(question.seat, question.keys[0])
            continue
        seen.append(_seen(game, seat))
        game.play(question.seat, question.keys[dice.below(len(question.keys))])
    return seen


def test_a_turn_asks_few_questions_with_the_default_stops() -> None:
    counts = [count for seed in range(1, 6) for count in questions_a_turn(seed)]
    assert share(counts, 0.5) <= 25
    assert share(counts, 0.95) <= 50
    everything = questions_a_turn(1, everything=True)
    assert share(everything, 0.5) > share(counts, 0.5)


@clause("WOT20-ready.event-play.1")
def test_a_stop_is_set_for_one_step() -> None:
    play = Play(RAND, AGINOR, at="ready")
    play.game.set_window(HERO, "placed", True)
    play.pass_all("Play an event")
    assert (play.asked, play["step"]) == ([HERO], "Place Forces")
    assert play.options == ["Pass"]
    play.game.set_window(HERO, "placed", False)
    play.pass_all("Which action")
    assert play.asked == [HERO]


@clause("WOT20-ready.event-play.4")
def test_who_wants_no_windows_is_not_asked_even_if_able() -> None:
    play = Play(RAND, AGINOR, at="declare", hero={"hand": ["Weaving"]})
    play.game.set_window(HERO, "able", False)
    play.pass_all("Who rotates")
    assert "The Hero plays Weaving." not in play.told()
    asked = Play(RAND, AGINOR, at="declare", hero={"hand": ["Weaving"]}).pass_all("Play an event")
    assert asked.asked == [HERO]
    assert asked["step"] == "Declare Challenges"
