"""What texts ask for: symbols of a card or of the pool, once or several times; tokens, cards, damage, Pattern."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Step, choose, do, while_
from wonderwheel.core.questions import Candidates
from wonderwheel.games.wheel_of_time.changes.cards import host
from wonderwheel.games.wheel_of_time.changes.symbols import spend_symbols
from wonderwheel.games.wheel_of_time.evaluating.costs import plain_price
from wonderwheel.games.wheel_of_time.evaluating.pools import Group, Symbol, pool, symbol_in
from wonderwheel.games.wheel_of_time.evaluating.purse import Purse
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, ABILITY_NAMES, ONE_POWER
from wonderwheel.games.wheel_of_time.meaning import amounts, token_deeds
from wonderwheel.games.wheel_of_time.meaning.terms import All, This
from wonderwheel.games.wheel_of_time.places import HAND, NO_CARD, PLAYING
from wonderwheel.games.wheel_of_time.procedures.paying import symbol_key, symbol_of
from wonderwheel.games.wheel_of_time.program.texts.at import At
from wonderwheel.games.wheel_of_time.program.texts.cards import matching, objects
from wonderwheel.games.wheel_of_time.program.texts.choosing import pick_number
from wonderwheel.games.wheel_of_time.program.texts.making import Made, NotCarriedOut, TextMaking
from wonderwheel.games.wheel_of_time.program.texts.numbers import number
from wonderwheel.games.wheel_of_time.readings import HOST_PAYS
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.facts import ZERO, Four
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, is_force, reads, rules_of
from wonderwheel.games.wheel_of_time.table.rows import FOR_ANYTHING, ROLLS_ABILITY, ROLLS_CARD, ROLLS_SYMBOLS
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

ANY: Final = ("any", "any but One Power")


class _Bill:
    """What a text asks to be paid, and of whom. `from_pool`: whoever uses it pays out of his pool."""

    def __init__(self, deed: token_deeds.Pay, from_pool: bool = False) -> None:
        self.deed, self.from_pool = deed, from_pool
        counts = deed.symbols.counts
        self.often = deed.often or any(isinstance(c.number, amounts.X) for c in counts)
        self.least = 0 if deed.first is not None and self.often else 1
        self.any = any(count.symbol in ANY for count in counts)
        self.no_power = any(count.symbol == ANY[1] for count in counts)
        if self.any and (len(counts) > 1 or deed.first is not None):
            raise NotCarriedOut("a price of any symbol together with others is not paid yet")
        if deed.symbols.either and (deed.first is not None or len(counts) > 2):
            raise NotCarriedOut("such a price with a choice of symbols is not paid yet")
        for count in counts:
            if count.symbol not in ABILITY_NAMES and count.symbol not in ANY:
                raise NotCarriedOut(f"a price in {count.symbol!r} symbols is not paid yet")
        self.fixed = _fixed(deed)

    @rule("WOT20-action.costs.1", "WOT20-action.costs.3", "WOT20-action.generate.13")
    def groups(self, at: At) -> list[Group]:
        """The symbols that may pay: of a character's or troop's own text its own, else the pool's; or as it says."""
        g, of = at.g, self.deed.of
        every = pool(g, at.seat)
        if not every:
            return []
        own_text = is_force(g, at.source) and not self.from_pool and of in (None, This())
        payers: list[int] | None = None
        if isinstance(of, All):
            payers = matching(at, of.cards)
        elif of is not None:
            payers = objects(at, of)
        elif own_text:
            payers = [at.source]
        elif host(g, at.source) != NO_CARD and reads(g, HOST_PAYS):
            payers = [host(g, at.source)]
        out = []
        for group in every:
            for_this = own_text and group.use == -1 - at.source
            if not for_this and (group.use != FOR_ANYTHING or (payers is not None and group.source not in payers)):
                continue
            if self.no_power and group.ability == ONE_POWER:
                continue
            many = (
                min(group.number, rolled_symbols(g, group.source, group.ability)) if self.deed.rolled else group.number
            )
            out.append(group if many == group.number else group._replace(number=many))
        return out

    def costs(self, at: At, times: int) -> list[Four]:
        """What is to be paid, or each of the costs from which one chooses."""
        if self.fixed is not None and times == 1:
            less = _cheaper(at)
            return [minus(self.fixed, less) if less is not ZERO else self.fixed]
        plain = at.but(x=1)
        per = number(at, self.deed.per) if self.deed.per is not None else 1
        every = [_listed(plain, (count,)) for count in self.deed.symbols.counts]
        if self.deed.symbols.either and len(every) > 1:
            shares = range(times + 1) if self.often else (0, times)
            found = [_sum(_times(every[0], times - part), _times(every[1], part)) for part in shares]
        else:
            first = self.deed.first.counts if self.deed.first is not None else ()
            found = [_sum(_listed(plain, first), *(_times(cost, times * per) for cost in every))]
        less = _cheaper(at)
        return [minus(cost, less) for cost in found]

    def many(self, at: At, times: int) -> int:
        """How many symbols of any kind."""
        per = number(at, self.deed.per) if self.deed.per is not None else 1
        return number(at.but(x=1), self.deed.symbols.counts[0].number) * times * per

    def goes_on(self, at: At, times: int, chosen: list[Symbol]) -> bool:
        """Whether these symbols are the beginning of a payment."""
        groups = self.groups(at)
        if self.any:
            have = {symbol_in(group): group.number for group in groups}
            fits = all(chosen.count(symbol) <= have.get(symbol, 0) for symbol in chosen)
            return fits and len(chosen) <= self.many(at, times) <= sum(have.values())
        if not groups:
            return not chosen and any(not any(cost) for cost in self.costs(at, times))
        purse = Purse(groups, lambda group: True)
        return any(purse.can_complete(plain_price(cost), chosen) for cost in self.costs(at, times))

    def is_paid(self, at: At, times: int, chosen: list[Symbol]) -> bool:
        if self.any:
            return len(chosen) >= self.many(at, times)
        purse = Purse(self.groups(at), lambda group: True)
        return any(purse.completes(plain_price(cost), chosen) for cost in self.costs(at, times))

    def most(self, at: At) -> int:
        times = 0
        while self.goes_on(at, times + 1, []):
            times += 1
        return times


def _fixed(deed: token_deeds.Pay) -> Four | None:
    """What is paid once, where that is the same whenever it is asked for."""
    counts = (*deed.symbols.counts, *(deed.first.counts if deed.first is not None else ()))
    if deed.per is not None or deed.symbols.either or not all(isinstance(c.number, amounts.Number) for c in counts):
        return None
    out = [0] * len(ABILITIES)
    for count in counts:
        if count.symbol in ABILITY_NAMES and isinstance(count.number, amounts.Number):
            out[ABILITY_NAMES.index(count.symbol)] += count.number.n
    p, i, o, c = out
    return p, i, o, c


def _listed(at: At, counts: tuple[amounts.SymbolCount, ...]) -> Four:
    out = [0] * len(ABILITIES)
    for count in counts:
        if count.symbol in ABILITY_NAMES:
            out[ABILITY_NAMES.index(count.symbol)] += number(at, count.number)
    p, i, o, c = out
    return p, i, o, c


def _times(cost: Four, by: int) -> Four:
    return cost[0] * by, cost[1] * by, cost[2] * by, cost[3] * by


def _sum(*costs: Four) -> Four:
    p = i = o = c = 0
    for cost in costs:
        p, i, o, c = p + cost[0], i + cost[1], o + cost[2], c + cost[3]
    return p, i, o, c


def minus(a: Four, b: Four) -> Four:
    """A cost less another, not below zero."""
    return max(0, a[0] - b[0]), max(0, a[1] - b[1]), max(0, a[2] - b[2]), max(0, a[3] - b[3])


def _cheaper(at: At) -> Four:
    """What an event costs less here and its printed cost has not used up already."""
    g = at.g
    if g.place[at.source] not in (HAND, PLAYING):
        return ZERO
    return minus(rules_of(g).texts.events_cost_less(g, at.seat), catalogue_of(g).costs[g.what[at.source]])


def rolled_symbols(g: Table, card: int, ability: int) -> int:
    """How many symbols of an ability a card has rolled this turn."""
    return sum(row[ROLLS_SYMBOLS] for row in g.rolls if row[ROLLS_CARD] == card and row[ROLLS_ABILITY] == ability)


def wants_symbols(deed: token_deeds.Pay) -> bool:
    """Whether it is never paid without a symbol, as long as nothing makes events cheaper."""
    bill = _Bill(deed)
    if bill.any:
        first = deed.symbols.counts[0].number
        return bill.least == 1 and deed.per is None and isinstance(first, amounts.Number) and first.n > 0
    return bill.least == 1 and bill.fixed is not None and any(bill.fixed)


def may_pay_for(deed: token_deeds.Pay, at: At) -> bool:
    bill = _Bill(deed)
    return bill.goes_on(at, bill.least, [])


class _CostOf(_Bill):
    """The printed cost of a card, out of the pool."""

    def __init__(self, deed: token_deeds.PayCostOf) -> None:
        super().__init__(token_deeds.Pay(amounts.Symbols(())), True)
        self.what = deed.what

    def costs(self, at: At, times: int) -> list[Four]:
        return [_sum(*(catalogue_of(at.g).costs[at.g.what[card]] for card in objects(at, self.what)))]


def pay_cost_of(m: TextMaking, deed: token_deeds.PayCostOf) -> Made:
    return _paid(m, _CostOf(deed))


def _at_most(m: TextMaking, at: At, most: int) -> int:
    return most if m.most_x is None else min(most, m.most_x(at))


@rule("WOT20-action.costs.3", "WOT20-dice.ability.4")
def pay(m: TextMaking, deed: token_deeds.Pay) -> Made:
    """Symbols leave the pool one by one, as the player chooses; paid several times, X is how often."""
    return _paid(m, _Bill(deed, m.from_pool))


def _paid(m: TextMaking, bill: _Bill) -> Made:
    m.set_here.add("ability")
    steps: list[Step] = []
    often = "How often do you pay?" if bill.least else "How often do you pay for one more?"
    if bill.often:
        steps += pick_number(m, bill.least, lambda at: _at_most(m, at, bill.most(at)), m.x, often)

    def times(f: Frame) -> int:
        return f.r[m.x] if bill.often else 1

    def so_far(g: Table, f: Frame) -> list[Symbol]:
        return [symbol_of(g, key) for key in f.t[m.paid]]

    def is_open(g: Table, f: Frame) -> bool:
        at, chosen = m.at(g, f), so_far(g, f)
        return not bill.is_paid(at, times(f), chosen) and bill.goes_on(at, times(f), chosen)

    def options(g: Table, f: Frame) -> Candidates:
        at, chosen = m.at(g, f), so_far(g, f)
        every = sorted({symbol_in(group) for group in bill.groups(at) if group.number > 0})
        return [(symbol_key(s), None) for s in every if bill.goes_on(at, times(f), [*chosen, s])]

    def note(g: Table, f: Frame) -> None:
        f.t[m.paid] = (*f.t[m.paid], f.r[m.key])

    def spend(g: Table, f: Frame) -> None:
        spent = [0] * len(ABILITIES)
        for _, ability, _ in so_far(g, f):
            spent[ability] += 1
            f.t[m.slots["ability"]] = (ability,)
        spend_symbols(g, [row for _, _, row in so_far(g, f)])
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
    return Made(tuple(steps), lambda at: bill.goes_on(at, bill.least, []))
