"""Keywords (chapter 7): ascend, attuned, deathstrike, flying, heart of a legend, portal, seek, stun."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import (
    BEAR,
    MOUSE,
    SWORD,
    THIS,
    WOLF,
    sees,
)
from wonderwheel.games.wonders_of_the_first import meaning


@clause("CR132-ascend.a.2", "CR132-ascend.c", "CR132-ascend.d", "CR132-403.5.b.2")
def test_ascend_lasts_the_round_and_ends_with_the_effects_of_its_end() -> None:
    """With a Wonder that ascends in round 6 one can see the round after it."""
    early = item("Early", meaning.Static(THIS, (meaning.Allow("ascend in a round", amount=6),)))
    angel = wonder("Angel", 2, "Ascend: this gets +4 power.")
    clerk = item("Clerk", "At the end of each round, gain faith equal to the total power of Wonders you control.")
    world = ["1 Early", "1 Angel", "1 Clerk"]
    table = at(early, angel, clerk, world=world, round=6, at="round")
    table.say("Yes")
    assert (table.look("round"), table.look("realm1.p1")[1]) == (6, "Angel 6")
    table.say("Draw", "Draw", "Draw")
    assert table.look("realm1.p1")[1] == "Angel 6", "the whole round"
    table.say("Pass", "Pass")
    assert table.look("p1.faith") == 6, "On Round End effects still see it"
    assert (table.look("round"), table.look("realm1.p1")[1]) == (7, "Angel 6"), "and it ascends anew in round 7"


@clause("CR132-attuned.d", "CR132-attuned.e")
def test_attuned_without_a_requirement_never_costs_an_action_nullified_or_not() -> None:
    """What would nullify the card comes too late: its cost is paid by then."""
    sprite = wonder("Sprite", 1, "Attuned.", cost=1)
    censor = item("Censor", "Whenever a player plays a Wonder, nullify it.")
    plain = wonder("Plain", 1, cost=1)
    player = {"hand": ["Sprite", "Plain"], "energy": 3, "actions": 0}
    table = at(sprite, censor, plain, world=["2 Censor"], player=[player])
    assert table.why_not("Play Plain") == ("CR132-404.2.c", "CR132-202.2.a.2")
    table.say("Play Sprite", "Realm 1")
    assert table.look("realm1.p1") == ["Sprite 1 nullified"]
    assert (table.look("p1.actions"), table.look("p1.energy")) == (0, 2)


@clause("CR132-deathstrike.a", "CR132-deathstrike.f", "CR132-404.3.2.g")
def test_deathstrike_must_destroy_an_enemy_there_on_a_win_or_a_tie_and_not_on_a_loss() -> None:
    crow = wonder("Crow", 2, "Deathstrike.")
    for enemies, left in ((["2 Mouse", "2 Wolf @2"], []), (["2 Wolf"], []), (["2 Bear"], ["Bear 4"])):
        table = at(crow, MOUSE, WOLF, BEAR, world=["1 Crow", *enemies])
        table.say("Attack in realm 1")
        assert table.look("realm1.p2") == left
        assert table.game.questions[0].asks == "What do you do?", "nobody was asked whether"
        assert table.look("realm2.p2") == (["Wolf 2"] if "2 Wolf @2" in enemies else [])


@clause("CR132-deathstrike.f", "CR132-deathstrike.a")
def test_the_controller_of_deathstrike_chooses_the_victim_but_not_none() -> None:
    crow = wonder("Crow", 9, "Deathstrike.")
    table = at(crow, MOUSE, WOLF, world=["1 Mouse", "2 Crow", "1 Wolf"])
    table.say("Attack in realm 1")
    question = table.game.questions[0]
    assert (question.decider, len(table.options())) == (1, 2), "a defender strikes as well"
    table.say("Mouse")
    assert table.look("realm1.p1") == ["Wolf 2"]


@clause("CR132-flying.a.2", "CR132-flying.b", "CR132-flying.a")
def test_a_flier_moves_at_the_end_of_battle_and_may_attack_again_in_the_next_realm() -> None:
    hawk = wonder("Hawk", 3, "Flying.")
    table = at(hawk, world=["1 Hawk @2"])
    table.say("Attack in realm 2", "Yes", "Realm 3", "Pass", "Attack in realm 3", "Yes")
    assert (table.look("realm2.stones"), table.look("realm3.stones")) == ([1], [1])
    assert table.look("realm2.p1") == ["Hawk 3"], "there is no realm 4 yet"


@clause("CR132-flying.b", "CR132-on-attack.a.2", "CR132-404.3.2.f.2")
def test_flying_is_an_on_attack_ability_that_resolves_after_the_stone_has_moved() -> None:
    hawk = wonder("Hawk", 3, "Flying.")
    count = spell(
        "Count", meaning.Spell((meaning.Gain("faith", meaning.Count(meaning.All(meaning.Cards(has="on attack")))),))
    )
    table = at(hawk, count, WOLF, world=["1 Hawk", "1 Wolf"], player=[{"hand": ["Count"]}])
    table.say("Play Count", "Pass")
    assert table.look("p1.faith") == 1
    table.say("Attack in realm 1")
    assert (table.look("realm1.stones"), table.options()) == ([1], ["Yes", "No"])
    table.say("No")
    assert table.look("realm1.p1") == ["Hawk 3", "Wolf 2"]


@clause("CR132-flying.a", "CR132-501.a")
def test_others_may_wait_for_a_wonder_to_fly() -> None:
    """Corvus lets fliers move once more, from where they are now; a plain move is no flight."""
    corvus = wonder("Corvus", 1, "Whenever a Wonder you control flies, you may move it to an adjacent realm.")
    hawk = wonder("Hawk", 3, "Flying.")
    march = spell("March", "Move target Wonder with flying to realm 1.")
    table = at(corvus, hawk, march, world=["1 Hawk", "1 Corvus @3"], player=[{"hand": ["March"]}])
    table.say("Attack in realm 1", "Yes")
    assert table.options() == ["Yes", "No"], "its flight to realm 2 was the only one possible"
    table.say("Yes")
    assert table.options() == ["Realm 1", "Realm 3"], "beside the Hawk, not beside Corvus"
    table.say("Realm 3", "Pass", "Play March")
    assert table.look("realm1.p1") == ["Hawk 3"]


@clause("CR132-heart-of-a-legend.b", "CR132-heart-of-a-legend.a")
def test_the_heart_of_a_legend_doubles_printed_abilities_only() -> None:
    heart = wonder("Heart", 2, "Heart of a legend.", "Whenever this attacks, gain 1 faith.", tier="legendary")
    legend = wonder("Legend", 1, tier="legendary")
    banner = item("Banner", 'Wonders you control get "Whenever this attacks, gain 1 energy."')
    table = at(heart, legend, banner, world=["1 Heart", "1 Legend @2", "1 Banner @2"])
    table.say("Attack in realm 1")
    while table.game.questions[0].asks == "Which ability happens first?":
        table.say(table.options()[0])
    assert (table.look("p1.faith"), table.look("p1.energy")) == (2, 1)


@clause("CR132-heart-of-a-legend.a", "CR132-heart-of-a-legend.c", "CR132-symbiosis.a")
def test_a_heart_that_was_granted_or_copied_doubles_what_is_printed() -> None:
    plain = wonder("Plain", 2, "Whenever this attacks, gain 1 faith.")
    legend = wonder("Legend", 1, tier="legendary")
    gift = item("Gift", "Non-legendary Wonders get heart of a legend.")
    table = at(plain, legend, gift, world=["1 Plain", "1 Legend @2", "1 Gift @2", "1 Gift @2"])
    table.say("Attack in realm 1")
    assert table.look("p1.faith") == 2, "two hearts are one"
    heart = wonder("Heart", 2, "Heart of a legend.", tier="legendary")
    mimic = wonder("Mimic", 2, "Symbiosis.", "Whenever this attacks, gain 1 faith.")
    table = at(heart, mimic, world=["1 Heart @2"], player=[{"hand": ["Mimic"]}])
    table.say("Play Mimic", "Realm 1", "Pass", "Attack in realm 1")
    assert table.look("p1.faith") == 2


@clause("CR132-link.b", "CR132-link.h", "CR132-symbiosis.a", "CR132-nullify.g")
def test_a_link_can_be_granted_and_copied_like_any_ability() -> None:
    gem = item("Gem", "Wonders you control get Petraia link.")
    giant = wonder("Giant", 9, cost=3, core=True, orbitals=1)
    cards = (gem, giant, BEAR, WOLF)
    player = {"hand": ["Giant"], "energy": 2}
    assert at(*cards, world=["2 Gem", "2 Bear", "1 Bear"], player=[player]).why_not("Play Giant") != ()
    table = at(*cards, world=["1 Gem", "1 Bear"], player=[player])
    table.say("Play Giant", "Realm 1")
    assert table.look("p1.energy") == 0
    rooted = wonder("Rooted", 2, "Petraia Link.")
    mimic = wonder("Mimic", 2, "Symbiosis.")
    table = at(rooted, mimic, giant, world=["2 Rooted"], player=[{"hand": ["Mimic", "Giant"], "energy": 2}])
    assert table.why_not("Play Giant") != ()
    table.say("Play Mimic", "Realm 1", "Pass", "Play Giant", "Realm 1")
    assert table.look("realm1.p1") == ["Mimic 2", "Giant 9"]


@clause("CR132-portal.d", "CR132-active-realm.a.4")
def test_nothing_can_be_portaled_to_an_inactive_realm() -> None:
    send = spell("Send", "Portal target Wonder you control to target realm.")
    far = spell("Far", "Portal target Wonder you control to realm 6.")
    rows = [{"name": "Bear", "counters": {"+1": 1}}]
    table = at(send, far, BEAR, card=rows, round=2, player=[{"hand": ["Send", "Far"]}])
    table.say("Play Far", "Pass")
    assert table.look("realm1.p1") == ["Bear 5 +1:1"], "not even banished"
    table.say("Play Send")
    assert table.options() == ["Realm 1", "Realm 2"]


@clause("CR132-seek.c", "CR132-seek.b")
def test_a_spell_found_by_seek_may_target_in_any_realm() -> None:
    kill = spell("Kill", "Destroy target enemy.", cost=9)
    finder = wonder("Finder", 1, "Whenever this arrives, seek 1 a spell.")
    player = {"hand": ["Finder"], "deck": ["Kill", "Wolf", "Wolf"]}
    table = at(kill, finder, BEAR, WOLF, world=["2 Bear @3", "2 Wolf"], player=[player])
    table.say("Play Finder", "Realm 1", "Kill", "Bear (realm 3")
    assert (table.look("realm3.p2"), table.look("p1.energy"), table.look("p1.abyss")) == ([], 0, ["Kill"])


@clause("CR132-seek.e", "CR132-seek.a", "CR132-seek.d")
def test_what_triggers_on_being_revealed_resolves_before_the_rest_is_buried() -> None:
    """The revealed Ghost jumps into the realm, so that it is not among what is buried."""
    ghost = wonder("Ghost", 2, "Whenever this is revealed from the top of your deck, you may put this into realm 2.")
    finder = wonder("Finder", 1, "Whenever this arrives, seek 2 a land.")
    player = {"hand": ["Finder"], "deck": ["Ghost", "Bear", "Wolf"]}
    table = at(ghost, finder, BEAR, WOLF, player=[player])
    table.say("Play Finder", "Realm 1")
    assert (table.look("p1.deck"), table.options()) == (["Ghost", "Bear", "Wolf"], ["Yes", "No"])
    table.say("Yes", "Play none")
    assert (table.look("realm2.p1"), table.look("p1.deck")) == (["Ghost 2"], ["Wolf", "Bear"])


@clause("CR132-stun.b.2", "CR132-stun.b", "CR132-tap-untap.a.3")
def test_a_stunned_wonder_cannot_tap_but_fights_and_stays_tapped() -> None:
    lens = wonder("Lens", 3, "Tap free: draw a card.")
    stun = spell("Stun", "Stun target enemy.")
    table = at(stun, lens, MOUSE, world=["2 Lens", "1 Mouse @2"], player=[{"hand": ["Stun"]}])
    table.say("Play Stun")
    assert table.look("realm1.p2") == ["Lens 0 tapped"]
    assert table.why_not("Use Lens", 1) == ("CR132-tap-ability.a.2", "CR132-509.d")
    table.say("Attack in realm 1")
    assert table.look("realm1.stones") == [2], "it attacks like any other"
    table.say("Pass", "Pass")
    assert (table.look("round"), table.look("realm1.p2")) == (4, ["Lens 3 tapped"])


@clause("CR132-prisoner.a")
def test_the_prisoner_is_not_free() -> None:
    """Its text is there, and it never has an effect."""
    prisoner = wonder(
        "Prisoner",
        1,
        "If this is free: Eternal: Look at target opponent's hand. You make all their choices on their next turn.",
        "Eternal: gain 1 faith.",
    )
    deny = spell("Deny", "Deny 1.")
    player = {"hand": ["Deny"], "deck": ["Prisoner", "Wolf", "Wolf"]}
    table = at(prisoner, deny, BEAR, WOLF, player=[player, {"hand": ["Bear"]}])
    table.say("Play Deny")
    assert table.look("p1.faith") == 1
    assert (table.g.deciders, table.game.questions[0].decider) == ([0, 1], 1)
    assert not sees(table, 0, table.g.hands[1][0])


@clause("CR132-unopposed.a", "CR132-realm.b")
def test_a_realm_without_enemies_can_be_asked_for() -> None:
    lurk = spell("Lurk", "Move target Wonder you control to target realm with no enemies.")
    table = at(
        lurk, BEAR, WOLF, land("Field"), world=["1 Bear", "2 Wolf @2", "2 Field @3"], player=[{"hand": ["Lurk"]}]
    )
    table.say("Play Lurk")
    assert table.options() == ["Realm 1", "Realm 3"]
    table.say("Realm 3")
    assert table.look("realm3.p1") == ["Bear 4"]


@clause("CR132-stun.c", "CR132-stun.c.2", "CR132-stun.d")
def test_stun_leaves_counters_and_equipment_and_may_kill() -> None:
    stun = spell("Stun", "Stun target enemy.")
    rows = [{"name": "Bear", "player": 2, "counters": {"-1": 2}}, {"name": "Sword", "player": 2, "on": "Bear"}]
    table = at(stun, SWORD, BEAR, card=rows, player=[{"hand": ["Stun"]}])
    assert table.look("realm1.p2")[0] == "Bear 5 -1:2"
    table.say("Play Stun")
    assert table.look("realm1.p2")[0] == "Bear 1 tapped -1:2"
    bare = at(stun, SWORD, BEAR, card=rows[:1], player=[{"hand": ["Stun"]}])
    bare.say("Play Stun")
    assert bare.look("p2.abyss") == ["Bear"], "less than 0"
