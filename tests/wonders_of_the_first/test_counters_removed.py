"""Counters of several kinds, or as many as one likes, are removed and counted; so many at a time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from wonderwheel.core.errors import SetupError

BEAR, WOLF, HILL, COG = wonder("Bear", 4), wonder("Wolf", 2), land("Hill"), item("Cog")


def cast(words: str, *rows: dict[str, Any], **mine: Any) -> At:
    """A spell with these words, played by the first player; cards lie in realm 1."""
    cards = [{"realm": 1, **row} for row in rows]
    player = [{"energy": 9, "actions": 5, "hand": ["Rite"], **mine}, {}]
    return at(spell("Rite", words), BEAR, WOLF, HILL, COG, card=cards, player=player).say("Play Rite")


@clause("CR132-204.a", "CR132-501.e.2")
def test_of_each_card_as_many_counters_are_removed_as_one_likes() -> None:
    words = "Remove any number of +1 counters from Wonders you control. Put that many -1 counters on target enemy."
    mine: list[dict[str, Any]] = [
        {"name": "Wolf", "counters": {"+1": 3}},
        {"name": "Cog", "counters": {"+1": 2}},
        {"name": "Wolf"},
    ]
    table = cast(words, *mine, {"name": "Bear", "player": 2})
    assert table.options() == ["0", "1", "2", "3"]
    table.say("2")
    assert table.look("realm1.p2") == ["Bear 2 -1:2"]
    assert "Wolf 3 +1:1" in table.look("realm1.p1")


@clause("CR132-204.a", "CR132-508.d")
def test_counters_of_two_kinds_are_removed_together_and_no_others() -> None:
    words = (
        "Remove all shield counters and protector counters from enemies. "
        "Gain 1 faith for each counter removed this way."
    )
    table = cast(words, {"name": "Bear", "player": 2, "counters": {"shield": 2, "protector": 1, "+1": 1}})
    assert table.look("p1.faith") == 3
    assert table.look("realm1.p2") == ["Bear 5 +1:1"]


@clause("CR132-508.d", "CR132-204.a")
@pytest.mark.parametrize(("number", "faith"), [(3, 0), (4, 1)])
def test_whether_so_many_were_removed_is_known_after_something_else(number: int, faith: int) -> None:
    words = "Remove all shield counters from target Wonder. Draw a card. If you removed 4 or more, gain 1 faith."
    table = cast(words, {"name": "Bear", "counters": {"shield": number}}, deck=["Hill"] * 3)
    if "Yes" in table.options():
        table.say("No")  # the shield could stop the targeting itself
    assert (table.look("p1.faith"), table.look("p1.hand")) == (faith, ["Hill"])


@clause("CR132-508.d")
def test_what_is_left_over_counts_for_nothing_where_two_at_a_time_are_counted() -> None:
    words = "Banish any number of lands you own in The Abyss. Gain 1 faith for every two lands banished this way."
    table = cast(words, abyss=["Hill"] * 5)
    table.say("Hill", "Hill", "Hill", "Done")
    assert table.look("p1.faith") == 1


@clause("CR132-204.a")
def test_counters_of_one_kind_among_several_are_not_told_apart() -> None:
    with pytest.raises(SetupError, match="all counters that were removed are counted"):
        cast("Remove any number of counters from target Wonder. Gain 1 faith for each shield counter removed this way.")
