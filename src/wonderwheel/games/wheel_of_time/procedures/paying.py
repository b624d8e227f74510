"""Paying: how a cost is met out of the resource pool, as a whole or symbol by symbol."""

from __future__ import annotations

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, choose, commit, do, if_, program, repeat_until
from wonderwheel.core.questions import Candidates, refusal
from wonderwheel.games.wheel_of_time.changes.pattern import convert_token
from wonderwheel.games.wheel_of_time.changes.symbols import spend_symbol
from wonderwheel.games.wheel_of_time.evaluating.costs import (
    Price,
    Purse,
    Symbol,
    Way,
    can_recruit,
    plain_price,
    plain_purse,
    prices,
    recruit_purse,
    recruit_ways,
)
from wonderwheel.games.wheel_of_time.kinds import ABILITIES
from wonderwheel.games.wheel_of_time.places import NO_CARD
from wonderwheel.games.wheel_of_time.procedures.declaring import TOO_LITTLE_PATTERN
from wonderwheel.games.wheel_of_time.program_names import PAY
from wonderwheel.games.wheel_of_time.readings import HOST_PAYS, NO_WASTE
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.facts import ITSELF, POOL, TARGET, Effect, Four
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, facts_of, reads
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import BY_HAND, CONVERT, SYMBOL, WAY

# What is paid for: a recruit, the cost of another card, or an effect of a card in play (its number follows).
RECRUIT: int = -2
CARD: int = -1
MOST_PLAIN_WAYS: int = 6
CANNOT_PAY = refusal("your resource pool cannot pay for it", "WOT20-action.costs.3")
DOES_NOT_FIT = refusal("no payment that uses this symbol comes out", "WOT20-action.recruit.1")
WASTED = refusal("the cost has no use for so many tokens", "WOT20-action.convert-pattern.1")
NOT_AFFORDABLE = refusal("with so many tokens converted the rest cannot be paid", "WOT20-action.recruit.1")

_registers = Registers()
_SEAT, _PURPOSE, _CARD, _KEY, _TOKENS = _registers.numbers("player", "what for", "card", "answer", "tokens")
_CHOSEN = _registers.row("symbols chosen")


def payer_of(g: Table, card: int, effect: Effect) -> int:
    """Whose symbols alone may pay for an effect, or any (W-38)."""
    if effect.payer == ITSELF:
        return card
    if effect.payer == POOL and g.on[card] >= 0 and reads(g, HOST_PAYS):
        return g.on[card]
    return g.on[card] if effect.payer == TARGET and g.on[card] >= 0 else NO_CARD


def purse_for(g: Table, seat: int, purpose: int, card: int) -> Purse:
    if purpose == RECRUIT:
        return recruit_purse(g, seat, card)
    if purpose == CARD:
        return plain_purse(g, seat)
    return plain_purse(g, seat, payer_of(g, card, facts_of(g, card).effects[purpose]))


def _cost(g: Table, purpose: int, card: int) -> Four:
    if purpose == CARD:
        return catalogue_of(g).costs[g.what[card]]
    return facts_of(g, card).effects[purpose].cost


def prices_of(g: Table, seat: int, purpose: int, card: int, converted: int) -> list[Price]:
    if purpose == RECRUIT:
        return prices(g, seat, card, converted)
    return [plain_price(_cost(g, purpose, card))] if not converted else []


def ways_of(g: Table, seat: int, purpose: int, card: int) -> list[Way]:
    """Complete ways to pay, the cheapest first; none if it cannot be paid."""
    if purpose == RECRUIT:
        return recruit_ways(g, seat, card)
    price = plain_price(_cost(g, purpose, card))
    found = plain_purse(g, seat, _only(g, purpose, card)).ways(price, MOST_PLAIN_WAYS)
    return [Way(0, symbols) for symbols in found]


def _only(g: Table, purpose: int, card: int) -> int:
    return NO_CARD if purpose == CARD else payer_of(g, card, facts_of(g, card).effects[purpose])


def can_pay(g: Table, seat: int, purpose: int, card: int) -> bool:
    if purpose == RECRUIT:
        return can_recruit(g, seat, card)
    cost = _cost(g, purpose, card)
    if not any(cost) or not g.symbols:
        return not any(cost)
    return plain_purse(g, seat, _only(g, purpose, card)).can_complete(plain_price(cost), ())


def ways(g: Table, f: Frame) -> Candidates:
    """Whole payments, cheapest first; or any legal one, symbol by symbol."""
    seat, purpose, card = f.r[_SEAT], f.r[_PURPOSE], f.r[_CARD]
    found = ways_of(g, seat, purpose, card)
    out: Candidates = [(WAY.key(i), None) for i in range(len(found))]
    if _is_open(g, seat, purpose, card, found):
        out.append((BY_HAND, None))
    return out


def _is_open(g: Table, seat: int, purpose: int, card: int, found: list[Way]) -> bool:
    """Whether there may be other payments than those listed."""
    if purpose == RECRUIT:
        return len(found) > 1 or any(_choices(g, seat, card, way) > 1 for way in found) or bool(g.pattern[seat])
    return len(found) >= MOST_PLAIN_WAYS


def _choices(g: Table, seat: int, card: int, way: Way) -> int:
    purse = recruit_purse(g, seat, card)
    fitting = [price for price in prices(g, seat, card, way.converted) if sum(price.cost) == len(way.symbols)]
    return sum(len(purse.ways(price, 2)) for price in fitting)


def take_way(g: Table, f: Frame) -> None:
    way = ways_of(g, f.r[_SEAT], f.r[_PURPOSE], f.r[_CARD])[WAY.argument(f.r[_KEY])]
    f.r[_TOKENS] = way.converted
    f.t[_CHOSEN] = tuple([symbol_key(symbol) for symbol in way.symbols])


def symbol_key(symbol: Symbol) -> int:
    return SYMBOL.key((symbol[0] + 1) * len(ABILITIES) + symbol[1])


def symbol_of(key: int) -> Symbol:
    number = SYMBOL.argument(key)
    return number // len(ABILITIES) - 1, number % len(ABILITIES)


def _chosen(f: Frame) -> list[Symbol]:
    return [symbol_of(key) for key in f.t[_CHOSEN]]


def is_by_hand(g: Table, f: Frame) -> bool:
    return f.r[_KEY] == BY_HAND


@rule("WOT20-action.convert-pattern.2", "WOT20-glossary.pattern-requirement.2")
def tokens_to_convert(g: Table, f: Frame) -> Candidates:
    """Any number of own tokens, also beyond need (W-37), while a Pattern requirement holds and the rest can be paid."""
    seat, card = f.r[_SEAT], f.r[_CARD]
    if f.r[_PURPOSE] != RECRUIT:
        return [(CONVERT.key(0), None)]
    out: Candidates = []
    purse = recruit_purse(g, seat, card)
    for number in range(min(g.pattern[seat], CONVERT.size - 1) + 1):
        why = None
        if g.pattern[seat] - number < facts_of(g, card).pattern:
            why = TOO_LITTLE_PATTERN
        elif reads(g, NO_WASTE) and number > max(catalogue_of(g).costs[g.what[card]]):
            why = WASTED
        elif not any(purse.can_complete(price, ()) for price in prices(g, seat, card, number)):
            why = NOT_AFFORDABLE
        out.append((CONVERT.key(number), why))
    return out


def note_tokens(g: Table, f: Frame) -> None:
    f.r[_TOKENS] = CONVERT.argument(f.r[_KEY])
    f.t[_CHOSEN] = ()


def is_paid(g: Table, f: Frame) -> bool:
    purse = purse_for(g, f.r[_SEAT], f.r[_PURPOSE], f.r[_CARD])
    every = prices_of(g, f.r[_SEAT], f.r[_PURPOSE], f.r[_CARD], f.r[_TOKENS])
    return any(purse.completes(price, _chosen(f)) for price in every)


def symbols(g: Table, f: Frame) -> Candidates:
    """One more symbol of the pool; it must lead to a payment that comes out."""
    purse = purse_for(g, f.r[_SEAT], f.r[_PURPOSE], f.r[_CARD])
    every = prices_of(g, f.r[_SEAT], f.r[_PURPOSE], f.r[_CARD], f.r[_TOKENS])
    out: Candidates = []
    for source, ability in sorted({(group.source, group.ability) for group in purse.groups}):
        more = [*_chosen(f), (source, ability)]
        fits = any(purse.can_complete(price, more) for price in every)
        out.append((symbol_key((source, ability)), None if fits else DOES_NOT_FIT))
    return out


def note_symbol(g: Table, f: Frame) -> None:
    f.t[_CHOSEN] = tuple(sorted((*f.t[_CHOSEN], f.r[_KEY])))


@rule("WOT20-action.recruit.1", "WOT20-dice.ability.4", "WOT20-action.generate.13", "WOT20-glossary.cost.1")
def pay(g: Table, f: Frame) -> None:
    """Tokens are converted and symbols leave the pool; from here on it cannot be taken back."""
    seat = f.r[_SEAT]
    spent = [0] * len(ABILITIES)
    for _ in range(f.r[_TOKENS]):
        convert_token(g, seat, "WOT20-action.convert-pattern.1")
    for source, ability in _chosen(f):
        spend_symbol(g, seat, source, ability)
        spent[ability] += 1
    if any(spent) or f.r[_TOKENS]:
        g.emit(events.PAID, seat, (*spent, f.r[_TOKENS]), "WOT20-action.costs.3")
    f.t[_CHOSEN] = ()
    f.r[_KEY] = f.r[_TOKENS] = 0


def costs_nothing(g: Table, f: Frame) -> bool:
    purpose, card = f.r[_PURPOSE], f.r[_CARD]
    if purpose == RECRUIT:
        return not any(catalogue_of(g).costs[g.what[card]])
    return not any(_cost(g, purpose, card))


PAY_PROGRAM = program(
    PAY,
    _registers,
    if_(
        lambda g, f: not costs_nothing(g, f),
        choose(
            _KEY,
            ways,
            seat=lambda g, f: f.r[_SEAT],
            reason="How do you pay?",
            clause="WOT20-action.costs.3",
        ),
        if_(
            is_by_hand,
            choose(
                _KEY,
                tokens_to_convert,
                seat=lambda g, f: f.r[_SEAT],
                reason="How many of your Pattern tokens do you convert?",
                clause="WOT20-action.convert-pattern.2",
            ),
            do(note_tokens),
            if_(
                lambda g, f: not is_paid(g, f),
                repeat_until(
                    is_paid,
                    choose(
                        _KEY,
                        symbols,
                        seat=lambda g, f: f.r[_SEAT],
                        reason="Which symbol do you spend?",
                        clause="WOT20-action.recruit.1",
                    ),
                    do(note_symbol),
                ),
            ),
            otherwise=(do(take_way),),
        ),
    ),
    commit(),
    do(pay),
)


def paying_in(f: Frame) -> tuple[int, int, int, int, list[Symbol]]:
    """What a frame of PAY is about: player, what for, card, tokens, symbols chosen so far."""
    return f.r[_SEAT], f.r[_PURPOSE], f.r[_CARD], f.r[_TOKENS], _chosen(f)
