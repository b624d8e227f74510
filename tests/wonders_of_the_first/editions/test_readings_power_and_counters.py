"""Readings of power (101.6), shields and protectors (204): each value, played."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.editions.played import played, text
from tests.wonders_of_the_first.table import At, item, spell, wonder
from tests.wonders_of_the_first.words import BEAR, MOUSE, OURS, WOLF
from wonderwheel.games.wonders_of_the_first import meaning

STUN = text("Dart", "Stun target enemy.", type="spell")
DOUBLE = text("Drums", "Double the power of target Wonder this round.", type="spell")
GROW = text("Rain", "Put a +1 counter on target Wonder.", type="spell")
CURSE = text("Curse", "Target Wonder gets -3 this round.", type="spell")
MOURNER = item("Mourner", "Whenever a Wonder is destroyed, draw a card.")
STRIKE = text("Strike", "Destroy target enemy.", type="spell")
FOX = text("Fox", "", power=3)
HALVE = spell("Shears", "Halve the power of target Wonder this round.")


# -- power -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "seen"), [("printed_then_set", "Fox 1"), ("printed", "Fox 4")])
@clause("CR12-base-power.a", "CR12-stun.c", "GUIDE-stun.c")
def test_stun_sets_base_power_to_nothing_or_only_taps(value: str, seen: str) -> None:
    fox = {"name": "Fox", "player": 2, "realm": 1, "counters": {"+1": 1}}
    table = played({"reading_base_power": value}, STUN, FOX, card=[fox], player=[{"hand": ["Dart"]}])
    table.say("Play Dart")
    assert table.look("realm1.p2") == [f"{seen} tapped +1:1"]


@pytest.mark.parametrize("value", ["printed_then_set", "printed"])
@clause("CR12-base-power.a")
def test_what_defines_a_power_that_is_not_printed_counts_by_either_reading(value: str) -> None:
    number = meaning.Count(meaning.All(OURS))
    pack = wonder("Pack", "*", "This has power equal to the number of Wonders you control.")
    created = meaning.CreateToken(meaning.Token(power=number), where=meaning.Realm("choose"))
    call = spell("Call", meaning.Spell((created,)))
    table = played(
        {"reading_base_power": value}, pack, call, FOX, world=["1 Pack", "1 Fox"], player=[{"hand": ["Call"]}]
    )
    table.say("Play Call", "Realm 1")
    assert table.look("realm1.p1") == ["Pack 3", "Fox 3", "token 2"]


@pytest.mark.parametrize(("value", "power"), [("last", 6), ("when_it_resolves", 5)])
@clause("CR132-this-round.b", "CR132-101.6.i")
def test_a_counter_put_later_is_doubled_too_or_is_not(value: str, power: int) -> None:
    hand = {"hand": ["Drums", "Rain"], "actions": 9}
    table = played({"reading_doubling": value}, DOUBLE, GROW, WOLF, world=["1 Wolf"], player=[hand])
    table.say("Play Drums")
    assert table.look("realm1.p1") == ["Wolf 4"]
    table.say("Pass", "Play Rain")
    assert table.look("realm1.p1") == [f"Wolf {power} +1:1"]
    table.say("Pass", "Pass")
    assert (table.look("round"), table.look("realm1.p1")) == (4, ["Wolf 3 +1:1"]), "the doubling was for this round"


@pytest.mark.parametrize(("value", "powers"), [("last", [6, 12]), ("when_it_resolves", [5, 11])])
@clause("CR132-this-round.b")
def test_each_wonder_grows_by_its_own_power(value: str, powers: list[int]) -> None:
    drums = text(
        "War Drums",
        "Double the power of each Wonder you control this round. Wonders you control get +1 this round.",
        type="spell",
    )
    table = played(
        {"reading_doubling": value},
        drums,
        WOLF,
        text("Ogre", "", power=5),
        world=["1 Wolf", "1 Ogre"],
        player=[{"hand": ["War Drums"]}],
    )
    table.say("Play War Drums")
    assert table.look("realm1.p1") == [f"Wolf {powers[0]}", f"Ogre {powers[1]}"]


@pytest.mark.parametrize(("value", "power", "stones"), [("exact", "5/2", [1]), ("rounded_down", "2", [0])])
@clause("CR132-101.6.i")
def test_half_of_an_odd_power_wins_or_ties(value: str, power: str, stones: list[int]) -> None:
    ogre = text("Ogre", "", power=5)
    cards = (HALVE, ogre, WOLF)
    hand = {"hand": ["Shears"], "actions": 9}
    table = played({"reading_halves": value}, *cards, world=["1 Ogre", "2 Wolf"], player=[hand])
    table.say("Play Shears", "Ogre")
    assert table.look("realm1.p1") == [f"Ogre {power}"]
    table.say("Pass", "Attack in realm 1")
    assert table.look("realm1.stones") == stones


@pytest.mark.parametrize(("value", "power"), [("exact", "7/2"), ("rounded_down", "3")])
@clause("CR132-101.6.i", "CR132-this-round.b")
def test_a_half_taken_when_the_effect_resolves_is_rounded_like_any_other(value: str, power: str) -> None:
    switches = {"reading_halves": value, "reading_doubling": "when_it_resolves"}
    ogre = text("Ogre", "", power=5)
    hand = {"hand": ["Shears", "Rain"], "actions": 9}
    table = played(switches, HALVE, GROW, ogre, world=["1 Ogre"], player=[hand]).say("Play Shears", "Pass", "Play Rain")
    assert table.look("realm1.p1") == [f"Ogre {power} +1:1"]


@pytest.mark.parametrize(("value", "cards"), [(False, 0), (True, 1)])
@clause("CR12-counters.c", "GUIDE-counters.c")
def test_a_wonder_of_negative_power_dies_or_is_destroyed(value: bool, cards: int) -> None:
    switches = {"reading_negative_power_is_destruction": value}
    table = played(switches, CURSE, MOURNER, WOLF, world=["2 Wolf", "1 Mourner"], player=[{"hand": ["Curse"]}])
    table.say("Play Curse")
    assert (table.look("realm1.p2"), table.look("p2.abyss")) == ([], ["Wolf"])
    assert table.look("p1.cards") == cards


@pytest.mark.parametrize(("value", "asked"), [(False, 0), (True, 1)])
@clause("CR12-counters.c", "GUIDE-counters.c")
def test_a_shield_answers_only_to_destruction_and_does_not_help_for_long(value: bool, asked: int) -> None:
    weaken = text("Blight", "Each Wonder gets -3 this round.", type="spell")
    wolf = {"name": "Wolf", "player": 2, "realm": 1, "counters": {"shield": 1}}
    switches = {"reading_negative_power_is_destruction": value}
    table = played(switches, weaken, WOLF, card=[wolf], player=[{"hand": ["Blight"]}]).say("Play Blight")
    questions = 0
    while table.game.questions[0].decider == 1 and "Yes" in table.options():
        questions += 1
        table.say("Yes")
    assert questions == asked
    assert table.look("p2.abyss") == ["Wolf"], "it is as weak as before, and has no other shield"


@pytest.mark.parametrize(("value", "there"), [(False, []), (True, ["Rock -2"])])
@clause("CR12-counters.c", "GUIDE-counters.c")
def test_what_cannot_be_destroyed_dies_of_negative_power_or_stays(value: bool, there: list[str]) -> None:
    rock = text("Rock", "This can't be destroyed.")
    switches = {"reading_negative_power_is_destruction": value}
    table = played(switches, CURSE, rock, world=["2 Rock"], player=[{"hand": ["Curse"]}]).say("Play Curse")
    assert table.look("realm1.p2") == there
    table.say("Pass", "Pass")
    assert table.look("realm1.p2") == (["Rock 1"] if there else [])


# -- shields and protectors --------------------------------------------------------------------------------------------


def struck(value: bool) -> At:
    wolf = {"name": "Wolf", "player": 2, "realm": 1, "counters": {"shield": 1}}
    table = played({"reading_shield_may": value}, STRIKE, WOLF, card=[wolf], player=[{"hand": ["Strike"]}])
    return table.say("Play Strike")


@clause("CR12-shield.b", "GUIDE-shield.b")
def test_a_shield_that_may_be_used_may_be_kept() -> None:
    assert struck(True).say("No", "No").look("p2.abyss") == ["Wolf"], "neither against the target nor the destruction"
    assert struck(True).say("Yes").look("realm1.p2") == ["Wolf 2"]


@clause("CR12-shield.b", "GUIDE-shield.b")
def test_a_shield_that_must_be_used_is_spent_without_a_question() -> None:
    table = struck(False)
    assert "Pass" in table.options()
    assert (table.look("realm1.p2"), table.look("p2.abyss")) == (["Wolf 2"], [])


def repelled(value: str) -> At:
    """Player 1 attacks with a protector and loses; the stone is player 1's."""
    guard = {"name": "Wolf", "player": 1, "realm": 1, "counters": {"protector": 1}}
    world = ["2 Bear"]
    table = played({"reading_protectors": value}, WOLF, BEAR, card=[guard], world=world, stones=[[1, 1]])
    return table.say("Attack in realm 1")


def attacked(value: str) -> At:
    """Player 1 attacks a protector and wins."""
    guard = {"name": "Mouse", "player": 2, "realm": 1, "counters": {"protector": 1}}
    table = played({"reading_protectors": value}, MOUSE, BEAR, card=[guard], world=["1 Bear"])
    return table.say("Attack in realm 1")


@clause("CR12-protector.b", "CR12-protector.c", "GUIDE-protector.b", "GUIDE-protector.b.2")
def test_only_defenders_have_protectors_that_must_answer() -> None:
    assert repelled("defenders_must").look("realm1.stones") == [2]
    table = attacked("defenders_must")
    assert (table.look("realm1.stones"), table.look("realm1.p2")) == ([0], ["Mouse 0"]), "nobody was asked"


@clause("CR12-protector.b", "CR12-protector.c", "GUIDE-protector.b", "GUIDE-protector.b.2")
def test_or_either_side_may_use_one() -> None:
    table = repelled("any_may")
    assert table.game.questions[0].decider == 0
    assert table.say("Yes").look("realm1.stones") == [1]
    assert table.look("realm1.p1") == ["Wolf 2"]
    kept = repelled("any_may").say("No")
    assert (kept.look("realm1.stones"), kept.look("realm1.p1")) == ([2], ["Wolf 2 protector:1"])
    defended = attacked("any_may")
    assert defended.game.questions[0].decider == 1
    assert defended.say("No").look("realm1.stones") == [1]
