"""The contract, for every shipped game and its options."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.cases import cases
from tests.contract.suite import ALL, Check
from tests.wonders_of_the_first.mixtures import mixture
from wonderwheel.core.rules import GameDef
from wonderwheel.games import GAMES


@pytest.mark.parametrize("check", ALL, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("definition", "seats", "options"), cases(GAMES.values()))
def test_contract(definition: GameDef, seats: int, options: dict[str, Any], check: Check) -> None:
    check(definition, seats, options, 1)


@pytest.mark.parametrize("number", range(len(ALL)), ids=[check.__name__ for check in ALL])
def test_contract_of_mixtures_of_editions(number: int) -> None:
    """Each check on another mixture of switches: pairwise, so that every two values meet in one of them."""
    ALL[number](GAMES["wonders_of_the_first"], 2, mixture(1, number), 1)
