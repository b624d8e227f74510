"""Realms by what is in them, in words that no printed card has: each is played, with what must not happen beside it."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import arrives, cast
from tests.wonders_of_the_first.table import at, item, wonder

FAR = ("1 Wolf", "1 Wolf @2", "2 Bear @2", "1 Wolf @3", "1 Cog @3")


def weakened(words: str, *world: str) -> list[int]:
    """The realms in which Wolves are weaker after the words."""
    table = cast(words, *(world or FAR), round=4)
    return [r for r in range(1, 5) if "Wolf 1" in table.look(f"realm{r}.p1")]


@clause("CR132-active-realm.a.3")
@pytest.mark.parametrize(
    ("realms", "where"),
    [
        ("each realm with no enemies", [1, 3]),
        ("each realm without enemies", [1, 3]),
        ("realms with an enemy Wonder", [2]),
        ("each realm with an enemy", [2]),
        ("each realm where you control an item", [3]),
        ("realms where you control no items", [1, 2]),
        ("each realm where you control more Wonders than an opponent", [1, 3]),
        ("each realm with 2 or more Wonders", [2]),
        ("each realm with fewer than 2 Wonders", [1, 3]),
        ("each realm with an odd number", [1, 3]),
    ],
)
def test_each_realm_where_something_is_so_and_no_other(realms: str, where: list[int]) -> None:
    assert weakened(f"Each Wolf in {realms} gets -1 this round.".replace("Each Wolf", "Wonders you control")) == where


@clause("CR132-realm.b")
def test_an_adjacent_realm_is_any_of_those_beside_this_card_for_what_may_be_targeted() -> None:
    table = arrives(
        "On Arrival: Target Wonder in an adjacent realm gets -1 this round.",
        "2 Wolf @2", "2 Bear @2", "2 Bear @3", round=3,
    )  # fmt: skip
    assert sorted(table.options()) == ["Bear (realm 2, player 2)", "Wolf (realm 2, player 2)"]
    assert table.say("Wolf").look("realm2.p2") == ["Wolf 1", "Bear 4"]


@clause("CR132-realm.b")
def test_what_happens_in_an_adjacent_realm_is_heard_and_what_happens_farther_away_is_not() -> None:
    watch = item("Watch", "Whenever a Wonder arrives in an adjacent realm, gain 1 faith.")
    for realm, faith in ((1, 0), (2, 1), (3, 0)):
        table = at(
            watch, wonder("Sage", 1), world=["1 Watch"], round=3,
            player=[{"energy": 9, "actions": 5, "hand": ["Sage"]}, {}],
        )  # fmt: skip
        assert table.say("Play Sage", f"Realm {realm}").look("p1.faith") == faith


@clause("CR132-move.a")
def test_a_wonder_moves_only_to_a_realm_beside_its_own_where_it_is_so() -> None:
    words = "Tap free: Move target Wonder you control to an adjacent realm with no enemies."
    table = at(
        item("Gate", words), wonder("Wolf", 2), wonder("Bear", 4), round=4,
        world=["1 Gate", "1 Wolf @3", "2 Bear @2"], player=[{"actions": 3}, {}],
    )  # fmt: skip
    moved = table.say("Use Gate")
    assert (moved.look("realm4.p1"), moved.look("realm3.p1")) == (["Wolf 2"], [])


@clause("CR132-active-realm.a.3")
def test_realms_are_counted_once_each() -> None:
    words = "Gain 1 faith for each realm where you control a Wonder."
    assert cast(words, "1 Wolf", "1 Bear", "1 Wolf @3", "2 Wolf @2", round=4).look("p1.faith") == 2
    words = "Gain X faith, where X is the number of realms with no Wonders."
    assert cast(words, "1 Wolf", "1 Bear", "1 Wolf @3", "2 Wolf @2", round=4).look("p1.faith") == 1


@clause("CR132-active-realm.a.3")
def test_wonders_in_so_many_realms() -> None:
    words = "If you control Wonders in 2 or more realms, gain 1 faith."
    assert cast(words, "1 Wolf", "1 Bear @2", round=3).look("p1.faith") == 1
    assert cast(words, "1 Wolf", "1 Bear", "2 Bear @2", round=3).look("p1.faith") == 0


@clause("CR132-active-realm.a.3", "CR132-508.d")
def test_the_realm_that_was_chosen_is_spoken_of_afterwards() -> None:
    words = "Choose a realm. Destroy each Wonder in that realm with power less than 3."
    table = cast(words, "2 Wolf", "2 Bear", "2 Wolf @2", round=2).say("Realm 1")
    assert (table.look("realm1.p2"), table.look("realm2.p2")) == (["Bear 4"], ["Wolf 2"])


@clause("CR132-realm.b")
def test_there_is_the_realm_spoken_of() -> None:
    words = "Create X 1-power Beast tokens in target realm, where X is the number of enemies there."
    table = cast(words, "2 Wolf", "2 Bear", "2 Wolf @2", round=2).say("Realm 1")
    assert (len(table.look("realm1.p1")), table.look("realm2.p1")) == (2, [])


@clause("CR132-realm.b")
def test_where_this_is_decides() -> None:
    words = "While this is in a realm with no enemies, this gets +2."
    table = at(wonder("Sage", 1, words), wonder("Wolf", 2), world=["1 Sage", "1 Sage @2", "2 Wolf @2"], round=2)
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Sage 3"], ["Sage 1"])
