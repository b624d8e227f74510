"""What texts say of damage: who takes it, who assigns it, how much of it heals."""

from __future__ import annotations

from wonderwheel.games.wheel_of_time.meaning import standing_rules
from wonderwheel.games.wheel_of_time.places import POOLS
from wonderwheel.games.wheel_of_time.program.texts.cards import fits, is_one_of, objects
from wonderwheel.games.wheel_of_time.program.texts.dicing import Dicing
from wonderwheel.games.wheel_of_time.program.texts.numbers import number
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


class Wounding(Dicing):
    """Damage, as procedures ask texts for it."""

    def takes_instead(self, g: Table, card: int) -> int:
        """The card that takes damage in place of another, or the card itself."""
        for instead, at in self.active(g, standing_rules.TakesInstead):
            if card in objects(at, instead.what) and at.source != card:
                return at.source
        return card

    def must_take(self, g: Table, pool: int, hit: tuple[int, ...], cards: list[int]) -> list[tuple[int, list[int]]]:
        """Who must take a point first, each with the cards that wait for it."""
        out = []
        for must, at in self.active(g, standing_rules.MustTake):
            if POOLS[pool] != must.pool:
                continue
            for card in objects(at, must.what):
                if card in cards and card not in hit:
                    later = [c for c in cards if c != card and (must.before is None or fits(at, c, must.before))]
                    out.append((card, later))
        return out

    def assigned_by_maker(self, g: Table, card: int) -> bool:
        """Whether the player of a card assigns the damage that it generates in a challenge."""
        return any(is_one_of(at, card, r.what) for r, at in self.active(g, standing_rules.YouAssign))

    def healing(self, g: Table, card: int) -> int:
        """How much damage a card loses that rotates to heal."""
        found = [
            number(at, r.amount) for r, at in self.active(g, standing_rules.HealsMore) if is_one_of(at, card, r.what)
        ]
        return max([1, *found])
