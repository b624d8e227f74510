"""The contract with decks whose cards do things: events, effects, advantages, contests, a hidden Dragon."""

from __future__ import annotations

import pytest

from tests.contract.suite import ALL, Check
from tests.wheel_of_time.rich_decks import RICH


@pytest.mark.parametrize("check", ALL, ids=lambda check: check.__name__)
def test_contract(check: Check) -> None:
    check(RICH, 2, {}, 1)
