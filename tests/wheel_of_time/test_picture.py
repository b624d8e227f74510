"""What a client is given to draw: complete, made of what the seat knows alone, and exact about dice and odds."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from tests.contract.play import other_world, positions
from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from tests.wheel_of_time.rich_decks import RICH
from tests.wheel_of_time.shipped_play import Texts
from wonderwheel.cli.commands.odds import as_data
from wonderwheel.core.game import Game
from wonderwheel.core.inputs import Start
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.rules import GameDef
from wonderwheel.games.wheel_of_time.components.odds import force_from
from wonderwheel.games.wheel_of_time.game import GAME
from wonderwheel.games.wheel_of_time.readings import ONLY_LEADERS
from wonderwheel.games.wheel_of_time.show.picture.types import LanePicture, WheelCardPicture, WheelPicture

WATCHER = -1
PATTERN = 0


def seen(game: Any, seat: int) -> WheelPicture:
    found: WheelPicture = game.rules.picture(known_to(game.state, seat), seat)
    return found


def card(picture: WheelPicture, name: str) -> WheelCardPicture:
    return next(one for one in picture["cards"] if one["name"] == name)


def lane(picture: WheelPicture, slot: int = PATTERN) -> LanePicture:
    return next(one for one in picture["lanes"] if one["slot"] == slot)


def fight(*others: dict[str, Any]) -> Play:
    """The Pattern Challenge is about to be resolved: Rand and a troop against Rahvin and another."""
    cards = (
        *others,
        mine("Rand al'Thor", takes_part="pattern"),
        mine("Andor Cavalry", takes_part="pattern"),
        theirs("Rahvin", takes_part="pattern"),
        theirs("Trolloc Footmen", takes_part="pattern"),
    )
    return Play(*cards, at="resolution")


# -- cards and dice ----------------------------------------------------------------------------------------------------


@clause("WOT20-resolution.wounds.1")
def test_a_wounded_card_shows_its_current_abilities_and_what_has_changed() -> None:
    picture = seen(Play(mine("Andor Cavalry", damage=1), at="actions").game, HERO)
    cavalry = card(picture, "Andor Cavalry")
    face = next(one for one in picture["faces"] if one["number"] == cavalry["face"])
    assert cavalry["damage"] == 1
    assert cavalry["abilities"] == [max(0, number - 1) for number in face["abilities"]]
    assert cavalry["changed"] == [-1 if number else 0 for number in face["abilities"]]


@clause("WOT20-draw.victory.7")
def test_whose_death_loses_the_game_is_marked() -> None:
    cards = [mine("Rand al'Thor (IV)"), mine("Perrin Aybara (I)"), mine("Andor Cavalry"), theirs("Rahvin (I)")]
    picture = seen(Texts(*cards, at="actions").game, HERO)
    assert [one["name"] for one in picture["cards"] if one["leads"]] == [
        "Rand al'Thor (IV)",
        "Perrin Aybara (I)",
        "Rahvin (I)",
    ]
    strict = seen(Texts(*cards, at="actions", readings=ONLY_LEADERS).game, HERO)
    assert not card(strict, "Perrin Aybara (I)")["leads"]


def dice_words(one: WheelCardPicture) -> list[str]:
    return [die["words"] for die in one["dice"]]


@clause("WOT20-resolution.opening.17", "WOT20-resolution.opening.18")
def test_dice_stay_on_the_card_that_rolled_and_what_does_not_count_there_is_marked() -> None:
    play = fight()
    play.say("Rand al'Thor rotates", "Nobody else")
    rolls = card(seen(play.game, HERO), "Rand al'Thor")["rolls"]
    play.roll(*["Pos"] * rolls[0], *["Ios"] * rolls[1], *["Oos"] * rolls[2], *["Cdo"] * rolls[3])
    rand = card(seen(play.game, VILLAIN), "Rand al'Thor")
    assert len(rand["dice"]) == sum(rolls)
    politics = [die for die in rand["dice"] if die["ability"] == 0]
    for die in politics:
        assert [(one["symbol"], one["ignored"]) for one in die["symbols"]] == [(4, False), (5, True)]
    combat = [die for die in rand["dice"] if die["ability"] == 3]
    assert all((6, False) in [(one["symbol"], one["ignored"]) for one in die["symbols"]] for die in combat)
    play.pass_all(until="Who goes")
    assert all(one["dice"] == [] for one in seen(play.game, HERO)["cards"]), "the challenge is over"


@clause("WOT20-action.generate.6")
def test_dice_of_generating_count_by_their_abilities_alone() -> None:
    play = Play(mine("Rand al'Thor"), at="actions")
    play.say("Rand al'Thor rotates")
    rolls = card(seen(play.game, HERO), "Rand al'Thor")["rolls"]
    play.roll(*["Pas"] * rolls[0], *["Ias"] * rolls[1], *["Oas"] * rolls[2], *["Cas"] * rolls[3])
    rand = card(seen(play.game, HERO), "Rand al'Thor")
    for die in rand["dice"]:
        assert [one["ignored"] for one in die["symbols"]] == [False, True]
    assert [(one["ability"], one["count"]) for one in rand["symbols"]] == [(i, n) for i, n in enumerate(rolls) if n]
    assert seen(play.game, VILLAIN)["players"][HERO]["pool"] == rolls


# -- challenges --------------------------------------------------------------------------------------------------------


def odds_of(first: str, second: str) -> dict[str, Any]:
    data: dict[str, Any] = as_data(force_from(first), force_from(second))
    return data


def test_the_odds_of_a_challenge_are_those_that_the_command_prints() -> None:
    found = lane(seen(fight().game, HERO))["odds"]
    assert found is not None
    told = odds_of(*found["dice"])
    assert {str(one["margin"]): one["chance"] for one in found["margins"]} == {
        margin: round(chance * 10_000) for margin, chance in told["margin"].items() if chance >= 0.0005
    }
    light = next(one for one in found["chances"] if one["words"] == "light")
    assert light["chance"] == round(told["succeeds_by_at_least"]["3"] * 10_000)
    assert sum(one["chance"] for one in found["chances"]) in (9_999, 10_000, 10_001)


def test_what_is_rolled_already_is_certain_and_only_troops_are_left_to_roll() -> None:
    play = fight()
    before = lane(seen(play.game, HERO))["odds"]
    assert before is not None
    play.say("Nobody else", "Rahvin rotates")
    rolls = card(seen(play.game, HERO), "Rahvin")["rolls"]
    play.roll(*["Po"] * rolls[0], *["Io"] * rolls[1], *["Oo"] * rolls[2], *["Co"] * rolls[3])
    after = lane(seen(play.game, HERO))
    assert after["odds"] is not None
    made = sum(rolls)
    assert next(side["total"] for side in after["sides"] if not side["supports"]) == made
    assert after["odds"]["dice"][VILLAIN].endswith(f"{made}O")
    assert "O" not in before["dice"][VILLAIN].replace("OP", "")


@clause("WOT20-last-battle.challenge.4")
def test_in_the_last_battle_the_tokens_that_will_be_added_count_in_the_margin() -> None:
    cards = (mine("Rand al'Thor", takes_part="hero"), theirs("Rahvin", takes_part="hero"))
    play = Play(*cards, at="resolution", light=9, shadow=4, latched=1, last_battle=1)
    found = lane(seen(play.game, HERO), 1)
    assert (found["kind"], found["margin"]) == ("last battle", 5)
    assert [one["words"] for one in found["outcomes"]] == ["The Villain wins", "it goes on", "The Hero wins"]


# -- questions that are more than a list -------------------------------------------------------------------------------


def test_damage_that_is_assigned_says_what_a_point_would_do() -> None:
    play = fight(mine("Perrin Aybara", takes_part="pattern"))
    play.say("Nobody else", "Rahvin rotates")
    rolls = card(seen(play.game, HERO), "Rahvin")["rolls"]
    play.roll(*["Po"] * rolls[0], *["Io"] * rolls[1], *["Od"] * rolls[2], *["Co"] * rolls[3])
    found = seen(play.game, HERO)["assigning"]
    assert found is not None
    assert (found["seat"], found["pool"], found["placed"]) == (HERO, "character", 0)
    assert found["left"] == rolls[2]
    for hit, name in zip(found["hits"], ("Perrin Aybara", "Rand al'Thor"), strict=True):
        hurt = card(seen(play.game, HERO), name)
        assert hit["card"] == hurt["id"]
        assert hit["abilities"] == [max(0, number - 1) for number in hurt["abilities"]]
        assert hit["dying"] == (not any(hit["abilities"]))


@clause("WOT20-action.recruit.1")
def test_a_payment_shows_where_each_symbol_comes_from_to_whoever_pays_alone() -> None:
    symbols = [{"card": "Rand al'Thor", "politics": 2, "combat": 2}]
    play = Play(mine("Rand al'Thor"), at="actions", symbols=symbols, hero={"hand": ["Andor Cavalry"]})
    play.say("Nobody else", "Recruit Andor Cavalry")
    found = seen(play.game, HERO)["payment"]
    assert found is not None
    assert found["words"] == "Recruit Andor Cavalry"
    assert {part["name"] for way in found["ways"] for part in way["parts"]} == {"Rand al'Thor"}
    assert seen(play.game, VILLAIN)["payment"] is None
    assert seen(play.game, WATCHER)["payment"] is None
    assert "Andor Cavalry" not in json.dumps(seen(play.game, VILLAIN))


# -- what is hidden ----------------------------------------------------------------------------------------------------


@clause("WOT20-challenge.declare.2")
def test_a_face_down_challenge_is_known_to_its_player_alone() -> None:
    play = Play(mine("Rand al'Thor"), theirs("Rahvin"), at="declare", hero={"hand": ["Secondary Efforts"]}, dominant=2)
    play.say("Secondary Efforts")
    assert lane(seen(play.game, HERO), 1)["name"] == "Secondary Efforts"
    for seat in (VILLAIN, WATCHER):
        assert lane(seen(play.game, seat), 1)["name"] == "Face-down challenge"
        assert "Secondary Efforts" not in json.dumps(seen(play.game, seat))


@clause("WOT20-challenge.participation.2")
def test_a_secret_token_shows_that_it_lies_there_and_nothing_else() -> None:
    cards = (mine("Rand al'Thor", place="battleground"), theirs("Rahvin", place="battleground"))
    play = Play(*cards, at="participation", dominant=2)
    play.say("Take part in the Pattern")
    own, other = (card(seen(play.game, seat), "Rand al'Thor") for seat in (HERO, VILLAIN))
    assert (own["challenge"], own["token"], own["covered"]) == (PATTERN, "green", True)
    assert (other["challenge"], other["token"], other["covered"]) == (-1, "", True)
    odds = [lane(seen(play.game, seat))["odds"] for seat in (HERO, VILLAIN)]
    assert odds[0] is not None
    assert odds[1] is None, "nobody is known to roll"


def test_hands_decks_and_what_lies_aside_are_backs_for_others() -> None:
    hero, villain = {"hand": ["Fireball"]}, {"hand": ["Rampage", "Rampage"]}
    play = Play(mine("Rand al'Thor"), theirs("Rahvin"), at="actions", hero=hero, villain=villain)
    for seat in (HERO, VILLAIN, WATCHER):
        for player in seen(play.game, seat)["players"]:
            known = [one["face"] >= 0 for one in player["hand"]]
            assert known == [player["seat"] == seat] * (1 + player["seat"])


# -- the whole of it ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("definition", [GAME, RICH], ids=["starters", "rich"])
def test_pictures_have_the_declared_shape_all_through_a_game(definition: GameDef) -> None:
    setup = definition.setup(2, {"turn_limit": 8})
    game, dice = Game(definition.make(setup), Start(setup, 3)), Dice(3)
    while not game.state.over:
        for seat in (WATCHER, HERO, VILLAIN):
            picture = seen(game, seat)
            msgspec.convert(json.loads(json.dumps(picture)), WheelPicture, strict=True)
            numbers = {face["number"] for face in picture["faces"]}
            known = {one["id"] for one in picture["cards"]}
            for player in picture["players"]:
                assert all(one["face"] in numbers or one["face"] == -1 for one in player["hand"])
                assert {*player["home"], *player["battleground"], *player["advantages"]} <= known
        question = game.questions[0]
        game.play(question.seat, question.keys[dice.below(len(question.keys))])


@pytest.mark.parametrize("definition", [GAME, RICH], ids=["starters", "rich"])
def test_a_picture_is_the_same_in_every_world_that_the_seat_cannot_tell_from_this_one(definition: GameDef) -> None:
    for game in positions(definition, 2, {"turn_limit": 12}, 5, 8):
        for seat in (WATCHER, HERO, VILLAIN):
            here = json.dumps(seen(game, seat))
            for number in range(3):
                assert json.dumps(seen(other_world(game, seat, number), seat)) == here


def test_drawing_changes_nothing() -> None:
    for game in positions(RICH, 2, {"turn_limit": 8}, 6, 4):
        before = game.hash()
        known = known_to(game.state, HERO)
        twin = known.clone()
        game.rules.picture(known, HERO)
        assert game.hash() == before
        assert known == twin


def test_a_face_has_the_same_number_whatever_else_is_in_the_game() -> None:
    """Numbers that count through the cards of a game would tell how many another deck holds."""
    every = [GAME.make(GAME.setup(2, {"villain_deck": deck})).catalogue.by_name for deck in ("forsaken", "shadowspawn")]  # type: ignore[attr-defined]
    assert every[0] == every[1]
