"""Copies (507), contradictions (508), tapping (509), and effects that stand for several things."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, ENEMY, THIS, WOLF
from wonderwheel.games.wonders_of_the_first import meaning

MIRROR = spell("Mirror", "Create a token copy of target card in realm 2.")


@pytest.mark.parametrize(
    ("model", "copy"),
    [("Bear", "Bear 4"), ("Sword", "Sword"), ("Field", "Field"), ("Imp", "Imp 1")],
    ids=["Wonder", "item", "land", "token"],
)
@clause("CR132-507.a", "CR132-507.b", "CR132-507.d")
def test_wonders_items_lands_and_tokens_can_be_copied(model: str, copy: str) -> None:
    imp = wonder("Imp", 1, token=True)
    table = at(MIRROR, BEAR, item("Sword"), land("Field"), imp, world=[f"2 {model}"], player=[{"hand": ["Mirror"]}])
    table.say("Play Mirror")
    assert table.look("realm2.p1") == [copy]
    assert table.g.token[table.g.realms[1][0]], "a copy is a token besides"


@clause("CR132-507.a", "CR132-507.j")
def test_abilities_can_be_copied_and_the_copy_can_be_nullified() -> None:
    scout = wonder("Scout", 2, "This gets +3 power.")
    mimic = wonder("Mimic", 2, "Symbiosis.")
    hush = spell("Hush", "Nullify target Wonder you control.")
    cards = (scout, mimic, hush)
    rows = [{"name": "Scout", "player": 2, "power_this_round": -3}]
    table = at(*cards, card=rows, player=[{"hand": ["Mimic", "Hush"]}])
    table.say("Play Mimic", "Realm 1", "Pass")
    assert table.look("realm1.p1") == ["Mimic 5"]
    table.say("Play Hush")
    assert table.look("realm1.p1") == ["Mimic 2 nullified"]


@clause("CR132-507.h", "CR132-507.e", "CR132-507.d")
def test_a_copy_does_not_follow_its_model() -> None:
    grow = spell("Grow", "Put 3 +1 counters on target enemy. Nullify all enemies.")
    kill = spell("Kill", "Destroy all enemies.")
    pack = wonder("Pack", 2, "This gets +1 power.", cost=3, classes=("Wolf",))
    table = at(MIRROR, grow, kill, pack, world=["2 Pack"], player=[{"hand": ["Mirror", "Grow", "Kill"]}])
    table.say("Play Mirror", "Pass", "Play Grow", "Pass")
    assert (table.look("realm2.p1"), table.look("realm1.p2")) == (["Pack 3"], ["Pack 5 nullified +1:3"])
    table.say("Play Kill")
    assert table.look("realm2.p1") == ["Pack 3"], "it does not need its model"


@clause("CR132-507.g", "CR132-507.h", "CR132-507.e")
def test_a_card_that_becomes_a_copy_is_overwritten_once_and_for_all() -> None:
    become = spell("Become", "Target Wonder you control becomes a copy of an enemy.")
    hawk = wonder("Hawk", 1, "This gets +7 power.", classes=("Bird",))
    grow = spell("Grow", "Put 3 +1 counters on target enemy.")
    table = at(become, hawk, grow, BEAR, world=["1 Hawk", "2 Bear"], player=[{"hand": ["Become", "Grow"]}])
    table.say("Play Become", "Pass", "Play Grow")
    assert (table.look("realm1.p1"), table.look("realm1.p2")) == (["Bear 4"], ["Bear 7 +1:3"])


@clause("CR132-507.i", "CR132-507.d")
def test_a_text_with_its_own_name_speaks_of_the_copy() -> None:
    """ "When Imp dies" on the copy is about the copy, and the model's is about the model."""
    imp = wonder("Imp", 1, "Whenever Imp dies, gain 1 faith.", "Imp gets +1 power.")
    kill = spell("Kill", "Destroy target Wonder.")
    table = at(MIRROR, imp, kill, world=["2 Imp"], player=[{"hand": ["Mirror", "Kill"]}])
    table.say("Play Mirror", "Pass", "Play Kill", "Imp (realm 2, player 1)")
    assert (table.look("p1.faith"), table.look("p2.faith")) == (1, 0)
    assert table.look("realm1.p2") == ["Imp 2"]


@clause("CR132-508.a", "CR132-508.d")
def test_the_possible_part_of_an_effect_is_done() -> None:
    """Two of three Wonders can be tapped, and the faith comes all the same."""
    rock = wonder("Rock", 1, "This can't be tapped.")
    lull = spell("Lull", "Tap all Wonders. Gain that much faith.")
    table = at(rock, lull, BEAR, WOLF, world=["2 Rock", "2 Bear", "1 Wolf"], player=[{"hand": ["Lull"]}])
    table.say("Play Lull")
    assert (table.look("realm1.p2"), table.look("realm1.p1")) == (["Rock 1", "Bear 4 tapped"], ["Wolf 2 tapped"])
    assert table.look("p1.faith") == 2


def farm(**row: object) -> At:
    vale = land("Vale", "Harvest: gain 1 energy.")
    wake = spell("Wake", "Untap all cards.")
    watch = item("Watch", "Whenever a land is tapped, gain 1 faith.")
    rows = [{"name": "Vale", **row}, {"name": "Watch"}]
    return at(vale, wake, watch, card=rows, player=[{"hand": ["Wake"]}])


@clause("CR132-509.c", "CR132-tap-ability.c.2", "CR132-tap-ability.b", "CR132-faith.c")
def test_a_harvest_is_a_tap_ability() -> None:
    count = spell("Count", "Gain faith equal to the number of cards with a tap ability.")
    vale = land("Vale", "Harvest: gain 1 energy.")
    forge = item("Forge", "Tap action: draw a card.")
    lens = item("Lens", "Tap free: draw a card.")
    idol = item("Idol", "Sacrifice free: draw a card.")
    world = ["1 Vale", "1 Forge", "1 Lens", "1 Idol"]
    table = at(count, vale, forge, lens, idol, world=world, player=[{"hand": ["Count"]}])
    table.say("Play Count")
    assert table.look("p1.faith") == 3, "harvest, tap action, tap free; a sacrifice is none"
    priest = wonder("Priest", 1, "Spend 1 faith: Draw a card. Pay 1 energy: Draw a card.")
    pious = spell(
        "Pious", meaning.Spell((meaning.Gain("energy", meaning.Count(meaning.All(meaning.Cards(has="faith")))),))
    )
    temple = at(priest, lens, pious, world=["1 Lens", "1 Priest"], player=[{"hand": ["Pious"]}]).say("Play Pious")
    assert temple.look("p1.energy") == 1
    tired = farm(tapped=True)
    assert tired.why_not("Harvest Vale") == ("CR132-tap-ability.a.2", "CR132-509.d")


@clause("CR132-509.d", "CR132-tap-ability.a.2", "CR132-tap-untap.a", "CR132-tap-untap.a.2")
def test_a_tapped_card_stays_tapped_until_an_effect_untaps_it() -> None:
    table = farm()
    table.say("Harvest Vale", "1.", "Pass", "Pass")
    assert (table.look("p1.energy"), table.look("round")) == (4, 4), "the energy of the round before is lost"
    assert table.look("realm1.p1")[0] == "Vale tapped", "a new round does not untap"
    assert table.look("p1.faith") == 1
    assert table.why_not("Harvest Vale") == ("CR132-tap-ability.a.2", "CR132-509.d")
    table.say("Play Wake", "Pass", "Harvest Vale", "1.")
    assert table.look("p1.energy") == 5


@clause("CR132-507.a", "CR132-507.d", "CR132-507.e")
def test_a_copy_of_a_stand_in_has_the_power_and_classes_that_its_creator_gave_it() -> None:
    token = meaning.Token("Golem", power=meaning.RoundNumber(), like=meaning.All(meaning.Cards(name="Bear")))
    forge = item(
        "Forge",
        meaning.Activated(meaning.Cost(tap=True), (meaning.CreateToken(token, where=meaning.Realm("number", 1)),)),
    )
    bear = wonder("Bear", 4, classes=("Beast",))
    mirror = spell("Mirror", "Create a token copy of target token in realm 2.")
    count = spell("Count", "Gain faith equal to the number of Beast tokens.")
    table = at(forge, bear, mirror, count, world=["1 Forge", "1 Bear"], player=[{"hand": ["Mirror", "Count"]}])
    table.say("Use Forge", "Pass", "Play Mirror", "Pass")
    assert table.look("realm2.p1") == ["Golem 3"]
    table.say("Play Count")
    assert table.look("p1.faith") == 2


@clause("CR132-507.e", "CR132-507.d")
def test_what_others_have_done_to_the_model_is_not_copied() -> None:
    """Stunned for the round, strengthened and made a Beast for good: none of it is printed on the model."""
    feed = spell(
        "Feed",
        "For the rest of the game, target enemy gets +5 power and base power 7.",
        "It is a Beast in addition to its other classes.",
    )
    stun = spell("Stun", "Stun target enemy.")
    count = spell("Count", "Gain faith equal to the number of Beasts.")
    hand = {"hand": ["Feed", "Stun", "Mirror", "Count"], "actions": 5}
    table = at(feed, stun, MIRROR, count, BEAR, world=["2 Bear"], player=[hand])
    table.say("Play Feed", "Pass", "Play Stun", "Pass", "Play Mirror", "Pass")
    assert (table.look("realm1.p2"), table.look("realm2.p1")) == (["Bear 5 tapped"], ["Bear 4"])
    table.say("Play Count")
    assert table.look("p1.faith") == 1


@clause("CR132-507.g", "CR132-symbiosis.e")
def test_a_card_that_becomes_a_copy_loses_what_it_had_copied_before() -> None:
    lord = wonder("Lord", 2, "Beasts get +3 power.")
    wolf = wonder("Wolf", 2, classes=("Beast",))
    mimic = wonder("Mimic", 2, "Symbiosis.")
    become = spell("Become", "Target Wonder you control becomes a copy of an enemy in realm 3.")
    scout = spell(
        "Scout", meaning.Spell((meaning.Gain("faith", meaning.Count(meaning.All(meaning.Cards(has="static")))),))
    )
    world = ["2 Lord", "2 Wolf @2", "2 Bear @3"]
    table = at(lord, mimic, become, scout, BEAR, wolf, world=world, player=[{"hand": ["Mimic", "Become", "Scout"]}])
    table.say("Play Mimic", "Realm 1", "Pass")
    assert table.look("realm2.p2") == ["Wolf 8"]
    table.say("Play Become", "Pass")
    assert (table.look("realm1.p1"), table.look("realm2.p2")) == (["Bear 4"], ["Wolf 5"])
    table.say("Play Scout")
    assert table.look("p1.faith") == 1, "only the Lord has a static ability"


# -- what a change may be made of --------------------------------------------------------------------------------------


@clause("CR132-101.2.b", "CR132-508.f")
def test_a_static_ability_takes_over_the_classes_of_other_cards() -> None:
    takes_over = meaning.Static(THIS, (meaning.AddClass(like=meaning.All(ENEMY)),))
    chameleon = wonder("Chameleon", 1, takes_over, classes=("Dragon",))
    shark, wolf = wonder("Shark", 2, classes=("Beast",)), wonder("Wolf", 2, classes=("Wolf",))
    bless = item("Bless", "Beast Dragons get +5 power.")
    kill = spell("Kill", "Destroy target enemy.")
    world = ["1 Chameleon", "2 Shark", "2 Wolf", "1 Bless"]
    table = at(chameleon, shark, wolf, bless, kill, world=world, player=[{"hand": ["Kill"]}])
    assert table.look("realm1.p1")[0] == "Chameleon 6"
    table.say("Play Kill", "Shark")
    assert table.look("realm1.p1")[0] == "Chameleon 1", "with the Shark its class is gone"


@clause("CR132-guardian.a", "CR132-status-effect.b.2")
def test_a_granted_keyword_gives_all_that_it_stands_for() -> None:
    """Guardian waits for arrivals and for moves."""
    banner = item("Banner", "Wonders you control get guardian.")
    march = spell("March", "Move target Wonder you control to realm 1.")
    watch = spell("Watch", "Wonders you control get guardian this round.")
    cards = (banner, march, watch, BEAR, WOLF)
    table = at(*cards, world=["2 Wolf", "2 Banner @3", "1 Bear @2"], player=[{"hand": ["Bear", "March"]}])
    table.say("Play Bear", "Realm 1")
    assert table.look("realm1.p2") == ["Wolf 4"]
    table.say("Pass", "Play March", "Bear (realm 2")
    assert table.look("realm1.p2") == ["Wolf 6"]
    spelled = at(*cards, world=["2 Wolf", "1 Bear @2"], player=[{"hand": ["March"]}, {"hand": ["Watch"]}])
    spelled.say("Pass", "Play Watch", "Play March")
    assert spelled.look("realm1.p2") == ["Wolf 4"], "granted for a time it is the same"
