"""What is printed on a card (101.1, 101.5, 101.6, 101.9) and what of it works before the card is in The World."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, spell, wonder
from tests.wonders_of_the_first.words import THIS, WOLF, n
from wonderwheel.games.wonders_of_the_first import meaning

TAP = meaning.Cost(tap=True)
FAITH = meaning.Gain("faith")


def counter(cards: str) -> Any:
    """An item that gives faith for each such card."""
    return item("Count", f"Tap free: Gain 1 faith for each {cards}.")


@clause("CR132-101.6.e")
def test_base_power_is_what_is_printed_and_nothing_where_nothing_is() -> None:
    base = meaning.Stat("base power", meaning.All(meaning.Cards(name="It")))
    count = item("Count", meaning.Activated(TAP, (meaning.Gain("faith", base),)))
    for it, power in ((wonder("It", 3), 3), (wonder("It", "*"), 0), (wonder("It", 0), 0)):
        table = at(it, count, card=[{"name": "It", "counters": {"+1": 2}}, {"name": "Count"}])
        assert table.look("realm1.p1")[0] == f"It {power + 2} +1:2"
        table.say("Use Count")
        assert table.look("p1.faith") == power
    growth = {"name": "Urn", "counters": {"+1": 1}}
    forge = item("Forge", meaning.Static(meaning.All(meaning.Cards(name="Urn")), (meaning.AddType("wonder"),)))
    table = at(item("Urn"), forge, world=["1 Forge"], card=[growth])
    assert table.look("realm1.p1")[0] == "Urn 1 +1:1", "an item has no power of its own"


@clause("CR132-101.1.a")
def test_cards_of_one_name_are_one_card_and_tokens_are_told_apart_by_all_that_they_are() -> None:
    rules = at(WOLF, WOLF, world=["1 Wolf"]).rules
    names = [card.name for card in rules.catalogue.defs]
    assert names.count("Wolf") == 1
    assert rules.catalogue.add(wonder("Wolf", 7, classes=("Wolf",))) == rules.catalogue.numbers["Wolf"]
    small, large = wonder("Imp", 1, token=True), wonder("Imp", 2, token=True)
    assert rules.catalogue.add(small) == rules.catalogue.add(wonder("Imp", 1, token=True))
    assert rules.catalogue.add(small) != rules.catalogue.add(large)


@clause("CR132-101.9.a")
def test_every_line_of_the_text_is_an_ability_of_the_card() -> None:
    harpy = wonder("Harpy", 1, "Flying. This gets +1. On arrival: Gain 1 faith.")
    rage = wonder("Fury", 1, "Rage.")
    flies = counter("card with flying")
    table = at(harpy, rage, flies, WOLF, world=["1 Count", "1 Wolf @3"], player=[{"hand": ["Harpy", "Fury"]}])
    table.say("Play Harpy", "Realm 1")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Count", "Harpy 2"], 1)
    table.say("Pass", "Use Count")
    assert table.look("p1.faith") == 2
    table.say("Pass", "Play Fury", "Realm 2")
    assert table.game.questions[0].decider == 0
    assert table.options() == ["Yes", "No"], "rage is written out: it may attack at once"


@clause("CR132-101.9.a")
def test_marks_and_the_effect_of_a_spell_are_read_from_the_text_too() -> None:
    guest = wonder("Guest", 1, "Attuned.")
    lull = spell("Lull", "Gain 1 faith.")
    table = at(guest, lull, player=[{"hand": ["Guest", "Lull"], "actions": 1}])
    table.say("Play Guest", "Realm 1")
    assert table.look("p1.actions") == 1
    table.say("Pass", "Play Lull")
    assert table.look("p1.faith") == 1
    catalogue = table.rules.catalogue
    number = catalogue.numbers
    assert [catalogue.abilities[i].kind for i in catalogue.printed[number["Guest"]]] == ["attuned"]
    assert catalogue.printed[number["Lull"]] == [], "a spell's effect is what it does, not what it has"


@clause("CR132-101.9.a")
def test_leave_to_be_in_a_deck_any_number_of_times_is_no_ability_in_play() -> None:
    table = at(wonder("Rat", 1, "You can have any number of this in your deck."), world=["1 Rat"])
    assert table.rules.catalogue.printed[table.rules.catalogue.numbers["Rat"]] == []


def playable(card: Any, **player: Any) -> At:
    return at(card, WOLF, world=["1 Wolf"], player=[{"hand": [card.name], **player}])


@clause("CR132-101.5.a", "CR132-404.2.g")
def test_what_a_card_says_about_playing_it_works_in_the_hand() -> None:
    cheap = wonder("Cheap", 1, "This costs 1 less.", cost=2)
    assert "Play Cheap" in playable(cheap, energy=1).options()
    assert "Play Cheap" not in playable(cheap, energy=0).options()
    shy = wonder("Shy", 1, "You can't play this in realm 1.")
    assert playable(shy).say("Play Shy").options() == ["Realm 2", "Realm 3"]
    kin = wonder("Kin", 1, "While you control a Wolf, this has attuned.")
    assert playable(kin, actions=1).say("Play Kin", "Realm 1").look("p1.actions") == 1


@clause("CR132-101.5.a", "CR132-404.2.g")
def test_what_a_card_says_about_anything_else_works_in_the_world() -> None:
    bird = wonder("Bird", 1, meaning.Static(THIS, (meaning.Grant(meaning.Keyword("flying")),)))
    table = at(bird, counter("card with flying"), world=["1 Bird", "1 Count"])
    table.say("Use Count")
    assert table.look("p1.faith") == 1
    calm = wonder("Calm", 1, "Opponents can't attack.")
    assert at(calm, WOLF, world=["2 Calm @2", "1 Wolf"]).why_not("Attack in realm 1")[0] == "CR132-404.3.1.i"
    assert "Attack in realm 1" in at(calm, WOLF, world=["1 Wolf"], player=[{}, {"hand": ["Calm"]}]).options()


@clause("CR132-511.a")
@pytest.mark.parametrize("nested", [False, True])
def test_what_a_text_asks_about_later_is_remembered(nested: bool) -> None:
    arrived = meaning.Happened(meaning.Event("arrives", cards=meaning.Cards(name="Wolf")))
    at_least_once = meaning.Every((meaning.Compare(arrived, ">", n(0)),))
    effect = meaning.If(at_least_once, (FAITH,)) if nested else meaning.Gain("faith", arrived)
    shrine = item("Shrine", meaning.Activated(TAP, (effect,)))
    for moves, faith in (((), 0), (("Play Wolf", "Realm 1", "Pass"), 1)):
        table = at(shrine, WOLF, world=["1 Shrine"], player=[{"hand": ["Wolf"]}])
        table.say(*moves, "Use Shrine")
        assert table.look("p1.faith") == faith


@clause("CR132-511.a")
def test_cards_that_did_something_this_round_are_remembered() -> None:
    arrived = counter("Wolf that arrived this round")
    table = at(arrived, WOLF, world=["1 Count", "1 Wolf"], player=[{"hand": ["Wolf", "Wolf"]}])
    table.say("Play Wolf", "Realm 1", "Pass", "Use Count")
    assert table.look("p1.faith") == 1


@clause("CR132-on-arrival.b", "CR132-on-arrival.e", "CR132-first-time.a")
def test_only_an_effect_of_an_arrival_needs_its_card_to_be_there() -> None:
    martyr = wonder("Martyr", 1, "On arrival: Gain 1 faith. On arrival: Destroy this.")
    kind = [each.kind for each in at(martyr, world=["1 Martyr"]).rules.catalogue.abilities if each.what >= 0]
    assert kind == ["on arrival", "on arrival"]
    mourner = wonder("Mourner", 1, "On death: Gain 1 faith.")
    axe = spell("Axe", "Destroy each Wonder you control.")
    table = at(mourner, axe, world=["1 Mourner"], player=[{"hand": ["Axe"]}])
    table.say("Play Axe")
    assert table.look("p1.faith") == 1, "it speaks though its card is gone"
    watcher = item("Watcher", "The first time each round a Wolf arrives, gain 1 faith.")
    twice = item("Twice", "Your on arrival abilities trigger an additional time.")
    table = at(watcher, twice, WOLF, world=["1 Watcher", "1 Twice"], player=[{"hand": ["Wolf"]}])
    table.say("Play Wolf", "Realm 1")
    assert table.look("p1.faith") == 2
