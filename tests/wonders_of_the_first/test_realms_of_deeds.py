"""Realms by what happened in them: left, reached, opened in this round, beside a card, under somebody's control."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import At, at, spell, wonder


def moving(words: str, *world: str) -> At:
    """Player 1's Scout with these words in realm 1, and a spell that moves one of their Wonders."""
    scout = wonder("Scout", 3, words)
    push = spell("Push", "Move target Wonder you control to target realm.")
    return at(scout, push, *USUAL, round=3, world=["1 Scout @1", *world], player=[{"hand": ["Push"]}, {}])


@clause("CR132-current-realm.a")
def test_the_current_realm_is_the_one_opened_in_this_round() -> None:
    table = cast("Stun each enemy in the current realm.", "2 Wolf @2", "2 Wolf @3", round=3)
    assert (table.look("realm3.p2"), table.look("realm2.p2")) == (["Wolf 0 tapped"], ["Wolf 2"])


@clause("CR132-move.a", "CR132-realm.b")
def test_the_realm_it_left_is_not_the_one_it_moved_to() -> None:
    words = (
        "Whenever this moves, put a -1 counter on each enemy in the realm it left. Tap enemies in the realm it entered."
    )
    table = moving(words, "2 Bear @1", "2 Bear @3", "2 Bear @2").say("Play Push", "Realm 2")
    assert (table.look("realm1.p2"), table.look("realm2.p2")) == (["Bear 3 -1:1"], ["Bear 4 tapped"])
    assert table.look("realm3.p2") == ["Bear 4"]


@clause("CR132-move.c", "CR132-move.d", "CR132-realm.b")
def test_whoever_passes_through_a_realm_leaves_each_on_the_way() -> None:
    words = "Whenever this moves, put a -1 counter on each enemy in the realm it left."
    table = moving(words, "2 Bear @1", "2 Bear @2", "2 Bear @3").say("Play Push", "Realm 3")
    assert [table.look(f"realm{n}.p2") for n in (1, 2, 3)] == [["Bear 3 -1:1"], ["Bear 3 -1:1"], ["Bear 4"]]


@clause("CR132-move.a", "CR132-realm.b")
def test_of_what_moves_out_of_a_realm_the_goal_is_known_too() -> None:
    words = "Whenever a Wonder moves out of this realm, tap each enemy in the realm it moved to."
    watch = wonder("Watch", 3, words)
    push = spell("Push", "Move target Dragon to target realm.")
    world = ["1 Watch @1", "1 Drake @1", "2 Wolf @1", "2 Wolf @2"]
    table = at(watch, push, *USUAL, round=3, world=world, player=[{"hand": ["Push"]}, {}]).say("Play Push", "Realm 2")
    assert (table.look("realm2.p2"), table.look("realm1.p2")) == (["Wolf 2 tapped"], ["Wolf 2"])


@clause("CR132-move.a", "CR132-realm.b")
def test_what_an_effect_has_moved_has_left_the_realm_it_was_in() -> None:
    words = "Move target Wonder you control to target realm. Stun each enemy in the realm it left."
    table = cast(words, "1 Bear @2", "2 Wolf @2", "2 Wolf @3", round=3).say("Realm 3")
    assert (table.look("realm2.p2"), table.look("realm3.p2")) == (["Wolf 0 tapped"], ["Wolf 2"])


@clause("CR132-301.3.c", "CR132-realm.b")
def test_a_card_in_the_hand_was_in_a_realm_before() -> None:
    words = "Return target Wonder you control to its owner's hand. Create a 1-power Elf token in the realm it was in."
    table = cast(words, "1 Bear @2", round=3)
    assert (table.look("realm2.p1"), table.look("p1.hand")) == (["token Elf 1"], ["Bear"])


@clause("CR132-move.a", "CR132-501.1.a")
def test_the_first_one_is_the_one_chosen_first() -> None:
    words = "Move target Wonder to target realm. Move another target Wonder to the realm the first one left."
    table = cast(words, "1 Bear @1", "1 Wolf @3", round=3).say("Bear", "Realm 2")
    assert (table.look("realm2.p1"), table.look("realm1.p1")) == (["Bear 4"], ["Wolf 2"])


@clause("CR132-dies.a", "CR132-realm.b")
def test_where_it_died_is_where_it_lay() -> None:
    words = "Whenever another Wonder you control dies, create a 1-power Elf token in the realm where it died."
    mourner = wonder("Mourner", 3, words)
    bolt = spell("Bolt", "Destroy target Dragon.")
    table = at(mourner, bolt, *USUAL, round=3, world=["1 Mourner @1", "1 Drake @3"], player=[{"hand": ["Bolt"]}, {}])
    table.say("Play Bolt")
    assert (table.look("realm3.p1"), table.look("realm1.p1")) == (["token Elf 1"], ["Mourner 3"])


@clause("CR132-play.a", "CR132-realm.b")
def test_where_you_played_it_is_where_it_goes() -> None:
    words = "Whenever you play an item, put a +1 counter on each Wonder in the realm where you played it."
    smith = wonder("Smith", 3, words)
    world = ["1 Smith @1", "1 Wolf @2"]
    table = at(smith, *USUAL, round=3, world=world, player=[{"hand": ["Cog"], "energy": 9}, {}])
    table.say("Play Cog", "Realm 2")
    assert (table.look("realm1.p1"), "Wolf 3 +1:1" in table.look("realm2.p1")) == (["Smith 3"], True)


@clause("CR132-506.c")
def test_a_realm_adjacent_to_a_card_is_beside_that_card() -> None:
    words = "On Arrival: Tap each enemy in each realm adjacent to target Wonder you control."
    table = arrives(words, "1 Bear @3", "2 Wolf @2", "2 Wolf @1", round=3).say("Bear")
    assert (table.look("realm2.p2"), table.look("realm1.p2")) == (["Wolf 2 tapped"], ["Wolf 2"])


@clause("CR132-505.3.a")
def test_who_controls_most_stones_of_a_realm_controls_it() -> None:
    words = "On Arrival: Create a 1-power Elf token in each realm you control."
    table = arrives(words, round=3, stones=[[1, 2], [2, 1], [3, 0]])
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Sage 1"], ["token Elf 1"])
    assert table.look("realm3.p1") == []


@clause("CR132-505.3.a")
def test_whoever_controls_this_realm_has_more_stones_here() -> None:
    words = "On Arrival: If you control this realm, draw a card. If you don't control realm 2, gain 1 faith."
    mine, theirs = ({"p1": {"deck": ["Cog"]}, "round": 2, "stones": [[1, seat], [2, 1]]} for seat in (1, 2))
    held, lost = arrives(words, **mine), arrives(words, **theirs)
    assert (held.look("p1.hand"), lost.look("p1.hand"), held.look("p1.faith")) == (["Cog"], [], 0)


@clause("CR132-realm.b")
def test_where_somebody_does_not_control_something() -> None:
    words = "On Arrival: Create a 1-power Elf token in each realm where you don't control a Wonder."
    table = arrives(words, "1 Bear @2", "2 Bear @3", round=3)
    assert (table.look("realm1.p1"), table.look("realm2.p1"), table.look("realm3.p1")) == (
        ["Sage 1"],
        ["Bear 4"],
        ["token Elf 1"],
    )


@clause("CR132-realm.b")
def test_each_other_realm_is_every_realm_but_this() -> None:
    table = arrives("On Arrival: Create a 1-power Elf token in each other realm.", round=2)
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Sage 1"], ["token Elf 1"])


@clause("CR132-realm.b", "CR132-status-effect.a")
def test_each_counts_what_is_in_its_own_realm() -> None:
    words = "Wonders you control get +1 for each item you control in their realm."
    table = arrives(words, "1 Wolf @2", "1 Cog @2", "1 Cog @2", "1 Cog @1", round=3)
    assert ("Sage 2" in table.look("realm1.p1"), "Wolf 4" in table.look("realm2.p1")) == (True, True)


@clause("CR132-realm.b", "CR132-this-round.a")
def test_for_a_round_each_counts_what_is_in_its_own_realm() -> None:
    words = "Each Wonder you control gets +1 for each enemy in its realm this round."
    table = cast(words, "1 Wolf @2", "2 Bear @2", "2 Bear @2", "1 Bear @3", "2 Bear @1", round=3)
    assert (table.look("realm2.p1"), table.look("realm3.p1")) == (["Wolf 4"], ["Bear 4"])
