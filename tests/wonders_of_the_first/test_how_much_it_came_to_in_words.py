""" "That much" behind what a player gains or loses: what it really came to, and not what was asked for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import cast
from tests.wonders_of_the_first.table import at, item, spell
from wonderwheel.core.errors import SetupError


def _after(words: str, mine: dict[str, Any], theirs: dict[str, Any], *answers: str) -> tuple[Any, ...]:
    table = cast(words, p1={"energy": 0, **mine}, p2=theirs).say(*answers)
    return tuple(table.look(f"p{player}.{kind}") for player in (1, 2) for kind in ("energy", "faith"))


@clause("CR132-102.c", "CR132-508.d")
@pytest.mark.parametrize(("there", "lost"), [(5, 3), (3, 3), (1, 1), (0, 0)])
def test_no_more_is_gained_than_was_really_lost(there: int, lost: int) -> None:
    words = "Target opponent loses 3 energy. Gain that much energy."
    assert _after(words, {}, {"energy": there}) == (lost, 0, there - lost, 0)


@clause("CR132-508.d")
def test_all_of_it_and_of_another_resource() -> None:
    words = "Each opponent loses all faith. Gain that much energy."
    assert _after(words, {"faith": 2}, {"faith": 4}) == (4, 2, 0, 0)


@clause("CR132-508.d")
def test_what_you_lose_yourself_is_gained_by_the_player_you_choose() -> None:
    words = "Lose 4 faith. Target player gains that much energy."
    assert _after(words, {"faith": 3}, {}, "Player 2") == (0, 0, 3, 0)


@clause("CR132-504.a", "CR132-508.d")
def test_a_gain_that_was_replaced_by_twice_as_much_came_to_that() -> None:
    font = item("Font", "If you would gain energy, gain twice that much energy instead.")
    rite = spell("Rite", "Gain 2 energy. Each opponent loses that much faith.")
    mine = {"energy": 0, "actions": 2, "hand": ["Rite"]}
    table = at(font, rite, world=["1 Font"], player=[mine, {"faith": 9}]).say("Play Rite")
    assert (table.look("p1.energy"), table.look("p2.faith")) == (4, 5)


@clause("CR132-508.d")
def test_what_was_gained_before_counts_only_by_what_it_came_to() -> None:
    words = "Gain 1 faith for each item you control. Target opponent loses that much energy."
    table = cast(words, "1 Cog", "1 Cog", p1={"energy": 0, "faith": 5}, p2={"energy": 9})
    assert (table.look("p1.faith"), table.look("p2.energy")) == (7, 7)


@clause("CR132-508.d")
def test_several_players_have_no_number_in_common() -> None:
    with pytest.raises(SetupError, match="each player has a number of their own"):
        cast("Each player loses 2 energy. Gain that much energy.")
