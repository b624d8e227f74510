"""How turns and games end: who has won what, who dies late, and what is left of choices that were refused."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from tests.wheel_of_time.shipped_play import RAHVIN, RAND, Texts, until
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.running import WIN
from wonderwheel.games.wheel_of_time.procedures.taking_damage import lose_aimed, place_targeted
from wonderwheel.games.wheel_of_time.readings import LATCH_OPENS
from wonderwheel.games.wheel_of_time.table.rows import PLAIN, aimed_at

RAND_, RAHVIN_ = mine(RAND), theirs(RAHVIN)
IN_PATTERN = {"takes_part": "pattern"}


def scores(play: Play) -> list[float]:
    assert play.game.result is not None
    return list(play.g.scores)


@clause("WOT20-draw.victory.1", "WOT20-draw.victory.2", "WOT20-draw.victory.3", "WOT20-draw.victory.10")
def test_the_winner_wins_all_and_whoever_loses_nothing_whichever_of_them_dies() -> None:
    for dying, won in (((HERO,), [0, WIN]), ((VILLAIN,), [WIN, 0]), ((HERO, VILLAIN), [0, 0])):
        heros, villains = (9 if seat in dying else 0 for seat in (HERO, VILLAIN))
        play = Texts(mine(RAND, damage=heros), theirs(RAHVIN, damage=villains), at="draw")
        play.pass_all()
        assert scores(play) == won


@clause("WOT20-draw.victory.7")
def test_of_whoever_dies_with_the_game_it_is_told_why() -> None:
    wounded = [mine(name, damage=9) for name in ("Perrin Aybara (I)", "Lord Pelivar")]
    told = Texts(RAND_, *wounded, theirs(RAHVIN, damage=9), at="draw").told()
    assert "Perrin Aybara (I), a Ta'veren, is killed." in told
    assert "Rahvin (I), a Starting Villain, is killed." in told
    assert "Lord Pelivar is killed." in told


@clause("WOT20-draw.victory.1", "WOT20-draw.victory.3")
def test_nae_blis_changes_who_wins_in_the_last_battle_alone() -> None:
    throne = theirs("Nae'blis", on="world", control=[0, 1])
    for battle in (0, 1):
        play = Texts(mine(RAND, damage=9), RAHVIN_, throne, at="draw", latched=battle, last_battle=battle)
        play.pass_all()
        assert scores(play) == [0, WIN]


@clause("WOT20-turn.sequence.7", "WOT20-resolution.special-damage.2", "WOT20-draw.victory.7")
def test_the_poisoned_die_at_the_end_of_the_turn_once_and_a_leader_loses_by_it() -> None:
    play = Texts(RAND_, mine("Lord Nasin", damage=1), mine("Lord Pelivar"), RAHVIN_, at="draw", windows=True)
    nasin, pelivar = play.card("Lord Nasin"), play.card("Lord Pelivar")
    play.g.poisoned = [nasin, pelivar]
    play.pass_all("Place a challenge")
    assert play["p1.killed"] == ["Lord Nasin"]
    assert play.g.poisoned == []
    assert play.game.result is None
    late = Texts(mine(RAND, damage=1), RAHVIN_, at="draw", windows=True)
    late.g.poisoned = [late.card(RAND)]
    late.pass_all("Place a challenge")
    assert scores(late) == [0, WIN]


@clause("WOT20-dice.7")
def test_who_does_not_roll_is_not_asked_with_which_dice() -> None:
    """Lady Ellorien could roll Combat dice instead of Politics; she refuses to roll at all."""
    lady, leader = mine("Lady Ellorien", **IN_PATTERN), mine("Inspirational Leader", on="Lady Ellorien")
    cards = (RAND_, lady, leader, theirs("Lord Nasin", **IN_PATTERN), RAHVIN_)
    play = Texts(*cards, at="resolution", dominant=2, villain={"hand": ["Bubble of Evil", "Duel"]})
    play.say("Play Bubble of Evil", "Lady Ellorien", "Play Duel", "Lady Ellorien").by(HERO, "No")
    assert play.reason == "Does Lady Ellorien roll its dice?"
    play.by(HERO, "No").roll("Pa Pa Ia Cd Cd")
    rolling = Texts(*cards, at="resolution", dominant=2, villain={"hand": ["Bubble of Evil", "Duel"]})
    rolling.say("Play Bubble of Evil", "Lady Ellorien", "Play Duel", "Lady Ellorien").by(HERO, "No", "Yes")
    assert "Combat" in rolling.reason


@clause("WOT20-dice.7")
def test_who_does_not_roll_is_not_asked_how_many_dice_more() -> None:
    ishamael = "Ishamael (I)"
    cards = (RAND_, theirs(ishamael, **IN_PATTERN), theirs("Gray Man", **IN_PATTERN))
    where: dict[str, Any] = {"at": "resolution", "dominant": 2, "light": 1, "shadow": 3, "windows": True}
    for rolls, asked in (("Yes", True), ("No", False)):
        play = Texts(*cards, villain={"hand": ["Bubble of Evil"]}, **where).say("Play Bubble of Evil", ishamael)
        until(play, "Use Gray Man").say("Use Gray Man", ishamael).roll("Ia Ca").say("Yes")
        assert play.reason == f"Does {ishamael} roll its dice?"
        play.say(rolls)
        assert ("more Intrigue dice" in play.reason) == asked


@clause("WOT20-resolution.special-damage.5", "WOT20-resolution.damage.9", "WOT20-resolution.damage.10")
def test_aimed_damage_of_one_player_is_placed_and_lost_without_that_of_the_other() -> None:
    play = Texts(RAND_, mine("Lord Nasin"), RAHVIN_, at="resolution", windows=True)
    g, nasin, rahvin = play.g, play.card("Lord Nasin"), play.card(RAHVIN)
    g.targeted = [(HERO, rahvin, PLAIN), (HERO, aimed_at(0), PLAIN), (VILLAIN, nasin, PLAIN)]
    heros = cast(Frame, SimpleNamespace(r=[HERO] * 4, t=[]))
    place_targeted(g, heros)
    assert [row[0] for row in g.coming] == [rahvin]
    assert g.targeted == [(HERO, aimed_at(0), PLAIN), (VILLAIN, nasin, PLAIN)]
    lose_aimed(g, heros)
    assert g.targeted == [(VILLAIN, nasin, PLAIN)]


@clause("WOT20-last-battle.1", "WOT20-pattern.11", "WOT20-turn.1")
def test_by_another_reading_exactly_twenty_tokens_keep_the_latch_shut() -> None:
    for neutral, last in ((16, 1), (15, 0)):
        play = Play(mine("Rand al'Thor"), theirs("Aginor"), at="turn", neutral=neutral, latched=1, readings=LATCH_OPENS)
        assert play["last_battle"] == last
