"""What bots are told about The Wheel of Time: a position in terms, in dice of the Last Battle.

The terms are here, their weights in `advice.toml`, which `ww arena fit` can write.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from wonderwheel.core.advice import Advice, weights_in
from wonderwheel.games.wheel_of_time.estimate import fighters_in, side_of, worth_of_dice
from wonderwheel.games.wheel_of_time.forecast import forecast
from wonderwheel.games.wheel_of_time.places import HERO_SEAT

if TYPE_CHECKING:
    from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

WORDS: Final[Mapping[str, str]] = {
    "tokens": "tokens on the Pattern",
    "forces": "your forces in play",
    "leader": "the life of your leader",
    "advantages": "advantages in play",
    "cards": "your cards to play",
    "symbols": "symbols to recruit with",
    "challenges": "the challenges at hand",
}


class WheelAdvice(Advice):
    """Terms of The Wheel of Time."""

    names = tuple(WORDS)
    words = WORDS
    scale = 12.0

    def __init__(self, rules: Any) -> None:
        super().__init__(rules, weights_in(Path(__file__).with_name("advice.toml"), self.names))

    def horizon(self, g: Table) -> int:
        return g.turn + 1

    def terms(self, g: Table, seat: int) -> list[float]:
        worth = worth_of_dice(g)
        fighters = fighters_in(g, worth)
        mine, theirs = side_of(g, seat, fighters, worth), side_of(g, 1 - seat, fighters, worth)
        at_hand = forecast(g, fighters)
        return [
            *(one - other for one, other in zip(mine, theirs, strict=True)),
            at_hand if seat == HERO_SEAT else -at_hand,
        ]
