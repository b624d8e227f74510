"""Paying a cost: each symbol in turn, exactly, from the mat.

A resource is paid with its cube, with a coin, with a cube that a building lets stand for it, or by a reduction; a
wild with any cube or a coin; a coin with a coin. Nothing moves before the last symbol is chosen, so the choice can
be taken back; then the cubes go into the bag before anything else happens.
"""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, choose, commit, do, program, while_
from wonderwheel.core.questions import Candidates, Refusal, refusal
from wonderwheel.games.one_card_wonder.components.kinds import COIN, WILD
from wonderwheel.games.one_card_wonder.components.numbered import Cost, Offer, Perks
from wonderwheel.games.one_card_wonder.table.events import PAID
from wonderwheel.games.one_card_wonder.table.pieces import perks, spend, tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import BUILDING, KINDS, PAY, REDUCE, STAGE, WAIVE

NOT_THERE: Final = refusal("you have none of that kind left to pay with", "OCW-build.1")
WRONG_KIND: Final = refusal("that cube does not match this part of the cost", "OCW-build.1")
COIN_ONLY: Final = refusal("a coin in a cost is paid with a coin and nothing else", "OCW-coins.3", "OCW-notes.wild.3")
NOT_REDUCIBLE: Final = refusal("a reduction touches neither wilds, coins nor other resources", "OCW-notes.reduction.1")
REDUCTION_SPENT: Final = refusal("this reduction was already used this turn", "OCW-sample.14")
REST_NOT_PAYABLE: Final = refusal("what is left could not pay the rest of the cost", "OCW-build.1")
NO_PERKS: Final = Perks([])
NO_WAIVER: Final = refusal("nothing lets you leave out a part of this cost", "OCW-build.1")


def cost_of(g: Table, seat: int, item: int) -> Cost:
    """The cost of a stage or building, named by the key that chooses it."""
    t = tables(g)
    wonder = g.wonder[seat]
    if STAGE.has(item):
        return t.stage_costs[wonder][STAGE.argument(item)]
    return t.building_costs(g.mat[seat], wonder)[BUILDING.argument(item)]


@rule("OCW-build.1", "OCW-coins.2", "OCW-coins.3", "OCW-notes.wild.1", "OCW-notes.wild.2", "OCW-notes.wild.3")
def affordable(stock: list[int], cost: Cost) -> bool:
    """Whether the mat can pay without any ability: coins fill what is missing, wilds take whatever is left."""
    coins = stock[COIN] - cost.coins
    if coins < 0:
        return False
    for kind, count in cost.named:
        missing = count - stock[kind]
        if missing > 0:
            coins -= missing
            if coins < 0:
                return False
    return not cost.wild or sum(stock) >= cost.total


def can_pay(g: Table, seat: int, allowed: Perks, cost: Cost, waivers: int = 0) -> bool:
    """Whether this player can pay a cost now, with what his buildings allow."""
    stock = g.stock[seat]
    if affordable(stock, cost):
        return True
    if not waivers and (allowed.plain_payment or out_of_reach(allowed, stock, cost, g.discounts)):
        return False
    return _completable(allowed, stock, cost, 0, g.discounts, waivers)


def out_of_reach(allowed: Perks, stock: list[int], cost: Cost, spent: int) -> bool:
    """Whether a cost cannot be paid even if every ability could be used for every symbol at once: a quick no."""
    coins = stock[COIN] - cost.coins
    for kind, count in cost.named:
        missing = count - stock[kind]
        if missing > 0:
            for source, into in allowed.convert:
                if into == kind:
                    missing -= stock[source]
            for building, what in allowed.less:
                if what == kind and not spent >> building & 1:
                    missing -= 1
            if missing > 0:
                coins -= missing
    return coins < 0


def priced(g: Table, seat: int, allowed: Perks, offer: Offer, too_dear: Refusal) -> Candidates:
    """What is on offer, with what this player cannot pay now refused."""
    stock = g.stock[seat]
    plain, pieces = allowed.plain_payment, sum(stock)
    payable = 0
    for bit, cost in offer.costs:
        # Without any ability each symbol takes a piece: where these are too few, nothing else need be looked at.
        if (cost.total <= pieces and affordable(stock, cost)) or (not plain and can_pay(g, seat, allowed, cost)):
            payable |= bit
    return offer.priced(payable, too_dear)


def _completable(allowed: Perks, stock: list[int], cost: Cost, i: int, spent: int, waivers: int) -> bool:
    """Whether the symbols from i on can all be paid from this stock with reductions not in `spent`."""
    if i == cost.total or affordable(stock, cost.rest[i]):
        return True
    if allowed.plain_payment and not waivers:
        return False
    for key, why in ways(allowed, stock, cost.symbols[i], spent, waivers):
        if why is None and _after(allowed, stock, cost, i, spent, waivers, key):
            return True
    return False


def _after(allowed: Perks, stock: list[int], cost: Cost, i: int, spent: int, waivers: int, key: int) -> bool:
    """Whether the rest can be paid after paying symbol i with this key. The stock is left as it was."""
    if PAY.has(key):
        kind = PAY.argument(key)
        stock[kind] -= 1
        found = _completable(allowed, stock, cost, i + 1, spent, waivers)
        stock[kind] += 1
        return found
    if key == WAIVE:
        return _completable(allowed, stock, cost, i + 1, spent, waivers - 1)
    return _completable(allowed, stock, cost, i + 1, spent | 1 << REDUCE.argument(key), waivers)


@rule("OCW-coins.2", "OCW-coins.3", "OCW-notes.wild.1", "OCW-notes.wild.3", "OCW-notes.support.2", "OCW-build.1")
def matches(allowed: Perks, kind: int, symbol: int) -> bool:
    """Whether a piece of this kind can stand for the symbol."""
    if symbol == COIN:
        return kind == COIN
    return symbol in (WILD, kind) or kind == COIN or (kind, symbol) in allowed.convert


@rule("OCW-notes.reduction.1", "OCW-sample.14")
def reduction_refusal(symbol: int, building: int, what: int, spent: int) -> Refusal | None:
    """A reduction takes away one symbol of the resource that it names, once per turn."""
    if symbol != what:
        return NOT_REDUCIBLE
    return REDUCTION_SPENT if spent >> building & 1 else None


def ways(allowed: Perks, stock: list[int], symbol: int, spent: int, waivers: int) -> Candidates:
    """Every way to pay one symbol, looking at this symbol alone."""
    out: Candidates = []
    for kind in range(KINDS):
        if not stock[kind]:
            out.append((PAY.base + kind, NOT_THERE))
        elif matches(allowed, kind, symbol):
            out.append((PAY.base + kind, None))
        else:
            out.append((PAY.base + kind, COIN_ONLY if symbol == COIN else WRONG_KIND))
    for building, what in allowed.less:
        out.append((REDUCE.base + building, reduction_refusal(symbol, building, what, spent)))
    out.append((WAIVE, None if waivers else NO_WAIVER))
    return out


_registers = Registers()
_SEAT: Final = _registers.number("seat")
_ITEM: Final = _registers.number("item")
_WAIVERS: Final = _registers.number("waivers")
_KEY: Final = _registers.number("key")
_CHOSEN: Final = _registers.row("chosen")


def _symbols_left(g: Table, f: Frame) -> bool:
    return len(f.t[_CHOSEN]) < cost_of(g, f.r[_SEAT], f.r[_ITEM]).total


def payment_choices(g: Table, f: Frame) -> Candidates:
    """Ways to pay the next symbol from which the whole cost can still be paid."""
    seat = f.r[_SEAT]
    cost = cost_of(g, seat, f.r[_ITEM])
    stock = g.stock[seat][:]
    spent = g.discounts
    waivers = f.r[_WAIVERS]
    for key in f.t[_CHOSEN]:
        if PAY.has(key):
            stock[PAY.argument(key)] -= 1
        elif key == WAIVE:
            waivers -= 1
        else:
            spent |= 1 << REDUCE.argument(key)
    i = len(f.t[_CHOSEN])
    allowed = perks_in_payment(g, seat, f.r[_WAIVERS])
    out: Candidates = []
    for key, why in ways(allowed, stock, cost.symbols[i], spent, waivers):
        if why is None and not _after(allowed, stock, cost, i, spent, waivers, key):
            why = REST_NOT_PAYABLE
        out.append((key, why))
    return out


@rule("OCW-support.7")
def perks_in_payment(g: Table, seat: int, waivers: int) -> Perks:
    """Build abilities apply to the Build action only; what a leader lets one build is none."""
    return NO_PERKS if waivers else perks(g, seat)


def _note_payment(g: Table, f: Frame) -> None:
    f.t[_CHOSEN] = (*f.t[_CHOSEN], f.r[_KEY])


def note_what_is_forced(g: Table, f: Frame) -> None:
    """Symbols in front that only their own piece can pay are noted at once: a question with one answer is none.

    Without abilities, and with no coin beyond those that the cost names, that is every symbol up to the first wild.
    """
    seat = f.r[_SEAT]
    if f.r[_WAIVERS] or not perks(g, seat).plain_payment:
        return
    cost = cost_of(g, seat, f.r[_ITEM])
    if g.stock[seat][COIN] == cost.coins:
        f.t[_CHOSEN] = cost.forced


@rule("OCW-build.2", "OCW-notes.timing.3", "OCW-wonder.7", "OCW-support.4")
def pay_out(g: Table, f: Frame) -> None:
    """The chosen cubes go into the bag and the coins to their supply, before anything else happens."""
    seat = f.r[_SEAT]
    paid: list[int] = []
    for key in f.t[_CHOSEN]:
        if PAY.has(key):
            spend(g, seat, PAY.argument(key))
            paid.append(PAY.argument(key))
        elif key != WAIVE:
            g.discounts |= 1 << REDUCE.argument(key)
    clause = "OCW-wonder.7" if STAGE.has(f.r[_ITEM]) else "OCW-support.4"
    g.emit(PAID, seat, tuple(paid), clause)


PAYMENT: Final = program(
    "pay",
    _registers,
    do(note_what_is_forced),
    while_(
        _symbols_left,
        choose(
            _KEY,
            payment_choices,
            seat=lambda g, f: f.r[_SEAT],
            reason="Pay the next part of the cost with",
            clause="OCW-build.1",
        ),
        do(_note_payment),
    ),
    commit(),
    do(pay_out),
)


def next_symbol(g: Table, f: Frame) -> int:
    """The symbol that a frame of PAYMENT is asking about."""
    return cost_of(g, f.r[_SEAT], f.r[_ITEM]).symbols[len(f.t[_CHOSEN])]
