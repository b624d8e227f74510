"""The greatest and the smallest, and measures said in every way: each is played, with what must not happen."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import arrives, cast
from tests.wonders_of_the_first.table import at, spell, wonder

CHEAP, DEAR = wonder("Cheap", 3, cost=2), wonder("Dear", 3, cost=5)


@clause("CR132-power.a")
def test_only_what_has_the_lowest_power_there_is_destroyed() -> None:
    words = "On Arrival: Destroy the enemy with the lowest power in this realm."
    table = arrives(words, "2 Bear", "2 Wolf", "2 Mouse @2")
    assert (table.look("realm1.p2"), table.look("realm2.p2")) == (["Bear 4"], ["Mouse 0"])


@clause("CR132-power.a", "CR132-501.1.a")
def test_of_equals_one_is_chosen_and_no_weaker_one_is_offered() -> None:
    table = cast("Destroy the enemy with the highest power.", "2 Bear", "2 Bear @2", "2 Wolf", round=2)
    assert sorted(table.options()) == ["Bear (realm 1, player 2)", "Bear (realm 2, player 2)"]
    table.say("Bear (realm 2")
    assert (table.look("realm1.p2"), table.look("realm2.p2")) == (["Bear 4", "Wolf 2"], [])


@clause("CR132-power.a")
def test_each_with_the_highest_power_is_all_of_the_equals() -> None:
    table = cast("Destroy each Wonder with the highest power.", "2 Bear", "1 Bear", "2 Wolf")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == ([], ["Wolf 2"])


@clause("CR132-sacrifice.b")
def test_everybody_sacrifices_the_weakest_of_their_own() -> None:
    table = cast("Each player sacrifices the Wonder with the least power they control.", "1 Bear", "1 Wolf", "2 Mouse")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Bear 4"], [])


@clause("CR132-power.a")
def test_whether_this_has_the_highest_power() -> None:
    words = "On Arrival: If this has the highest power in this realm, gain 1 faith."
    assert arrives(words, "2 Mouse", "2 Bear @2", round=2).look("p1.faith") == 1
    assert arrives(words, "2 Wolf").look("p1.faith") == 0


@clause("CR132-power.a")
def test_whoever_controls_the_strongest() -> None:
    words = "If you control the Wonder with the highest power, gain 1 faith."
    assert cast(words, "1 Bear", "2 Wolf").look("p1.faith") == 1
    assert cast(words, "1 Wolf", "2 Bear").look("p1.faith") == 0


@clause("CR132-power.a")
@pytest.mark.parametrize(("words", "faith"), [("highest", 4), ("lowest", 2)])
def test_the_highest_and_the_lowest_of_several_are_amounts(words: str, faith: int) -> None:
    text = f"Gain X faith, where X is the {words} power among Wonders you control."
    assert cast(text, "1 Bear", "1 Wolf", "2 Mouse").look("p1.faith") == faith


@clause("CR132-power.a")
def test_the_highest_of_nothing_is_nothing() -> None:
    assert cast("Gain X faith, where X is the highest power among enemies.", "1 Bear").look("p1.faith") == 0


@clause("CR132-counters.a")
def test_the_one_with_the_most_counters() -> None:
    words = "Put a +1 counter on each Wonder you control. Destroy the Wonder with the most counters."
    assert cast(words, "1 Wolf", "2 Bear").look("realm1.p2") == ["Bear 4"]


@clause("CR132-power.a")
@pytest.mark.parametrize(
    "said", ["with 3 or more power", "with at least 3 power", "with power of 3 or greater", "with more power than it"]
)
def test_a_power_is_said_before_or_behind_its_measure(said: str) -> None:
    words = f"Put a shield counter on target Wonder you control. Destroy each enemy {said}."
    assert cast(words, "1 Wolf", "2 Bear", "2 Wolf").look("realm1.p2") == ["Wolf 2"]


@clause("CR132-101.5.a")
@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("with even cost", ["Dear 3"]),
        ("with an odd base cost", ["Cheap 3"]),
        ("with the highest cost", ["Cheap 3"]),
        ("with less than 3 cost", ["Dear 3"]),
    ],
)
def test_costs_are_measured(said: str, left: list[str]) -> None:
    table = at(
        CHEAP, DEAR, spell("Rite", f"Destroy each enemy {said}."), world=["2 Cheap", "2 Dear"],
        player=[{"energy": 9, "actions": 5, "hand": ["Rite"]}, {}],
    )  # fmt: skip
    assert table.say("Play Rite").look("realm1.p2") == left


@clause("CR132-tokens.a")
def test_a_token_that_dies_is_no_nontoken() -> None:
    words = "Whenever a nontoken Wonder you control dies, gain 1 faith."
    rite = "Create a 1-power Beast token in target realm. Destroy each Wonder with power 1."
    table = at(
        wonder("Sage", 3, words), spell("Rite", rite), wonder("Imp", 1), world=["1 Sage", "1 Imp"],
        player=[{"energy": 9, "actions": 5, "hand": ["Rite"]}, {}],
    )  # fmt: skip
    assert table.say("Play Rite", "Realm 1").look("p1.faith") == 1
    assert table.look("realm1.p1") == ["Sage 3"]


@clause("CR132-class.a")
def test_those_that_share_a_class_with_this_and_no_others() -> None:
    table = at(
        wonder("Chief", 3, "Other Wonders you control that share a class with this get +1.", classes=("Elf", "Hero")),
        wonder("Archer", 2, classes=("Elf",)), wonder("Ox", 2, classes=("Beast",)),
        world=["1 Chief", "1 Archer", "1 Ox", "2 Archer"],
    )  # fmt: skip
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Chief 3", "Archer 3", "Ox 2"], ["Archer 2"])


@clause("CR132-505.2.a")
def test_the_most_is_more_than_the_other_player_has() -> None:
    words = "If you control the most Wonders, gain 1 faith."
    assert cast(words, "1 Wolf", "1 Bear", "2 Wolf").look("p1.faith") == 1
    assert cast(words, "1 Wolf", "2 Wolf").look("p1.faith") == 0


@clause("CR132-tap-untap.a", "CR132-counters.a")
def test_what_a_thing_has_and_is_may_be_said_behind_it() -> None:
    words = "Put a +1 counter on target enemy. Tap each enemy that has a counter. Destroy each enemy that is tapped."
    assert cast(words, "2 Wolf", "2 Bear").say("Wolf").look("realm1.p2") == ["Bear 4"]


@clause("CR132-505.1.d")
def test_others_than_this_leave_this_out() -> None:
    words = "On Arrival: Gain 1 faith for each Wonder you control other than this."
    assert arrives(words, "1 Wolf", "1 Bear", "2 Wolf").look("p1.faith") == 2
