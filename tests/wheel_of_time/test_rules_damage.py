"""The Resolution Round: damage pools, who takes a point, wounds, special damage."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs


def fighting(*cards: dict[str, Any], **position: Any) -> Play:
    return Play(*cards, at="resolution", **position)


IN_PATTERN = {"takes_part": "pattern"}


# -- damage ------------------------------------------------------------------------------------------------------------


def hurting(*heroes: dict[str, Any], fade: str, **more: Any) -> Play:
    """The Hero is subordinate; a Fade rolls against his cards, which do not roll."""
    play = fighting(*heroes, theirs("Fade", **IN_PATTERN), **more)
    while play.asked == [HERO]:
        play.say("Nobody else rotates")
    return play.say("Fade rotates").roll(fade)


@clause(
    "WOT20-resolution.damage.5", "WOT20-resolution.damage.8", "WOT20-resolution.damage.9", "WOT20-resolution.damage.4"
)
def test_nobody_dying_takes_more_while_another_is_not() -> None:
    two = (mine("Lady Aemlyn", **IN_PATTERN), mine("Commander", **IN_PATTERN))
    play = hurting(*two, fade="Io Cd Cd Cs")
    assert play.reason.endswith(", 2 left to assign.")
    play.say("One damage on Lady Aemlyn")
    assert "Commander takes damage, now 1." in play.told()
    play = hurting(*two, fade="Io Cd Cd Cs")
    play.say("One damage on Commander")
    assert play.reason.endswith(", 1 left to assign.")
    play.say("One damage on Commander")
    assert "Commander takes damage, now 2." in play.told()


@clause("WOT20-resolution.damage.8", "WOT20-resolution.damage.9", "WOT20-resolution.wounds.2")
def test_when_all_are_dying_the_rest_goes_on_any_of_them() -> None:
    two = (mine("Lady Aemlyn", damage=1, **IN_PATTERN), mine("Commander", damage=1, **IN_PATTERN))
    play = hurting(*two, fade="Ids Cd Cd Cs")
    assert "Commander takes damage, now 2." in play.told()
    assert play.options == ["One damage on Lady Aemlyn", "One damage on Commander"]
    assert play.reason.endswith(", 2 left to assign.")


@clause("WOT20-resolution.damage.6", "WOT20-resolution.opening-example.6", "WOT20-resolution.damage.9")
def test_character_damage_without_a_character_is_lost() -> None:
    play = hurting(mine("Andor Cavalry", **IN_PATTERN), fade="Ids Cd Cs Cs")
    assert "2 character damage of the Villain has nobody to take it." in play.told()
    assert not any("Andor Cavalry takes damage" in told for told in play.told())


@clause("WOT20-resolution.damage.7", "WOT20-resolution.damage.2", "WOT20-resolution.grips.2")
def test_troop_damage_hits_troops_that_did_not_roll_too() -> None:
    play = fighting(
        mine("Commander", **IN_PATTERN), mine("Andor Cavalry", **IN_PATTERN), theirs("Trolloc Footmen", **IN_PATTERN)
    )
    play.say("Nobody else rotates", "Nobody else rotates", "Trolloc Footmen rotates").roll("Cd Cd Cs Cs Cs")
    assert "Andor Cavalry takes damage, now 2." in play.told()
    assert not any("Commander takes damage" in told for told in play.told())


@clause("WOT20-resolution.damage.10", "WOT20-resolution.damage.11")
def test_the_subordinate_player_assigns_first_and_nothing_is_played_in_between() -> None:
    two = (mine("Lord Pelivar", **IN_PATTERN), mine("Commander", **IN_PATTERN))
    their_two = (theirs("Lord Nasin", **IN_PATTERN), theirs("Padan Fain", **IN_PATTERN))
    play = fighting(*two, *their_two, hero={"hand": ["Sudden Strength"]}, villain={"hand": ["Sudden Strength"]})
    play.say("Pass", "Pass", "All of them", "Lord Nasin rotates", "Nobody else rotates")
    play.roll("Ps Ps Cd Cs", "Cd Cs", "Po Po Io Cd Cs")
    assert play.asked == [VILLAIN]
    assert "event" in play.reason
    play.say("Pass", "Pass")
    assert play.asked == [HERO]
    assert "damage" in play.reason
    play.say("One damage on Commander")
    assert play.asked == [VILLAIN]
    assert "damage" in play.reason
    play.say("One damage on Lord Nasin", "One damage on Lord Nasin")
    assert "event" in play.reason


@clause("WOT20-resolution.opening.15", "WOT20-resolution.damage.13", "WOT20-resolution.grips.10")
def test_the_pools_are_empty_after_each_step() -> None:
    play = fighting(mine("Commander", **IN_PATTERN), theirs("Aginor", **IN_PATTERN), windows=True)
    play.pass_all("Who rotates to roll")
    play.say("Commander rotates", "Nobody else rotates").roll("Cd Cs")
    play.pass_all("before Coming To Grips")
    assert play["pattern_challenge.damage1"] == [0, 0]


@clause("WOT20-resolution.damage.3", "WOT20-resolution.damage.12", "WOT20-resolution.damage.14")
def test_both_pools_may_hold_damage_in_one_step() -> None:
    pools = [{"of": "pattern", "pools": [0, 0, 1, 2]}]
    play = fighting(
        mine("Commander", rotated=True, **IN_PATTERN),
        mine("Andor Cavalry", rotated=True, **IN_PATTERN),
        theirs("Aginor"),
        challenge=pools,
        hero={"hand": ["Winter"]},
    )
    assert play["p1.battleground"] == ["Commander 0/0/0/1 rotated damage:1", "Andor Cavalry 0/0/0/2 rotated damage:2"]


@clause("WOT20-extra.overlap.1", "WOT20-extra.overlap.2", "WOT20-extra.overlap.3", "WOT20-extra.overlap.4")
def test_two_troops_that_must_be_hit_first() -> None:
    pools = [{"of": "pattern", "pools": [0, 3, 0, 0]}]
    field = (
        theirs("Trolloc Fist", rotated=True, **IN_PATTERN),
        theirs("Trolloc Fist", rotated=True, **IN_PATTERN),
        theirs("Trolloc Footmen", rotated=True, **IN_PATTERN),
    )
    play = fighting(mine("Rand al'Thor"), *field, challenge=pools)
    assert play.options == ["One damage on Trolloc Fist #1", "One damage on Trolloc Fist #2"]
    assert play.why("One damage on Trolloc Footmen") == ("WOT20-extra.overlap.1",)
    play.say("One damage on Trolloc Fist #2")
    assert play.options == [
        "One damage on Trolloc Fist #1",
        "One damage on Trolloc Fist #2",
        "One damage on Trolloc Footmen",
    ]


@clause("WOT20-resolution.wounds.1", "WOT20-dice.damage.1")
def test_each_wound_takes_one_off_every_ability() -> None:
    play = Play(mine("Rand al'Thor", damage=2), theirs("Aginor", damage=9), at="declare")
    assert play["p1.home"] == ["Rand al'Thor 0/0/1/0 damage:2"]
    assert play["p2.home"] == ["Aginor 0/0/0/0 damage:9 dying"]


@clause("WOT20-resolution.special-damage.5")
def test_targeted_damage_comes_before_the_pools_and_counts_there() -> None:
    two = (mine("Lady Aemlyn", **IN_PATTERN), mine("Commander", **IN_PATTERN))
    play = fighting(*two, theirs("Fade", **IN_PATTERN), villain={"hand": ["Arrow"]})
    play.say("Play Arrow", "Lady Aemlyn", "Nobody else rotates", "Fade rotates").roll("Io Cd Cs Cs")
    told = [words for words in play.told() if "takes damage" in words]
    assert told == [
        "Lady Aemlyn takes damage, now 1.",
        "Lady Aemlyn takes damage, now 2.",
        "Commander takes damage, now 1.",
    ]


@clause("WOT20-resolution.special-damage.2", "WOT20-resolution.special-damage.1")
def test_damage_that_kills_and_damage_that_cannot_be_healed() -> None:
    for event, outcome in (("Killing Stroke", "Rand al'Thor, a Ta'veren, is killed."), ("Poisoned Blade", "")):
        play = fighting(
            mine("Rand al'Thor", rotated=True, **IN_PATTERN),
            theirs("Fade", **IN_PATTERN),
            villain={"hand": [event]},
        )
        play.say("Fade rotates").roll("Io Cd Cs Cs").say(f"Play {event}")
        if outcome:
            assert outcome in play.told()
        else:
            assert play.g.unhealable[play.card("Rand al'Thor")] == 1
