"""Every card with a text has a scenario whose name begins with the card's; the most complex ones have three."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

from wonderwheel.core.scenarios.playing import load_file
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.cards.shipped import shipped, shipped_cards
from wonderwheel.games.wonders_of_the_first.meaning.parts import parts_of

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "wonders_of_the_first" / "cards"
COMPLEX = 80  # of so many cards that consist of the most parts three scenarios are asked for


@cache
def _by_subject() -> Counter[str]:
    files = sorted(SCENARIOS.glob("*.toml"))
    return Counter(scenario.name.partition(":")[0] for file in files for scenario in load_file(file))


def _with_text() -> list[CardDef]:
    return [card for card in shipped_cards() if card.text and not card.token]


def test_every_card_with_a_text_has_a_scenario() -> None:
    assert sorted({card.name for card in _with_text()} - set(_by_subject())) == []


def test_the_most_complex_cards_have_three_scenarios() -> None:
    cards = sorted(_with_text(), key=lambda card: (-len(parts_of(card.abilities)), card.name))
    assert [card.name for card in cards[:COMPLEX] if _by_subject()[card.name] < 3] == []


def test_a_scenario_names_a_card_of_the_game_as_its_subject() -> None:
    assert sorted(set(_by_subject()) - set(shipped())) == []


def test_scenarios_of_a_file_are_sorted_by_their_cards() -> None:
    for file in sorted(SCENARIOS.glob("*.toml")):
        subjects = [scenario.name.partition(":")[0] for scenario in load_file(file)]
        assert subjects == sorted(subjects), file.name
