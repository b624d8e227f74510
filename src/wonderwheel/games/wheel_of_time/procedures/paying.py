"""Paying: how a cost is met out of the resource pool, as a whole or symbol by symbol."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, Step, choose, commit, do, if_, program, repeat_until, while_
from wonderwheel.core.questions import NUMBER, Candidates, refusal
from wonderwheel.games.wheel_of_time.changes.cards import discard
from wonderwheel.games.wheel_of_time.changes.pattern import convert_token
from wonderwheel.games.wheel_of_time.changes.symbols import spend_symbols
from wonderwheel.games.wheel_of_time.changes.tokens import change_tokens
from wonderwheel.games.wheel_of_time.evaluating.costs import (
    Way,
    can_recruit,
    card_prices,
    card_reducers,
    every_way,
    plain_price,
    plain_purse,
    prices,
    recruit_purse,
    recruit_ways,
)
from wonderwheel.games.wheel_of_time.evaluating.current import section
from wonderwheel.games.wheel_of_time.evaluating.playable import TOO_LITTLE_PATTERN
from wonderwheel.games.wheel_of_time.evaluating.pools import Symbol, pool, symbol_in
from wonderwheel.games.wheel_of_time.evaluating.purse import Price, Purse
from wonderwheel.games.wheel_of_time.kinds import ABILITIES
from wonderwheel.games.wheel_of_time.places import NO_CARD
from wonderwheel.games.wheel_of_time.program_names import PAY
from wonderwheel.games.wheel_of_time.readings import HOST_PAYS, NO_WASTE
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.facts import ITSELF, POOL, TARGET, Effect
from wonderwheel.games.wheel_of_time.table.objects import catalogue_of, facts_of, reads, rules_of
from wonderwheel.games.wheel_of_time.table.rows import SYMBOL_ABILITY, SYMBOL_SOURCE
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import BY_HAND, CONVERT, SYMBOL, WAY

# What is paid for: a recruit, the cost of another card, or an effect of a card in play (its number follows).
RECRUIT: Final[int] = -2
CARD: Final[int] = -1
REINFORCES: Final[int] = -3  # less the place of the challenge that a card reinforces
MOST_PLAIN_WAYS: Final[int] = 6
CANNOT_PAY: Final = refusal("your resource pool cannot pay for it", "WOT20-action.costs.3")
CANNOT_RECRUIT: Final = refusal("your resource pool cannot pay for it", "WOT20-action.recruit.1")
DOES_NOT_FIT: Final = refusal("no payment that uses this symbol comes out", "WOT20-action.recruit.1")
WASTED: Final = refusal("the cost has no use for so many tokens", "WOT20-action.convert-pattern.1")
NOT_AFFORDABLE: Final = refusal("with so many tokens converted the rest cannot be paid", "WOT20-action.recruit.1")

_registers = Registers()
_SEAT: Final = _registers.number("player")
_PURPOSE: Final = _registers.number("what for")
_CARD: Final = _registers.number("card")
_KEY: Final = _registers.number("answer")
_TOKENS: Final = _registers.number("tokens")
_INSTEAD: Final = _registers.number("discarded instead")
_CHOSEN: Final = _registers.row("symbols chosen")
_REMOVED: Final = _registers.row("tokens removed")


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
        return plain_purse(g, seat, reducers=card_reducers(g, seat, card))
    if purpose <= REINFORCES:
        return plain_purse(g, seat)
    effect = facts_of(g, card).effects[purpose]
    return plain_purse(g, seat, payer_of(g, card, effect), card if effect.payer == ITSELF else NO_CARD)


def prices_of(g: Table, seat: int, purpose: int, card: int, converted: int) -> list[Price]:
    if purpose == RECRUIT:
        return prices(g, seat, card, converted)
    if converted:
        return []
    if purpose <= REINFORCES:
        return [plain_price(rules_of(g).texts.reinforcing_cost(g, card, REINFORCES - purpose))]
    return card_prices(g, seat, card) if purpose == CARD else [plain_price(facts_of(g, card).effects[purpose].cost)]


def ways_of(g: Table, seat: int, purpose: int, card: int) -> list[Way]:
    """Complete ways to pay, the cheapest first; none if it cannot be paid."""
    if purpose == RECRUIT:
        return recruit_ways(g, seat, card)
    purse = purse_for(g, seat, purpose, card)
    out: list[Way] = []
    for price in prices_of(g, seat, purpose, card, 0):
        out += [Way(0, symbols, (), price.instead) for symbols in purse.ways(price, MOST_PLAIN_WAYS)]
    return sorted(out, key=lambda way: (way.instead, len(way.symbols), way.symbols))


def can_pay(g: Table, seat: int, purpose: int, card: int) -> bool:
    if purpose == RECRUIT:
        return can_recruit(g, seat, card)
    if purpose >= 0 and not any(facts_of(g, card).effects[purpose].cost):
        return True
    if purpose == CARD:
        free = not any(rules_of(g).texts.cost_to_play(g, seat, card))
        if free or not pool(g, seat):
            return free or bool(rules_of(g).texts.discarded_for(g, seat, card))
    purse = purse_for(g, seat, purpose, card)
    return any(purse.can_complete(price, ()) for price in prices_of(g, seat, purpose, card, 0))


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
        several = len(every_way(g, seat, card)) > 1
        return several or any(_choices(g, seat, card, way) > 1 for way in found) or bool(g.pattern[seat])
    return len(found) >= MOST_PLAIN_WAYS


def _choices(g: Table, seat: int, card: int, way: Way) -> int:
    purse = recruit_purse(g, seat, card)
    fitting = [price for price in prices(g, seat, card, way.converted) if sum(price.cost) == len(way.symbols)]
    return sum(len(purse.ways(price, 2)) for price in fitting)


def take_way(g: Table, f: Frame) -> None:
    way = ways_of(g, f.r[_SEAT], f.r[_PURPOSE], f.r[_CARD])[WAY.argument(f.r[_KEY])]
    f.r[_TOKENS] = way.converted
    f.t[_CHOSEN] = tuple([symbol_key(symbol) for symbol in way.symbols])
    f.t[_REMOVED] = way.removed
    f.r[_INSTEAD] = way.instead + 1


def symbol_key(symbol: Symbol) -> int:
    return SYMBOL.key(symbol[2])


def symbol_of(g: Table, key: int) -> Symbol:
    row = SYMBOL.argument(key)
    return g.symbols[row][SYMBOL_SOURCE], g.symbols[row][SYMBOL_ABILITY], row


def _chosen(g: Table, f: Frame) -> list[Symbol]:
    return [symbol_of(g, key) for key in f.t[_CHOSEN]]


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
        if section(g, seat) - number < facts_of(g, card).pattern:
            why = TOO_LITTLE_PATTERN
        elif reads(g, NO_WASTE) and number > max(catalogue_of(g).costs[g.what[card]]):
            why = WASTED
        elif not any(purse.can_pay(price) for price in prices(g, seat, card, number)):
            why = NOT_AFFORDABLE
        out.append((CONVERT.key(number), why))
    return out


def note_tokens(g: Table, f: Frame) -> None:
    f.r[_TOKENS] = CONVERT.argument(f.r[_KEY])
    f.t[_CHOSEN] = f.t[_REMOVED] = ()


def _cheaper_by(g: Table, f: Frame) -> list[tuple[int, str, int]]:
    """The cards whose tokens may be removed to make a recruit cheaper."""
    if f.r[_PURPOSE] != RECRUIT:
        return []
    return rules_of(g).texts.tokens_for_cost(g, f.r[_SEAT], f.r[_CARD])


def _asks_for_tokens(g: Table, f: Frame) -> bool:
    return len(f.t[_REMOVED]) < len(_cheaper_by(g, f))


def tokens_to_remove(g: Table, f: Frame) -> Candidates:
    """So many tokens of the next such card that the rest can be paid."""
    purse, so_far = purse_for(g, f.r[_SEAT], f.r[_PURPOSE], f.r[_CARD]), f.t[_REMOVED]
    every = prices_of(g, f.r[_SEAT], f.r[_PURPOSE], f.r[_CARD], f.r[_TOKENS])
    _, _, most = _cheaper_by(g, f)[len(so_far)]
    out: Candidates = []
    for number in range(min(most, NUMBER.size - 1) + 1):
        want = (*so_far, number)
        fits = any(p.removed[: len(want)] == want and purse.can_pay(p) for p in every)
        free = any(not any(p.cost) and not p.removed and not any(want) for p in every)
        out.append((NUMBER.key(number), None if fits or free else NOT_AFFORDABLE))
    return out


def note_removed(g: Table, f: Frame) -> None:
    f.t[_REMOVED] = (*f.t[_REMOVED], NUMBER.argument(f.r[_KEY]))


def _by_hand(g: Table, f: Frame) -> list[Price]:
    """The prices that are still open when symbols are chosen one by one."""
    every = prices_of(g, f.r[_SEAT], f.r[_PURPOSE], f.r[_CARD], f.r[_TOKENS])
    fitting = [p for p in every if p.removed == f.t[_REMOVED] or not (any(p.removed) or any(f.t[_REMOVED]))]
    return [price for price in fitting if price.instead == NO_CARD]


def is_paid(g: Table, f: Frame) -> bool:
    purse = purse_for(g, f.r[_SEAT], f.r[_PURPOSE], f.r[_CARD])
    return any(purse.completes(price, _chosen(g, f)) for price in _by_hand(g, f))


def symbols(g: Table, f: Frame) -> Candidates:
    """One more symbol of the pool; it must lead to a payment that comes out."""
    purse = purse_for(g, f.r[_SEAT], f.r[_PURPOSE], f.r[_CARD])
    every = _by_hand(g, f)
    out: Candidates = []
    for symbol in sorted({symbol_in(group) for group in purse.groups}):
        more = [*_chosen(g, f), symbol]
        fits = any(purse.can_complete(price, more) for price in every)
        out.append((symbol_key(symbol), None if fits else DOES_NOT_FIT))
    return out


def note_symbol(g: Table, f: Frame) -> None:
    f.t[_CHOSEN] = tuple(sorted((*f.t[_CHOSEN], f.r[_KEY])))


@rule("WOT20-action.recruit.1", "WOT20-dice.ability.4", "WOT20-action.generate.13", "WOT20-glossary.cost.1")
def pay(g: Table, f: Frame) -> None:
    """Tokens are converted or removed and symbols leave the pool; from here on it cannot be taken back."""
    seat = f.r[_SEAT]
    spent = [0] * len(ABILITIES)
    for _ in range(f.r[_TOKENS]):
        convert_token(g, seat, "WOT20-action.convert-pattern.1")
    for (card, kind, _), number in zip(_cheaper_by(g, f), f.t[_REMOVED], strict=False):
        change_tokens(g, card, kind, -number)
    for _, ability, _ in _chosen(g, f):
        spent[ability] += 1
    spend_symbols(g, [row for _, _, row in _chosen(g, f)])
    if any(spent) or f.r[_TOKENS]:
        clause = "WOT20-action.recruit.1" if _is_for_recruit(g, f) else "WOT20-action.costs.3"
        g.emit(events.PAID, seat, (*spent, f.r[_TOKENS]), clause)
    if f.r[_INSTEAD]:
        discard(g, f.r[_INSTEAD] - 1, "WOT20-cards.piles.4")
    # The picture of the moment after looks for what is chosen so far (`paying_in`): what was paid lies nowhere now.
    f.t[_CHOSEN] = ()
    f.r[_TOKENS] = 0


def costs_nothing(g: Table, f: Frame) -> bool:
    every = prices_of(g, f.r[_SEAT], f.r[_PURPOSE], f.r[_CARD], 0)
    return any(not any((*p.cost, *p.removed)) and p.reducer == p.instead == NO_CARD for p in every)


def _is_for_recruit(g: Table, f: Frame) -> bool:
    return f.r[_PURPOSE] == RECRUIT


def _how_to_pay(clause: str) -> Step:
    return choose(_KEY, ways, seat=lambda g, f: f.r[_SEAT], reason="How do you pay?", clause=clause)


PAY_PROGRAM: Final = program(
    PAY,
    _registers,
    if_(
        lambda g, f: not costs_nothing(g, f),
        if_(_is_for_recruit, _how_to_pay("WOT20-action.recruit.1"), otherwise=(_how_to_pay("WOT20-action.costs.3"),)),
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
            while_(
                _asks_for_tokens,
                choose(
                    _KEY,
                    tokens_to_remove,
                    seat=lambda g, f: f.r[_SEAT],
                    reason="How many tokens do you remove to make it cheaper?",
                    clause="WOT20-extra.math.1",
                ),
                do(note_removed),
            ),
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


def paying_in(g: Table, f: Frame) -> tuple[int, int, int, int, list[Symbol]]:
    """What a frame of PAY is about: player, what for, card, tokens, symbols chosen so far."""
    return f.r[_SEAT], f.r[_PURPOSE], f.r[_CARD], f.r[_TOKENS], _chosen(g, f)
