"""Texts about taking part: a character as a troop, a troop as a character, as its player likes."""

from __future__ import annotations

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts

MAT, PATROL = "Mat the Warrior", "Patrol"
FIELD = (
    mine(RAND, rotated=True),
    mine(MAT, place="battleground"),
    theirs(RAHVIN, rotated=True),
    theirs("Trolloc Footmen", takes_part="pattern", rotated=True),
    theirs("Padan Fain", takes_part="pattern", rotated=True),
)


@clause("WOT20-glossary.participate-as.1", "WOT20-glossary.participate-as.3")
def test_mat_as_a_troop_rolls_with_the_troops_and_is_hit_with_them() -> None:
    play = Texts(*FIELD, at="participation", dominant=1)
    play.pass_all(f"Where does {MAT}")
    assert play.options == [
        "Stand down",
        "Take part in the Pattern Challenge as a character",
        "Take part in the Pattern Challenge as a troop",
    ]
    play.say("as a troop")
    play.pass_all("Who rotates to roll")
    assert play["step"] == "Coming To Grips"
    play.say(f"{MAT} rotates").roll("Ps Io Io Cd Cd Cs Cs").pass_all("Place a challenge")
    assert play.g.damage[play.card("Trolloc Footmen")] == 2
    assert play.g.damage[play.card("Padan Fain")] == 0


@clause("WOT20-glossary.participate-as.2", "WOT20-resolution.opening.1")
def test_mat_as_a_character_rolls_in_the_opening_moves() -> None:
    play = Texts(*FIELD, at="participation", dominant=1)
    play.pass_all(f"Where does {MAT}")
    play.say("as a character")
    play.pass_all("Who rotates to roll")
    assert play["step"] == "Opening Moves"


@clause("WOT20-challenge.participation.2", "WOT20-glossary.participate-as.1")
def test_as_what_a_hidden_card_is_committed_nobody_else_can_tell() -> None:
    """The subordinate player's tokens lie face down, and so does what else they say."""
    views = []
    for answer in ("as a character", "as a troop"):
        play = Texts(*FIELD, mine("Commander", place="battleground"), at="participation", dominant=2)
        play.pass_all(f"Where does {MAT}")
        play.say(answer)
        assert play.asked == [HERO]
        views.append(play.game.view(VILLAIN).to_json())
    assert views[0] == views[1]


@clause("WOT20-glossary.participate-as.4", "WOT20-action.reinforce.2")
def test_a_patrol_that_reinforces_says_as_what() -> None:
    """Who takes part without a token is asked at once, before anybody may act."""
    symbols = [{"card": RAND, "combat": 2}]
    hand = {"hand": ["Reinforcements"]}
    patrol, footmen = mine(PATROL, place="battleground"), theirs("Trolloc Footmen", takes_part="pattern", rotated=True)
    fain = theirs("Padan Fain", takes_part="pattern", rotated=True)
    field = (mine(RAND, rotated=True), patrol, theirs(RAHVIN, rotated=True), footmen, fain)
    play = Texts(*field, at="actions", dominant=2, hero=hand, symbols=symbols)
    play.pass_all("Which action")
    play.say("Play Reinforcements")
    play.pass_all("Which action")
    play.say(f"{PATROL} reinforces")
    assert play.reason == f"As what does {PATROL} take part?"
    assert play.asked == [HERO]
    play.say("as a character")
    play.pass_all("Who rotates to roll")
    assert play["step"] == "Opening Moves"
    play.say(f"{PATROL} rotates").roll("Cd Cs").pass_all("Place a challenge")
    assert play.g.damage[play.card("Trolloc Footmen")] == 0
    assert play["card.Patrol.abilities"] == [0, 0, 0, 2]
    assert play["p2.killed"] == ["Padan Fain"]


@clause("WOT20-challenge.contested.5", "WOT20-glossary.cannot.2")
def test_who_alone_may_initiate_a_challenge_is_not_alone_in_it() -> None:
    chief = [{"of": "hero", "card": "Car'a'carn"}]
    field = (mine(RAND), mine("Commander", place="battleground"), theirs(RAHVIN))
    play = Texts(*field, at="participation", challenge=chief)
    assert play.options[1:] == ["Take part in the Pattern Challenge", "Take part in the Hero's challenge Car'a'carn"]
