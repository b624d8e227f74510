"""What texts say of dice: which a card rolls, and what its results become."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, ABILITY_NAMES, SUPPORT, SYMBOL_NAMES
from wonderwheel.games.wheel_of_time.meaning import standing_rules
from wonderwheel.games.wheel_of_time.places import NO_CHALLENGE
from wonderwheel.games.wheel_of_time.program.texts.cards import challenges, is_one_of
from wonderwheel.games.wheel_of_time.program.texts.happening import Happening
from wonderwheel.games.wheel_of_time.program.texts.numbers import number
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table


class Dicing(Happening):
    """Dice and results, as procedures ask texts for them."""

    @rule("WOT20-dice.7")
    def change_dice(self, g: Table, card: int, dice: list[int]) -> list[int]:
        """How many dice of each ability a card rolls, after what texts say."""
        now = dice[:]
        for change, at in self.active(g, standing_rules.DiceCount):
            if not is_one_of(at, card, change.what):
                continue
            by = number(at, change.amount)
            for place in range(len(ABILITIES)) if change.skill == "each" else (ABILITY_NAMES.index(change.skill),):
                if change.double:
                    now[place] += min(by, dice[place])
                elif change.fewer:
                    now[place] = max(0, now[place] - by)
                else:
                    now[place] += by
        here = g.challenge[card]
        for allowed, at in self.active(g, standing_rules.DiceAllowed):
            if here != NO_CHALLENGE and here in challenges(at, allowed.challenge):
                named = [ABILITY_NAMES.index(skill) for skill in allowed.skills]
                now = [many if (i in named) != allowed.absent else 0 for i, many in enumerate(now)]
        return now

    def keeps_dice(self, g: Table, card: int) -> bool:
        return any(is_one_of(at, card, r.what) for r, at in self.active(g, standing_rules.FullDice))

    @rule("WOT20-resolution.opening.19", "WOT20-glossary.ignored.1")
    def changed_results(self, g: Table, seat: int, card: int, counts: list[int], challenge: int) -> list[int]:
        """The results of a roll after what texts say of them: ignored, counted as others, more besides."""
        for ignored, at in self.active(g, standing_rules.Ignored):
            if is_one_of(at, card, ignored.what):
                places = range(len(ABILITIES)) if ignored.symbol == "any" else (SYMBOL_NAMES.index(ignored.symbol),)
                counts = [0 if i in places else many for i, many in enumerate(counts)]
        before = counts[:]
        for turned, at in self.active(g, standing_rules.Counts):
            mine = seat == at.seat if turned.by is None else is_one_of(at, card, turned.by)
            there = turned.challenge is None or challenge in challenges(at, turned.challenge)
            if (
                not mine
                or not there
                or turned.may
                or challenge == NO_CHALLENGE
                or (turned.last_battle and not g.last_battle)
            ):
                continue
            place = SYMBOL_NAMES.index(turned.symbol)
            for count in turned.into.counts:
                counts[SYMBOL_NAMES.index(count.symbol)] += before[place] * number(at, count.number)
            if not turned.also:
                counts[place] -= before[place]
        for more, at in self.active(g, standing_rules.Generates):
            if challenge != NO_CHALLENGE and is_one_of(at, card, more.what):
                here = at._replace(that=card)
                times = number(here, more.times) if more.times is not None else 1
                for count in more.symbols.counts:
                    if count.symbol in SYMBOL_NAMES:
                        counts[SYMBOL_NAMES.index(count.symbol)] += number(here, count.number) * times
        return counts

    def counts_as_support(self, g: Table, card: int) -> bool:
        """Whether ability symbols that a card rolls may each be used as support."""
        return any(
            r.may and r.symbol == "any" and r.by is not None and is_one_of(at, card, r.by)
            and all(SYMBOL_NAMES.index(count.symbol) == SUPPORT for count in r.into.counts)
            for r, at in self.active(g, standing_rules.Counts)
        )  # fmt: skip

    def rolls_early(self, g: Table, card: int) -> bool:
        return any(is_one_of(at, card, r.what) for r, at in self.active(g, standing_rules.RollsEarly))
