"""A whole turn as it is told: whatever the players and the rules do stands in the log, in the order of the rulebook."""

from __future__ import annotations

from functools import cache

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from wonderwheel.games.wheel_of_time.table import events


@cache
def turn() -> list[str]:
    """Both players place a challenge, fight in the Pattern Challenge, and draw."""
    field = (mine("Rand al'Thor", rotated=True), theirs("Aginor"), mine("Commander", rotated=True), theirs("Fade"))
    play = Play(
        *field,
        at="turn",
        light=3,
        hero={"hand": ["Secondary Efforts", "Commander", "Training"], "deck": ["Winter", "Luck", "Rally"]},
        villain={"hand": ["Oath", "Confrontation"], "deck": ["Winter"]},
    )
    play.say("Play Oath", "Fade", "Place Confrontation", "Place Secondary Efforts")
    play.say("Send Fade", "stay at home", "All of them")
    play.say("the Pattern Challenge", "the Pattern Challenge", "Stand down")
    play.say("Aginor rotates and rolls").roll("Ia Ia Ia Oa Oa Oa Oa Ca").say("End your actions")
    play.say("Recruit Commander", "Convert 1 token", "End your actions")
    play.say("Fade rotates", "Rand al'Thor rotates").roll("Iso Co Cd Cd Ps Ps Ia Od Os Os Cd Cs")
    play.pass_all("Which cards do you discard")
    for seat in list(play.asked):
        play.by(seat, "Done")
    return play.told()


def between(first: str, last: str) -> list[str]:
    """What is told after a line and before another."""
    told = turn()
    begin = told.index(first) + 1
    return told[begin : told.index(last, begin)]


@clause(
    "WOT20-turn.1",
    "WOT20-ready.ready-cards.1",
    "WOT20-ready.dominance.2",
    "WOT20-cards.events.2",
    "WOT20-challenge.declare.2",
    "WOT20-challenge.declare.3",
)
def test_the_ready_round_and_what_is_declared_are_told() -> None:
    assert turn()[:10] == [
        "Turn 2 begins.",
        "All cards are made ready; 2 were rotated.",
        "The Hero is dominant: light 3, shadow 2.",
        "The Villain plays Oath.",
        "Fade gains Andor.",
        "Oath is discarded.",
        "The Villain places a challenge face down (Confrontation).",
        "The Hero places a challenge face down (Secondary Efforts).",
        "The Villain's challenge is Confrontation.",
        "The Hero's challenge is Secondary Efforts.",
    ]


@clause(
    "WOT20-challenge.place.4",
    "WOT20-challenge.participation.2",
    "WOT20-challenge.participation.8",
    "WOT20-challenge.participation.9",
    "WOT20-challenge.participation.11",
)
def test_who_goes_where_and_takes_part_in_what_is_told() -> None:
    assert between("The Hero's challenge is Secondary Efforts.", "Aginor rotates.") == [
        "The Villain sends Fade to the battleground.",
        "The Hero sends Rand al'Thor and Commander to the battleground.",
        "The Villain has decided where one card takes part.",
        "The Hero announces Rand al'Thor for the Pattern Challenge.",
        "The Hero announces that Commander stands down.",
        "Fade opposes the Pattern Challenge.",
        "Rand al'Thor supports the Pattern Challenge.",
        "Commander stands down.",
    ]


@clause(
    "WOT20-ready.rotating.2",
    "WOT20-action.generate.5",
    "WOT20-glossary.convert.1",
    "WOT20-action.recruit.1",
    "WOT20-action.recruit.2",
    "WOT20-action.generate.10",
)
def test_generating_paying_recruiting_and_what_is_lost_are_told() -> None:
    assert between("Commander stands down.", "The Pattern Challenge is resolved.") == [
        "Aginor rotates.",
        "Aginor rolls 8 dice: 3 Intrigue, 4 One Power, 1 Combat.",
        "Aginor generates 3 Intrigue, 4 One Power, 1 Combat.",
        "A token is converted from the light section: light 2, shadow 2, neutral 1.",
        "The Hero pays 1 token of the Pattern.",
        "The Hero recruits Commander.",
        "The resource pools are emptied: 8 symbols are lost.",
    ]


@clause(
    "WOT20-resolution.opening.10",
    "WOT20-dice.damage.1",
    "WOT20-resolution.outcome.1",
    "WOT20-pattern.4",
    "WOT20-cards.piles.6",
)
def test_the_resolution_round_is_told() -> None:
    assert between("The resource pools are emptied: 8 symbols are lost.", "The Hero draws Winter and Luck.") == [
        "The Pattern Challenge is resolved.",
        "Fade rotates.",
        "Rand al'Thor rotates.",
        "Fade rolls 4 dice: 1 support, 2 opposition, 2 damage.",
        "Rand al'Thor rolls 8 dice: 1 Intrigue, 5 support, 2 damage.",
        "Rand al'Thor generates 1 Intrigue.",
        "The Hero makes 5 support, 2 character damage.",
        "The Villain makes 2 opposition, 2 character damage.",
        "Fade takes damage, now 1.",
        "Fade takes damage, now 2.",
        "Rand al'Thor takes damage, now 1.",
        "Rand al'Thor takes damage, now 2.",
        "5 support against 2 opposition: it succeeds.",
        "A token comes to the light section: light 3, shadow 2, neutral 1.",
        "The Villain's challenge is resolved.",
        "0 support against 0 opposition: it does not succeed.",
        "A token is converted from the shadow section: light 3, shadow 1, neutral 2.",
        "Confrontation is discarded.",
        "The Hero's challenge is resolved.",
        "0 support against 0 opposition: it does not succeed.",
        "Secondary Efforts is discarded.",
    ]


@clause("WOT20-draw.draw.1", "WOT20-draw.draw.2")
def test_drawing_is_told() -> None:
    assert turn()[-2:] == ["The Hero draws Winter and Luck.", "The Villain draws Winter."]


@clause("WOT20-draw.draw.1")
def test_what_was_drawn_is_told_to_whoever_drew_it_and_to_nobody_else() -> None:
    play = Texts(mine(RAND), theirs(RAHVIN), at="draw", hero={"deck": ["Fireball", "Commander"]})
    drawn = next(event for event in play.game.log or [] if event.kind is events.DREW and event.actor == HERO)
    assert play.game.tell(drawn.for_seat(HERO)) == "The Hero draws Fireball and Commander."
    assert play.game.tell(drawn.for_seat(VILLAIN)) == "The Hero draws 2."


@clause(
    "WOT20-action.heal.1",
    "WOT20-action.reinforce.1",
    "WOT20-action.advantage.1",
    "WOT20-cards.advantages.1",
)
def test_what_else_is_done_in_an_action_round_is_told() -> None:
    field = (mine("Andor Cavalry", place="battleground"), mine("Rand al'Thor"), mine("Commander", damage=1))
    play = Play(*field, theirs("Aginor"), at="actions", hero={"hand": ["Training"]})
    play.pass_all("Which action")
    begun = len(play.told())
    play.say("Commander rotates to heal", "Play the advantage Training", "Andor Cavalry reinforces")
    assert play.told()[begun:] == [
        "Commander is healed: no damage left.",
        "The Hero puts Training on Andor Cavalry.",
        "Andor Cavalry reinforces the Pattern Challenge.",
        "Andor Cavalry supports the Pattern Challenge.",
    ]
