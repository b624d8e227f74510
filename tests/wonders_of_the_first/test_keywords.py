"""Keyword abilities (chapter 7)."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, SWORD, WOLF
from wonderwheel.games.wonders_of_the_first import meaning


@clause("CR132-404.3.2.g", "CR132-deathstrike.b", "CR132-deathstrike.c", "CR132-flying.a", "CR132-404.3.2.e.4")
def test_deathstrike_on_a_tie_then_no_stone_then_flight() -> None:
    crow = wonder("Crow", 4, "Deathstrike.", "Flying.")
    table = at(crow, BEAR, world=["1 Crow @2", "2 Bear @2"])
    table.say("Attack in realm 2")
    assert table.look("p2.abyss") == ["Bear"]
    assert table.look("realm2.stones") == [0]
    assert table.game.questions[0].reason == "Crow: move to an adjacent realm (flying)?"
    table.say("Yes")
    assert table.options() == ["Realm 1", "Realm 3"]
    table.say("Realm 3")
    assert table.look("realm3.p1") == ["Crow 4"]


@clause("CR132-deathstrike.d", "CR132-protector.b", "CR132-protector.c", "CR132-protector.d")
def test_a_protector_stops_a_seizure_once_and_deathstrike_comes_before() -> None:
    rows = [{"name": "Bear"}, {"name": "Wolf", "player": 2, "counters": {"protector": 1}}]
    table = at(BEAR, WOLF, card=rows)
    table.say("Attack in realm 1", "Pass")
    assert table.look("realm1.stones") == [0]
    assert table.look("realm1.p2") == ["Wolf 2"]
    table.say("Attack in realm 1")
    assert table.look("realm1.stones") == [1]
    crow = wonder("Crow", 4, "Deathstrike.")
    rows[0] = {"name": "Crow"}
    table = at(crow, WOLF, card=rows)
    table.say("Attack in realm 1")
    assert table.look("realm1.stones") == [1]


@clause("CR132-shield.a", "CR132-shield.b", "CR132-shield.c", "CR132-shield.d")
def test_a_shield_answers_destruction_and_targeting_but_no_sacrifice() -> None:
    warp = spell("Warp", "Destroy all Wonders.")
    aim = spell("Aim", "Tap target Wonder.")
    edict = spell("Edict", "Sacrifice all Wonders.")
    rows = [{"name": "Bear", "counters": {"shield": 2}}]
    table = at(warp, aim, edict, BEAR, card=rows, player=[{"hand": ["Warp", "Aim", "Edict"]}])
    table.say("Play Warp", "Yes", "Pass")
    assert table.look("realm1.p1") == ["Bear 4 shield:1"]
    table.say("Play Aim", "Yes", "Pass")
    assert table.look("realm1.p1") == ["Bear 4"]
    table = at(edict, BEAR, card=rows, player=[{"hand": ["Edict"]}])
    table.say("Play Edict")
    assert table.look("realm1.p1") == []


@clause("CR132-guardian.a", "CR132-arrives.a.2", "CR132-move.a")
def test_guardian_grows_when_an_enemy_comes() -> None:
    guard = wonder("Guard", 1, "Guardian.")
    push = spell("Push", "Move target Wonder you control to realm 1.")
    player = {"hand": ["Wolf", "Push"], "energy": 9}
    table = at(guard, push, WOLF, world=["2 Guard", "1 Wolf @2"], player=[player])
    table.say("Play Wolf", "Realm 1", "Pass")
    assert table.look("realm1.p2") == ["Guard 3"]
    table.say("Play Push", "Wolf (realm 2")
    assert table.look("realm1.p2") == ["Guard 5"]


@clause("CR132-unstable.a", "CR132-on-round-end.a")
def test_unstable_is_sacrificed_on_round_end() -> None:
    table = at(wonder("Spark", 1, "Unstable."), world=["1 Spark"])
    table.say("Pass", "Pass")
    assert table.look("p1.abyss") == ["Spark"]


@clause("CR132-rage.a", "CR132-rage.a.2", "CR132-rage.a.3", "CR132-rage.b", "CR132-404.3.1.i")
def test_rage_attacks_at_once_and_dies_after_the_battle() -> None:
    fury = wonder("Fury", 5, "Rage.")
    table = at(fury, world=[], player=[{"hand": ["Fury"], "energy": 9}])
    table.say("Play Fury", "Realm 2", "Yes")
    assert table.look("realm2.stones") == [1]
    assert table.look("p1.abyss") == ["Fury"]
    assert table.look("p1.actions") == 2
    peace = item("Peace", "Players can't attack.")
    table = at(fury, peace, world=["2 Peace @2"], player=[{"hand": ["Fury"], "energy": 9}])
    table.say("Play Fury", "Realm 2")
    assert table.look("realm2.p1") == ["Fury 5"]


@clause("CR132-call.a", "CR132-call.a.2")
def test_call_brings_a_wonder_of_the_stones_controller_nearer() -> None:
    herald = wonder("Herald", 1, "Call.")
    player = {"hand": ["Herald"]}
    table = at(herald, BEAR, WOLF, world=["1 Bear @3", "2 Wolf @3"], stones=[[1, 2]], player=[player])
    table.say("Play Herald", "Realm 1", "Yes")
    assert table.look("realm2.p2") == ["Wolf 2"]
    assert table.look("realm3.p1") == ["Bear 4"]


@clause("CR132-celestial-counter.a", "CR132-celestial-counter.b", "CR132-204.g", "CR132-204.h", "CR132-ascend.d")
def test_celestial_counters_add_up_and_ignore_nullify() -> None:
    rows = [{"name": "Bear", "counters": {"celestial": 2, "null": 1}}]
    table = at(BEAR, card=rows, round=7, at="round")
    assert table.look("realm1.p1") == ["Bear 12 nullified null:1 celestial:2"]


@clause("CR132-growth-counter.a", "CR132-101.3.5.a")
def test_a_growth_counter_makes_a_land_a_wonder() -> None:
    rows = [{"name": "Field", "counters": {"growth": 1, "+1": 1}}, {"name": "Field", "realm": 2}]
    table = at(land("Field"), card=rows)
    assert table.look("realm1.p1") == ["Field 3 +1:1 growth:1"]
    assert "Attack in realm 1" in table.options()


@clause("CR132-kingdom.a", "CR132-kingdom.b")
def test_kingdom_counts_lands_of_the_matching_orbital() -> None:
    sun = {"orbitals": 4}
    court = land("Court", "Kingdom 3: whenever you play a Wonder, gain 1 faith.", **sun)
    field, moor = land("Field", **sun), land("Moor", orbitals=1)
    player = [{"hand": ["Wolf"], "energy": 9}]
    few = at(court, field, moor, WOLF, world=["1 Court", "1 Field", "1 Moor"], player=player)
    few.say("Play Wolf", "Realm 1")
    assert few.look("p1.faith") == 0
    many = at(court, field, moor, WOLF, world=["1 Court", "1 Field @2", "1 Field @3"], player=player)
    many.say("Play Wolf", "Realm 1")
    assert many.look("p1.faith") == 1


@clause("CR132-hoard.a", "CR132-hoard.a.2")
def test_hoard_turns_on_and_off_with_the_stones() -> None:
    dragon = wonder("Dragon", 1, "Hoard 1: this gets +5 power.")
    table = at(dragon, WOLF, world=["1 Dragon @2", "2 Wolf"], stones=[[1, 1]])
    assert table.look("realm2.p1") == ["Dragon 6"]
    table.say("Pass", "Attack in realm 1")
    assert table.look("realm2.p1") == ["Dragon 1"]


@clause("CR132-heart-of-a-legend.a", "CR132-heart-of-a-legend.c")
def test_the_heart_of_a_legend_triggers_twice_beside_another_legend() -> None:
    hero = wonder("Hero", 1, "On arrival: gain 1 faith.", "Heart of a legend.", "Heart of a legend.")
    king = wonder("King", 1, tier="legendary")
    player = [{"hand": ["Hero"]}]
    alone = at(hero, king, world=["2 King"], player=player)
    alone.say("Play Hero", "Realm 1")
    assert alone.look("p1.faith") == 1
    beside = at(hero, king, world=["1 King"], player=player)
    beside.say("Play Hero", "Realm 1")
    assert beside.look("p1.faith") == 2


@clause("CR132-portal.a", "CR132-portal.b", "CR132-portal.b.2", "CR132-portal.c", "CR132-portal.e", "CR132-equip.e.2")
def test_portal_leaves_counters_and_equipment_behind_and_keeps_what_lasts() -> None:
    gate = spell("Gate", "Portal target Wonder you control to realm 2.")
    scout = wonder("Scout", 2, "On arrival: gain 1 faith.")
    rows = [
        {"name": "Scout", "tapped": True, "counters": {"+1": 1}, "power_this_round": 4},
        {"name": "Sword", "on": "Scout"},
    ]
    table = at(gate, scout, SWORD, card=rows, player=[{"hand": ["Gate"]}])
    assert table.look("realm1.p1")[0] == "Scout 10 tapped +1:1"
    table.say("Play Gate")
    assert table.look("realm2.p1") == ["Scout 6"]
    assert table.look("realm1.p1") == ["Sword"]
    assert table.look("p1.faith") == 1


@clause("CR132-seek.a", "CR132-seek.b", "CR132-seek.d", "CR132-seek.d.2", "CR132-link.f")
def test_seek_plays_a_card_for_nothing_and_buries_the_rest() -> None:
    finder = wonder("Finder", 1, "On arrival: seek 2 a Wonder.")
    titan = wonder("Titan", 9, cost=9, core=True, orbitals=1)
    player = {"hand": ["Finder"], "deck": ["Field", "Titan", "Wolf", "Bear"]}
    table = at(finder, titan, land("Field"), WOLF, BEAR, player=[player])
    table.say("Play Finder", "Realm 3")
    assert table.options() == ["Play none", "Titan (deck, player 1)"]
    table.say("Titan")
    assert table.look("realm3.p1") == ["Finder 1", "Titan 9"]
    assert table.look("p1.deck") == ["Wolf", "Bear", "Field"]


@clause("CR132-stun.b", "CR132-stun.c", "CR132-stun.c.2", "CR132-stun.d")
def test_stun_taps_and_sets_base_power_to_nothing_for_the_round() -> None:
    zap = spell("Zap", "Stun target enemy.")
    rows = [{"name": "Bear", "player": 2, "counters": {"+1": 1}}, {"name": "Wolf", "player": 2, "counters": {"-1": 1}}]
    table = at(zap, BEAR, WOLF, card=rows, player=[{"hand": ["Zap", "Zap"]}])
    table.say("Play Zap", "Bear", "Pass")
    assert table.look("realm1.p2")[0] == "Bear 1 tapped +1:1"
    table.say("Play Zap", "Wolf", "Pass", "Pass")
    assert table.look("p2.abyss") == ["Wolf"]
    assert table.look("realm1.p2") == ["Bear 5 tapped +1:1"]


@clause("CR132-eternal.a", "CR132-302.d", "CR132-deny.a")
def test_eternal_works_from_the_deck() -> None:
    ghost = wonder("Ghost", 1, "Eternal: gain 1 faith.")
    dig = spell("Dig", "Deny 2.")
    table = at(ghost, dig, WOLF, player=[{"hand": ["Dig"], "deck": ["Wolf", "Ghost", "Wolf"]}])
    table.say("Play Dig")
    assert table.look("p1.faith") == 1
    assert table.look("p1.abyss") == ["Wolf", "Ghost", "Dig"]


@clause("CR132-awaken.a", "CR132-seize-stone.a")
def test_awaken_needs_a_stone_seized_this_round() -> None:
    sleeper = wonder("Sleeper", 3, "Awaken: this gets +2 power.")
    table = at(sleeper, world=["1 Sleeper"])
    assert table.look("realm1.p1") == ["Sleeper 3"]
    table.say("Attack in realm 1")
    assert table.look("realm1.p1") == ["Sleeper 5"]
    table.say("Pass", "Pass")
    assert table.look("realm1.p1") == ["Sleeper 3"]


TERROR = wonder("Terror", 0, "On arrival: put up to 3 -1 counters on target Wonder.", "Symbiosis.")


@clause("CR132-symbiosis.a", "CR132-symbiosis.b", "CR132-symbiosis.d", "CR132-symbiosis.l", "CR132-symbiosis.q")
def test_symbiosis_copies_and_chains() -> None:
    queen = wonder("Queen", 0, "Deathstrike.", "Token Wonders you control get deathstrike.")
    table = at(TERROR, queen, BEAR, world=["2 Queen", "2 Bear"], player=[{"hand": ["Terror", "Terror"], "energy": 9}])
    table.say("Play Terror", "Realm 1", "1.")
    table.say("Bear", "0")
    while table.game.questions[0].asks == "Choose a target":
        table.say("Queen")
    assert table.rules.has_ability(table.g, table.g.realms[0][-1], "deathstrike")
    first = table.g.realms[0][-1]
    table.say("Pass", "Play Terror", "Realm 1", "1.", "Bear", "0", "Terror (realm 1, player 1) #1")
    table.say("Bear", "0")
    second = table.g.realms[0][-1]
    assert second != first
    assert table.rules.has_ability(table.g, second, "deathstrike")
    kinds = [table.rules.catalogue.abilities[row[1]].kind for row in table.g.copied if row[0] == second]
    assert "symbiosis" not in kinds


@clause("CR132-symbiosis.t", "CR132-symbiosis.u", "CR132-symbiosis.v")
def test_symbiosis_with_any_power_when_the_text_says_so() -> None:
    copied = meaning.Compare(meaning.Count(meaning.All(meaning.Cards(name="Nobody"))), ">=", meaning.Number(0))
    swamp = wonder(
        "Swamp", 0, meaning.Static(meaning.This(), (meaning.Allow("symbiosis with any power"),), condition=copied)
    )
    stalker = wonder("Stalker", 2, "Symbiosis.")
    bandit = wonder("Bandit", 1, "Symbiosis.")
    player = [{"hand": ["Stalker", "Bandit"], "energy": 9}]
    table = at(swamp, stalker, bandit, world=["1 Swamp"], player=player)
    table.say("Play Stalker", "Realm 1", "Pass")
    assert len(table.g.copied) == 1
    table.say("Play Bandit", "Realm 1", "Stalker")
    assert len(table.g.copied) == 2


@clause("CR132-attuned.a", "CR132-attuned.b", "CR132-attuned.c", "CR132-404.5.c")
def test_attuned_takes_no_action_when_its_requirement_is_met() -> None:
    rooted = wonder("Rooted", 1, "Attuned Petraia.")
    finned = wonder("Finned", 1, "Attuned Beast.")
    shark = wonder("Shark One", 1, classes=("Beast",))
    cards = (rooted, finned, shark, land("Field", orbitals=1))
    player = [{"hand": ["Rooted", "Finned"], "actions": 0}]
    table = at(*cards, world=["1 Field"], player=player)
    assert table.options() == ["Pass", "Play Rooted"]
    assert table.why_not("Play Finned") == ("CR132-404.2.c", "CR132-202.2.a.2")
    table = at(*cards, world=["1 Shark One"], player=player)
    assert table.options() == ["Pass", "Play Finned"]
    first = wonder("First", 1, "Attuned Abyssal.", classes=("Abyssal",))  # the first of all classes
    table = at(first, world=["1 First"], player=[{"hand": ["First"], "actions": 0}])
    assert table.options() == ["Pass", "Play First"]


@clause("CR132-link.b", "CR132-link.b.2", "CR132-link.h", "CR132-core.a")
def test_links_make_cards_cheaper_once_and_open_core_cards() -> None:
    sea = land("Sea", "Thalwind link.", orbitals=2)
    fish = wonder("Fish", 1, cost=3, core=True, orbitals=2)
    free = wonder("Free", 1, cost=0, orbitals=2)
    player = [{"hand": ["Fish", "Free"], "energy": 2}]
    table = at(sea, fish, free, player=player)
    assert table.why_not("Play Fish") == ("CR132-404.2.c", "CR132-202.1.a.2")
    rich = at(sea, fish, free, player=[{"hand": ["Fish"], "energy": 9}])
    assert rich.why_not("Play Fish") == ("CR132-core.a", "CR132-404.2.i.2")
    table = at(sea, fish, free, world=["1 Sea", "1 Sea @2"], player=player)
    table.say("Play Fish", "Realm 1")
    assert table.look("p1.energy") == 0
    rows = [{"name": "Sea", "counters": {"null": 1}}]
    table = at(sea, fish, free, card=rows, player=[{"hand": ["Fish"], "energy": 9}])
    assert table.why_not("Play Fish") == ("CR132-core.a", "CR132-404.2.i.2")


@clause("CR132-equip.b", "CR132-equip.c", "CR132-equip.d", "CR132-equip.f", "CR132-equip.g")
def test_equipment_equips_moves_along_and_may_change_hands_on_arrival() -> None:
    march = spell("March", "Move target Wonder you control to realm 3.")
    player = {"hand": ["Sword", "Wolf", "March"], "energy": 9, "actions": 5}
    table = at(SWORD, march, BEAR, WOLF, world=["1 Bear"], player=[player])
    table.say("Play Sword", "Realm 1", "Pass")
    assert table.look("realm1.p1") == ["Bear 7", "Sword on Bear"]
    table.say("Play Wolf", "Realm 1", "Yes", "Pass")
    assert table.look("realm1.p1") == ["Bear 4", "Sword on Wolf", "Wolf 5"]
    table.say("Play March", "Wolf")
    assert table.look("realm3.p1") == ["Wolf 5", "Sword on Wolf"]


@clause("CR132-next.a", "CR132-next.b")
def test_next_time_triggers_once() -> None:
    mirror = spell("Mirror", "The next time an enemy arrives, its controller sacrifices it.")
    players = [{"hand": ["Mirror"]}, {"hand": ["Wolf", "Bear"], "energy": 9}]
    table = at(mirror, WOLF, BEAR, player=players)
    table.say("Play Mirror", "Play Wolf", "Realm 1", "Pass", "Play Bear", "Realm 1")
    assert table.look("p2.abyss") == ["Wolf"]
    assert table.look("realm1.p2") == ["Bear 4"]


@clause("CR132-this-round.a", "CR132-this-round.a.2", "CR132-this-round.b", "CR132-101.6.i")
def test_this_round_means_what_is_there_now() -> None:
    rage = spell("Anger", "Double the power of all Wonders you control this round. Gain 2 free attacks.")
    table = at(rage, BEAR, WOLF, world=["1 Bear"], player=[{"hand": ["Anger", "Wolf"], "energy": 9}])
    table.say("Play Anger", "Pass", "Play Wolf", "Realm 1")
    assert table.look("realm1.p1") == ["Bear 8", "Wolf 2"]
    assert table.look("p1.free_attacks") == 2
    table.say("Pass", "Pass")
    assert table.look("realm1.p1") == ["Bear 4", "Wolf 2"]


@clause("CR132-on-arrival.b", "CR132-on-arrival.c")
def test_on_arrival_needs_its_card() -> None:
    forger = wonder("Forger", 1, "On arrival: gain 1 faith.")
    trap = item("Trap", "Whenever a Wonder arrives here, its controller sacrifices it.")
    for order, faith in (("Trap", 0), ("Forger", 1)):
        table = at(forger, trap, world=["1 Trap"], player=[{"hand": ["Forger"]}])
        table.say("Play Forger", "Realm 1")
        label = next(option for option in table.options() if order in option)
        table.say(label)
        assert table.look("p1.faith") == faith


@clause("CR132-dies.a.2", "CR132-203.d", "CR132-203.c", "CR132-tokens.d")
def test_tokens_die_and_then_stop_existing() -> None:
    sweep = spell("Sweep", "Destroy all Wonders.")
    shrine = item("Shrine", 'Tap free: create a 1 power Golem token here with "On death: gain 1 faith."')
    table = at(shrine, sweep, world=["1 Shrine"], player=[{"hand": ["Sweep"]}])
    table.say("Use Shrine", "Pass", "Play Sweep")
    assert table.look("p1.faith") == 1
    assert table.look("p1.abyss") == ["Sweep"]
