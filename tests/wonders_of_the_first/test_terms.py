"""Game terms (chapter 6) and the finer points of keywords."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, STRIKE, WOLF
from wonderwheel.games.wonders_of_the_first import meaning

MIMIC = wonder("Mimic", 2, "Symbiosis.")


@clause("CR132-draw.a.2", "CR132-draw.b")
def test_triggers_come_between_draws() -> None:
    drawn = item("Drawn", "Whenever you draw a card, gain 1 faith.")
    two = spell("Two", "Draw 2 cards. Gain 1 energy.")
    table = at(drawn, two, world=["1 Drawn"], player=[{"hand": ["Two"]}])
    table.say("Play Two")
    told = [line for line in table.told() if "draws" in line or " gains " in line]
    assert [line.split()[2] for line in told] == ["draws", "gains", "draws", "gains", "gains"]


@clause("CR132-destroy.a.2", "CR132-sacrifice.d", "CR132-on-death.a", "CR132-banish.a.2")
def test_a_sacrifice_is_a_death_but_no_destruction_and_banishing_is_neither() -> None:
    crypt = item("Crypt", "Whenever a Wonder dies, gain 1 faith.", "Whenever a Wonder is destroyed, gain 1 energy.")
    for verb, seen in (("Sacrifice", (1, 0)), ("Destroy", (1, 1)), ("Banish", (0, 0))):
        end = spell("End", f"{verb} all Wonders.")
        table = at(crypt, end, BEAR, world=["1 Crypt", "1 Bear"], player=[{"hand": ["End"]}])
        table.say("Play End")
        while table.game.questions[0].asks != "What do you do?":
            table.say(table.options()[0])
        assert (table.look("p1.faith"), table.look("p1.energy")) == seen


@clause("CR132-play.c", "CR132-on-play.a", "CR132-on-arrival.a")
def test_what_is_put_into_the_world_was_not_played() -> None:
    scout = wonder("Scout", 1, "On play: gain 1 energy.", "On arrival: gain 1 faith.")
    put = spell("Put", "Put a Wonder from your hand into realm 1.")
    table = at(scout, put, player=[{"hand": ["Put", "Scout", "Scout"]}])
    table.say("Play Put", "Scout", "Pass")
    assert (table.look("p1.energy"), table.look("p1.faith")) == (0, 1)
    table.say("Play Scout", "Realm 1")
    assert (table.look("p1.energy"), table.look("p1.faith")) == (1, 2)


@clause("CR132-on-play.e", "CR132-on-play.a.2", "CR132-204.a.2")
def test_a_counter_put_on_play_is_there_on_arrival() -> None:
    grown = wonder("Grown", 1, "On play: put 2 +1 counters on this.")
    table = at(grown, player=[{"hand": ["Grown"]}])
    table.say("Play Grown", "Realm 1")
    assert table.look("realm1.p1") == ["Grown 3 +1:2"]


@clause("CR132-realm.b", "CR132-realm.b.2", "CR132-tap-ability.c")
def test_here_is_the_realm_of_the_card() -> None:
    bomb = wonder("Bomb", 1, "Tap free: destroy all Wonders here.")
    table = at(bomb, BEAR, WOLF, world=["1 Bomb @2", "1 Bear @2", "2 Wolf @2", "2 Wolf"])
    table.say("Use Bomb")
    assert (table.look("realm2.p1"), table.look("realm2.p2"), table.look("realm1.p2")) == ([], [], ["Wolf 2"])


@clause("CR132-symbiosis.c", "CR132-symbiosis.b")
def test_symbiosis_does_nothing_without_equal_power() -> None:
    table = at(MIMIC, BEAR, world=["2 Bear"], player=[{"hand": ["Mimic"]}])
    table.say("Play Mimic", "Realm 1")
    assert table.g.copied == []


@clause("CR132-symbiosis.d.2", "CR132-symbiosis.e", "CR132-symbiosis.f", "CR132-symbiosis.g")
def test_what_symbiosis_copies_stays_until_the_card_is_nullified() -> None:
    model = wonder("Model", 2, "On play: gain 1 energy.", "Symbiosis.", "Double the power of this.")
    plain = wonder("Plain", 4, "Symbiosis.")
    hush = spell("Hush", "Nullify target Wonder you control.")
    player = {"hand": ["Plain", "Strike", "Hush"], "energy": 9, "actions": 9, "deck": ["Wolf"] * 4}
    table = at(model, plain, hush, STRIKE, WOLF, world=["2 Model"], player=[player])
    table.say("Play Plain", "Realm 1", "Pass")
    assert table.look("realm1.p1") == ["Plain 8"]
    assert len(table.g.copied) == 1, "neither On Play nor symbiosis"
    table.say("Play Strike", "Model", "Pass")
    assert table.look("realm1.p1") == ["Plain 8"]
    table.say("Play Hush", "Pass", "Pass")
    assert table.look("round") == 4
    assert table.look("realm1.p1") == ["Plain 4"]


@clause("CR132-symbiosis.j", "CR132-symbiosis.k", "CR132-symbiosis.k.2")
def test_a_shield_stops_symbiosis_and_equipment_is_not_copied() -> None:
    wings = item("Wings", "Equipped Wonder gets flying.", classes=("Equipment",))
    rows = [{"name": "Wolf", "player": 2}, {"name": "Wings", "player": 2, "on": "Wolf"}]
    table = at(MIMIC, WOLF, wings, card=rows, player=[{"hand": ["Mimic"]}])
    table.say("Play Mimic", "Realm 1")
    assert table.g.copied == []
    bird = wonder("Bird", 2, "Flying.")
    rows = [{"name": "Bird", "player": 2, "counters": {"shield": 1}}]
    table = at(MIMIC, bird, card=rows, player=[{"hand": ["Mimic"]}])
    table.say("Play Mimic", "Realm 1", "Yes")
    assert table.g.copied == []
    assert table.look("realm1.p2") == ["Bird 2"]


@clause("CR132-story-token.b", "CR132-story-token.g", "CR132-stoneseeker.a.2")
def test_a_story_token_is_created_by_its_stoneseeker_only() -> None:
    seeker = wonder("Seeker", 2, "Tap free: Create a story token in this realm.")
    gear = wonder("Gear", 3, token=True, story="Seeker")
    other = wonder("Other", 3, token=True, story="Somebody")
    table = at(seeker, gear, other, world=["1 Seeker"], player=[{"archive": ["Gear", "Other"]}])
    table.say("Use Seeker")
    assert table.options() == ["A stand-in", "Gear (archive, player 1)"]
    table.say("Gear")
    assert table.look("realm1.p1")[1] == "Gear 3"
    table = at(seeker, other, world=["1 Seeker"], player=[{"archive": ["Other"]}])
    table.say("Use Seeker")
    assert table.look("realm1.p1")[1] == "token 1"


@clause("CR132-story-token.a", "CR132-story-token.b", "CR132-story-token.g", "CR132-303.3.b")
def test_a_story_token_may_be_an_item_or_a_land() -> None:
    """The effect asks for a token of its own story, whatever that is; the stand-in for it is a Wonder."""
    seeker = wonder("Seeker", 2, "Tap free: Create a story token in this realm.")
    lantern = item("Lantern", token=True, story="Seeker")
    camp = land("Camp", token=True, story="Seeker")
    rope = item("Rope", token=True, story="Somebody")
    players = [{"archive": ["Lantern", "Camp", "Rope"]}]
    for named, there in (("Lantern", "Lantern"), ("Camp", "Camp"), ("A stand-in", "token 1")):
        table = at(seeker, lantern, camp, rope, world=["1 Seeker"], player=players)
        table.say("Use Seeker")
        assert [label.partition(" (")[0] for label in table.options()] == ["A stand-in", "Lantern", "Camp"]
        table.say(named)
        assert table.look("realm1.p1") == ["Seeker 2 tapped", there]


@clause("CR132-203.r", "CR132-203.s", "CR132-203.j.2")
def test_a_named_token_and_its_type() -> None:
    bella = item("Bell", "Tap free: Create a 1-power Bella token in this realm.")
    tokens = [
        wonder("Bella", 1, token=True),
        wonder("Bella The Brave", 1, token=True, orbitals=8),
        wonder("Bruno", 1, token=True),
        item("Bella Bag", token=True),
    ]
    table = at(bella, *tokens, world=["1 Bell"], player=[{"archive": [card.name for card in tokens]}])
    table.say("Use Bell")
    assert table.options() == ["A stand-in", "Bella (archive, player 1)", "Bella The Brave (archive, player 1)"]


@clause("CR132-nullify.d", "CR132-nullify.b", "CR132-nullify.i")
def test_a_plain_nullify_ends_with_the_round() -> None:
    proud = wonder("Proud", 1, "This gets +4 power.")
    hush = spell("Hush", "Nullify target enemy.")
    table = at(proud, hush, world=["2 Proud"], player=[{"hand": ["Hush"]}])
    table.say("Play Hush")
    assert table.look("realm1.p2") == ["Proud 1 nullified"]
    table.say("Pass", "Pass")
    assert table.look("realm1.p2") == ["Proud 5"]


@clause("CR132-nullify.r", "CR132-nullify.q")
def test_becoming_nullified_happens_once() -> None:
    sad = item("Sad", "Whenever a Wonder is nullified, gain 1 faith.")
    hush = spell("Hush", "Nullify target enemy.")
    table = at(sad, hush, BEAR, world=["1 Sad", "2 Bear"], player=[{"hand": ["Hush", "Hush"]}])
    table.say("Play Hush", "Pass", "Play Hush")
    assert table.look("p1.faith") == 1


@clause("CR132-nullify.g", "CR132-status-effect.a.2", "CR132-status-effect.b", "CR132-status-effect.b.2")
def test_what_others_give_survives_nullify() -> None:
    lord = item("Lord", "Wonders get +2 power and flying.")
    table = at(lord, BEAR, card=[{"name": "Lord"}, {"name": "Bear", "counters": {"null": 1}}])
    assert table.look("realm1.p1")[1] == "Bear 6 nullified null:1"
    assert table.rules.has_ability(table.g, table.g.realms[0][1], "flying")


@clause("CR132-rage.c", "CR132-rage.b.2", "CR132-rage.b.3")
def test_a_rage_battle_may_be_finished_before_other_arrival_effects() -> None:
    fury = wonder("Fury", 5, "Rage.", "On arrival: gain 1 faith.")
    table = at(fury, player=[{"hand": ["Fury"]}])
    table.say("Play Fury", "Realm 1")
    rage = next(option for option in table.options() if "rage" in option)
    table.say(rage, "Yes")
    assert table.look("realm1.stones") == [1]
    assert table.look("p1.faith") == 0, "its card is gone"


@clause("CR132-link.e", "CR132-link.g", "CR132-link.d")
def test_core_needs_its_link_in_whatever_realm() -> None:
    hill = land("Hill", "Petraia link.", orbitals=1)
    core = wonder("Core", 1, core=True, orbitals=1)
    player = [{"hand": ["Hill", "Core"], "energy": 5}]
    table = at(hill, core, player=player)
    assert "Play Core" not in table.options()
    table.say("Play Hill", "Realm 3", "Pass")
    assert "Play Core" in table.options()


@clause("CR132-101.8.2.a", "CR132-101.8.2.b")
def test_no_orbital_cannot_be_chosen() -> None:
    purge = spell(
        "Purge",
        meaning.Spell(
            (
                meaning.SetChoice("orbital", slot="o"),
                meaning.Destroy(meaning.All(meaning.Cards(chosen="o", chosen_kind="orbital"))),
            )
        ),
    )
    green = wonder("Green", 1, orbitals=1)
    table = at(purge, green, BEAR, world=["2 Green", "2 Bear"], player=[{"hand": ["Purge"]}])
    table.say("Play Purge")
    assert table.options() == ["Petraia", "Thalwind", "Solfera", "Umbrathene", "Heliosynth", "Boundless"]
    table.say("Petraia")
    assert table.look("realm1.p2") == ["Bear 4"]


@clause("CR132-101.3.5.b", "CR132-101.3.5.c")
def test_a_land_that_was_a_wonder_when_it_died_is_brought_back() -> None:
    staff = item("Staff", "Whenever a Wonder you control dies, at end of round, put it into target realm.")
    field = land("Field")
    sweep = spell("Sweep", "Destroy all Wonders.")
    rows = [{"name": "Field", "counters": {"growth": 1}}, {"name": "Staff"}]
    table = at(staff, field, sweep, card=rows, player=[{"hand": ["Sweep"]}])
    table.say("Play Sweep")
    assert "Field" in table.look("p1.abyss")
    table.say("Pass", "Pass", "Realm 2")
    assert table.look("realm2.p1") == ["Field"]


@clause("CR132-bury.a", "CR132-seek.b.2", "CR132-seek.d")
def test_what_seek_does_not_play_is_buried_in_any_order() -> None:
    finder = wonder("Finder", 1, "On arrival: seek 3 a card.")
    player = {"hand": ["Finder"], "deck": ["Bear", "Wolf", "Finder", "Bear"]}
    table = at(finder, BEAR, WOLF, player=[player])
    table.say("Play Finder", "Realm 1", "Play none", "Wolf", "Finder")
    assert table.look("p1.deck") == ["Bear", "Wolf", "Finder", "Bear"]
