"""Trading, with four or more players: between those who do not hold the bag, by offer and consent.

At the start of a turn the others, clockwise from the active player, may each make offers. An accepted offer is
carried out at once, so nothing is left to finish when the bag moves on. Promises bind nobody, unless all agreed
before the game that they do (option `binding`): then an offer may contain them, and they are kept as soon as they
can be.
"""

from __future__ import annotations

from typing import Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Registers,
    cancel_point,
    choose,
    commit,
    do,
    each_player,
    if_,
    program,
    repeat_until,
)
from wonderwheel.core.questions import NO, PASS, YES, Candidates, Refusal, refusal
from wonderwheel.games.one_card_wonder.procedures.eight_spaces import surplus_of
from wonderwheel.games.one_card_wonder.table.events import DECLINED, OFFERED, PROMISE_KEPT, TRADED
from wonderwheel.games.one_card_wonder.table.pieces import clockwise, receive
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import (
    ASK,
    KINDS,
    OFFER,
    PROMISE,
    PROPOSE,
    TRADE_WITH,
    WANT_PROMISE,
)

TRADERS: Final = 4
BAG_HOLDER: Final = refusal("whoever holds the bag cannot negotiate or trade", "OCW-trading.2", "OCW-trading.3")
TOO_FEW: Final = refusal("trading needs four or more players", "OCW-trading.1")
ONESELF: Final = refusal("nobody trades with himself", "OCW-trading.4")
LEFT_GAME: Final = refusal("that player has left the game", "OCW-trading.4")
NO_MORE_OFFERS: Final = refusal("you have made all your offers of this turn", "OCW-trading.1")
NOT_HELD: Final = refusal("no more of that kind lies on the mat", "OCW-notes.trading.2")
NOTHING_HELD: Final = refusal("neither of you has anything to trade", "OCW-notes.trading.2")
NOTHING_OFFERED: Final = refusal("an offer must contain something", "OCW-trading.4")
NOT_BINDING: Final = refusal(
    "promises bind nobody in this game, so they are no part of an offer", "OCW-notes.trading.4"
)
MAX_PROMISES: Final = 4

_registers = Registers()
_TRADER: Final = _registers.number("trader")
_KEY: Final = _registers.number("key")
_PARTNER: Final = _registers.number("partner")
_CONSENT: Final = _registers.number("consent")
_SIDE: Final = _registers.number("side")
_TERMS: Final = _registers.row("terms")


@rule("OCW-trading.1")
def trading_refusal(g: Table, seat: int) -> Refusal | None:
    """Who may trade now: with four or more players, anybody who does not hold the bag."""
    if len(g.stock) < TRADERS:
        return TOO_FEW
    return BAG_HOLDER if seat == g.active else None


@rule("OCW-trading.1", "OCW-trading.2", "OCW-trading.3")
def traders(g: Table, f: Frame) -> tuple[int, ...]:
    """Everybody but the active player, clockwise from him."""
    return tuple([s for s in clockwise(g, g.active) if trading_refusal(g, s) is None])


@rule("OCW-trading.1")
def somebody_may_trade(g: Table, f: Frame) -> bool:
    """Whether there are enough players, and any of them wants to be asked or owes something."""
    if len(g.stock) < TRADERS:
        return False
    return bool(g.rules.binding) or any(not mask & 2 for mask in g.yields)


@rule("OCW-trading.2", "OCW-trading.3")
def partners(g: Table, f: Frame) -> Candidates:
    """Whom an offer can go to: never the active player."""
    trader = f.r[_TRADER]
    out: Candidates = []
    for seat in range(len(g.stock)):
        why = None
        if seat == trader:
            why = ONESELF
        elif seat == g.active:
            why = BAG_HOLDER
        elif g.out >> seat & 1:
            why = LEFT_GAME
        elif g.offers[trader] >= g.rules.offers:
            why = NO_MORE_OFFERS
        elif not (any(g.stock[trader]) or any(g.stock[seat]) or g.rules.binding):
            why = NOTHING_HELD
        out.append((TRADE_WITH.base + seat, why))
    out.append((PASS, None))
    return out


def _note_partner(g: Table, f: Frame) -> None:
    f.r[_PARTNER] = TRADE_WITH.argument(f.r[_KEY])


def _count(f: Frame, base: int, kind: int) -> int:
    return f.t[_TERMS].count(base + kind)


@rule("OCW-notes.trading.2", "OCW-notes.trading.3", "OCW-trading.4", "OCW-notes.trading.4")
def terms(g: Table, f: Frame) -> Candidates:
    """One more piece to give or to ask for; or make the offer. Giving for nothing is a gift."""
    mine, theirs = g.stock[f.r[_TRADER]], g.stock[f.r[_PARTNER]]
    out: Candidates = []
    for kind in range(KINDS):
        out.append((OFFER.base + kind, None if _count(f, OFFER.base, kind) < mine[kind] else NOT_HELD))
    for kind in range(KINDS):
        out.append((ASK.base + kind, None if _count(f, ASK.base, kind) < theirs[kind] else NOT_HELD))
    if g.rules.binding:
        promised = sum(1 for key in f.t[_TERMS] if key >= PROMISE.base)
        full = None if promised < MAX_PROMISES else NO_MORE_OFFERS
    else:
        full = NOT_BINDING
    for verb in (PROMISE, WANT_PROMISE):
        out.extend((verb.base + kind, full) for kind in range(KINDS))
    out.append((PROPOSE, None if f.t[_TERMS] else NOTHING_OFFERED))
    return out


def _note_term(g: Table, f: Frame) -> None:
    if f.r[_KEY] != PROPOSE:
        f.t[_TERMS] = tuple(sorted((*f.t[_TERMS], f.r[_KEY])))


def _make_offer(g: Table, f: Frame) -> None:
    g.offers[f.r[_TRADER]] += 1
    g.emit(OFFERED, f.r[_TRADER], (f.r[_PARTNER], *f.t[_TERMS]), "OCW-trading.1")


def accept_or_decline(g: Table, f: Frame) -> Candidates:
    return [(YES, None), (NO, None)]


@rule("OCW-trading.4", "OCW-notes.trading.1")
def is_mutual(g: Table, f: Frame) -> bool:
    """A trade, and a gift too, needs both players' consent."""
    return f.r[_CONSENT] == YES


@rule("OCW-notes.trading.1", "OCW-notes.trading.2", "OCW-notes.trading.3", "OCW-notes.gain.1")
def exchange(g: Table, f: Frame) -> None:
    """Both sides hand over at once; nothing stays to be delivered later but binding promises."""
    trader, partner = f.r[_TRADER], f.r[_PARTNER]
    for key in f.t[_TERMS]:
        if OFFER.has(key):
            g.stock[trader][OFFER.argument(key)] -= 1
            receive(g, partner, OFFER.argument(key), 1)
        elif ASK.has(key):
            g.stock[partner][ASK.argument(key)] -= 1
            receive(g, trader, ASK.argument(key), 1)
        elif PROMISE.has(key):
            g.owed[trader][partner * KINDS + PROMISE.argument(key)] += 1
        else:
            g.owed[partner][trader * KINDS + WANT_PROMISE.argument(key)] += 1
    g.emit(TRADED, trader, (partner, *f.t[_TERMS]), "OCW-trading.4")


def _decline(g: Table, f: Frame) -> None:
    g.emit(DECLINED, f.r[_PARTNER], (f.r[_TRADER],), "OCW-trading.4")


def _clear_terms(g: Table, f: Frame) -> None:
    f.t[_TERMS] = ()


@rule("OCW-notes.trading.4")
def keep_promises(g: Table, f: Frame) -> None:
    """Under binding agreements, what this player owes goes over as soon as he has it, never with the active player."""
    debtor = f.r[_TRADER]
    for creditor in traders(g, f):
        for kind in range(KINDS):
            while g.owed[debtor][creditor * KINDS + kind] and g.stock[debtor][kind]:
                g.owed[debtor][creditor * KINDS + kind] -= 1
                g.stock[debtor][kind] -= 1
                receive(g, creditor, kind, 1)
                g.emit(PROMISE_KEPT, debtor, (creditor, kind), "OCW-notes.trading.4")


TRADING: Final = program(
    "trade window",
    _registers,
    if_(
        lambda g, f: g.rules.binding,
        each_player(_TRADER, traders, do(keep_promises)),
        each_player(_TRADER, traders, surplus_of(_TRADER)),
    ),
    each_player(
        _TRADER,
        traders,
        repeat_until(
            lambda g, f: f.r[_KEY] == PASS,
            do(_clear_terms),
            cancel_point(),
            choose(
                _KEY,
                partners,
                seat=lambda g, f: f.r[_TRADER],
                reason="Offer a trade to whom?",
                clause="OCW-trading.1",
                window=1,
            ),
            if_(
                lambda g, f: f.r[_KEY] != PASS,
                do(_note_partner),
                repeat_until(
                    lambda g, f: f.r[_KEY] == PROPOSE,
                    choose(
                        _KEY,
                        terms,
                        seat=lambda g, f: f.r[_TRADER],
                        reason="What do you offer and ask for?",
                        clause="OCW-notes.trading.2",
                        forced=False,  # nobody offers what he has not said
                    ),
                    do(_note_term),
                ),
                commit(),
                do(_make_offer),
                choose(
                    _CONSENT,
                    accept_or_decline,
                    seat=lambda g, f: f.r[_PARTNER],
                    reason="Do you accept the trade?",
                    clause="OCW-trading.4",
                    forced=False,
                ),
                if_(
                    is_mutual,
                    do(exchange),
                    surplus_of(_TRADER),
                    surplus_of(_PARTNER),
                    otherwise=(do(_decline),),
                ),
                otherwise=(commit(),),
            ),
        ),
    ),
)


def offer_in(f: Frame) -> tuple[int, int, tuple[int, ...]]:
    """The offer that a frame of TRADING holds: trader, partner, terms."""
    return f.r[_TRADER], f.r[_PARTNER], f.t[_TERMS]
