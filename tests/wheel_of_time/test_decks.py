"""Decks: both starters as they were sold, and what makes a deck legal."""

from __future__ import annotations

import pytest

from tests.support import clause
from wonderwheel.core.errors import SetupError
from wonderwheel.games.wheel_of_time.cards.definition import CardDef
from wonderwheel.games.wheel_of_time.cards.shipped import shipped, shipped_cards
from wonderwheel.games.wheel_of_time.decks.legality import deck_errors, hand_errors, parse_deck, start_errors
from wonderwheel.games.wheel_of_time.decks.ready_made import ready_made
from wonderwheel.games.wheel_of_time.game import GAME

HERO_TROOPS = "3 Andor Cavalry; 3 Andor Infantry; 2 Light Cavalry"


def deck(name: str) -> list[CardDef]:
    return parse_deck(ready_made()[name].cards, shipped(), name)


def named(*names: str) -> list[CardDef]:
    return [shipped()[name] for name in names]


def test_the_starters_are_the_published_lists() -> None:
    hero, villain = deck("dragon_reborn"), deck("forsaken")
    assert (len(hero), len(villain)) == (50, 50)
    assert sum(card.type in ("character", "troop") for card in hero) == 21
    assert sum(card.type in ("character", "troop") for card in villain) == 20
    assert len([card for card in hero if card.name == "Andor Cavalry"]) == 3
    assert len([card for card in villain if card.name == "Fireball"]) == 3
    fixed = {card for card in shipped_cards() if card.rarity.startswith("Fixed") and card.set_name == "Premiere"}
    assert {*hero, *villain} == fixed, "the cards of fixed rarity, and no others, are in the starters"


@pytest.mark.parametrize("name", sorted(ready_made()))
def test_every_ready_deck_is_legal_with_its_starting_hand(name: str) -> None:
    made = ready_made()[name]
    cards = deck(name)
    assert deck_errors(cards, made.side, "casual") == []
    assert deck_errors(cards, made.side, "tournament", starter=made.starter) == []
    assert hand_errors(named(*made.hand), cards, made.side) == []


def test_four_more_decks_differ_in_plan() -> None:
    """Two of each side; whatever two decks of a side share, most of each is its own."""
    sides = [made.side for made in ready_made().values() if not made.starter]
    assert sorted(sides) == ["hero", "hero", "villain", "villain"]
    for one, other in (("white_tower", "car_a_carn"), ("shadowspawn", "great_game")):
        shared = {card.name for card in deck(one)} & {card.name for card in deck(other)}
        assert len(shared) <= 6
    assert all(len(deck(name)) == 60 for name, made in ready_made().items() if not made.starter)


@pytest.mark.parametrize("name", sorted(ready_made()))
def test_a_side_can_recruit_what_its_ready_deck_holds(name: str) -> None:
    barred = {"hero": "Dark One", "villain": "Dragon"}[ready_made()[name].side]
    assert [card.name for card in deck(name) if card.has(barred) or (barred == "Dragon" and card.has("Ta'veren"))] == []


@clause("WOT20-setup.deck.8", "WOT20-setup.deck.7")
def test_a_deck_has_fifty_cards_at_least() -> None:
    assert deck_errors(deck("dragon_reborn")[1:], "hero") == [
        "the deck has 49 cards, and 50 are the fewest (WOT20-setup.deck.8)"
    ]
    more = [*deck("dragon_reborn"), *named("Lucky Find")]
    assert deck_errors(more, "hero") == [], "there is no upper limit"


@clause("WOT20-setup.deck.9")
def test_at_most_three_copies_of_a_card() -> None:
    more = [*deck("dragon_reborn"), *named("Andor Cavalry")]
    assert deck_errors(more, "hero") == ["4 copies of Andor Cavalry: at most 3 (WOT20-setup.deck.9)"]
    versions = [*deck("dragon_reborn"), *named("Rand al'Thor (I)", "Rand al'Thor (II)", "Rand al'Thor (III)")]
    assert deck_errors(versions, "hero") == [], "versions of one character are different cards"


@clause("WOT20-setup.tournament.3", "WOT20-setup.tournament.5")
def test_a_tournament_asks_for_sixty_but_not_of_starters() -> None:
    cards = deck("forsaken")
    assert deck_errors(cards, "villain", "tournament") == [
        "the deck has 50 cards, and 60 are the fewest (WOT20-setup.tournament.3)"
    ]
    assert deck_errors(cards, "villain", "tournament", starter=True) == []


@clause("WOT20-setup.tournament.4")
def test_at_most_half_are_characters_and_troops_in_a_tournament() -> None:
    cards = [card for card in deck("dragon_reborn") if card.type not in ("character", "troop")]
    pool = [card for card in shipped_cards() if card.type == "event" and card.set_name == "Premiere"]
    cards += pool[: 30 - len(cards)]
    fighting = [card for card in deck("dragon_reborn") if card.type in ("character", "troop")]
    more = [card for card in shipped_cards() if card.type == "troop" and card not in fighting]
    half = fighting + more[: 30 - len(fighting)]
    assert deck_errors([*cards, *half], "hero", "tournament") == []
    uneven = [*cards, *half, *named("Wolves")]
    assert deck_errors(uneven, "hero", "tournament") == [
        "31 characters and troops are more than half: at most 30 of 61 (WOT20-setup.tournament.4)"
    ]
    assert deck_errors(uneven, "hero") == []


@clause("WOT20-overview.5", "WOT20-setup.hand.2")
def test_a_deck_belongs_to_a_side() -> None:
    assert deck_errors(deck("dragon_reborn"), "villain") == ["no Starting Villain is in the deck (WOT20-setup.hand.2)"]


@clause("WOT20-setup.deck.7", "WOT20-overview.5")
def test_examples_and_unknown_texts_are_for_no_deck() -> None:
    cards = [*deck("forsaken"), *named("Aginor", "Night Raid")]
    assert deck_errors(cards, "villain") == [
        "Aginor is an example of the rulebook and was never published",
        "Night Raid cannot be played: what it does is not public",
    ]
    assert deck_errors(cards[-2:], "villain", "free") == []


@clause("WOT20-setup.hand.2", "WOT20-setup.hand.4", "WOT20-setup.mat-perrin.1")
def test_a_deck_that_nobody_can_begin_with_is_refused_in_every_format() -> None:
    rand, perrin = named("Rand al'Thor (IV)"), named("Perrin Aybara (II)")
    others = named("Commander", "Andor Cavalry", "Fireball")
    assert start_errors([*rand, *others], [], "hero") == []
    assert start_errors(others, [], "hero") == ["no Starting Hero is in the deck (WOT20-setup.hand.2)"]
    assert start_errors([*rand, *others[:2], *others[:2]], [], "hero") == [
        "a starting hand needs cards of 3 types beside the starting character, "
        "and the deck has character, troop (WOT20-setup.hand.4)"
    ]
    assert start_errors([*perrin, *others], rand, "hero") == []
    assert start_errors([*perrin, *others], [], "hero") == [
        "Perrin Aybara (II) begins only with a Dragon Reborn beside the deck (WOT20-setup.mat-perrin.1)"
    ]
    with pytest.raises(SetupError, match=r"hero_deck: a starting hand needs cards of 3 types .* has none"):
        GAME.make(GAME.setup(2, {"format": "free", "hero_deck": "1 Rand al'Thor (IV)"}))


@clause("WOT20-setup.hand.1", "WOT20-setup.hand.2", "WOT20-setup.hand.4", "WOT20-setup.hand.5")
def test_a_starting_hand_is_a_leader_and_three_types() -> None:
    cards = deck("dragon_reborn")
    rand = "Rand al'Thor (IV)"
    assert hand_errors(named(rand, "Commander", "Fireball", "Gather Allies"), cards, "hero") == []
    assert hand_errors(named(rand, "Commander", "Fireball"), cards, "hero") == [
        "a starting hand has 4 cards, not 3 (WOT20-setup.hand.1)"
    ]
    assert hand_errors(named(rand, "Commander", "Fireball", "Healing"), cards, "hero") == [
        "beside the starting character, 2 cards are events: all differ (WOT20-setup.hand.4)"
    ]
    assert hand_errors(named("Commander", "Andor Cavalry", "Fireball", "Gather Allies"), cards, "hero") == [
        "no Starting Hero is in the starting hand (WOT20-setup.hand.2)"
    ]
    assert hand_errors(named(rand, "Trolloc", "Fireball", "Gather Allies"), cards, "hero") == [
        "Trolloc is in the starting hand 1 times, and in the deck 0 (WOT20-setup.hand.1)"
    ]


@clause("WOT20-setup.hand.1", "WOT20-setup.hand.4")
def test_a_text_may_keep_a_card_out_of_starting_hands() -> None:
    cards = deck("great_game")
    hand = named("Graendal (I)", "Hired Agent", "From the Shadows", "Sabotage")
    assert hand_errors(hand, cards, "villain") == ["Sabotage cannot be in a starting hand, as its text says"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("3 Andor Cavlary", "did you mean 'Andor Cavalry'"),
        ("0 Fireball", "is no number of copies"),
        ("201 Fireball", "201 cards are too many"),
        ("150 Fireball; 51 Healing", "201 cards are too many"),
        ("Xyz", "all are listed by `ww cards GAME`"),
    ],
)
def test_a_list_that_is_none_is_refused(text: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        parse_deck(text, shipped(), "mine")


def test_a_list_may_leave_the_number_out_and_use_lines() -> None:
    assert parse_deck("Fireball\n2 Healing;;", shipped(), "mine") == named("Fireball", "Healing", "Healing")
