"""What a client is given to draw: the engine's own numbers, of what a seat may know and of nothing else."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from tests.contract.play import other_world, positions
from tests.wonders_of_the_first.plain import PLAIN
from tests.wonders_of_the_first.rich import MIXED, RICH
from tests.wonders_of_the_first.table import At, at, item, land, spell, wonder
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.rules import GameDef
from wonderwheel.games.wonders_of_the_first import meaning
from wonderwheel.games.wonders_of_the_first.game import GAME
from wonderwheel.games.wonders_of_the_first.show.picture.cards import ability_number, face, face_number
from wonderwheel.games.wonders_of_the_first.show.picture.types import WondersCardPicture, WondersPicture
from wonderwheel.games.wonders_of_the_first.vocabulary import HARVEST

PETRAIA, SOLFERA = 1, 4


def seen(game: Any, seat: int) -> WondersPicture:
    found: WondersPicture = game.rules.picture(known_to(game.state, seat), seat)
    return found


def drawn(table: At, seat: int = 0) -> WondersPicture:
    return seen(table.game, seat)


def name_of(picture: WondersPicture, card: WondersCardPicture) -> str:
    return next((face["name"] for face in picture["faces"] if face["number"] == card["face"]), "?")


def card_in(picture: WondersPicture, realm: int, name: str) -> WondersCardPicture:
    cards = [card for side in picture["realms"][realm - 1]["sides"] for card in side["cards"]]
    return next(card for card in cards if name_of(picture, card) == name)


def hand(picture: WondersPicture, seat: int = 0) -> dict[str, WondersCardPicture]:
    return {name_of(picture, card): card for card in picture["players"][seat]["hand"]}


# -- realms ------------------------------------------------------------------------------------------------------------


def test_both_sides_of_a_realm_with_their_powers_and_who_would_win() -> None:
    table = at(wonder("Bear", 4), wonder("Hare", 1), world=["1 Bear", "1 Hare", "2 Bear", "1 Hare @2", "2 Hare @3"])
    first, second, third = drawn(table)["realms"][:3]
    assert [side["power"] for side in first["sides"]] == ["5", "4"]
    assert [side["attack"]["outcome"] for side in first["sides"]] == ["win", "lose"]
    assert second["sides"][0]["attack"]["unopposed"]
    assert second["sides"][0]["attack"]["stones"] == 1
    assert second["sides"][1]["attack"]["why"] == "you have no Wonder there"
    assert third["sides"][0]["power"] == ""


def test_a_tie_and_a_stone_that_is_held_already() -> None:
    table = at(wonder("Bear", 4), world=["1 Bear", "2 Bear"], stones=[[1, 1]])
    realm = drawn(table)["realms"][0]
    assert [side["attack"]["outcome"] for side in realm["sides"]] == ["tie", "tie"]
    assert [side["attack"]["stones"] for side in realm["sides"]] == [0, 1]
    assert realm["holder"] == 0
    assert [stone["holder"] for stone in realm["stones"]] == [0]


def test_the_forecast_is_what_the_battle_then_comes_to() -> None:
    cards = [wonder("Bear", 4), wonder("Hare", 1), wonder("Wall", 5)]
    world = ["1 Bear", "2 Hare", "1 Hare @2", "2 Wall @2", "1 Bear @3", "2 Bear @3"]
    for realm, wanted in ((1, "win"), (2, "lose"), (3, "tie")):
        table = at(*cards, world=world)
        assert drawn(table)["realms"][realm - 1]["sides"][0]["attack"]["outcome"] == wanted
        table.say(f"Attack in realm {realm}")
        holder = {"win": [1], "lose": [2], "tie": [0]}[wanted]
        assert table.look(f"realm{realm}.stones") == holder


def test_abilities_that_come_before_the_verdict_are_counted_for_the_side_that_has_them() -> None:
    table = at(
        wonder("Wolf", 2, "On attack: Draw a card."),
        wonder("Wall", 2, "On defense: Draw a card."),
        world=["1 Wolf", "2 Wall"],
    )
    mine, theirs = drawn(table)["realms"][0]["sides"]
    assert (mine["attack"]["triggers"], theirs["attack"]["triggers"]) == (2, 0)


def test_realms_that_are_not_open_yet_or_banished() -> None:
    realms = drawn(at(wonder("Bear", 4), banished_realms=[2]))["realms"]
    assert [realm["state"] for realm in realms] == ["open", "banished", "open", *["unopened"] * 4]
    assert [realm["number"] for realm in realms if realm["newest"]] == [2]


# -- cards -------------------------------------------------------------------------------------------------------------


def test_power_with_where_it_comes_from() -> None:
    rows = [
        {"name": "Bear", "realm": 1, "player": 1, "counters": {"+1": 2}, "power_this_round": -1},
        {"name": "Hare", "realm": 1, "player": 1, "power_this_round": -1},
        {"name": "Wall", "realm": 1, "player": 1},
    ]
    picture = drawn(at(wonder("Bear", 4), wonder("Hare", 3), wonder("Wall", 2), card=rows))
    bear, hare, wall = (card_in(picture, 1, name) for name in ("Bear", "Hare", "Wall"))
    assert (bear["power"], bear["base"], bear["change"]) == ("5", "4", "raised")
    assert bear["sum"] == [
        {"words": "base", "amount": "4"},
        {"words": "+1 counters", "amount": "+2"},
        {"words": "effects", "amount": "\N{MINUS SIGN}1"},
    ]
    assert (hare["power"], hare["change"]) == ("2", "lowered")
    assert (wall["change"], wall["sum"]) == ("same", [])
    assert bear["counters"] == [{"kind": "+1", "amount": "2"}]


def test_tapped_nullified_equipped_and_what_a_card_can_be_used_for() -> None:
    blade = item("Blade", classes=("Equipment",))
    rows = [
        {"name": "Bear", "tapped": True, "player": 1},
        {"name": "Blade", "on": "Bear", "player": 1},
        {"name": "Mute", "player": 1, "counters": {"null": 1}},
        {"name": "Field", "player": 1},
    ]
    table = at(
        wonder("Bear", 4, "Tap free, pay 2 energy: Draw a card."),
        wonder("Mute", 1, "Tap free, pay 2 energy: Draw a card."),
        land("Field", "Petraia link. Harvest: Gain 1 action."),
        blade,
        card=rows,
    )
    picture = drawn(table)
    bear, field, mute = (card_in(picture, 1, name) for name in ("Bear", "Field", "Mute"))
    assert bear["tapped"]
    assert bear["uses"][0]["takes"] == "tap, 2 energy"
    assert card_in(picture, 1, "Blade")["worn"] == bear["id"]
    assert (mute["nullified"], mute["uses"]) == (True, [])
    assert [(use["verb"], use["argument"]) for use in field["uses"]] == [("harvest", field["id"])]
    assert HARVEST.key(field["id"]) in [key for question in table.game.questions for key in question.keys]
    assert picture["players"][0]["links"] == ["Petraia"]


def test_a_stunned_wonder_says_so() -> None:
    stun = spell("Gust", "Stun target Wonder.")
    table = at(wonder("Bear", 4), stun, world=["2 Bear"], player=[{"energy": 3, "hand": ["Gust"]}])
    assert not card_in(drawn(table), 1, "Bear")["stunned"]
    table.say("Play Gust")
    bear = card_in(drawn(table), 1, "Bear")
    assert (bear["stunned"], bear["tapped"], bear["power"], bear["base"]) == (True, True, "0", "0")


def test_a_stunned_wonder_that_is_untapped_again_is_only_weak() -> None:
    gust, dawn = (
        spell("Gust", "Stun each Wonder."),
        spell("Dawn", "Untap each Wonder."),
    )
    table = at(wonder("Bear", 4), gust, dawn, world=["2 Bear"], player=[{"actions": 2, "hand": ["Gust", "Dawn"]}])
    table.say("Play Gust", "Pass", "Play Dawn")
    bear = card_in(drawn(table), 1, "Bear")
    assert (bear["stunned"], bear["tapped"], bear["power"]) == (False, False, "0")


def test_a_face_down_card_is_known_to_nobody_else() -> None:
    rows = [{"name": "Bear", "realm": 1, "player": 2, "face_down": True}]
    table = at(wonder("Bear", 4), card=rows)
    card = drawn(table)["realms"][0]["sides"][1]["cards"][0]
    assert (card["face"], card["face_down"], card["power"], card["types"]) == (-1, True, "", [])
    assert "Bear" not in json.dumps(drawn(table))
    other = at(wonder("Bear", 9), card=rows)
    assert known_to(table.g, 0)._named()["power"] == known_to(other.g, 0)._named()["power"]


def test_the_text_of_a_card_in_phrases_with_the_abilities_that_they_stand_for() -> None:
    setup = GAME.setup(2)
    catalogue = GAME.make(setup).catalogue  # type: ignore[attr-defined]
    for number, card in enumerate(catalogue.defs):
        text = face(catalogue, number)["text"]
        lines = ["".join(phrase["words"] for phrase in paragraph) for paragraph in text]
        if card.text:
            assert lines == [line for line in card.text.split("\n") if line.strip()], card.name
        said = [ability for paragraph in text for phrase in paragraph for ability in phrase["abilities"]]
        programs = [i for i in catalogue.printed[number] if catalogue.abilities[i].program >= 0]
        assert {ability_number(catalogue, number, i) for i in programs} <= set(said), card.name
    skaldar = next(i for i, card in enumerate(catalogue.defs) if card.name == "Skaldar Grimshade")
    first, second = face(catalogue, skaldar)["text"]
    (said_first,) = [
        i for i in catalogue.printed[skaldar] if ability_number(catalogue, skaldar, i) == first[0]["abilities"][0]
    ]
    assert catalogue.abilities[said_first].kind == "on arrival"
    assert first[0]["abilities"] != second[0]["abilities"]


# -- hands and piles ---------------------------------------------------------------------------------------------------


def test_what_a_card_of_the_hand_costs_now() -> None:
    plain, core = wonder("Elk", 3, orbitals=PETRAIA, cost=4), wonder("Imp", 3, orbitals=SOLFERA, cost=2)
    player = [{"energy": 5, "hand": ["Elk", "Imp"]}]
    table = at(plain, core, land("Field", "Petraia link.", orbitals=PETRAIA), world=["1 Field"], player=player)
    cards = hand(drawn(table))
    assert [(cards[name]["price"], cards[name]["free"]) for name in ("Elk", "Imp")] == [(3, False), (2, False)]
    assert drawn(at(plain, player=[{"hand": ["Elk"]}]))["players"][0]["hand"][0]["price"] == 4


def test_the_other_hand_is_a_number_of_backs() -> None:
    table = at(wonder("Elk", 3), wonder("Imp", 3), player=[{"hand": ["Elk"]}, {"hand": ["Imp", "Imp"]}])
    for seat, names in ((0, ["Elk", "?"]), (1, ["?", "Imp"]), (-1, ["?", "?"])):
        picture = drawn(table, seat)
        found = [name_of(picture, player["hand"][0]) for player in picture["players"]]
        assert found == names
        assert [len(player["hand"]) for player in picture["players"]] == [1, 2]


def test_piles_that_are_public() -> None:
    player = [{"abyss": ["Elk"], "banished": ["Imp"], "deck": ["Elk"] * 7, "counters": {"growth": 2}}]
    me = (picture := drawn(at(wonder("Elk", 3), wonder("Imp", 3), player=player)))["players"][0]
    assert [name_of(picture, card) for card in me["abyss"] + me["banished"]] == ["Elk", "Imp"]
    assert (me["deck"], me["deck_known"]) == (7, [])
    assert me["counters"] == [{"kind": "growth", "amount": "2"}]


# -- what is going on --------------------------------------------------------------------------------------------------


def test_a_card_being_played_and_the_realm_it_is_asked_for() -> None:
    table = at(wonder("Elk", 3, cost=2), player=[{"energy": 3, "hand": ["Elk"]}])
    assert drawn(table)["announced"] is None
    table.say("Play Elk")
    announced = drawn(table)["announced"]
    assert announced is not None
    assert name_of(drawn(table), announced) == "Elk"
    table.say("Realm 2")
    assert drawn(table)["announced"] is None
    assert name_of(drawn(table), card_in(drawn(table), 2, "Elk")) == "Elk"


def test_a_battle_stands_at_its_step_with_the_ability_that_is_at_work() -> None:
    choose = meaning.Tap(meaning.Target(meaning.Cards(types=("wonder",))))
    attack = meaning.Triggered(meaning.Event("attacks", this=True), (choose,))
    wolf = wonder("Wolf", 5, attack, text="On attack: Tap target Wonder.", spans=((0, 28),))
    table = at(wolf, wonder("Bear", 4), world=["1 Wolf", "2 Bear", "2 Bear"])
    table.say("Attack in realm 1")
    picture = drawn(table)
    battle = picture["battle"]
    assert battle is not None
    assert (battle["realm"], battle["attacker"], battle["steps"][battle["step"]]) == (0, 0, "on attack")
    assert (battle["powers"], battle["winner"]) == (["5", "8"], -2)
    work = picture["work"][0]
    assert (work["state"], work["controller"], work["card"]) == ("acting", 0, card_in(picture, 1, "Wolf")["id"])
    text = next(one["text"] for one in picture["faces"] if one["name"] == "Wolf")
    assert [[(one["words"], one["abilities"]) for one in line] for line in text] == [
        [("On attack: Tap target Wonder.", [work["ability"]])]
    ]
    table.say(table.options()[0])
    assert drawn(table)["battle"] is None


def test_choosing_a_stone_comes_after_the_verdict() -> None:
    table = at(wonder("Wolf", 5), world=["1 Wolf"], stones=[[1, 0], [1, 2]])
    table.say("Attack in realm 1")
    battle = drawn(table)["battle"]
    assert battle is not None
    assert (battle["winner"], battle["steps"][battle["step"]]) == (0, "deathstrike")


# -- the whole of it ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("definition", [PLAIN, RICH, MIXED], ids=["plain", "rich", "mixed"])
def test_pictures_have_the_declared_shape_all_through_a_game(definition: GameDef) -> None:
    setup = definition.setup(2)
    game, dice = Game(definition.make(setup), Start(setup, 3)), Dice(3)
    while not game.state.over:
        for seat in (-1, 0, 1):
            picture = seen(game, seat)
            msgspec.convert(json.loads(json.dumps(picture)), WondersPicture, strict=True)
            numbers = {face["number"] for face in picture["faces"]}
            for player in picture["players"]:
                assert all(card["face"] in numbers or card["face"] == -1 for card in player["hand"])
        question = game.questions[0]
        game.play(question.seat, question.keys[dice.below(len(question.keys))])


@pytest.mark.parametrize("definition", [PLAIN, RICH, MIXED], ids=["plain", "rich", "mixed"])
def test_a_picture_is_the_same_in_every_world_that_the_seat_cannot_tell_from_this_one(definition: GameDef) -> None:
    for game in positions(definition, 2, {}, 5, 5):
        for seat in (-1, 0, 1):
            here = json.dumps(seen(game, seat))
            for number in range(3):
                assert json.dumps(seen(other_world(game, seat, number), seat)) == here


def test_drawing_changes_nothing() -> None:
    for game in positions(RICH, 2, {}, 6, 4):
        before = game.hash()
        known = known_to(game.state, 0)
        twin = known.clone()
        game.rules.picture(known, 0)
        assert game.hash() == before
        assert known == twin


def test_a_face_has_the_same_number_whatever_else_is_in_the_game() -> None:
    """Numbers that count through the cards of a game would tell how many another deck holds."""
    numbers: dict[str, set[int]] = {}
    for other in ("thalwind", "heliosynth", "umbrathene"):
        catalogue = GAME.make(GAME.setup(2, {"deck_1": other})).catalogue  # type: ignore[attr-defined]
        found = [face_number(catalogue, what) for what in range(len(catalogue.defs))]
        assert len(set(found)) == len(found), "no two faces share a number"
        for what, card in enumerate(catalogue.defs):
            if not card.token and card.text:
                numbers.setdefault(f"{card.name} {len(card.abilities)}", set()).add(found[what])
    assert all(len(each) == 1 for each in numbers.values())


def test_the_cards_chosen_so_far_are_told_to_whoever_chooses_them_and_to_nobody_else() -> None:
    setup = GAME.setup(2)
    game = Game(GAME.make(setup), Start(setup, 3))
    while not game.questions[0].reason.startswith("Mulligan"):
        game.play(game.questions[0].seat, game.questions[0].keys[0])
    seat = game.questions[0].seat
    assert seen(game, seat)["asked_about"] == []
    hand = {one["id"] for one in seen(game, seat)["players"][seat]["hand"]}
    game.play(seat, game.questions[0].keys[0])
    (chosen,) = seen(game, seat)["asked_about"]
    assert chosen in hand
    assert seen(game, 1 - seat)["asked_about"] == seen(game, -1)["asked_about"] == []
