"""Recruiting: allegiances, doublings, converted tokens, One Power, copies and sides."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.support import clause
from tests.wheel_of_time.playing import HERO, Play, mine, theirs
from tests.wheel_of_time.recruiting_play import AGINOR, NOBODY, RAND, costs, recruiting, villain_recruiting
from wonderwheel.games.wheel_of_time.evaluating.costs import prices
from wonderwheel.games.wheel_of_time.evaluating.playable import pattern_refusal
from wonderwheel.games.wheel_of_time.table.facts import facts_from
from wonderwheel.games.wheel_of_time.table.rows import ABILITY, LOST_TRAIT, NO_TEXT


@clause("WOT20-action.allegiance.15", "WOT20-action.recruit.1", "WOT20-action.recruit.2", "WOT20-action.take.6")
def test_pelivar_by_rands_andor_symbols_costs_what_is_printed() -> None:
    play = recruiting("Lord Pelivar", {"Rand al'Thor": {"politics": 2, "combat": 1}}, light=0)
    play.say("Recruit Lord Pelivar")
    assert play["p1.home"] == ["Rand al'Thor 2/1/3/2", "Lord Pelivar 2/0/0/2"]
    assert play["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-action.recruit.3", "WOT20-ready.rotating.5")
def test_a_recruit_is_ready_and_generates_nothing_this_turn() -> None:
    play = recruiting("Lord Pelivar", {"Rand al'Thor": {"politics": 2, "combat": 1}}, light=0)
    play.say("Recruit Lord Pelivar")
    assert "rotated" not in play["p1.home"][1]
    assert not play.offers("rotates and rolls")


@clause("WOT20-action.recruit.8", "WOT20-action.recruit.9")
def test_one_wrong_symbol_doubles_the_whole_cost() -> None:
    symbols = {"Elayne Trakand": {"politics": 2}, "Commander": {"combat": 1}}
    friends = (mine("Elayne Trakand"), mine("Commander"))
    play = recruiting("Lady Aemlyn", symbols, *friends, light=0)
    assert costs(play, HERO, "Lady Aemlyn") == [(2, 0, 0, 1), (4, 0, 0, 2)]
    assert play.why("Recruit Lady Aemlyn") == ("WOT20-action.recruit.1",)
    symbols = {"Elayne Trakand": {"politics": 4}, "Commander": {"combat": 2}}
    play = recruiting("Lady Aemlyn", symbols, *friends, light=0)
    play.say("Recruit Lady Aemlyn")
    assert play["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-action.recruit.10", "WOT20-action.convert-pattern.1")
def test_a_troop_takes_symbols_of_its_allegiance_only() -> None:
    symbols = {"Elayne Trakand": {"politics": 1}, "Commander": {"combat": 4}}
    friends = (mine("Elayne Trakand"), mine("Commander"))
    play = recruiting("Andor Cavalry", symbols, *friends, light=0)
    assert play.why("Recruit Andor Cavalry") == ("WOT20-action.recruit.1",)
    play = recruiting("Andor Cavalry", symbols, *friends, light=1)
    play.say("Recruit Andor Cavalry", "Convert 1 token")
    assert play["p1.pool"] == [1, 0, 0, 4]
    assert (play["light"], play["neutral"]) == (0, 1)


@clause("WOT20-action.recruit.11", "WOT20-action.allegiance.14")
def test_mercenaries_take_any_symbols() -> None:
    symbols = {"Elayne Trakand": {"politics": 1}, "Rand al'Thor": {"combat": 1}}
    play = recruiting("Commander", symbols, mine("Elayne Trakand"), light=0)
    assert costs(play, HERO, "Commander") == [(1, 0, 0, 1)]
    play.say("Recruit Commander")
    assert play["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-action.recruit.12", "WOT20-action.allegiance.14")
def test_nature_doubles_a_mercenary_too() -> None:
    play = recruiting("Human Rabble", {"Rand al'Thor": {"intrigue": 1}}, light=0)
    assert costs(play, HERO, "Human Rabble") == [(0, 2, 0, 0)]
    assert play.why("Recruit Human Rabble") == ("WOT20-action.recruit.1",)


@clause("WOT20-action.recruit.15", "WOT20-action.recruit.12", "WOT20-action.recruit.14")
def test_wrong_allegiance_and_wrong_nature_cost_four_times() -> None:
    lord = mine("Cairhienin Lord")
    play = recruiting("Tairen Turncoat", {"Cairhienin Lord": {"politics": 3}}, lord, light=0)
    assert costs(play, HERO, "Tairen Turncoat") == [(2, 0, 0, 0), (4, 0, 0, 0)]
    assert play.why("Recruit Tairen Turncoat") == ("WOT20-action.recruit.1",)
    play = recruiting("Tairen Turncoat", {"Cairhienin Lord": {"politics": 4}}, lord, light=0)
    play.say("Recruit Tairen Turncoat")
    assert play["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-action.allegiance.16", "WOT20-action.recruit.13", "WOT20-action.recruit.14")
def test_elayne_costs_a_villain_eight_politics() -> None:
    rabble = theirs("Cairhienin Lord")
    play = villain_recruiting("Elayne Trakand", {"Cairhienin Lord": {"politics": 8}}, rabble, shadow=0)
    assert costs(play, 1, "Elayne Trakand") == [(4, 0, 0, 0), (8, 0, 0, 0)]
    play.say("Recruit Elayne Trakand")
    assert play["p2.pool"] == [0, 0, 0, 0]


@clause(
    "WOT20-action.allegiance.17",
    "WOT20-action.convert-pattern.1",
    "WOT20-action.convert-pattern.2",
    "WOT20-action.convert-pattern.3",
    "WOT20-extra.math.3",
    "WOT20-extra.math.5",
)
def test_two_tokens_bring_elayne_for_nothing() -> None:
    play = villain_recruiting("Elayne Trakand", {}, shadow=2)
    assert costs(play, 1, "Elayne Trakand", 1) == [(2, 0, 0, 0), (4, 0, 0, 0)]
    assert costs(play, 1, "Elayne Trakand", 2) == [(0, 0, 0, 0)]
    before = play["total"]
    play.say("Recruit Elayne Trakand", "Convert 2 tokens")
    assert (play["shadow"], play["neutral"], play["total"]) == (0, 2, before)
    assert "Elayne Trakand 2/0/1/0" in play["p2.home"]


@clause("WOT20-extra.math.5")
def test_a_cost_of_nothing_needs_nobody_at_home() -> None:
    away = mine("Rand al'Thor", place="battleground")
    play = Play(away, theirs("Aginor", place="battleground"), at="actions", hero={"hand": ["Commander"]}, light=1)
    play.say("Recruit Commander", "Convert 1 token")
    assert play["p1.home"] == ["Commander 0/0/0/2"]


@clause("WOT20-action.one-power.1", "WOT20-action.one-power.2")
def test_one_power_stands_in_and_keeps_its_allegiance() -> None:
    play = recruiting("Lord Pelivar", {"Rand al'Thor": {"politics": 1, "one_power": 2}}, light=0)
    play.say("Recruit Lord Pelivar")
    assert play["p1.pool"] == [0, 0, 0, 0]
    play = recruiting("Lord Pelivar", {"Verin Sedai": {"one_power": 5}}, mine("Verin Sedai"), light=0)
    assert play.why("Recruit Lord Pelivar") == ("WOT20-action.recruit.1",)
    play = recruiting("Lord Pelivar", {"Verin Sedai": {"one_power": 6}}, mine("Verin Sedai"), light=0)
    play.say("Recruit Lord Pelivar")
    assert play["p1.pool"] == [0, 0, 0, 0]


@clause("WOT20-action.recruit.4", "WOT20-action.recruit.5", "WOT20-action.recruit.6", "WOT20-glossary.allegiance.4")
def test_allegiances_are_read_when_a_symbol_is_spent() -> None:
    hand = "Lord Gaebril; Lord Nasin; Andor Cavalry"
    play = villain_recruiting(hand, {"Aginor": {"one_power": 3}}, shadow=0)
    assert play.why("Recruit Andor Cavalry") == ("WOT20-action.recruit.1",)
    assert play.why("Recruit Lord Nasin") == ("WOT20-action.recruit.1",)
    play.say("Play the advantage Lord Gaebril")
    assert play.offers("Recruit Andor Cavalry")
    play.say("Recruit Lord Nasin")
    assert play["p2.pool"] == [0, 0, 0, 0]


@clause("WOT20-glossary.allegiance.8", "WOT20-glossary.allegiance.2")
def test_each_symbol_may_match_another_of_several_allegiances() -> None:
    symbols = {"Elayne Trakand": {"politics": 1}, "Cairhienin Lord": {"politics": 1}}
    friends = (mine("Elayne Trakand"), mine("Cairhienin Lord"))
    play = recruiting("Two Crowns", symbols, *friends, light=0)
    play.say("Recruit Two Crowns")
    assert play["p1.pool"] == [0, 0, 0, 0]
    symbols = {"Elayne Trakand": {"politics": 1}, "Commander": {"combat": 0}, "Tairen Turncoat": {"politics": 1}}
    play = recruiting(
        "Two Crowns", symbols, mine("Elayne Trakand"), mine("Commander"), mine("Tairen Turncoat"), light=0
    )
    assert play.why("Recruit Two Crowns") == ("WOT20-action.recruit.1",)


@clause("WOT20-glossary.allegiance.2", "WOT20-glossary.allegiance.6")
def test_an_allegiance_that_is_lost_is_gone_and_nothing_else_is() -> None:
    play = Play(RAND, AGINOR, mine("Two Crowns"), at="declare")
    crowns, catalogue = play.card("Two Crowns"), play.g.rules.catalogue
    before = set(play["card.Two Crowns.traits"])
    number = catalogue.mask(["Andor"]).bit_length() - 1
    for kind, left in ((LOST_TRAIT, before - {"Andor"}), (ABILITY, before), (NO_TEXT, before)):
        play.g.gained = [(crowns, kind, number, 0, 0)]
        assert set(play["card.Two Crowns.traits"]) == left


@clause("WOT20-glossary.allegiance.3")
def test_who_has_no_allegiance_always_costs_double() -> None:
    play = recruiting("Nobody's Man", {"Rand al'Thor": {"politics": 1}}, light=0)
    assert play.why("Recruit Nobody's Man") == ("WOT20-action.recruit.1",)
    play = recruiting("Nobody's Man", {"Rand al'Thor": {"politics": 2}}, light=0)
    assert play.offers("Recruit Nobody's Man")


# -- Aiel, requirements ------------------------------------------------------------------------------------------------


@clause("WOT20-glossary.pattern-requirement.2", "WOT20-action.allegiance.3", "WOT20-action.allegiance.4")
def test_rhuarc_needs_five_tokens_after_converting() -> None:
    rich = {"Rand al'Thor": {"politics": 4, "combat": 8}}
    play = recruiting("Rhuarc", rich, light=6, shadow=9)
    assert costs(play, HERO, "Rhuarc", 1) == [(1, 0, 0, 3), (2, 0, 0, 6)]
    play.say("Recruit Rhuarc", "yourself")
    assert play.why("Convert 2") == ("WOT20-glossary.pattern-requirement.1",)
    play.say("Convert 1").pass_all("Which action")
    assert play["light"] == 5
    assert play["p1.pool"] == [2, 0, 0, 2]
    assert "Rhuarc 2/0/0/4" in play["p1.home"]


@clause("WOT20-glossary.pattern-requirement.1", "WOT20-glossary.pattern-requirement.2")
def test_with_four_tokens_rhuarc_does_not_come() -> None:
    rich = {"Rand al'Thor": {"politics": 20, "combat": 20}}
    play = recruiting("Rhuarc", rich, light=4, shadow=9)
    assert play.why("Recruit Rhuarc") == ("WOT20-glossary.pattern-requirement.1",)


@clause("WOT20-action.allegiance.3", "WOT20-action.allegiance.5")
def test_aiel_take_symbols_of_friends_only() -> None:
    rich = {"Elayne Trakand": {"politics": 20}, "Commander": {"combat": 20}}
    friends = (mine("Elayne Trakand"), mine("Commander"))
    play = recruiting("Rhuarc; Aiel Spears", rich, *friends, light=5, shadow=9)
    assert play.why("Recruit Rhuarc") == ("WOT20-action.recruit.1",)
    play = recruiting("Aiel Spears", {"Rand al'Thor": {"combat": 20}}, light=0)
    assert play.why("Recruit Aiel Spears") == ("WOT20-action.recruit.1",)


@clause("WOT20-action.allegiance.3", "WOT20-action.recruit.13", "WOT20-action.allegiance.2")
def test_rhuarc_for_the_villain() -> None:
    play = villain_recruiting("Rhuarc", {"Aginor": {"one_power": 16}}, shadow=6)
    assert costs(play, 1, "Rhuarc", 1) == [(2, 0, 0, 6), (4, 0, 0, 12)]
    assert play.offers("Recruit Rhuarc")


# -- who may be recruited ----------------------------------------------------------------------------------------------


@clause("WOT20-action.allegiance.7", "WOT20-action.allegiance.12", "WOT20-glossary.villain.6")
def test_each_side_has_cards_that_the_other_never_recruits() -> None:
    play = recruiting("Padan Fain", {"Rand al'Thor": {"intrigue": 9}})
    assert play.why("Recruit Padan Fain") == ("WOT20-action.allegiance.7",)
    play = villain_recruiting("Mat Cauthon", {"Aginor": {"one_power": 9}})
    assert play.why("Recruit Mat Cauthon") == ("WOT20-action.allegiance.12",)
    play = villain_recruiting("Ta'veren Stranger", {"Aginor": {"one_power": 9}})
    assert play.why("Recruit Ta'veren Stranger") == ("WOT20-glossary.villain.6",)


@clause("WOT20-glossary.starting.1", "WOT20-glossary.hero.5")
def test_starting_characters_and_replacements_are_not_recruited() -> None:
    play = recruiting("Rand the Payer; The Dragon Revealed", {"Rand al'Thor": {"one_power": 9}})
    assert play.why("Recruit Rand the Payer") == ("WOT20-glossary.starting.1",)
    assert play.why("Recruit The Dragon Revealed") == ("WOT20-glossary.hero.5",)


@clause("WOT20-cards.characters.4", "WOT20-cards.troops.2", "WOT20-glossary.multiple.2")
def test_one_copy_in_play_unless_multiple() -> None:
    rich = {"Rand al'Thor": {"politics": 9, "combat": 9}}
    others = (theirs("Elayne Trakand"), mine("Queen's Guard"), mine("Commander"))
    play = recruiting("Elayne Trakand; Queen's Guard; Commander", rich, *others)
    assert play.why("Recruit Elayne Trakand") == ("WOT20-cards.characters.4",)
    assert play.why("Recruit Queen's Guard") == ("WOT20-cards.troops.2",)
    assert play.offers("Recruit Commander")


@clause("WOT20-cards.characters.4", "WOT20-cards.troops.3", "WOT20-draw.dead.2", "WOT20-glossary.multiple.3")
def test_a_killed_character_bars_its_copies_and_a_killed_troop_does_not() -> None:
    rows = [{"card": "Rand al'Thor", "politics": 9, "combat": 9}]
    hand = ["Elayne Trakand", "Queen's Guard", "Commander"]
    for pile, clauses in (("killed", ("WOT20-draw.dead.2",)), ("removed", ("WOT20-glossary.removed.2",))):
        dead = {pile: ["Elayne Trakand", "Queen's Guard", "Commander"]}
        play = Play(RAND, AGINOR, at="actions", hero={"hand": hand}, villain=dead, symbols=rows)
        play.say(NOBODY, NOBODY)
        assert play.why("Recruit Elayne Trakand") == clauses
        assert play.offers("Recruit Queen's Guard")
        assert play.offers("Recruit Commander")


@clause("WOT20-cards.piles.3", "WOT20-cards.characters.4")
def test_a_discarded_character_bars_nothing() -> None:
    rows = [{"card": "Rand al'Thor", "politics": 9}]
    play = Play(
        RAND, AGINOR, at="actions", hero={"hand": ["Elayne Trakand"], "discards": ["Elayne Trakand"]}, symbols=rows
    )
    play.say(NOBODY, NOBODY)
    assert play.offers("Recruit Elayne Trakand")


@clause("WOT20-glossary.removed.2")
def test_a_character_out_of_play_never_returns() -> None:
    rows = [{"card": "Rand al'Thor", "politics": 9}]
    play = Play(
        RAND, AGINOR, at="actions", hero={"hand": ["Elayne Trakand"], "removed": ["Elayne Trakand"]}, symbols=rows
    )
    play.say(NOBODY, NOBODY)
    assert play.why("Recruit Elayne Trakand") == ("WOT20-glossary.removed.2",)


@pytest.mark.parametrize("side", ["hero", "villain"])
@clause("WOT20-action.allegiance.8", "WOT20-action.allegiance.13")
def test_dark_one_never_gains_dragon_nor_dragon_dark_one(side: str) -> None:
    card, advantage, never = (
        ("Rand al'Thor", "Darkfriend", "Dark One") if side == "hero" else ("Aginor", "Dragon Banner", "Dragon")
    )
    play = Play(RAND, AGINOR, mine(advantage, on=card), at="declare")
    assert never not in play[f"card.{card}.traits"]


@clause("WOT20-action.recruit.10", "WOT20-action.allegiance.5", "WOT20-action.recruit.2")
def test_troops_come_for_symbols_of_their_own() -> None:
    play = recruiting("Andor Cavalry", {"Rand al'Thor": {"politics": 1, "one_power": 1}}, light=0)
    play.say("Recruit Andor Cavalry")
    assert play["p1.home"][1] == "Andor Cavalry 0/0/0/4"
    assert play["p1.pool"] == [0, 0, 0, 0]
    play = recruiting("Aiel Spears", {"Gaul": {"combat": 2}}, mine("Gaul"), light=0)
    play.say("Recruit Aiel Spears")
    assert "The Hero recruits Aiel Spears." in play.told()


@clause("WOT20-action.allegiance.3", "WOT20-action.allegiance.4")
def test_aiel_symbols_pay_for_aiel_characters_undoubled() -> None:
    play = recruiting("Gaul", {"Rhuarc": {"combat": 2}}, mine("Rhuarc"), light=0)
    play.say("Recruit Gaul")
    assert play["p1.pool"] == [0, 0, 0, 0]
    play = recruiting("Gaul", {"Rand al'Thor": {"combat": 3}}, light=0)
    assert play.why("Recruit Gaul") == ("WOT20-action.recruit.1",)


@clause("WOT20-action.recruit.1", "WOT20-action.take.6")
def test_a_card_of_the_other_side_is_not_recruited() -> None:
    play = recruiting("Black Ajah Sister", {"Verin Sedai": {"politics": 4}}, mine("Verin Sedai"))
    assert play.why("Recruit Black Ajah Sister") == ("WOT20-challenge.declare.1",)


# -- what prices there are ---------------------------------------------------------------------------------------------


@clause(
    "WOT20-action.recruit.9", "WOT20-action.recruit.11", "WOT20-action.recruit.13", "WOT20-action.convert-pattern.1"
)
def test_a_character_has_a_doubled_price_and_troops_and_mercenaries_have_none() -> None:
    """Politics, Intrigue, One Power, Combat; tokens come off before anything is doubled."""
    hand = ["Lady Aemlyn", "Andor Cavalry", "Commander", "Fade"]
    play = Play(mine("Rand al'Thor"), theirs("Aginor"), at="actions", hero={"hand": hand})
    by_name = {play.g.rules.catalogue.defs[play.g.what[card]].name: card for card in play.g.hands[HERO]}

    def found(name: str, converted: int = 0) -> list[tuple[bool, tuple[int, ...]]]:
        return [(price.doubled, price.cost) for price in prices(play.g, HERO, by_name[name], converted)]

    assert {name: found(name) for name in hand} == {
        "Andor Cavalry": [(False, (1, 0, 0, 1))],
        "Commander": [(False, (1, 0, 0, 1))],
        "Fade": [(False, (0, 1, 0, 1)), (True, (0, 2, 0, 2))],
        "Lady Aemlyn": [(False, (2, 0, 0, 1)), (True, (4, 0, 0, 2))],
    }
    assert found("Lady Aemlyn", 1) == [(False, (1, 0, 0, 0)), (True, (2, 0, 0, 0))]
    assert found("Commander", 1) == [(False, (0, 0, 0, 0))]


@clause("WOT20-glossary.pattern-requirement.1", "WOT20-glossary.pattern-requirement.2")
def test_a_requirement_is_of_the_own_section_after_converting_or_of_the_whole_pattern() -> None:
    play = Play(mine("Rand al'Thor"), theirs("Aginor"), at="actions", light=2, shadow=1, neutral=1)
    card = facts_from({"name": "Sealed Gate", "type": "advantage", "kind": "world"}, "cards")

    def refused(converted: int = 0, **wanted: Any) -> bool:
        return pattern_refusal(play.g, HERO, replace(card, **wanted), converted) is not None

    assert not refused()
    assert (refused(pattern=2), refused(pattern=3), refused(1, pattern=2), refused(1, pattern=1)) == (
        False,
        True,
        True,
        False,
    )
    assert (refused(total_pattern=4), refused(total_pattern=5), refused(2, total_pattern=4)) == (False, True, False)


@clause("WOT20-cards.advantages.1", "WOT20-cards.advantages.12", "WOT20-glossary.weapon.2", "WOT20-action.advantage.1")
def test_a_card_that_was_just_recruited_bears_a_weapon_like_any_other() -> None:
    """Also the card that has the first number on the table, as the first card of the Hero's hand does."""
    play = recruiting("Commander; War Hammer", {"Rand al'Thor": {"politics": 1, "combat": 1}}, light=1)
    commander = play.g.hands[HERO][0]
    assert commander == 0
    play.say("Recruit Commander", "Pay 1 Politics", "Play the advantage War Hammer", "Commander")
    assert "The Hero puts War Hammer on Commander." in play.told()
    assert play.g.controller[play.card("War Hammer")] == HERO
    assert play.offers("Discard the weapon War Hammer")
