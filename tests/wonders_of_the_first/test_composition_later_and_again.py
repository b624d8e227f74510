"""Numbers, classes, later and again, put together in ways that no printed card needs: each is played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, cast
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from wonderwheel.core.errors import SetupError


def closer(table: At, fact: str) -> Any:
    return table.rules.look_closer(table.g)[fact]


AXE = spell("Axe", "Destroy target Wonder.")


# -- numbers, classes, later, again ------------------------------------------------------------------------------------


@clause("CR132-power.a")
def test_half_the_power_of_one_wonder() -> None:
    table = cast("Halve the power of target Wonder this round.", "1 Bear", "1 Wolf").say("Bear")
    assert table.look("realm1.p1") == ["Bear 2", "Wolf 2"]


@clause("CR132-base-power.a")
def test_a_base_power_that_is_set_keeps_counters() -> None:
    table = cast("Put a +1 counter on target Wonder. Its base power becomes 5 this round.", "1 Wolf")
    assert table.look("realm1.p1") == ["Wolf 6 +1:1"]


@clause("CR132-class.a")
def test_a_class_in_addition_for_a_round_leaves_the_others() -> None:
    words = "Target Wonder is a Dragon in addition to its other classes this round. Dragons get +2 this round."
    table = cast(words, "1 Hound", "1 Wolf").say("Hound")
    assert table.look("realm1.p1") == ["Hound 3", "Wolf 2"]
    assert closer(table, "card.Hound.classes") == ["Beast", "Dragon"]


@clause("CR132-203.h")
def test_a_token_without_a_power_has_one() -> None:
    assert cast("Create a Soldier token in realm 2.").look("realm2.p1")[0].endswith("Soldier 1")


@clause("CR132-bury.a")
def test_the_bottom_of_the_owners_deck() -> None:
    table = cast("Put target enemy on the bottom of its owner's deck.", "2 Bear", p2={"deck": ["Cog"]})
    assert (table.look("p2.deck"), "Bear" in table.look("p1.deck")) == (["Cog", "Bear"], False)


@clause("CR132-301.2.a")
def test_the_top_of_the_owners_deck() -> None:
    table = cast("Put target enemy on top of its owner's deck.", "2 Bear", p2={"deck": ["Cog"]})
    assert table.look("p2.deck") == ["Bear", "Cog"]


@clause("CR132-draw.a")
def test_cards_equal_to_its_power_are_drawn_by_its_controller() -> None:
    words = "Its controller draws cards equal to its power. Destroy it."
    table = cast(f"Choose target enemy. {words}", "2 Wolf", p2={"deck": ["Cog", "Cog", "Hill", "Hill"]})
    assert (table.look("p2.hand"), table.look("p1.hand"), table.look("realm1.p2")) == (["Cog", "Cog"], [], [])


@clause("CR132-play.c")
def test_under_its_owners_control() -> None:
    table = cast("Return target Wonder in The Abyss to realm 1 under its owner's control.", p2={"abyss": ["Bear"]})
    assert (table.look("realm1.p2"), table.look("realm1.p1")) == (["Bear 4"], [])


@clause("CR132-501.b")
def test_an_ability_is_triggered_by_another() -> None:
    monk = wonder("Monk", 1, "On Arrival: Gain 2 faith.")
    rite = spell("Rite", "Trigger the on arrival abilities of target Wonder you control.")
    table = at(monk, rite, world=["1 Monk"], player=[{"hand": ["Rite"], "energy": 9}, {}]).say("Play Rite")
    assert (table.look("p1.faith"), table.look("p2.faith")) == (2, 0)


@clause("CR132-move.a", "CR132-arrives.a")
def test_to_enter_is_to_arrive_or_to_move_there_and_to_move_is_not_to_arrive() -> None:
    guard = item("Guard", "Whenever an enemy enters this realm, stun it.")
    gate = item("Gate", "Whenever an enemy moves into this realm, stun it.")
    for watch, stunned in ((guard, True), (gate, False)):
        table = at(watch, *USUAL, world=[f"2 {watch.name}"], player=[{"hand": ["Wolf"], "energy": 9}, {}])
        table.say("Play Wolf", "Realm 1")
        assert ("tapped" in table.look("realm1.p1")[0]) is stunned


@clause("CR132-511.a")
def test_the_first_of_a_round_is_not_the_second() -> None:
    sage = wonder("Sage", 1, "Whenever you play your first Wonder each round, gain 1 faith.")
    table = at(sage, *USUAL, world=["1 Sage"], player=[{"hand": ["Wolf", "Bear"], "energy": 9, "actions": 9}, {}])
    table.say("Play Wolf", "Realm 1", "Pass", "Play Bear", "Realm 1")
    assert table.look("p1.faith") == 1


@clause("CR132-101.3.a")
def test_less_for_each_of_something_you_control() -> None:
    cheap = wonder("Cheap", 1, "This costs 1 less for each Beast you control.", cost=5)
    table = at(cheap, *USUAL, world=["1 Hound", "1 Hound", "1 Wolf", "2 Hound"], player=[{"hand": ["Cheap"]}, {}])
    assert closer(table, "card.Cheap.cost") == 3


@clause("CR132-counters.a")
def test_one_counter_of_several_is_taken() -> None:
    table = cast("Put two +1 counters on each Wonder. Remove a +1 counter from target Wonder.", "1 Wolf", "2 Bear")
    assert (table.say("Wolf").look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 3 +1:1"], ["Bear 6 +1:2"])


@clause("CR132-501.b")
def test_either_of_two_events_of_the_same_card() -> None:
    sage = wonder("Sage", 3, "Whenever this attacks or defends, gain 1 faith.")
    table = at(sage, *USUAL, world=["1 Sage", "2 Wolf", "2 Bear @2"], player=[{"actions": 5}, {"actions": 5}])
    assert table.say("Attack in realm 1").look("p1.faith") == 1
    assert table.say("Attack in realm 1").look("p1.faith") == 2


@clause("CR132-301.3.a")
def test_two_things_go_to_two_hands() -> None:
    table = cast("Return target enemy and target item to their owners' hands.", "2 Bear", "1 Cog", "1 Wolf")
    assert (table.look("p2.hand"), table.look("p1.hand"), table.look("realm1.p1")) == (["Bear"], ["Cog"], ["Wolf 2"])


@clause("CR132-101.2.b")
def test_it_is_the_card_revealed_and_not_the_noun_that_it_is_compared_with() -> None:
    words = "Reveal the top card of your deck. If it is a Wonder, put it into your hand. Otherwise, bury it."
    found = cast(words, p1={"deck": ["Wolf", "Cog", "Hill"]})
    other = cast(words, p1={"deck": ["Cog", "Wolf", "Hill"]})
    assert (found.look("p1.hand"), other.look("p1.hand")) == (["Wolf"], [])
    assert other.look("p1.deck") == ["Wolf", "Hill", "Cog"]


@clause("CR132-511.a")
def test_whether_this_attacked_is_remembered_for_the_round() -> None:
    sage = wonder("Sage", 3, "Tap free: If this attacked this round, gain 1 faith.")
    table = at(sage, *USUAL, world=["1 Sage"], player=[{"actions": 5}, {}])
    assert table.say("Use Sage").look("p1.faith") == 0
    after = at(sage, *USUAL, world=["1 Sage"], player=[{"actions": 5}, {}])
    assert after.say("Attack in realm 1", "Pass", "Use Sage").look("p1.faith") == 1


@clause("CR132-realm.b")
def test_a_bare_realm_is_refused_where_one_in_each_would_be_meant() -> None:
    with pytest.raises(SetupError, match="one in each of these realms"):
        cast("Destroy target enemy in realms 1 and 2.", "2 Bear @2", round=3)


@clause("CR132-508.a")
def test_what_cannot_be_done_for_a_round_is_said_of_those_that_are_there() -> None:
    ward = spell("Ward", "Wonders you control can't be destroyed this round.")
    hand = [{"hand": ["Ward", "Axe"], "energy": 9, "actions": 9}, {}]
    table = at(ward, AXE, *USUAL, world=["1 Wolf", "2 Bear"], player=hand)
    table.say("Play Ward", "Pass", "Play Axe", "Wolf")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 2"], ["Bear 4"])


@clause("CR132-505.1.a")
def test_what_holds_while_something_is_so_ends_with_it() -> None:
    sage = wonder("Sage", 1, "This gets +2 as long as you control a land.")
    with_land = at(sage, *USUAL, world=["1 Sage", "1 Hill"])
    without = at(sage, *USUAL, world=["1 Sage", "2 Hill"])
    assert (with_land.look("realm1.p1")[0], without.look("realm1.p1")[0]) == ("Sage 3", "Sage 1")


@clause("CR132-counters.a")
def test_counters_on_one_thing_are_counted_by_kind() -> None:
    words = "Put two +1 counters on target Wonder. Put a shield counter on it. Gain 1 faith for each +1 counter on it."
    assert cast(words, "1 Wolf").look("p1.faith") == 2


@clause("CR132-511.a")
def test_an_arrival_in_another_realm_does_not_count_here() -> None:
    sage = wonder("Sage", 3, "Tap free: If a Wonder arrived in this realm this round, gain 1 faith.")
    for realm, faith in (("Realm 1", 1), ("Realm 2", 0)):
        hand = [{"hand": ["Wolf"], "energy": 9, "actions": 9}, {}]
        table = at(sage, *USUAL, world=["1 Sage"], player=hand)
        assert table.say("Play Wolf", realm, "Pass", "Use Sage").look("p1.faith") == faith


@clause("CR132-404.3.1.a")
def test_an_attack_in_a_realm_that_is_targeted_takes_no_action() -> None:
    table = cast("Attack in target realm.", "1 Bear @2", "2 Wolf @2", p1={"actions": 5}).say("Realm 2")
    assert [line for line in table.told() if "against" in line] == ["Realm 2: 4 against 2: Player 1 wins."]
    assert table.look("p1.actions") == 4


@clause("CR132-unopposed.a")
def test_whether_this_is_unopposed_is_asked_in_its_realm() -> None:
    sage = wonder("Sage", 3, "On Attack: If this is unopposed, gain 1 faith.")
    alone = at(sage, *USUAL, world=["1 Sage", "2 Wolf @2"]).say("Attack in realm 1")
    faced = at(sage, *USUAL, world=["1 Sage", "2 Wolf @1"]).say("Attack in realm 1")
    assert (alone.look("p1.faith"), faced.look("p1.faith")) == (1, 0)
