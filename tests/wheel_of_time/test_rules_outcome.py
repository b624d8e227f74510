"""The Resolution Round: order of challenges, outcomes, control tokens, what is told of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from wonderwheel.core.machine.frames import Frame
from wonderwheel.games.wheel_of_time import readings
from wonderwheel.games.wheel_of_time.places import HERO_CHALLENGE, NO_CHALLENGE, PATTERN_CHALLENGE
from wonderwheel.games.wheel_of_time.procedures.forces import take_part
from wonderwheel.games.wheel_of_time.procedures.resolution import finish, tokens_won
from wonderwheel.games.wheel_of_time.procedures.taking_damage import clear_pools
from wonderwheel.games.wheel_of_time.table.rows import KILLS, UNTIL_RESOLVED, UNTIL_TURN


def fighting(*cards: dict[str, Any], **position: Any) -> Play:
    return Play(*cards, at="resolution", **position)


IN_PATTERN = {"takes_part": "pattern"}


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
    assert outcome_of("Debt of Honor", 1, 0)["p1.discards"] == ["Debt of Honor"]  # there is nothing to put it on
    other = outcome_of("Confrontation", 1, 0, target="Rand al'Thor")
    assert other["p1.discards"] == ["Confrontation"]  # it has a target, and does not stay there


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
    assert "The Hero makes 4 support, 1 character damage." in told
    assert "4 support against 0 opposition: it succeeds." in told
    assert "A token comes to the light section: light 3, shadow 2, neutral 0." in told
    play.pass_all("Place a challenge")
    assert "Turn 3 begins." in play.told()
    assert "All cards are made ready; 2 were rotated." in play.told()


@clause("WOT20-cards.piles.7", "WOT20-ready.ready-cards.1")
def test_becoming_an_advantage_is_told() -> None:
    play = outcome_of("Gaining an Advantage", 1, 0)
    assert "Gaining an Advantage becomes an advantage of the Hero." in play.told()
    again = Play(mine("Rand al'Thor", rotated=True), theirs("Aginor"))
    assert "All cards are made ready; 1 was rotated." in again.told()


@clause("WOT20-pattern.7", "WOT20-pattern.8")
def test_no_token_is_taken_where_there_is_none() -> None:
    hand = {"hand": ["Unravelling", "Unravelling", "Unravelling"]}
    play = Play(mine("Rand al'Thor"), theirs("Aginor"), at="ready", light=1, villain=hand)
    play.say("Play Unravelling", "Play Unravelling")
    assert (play["light"], play["total"]) == (0, 2)
    assert play.told().count("A token leaves the light section: light 0, shadow 2, neutral 0.") == 1


@clause("WOT20-resolution.pattern.6", "WOT20-resolution.outcome.3")
def test_as_much_opposition_as_support_is_success_for_nobody() -> None:
    """The White Tower asks whoever succeeds in the Pattern Challenge and controls Tar Valon by five."""
    for side, control in ((mine, [5, 0]), (theirs, [0, 5])):
        tower, city = side("The White Tower"), side("Tar Valon", on="world", control=control)
        even = [{"of": "pattern", "support": 4, "opposition": 4}]
        play = fighting(mine("Rand al'Thor"), theirs("Aginor"), tower, city, challenge=even)
        assert "White Tower" not in play.reason


@clause("WOT20-cards.advantages.9", "WOT20-cards.piles.6")
def test_a_second_copy_does_not_become_an_advantage_beside_the_first() -> None:
    won = [{"of": "hero", "card": "Gaining an Advantage", "support": 3}]
    play = fighting(mine("Rand al'Thor"), theirs("Aginor"), mine("Gaining an Advantage", on="player"), challenge=won)
    assert play["p1.discards"] == ["Gaining an Advantage"]


@clause("WOT20-cards.advantages.9", "WOT20-cards.piles.7")
def test_without_a_copy_beside_it_a_challenge_that_succeeds_becomes_an_advantage() -> None:
    won = [{"of": "hero", "card": "Gaining an Advantage", "support": 3}]
    play = fighting(mine("Rand al'Thor"), theirs("Aginor"), challenge=won)
    assert play["p1.discards"] == []
    assert play.g.controller[play.card("Gaining an Advantage")] == HERO
    lost = [{"of": "hero", "card": "Gaining an Advantage", "opposition": 3}]
    assert fighting(mine("Rand al'Thor"), theirs("Aginor"), challenge=lost)["p1.discards"] == ["Gaining an Advantage"]


# -- what a challenge leaves behind ------------------------------------------------------------------------------------


@clause("WOT20-resolution.outcome.1", "WOT20-resolution.outcome.2", "WOT20-resolution.outcome.3")
@pytest.mark.parametrize(("support", "opposition", "succeeded", "winners"), [(5, 2, 1, 1), (2, 2, 0, 0), (1, 5, 0, 2)])
def test_who_has_succeeded_is_remembered_for_the_turn(
    support: int, opposition: int, succeeded: int, winners: int
) -> None:
    totals = [{"of": "pattern", "support": support, "opposition": opposition}]
    play = Play(mine("Rand al'Thor"), theirs("Aginor"), at="resolution", challenge=totals, hero={"hand": ["Winter"]})
    play.pass_all("Which cards do you discard")
    assert (play.g.succeeded, play.g.winners) == (succeeded << PATTERN_CHALLENGE, winners)
    assert f"{support} support against {opposition} opposition" in " ".join(play.told())


@clause("WOT20-challenge.contested.11", "WOT20-resolution.outcome.4", "WOT20-extra.math.4")
def test_a_control_token_for_each_full_pair_and_none_for_a_failure() -> None:
    for reading, wanted in (("", [0, 0, 0, 1, 1, 2]), (readings.ROUND_UP, [0, 0, 1, 1, 2, 2])):
        play = Play(mine("Rand al'Thor"), theirs("Aginor"), at="resolution", readings=reading, windows=True)
        won = []
        for support in range(3, 9):
            play.g.support[HERO_CHALLENGE], play.g.opposition[HERO_CHALLENGE] = support, 4
            won.append(tokens_won(play.g, HERO_CHALLENGE))
        assert won == wanted


@clause("WOT20-resolution.outcome.7", "WOT20-resolution.outcome.8", "WOT20-resolution.outcome.9")
def test_nothing_of_a_resolved_challenge_stays_and_all_of_the_next_one_does() -> None:
    play = Play(
        mine("Rand al'Thor", takes_part="pattern"),
        theirs("Aginor", takes_part="hero"),
        at="resolution",
        challenge=[{"of": "hero", "card": "Gather Allies", "support": 1, "opposition": 2}],
        symbols=[{"card": "Rand al'Thor", "combat": 2}],
        windows=True,
    )
    g, rand, aginor = play.g, play.card("Rand al'Thor"), play.card("Aginor")
    g.resolving, g.ignored = PATTERN_CHALLENGE, [1, 2]
    g.support[PATTERN_CHALLENGE], g.opposition[PATTERN_CHALLENGE] = 3, 4
    g.damage_pools[PATTERN_CHALLENGE], g.damage_pools[HERO_CHALLENGE] = [1, 2, 3, 4], [4, 3, 2, 1]
    g.special = [(PATTERN_CHALLENGE, HERO, 0, KILLS, 1), (HERO_CHALLENGE, HERO, 0, KILLS, 1)]
    g.hurt = [(rand, PATTERN_CHALLENGE), (aginor, HERO_CHALLENGE)]
    g.lasting = [
        (0, rand, HERO, until, challenge, 1, 0)
        for until in (UNTIL_RESOLVED, UNTIL_TURN)
        for challenge in (PATTERN_CHALLENGE, HERO_CHALLENGE)
    ]
    kept = g.lasting[1:]
    finish(g, Frame(0, 0, [PATTERN_CHALLENGE] * 16, [()] * 16, -1))
    assert (g.resolving, g.ignored, g.symbols, g.lasting) == (NO_CHALLENGE, [0, 0], [], kept)
    assert (g.challenge[rand], g.challenge[aginor]) == (NO_CHALLENGE, HERO_CHALLENGE)
    assert (g.support[:2], g.opposition[:2]) == ([0, 1], [0, 2])
    assert g.damage_pools[:2] == [[0, 0, 0, 0], [4, 3, 2, 1]]
    assert (g.special, g.hurt) == ([(HERO_CHALLENGE, HERO, 0, KILLS, 1)], [(aginor, HERO_CHALLENGE)])


@clause("WOT20-resolution.opening.15", "WOT20-resolution.grips.10", "WOT20-resolution.damage.13")
def test_pools_are_cleared_with_what_their_points_carried_and_other_challenges_keep_theirs() -> None:
    play = Play(mine("Rand al'Thor"), theirs("Aginor"), at="resolution", windows=True)
    g = play.g
    g.resolving = PATTERN_CHALLENGE
    g.damage_pools[PATTERN_CHALLENGE], g.damage_pools[HERO_CHALLENGE] = [1, 2, 3, 4], [4, 3, 2, 1]
    g.special = [(PATTERN_CHALLENGE, HERO, 0, KILLS, 1), (HERO_CHALLENGE, HERO, 0, KILLS, 1)]
    clear_pools(g, Frame(0, 0, [], [], -1))
    assert g.damage_pools[:2] == [[0, 0, 0, 0], [4, 3, 2, 1]]
    assert g.special == [(HERO_CHALLENGE, HERO, 0, KILLS, 1)]


@clause("WOT20-challenge.participation.8", "WOT20-challenge.participation.14", "WOT20-challenge.participation.15")
def test_whoever_takes_part_is_what_his_card_says_and_supports_what_his_player_initiated() -> None:
    play = Play(mine("Rand al'Thor"), theirs("Aginor"), at="participation", windows=True)
    g, rand, aginor = play.g, play.card("Rand al'Thor"), play.card("Aginor")
    g.as_other[rand] = 1
    for card in (rand, aginor):
        take_part(g, card, PATTERN_CHALLENGE)
    assert (g.as_other[rand], g.joined, g.fought) == (0, sorted([rand, aginor]), 3)
    assert play.told()[-2:] == ["Rand al'Thor supports the Pattern Challenge.", "Aginor opposes the Pattern Challenge."]
