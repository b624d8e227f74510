"""What texts do where a loose reading would do something else: played from shipped cards and from texts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.shipped_table import BEAR, RICH, WOLF, card, table
from tests.wonders_of_the_first.table import At, at, item, wonder
from wonderwheel.core.errors import SetupError
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef, card_from


def text(name: str, words: str, **facts: Any) -> CardDef:
    return card_from({"name": name, "text": words, **facts}, "test")


@clause("CR132-508.d", "CR132-shield.b")
def test_orionis_needs_the_enemy_that_it_is_stronger_than() -> None:
    alone = table("Orionis Skydreamer", world=["1 Orionis Skydreamer"], stones=[[1, 2]])
    alone.say("Use Orionis")
    assert alone.look("realm1.stones") == [2], "no enemy, nothing to be stronger than"
    rows = [{"name": "Wolf", "player": 2, "realm": 1, "counters": {"shield": 1}}]
    shielded = table("Orionis Skydreamer", world=["1 Orionis Skydreamer"], card=rows, stones=[[1, 2]])
    shielded.say("Use Orionis", "Yes")
    assert shielded.look("realm1.stones") == [2], "the Wolf has escaped"
    met = table("Orionis Skydreamer", world=["1 Orionis Skydreamer", "2 Wolf"], stones=[[1, 2]])
    met.say("Use Orionis")
    assert met.look("realm1.stones") == [1]


@clause("CR132-next.a", "CR132-next.b")
def test_the_mirror_takes_one_of_those_that_arrive_together() -> None:
    nest = item(
        "Nest",
        "Tap free: Create 2 1-power Imp tokens in this realm.",
    )
    played = table(
        "Wretched Mirror of Requiem",
        nest,
        world=["1 Wretched Mirror of Requiem @2", "2 Nest"],
        active=2,
        player=[{}, RICH],
    )
    played.say("Use Nest", "Imp")
    assert played.look("realm1.p2") == ["Nest tapped", "Imp 1"]
    assert played.look("realm2.p1") == []
    assert played.look("p1.abyss") == ["Wretched Mirror of Requiem"]


@clause("CR132-next.b")
def test_whose_wonders_they_are_says_which_one_the_mirror_takes() -> None:
    fallen = meaning.All(meaning.Cards(area="abyss", controller="opponent"))
    digger = item("Digger", meaning.Activated(meaning.Cost(tap=True), (meaning.PutIntoRealm(fallen, under="owner"),)))
    played = table(
        "Wretched Mirror of Requiem",
        digger,
        world=["1 Wretched Mirror of Requiem @2", "1 Digger"],
        player=[{}, {"abyss": ["Wolf", "Bear"]}],
    )
    played.say("Use Digger")
    assert [question.seat for question in played.game.questions] == [1], "not whose turn it is"
    played.say("Wolf")
    assert played.look("realm1.p2") == ["Bear 4"]


@clause("CR132-next.a")
def test_the_mirror_does_not_wait_for_a_second_one_if_the_first_could_not_be_sacrificed() -> None:
    rock = wonder("Rock", 1, "This can't be sacrificed.")
    played = table(
        "Wretched Mirror of Requiem",
        rock,
        world=["1 Wretched Mirror of Requiem @2"],
        active=2,
        player=[{}, {**RICH, "hand": ["Rock", "Wolf"]}],
    )
    played.say("Play Rock", "Realm 1", "Pass", "Play Wolf", "Realm 1")
    assert played.look("realm1.p2") == ["Rock 1", "Wolf 2"]
    assert played.look("realm2.p1") == ["Wretched Mirror of Requiem"]


@clause("CR132-404.2.k", "CR132-404.2.l")
def test_a_card_on_the_deck_is_played_as_if_it_were_in_the_hand() -> None:
    cheaper = table(
        "Eye of the Maelstrom",
        "Techno-Historian",
        "Whisperleaf Cloak",
        world=["1 Eye of the Maelstrom", "1 Techno-Historian"],
        player=[{"deck": ["Whisperleaf Cloak", "Wolf"], "energy": 10}],
    )
    cheaper.say("Play Whisperleaf Cloak", "Realm 1")
    assert cheaper.look("p1.energy") == 10, "2, less 1 for the link, less 1 for an item in the hand"
    quick = table(
        "Eye of the Maelstrom",
        "Steed of Verdantleaf",
        "Ayu Goss",
        world=["1 Eye of the Maelstrom", "1 Steed of Verdantleaf"],
        player=[{"deck": ["Ayu Goss", "Wolf"], "actions": 2}],
    )
    quick.say("Play Ayu Goss", "Realm 1")
    assert quick.look("p1.actions") == 2, "attuned like a card in the hand"
    assert quick.look("p1.deck") == ["Wolf"]


@clause("CR132-sacrifice.a", "CR132-sacrifice.c", "CR132-505.1.g")
def test_boneskewer_cannot_make_the_other_player_sacrifice() -> None:
    def end_of_round(holder: int) -> At:
        rows = [
            {"name": "Bear", "player": holder, "owner": 1, "realm": 1, "id": "bear"},
            {"name": "Boneskewer Spear", "player": 1, "realm": 1, "on": "bear"},
        ]
        decks = [{"deck": ["Wolf"] * 5}, {"deck": ["Wolf"] * 5}]
        return at(WOLF, BEAR, card("Boneskewer Spear"), card=rows, player=decks).say("Pass", "Pass")

    assert end_of_round(1).look("p1.abyss") == ["Bear"]
    assert end_of_round(2).look("realm1.p2") == ["Bear 8"], "you sacrifice what you control"


@clause("CR132-508.d", "CR132-bury.a")
def test_at_the_wave_whisperer_bay_only_a_card_that_was_looked_at_is_buried() -> None:
    deck = {"hand": ["Wave Whisperer Bay"], "deck": ["Bear", "Wolf", "Wolf"]}
    blind = table("Wave Whisperer Bay", player=[deck])
    blind.say("Play Wave Whisperer Bay", "Realm 1", "No")
    assert blind.look("realm1.p1")[-1] == "Wave Whisperer Bay", "nothing else is asked"
    looked = table("Wave Whisperer Bay", player=[deck])
    looked.say("Play Wave Whisperer Bay", "Realm 1", "Yes", "Option 2")
    assert looked.look("p1.deck") == ["Wolf", "Wolf", "Bear"]


def test_who_looks_at_a_card_of_a_deck_is_told_and_shown_it_where_it_is_asked_about() -> None:
    table_ = table("Wave Whisperer Bay", player=[{"hand": ["Wave Whisperer Bay"], "deck": ["Bear", "Wolf", "Wolf"]}])

    def asked_about(seat: int) -> list[str]:
        picture = table_.game.rules.picture(known_to(table_.g, seat), seat)
        known = {one["id"]: one["face"] for one in picture["players"][0]["deck_known"]}
        names = {face["number"]: face["name"] for face in picture["faces"]}
        return [names[known[card]] for card in picture["asked_about"]]

    table_.say("Play Wave Whisperer Bay", "Realm 1")
    assert "Bear" not in table_.game.questions[0].reason
    assert asked_about(0) == [], "nobody has looked yet"
    table_.say("Yes")
    assert table_.game.questions[0].reason.startswith("You see Bear. Wave Whisperer Bay: put it back")
    assert (asked_about(0), asked_about(1)) == (["Bear"], [])


@clause("CR132-harvest.a", "CR132-harvest.c")
def test_a_harvested_wonder_is_no_land() -> None:
    steward = text("Steward", "Whenever you harvest 2 or more lands, gain 1 faith.", power=1)
    elf = text("Reaper", "Harvest: Gain an action.", power=1)
    field = text("Acre", "Harvest: Gain an action.", type="land")

    def harvest(*cards: str) -> At:
        played = table(steward, elf, field, world=["1 Steward", *[f"1 {name}" for name in cards]])
        labels = [f"Harvest {name.replace(' @', ' (realm ')}" for name in cards]
        played.say(*labels, "Done")
        while played.game.questions[0].asks == "Which ability happens first?":
            played.say("1.")
        return played

    assert harvest("Acre", "Reaper").look("p1.faith") == 0, "one land and one Wonder"
    assert harvest("Acre @1", "Acre @2").look("p1.faith") == 1


@clause("CR132-portal.a", "CR132-active-realm.a.4")
def test_several_wonders_go_through_portals_to_any_realms() -> None:
    herald = text("Herald", "On play: Portal up to 2 other target Wonders to any realm.", power=1)
    played = table(herald, world=["2 Wolf", "2 Bear"], player=[{"hand": ["Herald"]}])
    played.say("Play Herald", "Realm 1", "Wolf", "Bear", "Realm 2", "Realm 3")
    assert (played.look("realm2.p2"), played.look("realm3.p2")) == (["Wolf 2"], ["Bear 4"])


@clause("CR132-101.3.3.a", "CR132-on-play.b")
def test_a_text_that_wants_a_realm_for_each_card_is_refused_where_it_cannot_be_asked() -> None:
    with pytest.raises(SetupError, match="a realm for each card"):
        text("Gale", "Portal up to 2 target Wonders to any realm.", type="spell")
    with pytest.raises(SetupError, match="a realm of its own"):
        text("Gust", "Tap free: Move up to 2 target Wonders to any realm.", type="item")


def test_a_text_that_could_never_do_anything_is_refused() -> None:
    with pytest.raises(SetupError, match="nothing attacks or defends on the turn"):
        text("Snare", "Tap free: Destroy each attacking enemy.", type="item")
    with pytest.raises(SetupError, match="nothing attacks or defends on the turn"):
        text("Pit", "Stun target defending Wonder.", type="spell")
    assert text("Ambush", "The next time an enemy attacks this round, destroy target attacking enemy.", type="spell")


@clause("CR132-404.3.2.f.3", "CR132-dies.a.2")
def test_only_who_dies_where_the_battle_is_dies_in_battle() -> None:
    altar = text("Altar", "Whenever a Wonder dies in battle in this realm, gain 1 faith.", type="item")
    archer = wonder("Archer", 1, "On attack: Destroy target enemy.")

    def shoot(realm: int) -> At:
        played = table(altar, archer, world=["1 Altar", "1 Archer @2", "1 Archer", "2 Wolf"])
        return played.say(f"Attack in realm {realm}")

    assert shoot(1).look("p1.faith") == 1
    elsewhere = shoot(2)
    assert elsewhere.look("p2.abyss") == ["Wolf"]
    assert elsewhere.look("p1.faith") == 0, "the battle is in realm 2"
