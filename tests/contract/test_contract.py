"""The contract, for every shipped game and its options."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.cases import cases
from tests.contract.suite import ALL, Check
from wonderwheel.core.rules import GameDef
from wonderwheel.games import GAMES


@pytest.mark.parametrize("check", ALL, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("definition", "seats", "options"), cases(GAMES.values()))
def test_contract(definition: GameDef, seats: int, options: dict[str, Any], check: Check) -> None:
    check(definition, seats, options, 1)
