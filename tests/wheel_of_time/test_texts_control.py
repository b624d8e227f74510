"""Texts about control tokens, and about steps and places of challenges that a card takes part in."""

from __future__ import annotations

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)


# -- control tokens ----------------------------------------------------------------------------------------------------


@clause("WOT20-challenge.contested.11", "WOT20-challenge.contested.12", "WOT20-challenge.contested.1")
def test_the_horn_goes_to_whoever_is_the_first_twenty_ahead() -> None:
    def contest(tokens: int) -> Texts:
        horn = mine("Horn of Valere", on="world", control=[tokens, 0])
        challenge = [{"of": "hero", "contest": "Horn of Valere", "support": 4}]
        return Texts(RAND_, horn, RAHVIN_, at="resolution", challenge=challenge, light=3)

    play = contest(18).say("Place 2 control tokens")
    assert play["light"] == 5
    horn = play.card("Horn of Valere")
    assert play.g.on[horn] == play.card(RAND)
    play.pass_all("Place a challenge")
    assert not play.offers("Contest Horn of Valere")
    near = contest(17).say("Place 2 control tokens")
    assert near["light"] == 3
    assert near.g.on[near.card("Horn of Valere")] == -2


@clause("WOT20-challenge.contested.12")
def test_valda_takes_a_token_of_whom_he_likes() -> None:
    land = mine("Andor", on="world", control=[2, 2])
    play = Texts(RAND_, mine("Eamon Valda"), land, RAHVIN_, at="ready", light=3)
    play.say("Use Eamon Valda", "Villain")
    assert play["card.Andor.control"] == [2, 1]


@clause("WOT20-challenge.contested.12", "WOT20-dice.7")
def test_unrest_lets_each_player_roll_for_his_tokens_and_remove_any() -> None:
    land = mine("Cairhien", on="world", control=[1, 2])
    play = Texts(RAND_, land, RAHVIN_, at="ready", light=3, hero={"hand": ["Civil Unrest"]})
    play.say("Play Civil Unrest").roll("Cd Ca")  # the Villain is subordinate, and rolls two dice
    assert play.asked == [VILLAIN]
    play.say("Yes", "Hero").roll("Co")
    assert play["card.Cairhien.control"] == [0, 2]
    assert play.asked != [HERO] or not play.offers("Yes")  # no damage, no token


@clause("WOT20-challenge.contested.11")
def test_the_stone_keeps_other_players_tokens_out_of_tear() -> None:
    land = mine("Tear", on="world", control=[3, 2])
    stone = mine("The Stone of Tear")
    play = Texts(
        RAND_, land, stone, RAHVIN_, at="resolution", challenge=[{"of": "villain", "contest": "Tear", "support": 4}]
    )
    texts = play.g.rules.texts
    assert texts.may_not_add_control(play.g, VILLAIN, play.card("Tear"))
    assert not texts.may_not_add_control(play.g, HERO, play.card("Tear"))
    play.say("Place 2 control tokens")  # its own challenge may
    assert play["card.Tear.control"][VILLAIN] == 5  # the two, and one in the Ready Round that follows


# -- a card and the challenge that it is in ----------------------------------------------------------------------------


@clause("WOT20-glossary.participating.1")
def test_a_step_of_another_challenge_is_not_that_of_the_card() -> None:
    lir = theirs("Lord Lir", takes_part="villain")
    play = Texts(RAND_, RAHVIN_, lir, at="resolution", challenge=[{"of": "villain", "card": "Confrontation"}])
    assert play.g.resolving == 2  # nothing was offered while the Pattern Challenge was resolved
    assert play.offers("Use Lord Lir")


@clause("WOT20-glossary.allegiance.2")
def test_rand_has_the_allegiance_of_a_nation_that_he_controls() -> None:
    rand = "Rand al'Thor (I)"
    land = mine("Andor", on="world", control=[2, 1])
    play = Texts(mine(rand), land, RAHVIN_, at="ready", windows=True)
    assert "Andor" in play["card." + rand + ".traits"]
    lost = Texts(mine(rand), mine("Andor", on="world", control=[1, 1]), RAHVIN_, at="ready", windows=True)
    assert "Andor" not in lost["card." + rand + ".traits"]


@clause("WOT20-glossary.unique.1", "WOT20-cards.piles.7")
def test_a_second_callandor_is_not_initiated_and_never_comes_into_play() -> None:
    lies_there = mine("Callandor", on=RAND)
    play = Texts(mine(RAND), theirs(RAHVIN), lies_there, at="declare", hero={"hand": ["Callandor"]})
    assert play.why("Place Callandor face down as your challenge") == ("WOT20-glossary.unique.1",)
    won = [{"of": "hero", "card": "Callandor", "support": 9}]
    play = Texts(mine(RAND), theirs(RAHVIN), lies_there, at="resolution", challenge=won)
    assert play["p1.discards"] == ["Callandor"]
    assert play["p1.home"] == ["Rand al'Thor (IV) 1/0/2/1 with Callandor"]


@clause("WOT20-cards.advantages.9", "WOT20-cards.piles.7")
def test_the_same_success_twice_lies_on_the_player_once() -> None:
    won = [{"of": "hero", "card": "Noble Allies", "support": 9}]
    play = Texts(mine(RAND), theirs(RAHVIN), mine("Noble Allies", on="player"), at="resolution", challenge=won)
    assert play["p1.limit"] == 10
    assert play["p1.discards"] == ["Noble Allies"]


@clause("WOT20-resolution.outcome.3", "WOT20-cards.piles.7")
def test_callandor_that_the_dragon_does_not_win_falls_to_belal() -> None:
    lost = [{"of": "hero", "card": "Callandor", "support": 1, "opposition": 1}]
    play = Texts(mine(RAND), theirs("Be'lal (I)"), at="resolution", challenge=lost)
    assert (play["card.Callandor.on"], play["card.Callandor.controller"]) == ("Be'lal (I)", 2)
    assert "Callandor becomes an advantage of the Villain." in play.told()
    assert play["p1.discards"] == []
    won_by_four = [{"of": "hero", "card": "Callandor", "support": 4}]
    play = Texts(mine(RAND), theirs("Be'lal (I)"), at="resolution", challenge=won_by_four)
    assert play["p1.discards"] == ["Callandor"]
    another = [{"of": "hero", "card": "Gather Allies"}]
    play = Texts(mine(RAND), theirs("Be'lal (I)"), at="resolution", challenge=another)
    assert play["p1.discards"] == ["Gather Allies"]


# -- cards that go over to the other side ------------------------------------------------------------------------------


@clause("WOT20-action.allegiance.7", "WOT20-glossary.control.3", "WOT20-glossary.continuous.3")
def test_a_card_of_the_hero_that_becomes_the_dark_ones_is_discarded_with_all_on_it() -> None:
    perrin = "Perrin Aybara (II)"
    pays = [{"card": perrin, "politics": 1, "combat": 1}]
    for allegiance, left in (("Dark One", ["Commander"]), ("Andor", [])):
        field = (mine(perrin, rotated=True), theirs(RAHVIN, rotated=True))
        play = Texts(*field, at="actions", dominant=2, light=0, hero={"hand": ["Commander"]}, symbols=pays)
        play.pass_all("Which action").say("Recruit Commander", allegiance)
        assert play["p1.discards"] == left

    guarded = (mine("Lord Nasin", rotated=True), mine("Bodyguards", on="Lord Nasin"))
    others = (mine(RAND, rotated=True), theirs(RAHVIN, rotated=True))
    bribe = [{"card": "Lord Nasin", "intrigue": 1}]
    play = Texts(*others, *guarded, at="actions", dominant=2, hero={"hand": ["Darkfriend"]}, symbols=bribe)
    play.pass_all("Which action").say("Play the advantage Darkfriend")
    assert sorted(play["p1.discards"]) == ["Bodyguards", "Darkfriend", "Lord Nasin"]
    assert play["p1.killed"] == []
