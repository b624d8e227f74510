"""Sell: pairs of matching resources go into the bag, a coin each comes onto the mat."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, choose, commit, do, program, repeat_until
from wonderwheel.core.questions import DONE, Candidates, refusal
from wonderwheel.games.one_card_wonder.components.kinds import COIN
from wonderwheel.games.one_card_wonder.components.numbered import SELL_ACTION, Perks
from wonderwheel.games.one_card_wonder.procedures.abilities import abilities_of_the_action, begin_action
from wonderwheel.games.one_card_wonder.procedures.eight_spaces import surplus_of
from wonderwheel.games.one_card_wonder.table.events import SOLD
from wonderwheel.games.one_card_wonder.table.pieces import gain, perks, spend
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import RESOURCES, SELL_MIXED, SELL_PAIR, SELL_SINGLE

NO_PAIR: Final = refusal("you have no two of them", "OCW-sell.2")
NO_MIXED: Final = refusal("two different resources form no pair", "OCW-sell.2")
MIXED_SPENT: Final = refusal("no further mixed pair may be sold this turn", "OCW-sell.2")
NONE_TO_SELL: Final = refusal("you have none of them", "OCW-sell.1")
NO_COIN_LEFT: Final = refusal("the coin supply is empty", "OCW-components.3")

PAIRS: Final[Candidates] = [(SELL_PAIR.key(kind), None) for kind in range(RESOURCES)]
NO_PAIRS: Final[Candidates] = [(SELL_PAIR.key(kind), NO_PAIR) for kind in range(RESOURCES)]
WITHOUT_COINS: Final[Candidates] = [(SELL_PAIR.key(kind), NO_COIN_LEFT) for kind in range(RESOURCES)]


def sold_by(key: int) -> tuple[int, ...]:
    """The cubes that a sale takes from the mat."""
    if SELL_PAIR.has(key):
        return (SELL_PAIR.argument(key),) * 2
    if SELL_SINGLE.has(key):
        return (SELL_SINGLE.argument(key),)
    return divmod(SELL_MIXED.argument(key), RESOURCES)


@rule("OCW-sell.1", "OCW-sell.2", "OCW-sell.3", "OCW-sample.11", "OCW-sample.13", "OCW-components.3")
def sales(g: Table, seat: int, allowed: Perks, chosen: tuple[int, ...]) -> Candidates:
    """Every sale that can be added to those already chosen in this action."""
    stock = g.stock[seat]
    if chosen:
        stock = stock[:]
        for key in chosen:
            for kind in sold_by(key):
                stock[kind] -= 1
    no_coin = NO_COIN_LEFT if g.coins <= len(chosen) else None
    can_sell = WITHOUT_COINS if no_coin else PAIRS
    out = [can_sell[kind] if stock[kind] > 1 else NO_PAIRS[kind] for kind in range(RESOURCES)]
    if allowed.rates:
        out += [(SELL_SINGLE.base + kind, no_coin if stock[kind] else NONE_TO_SELL) for kind in allowed.rates]
    if allowed.mixed >= 0:
        mixed = g.mixed + sum(1 for key in chosen if SELL_MIXED.has(key))
        spent = allowed.mixed > 0 and mixed >= allowed.mixed
        for first in range(RESOURCES):
            for second in range(first + 1, RESOURCES):
                why = MIXED_SPENT if spent else no_coin
                if not stock[first] or not stock[second]:
                    why = NO_MIXED
                out.append((SELL_MIXED.base + first * RESOURCES + second, why))
    return out


_registers = Registers()
_SEAT: Final = _registers.number("seat")
_KEY: Final = _registers.number("key")
_CHOSEN: Final = _registers.row("chosen")


def _note_sale(g: Table, f: Frame) -> None:
    f.t[_CHOSEN] = (*f.t[_CHOSEN], f.r[_KEY])


@rule("OCW-sell.3")
def more_sales(g: Table, f: Frame) -> Candidates:
    """Another pair in the same action, or enough."""
    seat = f.r[_SEAT]
    return [*sales(g, seat, perks(g, seat), f.t[_CHOSEN]), (DONE, None)]


@rule("OCW-sell.1", "OCW-sell.2", "OCW-sample.11")
def sell(g: Table, f: Frame) -> None:
    """Cubes into the bag, one coin per sale onto the mat."""
    seat = f.r[_SEAT]
    cubes: list[int] = []
    for key in f.t[_CHOSEN]:
        for kind in sold_by(key):
            spend(g, seat, kind)
            cubes.append(kind)
        if not SELL_SINGLE.has(key):
            g.pairs_now += 1
        if SELL_MIXED.has(key):
            g.mixed += 1
        g.coins -= 1
        gain(g, seat, COIN, 1)
    g.emit(SOLD, seat, (len(f.t[_CHOSEN]), *cubes), "OCW-sell.2")


SELLING: Final = program(
    "sell",
    _registers,
    repeat_until(
        lambda g, f: f.r[_KEY] == DONE,
        do(_note_sale),
        choose(
            _KEY,
            more_sales,
            seat=lambda g, f: f.r[_SEAT],
            reason="Sell more, or is that all?",
            clause="OCW-sell.3",
        ),
    ),
    commit(),
    do(begin_action(SELL_ACTION)),
    do(sell),
    surplus_of(_SEAT),
    *abilities_of_the_action(_SEAT),
)
