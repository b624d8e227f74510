"""Realms that are banished or unopened, long moves and portals (301, move, portal): each value, played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.editions.played import played, text
from tests.wonders_of_the_first.table import At, item, spell
from tests.wonders_of_the_first.words import BEAR, WOLF, WONDERS
from wonderwheel.games.wonders_of_the_first import meaning

RIFT = text("Rift", "Banish target realm.", type="spell")
MIST = text("Mist", "Portal target Wonder to target realm.", type="spell")
STORM = text("Storm", "Move target Wonder to target realm.", type="spell")
FORGE = item(
    "Forge",
    meaning.Activated(meaning.Cost(tap=True), (meaning.CreateToken(meaning.Token(), where=meaning.Realm("target")),)),
)
RICH = {"energy": 20, "actions": 9}


def banished(value: str, *cards: object, world: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> At:
    """Round 3, realm 2 is banished by the first player, who goes on."""
    every = (RIFT, MIST, STORM, FORGE, WOLF, BEAR, *cards)
    table = played(
        {"banished_realm": value},
        *every,  # type: ignore[arg-type]
        world=[*world],
        player=[{**RICH, "hand": ["Rift", *hand]}, RICH],
    )
    return table.say("Play Rift", "Realm 2", "Pass")


# -- banished realms ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "realms"),
    [("inactive", ["Realm 1", "Realm 3"]), ("active_in_banishment", ["Realm 1", "Realm 2", "Realm 3"])],
)
@clause("CR132-301.8.b", "CR12-301.2.b", "CR12-active-realm.b", "GUIDE-active-realm.a.4")
def test_a_banished_realm_can_be_chosen_or_cannot(value: str, realms: list[str]) -> None:
    table = banished(value, world=("1 Wolf",), hand=("Mist",))
    table.say("Play Mist")
    assert table.options() == realms
    assert table.look("realms") == [int(realm[-1]) for realm in realms]


@clause("CR12-301.2.c", "CR12-301.2.a", "CR12-active-realm.b")
def test_what_goes_through_a_portal_to_a_banished_realm_stays_in_banishment() -> None:
    """Its On Arrival does not trigger, and what was to befall it at the end of the round does not."""
    scout = text("Scout", "On arrival: Draw a card.", power=2)
    doom = text("Doom", "Tap target Wonder. At end of round, return it to its owner's hand.", type="spell")
    table = banished("active_in_banishment", scout, doom, world=("1 Scout",), hand=("Doom", "Mist"))
    table.say("Play Doom", "Pass", "Play Mist", "Realm 2")
    assert table.look("banished") == ["Scout"]
    assert table.look("p1.hand") == []
    table.say("Pass", "Pass")
    assert (table.look("round"), table.look("banished")) == (4, ["Scout"])


@clause("CR12-301.2.c", "CR12-active-realm.b")
def test_a_card_can_be_played_moved_or_put_into_a_banished_realm_and_is_in_banishment_then() -> None:
    table = banished("active_in_banishment", world=("1 Wolf", "1 Forge"), hand=("Bear", "Storm"))
    table.say("Play Bear")
    assert table.options() == ["Realm 1", "Realm 2", "Realm 3"]
    table.say("Realm 2")
    assert table.look("banished") == ["Bear"]
    table.say("Pass", "Play Storm", "Realm 2")
    assert table.look("banished") == ["Bear", "Wolf"]
    assert table.look("realm2.p1") == []
    table.say("Pass", "Use Forge", "Realm 2")
    assert table.look("banished") == ["Bear", "Wolf"], "a token in banishment stops existing"
    assert "Attack in realm 2" not in table.options()


@clause("CR12-301.2.c")
def test_what_leaves_for_a_banished_realm_leaves_the_world() -> None:
    """It is banished, which is no move: who waits for Wonders that are banished sees it."""
    seen = item("Seer", "Whenever a Wonder is banished, draw a card.")
    table = banished("active_in_banishment", seen, world=("1 Wolf", "1 Seer"), hand=("Storm",))
    table.say("Play Storm", "Realm 2")
    assert len(table.look("p1.hand")) == 1


@clause("CR12-301.2.b", "CR12-banish.b", "CR12-301.2.a")
def test_a_banished_realm_that_is_active_has_no_stones_and_is_not_banished_again() -> None:
    count = text("Count", "Gain 1 faith for each stone.", type="spell")
    table = banished("active_in_banishment", count, hand=("Rift", "Count"))
    table.say("Play Rift", "Realm 2", "Pass", "Play Count")
    assert table.look("p1.faith") == 2, "the stones of realms 1 and 3"
    assert table.look("realms") == [1, 2, 3]


@pytest.mark.parametrize(
    ("value", "there"),
    [("inactive", ["Realm 1", "Realm 3"]), ("active_in_banishment", ["Realm 1", "Realm 2", "Realm 3"])],
)
@clause("CR132-301.8.b", "CR12-301.2.b")
def test_a_position_with_a_banished_realm_is_read_by_the_same_rule(value: str, there: list[str]) -> None:
    table = played({"banished_realm": value}, WOLF, banished_realms=[2], player=[{**RICH, "hand": ["Wolf"]}])
    table.say("Play Wolf")
    assert table.options() == there


@pytest.mark.parametrize(("value", "may"), [("inactive", False), ("active_in_banishment", True)])
@clause("CR132-404.2.d", "CR12-active-realm.b", "CR132-active-realm.a.2")
def test_with_every_realm_banished_a_card_can_be_played_only_where_they_stay_active(value: str, may: bool) -> None:
    table = played({"banished_realm": value}, WOLF, round=1, banished_realms=[1], player=[{**RICH, "hand": ["Wolf"]}])
    assert ("Play Wolf" in table.options()) is may
    if may:
        table.say("Play Wolf")
        assert table.look("banished") == ["Wolf"]


# -- The World ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "energy"), [(False, 2), (True, 7)])
@clause("CR132-world.b", "CR12-301.1.b", "CR12-world.b", "GUIDE-world.a")
def test_stones_of_unopened_realms_are_in_the_world_or_are_not(value: bool, energy: int) -> None:
    """Round 2: two realms are open, five are not."""
    lens = text("Lens", "Tap free: Gain 1 energy for each stone.", type="item")
    table = played({"inactive_realms_in_world": value}, lens, round=2, world=["1 Lens"], stones=[[1, 1], [2, 2]])
    before = table.look("p1.energy")
    table.say("Use Lens")
    assert table.look("p1.energy") - before == energy


@pytest.mark.parametrize("value", [False, True])
@clause("GUIDE-active-realm.a.2", "GUIDE-active-realm.a.3", "CR12-active-realm.a.3")
def test_only_active_realms_can_be_chosen_either_way(value: bool) -> None:
    hand = {**RICH, "hand": ["Rift", "Wolf"]}
    table = played({"inactive_realms_in_world": value}, RIFT, WOLF, round=2, player=[hand])
    table.say("Play Rift")
    assert table.options() == ["Realm 1", "Realm 2"]
    table.say("Realm 2", "Pass", "Play Wolf")
    assert table.look("realm1.p1") == ["Wolf 2"]


# -- long moves --------------------------------------------------------------------------------------------------------

THORNS = item("Thorns", "Whenever an enemy moves into this realm, put a -1 counter on it.")


@pytest.mark.parametrize(("value", "seen"), [(True, "Bear 3 -1:1"), (False, "Bear 4")])
@clause("CR132-move.c", "CR132-move.d", "CR12-move.a")
def test_a_long_move_enters_the_realms_between_or_goes_straight(value: bool, seen: str) -> None:
    world = ["1 Bear @1", "2 Thorns @2"]
    table = played({"step_through_realms": value}, BEAR, STORM, THORNS, world=world, player=[{"hand": ["Storm"]}])
    table.say("Play Storm", "Realm 3")
    assert table.look("realm3.p1") == [seen]


@pytest.mark.parametrize("value", [True, False])
@clause("CR132-move.a", "CR12-move.a", "CR12-move.b")
def test_where_a_move_ends_is_entered_either_way_and_a_move_to_where_one_is_fails(value: bool) -> None:
    world = ["1 Bear @1", "2 Thorns @3", "2 Thorns @1"]
    hand = {**RICH, "hand": ["Storm", "Storm"]}
    table = played({"step_through_realms": value}, BEAR, STORM, THORNS, world=world, player=[hand])
    table.say("Play Storm", "Realm 1", "Pass")
    assert table.look("realm1.p1") == ["Bear 4"]
    table.say("Play Storm", "Realm 3")
    assert table.look("realm3.p1") == ["Bear 3 -1:1"]


@clause("CR12-move.a", "CR12-equip.e")
def test_equipment_goes_straight_with_its_wearer() -> None:
    sword = text("Sword", "Equipped Wonder gets +3.", type="item", classes=["Equipment"])
    rows = [{"name": "Bear"}, {"name": "Sword", "on": "Bear"}, {"name": "Thorns", "player": 2, "realm": 2}]
    table = played({"step_through_realms": False}, BEAR, STORM, THORNS, sword, card=rows, player=[{"hand": ["Storm"]}])
    table.say("Play Storm", "Realm 3")
    assert table.look("realm3.p1")[0].startswith("Bear 7")


# -- portals -----------------------------------------------------------------------------------------------------------

OATH = text("Oath", "Target Wonder gets +2 this round. At end of round, sacrifice it.", type="spell")


@pytest.mark.parametrize(
    ("value", "power", "dead"),
    [("lasting_effects", 4, ["Wolf"]), ("round_end_effects", 2, ["Wolf"]), ("nothing", 2, [])],
)
@clause("CR132-505.1.c", "CR12-505.1.c", "CR12-portal.e", "GUIDE-portal.e", "GUIDE-areas.g")
def test_what_a_card_keeps_through_a_portal(value: str, power: int, dead: list[str]) -> None:
    hand = {**RICH, "hand": ["Oath", "Mist"]}
    table = played({"reading_portal_keeps": value}, WOLF, OATH, MIST, world=["1 Wolf"], player=[hand])
    table.say("Play Oath", "Pass", "Play Mist", "Realm 2")
    assert table.look("realm2.p1") == [f"Wolf {power}"]
    table.say("Pass", "Pass")
    assert table.look("round") == 4
    assert [name for name in table.look("p1.abyss") if name == "Wolf"] == dead


@pytest.mark.parametrize(
    ("value", "at_once", "next_round"),
    [("lasting_effects", 1, 2), ("round_end_effects", 1, 2), ("nothing", 2, 2)],
)
@clause("CR132-505.1.c", "GUIDE-portal.e", "CR12-505.1.c")
def test_a_borrowed_card_goes_back_at_the_end_of_the_round_or_with_the_portal(
    value: str, at_once: int, next_round: int
) -> None:
    """Losing control at the end of the round is such an effect; in no case is the card the borrower's for good."""
    charm = text("Charm", "Gain control of target Wonder this round.", type="spell")
    hand = {**RICH, "hand": ["Charm", "Mist"]}
    table = played({"reading_portal_keeps": value}, WOLF, charm, MIST, world=["2 Wolf"], player=[hand])
    table.say("Play Charm", "Pass", "Play Mist", "Realm 2")
    assert table.look(f"realm2.p{at_once}") == ["Wolf 2"]
    table.say("Pass", "Pass")
    assert table.look(f"realm2.p{next_round}") == ["Wolf 2"]


@pytest.mark.parametrize(
    ("value", "blank"), [("lasting_effects", True), ("round_end_effects", False), ("nothing", False)]
)
@clause("GUIDE-areas.g", "GUIDE-portal.e", "CR132-505.1.c")
def test_a_nullify_for_this_round_is_kept_or_lost(value: str, blank: bool) -> None:
    scout = text("Scout", "On arrival: Draw a card.", power=2)
    hush = text("Hush", "Nullify target Wonder this round.", type="spell")
    hand = {**RICH, "hand": ["Hush", "Mist"]}
    table = played({"reading_portal_keeps": value}, scout, hush, MIST, world=["1 Scout"], player=[hand])
    table.say("Play Hush", "Pass", "Play Mist", "Realm 2")
    assert table.look("realm2.p1") == ["Scout 2 nullified" if blank else "Scout 2"]
    assert len(table.look("p1.hand")) == (0 if blank else 1)


@pytest.mark.parametrize(
    ("value", "seen"), [("lasting_effects", "Wolf 3 +1:1"), ("round_end_effects", "Wolf 2"), ("nothing", "Wolf 2")]
)
@clause("GUIDE-portal.e", "GUIDE-areas.g", "CR132-505.1.c")
def test_an_effect_that_waits_for_something_else_is_no_end_of_round_effect(value: str, seen: str) -> None:
    """The bet waits for the next attack, and means that Wolf."""
    bet = spell(
        "Bet",
        meaning.Spell(
            (
                meaning.Tap(meaning.Target(WONDERS, slot="it")),
                meaning.NextTime(
                    meaning.Event("attacks", cards=WONDERS),
                    (meaning.PutCounters("+1", meaning.Slot("it")),),
                    "this round",
                ),
            )
        ),
    )
    hand = {**RICH, "hand": ["Bet", "Mist"]}
    table = played({"reading_portal_keeps": value}, WOLF, bet, MIST, world=["1 Wolf"], player=[hand])
    table.say("Play Bet", "Pass", "Play Mist", "Realm 2", "Pass", "Attack in realm 2")
    assert table.look("realm2.p1") == [seen]


@pytest.mark.parametrize("value", ["lasting_effects", "round_end_effects", "nothing"])
@clause("CR12-portal.b.2", "GUIDE-counters.d", "CR12-portal.c")
def test_counters_go_and_the_card_is_upright_by_every_reading(value: str) -> None:
    rows = [{"name": "Wolf", "counters": {"+1": 2}, "tapped": True}]
    table = played({"reading_portal_keeps": value}, WOLF, MIST, card=rows, player=[{"hand": ["Mist"]}])
    table.say("Play Mist", "Realm 2")
    assert table.look("realm2.p1") == ["Wolf 2"]
