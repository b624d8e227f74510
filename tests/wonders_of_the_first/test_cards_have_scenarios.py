"""Cards of Existence with a text have a scenario whose name begins with the card's; those without are listed."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

from wonderwheel.core.scenarios.playing import load_file
from wonderwheel.games.wonders_of_the_first.cards.shipped import shipped, shipped_cards

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "wonders_of_the_first" / "cards"
# Names of cards, one a line. It only shrinks.
MISSING = Path(__file__).parent / "without_scenario.txt"


@cache
def _by_subject() -> Counter[str]:
    files = sorted(SCENARIOS.glob("*.toml"))
    return Counter(scenario.name.partition(":")[0] for file in files for scenario in load_file(file))


def test_the_cards_without_a_scenario_are_those_of_the_list() -> None:
    wanted = {card.name for card in shipped_cards() if card.text and not card.token}
    assert MISSING.read_text(encoding="utf-8").splitlines() == sorted(wanted - set(_by_subject()))


def test_a_scenario_names_a_card_of_the_game_as_its_subject() -> None:
    assert sorted(set(_by_subject()) - set(shipped())) == []


def test_scenarios_of_a_file_are_sorted_by_their_cards() -> None:
    for file in sorted(SCENARIOS.glob("*.toml")):
        subjects = [scenario.name.partition(":")[0] for scenario in load_file(file)]
        assert subjects == sorted(subjects), file.name
