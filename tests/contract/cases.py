"""With which players and options the contract is checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from wonderwheel.core.option_specs import OptionSpec
from wonderwheel.core.rules import GameDef


def other_values(spec: OptionSpec) -> list[bool | int | str]:
    """What an option can be besides its default: the other truth value, or the first and the last choice."""
    if isinstance(spec.default, bool):
        return [not spec.default]
    others = [choice for choice in spec.choices if choice != spec.default]
    return others if len(others) < 3 else [others[0], others[-1]]


def cases(games: Iterable[GameDef]) -> list[Any]:
    """Each game with its fewest and its most players, and with other values of every option."""
    out: list[tuple[GameDef, int, dict[str, Any]]] = []
    for definition in games:
        out += [(definition, seats, {}) for seats in sorted({definition.least, definition.most})]
        seats = min(definition.least + 1, definition.most)
        for spec in definition.options:
            out += [(definition, seats, {spec.name: value}) for value in other_values(spec)]
    return [pytest.param(*case, id=name_of(*case)) for case in out]


def name_of(definition: GameDef, seats: int, options: dict[str, Any]) -> str:
    return "-".join([definition.name, str(seats), *(f"{name}={value}" for name, value in options.items())])
