"""Realms chosen for several players or things, what is as great as something, and how a card was as it died."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL, arrives, cast
from tests.wonders_of_the_first.table import at, spell, wonder
from wonderwheel.core.errors import SetupError


@clause("CR132-501.e.2", "CR132-203.b")
def test_a_target_realm_is_chosen_by_you_for_all_players() -> None:
    """And lands elsewhere are not counted."""
    table = cast(
        "Each player creates a 2-power Elf token in target realm for each land they control there.",
        "1 Hill @2",
        "2 Hill @2",
        "2 Hill @2",
        "2 Hill @1",
    )
    table.say("Realm 2")
    assert (table.look("realm2.p1"), len(table.look("realm2.p2"))) == (["Hill", "token Elf 2"], 4)
    assert table.look("realm1.p2") == ["Hill"]


@clause("CR132-501.e.2", "CR132-501.1.a")
def test_nobody_else_chooses_the_realm_in_which_they_give_something_up() -> None:
    table = cast("Each opponent sacrifices a Wonder in target realm.", "2 Bear", "2 Wolf @2", "1 Mouse @2")
    assert table.options() == ["Realm 1", "Realm 2", "Realm 3"]
    assert table.game.questions[0].decider == 0
    table.say("Realm 2")
    assert (table.look("realm1.p2"), table.look("realm2.p2")) == (["Bear 4"], [])
    assert table.look("realm2.p1") == ["Mouse 0"]


@clause("CR132-realm.b", "CR132-501.1.a")
def test_several_in_the_same_realm_are_in_one_realm() -> None:
    table = cast("Tap up to two target Wonders in the same realm.", "2 Bear", "2 Wolf @2", "2 Mouse @2")
    table.say("Realm 2")
    assert "Bear" not in table.options()
    table.say("Wolf", "Mouse")
    assert (table.look("realm1.p2"), sorted(table.look("realm2.p2"))) == (
        ["Bear 4"],
        ["Mouse 0 tapped", "Wolf 2 tapped"],
    )


@clause("CR132-portal.a", "CR132-realm.b")
def test_this_follows_what_moved_into_the_same_realm() -> None:
    scout = wonder(
        "Scout", 1, "Whenever another Wonder you control is portaled, you may portal this to the same realm."
    )
    gate = spell("Gate", "Portal target Wonder you control to realm 3.")
    table = at(scout, gate, *USUAL, world=["1 Scout", "1 Bear @2"], player=[{"energy": 9, "hand": ["Gate"]}, {}])
    table.say("Play Gate", "Bear", "Yes")
    assert (table.look("realm1.p1"), sorted(table.look("realm3.p1"))) == ([], ["Bear 4", "Scout 1"])


@clause("CR132-508.d")
def test_another_card_as_great_as_this_is_looked_for() -> None:
    words = "On Arrival: If another Wonder in this realm has the same power as this, gain 1 energy."
    equal = wonder("Twin", 1)
    for there, gained in ((["2 Twin"], 1), (["2 Twin @2"], 0), (["2 Bear"], 0), ([], 0)):
        table = at(wonder("Sage", 1, words), equal, *USUAL, world=there, player=[{"energy": 0, "hand": ["Sage"]}, {}])
        assert table.say("Play Sage", "Realm 1").look("p1.energy") == gained, there


@clause("CR132-stun.c", "CR132-dies.a")
def test_how_a_card_was_as_it_died_is_asked() -> None:
    watcher = wonder("Watcher", 9, "Whenever an enemy dies while stunned, gain 1 energy.")
    shock = spell("Shock", "Stun target Wonder.")
    strike = spell("Strike", "Destroy target Wonder.")
    world = ["1 Watcher", "2 Bear", "2 Wolf"]
    table = at(
        watcher,
        shock,
        strike,
        *USUAL,
        world=world,
        player=[{"energy": 0, "actions": 5, "hand": ["Shock", "Strike", "Strike"]}, {}],
    )
    table.say("Play Shock", "Bear", "Pass", "Play Strike", "Wolf")
    assert table.look("p1.energy") == 0
    assert table.say("Pass", "Play Strike", "Bear").look("p1.energy") == 1


@clause("CR132-abyss.a")
def test_its_owners_abyss_is_that_of_the_card_that_is_chosen() -> None:
    table = arrives("On Arrival: Return target item from its owner's Abyss to its owner's hand.", p2={"abyss": ["Cog"]})
    assert table.look("p2.hand") == ["Cog"]


@clause("CR132-base-power.a")
def test_a_base_power_that_is_said_to_be_so_much() -> None:
    titan = wonder("Titan", 9, "While this is tapped, its base power is 0.")
    cards = [{"name": "Titan", "player": 1, "realm": realm, "tapped": realm == 2} for realm in (1, 2)]
    table = at(titan, *USUAL, card=cards)
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Titan 9"], ["Titan 0 tapped"])


@clause("CR132-301.2.b")
def test_one_goes_on_top_and_the_other_to_the_bottom() -> None:
    table = cast(
        "Look at the top 2 cards of your deck. Put one on top and bury the other.",
        p1={"deck": ["Bear", "Wolf", "Mouse"]},
    )
    table.say("Wolf")
    assert table.look("p1.deck") in (["Wolf", "Mouse", "Bear"], ["Bear", "Mouse", "Wolf"])


@clause("CR132-505.1.b", "CR132-banish.a")
def test_that_wonder_is_the_one_that_another_ability_has_banished() -> None:
    """And nothing else that lies in banishment."""
    words = "On Arrival: Banish target enemy in this realm.\nWhen this dies, return that Wonder to its owner's hand."
    strike = spell("Strike", "Destroy target Wonder you control.")
    hand = {"energy": 0, "hand": ["Jailer", "Strike"]}
    table = at(wonder("Jailer", 3, words), strike, *USUAL, world=["2 Bear"], player=[hand, {"banished": ["Wolf"]}])
    table.say("Play Jailer", "Realm 1")
    assert table.look("realm1.p2") == []
    table.say("Pass", "Play Strike")
    assert table.look("p2.hand") == ["Bear"]


@pytest.mark.parametrize(
    ("done", "later"), [("target item", "that Wonder"), ("all enemies here", "the banished Wonder")]
)
@clause("CR132-505.1.b")
def test_what_was_not_banished_as_one_is_not_meant(done: str, later: str) -> None:
    with pytest.raises(SetupError, match=r"no Wonder was banished|it is one, but"):
        wonder("Jailer", 3, f"On Arrival: Banish {done}.\nWhen this dies, return {later} to its owner's hand.")
