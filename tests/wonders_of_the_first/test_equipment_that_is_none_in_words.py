"""Equipment that becomes a copy of something else."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.casting import USUAL
from tests.wonders_of_the_first.table import at, item, spell


@pytest.mark.parametrize(("model", "stays"), [("Cog", []), ("Sword", ["Sword on Bear"])])
@clause("CR132-equip.a", "CR132-507.g")
def test_only_equipment_is_worn(model: str, stays: list[str]) -> None:
    blade = item("Blade", "Equipped Wonder gets +3.", classes=("Equipment",))
    sword = item("Sword", "Equipped Wonder gets +1.", classes=("Equipment",))
    rewire = spell("Rewire", "Target item you control becomes a copy of another target item.")
    cards = [
        {"name": "Bear", "player": 1},
        {"name": "Blade", "player": 1, "on": "Bear"},
        {"name": model, "player": 2, "realm": 2},
    ]
    table = at(blade, sword, rewire, *USUAL, card=cards, player=[{"energy": 9, "hand": ["Rewire"]}, {}])
    table.say("Play Rewire")
    assert [card for card in table.look("realm1.p1") if " on " in card] == stays
