"""Additional rules and the glossary: searching, Personalities, prophecies, requirements, what words mean."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, VILLAIN, Play, mine, rules_of, theirs
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wheel_of_time.table.facts import facts_from

RAND, AGINOR = mine("Rand al'Thor"), theirs("Aginor")


# -- Personalities -----------------------------------------------------------------------------------------------------


@clause("WOT20-extra.personality.1", "WOT20-extra.personality.3", "WOT20-extra.personality.4", "WOT20-glossary.trait.7")
def test_a_chain_of_replacements_stays_one_personality() -> None:
    play = Play(
        RAND,
        mine("Perrin Aybara", damage=1),
        AGINOR,
        at="resolution",
        hero={"hand": ["Young Bull", "Lord of the Two Rivers"]},
    )
    play.say("Replace a character with Young Bull")
    assert "Ta'veren" in play["card.Young Bull.traits"]
    play.say("Replace a character with Lord of the Two Rivers")
    assert play["p1.home"][1] == "Lord of the Two Rivers 2/0/0/2 damage:1"
    assert {"Ta'veren", "Wolfbrother", "Dragon"} <= set(play["card.Lord of the Two Rivers.traits"])
    assert play["p1.removed"] == ["Perrin Aybara", "Young Bull"]


@clause("WOT20-draw.victory.7", "WOT20-extra.personality.10")
def test_a_taveren_by_replacement_loses_the_game_when_it_dies() -> None:
    play = Play(RAND, mine("Perrin Aybara", damage=2), AGINOR, at="resolution", hero={"hand": ["Young Bull"]}, light=0)
    play.say("Replace a character")
    play.g.damage[play.card("Young Bull")] = 3
    play.pass_all()
    assert play.game.result is not None
    assert play.game.result.winners == (VILLAIN,)


@clause("WOT20-extra.personality.6", "WOT20-glossary.prophecy.9")
def test_what_asks_for_a_personality_finds_its_replacement() -> None:
    play = Play(RAND, mine("Young Bull"), mine("Prophecy of the Wolf"), AGINOR, at="ready")
    assert play["light"] == 3


# -- prophecies --------------------------------------------------------------------------------------------------------


@clause(
    "WOT20-glossary.prophecy.1",
    "WOT20-glossary.prophecy.4",
    "WOT20-glossary.prophecy.5",
    "WOT20-glossary.prophecy.7",
    "WOT20-glossary.prophecy.9",
)
def test_a_prophecy_comes_true_once() -> None:
    play = Play(RAND, mine("Perrin Aybara"), mine("Prophecy of the Wolf"), AGINOR, at="ready", windows=True)
    assert play["light"] == 3
    assert "The Hero fulfils Prophecy of the Wolf." in play.told()
    play.pass_all("Who rotates to generate")
    assert play["light"] == 3
    nobody = Play(RAND, mine("Prophecy of the Wolf"), AGINOR, at="ready", windows=True)
    assert nobody["light"] == 2


@clause("WOT20-glossary.prophecy.3", "WOT20-glossary.prophecy.7", "WOT20-glossary.prophecy.8")
def test_a_repeatable_prophecy_comes_true_again() -> None:
    play = Play(
        RAND, mine("Commander"), mine("Prophecy of Return"), AGINOR, at="actions", hero={"hand": ["Commander"]}, light=1
    )
    play.say("Nobody else", "Nobody else")
    assert play["light"] == 2
    play.say("Recruit Commander", "Convert 1 token")
    assert play["light"] == 2
    assert play.told().count("The Hero fulfils Prophecy of Return.") == 2


@clause("WOT20-glossary.prophecy.6", "WOT20-glossary.starting-advantage.4")
def test_prophecies_and_starting_advantages_are_no_targets() -> None:
    field = (mine("Prophecy of the Wolf"), mine("Chief's Chair"))
    play = Play(RAND, AGINOR, *field, at="ready", villain={"hand": ["Unmasking"]}, windows=True)
    assert play.why("Play Unmasking") == ("WOT20-ready.event-play.4",)
    play = Play(RAND, AGINOR, *field, mine("Great Library"), at="ready", villain={"hand": ["Unmasking"]})
    play.say("Play Unmasking")
    assert play["p1.discards"] == ["Great Library"]


@clause("WOT20-glossary.starting-advantage.3")
def test_a_starting_advantage_in_hand_is_played_like_another() -> None:
    play = Play(RAND, AGINOR, at="actions", hero={"hand": ["Chief's Chair"]})
    play.say("Nobody else", "Nobody else", "Play the advantage Chief's Chair")
    assert play["p1.limit"] == 9


# -- continuous requirements -------------------------------------------------------------------------------------------


@clause("WOT20-glossary.continuous.3", "WOT20-glossary.continuous.2", "WOT20-glossary.discard-from-play.1")
def test_a_requirement_that_fails_has_its_consequence_at_once() -> None:
    council = mine("Aes Sedai Council")
    play = Play(RAND, mine("Verin Sedai"), council, AGINOR, at="ready", villain={"hand": ["Exile"]})
    assert play["p1.limit"] == 10
    play.say("Play Exile", "Verin Sedai")
    assert play["p1.discards"] == ["Aes Sedai Council"]
    assert play["p1.limit"] == 8


@clause("WOT20-action.effects.4", "WOT20-glossary.control.4", "WOT20-action.effects.3")
def test_what_control_gives_ends_with_it() -> None:
    play = Play(RAND, mine("Verin Sedai"), AGINOR, at="ready", villain={"hand": ["Compulsion"]})
    assert (play["p1.limit"], play["p2.limit"]) == (9, 8)
    play.say("Play Compulsion", "Verin Sedai")
    assert (play["p1.limit"], play["p2.limit"]) == (8, 9)


# -- words -------------------------------------------------------------------------------------------------------------


@clause("WOT20-glossary.caracarn.1", "WOT20-glossary.caracarn.2")
def test_who_has_the_advantage_has_the_trait() -> None:
    play = Play(RAND, mine("Car'a'carn", on="Rand al'Thor"), AGINOR, at="declare")
    assert "Car'a'carn" in play["card.Rand al'Thor.traits"]


@clause("WOT20-glossary.cost.3", "WOT20-glossary.cost.4", "WOT20-glossary.cost.5")
def test_the_total_cost_counts_all_symbols_and_no_cost_is_no_target() -> None:
    field = (theirs("Lord Nasin"), theirs("Padan Fain"), theirs("Lanfear"), theirs("Commander"))
    play = Play(RAND, AGINOR, *field, at="ready", hero={"hand": ["Bribe"]})
    play.say("Play Bribe")
    assert play.options == ["Padan Fain", "Commander"]


@clause("WOT20-glossary.participating.4", "WOT20-glossary.participating.5", "WOT20-glossary.participating.6")
def test_during_a_challenge_and_in_a_challenge() -> None:
    away = Play(RAND, mine("Gaul"), AGINOR, at="ready", windows=True)
    away.say("Pass")
    assert away.why("Use Gaul, effect 1") == ("WOT20-glossary.participating.5",)
    joined = (mine("Rand al'Thor"), mine("Gaul", takes_part="pattern"), AGINOR)
    play = Play(*joined, at="actions", windows=True)
    play.say("Nobody else", "Nobody else", "Pass")
    assert play.offers("Use Gaul, effect 1")
    assert play.why("Use Gaul, effect 2") == ("WOT20-glossary.participating.5",)
    play = Play(*joined, at="resolution", windows=True)
    play.pass_all("Who rotates to roll").say("Gaul rotates").roll("Ca Cs Cs").pass_all("after the dice")
    play.say("Pass", "Use Gaul, effect 2")
    assert play["pattern_challenge.support"] == 3


@clause("WOT20-glossary.participate-as.1", "WOT20-glossary.participate-as.4", "WOT20-glossary.participate-as.2")
def test_a_troop_that_takes_part_as_a_character() -> None:
    pools = [{"of": "pattern", "pools": [0, 0, 1, 1]}]
    play = Play(
        mine("Two Rivers Archers", takes_part="pattern"),
        theirs("Aginor", takes_part="pattern"),
        at="resolution",
        challenge=pools,
    )
    assert play["step"] == "Opening Moves"
    play.say("Two Rivers Archers rotates", "Nobody else rotates").roll("Cd Cs Cs")
    assert "Aginor takes damage, now 1." in play.told()
    assert "Two Rivers Archers takes damage, now 1." in play.told()
    assert "1 troop damage of the Villain has nobody to take it." in play.told()
    barred = [{"of": "hero", "card": "Gather Allies"}]
    joining = Play(mine("Two Rivers Archers", place="battleground"), AGINOR, at="participation", challenge=barred)
    assert joining.why("Gather Allies") == ("WOT20-challenge.contested.7",)


@clause("WOT20-glossary.event.3", "WOT20-glossary.event.1")
def test_a_discard_that_does_something_happens_as_an_event() -> None:
    play = Play(RAND, AGINOR, at="ready", hero={"hand": ["Hidden Strength"]})
    play.say("Discard Hidden Strength")
    assert play["p1.discards"] == ["Hidden Strength"]
    assert play["p1.home"] == ["Rand al'Thor 2/1/3/3"]


@clause("WOT20-glossary.pools.3", "WOT20-glossary.pools.2", "WOT20-action.recruit.7")
def test_symbols_of_other_rounds_are_gone_with_their_round() -> None:
    play = Play(RAND, AGINOR, at="ready", hero={"hand": ["Favour", "Elayne Trakand"]}, light=0)
    play.say("Play Favour")
    assert "Place a challenge" in play.asks
    assert play["p1.pool"] == [0, 0, 0, 0]
    symbols = [{"card": "Rand al'Thor", "politics": 1}]
    play = Play(RAND, AGINOR, at="actions", hero={"hand": ["Favour", "Elayne Trakand"]}, light=0, symbols=symbols)
    play.say("Nobody else", "Nobody else", "Play Favour", "Recruit Elayne Trakand")
    assert play["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-resolution.special-damage.3", "WOT20-resolution.special-damage.1", "WOT20-resolution.special-damage.4")
@pytest.mark.parametrize(("answer", "killed"), [("Yes", False), ("No", True)])
def test_of_two_special_effects_its_maker_keeps_one(answer: str, killed: bool) -> None:
    play = Play(
        mine("Rand al'Thor", takes_part="pattern", rotated=True),
        theirs("Fade", takes_part="pattern"),
        at="resolution",
        villain={"hand": ["Killing Stroke", "Poisoned Blade"]},
        light=0,
    )
    play.say("Fade rotates").roll("Io Cd Cs Cs").say("Play Killing Stroke", "Play Poisoned Blade", answer)
    assert ("Rand al'Thor, a Ta'veren, is killed." in play.told()) == killed


@clause("WOT20-resolution.special-damage.4")
def test_without_rolled_damage_there_is_nothing_to_make_special() -> None:
    play = Play(RAND, AGINOR, at="resolution", villain={"hand": ["Killing Stroke"]}, windows=True)
    assert play.why("Play Killing Stroke") == ("WOT20-ready.event-play.4",)


@clause("WOT20-cards.characters.2", "WOT20-glossary.control.5")
def test_a_character_in_hand_does_nothing() -> None:
    play = Play(RAND, AGINOR, at="ready", hero={"hand": ["Lan Mandragoran", "Verin Sedai"]}, windows=True)
    play.say("Pass")
    assert play.options == ["Pass"]
    assert play["p1.limit"] == 8


@clause("WOT20-glossary.villain.4", "WOT20-glossary.villain.5", "WOT20-glossary.hero.4")
def test_a_forsaken_that_is_no_starting_villain_does_not_begin() -> None:
    with pytest.raises(SetupError, match="no Starting Villain"):
        rules_of(villain="1 Lanfear; 9 Fade")


@clause("WOT20-cards.1", "WOT20-anatomy.4", "WOT20-cards.advantages.14")
def test_a_card_has_one_of_five_types() -> None:
    with pytest.raises(SetupError, match="type is 'terrain'; it can be character, troop, advantage, challenge, event"):
        facts_from({"name": "Dense Forest", "type": "terrain"}, "cards")
    with pytest.raises(SetupError, match="an advantage says by 'kind' what it is put on"):
        facts_from({"name": "Winter", "type": "advantage"}, "cards")


@clause("WOT20-glossary.allegiance.9", "WOT20-anatomy.5")
def test_there_are_ten_allegiances() -> None:
    with pytest.raises(SetupError, match="allegiances is 'Shara'"):
        facts_from({"name": "Shara", "type": "troop", "allegiances": ["Shara"]}, "cards")


@clause("WOT20-action.ability.4", "WOT20-glossary.printed-ability.1", "WOT20-glossary.current-ability.1")
def test_current_and_printed_abilities() -> None:
    play = Play(mine("Rand al'Thor", damage=1), mine("Heron-Mark Blade", on="Rand al'Thor"), AGINOR, at="declare")
    card = play.card("Rand al'Thor")
    assert play["card.Rand al'Thor.abilities"] == [1, 0, 2, 3]
    assert play.g.rules.catalogue.abilities[play.g.what[card]] == (2, 1, 3, 2)


@clause("WOT20-resolution.outcome.6", "WOT20-glossary.card-based.1", "WOT20-glossary.card-based.2")
def test_only_in_some_challenges_does_the_opposing_player_succeed() -> None:
    from wonderwheel.games.wheel_of_time.procedures.resolution import succeeded_for

    both = [{"of": "hero", "card": "Gather Allies", "opposition": 3}, {"of": "pattern", "opposition": 3}]
    play = Play(mine("Rand al'Thor", takes_part="pattern"), AGINOR, at="resolution", challenge=both)
    assert [succeeded_for(play.g, slot, VILLAIN) for slot in (0, 1)] == [True, False]
    assert [succeeded_for(play.g, slot, HERO) for slot in (0, 1)] == [False, False]


@clause("WOT20-dice.4", "WOT20-dice.ability.4", "WOT20-action.generate.13", "WOT20-glossary.cost.1")
def test_a_spent_symbol_leaves_its_card() -> None:
    rows = [{"card": "Rand al'Thor", "politics": 3, "combat": 1}]
    play = Play(RAND, AGINOR, at="actions", hero={"hand": ["Bodyguards"]}, symbols=rows)
    play.say("Nobody else", "Nobody else", "Play the advantage Bodyguards")
    assert play["p1.pool"] == [2, 0, 0, 0]


@clause("WOT20-resolution.opening.7", "WOT20-resolution.opening.14", "WOT20-dice.support.1", "WOT20-dice.opposition.1")
def test_where_each_symbol_of_a_roll_goes() -> None:
    field = (mine("Commander", takes_part="pattern"), theirs("Aginor"))
    play = Play(*field, at="resolution", windows=True)
    play.pass_all("Who rotates to roll").say("Commander rotates").roll("Cas Cdo").pass_all("after the dice")
    assert play["p1.pool"] == [0, 0, 0, 1]
    assert (play["pattern_challenge.support"], play["pattern_challenge.opposition"]) == (1, 0)
    assert play["pattern_challenge.damage1"] == [1, 0]


@clause("WOT20-resolution.grips.4", "WOT20-resolution.grips.9", "WOT20-resolution.pattern.2")
def test_troops_announce_and_make_symbols_in_coming_to_grips() -> None:
    field = (mine("Andor Cavalry", takes_part="pattern"), theirs("Trolloc Footmen", takes_part="pattern"))
    play = Play(*field, at="resolution", windows=True)
    play.pass_all("Who rotates to roll")
    assert play.asked == [HERO]
    play.say("Andor Cavalry rotates")
    assert play.asked == [VILLAIN]
    play.say("Trolloc Footmen rotates").roll("Ca Ca Cs Cs", "Ca Co Co Co Co").pass_all("after the dice of Coming")
    assert play["p1.pool"] == [0, 0, 0, 2]
    assert play["p2.pool"] == [0, 0, 0, 1]
    assert (play["pattern_challenge.support"], play["pattern_challenge.opposition"]) == (2, 4)


@clause("WOT20-glossary.limited-event.3", "WOT20-glossary.timing.1", "WOT20-cards.piles.5")
def test_a_limited_event_is_carried_out_like_an_event() -> None:
    rows = [{"card": "Rand al'Thor", "politics": 1}]
    play = Play(RAND, AGINOR, at="actions", hero={"hand": ["Counsel"], "deck": ["Rally"]}, symbols=rows)
    play.say("Nobody else", "Nobody else", "Play Counsel")
    assert play["p1.hand"] == ["Rally"]
    assert play["p1.discards"] == ["Counsel"]


@clause("WOT20-glossary.cannot.2", "WOT20-action.reinforce.2", "WOT20-action.heal.1", "WOT20-action.generate.1")
def test_what_a_card_cannot_do_no_other_rule_allows() -> None:
    play = Play(RAND, mine("Prisoner", place="battleground"), AGINOR, at="participation")
    assert play.why("the Pattern Challenge") == ("WOT20-glossary.cannot.2",)
    play = Play(RAND, mine("Prisoner", place="battleground"), mine("Prisoner", damage=1), AGINOR, at="actions")
    assert play.why("Prisoner #2 rotates and rolls") == ("WOT20-glossary.cannot.2",)
    play.pass_all("Which action")
    assert play.why("Prisoner #1 reinforces") == ("WOT20-action.reinforce.2",)
    assert play.why("Prisoner #2 rotates to heal") == ("WOT20-glossary.cannot.2",)


@clause("WOT20-glossary.weapon.3")
def test_a_weapon_changes_only_damage_rolled_in_a_challenge() -> None:
    fighter, hammer = mine("Commander", takes_part="pattern"), mine("War Hammer", on="Commander")
    for faces, damage in (("Cd Cs", 2), ("Cs Cs", 0)):
        play = Play(fighter, hammer, theirs("Aginor", takes_part="pattern"), at="resolution", windows=True)
        play.pass_all("Who rotates to roll").say("Commander rotates", "Nobody else rotates").roll(faces)
        play.pass_all("after the dice of the Opening")
        assert play["pattern_challenge.damage1"] == [damage, 0]


@clause("WOT20-resolution.opening.19", "WOT20-resolution.opening.18")
def test_ignored_results_may_be_turned_into_others() -> None:
    field = (mine("Commander", takes_part="pattern"), AGINOR)
    play = Play(*field, at="resolution", hero={"hand": ["Turn the Tide"]})
    play.say("Commander rotates").roll("Co Cdo")
    assert play["pattern_challenge.support"] == 0
    play.say("Play Turn the Tide")
    assert "2 support against 0 opposition: it succeeds." in play.told()
    play = Play(*field, at="resolution", hero={"hand": ["Turn the Tide"]})
    play.say("Commander rotates").roll("Co Ca").say("Play Turn the Tide")
    assert "1 support against 0 opposition: it succeeds." in play.told()
    dry = Play(*field, at="resolution", hero={"hand": ["Turn the Tide"]}, windows=True)
    dry.say("Pass")
    assert dry.why("Play Turn the Tide") == ("WOT20-ready.event-play.4",)


@clause("WOT20-glossary.trait.6", "WOT20-glossary.trait.2")
def test_without_its_text_a_card_keeps_its_traits() -> None:
    play = Play(RAND, mine("Scout"), AGINOR, at="resolution", villain={"hand": ["Forgetting"]}, windows=True)
    play.say("Play Forgetting", "Scout")
    assert play.why("Use Scout") == ("WOT20-glossary.trait.6",)
    assert play["card.Scout.traits"] == ["Andor"]
