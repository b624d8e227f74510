"""Scenario positions of One Card Wonder (being written)."""

from __future__ import annotations

from typing import Any

from wonderwheel.core.rules import Rules
from wonderwheel.games.one_card_wonder.state import OneCardWonderState as Table


def place(rules: Rules, g: Table, table: dict[str, Any]) -> None:
    """Fill a blank state from a scenario's position."""


def look(rules: Rules, g: Table) -> dict[str, object]:
    """Everything that a scenario may expect."""
    return {}
