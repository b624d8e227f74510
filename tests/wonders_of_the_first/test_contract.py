"""The contract of every game, on Wonders of The First: with plain decks, and with every kind of ability."""

from __future__ import annotations

import pytest

from tests.contract.suite import ALL, Check
from tests.wonders_of_the_first.plain import PLAIN
from tests.wonders_of_the_first.rich import MIXED, RICH
from wonderwheel.core.rules import GameDef


@pytest.mark.parametrize("check", ALL, ids=lambda check: check.__name__)
@pytest.mark.parametrize(
    ("definition", "seed"), [(PLAIN, 1), (PLAIN, 2), (RICH, 1), (MIXED, 2)], ids=["plain 1", "plain 2", "rich", "mixed"]
)
def test_contract(check: Check, definition: GameDef, seed: int) -> None:
    check(definition, 2, {}, seed)
