"""Every card with a text has a scenario whose name begins with the card's; a card of the starters has two.

And they show the text: without it one of them fails. A quarter of the cards here, all of them in the long run.
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.sampling import in_sample
from wonderwheel.core.scenarios import load_file, run
from wonderwheel.core.scenarios.files import Scenario
from wonderwheel.games import GAMES
from wonderwheel.games.wheel_of_time.cards.definition import CardDef
from wonderwheel.games.wheel_of_time.cards.shipped import shipped, shipped_cards
from wonderwheel.games.wheel_of_time.decks.legality import parse_deck
from wonderwheel.games.wheel_of_time.decks.ready_made import ready_made
from wonderwheel.games.wheel_of_time.kinds import ABILITIES

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "wheel_of_time" / "cards"
# Names of cards, one a line, whether they can be played yet or not. It only shrinks.
MISSING = Path(__file__).parent / "without_scenario.txt"
# Cards whose whole text says again what is printed elsewhere on them.
SAYS_NOTHING_NEW = ("Dragonsworn",)


@cache
def _by_subject() -> dict[str, list[Scenario]]:
    found: defaultdict[str, list[Scenario]] = defaultdict(list)
    for file in sorted(SCENARIOS.glob("*.toml")):
        for scenario in load_file(file):
            found[scenario.name.partition(":")[0]].append(scenario)
    return found


def _wanted() -> dict[str, int]:
    wanted = {card.name: 1 for card in shipped_cards() if card.text and not card.unknown_text and not card.example}
    for deck in ready_made().values():
        if deck.starter:
            wanted |= {card.name: 2 for card in parse_deck(deck.cards, shipped(), deck.name)}
    return wanted


def _without_text(card: CardDef) -> str:
    """The card as a component: all that is printed on it but its text."""
    four = {
        key: ", ".join(f"{name} = {number}" for name, number in zip(ABILITIES, numbers, strict=True) if number)
        for key, numbers in (("abilities", card.abilities), ("cost", card.cost))
    }
    texts = {"name": card.name, "type": card.type, "kind": card.kind, "personality": card.personality, "sex": card.sex}
    lines = [f"{key} = {json.dumps(value)}" for key, value in texts.items() if value]
    lines += [f"{key} = {{ {numbers} }}" for key, numbers in four.items() if numbers]
    lines += [f"{key} = {json.dumps(list(getattr(card, key)))}" for key in ("allegiances", "traits")]
    return "[[card]]\n" + "\n".join(lines)


def _fails_without_text(name: str) -> bool:
    blank = _without_text(shipped()[name])
    return not all(run(replace(scenario, components=blank), GAMES).ok for scenario in _by_subject()[name])


def test_the_cards_without_a_scenario_are_those_of_the_list() -> None:
    subjects = _by_subject()
    lacking = sorted(name for name, number in _wanted().items() if len(subjects.get(name, [])) < number)
    assert MISSING.read_text(encoding="utf-8").splitlines() == lacking


def test_a_scenario_names_a_card_of_the_game_as_its_subject() -> None:
    assert sorted(set(_by_subject()) - {card.name for card in shipped_cards()}) == []


def test_scenarios_of_a_file_are_sorted_by_their_cards() -> None:
    for file in sorted(SCENARIOS.glob("*.toml")):
        subjects = [scenario.name.partition(":")[0] for scenario in load_file(file)]
        assert subjects == sorted(subjects), file.name


@pytest.mark.parametrize("first", sorted({name[0] for name in _by_subject()}))
def test_a_scenario_of_each_card_fails_when_its_text_is_taken_away(first: str) -> None:
    names = [name for name in _by_subject() if name[0] == first and shipped()[name].text and in_sample(name, 4)]
    assert [name for name in names if not _fails_without_text(name) and name not in SAYS_NOTHING_NEW] == []


def test_a_card_without_a_text_is_the_same_when_nothing_is_taken_away() -> None:
    names = [name for name in _by_subject() if not shipped()[name].text]
    assert "Lady Arathelle" in names
    assert [name for name in names if _fails_without_text(name)] == []
