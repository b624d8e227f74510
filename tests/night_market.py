"""Night Market, the programs: a small invented game that uses every part of the kernel, for the kernel's own tests.

Two to four stallholders with hidden hands of three cards. Each night a lot is drawn openly; in turn they may swap a
card (a window, open unless yielded); all bid coins in secret at once; only the winning bid is shown. The winner lays
two cards away face down (one at a time, cancellable), takes the lot, may pass on the lead, and everybody may cheer (a
window, closed unless opened). After the last night the hands are shown; lots and hands count.
"""

from __future__ import annotations

from typing import Any

from wonderwheel.core.events import EVERYBODY, EventKind
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Registers,
    ask_simultaneously,
    call,
    cancel_point,
    chance,
    choose,
    commit,
    do,
    each_player,
    for_each,
    give,
    if_,
    may,
    program,
    repeat_until,
    while_,
)
from wonderwheel.core.machine.running import WIN, finish
from wonderwheel.core.questions import NUMBER, PASS, Candidates, Refusal, Vocabulary, refusal
from wonderwheel.core.rules import Window
from wonderwheel.core.state.columns import KERNEL, Column, generate

FACES = (1, 2, 3, 4, 5)
COPIES = 5
CARDS = len(FACES) * COPIES
HAND = 3
PURSE = 6
BAG, TABLE, PILE, WON = -1, -2, -3, -4
SWAP_WINDOW, CHEER_WINDOW = 0, 1

OWN = (
    Column("face", "ints", "object", "per card: its value, 0 while it is in the bag"),
    Column("place", "ints", "all", "per card: a seat's hand, or bag, table, pile, won"),
    Column("owner", "ints", "all", "per card: who drew it, -1 for a lot or in the bag"),
    Column("coins", "ints", "all", "per seat: coins"),
    Column("won", "ints", "all", "per seat: value of the lots won"),
    Column("bids", "lists", "seat", "per seat: its losing bids so far"),
    Column("limits", "lists", "all", "per seat: how high each losing bid can have been"),
    Column("night", "int", "all", "nights begun"),
    Column("leader", "int", "all", "who is first in turn order"),
    Column("lot", "int", "all", "the card on offer, or -1"),
    Column("winner", "int", "all", "who won the lot of this night"),
)
COLUMNS = KERNEL + OWN

_made: dict[str, Any] = {}
exec(generate("MarketState", "Night Market.", "tests/toys_small.py", COLUMNS, OWN), _made)
MarketState: Any = _made["MarketState"]

VOCABULARY = Vocabulary("night_market", 1, [("card", CARDS)])
CARD = VOCABULARY.verb("card")

LOT = EventKind("lot", "card face")
DREW = EventKind("drew", "card | face")
SWAPPED = EventKind("swapped", "card")
PASSED = EventKind("passed")
BID = EventKind("bid", "| coins")
SOLD = EventKind("sold", "card coins")
PAID = EventKind("paid", "card card")
LEAD = EventKind("lead", "seat")
CHEERED = EventKind("cheered")
SHOWN = EventKind("shown", "card face")
CONCEDED = EventKind("conceded")
EVENTS = (LOT, DREW, SWAPPED, PASSED, BID, SOLD, PAID, LEAD, CHEERED, SHOWN, CONCEDED)

CLAUSES = {
    "TOY-draw.1": "Cards are drawn up to a hand of three.",
    "TOY-lot.1": "Each night one card is drawn openly as the lot.",
    "TOY-swap.1": "In turn, each player may lay a card away and draw another.",
    "TOY-swap.2": "Nobody can swap when the bag is empty.",
    "TOY-bid.1": "All bid at once and in secret; nobody can bid more coins than they have.",
    "TOY-bid.2": "The highest bid wins, the first in turn order among equals; losing bids stay secret.",
    "TOY-pay.1": "The winner lays two cards away, face down.",
    "TOY-pay.2": "They are two different cards.",
    "TOY-lead.1": "The winner may pass on the lead.",
    "TOY-cheer.1": "Each player may give a coin to the winner.",
    "TOY-end.1": "After the last night hands are shown, and count with the lots.",
    "TOY-end.2": "Who concedes leaves the win to the others.",
}

TOO_DEAR = refusal("you do not have that many coins", "TOY-bid.1")
BAG_EMPTY = refusal("the bag is empty", "TOY-swap.2")
CHOSEN = refusal("this card is already laid away", "TOY-pay.2")
NO_COIN = refusal("you have no coin to give", "TOY-cheer.1")
NO_FREE_DRAW = refusal("cards are drawn only to fill the hand", "TOY-draw.1")

WINDOWS = (
    Window("swap", "swap a card before the bids", True),
    Window("cheer", "cheer the winner", False),
)


# -- what the rules ask of the state ---------------------------------------------------------------------------------


def hand(g: Any, seat: int) -> tuple[int, ...]:
    return tuple(i for i, place in enumerate(g.place) if place == seat)


def bag_is_empty(g: Any) -> bool:
    return BAG not in g.place


def turn_order(g: Any, f: Frame) -> tuple[int, ...]:
    n = len(g.coins)
    return tuple((g.leader + i) % n for i in range(n))


def knowers(g: Any, seat: int) -> int:
    """Who knows what this seat draws: the seat, and who decides for it."""
    return 1 << seat | 1 << int(g.deciders[seat])


def faces_left(g: Any, f: Frame) -> tuple[list[int], list[int]]:
    keys: list[int] = []
    weights: list[int] = []
    for face in FACES:
        left = COPIES - g.face.count(face)
        if left:
            keys.append(NUMBER.key(face))
            weights.append(left)
    return keys, weights


# -- draw: (seat | ) gives the card ----------------------------------------------------------------------------------

_draw = Registers()
DRAWER, DRAWN_FACE, DRAWN_CARD = _draw.numbers("drawer", "face", "card")


def take_from_bag(g: Any, f: Frame) -> None:
    card = g.place.index(BAG)
    seat = f.r[DRAWER]
    face = NUMBER.argument(f.r[DRAWN_FACE])
    f.r[DRAWN_CARD] = card
    f.r[DRAWN_FACE] = 0  # what a hidden card is must not stay in a register, which everybody may see
    g.place[card], g.owner[card], g.face[card] = seat, seat, face
    g.known[card] = knowers(g, seat)
    g.emit(DREW, seat, (card,), "TOY-draw.1", (face,), knowers(g, seat))


DRAW = program(
    "draw",
    _draw,
    chance(DRAWN_FACE, faces_left, reason="Which card comes out of the bag?"),
    do(take_from_bag),
    give(lambda g, f: f.r[DRAWN_CARD]),
)

# -- pay: (seat | ) --------------------------------------------------------------------------------------------------

_pay = Registers()
PAYER, FIRST, SECOND = _pay.numbers("payer", "first", "second")


def any_card(g: Any, f: Frame) -> Candidates:
    return [(CARD.key(card), None) for card in hand(g, f.r[PAYER])]


def another_card(g: Any, f: Frame) -> Candidates:
    return [(CARD.key(card), CHOSEN if CARD.key(card) == f.r[FIRST] else None) for card in hand(g, f.r[PAYER])]


def lay_away(g: Any, f: Frame) -> None:
    cards = (CARD.argument(f.r[FIRST]), CARD.argument(f.r[SECOND]))
    for card in cards:
        g.place[card] = PILE
    g.emit(PAID, f.r[PAYER], cards, "TOY-pay.1")


def payer(g: Any, f: Frame) -> int:
    return f.r[PAYER]


PAY = program(
    "pay",
    _pay,
    cancel_point(),
    choose(FIRST, any_card, seat=payer, reason="Lay away which card?", clause="TOY-pay.1"),
    choose(SECOND, another_card, seat=payer, reason="And which other?", clause="TOY-pay.2", forced=False),
    commit(),
    do(lay_away),
)

# -- night -----------------------------------------------------------------------------------------------------------

_night = Registers()
SEAT, LOT_FACE, ANSWER, NEW_CARD = _night.numbers("seat", "lot face", "answer", "new card")
BIDS = _night.row("bids")


def begin_night(g: Any, f: Frame) -> None:
    g.night += 1
    g.winner = -1


def show_lot(g: Any, f: Frame) -> None:
    card = g.place.index(BAG)
    face = NUMBER.argument(f.r[LOT_FACE])
    g.place[card], g.face[card], g.known[card], g.lot = TABLE, face, EVERYBODY, card
    g.emit(LOT, -1, (card, face), "TOY-lot.1")


def seat_asked(g: Any, f: Frame) -> int:
    return f.r[SEAT]


def what_to_swap(g: Any, f: Frame) -> Candidates:
    why: Refusal | None = BAG_EMPTY if bag_is_empty(g) else None
    return [(PASS, None), *((CARD.key(card), why) for card in hand(g, f.r[SEAT]))]


def wants_swap(g: Any, f: Frame) -> bool:
    return f.r[ANSWER] != PASS


def tell_pass(g: Any, f: Frame) -> None:
    g.emit(PASSED, f.r[SEAT], (), "TOY-swap.1")


def swap_away(g: Any, f: Frame) -> None:
    card = CARD.argument(f.r[ANSWER])
    g.place[card] = PILE
    g.emit(SWAPPED, f.r[SEAT], (card,), "TOY-swap.1")


def seat_argument(g: Any, f: Frame) -> tuple[int, ...]:
    return (f.r[SEAT],)


def winner_argument(g: Any, f: Frame) -> tuple[int, ...]:
    return (g.winner,)


def possible_bids(g: Any, f: Frame, seat: int) -> Candidates:
    return [(NUMBER.key(n), TOO_DEAR if n > g.coins[seat] else None) for n in range(PURSE + 3)]


def settle(g: Any, f: Frame) -> None:
    bids = [NUMBER.argument(key) for key in f.t[BIDS]]
    f.t[BIDS] = ()  # the losing bids stay secret, so they must not stay in a register
    order = turn_order(g, f)
    for seat in order:
        g.emit(BID, seat, (), "TOY-bid.1", (bids[seat],), knowers(g, seat))
    best = max(bids)
    g.winner = next(seat for seat in order if bids[seat] == best)
    before_winner = order[: order.index(g.winner)]
    for seat in order:
        if seat != g.winner:
            g.bids[seat].append(bids[seat])
            g.limits[seat].append(min(g.coins[seat], best - 1 if seat in before_winner else best))
    g.coins[g.winner] -= best
    g.emit(SOLD, g.winner, (g.lot, best), "TOY-bid.2")


def winner_can_pay(g: Any, f: Frame) -> bool:
    return len(hand(g, g.winner)) >= 2


def take_lot(g: Any, f: Frame) -> None:
    g.won[g.winner] += g.face[g.lot]
    g.place[g.lot] = WON
    g.lot = -1


def pass_lead(g: Any, f: Frame) -> None:
    g.leader = (g.leader + 1) % len(g.coins)
    g.emit(LEAD, g.winner, (g.leader,), "TOY-lead.1")


def whether_to_cheer(g: Any, f: Frame) -> Candidates:
    return [(PASS, None), (NUMBER.key(1), NO_COIN if g.coins[f.r[SEAT]] == 0 else None)]


def cheer(g: Any, f: Frame) -> None:
    g.coins[f.r[SEAT]] -= 1
    g.coins[g.winner] += 1
    g.emit(CHEERED, f.r[SEAT], (), "TOY-cheer.1")


def hand_is_short(g: Any, f: Frame) -> bool:
    return len(hand(g, f.r[SEAT])) < HAND and not bag_is_empty(g)


NIGHT = program(
    "night",
    _night,
    do(begin_night),
    chance(LOT_FACE, faces_left, reason="Which card is the lot?"),
    do(show_lot),
    each_player(
        SEAT,
        turn_order,
        choose(
            ANSWER,
            what_to_swap,
            seat=seat_asked,
            reason="Swap a card?",
            clause="TOY-swap.1",
            window=SWAP_WINDOW,
        ),
        if_(
            wants_swap,
            do(swap_away),
            call("draw", seat_argument, into=NEW_CARD),
            otherwise=[do(tell_pass)],
        ),
    ),
    ask_simultaneously(BIDS, turn_order, possible_bids, reason="How much do you bid?", clause="TOY-bid.1"),
    do(settle),
    if_(winner_can_pay, call("pay", winner_argument)),
    do(take_lot),
    may(do(pass_lead), seat=lambda g, f: int(g.winner), reason="Pass on the lead?", clause="TOY-lead.1"),
    each_player(
        SEAT,
        turn_order,
        choose(
            ANSWER,
            whether_to_cheer,
            seat=seat_asked,
            reason="Cheer?",
            clause="TOY-cheer.1",
            window=CHEER_WINDOW,
        ),
        if_(wants_swap, do(cheer)),
    ),
    each_player(SEAT, turn_order, while_(hand_is_short, call("draw", seat_argument))),
)

# -- market ----------------------------------------------------------------------------------------------------------

_market = Registers()
STALL, OPEN_CARD = _market.numbers("seat", "card")


def nights_are_over(g: Any, f: Frame) -> bool:
    return bool(g.night >= g.rules.setup.option("nights") or bag_is_empty(g))


def cards_in_hands(g: Any, f: Frame) -> tuple[int, ...]:
    return tuple(i for i, place in enumerate(g.place) if place >= 0)


def show_card(g: Any, f: Frame) -> None:
    card = f.r[OPEN_CARD]
    g.reveals += 1
    g.known[card] = EVERYBODY
    g.emit(SHOWN, g.place[card], (card, g.face[card]), "TOY-end.1")


def count_up(g: Any, f: Frame) -> None:
    totals = [won + sum(g.face[card] for card in hand(g, seat)) for seat, won in enumerate(g.won)]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    finish(g, [WIN // len(best) if seat in best else 0 for seat in range(len(totals))])


MARKET = program(
    "market",
    _market,
    each_player(STALL, turn_order, while_(hand_is_short, call("draw", seat_argument))),
    repeat_until(nights_are_over, call("night")),
    for_each(OPEN_CARD, cards_in_hands, do(show_card)),
    do(count_up),
)
PROGRAMS = (MARKET, NIGHT, PAY, DRAW)
