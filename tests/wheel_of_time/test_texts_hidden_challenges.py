"""A challenge that stays face down until the Challenge Round is over, played: what is announced, and what is not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAND, Texts
from wonderwheel.core.knowledge.ledger import reveal
from wonderwheel.core.knowledge.views import known_to
from wonderwheel.core.machine.chance import Dice

MOGHEDIEN = "Moghedien (I)"
LEADERS = (mine(RAND), theirs(MOGHEDIEN))
ENOUGH, TOO_FEW = "Io Io Io Oa Oa Oas Oo", "Io Io Io Oa Oa Oo Oo"
KEEP = "Keep your challenge "


def next_declaration(*cards: dict[str, Any], roll: str = ENOUGH, **more: Any) -> Texts:
    """Moghedien has rolled in the turn before, and the Villain declares, first of the two."""
    play = Texts(*LEADERS, *cards, at="participation", light=1, shadow=0, **{"dominant": 1, **more})
    play.pass_all("Who rotates to generate")
    assert play.asked == [VILLAIN]
    play.say(f"{MOGHEDIEN} rotates").roll(roll)
    play.pass_all("Place a challenge face down")
    assert play.asked == [VILLAIN]
    return play


def hidden(challenge: str, *cards: dict[str, Any], **more: Any) -> Texts:
    play = next_declaration(*cards, villain={"hand": [challenge], **more.pop("villain", {})}, **more)
    play.say(f"Place {challenge}").pass_all(KEEP).say("Yes")
    return play


@clause("WOT20-challenge.declare.3")
def test_after_three_one_power_the_next_challenge_may_stay_face_down_for_its_round() -> None:
    play = hidden("Confrontation", mine("Commander"))
    known: Any = known_to(play.g, HERO)
    assert known.what[play.g.challenge_card[2]] < 0
    play.pass_all("Who goes")
    while play.asked != [HERO]:
        play.say("The others stay")
    play.say("Send Commander", "The others stay")
    assert play.offers("Take part in the Villain's challenge")
    assert not play.offers("Confrontation")
    play.say("Take part in the Villain's challenge")
    play.pass_all("Which action")
    assert play.g.face_down[play.g.challenge_card[2]] == 0  # the Challenge Round is over
    assert play["villain_challenge.p1"] == ["Commander"]
    told = play.told()
    assert told.index("The Villain's challenge is Confrontation.") > told.index(
        "Commander opposes the Villain's challenge."
    )


@clause("WOT20-challenge.declare.3")
def test_it_is_for_three_one_power_for_the_next_turn_and_for_its_own_player() -> None:
    few = next_declaration(roll=TOO_FEW, villain={"hand": ["Confrontation"]}, hero={"hand": ["Confrontation"]})
    few.say("Place Confrontation", "Place Confrontation")
    assert not few.reason.startswith(KEEP)
    assert "The Villain's challenge is Confrontation." in few.told()
    both = next_declaration(villain={"hand": ["Confrontation"]}, hero={"hand": ["Confrontation"]})
    both.say("Place Confrontation", "Place Confrontation")
    assert (both.asked, both.reason[: len(KEEP)]) == ([VILLAIN], KEEP)
    both.say("Yes")
    assert "The Hero's challenge is Confrontation." in both.told()  # only the Villain's stays face down
    later = next_declaration(villain={"hand": ["Confrontation"]})
    later.say("Pass").pass_all("Who goes")
    later.pass_all("Place a challenge face down")  # a turn later
    while later.asked != [VILLAIN]:
        later.say("Pass")
    later.say("Place Confrontation")
    while later.reason.startswith("Place a challenge"):
        later.say("Pass")
    assert not later.reason.startswith(KEEP)


@clause("WOT20-challenge.declare.3")
def test_who_may_hide_a_challenge_need_not() -> None:
    play = next_declaration(villain={"hand": ["Confrontation"]})
    play.say("Place Confrontation").pass_all(KEEP)
    play.say("No")
    assert "The Villain's challenge is Confrontation." in play.told()


@clause("WOT20-challenge.contested.7", "WOT20-challenge.declare.3")
@pytest.mark.parametrize(
    ("challenge", "out", "words"),
    [
        ("Gather Allies", "Andor Infantry", "Troops can't participate in this challenge."),
        ("Flanking Maneuvers", "Commander", "Only cards with Reinforcement can participate in this challenge."),
        ("Confrontation", "", ""),
    ],
)
def test_who_can_take_part_is_announced_and_holds_while_the_card_is_hidden(
    challenge: str, out: str, words: str
) -> None:
    play = hidden(challenge, mine("Commander"), mine("Andor Infantry"), mine("Andor Cavalry"))
    said = next(line for line in play.told() if "keeps a challenge face down" in line)
    assert said == f"The Villain keeps a challenge face down for this round. {words}".strip()
    lane = next(lane for lane in play.rules.picture(known_to(play.g, HERO), HERO)["lanes"] if lane["slot"] == 2)
    assert lane["name"] == (f"Face-down challenge, face down: {words}" if words else "Face-down challenge")
    play.pass_all("Who goes")
    while play.asked != [HERO]:
        play.say("The others stay")
    play.say("All of them").pass_all("Where does")
    kept_out = []
    for _ in range(4):
        name = play.reason.removeprefix("Where does ").removesuffix(" take part?")
        if not play.offers("Villain's challenge"):
            kept_out.append(name)
        play.say("Stand down")
    if challenge == "Flanking Maneuvers":
        assert kept_out == [RAND, "Commander", "Andor Infantry"]
    else:
        assert kept_out == (["Andor Infantry", "Andor Cavalry"] if out else [])


@clause("WOT20-challenge.declare.4")
def test_a_hidden_challenge_declares_its_target_as_it_turns_up() -> None:
    play = hidden("Debt of Honor", theirs("Lord Nasin"))
    assert play["villain_challenge.target"] == ""
    play.pass_all("target")
    assert play.asked == [VILLAIN]
    assert play.g.step == 4  # Determine Participation is over, nobody has generated
    play.say("Lord Nasin")
    assert play["villain_challenge.target"] == "Lord Nasin"


@clause("WOT20-challenge.declare.4", "WOT20-challenge.contested.7")
def test_a_limit_that_speaks_of_a_choice_is_announced_with_that_choice() -> None:
    play = hidden("Exiled", mine("Lady Ellorien"))
    assert play.asked == [VILLAIN]
    play.say("Lady Ellorien")
    while play.asked == [VILLAIN] and play.offers("Andor"):
        play.say("Andor")
    assert play["villain_challenge.target"] == "Lady Ellorien"
    play.pass_all("Who goes")
    while play.asked != [HERO]:
        play.say("The others stay")
    play.say("All of them").pass_all("Where does Rand")
    assert not play.offers("Villain's challenge")
    play.say("Stand down")
    assert play.offers("Villain's challenge")
    play.say("Stand down").pass_all("Which action")
    assert len([line for line in play.told() if "targets Lady Ellorien" in line]) <= 1


@clause("WOT20-challenge.declare.3")
@pytest.mark.parametrize("challenge", ["Gather Allies", "Confrontation"])
def test_what_a_seat_imagines_of_a_hidden_challenge_agrees_with_what_was_announced(challenge: str) -> None:
    deck = ["Gather Allies", "Confrontation", "Secondary Efforts", "Testing Fate", "Fireball", "Commander"] * 2
    play = hidden(challenge, villain={"deck": deck})
    card = play.g.challenge_card[2]
    limits = play.rules.texts.limits_of(play.g, card)  # type: ignore[attr-defined]  # of this game
    seen = set()
    for seed in range(20):
        sample: Any = known_to(play.g, HERO)
        play.rules.deal(sample, HERO, Dice(seed))
        assert play.rules.texts.limits_of(sample, card) == limits  # type: ignore[attr-defined]
        seen.add(play.rules.catalogue.defs[sample.what[card]].name)  # type: ignore[attr-defined]
    assert (len(seen) > 1) == (challenge == "Confrontation")


@clause("WOT20-challenge.declare.2", "WOT20-challenge.declare.3")
def test_who_has_seen_a_hand_does_not_see_which_of_its_challenges_is_placed() -> None:
    hand = {"hand": ["Gather Allies", "Confrontation"], "deck": ["Fireball", "Commander"] * 3}
    play = Texts(*LEADERS, at="declare", light=3, shadow=0, villain=hand)
    reveal(play.g, play.g.hands[VILLAIN], 1 << HERO)
    play.say("Place Confrontation")
    known: Any = known_to(play.g, HERO)
    assert known.what[play.g.challenge_card[2]] < 0
    seen = set()
    for seed in range(20):
        sample: Any = known_to(play.g, HERO)
        play.rules.deal(sample, HERO, Dice(seed))
        seen.add(play.rules.catalogue.defs[sample.what[play.g.challenge_card[2]]].name)  # type: ignore[attr-defined]
    assert seen == {"Gather Allies", "Confrontation"}  # one of the two, and he cannot tell which
