"""Whose an ability is and how often it triggers; equipment when things change before it moves."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, SWORD, WOLF, WONDERS, n
from wonderwheel.games.wonders_of_the_first import meaning

FAITH = meaning.Gain("faith")


@clause("CR132-302.g", "CR132-302.c", "CR132-301.6.b")
def test_an_ability_that_works_elsewhere_triggers_once_for_a_card_that_leaves_the_world() -> None:
    """It is looked for where the card was and where it is: that is still one card and one ability."""
    kill = spell("Kill", "Destroy each Ghost.")
    for event, area in (
        (meaning.Event("put into the abyss", this=True), "moving"),
        (meaning.Event("dies", cards=WONDERS), "abyss"),
    ):
        ghost = wonder("Ghost", 1, meaning.Triggered(event, (FAITH,), area=area), classes=("Ghost",))
        table = at(ghost, kill, world=["1 Ghost"], player=[{"hand": ["Kill"]}])
        table.say("Play Kill")
        assert (table.look("active"), table.look("p1.faith")) == (2, 1)


@clause("CR132-505.2.a", "CR132-501.e", "CR132-on-play.a")
def test_on_play_is_the_effect_of_whoever_plays_the_card() -> None:
    imp = wonder("Imp", 1, "On play: Gain 1 faith.")
    rob = spell("Rob", "Play a Wonder an opponent owns in The Abyss for free.")
    table = at(imp, rob, player=[{"hand": ["Rob"]}, {"abyss": ["Imp"]}])
    table.say("Play Rob", "Realm 1")
    assert (table.look("p1.faith"), table.look("p2.faith")) == (1, 0)
    assert table.look("realm1.p1") == ["Imp 1"]


@clause("CR132-equip.f", "CR132-505.1.f")
def test_equipment_does_not_move_to_a_wonder_that_has_changed_sides() -> None:
    thief = item("Thief", "Whenever an enemy arrives, gain control of it.")
    rows = [{"name": "Wolf"}, {"name": "Sword", "on": "Wolf"}, {"name": "Thief", "player": 2}]
    table = at(thief, SWORD, WOLF, BEAR, card=rows, player=[{"hand": ["Bear"]}])
    table.say("Play Bear", "Realm 1", "1. Thief")
    assert table.look("active") == 2, "nobody is asked about the sword"
    assert table.look("realm1.p1") == ["Wolf 5", "Sword on Wolf"]
    assert table.look("realm1.p2") == ["Thief", "Bear 4"]


@clause("CR132-equip.a", "CR132-equip.b", "CR132-101.3.5.a")
def test_a_card_that_is_no_wonder_any_more_wears_nothing() -> None:
    changes = (meaning.AddType("wonder"), meaning.SetBase(n(3)))
    grow = spell("Grow", meaning.Spell((meaning.Get(meaning.Target(meaning.Cards(types=("land",))), changes),)))
    table = at(grow, land("Hill"), SWORD, WOLF, world=["1 Hill", "1 Sword"], player=[{"hand": ["Grow", "Wolf"]}])
    table.say("Play Grow")
    assert table.look("realm1.p1") == ["Hill 6", "Sword on Hill"]
    table.say("Pass", "Pass")
    assert table.look("realm1.p1") == ["Hill", "Sword"]
    table.say("Play Wolf", "Realm 1")
    assert table.look("realm1.p1") == ["Hill", "Sword on Wolf", "Wolf 5"]


@clause("CR132-call.a", "CR132-505.1.d")
def test_nobody_calls_a_wonder_that_nobody_controls() -> None:
    """Both players have a stone here; a Wonder in the centre has no controller who could."""
    gem = item("Gem", "This is a stone.")
    rows = [
        {"name": "Gem", "player": 2},
        {"name": "Bear", "player": 0, "owner": 1, "realm": 3},
        {"name": "Wolf", "realm": 3},
        {"name": "Wolf", "player": 2, "realm": 3},
    ]
    caller = wonder("Caller", 2, "Call.")
    table = at(caller, gem, BEAR, WOLF, card=rows, stones=[[1, 1]], player=[{"hand": ["Caller"]}])
    table.say("Play Caller", "Realm 1", "Yes")
    assert table.options() == ["Wolf (realm 3, player 1)", "Wolf (realm 3, player 2)"]
