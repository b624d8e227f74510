"""The Action Round: generating, healing, advantages, limited events, reinforcing, discarding weapons."""

from __future__ import annotations

from typing import Any

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs

RAND, AGINOR = mine("Rand al'Thor"), theirs("Aginor")
NOBODY = "Nobody else generates"


def acting(*cards: dict[str, Any], **position: Any) -> Play:
    """A position in which the Hero's actions come: he is subordinate, nobody generates."""
    play = Play(*cards, at="actions", **position)
    while "Who rotates to generate" in play.reason:
        play.say(NOBODY)
    return play


# -- generating --------------------------------------------------------------------------------------------------------


@clause(
    "WOT20-action.generate.15",
    "WOT20-action.generate.1",
    "WOT20-action.generate.4",
    "WOT20-action.generate.6",
    "WOT20-dice.6",
)
def test_aginor_generates_as_in_the_example() -> None:
    play = Play(mine("Rand al'Thor", place="battleground"), AGINOR, at="actions")
    assert play.asked == [VILLAIN]
    play.say("Aginor rotates").roll("Ia Ids Io", "Oa Oas Od Os", "Cd")
    assert play["p2.pool"] == [0, 1, 2, 0]
    assert play["p2.home"] == ["Aginor 0/3/4/1 rotated"]
    assert play["pattern_challenge.opposition"] == 0
    assert play["pattern_challenge.damage2"] == [0, 0]


@clause("WOT20-dice.7", "WOT20-dice.8", "WOT20-dice.9", "WOT20-dice.ability.3", "WOT20-action.ability.2")
def test_one_die_for_each_point_that_is_left() -> None:
    play = Play(mine("Lord Pelivar"), AGINOR, at="actions")
    play.say("Lord Pelivar rotates").roll("Pa Pa", "Ca Cs")
    assert play["p1.pool"] == [2, 0, 0, 1]
    play = Play(mine("Lord Pelivar", damage=1), AGINOR, at="actions")
    play.say("Lord Pelivar rotates").roll("Pa", "Ca")
    assert play["p1.pool"] == [1, 0, 0, 1]


@clause("WOT20-action.generate.1", "WOT20-challenge.place.3", "WOT20-ready.rotating.3", "WOT20-challenge.place.6")
def test_only_ready_characters_at_home_generate() -> None:
    play = Play(
        RAND,
        mine("Commander", place="battleground"),
        mine("Andor Cavalry"),
        mine("Lord Pelivar", rotated=True),
        mine("Lady Arathelle", damage=2),
        AGINOR,
        at="actions",
    )
    assert play.options == ["Rand al'Thor rotates and rolls", NOBODY]
    assert play.why("Commander rotates") == ("WOT20-challenge.place.3",)
    assert play.why("Andor Cavalry rotates") == ("WOT20-action.generate.1",)
    assert play.why("Lord Pelivar rotates") == ("WOT20-ready.rotating.3",)
    assert play.why("Lady Arathelle rotates") == ("WOT20-action.generate.4",)


@clause("WOT20-action.generate.7", "WOT20-action.generate.8", "WOT20-action.generate.2", "WOT20-ready.rotating.2")
def test_one_after_the_other_with_each_roll_seen_and_then_the_dominant_player() -> None:
    play = Play(RAND, mine("Commander"), AGINOR, at="actions")
    play.say("Commander rotates").roll("Ca Cd")
    assert play.told().count("Commander rotates.") == 1
    assert "Rand al'Thor rotates." not in play.told()
    assert play.asked == [HERO]
    assert play["p1.pool"] == [0, 0, 0, 1]
    assert play.offers("Rand al'Thor rotates")
    play.say(NOBODY)
    assert play.asked == [VILLAIN]


@clause("WOT20-action.generate.3", "WOT20-action.generate.10", "WOT20-turn.5", "WOT20-action.generate.14")
def test_symbols_make_the_pool_and_are_lost_with_the_round() -> None:
    play = Play(mine("Commander"), AGINOR, at="actions", hero={"hand": ["Winter"]})
    play.say("Commander rotates").roll("Ca Cas").say(NOBODY)
    assert play["p1.pool"] == [0, 0, 0, 2]
    assert "action" in play.reason
    assert not play.offers("rotates and rolls")
    play.say("End your actions", "End your actions")
    assert "The resource pools are emptied: 2 symbols are lost." in play.told()
    assert play["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-action.generate.9", "WOT20-glossary.event.2", "WOT20-glossary.ignored.1")
def test_only_rerolls_are_played_after_a_roll_and_the_old_face_never_was() -> None:
    hand = {"hand": ["Luck", "Sudden Strength"]}
    play = Play(mine("Commander"), AGINOR, at="actions", hero=hand)
    play.say("Commander rotates").roll("Cd Cs")
    assert play.reason.startswith("Reroll dice?")
    assert play.why("Play Sudden Strength") == ("WOT20-action.generate.9",)
    play.say("Play Luck", "die 1", "die 2").roll("Ca Cas")
    assert play["p1.pool"] == [0, 0, 0, 2]
    assert play["p1.discards"] == ["Luck"]


@clause("WOT20-action.generate.9", "WOT20-glossary.ignored.1")
def test_every_die_may_be_rerolled_whatever_it_shows() -> None:
    play = Play(mine("Rand al'Thor"), AGINOR, at="actions", hero={"hand": ["Luck"]})
    play.say("Rand al'Thor rotates").roll("Pa Ps Ia Oa Os Oo Ca Cs").say("Play Luck")
    assert [sum(f"die {n}" in each for each in play.options) for n in range(1, 10)] == [1] * 8 + [0]
    play.say("die 1", "die 2").roll("Po Po")
    assert play["p1.pool"] == [0, 1, 1, 1]


# -- healing -----------------------------------------------------------------------------------------------------------


@clause("WOT20-action.heal.1", "WOT20-action.take.3", "WOT20-challenge.place.3", "WOT20-challenge.place.2")
def test_a_card_at_home_rotates_to_heal_one() -> None:
    play = acting(
        RAND,
        mine("Andor Cavalry", damage=2),
        mine("Commander", damage=1, place="battleground"),
        AGINOR,
    )
    assert play.why("Commander rotates to heal") == ("WOT20-challenge.place.3",)
    play.say("Andor Cavalry rotates to heal")
    assert play["p1.home"] == ["Rand al'Thor 2/1/3/2", "Andor Cavalry 0/0/0/3 rotated damage:1"]
    assert play.why("Andor Cavalry rotates to heal") == ("WOT20-ready.rotating.3",)


@clause("WOT20-glossary.corruption.1", "WOT20-resolution.special-damage.2", "WOT20-action.heal.1")
def test_corruption_and_some_damage_do_not_heal() -> None:
    play = acting(RAND, mine("Commander", corruption=1), mine("Andor Cavalry", damage=1, unhealable=1), AGINOR)
    assert not play.offers("Commander rotates to heal")
    assert play.why("Andor Cavalry rotates to heal") == ("WOT20-action.heal.1",)
    assert play["p1.home"][1] == "Commander 0/0/0/1 corruption:1"


# -- advantages --------------------------------------------------------------------------------------------------------


@clause("WOT20-action.advantage.1", "WOT20-action.take.4", "WOT20-ready.rotating.5", "WOT20-cards.advantages.4")
def test_an_advantage_goes_on_an_own_character_in_the_battleground_too() -> None:
    play = acting(
        RAND,
        mine("Commander", place="battleground"),
        mine("Andor Cavalry"),
        AGINOR,
        hero={"hand": ["Heron-Mark Blade"]},
    )
    play.say("Play the advantage Heron-Mark Blade")
    assert play.options == ["Rand al'Thor", "Commander"]
    assert play.why("Andor Cavalry") == ("WOT20-cards.advantages.3",)
    assert play.why("Aginor") == ("WOT20-cards.advantages.12",)
    play.say("Commander")
    assert play["p1.battleground"] == ["Commander 0/0/0/4 with Heron-Mark Blade"]


@clause("WOT20-cards.advantages.5", "WOT20-cards.advantages.8", "WOT20-cards.advantages.3")
def test_troop_advantages_go_on_troops_and_those_without_a_kind_on_both() -> None:
    play = acting(RAND, mine("Andor Cavalry"), AGINOR, hero={"hand": ["Training", "Longbow"]})
    assert play.why("Play the advantage Longbow") == ("WOT20-action.costs.3",)
    play.say("Play the advantage Training")
    assert play["p1.home"][1] == "Andor Cavalry 0/0/0/5 with Training"
    rich = [{"card": "Rand al'Thor", "combat": 1}]
    play = acting(RAND, mine("Andor Cavalry"), AGINOR, hero={"hand": ["Longbow"]}, symbols=rich)
    play.say("Play the advantage Longbow")
    assert play.options == ["Rand al'Thor", "Andor Cavalry"]


@clause("WOT20-cards.advantages.6", "WOT20-cards.advantages.7", "WOT20-cards.advantages.11")
def test_player_and_world_advantages() -> None:
    play = acting(RAND, AGINOR, hero={"hand": ["Great Library", "Winter"]})
    play.say("Play the advantage Great Library")
    assert play["p1.limit"] == 9
    assert play["p2.limit"] == 8
    play.say("Play the advantage Winter")
    assert play["card.Winter.on"] == "the world"


@clause("WOT20-cards.advantages.9", "WOT20-action.advantage.2")
def test_no_second_copy_on_the_same_target() -> None:
    play = acting(RAND, AGINOR, mine("Winter", on="world"), hero={"hand": ["Winter"]})
    assert play.why("Play the advantage Winter") == ("WOT20-cards.advantages.9",)
    rich = [{"card": "Rand al'Thor", "politics": 1, "combat": 1}]
    play = acting(
        RAND, mine("Commander"), mine("Bodyguards", on="Commander"), AGINOR, hero={"hand": ["Bodyguards"]}, symbols=rich
    )
    play.say("Play the advantage Bodyguards")
    assert play["p1.home"][0] == "Rand al'Thor 2/1/3/2 with Bodyguards #2"


@clause("WOT20-action.convert-pattern.4", "WOT20-action.one-power.3", "WOT20-action.costs.3")
def test_neither_tokens_nor_one_power_help_with_an_advantage() -> None:
    poor = [{"card": "Rand al'Thor", "politics": 1, "one_power": 2}]
    play = acting(RAND, AGINOR, hero={"hand": ["Bodyguards"]}, symbols=poor)
    assert play.why("Play the advantage Bodyguards") == ("WOT20-action.costs.3",)
    rich = [{"card": "Rand al'Thor", "politics": 1, "combat": 1}]
    play = acting(RAND, AGINOR, hero={"hand": ["Bodyguards"]}, symbols=rich)
    play.say("Play the advantage Bodyguards")
    assert play["p1.pool"] == [0, 0, 0, 0]
    assert play["light"] == 2


@clause("WOT20-glossary.weapon.1", "WOT20-glossary.weapon.2", "WOT20-glossary.unique.1")
def test_one_weapon_on_a_card_and_a_common_one_can_be_laid_down() -> None:
    rich = [{"card": "Commander", "combat": 1}]
    play = acting(
        RAND,
        mine("Commander"),
        mine("Heron-Mark Blade", on="Commander"),
        AGINOR,
        hero={"hand": ["Longbow", "Heron-Mark Blade"]},
        symbols=rich,
    )
    assert play.why("Play the advantage Heron-Mark Blade") == ("WOT20-glossary.unique.1",)
    assert not play.offers("Discard the weapon")
    play.say("Play the advantage Longbow")
    assert "Longbow" in play["p1.home"][0]
    play.say("Discard the weapon Longbow")
    assert play["p1.discards"] == ["Longbow"]


@clause("WOT20-glossary.weapon.1", "WOT20-action.advantage.1")
def test_who_carries_a_weapon_gets_no_other() -> None:
    play = acting(
        mine("Commander"),
        mine("Heron-Mark Blade", on="Commander"),
        AGINOR,
        hero={"hand": ["Longbow"]},
        symbols=[{"card": "Commander", "combat": 1}],
    )
    refused = play.why("Play the advantage Longbow")
    assert refused == ("WOT20-action.advantage.1",)


@clause("WOT20-cards.advantages.10", "WOT20-cards.advantages.1", "WOT20-cards.piles.4")
def test_advantages_go_with_their_card() -> None:
    play = Play(
        RAND,
        mine("Commander", damage=2, id="dying"),
        mine("Heron-Mark Blade", on="dying"),
        AGINOR,
        at="draw",
    )
    assert play["p1.killed"] == []
    play = Play(RAND, mine("Commander", damage=4), mine("Heron-Mark Blade", on="Commander"), AGINOR, at="draw")
    assert play["p1.killed"] == ["Commander"]
    assert play["p1.discards"] == ["Heron-Mark Blade"]


@clause("WOT20-cards.advantages.12")
def test_an_advantage_on_an_enemy_card_is_its_controllers() -> None:
    play = acting(RAND, AGINOR, hero={"hand": ["Dragon Banner"]})
    play.say("Play the advantage Dragon Banner", "Aginor")
    assert play["card.Dragon Banner.controller"] == 2
    assert "Dragon" not in play["card.Aginor.traits"]


@clause("WOT20-action.allegiance.12", "WOT20-glossary.control.3", "WOT20-glossary.allegiance.2")
def test_an_enemy_card_that_becomes_the_dragons_is_discarded() -> None:
    play = acting(RAND, AGINOR, theirs("Lord Nasin"), hero={"hand": ["Dragon Banner"]})
    play.say("Play the advantage Dragon Banner", "Lord Nasin")
    assert play["p2.discards"] == ["Lord Nasin"]
    assert play["p1.discards"] == ["Dragon Banner"]


# -- limited events and effects ----------------------------------------------------------------------------------------


@clause(
    "WOT20-action.limited.1",
    "WOT20-action.limited.2",
    "WOT20-cards.limited-events.2",
    "WOT20-action.take.5",
    "WOT20-glossary.limited-event.2",
)
def test_a_limited_event_is_an_action_of_ones_own() -> None:
    hand = {"hand": ["Counsel", "Weaving"]}
    rich = [{"card": "Rand al'Thor", "politics": 1}]
    play = Play(RAND, AGINOR, at="actions", hero=hand, symbols=rich, windows=True)
    play.say(NOBODY, NOBODY)
    play.say("Pass")
    assert play.asked == [HERO]
    assert play.why("Play Counsel") == ("WOT20-cards.limited-events.2",)
    play.say("Pass")
    assert play.why("Play Weaving") == ("WOT20-action.take.5",)
    play.say("Play Counsel")
    assert play["p1.cards"] == 2
    assert play["p1.pool"] == [0, 0, 0, 0]
    assert play["p1.discards"] == ["Counsel"]


@clause("WOT20-action.effects.13", "WOT20-action.effects.10", "WOT20-action.limited.3", "WOT20-ready.rotating.3")
def test_a_limited_effect_waits_for_the_own_actions() -> None:
    bow = mine("Longbow", on="Rand al'Thor")
    play = Play(RAND, bow, AGINOR, at="actions", windows=True)
    play.say(NOBODY, NOBODY)
    assert not play.offers("Use Longbow")
    play.say("Pass")
    assert not play.offers("Use Longbow")
    play.say("Pass")
    play.say("Use Longbow")
    assert play["p2.home"] == ["Aginor 0/2/3/0 damage:1"]
    play.say("Pass", "Pass")
    assert play.why("Use Longbow") == ("WOT20-ready.rotating.3",)
    play.say("End your actions", "Pass", "Pass")
    assert play.asked == [VILLAIN]
    assert not play.offers("Use Longbow")


# -- reinforcing -------------------------------------------------------------------------------------------------------


@clause("WOT20-action.reinforce.1", "WOT20-action.reinforce.3", "WOT20-action.take.7", "WOT20-glossary.reinforcement.1")
def test_cavalry_that_stood_down_reinforces() -> None:
    play = acting(RAND, mine("Andor Cavalry", place="battleground"), AGINOR)
    play.say("Andor Cavalry reinforces")
    assert play["pattern_challenge.p1"] == ["Andor Cavalry"]


@clause("WOT20-action.reinforce.1")
def test_who_is_at_home_or_takes_part_does_not_reinforce() -> None:
    play = acting(RAND, mine("Andor Cavalry"), mine("Andor Cavalry", id="two", takes_part="pattern"), AGINOR)
    assert play.why("Andor Cavalry #1 reinforces") == ("WOT20-action.reinforce.1",)
    assert play.why("Andor Cavalry #2 reinforces") == ("WOT20-action.reinforce.1",)


@clause("WOT20-action.reinforce.2")
def test_a_monster_that_reinforces_is_tested_again() -> None:
    field = (theirs("Fade", place="battleground"), theirs("Lord Nasin", takes_part="pattern"))
    play = Play(mine("Rand al'Thor", place="battleground"), AGINOR, *field, at="actions")
    play.say(NOBODY, "End your actions")
    assert play.asked == [VILLAIN]
    assert play.why("Fade reinforces") == ("WOT20-action.reinforce.2",)
    rich = [{"card": "Aginor", "intrigue": 1}]
    hand = {"hand": ["Darkfriend"]}
    play = Play(mine("Rand al'Thor", place="battleground"), AGINOR, *field, at="actions", villain=hand, symbols=rich)
    play.say(NOBODY, "End your actions", "Play the advantage Darkfriend", "Lord Nasin", "Fade reinforces")
    assert play["pattern_challenge.p2"] == ["Fade", "Lord Nasin"]


# -- the order of actions ----------------------------------------------------------------------------------------------


@clause("WOT20-action.take.1", "WOT20-glossary.action.1", "WOT20-action.take.2")
def test_the_subordinate_player_takes_all_actions_before_the_other() -> None:
    play = acting(RAND, mine("Commander", damage=1), mine("Andor Cavalry", damage=1), AGINOR)
    assert play.asked == [HERO]
    play.say("Commander rotates to heal", "Andor Cavalry rotates to heal")
    assert play.asked == [HERO]
    play.say("End your actions")
    assert play.asked == [VILLAIN]


@clause("WOT20-action.take.8", "WOT20-action.take.9", "WOT20-cards.events.3")
def test_events_are_played_between_the_actions_of_anybody() -> None:
    play = acting(
        RAND, mine("Commander", damage=1), AGINOR, villain={"hand": ["Weaving", "Weaving"]}, hero={"hand": ["Weaving"]}
    )
    assert play.asked == [VILLAIN]
    play.say("Pass")
    assert play.asked == [HERO]
    play.say("Pass", "Commander rotates to heal")
    assert play.asked == [VILLAIN]
    play.say("Play Weaving")
    assert play["shadow"] == 3
    assert play.asked == [HERO]
    play.say("Play Weaving")
    assert play["light"] == 3
    assert play.asked == [VILLAIN]


@clause("WOT20-action.advantage.1", "WOT20-cards.advantages.1", "WOT20-ready.rotating.5")
def test_an_advantage_needs_a_place_and_is_told() -> None:
    play = acting(RAND, AGINOR, theirs("Trolloc Footmen"), hero={"hand": ["Training", "Winter"]})
    assert play.why("Play the advantage Training") == ("WOT20-action.advantage.1",)
    play.say("Play the advantage Winter")
    assert "The Hero puts Winter on the world." in play.told()
    assert play.g.rotated[play.card("Winter")] == 0


@clause("WOT20-action.take.4", "WOT20-action.take.6", "WOT20-challenge.declare.1", "WOT20-ready.event-play.1")
def test_whoever_asks_out_of_turn_is_told_when_each_card_of_the_hand_has_its_time() -> None:
    hand = ["Lord Pelivar", "Human Rabble", "Bodyguards", "Gaining an Advantage", "Weaving"]
    play = Play(RAND, AGINOR, at="ready", hero={"hand": hand})
    play.pass_all("Who rotates to generate")
    assert play.asked == [HERO]
    assert play.why("Recruit Lord Pelivar") == ("WOT20-action.take.6",)
    assert play.why("Recruit Human Rabble") == ("WOT20-action.take.6",)
    assert play.why("Play the advantage Bodyguards") == ("WOT20-action.take.4",)
    assert play.why("Place Gaining an Advantage face down as your challenge") == ("WOT20-challenge.declare.1",)
    assert play.why("Play Weaving") == ("WOT20-ready.event-play.1",)


@clause("WOT20-dice.7", "WOT20-resolution.opening.5", "WOT20-action.generate.4")
def test_who_has_no_dice_does_not_rotate_for_them() -> None:
    trader = mine("Whitebridge Trader")
    play = Play(RAND, trader, AGINOR, at="ready").pass_all("Who rotates to generate")
    assert play.offers("Rand al'Thor")
    assert play.why("Whitebridge Trader") == ("WOT20-action.generate.4",)
