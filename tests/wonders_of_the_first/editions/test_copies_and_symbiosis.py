"""Which values a copy has, and what symbiosis copies and how (507, symbiosis): each value of the switches, played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.editions.played import played, text
from tests.wonders_of_the_first.table import item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF
from wonderwheel.games.wonders_of_the_first import meaning

FOX = wonder("Fox", 3, classes=("Fox",))
HYMN = text("Hymn", "Target Wonder gets +2 this round.", type="spell")
MIRROR = text("Mirror", "Create a token copy of target Wonder in target realm.", type="spell")
SILENCE = text("Silence", "Nullify target Wonder.", type="spell")
RICH = {"energy": 20, "actions": 9}


# -- copies ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "copy"), [("printed", "Fox 3"), ("current", "Fox 7")])
@clause("CR132-507.e", "CR12-507.d", "CR12-507.g")
def test_a_copy_is_what_is_printed_or_what_the_card_is_now(value: str, copy: str) -> None:
    """Base 3, two +1 counters and +2 this round: 7 is the base of the copy, which has no counters."""
    rows = [{"name": "Fox", "counters": {"+1": 2}}]
    hand = {**RICH, "hand": ["Hymn", "Mirror"]}
    table = played({"copy_values": value}, FOX, HYMN, MIRROR, card=rows, player=[hand])
    table.say("Play Hymn", "Pass", "Play Mirror", "Realm 2")
    assert table.look("realm1.p1") == ["Fox 7 +1:2"]
    assert table.look("realm2.p1") == [copy]
    table.say("Pass", "Pass")
    assert table.look("round") == 4
    assert table.look("realm1.p1") == ["Fox 5 +1:2"], "what happens to the first is nothing to the copy"
    assert table.look("realm2.p1") == [copy]


@pytest.mark.parametrize("value", ["printed", "current"])
@clause("CR12-507.d", "CR12-stun.c", "CR132-stun.c")
def test_the_copied_power_is_a_base_power_that_stun_sets_anew(value: str) -> None:
    dart = text("Dart", "Stun target Wonder.", type="spell")
    rows = [{"name": "Fox", "counters": {"+1": 2}}]
    hand = {**RICH, "hand": ["Mirror", "Dart"]}
    table = played({"copy_values": value}, FOX, MIRROR, dart, card=rows, player=[hand])
    table.say("Play Mirror", "Realm 2", "Pass", "Play Dart", "Fox (realm 2")
    assert table.look("realm2.p1") == ["Fox 0 tapped"]


@pytest.mark.parametrize(("value", "lands"), [("printed", 0), ("current", 1)])
@clause("CR132-507.e", "CR12-507.d")
def test_types_and_classes_that_were_added_are_copied_or_are_not(value: str, lands: int) -> None:
    """The seed makes Foxes lands and Elves too. The copy is one for good, if it is one at all: the seed is gone."""
    changes = (meaning.AddType("land"), meaning.AddClass("Elf"))
    seed = item("Seed", meaning.Static(meaning.All(meaning.Cards(name="Fox", token=False)), changes))
    count = spell(
        "Count",
        meaning.Spell(
            (
                meaning.Gain("faith", meaning.Count(meaning.All(meaning.Cards(types=("land",), token=True)))),
                meaning.Gain("faith", meaning.Count(meaning.All(meaning.Cards(classes=("Elf",), token=True)))),
            )
        ),
    )
    table = played(
        {"copy_values": value},
        FOX,
        MIRROR,
        seed,
        count,
        world=["1 Fox", "1 Seed"],
        player=[{**RICH, "hand": ["Mirror", "Count"]}],
    )
    table.say("Play Mirror", "Realm 2", "Pass", "Play Count")
    assert table.look("p1.faith") == 2 * lands


@pytest.mark.parametrize("value", ["printed", "current"])
@clause("CR12-507.j", "CR132-507.k", "CR12-507.d")
def test_a_copy_of_a_nullified_card_is_blank_and_a_granted_ability_is_not_copied(value: str) -> None:
    """The Crow's own flying is blank; the wings that the Fox has are not its text."""
    crow = text("Crow", "Flying", power=3)
    wings = item("Wings", "Each nontoken Fox has flying.")
    for model, beside, first in (("Crow", [], ["Play Silence", "Pass"]), ("Fox", ["1 Wings"], [])):
        hand = {**RICH, "hand": ["Mirror", "Silence"]}
        cards = (FOX, crow, MIRROR, SILENCE, wings)
        table = played({"copy_values": value}, *cards, world=[f"1 {model}", *beside], player=[hand])
        table.say(*first, "Play Mirror", "Realm 2", "Pass", "Attack in realm 2")
        assert table.look("realm2.p1") == [f"{model} 3"]
        assert table.game.questions[0].asks != "Do you want this?"
        assert table.look("active") == 2, "the copy has not asked where to fly"


@pytest.mark.parametrize(("value", "seen"), [("printed", "Fox 4"), ("current", "Fox 6")])
@clause("CR12-507.f", "CR12-507.d", "CR132-507.g")
def test_a_card_that_becomes_a_copy_has_those_values_until_it_leaves(value: str, seen: str) -> None:
    """The Bear, with a +1 counter, becomes the Fox that has two; a portal makes a Bear of it again."""
    turn = spell("Turn", "Target Bear becomes a copy of a Fox.")
    mist = text("Mist", "Portal target Wonder to target realm.", type="spell")
    rows = [{"name": "Fox", "player": 2, "counters": {"+1": 2}}, {"name": "Bear", "counters": {"+1": 1}}]
    table = played(
        {"copy_values": value}, FOX, BEAR, turn, mist, card=rows, player=[{**RICH, "hand": ["Turn", "Mist"]}]
    )
    table.say("Play Turn")
    assert table.look("realm1.p1") == [f"{seen} +1:1"]
    table.say("Pass", "Play Mist")
    table.say(next(option for option in table.options() if "player 1" in option), "Realm 3")
    assert table.look("realm3.p1") == ["Bear 4"]


@pytest.mark.parametrize("value", ["printed", "current"])
@clause("CR12-507.d", "CR132-507.d")
def test_a_copy_of_what_does_not_lie_in_the_world_is_what_is_printed(value: str) -> None:
    raise_it = spell("Raise", "Create a token copy of a Wonder you own in The Abyss in any realm.")
    table = played({"copy_values": value}, FOX, raise_it, player=[{**RICH, "hand": ["Raise"], "abyss": ["Fox"]}])
    table.say("Play Raise", "Realm 2")
    assert table.look("realm2.p1") == ["Fox 3"]


@pytest.mark.parametrize("value", ["printed", "current"])
@clause("CR12-507.d", "CR12-101.8.a")
def test_a_copied_land_has_no_power_and_its_own_orbital(value: str) -> None:
    glass = text("Glass", "Create a token copy of target land in target realm.", type="spell")
    vale = land("Vale", orbitals=1)
    table = played({"copy_values": value}, vale, glass, world=["1 Vale"], player=[{**RICH, "hand": ["Glass"]}])
    table.say("Play Glass", "Realm 2")
    assert table.look("realm2.p1") == ["Vale"]
    assert table.g.continuous == []


# -- symbiosis ---------------------------------------------------------------------------------------------------------

FIRST = text("First", "Symbiosis", power=2)
SECOND = text("Second", "Symbiosis", power=2)
THIRD = text("Third", "Flying", power=2)


@pytest.mark.parametrize(("value", "flies"), [(True, True), (False, False)])
@clause("CR132-symbiosis.l", "CR12-symbiosis.f", "CR12-ability.a", "GUIDE-symbiosis.f")
def test_what_was_copied_is_copied_on_or_is_not(value: bool, flies: bool) -> None:
    """The First copies the Third and flies; the Second copies the First."""
    hand = {**RICH, "hand": ["First", "Second"]}
    table = played({"symbiosis_chains": value}, FIRST, SECOND, THIRD, world=["2 Third @3"], player=[hand])
    table.say("Play First", "Realm 1", "Pass", "Play Second", "Realm 2")
    table.say(next(option for option in table.options() if "First" in option))
    table.say("Pass", "Attack in realm 1")
    assert "First: move" in table.game.questions[0].reason, "the First has what it copied from the Third"
    table.say("No", "Pass", "Attack in realm 2")
    assert ("Second: move" in table.game.questions[0].reason) is flies


@pytest.mark.parametrize("value", [True, False])
@clause("CR12-symbiosis.f", "GUIDE-symbiosis.f", "GUIDE-symbiosis.e.2")
def test_symbiosis_itself_is_never_copied(value: bool) -> None:
    """The Second copies the First, which has copied nothing: it has no symbiosis twice when it comes back."""
    hand = {**RICH, "hand": ["Second"]}
    table = played({"symbiosis_chains": value}, FIRST, SECOND, world=["2 First"], player=[hand])
    table.say("Play Second", "Realm 1")
    assert table.g.copied == []


@pytest.mark.parametrize(("value", "drawn"), [(True, 0), (False, 1)])
@clause("CR132-symbiosis.j", "CR12-symbiosis.a", "CR12-symbiosis.j", "GUIDE-symbiosis.a")
def test_symbiosis_targets_so_that_a_shield_can_stop_it_or_just_copies(value: bool, drawn: int) -> None:
    scout = text("Scout", "On arrival: Draw a card.", power=2)
    rows = [{"name": "Scout", "player": 2, "counters": {"shield": 1}}]
    table = played({"symbiosis_targets": value}, FIRST, scout, card=rows, player=[{"hand": ["First"]}])
    table.say("Play First", "Realm 1")
    if value:
        assert table.game.questions[0].decider == 1, "whoever has the shield is asked"
        table.say("Yes")
    assert len(table.look("p1.hand")) == drawn
    assert table.look("realm1.p2") == ["Scout 2" if value else "Scout 2 shield:1"]


@pytest.mark.parametrize(("value", "copied"), [(True, False), (False, True)])
@clause("CR132-508.a", "GUIDE-symbiosis.a", "CR12-symbiosis.j")
def test_what_cannot_be_targeted_cannot_be_copied_or_can(value: bool, copied: bool) -> None:
    veil = text("Veil", "Your Wonders can't be targeted.", type="item")
    table = played(
        {"symbiosis_targets": value}, FIRST, THIRD, veil, world=["2 Third", "2 Veil"], player=[{"hand": ["First"]}]
    )
    table.say("Play First", "Realm 1")
    assert bool(table.g.copied) is copied


@pytest.mark.parametrize(("value", "drawn"), [(True, 1), (False, 0)])
@clause("CR132-symbiosis.j", "GUIDE-symbiosis.a")
def test_becoming_a_target_is_noticed_only_where_symbiosis_targets(value: bool, drawn: int) -> None:
    spy = item("Spy", "Whenever a Wonder you control is targeted, draw a card.")
    table = played(
        {"symbiosis_targets": value}, FIRST, THIRD, spy, world=["2 Third", "2 Spy"], player=[{"hand": ["First"]}]
    )
    table.say("Play First", "Realm 1")
    assert len(table.look("p2.hand")) == drawn


@pytest.mark.parametrize("value", [True, False])
@clause("CR132-symbiosis.b", "GUIDE-symbiosis.a", "CR12-symbiosis.b")
def test_only_wonders_of_the_same_power_are_offered_either_way(value: bool) -> None:
    world = ["2 Third", "2 Wolf", "2 Bear", "1 Fox"]
    cards = (FIRST, THIRD, WOLF, BEAR, FOX)
    table = played({"symbiosis_targets": value}, *cards, world=world, player=[{"hand": ["First"]}])
    table.say("Play First", "Realm 1")
    assert len(table.options()) == 2
    table.say(next(option for option in table.options() if "Third" in option))
    assert len(table.g.copied) == 1


@clause("GUIDE-symbiosis.e", "GUIDE-symbiosis.e.2", "GUIDE-symbiosis.g.2")
def test_what_was_copied_is_lost_on_leaving_and_chosen_anew_on_coming_back() -> None:
    """It flies, goes to the hand and is played again where nobody has its power; nullified, it copies nothing."""
    back = text("Tide", "Return target Wonder to its owner's hand.", type="spell")
    hand = {**RICH, "hand": ["First", "Tide", "Silence"]}
    cards = (FIRST, THIRD, back, SILENCE)
    table = played({"symbiosis_targets": False, "symbiosis_chains": False}, *cards, world=["2 Third"], player=[hand])
    table.say("Play First", "Realm 1")
    assert len(table.g.copied) == 1
    table.say("Pass", "Play Tide")
    table.say(next(option for option in table.options() if "First" in option))
    assert table.g.copied == []
    table.say("Pass", "Play First", "Realm 2")
    assert len(table.g.copied) == 1, "symbiosis has triggered again"
    table.say("Pass", "Play Silence")
    table.say(next(option for option in table.options() if "First" in option))
    assert table.g.copied == [], "and while its text is blank it copies nothing, nor afterwards"
    table.say("Pass", "Pass")
    assert (table.look("round"), table.look("realm2.p1")) == (4, ["First 2"])
    assert table.g.copied == []


def test_the_granted_bonus_of_a_lord_is_part_of_the_current_power() -> None:
    """The +1 of the Lord is in the copied base, and the Lord reaches the copy as well."""
    lord = item("Lord", "Each Wonder gets +1.")
    table = played(
        {"copy_values": "current"}, FOX, MIRROR, lord, world=["1 Fox", "1 Lord"], player=[{**RICH, "hand": ["Mirror"]}]
    )
    table.say("Play Mirror", "Realm 2")
    assert table.look("realm2.p1") == ["Fox 5"]
