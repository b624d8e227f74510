"""Advantages that bring a challenge beside the one that everybody may initiate, played."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
ANDOR = {"name": "Andor", "on": "world", "control": [1, 5]}
WAR, LESS = {"on": "player", "name": "Called to War"}, {"on": "player", "name": "Reducing Influence"}


def declaring(*cards: dict[str, Any], **more: Any) -> Texts:
    return Texts(RAND_, RAHVIN_, ANDOR, *cards, at="declare", **{"dominant": 2, **more})


def fought(play: Texts, support: str) -> Texts:
    """Rand alone takes part in the further challenge, and rolls so much."""
    play.pass_all("Who goes to the battleground")
    play.say(f"Send {RAND}")
    play.pass_all("Where does")
    play.say("Take part in the Hero's challenge on Andor")
    play.pass_all("rotates to roll dice")
    play.say(f"{RAND} rotates").roll(support)
    return play


def resolved(play: Texts) -> list[int]:
    """The challenges of the first turn in the order in which they were resolved."""
    every = [event.facts[0] for event in play.game.log or [] if event.kind.name == "resolving"]
    return every[: every.index(0, 1)] if 0 in every[1:] else every


def outcome(play: Texts) -> tuple[int, ...]:
    """Support and opposition of the first further challenge."""
    return next(e.facts[1:3] for e in play.game.log or [] if e.kind.name == "outcome" and e.facts[0] == 3)


@clause("WOT20-challenge.declare.4", "WOT20-glossary.card-based.2")
def test_one_more_challenge_is_offered_beside_ones_own_and_resolved_after_it() -> None:
    play = declaring(mine(**WAR), hero={"hand": ["Confrontation"]})
    play.say("Place Confrontation")
    assert play.asked == [HERO]
    assert play.reason == "Initiate one more challenge, by Called to War?"
    assert play.options == ["Pass", "Initiate a challenge on Andor"]
    play.say("on Andor")
    assert play["further_challenge_1.card"] == "Called to War"
    assert play["further_challenge_1.target"] == "Andor"
    assert play["hero_challenge.card"] == "Confrontation"
    assert "The Hero initiates one more challenge, on Andor by Called to War." in play.told()
    play.say("Pass").pass_all("Place a challenge face down")
    assert resolved(play) == [0, 1, 3]
    assert len(play.g.challenge_kind) == 3  # its place is gone with it


@clause("WOT20-challenge.contested.6", "WOT20-challenge.contested.11")
def test_called_to_war_begins_with_five_opposition_and_brings_a_token_for_each_two() -> None:
    play = declaring(mine(**WAR))
    play.say("Pass", "on Andor")
    play = fought(play, "Pas Os Os Cas")  # of no nation, and yet he takes part
    play.pass_all("Place a challenge face down")
    assert play["card.Andor.control"] == [1, 5]  # four to five: a failure
    strong = Texts(
        mine(RAND), RAHVIN_, ANDOR, mine(**WAR), mine("Lady Ellorien"), mine("Commander"), at="declare", dominant=2
    )
    strong.say("Pass", "on Andor").pass_all("Who goes")
    strong.say("All of them").pass_all("Where does")
    for _ in range(3):
        strong.say("Take part in the Hero's challenge on Andor")
    strong.pass_all("rotates to roll dice")
    strong.say("All of them").roll("Pas Os Os Cas", "Ps Ps Ias", "Cs Co")
    strong.pass_all("Place a challenge face down")
    assert outcome(strong) == (8, 5)
    assert strong["card.Andor.control"] == [2, 5]  # three ahead: one full pair


@clause("WOT20-challenge.contested.11", "WOT20-challenge.contested.12")
def test_reducing_influence_takes_tokens_of_the_other_player_and_places_none() -> None:
    play = declaring(mine(**LESS))
    play.say("Pass", "on Andor")
    fought(play, "Pas Os Os Cas")
    play.pass_all("Place a challenge face down")
    assert outcome(play) == (4, 0)
    assert play["card.Andor.control"] == [1, 3]  # four ahead: two tokens less, and no question how many


@clause("WOT20-challenge.declare.1", "WOT20-challenge.contested.8")
def test_only_nations_are_targets_and_only_its_own_player_has_it_once_a_turn() -> None:
    horn = {"name": "Horn of Valere", "on": "world", "control": [0, 0]}
    play = Texts(RAND_, RAHVIN_, horn, mine(**WAR), at="declare", dominant=2)
    play.say("Pass")
    assert play.asked == [VILLAIN]  # a Contested Advantage that is no nation
    both = declaring(mine(**WAR), mine(**LESS))
    both.say("Pass")
    assert both.reason == "Initiate one more challenge, by Called to War?"
    both.say("on Andor")
    assert both.reason == "Initiate one more challenge, by Reducing Influence?"
    both.say("on Andor")
    assert both.asked == [VILLAIN]
    assert both.asks.startswith("Place a challenge face down")
    both.say("Pass")
    assert both["further_challenge_2.card"] == "Reducing Influence"


@clause("WOT20-resolution.3", "WOT20-resolution.4")
def test_each_players_challenges_are_resolved_together_the_subordinate_players_first() -> None:
    play = declaring(mine(**WAR), theirs(**LESS), hero={"hand": ["Confrontation"]}, villain={"hand": ["Confrontation"]})
    play.say("Place Confrontation", "on Andor", "Place Confrontation", "on Andor")
    lanes = play.rules.picture(play.g, HERO)["lanes"]
    assert [lane["name"] for lane in lanes] == [
        "Pattern Challenge",
        "Confrontation",
        "Called to War on Andor",
        "Confrontation",
        "Reducing Influence on Andor",
    ]
    play.pass_all("Place a challenge face down")
    assert resolved(play) == [0, 1, 3, 2, 4]


@clause("WOT20-challenge.participation.2", "WOT20-challenge.participation.11")
def test_tokens_of_further_challenges_have_colours_of_their_own() -> None:
    play = declaring(mine(**WAR), theirs(**LESS), mine("Commander"))
    play.say("Pass", "on Andor", "Pass", "on Andor")
    play.pass_all("Who goes").say("All of them")
    play.say("All of them" if play.offers("All of them") else f"Send {RAHVIN}")
    play.pass_all("Where does")
    play.say("Take part in the Hero's challenge on Andor by Called to War")
    play.say("Take part in the Villain's challenge on Andor by Reducing Influence")
    assert play["p1.tokens"] == [f"{RAND}: red", "Commander: yellow"]
    play.say("Stand down")
    assert play["further_challenge_1.p1"] == [RAND]
    assert play["further_challenge_2.p1"] == ["Commander"]
