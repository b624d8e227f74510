"""Texts that let cards reinforce, played: one challenge only, all of them the same, until another is chosen."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
CONFRONTATION = {"of": "hero", "card": "Confrontation"}


def acting(*cards: dict[str, Any], **more: Any) -> Texts:
    """The Hero's actions, with a challenge of his beside that of the Pattern."""
    play = Texts(*cards, at="actions", dominant=2, challenge=[CONFRONTATION], **more)
    play.pass_all("Which action")
    return play


@clause("WOT20-action.reinforce.1", "WOT20-action.reinforce.2")
def test_scouts_let_another_troop_reinforce_their_challenge_and_no_other() -> None:
    scouts = mine("Forward Scouts", takes_part="pattern")
    infantry = mine("Andor Infantry", place="battleground")
    play = Texts(scouts, infantry, RAND_, RAHVIN_, at="actions", dominant=2, challenge=[CONFRONTATION])
    while not play.offers("Use Forward Scouts"):
        play.say("Nobody else" if play.offers("Nobody else") else "Pass")
    play.say("Use Forward Scouts")
    assert play.g.rotated[play.card("Forward Scouts")] == 1
    play.pass_all("Which action")
    play.say("Andor Infantry reinforces")
    assert play.g.challenge[play.card("Andor Infantry")] == 0  # there was nothing to choose


@clause("WOT20-action.reinforce.2")
def test_what_scouts_say_of_one_troop_binds_no_other_and_padan_fain_goes_where_the_dragon_is() -> None:
    scouts = mine("Forward Scouts", takes_part="pattern")
    horsemen, infantry = (mine(name, place="battleground") for name in ("Cairhien Horsemen", "Andor Infantry"))
    cards = (scouts, horsemen, infantry, mine(RAND, takes_part="hero", rotated=True), RAHVIN_)
    fain = theirs("Padan Fain", place="battleground")
    play = Texts(*cards, fain, at="actions", dominant=2, challenge=[CONFRONTATION])
    while not play.offers("Use Forward Scouts"):
        play.say("Nobody else" if play.offers("Nobody else") else "Pass")
    play.say("Use Forward Scouts", "Andor Infantry").pass_all("Which action")
    play.say("Cairhien Horsemen reinforces")
    assert len(play.options) == 2  # they have Reinforcement of their own, for any challenge
    play.say("Confrontation")
    assert play.g.challenge[play.card("Cairhien Horsemen")] == play.g.challenge[play.card(RAND)]
    play.pass_all("Which action").say("End your actions").pass_all("Which action")
    play.say("Padan Fain reinforces")
    assert play.g.challenge[play.card("Padan Fain")] == play.g.challenge[play.card(RAND)]


@clause("WOT20-action.reinforce.1")
def test_scouts_that_take_part_in_nothing_help_nobody() -> None:
    play = acting(mine("Forward Scouts", place="battleground"), mine("Andor Infantry"), RAND_, RAHVIN_)
    assert not play.offers("Use Forward Scouts")
    assert not play.offers("reinforces")


@clause("WOT20-action.reinforce.2", "WOT20-cards.events.2")
def test_surprise_attackers_all_reinforce_the_same_challenge() -> None:
    troops = [mine(name, place="battleground") for name in ("Andor Infantry", "Light Cavalry", "Tear Levies")]
    symbols = [{"card": RAND, "combat": 4}]
    play = acting(*troops, RAND_, RAHVIN_, hero={"hand": ["Surprise Attack"]}, symbols=symbols)
    play.say("Play Surprise Attack")
    assert "4" not in play.options  # three troops, three targets at most
    play.say("2", "Andor Infantry", "Light Cavalry")
    play.pass_all("Which action")
    assert not play.offers("Tear Levies reinforces")
    play.say("Andor Infantry reinforces", "Confrontation")
    play.pass_all("Which action")
    play.say("Light Cavalry reinforces")
    assert play.g.challenge[play.card("Light Cavalry")] == play.g.challenge[play.card("Andor Infantry")] == 1


@clause("WOT20-action.reinforce.1", "WOT20-ready.rotating.2")
def test_aracome_gives_reinforcement_until_he_rotates_or_chooses_another_troop() -> None:
    cards = (mine("High Lord Aracome"), mine("Andor Infantry"), mine("Tear Levies"), RAND_, RAHVIN_)
    play = Texts(*cards, at="ready", dominant=2)
    play.say("Yes", "Andor Infantry")
    assert "Reinforcement" in play["card.Andor Infantry.traits"]
    play.pass_all("you may target a troop")
    assert "Reinforcement" in play["card.Andor Infantry.traits"]  # he stayed ready
    play.say("No")
    assert "Reinforcement" in play["card.Andor Infantry.traits"]
    play.pass_all("you may target a troop")
    play.say("Yes", "Tear Levies")
    assert "Reinforcement" not in play["card.Andor Infantry.traits"]
    assert "Reinforcement" in play["card.Tear Levies.traits"]
    play.pass_all("Who rotates to generate")
    play.say("High Lord Aracome rotates").roll("Pa Pa Ia Ca")
    assert "Reinforcement" not in play["card.Tear Levies.traits"]
    play.pass_all("you may target a troop")
    assert "Reinforcement" not in play["card.Tear Levies.traits"]
