"""Readings (see the game's README) that nothing else holds: each chooses between two ways to take a text."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wonders_of_the_first.table import at, item
from tests.wonders_of_the_first.words import BEAR, SWORD, WOLF
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from


def text(name: str, words: str, **facts: Any) -> CardDef:
    return card_from({"name": name, "text": words, **facts}, "test")


FIELD = text("Field", "Harvest: Gain 1 action.", type="land")


@clause("CR132-harvest.c", "CR132-on-harvest.a", "CR132-symbiosis.h")
def test_one_tap_harvests_all_that_a_card_has_to_give() -> None:
    glade = text("Glade", "On Arrival: Symbiosis with land. / Harvest: Gain 1 energy.", type="land")
    table = at(glade, FIELD, world=["1 Field @2"], player=[{"hand": ["Glade"], "actions": 1}])
    table.say("Play Glade", "Realm 1", "Pass", "Harvest Glade")
    while table.game.questions[0].decider == 0:
        table.say("Done" if "Done" in table.options() else table.options()[0])
    assert (table.look("p1.actions"), table.look("p1.energy")) == (1, 1)
    assert "Glade tapped" in table.look("realm1.p1")


@clause("CR132-pay-x.a", "CR132-faith.c")
def test_x_may_be_nothing_in_an_effect_but_a_faith_ability_needs_faith() -> None:
    kiln = text("Kiln", "Tap free: Spend X energy. Put X +1 counters on target Wonder.", type="item")
    table = at(kiln, WOLF, world=["1 Kiln", "1 Wolf"], player=[{"energy": 2}]).say("Use Kiln")
    assert table.options() == ["0", "1", "2"]
    oracle = text("Oracle", "Spend X faith: Draw X cards.", power=1)
    poor = at(oracle, WOLF, world=["1 Oracle"])
    assert "CR132-faith.c" in poor.why_not("Use Oracle")
    rich = at(oracle, WOLF, world=["1 Oracle"], player=[{"faith": 2, "deck": ["Wolf"] * 5}]).say("Use Oracle")
    assert rich.options() == ["1", "2"]


@clause("CR132-404.4.d.2", "CR132-harvest.d", "CR132-on-harvest.b")
def test_a_player_harvests_once_however_many_cards_that_are() -> None:
    tithe = text("Tithe", "Whenever a player harvests, gain 1 faith.", type="item")
    table = at(tithe, FIELD, world=["2 Tithe", "1 Field", "1 Field @2"], player=[{"actions": 0}])
    table.say("Harvest Field (realm 1", "Harvest Field (realm 2")
    while table.game.questions[0].asks != "What do you do?":
        table.say(table.options()[0])
    assert (table.look("p1.actions"), table.look("p2.faith")) == (2, 1)


@clause("CR132-growth-counter.a")
def test_a_growth_counter_counts_the_lands_of_whoever_controls_the_land() -> None:
    sower = text("Sower", "On Play: Put a growth counter on up to 2 target lands.", power=1)
    world = ["1 Field", "2 Field @2", "2 Field @3", "2 Field @3"]
    table = at(sower, FIELD, world=world, player=[{"hand": ["Sower"], "actions": 1}])
    table.say("Play Sower", "Realm 1", "Field (realm 2", "Done")
    assert table.look("realm2.p2") == ["Field 3 growth:1"]


@clause("CR132-status-effect.a", "CR132-status-effect.a.2")
def test_what_was_chosen_holds_while_the_card_is_there_and_for_whatever_comes() -> None:
    words = "On Arrival: Choose dusk or dawn. / If dusk, Wonders get +3. / If dawn, Wonders get -1."
    clock = text("Clock", words, type="item")
    axe = text("Axe", "Destroy target item.", type="spell")
    hand = {"hand": ["Clock", "Wolf", "Axe"], "actions": 9}
    table = at(clock, axe, WOLF, BEAR, world=["2 Bear"], player=[hand])
    table.say("Play Clock", "Realm 1", "dusk", "Pass", "Play Wolf", "Realm 1", "Pass")
    assert (table.look("realm1.p1")[-1], table.look("realm1.p2")) == ("Wolf 5", ["Bear 7"])
    table.say("Play Axe")
    assert (table.look("realm1.p1")[-1], table.look("realm1.p2")) == ("Wolf 2", ["Bear 4"])


@clause("CR132-201.c", "CR132-seize-stone.a")
def test_a_switched_stone_that_was_seized_since_changes_hands_like_the_others() -> None:
    swap = item(
        "Swap",
        "Sacrifice free: Swap control of all stones with target opponent. At end of round, swap those stones back.",
    )
    table = at(swap, BEAR, world=["1 Swap", "2 Bear @2"], stones=[[1, 1], [2, 2]], player=[{}, {"actions": 9}])
    table.say("Use Swap")
    assert [table.look(f"realm{i}.stones") for i in (1, 2)] == [[2], [1]]
    table.say("Attack in realm 2")
    assert [table.look(f"realm{i}.stones") for i in (1, 2)] == [[2], [2]]
    table.say("Pass", "Pass")
    assert (table.look("round"), [table.look(f"realm{i}.stones") for i in (1, 2)]) == (4, [[1], [1]])


@clause("CR132-505.1.f", "CR132-505.1.g", "CR132-equip.h")
def test_equipment_that_changes_hands_stays_where_it_is_worn() -> None:
    grab = text("Grab", "Gain control of target item.", type="spell")
    rows = [{"name": "Bear", "player": 2, "realm": 1}, {"name": "Sword", "player": 2, "realm": 1, "on": "Bear"}]
    table = at(grab, SWORD, BEAR, WOLF, card=rows, world=["1 Wolf"], player=[{"hand": ["Grab"]}])
    table.say("Play Grab")
    assert table.look("realm1.p2") == ["Bear 7"]
    assert table.look("realm1.p1") == ["Sword on Bear", "Wolf 2"]
