"""Every card with a text has a scenario whose name begins with the card's; a card of the starters has two."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

from wonderwheel.games.wheel_of_time.cards.shipped import shipped, shipped_cards
from wonderwheel.games.wheel_of_time.decks.legality import parse_deck
from wonderwheel.games.wheel_of_time.decks.ready_made import ready_made

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "wheel_of_time" / "cards"
# Names of cards, one a line, whether they can be played yet or not. It only shrinks.
MISSING = Path(__file__).parent / "without_scenario.txt"


def _subjects() -> Counter[str]:
    found: Counter[str] = Counter()
    for file in sorted(SCENARIOS.glob("*.toml")):
        for scenario in tomllib.loads(file.read_text(encoding="utf-8"))["scenario"]:
            found[scenario["name"].partition(":")[0]] += 1
    return found


def _wanted() -> dict[str, int]:
    wanted = {card.name: 1 for card in shipped_cards() if card.text and not card.unknown_text and not card.example}
    for deck in ready_made().values():
        if deck.starter:
            wanted |= {card.name: 2 for card in parse_deck(deck.cards, shipped(), deck.name)}
    return wanted


def test_the_cards_without_a_scenario_are_those_of_the_list() -> None:
    subjects = _subjects()
    lacking = sorted(name for name, number in _wanted().items() if subjects[name] < number)
    assert MISSING.read_text(encoding="utf-8").splitlines() == lacking


def test_a_scenario_names_a_card_of_the_game_as_its_subject() -> None:
    assert sorted(set(_subjects()) - {card.name for card in shipped_cards()}) == []


def test_scenarios_of_a_file_are_sorted_by_their_cards() -> None:
    for file in sorted(SCENARIOS.glob("*.toml")):
        scenarios = tomllib.loads(file.read_text(encoding="utf-8"))["scenario"]
        subjects = [scenario["name"].partition(":")[0] for scenario in scenarios]
        assert subjects == sorted(subjects), file.name
