"""Positions of scenarios: everything that a table can hold can be stated, and what cannot be is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from tests.wonders_of_the_first.words import BEAR, WOLF
from wonderwheel.core.errors import ScenarioError
from wonderwheel.core.scenarios.playing import dump, load_text, run, start
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.game import GAME

SWORD = item("Sword", "Equipped Wonder gets +3.", classes=("Equipment",))
PUP = wonder("Pup", 1, token=True, classes=("Dog",))
FIELD = land("Field", "Petraia link.", orbitals=1)
BIRD = wonder("Bird", 1, "Flying.")
CHANT = spell("Chant", "Put a meat counter on target Wonder you control.")
CARDS = (BEAR, WOLF, SWORD, PUP, FIELD, BIRD, CHANT)


def test_players_decks_and_areas_are_as_stated() -> None:
    first = {
        "energy": 7,
        "actions": 2,
        "faith": "inf",
        "free_attacks": [1, 0, 2],
        "hand": ["Wolf", "Chant"],
        "deck": ["Bear", "Wolf", "Bear"],
        "abyss": ["Field", "Chant"],
        "banished": ["Sword"],
        "archive": ["Pup", "Pup"],
        "counters": {"meat": 3},
    }
    table = at(*CARDS, player=[first, {"deck": ["Wolf"], "banished": ["Bear"]}])
    looked = {name: table.look(f"p1.{name}") for name in ("energy", "actions", "faith", "free_attacks", "counters")}
    assert looked == {"energy": 7, "actions": 2, "faith": "infinity", "free_attacks": 3, "counters": {"meat": 3}}
    assert table.look("p1.hand") == ["Chant", "Wolf"]
    assert table.look("p1.deck") == ["Bear", "Wolf", "Bear"]
    assert (table.look("p1.abyss"), table.look("banished")) == (["Field", "Chant"], ["Sword", "Bear"])
    assert table.look("p1.archive") == ["Pup", "Pup"]
    table.say("Draw a card")
    assert table.look("p1.hand") == ["Bear", "Chant", "Wolf"]


def test_rounds_realms_stones_and_passes_are_as_stated() -> None:
    table = at(
        *CARDS,
        round=5,
        active=2,
        first=1,
        turn=9,
        layout="right",
        stones=[[1, 1], [1, 0], [3, 2]],
        banished_stones=[5],
        banished_realms=[2],
        passes=[3, 7],
        passed_in_a_row=1,
        last_taker=1,
        world=["2 Bear @5"],
    )
    assert (table.look("round"), table.look("active"), table.look("first")) == (5, 2, 1)
    assert (table.look("realms"), table.look("passes"), table.look("last_taker")) == ([1, 3, 4, 5], [3, 7], 1)
    stones = [table.look(f"realm{i}.stones") for i in range(1, 8)]
    assert stones == [[0, 1], [], [2], [0], [], [0], [0]]
    assert (table.g.turn, table.g.layout) == (10, 1)
    table.say("Pass")
    assert table.look("round") == 6, "one had passed already"


def test_cards_are_as_stated() -> None:
    rows: list[dict[str, Any]] = [
        {"name": "Bear", "id": "big", "realm": 2, "tapped": True, "counters": {"+1": 2, "meat": 1}},
        {"name": "Sword", "realm": 2, "on": "big"},
        {"name": "Wolf", "owner": 2, "borrowed": True},
        {"name": "Wolf", "player": 2, "face_down": True},
        {"name": "Pup", "player": 2},
        {"name": "Wolf", "player": 2, "copied": ["Bird"], "from": "abyss"},
        {"name": "Wolf", "player": 2, "copy_of": "Bear"},
        {"name": "Field", "player": 0, "owner": 1},
    ]
    table = at(*CARDS, card=rows)
    assert table.look("realm2.p1") == ["Bear 9 tapped +1:2 meat:1", "Sword on Bear"]
    assert table.look("realm1.p1") == ["Wolf 2"]
    assert table.look("realm1.p2") == ["face down", "Pup 1", "Wolf 2", "Bear 4"]
    assert not table.rules.faults(table.g)
    table.say("Pass", "Attack in realm 1", "Yes")
    assert table.look("realm2.p2") == ["Wolf 2"], "the copied text lets it fly"


@pytest.mark.parametrize(
    ("effect", "seen", "later"),
    [
        ({"power": 3}, "Wolf 5", "Wolf 2"),
        ({"power": 3, "until": "this game"}, "Wolf 5", "Wolf 5"),
        ({"power": -1, "until": "with round end"}, "Wolf 1", "Wolf 2"),
        ({"base_power": 7}, "Wolf 7", "Wolf 2"),
        ({"times": 2}, "Wolf 4", "Wolf 2"),
        ({"nullified": True}, "Wolf 2 nullified", "Wolf 2"),
    ],
)
def test_status_effects_end_when_they_are_said_to(effect: dict[str, Any], seen: str, later: str) -> None:
    table = at(*CARDS, card=[{"name": "Wolf", "effects": [effect]}])
    assert table.look("realm1.p1") == [seen]
    table.say("Pass", "Pass")
    assert table.look("realm1.p1") == [later]


def test_status_effects_give_classes_types_abilities_and_control() -> None:
    dogs = item("Dogs", "Each Dog gets +1.")
    untap = spell("Untap", "Untap each Wonder you control.")
    effects = [{"class": "Dog", "abilities_of": "Bird"}, {"cannot": "untapped"}, {"legendary": True, "stone": True}]
    rows = [
        {"name": "Dogs"},
        {"name": "Wolf", "tapped": True, "effects": effects},
        {"name": "Field", "effects": [{"type": "wonder", "until": "this turn"}]},
        {"name": "Bear", "player": 2, "owner": 2, "realm": 3, "effects": [{"control": 1}]},
    ]
    table = at(*CARDS, dogs, untap, card=rows, player=[{"hand": ["Untap"]}])
    assert table.look("realm1.p1") == ["Dogs", "Wolf 3 tapped", "Field 0"]
    assert (table.look("realm3.p1"), table.look("realm3.p2")) == (["Bear 4"], [])
    assert table.look("p1.stones") == 1
    table.say("Play Untap")
    assert table.look("realm1.p1") == ["Dogs", "Wolf 3 tapped", "Field"], "the land is a Wonder this turn only"
    table.say("Pass", "Attack in realm 1", "Yes", "Pass", "Pass")
    assert table.look("realm2.p1") == ["Wolf 2 tapped"], "it flew, and then the round was over"
    assert table.look("realm3.p2") == ["Bear 4"]


@clause("CR132-511.a")
def test_what_happened_before_is_counted() -> None:
    keep = item("Keep", "Whenever you play your third land, gain 1 faith.")
    before = [{"event": "played", "card": "Field", "round": 1}, {"event": "played", "card": "Field"}]
    table = at(*CARDS, keep, world=["1 Keep"], history=before, player=[{"hand": ["Field"]}])
    table.say("Play Field", "Realm 1")
    assert table.look("p1.faith") == 1
    assert table.look("banished") == [], "past events leave nothing behind"
    table = at(*CARDS, keep, world=["1 Keep"], history=before[:1], player=[{"hand": ["Field"]}])
    table.say("Play Field", "Realm 1")
    assert table.look("p1.faith") == 0


def test_an_ability_that_was_used_this_round_is_not_used_again() -> None:
    once = item("Once", "Once each round, whenever you draw a card, gain 1 faith.")
    for used, faith in (([], 1), ([1], 0)):
        table = at(once, card=[{"name": "Once", "used_this_round": used}])
        table.say("Draw a card")
        assert table.look("p1.faith") == faith


def test_a_card_remembers_and_a_turn_is_taken_over() -> None:
    nurse = wonder(
        "Nurse", 1, meaning.Activated(meaning.Cost(tap=True), (meaning.PutCounters("+1", meaning.Linked()),))
    )
    rows = [{"name": "Wolf"}, {"name": "Nurse", "remembers": ["Wolf"]}]
    table = at(*CARDS, nurse, card=rows, player=[{"turn_taken_by": 2}])
    assert table.game.questions[0].decider == 1
    table.say("Use Nurse")
    assert table.look("realm1.p1") == ["Wolf 3 +1:1", "Nurse 1 tapped"]


SOMEWHERE = """
[[scenario]]
name = "somewhere"
game = "wonders_of_the_first"
seats = 2
clauses = ["CR132-404.2.c"]
options = { format = "free" }
components = '''
[[card]]
name = "Bear"
power = 4
cost = 2
[[card]]
name = "Urn"
type = "item"
abilities = [{ is = "activated", cost = { is = "cost", tap = true }, effects = [{ is = "draw" }] }]
'''
[scenario.position]
round = 3
card = [{ name = "Bear", counters = { "+1" = 1 }, effects = [{ power = 2 }] }, { name = "Urn", realm = 2 }]
player = [{ hand = ["Bear"], energy = 2 }]
[[scenario.step]]
seat = 1
answer = "Play Bear"
expect.realm1.p1 = ["Bear 7 +1:1"]
expect.options = ["Realm 1", "Realm 2", "Realm 3"]
"""


def test_a_moment_inside_a_play_is_dumped_as_a_scenario_that_begins_there() -> None:
    games = {GAME.name: GAME}
    stated = load_text(SOMEWHERE, "here.toml")[0]
    outcome = run(stated, games, shake=True)
    assert outcome.ok, outcome.text()
    game = start(stated, games)
    game.answer("Play Bear", seat=0)
    again = load_text(dump(game, "again"), "there.toml")[0]
    assert "# realm1.p1 = " in dump(game, "again")
    outcome = run(again, games, shake=True)
    assert outcome.ok, outcome.text()
    assert start(again, games).state.to_json() == game.state.to_json()


def test_a_scenario_with_an_impossible_position_does_not_begin() -> None:
    broken = load_text(SOMEWHERE.replace("realm = 2", "realm = 6"), "here.toml")[0]
    outcome = run(broken, {GAME.name: GAME})
    assert not outcome.ok
    assert "realm 6 is not active (CR132-active-realm.a.2)" in outcome.text()


def refused(words: str, *cards: Any, **position: Any) -> None:
    with pytest.raises(ScenarioError, match=words):
        at(*CARDS, *cards, **position)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"rounds": 3}, "unknown key 'rounds'; did you mean 'round'"),
        ({"at": "noon"}, "'at' is 'noon'; it can be 'turn' or 'round'"),
        ({"round": 8}, r"there is no round 8.*CR132-403\.a"),
        ({"round": "two"}, "'round' must be a whole number"),
        ({"active": 3}, "there is no seat 3"),
        ({"first": 0}, "there is no seat 0"),
        ({"last_taker": 4}, "there is no seat 4"),
        ({"turn": -1}, "it cannot be less than 0"),
        ({"layout": "up"}, r"'layout' is 'up'.*CR132-401\.b\.3"),
        ({"stones": [[9, 1]]}, r"there is no realm 9.*CR132-301\.1\.a"),
        ({"stones": [[1, 3]]}, "nobody is called 3"),
        ({"stones": [1]}, r"a stone is \[realm, holder\]"),
        ({"stones": [[4, 1]]}, r"realm 4, it is not open yet \(CR132-201\.d\)"),
        ({"stones": [[2, 1]], "banished_realms": [2]}, r"realm 2 is banished with its stones \(CR132-301\.8\.a\)"),
        ({"banished_realms": [0]}, "there is no realm 0"),
        ({"banished_stones": [2, 2]}, "realm 2 has no stone left to banish"),
        ({"passes": [1]}, "'passes' must be a number for each of 2 players"),
        ({"passes": [11, 0]}, r"after 11 passes the round is over \(CR132-404\.5\.1\.a\)"),
        ({"passed_in_a_row": 2}, r"the round is over \(CR132-403\.4\.a\)"),
        ({"player": [{}, {}, {}]}, "there are 3 players in it, but only 2 seats"),
        ({"history": [{"event": "sneezes"}]}, "nothing is called 'sneezes'"),
        ({"history": [{"event": "played", "round": 4}]}, "in round 1 to 3"),
        ({"history": [{"event": "played", "card": "Nobody"}]}, "there is no card called 'Nobody'"),
        ({"history": [{"event": "seizes", "realm": 8}]}, "there is no realm 8"),
    ],
)
def test_an_impossible_table_is_refused(position: dict[str, Any], words: str) -> None:
    refused(words, **position)


@pytest.mark.parametrize(
    ("player", "words"),
    [
        ({"energy": -1}, "player 1: 'energy' is -1"),
        ({"faith": "much"}, "'faith' must be a number, not 'much'"),
        ({"actions": 1.5}, "'actions' must be a number"),
        ({"hand": ["Wolff"]}, "'hand': there is no card called 'Wolff'; did you mean 'Wolf'"),
        ({"hand": "Wolf"}, "'hand' must be a list of texts"),
        ({"hand": ["Pup"]}, r"Pup is a token and cannot be there \(CR132-203\.c\)"),
        ({"abyss": ["Pup"]}, r"CR132-203\.c"),
        ({"banished": ["Pup"]}, r"CR132-203\.c"),
        ({"deck": ["Pup"]}, r"CR132-203\.c"),
        ({"deck": []}, r"'deck' is empty: the player has lost \(CR132-405\.c\)"),
        ({"archive": ["Wolf"]}, r"Wolf is no token \(CR132-303\.3\.a\)"),
        ({"free_attacks": [0] * 9}, "'free_attacks' is a number, or a list"),
        ({"counters": {"sheild": 1}}, "no card here speaks of a counter 'sheild'"),
        ({"counters": 3}, "must be a table"),
        ({"turn_taken_by": 1}, r"CR132-505\.4\.a"),
        ({"gold": 1}, "player 1: unknown key 'gold'"),
    ],
)
def test_an_impossible_player_is_refused(player: dict[str, Any], words: str) -> None:
    refused(words, player=[player])


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ({}, "'name' is missing"),
        ({"name": "Wolff"}, "there is no card called 'Wolff'"),
        ({"name": "Chant"}, r"a spell does not lie in a realm \(CR132-101\.3\.3\.a\)"),
        ({"name": "Wolf", "realm": 4}, r"realm 4 is not active \(CR132-active-realm\.a\.2\)"),
        ({"name": "Wolf", "realm": 0}, "realm 0 is not active"),
        ({"name": "Wolf", "player": 3}, "there is no seat 3"),
        ({"name": "Wolf", "tapped": 1}, "'tapped' must be true or false"),
        ({"name": "Wolf", "on": "Bear"}, r"card 2 \(Wolf\): it is no equipment \(CR132-equip\.a\)"),
        ({"name": "Sword", "on": "Cat"}, "no such card stands before it"),
        ({"name": "Sword", "on": "Bear", "realm": 2}, r"in another realm \(CR132-101\.3\.4\.a\)"),
        ({"name": "Wolf", "from": "nowhere"}, "'from' is 'nowhere'"),
        ({"name": "Wolf", "borrowed": True}, r"its owner controls it \(CR132-505\.1\.a\.2\)"),
        ({"name": "Wolf", "copied": ["Cat"]}, "there is no card called 'Cat'"),
        ({"name": "Wolf", "remembers": ["Cat"]}, "it cannot remember 'Cat'"),
        ({"name": "Wolf", "used_this_round": [1]}, "it has no ability 1"),
        ({"name": "Wolf", "counters": {"-1": 3}}, r"Wolf has negative power.*CR132-101\.6\.c"),
        ({"name": "Wolf", "counters": {"-1": 1, "+1": 1}}, r"CR132-counters\.b"),
        ({"name": "Wolf", "effects": [{"until": "tomorrow"}]}, "'until' is 'tomorrow'"),
        ({"name": "Wolf", "effects": [{"type": "faith"}]}, r"there is no type 'faith'.*CR132-101\.3\.a"),
        ({"name": "Wolf", "effects": [{"cannot": "sing"}]}, "nothing is 'sing'"),
        ({"name": "Wolf", "effects": [{"class": "Catt"}]}, "no card here speaks of a class 'Catt'"),
        ({"name": "Wolf", "effects": [{"speed": 3}]}, "effect 1: unknown key 'speed'"),
        ({"name": "Wolf", "effects": [{"abilities_of": "Sword"}]}, "a static ability is given as long as"),
    ],
)
def test_an_impossible_card_is_refused(card: dict[str, Any], words: str) -> None:
    refused(words, card=[{"name": "Bear"}, card])


def test_a_realm_that_is_about_to_open_holds_no_cards() -> None:
    table: At = at(*CARDS, at="round", round=3, world=["1 Wolf @2"])
    assert table.look("realms") == [1, 2, 3]
    refused("realm 3 is not active", at="round", round=3, world=["1 Wolf @3"])
