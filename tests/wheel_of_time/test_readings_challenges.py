"""Other readings of challenges, damage and death: each changes what it says, and nothing else does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from tests.wheel_of_time.reading_play import AGINOR, IN_PATTERN, RAND, both
from wonderwheel.games.wheel_of_time import readings


@clause("WOT20-challenge.contested.11")
@pytest.mark.parametrize(("chosen", "tokens"), [("", 1), (readings.ROUND_UP, 2)])
def test_control_tokens_round_up(chosen: str, tokens: int) -> None:
    totals = [{"of": "hero", "contest": "Andor", "support": 3}]
    play = Play(RAND, AGINOR, mine("Andor", on="world"), at="resolution", challenge=totals, readings=chosen)
    assert play.options[0].startswith(f"Place {tokens}")
    even = [{"of": "hero", "contest": "Andor", "support": 4}]
    play = Play(RAND, AGINOR, mine("Andor", on="world"), at="resolution", challenge=even, readings=chosen)
    assert play.options[0].startswith("Place 2")


@clause("WOT20-resolution.damage.9")
@pytest.mark.parametrize(("chosen", "damage"), [("", 4), (readings.EXCESS_LOST, 2)])
def test_excess_damage_is_lost(chosen: str, damage: int) -> None:
    pools = [{"of": "pattern", "pools": [0, 0, 4, 0]}]
    field = (mine("Commander", rotated=True, **IN_PATTERN), AGINOR)
    play = Play(*field, at="resolution", challenge=pools, readings=chosen)
    assert f"Commander takes damage, now {damage}." in play.told()
    assert ("Commander takes damage, now 3." in play.told()) == (damage == 4)


@clause("WOT20-resolution.special-damage.5")
def test_who_is_hit_places_targeted_damage() -> None:
    field = (RAND, mine("Commander", **IN_PATTERN), theirs("Aginor", **IN_PATTERN), theirs("Lanfear", **IN_PATTERN))
    usual, other = both(readings.HIT_CHOOSES, *field, at="resolution", hero={"hand": ["Arrow"]})
    for play in (usual, other):
        play.say("Play Arrow")
    assert (usual.asked, other.asked) == ([HERO], [VILLAIN])
    other.say("Lanfear").pass_all("nothing")
    assert "Lanfear takes damage, now 2." in other.told()


@clause("WOT20-glossary.killed.1", "WOT20-resolution.wounds.3")
def test_killing_damage_waits() -> None:
    where: dict[str, Any] = {"at": "resolution", "challenge": [{"of": "pattern", "pools": [1, 0, 0, 0]}]}
    field = (mine("Rand al'Thor", rotated=True), AGINOR, theirs("Lanfear", rotated=True, **IN_PATTERN))
    hand = {"hand": ["Killing Stroke", "Winter"]}
    usual, other = both(readings.KILLED_LATER, *field, hero=hand, windows=True, **where)
    for play in (usual, other):
        play.by(VILLAIN, "Pass").by(HERO, "Killing Stroke").pass_all("end of the Resolution Round")
    assert usual["p2.killed"] == ["Lanfear"]
    assert other["p2.killed"] == []
    other.pass_all("discard")
    assert other["p2.killed"] == ["Lanfear"]


@clause(
    "WOT20-challenge.participation.18",
    "WOT20-action.allegiance.11",
    "WOT20-glossary.against.2",
    "WOT20-action.reinforce.1",
)
def test_beside_means_on_either_side() -> None:
    field = (mine("Rand al'Thor", place="battleground"), theirs("Trolloc Footmen", place="battleground"), AGINOR)
    usual, other = both(readings.EITHER_SIDE, *field, at="participation")
    for play in (usual, other):
        play.by(HERO, "Pattern").by(VILLAIN, "Pattern")
    assert usual["pattern_challenge.p2"] == ["Trolloc Footmen"]
    assert other["pattern_challenge.p2"] == []
    assert other["pattern_challenge.p1"] == ["Rand al'Thor"]
    late = (mine("Rand al'Thor", **IN_PATTERN), theirs("Fade", place="battleground"), AGINOR)
    usual, other = both(readings.EITHER_SIDE, *late, at="actions", dominant=1)
    for play in (usual, other):
        play.pass_all("Which action")
    assert usual.offers("Reinforce")
    assert other.why("Fade reinforces a challenge") == ("WOT20-action.reinforce.2",)


@clause("WOT20-challenge.participation.10", "WOT20-challenge.contested.6")
def test_who_may_not_take_part_leaves() -> None:
    field = (
        RAND,
        mine("Andor", on="world"),
        mine("Commander", takes_part="hero"),
        mine("Lord Gaebril", on="Commander"),
    )
    where: dict[str, Any] = {"challenge": [{"of": "hero", "contest": "Andor"}], "villain": {"hand": ["Unmasking"]}}
    usual, other = both(readings.STAY_LEGAL, *field, AGINOR, at="resolution", **where)
    for play in (usual, other):
        assert play["hero_challenge.p1"] == ["Commander"]
        play.by(VILLAIN, "Unmasking").by(VILLAIN, "Lord Gaebril")
    assert usual["hero_challenge.p1"] == ["Commander"]
    assert other["hero_challenge.p1"] == []


@clause("WOT20-resolution.pattern.5")
def test_an_empty_pattern_challenge_gives_nothing() -> None:
    usual, other = both(readings.EMPTY_IS_VOID, RAND, AGINOR, at="resolution", windows=True)
    for play in (usual, other):
        play.pass_all("end of the Resolution Round")
    assert (usual["neutral"], other["neutral"]) == (1, 0)
    there = mine("Commander", rotated=True, **IN_PATTERN)
    play = Play(RAND, there, AGINOR, at="resolution", windows=True, readings=readings.EMPTY_IS_VOID)
    assert play.pass_all("end of the Resolution Round")["neutral"] == 1


@clause("WOT20-resolution.outcome.6", "WOT20-resolution.pattern.6")
def test_only_the_hero_succeeds_in_the_pattern_challenge() -> None:
    """The White Tower asks whoever succeeded and controls Tar Valon by five."""
    field = (RAND, AGINOR, theirs("Tar Valon", on="world", control=[0, 5]), theirs("The White Tower"))
    where: dict[str, Any] = {"at": "resolution", "challenge": [{"of": "pattern", "opposition": 5}]}
    usual, other = both(readings.INITIATOR_SUCCEEDS, *field, **where)
    assert usual.asked == [VILLAIN]
    assert "White Tower" in usual.reason
    assert other["step"] != usual["step"]


@clause("WOT20-challenge.contested.12")
def test_who_plays_a_contested_advantage_controls_it() -> None:
    usual, other = both(readings.FIRST_CONTROL, RAND, AGINOR, at="actions", hero={"hand": ["The Ways"]})
    for play in (usual, other):
        play.pass_all("Which action").say("The Ways")
    assert (usual["card.The Ways.controller"], other["card.The Ways.controller"]) == (0, 1)
    empty = theirs("The Ways", on="world", control=[0, 0])
    usual, other = both(readings.FIRST_CONTROL, RAND, AGINOR, empty, at="actions")
    assert (usual["card.The Ways.controller"], other["card.The Ways.controller"]) == (0, 2)
    tied = mine("The Ways", on="world", control=[1, 1])
    assert Play(RAND, tied, AGINOR, at="actions", readings=readings.FIRST_CONTROL)["card.The Ways.controller"] == 0


@clause("WOT20-glossary.participating.2", "WOT20-glossary.participating.3")
def test_symbols_do_not_wait() -> None:
    rows = [{"card": "Rand al'Thor", "politics": 1, "held": "pattern"}]
    where: dict[str, Any] = {"at": "actions", "symbols": rows, "light": 0, "hero": {"hand": ["Whitebridge Trader"]}}
    usual, other = both(readings.NO_WAITING, RAND, AGINOR, **where)
    for play in (usual, other):
        play.pass_all("Which action")
    assert usual.why("Recruit Whitebridge Trader") == ("WOT20-action.recruit.1",)
    assert other.offers("Recruit Whitebridge Trader")


@clause("WOT20-challenge.contested.6")
def test_anybody_opposes_a_nation() -> None:
    field = (RAND, theirs("Aginor", place="battleground"), mine("Andor", on="world"))
    where: dict[str, Any] = {"at": "participation", "challenge": [{"of": "hero", "contest": "Andor"}]}
    usual, other = both(readings.FREE_TO_OPPOSE, *field, **where)
    assert not usual.offers("Andor")
    assert other.offers("Andor")
    own = (mine("Verin Sedai", place="battleground"), AGINOR, mine("Andor", on="world"))
    assert not Play(*own, readings=readings.FREE_TO_OPPOSE, **where).offers("Andor")


@clause("WOT20-resolution.outcome.7")
def test_symbols_stay_for_the_whole_round() -> None:
    rows = [{"card": "Rand al'Thor", "one_power": 1}]
    usual, other = both(readings.POOLS_STAY, RAND, AGINOR, at="resolution", symbols=rows, windows=True)
    for play in (usual, other):
        play.pass_all("end of the Resolution Round")
    assert (usual["p1.pool"], other["p1.pool"]) == ([0, 0, 0, 0], [0, 0, 1, 0])
    assert other.pass_all("Play an event")["p1.pool"] == [0, 0, 1, 0]
    other.pass_all("end of the Draw Round")
    assert other["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-action.generate.5", "WOT20-cards.characters.2")
def test_symbols_leave_with_their_card() -> None:
    rows = [{"card": "Elayne Trakand", "politics": 2}]
    where: dict[str, Any] = {"at": "actions", "symbols": rows, "villain": {"hand": ["Exile"]}}
    usual, other = both(readings.SYMBOLS_LEAVE, RAND, mine("Elayne Trakand"), AGINOR, **where)
    for play in (usual, other):
        play.pass_all("Play an event").say("Exile", "Elayne")
    assert (usual["p1.pool"], other["p1.pool"]) == ([2, 0, 0, 0], [0, 0, 0, 0])
