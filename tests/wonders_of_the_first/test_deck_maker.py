"""Random legal decks, and random games with them: what the long run does twenty thousand times, a few times here."""

from __future__ import annotations

import pytest

from tests.wonders_of_the_first.plain import CARDS
from tools.soak import play_one
from wonderwheel.core.errors import SetupError
from wonderwheel.core.machine.chance import Dice
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.cards.shipped import shipped, shipped_cards
from wonderwheel.games.wonders_of_the_first.decks.legality import archive_errors, deck_errors, parse_deck
from wonderwheel.games.wonders_of_the_first.decks.pool import card_pool
from wonderwheel.games.wonders_of_the_first.decks.random_deck import random_deck


def made(seed: int, form: str) -> tuple[list[CardDef], list[CardDef]]:
    return parse_deck(random_deck(shipped_cards(), Dice(seed), form), shipped(), "a deck")


@pytest.mark.parametrize("form", ["constructed", "prerelease"])
def test_every_deck_is_legal(form: str) -> None:
    for seed in range(60):
        deck, archive = made(seed, form)
        assert deck_errors(deck, form) == []
        assert archive_errors(archive) == []


def test_the_same_seed_makes_the_same_deck_and_another_another() -> None:
    decks = [random_deck(shipped_cards(), Dice(seed)) for seed in range(20)]
    assert decks == [random_deck(shipped_cards(), Dice(seed)) for seed in range(20)]
    assert len(set(decks)) == 20


def test_every_card_comes_up() -> None:
    seen: set[str] = set()
    for seed in range(400):
        deck, archive = made(seed, "constructed")
        seen.update(card.name for card in (*deck, *archive))
    assert {card.name for card in shipped_cards()} - seen == set()


def test_a_pool_that_is_too_small_is_refused() -> None:
    few = list(card_pool(CARDS).values())[:9]
    with pytest.raises(SetupError, match=r"no deck can be made of these cards: the deck has \d+ cards"):
        random_deck(few, Dice(1))


@pytest.mark.parametrize("seed", range(1, 41))
def test_random_games_with_random_decks_keep_every_invariant(seed: int) -> None:
    inputs, _ = play_one("wonders_of_the_first", seed)
    assert inputs > 20
