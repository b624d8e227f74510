"""What an ability counts as (509, tap abilities, sacrifice, faith)."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.wonders_of_the_first.table import at, item, land, spell
from wonderwheel.games.wonders_of_the_first import meaning

COSTS = {
    "Lamp": "Tap free",
    "Forge": "Tap action",
    "Idol": "Sacrifice free",
    "Altar": "Sacrifice action",
    "Shrine": "Spend 1 faith",
    "Temple": "Spend X faith",
    "Bell": "Spend 1 energy",
}


@clause("CR132-509.c", "CR132-tap-ability.b", "CR132-tap-ability.c.2", "CR132-sacrifice.e", "CR132-faith.c")
@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("tap", ["Field", "Forge", "Lamp"]),
        ("tap free", ["Field", "Lamp"]),
        ("tap action", ["Forge"]),
        ("harvest", ["Field"]),
        ("sacrifice", ["Altar", "Idol"]),
        ("sacrifice free", ["Idol"]),
        ("sacrifice action", ["Altar"]),
        ("faith", ["Shrine", "Temple"]),
    ],
)
def test_an_ability_is_of_every_kind_that_its_cost_makes_it(kind: str, names: list[str]) -> None:
    """A spell that sends home whatever has an ability of the kind finds these cards and no others."""
    cards = [item(name, f"{cost}: Draw a card.") for name, cost in COSTS.items()]
    field = land("Field", "Harvest: Gain 1 action.")
    home = spell("Home", meaning.Spell((meaning.ToHand(meaning.All(meaning.Cards(has=kind))),)))
    world = [f"1 {card.name}" for card in (*cards, field)]
    table = at(*cards, field, home, world=world, player=[{"hand": ["Home"]}])
    table.say("Play Home")
    assert table.look("p1.hand") == names
