"""The contract of every game, on Wonders of The First: with plain decks, and with every kind of ability."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.suite import ALL, Check
from tests.wonders_of_the_first.plain import PLAIN
from tests.wonders_of_the_first.rich import MIXED, RICH
from tests.wonders_of_the_first.table import at, spell, wonder
from wonderwheel.core.knowledge.ledger import AMONG
from wonderwheel.core.knowledge.views import fill, known_to
from wonderwheel.core.machine.chance import Dice
from wonderwheel.core.rules import GameDef


@pytest.mark.parametrize("check", ALL, ids=lambda check: check.__name__)
@pytest.mark.parametrize(
    ("definition", "seed"), [(PLAIN, 1), (PLAIN, 2), (RICH, 1), (MIXED, 2)], ids=["plain 1", "plain 2", "rich", "mixed"]
)
def test_contract(check: Check, definition: GameDef, seed: int) -> None:
    check(definition, 2, {}, seed)


def test_what_somebody_has_begun_to_play_can_be_played_in_every_sample() -> None:
    bolt = spell("Bolt", "Draw a card.", cost=1)
    player = {"energy": 1, "hand": ["Elk", "Bolt", "Bolt"], "deck": ["Bolt"] * 9}
    # Whoever has 13 cards of their own imagines 11 of them, and one of these has to be the Elk.
    imagined = {"deck": ["Elk", *["Bolt"] * 12]}
    table = at(wonder("Elk", 3, cost=1), bolt, player=[player, imagined])
    elk, seen, _ = table.g.hands[0]
    # Player 2 knows that a certain Bolt is in that hand.
    table.g.facts.append((1, AMONG, table.g.what[seen], 1, *sorted(table.g.hands[0])))
    table.say("Play Elk")
    for number in range(20):
        sampled: Any = fill(known_to(table.g, 1), 1, Dice(number))
        assert sampled.what[elk] == table.g.what[elk]
        assert sampled.pending
