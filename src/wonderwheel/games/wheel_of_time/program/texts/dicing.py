"""What texts say of dice: which a card rolls, what its player may choose about them, and what results become."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, ABILITY_NAMES, SUPPORT, SYMBOL_NAMES, SYMBOLS
from wonderwheel.games.wheel_of_time.meaning import amounts, standing_rules
from wonderwheel.games.wheel_of_time.places import NO_CHALLENGE
from wonderwheel.games.wheel_of_time.program.texts.at import At, players
from wonderwheel.games.wheel_of_time.program.texts.cards import challenges, is_one_of, objects
from wonderwheel.games.wheel_of_time.program.texts.happening import Happening
from wonderwheel.games.wheel_of_time.program.texts.numbers import holds, number
from wonderwheel.games.wheel_of_time.table.facts import (
    FEWER_DICE,
    MORE_DICE,
    NO_ROLL,
    OTHER_DICE,
    ROLLING,
    DiceChoice,
)
from wonderwheel.games.wheel_of_time.table.objects import facts_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

EVERY_ABILITY: Final = tuple(range(len(ABILITIES)))
EVERY_SYMBOL: Final = tuple(range(len(SYMBOLS)))


def _places(symbol: str) -> tuple[int, ...]:
    """Symbols by number: "any" is each ability symbol, "all" whatever a die can show."""
    if symbol == "all":
        return EVERY_SYMBOL
    return EVERY_ABILITY if symbol == "any" else (SYMBOL_NAMES.index(symbol),)


class Dicing(Happening):
    """Dice and results, as procedures ask texts for them."""

    # -- how many dice -------------------------------------------------------------------------------------------------

    @rule("WOT20-dice.7")
    def change_dice(self, g: Table, card: int, dice: list[int]) -> list[int]:
        """How many dice of each ability a card rolls, after what texts say."""
        now = dice[:]
        for change, at in self.active(g, standing_rules.DiceCount):
            if change.may or change.skill == "any" or not is_one_of(at, card, change.what):
                continue
            by = number(at, change.amount)
            for place in EVERY_ABILITY if change.skill == "each" else (ABILITY_NAMES.index(change.skill),):
                if change.double:
                    now[place] += min(by, dice[place])
                elif change.fewer:
                    now[place] = max(0, now[place] - by)
                else:
                    now[place] += by
        barred = self.barred_dice(g, card)
        return [0 if ability in barred else many for ability, many in enumerate(now)]

    @rule("WOT20-glossary.cannot.2")
    def barred_dice(self, g: Table, card: int) -> set[int]:
        """The abilities of which a card cannot roll dice now, whatever else it may."""
        out: set[int] = set()
        here = g.challenge[card]
        for allowed, at in self.active(g, standing_rules.DiceAllowed):
            if here != NO_CHALLENGE and here in challenges(at, allowed.challenge):
                named = {ABILITY_NAMES.index(skill) for skill in allowed.skills}
                out |= named if allowed.absent else set(EVERY_ABILITY) - named
        for ban, at in self.active(g, standing_rules.Cannot):
            if ban.act.kind == "gain skill" and ban.what is not None and is_one_of(at, card, ban.what):
                out.add(ABILITY_NAMES.index(ban.act.skill))
            player = ban.act.kind == "roll" and ban.who is not None and g.controller[card] in players(at, ban.who)
            if player:
                out.add(ABILITY_NAMES.index(ban.act.skill))
        for only, at in self.active(g, standing_rules.Can):
            if only.act.kind != "roll only if" or here == NO_CHALLENGE or not is_one_of(at, card, only.what):
                continue
            if not holds(at.but(challenge=here), only.act.condition):
                out.add(ABILITY_NAMES.index(only.act.skill))
        return out

    def keeps_dice(self, g: Table, card: int) -> bool:
        return self.speaks_of(g, standing_rules.FullDice, card)

    def rolls_early(self, g: Table, card: int) -> bool:
        return self.speaks_of(g, standing_rules.RollsEarly, card)

    # -- what a player chooses as a card rolls -------------------------------------------------------------------------

    def dice_choices(self, g: Table, card: int, forced: bool) -> list[DiceChoice]:
        """What may be chosen about the dice that a card is about to roll; `forced`: a text makes it roll."""
        out: list[DiceChoice] = []
        if not forced:
            out += [DiceChoice(ROLLING, effect, 0, other) for other, effect in self._used_as_it_rolls(g, card)]
        elif self.speaks_of(g, standing_rules.NeedNotRoll, card):
            out.append(DiceChoice(NO_ROLL, 0, 0, 0))
        counts = [(r, at) for r, at in self.active(g, standing_rules.DiceCount) if is_one_of(at, card, r.what)]
        others = self.active(g, standing_rules.DiceInstead)
        if not counts and not others:
            return out
        barred = self.barred_dice(g, card)
        for more, at in counts:
            if more.may and ABILITY_NAMES.index(more.skill) not in barred:
                out.append(DiceChoice(MORE_DICE, ABILITY_NAMES.index(more.skill), 0, number(at, more.amount)))
        for other, at in others:
            into = ABILITY_NAMES.index(other.skill)
            if is_one_of(at, card, other.what) and into not in barred:
                out.append(DiceChoice(OTHER_DICE, into, ABILITY_NAMES.index(other.instead), other.number or 0))
        for fewer, at in counts:
            if fewer.skill == "any":
                out.append(DiceChoice(FEWER_DICE, 0, 0, number(at, fewer.amount)))
        return out

    def _used_as_it_rolls(self, g: Table, card: int) -> Iterator[tuple[int, int]]:
        """Effects of its player that are used as a card rolls in a challenge: the cards that have them, and which."""
        if g.resolving == NO_CHALLENGE or g.challenge[card] != g.resolving:
            return
        for other, i in self.in_force(g).effects.get(ROLLING, ()):
            if g.controller[other] == g.controller[card]:
                at = At(g, other, g.controller[other], {})
                if card in objects(at, facts_of(g, other).effects[i].said.rolling):
                    yield other, i

    # -- results -------------------------------------------------------------------------------------------------------

    @rule("WOT20-glossary.ignored.1")
    def dead_dice(self, g: Table, card: int, counts: list[int]) -> tuple[int, ...]:
        """The abilities whose dice count for nothing in this roll, since they show none of their symbols."""
        return tuple(
            [
                SYMBOL_NAMES.index(r.symbol)
                for r, at in self.active(g, standing_rules.Ignored)
                if r.dice and is_one_of(at, card, r.what) and not counts[SYMBOL_NAMES.index(r.symbol)]
            ]
        )

    @rule("WOT20-resolution.opening.19", "WOT20-glossary.ignored.1")
    def without_ignored(self, g: Table, card: int, counts: list[int]) -> list[int]:
        """Results that texts ignore are as if never rolled."""
        for ignored, at in self.active(g, standing_rules.Ignored):
            if not ignored.dice and is_one_of(at, card, ignored.what):
                places = _places(ignored.symbol)
                counts = [0 if i in places else many for i, many in enumerate(counts)]
        return counts

    @rule("WOT20-glossary.ignored.1", "WOT20-glossary.generated.1")
    def negated(self, g: Table, card: int) -> set[int]:
        """The symbols that a card does not generate, in whatever way."""
        return {
            place
            for r, at in self.active(g, standing_rules.Ignored)
            if r.how == "generated" and is_one_of(at, card, r.what)
            for place in _places(r.symbol)
        }

    @rule("WOT20-resolution.opening.19", "WOT20-glossary.generated.1")
    def changed_results(self, g: Table, seat: int, card: int, counts: list[int], challenge: int) -> list[int]:
        """What a roll generates after what texts say: symbols counted as others, more besides, some negated."""
        before, counts = counts, counts[:]
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
            if challenge != NO_CHALLENGE and more.times is not None and is_one_of(at, card, more.what):
                here = at.but(that=card)
                if isinstance(more.times, amounts.Generated):
                    times = counts[SYMBOL_NAMES.index(more.times.symbol)]
                else:
                    times = number(here, more.times)
                for count in more.symbols.counts:
                    if count.symbol in SYMBOL_NAMES:
                        counts[SYMBOL_NAMES.index(count.symbol)] += number(here, count.number) * times
        negated = self.negated(g, card)
        return [0 if i in negated else many for i, many in enumerate(counts)]

    @rule("WOT20-glossary.generated.1")
    def generated_besides(self, g: Table, card: int, symbol: int, many: int, by: int) -> list[tuple[int, int]]:
        """Symbols that a participant generates for each of those that the text of another card makes it generate."""
        out: list[tuple[int, int]] = []
        if g.challenge[card] == NO_CHALLENGE:
            return out
        for more, at in self.active(g, standing_rules.Generates):
            times = more.times
            if not isinstance(times, amounts.Generated) or not is_one_of(at, card, more.what):
                continue
            if SYMBOL_NAMES.index(times.symbol) == symbol and facts_of(g, by).title != times.but:
                here = at.but(that=card)
                counts = more.symbols.counts
                out += [(SYMBOL_NAMES.index(c.symbol), number(here, c.number) * many) for c in counts]
        return out

    @rule("WOT20-resolution.damage.1")
    def troop_damage(self, g: Table, card: int) -> int:
        """How much troop damage a card generates beside what it has rolled just now."""
        made = 0
        for more, at in self.active(g, standing_rules.Generates):
            if more.times is not None and is_one_of(at, card, more.what):
                here = at.but(that=card)
                counts = [count for count in more.symbols.counts if count.symbol == "troop damage"]
                made += sum(number(here, count.number) * number(here, more.times) for count in counts)
        return made

    def counts_as_support(self, g: Table, card: int) -> bool:
        """Whether ability symbols that a card rolls may each be used as support."""
        return any(
            r.may and r.symbol == "any" and r.by is not None and is_one_of(at, card, r.by)
            and all(SYMBOL_NAMES.index(count.symbol) == SUPPORT for count in r.into.counts)
            for r, at in self.active(g, standing_rules.Counts)
        )  # fmt: skip

    @rule("WOT20-last-battle.9", "WOT20-last-battle.10")
    def rolls_in_last_battle(self, g: Table, card: int, ability: int) -> bool:
        """Whether a text lets a card roll dice in the Last Battle that are not rolled there otherwise."""
        return any(
            r.act.kind == "last battle" and r.act.skill == ABILITY_NAMES[ability] and is_one_of(at, card, r.what)
            for r, at in self.active(g, standing_rules.Can)
        )

    @rule("WOT20-last-battle.10")
    def fights_with_other_dice(self, g: Table, card: int, dice: list[int]) -> bool:
        """Whether a card may take part in the Last Battle for dice that it can roll in place of others."""
        may = any(
            r.act.kind == "fight with those" and is_one_of(at, card, r.what)
            for r, at in self.active(g, standing_rules.Can)
        )
        return may and any(c.kind == OTHER_DICE and dice[c.instead] for c in self.dice_choices(g, card, False))
