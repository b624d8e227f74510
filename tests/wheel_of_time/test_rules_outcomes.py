"""What comes of a challenge: who has won or failed, what becomes of its card, its dice and what waits for it."""

from __future__ import annotations

from typing import Any, cast

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts
from wonderwheel.core.machine.frames import Frame
from wonderwheel.games.wheel_of_time.places import (
    NO_CARD,
    NOBODY,
    ON_THE_WORLD,
    PATTERN_CHALLENGE,
    challenge_of,
    on_player,
)
from wonderwheel.games.wheel_of_time.procedures.resolution import (
    _place_of_advantage,
    decide_last_battle,
    succeeded_for,
)
from wonderwheel.games.wheel_of_time.procedures.rolling import has_dice

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
IN_PATTERN = {"takes_part": "pattern"}
HEROS = challenge_of(HERO)


class OfOne:
    """A frame that is about one challenge."""

    def __init__(self, here: int) -> None:
        self.r = [here, here, here]


def frame(here: int) -> Frame:
    return cast(Frame, OfOne(here))


@clause("WOT20-resolution.outcome.6", "WOT20-resolution.pattern.6")
@pytest.mark.parametrize(
    ("support", "opposition", "hero", "villain"), [(1, 0, True, False), (0, 1, False, True), (2, 2, False, False)]
)
def test_by_one_the_pattern_challenge_is_a_success_for_either_side(
    support: int, opposition: int, hero: bool, villain: bool
) -> None:
    play = Texts(RAND_, RAHVIN_, at="resolution", windows=True, challenge=[{"of": "hero", "card": "Confrontation"}])
    g = play.g
    for here in (PATTERN_CHALLENGE, HEROS):
        g.support[here], g.opposition[here] = support, opposition
    assert [succeeded_for(g, PATTERN_CHALLENGE, seat) for seat in (HERO, VILLAIN)] == [hero, villain]
    assert [succeeded_for(g, HEROS, seat) for seat in (HERO, VILLAIN)] == [hero, False]


@clause("WOT20-resolution.pattern.3", "WOT20-resolution.pattern.4", "WOT20-resolution.pattern.5")
@pytest.mark.parametrize(("support", "opposition", "asked"), [(1, 0, [HERO]), (0, 1, [VILLAIN]), (3, 3, [])])
def test_high_stakes_are_for_whoever_wins_the_pattern_challenge(
    support: int, opposition: int, asked: list[int]
) -> None:
    play = Texts(RAND_, RAHVIN_, at="ready", hero={"hand": ["High Stakes"]}, neutral=2, dominant=1, windows=True)
    while not play.offers("Play High Stakes"):
        play.say("Pass")
    play.say("Play High Stakes").pass_all("before the Opening Moves")
    play.g.support[PATTERN_CHALLENGE], play.g.opposition[PATTERN_CHALLENGE] = support, opposition
    turn = play.g.turn
    while play.g.turn == turn and "neutral" not in play.reason:
        play.say(next(each for each in play.options if each.startswith(("Pass", "Nobody", "End your", "Done"))))
    found = [] if "neutral" not in play.reason else play.asked
    assert found == asked


@clause("WOT20-resolution.outcome.4", "WOT20-resolution.outcome.5", "WOT20-resolution.outcome.1")
@pytest.mark.parametrize(("support", "left"), [(3, ["Far Reaching Influence"]), (0, [])])
def test_what_waits_for_a_failure_is_due_only_if_the_challenge_fails(support: int, left: list[str]) -> None:
    influence = mine("Far Reaching Influence", on="Lord Nasin")
    fight: dict[str, Any] = {
        "challenge": [{"of": "hero", "card": "Confrontation", "support": support, "opposition": 1}]
    }
    play = Texts(
        RAND_, mine("Lord Nasin", takes_part="hero", rotated=True), influence, RAHVIN_, at="resolution", **fight
    )
    play.pass_all("Place a challenge")
    names = [play.g.rules.catalogue.defs[play.g.what[card]].name for card in play.g.in_play]
    assert [name for name in names if name == "Far Reaching Influence"] == left


@clause("WOT20-last-battle.challenge.6", "WOT20-draw.victory.8")
@pytest.mark.parametrize(
    ("support", "opposition", "won"), [(5, 0, VILLAIN), (4, 0, NOBODY), (0, 5, HERO), (0, 4, NOBODY)]
)
def test_the_last_battle_is_won_by_five_and_what_was_won_before_is_over(
    support: int, opposition: int, won: int
) -> None:
    here = challenge_of(VILLAIN)
    play = Texts(RAND_, RAHVIN_, at="draw", last_battle=2, latched=1, windows=True)
    play.g.initiator[here], play.g.won = VILLAIN, HERO
    play.g.support[here], play.g.opposition[here] = support, opposition
    decide_last_battle(play.g, frame(here))
    assert play.g.won == won


@clause("WOT20-cards.piles.7")
def test_where_a_challenge_goes_that_becomes_an_advantage() -> None:
    play = Texts(
        RAND_,
        RAHVIN_,
        mine("Lord Nasin"),
        at="resolution",
        windows=True,
        challenge=[{"of": "hero", "card": "Confrontation", "target": "Lord Nasin"}],
    )
    g, nasin = play.g, play.card("Lord Nasin")
    where = [_place_of_advantage(g, HEROS, word) for word in ("player", "world", "target", "")]
    assert where == [on_player(HERO), ON_THE_WORLD, nasin, NO_CARD]


@clause("WOT20-resolution.outcome.7", "WOT20-resolution.outcome.8", "WOT20-resolution.outcome.9")
def test_the_dice_of_a_challenge_are_taken_away_with_it() -> None:
    play = Texts(mine(RAND, **IN_PATTERN), RAHVIN_, at="resolution", windows=True)
    play.pass_all("Who rotates to roll").say(f"{RAND} rotates").roll("Pa Oa Os Ca")
    play.pass_all("after the dice")
    assert play.g.lying
    play.pass_all("end of the Resolution Round")
    assert play.g.lying == []


@clause("WOT20-action.generate.10")
def test_the_dice_of_the_actions_are_taken_away_with_what_was_not_spent() -> None:
    play = Texts(RAND_, RAHVIN_, at="actions", dominant=2).say(f"{RAND} rotates").roll("Pa Oa Os Ca")
    assert play.g.lying
    play.pass_all("Place a challenge")
    assert (play.g.lying, play["p1.pool"]) == ([], [0, 0, 0, 0])


@clause("WOT20-resolution.opening.19")
def test_no_other_symbol_is_used_as_support_once_its_player_has_enough() -> None:
    play = Texts(RAND_, mine("Lady Aemlyn", **IN_PATTERN), RAHVIN_, at="resolution", windows=True)
    play.pass_all("Who rotates to roll").say("Lady Aemlyn rotates").roll("Pa Ia Ca")
    play.pass_all("used as support")
    play.say("1 Politics")
    assert play["pattern_challenge.support"] == 1
    play.say("No other symbol")
    assert "used as support" not in play.reason
    assert (play["pattern_challenge.support"], play["p1.pool"]) == (1, [0, 1, 0, 1])


@clause("WOT20-dice.7", "WOT20-resolution.opening.5")
def test_who_has_a_die_to_roll_with_those_that_he_may_choose() -> None:
    ishamael = "Ishamael (I)"
    for shadow, has in ((3, True), (2, False)):
        play = Texts(RAND_, theirs(ishamael, damage=4), at="resolution", light=2, shadow=shadow, windows=True)
        assert has_dice(play.g, play.card(ishamael)) == has
    soldiers = "Tar Valon Soldiers"
    for damage, has in ((4, True), (5, False)):
        play = Texts(RAND_, mine(soldiers, damage=damage, **IN_PATTERN), RAHVIN_, at="resolution", windows=True)
        assert has_dice(play.g, play.card(soldiers)) == has
    for many, has in ((4, True), (5, False)):
        symbols = [{"card": RAHVIN, "intrigue": many}]
        play = Texts(
            RAND_,
            mine(soldiers, **IN_PATTERN),
            RAHVIN_,
            at="resolution",
            windows=True,
            dominant=2,
            villain={"hand": ["Distractions"]},
            symbols=symbols,
        )
        play.say("Play Distractions", str(many))
        assert has_dice(play.g, play.card(soldiers)) == has
