"""Events that are played at a moment which they name themselves: a character is killed, and is saved."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
HOLDS: dict[str, Any] = {"hero": {"hand": ["Narrow Escape"]}, "light": 2, "shadow": 2}


def dying(*cards: dict[str, Any], **more: Any) -> Texts:
    """The Draw Round is next, and those with enough damage are dead."""
    return Texts(RAND_, RAHVIN_, *cards, at="draw", **{**HOLDS, **more})


@clause("WOT20-glossary.killed.1", "WOT20-draw.dead.1", "WOT20-ready.event-play.1")
def test_a_character_who_dies_is_saved_into_the_hand_for_a_token_of_the_pattern() -> None:
    play = dying(mine("Commander", damage=2), mine("Lady Arathelle", damage=2))
    assert play.asked == [HERO]
    assert play.reason.startswith("Commander is killed.")
    assert play.options == ["Pass", "Play Narrow Escape"]
    play.say("Play Narrow Escape")
    assert (play["light"], play["neutral"]) == (1, 1)
    assert play["p1.hand"] == ["Commander"]
    assert play["p1.killed"] == ["Lady Arathelle"]  # one card saves one
    assert play["p1.discards"] == ["Narrow Escape"]


@clause("WOT20-ready.event-play.1", "WOT20-glossary.killed.1")
def test_each_death_has_its_window_and_who_passes_at_the_first_may_save_the_second() -> None:
    play = dying(mine("Commander", damage=2), mine("Lady Arathelle", damage=2))
    play.say("Pass")
    assert play.reason.startswith("Lady Arathelle is killed.")
    play.say("Play Narrow Escape")
    assert (play["p1.hand"], play["p1.killed"]) == (["Lady Arathelle"], ["Commander"])


@clause("WOT20-ready.event-play.1", "WOT20-glossary.killed.1")
def test_nobody_else_is_saved_leaders_troops_enemies_or_without_a_token() -> None:
    for cards, more in (
        ((theirs("Lord Nasin", damage=5),), {}),
        ((mine("Andor Cavalry", damage=4),), {}),
        ((mine("Commander", damage=2),), {"light": 0}),
        ((mine("Commander", damage=1),), {}),
    ):
        play = dying(*cards, **more)
        assert play.reason.startswith("Which cards do you discard")  # straight on to the next step
    leader = Texts(mine(RAND, damage=4), RAHVIN_, at="draw", **HOLDS)
    assert leader.g.over
    assert leader.g.scores[HERO] == 0


@clause("WOT20-draw.victory.7", "WOT20-glossary.killed.1")
def test_a_taveren_who_is_saved_was_never_killed() -> None:
    saved = dying(mine("Mat Cauthon (I)", damage=3))
    saved.say("Play Narrow Escape")
    assert not saved.g.over
    assert saved["p1.hand"] == ["Mat Cauthon (I)"]
    lost = dying(mine("Mat Cauthon (I)", damage=3))
    lost.say("Pass")
    assert lost.g.over


@clause("WOT20-ready.event-play.1")
def test_it_is_played_at_a_death_alone() -> None:
    play = Texts(RAND_, RAHVIN_, mine("Commander", damage=1), at="actions", windows=True, **HOLDS)
    play.pass_all("when both have generated")
    while play.asked != [HERO]:
        play.say("Pass")
    assert play.why("Play Narrow Escape") == ("WOT20-ready.event-play.1",)


@clause("WOT20-glossary.killed.1", "WOT20-ready.event-play.5")
def test_a_death_by_the_outcome_of_a_challenge_has_its_window_when_that_is_carried_out() -> None:
    challenge = [{"of": "hero", "card": "Debt of Honor", "target": "Commander", "opposition": 1}]
    play = Texts(
        mine(RAND, rotated=True),
        RAHVIN_,
        mine("Commander", rotated=True),
        at="resolution",
        challenge=challenge,
        **HOLDS,
    )
    play.pass_all("is killed")
    assert play.g.damage[play.card(RAND)] == 1  # all of the failure has happened
    play.say("Play Narrow Escape")
    assert (play["p1.hand"], play["p1.killed"]) == (["Commander"], [])


@clause("WOT20-glossary.killed.1", "WOT20-glossary.continuous.3")
def test_what_waits_for_a_death_does_not_happen_if_the_character_is_saved() -> None:
    saved = dying(mine("Min", damage=2), light=3)
    saved.say("Play Narrow Escape")
    assert (saved["light"], saved["neutral"]) == (2, 1)  # the price of the event alone
    dead = dying(mine("Min", damage=2), light=3)
    dead.say("Pass")
    assert (dead["light"], dead["neutral"]) == (2, 1)  # what Min's text converts


@clause("WOT20-resolution.special-damage.2", "WOT20-glossary.killed.1")
def test_a_death_at_the_end_of_the_turn_has_its_window_too() -> None:
    play = Texts(
        RAND_,
        RAHVIN_,
        mine("Mat Cauthon (I)", takes_part="pattern", rotated=True),
        theirs("Darkhound Pack", takes_part="pattern"),
        at="resolution",
        **HOLDS,
    )
    play.say("Darkhound Pack rotates").roll("Cd Co Co")
    while not play.offers("Play Narrow Escape"):
        question = play.game.questions[0]
        play.by(question.decider, question.options[0].label)
    assert play.reason.startswith("Mat Cauthon (I) is killed.")
    play.say("Play Narrow Escape")
    assert not play.g.over
    assert "Mat Cauthon (I)" in play["p1.hand"]


@clause("WOT20-ready.event-play.1", "WOT20-ready.dominance.10")
def test_both_players_pass_at_every_death_so_that_nobody_learns_who_could_have_played() -> None:
    """With the window open both are asked at every death, whatever they hold; the dominant player first."""
    play = Texts(RAND_, RAHVIN_, mine("Commander", damage=2), at="draw", windows=True, dominant=2)
    assert (play.asked, play.options) == ([VILLAIN], ["Pass"])
    play.say("Pass")
    assert (play.asked, play.options) == ([HERO], ["Pass"])
