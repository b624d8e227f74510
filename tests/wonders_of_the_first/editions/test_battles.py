"""Battles (404.3), deathstrike and flying as the three rulebooks have them: each value, played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.editions.played import asked, played, text
from tests.wonders_of_the_first.table import At, item
from tests.wonders_of_the_first.words import BEAR, MOUSE, WOLF, n
from wonderwheel.games.wonders_of_the_first import meaning

SCOUT = text("Scout", "On Defense: Draw a card.", power=1)
HAWK = text("Hawk", "Flying", power=2)
ASP = text("Asp", "Deathstrike", power=6)


# -- batches -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "drawn"), [("attack_defense_battle", 0), ("single_batch", 1)])
@clause("CR12-404.3.2.a", "CR12-404.3.2.b", "GUIDE-attack.e", "GUIDE-attack.e.2", "GUIDE-on-defense.a")
def test_who_is_destroyed_on_attack_has_triggered_on_defense_or_never_does(value: str, drawn: int) -> None:
    lancer = text("Lancer", "On Attack: Destroy target enemy here.", power=2)
    table = played({"battle_trigger_batches": value}, lancer, SCOUT, world=["1 Lancer", "2 Scout"])
    table.say("Attack in realm 1")
    if value == "single_batch":
        assert asked(table) == (1, ["1. Lancer", "2. Scout"]), "the active player puts all of them in order"
        table.say("1.")
    assert (table.look("p2.abyss"), table.look("p2.cards")) == (["Scout"], drawn)


@pytest.mark.parametrize(
    ("value", "batches"), [("attack_defense_battle", [1, 1, 1]), ("single_batch", [3])], ids=["three", "one"]
)
@clause("CR12-404.3.2.c", "GUIDE-attack.e.2", "GUIDE-on-battle.a", "CR132-404.3.2.c")
def test_on_battle_effects_come_last_or_with_the_others(value: str, batches: list[int]) -> None:
    """Both players have a card for each of the three moments that is theirs."""
    horn = text("Horn", "On Attack: Gain 1 faith.", type="item")
    wall = text("Wall", "On Defense: Gain 1 faith.", type="item")
    drum = text("Drum", "On Battle: Gain 1 faith.", type="item")
    world = ["1 Bear", "1 Horn", "2 Wall", "2 Drum"]
    table = played({"battle_trigger_batches": value}, BEAR, horn, wall, drum, world=world)
    table.say("Attack in realm 1")
    seen = []
    while table.options()[0].startswith("1. "):
        seen.append(len(table.options()))
        table.say("1.")
    assert seen == ([3, 2] if batches == [3] else [])
    assert (table.look("p1.faith"), table.look("p2.faith")) == (1, 2)


# -- whose On Attack ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "faith"), [("all_cards_in_realm", 3), ("attackers_only", 1)])
@clause("CR12-404.3.2.a", "GUIDE-on-attack.a", "CR132-404.3.2.a")
def test_items_and_lands_have_on_attack_abilities_or_only_what_attacks_has(value: str, faith: int) -> None:
    lancer = text("Lancer", "On Attack: Gain 1 faith.", power=2)
    horn = text("Horn", "On Attack: Gain 1 faith.", type="item")
    hill = text("Hill", "On Attack: Gain 1 faith.", type="land")
    world = ["1 Lancer", "1 Horn", "1 Hill", "1 Horn @2", "2 Horn"]
    table = played({"on_attack_from": value}, lancer, horn, hill, world=world)
    table.say("Attack in realm 1")
    while table.options()[0].startswith("1. "):
        table.say("1.")
    assert (table.look("p1.faith"), table.look("p2.faith")) == (faith, 0)


@pytest.mark.parametrize("value", ["all_cards_in_realm", "attackers_only"])
@clause("GUIDE-on-attack.a", "GUIDE-on-defense.a", "GUIDE-on-battle.a", "CR12-404.3.2.a")
def test_whenever_you_attack_is_heard_by_every_card_and_other_moments_stay_as_they_are(value: str) -> None:
    chant = text("Chant", "Whenever you attack, gain 1 faith.", type="item")
    wall = text("Wall", "On Defense: Gain 1 faith.", type="item")
    table = played({"on_attack_from": value}, BEAR, chant, wall, world=["1 Bear", "1 Chant @2", "2 Wall"])
    table.say("Attack in realm 1")
    assert (table.look("p1.faith"), table.look("p2.faith")) == (1, 1)


# -- what is an On ability ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "drawn"), [(True, 0), (False, 1)])
@clause("CR132-404.3.2.a.3", "CR132-on-attack.b", "CR12-on-attack.a", "GUIDE-on-attack.a")
def test_whenever_this_attacks_is_an_on_attack_ability_or_not(value: bool, drawn: int) -> None:
    hush = text("Hush", "On attack abilities of cards in this realm don't trigger.", type="item")
    rider = text("Rider", "Whenever this attacks, draw a card.", power=3)
    lancer = text("Lancer", "On Attack: Gain 1 faith.", power=1)
    table = played(
        {"whenever_is_on_x": value}, hush, rider, lancer, world=["2 Hush", "1 Rider", "1 Lancer", "1 Lancer @2"]
    )
    table.say("Attack in realm 1")
    assert (table.look("p1.cards"), table.look("p1.faith")) == (drawn, 0)
    table.say("Pass", "Attack in realm 2")
    assert table.look("p1.faith") == 1, "that is another realm"


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("attack", "The first time you attack each round, gain 1 faith."),
        ("battle", "Whenever this battles, gain 1 faith."),
        ("death", "Whenever a Wonder dies, gain 1 faith."),
    ],
)
@clause("CR132-first-time.a", "CR132-on-battle.b", "CR132-on-death.b", "CR12-on-attack.a")
def test_so_are_the_first_time_battling_and_dying(kind: str, words: str) -> None:
    for value, faith in ((True, 0), (False, 1)):
        hush = text("Hush", f"On {kind} abilities of Wonders don't trigger.", type="item")
        sage = text("Sage", words, power=1)
        bomb = text("Bomb", "On Attack: Destroy target enemy here.", type="item")
        cards = (hush, sage, bomb, WOLF)
        world = ["2 Hush @2", "1 Sage", "1 Bomb", "2 Wolf"]
        table = played({"whenever_is_on_x": value}, *cards, world=world)
        table.say("Attack in realm 1")
        while table.options()[0].startswith("1. "):
            table.say("1.")
        assert table.look("p1.faith") == faith, value


@pytest.mark.parametrize("value", [True, False])
@clause("CR132-on-arrival.e", "CR12-on-attack.a")
def test_what_says_on_x_is_one_in_any_case_and_the_moment_is_the_same(value: bool) -> None:
    """Only the name of the kind differs: both wait in the batch of the attack."""
    hush = text("Hush", "On arrival abilities of Wonders don't trigger.", type="item")
    late = text("Late", "On Arrival: Gain 1 faith.")
    table = played({"whenever_is_on_x": value}, hush, late, world=["2 Hush"], player=[{"hand": ["Late"]}])
    table.say("Play Late", "Realm 1")
    assert table.look("p1.faith") == 0
    rider = text("Rider", "Whenever this attacks, draw a card.", power=3)
    lancer = text("Lancer", "On Attack: Gain 1 faith.", power=1)
    table = played({"whenever_is_on_x": value}, rider, lancer, world=["1 Rider", "1 Lancer"])
    assert len(table.say("Attack in realm 1").options()) == 2


# -- deathstrike -------------------------------------------------------------------------------------------------------


def protected(value: str) -> At:
    """Six with deathstrike against a protector of 5."""
    guard = {"name": "Guard", "player": 2, "realm": 1, "counters": {"protector": 1}}
    table = played({"deathstrike_step": value}, ASP, text("Guard", "", power=5), world=["1 Asp"], card=[guard])
    return table.say("Attack in realm 1")


@clause("CR132-deathstrike.b", "CR132-deathstrike.d")
def test_deathstrike_takes_the_protector_away_before_the_stone_moves() -> None:
    table = protected("check_for_victory")
    assert (table.look("p2.abyss"), table.look("realm1.stones")) == (["Guard"], [1])


@clause("CR12-deathstrike.b.2", "CR12-404.3.2.f.2", "CR12-404.3.2.f", "GUIDE-deathstrike.a", "GUIDE-attack.e.4")
def test_or_it_waits_until_the_stone_has_been_saved() -> None:
    table = protected("end_of_battle")
    assert (table.look("p2.abyss"), table.look("realm1.stones")) == (["Guard"], [0])


@pytest.mark.parametrize("value", ["check_for_victory", "end_of_battle"])
@clause("CR12-404.3.2.f.2", "CR12-deathstrike.b.2", "GUIDE-deathstrike.a")
def test_both_sides_strike_after_a_tie_though_one_of_them_is_gone_by_then(value: str) -> None:
    table = played({"deathstrike_step": value}, ASP, world=["1 Asp", "2 Asp"])
    table.say("Attack in realm 1")
    assert len(table.options()) == 2, "the active player puts the two strikes in order"
    table.say("1.")
    assert (table.look("p1.abyss"), table.look("p2.abyss")) == (["Asp"], ["Asp"])


@pytest.mark.parametrize(("value", "waiting"), [("check_for_victory", 1), ("end_of_battle", 2)])
@clause("CR12-404.3.2.f.2", "CR132-deathstrike.d")
def test_at_the_end_of_battle_it_is_ordered_with_flying(value: str, waiting: int) -> None:
    crow = text("Crow", "Flying. Deathstrike.", power=6)
    table = played({"deathstrike_step": value}, crow, BEAR, WOLF, world=["1 Crow @2", "2 Bear @2", "2 Wolf @2"])
    table.say("Attack in realm 2")
    assert asked(table) == (1, ["Bear", "Wolf"] if waiting == 1 else ["1. Crow", "2. Crow"])


@clause("CR12-deathstrike.b.2")
def test_deathstrike_that_waits_looks_at_who_has_won_and_not_at_who_would_win_now() -> None:
    """The attacker loses a Wonder when the stone is seized; it has won all the same, and strikes."""
    price = text("Price", "Whenever a stone is seized from you, destroy target enemy.", type="item")
    world = ["1 Asp", "1 Bear", "2 Bear", "2 Price @2"]
    table = played({"deathstrike_step": "end_of_battle"}, ASP, BEAR, price, world=world, stones=[[1, 2]])
    table.say("Attack in realm 1", "Asp")
    assert (table.look("p1.abyss"), table.look("p2.abyss"), table.look("realm1.stones")) == (["Asp"], ["Bear"], [1])


@pytest.mark.parametrize(("value", "dead"), [(False, ["Wolf"]), (True, [])])
@clause("CR12-deathstrike.b", "GUIDE-deathstrike.b", "CR132-on-battle.a.2")
def test_deathstrike_is_an_on_battle_ability_or_not(value: bool, dead: list[str]) -> None:
    hush = text("Hush", "On battle abilities of enemies don't trigger.", type="item")
    table = played({"deathstrike_is_on_battle": value}, hush, ASP, WOLF, world=["2 Hush @2", "1 Asp", "2 Wolf"])
    table.say("Attack in realm 1")
    assert (table.look("p2.abyss"), table.look("realm1.stones")) == (dead, [1])


@pytest.mark.parametrize(("value", "power"), [(False, 6), (True, 9)])
@clause("CR12-deathstrike.b", "GUIDE-deathstrike.b")
def test_a_wonder_with_deathstrike_has_an_on_battle_ability_or_none(value: bool, power: int) -> None:
    having = meaning.Cards(types=("wonder",), has="on battle")
    banner = item("Banner", meaning.Static(meaning.All(having), (meaning.AddPower(n(3)),)))
    table = played({"deathstrike_is_on_battle": value}, banner, ASP, WOLF, world=["1 Banner", "1 Asp", "1 Wolf"])
    assert table.look("realm1.p1") == ["Banner", f"Asp {power}", "Wolf 2"]


# -- flying ------------------------------------------------------------------------------------------------------------

TRAP = text("Trap", "On Defense: At end of battle, destroy each attacking Wonder in this realm.", type="item")


@clause("CR12-flying.b", "CR12-404.3.2.f.2", "CR132-flying.a")
def test_a_flier_leaves_before_an_effect_of_the_end_of_battle_if_its_controller_orders_it_so() -> None:
    table = played({"flying_step": "end_of_battle"}, HAWK, TRAP, world=["1 Hawk @2", "2 Trap @2"])
    table.say("Attack in realm 2", "1. Hawk", "Yes", "Realm 1")
    assert (table.look("realm1.p1"), table.look("p1.abyss")) == (["Hawk 2"], [])


@clause("GUIDE-flying.a", "GUIDE-attack.e.4", "CR12-flying.a")
def test_or_is_caught_because_the_end_of_the_turn_comes_later() -> None:
    table = played({"flying_step": "end_of_turn"}, HAWK, TRAP, world=["1 Hawk @2", "2 Trap @2"])
    table.say("Attack in realm 2")
    assert table.look("p1.abyss") == ["Hawk"]
    assert table.look("active") == 2, "there is nothing left to ask"


@clause("GUIDE-flying.a", "GUIDE-flying.a.2", "GUIDE-flying.b")
def test_fliers_move_at_the_end_of_the_turn_from_where_they_are_then() -> None:
    """Both may move, one after the other; one of them was moved on by an effect of the battle's end."""
    push = text("Push", "On Attack: At end of battle, move target Wonder to realm 4.", type="item")
    world = ["1 Hawk @2", "1 Hawk @2", "1 Push @2"]
    table = played({"flying_step": "end_of_turn"}, HAWK, push, round=5, world=world)
    table.say("Attack in realm 2", "Hawk")
    assert (table.look("realm4.p1"), table.look("realm2.stones")) == (["Hawk 2"], [1])
    assert asked(table)[0] == 1
    while "Pass" not in table.options():
        first = table.options()[0]
        table.say({"No": "Yes", "Yes": "Yes"}.get(first, first))
    realms = [len(table.look(f"realm{r}.p1")) for r in range(1, 6)]
    assert realms == [1, 1, 1, 0, 0], "from realm 2 to 1, and from realm 4 to 3; the item stays"


@clause("GUIDE-flying.a")
def test_a_flier_that_has_another_controller_by_then_does_not_move() -> None:
    charm = text("Charm", "On Defense: At end of battle, gain control of target enemy.", type="item")
    table = played({"flying_step": "end_of_turn"}, HAWK, charm, world=["1 Hawk @2", "2 Charm @2"])
    table.say("Attack in realm 2")
    assert (table.look("realm2.p2"), table.look("active")) == (["Hawk 2", "Charm"], 2)


@pytest.mark.parametrize("value", ["end_of_battle", "end_of_turn"])
@clause("CR12-flying.b", "GUIDE-flying.a", "CR132-flying.a")
def test_a_flier_that_is_gone_keeps_no_other_from_moving(value: str) -> None:
    net = text("Net", "On Defense: Destroy target enemy.", type="item")
    gull = text("Gull", "Flying", power=3)
    table = played({"flying_step": value}, HAWK, gull, net, world=["1 Hawk @2", "1 Gull @2", "2 Net @2"])
    table.say("Attack in realm 2", "Hawk", "Yes", "Realm 1")
    assert (table.look("p1.abyss"), table.look("realm1.p1")) == (["Hawk"], ["Gull 3"])


@pytest.mark.parametrize("value", ["end_of_battle", "end_of_turn"])
@clause("CR12-flying.b", "GUIDE-flying.a", "CR132-flying.a")
def test_a_flier_that_left_and_came_back_is_another_one_which_has_not_attacked(value: str) -> None:
    """It is not even asked about: all that waits at the end of the battle is the Trap."""
    gate = item("Gate", "On attack: Banish each Wonder you control. Put each Wonder in banishment into this realm.")
    table = played({"flying_step": value}, HAWK, TRAP, gate, world=["1 Hawk @2", "1 Gate @2", "2 Trap @2"])
    table.say("Attack in realm 2")
    assert (table.look("active"), table.look("p1.abyss")) == (2, ["Hawk"]), "the new one attacks, and is caught"


@pytest.mark.parametrize("value", ["end_of_battle", "end_of_turn"])
@clause("GUIDE-flying.b", "GUIDE-flying.a", "CR12-flying.a", "CR132-flying.b")
def test_flying_is_an_on_attack_ability_for_a_wonder_that_got_it_too(value: str) -> None:
    hush = text("Hush", "On attack abilities of cards in this realm don't trigger.", type="item")
    wings = text("Wings", "Target Wonder gets flying this round.", type="spell")
    for world, moved in ((["1 Bear @2"], True), (["1 Bear @2", "2 Hush @2"], False)):
        table = played({"flying_step": value}, BEAR, hush, wings, world=world, player=[{"hand": ["Wings"]}])
        table.say("Play Wings", "Pass", "Attack in realm 2")
        assert (asked(table)[1] == ["Yes", "No"]) is moved
        if moved:
            table.say("Yes", "Realm 3")
            assert table.look("realm3.p1") == ["Bear 4"]


@pytest.mark.parametrize("value", ["end_of_battle", "end_of_turn"])
@clause("GUIDE-flying.b", "GUIDE-resolving-multiple-effects.c", "CR12-502.b", "CR12-nullify.g")
def test_what_answers_to_flying_comes_before_it(value: str) -> None:
    """The Spider taps, and the Hawk stays where it is; or it does not, and the Hawk flies as always."""
    caught = meaning.If(meaning.IfDone(), (meaning.NullifyEffect(),))
    answer = meaning.May((meaning.Tap(meaning.This()), caught))
    spider = item(
        "Spider", meaning.Triggered(meaning.Event("ability triggers", cards=meaning.Cards(name="Hawk")), (answer,))
    )
    for said, asks in (("Yes", False), ("No", True)):
        table = played({"flying_step": value}, HAWK, spider, world=["1 Hawk @2", "2 Spider"])
        table.say("Attack in realm 2")
        assert asked(table) == (2, ["Yes", "No"])
        table.say(said)
        assert (asked(table) == (1, ["Yes", "No"])) is asks
        if asks:
            table.say("Yes", "Realm 3")
        assert table.look("realm3.p1" if asks else "realm2.p1") == ["Hawk 2"]


@clause("GUIDE-flying.a", "GUIDE-flying.a.2")
def test_a_flier_may_stay_and_only_active_realms_are_open_to_it() -> None:
    table = played({"flying_step": "end_of_turn"}, HAWK, world=["1 Hawk @3"])
    table.say("Attack in realm 3")
    assert asked(table)[1] == ["Yes", "No"]
    table.say("No")
    assert table.look("realm3.p1") == ["Hawk 2"]
    table.say("Pass", "Attack in realm 3", "Yes")
    assert table.look("realm2.p1") == ["Hawk 2"], "realm 4 has not been opened"


# -- a side without Wonders --------------------------------------------------------------------------------------------

SPIKES = item("Spikes", "On defense: Destroy each enemy.")


@pytest.mark.parametrize(
    ("value", "defender", "stone"),
    [
        ("wonders_beat_none", "Mouse", [2]),
        ("attack_beats_none", "Mouse", [0]),
        ("wonders_beat_none", "Wolf", [2]),
        ("attack_beats_none", "Wolf", [2]),
    ],
)
@clause("CR12-404.3.1.f", "CR12-404.3.2.d", "GUIDE-attack.c", "CR132-404.3.1.f")
def test_an_attacker_without_wonders_loses_to_any_or_to_power(value: str, defender: str, stone: list[int]) -> None:
    world = ["1 Bear", "2 Spikes", f"2 {defender}"]
    table = played({"empty_side_rule": value}, BEAR, SPIKES, MOUSE, WOLF, world=world)
    table.say("Attack in realm 1")
    assert (table.look("p1.abyss"), table.look("realm1.stones")) == (["Bear"], stone)


@pytest.mark.parametrize("value", ["wonders_beat_none", "attack_beats_none"])
@clause("CR12-404.3.1.f", "CR12-404.3.1.g", "GUIDE-attack.c")
def test_a_wonder_without_power_wins_where_there_is_no_enemy(value: str) -> None:
    table = played({"empty_side_rule": value}, MOUSE, world=["1 Mouse"]).say("Attack in realm 1")
    assert table.look("realm1.stones") == [1]


@pytest.mark.parametrize("value", ["wonders_beat_none", "attack_beats_none"])
@clause("CR12-404.3.1.f", "CR12-404.3.2.d.2", "GUIDE-attack.c")
def test_nobody_against_nobody_is_a_tie(value: str) -> None:
    table = played({"empty_side_rule": value}, BEAR, SPIKES, world=["1 Bear", "2 Spikes"]).say("Attack in realm 1")
    assert (table.look("realm1.stones"), table.look("realm1.p1")) == ([0], [])


# -- when it is over ---------------------------------------------------------------------------------------------------

FURY = text("Fury", "While this is attacking, it gets +3.", power=1)
JUDGE = item("Judge", "On defense: At end of battle, destroy each Wonder with power 3 or more.")


@pytest.mark.parametrize(("value", "left"), [("after_end_effects", []), ("after_stone", ["Fury 1"])])
@clause("CR12-404.3.2.f.3", "GUIDE-attack.e.3", "GUIDE-attack.e.4", "CR132-404.3.2.f.3")
def test_what_holds_in_a_battle_is_seen_by_the_effects_of_its_end_or_over(value: str, left: list[str]) -> None:
    table = played({"battle_ends": value}, FURY, JUDGE, world=["1 Fury", "2 Judge"]).say("Attack in realm 1")
    assert (table.look("realm1.p1"), table.look("realm1.stones")) == (left, [1])


@pytest.mark.parametrize("value", ["after_end_effects", "after_stone"])
@clause("GUIDE-attack.e.3", "GUIDE-attack.e.4", "CR12-404.3.2.f")
def test_an_effect_of_the_end_still_knows_who_attacked(value: str) -> None:
    table = played({"battle_ends": value}, BEAR, TRAP, world=["1 Bear", "1 Bear @2", "2 Trap"]).say("Attack in realm 1")
    assert (table.look("p1.abyss"), table.look("realm2.p1")) == (["Bear"], ["Bear 4"])


@pytest.mark.parametrize(("value", "faith"), [("after_end_effects", 1), ("after_stone", 0)])
@clause("GUIDE-attack.e.3", "CR12-404.3.2.f.3", "CR132-404.3.2.f.3")
def test_who_dies_of_an_effect_of_the_end_has_died_in_battle_or_not(value: str, faith: int) -> None:
    crypt = text("Crypt", "Whenever a Wonder dies in battle, gain 1 faith.", type="item")
    world = ["1 Bear", "2 Trap", "2 Crypt @2"]
    table = played({"battle_ends": value}, BEAR, TRAP, crypt, world=world).say("Attack in realm 1")
    assert (table.look("p1.abyss"), table.look("p2.faith")) == (["Bear"], faith)
    told = table.told()
    over = next(i for i, line in enumerate(told) if "battle in realm 1 is over" in line.lower())
    assert (over < told.index("Bear is destroyed.")) is (value == "after_stone")


@pytest.mark.parametrize("value", ["after_end_effects", "after_stone"])
@clause("GUIDE-attack.e.3", "CR12-404.3.2.f.3")
def test_a_battle_inside_another_leaves_that_one_as_it_was(value: str) -> None:
    """The second attack comes of an effect of the first: the Fury there still attacks when it is over."""
    raid = text("Raid", "Rage", power=1)
    call = text("Call", "On Attack: You may play a Wonder from your hand for free.", type="item")
    world = ["1 Fury", "1 Call", "2 Wolf"]
    table = played({"battle_ends": value}, FURY, raid, call, WOLF, world=world, player=[{"hand": ["Raid"]}])
    table.say("Attack in realm 1", "Yes", "Raid", "Realm 2", "Yes")
    assert (table.look("realm2.stones"), table.look("realm1.stones")) == ([1], [1]), "4 against 2"
    assert table.look("realm1.p1")[0] == "Fury 1"
