"""Other readings of who moves when, and of event windows: each changes what it says, and nothing else does."""

from __future__ import annotations

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from tests.wheel_of_time.reading_play import AGINOR, IN_PATTERN, RAND, both
from wonderwheel.games.wheel_of_time import readings


@clause("WOT20-turn.2", "WOT20-ready.dominance.5", "WOT20-challenge.participation.11")
def test_the_dominant_player_moves_first() -> None:
    usual, other = both(readings.DOMINANT_FIRST, RAND, AGINOR, at="place")
    assert (usual.asked, other.asked) == ([HERO], [VILLAIN])
    field = (mine("Rand al'Thor", place="battleground"), theirs("Aginor", place="battleground"))
    usual, other = both(readings.DOMINANT_FIRST, *field, at="participation")
    assert usual.asked == other.asked == [HERO]


@clause("WOT20-turn.2", "WOT20-action.generate.8")
def test_whole_action_rounds_in_turn() -> None:
    usual, other = both(readings.ONE_BY_ONE, RAND, AGINOR, at="actions")
    usual.say("Nobody else generates")
    other.say("Nobody else generates")
    assert (usual.asked, usual.reason) == ([VILLAIN], "Who rotates to generate symbols? Your pool is empty.")
    assert (other.asked, other.reason) == ([HERO], "Which action do you take? Your pool is empty.")
    usual.say("Nobody else generates")
    other.say("End your actions")
    assert (usual.asked, usual.reason) == ([HERO], "Which action do you take? Your pool is empty.")
    assert (other.asked, other.reason) == ([VILLAIN], "Who rotates to generate symbols? Your pool is empty.")
    other.say("Nobody else generates")
    assert (other.asked, other.reason) == ([VILLAIN], "Which action do you take? Your pool is empty.")


@clause("WOT20-ready.event-play.2")
def test_events_between_the_moves_of_a_step() -> None:
    usual, other = both(readings.BETWEEN_MOVES, RAND, AGINOR, at="declare", windows=True)
    for play in (usual, other):
        play.by(HERO, "Pass")
    assert (usual.asked, usual.asks[:5]) == ([VILLAIN], "Place")
    assert other.reason.startswith("Play an event")
    assert other.asked == [VILLAIN]
    usual, other = both(readings.BETWEEN_MOVES, RAND, AGINOR, at="place", windows=True)
    for play in (usual, other):
        play.by(HERO, "The others stay")
    assert usual.reason.startswith("Who goes")
    assert other.reason.startswith("Play an event")


@clause("WOT20-ready.event-play.5", "WOT20-ready.event-play.7")
def test_a_pass_is_final() -> None:
    cards = {"hero": {"hand": ["Weaving", "Weaving"]}, "villain": {"hand": ["Weaving"]}}
    usual, other = both(readings.PASS_IS_FINAL, RAND, AGINOR, at="ready", **cards)
    for play in (usual, other):
        play.by(VILLAIN, "Pass")
        play.by(HERO, "Play Weaving")
    assert usual.asked == [VILLAIN]
    assert usual.offers("Play Weaving")
    assert other.asked == [HERO]
    assert other.offers("Play Weaving")


@clause("WOT20-turn.5")
def test_the_window_after_drawing() -> None:
    usual, other = both(readings.NO_LAST_WINDOW, RAND, AGINOR, at="draw", windows=True)
    assert usual.pass_all("Play an event")["step"] == "Draw Round"
    assert other.pass_all("Play an event")["step"] == "Ready Round"


@clause("WOT20-glossary.event.2", "WOT20-glossary.simultaneous.2")
def test_no_rerolls_in_challenges() -> None:
    where = {"at": "resolution", "hero": {"hand": ["Luck"]}}
    usual, other = both(readings.NO_REROLLS, RAND, mine("Commander", **IN_PATTERN), AGINOR, **where)
    for play in (usual, other):
        play.say("Commander").roll("Ca Ca")
    assert usual.reason.startswith("Reroll")
    assert usual.offers("Play Luck")
    assert not other.reason.startswith("Reroll")
    generating = Play(RAND, AGINOR, at="actions", hero={"hand": ["Luck"]}, readings=readings.NO_REROLLS)
    generating.say("Rand al'Thor").roll("Pa Pa Ia Oa Oa Oa Ca Ca")
    assert generating.reason.startswith("Reroll")


@clause("WOT20-challenge.contested.3", "WOT20-challenge.declare.3")
def test_contests_are_named_after_the_cards() -> None:
    where = {"at": "declare", "hero": {"hand": ["Secondary Efforts"]}}
    usual, other = both(readings.CONTESTS_LATER, RAND, mine("Andor", on="world"), AGINOR, **where)
    assert usual.offers("Contest Andor")
    assert not other.offers("Andor")
    other.say("Secondary Efforts").by(VILLAIN, "Pass")
    assert (other.asked, other.reason) == ([VILLAIN], "Contest an advantage? It is turn 2.")
    other.say("Contest Andor")
    assert "The Villain contests Andor." in other.told()


@clause("WOT20-challenge.contested.10", "WOT20-challenge.contested.4")
def test_an_advantage_is_contested_once() -> None:
    usual, other = both(readings.ONE_CONTEST, RAND, mine("Andor", on="world"), AGINOR, at="declare")
    for play in (usual, other):
        play.by(HERO, "Contest Andor")
    assert usual.offers("Contest Andor")
    assert other.why("Contest Andor") == ("WOT20-challenge.contested.4",)


@clause("WOT20-challenge.declare.4", "WOT20-resolution.outcome.4")
def test_a_challenge_without_a_target_is_called_off() -> None:
    where = {"at": "declare", "hero": {"hand": ["Debt of Honor"]}}
    usual, other = both(readings.CALLED_OFF, mine("Queen's Guard"), AGINOR, **where)
    for play in (usual, other):
        play.say("Debt of Honor").by(VILLAIN, "Pass")
    assert usual["p1.discards"] == []
    assert other["p1.discards"] == ["Debt of Honor"]


@clause("WOT20-resolution.opening.8", "WOT20-resolution.damage.13")
def test_the_window_after_damage_belongs_to_the_step_before() -> None:
    scout = mine("Scout", **IN_PATTERN)
    usual, other = both(readings.STEP_BEFORE, RAND, scout, AGINOR, at="resolution", windows=True)
    for play in (usual, other):
        play.pass_all("before Coming To Grips").by(VILLAIN, "Pass")
    assert usual.why("Use Scout") == ("WOT20-ready.event-play.1",)
    assert other.offers("Scout")


@clause("WOT20-ready.rotating.1", "WOT20-ready.rotating.3")
def test_effects_are_used_once_a_turn() -> None:
    rows = [{"card": "Lan Mandragoran", "combat": 4}]
    usual, other = both(readings.ONE_USE, RAND, mine("Lan Mandragoran"), AGINOR, at="actions", symbols=rows)
    for play in (usual, other):
        play.pass_all("Play an event")
        play.say(play.options[1])
    assert usual.offers("Lan Mandragoran")
    assert other.reason == "Which action do you take? Your pool: 1 Politics, 2 Combat."
