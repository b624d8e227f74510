"""The start of a game (401, 402): who begins, the layout of the realms, the first hand, the mulligan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wonderwheel.core.clauses import rule
from wonderwheel.core.machine.frames import Frame
from wonderwheel.core.machine.programs import (
    Registers,
    cancel_point,
    chance,
    choose,
    commit,
    do,
    each_player,
    if_,
    program,
    while_,
)
from wonderwheel.core.questions import DONE, Candidates
from wonderwheel.core.state.packing import Row
from wonderwheel.games.wonders_of_the_first import kinds
from wonderwheel.games.wonders_of_the_first.changes.areas import mix_hand, new_cards, shuffling
from wonderwheel.games.wonders_of_the_first.program_names import BEGINNING
from wonderwheel.games.wonders_of_the_first.table import events, objects
from wonderwheel.games.wonders_of_the_first.table.look_alike import choices_of_each
from wonderwheel.games.wonders_of_the_first.table.state import WondersState as Table
from wonderwheel.games.wonders_of_the_first.vocabulary import BEGIN, CARD, COIN, LAYOUT

if TYPE_CHECKING:
    from wonderwheel.games.wonders_of_the_first.game import WondersRules

FIRST_HAND: Final = 7
MULLIGAN_MOST: Final = 3

_registers = Registers()
_CHOOSER: Final = _registers.number("who chooses")
_KEY: Final = _registers.number("answer")
_SEAT: Final = _registers.number("player")
_LEFT: Final = _registers.number("cards left")
_BEFORE: Final = _registers.number("shown before")
_CHOSEN: Final = _registers.row("to the bottom")


@rule("CR132-301.2.a", "CR132-301.2.b", "CR132-203.b.2", "CR132-203.t", "CR132-303.3.a", "CR132-403.a.3")
def lay_out(g: Table, f: Frame) -> None:
    """Each player's deck and archive, and one stone in each realm."""
    rules = objects.rules_of(g)
    for seat in range(kinds.SEATS):
        g.decks[seat] = new_cards(g, rules.decks[seat], seat, kinds.DECK, kinds.NO_TOKEN)
        g.brought[seat] = sorted(rules.decks[seat])
        g.archives[seat] = new_cards(g, rules.archives[seat], seat, kinds.ARCHIVE, kinds.PRINTED_TOKEN)
    g.stone_realm = list(range(kinds.REALMS))
    for stone in range(realms_with_first_stones(rules), kinds.REALMS):
        g.stone_realm[stone] = kinds.NO_REALM
    g.stone_holder = [kinds.NOBODY] * kinds.REALMS


@rule("CR132-201.d", "CR132-301.7.a.2", "CR12-201.d", "CR12-301.1.a.2", "GUIDE-steps-of-the-round.a.3")
def realms_with_first_stones(rules: WondersRules) -> int:
    """How many realms, from the first on, have their stone when they open: the others' stones wait there, or are
    banished because they would exist in an inactive realm."""
    return kinds.REALMS if rules.edition.reading_unopened_stones == "wait" else 1


@rule("CR132-401.a")
def _is_rematch(g: Table, f: Frame) -> bool:
    return objects.rules_of(g).chooser >= 0


def _loser_chooses(g: Table, f: Frame) -> None:
    f.r[_CHOOSER] = objects.rules_of(g).chooser


@rule("CR132-401.b")
def _coin(g: Table, f: Frame) -> tuple[list[int], list[int]]:
    return [COIN.key(0), COIN.key(1)], [1, 1]


def _winner_chooses(g: Table, f: Frame) -> None:
    f.r[_CHOOSER] = COIN.argument(f.r[_CHOOSER])
    g.emit(events.COIN_FLIPPED, f.r[_CHOOSER], (), "CR132-401.b")


@rule("CR132-401.b.2")
def _who_begins(g: Table, f: Frame) -> Candidates:
    return [(BEGIN.key(seat), None) for seat in range(kinds.SEATS)]


def _set_first(g: Table, f: Frame) -> None:
    g.first = g.active = BEGIN.argument(f.r[_KEY])
    g.emit(events.BEGINS, g.first, (), "CR132-401.b.2")


@rule("CR132-401.b.3", "CR132-301.1.b")
def _which_side(g: Table, f: Frame) -> Candidates:
    return [(LAYOUT.key(0), None), (LAYOUT.key(1), None)]


def _set_layout(g: Table, f: Frame) -> None:
    g.layout = LAYOUT.argument(f.r[_KEY])
    g.emit(events.LAYOUT_CHOSEN, 1 - g.first, (g.layout,), "CR132-401.b.3")


@rule("CR132-402.a")
def _first_hand(g: Table, f: Frame) -> None:
    """Both have shuffled and draw seven cards."""
    g.emit(events.SHUFFLED, f.r[_SEAT], (), "CR132-402.a")
    _draw(g, f.r[_SEAT], FIRST_HAND)


def _draw(g: Table, seat: int, number: int) -> None:
    for _ in range(number):
        card = g.decks[seat].pop()
        g.place[card] = kinds.HAND
        g.hands[seat].append(card)
    mix_hand(g, seat)


@rule("CR132-402.1.c")
def _in_turn(g: Table, f: Frame) -> Row:
    return g.first, 1 - g.first


def _begin_mulligan(g: Table, f: Frame) -> None:
    f.t[_CHOSEN] = ()
    f.r[_KEY] = 0


@rule("CR132-402.1.a")
def _may_go_on(g: Table, f: Frame) -> bool:
    return f.r[_KEY] != DONE and len(f.t[_CHOSEN]) < MULLIGAN_MOST


def _which_card(g: Table, f: Frame) -> Candidates:
    left = [c for c in g.hands[f.r[_SEAT]] if c not in f.t[_CHOSEN]]
    return [*choices_of_each(g, left), (DONE, None)]


def _take_down(g: Table, f: Frame) -> None:
    if f.r[_KEY] != DONE:
        f.t[_CHOSEN] = (*f.t[_CHOSEN], CARD.argument(f.r[_KEY]))


@rule("CR132-402.1.b")
def _exchange(g: Table, f: Frame) -> None:
    """The chosen cards go to the bottom in the order of choice, and as many are drawn."""
    seat = f.r[_SEAT]
    for card in f.t[_CHOSEN]:
        g.hands[seat].remove(card)
        g.place[card] = kinds.DECK
        g.decks[seat].insert(0, card)
    g.emit(events.MULLIGAN, seat, (len(f.t[_CHOSEN]),), "CR132-402.1.b")
    if f.t[_CHOSEN]:
        _draw(g, seat, len(f.t[_CHOSEN]))


BEGINNING_PROGRAM: Final = program(
    BEGINNING,
    _registers,
    do(lay_out),
    if_(
        _is_rematch,
        do(_loser_chooses),
        otherwise=(chance(_CHOOSER, _coin, reason="a coin flip"), do(_winner_chooses)),
    ),
    choose(
        _KEY,
        _who_begins,
        seat=lambda g, f: f.r[_CHOOSER],
        reason="Who takes the first turn?",
        clause="CR132-401.b.2",
        forced=False,
    ),
    do(_set_first),
    choose(
        _KEY,
        _which_side,
        seat=lambda g, f: 1 - int(g.first),
        reason="On which side of yours is realm 1?",
        clause="CR132-401.b.3",
        forced=False,
    ),
    do(_set_layout),
    each_player(
        _SEAT,
        lambda g, f: tuple(range(kinds.SEATS)),
        *shuffling(lambda g, f: g.decks[f.r[_SEAT]], _LEFT, _KEY, _BEFORE),
        do(_first_hand),
    ),
    each_player(
        _SEAT,
        _in_turn,
        do(_begin_mulligan),
        cancel_point(),
        while_(
            _may_go_on,
            choose(
                _KEY,
                _which_card,
                seat=lambda g, f: f.r[_SEAT],
                reason="Which card goes to the bottom of your deck?",
                clause="CR132-402.1.a",
                forced=False,
                about=lambda g, f: f.t[_CHOSEN],
            ),
            do(_take_down),
        ),
        commit(),
        do(_exchange),
    ),
)
