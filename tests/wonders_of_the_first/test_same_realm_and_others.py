"""Things spoken of again by where they are and what they are not: the same realm, those of a kind, base power."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import at, spell, wonder


def _counted(name: str, kind: str) -> dict[str, Any]:
    return {"name": name, "player": 2, "realm": 1, "counters": {kind: 3}}


@clause("CR132-realm.b")
def test_each_counts_the_others_in_its_own_realm() -> None:
    herd = wonder("Herd", 1, "Beasts you control get +1 for each other Beast you control in the same realm.")
    table = at(herd, *USUAL, round=3, world=["1 Herd @1", "1 Hound @2", "1 Hound @2", "1 Hound @1", "2 Hound @2"])
    assert table.look("realm2.p1") == ["Hound 2", "Hound 2"]
    assert table.look("realm1.p1") == ["Herd 1", "Hound 1"]
    assert table.look("realm2.p2") == ["Hound 1"]


@clause("CR132-realm.b")
def test_the_same_realm_is_that_of_the_card_spoken_of() -> None:
    words = "Whenever a Beast arrives under your control, stun each enemy in the same realm."
    table = at(
        wonder("Call", 1, words),
        *USUAL,
        round=3,
        world=["1 Call @1", "2 Bear @1", "2 Wolf @2"],
        player=[{"hand": ["Hound"], "energy": 9, "actions": 5}, {}],
    ).say("Play Hound", "Realm 2")
    assert table.look("realm2.p2") == ["Wolf 0 tapped"]
    assert table.look("realm1.p2") == ["Bear 4"]


@clause("CR132-508.a")
def test_two_verbs_forbidden_of_the_same_cards() -> None:
    ward = wonder("Ward", 1, "Opponents can't tap or stun Wonders you control in this realm.")
    for words in ("Tap each enemy.", "Stun each enemy."):
        table = at(
            ward, spell("Rite", words), *USUAL, round=3, world=["2 Ward @1", "2 Bear @1", "2 Wolf @2"],
            player=[{"hand": ["Rite"], "energy": 9, "actions": 5}, {}],
        ).say("Play Rite")  # fmt: skip
        assert table.look("realm1.p2") == ["Ward 1", "Bear 4"]
        assert "tapped" in table.look("realm2.p2")[0]


@clause("CR132-101.6.b", "CR132-power.a")
def test_base_power_is_measured_without_what_was_added() -> None:
    table = cast("Destroy each enemy with base power 2 or less.", card=[_counted("Wolf", "+1"), _counted("Bear", "-1")])
    assert table.look("realm1.p2") == ["Bear 1 -1:3"]
    most = "Gain energy equal to the highest base power among enemies."
    table = cast(most, card=[_counted("Wolf", "+1")], p1={"energy": 0})
    assert table.look("p1.energy") == 2


@clause("CR132-counters.a")
def test_those_of_a_kind() -> None:
    words = "Remove all shield counters from enemies in this realm, then put a -1 counter on each of those enemies."
    table = arrives(f"On Arrival / {words}", "2 Bear @2", card=[_counted("Wolf", "shield")])
    assert table.look("realm1.p2") == ["Wolf 1 -1:1"]
    assert table.look("realm2.p2") == ["Bear 4"]


@clause("CR132-abyss.a")
def test_returned_only_from_where_it_lies() -> None:
    words = "When this dies, return it from The Abyss to its owner's hand."
    phoenix = wonder("Phoenix", 2, words)
    table = at(
        phoenix, spell("Rite", "Destroy target Wonder."), *USUAL, round=3, world=["1 Phoenix @1"],
        player=[{"hand": ["Rite"], "energy": 9, "actions": 5}, {}],
    ).say("Play Rite")  # fmt: skip
    assert table.look("p1.hand") == ["Phoenix"]


@clause("CR132-506.c")
def test_those_get_it_that_are_where_it_is_said() -> None:
    drum = wonder("Drum", 1, "Dragons you control get +2 while they're in this realm or an adjacent realm.")
    table = at(drum, *USUAL, round=4, world=["1 Drum @1", "1 Drake @1", "1 Drake @2", "1 Drake @4"])
    assert [table.look(f"realm{n}.p1")[-1] for n in (1, 2, 4)] == ["Drake 5", "Drake 5", "Drake 3"]


@clause("CR132-504.a", "CR132-dies.a")
def test_death_is_replaced_only_while_something_is_so() -> None:
    words = "If this would die while it has no celestial counters on it, instead put a celestial counter on it."
    for counters, left in (({}, ["Twice 2 celestial:1"]), ({"celestial": 1}, [])):
        rows = [{"name": "Twice", "player": 1, "realm": 1, "counters": counters}]
        position: dict[str, Any] = {"card": rows, "player": [{"hand": ["Rite", "Rite"], "energy": 9, "actions": 5}, {}]}
        table = at(wonder("Twice", 2, words), spell("Rite", "Sacrifice a Wonder."), *USUAL, **position)
        assert table.say("Play Rite").look("realm1.p1") == left


@clause("CR132-play.c", "CR132-counters.a")
def test_put_into_a_realm_with_counters() -> None:
    words = "Put target Wonder you own in The Abyss into realm 1 with two +1 counters on it."
    assert cast(words, p1={"abyss": ["Wolf"]}).look("realm1.p1") == ["Wolf 4 +1:2"]


@clause("CR132-506.c")
def test_each_realm_adjacent_to_this_one() -> None:
    table = arrives("On Arrival / Create a 1-power Goat token Wonder in each realm adjacent to this one.", round=3)
    assert (table.look("realm2.p1"), table.look("realm3.p1")) == (["Goat 1"], [])
