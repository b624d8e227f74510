"""Playing a card (404.2, play, on play): where it comes from, what it costs, and what comes before it resolves."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, OURS, OWN_DEAD, THIS, WOLF, n, on
from wonderwheel.games.wonders_of_the_first import meaning

FAITH = meaning.Gain("faith")
RAISE = spell("Raise", "Play a Wonder you own in The Abyss for free.")
END = spell("End", "Destroy each Wonder you control.")


@clause("CR132-on-play.b", "CR132-404.2.d", "CR132-404.2.j")
def test_whoever_plays_a_card_for_nothing_says_where_it_goes_before_its_on_play_effects() -> None:
    """Its effect has not come yet when the player of the Scout is asked."""
    scout = wonder("Scout", 1, "On play: Gain 1 faith.")
    table = at(scout, RAISE, player=[{"hand": ["Raise"], "abyss": ["Scout"]}])
    table.say("Play Raise")
    assert (table.game.questions[0].asks, table.options()) == (
        "Into which realm?",
        ["Realm 1", "Realm 2", "Realm 3"],
    )
    assert table.look("p1.faith") == 0
    table.say("Realm 2")
    assert (table.look("p1.faith"), table.look("realm2.p1")) == (1, ["Scout 1"])


@clause("CR132-404.2.j", "CR132-101.5.b", "CR132-play.b")
@pytest.mark.parametrize("area", ["hand", "abyss", "deck"])
def test_a_card_knows_from_where_it_was_played(area: str) -> None:
    """The Pilgrim brings 3 faith if it was played from this area, 9 if from another, and 1 in any case."""
    come = {name: meaning.ArrivedFrom(THIS, name, played=True) for name in ("hand", "abyss", "deck")}
    gifts = [
        meaning.If(condition, (meaning.Gain("faith", n(3 if name == area else 9)),)) for name, condition in come.items()
    ]
    pilgrim = wonder("Pilgrim", 1, on("arrives", *gifts, FAITH), classes=("Pilgrim",))
    found = meaning.Choose(meaning.Cards(name="Pilgrim", area=area, owner="you"))
    for effect, faith in ((meaning.PlayFree(found), 4), (meaning.PutIntoRealm(found, meaning.Realm("number", 1)), 1)):
        table = at(
            pilgrim,
            spell("Call", meaning.Spell((effect,))),
            WOLF,
            player=[{"hand": ["Call"], "deck": ["Wolf", "Wolf"]} | {area: ["Call", "Pilgrim", "Call"]}],
        )
        if area != "hand":
            assert table.look("p1.hand") == ["Call"]
        table.say("Play Call")
        while table.game.questions[0].asks != "What do you do?":
            table.say(next(x for x in table.options() if x.startswith(("Pilgrim", "Realm 1"))))
        assert table.look("p1.faith") == faith


@clause("CR132-on-play.a", "CR132-502.b", "CR132-502.a")
def test_on_play_effects_come_before_the_card_and_what_waited_before_it_comes_later() -> None:
    """The Gate plays a Bear as the Wolf arrives; the Flood that came with the Wolf finds the Bear there."""
    gate = item("Gate", "Whenever a Wolf arrives, play a Wonder you own in The Abyss for free.")
    flood = item("Flood", "Whenever a Wolf arrives, destroy each Wonder.")
    bard = item("Bard", "Whenever a player plays a Bear, gain 1 faith.")
    player = {"hand": ["Wolf"], "abyss": ["Bear"]}
    table = at(gate, flood, bard, BEAR, WOLF, world=["1 Gate @3", "1 Flood @3", "1 Bard @3"], player=[player])
    table.say("Play Wolf", "Realm 1")
    table.say(next(label for label in table.options() if "Gate" in label), "Realm 2")
    assert (table.look("realm1.p1"), table.look("realm2.p1"), table.look("p1.faith")) == ([], [], 1)
    assert sorted(table.look("p1.abyss")) == ["Bear", "Wolf"]


@clause("CR132-on-play.a.2", "CR132-502.b")
def test_what_an_effect_has_triggered_before_it_plays_a_card_waits_until_the_card_is_there() -> None:
    """The Rite taps the Wolf, which calls the Flood, and plays the Bear; then all Wonders drown."""
    rite = item(
        "Rite",
        meaning.Activated(
            meaning.Cost(action=True), (meaning.Tap(meaning.All(OURS)), meaning.PlayFree(meaning.Choose(OWN_DEAD)))
        ),
    )
    flood = item("Flood", "Whenever a Wonder you control is tapped, destroy each Wonder.")
    table = at(rite, flood, BEAR, WOLF, world=["1 Rite @3", "1 Flood @3", "1 Wolf"], player=[{"abyss": ["Bear"]}])
    table.say("Use Rite", "Realm 2")
    assert (table.look("realm1.p1"), table.look("realm2.p1")) == ([], [])
    assert sorted(table.look("p1.abyss")) == ["Bear", "Wolf"]


@clause("CR132-101.3.3.a", "CR132-302.a")
def test_a_spell_without_a_text_goes_to_the_abyss_and_nothing_comes_of_it() -> None:
    """Neither that of another spell, be it the first or the last of the table."""
    first, last = spell("First", "Gain 1 faith."), spell("Last", "Gain 5 faith.")
    bard = item("Bard", "Whenever a player plays a spell, gain 1 energy.")
    hand = {"hand": ["First", "Blank", "Last"]}
    for name, faith in (("First", 1), ("Blank", 0), ("Last", 5)):
        table = at(first, bard, spell("Blank"), last, world=["1 Bard"], player=[hand])
        table.say(f"Play {name}")
        assert (table.look("p1.faith"), table.look("p1.energy"), table.look("p1.abyss")) == (faith, 1, [name])


# -- cards that were nullified -----------------------------------------------------------------------------------------


@clause("CR132-301.6.a", "CR132-302.e", "CR132-nullify.c")
def test_what_was_nullified_when_it_left_the_world_is_blank_no_more_where_it_lies() -> None:
    """A Gem has as much power as the round has a number, in The Abyss too."""
    gem = wonder("Gem", "*", "This has power equal to the current round. On arrival: Gain 1 faith.")
    for gain, energy in (
        ("energy equal to the total power of cards you own in The Abyss", 3),
        ("1 energy for each card you own in The Abyss with an on arrival ability", 1),
        ("1 energy for each nullified card you own in The Abyss", 0),
    ):
        weigh = item("Weigh", f"Tap free: Gain {gain}.")
        rows = [{"name": "Gem", "counters": {"null": 1}}, {"name": "Weigh"}]
        table = at(gem, END, weigh, card=rows, player=[{"hand": ["End"]}])
        assert table.look("realm1.p1")[0] == "Gem 0 nullified null:1"
        table.say("Play End", "Pass", "Use Weigh")
        assert table.look("p1.energy") == energy


@clause("CR132-nullify.a", "CR132-dies.a.2", "CR132-301.6.b")
def test_a_card_that_was_nullified_as_it_died_is_seen_as_such() -> None:
    crow = item("Crow", "Whenever a nullified card dies, gain 1 faith.")
    for counters, faith in (({"null": 1}, 1), ({}, 0)):
        table = at(
            crow, END, BEAR, card=[{"name": "Bear", "counters": counters}], world=["1 Crow"], player=[{"hand": ["End"]}]
        )
        assert table.say("Play End").look("p1.faith") == faith


@clause("CR132-on-play.a", "CR132-play.b", "CR132-301.6.a", "CR132-nullify.c")
def test_a_card_that_died_nullified_has_its_on_play_ability_when_it_is_played_again() -> None:
    herald = wonder("Herald", 1, "On play: Gain 1 faith.")
    rows = [{"name": "Herald", "counters": {"null": 1}}]
    table = at(herald, RAISE, END, card=rows, player=[{"hand": ["Raise", "End"]}])
    table.say("Play End", "Pass", "Play Raise", "Realm 1")
    assert (table.look("realm1.p1"), table.look("p1.faith")) == (["Herald 1"], 1)


@clause("CR132-nullify.h", "CR132-on-play.a")
def test_what_blanks_cards_that_are_played_comes_before_their_on_play_effects() -> None:
    hush = item(
        "Hush", meaning.Static(meaning.All(meaning.Cards(types=("wonder",), area="playing")), (meaning.Nullified(),))
    )
    crier = wonder("Crier", 2, "On play: Gain 1 faith.")
    for world, faith in (([], 1), (["2 Hush"], 0)):
        table = at(hush, crier, world=world, player=[{"hand": ["Crier"]}])
        table.say("Play Crier", "Realm 1")
        assert table.look("p1.faith") == faith
        assert table.look("realm1.p1") == ["Crier 2"], "it resolves all the same"
