"""Prices of abilities: what is given for them, alone or besides a tap, and what cannot be given."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, land, wonder
from wonderwheel.core.errors import SetupError

BEAR, WOLF, HILL = wonder("Bear", 4), wonder("Wolf", 2), land("Hill")


def sage(words: str, *world: str, **mine: Any) -> At:
    """A Wonder with these words in realm 1, and its controller's turn."""
    return at(
        wonder("Sage", 1, words),
        BEAR,
        WOLF,
        HILL,
        world=["1 Sage", *world],
        player=[{"actions": 2, "deck": ["Wolf", "Hill", "Hill"], **mine}, {}],
    )


def used(table: At) -> list[str]:
    return [option for option in table.options() if option.startswith("Use Sage")]


@clause("CR132-404.4.c")
def test_a_wonder_is_sacrificed_for_an_ability_and_never_an_enemy() -> None:
    table = sage("Sacrifice another Wonder: Draw a card.", "1 Wolf", "1 Bear", "2 Bear")
    table.say("Use Sage").say("Wolf")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Sage 1", "Bear 4"], ["Bear 4"])
    assert (table.look("p1.hand"), table.look("p1.actions")) == (["Wolf"], 2)


@clause("CR132-404.4.c")
def test_without_anything_to_sacrifice_the_ability_is_no_option() -> None:
    assert used(sage("Sacrifice another Wonder: Draw a card.", "2 Bear")) == []


@clause("CR132-404.4.c")
def test_two_of_them_are_needed_and_an_action_if_it_is_said() -> None:
    words = "Sacrifice 2 lands action: Draw a card."
    assert used(sage(words, "1 Hill")) == []
    table = sage(words, "1 Hill", "1 Hill @2", "1 Wolf").say("Use Sage", "Hill")
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Sage 1", "Wolf 2"], [])
    assert (table.look("p1.actions"), table.look("p1.hand")) == (1, ["Wolf"])


@clause("CR132-404.4.c", "CR132-509.d")
def test_who_is_tapped_already_pays_for_nothing() -> None:
    words = "Tap another Wonder you control: Gain 1 faith."
    table = sage(words, "1 Wolf", "2 Bear").say("Use Sage")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Sage 1", "Wolf 2 tapped"], 1)
    assert used(table) == []


@clause("CR132-404.4.c", "CR132-discard.a")
def test_a_tap_and_a_discard_are_paid_together() -> None:
    words = "Tap free, discard a card: Stun target enemy."
    assert used(sage(words, "2 Bear")) == []
    table = sage(words, "2 Bear", hand=["Hill"]).say("Use Sage", "Hill")
    assert (table.look("p1.hand"), table.look("realm1.p1")) == ([], ["Sage 1 tapped"])
    assert table.look("realm1.p2") == ["Bear 0 tapped"]


@clause("CR132-404.4.c", "CR132-sacrifice.b")
def test_a_tap_and_a_sacrifice_take_the_card_itself_only_if_nothing_says_another() -> None:
    table = sage("Tap free, sacrifice a Wonder: Gain 2 faith.").say("Use Sage")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == ([], 2)


@clause("CR132-404.4.c", "CR132-pay-x.a")
@pytest.mark.parametrize("word", ["Spend", "Pay"])
def test_energy_alone_is_a_price_that_takes_no_action(word: str) -> None:
    words = f"{word} 3 energy: Draw a card."
    assert used(sage(words, energy=2)) == []
    table = sage(words, energy=4).say("Use Sage")
    assert (table.look("p1.energy"), table.look("p1.actions"), table.look("p1.hand")) == (1, 2, ["Wolf"])


@clause("CR132-404.4.c", "CR132-204.a")
def test_counters_are_removed_from_this_card() -> None:
    words = "Tap free: Put two +1 counters on this.\nRemove two +1 counters from this: Gain 2 faith."
    table = sage(words)
    assert len(used(table)) == 1
    table.say("Use Sage", "Pass")
    assert (table.look("realm1.p1"), len(used(table))) == (["Sage 3 tapped +1:2"], 1)
    table.say("Use Sage")
    assert (table.look("realm1.p1"), table.look("p1.faith"), used(table)) == (["Sage 1 tapped"], 2, [])


@clause("CR132-404.4.c")
@pytest.mark.parametrize(
    "words",
    [
        "Tap an enemy: Draw a card.",
        "Destroy a Wonder: Draw a card.",
        "Sacrifice a Wonder: Gain energy equal to its power.",
        "Destroy free, discard a card: Draw a card.",
    ],
)
def test_nobody_pays_with_what_is_not_his_or_with_two_things_at_once(words: str) -> None:
    with pytest.raises(SetupError, match=r"whose cards|it could mean|two such prices"):
        sage(words)
