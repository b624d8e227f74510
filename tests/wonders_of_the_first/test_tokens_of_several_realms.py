"""Tokens that one effect makes in several realms are all meant by what is said of them."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, spell
from wonderwheel.core.errors import SetupError

EACH = "Create a 2-power Wolf token in each realm where you control a stone."
EMPTY: list[str] = []


def cast(words: str, *answers: str) -> At:
    stones = [[1, 1], [2, 2], [3, 1]]
    return at(spell("Rite", words), stones=stones, player=[{"hand": ["Rite"]}]).say("Play Rite", *answers)


def wolves(table: At) -> list[list[str]]:
    return [table.look(f"realm{number}.p1") for number in (1, 2, 3)]


@clause("CR132-tokens.e", "CR132-403.5.b.2")
def test_they_are_all_sacrificed_at_the_end_of_the_round() -> None:
    table = cast(f"{EACH} Sacrifice them at end of round.")
    assert wolves(table) == [["token Wolf 2"], EMPTY, ["token Wolf 2"]]
    assert wolves(table.say("Pass", "Pass")) == [EMPTY, EMPTY, EMPTY]


@clause("CR132-tokens.e", "CR132-204.a")
def test_each_of_them_gets_the_counter() -> None:
    assert wolves(cast(f"{EACH} Put a +1 counter on each of them.")) == [
        ["token Wolf 3 +1:1"],
        EMPTY,
        ["token Wolf 3 +1:1"],
    ]


@clause("CR132-tokens.e")
def test_where_there_is_none_nothing_is_meant() -> None:
    words = "Create a 2-power Wolf token in each realm where you control an item. Put a +1 counter on each of them."
    assert wolves(cast(words)) == [EMPTY, EMPTY, EMPTY]


def test_several_are_not_it() -> None:
    with pytest.raises(SetupError):
        cast(f"{EACH} Put a +1 counter on it.")
