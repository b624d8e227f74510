"""What texts say of damage: who takes it, who assigns it, how much of it heals."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.evaluating.current import mortally_wounded
from wonderwheel.games.wheel_of_time.meaning import deeds, standing_rules
from wonderwheel.games.wheel_of_time.places import POOLS
from wonderwheel.games.wheel_of_time.program.texts.cards import fits, is_one_of, objects
from wonderwheel.games.wheel_of_time.program.texts.dicing import Dicing
from wonderwheel.games.wheel_of_time.program.texts.numbers import number
from wonderwheel.games.wheel_of_time.table.rows import LASTING_SOURCE
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


class Wounding(Dicing):
    """Damage, as procedures ask texts for it."""

    def takes_instead(self, g: Table, card: int) -> int:
        """The card that takes damage in place of another, or the card itself."""
        for instead, at in self.active(g, standing_rules.TakesInstead):
            if not instead.may and card in objects(at, instead.what) and at.source != card:
                return at.source
        return card

    def may_take_instead(self, g: Table, card: int) -> list[int]:
        """The cards that may take a point in place of another, if their player chooses so."""
        found = self.active(g, standing_rules.TakesInstead)
        return [at.source for r, at in found if r.may and at.source != card and card in objects(at, r.what)]

    @rule("WOT20-resolution.special-damage.2", "WOT20-resolution.special-damage.4", "WOT20-glossary.weapon.3")
    def poisons(self, g: Table, card: int) -> bool:
        """Whether a character that takes damage which a card rolls in a challenge dies of it unless it is healed."""
        return self.speaks_of(g, standing_rules.DamageKills, card)

    @rule("WOT20-draw.dead.1", "WOT20-resolution.wounds.2")
    def only_discarded(self, g: Table, card: int) -> bool:
        """Whether a dying card would live but for an effect that discards in place of killing."""
        before = g.lasting
        sources = [at.source for r, at in self.active(g, deeds.NotKilled) if card in objects(at, r.what)]
        for source in sources:
            g.lasting = [row for row in before if row[LASTING_SOURCE] != source]
            lives = not mortally_wounded(g, card)
            g.lasting = before
            if lives:
                return True
        return False

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

    @rule("WOT20-resolution.special-damage.5")
    def is_aimed(self, g: Table, card: int) -> bool:
        """Whether the player of a card says whom the damage hits that it generates in a challenge."""
        return self.speaks_of(g, standing_rules.YouAssign, card)

    def healing(self, g: Table, card: int) -> int:
        """How much damage a card loses that rotates to heal."""
        found = [
            number(at, r.amount) for r, at in self.active(g, standing_rules.HealsMore) if is_one_of(at, card, r.what)
        ]
        return max([1, *found])
