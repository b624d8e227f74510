"""The contract, for an invented game: what One Card Wonder does not use is held to it too."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.cases import cases
from tests.contract.suite import ALL, Check
from tests.toys_small import NIGHT_MARKET
from wonderwheel.core.rules import GameDef


@pytest.mark.parametrize("check", ALL, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("definition", "seats", "options"), cases([NIGHT_MARKET]))
def test_contract(definition: GameDef, seats: int, options: dict[str, Any], check: Check) -> None:
    check(definition, seats, options, 1)
