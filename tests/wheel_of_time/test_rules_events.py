"""Events and effects: windows and their order, what may be played when, who pays, and the glossary's special cases."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from wonderwheel.games.wheel_of_time.places import NOBODY, PLAYING

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
    assert "Place a challenge" in play.asks
    play = Play(RAND, AGINOR, at="ready", hero=WEAVING, villain=WEAVING)
    play.say("Pass")
    assert play.asked == [HERO]
    play.say("Play Weaving")
    assert play.asked == [VILLAIN]
    play.say("Play Weaving", "Pass", "Pass")
    assert "Place a challenge" in play.asks
    assert (play["light"], play["shadow"]) == (3, 3)


WINDOWS = [
    "at the end of the Ready Round",
    "when challenges are declared",
    "when forces are placed",
    "at the end of the Challenge Round",
    "when both have generated",
    "after an action",
    "after an action",
    "before the Opening Moves",
    "after the dice of the Opening Moves",
    "before Coming To Grips",
    "after the dice of Coming To Grips",
    "before the outcome is tallied",
    "at the end of the Resolution Round",
    "at the end of the Draw Round",
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
            found.append(question.reason.partition(" now, ")[2].partition("?")[0])
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


@clause("WOT20-cards.events.2", "WOT20-cards.events.3", "WOT20-cards.events.5")
def test_an_event_lies_open_while_its_target_is_chosen() -> None:
    play = Play(RAND, mine("Verin Sedai"), mine("Commander"), AGINOR, at="ready", villain={"hand": ["Exile", "Oath"]})
    (exile, _) = sorted(play.g.hands[VILLAIN], key=lambda card: play.g.rules.catalogue.defs[play.g.what[card]].name)
    play.say("Play Exile")
    assert play["p2.hand"] == ["Oath"]
    assert play.options == ["Rand al'Thor", "Verin Sedai", "Commander"]
    theirs_to_see: Any = play.game.view(HERO).state
    assert theirs_to_see.what[exile] == play.g.what[exile]
    assert (play.g.place[exile], play.g.controller[exile]) == (PLAYING, VILLAIN)
    play.say("Commander")
    assert play["p2.discards"] == ["Exile"]
    assert play.g.controller[exile] == NOBODY
    assert "The Villain plays Exile." in play.told()


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
    assert "Place a challenge" in quiet.asks
    able = Play(RAND, AGINOR, at="ready", hero=WEAVING)
    assert able.asked == [HERO]
    curious = Play(RAND, AGINOR, at="ready", windows=True)
    assert curious.asked == [VILLAIN]
    assert curious.options == ["Pass"]
    mute = Play(RAND, AGINOR, at="ready", hero=WEAVING)
    mute.game.set_window(HERO, "able", False)
    assert "Place a challenge" in mute.asks


@clause("WOT20-ready.event-play.1")
def test_nobody_else_can_tell_why_a_seat_was_not_asked() -> None:
    """Passing by hand, being unable, and having said so beforehand look the same to the opponent."""
    by_hand = Play(RAND, AGINOR, at="ready", hero=WEAVING)
    by_hand.say("Pass")
    silent = Play(RAND, AGINOR, at="ready", hero=WEAVING)
    silent.game.set_window(HERO, "able", False)
    assert by_hand.game.view(VILLAIN).to_json() == silent.game.view(VILLAIN).to_json()


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


@clause("WOT20-resolution.taveren.1", "WOT20-resolution.taveren.2")
def test_only_the_hero_heals_so_and_only_ta_veren_of_his_own() -> None:
    field = (theirs("Ta'veren Stranger", damage=1), mine("Commander", damage=1), mine("Rand al'Thor", damage=1))
    play = Play(*field, AGINOR, at="ready", light=1, windows=True)
    assert play.asked == [VILLAIN]
    assert play.why("token to heal one damage of Ta'veren Stranger") == ("WOT20-resolution.taveren.1",)
    play.say("Pass")
    assert play.options == ["Pass", "Convert a light token to heal one damage of Rand al'Thor"]
    play.say("Convert a light token")
    assert "The Hero heals a point of damage of Rand al'Thor." in play.told()


@clause("WOT20-glossary.corruption.2", "WOT20-glossary.corruption.3", "WOT20-ready.event-play.1")
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


@clause("WOT20-cards.events.2")
def test_an_event_that_is_played_is_told_to_all() -> None:
    play = Play(RAND, AGINOR, at="ready", hero={"hand": ["Weaving"]}).say("Play Weaving")
    assert "The Hero plays Weaving." in play.told()
