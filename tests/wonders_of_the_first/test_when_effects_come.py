"""When effects come: ends of rounds and battles inside each other, cards turned up, gates and prices of the moment."""

from __future__ import annotations

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell, wonder
from tests.wonders_of_the_first.words import (
    BEAR,
    SWORD,
    WOLF,
    WONDERS,
    whenever,
)
from wonderwheel.games.wonders_of_the_first import meaning

FAITH = meaning.Gain("faith")


@clause("CR132-403.5.j", "CR132-unstable.a", "CR132-101.3.5.c")
def test_the_end_of_the_round_is_this_one_even_for_what_dies_at_it() -> None:
    spark = wonder("Spark", 4, "Unstable.")
    staff = item("Staff", "Whenever a Wonder you control dies, at end of round, put it into realm 2.")
    table = at(spark, staff, world=["1 Spark", "1 Staff"])
    table.say("Pass", "Pass")
    assert (table.look("round"), table.look("realm2.p1")) == (4, ["Spark 4"])


@clause("CR132-403.5.j", "CR132-403.5.f")
def test_what_a_discard_at_the_end_of_the_round_leaves_for_that_end_happens() -> None:
    grief = item("Grief", "Whenever a player discards a card, at end of round, gain 1 faith.")
    table = at(grief, WOLF, world=["1 Grief"], player=[{"hand": ["Wolf"] * 8}])
    table.say("Pass", "Pass", "Wolf")
    assert (table.look("round"), table.look("p1.faith")) == (4, 1)


@clause("CR132-404.3.2.f", "CR132-rage.b.2", "CR132-rage.a.2")
def test_the_end_of_a_battle_inside_another_is_not_the_end_of_the_other() -> None:
    """A rage battle is fought while the attack that called for it is still in its first step."""
    fury = wonder("Fury", 5, "Rage.")
    alpha = wonder(
        "Alpha",
        3,
        "On attack: At end of battle, gain 1 faith.",
        "On attack: Put each Wonder you own in The Abyss into realm 2.",
        "On battle: If you have no faith, gain 1 energy.",
    )
    table = at(fury, alpha, world=["1 Alpha"], player=[{"abyss": ["Fury"], "energy": 0}])
    table.say("Attack in realm 1", "1.", "Yes")
    assert (table.look("p1.abyss"), table.look("realm2.stones")) == (["Fury"], [1]), "the rage battle is over"
    assert table.look("p1.energy") == 1, "but the other was not, in its third step"
    assert table.look("p1.faith") == 1


@clause("CR132-510.a.3", "CR132-arrives.a")
def test_a_card_that_is_turned_up_arrives_from_the_abyss() -> None:
    clerk = item("Clerk", whenever(meaning.Event("arrives", cards=WONDERS, source="abyss"), FAITH))
    scatter = spell(
        "Scatter",
        "Shuffle each Wonder you own in The Abyss.",
        "Deal them face down to all realms as evenly as possible, then turn them up.",
    )
    table = at(clerk, scatter, BEAR, world=["1 Clerk"], player=[{"hand": ["Scatter"], "abyss": ["Bear"]}])
    table.say("Play Scatter", "Realm 1")
    assert (table.look("p1.faith"), table.look("realm1.p1")) == (1, ["Clerk", "Bear 4"])


@clause("CR132-equip.f", "CR132-510.a.3")
def test_equipment_may_move_to_a_wonder_that_is_turned_up() -> None:
    scatter = spell(
        "Scatter",
        "Shuffle each Wonder you own in The Abyss.",
        "Deal them face down to all realms as evenly as possible, then turn them up.",
    )
    rows = [{"name": "Wolf"}, {"name": "Sword", "on": "Wolf"}]
    table = at(SWORD, scatter, BEAR, WOLF, card=rows, player=[{"hand": ["Scatter"], "abyss": ["Bear"]}])
    table.say("Play Scatter", "Realm 1", "Yes")
    assert table.look("realm1.p1") == ["Wolf 2", "Sword on Bear", "Bear 7"]


@clause("CR132-kingdom.a", "CR132-harvest.a")
def test_a_harvest_gives_only_what_is_active() -> None:
    """The kingdom's part is closed: the plain harvest is possible all the same, and gives only its own."""
    mount = land("Mount", "Kingdom 2: Harvest: Gain 1 faith. Harvest: Gain 1 action.", orbitals=1)
    poor = at(mount, world=["1 Mount"], player=[{"actions": 0}])
    poor.say("Harvest Mount")
    assert (poor.look("p1.actions"), poor.look("p1.faith")) == (1, 0)
    king = at(mount, world=["1 Mount", "1 Mount @2"], player=[{"actions": 0}])
    king.say("Harvest Mount", "Done", "1.")
    assert (king.look("p1.actions"), king.look("p1.faith")) == (1, 1)


@clause("CR132-404.4.c", "CR132-pay-x.a")
def test_x_comes_on_top_of_the_fixed_price() -> None:
    well = item(
        "Well", meaning.Activated(meaning.Cost(tap=True, energy=2, x="energy"), (meaning.Gain("faith", meaning.X()),))
    )
    table = at(well, world=["1 Well"], player=[{"energy": 3}])
    table.say("Use Well")
    assert table.options() == ["0", "1"]
    table.say("1")
    assert (table.look("p1.energy"), table.look("p1.faith")) == (0, 1)
    altar = item(
        "Altar", meaning.Activated(meaning.Cost(tap=True, faith=2, x="faith"), (meaning.Gain("energy", meaning.X()),))
    )
    other = at(altar, world=["1 Altar"], player=[{"faith": 3, "energy": 0}])
    other.say("Use Altar")
    assert other.options() == ["0", "1"]


@clause("CR132-link.b", "CR132-link.b.2", "CR132-101.8.a.2")
def test_each_linked_orbital_of_a_card_makes_it_cheaper_once() -> None:
    dual = wonder("Dual", 1, cost=3, orbitals=1 | 2)
    stone = land("Stone", "Petraia link.", orbitals=1)
    wind = land("Wind", "Thalwind link.", orbitals=2)
    for world, cost in ((["1 Stone", "1 Stone"], 2), (["1 Stone", "1 Wind", "1 Wind"], 1)):
        table = at(dual, stone, wind, world=world, player=[{"hand": ["Dual"], "energy": 3}])
        table.say("Play Dual", "Realm 1")
        assert table.look("p1.energy") == 3 - cost


@clause("CR132-508.a", "CR132-101.5.b")
def test_what_cannot_be_played_cannot_be_played_for_free() -> None:
    ban = item("Ban", "Opponents can't play Wonders.")
    gift = spell("Gift", "Play a Wonder in your hand for free.")
    free = at(gift, BEAR, player=[{"hand": ["Gift", "Bear"]}])
    free.say("Play Gift", "Bear", "Realm 1")
    assert free.look("realm1.p1") == ["Bear 4"]
    table = at(ban, gift, BEAR, world=["2 Ban"], player=[{"hand": ["Gift", "Bear"]}])
    table.say("Play Gift", "Bear")
    assert (table.look("active"), table.look("p1.hand"), table.look("realm1.p1")) == (2, ["Bear"], [])


@clause("CR132-508.a", "CR132-seek.b")
def test_seek_finds_only_what_may_be_played_in_that_realm() -> None:
    ban = item("Ban", "Opponents can't play cards in this realm.")
    finder = item("Finder", "Tap free: Seek 1 a card.")
    for realm, found in ((1, ["Play none"]), (2, ["Play none", "Bear"])):
        world = [f"1 Finder @{realm}", "2 Ban"]
        table = at(ban, finder, BEAR, WOLF, world=world, player=[{"deck": ["Bear", "Wolf", "Wolf"]}])
        table.say("Use Finder")
        assert [option.split(" (")[0] for option in table.options()] == found


@clause("CR132-507.g", "CR132-507.e", "CR132-203.j")
def test_a_stand_in_that_becomes_a_copy_keeps_nothing_of_its_own() -> None:
    """Power and orbital that its creator gave are overwritten with the rest."""
    token = meaning.CreateToken(meaning.Token(power=meaning.RoundNumber()), where=meaning.Realm("number", 1))
    maker = item("Maker", meaning.Activated(meaning.Cost(tap=True), (token,)), orbitals=2)
    turn = meaning.BecomeCopy(
        meaning.Target(meaning.Cards(types=("wonder",), token=True)),
        meaning.Choose(meaning.Cards(name="Green"), slot="model"),
    )
    green = wonder("Green", 5, orbitals=1)
    cut = spell("Cut", "Destroy each Petraia card.")
    table = at(
        maker,
        spell("Become", meaning.Spell((turn,))),
        green,
        cut,
        world=["1 Maker", "2 Green @2"],
        player=[{"hand": ["Become", "Cut"]}],
    )
    table.say("Use Maker", "Pass", "Play Become", "Pass")
    assert table.look("realm1.p1") == ["Maker tapped", "Green 5"]
    table.say("Play Cut")
    assert table.look("realm1.p1") == ["Maker tapped"]
