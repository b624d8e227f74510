"""Readings of open points: all are accounted for, told before the game, and refused where they have no sense."""

from __future__ import annotations

import re

import pytest

import wonderwheel as ww
from wonderwheel.cli.session.settings import edition_lines
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wheel_of_time.game import GAME, clauses
from wonderwheel.games.wheel_of_time.readings import ENDS_AT_ONCE, FIVE_WINS, NO_LAST_WINDOW, READINGS, ROUND_UP
from wonderwheel.games.wheel_of_time.settled_points import SETTLED

POINTS = [f"W-{number:02}" for number in range(1, 71)]


def test_every_open_point_is_a_reading_or_settled() -> None:
    read = [reading.point for reading in READINGS.values()]
    assert sorted([*read, *SETTLED]) == POINTS


def test_readings_and_settled_points_cite_clauses_that_there_are() -> None:
    cited = {clause for reading in READINGS.values() for clause in reading.clauses}
    assert all(reading.clauses for reading in READINGS.values())
    for words in SETTLED.values():
        cited |= set(re.findall(r"WOT20-[a-z0-9.-]+[a-z0-9]", words))
    assert cited <= set(clauses())


def test_a_reading_says_something_else_than_is_usual() -> None:
    said = [each for reading in READINGS.values() for each in (reading.usual, reading.words)]
    assert len(set(said)) == 2 * len(READINGS)


def test_chosen_readings_are_told_before_the_game() -> None:
    assert GAME.played_by({}) == ("", ())
    told = GAME.played_by({"readings": f"{NO_LAST_WINDOW}; {ROUND_UP}"})
    assert told.name == "rulebook 2.0 with 2 readings changed"
    assert told.differences == (READINGS[NO_LAST_WINDOW].words, READINGS[ROUND_UP].words)
    assert GAME.played_by({"readings": ROUND_UP}).name == "rulebook 2.0 with 1 reading changed"


def test_the_terminal_tells_chosen_readings_first() -> None:
    chosen = ww.new("wheel_of_time", 2, options={"readings": ROUND_UP}, seed=1)
    lines = edition_lines(chosen.rules)
    assert lines == [
        "Rules: rulebook 2.0 with 1 reading changed. What is not as usual:",
        "* A margin of 1 or 3 in a contest gives 1 or 2 control tokens.",
    ]
    assert edition_lines(ww.new("wheel_of_time", 2, seed=1).rules) == []


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ("control tokens round down", "there is no reading 'control tokens round down'; did you mean"),
        (f"{ROUND_UP}; {ROUND_UP}", "'control tokens round up' is named twice: name it once"),
        (f"{FIVE_WINS}; {ENDS_AT_ONCE}", r"cannot be played together: .*WOT20-draw.victory.5\); leave one"),
    ],
)
def test_readings_without_sense_are_refused(chosen: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        GAME.make(GAME.setup(2, {"readings": chosen}))
