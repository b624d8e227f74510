"""What texts offer to players for a price: tokens bought off a card, damage kept away, symbols turned into others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import Registers, choose, do, program, while_
from wonderwheel.core.questions import Candidates
from wonderwheel.games.wheel_of_time.changes.cards import store
from wonderwheel.games.wheel_of_time.changes.symbols import spend_symbols
from wonderwheel.games.wheel_of_time.changes.tokens import change_tokens
from wonderwheel.games.wheel_of_time.evaluating.costs import plain_price
from wonderwheel.games.wheel_of_time.evaluating.pools import Group, Symbol, pool, symbol_in
from wonderwheel.games.wheel_of_time.evaluating.purse import Purse
from wonderwheel.games.wheel_of_time.kinds import ABILITIES, SYMBOL_NAMES
from wonderwheel.games.wheel_of_time.places import NO_CARD
from wonderwheel.games.wheel_of_time.procedures.paying import CANNOT_PAY, symbol_key, symbol_of
from wonderwheel.games.wheel_of_time.procedures.results import credit
from wonderwheel.games.wheel_of_time.program_names import TAKE_OFFER
from wonderwheel.games.wheel_of_time.table import events
from wonderwheel.games.wheel_of_time.table.catalogue import CHARACTER
from wonderwheel.games.wheel_of_time.table.facts import ZERO, Four
from wonderwheel.games.wheel_of_time.table.objects import rules_of, type_of
from wonderwheel.games.wheel_of_time.table.rows import FOR_ANYTHING, PAID_TO_GENERATE
from wonderwheel.games.wheel_of_time.table.state import WheelState as Table
from wonderwheel.games.wheel_of_time.vocabulary import CARDS, OFFER

BUY_OFF: Final = 0
RANSOM: Final = 1
GENERATE: Final = 2
STORE: Final = 3


class Offered(NamedTuple):
    """An offer: of which sort, about which card, the costs from which one chooses, the kind of token, what comes."""

    sort: int
    card: int
    costs: Sequence[Four]
    kind: str = ""
    made: Sequence[tuple[str, int]] = ()


def offers(g: Table, seat: int, limited: bool) -> list[Offered]:
    """What texts offer a player now: as a limited event, or whenever events are played."""
    texts = rules_of(g).texts
    if limited:
        return [Offered(BUY_OFF, card, costs, kind) for card, kind, costs in texts.bought_off(g)]
    if not texts.in_force(g).offers:
        return []
    out = [Offered(RANSOM, card, costs) for card, costs in texts.ransoms(g, seat)]
    out += [Offered(STORE, card, (ZERO,)) for card in texts.stores(g, seat)]
    return out + [Offered(GENERATE, card, costs, "", made) for card, costs, made in texts.generates_for(g, seat)]


@rule("WOT20-action.costs.1", "WOT20-action.costs.3")
def _groups(g: Table, seat: int, offer: Offered) -> list[Group]:
    """The symbols that may pay: the pool's, those of characters, or those of the card itself."""
    groups = [group for group in pool(g, seat) if group.use == FOR_ANYTHING]
    if offer.sort == RANSOM:
        return [each for each in groups if each.source != NO_CARD and type_of(g, each.source) == CHARACTER]
    return [each for each in groups if each.source == offer.card] if offer.sort == GENERATE else groups


def _goes_on(g: Table, seat: int, offer: Offered, chosen: Sequence[Symbol]) -> bool:
    purse = Purse(_groups(g, seat, offer), lambda group: True)
    return any(purse.can_complete(plain_price(cost), chosen) for cost in offer.costs)


def _is_paid(g: Table, seat: int, offer: Offered, chosen: Sequence[Symbol]) -> bool:
    purse = Purse(_groups(g, seat, offer), lambda group: True)
    return any(purse.completes(plain_price(cost), chosen) for cost in offer.costs)


def offer_options(g: Table, seat: int, limited: bool) -> Candidates:
    """Offers with why they cannot be taken now."""
    every = offers(g, seat, limited)
    if not every:
        return []
    found = {OFFER.key(each.sort * CARDS + each.card): each for each in every}
    return [(key, None if _goes_on(g, seat, each, ()) else CANNOT_PAY) for key, each in found.items()]


_registers = Registers()
_SEAT: Final = _registers.number("player")
_NUMBER: Final = _registers.number("offer")
_KEY: Final = _registers.number("answer")
_CHOSEN: Final = _registers.row("symbols chosen")


def _offer(g: Table, f: Frame) -> Offered:
    number = f.r[_NUMBER]
    every = [*offers(g, f.r[_SEAT], True), *offers(g, f.r[_SEAT], False)]
    return next(each for each in every if each.sort * CARDS + each.card == number)


def _so_far(g: Table, f: Frame) -> list[Symbol]:
    return [symbol_of(g, key) for key in f.t[_CHOSEN]]


def _is_open(g: Table, f: Frame) -> bool:
    return not _is_paid(g, f.r[_SEAT], _offer(g, f), _so_far(g, f))


def symbols(g: Table, f: Frame) -> Candidates:
    seat, offer = f.r[_SEAT], _offer(g, f)
    every = [symbol_in(group) for group in _groups(g, seat, offer)]
    return [(symbol_key(each), None) for each in every if _goes_on(g, seat, offer, [*_so_far(g, f), each])]


def note(g: Table, f: Frame) -> None:
    f.t[_CHOSEN] = (*f.t[_CHOSEN], f.r[_KEY])


@rule("WOT20-action.effects.8", "WOT20-action.costs.3")
def take(g: Table, f: Frame) -> None:
    """The symbols are spent, and what they were paid for happens."""
    seat, offer, chosen = f.r[_SEAT], _offer(g, f), _so_far(g, f)
    spent = [sum(1 for _, ability, _ in chosen if ability == each) for each in range(len(ABILITIES))]
    spend_symbols(g, [row for _, _, row in chosen])
    if chosen:
        g.emit(events.PAID, seat, (*spent, 0), "WOT20-action.costs.3")
    if offer.sort == BUY_OFF:
        change_tokens(g, offer.card, offer.kind, -1)
    elif offer.sort == RANSOM:
        rules_of(g).texts.pay_ransom(g, offer.card)
    elif offer.sort == STORE:
        store(g, offer.card, rules_of(g).texts.stores(g, seat)[offer.card])
    else:
        g.used = sorted([*g.used, (offer.card, PAID_TO_GENERATE, 1)])
        for symbol, number in offer.made:
            credit(g, g.challenge[offer.card], seat, SYMBOL_NAMES.index(symbol), number)


OFFER_PROGRAM: Final = program(
    TAKE_OFFER,
    _registers,
    while_(
        _is_open,
        choose(
            _KEY,
            symbols,
            seat=lambda g, f: f.r[_SEAT],
            reason="Which symbol do you spend?",
            clause="WOT20-action.costs.3",
        ),
        do(note),
    ),
    do(take),
)
