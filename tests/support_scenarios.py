"""Scenario texts that several tests build upon, and what is to come of them."""

from __future__ import annotations

from pathlib import Path

from tests.toys_small import NIGHT_MARKET
from wonderwheel.core.scenarios.playing import Outcome, Scenario, load_text, run
from wonderwheel.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
ALL = {**GAMES, NIGHT_MARKET.name: NIGHT_MARKET}

HEAD = """
[[scenario]]
name = "a claim"
game = "one_card_wonder"
seats = 2
clauses = ["OCW-claim.1"]
"""
POSITION = """
[scenario.position]
supply = "KWW"
[[scenario.position.player]]
wonder = "Great Pyramid"
mat = "Triumph"
stock = "CI"
"""
CLAIM = """
[[scenario.step]]
seat = 1
answer = "Claim wood"
"""


MARKET = """
[[scenario]]
name = "a claim"
game = "night_market"
seats = 2
clauses = ["TOY-end.2"]
"""
PRODUCE = CLAIM.replace("Claim wood", "Produce")


def only(text: str, folder: Path | None = None) -> Scenario:
    scenarios = load_text(text, "file.toml", folder)
    assert len(scenarios) == 1
    return scenarios[0]


def outcome(text: str, shake: bool = False) -> Outcome:
    return run(only(text), ALL, shake)


def fine(text: str) -> None:
    for shake in (False, True):
        found = outcome(text, shake)
        assert found.ok, found.text()
        assert found.text().startswith("file.toml::a claim: ok")
        assert (found.where, found.problems, found.moment, found.malformed) == ("", (), (), False)


def differs(text: str, *parts: str) -> None:
    for shake in (False, True):
        found = outcome(text, shake)
        assert not found.ok
        for part in ("file.toml::a claim", *parts):
            assert part in found.text()
