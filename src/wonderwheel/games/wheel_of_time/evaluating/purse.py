"""The symbols that may pay one price: which of them fit together, and every way to pay it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from wonderwheel.core.clauses import rule
from wonderwheel.games.wheel_of_time.evaluating.pools import Group, Symbol, symbol_in
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, ONE_POWER
from wonderwheel.games.wheel_of_time.places import NO_CARD
from wonderwheel.games.wheel_of_time.table.facts import Four

NO_REDUCER: Final[int] = NO_CARD
ANY_PART: Final[int] = -1
EVERY_ABILITY: Final[int] = (1 << len(ABILITIES)) - 1


class Price(NamedTuple):
    """One way in which a cost comes out: what has to be paid, and with which symbols.

    `converted` tokens go first. `doubled`: some symbol must share no allegiance with the card; otherwise all must.
    `reducer`: a card that must pay a part. `wild`: One Power may stand in for other symbols. `only`: whose symbols
    alone may pay. `removed`: tokens taken off cards that make it cheaper, for each such card. `instead`: a card that is
    discarded in place of all symbols. `part`: of which ability the reducer must pay a symbol.
    """

    cost: Four
    converted: int
    doubled: bool
    reducer: int
    wild: bool
    only: int = NO_CARD
    removed: tuple[int, ...] = ()
    instead: int = NO_CARD
    part: int = ANY_PART


class Turned(NamedTuple):
    """Symbols of one ability of which so many may stand for others."""

    ability: int
    into: int
    limit: int


Fits = Callable[[Group], bool]
NOTHING_TURNED: Final = Turned(0, 0, 0)


class Purse:
    """The symbols that may pay one price: which of them fit, which of them share an allegiance with the card."""

    def __init__(
        self,
        groups: Sequence[Group],
        shares: Fits,
        reducers: Sequence[int] = (),
        lenient: bool = False,
        turned: Turned = NOTHING_TURNED,
    ) -> None:
        self.groups = [group for group in groups if group.number > 0]
        self.reducers = frozenset(reducers)
        self.lenient = lenient
        self.turned = turned
        self.plain = not turned.limit and not any(group.also for group in self.groups)
        self.shares = {symbol_in(group): shares(group) for group in self.groups}
        self.entries = [
            (group, symbol, self.shares[symbol]) for group, symbol in zip(self.groups, self.shares, strict=True)
        ]

    def completes(self, price: Price, chosen: Sequence[Symbol]) -> bool:
        """Whether these symbols pay the price exactly."""
        return sum(price.cost) == len(chosen) and self.can_complete(price, chosen)

    def can_pay(self, price: Price) -> bool:
        """Whether some payment comes out: a quick look, then a payment that is really found."""
        return self.can_complete(price, ()) and self.payment(price) is not None

    @rule("WOT20-action.one-power.1", "WOT20-action.one-power.2", "WOT20-action.one-power.3", "WOT20-dice.4")
    def can_complete(self, price: Price, chosen: Sequence[Symbol]) -> bool:
        """Whether these symbols are a beginning of some payment of the price out of this purse."""
        have, left = [0] * len(ABILITIES), [0] * len(ABILITIES)
        odd_left = reducer_left = False
        for group, symbol, shares in self.entries:
            taken = chosen.count(symbol)
            reduces = group.source in self.reducers and group.source != price.reducer
            reduces = reduces or price.only not in (NO_CARD, group.source)
            fits = not reduces and self._may_pay(price, shares)
            if taken > group.number or (taken and not fits):
                return False
            if fits:
                have[group.ability] += taken
                left[group.ability] += group.number - taken
                if group.number > taken and self._has_place(price, group.ability):
                    odd_left = odd_left or not shares
                    reducer_left = reducer_left or _is_the_part(price, symbol)
        if not self.plain:
            return self._can_match(price, chosen) and self._obeys(price, chosen, odd_left, reducer_left)
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

    def _has_place(self, price: Price, ability: int) -> bool:
        """Whether a symbol of an ability can be a part of this price at all."""
        return not self.plain or bool(price.cost[ability]) or (price.wild and ability == ONE_POWER)

    def _can_match(self, price: Price, chosen: Sequence[Symbol]) -> bool:
        """Whether every symbol chosen finds a place in the price, and those left fill the rest.

        Both hold at once if each holds by itself: what a set of symbols can pay, and what a set of places can be paid
        with, are enough of (the theorem of Mendelsohn and Dulmage).
        """
        spare = [symbol for symbol in chosen if symbol[1] == self.turned.ability]
        for turned in range(min(self.turned.limit, len(spare)) + 1):
            have = [0] * (EVERY_ABILITY + 1)
            both = [0] * (EVERY_ABILITY + 1)
            now, later = turned, self.turned.limit - turned
            for group in self.groups:
                symbol = symbol_in(group)
                taken = chosen.count(symbol)
                reduces = group.source in self.reducers and group.source != price.reducer
                if (
                    reduces
                    or price.only not in (NO_CARD, group.source)
                    or not self._may_pay(price, self.shares[symbol])
                ):
                    continue
                accepted = 1 << group.ability | group.also
                if group.ability == ONE_POWER and price.wild:
                    accepted = EVERY_ABILITY
                first = second = 0
                if group.ability == self.turned.ability:
                    first, second = min(now, taken), min(later, group.number - taken)
                    now, later = now - first, later - second
                have[accepted | self.turned.into] += first
                both[accepted | self.turned.into] += first + second
                have[accepted] += taken - first
                both[accepted] += group.number - first - second
            if all(
                _within(have, places) <= _asked(price.cost, places) and _asked(price.cost, places) <= _of(both, places)
                for places in range(1, EVERY_ABILITY + 1)
            ):
                return True
        return False

    def _may_pay(self, price: Price, shares: bool) -> bool:
        """Whether a symbol that shares an allegiance, or not, may help to pay a price that is doubled, or not.

        Lenient: one that shares is enough, so a doubled price is one that no such symbol pays (W-32).
        """
        if self.lenient:
            return not (price.doubled and shares)
        return shares or price.doubled

    def _obeys(self, price: Price, chosen: Sequence[Symbol], odd_left: bool, reducer_left: bool) -> bool:
        """A doubled price is paid with a symbol that does not share; a reduced one with a symbol of the reducer."""
        if self.lenient and not price.doubled and any(price.cost) and not any(self.shares[each] for each in chosen):
            return self._goes_on(price, chosen, [each for each, shares in self.shares.items() if shares])
        if price.reducer != NO_REDUCER and not any(_is_the_part(price, each) for each in chosen):
            wanted = [each for each in self.shares if _is_the_part(price, each)]
            return reducer_left and self._goes_on(price, chosen, wanted)
        if price.doubled and all(self.shares[each] for each in chosen):
            return odd_left and self._goes_on(
                price, chosen, [each for each, shares in self.shares.items() if not shares]
            )
        return True

    def _goes_on(self, price: Price, chosen: Sequence[Symbol], wanted: Sequence[Symbol]) -> bool:
        """Whether one of the symbols that must be among them finds its place beside those chosen."""
        return any(self.can_complete(price, (*chosen, each)) for each in wanted)

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
        fitting = [symbol for symbol in self.shares if self.can_complete(price, (*chosen, symbol))]
        if not fitting:
            return None
        pressing = [
            symbol
            for symbol in fitting
            if (_is_the_part(price, symbol) and not any(_is_the_part(price, other) for other in chosen))
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
            symbol = symbol_in(self.groups[i])
            if self.can_complete(price, (*chosen, symbol)):
                self._search(price, (*chosen, symbol), i, found, most)


def _is_the_part(price: Price, symbol: Symbol) -> bool:
    """Whether a symbol is what the card that makes it cheaper has to pay."""
    return symbol[0] == price.reducer and price.part in (ANY_PART, symbol[1])


def _within(symbols: list[int], places: int) -> int:
    """How many symbols can pay for nothing but these abilities."""
    return sum(many for accepted, many in enumerate(symbols) if many and not accepted & ~places)


def _of(symbols: list[int], places: int) -> int:
    """How many symbols can pay for one of these abilities."""
    return sum(many for accepted, many in enumerate(symbols) if many and accepted & places)


def _asked(cost: Four, places: int) -> int:
    return sum(many for ability, many in enumerate(cost) if places >> ability & 1)
