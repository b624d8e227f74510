"""Texts that roll dice of their own, played: support from the dark, a way through stones and gates."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
CONFRONTATION = {"of": "hero", "card": "Confrontation"}


@clause("WOT20-resolution.opening.11", "WOT20-resolution.opening.13", "WOT20-glossary.participating.2")
def test_whispers_add_opposition_to_a_challenge_of_the_other_player_and_no_damage() -> None:
    hands: dict[str, Any] = {"villain": {"hand": ["Whispers in the Dark"]}, "shadow": 3, "light": 1}
    play = Texts(RAND_, RAHVIN_, at="resolution", challenge=[CONFRONTATION], windows=True, **hands)
    play.say("Play Whispers in the Dark").roll("Ios Ids Io")
    assert play["hero_challenge.opposition"] == 2
    assert play["hero_challenge.support"] == 0
    own = Texts(RAND_, RAHVIN_, at="resolution", challenge=[{**CONFRONTATION, "of": "villain"}], windows=True, **hands)
    own.say("Play Whispers in the Dark").roll("Ios Ids Io")
    assert own["villain_challenge.support"] == 2
    nothing = Texts(RAND_, RAHVIN_, at="resolution", windows=True, **hands)
    assert not nothing.offers("Play Whispers")  # the Pattern Challenge is not made by a card


@clause("WOT20-challenge.participation.8", "WOT20-ready.rotating.2")
def test_a_portal_stone_brings_two_targets_to_a_challenge_or_tires_them_all() -> None:
    cards = (RAND_, mine("Moiraine Sedai"), mine("Commander"), RAHVIN_)
    hands: dict[str, Any] = {"hero": {"hand": ["Portal Stone"]}, "challenge": [CONFRONTATION]}
    names = (RAND, "Moiraine Sedai", "Commander")
    play = Texts(*cards, at="actions", dominant=2, **hands)
    play.pass_all("Which action")
    play.say("Play Portal Stone", *names[:2], names[2], "Moiraine Sedai").roll("Oa")
    play.say("Confrontation", RAND, "Moiraine Sedai")
    assert [play.g.challenge[play.card(name)] for name in names] == [1, 1, -1]
    assert [play.g.rotated[play.card(name)] for name in names] == [0, 0, 1]
    assert play["hero_challenge.support"] == 2
    bad = Texts(*cards, at="actions", dominant=2, **hands)
    bad.pass_all("Which action")
    bad.say("Play Portal Stone", *names, "Moiraine Sedai").roll("Os")
    assert [bad.g.challenge[bad.card(name)] for name in names] == [-1, -1, -1]
    assert [bad.g.rotated[bad.card(name)] for name in names] == [1, 1, 1]


@clause("WOT20-glossary.killed.1", "WOT20-action.reinforce.2")
def test_a_waygate_kills_one_target_for_each_damage_and_brings_the_others() -> None:
    home = (mine("Commander"), mine("Andor Infantry"), mine("Andor Cavalry", place="battleground"))
    play = Texts(RAND_, *home, RAHVIN_, at="resolution", challenge=[CONFRONTATION], hero={"hand": ["Waygate"]})
    play.say("Play Waygate", "Commander")
    assert not play.offers("Andor Cavalry")  # it stands down, the others are at home
    play.say("Andor Infantry", "No other card").roll("Ids Ia")
    play.say("Commander", "Confrontation")
    assert play["p1.killed"] == ["Commander"]
    assert play.g.challenge[play.card("Andor Infantry")] == 1


@clause("WOT20-action.reinforce.2")
def test_a_waygate_does_not_lead_where_nobody_may_reinforce() -> None:
    clash = {"of": "hero", "card": "Border Clash"}
    play = Texts(RAND_, mine("Commander"), RAHVIN_, at="resolution", challenge=[clash], hero={"hand": ["Waygate"]})
    play.say("Play Waygate", "Commander", "No other card").roll("Ia")
    assert play["pattern_challenge.p1"] == ["Commander"]  # nobody is asked: there is no other way


@clause("WOT20-action.reinforce.2", "WOT20-challenge.contested.6")
def test_a_waygate_offers_what_one_of_the_travellers_may_join() -> None:
    andor = {"name": "Andor", "on": "world", "control": [0, 0]}
    field = (RAND_, mine("Commander"), mine("Lord Pelivar"), RAHVIN_, andor)
    hands: dict[str, Any] = {"hero": {"hand": ["Waygate"]}, "challenge": [{"of": "hero", "contest": "Andor"}]}
    stranger = Texts(*field, at="resolution", **hands)
    stranger.say("Play Waygate", "Commander", "No other card").roll("Ia")
    assert stranger["pattern_challenge.p1"] == ["Commander"]
    both = Texts(*field, at="resolution", **hands)
    both.say("Play Waygate", "Commander", "Lord Pelivar", "No other card").roll("Ia Ia")
    assert both.options == ["The Pattern Challenge", "The Hero's contest for Andor"]
    both.say("Andor")
    assert both["hero_challenge.p1"] == ["Lord Pelivar"]
    assert both.g.challenge[both.card("Commander")] == -1
