"""Arrivals, counters and power of few cards, as a player meets them, with something that they do not do."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF

CAT = wonder("Cat", 1, cost=2)
BOLT = spell("Bolt", "Destroy target Wonder.")


# -- arriving with something, under somebody ---------------------------------------------------------------------------


@clause("CR132-204.a.2", "CR132-this-round.a.2")
def test_wonders_arrive_with_a_shield_for_the_rest_of_the_round_and_enemies_without() -> None:
    forge = item(
        "Forge",
        ("Tap free: This round, whenever a Wonder you control arrives, it arrives with a shield counter."),
    )
    players = [{"hand": ["Wolf"]}, {"hand": ["Bear"]}]
    table = at(forge, WOLF, BEAR, world=["1 Forge", "1 Bear @2"], player=players)
    table.say("Use Forge", "Play Bear", "Realm 1", "Play Wolf", "Realm 1")
    assert (table.look("realm1.p1")[1:], table.look("realm1.p2")) == (["Wolf 2 shield:1"], ["Bear 4"])
    assert table.look("realm2.p1") == ["Bear 4"]


@clause("CR132-204.a.2", "CR132-on-arrival.a")
def test_what_arrives_with_a_counter_has_it_before_anything_hears_of_its_arrival() -> None:
    """The Trap would destroy what arrives: the shield is there to answer."""
    forge = item("Forge", "Whenever a Wonder you control arrives, it arrives with a shield counter.")
    trap = item("Trap", "Whenever an enemy arrives, destroy it.")
    table = at(forge, trap, WOLF, world=["1 Forge @2", "2 Trap @3"], player=[{"hand": ["Wolf"]}, {}])
    table.say("Play Wolf", "Realm 1")
    while "Yes" in table.options():
        table.say("Yes")
    assert table.look("realm1.p1") == ["Wolf 2"]


@clause("CR132-204.a.2", "CR132-508.a")
def test_what_cannot_have_counters_arrives_without() -> None:
    forge = item("Forge", "Whenever a Wonder you control arrives, it arrives with a -1 counter.")
    balm = item("Balm", "Each Wonder you control can't have -1 counters.")
    table = at(forge, balm, BEAR, world=["1 Forge", "1 Balm"], player=[{"hand": ["Bear"]}, {}])
    table.say("Play Bear", "Realm 1")
    assert table.look("realm1.p1")[-1] == "Bear 4"


@clause("CR132-505.1.a", "CR132-on-play.a.2", "CR132-next.a")
def test_the_next_wonder_of_the_other_player_arrives_under_your_control_and_only_that_one() -> None:
    lure = spell(
        "Lure",
        (
            "The next time an opponent plays a Wonder with cost 2 or less from their hand, it "
            "arrives under your control."
        ),
    )
    lion = wonder("Lion", 5, cost=3)
    players = [{"hand": ["Lure"]}, {"hand": ["Lion", "Cat", "Cat"], "energy": 9}]
    table = at(lure, lion, CAT, player=players)
    table.say("Play Lure", "Play Lion", "Realm 1", "Pass", "Play Cat", "Realm 1", "Pass", "Play Cat", "Realm 1")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Cat 1"], ["Lion 5", "Cat 1"])


# -- what a card has brought back --------------------------------------------------------------------------------------

GATE = item(
    "Gate",
    (
        "On play: Put target Wonder you own in The Abyss into target realm. Whenever this leaves "
        "The World, sacrifice each Wonder returned by this."
    ),
)
SMASH = spell("Smash", "Destroy target item.")


@clause("CR132-sacrifice.a", "CR132-301.6.a")
def test_what_was_returned_goes_with_the_card_that_returned_it_and_nothing_else() -> None:
    players = [{"hand": ["Gate"], "abyss": ["Bear"]}, {"hand": ["Smash"]}]
    table = at(GATE, SMASH, BEAR, WOLF, world=["1 Wolf @2"], player=players)
    table.say("Play Gate", "Realm 1")
    while not table.look("realm3.p1") and table.game.questions[0].asks != "What do you do?":
        table.say("Realm 3" if "Realm 3" in table.options() else table.options()[0])
    assert table.look("realm3.p1") == ["Bear 4"]
    table.say("Play Smash")
    assert (table.look("realm3.p1"), table.look("realm2.p1")) == ([], ["Wolf 2"])


@clause("CR132-505.1.b", "CR132-301.6.a")
def test_a_wonder_that_has_left_since_then_is_another_one() -> None:
    rise = spell("Rise", "Put target Wonder you own in The Abyss into target realm.")
    players = [{"hand": ["Gate", "Rise"], "abyss": ["Bear"]}, {"hand": ["Bolt", "Smash"]}]
    table = at(GATE, SMASH, BOLT, rise, BEAR, player=players)
    table.say("Play Gate", "Realm 1", "Realm 3", "Play Bolt", "Play Rise", "Realm 2", "Play Smash")
    assert table.look("realm2.p1") == ["Bear 4"]


# -- counters ----------------------------------------------------------------------------------------------------------


@clause("CR132-508.a", "CR132-204.a")
def test_counters_that_its_wearer_cannot_have_are_removed_and_others_stay() -> None:
    goggles = item(
        "Goggles", "Equipped Wonder can't have -1 counters. Those it has are removed.", classes=("Equipment",)
    )
    rows = [
        {"name": "Bear", "player": 1, "counters": {"-1": 2, "shield": 1}},
        {"name": "Wolf", "player": 1, "realm": 2, "counters": {"-1": 1}},
    ]
    table = at(goggles, BEAR, WOLF, card=rows, player=[{"hand": ["Goggles"]}, {}])
    table.say("Play Goggles", "Realm 1")
    assert table.look("realm1.p1")[0] == "Bear 4 shield:1"
    assert table.look("realm2.p1") == ["Wolf 1 -1:1"]


@clause("CR132-204.a.2", "CR132-501.1.a", "CR132-501.e.2")
def test_one_more_counter_of_a_kind_that_is_there_on_each_target() -> None:
    sage = wonder(
        "Sage",
        1,
        ("On arrival: You may put one more counter of a kind it has on each of any number of target Wonders."),
    )
    rows = [
        {"name": "Bear", "player": 1, "counters": {"+1": 1, "celestial": 1}},
        {"name": "Wolf", "player": 2, "counters": {"null": 1}},
        {"name": "Cat", "player": 1},
    ]
    table = at(sage, BEAR, WOLF, CAT, card=rows, player=[{"hand": ["Sage"]}, {}])
    table.say("Play Sage", "Realm 2", "Yes")
    assert not any(label.startswith("Cat") for label in table.options())
    table.say("Bear", "Wolf")
    assert table.options() == ["A +1 counter", "A celestial counter"]
    table.say("A celestial counter")
    assert table.look("realm1.p1")[0] == "Bear 5 +1:1 celestial:2"
    assert "null:2" in table.look("realm1.p2")[0]


@clause("CR132-202.1.c", "CR132-403.5.d")
def test_energy_that_is_lost_is_counted_when_it_is_lost_and_not_before() -> None:
    """The Well gives energy on round end, whichever of the two comes first."""
    cell = item(
        "Cell",
        (
            "On round end: Put a spin counter on this for each energy you lose, up to a maximum of "
            "4. On round start: Remove all spin counters from this. Gain that much energy."
        ),
    )
    well = item("Well", "On round end: Gain 1 energy.")
    for energy, counters in ((2, 3), (9, 4)):
        for first in ("1.", "2."):
            table = at(cell, well, world=["1 Cell", "1 Well"], player=[{"energy": energy}, {"energy": 7}])
            table.say("Pass", "Pass", first)
            assert table.look("p1.energy") == 4 + counters
            assert "spin" not in str(table.look("realm1.p1"))


# -- power -------------------------------------------------------------------------------------------------------------


@clause("CR132-101.6.h", "CR132-equip.a")
def test_what_equipment_adds_is_added_twice_and_what_it_takes_away_once() -> None:
    smith = wonder("Smith", 5, "Double the power that each equipment you control adds.")
    sword = item("Sword", "Equipped Wonder gets +3.", classes=("Equipment",))
    chain = item("Chain", "Equipped Wonder gets -1.", classes=("Equipment",))
    banner = item("Banner", "Each Wonder you control gets +1.")
    rows = [
        {"name": "Smith", "player": 1, "realm": 3},
        {"name": "Bear", "player": 1},
        {"name": "Sword", "player": 1, "on": "Bear"},
        {"name": "Chain", "player": 1, "on": "Bear"},
        {"name": "Wolf", "player": 2},
        {"name": "Sword", "player": 2, "on": "Wolf"},
        {"name": "Banner", "player": 1, "realm": 2},
    ]
    table = at(smith, sword, chain, banner, BEAR, WOLF, card=rows, player=[{}, {}])
    assert table.look("realm1.p1")[0] == "Bear 10"
    assert table.look("realm1.p2")[0] == "Wolf 5"


@clause("CR132-this-round.a.2", "CR132-on-attack.b")
def test_enemies_are_weaker_while_they_attack_for_the_round() -> None:
    hunter = wonder("Hunter", 3, "Tap free: Each attacking enemy gets -1 this round.")
    table = at(hunter, BEAR, WOLF, world=["1 Hunter", "2 Bear", "2 Wolf @2"], player=[{}, {"hand": ["Wolf"]}])
    table.say("Use Hunter")
    assert table.look("realm1.p2") == ["Bear 4"]
    table.say("Attack in realm 1")
    assert any("3 against 3" in told for told in table.told())
    table.say("Attack in realm 1")
    assert any("3 against 4" in told for told in table.told())


# -- taking things off -------------------------------------------------------------------------------------------------

WASH = spell("Wash", 'Choose target Wonder. Remove any counters and any "this round" effects from it.')


@clause("CR132-204.a", "CR132-this-round.a", "CR132-501.e.2")
def test_any_counters_and_effects_of_the_round_are_removed_as_one_likes() -> None:
    rows = [
        {
            "name": "Bear",
            "player": 2,
            "counters": {"+1": 2, "null": 1},
            "effects": [{"power": 3}, {"power": 5, "until": "this game"}],
        },
        {"name": "Wolf", "player": 2, "counters": {"+1": 1}},
    ]
    table = at(WASH, BEAR, WOLF, card=rows, player=[{"hand": ["Wash"]}, {}])
    table.say("Play Wash", "Bear")
    assert table.options() == [
        "A +1 counter of Bear (realm 1, player 2)",
        "A null counter of Bear (realm 1, player 2)",
        "Bear (realm 1, player 2) gets +3 this round",
        "Nothing more",
    ]
    table.say("A +1", "Bear")
    assert table.look("realm1.p2")[0] == "Bear 10 nullified +1:1 null:1"
    table.say("Nothing more")
    assert table.game.questions[0].asks == "What do you do?"
    assert table.look("realm1.p2")[1] == "Wolf 3 +1:1"


@clause("CR132-511.a", "CR132-portal.a", "CR132-tokens.f")
def test_a_token_that_is_equipment_does_its_work_the_first_time_its_wearer_attacks_there() -> None:
    """The Hawk makes a sword beside itself; of the Wonders there another one than the wearer is sent away."""
    hawk = wonder(
        "Hawk",
        1,
        'Tap free: Create a Sky Sword equipment item token with "Equipped Wonder gets +3. '
        "The first time equipped Wonder attacks in this realm, portal another target Wonder "
        'in this realm to realm 1." in an adjacent realm.',
    )
    table = at(hawk, BEAR, WOLF, world=["1 Hawk @3", "1 Bear @2", "2 Wolf @2", "2 Wolf @3"], player=[{}, {}])
    table.say("Use Hawk")
    assert table.look("realm2.p1")[0] == "Bear 7"
    table.say("Pass", "Attack in realm 2")
    assert table.look("realm1.p2") == ["Wolf 2"]
    while table.game.questions[0].asks != "What do you do?" or table.game.questions[0].decider:
        table.say("Pass" if "Pass" in table.options() else table.options()[0])
    table.say("Attack in realm 2")
    assert (table.look("realm1.p1"), table.look("realm2.p1")[0]) == ([], "Bear 7")
