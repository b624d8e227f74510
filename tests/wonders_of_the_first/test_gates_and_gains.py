"""Gates of abilities (kingdom, hoard), base power as others see it, and abilities that cards get from others."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, wonder
from tests.wonders_of_the_first.words import BEAR, OURS, THIS, WOLF, n, plus
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from

PET = wonder("Pet", 1, "This gets all the abilities of items you control.")
BANNER = item("Banner", "This gets +2.")


@clause("CR132-kingdom.a", "CR132-kingdom.b")
def test_a_kingdom_is_made_of_matching_lands_unless_the_edition_counts_them_all() -> None:
    court = wonder("Court", 1, "Kingdom 2: This gets +5.", orbitals=4)
    field, moor, waste = land("Field", orbitals=4), land("Moor", orbitals=1), land("Waste")
    cards = (court, field, moor, waste)
    every = {"switches": "kingdom_counts=any_land"}
    for lands, matching, counted in (
        (["1 Field", "1 Field @2"], 6, 6),
        (["1 Field", "1 Moor"], 1, 6),
        (["1 Moor", "1 Waste"], 1, 6),
        (["1 Field", "2 Field"], 1, 1),
        (["1 Waste"], 1, 1),
    ):
        world = ["1 Court @3", *lands]
        assert at(*cards, world=world).look("realm3.p1") == [f"Court {matching}"]
        assert at(*cards, world=world, options=every).look("realm3.p1") == [f"Court {counted}"]


@clause("CR132-hoard.a", "CR132-hoard.a.2")
def test_a_hoard_counts_cards_that_are_stones() -> None:
    dragon = wonder("Dragon", 1, "Hoard 2: This gets +5.")
    gem = item("Gem", "This is a stone.")
    table = at(dragon, gem, world=["1 Dragon", "1 Gem @2"], stones=[[1, 1]])
    assert table.look("realm1.p1") == ["Dragon 6"]
    assert at(dragon, gem, world=["1 Dragon", "1 Gem @2"]).look("realm1.p1") == ["Dragon 1"]
    assert at(dragon, gem, world=["1 Dragon", "2 Gem @2"], stones=[[1, 1]]).look("realm1.p1") == ["Dragon 1"]


def _stone_by_power(name: str, power: int, *more: meaning.Ability, op: str = ">=") -> CardDef:
    """A Wonder that is a stone as long as its power is 5 or more (or compares so)."""
    strong = meaning.Compare(meaning.Stat("power", THIS), op, n(5))
    return wonder(name, power, meaning.Static(THIS, (meaning.IsStone(),), condition=strong), *more)


def _text(name: str, words: str, **facts: Any) -> CardDef:
    return card_from({"name": name, "text": words, **facts}, "test")


@clause("CR132-hoard.a", "CR132-hoard.a.2", "CR132-201.c")
def test_a_hoard_counts_a_card_that_is_a_stone_by_its_power() -> None:
    dragon = _text("Dragon", "Hoard 1: This gets +5.", power=1)
    miser = _text("Miser", "This gets +1 for each stone you control.", power=1)
    gem = _stone_by_power("Gem", 4)
    horn = _text("Horn", "Other Wonders you control here get +1.", power=1)
    for beside, powers in (([], ["Dragon 1", "Miser 1"]), (["1 Horn @2"], ["Dragon 6", "Miser 2"])):
        world = ["1 Dragon", "1 Miser", "1 Gem @2", *beside]
        assert at(dragon, miser, gem, horn, world=world).look("realm1.p1") == powers
    axe = _text("Axe", "Destroy target Wonder.", type="spell")
    world = ["1 Dragon", "1 Gem @2", "1 Horn @2"]
    table = at(dragon, gem, horn, axe, world=world, player=[{"hand": ["Axe"]}])
    table.say("Play Axe", "Horn")
    assert table.look("realm1.p1") == ["Dragon 1"], "it turns off at once"


@clause("CR132-hoard.a", "CR132-hoard.a.2")
def test_a_stone_may_come_of_the_stone_before_it() -> None:
    """The first Gem opens the hoard of the second, which is strong enough by that to be a stone too."""
    first = _stone_by_power("First", 5)
    second = _stone_by_power("Second", 3, meaning.Static(THIS, (plus(2),), gate=meaning.Gate("hoard", 1)))
    third = _text("Third", "Hoard 2: This gets +5.", power=1)
    table = at(first, second, third, world=["1 Third", "1 Second @2", "1 First @3"])
    assert (table.look("realm1.p1"), table.look("realm2.p1"), table.look("p1.stones")) == (["Third 6"], ["Second 5"], 2)
    alone = at(first, second, third, world=["1 Third", "1 Second @2"])
    assert (alone.look("realm1.p1"), alone.look("realm2.p1"), alone.look("p1.stones")) == (["Third 1"], ["Second 3"], 0)


@clause("CR132-hoard.a", "CR132-nullify.a", "CR132-nullify.p")
def test_what_nullifies_or_protects_behind_a_hoard_counts_cards_that_are_stones() -> None:
    gem = item("Gem", "This is a stone.")
    silence = _text("Silence", "Hoard 1: Each enemy is nullified.", type="item")
    calm = _text("Calm", "Hoard 1: Wonders you control can't be nullified.", type="item")
    proud = _text("Proud", "This gets +3.", power=1)
    for world, power in (
        (["1 Silence"], "Proud 4"),
        (["1 Silence", "1 Gem @2"], "Proud 1 nullified"),
        (["1 Silence", "2 Gem @2"], "Proud 4"),
        (["1 Silence", "1 Gem @2", "2 Calm @3"], "Proud 1 nullified"),
        (["1 Silence", "1 Gem @2", "2 Calm @3", "2 Gem @3"], "Proud 4"),
    ):
        assert at(gem, silence, calm, proud, world=["2 Proud", *world]).look("realm1.p2") == [power]


@clause("CR132-hoard.a.2", "CR132-503.c", "CR132-503.c.2")
def test_a_stone_that_its_own_hoard_undoes_is_an_endless_loop() -> None:
    gem = _stone_by_power("Gem", 4, meaning.Static(THIS, (plus(2),), gate=meaning.Gate("hoard", 1)), op="<=")
    table = at(gem, player=[{"hand": ["Gem"]}])
    table.say("Play Gem", "Realm 1")
    assert table.game.questions[0].clause == "CR132-503.c.2"
    table.say("1.")
    assert table.look("realm1.p1") in (["Gem 4"], ["Gem 6"])


@clause("CR132-hoard.a", "CR132-hoard.a.2")
def test_a_card_may_let_a_hoard_be_smaller() -> None:
    dragon = wonder("Dragon", 1, "Hoard 2: This gets +5.")
    cave = item("Cave", "Your hoard abilities need 1 stone less.")
    for world, stones, power in (
        ([], [[1, 1]], 1),
        ([], [[1, 1], [2, 1]], 6),
        (["1 Cave"], [[1, 1]], 6),
        (["2 Cave"], [[1, 1]], 1),
        (["1 Cave"], [], 1),
        (["1 Cave", "1 Cave"], [], 6),
    ):
        table = at(dragon, cave, world=["1 Dragon @3", *world], stones=stones)
        assert table.look("realm3.p1") == [f"Dragon {power}"]


@clause("CR132-101.6.g", "CR132-stun.c")
def test_what_speaks_of_base_power_means_the_one_that_was_set() -> None:
    shrink = item("Shrink", "Each Wonder you control has base power 3.")
    measure = item(
        "Measure",
        meaning.Activated(
            meaning.Cost(tap=True), (meaning.Gain("faith", meaning.Stat("base power", meaning.All(OURS))),)
        ),
    )
    for world, faith in (([], 2), (["1 Shrink"], 3)):
        rows = [{"name": "Wolf", "counters": {"+1": 4}}]
        table = at(shrink, measure, WOLF, world=[*world, "1 Measure"], card=rows)
        table.say("Use Measure")
        assert table.look("p1.faith") == faith


@clause("CR132-nullify.o")
def test_what_is_gained_comes_from_every_other_card_that_lies_face_up() -> None:
    assert at(PET, BANNER, world=["1 Pet"]).look("realm1.p1") == ["Pet 1"]
    two = at(PET, BANNER, world=["1 Pet", "1 Banner @2", "1 Banner @2", "2 Banner @2"])
    assert two.look("realm1.p1") == ["Pet 5"]
    hidden = at(PET, BANNER, card=[{"name": "Pet"}, {"name": "Banner", "realm": 2, "face_down": True}])
    assert hidden.look("realm1.p1") == ["Pet 1"]


@clause("CR132-nullify.o")
def test_a_card_among_those_it_gains_from_does_not_gain_its_own_text_again() -> None:
    forge = land("Forge", meaning.Static(meaning.All(OURS), (meaning.AddType("item"),)))
    hound = wonder(
        "Hound", 1, "This gets +3. Tap free: Gain 1 faith. This gets all the abilities of items you control."
    )
    lamp = item("Lamp", "Tap free: Draw a card.")
    table = at(hound, forge, BANNER, lamp, world=["1 Hound", "1 Forge @2", "1 Banner @2", "1 Lamp @3"])
    assert table.look("realm1.p1") == ["Hound 6"], "its own 3 once, and the banner's 2"
    uses = [option for option in table.options() if option.startswith("Use Hound")]
    assert uses == ["Use Hound (realm 1, player 1): tap 1", "Use Hound (realm 1, player 1): tap 2"]


@clause("CR132-nullify.o", "CR132-nullify.a")
def test_a_gained_ability_is_not_handed_on_but_a_granted_one_is() -> None:
    forge = land("Forge", meaning.Static(meaning.All(OURS), (meaning.AddType("item"),)))
    teacher = land("Teacher", 'Each item gets "Tap free: Gain 1 faith."')
    well = item("Well", "Tap free: Draw a card.")

    def uses(*world: str) -> int:
        table = at(PET, forge, teacher, well, world=list(world))
        return len([option for option in table.options() if option.startswith("Use Pet")])

    assert uses("1 Pet", "1 Well @2") == 1
    assert uses("1 Pet", "1 Well @2", "2 Teacher") == 2
    assert uses("1 Pet", "1 Pet", "1 Well @2") == 2
    assert uses("1 Pet", "1 Pet", "1 Well @2", "1 Forge") == 2, "each from the well, none from each other"
    blank = at(PET, well, card=[{"name": "Pet"}, {"name": "Well", "realm": 2, "counters": {"null": 1}}])
    assert not [option for option in blank.options() if option.startswith("Use")]


@clause("CR132-nullify.o")
def test_what_is_gained_may_have_been_copied_by_the_card_that_has_it() -> None:
    """A card that it does not speak of may have copied whatever it likes."""
    lamp = item("Lamp")
    for copier, power in (("Lamp", 3), ("Wolf", 1)):
        rows = [{"name": "Pet"}, {"name": "Lamp", "realm": 2}, {"name": copier, "realm": 3, "copied": ["Banner"]}]
        rows = rows if copier == "Wolf" else [rows[0], rows[2]]
        assert at(PET, BANNER, WOLF, lamp, card=rows).look("realm1.p1") == [f"Pet {power}"]


@clause("CR132-nullify.o")
def test_an_ability_that_a_card_has_and_gains_as_well_is_handed_on_as_its_own() -> None:
    """Each Hound can be tapped for faith, and once more as the other Hound can; the Pet gets that from each, once."""
    forge = land("Forge", meaning.Static(meaning.All(meaning.Cards(name="Hound")), (meaning.AddType("item"),)))
    hound = wonder("Hound", 1, "Tap free: Gain 1 faith. This gets all the abilities of items you control.")
    table = at(PET, hound, forge, world=["1 Forge @2", "1 Hound @2", "1 Hound @2", "1 Pet"])
    uses = [option for option in table.options() if option.startswith("Use Pet")]
    assert uses == ["Use Pet (realm 1, player 1): tap 1", "Use Pet (realm 1, player 1): tap 2"]


@clause("CR132-nullify.o", "CR132-503.c", "CR132-503.c.2")
def test_a_gained_ability_that_was_prevented_stays_so() -> None:
    """The Rat follows the Pet, the Pet flees from the Rat by what it has of the Charm: somebody ends it, once."""
    pet = wonder("Pet", 5, "This gets all the abilities of items you control.", classes=("Pet",))
    charm = item("Charm", "This gets -X, where X is the total power of Beasts.")
    rat = wonder("Rat", 1, "This gets +X, where X is the total power of Pets.", classes=("Beast",))
    hands = [{"hand": ["Charm", "Wolf"]}, {"hand": ["Bear"]}]
    table = at(pet, charm, rat, WOLF, BEAR, world=["1 Pet", "1 Rat @2"], player=hands)
    table.say("Play Charm", "Realm 1", "1. Pet")
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Pet 5", "Charm"], ["Rat 6"])
    table.say("Play Bear", "Realm 1", "Play Wolf", "Realm 3")
    assert table.game.questions[0].asks == "What do you do?", "nobody is asked again"
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == (["Pet 5", "Charm"], ["Rat 6"])
