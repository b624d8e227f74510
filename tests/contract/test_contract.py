"""The contract, for every game and its options."""

from __future__ import annotations

from typing import Any

import pytest
from tests.contract.suite import ALL, Check
from tests.toys_small import NIGHT_MARKET

import wonderwheel.games
from wonderwheel.core.rules import GameDef

GAMES: dict[str, GameDef] = {**getattr(wonderwheel.games, "GAMES", {}), NIGHT_MARKET.name: NIGHT_MARKET}


def cases() -> list[Any]:
    """Each game with its fewest and its most players, and with every other value of every option."""
    out: list[tuple[GameDef, int, dict[str, Any]]] = []
    for definition in GAMES.values():
        out += [(definition, seats, {}) for seats in sorted({definition.least, definition.most})]
        for spec in definition.options:
            out += [
                (definition, min(definition.least + 1, definition.most), {spec.name: choice})
                for choice in spec.choices
                if choice != spec.default
            ]
    return [pytest.param(*case, id="-".join([case[0].name, str(case[1]), *map(str, case[2].items())])) for case in out]


@pytest.mark.parametrize("check", ALL, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("definition", "seats", "options"), cases())
def test_contract(definition: GameDef, seats: int, options: dict[str, Any], check: Check) -> None:
    check(definition, seats, options, 1)
