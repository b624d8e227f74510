"""Equip, and cards that go into decks: bury, swapped stones."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import (
    BEAR,
    MOUSE,
    SWORD,
    WOLF,
    number_of,
    sees,
)

KILL = spell("Kill", "Destroy target Wonder.")
SEND = spell("Send", "Portal target Wonder you control to target realm.")
MARCH = spell("March", "Move target Wonder you control to realm 2.")


@clause("CR132-equip.a", "CR132-equip.b", "CR132-101.3.4.a")
def test_all_equipment_equips_if_it_can_and_other_items_never_do() -> None:
    charm = item("Charm", "Equipped Wonder gets +1 power.")
    cards = (SWORD, charm, WOLF)
    table = at(*cards, world=["1 Wolf", "2 Wolf @2"], player=[{"hand": ["Sword", "Sword", "Charm"]}])
    table.say("Play Sword", "Realm 1", "Pass")
    assert table.look("realm1.p1") == ["Wolf 5", "Sword on Wolf"], "nobody was asked"
    table.say("Play Sword", "Realm 2", "Pass")
    assert table.look("realm2.p1") == ["Sword"], "an enemy is nobody to equip"
    table.say("Play Charm", "Realm 1")
    assert table.look("realm1.p1") == ["Wolf 5", "Sword on Wolf", "Charm"]


@clause("CR132-equip.b", "CR132-equip.d")
def test_idle_equipment_waits_for_a_wonder_to_arrive() -> None:
    table = at(SWORD, WOLF, world=["1 Sword"], player=[{"hand": ["Wolf"]}, {"hand": ["Wolf"]}])
    table.say("Pass", "Play Wolf", "Realm 1")
    assert table.look("realm1.p1") == ["Sword"]
    table.say("Play Wolf", "Realm 1")
    assert table.look("realm1.p1") == ["Sword on Wolf", "Wolf 5"]


@clause("CR132-equip.e", "CR132-equip.e.2", "CR132-equip.d")
def test_equipment_stays_and_finds_another_wearer_of_the_same_side() -> None:
    rows = [{"name": "Bear"}, {"name": "Sword", "on": "Bear"}, {"name": "Wolf"}, {"name": "Mouse", "player": 2}]
    table = at(KILL, SWORD, BEAR, WOLF, MOUSE, card=rows, player=[{"hand": ["Kill", "Kill"]}])
    table.say("Play Kill", "Bear", "Pass")
    assert table.look("realm1.p1") == ["Sword on Wolf", "Wolf 5"]
    table.say("Play Kill", "Wolf")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Sword"], ["Mouse 0"])


@clause("CR132-equip.e", "CR132-equip.d")
def test_its_controller_chooses_among_several_wearers() -> None:
    rows = [{"name": "Bear"}, {"name": "Sword", "on": "Bear"}, {"name": "Wolf"}, {"name": "Mouse"}]
    table = at(KILL, SWORD, BEAR, WOLF, MOUSE, card=rows, player=[{}, {"hand": ["Kill"]}])
    table.say("Pass", "Play Kill", "Bear")
    assert (table.game.questions[0].clause, table.game.questions[0].decider) == ("CR132-equip.d", 0)
    table.say("Mouse")
    assert table.look("realm1.p1") == ["Sword on Mouse", "Wolf 2", "Mouse 3"]


@clause("CR132-equip.g", "CR132-equip.e.2", "CR132-portal.b")
def test_equipment_moves_along_and_stays_behind_a_portal() -> None:
    rows = [{"name": "Bear"}, {"name": "Sword", "on": "Bear"}]
    table = at(MARCH, SEND, SWORD, BEAR, card=rows, player=[{"hand": ["March", "Send"]}])
    table.say("Play March", "Pass")
    assert table.look("realm2.p1") == ["Bear 7", "Sword on Bear"]
    table.say("Play Send", "Realm 3")
    assert (table.look("realm2.p1"), table.look("realm3.p1")) == (["Sword"], ["Bear 4"])


@clause("CR132-equip.c", "CR132-equip.b", "CR132-502.a")
def test_equipping_is_ordered_with_arrival_effects_but_is_none() -> None:
    """The active player says whether the Wolf has the Sword when the other effect counts its power."""
    gauge = item("Gauge", "Whenever a Wonder arrives in this realm, gain faith equal to its power.")
    twice = item("Twice", "On arrival abilities trigger an additional time.")
    for first, faith in (("equip", 10), ("Gauge", 4)):
        table = at(SWORD, WOLF, gauge, twice, world=["1 Sword", "1 Gauge", "2 Twice"], player=[{"hand": ["Wolf"]}])
        table.say("Play Wolf", "Realm 1")
        assert sum("equip" in label for label in table.options()) == 1, "it does not trigger twice: no arrival effect"
        table.say(next(label for label in table.options() if first in label))
        while table.game.questions[0].asks == "Which ability happens first?":
            table.say(next(label for label in table.options() if first in label))
        assert table.look("p1.faith") == faith


@clause("CR132-equip.f", "CR132-equip.h")
def test_equipment_may_move_to_a_wonder_that_arrives_and_never_else() -> None:
    rows = [{"name": "Bear"}, {"name": "Sword", "on": "Bear"}]
    for answer, wearer in (("Yes", "Wolf"), ("No", "Bear")):
        table = at(SWORD, BEAR, WOLF, card=rows, player=[{"hand": ["Wolf"]}, {"hand": ["Wolf"]}])
        table.say("Play Wolf", "Realm 1")
        assert table.game.questions[0].clause == "CR132-equip.f"
        table.say(answer)
        assert f"Sword on {wearer}" in table.look("realm1.p1")
        assert not any("Sword" in label for label in table.say("Pass").options()), "no action moves it"
        table.say("Pass") if table.look("active") == 1 else None


@clause("CR132-equip.f", "CR132-equip.a")
def test_only_a_wonder_that_arrives_may_take_over_equipment() -> None:
    rows = [{"name": "Bear"}, {"name": "Sword", "on": "Bear"}]
    table = at(SWORD, BEAR, item("Lamp"), card=rows, player=[{"hand": ["Lamp"]}])
    table.say("Play Lamp", "Realm 1")
    assert (table.look("active"), table.look("realm1.p1")) == (2, ["Bear 7", "Sword on Bear", "Lamp"])


@clause("CR132-equip.g", "CR132-move.a", "CR132-equip.e.2")
def test_equipment_that_is_moved_away_is_worn_by_nobody() -> None:
    take = spell("Take", "Move target item to realm 2.")
    table = at(take, SWORD, BEAR, card=[{"name": "Bear"}, {"name": "Sword", "on": "Bear"}], player=[{"hand": ["Take"]}])
    table.say("Play Take")
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Bear 4"], ["Sword"])


@clause("CR132-505.1.g", "CR132-equip.e")
def test_equipment_of_the_other_side_comes_back_to_its_own_wonders_only() -> None:
    """The Bear changed sides with the Sword on it; when it dies, the Sword looks for a Wonder of its controller."""
    take = spell("Take", "Gain control of target enemy.")
    rows = [{"name": "Bear", "player": 2}, {"name": "Sword", "player": 2, "on": "Bear"}]
    rows += [{"name": "Wolf", "player": 1}, {"name": "Mouse", "player": 2}]
    table = at(take, KILL, SWORD, BEAR, WOLF, MOUSE, card=rows, player=[{"hand": ["Take", "Kill"]}])
    table.say("Play Take", "Bear", "Pass", "Play Kill", "Bear")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Wolf 2"], ["Sword on Mouse", "Mouse 3"])


# -- into decks --------------------------------------------------------------------------------------------------------


@clause("CR132-bury.a")
def test_their_owner_chooses_the_order_of_buried_cards() -> None:
    bury = spell("Bury", "Bury all enemies.")
    other = {"deck": ["Sword", "Sword"]}
    table = at(
        bury, SWORD, BEAR, WOLF, MOUSE, world=["2 Bear", "2 Wolf", "2 Mouse"], player=[{"hand": ["Bury"]}, other]
    )
    table.say("Play Bury")
    assert (table.game.questions[0].clause, table.game.questions[0].decider) == ("CR132-bury.a", 1)
    table.say("Mouse", "Bear")
    assert table.look("p2.deck") == ["Sword", "Sword", "Mouse", "Bear", "Wolf"]


@clause("CR132-bury.a")
def test_cards_of_both_players_are_ordered_by_each_and_equal_ones_by_nobody() -> None:
    bury = spell("Bury", "Bury all Wonders.")
    players = [{"hand": ["Bury"], "deck": ["Sword"]}, {"deck": ["Sword"]}]
    table = at(bury, SWORD, BEAR, WOLF, world=["2 Bear", "2 Wolf", "1 Wolf", "1 Wolf"], player=players)
    table.say("Play Bury")
    assert table.game.questions[0].decider == 1, "two Wolves have no order"
    table.say("Wolf")
    assert table.look("p1.deck") == ["Sword", "Wolf", "Wolf"]
    assert table.look("p2.deck") == ["Sword", "Wolf", "Bear"]


@clause("CR132-bury.a", "CR132-301.3.b")
def test_whether_hidden_cards_are_the_same_is_not_told_by_the_question() -> None:
    """From a hand two cards go under the deck: their owner is asked for the order, also if they are two Wolves."""
    hide = spell("Hide", "Bury 2 cards in your hand.")
    for hand in (["Wolf", "Wolf"], ["Wolf", "Bear"]):
        table = at(hide, SWORD, BEAR, WOLF, player=[{"hand": ["Hide", *hand], "deck": ["Sword"]}])
        table.say("Play Hide", "Wolf")
        while table.game.questions[0].asks == "Choose a card":
            table.say(table.options()[0])
        assert (table.game.questions[0].clause, table.game.questions[0].decider) == ("CR132-bury.a", 0)
        table.say("Wolf")
        assert table.look("p1.deck") == ["Sword", "Wolf", hand[1]]


@clause("CR132-bury.a", "CR132-reveal.a")
def test_cards_that_only_the_effects_controller_knows_are_ordered_by_that_player() -> None:
    scheme = spell("Scheme", "Look at the top 2 cards of target opponent's deck. Bury them.")
    other = {"deck": ["Bear", "Wolf", "Sword", "Sword"]}
    table = at(scheme, SWORD, BEAR, WOLF, player=[{"hand": ["Scheme"]}, other])
    table.say("Play Scheme")
    assert (table.game.questions[0].clause, table.game.questions[0].decider) == ("CR132-bury.a", 0)
    table.say("Wolf")
    assert table.look("p2.deck") == ["Sword", "Sword", "Wolf", "Bear"]
    bottom = table.g.decks[1][0]
    assert not sees(table, 1, bottom), "their owner has not seen them"


@clause("CR132-201.c", "CR132-505.3.a")
def test_swapped_stones_change_hands_again_at_the_end_of_the_round() -> None:
    """Those stones: one that was seized meanwhile goes to whom it was seized from, a new one stays."""
    swap = item(
        "Swap",
        "Sacrifice free: Swap control of all stones with target opponent.",
        "At end of round, swap those stones back.",
    )
    cards = (swap, BEAR, wonder("Titan", 9))
    table = at(*cards, world=["1 Swap", "1 Bear @3", "1 Titan @2"], stones=[[1, 1], [2, 2]], player=[{}])
    table.say("Use Swap")
    assert [table.look(f"realm{i}.stones") for i in (1, 2, 3)] == [[2], [1], [0]]
    table.say("Pass", "Attack in realm 3", "Pass", "Pass")
    assert table.look("round") == 4
    assert [table.look(f"realm{i}.stones") for i in (1, 2, 3)] == [[1], [2], [1]]


@clause("CR132-equip.a", "CR132-equip.g")
def test_a_worn_item_is_where_its_wearer_is() -> None:
    table = at(
        MARCH, SWORD, BEAR, card=[{"name": "Bear"}, {"name": "Sword", "on": "Bear"}], player=[{"hand": ["March"]}]
    )
    table.say("Play March")
    g = table.g
    assert g.realm[number_of(g, "Sword")] == g.realm[number_of(g, "Bear")] == 1
