"""Readings of open points that can be chosen: each changes what it says, and nothing is changed without it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, Play, mine, theirs
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wheel_of_time.game import GAME

RAND, AGINOR = mine("Rand al'Thor"), theirs("Aginor")
IN_PATTERN = {"takes_part": "pattern"}


@clause("WOT20-challenge.contested.11")
@pytest.mark.parametrize(("readings", "tokens"), [("", 1), ("control tokens round up", 2)])
def test_control_tokens(readings: str, tokens: int) -> None:
    totals = [{"of": "hero", "contest": "Andor", "support": 3}]
    play = Play(RAND, AGINOR, mine("Andor", on="world"), at="resolution", challenge=totals, readings=readings)
    assert play.options[0].startswith(f"Place {tokens}")
    even = [{"of": "hero", "contest": "Andor", "support": 4}]
    play = Play(RAND, AGINOR, mine("Andor", on="world"), at="resolution", challenge=even, readings=readings)
    assert play.options[0].startswith("Place 2")


@clause("WOT20-resolution.damage.9")
@pytest.mark.parametrize(("readings", "damage"), [("", 4), ("excess damage is lost", 2)])
def test_excess_damage(readings: str, damage: int) -> None:
    pools = [{"of": "pattern", "pools": [0, 0, 4, 0]}]
    field = (mine("Commander", rotated=True, **IN_PATTERN), AGINOR)
    play = Play(*field, at="resolution", challenge=pools, readings=readings)
    assert f"Commander takes damage, now {damage}." in play.told()
    assert ("Commander takes damage, now 3." in play.told()) == (damage == 4)


@clause("WOT20-draw.victory.7")
def test_who_loses_by_a_dead_taveren() -> None:
    field = (RAND, mine("Mat Cauthon", damage=2), AGINOR)
    assert Play(*field, at="draw").game.result is not None
    hand: dict[str, Any] = {"hand": ["Winter"]}
    assert Play(*field, at="draw", hero=hand, readings="only starting characters lose").game.result is None


@clause("WOT20-last-battle.1")
@pytest.mark.parametrize(("readings", "last"), [("", 1), ("the latch opens again", 0)])
def test_the_latch(readings: str, last: int) -> None:
    play = Play(RAND, AGINOR, at="resolution", neutral=15, villain={"hand": ["Unravelling"]}, readings=readings)
    play.pass_all("end of the Resolution Round").say("Play Unravelling").pass_all("Where does" if last else "Place a")
    assert play["last_battle"] == last


@clause("WOT20-turn.5")
def test_the_window_after_drawing() -> None:
    usual = Play(RAND, AGINOR, at="draw", windows=True).pass_all("Play an event")
    assert usual["step"] == "Draw Round"
    other = Play(RAND, AGINOR, at="draw", windows=True, readings="no window after drawing").pass_all("Play an event")
    assert other["step"] == "Ready Round"


@clause("WOT20-action.recruit.8", "WOT20-glossary.allegiance.8")
def test_one_matching_symbol() -> None:
    rows = [{"card": "Elayne Trakand", "politics": 1}, {"card": "Cairhienin Lord", "politics": 1}]
    field = (RAND, mine("Elayne Trakand"), mine("Cairhienin Lord"), AGINOR)
    where: dict[str, Any] = {"at": "actions", "hero": {"hand": ["Lady Aemlyn", "Lady Arathelle"]}, "light": 0}
    more = [*rows, {"card": "Commander", "combat": 1}]
    usual = Play(*field, mine("Commander"), symbols=more, **where)
    usual.pass_all("Which action")
    assert usual.why("Recruit Lady Aemlyn") == ("WOT20-action.costs.3",)
    other = Play(*field, mine("Commander"), symbols=more, readings="one matching symbol is enough", **where)
    other.pass_all("Which action").say("Recruit Lady Aemlyn")
    assert other["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-cards.characters.4")
def test_versions() -> None:
    """A version in brackets is no part of a title, unless a group reads it so."""
    rows = [{"card": "Rand al'Thor", "politics": 9}]
    where: dict[str, Any] = {"at": "actions", "hero": {"hand": ["Elayne Trakand (II)"]}, "symbols": rows}
    field = (RAND, mine("Elayne Trakand"), AGINOR)
    assert Play(*field, **where).pass_all("Which action").why("Recruit Elayne Trakand (II)") == (
        "WOT20-cards.characters.4",
    )
    other = Play(*field, readings="versions are different characters", **where).pass_all("Which action")
    assert other.offers("Recruit Elayne Trakand (II)")
    assert other.asked == [HERO]


def test_a_reading_that_there_is_not_is_refused() -> None:
    with pytest.raises(SetupError, match="there is no reading 'control tokens round down'; did you mean"):
        GAME.make(GAME.setup(2, {"readings": "control tokens round down"}))
