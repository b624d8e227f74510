"""The Resolution Round: dice, pools, damage, wounds, outcomes."""

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
    assert "The Villain makes 0 support, 2 opposition, 0 character and 1 troop damage." in play.told()
    assert "1 troop damage of The Villain has nobody to take it." in play.told()
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
    assert "The Hero makes 1 support, 0 opposition, 1 character and 0 troop damage." in play.told()
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
    assert "2 character damage of The Villain has nobody to take it." in play.told()
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
    for event, outcome in (("Killing Stroke", "Rand al'Thor is killed."), ("Poisoned Blade", "")):
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


# -- who may roll for what ---------------------------------------------------------------------------------------------


@clause("WOT20-glossary.participate-as.1", "WOT20-glossary.participate-as.2", "WOT20-glossary.participate-as.3")
def test_a_character_that_takes_part_as_a_troop() -> None:
    pools = [{"of": "pattern", "pools": [0, 0, 2, 0]}]
    play = fighting(mine("Mat the Warrior", **IN_PATTERN), theirs("Trolloc Footmen", **IN_PATTERN), challenge=pools)
    assert play["step"] == "Coming To Grips"
    assert not any("Mat the Warrior takes damage" in told for told in play.told())
    play.say("Mat the Warrior rotates", "Nobody else rotates").roll("Ids Cd Cs Cs Cs")
    assert "The Hero makes 4 support, 0 opposition, 0 character and 2 troop damage." in play.told()
    assert "Trolloc Footmen takes damage, now 2." in play.told()
    field = (mine("Mat the Warrior", place="battleground"), theirs("Aginor"))
    barred = [{"of": "hero", "card": "Gather Allies"}]
    assert Play(*field, at="participation", challenge=barred).offers("Gather Allies")


# -- order of challenges, outcomes -------------------------------------------------------------------------------------


@clause("WOT20-resolution.1", "WOT20-resolution.2", "WOT20-resolution.4", "WOT20-resolution.outcome.9")
@pytest.mark.parametrize(("light", "order"), [(2, [0, 1, 2]), (5, [0, 2, 1])])
def test_the_order_of_challenges(light: int, order: list[int]) -> None:
    both = [{"of": "hero", "card": "Gather Allies"}, {"of": "villain", "card": "Secondary Efforts"}]
    play = fighting(mine("Rand al'Thor"), theirs("Aginor"), challenge=both, light=light, hero={"hand": ["Winter"]})
    resolved = [event.facts[0] for event in play.game.log or [] if event.kind.name == "resolving"]
    assert resolved == order


@clause("WOT20-resolution.3", "WOT20-resolution.outcome.1")
def test_each_challenge_has_its_three_steps() -> None:
    both = [{"of": "hero", "card": "Gather Allies"}]
    play = fighting(mine("Rand al'Thor"), theirs("Aginor"), challenge=both, windows=True)
    steps = []
    while "discard" not in play.reason and "Draw" not in play.reason:
        steps.append((play["resolving"], play["step"]))
        play.say("Pass", "Pass")
    wanted = ["Opening Moves", "Opening Moves", "Coming To Grips", "Coming To Grips", "The Outcome"]
    assert steps == [
        *((0, step) for step in wanted),
        *((1, step) for step in wanted),
        (-1, "end of the Resolution Round"),
    ]


def outcome_of(card: str, support: int, opposition: int, **more: Any) -> Play:
    totals = [{"of": "hero", "card": card, "support": support, "opposition": opposition, **more}]
    return fighting(mine("Rand al'Thor"), theirs("Aginor"), challenge=totals, hero={"hand": ["Winter"]})


@clause(
    "WOT20-resolution.outcome.2",
    "WOT20-resolution.outcome.3",
    "WOT20-pattern.5",
    "WOT20-pattern.8",
    "WOT20-cards.piles.6",
)
def test_a_challenge_card_does_what_it_says_and_is_discarded() -> None:
    for support, light in ((1, 3), (0, 2)):
        play = outcome_of("Secondary Efforts", support, 0)
        assert play["light"] == light
        assert play["p1.discards"] == ["Secondary Efforts"]


@clause("WOT20-resolution.outcome.4", "WOT20-resolution.outcome.5", "WOT20-glossary.convert.1")
def test_the_margin_may_matter() -> None:
    for support, light, neutral in ((9, 4, 1), (8, 2, 1), (4, 1, 2)):
        play = outcome_of("Confrontation", support, 4)
        assert (play["light"], play["neutral"]) == (light, neutral)


@clause("WOT20-cards.piles.7")
def test_a_challenge_that_succeeds_may_become_an_advantage() -> None:
    play = outcome_of("Gaining an Advantage", 1, 0)
    assert play["p1.limit"] == 9
    assert play["p1.discards"] == []
    play = outcome_of("Gaining an Advantage", 0, 0)
    assert play["p1.limit"] == 8
    assert play["p1.discards"] == ["Gaining an Advantage"]
    play = outcome_of("Debt of Honor", 1, 0, target="Rand al'Thor")
    assert play["p1.home"] == ["Rand al'Thor 2/1/3/2 with Debt of Honor"]


@clause("WOT20-resolution.outcome.7", "WOT20-resolution.opening.9", "WOT20-resolution.opening.8")
def test_symbols_serve_their_challenge_and_are_gone_with_it() -> None:
    both = [{"of": "hero", "card": "Secondary Efforts"}]
    play = fighting(
        mine("Verin Sedai", **IN_PATTERN),
        mine("Commander", takes_part="hero"),
        theirs("Fade", takes_part="hero"),
        hero={"hand": ["Fireball"]},
        challenge=both,
    )
    play.say("Verin Sedai rotates").roll("Pa Oa Oa")
    assert play["p1.pool"] == [1, 0, 2, 0]
    assert play.offers("Play Fireball")
    play.pass_all("Who rotates to roll")
    assert play["resolving"] == 1
    assert play["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-glossary.participating.2", "WOT20-glossary.participating.3", "WOT20-action.generate.10")
def test_what_is_made_early_for_a_challenge_stays_with_it() -> None:
    rich = [{"card": "Aginor", "one_power": 3}]
    play = Play(
        mine("Rand al'Thor"), theirs("Aginor"), at="actions", light=3, villain={"hand": ["Stalling"]}, symbols=rich
    )
    play.say("Nobody else", "Nobody else", "Play Stalling")
    assert play["pattern_challenge.opposition"] == 3
    play.pass_all("Place a challenge")
    assert "0 support against 3 opposition: it does not succeed." in play.told()
    assert play["shadow"] == 3


@clause("WOT20-glossary.participating.3")
def test_symbols_kept_for_a_challenge_cannot_be_spent_before() -> None:
    kept = [{"card": "Commander", "one_power": 1, "held": "hero"}]
    both = [{"of": "hero", "card": "Secondary Efforts"}]
    play = fighting(
        mine("Commander", takes_part="hero"),
        theirs("Fade", **IN_PATTERN),
        hero={"hand": ["Fireball"]},
        challenge=both,
        symbols=kept,
    )
    assert play.asked == [VILLAIN]
    play.say("Nobody else rotates")
    assert play["resolving"] == 1
    assert play.offers("Play Fireball")


# -- control of contested advantages -----------------------------------------------------------------------------------


@clause("WOT20-challenge.contested.11", "WOT20-challenge.contested.12", "WOT20-extra.math.4")
@pytest.mark.parametrize(("margin", "tokens"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_a_control_token_for_each_full_pair(margin: int, tokens: int) -> None:
    totals = [{"of": "hero", "contest": "Andor", "support": 2 + margin, "opposition": 2}]
    land = mine("Andor", on="world")
    play = fighting(mine("Rand al'Thor"), theirs("Aginor"), land, challenge=totals, hero={"hand": ["Winter"]})
    if tokens:
        assert play.options[0].startswith(f"Place {tokens} control token")
        assert "Place 0 control tokens" in play.options
        play.say(f"Place {tokens}")
    assert play["card.Andor.control"] == [tokens, 0]
    assert play["card.Andor.controller"] == (1 if tokens else 0)


@clause("WOT20-challenge.contested.12")
def test_on_a_tie_nobody_controls_it() -> None:
    totals = [{"of": "villain", "contest": "Andor", "support": 4}]
    land = mine("Andor", on="world", control=[2, 0])
    play = fighting(mine("Rand al'Thor"), theirs("Aginor"), land, challenge=totals, hero={"hand": ["Winter"]})
    assert play["card.Andor.controller"] == 1
    play.say("Place 2")
    assert play["card.Andor.control"] == [2, 2]
    assert play["card.Andor.controller"] == 0


# -- effects that need their own symbols -------------------------------------------------------------------------------


@clause("WOT20-action.costs.1", "WOT20-action.costs.4", "WOT20-resolution.damage.1")
def test_pelivar_pays_with_his_own_combat_symbols_only() -> None:
    field = (mine("Rand al'Thor", **IN_PATTERN), mine("Lord Pelivar", **IN_PATTERN), theirs("Aginor", **IN_PATTERN))
    play = fighting(*field, windows=True)
    play.pass_all("Who rotates to roll")
    play.say("All of them", "Aginor rotates")
    play.roll("Ps Ps Ios Os Os Os Ca Cs", "Ps Ps Cs Cs", "Ids Io Io Od Od Os Os Co")
    play.pass_all("after the dice of the Opening Moves")
    assert play["pattern_challenge.damage2"] == [3, 0]
    play.say("Pass")
    assert play.asked == [HERO]
    assert play.why("Use Lord Pelivar") == ("WOT20-action.costs.1",)
    play = fighting(*field, windows=True)
    play.pass_all("Who rotates to roll")
    play.say("All of them", "Aginor rotates")
    play.roll("Ps Ps Ios Os Os Os Ca Cs", "Ps Ps Ca Ca", "Ids Io Io Od Od Os Os Co")
    play.pass_all("after the dice of the Opening Moves").say("Pass", "Use Lord Pelivar")
    assert play["pattern_challenge.damage2"] == [2, 0]
    play.say("Pass", "Use Lord Pelivar")
    assert play["pattern_challenge.damage2"] == [1, 0]


@clause("WOT20-resolution.opening.1", "WOT20-resolution.opening.10", "WOT20-resolution.opening.7", "WOT20-turn.1")
def test_all_of_two_may_roll_and_what_they_make_is_told() -> None:
    two = (mine("Commander", **IN_PATTERN), mine("Lord Pelivar", **IN_PATTERN), theirs("Aginor"))
    play = fighting(*two)
    assert play.options[0] == "All of them"
    play.say("All of them").roll("Cas Cd", "Ps Pa Cs Cs")
    told = play.told()
    assert "Commander rolls 2 dice: 1 Combat, 1 support, 1 damage." in told
    assert "Commander generates 1 Combat." in told
    assert "The Hero makes 4 support, 0 opposition, 1 character and 0 troop damage." in told
    assert "4 support against 0 opposition: it succeeds." in told
    assert "A token comes to the light section: light 3, shadow 2, neutral 0." in told
    play.pass_all("Place a challenge")
    assert "Turn 3 begins." in play.told()
    assert "All cards are made ready: 2 were rotated." in play.told()


@clause("WOT20-cards.piles.7", "WOT20-ready.ready-cards.1")
def test_becoming_an_advantage_is_told() -> None:
    play = outcome_of("Gaining an Advantage", 1, 0)
    assert "Gaining an Advantage becomes an advantage of The Hero." in play.told()
    again = Play(mine("Rand al'Thor", rotated=True), theirs("Aginor"))
    assert "All cards are made ready: 1 were rotated." in again.told()


@clause("WOT20-pattern.7", "WOT20-pattern.8")
def test_no_token_is_taken_where_there_is_none() -> None:
    hand = {"hand": ["Unravelling", "Unravelling", "Unravelling"]}
    play = Play(mine("Rand al'Thor"), theirs("Aginor"), at="ready", light=1, villain=hand)
    play.say("Play Unravelling", "Play Unravelling")
    assert (play["light"], play["total"]) == (0, 2)
    assert play.told().count("A token leaves the light section: light 0, shadow 2, neutral 0.") == 1
