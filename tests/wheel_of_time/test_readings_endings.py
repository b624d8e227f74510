"""Other readings of the Last Battle and of who wins: each changes what it says, and nothing else does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine
from tests.wheel_of_time.reading_play import AGINOR, RAND, both
from wonderwheel.games.wheel_of_time import readings


@clause("WOT20-draw.victory.7")
def test_only_starting_characters_lose() -> None:
    field = (RAND, mine("Mat Cauthon", damage=2), AGINOR)
    usual, other = both(readings.ONLY_LEADERS, *field, at="draw", hero={"hand": ["Winter"]})
    assert usual.game.result is not None
    assert other.game.result is None


@clause("WOT20-last-battle.1")
@pytest.mark.parametrize(("chosen", "last"), [("", 1), (readings.LATCH_OPENS, 0)])
def test_the_latch_opens_again(chosen: str, last: int) -> None:
    play = Play(RAND, AGINOR, at="resolution", neutral=15, villain={"hand": ["Unravelling"]}, readings=chosen)
    play.pass_all("end of the Resolution Round").say("Play Unravelling").pass_all("Where does" if last else "Place a")
    assert play["last_battle"] == last


@clause("WOT20-setup.mat-perrin.4")
def test_the_dragon_may_wait() -> None:
    where: dict[str, Any] = {"at": "turn", "latched": 1, "last_battle": 1, "hero": {"dragon": "Rand al'Thor"}}
    usual, other = both(readings.DRAGON_WAITS, mine("Mat the Gambler"), AGINOR, **where)
    assert "reveal the Dragon" not in usual.reason
    assert (other.asked, other.reason) == ([HERO], "Do you reveal the Dragon Reborn, Rand al'Thor?")
    other.say("Yes")
    assert "Rand al'Thor" in str(other["p1.battleground"])


@clause("WOT20-last-battle.10", "WOT20-last-battle.7")
def test_who_can_fight_must_fight() -> None:
    usual, other = both(readings.MUST_FIGHT, RAND, mine("Lady Arathelle"), AGINOR, at="turn", latched=1)
    assert usual.offers("Stand down")
    assert other.why("Stand down") == ("WOT20-last-battle.7",)
    other.pass_all("Lady Arathelle")
    assert other.options == ["Stand down"]


@clause("WOT20-draw.victory.5", "WOT20-draw.victory.7", "WOT20-draw.victory.10")
def test_five_ahead_wins_with_a_dead_leader() -> None:
    where: dict[str, Any] = {"at": "draw", "latched": 1, "last_battle": 1, "won": 1}
    usual, other = both(readings.FIVE_WINS, mine("Rand al'Thor", damage=3), AGINOR, **where)
    assert usual.game.result is not None
    assert usual.game.result.winners == ()
    assert other.game.result is not None
    assert other.game.result.winners == (HERO,)


@clause("WOT20-last-battle.challenge.7", "WOT20-last-battle.challenge.4")
def test_tokens_count_as_generated() -> None:
    where: dict[str, Any] = {"at": "resolution", "latched": 1, "last_battle": 1, "light": 3, "shadow": 0}
    totals = [{"of": "hero", "opposition": 1}]
    usual, other = both(readings.TOKENS_GENERATED, RAND, AGINOR, challenge=totals, **where)
    assert usual.game.result is not None
    assert usual.game.result.winners == (VILLAIN,)
    assert other.game.result is None
    even = [{"of": "hero", "support": 3, "opposition": 9}]  # as much as the tokens: more than nothing all the same
    usual, other = both(readings.TOKENS_GENERATED, RAND, AGINOR, challenge=even, **where)
    assert (usual.game.result, other.game.result) == (None, None)


@clause("WOT20-draw.victory.1", "WOT20-turn.sequence.7")
def test_a_dead_leader_ends_the_game() -> None:
    rows = [{"card": "Rand al'Thor", "one_power": 2}]
    usual, other = both(readings.ENDS_AT_ONCE, RAND, AGINOR, at="actions", symbols=rows, hero={"hand": ["Balefire"]})
    for play in (usual, other):
        play.pass_all("Play an event").say("Balefire")
        assert play["p2.killed"] == ["Aginor"]
    assert usual.game.result is None
    assert other.game.result is not None
    assert other.game.result.winners == (HERO,)


@clause("WOT20-last-battle.challenge.4")
def test_each_adds_the_own_tokens_whoever_initiates() -> None:
    """In the second turn of the Last Battle the Villain supports, and the Hero's light tokens oppose."""
    where: dict[str, Any] = {"at": "resolution", "latched": 1, "last_battle": 2, "light": 4, "shadow": 1}
    play = Play(RAND, AGINOR, challenge=[{"of": "villain", "support": 3, "opposition": 1}], **where)
    assert "4 support against 5 opposition: it does not succeed." in play.told()


@clause("WOT20-last-battle.10", "WOT20-challenge.participation.7")
def test_before_the_last_battle_anybody_may_stand_down() -> None:
    field = (mine("Rand al'Thor", place="battleground"), AGINOR)
    play = Play(*field, at="participation", readings=readings.MUST_FIGHT)
    assert play.offers("Stand down")
