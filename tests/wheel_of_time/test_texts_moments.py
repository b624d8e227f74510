"""Texts that wait for a moment or look back, played: steps of a challenge, tokens that go, turns before this one."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts, next_turn

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
CONFRONTATION = {"of": "hero", "card": "Confrontation"}


def pattern(*cards: dict[str, Any], **more: Any) -> Texts:
    return Texts(*cards, at="resolution", **more)


# -- moments of a challenge --------------------------------------------------------------------------------------------


@clause("WOT20-resolution.damage.1", "WOT20-resolution.damage.13")
def test_dense_fog_takes_points_of_both_pools_in_each_step_from_the_other_player_only() -> None:
    cards = (
        mine(RAND, takes_part="pattern"),
        mine("Andor Cavalry", takes_part="pattern"),
        theirs(RAHVIN, takes_part="pattern"),
        theirs("Trolloc Footmen", takes_part="pattern"),
    )
    play = pattern(*cards, dominant=2, hero={"hand": ["Dense Fog"]}, symbols=[{"card": RAND, "one_power": 1}])
    play.say("Play Dense Fog")  # one One Power, one challenge
    play.say(f"{RAND} rotates", f"{RAHVIN} rotates").roll("Po Oo Oo Co Ids Od Od Oo Oo Co")
    assert play.g.damage[play.card(RAND)] == 2  # three damage less one
    play.say("Pass", "Andor Cavalry rotates", "Trolloc Footmen rotates").roll("Cd Cd Co Co Cd Cd Cd Co Co")
    play.say("Pass")
    assert play.g.damage[play.card("Andor Cavalry")] == 2
    assert play.g.damage[play.card("Trolloc Footmen")] == 2  # whoever played it loses nothing


@clause("WOT20-glossary.generated.1", "WOT20-action.recruit.7")
def test_secret_aid_comes_with_the_opening_moves_of_that_challenge() -> None:
    cards = (mine("Lady Ellorien", takes_part="hero"), RAND_, RAHVIN_)
    play = Texts(
        *cards, at="participation", dominant=2, challenge=[CONFRONTATION], hero={"hand": ["Secret Aid"]}, windows=True
    )
    play.pass_all("end of the Challenge Round")
    while not play.offers("Play Secret Aid"):
        play.say("Pass")
    play.say("Play Secret Aid")
    assert play["p1.pool"] == [0, 0, 0, 0]
    play.pass_all("before Coming To Grips")
    assert play["p1.pool"] == [0, 0, 0, 0]  # that was the Pattern Challenge
    play.pass_all("before the Opening Moves")
    assert play["p1.pool"] == [1, 1, 0, 1]
    late = pattern(mine(RAND, takes_part="pattern"), RAHVIN_, hero={"hand": ["Secret Aid"]}, windows=True)
    late.pass_all("before Coming To Grips")
    while not late.offers("Play Secret Aid"):
        late.say("Pass")
    before = late["p1.pool"]
    late.say("Play Secret Aid")
    assert late["p1.pool"] == before  # the Opening Moves are over


@clause("WOT20-glossary.participating.1", "WOT20-resolution.wounds.1")
def test_the_dying_ground_wounds_monsters_again_that_were_wounded_there() -> None:
    cards = (
        mine(RAND, takes_part="hero"),
        theirs("Trolloc Footmen", takes_part="hero"),
        theirs("Fade", takes_part="hero"),
        RAHVIN_,
    )
    hands: dict[str, Any] = {"hero": {"hand": ["The Dying Ground", "Fireball"]}}
    symbols = [{"card": RAND, "one_power": 1, "held": "hero"}]
    play = Texts(*cards, at="resolution", challenge=[CONFRONTATION], symbols=symbols, **hands)
    play.say("Play The Dying Ground")
    while not play.offers("Play Fireball"):
        play.say("Nobody else")
    play.say("Play Fireball", "Trolloc Footmen")
    play.pass_all("Which cards do you discard")
    assert play.g.damage[play.card("Trolloc Footmen")] == 2
    assert play.g.damage[play.card("Fade")] == 0


# -- tokens that go ----------------------------------------------------------------------------------------------------


@clause("WOT20-ready.ready-cards.1", "WOT20-ready.rotating.4", "WOT20-glossary.cannot.2")
def test_fall_back_turns_damage_into_tokens_that_keep_the_character_rotated() -> None:
    play = Texts(mine(RAND, damage=2), RAHVIN_, at="ready", light=3, windows=True, hero={"hand": ["Fall Back"]})
    play.say("Play Fall Back")
    rand = play.card(RAND)
    assert (play.g.damage[rand], play.g.rotated[rand]) == (0, 1)
    assert [row[2] for row in play.g.tokens] == [2]
    play.pass_all("Who goes to the battleground")
    assert [row[2] for row in play.g.tokens] == [1]  # the end of that round
    next_turn(play)
    assert (play.g.rotated[rand], play.g.tokens) == (1, [])
    next_turn(play)
    assert play.g.rotated[rand] == 0
    assert not play.g.lasting  # nothing of it is left


# -- looking back ------------------------------------------------------------------------------------------------------


@clause("WOT20-draw.draw.1")
def test_rest_and_recovery_draws_a_third_card_after_a_success_and_an_idle_turn() -> None:
    deck = ["Fireball"] * 12
    rest = mine("Rest and Recovery", on="player")
    play = Texts(mine(RAND, takes_part="pattern"), RAHVIN_, rest, at="resolution", hero={"deck": deck})
    play.say(f"{RAND} rotates").roll("Ps Os Os Cs")
    assert len(play.g.hands[HERO]) == 2  # the next turn has begun: he took part in the one before
    assert len(next_turn(play).g.hands[HERO]) == 5
    assert len(next_turn(play).g.hands[HERO]) == 7  # there was no success to rest from


@clause("WOT20-ready.ready-cards.1", "WOT20-action.costs.3")
def test_weariness_keeps_who_took_part_from_readying_once() -> None:
    tired = theirs("Weariness", on=RAND)
    play = Texts(mine(RAND, takes_part="pattern"), tired, RAHVIN_, at="resolution")
    play.say(f"{RAND} rotates").roll("Ps Os Os Cs")
    rand = play.card(RAND)
    assert play.g.rotated[rand] == 1  # the next turn has begun
    next_turn(play)
    assert play.g.rotated[rand] == 0
    payer = Texts(RAND_, tired, RAHVIN_, at="ready", light=3, symbols=[{"card": RAND, "politics": 1, "one_power": 1}])
    payer.say("Use Weariness", "1 Politics")
    assert payer["p2.discards"] == ["Weariness"]


# -- limits ------------------------------------------------------------------------------------------------------------


@clause("WOT20-action.ability.3")
def test_halfmen_help_trollocs_one_for_each_three_pattern() -> None:
    cards = (
        theirs("Halfman", id="one", takes_part="pattern"),
        theirs("Halfman", id="two", takes_part="pattern"),
        theirs("Trolloc Footmen", takes_part="pattern"),
        theirs("Human Rabble", takes_part="pattern"),
        RAND_,
        RAHVIN_,
    )
    combat = [pattern(*cards, shadow=shadow)["card.Trolloc Footmen.abilities"][3] for shadow in (2, 3, 5, 6, 9)]
    assert combat == [5, 6, 6, 7, 7]
    assert pattern(*cards, shadow=9)["card.Human Rabble.abilities"][3] == 2


@clause("WOT20-resolution.damage.1", "WOT20-cards.events.2")
def test_illusion_takes_up_to_as_many_points_as_were_paid_in_any_mix() -> None:
    cards = (mine(RAND, takes_part="pattern"), theirs("Lord Nasin", takes_part="pattern"), RAHVIN_)
    play = pattern(
        *cards, dominant=1, hero={"hand": ["Illusion"]}, symbols=[{"card": RAND, "one_power": 3, "held": "pattern"}]
    )
    while not play.reason.startswith("Who rotates"):
        play.say("Pass")
    play.say("Lord Nasin rotates", "Nobody else").roll("Po Po Io Cd Cdo")
    play.say("Play Illusion", "3")
    assert play.asked == [HERO]
    assert not play.offers("1 support")  # that is the Hero's own
    play.say("1 opposition", "1 point of character damage", "Nothing more")
    assert play["pattern_challenge.opposition"] == 3
    assert play.g.damage[play.card(RAND)] == 1
