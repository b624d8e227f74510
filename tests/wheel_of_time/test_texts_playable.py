"""How many of the published texts are carried out whole, and which are not, each with its phrase and the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from wonderwheel.core.errors import SetupError
from wonderwheel.games.wheel_of_time.card_pool import text_of_card
from wonderwheel.games.wheel_of_time.cards.shipped import shipped, shipped_cards
from wonderwheel.games.wheel_of_time.decks.ready_made import ready_made
from wonderwheel.games.wheel_of_time.game import GAME

GOLDEN = Path(__file__).parent / "not_playable.txt"
RULEBOOK_NAMES = (
    "Lord Pelivar",
    "Trolloc Footmen",
    "Padan Fain",
    "Elayne Trakand",
    "Secondary Efforts",
    "Andor Cavalry",
    "Verin Sedai",
    "Lan Mandragoran",
    "Longbow",
    "Mat Cauthon (I)",
    "Mat Cauthon (II)",
    "Shaidar Haran (I)",
    "Shaidar Haran (II)",
    "Car'a'carn",
)


def test_the_cards_that_cannot_be_played_yet_are_those_of_the_list() -> None:
    known = [card for card in shipped_cards() if not card.unknown_text and not card.example]
    refused = [(card.name, text_of_card(card)[1]) for card in known if text_of_card(card)[1]]
    told = [f"{len(known) - len(refused)} of {len(known)} cards with a known text can be played."]
    told += [f"{name}: {why}".replace("\\n", " ") for name, why in refused]
    assert GOLDEN.read_text(encoding="utf-8").splitlines() == told


@pytest.mark.parametrize("name", RULEBOOK_NAMES)
def test_cards_that_the_rulebook_names_can_be_played(name: str) -> None:
    assert not text_of_card(shipped()[name])[1]


@pytest.mark.parametrize("name", sorted(ready_made()))
def test_ready_made_decks_can_be_played(name: str) -> None:
    deck = ready_made()[name]
    assert GAME.make(GAME.setup(2, {f"{deck.side}_deck": name}, ""))


def test_a_deck_with_a_text_that_is_not_known_is_refused_with_the_reason() -> None:
    deck = f"1 Rand al'Thor (IV); 1 {next(card.name for card in shipped_cards() if card.unknown_text)}"
    setup = GAME.setup(2, {"format": "free", "hero_deck": deck}, "")
    with pytest.raises(SetupError, match=r"hero_deck: .*: the engine cannot carry out its text yet: its text is not"):
        GAME.make(setup)
