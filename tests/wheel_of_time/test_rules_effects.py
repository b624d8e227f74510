"""Effects of cards in play and what events do: symbols, killing, removing, taking over, pools, unknown deeds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, theirs
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wheel_of_time.game import GAME
from wonderwheel.games.wheel_of_time.kinds import POLITICS
from wonderwheel.games.wheel_of_time.places import NO_CARD, PATTERN_CHALLENGE
from wonderwheel.games.wheel_of_time.program.targets import targets
from wonderwheel.games.wheel_of_time.table.catalogue import ALLEGIANCE_MASK
from wonderwheel.games.wheel_of_time.table.rows import AS_ITS_SOURCE, SYMBOL_ABILITY, SYMBOL_MASK, SYMBOL_SOURCE

RAND, AGINOR = mine("Rand al'Thor"), theirs("Aginor")
WEAVING = {"hand": ["Weaving", "Weaving", "Weaving"]}


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


@clause("WOT20-action.costs.1", "WOT20-glossary.trait.6")
def test_who_has_no_text_uses_none_and_the_others_use_theirs() -> None:
    rich = [{"card": "Lan Mandragoran", "combat": 2}]
    for target, offered in (("Lan Mandragoran", False), ("Commander", True)):
        cards = (RAND, mine("Lan Mandragoran"), mine("Commander"), AGINOR)
        play = Play(*cards, at="actions", symbols=rich, villain={"hand": ["Forgetting"]}, windows=True)
        play.say("Nobody else", "Nobody else").by(VILLAIN, "Play Forgetting", target)
        while play.asked != [HERO]:
            play.by(VILLAIN, "Pass")
        assert play.offers("Use Lan Mandragoran, effect 2") == offered, target


@clause("WOT20-action.effects.8", "WOT20-ready.rotating.2")
def test_an_effect_rotates_its_card_only_if_it_says_so_and_is_told() -> None:
    bow = mine("Longbow", on="Rand al'Thor")
    rich = [{"card": "Lan Mandragoran", "combat": 2}]
    play = Play(RAND, bow, mine("Lan Mandragoran"), AGINOR, at="actions", symbols=rich, windows=True)
    play.say("Nobody else", "Nobody else").by(VILLAIN, "Pass").by(HERO, "Use Lan Mandragoran, effect 2")
    assert not play.g.rotated[play.card("Lan Mandragoran")]
    assert "The Hero uses Lan Mandragoran." in play.told()
    play.pass_all("Which action").say("Use Longbow")
    assert play.g.rotated[play.card("Longbow")]
    assert not play.g.rotated[play.card("Rand al'Thor")]
    assert "The Hero uses Longbow." in play.told()


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
    assert play.why("Recruit Elayne Trakand") == ("WOT20-action.recruit.1",)
    (made,) = [row for row in play.g.symbols if row[SYMBOL_ABILITY] == POLITICS]
    assert (made[SYMBOL_SOURCE], made[SYMBOL_MASK]) == (play.card("Lan Mandragoran"), AS_ITS_SOURCE)


@clause("WOT20-action.recruit.7", "WOT20-action.effects.12", "WOT20-glossary.pools.3")
def test_the_symbol_of_an_event_is_of_no_card_and_has_the_allegiances_that_it_says() -> None:
    play = Play(RAND, AGINOR, at="actions", dominant=2, hero={"hand": ["Favour"]})
    play.pass_all("Play an event").say("Play Favour")
    (made,) = play.g.symbols
    assert (made[SYMBOL_SOURCE], made[SYMBOL_MASK]) == (NO_CARD, ALLEGIANCE_MASK)
    assert play["p1.pool"] == [1, 0, 0, 0]


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


@clause("WOT20-cards.advantages.12", "WOT20-glossary.control.1")
def test_what_lies_on_a_card_goes_over_to_its_new_controller() -> None:
    armed = (theirs("Lord Nasin"), theirs("Longbow", on="Lord Nasin"))
    play = Play(RAND, AGINOR, *armed, at="ready", hero={"hand": ["Compulsion"]}, dominant=2)
    play.say("Play Compulsion", "Lord Nasin")
    assert play["card.Longbow.controller"] == 1
    play.pass_all("Which action")
    assert play.asked == [HERO]
    assert play.offers("Use Longbow")


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


# -- whom words mean ---------------------------------------------------------------------------------------------------


@clause("WOT20-glossary.against.1", "WOT20-glossary.against.2", "WOT20-glossary.opponent.1", "WOT20-glossary.cost.3")
def test_whom_the_words_of_a_target_mean() -> None:
    """An advantage, two characters of each side, and troops; who opposes whom depends on the challenge."""
    fighting, elsewhere = {"takes_part": "pattern"}, {"takes_part": "hero"}
    play = Play(
        mine("Great Library", on="player"),
        mine("Rand al'Thor", **fighting),
        mine("Verin Sedai", **elsewhere),
        mine("Andor Cavalry"),
        theirs("Aginor", **fighting),
        theirs("Padan Fain", **elsewhere),
        theirs("Trolloc Footmen", **fighting),
        theirs("Human Rabble"),
        at="resolution",
        challenge=[{"of": "hero", "card": "Gather Allies"}],
        windows=True,
    )
    names = play.g.rules.catalogue.defs
    play.g.resolving = PATTERN_CHALLENGE

    def meant(seat: int, words: str, source: str = "Rand al'Thor") -> list[str]:
        return [names[play.g.what[card]].name for card in targets(play.g, seat, play.card(source), words)]

    heroes, villains = ["Rand al'Thor", "Verin Sedai"], ["Aginor", "Padan Fain"]
    assert meant(HERO, "own force") == [*heroes, "Andor Cavalry"]
    assert meant(VILLAIN, "own character") == villains
    assert meant(HERO, "enemy force") == [*villains, "Trolloc Footmen", "Human Rabble"]
    assert meant(HERO, "enemy troop") == ["Trolloc Footmen", "Human Rabble"]
    assert meant(HERO, "any character") == [*heroes, *villains]
    assert meant(HERO, "any participant") == ["Rand al'Thor", "Aginor", "Trolloc Footmen"]
    assert meant(HERO, "opposing force") == ["Aginor", "Trolloc Footmen"]
    assert meant(HERO, "opposing force", "Verin Sedai") == ["Padan Fain"]
    assert meant(HERO, "opposing force", "Andor Cavalry") == []
    assert meant(VILLAIN, "opposing character", "Aginor") == ["Rand al'Thor"]
    cheap = ["Verin Sedai", "Andor Cavalry", "Padan Fain", "Trolloc Footmen", "Human Rabble"]
    assert meant(HERO, "any force costing 2") == cheap
    assert meant(HERO, "any character costing 1") == ["Verin Sedai", "Padan Fain"]
