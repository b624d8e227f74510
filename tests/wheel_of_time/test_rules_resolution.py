"""The Resolution Round: the rulebook's example, who rolls, and what dice are marked as."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs


def fighting(*cards: dict[str, Any], **position: Any) -> Play:
    return Play(*cards, at="resolution", **position)


IN_PATTERN = {"takes_part": "pattern"}


# -- the rulebook's example --------------------------------------------------------------------------------------------


def example() -> Play:
    """Aginor and the Trollocs oppose the Pattern Challenge; the Villain is subordinate."""
    return fighting(
        mine("Rand al'Thor", **IN_PATTERN),
        mine("Lord Pelivar", **IN_PATTERN),
        theirs("Aginor", **IN_PATTERN),
        theirs("Trolloc Footmen", **IN_PATTERN),
        light=3,
        hero={"hand": ["Winter"]},
    )


AGINORS_ROLL = "Ids Io Io Oa Os Os Os Cd"  # 4 support, 2 opposition, 2 damage, 1 One Power on 8 dice


@clause(
    "WOT20-resolution.opening-example.1",
    "WOT20-resolution.opening-example.2",
    "WOT20-resolution.opening-example.3",
    "WOT20-resolution.opening-example.4",
    "WOT20-resolution.opening-example.5",
)
def test_the_opening_moves_of_the_example() -> None:
    play = example()
    assert play.asked == [VILLAIN]
    play.say("Aginor rotates")
    assert play.asked == [HERO]
    play.say("All of them")
    # Aginor's eight dice first, then Rand's eight and Pelivar's four.
    play.roll(AGINORS_ROLL, "Ps Ps Io Os Os Od Cd Cs", "Po Po Cs Cd")
    assert play["p2.pool"] == [0, 0, 1, 0]
    assert play["pattern_challenge.opposition"] == 2
    assert play["pattern_challenge.support"] == 6
    assert play["p2.battleground"][0] == "Aginor 0/0/1/0 rotated damage:3"
    assert play.asked == [HERO]
    assert play.reason.endswith(", 2 left to assign.")


@clause(
    "WOT20-resolution.grips.11",
    "WOT20-resolution.grips.12",
    "WOT20-resolution.grips.13",
    "WOT20-resolution.grips.14",
    "WOT20-resolution.opening-example.7",
)
def test_coming_to_grips_of_the_example() -> None:
    play = example()
    play.say("Aginor rotates", "All of them").roll(AGINORS_ROLL, "Ps Ps Io Os Os Od Cd Cs", "Po Po Cs Cd")
    play.say("One damage on Lord Pelivar", "One damage on Lord Pelivar")
    assert play.asked == [VILLAIN]
    play.say("Trolloc Footmen rotates").roll("Ca Ca Co Co Cd")
    assert "The Villain makes 2 opposition, 1 troop damage." in play.told()
    assert "1 troop damage of the Villain has nobody to take it." in play.told()
    assert "6 support against 4 opposition: it succeeds." in play.told()


@clause(
    "WOT20-resolution.pattern.3",
    "WOT20-resolution.pattern.4",
    "WOT20-resolution.pattern.5",
    "WOT20-resolution.pattern.7",
    "WOT20-resolution.pattern.8",
    "WOT20-resolution.pattern.9",
)
@pytest.mark.parametrize(
    ("support", "section"),
    [
        (8, "light"),
        (7, "light"),
        (6, "neutral"),
        (5, "neutral"),
        (4, "neutral"),
        (3, "neutral"),
        (2, "neutral"),
        (1, "shadow"),
        (0, "shadow"),
    ],
)
def test_the_token_of_the_pattern_challenge(support: int, section: str) -> None:
    totals = [{"of": "pattern", "support": support, "opposition": 4}]
    play = fighting(mine("Rand al'Thor"), theirs("Aginor"), challenge=totals, hero={"hand": ["Winter"]})
    before = {"light": 2, "shadow": 2, "neutral": 0}
    after = {name: play[name] for name in before}
    assert after == {**before, section: before[section] + 1}


@clause("WOT20-pattern.2", "WOT20-pattern.4", "WOT20-resolution.pattern.6", "WOT20-resolution.outcome.2")
def test_more_support_is_success_even_with_a_neutral_token() -> None:
    for support, words in ((5, "it succeeds."), (4, "it does not succeed.")):
        totals = [{"of": "pattern", "support": support, "opposition": 4}]
        play = fighting(mine("Rand al'Thor"), theirs("Aginor"), challenge=totals, hero={"hand": ["Winter"]})
        assert any(words in told for told in play.told())
        assert play["total"] == 5


@clause("WOT20-dice.support.2", "WOT20-dice.opposition.2", "WOT20-resolution.outcome.3")
def test_nothing_against_nothing_does_not_succeed() -> None:
    play = fighting(mine("Rand al'Thor"), theirs("Aginor"), hero={"hand": ["Winter"]})
    assert "0 support against 0 opposition: it does not succeed." in play.told()
    assert play["neutral"] == 1


# -- rolling -----------------------------------------------------------------------------------------------------------


@clause(
    "WOT20-resolution.opening.1", "WOT20-resolution.opening.3", "WOT20-resolution.grips.1", "WOT20-resolution.grips.3"
)
def test_characters_roll_first_and_troops_later() -> None:
    play = fighting(
        mine("Commander", **IN_PATTERN),
        mine("Andor Cavalry", **IN_PATTERN),
        theirs("Fade", **IN_PATTERN),
        theirs("Trolloc Footmen", **IN_PATTERN),
    )
    assert play.asked == [HERO]
    assert play.options == ["Commander rotates and rolls", "Nobody else rotates"]
    assert play.why("Andor Cavalry rotates") == ("WOT20-resolution.opening.1",)
    play.say("Nobody else rotates")
    assert play.asked == [VILLAIN]
    play.say("Nobody else rotates")
    assert play["step"] == "Coming To Grips"
    assert play.options == ["Andor Cavalry rotates and rolls", "Nobody else rotates"]


@clause(
    "WOT20-resolution.opening.4", "WOT20-resolution.opening.6", "WOT20-resolution.grips.5", "WOT20-resolution.grips.7"
)
def test_both_announce_before_any_die_falls() -> None:
    play = fighting(mine("Commander", **IN_PATTERN), theirs("Fade", **IN_PATTERN))
    play.say("Commander rotates")
    assert play.asked == [VILLAIN]
    assert "rotated" not in play["p1.battleground"][0]
    play.say("Fade rotates")
    assert play["p1.battleground"] == ["Commander 0/0/0/2 rotated"]
    play.roll("Cs Cs", "Io Co Co Co")
    assert (play["pattern_challenge.support"], play["pattern_challenge.opposition"]) == (0, 0)
    assert "2 support against 4 opposition: it does not succeed." in play.told()


@clause("WOT20-ready.rotating.3", "WOT20-resolution.opening.2")
def test_who_is_rotated_does_not_roll_but_takes_damage() -> None:
    play = fighting(mine("Commander", rotated=True, **IN_PATTERN), theirs("Fade", **IN_PATTERN))
    assert play.asked == [VILLAIN]
    play.say("Fade rotates").roll("Ids Cs Cs Cs")
    assert "Commander takes damage, now 1." in play.told()


@clause("WOT20-resolution.opening.5", "WOT20-resolution.grips.6")
def test_damage_taken_before_means_fewer_dice() -> None:
    play = fighting(mine("Commander", damage=1, **IN_PATTERN), theirs("Trolloc Footmen", damage=2, **IN_PATTERN))
    play.say("Commander rotates").roll("Cs")
    play.say("Trolloc Footmen rotates").roll("Co Co Co")
    assert "1 support against 3 opposition: it does not succeed." in play.told()


@clause("WOT20-dice.11", "WOT20-resolution.opening.16", "WOT20-dice.10")
def test_a_face_with_two_symbols_gives_both() -> None:
    play = fighting(mine("Commander", **IN_PATTERN), theirs("Fade", **IN_PATTERN), hero={"hand": ["Fireball"]})
    play.say("Commander rotates", "Nobody else rotates").roll("Cas Cdo")
    assert "The Hero makes 1 support, 1 character damage." in play.told()
    assert "Commander generates 1 Combat." in play.told()


@clause(
    "WOT20-resolution.opening.10",
    "WOT20-resolution.opening.12",
    "WOT20-resolution.opening.17",
    "WOT20-resolution.opening.18",
)
def test_only_the_initiators_support_and_the_others_opposition_count() -> None:
    play = fighting(
        mine("Commander", takes_part="villain"),
        theirs("Fade", takes_part="villain"),
        challenge=[{"of": "villain", "card": "Secondary Efforts"}],
    )
    play.say("Commander rotates", "Fade rotates").roll("Cs Co", "Ios Cs Co Co")
    assert "2 support against 1 opposition: it succeeds." in play.told()


@clause("WOT20-resolution.opening.11", "WOT20-resolution.opening.13", "WOT20-resolution.grips.8")
def test_later_support_and_opposition_are_added() -> None:
    play = fighting(
        mine("Commander", **IN_PATTERN),
        mine("Andor Cavalry", **IN_PATTERN),
        theirs("Fade", **IN_PATTERN),
        theirs("Trolloc Footmen", **IN_PATTERN),
    )
    play.say("Commander rotates", "Fade rotates").roll("Cs Cs", "Io Co Ca Ca")
    play.say("Andor Cavalry rotates", "Trolloc Footmen rotates").roll("Cs Ca Ca Ca", "Co Ca Ca Ca Ca")
    assert "3 support against 3 opposition: it does not succeed." in play.told()


# -- who may roll for what ---------------------------------------------------------------------------------------------


@clause("WOT20-glossary.participate-as.1", "WOT20-glossary.participate-as.2", "WOT20-glossary.participate-as.3")
def test_a_character_that_takes_part_as_a_troop() -> None:
    pools = [{"of": "pattern", "pools": [0, 0, 2, 0]}]
    play = fighting(mine("Mat the Warrior", **IN_PATTERN), theirs("Trolloc Footmen", **IN_PATTERN), challenge=pools)
    assert play["step"] == "Coming To Grips"
    assert not any("Mat the Warrior takes damage" in told for told in play.told())
    play.say("Mat the Warrior rotates", "Nobody else rotates").roll("Ids Cd Cs Cs Cs")
    assert "The Hero makes 4 support, 2 troop damage." in play.told()
    assert "Trolloc Footmen takes damage, now 2." in play.told()
    field = (mine("Mat the Warrior", place="battleground"), theirs("Aginor"))
    barred = [{"of": "hero", "card": "Gather Allies"}]
    assert Play(*field, at="participation", challenge=barred).offers("Gather Allies")
