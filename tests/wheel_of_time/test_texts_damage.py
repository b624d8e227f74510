"""Texts about damage and about events that fight, played: guards, a poisoned dagger, stone that walks."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts, next_turn

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)


def pattern(*cards: dict[str, Any], **more: Any) -> Texts:
    return Texts(*cards, at="resolution", **more)


# -- guards ------------------------------------------------------------------------------------------------------------


@clause("WOT20-extra.overlap.1", "WOT20-action.effects.3")
def test_house_guards_may_take_each_point_of_a_cairhien_character_until_they_are_spent() -> None:
    lord = mine("Lord Talmanes", takes_part="pattern")
    guards = mine("House Guards", takes_part="pattern", damage=1)
    play = pattern(lord, guards, theirs(RAHVIN, takes_part="pattern"), RAND_)
    play.say("Nobody else", f"{RAHVIN} rotates").roll("Ids Od Od Od Oo Co")
    assert play.reason == "Who takes the point of damage that is meant for Lord Talmanes?"
    play.say("House Guards", "It takes the damage itself", "House Guards")
    assert play["p1.killed"] == ["House Guards"]  # three damage, as much as their Combat: they took no more
    assert play.g.damage[play.card("Lord Talmanes")] == 2


@clause("WOT20-action.effects.3")
def test_house_guards_elsewhere_or_for_others_take_nothing() -> None:
    cards = (
        mine("Lord Daricain", takes_part="pattern"),
        mine("House Guards"),
        theirs(RAHVIN, takes_part="pattern"),
        RAND_,
    )
    play = pattern(*cards).say("Nobody else", f"{RAHVIN} rotates").roll("Ids Oo Oo Oo Oo Co")
    assert play.g.damage[play.card("Lord Daricain")] == 1
    stranger = (mine(RAND, takes_part="pattern"), mine("House Guards", takes_part="pattern"))
    play = pattern(*stranger, theirs(RAHVIN, takes_part="pattern"), hero={"hand": []}, light=0)
    play.say("Nobody else", f"{RAHVIN} rotates").roll("Ids Oo Oo Oo Oo Co")
    assert play.g.damage[play.card(RAND)] == 1


@clause("WOT20-dice.damage.1")
def test_house_guards_take_the_damage_of_an_event_too() -> None:
    cards = (mine("Lord Daricain", takes_part="pattern"), mine("House Guards", takes_part="pattern"), RAND_, RAHVIN_)
    symbols = [{"card": RAHVIN, "one_power": 1, "held": "pattern"}]
    play = pattern(*cards, villain={"hand": ["Fireball"]}, symbols=symbols)
    play.say("Play Fireball", "Lord Daricain", "House Guards")
    assert play.g.damage[play.card("House Guards")] == 1
    assert play.g.damage[play.card("Lord Daricain")] == 0
    play = pattern(*cards, villain={"hand": ["Fireball"]}, symbols=symbols)
    play.say("Play Fireball", "Lord Daricain")
    ((_, *how),) = play.g.coming
    play.g.coming = [*play.g.coming, (play.card(RAND), *how)]  # a point for one whom they do not guard
    play.say("House Guards")
    assert [play.g.damage[play.card(name)] for name in ("House Guards", "Lord Daricain", RAND)] == [1, 0, 1]


# -- damage that kills later -------------------------------------------------------------------------------------------


@clause("WOT20-resolution.special-damage.2", "WOT20-resolution.special-damage.4")
def test_the_ruby_dagger_kills_at_the_end_of_the_turn_who_is_not_healed() -> None:
    cards = (mine(RAND, takes_part="pattern"), mine("The Ruby Dagger", on=RAND), RAHVIN_)
    play = pattern(*cards, theirs("Lord Nasin", takes_part="pattern"), dominant=1)
    play.say("Nobody else", f"{RAND} rotates").roll("Po Oo Oo Cd", "Os")  # and the dagger's own die in the next turn
    assert play["p2.killed"] == ["Lord Nasin"]  # one point, and two left of everything
    symbols = [{"card": RAHVIN, "one_power": 1, "held": "pattern"}]
    healed = pattern(
        *cards, theirs("Lord Nasin", takes_part="pattern"), dominant=1, villain={"hand": ["Healing"]}, symbols=symbols
    )
    healed.say("Pass", "Nobody else", f"{RAND} rotates").roll("Po Oo Oo Cd")
    healed.say("Pass", "Play Healing", "Lord Nasin")  # once the damage lies on him
    next_turn(healed)
    assert healed["p2.killed"] == []


@clause("WOT20-glossary.weapon.3")
def test_damage_of_others_is_not_the_daggers() -> None:
    cards = (
        mine(RAND, takes_part="pattern"),
        mine("The Ruby Dagger", on=RAND),
        mine("Commander", takes_part="pattern"),
    )
    play = pattern(*cards, RAHVIN_, theirs("Lord Nasin", takes_part="pattern"), dominant=1)
    play.say("Nobody else", "Commander rotates", "Nobody else").roll("Cd Co", "Os")
    assert play["p2.killed"] == []


@clause("WOT20-draw.dead.1", "WOT20-resolution.wounds.2")
def test_whom_juilin_weakens_to_death_is_discarded_and_not_killed() -> None:
    juilin, lord = mine("Juilin Sandar"), "High Lord Torean"  # Politics 1, Intrigue 2
    play = Texts(RAND_, juilin, RAHVIN_, theirs(lord, damage=1), at="resolution")
    play.say("Use Juilin Sandar")
    assert not play.offers(RAND)  # Heroes and Villains are out of his reach
    assert not play.offers(RAHVIN)
    next_turn(play.say(lord))
    assert (play["p2.discards"], play["p2.killed"]) == ([lord], [])
    dying = Texts(RAND_, juilin, RAHVIN_, theirs(lord, damage=2), at="resolution")
    next_turn(dying.say("Use Juilin Sandar", lord))
    assert (dying["p2.discards"], dying["p2.killed"]) == ([], [lord])  # he would have died anyway


# -- events that fight -------------------------------------------------------------------------------------------------


@clause("WOT20-challenge.participation.8", "WOT20-glossary.participating.1")
def test_expendable_troops_fight_as_a_troop_and_are_discarded() -> None:
    symbols = [{"card": RAND, "combat": 1, "held": "pattern"}]
    play = pattern(mine(RAND, takes_part="pattern"), RAHVIN_, hero={"hand": ["Expendable Troops"]}, symbols=symbols)
    play.say("Play Expendable Troops", "Nobody else")
    assert play["card.Expendable Troops.abilities"] == [0, 0, 0, 2]
    assert "Mercenary" in play["card.Expendable Troops.traits"]
    play.say("Expendable Troops rotates").roll("Cs Cs")
    assert play["p1.discards"] == ["Expendable Troops"]
    assert not play.g.stands_in


@clause("WOT20-challenge.contested.7", "WOT20-challenge.participation.18")
def test_expendable_troops_go_where_troops_may_and_not_beside_monsters() -> None:
    symbols = [{"card": RAHVIN, "combat": 1, "held": "pattern"}]
    hand: dict[str, Any] = {"villain": {"hand": ["Expendable Troops"]}, "symbols": symbols}
    monsters = pattern(RAND_, RAHVIN_, theirs("Trolloc Footmen", takes_part="pattern"), windows=True, **hand)
    assert not monsters.offers("Play Expendable Troops")
    talks = {"of": "hero", "card": "Gather Allies"}
    play = pattern(RAND_, RAHVIN_, challenge=[talks], **hand)
    play.say("Play Expendable Troops")
    assert play.g.challenge[play.card("Expendable Troops")] == 0  # the other one lets no troops in


@clause("WOT20-resolution.opening.7", "WOT20-resolution.damage.2")
def test_animated_stone_rolls_once_as_it_comes_with_as_much_combat_as_was_paid() -> None:
    symbols = [{"card": RAND, "one_power": 3, "held": "pattern"}]
    play = pattern(
        mine(RAND, takes_part="pattern"), RAHVIN_, hero={"hand": ["Animate Stone"]}, symbols=symbols, windows=True
    )
    while not play.offers("Play Animate Stone"):
        play.say("Pass")
    play.say("Play Animate Stone", "2").roll("Cs Cd")
    assert play["card.Animate Stone.abilities"] == [0, 0, 0, 2]
    assert play["pattern_challenge.support"] == 1
    assert play["pattern_challenge.damage1"] == [1, 0]
    play.pass_all("Who rotates to roll")
    assert not play.offers("Animate Stone rotates")
    play.pass_all("end of the Resolution Round")
    assert play["p1.discards"] == ["Animate Stone"]


@clause("WOT20-cards.advantages.9")
def test_a_second_copy_of_an_event_that_becomes_an_advantage_does_not_lie_on_the_same_card() -> None:
    cards = (mine(RAND, takes_part="pattern"), RAHVIN_, mine("Personal Growth", on=RAND))
    play = pattern(*cards, hero={"hand": ["Personal Growth"]}, windows=True)
    play.pass_all("Who rotates to roll")
    play.say(f"{RAND} rotates").roll("Pa Oa Os Ca")
    while "after the dice" not in play.reason or play.asked != [0]:
        play.say("Pass")
    assert play.why("Play Personal Growth") == ("WOT20-ready.event-play.4",)


# -- damage that is aimed ----------------------------------------------------------------------------------------------


@clause("WOT20-resolution.special-damage.5", "WOT20-resolution.damage.10")
def test_what_perrin_aims_hits_whom_he_likes_before_the_pools_and_no_forest_softens_it() -> None:
    forest = {"hand": ["Dense Forest"]}
    fight: list[dict[str, Any]] = [
        mine("Perrin Aybara (I)", takes_part="hero"),
        mine("Commander", takes_part="hero"),
        theirs(RAHVIN, takes_part="hero", rotated=True),
        theirs("Lady Colavaere", takes_part="hero", rotated=True, damage=1),
    ]
    challenge = [{"of": "hero", "card": "Confrontation"}]
    play = Texts(RAND_, *fight, at="resolution", hero=forest, challenge=challenge, dominant=1, windows=True)
    while not play.offers("Play Dense Forest"):
        play.say("Pass")
    play.say("Play Dense Forest")
    play.pass_all("Who rotates to roll")
    play.say("Perrin Aybara (I) rotates", "Commander rotates").roll("Ps Cd Cd Cd Cd")
    while play.reason != "Whom does a point of your damage hit?":
        play.say("Pass")
    assert play["hero_challenge.damage1"] == [0, 0]  # the forest took the Commander's two
    assert play.options == [f"One damage on {RAHVIN}", "One damage on Lady Colavaere"]
    play.say("Lady Colavaere", "Lady Colavaere")  # also who is dying already: limits are for pools
    assert play.g.damage[play.card(RAHVIN)] == 0
    assert play.g.damage[play.card("Lady Colavaere")] == 3


@clause("WOT20-resolution.special-damage.5", "WOT20-resolution.damage.6", "WOT20-resolution.damage.7")
def test_perrin_in_the_villains_hands_aims_at_the_hero_s_characters() -> None:
    """What a troop does not stand for: only those of the kind are hit, and of the other side."""
    fight: list[dict[str, Any]] = [
        mine(RAND, takes_part="hero", rotated=True),
        mine("Andor Infantry", takes_part="hero", rotated=True),
        mine("Commander", takes_part="hero", rotated=True),
        theirs("Perrin Aybara (I)", takes_part="hero", owner=1),
        theirs(RAHVIN, takes_part="hero", rotated=True),
    ]
    play = Texts(*fight, at="resolution", challenge=[{"of": "hero", "card": "Confrontation"}], dominant=1)
    play.pass_all("Who rotates to roll").say("Perrin Aybara (I) rotates").roll("Po Cd Co")
    assert (play.asked, play.reason) == ([VILLAIN], "Whom does a point of your damage hit?")
    assert play.options == [f"One damage on {RAND}", "One damage on Commander"]
    play.say("Commander")
    assert play.g.damage[play.card("Commander")] == 1
    assert play.g.targeted == []


@clause("WOT20-resolution.damage.2", "WOT20-resolution.damage.9", "WOT20-resolution.special-damage.5")
def test_what_perrin_aims_at_characters_is_lost_where_only_troops_stand() -> None:
    fight = (RAND_, RAHVIN_, mine("Andor Infantry", takes_part="hero", rotated=True))
    perrin = theirs("Perrin Aybara (I)", takes_part="hero", owner=1)
    play = pattern(*fight, perrin, challenge=[{"of": "hero", "card": "Confrontation"}], dominant=1)
    play.pass_all("Who rotates to roll").say("Perrin Aybara (I) rotates").roll("Po Cd Cd")
    assert [words for words in play.told() if "nobody to take" in words] == [
        "2 character damage of the Villain has nobody to take it."  # once: none of it is in a pool besides
    ]
    assert play.g.targeted == []


@clause("WOT20-dice.damage.1", "WOT20-resolution.damage.5")
def test_the_point_more_that_archers_take_is_told_and_brings_no_further_one() -> None:
    archers = mine("Two Rivers Archers", takes_part="pattern", rotated=True)
    play = pattern(RAND_, archers, RAHVIN_, challenge=[{"of": "pattern", "pools": [0, 0, 0, 1]}])
    assert [words for words in play.told() if words.startswith("Two Rivers Archers takes")] == [
        "Two Rivers Archers takes damage, now 1.",
        "Two Rivers Archers takes damage, now 2.",
    ]
