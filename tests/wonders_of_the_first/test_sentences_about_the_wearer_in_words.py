"""Sentences that go on about the same thing, played: what would happen to the wearer, what it does, where it is."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, cast
from tests.wonders_of_the_first.table import At, at, item, spell

FELL = spell("Fell", "Destroy target Wonder.")


def worn(words: str, *world: str, **mine: Any) -> At:
    rope = item("Rope", words, classes=("Equipment",))
    hand = ["Rope", *mine.pop("hand", [])]
    table = at(rope, FELL, *USUAL, world=list(world), player=[{"energy": 9, "actions": 9, "hand": hand, **mine}, {}])
    return table.say("Play Rope", "Realm 1", "Pass")


@clause("CR132-504.a", "CR132-equip.a")
def test_the_wearer_is_saved_by_what_it_wears_and_nobody_else_is() -> None:
    words = "Equipped Wonder gets +1. If it would be destroyed, you may sacrifice this instead."
    saved = worn(words, "1 Bear", hand=["Fell"]).say("Play Fell", "Yes")
    assert sorted(saved.look("p1.abyss")) == ["Fell", "Rope"]
    given_up = worn(words, "1 Bear", hand=["Fell"]).say("Play Fell", "No")
    assert "Bear" in given_up.look("p1.abyss")
    another = worn(words, "1 Bear", "2 Wolf", hand=["Fell"]).say("Play Fell", "Wolf")
    assert another.look("p2.abyss") == ["Wolf"]


@clause("CR132-equip.a", "CR132-501.b")
def test_what_it_waits_for_is_the_attack_of_the_wearer_alone() -> None:
    words = "Equipped Wonder gets +1. Whenever it attacks, gain 2 faith."
    assert worn(words, "1 Bear", "2 Mouse").say("Attack in realm 1").look("p1.faith") == 2
    elsewhere = worn(words, "1 Bear", "1 Wolf @2", "2 Mouse @2")
    assert elsewhere.say("Attack in realm 2").look("p1.faith") == 0


@clause("CR132-deny.a", "CR132-508.d")
def test_so_many_are_denied_for_each_that_was_sacrificed() -> None:
    words = "Each player sacrifices a Wonder. Deny 2 for each Wonder sacrificed this way."
    deck = ["Hill", "Cog"] * 4
    both = cast(words, "1 Bear", "2 Bear", p1={"deck": deck})
    one = cast(words, "1 Bear", p1={"deck": deck})
    assert [len(table.look("p1.deck")) for table in (both, one)] == [4, 6]
