"""What texts ask for: symbols of a card or of the pool, once or several times; tokens, cards, damage, Pattern."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, while_
from wonderwheel.core.questions import Candidates
from wonderwheel.games.wheel_of_time.changes.symbols import spend_symbol
from wonderwheel.games.wheel_of_time.evaluating.costs import Purse, Symbol, plain_price
from wonderwheel.games.wheel_of_time.evaluating.pools import Group, pool
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, ABILITY_NAMES, ONE_POWER
from wonderwheel.games.wheel_of_time.meaning import amounts, token_deeds
from wonderwheel.games.wheel_of_time.meaning.terms import All
from wonderwheel.games.wheel_of_time.procedures.paying import symbol_key, symbol_of
from wonderwheel.games.wheel_of_time.program.texts.at import At
from wonderwheel.games.wheel_of_time.program.texts.cards import matching, objects
from wonderwheel.games.wheel_of_time.program.texts.choosing import pick_number
from wonderwheel.games.wheel_of_time.program.texts.making import Made, NotCarriedOut, TextMaking
from wonderwheel.games.wheel_of_time.program.texts.numbers import number
from wonderwheel.games.wheel_of_time.readings import HOST_PAYS
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.facts import Four
from wonderwheel.games.wheel_of_time.table.objects import is_force, reads
from wonderwheel.games.wheel_of_time.table.rows import ROLLS_ABILITY, ROLLS_CARD, ROLLS_SYMBOLS
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

ANY = ("any", "any but One Power")


class _Bill:
    """What a text asks to be paid, and of whom."""

    def __init__(self, deed: token_deeds.Pay) -> None:
        if deed.symbols.either:
            raise NotCarriedOut("a price with a choice of symbols is not paid yet")
        self.deed = deed
        self.often = deed.often or any(isinstance(c.number, amounts.X) for c in deed.symbols.counts)
        self.any = any(count.symbol in ANY for count in deed.symbols.counts)
        self.no_power = any(count.symbol == ANY[1] for count in deed.symbols.counts)
        if self.any and (len(deed.symbols.counts) > 1 or deed.first is not None):
            raise NotCarriedOut("a price of any symbol together with others is not paid yet")
        for count in deed.symbols.counts:
            if count.symbol not in (*ABILITY_NAMES, *ANY):
                raise NotCarriedOut(f"a price in {count.symbol!r} symbols is not paid yet")

    @rule("WOT20-action.costs.1", "WOT20-action.costs.3", "WOT20-action.generate.13")
    def groups(self, at: At) -> list[Group]:
        """The symbols that may pay: of a character's or troop's own text its own, else the pool's; or as it says."""
        g, of = at.g, self.deed.of
        payers: list[int] | None = None
        if isinstance(of, All):
            payers = matching(at, of.cards)
        elif of is not None:
            payers = objects(at, of)
        elif is_force(g, at.source):
            payers = [at.source]
        elif g.on[at.source] >= 0 and reads(g, HOST_PAYS):
            payers = [g.on[at.source]]
        out = []
        for group in pool(g, at.seat):
            if payers is not None and group.source not in payers:
                continue
            if self.no_power and group.ability == ONE_POWER:
                continue
            many = (
                min(group.number, rolled_symbols(g, group.source, group.ability)) if self.deed.rolled else group.number
            )
            out.append(group._replace(number=many))
        return out

    def cost(self, at: At, times: int) -> Four:
        out = [0] * len(ABILITIES)
        plain = at._replace(x=1)
        per = number(at, self.deed.per) if self.deed.per is not None else 1
        for count in self.deed.symbols.counts:
            if count.symbol in ABILITY_NAMES:
                out[ABILITY_NAMES.index(count.symbol)] += number(plain, count.number) * times * per
        for count in self.deed.first.counts if self.deed.first is not None else ():
            out[ABILITY_NAMES.index(count.symbol)] += number(plain, count.number)
        return out[0], out[1], out[2], out[3]

    def many(self, at: At, times: int) -> int:
        """How many symbols in all."""
        per = number(at, self.deed.per) if self.deed.per is not None else 1
        if self.any:
            return number(at._replace(x=1), self.deed.symbols.counts[0].number) * times * per
        return sum(self.cost(at, times))

    def goes_on(self, at: At, times: int, chosen: list[Symbol]) -> bool:
        """Whether these symbols are the beginning of a payment."""
        if not at.g.symbols:
            return not chosen and not self.many(at, times)
        groups = self.groups(at)
        if self.any:
            have = {(group.source, group.ability): group.number for group in groups}
            fits = all(chosen.count(symbol) <= have.get(symbol, 0) for symbol in chosen)
            return fits and len(chosen) <= self.many(at, times) <= sum(have.values())
        return Purse(groups, lambda group: True).can_complete(plain_price(self.cost(at, times)), chosen)

    def most(self, at: At) -> int:
        times = 0
        while self.goes_on(at, times + 1, []):
            times += 1
        return times


def rolled_symbols(g: Table, card: int, ability: int) -> int:
    """How many symbols of an ability a card has rolled this turn."""
    return sum(row[ROLLS_SYMBOLS] for row in g.rolls if row[ROLLS_CARD] == card and row[ROLLS_ABILITY] == ability)


def may_pay_for(deed: token_deeds.Pay, at: At) -> bool:
    return _Bill(deed).goes_on(at, 1, [])


def _at_most(m: TextMaking, at: At, most: int) -> int:
    return most if m.most_x is None else min(most, m.most_x(at))


@rule("WOT20-action.costs.3", "WOT20-dice.ability.4")
def pay(m: TextMaking, deed: token_deeds.Pay) -> Made:
    """Symbols leave the pool one by one, as the player chooses; paid several times, X is how often."""
    bill = _Bill(deed)
    m.set_here.add("ability")
    steps: list[Step] = []
    if bill.often:
        steps += pick_number(m, 1, lambda at: _at_most(m, at, bill.most(at)), m.x, "How often do you pay?")

    def times(f: Frame) -> int:
        return f.r[m.x] if bill.often else 1

    def so_far(f: Frame) -> list[Symbol]:
        return [symbol_of(key) for key in f.t[m.paid]]

    def is_open(g: Table, f: Frame) -> bool:
        at = m.at(g, f)
        return len(f.t[m.paid]) < bill.many(at, times(f)) and bill.goes_on(at, times(f), so_far(f))

    def options(g: Table, f: Frame) -> Candidates:
        at, chosen = m.at(g, f), so_far(f)
        every = sorted({(group.source, group.ability) for group in bill.groups(at) if group.number > 0})
        return [(symbol_key(s), None) for s in every if bill.goes_on(at, times(f), [*chosen, s])]

    def note(g: Table, f: Frame) -> None:
        f.t[m.paid] = (*f.t[m.paid], f.r[m.key])
        f.r[m.key] = 0

    def spend(g: Table, f: Frame) -> None:
        spent = [0] * len(ABILITIES)
        for source, ability in so_far(f):
            spend_symbol(g, f.r[m.seat], source, ability)
            spent[ability] += 1
            f.t[m.slots["ability"]] = (ability,)
        g.emit(events.PAID, f.r[m.seat], (*spent, 0), "WOT20-action.costs.3")
        f.t[m.paid] = ()

    ask = choose(
        m.key,
        options,
        seat=lambda g, f: f.r[m.seat],
        reason="Which symbol do you spend?",
        clause="WOT20-action.costs.3",
    )
    steps += [while_(is_open, ask, do(note)), do(spend)]
    return Made(tuple(steps), lambda at: bill.goes_on(at, 1, []))
