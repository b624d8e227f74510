"""Events and effects: windows and their order, what may be played when, who pays, and the glossary's special cases."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wheel_of_time.game import GAME

RAND, AGINOR = mine("Rand al'Thor"), theirs("Aginor")
WEAVING = {"hand": ["Weaving", "Weaving", "Weaving"]}


# -- windows -----------------------------------------------------------------------------------------------------------


@clause(
    "WOT20-ready.event-play.3",
    "WOT20-ready.event-play.4",
    "WOT20-ready.event-play.5",
    "WOT20-ready.event-play.6",
    "WOT20-ready.event-play.7",
    "WOT20-ready.dominance.10",
)
def test_the_dominant_player_first_and_in_turn_until_both_pass() -> None:
    play = Play(RAND, AGINOR, at="ready", hero=WEAVING, villain=WEAVING)
    assert play.asked == [VILLAIN]
    play.say("Play Weaving")
    assert play.asked == [HERO]
    play.say("Pass")
    assert play.asked == [VILLAIN]
    play.say("Pass")
    assert "Place a challenge" in play.reason
    play = Play(RAND, AGINOR, at="ready", hero=WEAVING, villain=WEAVING)
    play.say("Pass")
    assert play.asked == [HERO]
    play.say("Play Weaving")
    assert play.asked == [VILLAIN]
    play.say("Play Weaving", "Pass", "Pass")
    assert "Place a challenge" in play.reason
    assert (play["light"], play["shadow"]) == (3, 3)


WINDOWS = [
    "Ready Round, at the end of the Ready Round",
    "Declare Challenges, when challenges are declared",
    "Place Forces, when forces are placed",
    "Determine Participation, at the end of the Challenge Round",
    "Generate Resource Pool, when both have generated",
    "Take Actions, after every action",
    "Take Actions, after every action",
    "Opening Moves, before the Opening Moves",
    "Opening Moves, after the dice of the Opening Moves",
    "Coming To Grips, before Coming To Grips",
    "Coming To Grips, after the dice of Coming To Grips",
    "The Outcome, before the outcome is tallied",
    "end of the Resolution Round, at the end of the Resolution Round",
    "Draw Round, at the end of the Draw Round",
]


@clause(
    "WOT20-ready.event-play.1",
    "WOT20-ready.event-play.2",
    "WOT20-turn.4",
    "WOT20-turn.5",
    "WOT20-glossary.simultaneous.1",
    "WOT20-glossary.event.2",
)
def test_the_thirteen_windows_of_a_turn_and_no_other() -> None:
    play = Play(RAND, AGINOR, at="turn", windows=True)
    found: list[str] = []
    while play["turn"] == 2:
        question = play.game.questions[0]
        if question.reason.startswith("Play an event") and question.decider == VILLAIN:
            found.append(question.reason.partition("(")[2].partition(")")[0])
        words = [option.label for option in question.options]
        quiet = ("Pass", "Done", "Stand down", "End your actions", "Nobody else", "The others stay")
        play.game.answer(next(each for each in words if each.startswith(quiet)), question.decider)
    assert found == WINDOWS


@clause("WOT20-turn.1", "WOT20-turn.sequence.1", "WOT20-turn.sequence.2", "WOT20-turn.sequence.3")
def test_the_rounds_come_in_their_order() -> None:
    play = Play(RAND, AGINOR, at="turn", windows=True)
    steps: list[str] = []
    while play["turn"] == 2:
        if play["step"] not in steps:
            steps.append(play["step"])
        words = play.options
        quiet = ("Pass", "Done", "Stand down", "End your actions", "Nobody else", "The others stay")
        play.game.answer(next(each for each in words if each.startswith(quiet)), play.asked[0])
    assert steps == [
        "Ready Round",
        "Declare Challenges",
        "Place Forces",
        "Determine Participation",
        "Generate Resource Pool",
        "Take Actions",
        "Opening Moves",
        "Coming To Grips",
        "The Outcome",
        "end of the Resolution Round",
        "Draw Round",
    ]


@clause("WOT20-cards.events.2", "WOT20-cards.events.5", "WOT20-cards.piles.5", "WOT20-cards.events.3")
def test_an_event_takes_effect_at_once_and_is_discarded() -> None:
    play = Play(RAND, AGINOR, at="ready", hero={"hand": ["Sudden Strength"]})
    play.say("Play Sudden Strength")
    assert play["p1.home"] == ["Rand al'Thor 2/1/3/5"]
    assert play["p1.discards"] == ["Sudden Strength"]


@clause("WOT20-cards.limited-events.1", "WOT20-ready.event-play.4", "WOT20-action.costs.3")
def test_an_event_needs_its_cost_and_its_step() -> None:
    field = (mine("Rand al'Thor", takes_part="pattern"), theirs("Aginor", takes_part="pattern"))
    play = Play(*field, at="resolution", hero={"hand": ["Fireball"]}, windows=True)
    play.say("Pass")
    assert play.why("Play Fireball") == ("WOT20-action.costs.3",)
    rich = [{"card": "Rand al'Thor", "one_power": 1}]
    play = Play(*field, at="resolution", hero={"hand": ["Fireball"]}, symbols=rich)
    play.say("Play Fireball", "Aginor")
    assert play["p2.battleground"] == ["Aginor 0/2/3/0 damage:1"]
    assert play["p1.pool"] == [0, 0, 0, 0]
    play = Play(RAND, AGINOR, at="actions", hero={"hand": ["Fireball"]}, symbols=rich, windows=True)
    play.say("Nobody else", "Nobody else", "Pass")
    assert play.why("Play Fireball") == ("WOT20-ready.event-play.1",)


@clause("WOT20-glossary.against.2", "WOT20-action.effects.7")
def test_nothing_is_used_without_a_target() -> None:
    play = Play(RAND, AGINOR, at="resolution", hero={"hand": ["Arrow"]}, windows=True)
    play.say("Pass")
    assert play.why("Play Arrow") == ("WOT20-ready.event-play.4",)


# -- being asked -------------------------------------------------------------------------------------------------------


@clause("WOT20-ready.event-play.1")
def test_a_seat_is_asked_where_it_can_play_and_everywhere_if_it_wants() -> None:
    quiet = Play(RAND, AGINOR, at="ready")
    assert "Place a challenge" in quiet.reason
    able = Play(RAND, AGINOR, at="ready", hero=WEAVING)
    assert able.asked == [HERO]
    curious = Play(RAND, AGINOR, at="ready", windows=True)
    assert curious.asked == [VILLAIN]
    assert curious.options == ["Pass"]
    mute = Play(RAND, AGINOR, at="ready", hero=WEAVING)
    mute.game.set_window(HERO, "able", False)
    assert "Place a challenge" in mute.reason


@clause("WOT20-ready.event-play.1")
def test_nobody_else_can_tell_why_a_seat_was_not_asked() -> None:
    """Passing by hand, being unable, and having said so beforehand look the same to the opponent."""
    by_hand = Play(RAND, AGINOR, at="ready", hero=WEAVING)
    by_hand.say("Pass")
    silent = Play(RAND, AGINOR, at="ready", hero=WEAVING)
    silent.game.set_window(HERO, "able", False)
    assert by_hand.game.view(VILLAIN).to_json() == silent.game.view(VILLAIN).to_json()


# -- effects of cards in play ------------------------------------------------------------------------------------------


@clause("WOT20-action.effects.12", "WOT20-action.effects.9", "WOT20-action.effects.11", "WOT20-action.effects.2")
def test_lan_turns_two_combat_symbols_into_another_as_an_event() -> None:
    rich = [{"card": "Lan Mandragoran", "combat": 2}, {"card": "Rand al'Thor", "combat": 2}]
    play = Play(RAND, mine("Lan Mandragoran"), AGINOR, at="actions", symbols=rich)
    play.say("Nobody else", "Nobody else")
    assert play.asked == [HERO]
    play.say("Use Lan Mandragoran, effect 2")
    assert play["p1.pool"] == [0, 1, 0, 2]
    assert not play.offers("Use Lan")


@clause("WOT20-action.costs.1", "WOT20-action.costs.2")
def test_others_symbols_do_not_pay_for_lan() -> None:
    rich = [{"card": "Rand al'Thor", "combat": 9}]
    play = Play(RAND, mine("Lan Mandragoran"), AGINOR, at="actions", symbols=rich, windows=True)
    play.say("Nobody else", "Nobody else", "Pass")
    assert play.why("Use Lan Mandragoran, effect 1") == ("WOT20-action.costs.1",)


@clause("WOT20-action.recruit.7", "WOT20-glossary.allegiance.4")
def test_lans_symbol_has_his_allegiance() -> None:
    rich = [{"card": "Lan Mandragoran", "combat": 2}]
    play = Play(
        RAND, mine("Lan Mandragoran"), AGINOR, at="actions", symbols=rich, hero={"hand": ["Elayne Trakand"]}, light=1
    )
    play.say("Nobody else", "Nobody else", "Use Lan Mandragoran, effect 1")
    assert play.why("Recruit Elayne Trakand") == ("WOT20-action.costs.3",)


# -- Ta'veren, corruption ----------------------------------------------------------------------------------------------


@clause(
    "WOT20-resolution.taveren.1", "WOT20-resolution.taveren.2", "WOT20-glossary.convert.1", "WOT20-glossary.convert.2"
)
def test_the_hero_heals_a_taveren_with_light_tokens() -> None:
    play = Play(mine("Rand al'Thor", damage=2), mine("Commander", damage=1), AGINOR, at="ready")
    assert play.asked == [HERO]
    assert play.options == ["Pass", "Convert a light token to heal one damage of Rand al'Thor"]
    play.say("Convert a light token")
    assert (play["light"], play["neutral"], play["total"]) == (1, 1, 4)
    play.say("Convert a light token")
    assert play["p1.home"][0] == "Rand al'Thor 2/1/3/2"
    assert play["light"] == 0


@clause("WOT20-resolution.taveren.1", "WOT20-glossary.corruption.1")
def test_no_token_no_healing_and_none_of_corruption() -> None:
    play = Play(mine("Rand al'Thor", damage=1), AGINOR, at="ready", light=0, windows=True)
    play.say("Pass")
    assert play.why("Convert a light token") == ("WOT20-resolution.taveren.1",)
    play = Play(mine("Rand al'Thor", corruption=1), AGINOR, at="ready", windows=True)
    play.say("Pass")
    assert not play.offers("Convert a light token")
    play = Play(mine("Rand al'Thor", damage=1, unhealable=1), AGINOR, at="ready", windows=True)
    play.say("Pass")
    assert play.why("Convert a light token") == ("WOT20-resolution.taveren.1",)


@clause("WOT20-glossary.corruption.2", "WOT20-glossary.corruption.3")
def test_two_one_power_symbols_remove_a_corruption_token() -> None:
    rich = [{"card": "Aginor", "one_power": 2}]
    play = Play(mine("Rand al'Thor", corruption=1), AGINOR, at="actions", symbols=rich)
    play.say("Nobody else", "Nobody else")
    assert play.asked == [VILLAIN]
    play.say("Pay 2 One Power to remove a corruption token from Rand al'Thor")
    assert play["p1.home"] == ["Rand al'Thor 2/1/3/2"]
    assert play["p2.pool"] == [0, 0, 0, 0]
    poor = Play(mine("Rand al'Thor", corruption=1), AGINOR, at="actions", windows=True)
    poor.say("Nobody else", "Nobody else")
    assert poor.why("remove a corruption token") == ("WOT20-action.costs.3",)


# -- replacing ---------------------------------------------------------------------------------------------------------


@clause(
    "WOT20-extra.personality.9",
    "WOT20-extra.personality.10",
    "WOT20-extra.personality.13",
    "WOT20-glossary.trait.7",
    "WOT20-glossary.hero.6",
    "WOT20-extra.personality.2",
)
def test_the_dragon_revealed_stands_where_rand_stood() -> None:
    play = Play(
        mine("Rand al'Thor", damage=2, rotated=True),
        mine("Heron-Mark Blade", on="Rand al'Thor"),
        AGINOR,
        at="resolution",
        light=5,
        hero={"hand": ["The Dragon Revealed"]},
    )
    play.say("Replace a character with The Dragon Revealed")
    assert play["p1.home"] == ["The Dragon Revealed 0/0/3/3 rotated damage:2 with Heron-Mark Blade"]
    assert {"Starting Hero", "Dragon Reborn", "Ta'veren", "Dragon", "Andor"} <= set(
        play["card.The Dragon Revealed.traits"]
    )
    assert play["p1.removed"] == ["Rand al'Thor"]
    assert play["p1.starting"] == "The Dragon Revealed"


@clause("WOT20-extra.personality.12", "WOT20-glossary.pattern-requirement.1")
def test_a_replacement_needs_its_character_and_its_tokens() -> None:
    hand = {"hand": ["The Dragon Revealed"]}
    play = Play(RAND, AGINOR, at="ready", light=4, hero=hand, windows=True)
    play.pass_all("Play an event")
    assert play.why("Replace a character") == ("WOT20-glossary.pattern-requirement.1",)
    play = Play(mine("Mat the Gambler"), AGINOR, at="ready", light=5, hero=hand, windows=True)
    assert play.why("Replace a character") == ("WOT20-extra.personality.12",)
    play = Play(
        mine("Mat the Gambler"), mine("Rand al'Thor", owner=2), AGINOR, at="ready", light=5, hero=hand, windows=True
    )
    assert play.why("Replace a character") == ("WOT20-extra.personality.12",)


@clause("WOT20-draw.victory.7", "WOT20-glossary.hero.6")
def test_a_dead_replacement_loses_the_game() -> None:
    play = Play(
        mine("Rand al'Thor", damage=4), AGINOR, at="resolution", light=5, hero={"hand": ["The Dragon Revealed"]}
    )
    play.say("Replace a character")
    assert play["p1.battleground"] == []
    assert "dying" not in play["p1.home"][0]
    play = Play(
        mine("Rand al'Thor", damage=6), AGINOR, at="resolution", light=5, hero={"hand": ["The Dragon Revealed"]}
    )
    play.say("Replace a character").pass_all()
    assert play["p1.killed"] == ["The Dragon Revealed"]
    assert play.game.result is not None
    assert play.game.result.winners == (VILLAIN,)


# -- killing, removing, taking over ------------------------------------------------------------------------------------


@clause("WOT20-glossary.killed.1", "WOT20-cards.piles.2", "WOT20-draw.dead.2")
def test_what_is_killed_goes_to_the_killed_pile_at_once() -> None:
    rich = [{"card": "Rand al'Thor", "one_power": 2}]
    play = Play(RAND, AGINOR, theirs("Lord Nasin"), at="actions", hero={"hand": ["Balefire"]}, symbols=rich)
    play.say("Nobody else", "Nobody else", "Play Balefire", "Lord Nasin")
    assert play["p2.killed"] == ["Lord Nasin"]


@clause("WOT20-glossary.removed.1", "WOT20-cards.advantages.10")
def test_what_is_removed_is_neither_discarded_nor_killed() -> None:
    play = Play(RAND, AGINOR, theirs("Fade"), theirs("Bodyguards", on="Fade"), at="ready", hero={"hand": ["Exile"]})
    play.say("Play Exile", "Fade")
    assert play["p2.removed"] == ["Fade"]
    assert play["p2.killed"] == []
    assert play["p2.discards"] == ["Bodyguards"]


@clause("WOT20-glossary.control.1", "WOT20-glossary.control.2", "WOT20-glossary.control.4")
def test_a_card_taken_over_acts_for_its_new_controller_and_stays_its_owners() -> None:
    play = Play(RAND, AGINOR, theirs("Lord Nasin"), at="ready", hero={"hand": ["Compulsion"]})
    play.say("Play Compulsion", "Lord Nasin")
    assert play["p1.home"] == ["Rand al'Thor 2/1/3/2", "Lord Nasin 2/1/0/2"]
    card = play.card("Lord Nasin")
    assert play.g.owner[card] == VILLAIN


@clause("WOT20-glossary.control.3", "WOT20-action.allegiance.7")
def test_who_may_not_control_a_card_has_it_discarded_with_all_on_it() -> None:
    play = Play(
        RAND, AGINOR, theirs("Fade"), theirs("Bodyguards", on="Fade"), at="ready", hero={"hand": ["Compulsion"]}
    )
    play.say("Play Compulsion", "Fade")
    assert sorted(play["p2.discards"]) == ["Bodyguards", "Fade"]
    assert play["p1.home"] == ["Rand al'Thor 2/1/3/2"]


@clause("WOT20-glossary.corruption.1", "WOT20-glossary.corruption.3")
def test_corruption_stays_though_its_event_is_gone() -> None:
    play = Play(RAND, AGINOR, at="ready", hero={"hand": ["Taint"]})
    play.say("Play Taint", "Aginor")
    assert play["p2.home"] == ["Aginor 0/2/3/0 corruption:1"]
    play.pass_all("Place a challenge").pass_all("Who rotates to generate").pass_all("Place a challenge")
    assert play["p2.home"] == ["Aginor 0/2/3/0 corruption:1"]


@clause(
    "WOT20-extra.personality.11", "WOT20-cards.events.4", "WOT20-glossary.allegiance.2", "WOT20-glossary.allegiance.7"
)
def test_an_allegiance_for_the_turn_ends_with_it() -> None:
    play = Play(RAND, mine("Commander"), AGINOR, at="ready", hero={"hand": ["Oath"]})
    play.say("Play Oath", "Commander")
    assert "Andor" in play["card.Commander.traits"]
    play.pass_all("Which action")
    assert "Andor" in play["card.Commander.traits"]
    play.pass_all("Place a challenge")
    assert play["turn"] == 3
    assert "Andor" not in play["card.Commander.traits"]


@clause("WOT20-glossary.caracarn.1", "WOT20-glossary.future-traits.1", "WOT20-glossary.trait.3")
def test_traits_without_rules_are_carried_along() -> None:
    play = Play(RAND, AGINOR, at="declare")
    assert "Forsaken" in play["card.Aginor.traits"]


@clause("WOT20-pattern.7", "WOT20-pattern.8", "WOT20-pattern.5")
@pytest.mark.parametrize(("side", "light", "shadow"), [("hero", 3, 2), ("villain", 2, 3)])
def test_ones_own_section_is_light_for_the_hero_and_shadow_for_the_villain(side: str, light: int, shadow: int) -> None:
    hands: dict[str, Any] = {side: {"hand": ["Weaving"]}}
    play = Play(RAND, AGINOR, at="ready", **hands)
    play.say("Play Weaving")
    assert (play["light"], play["shadow"]) == (light, shadow)


@clause("WOT20-glossary.generated.1", "WOT20-resolution.opening.11")
def test_support_by_an_event_counts_for_whoever_initiated() -> None:
    for side, support in (("hero", 2), ("villain", 0)):
        hands: dict[str, Any] = {side: {"hand": ["Rally"]}}
        play = Play(RAND, AGINOR, at="resolution", **hands)
        play.say("Play Rally")
        assert f"{support} support against 0" in " ".join(play.pass_all("Place a challenge").told())


@clause("WOT20-glossary.against.2", "WOT20-glossary.opponent.1", "WOT20-action.effects.7")
def test_own_and_enemy_targets() -> None:
    field = (RAND, mine("Commander"), AGINOR, theirs("Fade"), theirs("Trolloc Footmen"))
    rich = [{"card": "Rand al'Thor", "one_power": 2}]
    play = Play(*field, at="ready", hero={"hand": ["Sudden Strength"]})
    play.say("Play Sudden Strength")
    assert play.options == ["Rand al'Thor", "Commander"]
    play = Play(*field, at="actions", hero={"hand": ["Balefire"]}, symbols=rich).pass_all("Play an event")
    play.say("Play Balefire")
    assert play.options == ["Aginor", "Fade"]
    play = Play(*field, mine("Winter", on="world"), at="ready", hero={"hand": ["Taint"]})
    play.say("Play Taint")
    assert len(play.options) == 5


@clause("WOT20-glossary.participating.2", "WOT20-glossary.generated.1")
def test_support_needs_a_challenge() -> None:
    play = Play(RAND, AGINOR, at="ready", hero={"hand": ["Rally"]}, windows=True)
    play.say("Pass")
    assert play.why("Play Rally") == ("WOT20-ready.event-play.4",)


@clause("WOT20-resolution.damage.1", "WOT20-action.costs.4", "WOT20-resolution.damage.2")
def test_points_leave_the_pool_that_is_meant_and_never_more_than_there_are() -> None:
    pools = [{"of": "pattern", "pools": [0, 0, 3, 1]}]
    field = (mine("Commander", takes_part="pattern", rotated=True), mine("Andor Cavalry", takes_part="pattern"), AGINOR)
    play = Play(*field, at="resolution", challenge=pools, hero={"hand": ["Shield Wall"]})
    play.say("Play Shield Wall")
    assert "Commander takes damage, now 3." in play.told()
    assert not any("Andor Cavalry takes damage" in told for told in play.told())
    late = Play(RAND, AGINOR, at="resolution", hero={"hand": ["Shield Wall"]}, windows=True).pass_all(
        "before the outcome"
    )
    late.say("Pass")
    assert late.why("Play Shield Wall") == ("WOT20-ready.event-play.4",)


@clause("WOT20-extra.personality.10", "WOT20-extra.personality.11")
def test_a_replacement_leaves_what_others_have_gained() -> None:
    hand = {"hand": ["Sudden Strength", "Oath", "Young Bull"]}
    play = Play(RAND, mine("Perrin Aybara"), AGINOR, at="ready", hero=hand)
    play.say("Play Sudden Strength", "Rand al'Thor", "Play Oath", "Perrin Aybara", "Replace a character")
    assert play["p1.home"] == ["Rand al'Thor 2/1/3/5", "Young Bull 1/1/0/3"]
    assert "Andor" in play["card.Young Bull.traits"]
    play.pass_all("Place a challenge").pass_all("Who rotates to generate").pass_all("Place a challenge")
    assert "Andor" not in play["card.Young Bull.traits"]
    assert "Dragon" in play["card.Young Bull.traits"]


@clause("WOT20-ready.event-play.4", "WOT20-cards.limited-events.2", "WOT20-action.effects.7")
def test_rerolls_and_effects_for_another_step_wait() -> None:
    play = Play(RAND, mine("Scout"), AGINOR, at="ready", hero={"hand": ["Luck"]}, windows=True)
    play.say("Pass")
    assert play.why("Play Luck") == ("WOT20-ready.event-play.1",)
    assert play.why("Use Scout") == ("WOT20-ready.event-play.1",)
    play = Play(RAND, mine("Scout"), AGINOR, at="resolution")
    play.say("Use Scout")
    assert play["pattern_challenge.support"] == 1


@clause("WOT20-resolution.damage.1", "WOT20-resolution.special-damage.1", "WOT20-action.effects.7")
@pytest.mark.parametrize(
    ("deed", "words"),
    [
        ('["pool", 1, "everybody troop"]', "a pool is 'own' or 'enemy'"),
        ('["special", 1, "tickles"]', "special damage 'kills' or 'cannot be healed'"),
        ('["damage", 1, "any horse"]', "is no target"),
        ('["boost", 1, "luck own force"]', "the abilities are"),
        ('["sing", 1]', "there is no deed 'sing'"),
    ],
)
def test_a_deed_that_nobody_knows_is_refused_with_its_card(deed: str, words: str) -> None:
    card = f'[[card]]\nname = "Odd"\ntype = "event"\n[[card.effects]]\ndeeds = [{deed}]\n'
    with pytest.raises(SetupError, match="Odd") as found:
        GAME.make(GAME.setup(2, {"format": "free"}, card))
    assert words in str(found.value)
