"""The cards that the rulebook names, played from their shipped texts."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.shipped_table import RICH, card, table
from tests.wonders_of_the_first.table import item, land, spell, wonder
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.table import objects


@clause("CR132-101.8.2.b", "CR132-link.b", "CR132-core.a")
def test_the_first_links_every_orbital() -> None:
    poor = table(
        "Corruption Warp", "Skraal, Ruler of the Three Lakes", player=[{"hand": ["Corruption Warp"], "energy": 10}]
    )
    poor.say("Play Corruption Warp")
    assert poor.look("p1.energy") == 0, "11 less the link's 1"


@clause("CR132-shield.c", "CR132-101.4.b")
def test_corruption_warp_spares_the_legendary() -> None:
    jan = wonder("King", 3, tier="legendary")
    played = table("Corruption Warp", jan, world=["1 King", "2 Bear", "1 Wolf"], player=[{"hand": ["Corruption Warp"]}])
    played.say("Play Corruption Warp")
    assert played.look("realm1.p1") == ["King 3", "The First"]
    assert played.look("p2.abyss") == ["Bear"]


@clause("CR132-base-power.c", "CR132-101.6.g")
def test_agaric_supreme_weakens_those_below_its_own_power() -> None:
    giant = wonder("Giant", 9)
    played = table("Agaric Supreme", giant, world=["1 Agaric Supreme", "2 Bear", "2 Giant"])
    played.say("Attack in realm 1")
    assert played.look("realm1.p2") == ["Bear 0", "Giant 9"]
    assert played.look("realm1.stones") == [2]
    played.say("Pass")
    grave = table("Agaric Supreme", world=["1 Agaric Supreme", "2 Bear"], player=[{}, {"abyss": ["Wolf", "Wolf"]}])
    grave.say("Use Agaric Supreme", "Player 2")
    assert grave.look("realm1.p2") == ["Bear 3 -1:1"]
    assert grave.look("banished") == ["Wolf", "Wolf"]


@clause("CR132-506.a", "CR132-506.b", "CR132-506.c", "CR132-510.a.3")
def test_autumn_deals_out_what_both_players_have_in_the_abyss() -> None:
    played = table(
        "Autumn, Essence Animated",
        world=["1 Autumn, Essence Animated"],
        round=2,
        player=[{"abyss": ["Wolf"]}, {"abyss": ["Bear"]}],
    )
    played.say("Use Autumn", "Realm 2")
    assert played.game.questions[0].seat == 1, "the opponent says where his card goes"
    played.say("Realm 1")
    assert played.look("realm2.p1") == ["Wolf 2"]
    assert played.look("realm1.p2") == ["Bear 4"]
    assert played.look("banished") == ["Autumn, Essence Animated"]


@clause("CR132-501.1.a", "CR132-501.1.b")
def test_cursed_passages_may_return_what_was_just_sacrificed() -> None:
    played = table("Cursed Passages of Haem", world=["1 Cursed Passages of Haem", "1 Wolf", "1 Wolf @2", "1 Bear"])
    played.say("Use Cursed Passages", "Sacrifice 3 Wonders", "Wolf", "Wolf", "Bear", "Realm 2")
    assert played.look("realm2.p1") == ["Bear 4"]
    assert played.look("p1.abyss") == ["Wolf", "Wolf"]


@clause("CR132-arrives.a", "CR132-tokens.e")
def test_eternitum_banishes_what_comes_from_elsewhere_than_a_hand() -> None:
    nest = item("Nest", "Tap free: Create a 1-power Imp token in this realm.")
    played = table(
        "Eternium",
        nest,
        world=["1 Eternitum the Space Lich", "2 Nest"],
        active=2,
        player=[{}, {"hand": ["Wolf"], **RICH}],
    )
    played.say("Use Nest", "Yes")
    assert played.look("realm1.p1")[0] == "Eternitum the Space Lich 7 +1:2"
    assert played.look("realm1.p2") == ["Nest tapped"]
    played.say("Pass", "Play Wolf", "Realm 1")
    assert played.look("realm1.p2") == ["Nest tapped", "Wolf 2"]
    assert played.game.questions[0].asks == "What do you do?", "nobody was asked about the Wolf"


@clause("CR132-404.2.k", "CR132-404.2.l", "CR132-reveal.a")
def test_eye_of_the_maelstrom_opens_the_decks_and_plays_from_one() -> None:
    played = table(
        "Eye of the Maelstrom", world=["1 Eye of the Maelstrom"], player=[{"deck": ["Bear", "Wolf", "Wolf"]}]
    )
    assert "Play Bear from the deck" in played.options()
    played.say("Play Bear from the deck", "Realm 1")
    assert played.look("realm1.p1")[-1] == "Bear 4"
    assert played.look("p1.deck") == ["Wolf", "Wolf"]


@clause("CR132-302.e", "CR132-302.f", "CR132-stone.b")
def test_gem_primordial_takes_the_place_of_a_stone() -> None:
    played = table("Gem Primordial", stones=[[1, 1]], player=[{"hand": ["Gem Primordial"]}])
    played.say("Play Gem Primordial", "Realm 1")
    assert played.look("realm1.p1")[-1] == "Gem Primordial 6"
    assert played.look("realm1.stones") == [1], "the card, no longer the stone"
    assert played.look("p1.stones") == 1
    none = table("Gem Primordial", player=[{"hand": ["Gem Primordial"]}])
    none.say("Play Gem Primordial", "Realm 1")
    assert none.look("p1.stones") == 0


@clause("CR132-this-round.a.2", "CR132-this-round.b", "CR132-101.6.i")
def test_rage_of_the_ancients_doubles_a_class_that_is_there() -> None:
    played = table("Rage of the Ancients", world=["1 Bear"], player=[{"hand": ["Rage of the Ancients", "Wolf"]}])
    played.say("Play Rage", "Beast", "Pass", "Play Wolf", "Realm 1")
    assert played.look("realm1.p1") == ["Bear 8", "The First", "Wolf 2"]
    assert played.look("p1.free_attacks") == 2


@clause("CR132-507.c", "CR132-on-play.a")
def test_skraal_triggers_an_arrival_three_times() -> None:
    played = table(
        "Skraal, Ruler of the Three Lakes",
        "Triton Behemoth",
        world=["1 Triton Behemoth"],
        player=[{"hand": ["Skraal, Ruler of the Three Lakes"]}],
    )
    played.say("Play Skraal", "Realm 1")
    assert played.look("p1.cards") == 3
    assert played.look("realm1.p1")[-1] == "Skraal, Ruler of the Three Lakes 10"


@clause("CR132-kingdom.a", "CR132-on-harvest.a")
def test_the_mount_of_helios_counts_power_with_four_lands() -> None:
    hill = land("Hill", orbitals=16)
    world = ["1 The Mount of Helios", "1 Bear", "1 Wolf @2"]
    alone = table("The Mount of Helios", hill, world=world)
    alone.say("Harvest The Mount", "Done")
    assert alone.look("p1.faith") == 0
    four = table("The Mount of Helios", hill, world=[*world, "1 Hill", "1 Hill", "1 Hill @2"])
    four.say("Harvest The Mount", "Done")
    while len(four.options()) == 2 and four.options()[0].startswith("1."):
        four.say(four.options()[0])
    assert four.look("p1.faith") == 4, "the Bear here, not the Wolf elsewhere"


@clause("CR132-prisoner.a", "CR132-eternal.a")
def test_the_prisoner_is_not_free() -> None:
    played = table(
        "The Prisoner",
        "Fortune Dealer",
        world=["1 Fortune Dealer"],
        player=[{"deck": ["The Prisoner", "Wolf", "Wolf", "Wolf"]}],
    )
    played.say("Use Fortune Dealer")
    assert played.look("p1.abyss") == ["The Prisoner", "Wolf", "Wolf"]
    assert played.g.turn_takers == [-1, -1]


@clause("CR132-404.5.2.a.2", "CR132-404.5.2.b")
def test_ayu_goss_asks_who_took_the_last_turn_that_was_no_pass() -> None:
    rows = [{"name": "Ayu Goss", "tapped": True}, {"name": "Field"}]
    played = table("Ayu Goss", card=rows)
    played.say("Draw a card", "Pass", "Pass", "Yes", "Ayu Goss")
    assert played.look("realm1.p1")[0] == "Ayu Goss 8"
    other = table("Ayu Goss", card=rows)
    other.say("Pass", "Draw a card", "Pass", "Pass")
    assert other.look("realm1.p1")[0] == "Ayu Goss 8 tapped"
    assert other.look("round") == 4, "nobody was asked"


@clause("CR132-counters.a", "CR132-abyss.a")
def test_flying_suzzer_counts_the_abyss() -> None:
    played = table(
        "Flying Suzzer", world=["2 Bear"], player=[{"hand": ["Flying Suzzer"], "abyss": ["Wolf", "Wolf", "Bear"]}]
    )
    played.say("Play Flying Suzzer", "Realm 1", "Bear")
    assert played.look("realm1.p2") == ["Bear 1 -1:3"]


@clause("CR132-302.e", "CR132-101.5.a", "CR132-nullify.j")
def test_orionis_costs_and_is_as_much_as_the_round() -> None:
    played = table(
        "Orionis Skydreamer", world=["2 Wolf @2"], round=3, player=[{"hand": ["Orionis Skydreamer"], "energy": 2}]
    )
    played.say("Play Orionis", "Realm 2")
    assert played.look("p1.energy") == 0, "3 less the link's 1"
    assert played.look("realm2.p1") == ["Orionis Skydreamer 3"]
    played.say("Pass", "Use Orionis")
    assert played.look("realm2.stones") == [1]
    small = wonder("Giant", 9)
    weak = table("Orionis Skydreamer", small, world=["1 Orionis Skydreamer", "2 Giant"])
    weak.say("Use Orionis")
    assert weak.look("realm1.stones") == [0]


@clause("CR132-504.a", "CR132-504.b", "CR132-504.c.2", "CR132-302.h")
def test_pastel_bloom_drake_is_never_banished() -> None:
    away = spell("Away", "Banish the top card of an opponent's deck.")
    played = table(
        "Pastel Bloom Drake", away, player=[{"hand": ["Away"]}, {"deck": ["Pastel Bloom Drake", "Wolf", "Wolf"]}]
    )
    played.say("Play Away", "Realm 2")
    assert played.look("realm2.p2") == ["Pastel Bloom Drake 7"]
    assert played.look("banished") == []


@clause("CR132-101.3.5.c", "CR132-equip.e.2", "CR132-403.5.j")
def test_the_staff_returns_its_dead_wearer_at_the_end_of_the_round() -> None:
    rows = [{"name": "Bear"}, {"name": "Staff of the Eldritch Tribesmen", "on": "Bear"}]
    kill = spell("Kill", "Destroy target Wonder.")
    played = table("Staff of the Eldritch Tribesmen", kill, card=rows, player=[{"hand": ["Kill"]}])
    assert played.look("realm1.p1")[0] == "Bear 6"
    played.say("Play Kill")
    assert played.look("p1.abyss") == ["Bear", "Kill"]
    played.say("Pass", "Pass", "Realm 2")
    assert played.look("realm2.p1") == ["Bear 4"]


@clause("CR132-102.d", "CR132-101.6.h")
def test_strange_mutated_mass_has_the_power_of_its_neighbours() -> None:
    played = table("Strange Mutated Mass", world=["1 Strange Mutated Mass @2", "1 Bear @1", "1 Wolf @3", "1 Wolf @2"])
    assert played.look("realm2.p1")[0] == "Strange Mutated Mass 6"


@clause("CR132-symbiosis.s", "CR132-symbiosis.t", "CR132-symbiosis.v")
def test_swamp_sovereign_grows_when_it_is_copied() -> None:
    played = table("Swamp Sovereign", "Vobb Stalker", world=["1 Swamp Sovereign"], player=[{"hand": ["Vobb Stalker"]}])
    played.say("Play Vobb Stalker", "Realm 1")
    assert played.look("realm1.p1") == ["Swamp Sovereign 8", "The First", "Vobb Stalker 2"]


@clause("CR132-symbiosis.d", "CR132-symbiosis.m", "CR132-symbiosis.n")
def test_rootling_terror_copies_seraphina() -> None:
    names = ("Rootling Terror", 'Seraphina "The Serpent" Blackthorn')
    played = table(
        *names, world=['1 Seraphina "The Serpent" Blackthorn', "2 Bear"], player=[{"hand": ["Rootling Terror"]}]
    )
    played.say("Play Rootling Terror", "Realm 1")
    first = next(option for option in played.options() if "symbiosis" not in option)
    played.say(first, "Bear", "3")
    assert played.look("realm1.p2") == ["Bear 1 -1:3"]
    terror = played.g.realms[0][-1]
    assert played.rules.has_ability(played.g, terror, "deathstrike")


@clause("CR132-nullify.a", "CR132-nullify.c", "CR132-302.i", "CR132-302.j")
def test_sirius_and_the_lamp_blank_texts() -> None:
    ring = item("Ring", meaning.Activated(meaning.Cost(tap=True), ()), cost=2)
    played = table("Sirius Aetherblade", ring, world=["1 Sirius Aetherblade", "2 Ring", "2 Wolf", "2 Bear"])
    assert played.look("realm1.p2") == ["Ring nullified", "Wolf 2 nullified", "Bear 4"]
    lit = table("The Lamp of Luferia", world=["1 The Lamp of Luferia", "1 Bear", "2 Wolf", "2 Wolf @2"])
    assert lit.look("realm1.p1")[1] == "Bear 4 nullified"
    assert (lit.look("realm1.p2"), lit.look("realm2.p2")) == (["Wolf 2 nullified"], ["Wolf 2"])


@clause("CR132-equip.c", "CR132-sacrifice.b", "CR132-501.b")
def test_stealthy_spriggan_costs_the_arriving_player_a_wonder() -> None:
    played = table(
        "Stealthy Spriggan",
        world=["1 Stealthy Spriggan", "2 Bear @2"],
        active=2,
        player=[{}, {"hand": ["Wolf"], **RICH}],
    )
    played.say("Play Wolf", "Realm 1")
    assert played.game.questions[0].seat == 1
    played.say("Bear")
    assert played.look("p2.abyss") == ["Bear"]


@clause("CR132-505.1.a.3", "CR132-505.1.h", "CR132-505.1.i")
def test_a_borrowed_wonder_in_a_cloak_does_not_go_home() -> None:
    names = ("The Windreaver", "Whisperleaf Cloak")
    hand = {"hand": ["The Windreaver", "Whisperleaf Cloak"]}
    played = table(*names, world=["2 Bear @2"], player=[hand])
    played.say("Play The Windreaver", "Realm 1", "Pass", "Play Whisperleaf Cloak", "Realm 2", "Pass", "Pass")
    assert played.look("realm2.p1") == ["Bear 5", "Whisperleaf Cloak on Bear"]
    bare = table(*names, world=["2 Bear @2"], player=[hand])
    bare.say("Play The Windreaver", "Realm 1", "Pass", "Pass", "Pass")
    assert bare.look("realm2.p2") == ["Bear 4"]


@clause("CR132-attuned.a", "CR132-equip.a", "CR132-on-attack.b")
def test_emma_makes_items_attuned_and_arms_her_side() -> None:
    ring = item("Ring", classes=("Equipment",))
    world = ['1 Emma "Fixem" Shockbite', "1 Hill @2"]
    hill = land("Hill", orbitals=16)
    played = table('Emma "Fixem" Shockbite', ring, hill, world=world, player=[{"hand": ["Ring"], "actions": 0}])
    played.say("Play Ring", "Realm 1")
    assert played.look("realm1.p1")[-1].startswith("Ring on Emma")
    armed = table(
        'Emma "Fixem" Shockbite',
        ring,
        card=[{"name": "Bear"}, {"name": "Ring", "on": "Bear"}, {"name": 'Emma "Fixem" Shockbite'}],
    )
    armed.say("Attack in realm 1")
    assert armed.look("realm1.p1")[0] == "Bear 6"


@clause("CR132-403.5.h", "CR132-403.5.i", "CR132-nullify.h", "CR132-stone.b")
def test_path_of_light_blanks_formless_stones_until_the_stones_are_counted() -> None:
    names = ("Path of Light", "Formless Stones")
    last = table(*names, world=["1 Formless Stones"], round=7, stones=[[1, 2]], player=[{"hand": ["Path of Light"]}])
    assert last.look("p1.stones") == 1
    last.say("Play Path of Light")
    assert last.look("p1.stones") == 0
    last.say("Pass", "Pass")
    assert last.game.result is not None
    assert "Player 2 wins, 1 stone to 0." in last.told()
    new = table(*names, player=[{"hand": list(names)}])
    new.say("Play Path of Light", "Pass", "Play Formless Stones", "Realm 1")
    assert new.look("p1.stones") == 0, "what arrives later is nullified too"


@clause("CR132-203.q", "CR132-203.g", "CR132-sacrifice.a")
def test_power_of_bloodlines_hands_the_classes_on() -> None:
    printed = wonder("Undead Beast", 1, token=True, classes=("Undead", "Beast", "Wolf"))
    hand = {"hand": ["Power of Bloodlines"], "archive": ["Undead Beast"]}
    played = table("Power of Bloodlines", printed, world=["1 Bear"], round=1, player=[hand])
    played.say("Play Power of Bloodlines", "Undead Beast")
    assert played.look("realm1.p1") == ["The First", "Undead Beast 1", *["token Undead 1"] * 3]
    beast = played.rules.catalogue.words.classes.number("Beast")
    assert objects.has_class(played.g, played.g.realms[0][-1], beast), (
        "a stand-in has the classes of the sacrificed Bear"
    )


@clause("CR132-tokens.e", "CR132-hoard.a.2")
def test_syl_creates_dragons_where_dragons_are() -> None:
    dragon = wonder("Drake", 3, classes=("Dragon",))
    played = table(
        "Syl Scaleweaver",
        dragon,
        world=["1 Drake @2", "1 Drake @3"],
        stones=[[1, 1], [2, 1]],
        player=[{"hand": ["Syl Scalewhisper"]}],
    )
    played.say("Play Syl", "Realm 1")
    assert played.look("realm1.p1")[-1] == "Syl Scalewhisper 2"
    assert (played.look("realm2.p1"), played.look("realm3.p1")) == (["Drake 3", "token Dragon 2"],) * 2


@clause("CR132-511.a", "CR132-511.b")
def test_glacium_keep_untaps_at_the_third_land_only() -> None:
    bay = land("Bay", orbitals=card("Glacium Keep").orbitals)
    rows = [{"name": "Glacium Keep", "tapped": True}]
    before = [{"event": "played", "player": 1, "card": "Bay", "round": 1, "times": 2}]
    played = table("Glacium Keep", bay, card=rows, history=before, player=[{"hand": ["Bay", "Bay"]}])
    played.say("Play Bay", "Realm 1", "Yes")
    assert played.look("realm1.p1")[0] == "Glacium Keep"


@clause("CR132-next.a", "CR132-next.b")
def test_the_mirror_takes_one_enemy_with_it() -> None:
    world = ["1 Wretched Mirror of Requiem"]
    played = table("Wretched Mirror of Requiem", world=world, active=2, player=[{}, {"hand": ["Wolf", "Bear"], **RICH}])
    played.say("Play Wolf", "Realm 2", "Pass", "Play Bear", "Realm 2")
    assert played.look("p2.abyss") == ["Wolf"]
    assert played.look("p1.abyss") == ["Wretched Mirror of Requiem"]
    assert played.look("realm2.p2") == ["Bear 4"]


@clause("CR132-nullify.p", "CR132-508.c", "CR132-ascend.a")
def test_aetherion_protects_its_side_and_ascends() -> None:
    lamp = "The Lamp of Luferia"
    played = table("Aetherion of Boundless", lamp, world=["1 Aetherion of Boundless", "1 Bear", "2 Wolf", f"2 {lamp}"])
    assert played.look("realm1.p1")[:2] == ["Aetherion of Boundless 12", "Bear 4"]
    assert played.look("realm1.p2")[0] == "Wolf 2 nullified"
    risen = table("Aetherion of Boundless", world=["1 Aetherion of Boundless", "2 Wolf @2"], at="round", round=7)
    risen.say("Realm 2")
    assert risen.look("realm2.p2") == ["Wolf 2 nullified"]


@clause("CR132-on-arrival.c", "CR132-play.c")
def test_cairnvox_brings_back_a_small_wonder() -> None:
    player = {"hand": ["Cairnvox Soulforger"], "abyss": ["Bear", "Autumn, Essence Animated"]}
    played = table("Cairnvox Soulforger", "Autumn, Essence Animated", player=[player])
    played.say("Play Cairnvox", "Realm 2")
    assert played.look("realm2.p1") == ["Cairnvox Soulforger 3", "Bear 4"]


@clause("CR132-404.3.2.g", "CR132-deathstrike.b", "CR132-flying.a")
def test_chained_crow_strikes_and_flies() -> None:
    played = table(
        "Chained Crow",
        world=["1 Chained Crow @2", "2 Bear @2"],
        card=[{"name": "Wolf", "realm": 2}, {"name": "Wolf", "realm": 2}],
    )
    played.say("Attack in realm 2")
    assert played.look("p2.abyss") == ["Bear"]
    played.say("Yes", "Realm 3")
    assert played.look("realm3.p1") == ["Chained Crow 1"]


@clause("CR132-nullify.k", "CR132-nullify.l", "CR132-nullify.m")
def test_feline_entity_taxes_whoever_targets_its_side() -> None:
    names = ("Feline Entity of Dreams", "Flying Suzzer")
    player = {"hand": ["Flying Suzzer"], "abyss": ["Wolf"]}
    free = table(*names, world=["2 Feline Entity of Dreams"], player=[player])
    free.say("Play Flying Suzzer", "Realm 2", "Feline", "No")
    assert free.look("realm1.p2") == ["Feline Entity of Dreams 6"]
    paid = table(*names, world=["2 Feline Entity of Dreams"], player=[player])
    paid.say("Play Flying Suzzer", "Realm 2", "Feline", "Yes")
    assert paid.look("realm1.p2") == ["Feline Entity of Dreams 5 -1:1"]
    assert paid.look("p1.energy") == free.look("p1.energy") - 2
