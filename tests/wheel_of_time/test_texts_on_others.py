"""Advantages on the cards of others, monsters beside strangers, troops that are recruited forward."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts

RAND_, RAHVIN_ = mine(RAND, rotated=True), theirs(RAHVIN, rotated=True)


def acting(seat: int, *cards: dict[str, Any], **more: Any) -> Texts:
    """The actions of a player: he is the subordinate one, and acts first."""
    play = Texts(*cards, at="actions", dominant=2 - seat, **more)
    play.pass_all("Which action")
    assert play.asked == [seat]
    return play


@clause("WOT20-cards.advantages.4", "WOT20-cards.advantages.12")
def test_an_aura_of_death_lies_on_an_enemy_and_makes_his_next_damage_one_more() -> None:
    lady = mine("Morgase Trakand", takes_part="pattern", rotated=True)
    leader = theirs(RAHVIN, takes_part="pattern")
    play = Texts(RAND_, lady, leader, at="actions", dominant=1, villain={"hand": ["Aura of Death"]})
    play.pass_all("Which action")
    play.say("Play the advantage Aura of Death")
    assert RAND not in play.options  # Ta'veren, and unhurt
    play.say("Morgase Trakand").pass_all("Who rotates to roll")
    assert play["card.Aura of Death.on"] == "Morgase Trakand"
    play.say(f"{RAHVIN} rotates").roll("Io Od Oo Oo Oo Co")
    assert play.g.damage[play.card("Morgase Trakand")] == 2
    assert play["p2.discards"] == ["Aura of Death"]


@clause("WOT20-cards.advantages.8", "WOT20-ready.rotating.2")
def test_whoever_plays_further_demands_rotates_the_mercenary_of_the_other() -> None:
    play = acting(VILLAIN, RAND_, mine("Commander"), RAHVIN_, villain={"hand": ["Further Demands"]})
    play.say("Play the advantage Further Demands").pass_all("Which action")
    assert play["card.Further Demands.on"] == "Commander"
    assert play.g.rotated[play.card("Commander")] == 1


@clause("WOT20-challenge.participation.18", "WOT20-glossary.cannot.2")
def test_a_second_front_lets_a_monster_fight_beside_a_stranger_of_its_player_alone() -> None:
    field = (RAND_, RAHVIN_, theirs("Trolloc Footmen"), theirs("Commander"))
    for hand, together in (([], False), (["Second Front"], True)):
        play = Texts(*field, at="place", dominant=1, villain={"hand": hand})
        play.say("Send Trolloc Footmen", "Send Commander", "The others stay" if play.offers("stay") else "stay")
        if hand:
            while not play.offers("Play Second Front"):
                play.say("The others stay" if play.offers("The others stay") else "Pass")
            play.say("Play Second Front")
        play.pass_all("Where does")
        play.say("Take part in the Pattern")
        assert play.offers("Take part in the Pattern") is together


@clause("WOT20-action.recruit.2", "WOT20-action.reinforce.1")
def test_a_forced_march_brings_a_troop_straight_into_the_battleground() -> None:
    symbols = [{"card": "Lord Pelivar", "politics": 2, "combat": 2}]
    march, lord = mine("Forced March", on="player"), mine("Lord Pelivar", rotated=True)
    hand = {"hand": ["Andor Infantry"]}
    play = acting(HERO, RAND_, lord, march, RAHVIN_, light=0, hero=hand, symbols=symbols)
    play.say("Recruit Andor Infantry")
    while not play.offers("Yes"):
        play.say(play.options[0])
    play.say("Yes", "No")
    assert play["p1.battleground"] == ["Andor Infantry 0/0/0/4"]
    assert "Reinforcement" not in play["card.Andor Infantry.traits"]
