"""Effects of few cards: each as a player would meet it, with something that it does not do."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wonders_of_the_first.cards.definition import card_from
from wonderwheel.games.wonders_of_the_first.kinds import ORBITALS

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


# -- targets and choices -----------------------------------------------------------------------------------------------


@clause("CR132-501.1.a", "CR132-508.d")
@pytest.mark.parametrize(("stones", "grown"), [(0, 0), (2, 2)])
def test_as_many_targets_as_a_number_says(stones: int, grown: int) -> None:
    hawker = wonder(
        "Hawker",
        1,
        (
            "Tap action: Put +1 counters equal to the power of this on X target Wonders, where X is "
            "the number of stones you control."
        ),
    )
    held = [[i + 1, 1] for i in range(stones)]
    world = ["1 Hawker", "1 Bear", "1 Wolf", "2 Cat"]
    table = at(hawker, BEAR, WOLF, CAT, world=world, stones=held, player=[{}, {}])
    table.say("Use Hawker")
    while table.game.questions[0].asks == "Choose a target":
        table.say(table.options()[0])
    every = [*table.look("realm1.p1"), *table.look("realm1.p2")]
    assert sum("+1:1" in each for each in every) == grown


@clause("CR132-active-realm.a.3", "CR132-203.e")
def test_a_token_in_each_of_up_to_so_many_different_realms() -> None:
    host = spell("Host", "Create a 4-power Golem token with flying in up to 2 different realms. Gain 1 faith.")
    table = at(host, player=[{"hand": ["Host", "Host"]}, {}])
    table.say("Play Host", "Realm 3")
    assert "Realm 3" not in table.options()
    table.say("Realm 1")
    assert [table.look(f"realm{n}.p1") for n in (1, 2, 3)] == [["token Golem 4"], [], ["token Golem 4"]]
    table.say("Pass", "Play Host", "Realm 2", "No more realms")
    assert [len(table.look(f"realm{n}.p1")) for n in (1, 2, 3)] == [1, 1, 1]


@clause("CR132-501.e.2", "CR132-509.b")
def test_each_player_may_untap_one_of_their_own() -> None:
    pub = spell("Pub", "Each player may untap a Wonder they control.")
    rows = [{"name": name, "player": p, "tapped": True} for name, p in (("Bear", 1), ("Wolf", 1), ("Cat", 2))]
    table = at(pub, BEAR, WOLF, CAT, card=rows, player=[{"hand": ["Pub"]}, {}])
    table.say("Play Pub", "Yes", "Wolf")
    assert table.game.questions[0].decider == 1
    table.say("No")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Bear 4 tapped", "Wolf 2"], ["Cat 1 tapped"])


@clause("CR132-508.d", "CR132-501.e.2")
@pytest.mark.parametrize("has_dragon", [True, False])
def test_if_you_do_asks_for_all_that_was_to_be_done(has_dragon: bool) -> None:
    egg = wonder(
        "Egg",
        0,
        (
            "On round start: You may tap a Dragon card you control and sacrifice this. If you do, "
            "create a 6-power Golem token with flying in this realm."
        ),
    )
    wyrm = wonder("Wyrm", 5, classes=("Dragon",))
    world = ["1 Egg", *(["1 Wyrm @2"] if has_dragon else [])]
    table = at(egg, wyrm, world=world, player=[{}, {}])
    table.say("Pass", "Pass")
    assert "Yes" in table.options()
    table.say("Yes")
    assert table.look("realm1.p1") == (["token Golem 6"] if has_dragon else [])
    assert table.look("realm2.p1") == (["Wyrm 5 tapped"] if has_dragon else [])


@clause("CR132-101.2.b", "CR132-class.a", "CR132-501.1.a")
def test_only_those_of_a_class_that_enough_share_can_be_the_target() -> None:
    kin = wonder(
        "Kin",
        1,
        (
            "On round end: If you control 3 or more Wonders that share a class, you may put two +1 "
            "counters on one of those target Wonders."
        ),
        classes=("Beast",),
    )
    stray = wonder("Stray", 1, classes=("Golem", "Soldier"))
    lone = wonder("Lone", 1, classes=("Golem",))
    pup = wonder("Pup", 1, classes=("Beast", "Soldier"))
    table = at(kin, stray, lone, pup, world=["1 Kin", "1 Stray", "1 Lone", "1 Pup @2"], player=[{}, {}])
    table.say("Pass", "Pass")
    assert "Yes" not in table.options()
    table = at(
        kin, stray, lone, pup, world=["1 Kin", "1 Stray", "1 Lone", "1 Pup @2", "1 Pup @3", "2 Pup"], player=[{}, {}]
    )
    table.say("Pass", "Pass", "Yes")
    assert [label.split(" (")[0] for label in table.options()] == ["Kin", "Stray", "Pup", "Pup"]
    table.say("Pup (realm 3")
    assert table.look("realm3.p1") == ["Pup 3 +1:2"]


@clause("CR132-508.a", "CR132-101.5.a")
@pytest.mark.parametrize(("word", "barred"), [("odd", "Lion"), ("even", "Cat")])
def test_cards_of_an_odd_or_even_cost_cannot_be_played(word: str, barred: str) -> None:
    omen = spell("Omen", "Choose odd or even. Each opponent can't play cards with that base cost this round.")
    lion = wonder("Lion", 5, cost=3)
    players = [{"hand": ["Omen", "Cat", "Lion"], "energy": 9}, {"hand": ["Lion", "Cat"], "energy": 9}]
    table = at(omen, lion, CAT, player=players)
    table.say("Play Omen", word)
    assert [name for name in ("Cat", "Lion") if f"Play {name}" not in table.options()] == [barred]
    table.say("Pass")
    assert {"Play Cat", "Play Lion"} <= set(table.options())


@clause("CR132-508.a", "CR132-this-round.a")
def test_wonders_and_items_go_to_one_realm_only_and_lands_anywhere() -> None:
    quell = spell("Quell", "Until end of round, Wonders and items can be played to target realm only.")
    players = [{"hand": ["Quell", "Wolf"]}, {"hand": ["Hill", "Wolf"]}]
    table = at(quell, WOLF, land("Hill"), player=players)
    table.say("Play Quell", "Realm 2", "Play Hill")
    assert len([label for label in table.options() if label.startswith("Realm")]) == 3
    table.say("Realm 1", "Play Wolf")
    assert table.look("realm2.p1") == ["Wolf 2"]


# -- stones ------------------------------------------------------------------------------------------------------------


def seized(table: At) -> At:
    """Player 2 has won a stone of player 1 in realm 1."""
    table.say("Pass", "Attack in realm 1")
    while any(label.startswith("The stone") for label in table.options()):
        table.say("The stone of realm 1 of player 1")
    return table


HOP = spell(
    "Hop", "If an opponent took any of your stones this round, target player gains control of one of those stones."
)


@clause("CR132-505.1.a", "CR132-511.a")
def test_a_stone_that_was_taken_this_round_comes_back_and_no_other() -> None:
    held = [[1, 1], [2, 2]]
    table = seized(at(HOP, BEAR, world=["2 Bear"], stones=held, player=[{"hand": ["Hop"]}, {}]))
    assert table.look("p2.stones") == 2
    table.say("Play Hop", "Player 1")
    assert (table.look("p1.stones"), table.look("p2.stones")) == (1, 1)


@clause("CR132-505.1.a", "CR132-511.a")
def test_without_a_stone_that_was_taken_nothing_comes_back() -> None:
    held = [[2, 2]]
    table = at(HOP, BEAR, world=["2 Bear"], stones=held, player=[{"hand": ["Hop"]}, {}])
    table.say("Play Hop", "Player 1")
    assert (table.look("p1.stones"), table.look("p2.stones")) == (0, 1)


@clause("CR132-403.1.h", "CR132-pay-x.a", "CR132-201.c")
def test_each_player_pays_for_each_stone_or_loses_it() -> None:
    toll = wonder(
        "Toll",
        1,
        (
            "On round start: After income, each player pays 2 energy for each stone they control, or "
            "that stone goes to the center. Each opponent can't gain energy from stones."
        ),
    )
    held = [[1, 1], [2, 1], [3, 2]]
    table = at(toll, world=["1 Toll"], stones=held, player=[{}, {}])
    table.say("Pass", "Pass", "Yes", "No", "Yes")
    assert (table.look("p1.stones"), table.look("p2.stones")) == (1, 1)
    assert (table.look("p1.energy"), table.look("p2.energy")) == (4, 2)


@clause("CR132-201.c", "CR132-destroy.a")
def test_a_destroyed_stone_is_in_the_world_no_more() -> None:
    titan = wonder("Titan", 9, "Tap action: Destroy target stone.")
    table = at(titan, world=["1 Titan"], stones=[[1, 2]], player=[{}, {}])
    table.say("Use Titan", "The stone of realm 1")
    assert table.look("p2.stones") == 0
    assert not [x for x, realm in enumerate(table.g.stone_realm) if realm == 0]


@clause("CR132-sacrifice.a", "CR132-sacrifice.b")
def test_each_player_sacrifices_in_each_realm_with_a_stone_of_theirs() -> None:
    ruin = spell("Ruin", "Each player sacrifices a Wonder or item in each realm where they control a stone.")
    held = [[1, 1], [2, 2], [3, 1]]
    world = ["1 Bear", "1 Wolf", "2 Bear", "1 Bear @2", "2 Wolf @2", "2 Cat @3"]
    table = at(ruin, BEAR, WOLF, CAT, world=world, stones=held, player=[{"hand": ["Ruin"]}, {}])
    table.say("Play Ruin", "Wolf")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Bear 4"], ["Bear 4"])
    assert (table.look("realm2.p1"), table.look("realm2.p2"), table.look("realm3.p2")) == (["Bear 4"], [], ["Cat 1"])


# -- decks and history -------------------------------------------------------------------------------------------------


@clause("CR132-reveal.a", "CR132-reveal.a.2", "CR132-banish.a", "CR132-402.a")
def test_all_copies_of_the_named_card_leave_the_deck_and_nobody_knows_its_order() -> None:
    ricker = wonder(
        "Ricker",
        1,
        (
            "Tap free: Name a card. Reveal target player's deck. Banish each revealed card with that "
            "name. That player shuffles."
        ),
    )
    players = [{"deck": ["Wolf", "Wolf"]}, {"deck": ["Wolf", "Bear", "Wolf", "Cat"], "hand": ["Wolf"]}]
    table = at(ricker, BEAR, WOLF, CAT, world=["1 Ricker"], player=players)
    table.say("Use Ricker", "Wolf", "Player 2")
    shown = [line for line in table.told() if line.endswith(" is revealed.")]
    assert shown == [f"{name} is revealed." for name in ("Wolf", "Bear", "Wolf", "Cat")]
    assert table.look("banished") == ["Wolf", "Wolf"]
    assert (len(table.g.decks[1]), len(table.g.decks[0]), table.look("p2.hand")) == (2, 2, ["Wolf"])
    assert all(table.seen(0).what[c] < 0 for c in table.g.decks[1])


@clause("CR132-507.a", "CR132-511.a", "CR132-banish.a")
def test_the_last_spell_of_this_round_is_copied_and_both_are_banished() -> None:
    echo = spell(
        "Echo", ("Copy the last spell you played this round if it is in The Abyss. Banish this and that spell.")
    )
    hymn, psalm = spell("Hymn", "Gain 1 faith."), spell("Psalm", "Gain 10 faith.")
    players = [{"hand": ["Psalm", "Hymn", "Echo"]}, {"hand": ["Psalm"]}]
    table = at(echo, hymn, psalm, player=players)
    table.say("Play Psalm", "Play Psalm", "Play Hymn", "Pass", "Play Echo")
    assert (table.look("p1.faith"), table.look("banished")) == (12, ["Echo", "Hymn"])
    table = at(echo, hymn, player=[{"hand": ["Echo"], "abyss": ["Hymn"]}, {}])
    table.say("Play Echo")
    assert (table.look("p1.faith"), table.look("banished")) == (0, ["Echo"])


@clause("CR132-arrives.a", "CR132-sacrifice.a")
def test_enemies_that_were_not_played_from_a_hand_are_sacrificed() -> None:
    judge = wonder(
        "Judge",
        1,
        (
            "Tap free: If any enemies arrived this round without being played from a hand, their "
            "controller sacrifices them."
        ),
    )
    rise = spell("Rise", "Put target Wonder you own in The Abyss into realm 2.")
    players = [{"hand": ["Rise"], "abyss": ["Bear"]}, {"hand": ["Rise", "Wolf"], "abyss": ["Cat"]}]
    table = at(judge, rise, BEAR, WOLF, CAT, world=["1 Judge", "2 Bear @3"], player=players)
    table.say("Play Rise", "Play Rise", "Pass", "Play Wolf", "Realm 2", "Use Judge")
    assert (table.look("realm2.p1"), table.look("realm2.p2")) == (["Bear 4"], ["Wolf 2"])
    assert (table.look("realm3.p2"), table.look("p2.abyss")) == (["Bear 4"], ["Rise", "Cat"])


# -- abilities of abilities --------------------------------------------------------------------------------------------


@clause("CR132-nullify.k", "CR132-on-arrival.e")
def test_an_on_arrival_effect_is_nullified_for_a_tap_and_the_next_one_is_not() -> None:
    spider = wonder(
        "Spider",
        1,
        "Whenever an on arrival effect triggers, if this is untapped, you may tap this. "
        "If you do, nullify that on arrival effect.",
    )
    herald = wonder("Herald", 1, "On arrival: Gain 1 faith.")
    table = at(spider, herald, world=["2 Spider @2"], player=[{"hand": ["Herald", "Herald"]}, {}])
    table.say("Play Herald", "Realm 1")
    assert table.game.questions[0].decider == 1
    table.say("Yes", "Pass", "Play Herald", "Realm 1")
    assert (table.look("p1.faith"), table.look("realm2.p2")) == (1, ["Spider 1 tapped"])


@clause("CR132-507.a", "CR132-507.j", "CR132-tap-ability.b")
def test_the_effect_of_a_tap_ability_of_a_wonder_is_copied_with_targets_of_its_own() -> None:
    mind = item("Mind", "Whenever you activate a tap ability of a Wonder, you may copy its effect.")
    monk = wonder("Monk", 1, "Tap free: Put a +1 counter on target Wonder. Sacrifice free: Gain 1 faith.")
    bell = item("Bell", "Tap free: Gain 10 faith.")
    world = ["1 Mind @2", "1 Monk", "1 Bear @2", "1 Bell @2", "2 Monk @3"]
    table = at(mind, monk, bell, BEAR, world=world, player=[{}, {}])
    table.say("Use Monk (realm 1, player 1): tap", "Yes", "Bear", "Monk (realm 1")
    assert (table.look("realm2.p1")[1], table.look("realm1.p1")) == ("Bear 5 +1:1", ["Monk 2 tapped +1:1"])
    table.say("Use Monk", "Bear", "Use Bell")
    assert table.look("p1.faith") == 10
    table.say("Pass", "Use Monk")
    assert table.look("p1.faith") == 11


@clause("CR132-on-harvest.a", "CR132-501.c")
def test_the_on_harvest_ability_of_a_land_once_more_and_its_harvest_not() -> None:
    frog = wonder(
        "Frog", 1, "Whenever you activate the on harvest ability of a land, you may activate it an additional time."
    )
    field = land("Field", "On harvest: Gain 1 faith. Harvest: Gain 1 energy.")
    table = at(frog, field, world=["1 Frog @2", "1 Field"], player=[{}, {}])
    table.say("Harvest Field")
    while table.game.questions[0].asks != "What do you do?":
        table.say("Yes" if "Yes" in table.options() else table.options()[0])
    assert (table.look("p1.faith"), table.look("p1.energy")) == (2, 1)


@clause("CR132-403.1.g", "CR132-501.a")
def test_an_action_from_a_card_is_heard_and_those_of_the_round_are_not() -> None:
    rus = wonder(
        "Rus",
        3,
        (
            "Whenever an opponent gains an action other than at the start of the round, you may put "
            "a +1 counter on each Wonder you control."
        ),
    )
    drum = item("Drum", "Tap free: Gain an action.")
    table = at(rus, drum, world=["1 Rus", "2 Drum @2", "1 Drum @3"], player=[{}, {}])
    table.say("Use Drum", "Use Drum", "Yes")
    assert table.look("realm1.p1") == ["Rus 4 +1:1"]
    table.say("Pass", "Pass")
    assert table.look("realm1.p1") == ["Rus 4 +1:1"]


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


# -- prices ------------------------------------------------------------------------------------------------------------


@clause("CR132-pay-x.a", "CR132-501.e.2")
@pytest.mark.parametrize(("answer", "power", "actions"), [("Yes", 4, 5), ("No", 6, 3)])
def test_an_effect_that_the_other_player_may_buy_off(answer: str, power: int, actions: int) -> None:
    surge = spell(
        "Surge",
        (
            "Target Wonder gets +1 for each Wonder you control this round unless target opponent "
            "spends 5 energy. If they do, gain 2 actions next round."
        ),
    )
    players = [{"hand": ["Surge"]}, {"energy": 5}]
    table = at(surge, BEAR, WOLF, world=["1 Bear", "1 Wolf @2"], player=players)
    table.say("Play Surge", "Bear")
    assert table.game.questions[0].decider == 1
    table.say(answer)
    assert table.look("realm1.p1") == [f"Bear {power}"]
    table.say("Pass", "Pass")
    assert table.look("p1.actions") == actions


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


# -- seeks -------------------------------------------------------------------------------------------------------------


@clause("CR132-seek.b", "CR132-on-arrival.a", "CR132-portal.a")
@pytest.mark.parametrize(("answer", "realm"), [("Yes", 1), ("No", 2)])
def test_what_a_seek_finds_may_be_sent_on_when_it_arrives(answer: str, realm: int) -> None:
    """The seek is over by then; a Wonder that is played later stays where it is."""
    scout = wonder(
        "Scout", 1, "Tap free: Seek 2 a Wonder. The next time it arrives, you may portal it to an adjacent realm."
    )
    players = [{"deck": ["Wolf", "Bear", "Bear"], "hand": ["Wolf"]}, {}]
    table = at(scout, BEAR, WOLF, world=["1 Scout @2"], player=players)
    table.say("Use Scout", "Wolf", answer)
    while table.game.questions[0].asks != "What do you do?":
        table.say("Realm 1")
    assert "Wolf 2" in table.look(f"realm{realm}.p1")
    table.say("Pass", "Play Wolf", "Realm 3")
    assert table.look("realm3.p1") == ["Wolf 2"]


@clause("CR132-seek.b", "CR132-507.a", "CR132-507.j")
def test_a_card_that_is_played_from_a_seek_copies_it_and_one_from_the_hand_does_not() -> None:
    fairy = wonder("Fairy", 1, "Whenever you play this from a seek effect, you may copy that seek effect.")
    scout = wonder("Scout", 1, "Tap free: Seek 1 a Wonder.")
    players = [{"deck": ["Fairy", "Bear", "Cat", "Cat"], "hand": ["Fairy"]}, {}]
    table = at(scout, fairy, BEAR, CAT, world=["1 Scout @2"], player=players)
    table.say("Use Scout", "Fairy", "Yes", "Bear")
    assert table.look("realm2.p1") == ["Scout 1 tapped", "Bear 4", "Fairy 1"]
    table.say("Pass", "Play Fairy", "Realm 3")
    assert (table.game.questions[0].asks, len(table.g.decks[0])) == ("What do you do?", 2)


# -- parts of a cost ---------------------------------------------------------------------------------------------------

CRUSH = spell(
    "Crush",
    "Destroy each Wonder in target realm. As part of the cost, you may sacrifice an untapped land. "
    "If you do, this costs 3 less.",
    cost=6,
)


@clause("CR132-404.2.c", "CR132-sacrifice.a", "CR132-101.5.a")
def test_a_land_pays_for_a_part_of_the_cost() -> None:
    rows = [
        {"name": "Hill", "player": 1},
        {"name": "Dale", "player": 1, "tapped": True},
        {"name": "Dale", "player": 2},
        {"name": "Bear", "player": 2, "realm": 2},
    ]
    for energy, options in ((6, ["Pay the full cost", "Hill (realm 1, player 1)"]), (4, ["Hill (realm 1, player 1)"])):
        player = {"hand": ["Crush"], "energy": energy}
        table = at(CRUSH, land("Hill"), land("Dale"), BEAR, card=rows, player=[player, {}])
        table.say("Play Crush")
        assert table.options() == options
        table.say("Hill", "Realm 2")
        assert (table.look("p1.energy"), table.look("realm1.p1")) == (energy - 3, ["Dale tapped"])
        assert table.look("realm2.p2") == []


@clause("CR132-404.2.c", "CR132-101.5.a")
def test_without_a_land_to_give_the_cost_is_what_it_is() -> None:
    player = {"hand": ["Crush"], "energy": 5}
    table = at(CRUSH, land("Hill"), world=["2 Hill"], player=[player, {}])
    assert table.why_not("Play Crush") == ("CR132-404.2.c", "CR132-202.1.a.2")
    table = at(CRUSH, land("Hill"), world=["1 Hill"], player=[{"hand": ["Crush"], "energy": 6}, {}])
    table.say("Play Crush", "Pay the full cost", "Realm 2")
    assert (table.look("p1.energy"), table.look("realm1.p1")) == (0, ["Hill"])


# -- a cost of X -------------------------------------------------------------------------------------------------------


@clause("CR132-pay-x.a", "CR132-404.2.c", "CR132-505.1.a")
@pytest.mark.parametrize(("x", "side"), [(1, "p2"), (2, "p1")])
def test_what_is_paid_as_x_is_what_the_text_means_by_it(x: int, side: str) -> None:
    words = (
        "On play: The next time an opponent plays a Wonder with cost X or less from their hand, "
        "it arrives under your control."
    )
    heir = wonder("Heir", 3, words, pays_x=True)
    players = [{"hand": ["Heir"], "energy": 3}, {"hand": ["Cat"], "energy": 2}]
    table = at(heir, CAT, player=players)
    table.say("Play Heir", "Realm 1")
    assert (table.game.questions[0].asks, table.options()) == ("How much is X?", ["0", "1", "2", "3"])
    table.say(str(x), "Play Cat", "Realm 2")
    assert (table.look("p1.energy"), table.look(f"realm2.{side}")) == (3 - x, ["Cat 1"])


@clause("CR132-pay-x.a", "CR132-link.b")
def test_a_link_pays_for_a_part_of_x_and_what_is_free_has_an_x_of_nothing() -> None:
    plain = land("Plain", "Boundless link.", orbitals=1 << ORBITALS.index("Boundless"))
    golem = wonder(
        "Golem", 0, "On play: Put X +1 counters on this.", pays_x=True, orbitals=1 << ORBITALS.index("Boundless")
    )
    gift = spell("Gift", "Play a Wonder in your hand for free.")
    table = at(plain, golem, gift, world=["1 Plain"], player=[{"hand": ["Golem"], "energy": 2}, {}])
    table.say("Play Golem", "Realm 2", "3")
    assert (table.look("p1.energy"), table.look("realm2.p1")) == (0, ["Golem 3 +1:3"])
    table = at(golem, gift, player=[{"hand": ["Golem", "Gift"], "energy": 2}, {}])
    table.say("Play Gift", "Golem", "Realm 2")
    assert (table.look("p1.energy"), table.look("realm2.p1")) == (2, ["Golem 0"])


@clause("CR132-pay-x.a")
def test_a_text_that_speaks_of_x_needs_a_cost_of_x() -> None:
    table = {"name": "Golem", "power": 0, "text": "On play: Put X +1 counters on this.", "cost": 2}
    with pytest.raises(SetupError, match="speaks of X"):
        card_from(table, "test")
    assert card_from({**table, "cost": "X"}, "test").pays_x
    with pytest.raises(SetupError, match="or X"):
        card_from({**table, "cost": "Y"}, "test")
