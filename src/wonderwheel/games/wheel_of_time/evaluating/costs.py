"""What a recruit costs, and which symbols may pay for it (WOT20-action.recruit, convert-pattern, one-power; W-31)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.evaluating.current import traits
from wonderwheel.games.wheel_of_time.evaluating.pools import Group, pool
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, ONE_POWER
from wonderwheel.games.wheel_of_time.places import HERO_SEAT, NO_CARD
from wonderwheel.games.wheel_of_time.readings import AIEL_FRIENDS, NO_ALLEGIANCE, NO_PENALTY, ONE_MATCH
from wonderwheel.games.wheel_of_time.table.catalogue import (
    AIEL,
    ALLEGIANCE_MASK,
    DARK_NATURE,
    DARK_ONE,
    DRAGON,
    LIGHT_NATURE,
    MERCENARY,
    TROOP,
)
from wonderwheel.games.wheel_of_time.table.facts import ZERO, Four
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, facts_of, reads, rules_of, type_of
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table

Symbol = tuple[int, int]  # the card that it lies on (-1: none), and its ability
NO_REDUCER: int = NO_CARD


class Price(NamedTuple):
    """One way in which a cost comes out: what has to be paid, and with which symbols.

    `converted` tokens go first. `doubled`: some symbol must share no allegiance with the card; otherwise all must.
    `reducer`: a card that must pay a part. `wild`: One Power may stand in for other symbols.
    """

    cost: Four
    converted: int
    doubled: bool
    reducer: int
    wild: bool


class Way(NamedTuple):
    """A complete payment: tokens to convert, and the symbols to spend."""

    converted: int
    symbols: tuple[Symbol, ...]


Fits = Callable[[Group], bool]


@rule("WOT20-action.convert-pattern.1", "WOT20-action.convert-pattern.2", "WOT20-action.convert-pattern.3")
def after_converting(printed: Four, tokens: int) -> Four:
    """Each converted token takes one symbol of each ability that the printed cost lists, before anything else."""
    p, i, o, c = (max(0, number - tokens) for number in printed)
    return p, i, o, c


@rule("WOT20-action.recruit.12", "WOT20-action.recruit.13", "WOT20-action.recruit.14")
def nature_factor(g: Table, seat: int, card: int) -> int:
    """Dark Nature costs a Hero double, Light Nature a Villain, on top of any other doubling; Mercenaries too (W-34)."""
    mask = traits(g, card)
    if mask & MERCENARY and reads(g, NO_PENALTY):
        return 1
    against = DARK_NATURE if seat == HERO_SEAT else LIGHT_NATURE
    return 2 if mask & against else 1


@rule("WOT20-action.recruit.8", "WOT20-action.recruit.9", "WOT20-glossary.allegiance.8", "WOT20-glossary.allegiance.3")
def shares_allegiance(g: Table, card: int, symbol: Group) -> bool:
    """Whether a symbol has at least one of the allegiances of the card; Mercenaries take any, cards of none do not."""
    own = traits(g, card) & ALLEGIANCE_MASK
    if not own and reads(g, NO_ALLEGIANCE):
        return True
    if own & AIEL and type_of(g, card) != TROOP and reads(g, AIEL_FRIENDS):
        own |= DRAGON | DARK_ONE
    return bool(symbol.allegiances & own) or takes_any(g, card)


@rule("WOT20-action.recruit.11", "WOT20-action.allegiance.14")
def takes_any(g: Table, card: int) -> bool:
    """A Mercenary is recruited with symbols of any allegiance without penalty."""
    return bool(traits(g, card) & MERCENARY)


@rule(
    "WOT20-action.recruit.10",
    "WOT20-action.allegiance.2",
    "WOT20-action.allegiance.3",
    "WOT20-action.allegiance.4",
    "WOT20-action.allegiance.5",
)
def usable(g: Table, card: int, symbol: Group) -> bool:
    """Whether a symbol may pay for a recruit at all: troops want their own allegiance, Aiel some of their friends'."""
    mask = traits(g, card)
    if type_of(g, card) == TROOP:
        if mask & AIEL and not symbol.allegiances & AIEL:
            return False
        return shares_allegiance(g, card, symbol)
    if mask & AIEL:
        return bool(symbol.allegiances & (AIEL | DRAGON | DARK_ONE))
    return True


def prices(g: Table, seat: int, card: int, converted: int) -> list[Price]:
    """The ways in which the cost of a recruit comes out with so many tokens converted."""
    base = after_converting(catalogue_of(g).costs[g.what[card]], converted)
    if not any(base):
        return [Price(ZERO, converted, False, NO_REDUCER, True)]
    plain = _times(base, nature_factor(g, seat, card))
    out = []
    for doubled in (False, True):
        if doubled and (type_of(g, card) == TROOP or takes_any(g, card)):
            continue
        cost = _times(plain, 2) if doubled else plain
        out.append(Price(cost, converted, doubled, NO_REDUCER, True))
        out.extend(_reduced(g, seat, card, Price(cost, converted, doubled, NO_REDUCER, True)))
    if not converted:
        out.extend(_exact(g, seat, card))
    return out


def _exact(g: Table, seat: int, card: int) -> list[Price]:
    """The very price that a text allows if a card pays a part of it: nothing doubles it, and no symbol stands in."""
    out = []
    for payer in _payers(g, seat):
        cost = rules_of(g).texts.exact_price(g, seat, card, payer)
        if cost is not None:
            out += [Price(cost, 0, doubled, payer, False) for doubled in (False, True)]
    return out


def reducers(g: Table, seat: int, card: int) -> list[int]:
    """The cards with symbols in the pool that make this recruit cheaper if they pay a part of its cost."""
    return [source for source in _payers(g, seat) if reduction_by(g, source, card)]


def _payers(g: Table, seat: int) -> list[int]:
    return sorted({group.source for group in pool(g, seat) if group.source >= 0})


def reduction_by(g: Table, source: int, card: int) -> int:
    """By how much of each ability a recruit is cheaper if a card pays a part."""
    reduction = facts_of(g, source).reduction
    if reduction is not None and traits(g, card) & catalogue_of(g).mask(reduction.traits):
        return reduction.amount
    return rules_of(g).texts.reduction_of(g, source, card)


@rule("WOT20-extra.math.1", "WOT20-extra.math.3", "WOT20-extra.math.5", "WOT20-extra.math.6")
def _reduced(g: Table, seat: int, card: int, price: Price) -> list[Price]:
    """Reductions come after every doubling; whoever gives one pays at least one fitting symbol."""
    out = []
    for payer in reducers(g, seat, card):
        amount = reduction_by(g, payer, card)
        p, i, o, c = (max(0, number - amount) for number in price.cost)
        if any((p, i, o, c)):
            out.append(price._replace(cost=(p, i, o, c), reducer=payer))
        else:
            listed = [a for a in range(len(ABILITIES)) if price.cost[a]]
            out.extend(price._replace(cost=_one(ability), reducer=payer) for ability in listed)
    return out


def _times(cost: Four, factor: int) -> Four:
    return cost[0] * factor, cost[1] * factor, cost[2] * factor, cost[3] * factor


def _one(ability: int) -> Four:
    cost = [0] * len(ABILITIES)
    cost[ability] = 1
    return cost[0], cost[1], cost[2], cost[3]


# -- paying a price ----------------------------------------------------------------------------------------------------


class Purse:
    """The symbols that may pay one price: which of them fit, which of them share an allegiance with the card."""

    def __init__(
        self, groups: Sequence[Group], shares: Fits, reducers: Sequence[int] = (), lenient: bool = False
    ) -> None:
        self.groups = [group for group in groups if group.number > 0]
        self.reducers = frozenset(reducers)
        self.lenient = lenient
        self.shares = {(group.source, group.ability): shares(group) for group in self.groups}

    def completes(self, price: Price, chosen: Sequence[Symbol]) -> bool:
        """Whether these symbols pay the price exactly."""
        return sum(price.cost) == len(chosen) and self.can_complete(price, chosen)

    @rule("WOT20-action.one-power.1", "WOT20-action.one-power.2", "WOT20-action.one-power.3", "WOT20-dice.4")
    def can_complete(self, price: Price, chosen: Sequence[Symbol]) -> bool:
        """Whether these symbols are a beginning of some payment of the price out of this purse."""
        have, left = [0] * len(ABILITIES), [0] * len(ABILITIES)
        odd_left = reducer_left = False
        for group in self.groups:
            taken = sum(1 for symbol in chosen if symbol == (group.source, group.ability))
            shares = self.shares[group.source, group.ability]
            if taken > group.number or (taken and not self._may_pay(price, shares)):
                return False
            reduces = group.source in self.reducers and group.source != price.reducer
            if taken and reduces:
                return False
            have[group.ability] += taken
            if self._may_pay(price, shares) and not reduces:
                left[group.ability] += group.number - taken
                odd_left = odd_left or (not shares and group.number > taken)
                reducer_left = reducer_left or (group.source == price.reducer and group.number > taken)
        short = open_ = 0
        for ability, wanted in enumerate(price.cost):
            if ability == ONE_POWER:
                continue
            missing = wanted - have[ability]
            if missing < 0:
                return False
            short += max(0, missing - left[ability])
            open_ += missing
        spare = have[ONE_POWER] - price.cost[ONE_POWER]
        if spare > (open_ if price.wild else 0):
            return False
        if not price.wild and short:
            return False
        if have[ONE_POWER] + left[ONE_POWER] < price.cost[ONE_POWER] + short:
            return False
        return self._obeys(price, chosen, odd_left, reducer_left)

    def _may_pay(self, price: Price, shares: bool) -> bool:
        """Whether a symbol that shares an allegiance, or not, may help to pay a price that is doubled, or not.

        Lenient: one that shares is enough, so a doubled price is one that no such symbol pays (W-32).
        """
        if self.lenient:
            return not (price.doubled and shares)
        return shares or price.doubled

    def _obeys(self, price: Price, chosen: Sequence[Symbol], odd_left: bool, reducer_left: bool) -> bool:
        """A doubled price is paid with a symbol that does not share; a reduced one with a symbol of the reducer."""
        room = sum(price.cost) - len(chosen)
        if self.lenient and not price.doubled and any(price.cost):
            matching = any(self.shares[symbol] for symbol in chosen)
            left = any(shares and symbol not in chosen for symbol, shares in self.shares.items())
            if not matching and not (left and room):
                return False
        odd = any(not self.shares[symbol] for symbol in chosen)
        paid = any(source == price.reducer for source, _ in chosen)
        wants = (price.doubled and not odd) + (price.reducer != NO_REDUCER and not paid)
        if price.doubled and not odd and not odd_left:
            return False
        if price.reducer != NO_REDUCER and not paid and not reducer_left:
            return False
        return room >= min(wants, 1)

    def payment(self, price: Price) -> tuple[Symbol, ...] | None:
        """One way to pay the price: symbols of the very ability first, One Power only where it must stand in."""
        chosen: list[Symbol] = []
        for _ in range(sum(price.cost)):
            found = self._next(price, chosen)
            if found is None:
                return None
            chosen.append(found)
        return tuple(sorted(chosen)) if self.completes(price, chosen) else None

    def _next(self, price: Price, chosen: list[Symbol]) -> Symbol | None:
        fitting = [
            (group.source, group.ability)
            for group in self.groups
            if self.can_complete(price, (*chosen, (group.source, group.ability)))
        ]
        if not fitting:
            return None
        pressing = [
            symbol
            for symbol in fitting
            if (symbol[0] == price.reducer and all(source != price.reducer for source, _ in chosen))
            or (price.doubled and not self.shares[symbol] and all(self.shares[other] for other in chosen))
        ]
        return min(
            pressing or fitting, key=lambda symbol: (symbol[1] == ONE_POWER and not price.cost[ONE_POWER], symbol)
        )

    def ways(self, price: Price, most: int) -> list[tuple[Symbol, ...]]:
        """Different payments of a price, at most so many."""
        found: list[tuple[Symbol, ...]] = []
        self._search(price, (), 0, found, most)
        return found

    def _search(
        self, price: Price, chosen: tuple[Symbol, ...], start: int, found: list[tuple[Symbol, ...]], most: int
    ) -> None:
        if len(found) >= most:
            return
        if len(chosen) == sum(price.cost):
            if self.completes(price, chosen):
                found.append(tuple(sorted(chosen)))
            return
        for i in range(start, len(self.groups)):
            symbol = (self.groups[i].source, self.groups[i].ability)
            if self.can_complete(price, (*chosen, symbol)):
                self._search(price, (*chosen, symbol), i, found, most)


def _with_texts(g: Table, seat: int, card: int, group: Group) -> Group:
    """Symbols with the allegiances that texts give them in recruiting a card."""
    more = rules_of(g).texts.symbol_allegiances(g, seat, group.source, group.ability, card)
    return group._replace(allegiances=group.allegiances | more) if more else group


def recruit_purse(g: Table, seat: int, card: int) -> Purse:
    """The symbols of the pool that may pay for a recruit."""
    texts = rules_of(g).texts
    groups = [_with_texts(g, seat, card, group) for group in pool(g, seat)]
    groups = [group for group in groups if usable(g, card, group)]
    groups = [group for group in groups if group.source < 0 or texts.may_recruit_with(g, group.source)]
    lenient = reads(g, ONE_MATCH) and type_of(g, card) != TROOP

    def shares(group: Group) -> bool:
        return shares_allegiance(g, card, group) or texts.no_penalty(g, seat, card, group.source)

    return Purse(groups, shares, reducers(g, seat, card), lenient)


@rule("WOT20-action.costs.1", "WOT20-action.costs.2", "WOT20-action.costs.3", "WOT20-action.convert-pattern.4")
def plain_purse(g: Table, seat: int, only: int = NO_CARD) -> Purse:
    """The symbols that may pay for anything else: the whole pool, or those of one card; allegiance does not matter."""
    return Purse(pool(g, seat, only), lambda group: True)


def plain_price(cost: Four) -> Price:
    """A cost that neither tokens nor One Power make easier (WOT20-action.one-power.3)."""
    return Price(cost, 0, False, NO_REDUCER, False)


def can_recruit(g: Table, seat: int, card: int) -> bool:
    """Whether there is any way to pay for a recruit."""
    purse = recruit_purse(g, seat, card)
    most = min(g.pattern[seat], max(catalogue_of(g).costs[g.what[card]]), g.pattern[seat] - facts_of(g, card).pattern)
    for converted in range(most + 1):
        for price in prices(g, seat, card, converted):
            if purse.can_complete(price, ()):
                return True
    return False


MOST_WAYS: int = 12


def recruit_ways(g: Table, seat: int, card: int) -> list[Way]:
    """Ways to pay for a recruit, the cheapest first: fewest tokens converted, then fewest symbols."""
    purse = recruit_purse(g, seat, card)
    printed = catalogue_of(g).costs[g.what[card]]
    out: list[Way] = []
    for converted in range(min(g.pattern[seat], max(printed)) + 1):
        if g.pattern[seat] - converted < facts_of(g, card).pattern:
            break
        for price in prices(g, seat, card, converted):
            symbols = purse.payment(price)
            if symbols is not None and Way(converted, symbols) not in out:
                out.append(Way(converted, symbols))
    out.sort(key=lambda way: (way.converted, len(way.symbols), way.symbols))
    return out[:MOST_WAYS]
